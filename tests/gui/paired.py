"""A tournament whose rounds were paired and played in the file, so that its history knows how they
came about.
"""

from __future__ import annotations

from pathlib import Path

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS
from tests.gui.fields import fixed_time, start

PATTERN = (WHITE_WINS, DRAWN, BLACK_WINS)


def pair(session: Session) -> None:
    """Pair the next round by the rules and accept it."""
    session.apply(propose(session.tournament).edit())


def play(session: Session, number: int) -> None:
    """Enter a result on every board of a round, in a fixed pattern."""
    for board in range(1, len(session.tournament.rounds[number - 1].boards) + 1):
        session.apply(SetResult(number, board, PATTERN[(board + number) % 3]))


def third_round(folder: Path) -> Session:
    """Twelve players, two rounds played and the third paired, all of it in the history of the
    file.
    """
    session = Session.create(folder / "history.arbiter", start(12), fixed_time)
    for number in (1, 2):
        pair(session)
        play(session, number)
    pair(session)
    return session
