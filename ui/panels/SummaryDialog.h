// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

namespace heed::ui {

// The state of everything in one paragraph, to read, to hear, or to copy.
class SummaryDialog : public QDialog {
    Q_OBJECT

public:
    explicit SummaryDialog(const QString& text, QWidget* parent = nullptr);
};

}  // namespace heed::ui
