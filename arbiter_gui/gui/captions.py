"""What changes its words with the tournament: the window's title, and what Undo, Redo and Pair say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter_gui.app.session import Session
from arbiter_gui.gui.translating import spoken_here

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


def show_captions(window: MainWindow) -> None:
    """Bring title and action texts up to date."""
    session = window.desk.session
    window.setWindowTitle(f"{_title(window, session)} – Arbiter" if session is not None else "Arbiter")
    _name(window, "undo", window.tr("&Undo"), session.undo_label if session is not None else None)
    _name(window, "redo", window.tr("&Redo"), session.redo_label if session is not None else None)
    number = window.desk.tournament.next_round
    pair = window.tr("&Pair round {n}") if session is not None else window.tr("&Pair round")
    window.acts["pair"].setText(pair.format(n=number))


def _name(window: MainWindow, name: str, word: str, label: str | None) -> None:
    action = window.acts[name]
    action.setText(f"{word}: {spoken_here(label)}" if label else word)
    action.setIconText(word.replace("&", ""))
    keys = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
    action.setToolTip(f"{action.text().replace('&', '')} ({keys})")


def _title(window: MainWindow, session: Session) -> str:
    """Return the event's name and the file it stands in; an earlier state is read from a copy nobody needs to know."""
    if window.shelf.is_frozen(session):
        return window.shelf.title(session)
    name = session.tournament.details.name
    return f"{name} ({session.path})" if name else str(session.path)
