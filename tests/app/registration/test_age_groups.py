"""Age groups from the year of birth: the limits, and whose category stays."""

from __future__ import annotations

import pytest

from arbiter_gui.app.registration.age_groups import (
    AgeLimits,
    edit_filling_categories,
    grouping,
)
from arbiter_gui.domain.players.ages import event_year
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player

LIMITS = AgeLimits(2026)


def hall(*players: tuple[str, str]) -> Tournament:
    """Players A, B, C ... with birth and category."""
    return Tournament(
        tuple(Player(n, chr(64 + n), birth=b, category=c) for n, (b, c) in enumerate(players, 1))
    )


@pytest.mark.parametrize(
    ("born", "group"),
    [(2019, "U8"), (2018, "U8"), (2017, "U10"), (2010, "U16"), (2009, "U18"), (2006, "U20"), (2005,
     ""),
     (1977, ""), (1976, "S50"), (1962, "S50"), (1961, "S65"), (2026, ""), (1900, "")],
)  # fmt: skip
def test_everybody_is_in_the_narrowest_group(born: int, group: str) -> None:
    assert LIMITS.group_of_year(born) == group


def test_only_the_groups_there_are() -> None:
    few = AgeLimits(2026, (12, 16), (65,))
    assert [few.group_of_year(born) for born in (2018, 2014, 2013, 2010, 2009, 1970, 1960)] == [
        "U12", "U12", "U16", "U16", "", "", "S65",
    ]  # fmt: skip


def test_what_was_typed_by_hand_is_kept() -> None:
    tournament = hall(
        ("2012/05/31", ""), ("2010", "Guest"), ("", ""), ("1990", ""), ("2012", "u14 A")
    )
    found = grouping(tournament, LIMITS)
    assert [(p.number, p.category) for p in found.changed_players] == [(1, "U14")]
    assert (found.keeping_category, found.without_birth_date, found.without_group) == (
        (2,),
        (3,),
        (4,),
    )


def test_replacing_exchanges_age_groups_and_no_other_word() -> None:
    tournament = hall(("2010", "U14 Guest"), ("2010", "Guest"), ("1990", "U18"), ("2010", "U16, B"))
    found = grouping(tournament, LIMITS, replacing=True)
    assert [(p.number, p.category) for p in found.changed_players] == [
        (1, "U16 Guest"),
        (2, "U16 Guest"),
        (3, ""),
    ]


@pytest.mark.parametrize(
    ("born", "category", "after"),
    [
        ("1990", "A,B", None),
        ("1990", "Vet  1", None),
        ("1990", "A/U18, B", "A, B"),
        ("1990", "U18; A/B", "A/B"),
        ("1990", "A, u18", "A"),
        ("1990", "U18 S50", ""),
        ("2010", "A/B", "U16 A/B"),
        ("2010", "A,  U14/B", "A,  U16/B"),
        ("2010", "u14, Vet  1; U18, U8", "U16, Vet  1"),
        ("2010", "U140 SU14 U14a", "U16 U140 SU14 U14a"),
        ("2010", "U16,U18", None),
    ],
)
def test_what_is_typed_beside_an_age_group_stays_as_it_is(
    born: str, category: str, after: str | None
) -> None:
    """Signs and blanks between other words are kept.

    Who has nothing to be exchanged is not changed.
    """
    found = grouping(hall((born, category)), LIMITS, replacing=True)
    assert [p.category for p in found.changed_players] == ([] if after is None else [after])


def test_filling_in_is_one_edit() -> None:
    tournament = hall(("2012", ""), ("2010", ""))
    edit = edit_filling_categories(grouping(tournament, LIMITS).changed_players)
    assert edit.label == "age groups for 2 players"
    assert [p.category for p in edit.apply(tournament).players] == ["U14", "U16"]


def test_the_year_is_that_of_the_first_day() -> None:
    assert event_year(Details(start="2025/12/27", end="2026/01/05")) == 2025
    assert event_year(Details()) == 0


def test_any_day_can_decide() -> None:
    """On 1 September: who turns 16 on that day is still in U16, and who turns 50 is in S50."""
    limits = AgeLimits(2026, month=9, day=1)
    births = ("2010/08/31", "2010/09/01", "1976/09/01", "1976/09/02", "2010/00/00", "2009", "")
    assert [limits.group_of(birth) for birth in births] == [
        "U18",
        "U16",
        "S50",
        "",
        None,
        "U18",
        None,
    ]


def test_a_year_alone_is_not_guessed_where_the_day_decides() -> None:
    players = (
        Player(1, birth="2010"),
        Player(2, birth="2010/12/24"),
        Player(3, birth="2013", category="A"),
    )
    found = grouping(Tournament(players), AgeLimits(2026, month=9))
    assert [(player.number, player.category) for player in found.changed_players] == [(2, "U16")]
    assert (found.without_birth_date, found.keeping_category) == ((1,), (3,))
