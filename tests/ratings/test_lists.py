"""Which rating list counts, and whether it is said when it is another one."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.lists import list_note
from arbiter_gui.ratings.report import report_notes
from tests.ratings.events import played


def note(start: str, taken: str) -> str | None:
    return list_note(Tournament(details=Details(start=start, rating_list=taken)))


def test_the_list_of_the_first_day_counts() -> None:
    assert note("2026/11/21", "NOV26") is None
    assert note("21.11.2026", "NOV26") is None
    assert note("2026/11/21", "OCT26") == (
        "The rating list in force on the first day applies (NOV26); the ratings used are from "
        "OCT26."
    )
    assert note("2026/11/21", "") == (
        "The rating list in force on the first day applies (NOV26); it is not known which list was "
        "used."
    )
    assert note("", "OCT26") is None


def test_rapid_events_say_that_a_standard_rating_would_count() -> None:
    said = (
        "Rating of this type missing for 1 player; a standard rating would be used for the "
        "calculation (R&B 7.2.1)."
    )
    assert said in report_notes(played(2000, [(0, 1), (1900, 1)], 20, kind="rapid"))
    assert said not in report_notes(played(2000, [(0, 1), (1900, 1)], 20))


def test_a_missing_k_is_said() -> None:
    event = played(2000, [(2000, 1), (2000, 1)], 20)
    assert report_notes(event)[-1].startswith("K missing for 2 players")
    players = tuple(replace(player, k=20) for player in event.players)
    known = replace(event, players=players)
    assert not any(line.startswith("K of") for line in report_notes(known))
    assert Player(1).k == 0
