// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>
#include <functional>

#include "ui/document/Document.h"
#include "ui/document/ViewState.h"

namespace heed::ui {

// What can be done with the head that is looked at. Its d_v rows of W_O go with it.
class HeadActions : public QObject {
    Q_OBJECT

public:
    HeadActions(Document& document, ViewState& view, QWidget* window);

    void fillMenu(QMenu& menu);

signals:
    void refused(const QString& sentence);  // empty: all is well

private:
    Index head() const;
    bool edit(const QString& step, const std::function<Experiment(const Experiment&)>& change);
    void move(Index to);
    void rename();
    void copyMatrix();

    Document& document_;
    ViewState& view_;
    QWidget* window_;
};

}  // namespace heed::ui
