"""A tournament, a clock, and an engine simple enough to know its answers by heart."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.dutch_2017 import EDITION
from arbiter_gui.engine.editions import editions
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.rulebook import Rulebook
from arbiter_gui.trace import Event, Level


class PairedByNumber(Event, level=Level.DECISIONS):
    """Two neighbours meet."""

    white: int
    black: int


def pair_by_number(tournament, sink, control):
    """1-2, 3-4, ... of those who take part; who is left over has the bye."""
    control.checkpoint()
    number = tournament.next_round
    away = tournament.absent(number)
    present = [p.number for p in tournament.players if p.number not in away]
    boards = tuple(zip(present[::2], present[1::2], strict=False))
    for white, black in boards:
        sink.event(PairedByNumber("X.1", white, black))
    bye = present[-1] if len(present) % 2 else None
    return RoundPairing("by-number", number, boards, bye)


@pytest.fixture(autouse=True)
def by_number(monkeypatch):
    """The edition `by-number`."""
    book = Rulebook("by-number", "By number", ())
    fake = replace(
        editions()["dutch-2017"], key="by-number", name="By number", title="By number",
        rulebook=book,
        pair=pair_by_number, notation=EDITION.notation,
    )  # fmt: skip
    monkeypatch.setitem(editions(), "by-number", fake)


@pytest.fixture
def clock():
    """A clock that goes on by a minute at each look."""
    now = [datetime(2026, 2, 1, 9, 59, tzinfo=UTC)]

    def look():
        now[0] += timedelta(minutes=1)
        return now[0]

    return look


def seven_players():
    """Seven players, rules, rounds and colour settled, nothing paired."""
    players = tuple(Player(n, f"Player {n}", 2000 - n) for n in range(1, 8))
    return Tournament(players, edition="by-number", round_count=5, initial_colour=Colour.WHITE)


@pytest.fixture
def tournament():
    return seven_players()


@pytest.fixture
def session(tmp_path, tournament, clock):
    session = Session.create(tmp_path / "a.arbiter", tournament, clock)
    yield session
    session.close()
