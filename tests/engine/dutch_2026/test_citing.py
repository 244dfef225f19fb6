"""The readings that a round cites, and that each of them is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import (
    DRAWN,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    Colour,
    Mark,
    Player,
    Result,
    Round,
)
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.candidates import ReadingCited

SHORT = Result(Mark.SHORT_WIN, Mark.SHORT_LOSS)


def start(size: int, **more: object) -> Tournament:
    players = tuple(Player(n, f"Player {n}", 2500 - n) for n in range(1, size + 1))
    made = Tournament(players, edition="dutch-2026", round_count=7, initial_colour=Colour.WHITE)
    return replace(made, **more)  # type: ignore[arg-type]


def cited(tournament: Tournament, level: Level = Level.STEPS) -> dict[str, tuple[int, ...]]:
    recorder = Recorder(level)
    pair_round(tournament, "dutch-2026", recorder)
    trace = recorder.trace("dutch-2026", tournament.next_round, "test")
    found = [event for event in trace.events if isinstance(event, ReadingCited)]
    for event in found:
        assert event.article == BOOK.readings[event.reading].article
        assert f"[{event.article}] interpretation {event.reading}: " in as_text(trace)
    return {event.reading: event.players for event in found}


def test_every_uncertain_point_of_the_edition_has_a_reading() -> None:
    assert set(BOOK.readings) == {*(f"U{n}" for n in range(1, 10)), "TPN"}
    assert all(BOOK.find(reading.article) is not None for reading in BOOK.readings.values())


def test_a_plain_first_round_cites_nothing() -> None:
    assert cited(start(8)) == {}


@pytest.mark.article("dutch-2026", "1.2")
def test_u6_the_accelerated_group_of_ten_has_six() -> None:
    assert cited(start(10, acceleration="baku")) == {"U6": (1, 2, 3, 4, 5, 6)}
    assert "U6" not in cited(start(8, acceleration="baku")), "four of eight are half of them anyway"
    assert cited(start(10, acceleration="baku"), Level.DECISIONS) == {}


@pytest.mark.article("dutch-2026", "1.7")
def test_u7_a_game_under_one_move_was_played() -> None:
    boards = (Board(1, 3, SHORT), Board(4, 2, DRAWN))
    assert cited(start(4, rounds=(Round(boards),)))["U7"] == (1, 3)


@pytest.mark.article("dutch-2026", "C6")
def test_u9_names_the_criteria_when_one_of_them_counts() -> None:
    assert "U9" in cited(
        start(5, rounds=(Round((Board(1, 3, WHITE_WINS), Board(4, 2, WHITE_WINS))),))
    )


@pytest.mark.article("dutch-2026", "1.4.3", "5.2.5")
def test_a_bye_worth_nothing_and_a_late_arrival() -> None:
    bye = Round((Board(1, 2, DRAWN), Board(4, 3, DRAWN)), (Bye(6, ByeKind.PAIRING_ALLOCATED),))
    found = cited(start(6, rounds=(bye,), points=PointSystem(pairing_allocated_bye=0)))
    assert found["U5"] == (6,)
    late = replace(start(6, rounds=(Round(bye.boards),)))
    assert "TPN" not in cited(late)


def test_numbers_skip_who_never_came() -> None:
    absent = tuple(replace(p, withdrawn_from=1) if p.number == 2 else p for p in start(6).players)
    assert cited(start(6, players=absent))["TPN"] == (3, 4, 5, 6)
