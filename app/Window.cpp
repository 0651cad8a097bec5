// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Window.h"
namespace heed::app {
int openWindow(const OpenWindow&, int, char**) {
    return 0;
}
}  // namespace heed::app
