"""Keys that nothing else in the window wanted: Enter and Escape answer a proposal, but only where its boards are in
sight, else they show them first; keys of what cannot be done because the tournament is only read say so.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.actions.actions import ACTIONS
from arbiter_gui.gui.shell.action_states import states
from arbiter_gui.gui.shell.window_commands import WindowCommands
from arbiter_gui.gui.shell.window_widgets import PAIRINGS
from arbiter_gui.gui.standings.board_view import BoardView
from arbiter_gui.gui.widgets.text_focus import typed_into


def boards_in_sight(window: WindowCommands) -> bool:
    """Tell whether the view in front shows the proposed pairing."""
    current, view = window.current, window.view()
    if current.proposal is None:
        return False
    if isinstance(view, BoardView):
        return view.shows_round(current.proposal.pairing.round)
    return current.shows_proposal and view.key in PAIRINGS


def show_boards(window: WindowCommands) -> None:
    """Bring the proposed pairing in sight: in the round, unless the cards are in front."""
    proposal = window.current.proposal
    if proposal is None:
        return
    window.current.show_round(proposal.pairing.round)
    if window.view().key == "cards":
        window.focus_view()
    else:
        window.view_commands.show_view("round")


def answered(window: WindowCommands, event: QKeyEvent) -> bool:
    """Answer a proposal with a key that nothing in the window wanted; False when there is nothing to answer."""
    current, key = window.current, event.key()
    if current.proposal is None or window.by_hand or typed_into(QApplication.focusWidget()):
        return False
    enter, escape = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter), key == Qt.Key.Key_Escape
    if not (enter or escape):
        return False
    if not boards_in_sight(window):
        show_boards(window)
    elif not event.isAutoRepeat():
        # A key held down would answer what it has just brought in sight.
        current.accept() if enter else current.discard()
    return True


def refused(window: WindowCommands, event: QKeyEvent) -> bool:
    """Say that nothing can be changed here, to a key that would do something elsewhere; return whether it was one."""
    if not window.current.frozen:
        return False
    pressed, elsewhere = (
        QKeySequence(event.keyCombination()),
        states(window, window.rating_list_commands.importing, changeable=True),
    )
    keys = (
        key
        for spec in ACTIONS
        if spec.enabled in elsewhere and not window.action_set[spec.id].isEnabled()
        for key in window.action_set[spec.id].shortcuts()
    )
    return pressed in keys and window.current.refused()
