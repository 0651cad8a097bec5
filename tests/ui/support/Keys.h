// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <QWidget>

namespace heed::ui {

// Shows a window and waits until it has the keyboard.
void showActive(QWidget& window);

// Press keys as a person does: they go to whatever has the focus.
void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
void type(const QString& text);

// Gives the focus to a cell of a table.
void focusCell(QTableView& table, int row, int column);

// The line that edits a cell, or null where none is open.
QWidget* openEditor();

}  // namespace heed::ui
