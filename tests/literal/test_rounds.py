"""A.9: whole rounds, the penultimate and the collapsed last bracket, the bye, the order of
boards.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Round,
)
from arbiter_gui.proof.kernel.players import Player as Entrant
from tests.literal.random_fields.made import bracket, choose, collapsed, player, shown
from tests.literal.round import NoPairing, pair, pair_brackets


def walked(*players: Entrant) -> list[str]:
    """Every bracket's route and choice, from the top, by the plain and by the pruned walk."""
    both_ways = bracket(*players).players
    choices = pair_brackets(both_ways, Colour.WHITE)
    assert choices == pair_brackets(both_ways, Colour.WHITE, plain=True)
    return [f"{c.bracket.route.value} {shown(c)}" for c in choices]


def tournament(size: int, *rounds: Round, **settings: object) -> Tournament:
    players = tuple(Player(n) for n in range(1, size + 1))
    return Tournament(players=players, rounds=rounds, initial_colour=Colour.WHITE, **settings)  # type: ignore[arg-type]


@pytest.mark.article("dutch-2017", "A.9", "A.4.a")
def test_brackets_are_paired_from_the_top() -> None:
    """3 floats from the first scoregroup to the second, meets 4; 5 gets the bye."""
    assert walked(*(player(n, 20) for n in (1, 2, 3)), player(4), player(5)) == [
        "normal 1: 1-2 | 3",
        "normal 1: 3-4 | 5",
    ]


@pytest.mark.article("dutch-2017", "A.9", "C.4")
def test_the_last_players_have_met_and_the_bracket_above_is_opened() -> None:
    """5 (half a point) and 6 (nothing) have met. After 3-4 they would be left alone, so the bracket
    of 3 and 4 is the penultimate one, its score the collapsing one; no pair can stay, 3 and 4 meet
    5 and 6.
    """
    people = (
        player(1, 20),
        player(2, 20),
        player(3),
        player(4),
        player(5, 5, met=(6,)),
        player(6, 0),
    )
    assert walked(*people) == ["normal 1: 1-2", "penultimate 1:  | 3 4", "collapsed 1: 3-5 4-6"]


@pytest.mark.article("dutch-2017", "A.9")
def test_the_collapse_can_happen_high_up() -> None:
    """2 has met 3 4 5; 3 and 4 have met 5 and 6, and 5 has met 6.

    After 1-2 only 3-4 could be paired.

    So 1 and 2 go down, past the scoregroup of 3 and 4, and meet 5 and 6. Among the orders of two
    residents 5-6 is the ninth, each with two candidates for its remainder: number 17.
    """
    people = (
        player(1, 30),
        player(2, 30, met=(3, 4, 5)),
        player(3, 20, met=(5, 6)),
        player(4, 20, met=(5, 6)),
        player(5, met=(6,)),
        player(6, 5),
    )
    assert walked(*people) == ["penultimate 1:  | 1 2", "collapsed 17: 1-5 2-6 3-4"]


@pytest.mark.article("dutch-2017", "A.9", "C.2")
def test_a_collapse_for_the_bye() -> None:
    """Nobody below may have the bye again.

    1 and 2 may, so one of them must come down as far as that.
    """
    people = (player(1, 20), player(2, 20), player(3, 0, no_bye=True))
    assert walked(*people) == ["penultimate 1:  | 1 2", "collapsed 1: 1-3 | 2"]


@pytest.mark.article("dutch-2017", "A.9", "C.7")
def test_a_set_that_fits_the_last_bracket_needs_no_collapse() -> None:
    """As above, but with three players on top: 1-2 and the float of 3 would do if 3 had not had the
    bye.
    """
    people = (
        *(player(n, 20, no_bye=n == 3) for n in (1, 2, 3)),
        player(4, 0, no_bye=True),
        player(5, 0, no_bye=True),
    )
    assert walked(*people) == ["normal 2: 1-3 | 2", "normal 1: 4-5 | 2"]


@pytest.mark.article("dutch-2017", "A.9", "C.12")
def test_the_failing_choice_decides_not_another_equally_good_set() -> None:
    """6 can meet nobody but 3. In the bracket 1 2 3 the player 3 floated last round, so 2 floats
    (C.12); 2, 4, 5 and 6 cannot be completed. The text looks at the pairing just made: this is the
    penultimate bracket, although 1-2 with the float of 3 is as good in C.5 to C.7 and would have
    done.
    """
    people = (
        player(1, 30),
        player(2, 30),
        player(3, 30, floats="d"),
        player(4, 20),
        player(5, 20),
        player(6, 0, met=(1, 2, 4, 5)),
    )
    assert walked(*people) == ["penultimate 1: 1-2 | 3", "collapsed 5: 3-6 4-5"]


@pytest.mark.article("dutch-2017", "A.3", "C.13")
def test_floats_between_residents_of_the_collapsed_bracket_count() -> None:
    """All are residents: 1 (1 point) meets 2 or 3 (half a point). 2 floated up last round, so 3
    does it now.
    """
    made = collapsed(player(1, 10), player(2, 5, floats="u"), player(3, 5), mdps=0)
    assert shown(choose(made)) == "2: 1-3 | 2"


@pytest.mark.article("dutch-2017", "A.9")
def test_no_complete_pairing() -> None:
    with pytest.raises(NoPairing):
        pair(tournament(2, Round((Board(1, 2, DRAWN),))))


@pytest.mark.article("dutch-2017", "A.1", "A.5", "E.5")
def test_the_first_round_of_seven() -> None:
    """S1 1 2 3, S2 4 5 6; 7 has the bye. White for odd numbers."""
    pairing = pair(tournament(7))
    assert pairing.boards == ((1, 4), (5, 2), (3, 6))
    assert pairing.bye == 7


@pytest.mark.article("dutch-2017", "E.5")
def test_absent_players_do_not_count_for_the_initial_colour() -> None:
    """2 is absent: 3 is number two among those present and gets Black on top of S1."""
    away = (ByeRequest(2, 1, ByeKind.HALF),)
    assert pair(tournament(6, requests=away)).boards == ((1, 4), (5, 3))


@pytest.mark.article("dutch-2017", "A.7", "C.3", "E.2")
def test_two_topscorers_with_one_absolute_preference_meet_in_the_last_round() -> None:
    """1 and 2 have won twice with White and are due Black.

    Earlier than in the last round they may not meet.

    Their histories are equal, so 1 gets the due colour (E.4). Of the others 3-4 and 5-6 have met,
    and 4 and 6 both had Black twice: 3-6 and 4-5.
    """
    rounds = (
        Round((Board(1, 3, WHITE_WINS), Board(2, 4, WHITE_WINS), Board(5, 6, DRAWN))),
        Round((Board(1, 5, WHITE_WINS), Board(2, 6, WHITE_WINS), Board(3, 4, DRAWN))),
    )
    assert pair(tournament(6, *rounds, round_count=3)).boards == ((2, 1), (6, 3), (4, 5))
    assert {1, 2} not in map(set, pair(tournament(6, *rounds, round_count=4)).boards)


@pytest.mark.article("dutch-2017", "C.04.2.D.9")
def test_boards_stand_by_the_higher_score_the_sum_and_the_number() -> None:
    """After one round 2 4 6 have a point and 1 3 5 none.

    2-4 first, then 6 with an opponent of 0, then 0-0.
    """
    first = Round((Board(1, 4, BLACK_WINS), Board(5, 2, BLACK_WINS), Board(3, 6, BLACK_WINS)))
    pairing = pair(tournament(6, first))
    assert [set(board) for board in pairing.boards] == [{2, 4}, {1, 6}, {3, 5}]


@pytest.mark.article("dutch-2017", "A.9")
def test_nobody_to_pair() -> None:
    absent = tuple(ByeRequest(n, 1, ByeKind.ZERO) for n in (1, 2))
    pairing = pair(tournament(2, requests=absent))
    assert (pairing.boards, pairing.bye) == ((), None)


@pytest.mark.article("dutch-2017", "C.2")
def test_one_player_who_had_the_bye() -> None:
    first = Round((), (Bye(1, ByeKind.PAIRING_ALLOCATED),))
    with pytest.raises(NoPairing):
        pair(tournament(1, first))
    assert pair(tournament(1)).bye == 1
