"""Keys that no other part of the window takes.

Enter and Escape answer a proposal, but only where its boards are in sight, else they show them
first; keys for what cannot be done because the tournament is read only say so. Characters typed at
the buttons of the answers are for the view.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.actions.actions import ACTIONS
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.shell.action_states import states
from arbiter_gui.gui.shell.parts import PAIRINGS, WindowParts
from arbiter_gui.gui.standings.board_view import BoardView
from arbiter_gui.gui.widgets.text_focus import typed_into

_SHIFT = Qt.KeyboardModifier.ShiftModifier
_KEYPAD = Qt.KeyboardModifier.KeypadModifier


def boards_in_sight(parts: WindowParts) -> bool:
    """Return whether the current view shows the proposed pairing."""
    current = parts.current
    view = parts.view()
    if current.proposal is None:
        return False
    if isinstance(view, BoardView):
        return view.shows_round(current.proposal.pairing.round)
    return current.shows_proposal and view.key in PAIRINGS


def show_boards(parts: WindowParts) -> None:
    """Show the proposed pairing: in the round, unless the cards are the current view."""
    proposal = parts.current.proposal
    if proposal is None:
        return
    parts.current.show_round(proposal.pairing.round)
    if parts.view().key == "cards":
        parts.focus_view()
    else:
        parts.context.show_view("round")


def answer_key(parts: WindowParts, event: QKeyEvent) -> bool:
    """Answer a proposal with a key that nothing in the window wanted.

    False when there is nothing to answer.
    """
    current = parts.current
    key = event.key()
    if current.proposal is None or parts.by_hand or typed_into(QApplication.focusWidget()):
        return False
    if QKeySequence(event.keyCombination()) in parts.action_set["publish"].shortcuts():
        text = parts.window.tr("Accept the proposal (Enter) before publishing the round.")
        current.tell(Weight.REFUSAL, text)
        return True
    if event.modifiers() & ~_KEYPAD:
        # Enter together with another key is a command of its own, which may not be possible now.
        return False
    enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    escape = key == Qt.Key.Key_Escape
    if not (enter or escape):
        return False
    if not boards_in_sight(parts):
        show_boards(parts)
    elif not event.isAutoRepeat():
        # A key held down would answer what it has just brought in sight.
        if enter:
            current.accept()
        else:
            current.discard()
    return True


def give_to_view(parts: WindowParts, event: QKeyEvent) -> bool:
    """Let the view have a character that is typed while a button of the answers has the focus.

    `W` moves the focus there; results that are typed on after an answer would be lost silently.
    Return whether the character was for the view.
    """
    focus = QApplication.focusWidget()
    in_answers = focus is not None and parts.why.isAncestorOf(focus)
    if not in_answers or typed_into(focus) or not event.text().isprintable() or not event.text():
        return False
    if event.modifiers() & ~(_SHIFT | _KEYPAD):
        return False
    parts.focus_view()
    receiver = QApplication.focusWidget()
    if receiver is None or not parts.view().isAncestorOf(receiver):
        return False
    typed_again = QKeyEvent(
        event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat()
    )
    QApplication.sendEvent(receiver, typed_again)
    return True


def refuse_key(parts: WindowParts, event: QKeyEvent) -> bool:
    """Say that nothing can be changed here, to a key that would do something elsewhere.

    Return whether it was one.
    """
    if not parts.current.frozen:
        return False
    pressed = QKeySequence(event.keyCombination())
    elsewhere = states(parts, changeable=True)
    keys = (
        key
        for spec in ACTIONS
        if spec.enabled in elsewhere and not parts.action_set[spec.id].isEnabled()
        for key in parts.action_set[spec.id].shortcuts()
    )
    return pressed in keys and parts.current.refused()
