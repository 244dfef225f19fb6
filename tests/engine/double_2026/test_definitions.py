"""What two rounds of games make of a match: forfeits, colours, byes, floats, the worked example."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    Colour,
    Player,
    Result,
    Round,
)
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.double_2026.definitions import field_of, is_last_match, notation
from arbiter_gui.engine.double_2026.matches import deal_match_cards
from arbiter_gui.engine.double_2026.process import second_games
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.trace.values import Met, SecondGame
from tests.engine.double_2026.recorded import KEY

FORFEIT_OF_2 = (WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT)
"""Player 2 does not appear for any of both games against player 1, who is White in the first."""


def after(*games: Result) -> Tournament:
    """Return a tournament of four after a match of 1 and 2 with these games, and draws of 3 and
    4.
    """
    first, second = games
    return Tournament(
        players=tuple(Player(number) for number in range(1, 5)),
        rounds=(
            Round((Board(1, 2, first), Board(3, 4, DRAWN))),
            Round((Board(2, 1, second), Board(4, 3, DRAWN))),
        ),
        round_count=8,
        initial_colour=Colour.WHITE,
    )


def cards(tournament: Tournament) -> dict[int, Card]:
    return {card.number: card for card in deal_match_cards(tournament)}


@pytest.mark.article("double-2026", "0", "1.6")
def test_a_match_is_forfeited_only_where_a_player_forfeits_both_games() -> None:
    forfeited = cards(after(*FORFEIT_OF_2))
    assert forfeited[1].opponents == frozenset()
    assert forfeited[1].colours == ()
    played = cards(after(WHITE_WINS_BY_FORFEIT, DRAWN))
    assert played[1].opponents == {2}
    assert played[1].colours == (Colour.WHITE,)
    assert played[2].colours == (Colour.BLACK,)


@pytest.mark.article("double-2026", "0")
def test_a_double_forfeit_after_a_forfeit_forfeits_the_match() -> None:
    own = cards(after(WHITE_WINS_BY_FORFEIT, DOUBLE_FORFEIT))
    assert not own[1].past[0].played
    assert not own[2].past[0].played


@pytest.mark.article("double-2026", "1.6")
def test_a_match_in_which_each_forfeits_a_game_was_played_without_a_colour() -> None:
    own = cards(after(WHITE_WINS_BY_FORFEIT, WHITE_WINS_BY_FORFEIT))
    assert own[1].opponents == {2}
    assert own[1].colours == ()
    assert scores(after(WHITE_WINS_BY_FORFEIT, WHITE_WINS_BY_FORFEIT))[1] == 10


@pytest.mark.article("double-2026", "C2")
def test_who_won_a_match_by_forfeit_or_had_a_full_point_bye_gets_no_bye() -> None:
    field = field_of(after(*FORFEIT_OF_2))
    assert [seat.may_have_bye for seat in sorted(field.seats, key=lambda seat: seat.number)] == [
        False, True, True, True,
    ]  # fmt: skip
    byes = {
        ByeKind.PAIRING_ALLOCATED: False,
        ByeKind.FULL: False,
        ByeKind.HALF: True,
        ByeKind.ZERO: True,
    }
    for kind, may in byes.items():
        rounds = (
            Round((Board(1, 2, DRAWN),), (Bye(3, kind),)),
            Round((Board(2, 1, DRAWN),), (Bye(3, kind),)),
        )
        tournament = Tournament(tuple(Player(number) for number in (1, 2, 3)), rounds)
        seat = next(seat for seat in field_of(tournament).seats if seat.number == 3)
        assert seat.may_have_bye is may, kind


@pytest.mark.article("double-2026", "1.4")
def test_the_bye_of_a_match_is_worth_a_game_won_and_a_game_drawn() -> None:
    tournament = Tournament(
        players=tuple(Player(number) for number in (1, 2, 3)),
        rounds=(Round((Board(1, 2, WHITE_WINS),), (Bye(3, ByeKind.PAIRING_ALLOCATED),)),),
        round_count=4,
    )
    second = pair_round(tournament, KEY)
    assert second.boards == ((2, 1),)
    assert second.bye is None
    assert second.byes == (Bye(3, ByeKind.HALF, "H"),)
    absent = replace(
        tournament, rounds=(Round((Board(1, 2, DRAWN),), (Bye(3, ByeKind.ZERO, "Z"),)),)
    )
    assert pair_round(absent, KEY).byes == (Bye(3, ByeKind.ZERO, "Z"),)


@pytest.mark.article("double-2026", "1.5")
def test_a_forfeited_match_is_no_float() -> None:
    """1 and 2 have one point each, 3 and 4 have one each; then 1 meets 3 with another score."""
    for games, float_of_1 in (((WHITE_WINS, DRAWN), "D"), (FORFEIT_OF_2, "")):
        before = after(WHITE_WINS, DRAWN)
        third, fourth = games
        tournament = replace(
            before,
            rounds=(
                *before.rounds,
                Round((Board(1, 3, third), Board(2, 4, DRAWN))),
                Round((Board(3, 1, fourth), Board(4, 2, DRAWN))),
            ),
        )
        seat = next(seat for seat in field_of(tournament).seats if seat.number == 1)
        assert seat.floats[0] == float_of_1
        assert notation(tournament).floats[1] == ("", "", float_of_1, "")


@pytest.mark.article("double-2026", "C1")
def test_a_second_meeting_is_told_by_the_round_in_which_the_match_began() -> None:
    tournament = after(WHITE_WINS, DRAWN)
    third = replace(tournament, rounds=(*tournament.rounds, *tournament.rounds))
    field = field_of(third)
    one, other = (field.place_of[number] for number in (1, 2))
    assert field.apart(one, other) == Met("C1", 1)


@pytest.mark.article("double-2026", "4.4")
def test_what_keeps_players_apart_in_second_games() -> None:
    tournament = after(WHITE_WINS, DRAWN).before_round(2)
    field = second_games(tournament)
    assert field.apart(field.place_of[1], field.place_of[2]) is None
    assert field.apart(field.place_of[1], field.place_of[3]) == SecondGame("4.4", 1)


@pytest.mark.article("double-2026", "C7")
def test_the_last_match_takes_the_last_two_rounds() -> None:
    tournament = replace(after(WHITE_WINS, DRAWN), round_count=4)
    assert is_last_match(tournament)
    assert not is_last_match(replace(tournament, round_count=6))
    assert not is_last_match(replace(tournament, round_count=None))


@pytest.mark.article("double-2026", "4.3.5")
def test_a_player_without_a_match_leaves_the_colour_to_the_other() -> None:
    """The higher-ranked 3 has the bye in the first match, so only the last colour of 1 can
    decide.
    """
    tournament = Tournament(
        players=tuple(Player(number) for number in (1, 2, 3)),
        rounds=(
            Round((Board(2, 1, WHITE_WINS),), (Bye(3, ByeKind.PAIRING_ALLOCATED),)),
            Round((Board(1, 2, DRAWN),), (Bye(3, ByeKind.HALF),)),
        ),
        round_count=6,
        initial_colour=Colour.WHITE,
    )
    pairing = pair_round(tournament, KEY)
    assert pairing.bye == 1
    assert pairing.boards == ((3, 2),)
