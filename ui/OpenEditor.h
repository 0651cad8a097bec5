// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace heed::ui {

// What is being typed in a table belongs to the document before anything else happens: before a
// save, a step, the end.
void commitOpenEditor();

}  // namespace heed::ui
