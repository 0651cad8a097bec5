// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/GrowQuestion.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace heed::ui {

bool agreesToGrow(const QStringList& growth, QWidget* parent) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("GrowQuestion", text);
    };
    QMessageBox question(
        QMessageBox::Question, tr("Paste"),
        tr("What is pasted is larger than what is there. Grow %1?").arg(growth.join(tr(" and "))),
        QMessageBox::Cancel, parent);
    question.setInformativeText(
        tr("New cells beside what is pasted start with small random numbers."));
    QPushButton* grow = question.addButton(tr("&Grow"), QMessageBox::AcceptRole);
    question.setDefaultButton(grow);
    question.exec();
    return question.clickedButton() == grow;
}

}  // namespace heed::ui
