"""Enter and Escape answer a proposal, but only where its boards are in sight; elsewhere they show them first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.typed_into import typed_into

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


def boards_in_sight(window: MainWindow) -> bool:
    """Tell whether the view in front shows the proposed pairing."""
    desk, view = window.desk, window.view()
    if desk.proposal is None:
        return False
    if view is window.board:
        return window.board.shows_round(desk.proposal.pairing.round)
    return desk.shows_proposal and view in (window.round, window.cards)


def show_boards(window: MainWindow) -> None:
    """Bring the proposed pairing in sight: in the round, unless the cards are in front."""
    proposal = window.desk.proposal
    if proposal is None:
        return
    window.desk.show_round(proposal.pairing.round)
    if window.view() is window.cards:
        window.focus_view()
    else:
        window.looks.show_view("round")


def answered(window: MainWindow, event: QKeyEvent) -> bool:
    """Answer a proposal with a key that nothing in the window wanted; False when there is nothing to answer."""
    desk, key = window.desk, event.key()
    if desk.proposal is None or window.cards.by_hand or typed_into(QApplication.focusWidget()):
        return False
    enter, escape = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter), key == Qt.Key.Key_Escape
    if not (enter or escape):
        return False
    if not boards_in_sight(window):
        show_boards(window)
    elif not event.isAutoRepeat():
        # A key held down would answer what it has just brought in sight.
        desk.accept() if enter else desk.discard()
    return True
