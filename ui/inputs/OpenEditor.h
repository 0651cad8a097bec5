// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace heed::ui {

// What is being typed in a cell or a size becomes an edit. Call it before anything that a shortcut,
// a menu or a toolbar starts: those leave the focus where it is.
void commitOpenEditor();

}  // namespace heed::ui
