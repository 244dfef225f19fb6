"""Events to report: a small one whose every board is known, and random ones with everything that a
report asks for.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from uuid import UUID

from arbiter_gui.app.generate.playing import generate
from arbiter_gui.app.generate.recipe import Recipe
from arbiter_gui.domain.organisation.report_fields import with_report_values
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS_BY_FORFEIT,
    DRAWN,
    NATIONAL,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    Mark,
    Player,
    Result,
    Round,
)
from arbiter_gui.formats.federation_reports.stamp import Stamp

STAMP = Stamp(
    datetime(2026, 11, 29, 18, 30, tzinfo=UTC),
    "Arbiter",
    "1.0",
    UUID("6f1f6f0a-4c39-4a53-9f5e-2d5a0d0b7c11"),
    UUID("0b2b4c1e-93a4-4d0e-8c53-8f4c5d8f0e22"),
)
SHORT_WIN = Result(Mark.SHORT_WIN, Mark.SHORT_LOSS)
SHORT_DRAW = Result(Mark.SHORT_DRAW, Mark.SHORT_DRAW)
"""Games of less than one move."""
VALUES = {
    "venue": "Town Hall",
    "website": "https://example.org/open",
    "us-affiliate": "A1234567",
    "us-chief-td": "10000001",
    "state": "OR",
    "postcode": "97201",
    "ecf-event-code": "EXA26NOV",
    "ecf-results-officer": "Ann Example",
    "ecf-results-officer-address": "ann@example.org",
    "ecf-treasurer": "Tom Example",
    "ecf-treasurer-address": "tom@example.org",
}
DETAILS = Details(
    name="Exampleton Open",
    city="Exampleton",
    start="2026/11/28",
    end="2026/11/29",
    dates=("2026/11/28", "2026/11/29"),
    time_control="90 min + 30 s/move",
    organiser="Exampleton Chess Club",
)


def small_event() -> Tournament:
    """Three players and two rounds: a win and a bye, then a draw and an absence.

    The third player forfeited nothing.
    """
    players = (
        Player(
            1,
            "Abendroth, Nina Maria",
            2102,
            sex="w",
            birth="1994/03/05",
            fide_id="99000011",
            club="SC Musterstadt",
            national_id="NU4000001",
            club_number="A0001",
            member_number="0077",
            fide_rating=2102,
        ),
        Player(
            2, "Bergmann, Otto", 1900, sex="m", birth="1988", state="OR", national_id="NU4000002"
        ),
        Player(3, "Cordes, Rui", 1800, birth="2001/00/00", rating_source=NATIONAL),
    )
    rounds = (
        Round((Board(1, 2, WHITE_WINS),), (Bye(3, ByeKind.PAIRING_ALLOCATED),)),
        Round((Board(3, 1, DRAWN),), (Bye(2, ByeKind.HALF),)),
    )
    return Tournament(players, rounds, with_report_values(DETAILS, VALUES), "dutch-2026", 2)


def with_result(result: Result) -> Tournament:
    """The small event with another result on the only board of round 1."""
    event = small_event()
    first, second = event.rounds
    board = replace(first.boards[0], result=result)
    return replace(event, rounds=(replace(first, boards=(board,)), second))


def forfeited_event() -> Tournament:
    """The small event, in which the second player won the first game by forfeit."""
    return with_result(BLACK_WINS_BY_FORFEIT)


def with_us_ids(event: Tournament) -> Tournament:
    """The event with a member ID of eight digits for everybody."""
    players = tuple(
        replace(player, national_id=f"{10_000_000 + player.number}") for player in event.players
    )
    return replace(event, players=players)


def random_event(seed: int) -> Tournament:
    """A generated event of three rounds with forfeits, byes, short games and withdrawals, ready to
    be reported.
    """
    lots = Random(seed)
    recipe = Recipe(
        edition="dutch-2026",
        players=lots.randint(6, 30),
        rounds=3,
        forfeits=0.1,
        short_games=0.05,
        half_byes=0.1,
        zero_byes=0.1,
        full_byes=0.05,
        withdrawals=0.05,
    )
    event = generate(recipe, seed).tournament
    players = []
    for player in event.players:
        names = {
            "name": f"Família-{player.number}, Zoë {player.number}",
            "birth": str(lots.randint(1940, 2015)),
        }
        players.append(replace(player, national_id=f"{20_000_000 + player.number}", **names))
    dates = tuple(f"2026/11/{day:02}" for day in range(1, len(event.rounds) + 1))
    details = replace(DETAILS, start=dates[0], end=dates[-1], dates=dates)
    return replace(event, players=tuple(players), details=with_report_values(details, VALUES))
