"""What the report file lacks when a tournament is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.report_gaps import EVENT, report_gaps
from arbiter_gui.domain.integrity import LEFT, with_events
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player, Round

WHOLE = Details(
    "Open", "Ulm", "GER", "2026/05/01", "2026/05/05", chief_arbiter="Amt, A.", time_control="90 min"
)
KNOWN = (Player(1, "Adams, A.", fide_id="901"), Player(2, "Berg, B.", fide_id="902"))


def told(details: Details, players: tuple[Player, ...] = KNOWN, rounds: int = 9) -> list[str]:
    tournament = Tournament(players, (Round((), ()),) * rounds, details=details)
    return [remark.sentence for remark in report_gaps(tournament)]


def test_an_event_that_is_told_lacks_nothing() -> None:
    assert told(WHOLE) == []


def test_what_is_mandatory_and_empty_is_named_in_one_line() -> None:
    assert told(Details()) == [
        "The report file lacks: name of the event, place of the event, federation, first day, last day, chief arbiter."
    ]


@pytest.mark.parametrize(
    ("days", "control", "said"),
    [
        (("2026/05/01", "2026/05/01"), "90 min, 30 s/move", True),
        (("2026/05/01", "2026/05/03"), "90 min, 30 s/move", False),
        (("2026/05/01", "2026/05/01"), "15 min, 10 s/move", False),
        (("2026/05/01", "2026/05/01"), "", False),
        (("in May", "2026/05/01"), "90 min", False),
    ],
)
def test_days_too_few_for_the_rounds_are_odd(days: tuple[str, str], control: str, said: bool) -> None:
    found = told(replace(WHOLE, start=days[0], end=days[1], time_control=control))
    wanted = "By its dates the event lasts 1 day, too short for 9 rounds of 90 min, 30 s/move."
    assert found == ([wanted] if said else [])


def test_an_event_cannot_end_before_it_begins() -> None:
    assert told(replace(WHOLE, end="2026/04/30")) == ["The event ends before it begins."]


def test_players_without_fide_id_are_counted_in_one_line_in_fide_mode_only() -> None:
    nameless = tuple(replace(player, fide_id="") for player in KNOWN)
    tournament = Tournament(nameless, details=WHOLE)
    (remark,) = report_gaps(tournament)
    assert remark.sentence == "2 players have no FIDE ID; FIDE rates no game without it."
    assert (remark.players, remark.code) == ((1, 2), "")
    assert report_gaps(with_events(tournament, (LEFT,))) == []
    assert report_gaps(replace(tournament, details=Details()))[0].code == EVENT
