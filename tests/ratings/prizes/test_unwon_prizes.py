"""Prizes that no player can win: which ones, and what is missing.

And lines in the form of an announcement.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.ratings.prize_fund.prize_list import prizes_and_faults, read_prizes
from arbiter_gui.ratings.prize_fund.unwon import unwon_prizes
from arbiter_gui.reports.final_tables.prize_table import prize_table
from tests.ratings.prizes.test_prizes import event
from tests.reports.team_tables.test_team_papers import cup


def reasons(tournament: Tournament, *lines: str) -> list[str]:
    return [str(unwon.reason) for unwon in unwon_prizes(tournament, read_prizes(lines))]


UNRATED = {"rating": [0, 0, 0]}
WOMAN = {"sex": ["w", "", ""]}
BORN = {"birth": ["1990", "", ""]}
CLUBS = {"club": ["Riverside", "Riverside", "North"]}


@pytest.mark.parametrize(
    ("line", "traits", "reason"),
    [
        ("50; 1; women", {}, "women, place 1: no player is entered as a woman"),
        ("50; 1; men", WOMAN, "men, place 1: no player is entered as a man"),
        ("50; 1; age=-18", {}, "U18 (by age), place 1: all years of birth are missing"),
        ("50; 1; age=-18", BORN, "U18 (by age), place 1: no one qualifies"),
        (
            "50; 1; rating=1600-1799",
            UNRATED,
            "rating 1600 to 1799, place 1: all ratings are missing",
        ),
        ("50; 1; rating=1600-1799", {}, "rating 1600 to 1799, place 1: no one qualifies"),
        ("50; 1; unrated", {}, "unrated, place 1: all are rated"),
        ("50; 1; club=South", CLUBS, "club South, place 1: this group is empty"),
        ("50; 1; category=U16", {}, "category U16, place 1: this group is empty"),
        (
            "50; 1; club=North; women",
            CLUBS | WOMAN,
            "club North + women, place 1: no one meets all these conditions",
        ),
        ("50; 1-3; women", WOMAN, "women, place 2-3: only 1 qualifies"),
        (
            "50; 1; teams=club:3",
            CLUBS,
            "best 3 of each club, place 1: no team has 3 players who qualify",
        ),
        (
            "50; 2; teams=club:2",
            CLUBS,
            "best 2 of each club, place 2: only 1 team has enough players",
        ),
        (
            "50; 1; performance",
            {},
            "best performance, place 1: no player has enough games against rated opponents",
        ),
    ],
)
def test_a_prize_that_no_player_can_win_says_why(
    line: str, traits: dict[str, list[str | int]], reason: str
) -> None:
    assert reasons(event([10, 5, 0], **traits), line) == [reason]


def test_prizes_with_players_and_lists_without_players_have_nothing_to_say() -> None:
    assert reasons(event([10, 5, 0], **WOMAN), "100; 1", "50; 1; women") == []
    assert reasons(Tournament((), (), Details()), "100; 1", "50; 1; women") == []


def test_ages_without_a_date_are_named() -> None:
    tournament = replace(event([10, 5, 0], birth=["2015", "", ""]), details=Details())
    assert reasons(tournament, "50; 1; age=-18") == [
        "U18 (by age), place 1: ages are unknown, as the tournament has no date"
    ]


def test_an_expelled_player_does_not_qualify() -> None:
    tournament = event([10, 5, 0])
    players = (
        replace(tournament.players[0], sex="w", expelled="used a phone"),
        *tournament.players[1:],
    )
    assert reasons(replace(tournament, players=players), "50; 1; women") == [
        "women, place 1: no one qualifies"
    ]


def test_the_printed_list_says_it_too_also_of_teams() -> None:
    tournament = event([10, 5, 0])
    tournament = replace(tournament, details=replace(tournament.details, prizes=("50; 1; women",)))
    assert "Women, place 1: no player is entered as a woman." in str(prize_table(tournament).note)
    of_teams = cup()
    of_teams = replace(of_teams, details=replace(of_teams.details, prizes=("50; 1; category=U16",)))
    assert "Category U16, place 1: this group is empty." in str(prize_table(of_teams).note)


def test_a_bad_line_leaves_the_prizes_of_the_others() -> None:
    prizes, faults = prizes_and_faults(("100; 1", "x; 2", "80; 2", "60; 2"))
    assert [str(prize.amount) for prize in prizes.prizes] == ["100", "80"]
    assert [(fault.line, str(fault.words)) for fault in faults] == [
        (2, "line 2: 'x' is not an amount. Enter a prize such as 100, 1, U18."),
        (4, "line 4: place 2 already has a prize"),
    ]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("100, U18", "100; 1; age=-18"),
        ("80, 2, women", "80; 2; women"),
        ("12,50, 3", "12,50; 3"),
        ("60; 1; women + U1800", "60; 1; women; rating=-1799"),
        ("90, teams=club:4", "90; 1; teams=club:4"),
        ("40; unrated", "40; 1; unrated"),
    ],
)
def test_a_line_as_an_announcement_has_it_is_understood(line: str, meaning: str) -> None:
    assert read_prizes((line,)).prizes == read_prizes((meaning,)).prizes


def test_a_line_without_a_place_is_for_the_next_place_of_its_kind() -> None:
    prizes = read_prizes(("100; 1", "50, U18", "30, U18")).prizes
    assert [prize.line for prize in prizes] == ["100; 1", "50; 1; age=-18", "30; 2; age=-18"]


def test_an_unknown_condition_says_what_can_be_entered() -> None:
    with pytest.raises(
        InvalidTournament, match=r"line 1: 'ladies' is not recognised\. Enter women, men"
    ):
        read_prizes(("50; 1; ladies",))
    with pytest.raises(
        InvalidTournament, match="'x' is not a place such as 1 or 4-6, nor a condition"
    ):
        read_prizes(("50; x",))
