"""For whom prizes are: what is offered for an event, what is typed instead, and how a list is
written again.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, Player, Round
from arbiter_gui.ratings.prize_fund.allocation import awards
from arbiter_gui.ratings.prize_fund.prize_choices import kind_typed, prize_choices
from arbiter_gui.ratings.prize_fund.prize_kinds import PrizeKind, read_kind
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes, unawarded_places

PLAYERS = (
    Player(1, "A", 2300, sex="m", birth="1990", club="Riverside", fide_rating=2300),
    Player(2, "B", 1650, sex="w", birth="2010", club="Riverside", fide_rating=1650),
    Player(3, "C", 1500, sex="m", birth="2009", club="Hall; Annex", fide_rating=1500),
    Player(4, "D", 0, sex="w", birth="1950", club="Castle"),
)
EVENT = Tournament(PLAYERS, details=Details(start="2026/03/01"))


def offered(tournament: Tournament) -> list[tuple[str, PrizeKind]]:
    return [(str(choice.words), choice.kind) for choice in prize_choices(tournament)]


def test_what_is_offered_fits_the_players() -> None:
    words = [text for text, _ in offered(EVENT)]
    assert words[:2] == ["all players", "women"]
    assert {
        "U18 (by age)",
        "S65 (by age)",
        "rating 1600 to 1799",
        "unrated",
        "best performance",
        "club Riverside",
    } <= set(words)
    assert "rating 1800 to 1999" not in words
    assert not any("Annex" in text for text in words)


def test_a_category_of_the_event_is_offered_beside_the_age() -> None:
    juniors = tuple(replace(player, category="U18") for player in PLAYERS[:2])
    words = [text for text, _ in offered(replace(EVENT, players=(*juniors, *PLAYERS[2:])))]
    assert {"category U18", "U18 (by age)"} <= set(words)


def test_a_prize_by_age_includes_the_younger_and_one_by_category_does_not() -> None:
    """Decision 57: B reaches 16 in 2026, C 17; only C is written in U18."""
    categories = {2: "U16", 3: "U18"}
    players = tuple(
        replace(player, category=categories.get(player.number, "")) for player in PLAYERS
    )
    event = replace(EVENT, players=players)
    by_age = kind_typed("U18", offered(event))
    by_category = kind_typed("category U18", offered(event))
    assert (str(by_age.name), str(by_category.name)) == ("U18 (by age)", "category U18")
    assert [player.number for player in players if by_age.open_to(player, 2026)] == [2, 3]
    assert [player.number for player in players if by_category.open_to(player, 2026)] == [3]


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("All players", ""),
        ("women", "women"),
        ("1600-1799", "rating=1600-1799"),
        ("rating 1600 to 1799", "rating=1600-1799"),
        ("2000+", "rating=2000-"),
        ("2000-", "rating=2000-"),
        (">2000", "rating=2001-"),
        ("over 2000", "rating=2001-"),
        ("ab 2000", "rating=2000-"),
        ("über 2000", "rating=2001-"),
        ("< 1400", "rating=-1399"),
        ("<1800", "rating=-1799"),
        ("U1800", "rating=-1799"),
        ("under 1800", "rating=-1799"),
        ("rating under 1800", "rating=-1799"),
        ("unter 1800", "rating=-1799"),
        ("DWZ unter 1800", "rating=-1799"),
        ("moins de 1800", "rating=-1799"),
        ("0-1799", "rating=-1799"),
        ("1799-1600", "rating=1600-1799"),
        ("-1799", "rating=-1799"),
        ("bis 1799", "rating=-1799"),
        ("Wertungszahl 1600 bis 1799", "rating=1600-1799"),
        ("women + under 1800", "women; rating=-1799"),
        ("rating>=2000", "rating=2000-"),
        ("under 18", "age=-18"),
        ("50+", "age=50-"),
        ("U18", "age=-18"),
        ("s60", "age=60-"),
        ("women + U14", "women; age=-14"),
        ("men; unrated", "men; unrated"),
        ("club=Somewhere", "club=Somewhere"),
        ("best performance + women", "performance; women"),
    ],
)
def test_what_is_typed_becomes_conditions(typed: str, text: str) -> None:
    assert kind_typed(typed, offered(EVENT)).text == text


@pytest.mark.parametrize(
    "typed", ["nonsense", "women + nonsense", "women 1600-1799", "club=", "rating=x"]
)
def test_what_is_not_recognised_is_said(typed: str) -> None:
    with pytest.raises(InvalidTournament):
        kind_typed(typed, offered(EVENT))


@pytest.mark.parametrize(
    "fields", [["teams=club:4", "teams=club:3"], ["teams=club:4", "performance"]]
)
def test_conditions_that_exclude_each_other_are_said(fields: list[str]) -> None:
    with pytest.raises(InvalidTournament):
        read_kind(fields)


def test_a_list_that_is_written_again_says_the_same() -> None:
    lines = (
        "# the sponsor's prizes",
        "currency: EUR",
        "share: hort",
        "prizes: several",
        "round: 5",
        "tie-breaks: BH, SB",
        "500; 1",
        "12.50; 2-4",
        "80; 1; women; rating=-1799; share=none",
        "70; 1; performance",
        "60; 1; teams=club:3; age=60-",
        "50; 1; unrated; federation=NED",
    )
    prizes = read_prizes(lines)
    assert prizes.lines == lines
    assert read_prizes(prizes.lines) == prizes


def test_a_list_understands_ratings_in_words_too() -> None:
    prizes = read_prizes(["80; 1; under 1800", "70; 1; rating=>2000", "60; 1; U18; women"])
    assert [prize.line for prize in prizes.prizes] == [
        "80; 1; rating=-1799",
        "70; 1; rating=2001-",
        "60; 1; age=-18; women",
    ]


def test_places_that_no_prize_is_for_are_named() -> None:
    prizes = read_prizes(["500; 1", "300; 2", "100; 4; age=-18", "90; 1; women", "80; 3; women"])
    warnings = [str(warning) for warning in unawarded_places(prizes)]
    assert len(warnings) == 2
    assert warnings[0].endswith(": no prize for places 1-3.")
    assert warnings[1] == "women: no prize for place 2."


def test_prizes_for_the_same_players_are_shared_in_one_way() -> None:
    with pytest.raises(InvalidTournament, match="line 2"):
        read_prizes(["80; 1; women; share=none", "70; 2; women"])
    with pytest.raises(InvalidTournament, match="not a way to share"):
        read_prizes(["80; 1; share=half"])


def test_sharing_can_differ_by_kind() -> None:
    players = tuple(replace(player, sex="w", rating=2000 - player.number) for player in PLAYERS)
    rounds = (Round((Board(1, 2, DRAWN), Board(3, 4, DRAWN))),)
    tied = replace(
        EVENT, players=players, rounds=rounds, details=replace(EVENT.details, tie_breaks=("RTNG",))
    )
    prizes = read_prizes(["prizes: several", "100; 1", "40; 1; women; share=none"])
    amounts = {award.player.number: award.amount for award in awards(tied, prizes)}
    assert amounts == {1: 25 + 40, 2: 25, 3: 25, 4: 25}


def test_the_best_performance_counts_games_against_rated_opponents_in_half_of_the_rounds() -> None:
    """P3. 2 beats 1 (2300) and is ahead.

    4 beats the same once, in a third of the rounds, and has no performance.
    """
    rounds = (
        Round((Board(2, 1, WHITE_WINS),)),
        Round((Board(3, 2, BLACK_WINS),)),
        Round((Board(1, 4, BLACK_WINS), Board(2, 3, DRAWN))),
    )
    played = replace(EVENT, rounds=rounds)
    (best,) = awards(played, read_prizes(["50; 1; performance"]))
    assert best.player.number == 2
    assert best.shares[0].performance > 1900
    assert str(best.reasons[0]) == f"best performance, place 1: {best.shares[0].performance}"
    assert best.amount == Fraction(50)
