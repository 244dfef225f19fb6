"""Tournaments of teams without their teams are refused.

A Double-Swiss is paired by its own edition alone.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.engine.editions import must_fit

TEAM = System.TEAM_SWISS


def event(kind: str = "", *records: str) -> Tournament:
    return Tournament(
        details=Details(kind=kind),
        records=tuple(Record(n, text) for n, text in enumerate(records, 1)),
    )


@pytest.mark.parametrize(
    ("tournament", "system"),
    [
        (event("", "192 FIDE_TEAM"), TEAM),
        (event("", "192 FIDE_TEAM_TYPEB_GP_MP"), TEAM),
        (event("", "192 CUSTOM_TEAM_SWISS_MP"), TEAM),
        (event("Team: Swiss-System"), TEAM),
        (event("Mannschaften: Schweizer System"), TEAM),
        (event("", "310   1 One", "362 TW 2.0"), TEAM),
    ],
)
def test_a_team_event_whose_teams_are_not_known_is_refused(
    tournament: Tournament, system: System
) -> None:
    assert system_of(tournament) is system
    for key in (None, "dutch-2026", "team-2026"):
        with pytest.raises(InvalidTournament, match="its teams are not known"):
            must_fit(tournament, key)


@pytest.mark.parametrize(
    "tournament",
    [
        event("", "192 FIDE_DOUBLESWISS"),
        event("", "192 FIDE_DOUBLESWISS_BAKU"),
        event("", "192 custom_doubleswiss"),
        event("Individual: Double Swiss"),
        event("Individual: Double-Swiss (FIDE)"),
    ],
)
def test_a_double_swiss_is_paired_by_its_edition_alone(tournament: Tournament) -> None:
    assert system_of(tournament) is System.DOUBLE_SWISS
    must_fit(tournament)
    must_fit(tournament, "double-2026")
    with pytest.raises(
        InvalidTournament, match="These editions can pair and check it: double-2026"
    ):
        must_fit(tournament, "dutch-2026")


@pytest.mark.parametrize(
    "tournament",
    [
        event(),
        event("Individual: Swiss-System"),
        event("Individual: Swiss-System (with a team prize)"),
        event("Team: Swiss-System", "192 FIDE_DUTCH"),
        event("Individual: Swiss-System", "013 One   1    2"),
        event("", "192 FIDE_DUTCH_2026", "310   1 One"),
    ],
)
def test_a_swiss_of_individuals_is_paired_also_with_teams_beside_it(tournament: Tournament) -> None:
    must_fit(tournament, "dutch-2026")
