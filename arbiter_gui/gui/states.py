"""The words by which actions say when they can be used, and whether each holds now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter_gui.app.edits.numbering import LAST_ROUND_TO_NUMBER
from arbiter_gui.domain.integrity import fide_mode

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


def states(window: MainWindow, changeable: bool = False) -> frozenset[str]:
    """Return the words of `ActionSpec.enabled` that hold in a window; `changeable`: as if nothing were only read."""
    desk, tournament = window.desk, window.desk.tournament
    session = desk.session
    known = [number for number in desk.meant if number in tournament.by_number]
    chosen = tournament.by_number.get(desk.players[0]) if desk.players else None
    open_ = session is not None
    writable = open_ and (changeable or not desk.frozen)
    words = {
        "tournament": open_,
        "writable": writable,
        "players": writable and bool(tournament.players),
        "fide-mode": writable and fide_mode(tournament),
        "undo": session is not None and writable and session.undo_label is not None,
        "redo": session is not None and writable and session.redo_label is not None,
        "notices": session is not None and bool(session.notices),
        "round": open_ and desk.shown_round <= len(desk.shown.rounds),
        "typing": writable and not desk.shows_proposal and desk.shown_round <= len(tournament.rounds),
        "rounds": writable and bool(tournament.rounds),
        "unpublished": writable
        and any(not r.published for r in tournament.rounds[desk.shown_round - 1 :][:1]),
        "several": len(window.shelf.sessions) > 1,
        "history": open_ and window.view().key == "history",
        "history-writable": writable and window.view().key == "history",
        "before-round-1": open_ and not tournament.rounds and bool(tournament.players),
        "numbers-open": bool(tournament.players) and len(tournament.rounds) < LAST_ROUND_TO_NUMBER,
        "rankable": chosen is not None and len(tournament.rounds) < LAST_ROUND_TO_NUMBER,
        "removable": chosen is not None and not tournament.rounds,
        "by-hand": writable and _by_hand(window),
        "player": chosen is not None,
        "asked": chosen is not None and desk.shown_round <= len(desk.shown.rounds),
        "withdrawn": any(tournament.by_number[n].withdrawn_from is not None for n in known),
        "can-pair": writable and not desk.pairing,
        "pairing": desk.pairing,
        "list-idle": not window.lists_of_ratings.importing,
        "list-running": window.lists_of_ratings.importing,
        "proposal": desk.proposal is not None and not window.cards.by_hand,
        "earlier": desk.shown_round > 1,
        "later": open_ and desk.shown_round < window.picker.list.count(),
    }
    return frozenset(word for word, holds in words.items() if holds)


def _by_hand(window: MainWindow) -> bool:
    """Return whether the round looked at is paired or proposed, or is the next one to be paired."""
    desk = window.desk
    paired = desk.shown_round <= len(desk.shown.rounds)
    return paired or (bool(desk.tournament.players) and not desk.tournament.over)
