"""Section B: the parameters of a bracket and the walk through its candidates."""

from __future__ import annotations

from math import comb, factorial, perm

import pytest

from tests.literal.bracket import Bracket, Limits, Route, TooLarge, candidates
from tests.literal.random_fields.made import bracket, choose, collapsed, player, shown
from tests.literal.walk import best, legal_candidates


def plain(made: Bracket) -> list[str]:
    """Every candidate as its pairs."""
    return [" ".join(f"{one}-{other}" for one, other in c.pairs) for c in candidates(made)]


@pytest.mark.article("dutch-2017", "B.1", "B.1.b", "B.2", "B.3")
def test_four_fresh_players() -> None:
    """MaxPairs 2: S1 is 1 2, S2 is 3 4; nothing is wrong with the first candidate."""
    made = bracket(*(player(n) for n in range(1, 5)))
    assert made.limits == Limits(max_pairs=2, m1=0, psd=(0, 0))
    assert shown(choose(made)) == "1: 1-3 2-4"


@pytest.mark.article("dutch-2017", "B.5", "B.6")
def test_the_sequence_of_a_homogeneous_bracket() -> None:
    """Transpositions of 3 4, then of each exchange: 2-3, 2-4, 1-3, 1-4, both."""
    assert plain(bracket(*(player(n) for n in range(1, 5)))) == [
        "1-3 2-4",
        "1-4 2-3",
        "1-2 3-4",
        "1-4 3-2",
        "1-2 4-3",
        "1-3 4-2",
        "2-1 3-4",
        "2-4 3-1",
        "2-1 4-3",
        "2-3 4-1",
        "3-1 4-2",
        "3-2 4-1",
    ]


@pytest.mark.article("dutch-2017", "B.6")
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_every_candidate_of_a_homogeneous_bracket_is_counted(size: int) -> None:
    pairs = size // 2
    made = list(candidates(bracket(*(player(n) for n in range(1, size + 1)))))
    assert [c.position for c in made] == list(
        range(1, comb(size, pairs) * perm(size - pairs, pairs) + 1)
    )
    assert all(len(c.pairs) == pairs and len(c.downfloaters) == size % 2 for c in made)


@pytest.mark.article("dutch-2017", "B.1.a", "B.1.c", "B.7")
def test_the_sequence_of_a_heterogeneous_bracket() -> None:
    """1 came down.

    2 3 4 are residents: for each opponent of 1 the remainder of two has two candidates.

    The second of them has the same pair, made by the exchange of the only player of S1R.
    """
    made = bracket(player(1, 20), *(player(n) for n in range(2, 5)))
    assert (len(made.mdps), made.limits) == (1, Limits(max_pairs=2, m1=1, psd=(10, 0)))
    assert plain(made) == ["1-2 3-4", "1-2 4-3", "1-3 2-4", "1-3 4-2", "1-4 2-3", "1-4 3-2"]


@pytest.mark.article("dutch-2017", "B.7", "D.2")
def test_the_remainder_has_numbers_of_its_own() -> None:
    """1 meets 3: the remainder 2 4 5 6 is numbered 1 to 4 anew, so its first exchange is 2 for 3 (4
    for 5).
    """
    made = bracket(player(1, 20), *(player(n, met=(1,) if n != 3 else ()) for n in range(2, 7)))
    mine = [c for c in candidates(made) if c.transposition == (3,)]
    assert mine[0].remainder == (3, 4)
    assert mine[0].pairs == ((1, 3), (2, 5), (4, 6))
    assert (mine[2].exchange.down, mine[2].exchange.up) == ((2,), (3,))
    assert mine[2].pairs == ((1, 3), (2, 4), (5, 6))


@pytest.mark.article("dutch-2017", "B.2", "D.3")
def test_mdps_above_fewer_residents_leave_a_limbo() -> None:
    """Three MDPs of 3 points, two residents: M1 is 2 and one MDP must float again, 3 in the first
    candidate.
    """
    made = bracket(player(1, 30), player(2, 30), player(3, 30), player(4), player(5))
    assert made.limits == Limits(max_pairs=2, m1=2, psd=(30, 20, 20))
    assert shown(choose(made)) == "1: 1-4 2-5 | 3"
    assert [c.mdps for c in candidates(made)] == [(1, 2)] * 2 + [(1, 3)] * 2 + [(2, 3)] * 2


@pytest.mark.article("dutch-2017", "B.7", "D.3")
def test_an_mdp_exchange_when_the_first_mdp_met_everybody() -> None:
    """1 met both residents, so 1 stays in the Limbo.

    The third set, 2 and 3, is the first that works.
    """
    made = bracket(player(1, 30, met=(4, 5)), player(2, 30), player(3, 30), player(4), player(5))
    assert shown(choose(made)) == "5: 2-4 3-5 | 1"


@pytest.mark.article("dutch-2017", "B.1.c", "B.3")
def test_no_mdp_can_be_paired() -> None:
    """M1 is 0: S1 is empty, the MDP is in the Limbo, the bracket goes straight to its remainder."""
    made = bracket(player(1, 20, met=(2, 3)), player(2), player(3))
    assert made.limits == Limits(max_pairs=1, m1=0, psd=(20, 0))
    assert shown(choose(made)) == "1: 2-3 | 1"


@pytest.mark.article("dutch-2017", "B.3")
def test_mdps_do_not_meet_each_other() -> None:
    """1 and 2 could play, but both came down: only one of them meets the resident."""
    made = bracket(player(1, 30), player(2, 30), player(3))
    assert made.limits.max_pairs == 1
    assert plain(made) == ["1-3", "2-3"]


@pytest.mark.article("dutch-2017", "B.6", "B.7")
def test_an_exchange_in_the_remainder() -> None:
    """1 meets 2.

    3 has met 5 and 6, so the remainder can only be 3-4 5-6: 4 changes places with 5.
    """
    made = bracket(player(1, 20), player(2), player(3, met=(5, 6)), player(4), player(5), player(6))
    choice = choose(made)
    assert shown(choice) == "3: 1-2 3-4 5-6"
    assert (choice.candidate.exchange.down, choice.candidate.exchange.up) == ((2,), (3,))


@pytest.mark.article("dutch-2017", "B.7")
def test_a_remainder_in_which_nobody_can_play() -> None:
    """2 3 4 have all met, so 1 takes the first of them and the other two float."""
    residents = (player(2, met=(3, 4)), player(3, met=(4,)), player(4))
    made = bracket(player(1, 20), *residents, below=(player(8, 0), player(9, 0)))
    assert made.limits == Limits(max_pairs=1, m1=1, psd=(10, 10, 10))
    assert shown(choose(made)) == "1: 1-2 | 3 4"


@pytest.mark.article("dutch-2017", "B.4", "B.8")
def test_of_equally_good_candidates_the_earliest_is_taken() -> None:
    """Six players, no colours due: many candidates are as good, but 1-4 has been played."""
    made = bracket(player(1, met=(4,)), *(player(n) for n in range(2, 7)))
    assert shown(choose(made)) == "3: 1-5 2-4 3-6"


@pytest.mark.article("dutch-2017", "A.3")
def test_a_collapsed_bracket_without_mdps_is_paired_as_one_group() -> None:
    """Residents of three scores and nobody from above: S1 and S2 are halves of them all.

    The pair 1-2 costs 5 and 3-4 nothing: the PSD (C.6) of that is the lowest, and the exchange of 2
    for 3 the first to give it.
    """
    made = collapsed(player(1, 15), player(2), player(3, 5), player(4, 5), mdps=0)
    assert made.limits == Limits(max_pairs=2, m1=0, psd=(5, 0))
    assert shown(choose(made)) == "3: 1-2 3-4"


@pytest.mark.article("dutch-2017", "B.1.c", "C.6")
def test_m1_follows_the_lowest_differences() -> None:
    """Two MDPs can be paired, but then 1 must meet the lowest player.

    The reading of M1 prefers the lower PSD.

    1 (5 points) and 2 (2) came down to 3 (1), 4 (0.5) and 5 (0), the last bracket; 2 has met 4 and
    5. With both MDPs paired, 1-4 costs 4.5; with the bye for 2, 1-3 costs 4 and is the highest
    difference.
    """
    made = collapsed(
        player(1, 50), player(2, 20, met=(4, 5)), player(3, 10), player(4, 5), player(5, 0), mdps=2
    )
    assert made.limits.m1 == 1
    assert made.limits.psd == (40, 30, 5)
    assert shown(choose(made)) == "1: 1-3 4-5 | 2"


@pytest.mark.parametrize(
    "made",
    [
        bracket(
            player(1, 30),
            player(2, 30, met=(5,)),
            player(3, 20),
            *(player(n) for n in (4, 5, 6, 7)),
        ),
        bracket(player(1, met=(4, 5)), player(2, met=(5,)), *(player(n) for n in range(3, 8))),
        bracket(
            player(1, 20),
            player(2, 20),
            *(player(n, 10, met=(1,) if n < 5 else ()) for n in range(3, 8)),
        ),
        bracket(*(player(n, colours="wb" if n % 3 else "bw") for n in range(1, 8))),
    ],
)
def test_the_pruned_walk_skips_only_illegal_and_repeated_candidates(made: Bracket) -> None:
    """Each legal set of pairs appears once in the pruned walk: where it first stands in the plain
    one.
    """
    first: dict[frozenset[frozenset[int]], int] = {}
    for candidate in candidates(made):
        first.setdefault(frozenset(map(frozenset, candidate.pairs)), candidate.position)
    pruned = {frozenset(map(frozenset, c.pairs)): c.position for c in legal_candidates(made)}
    assert len(pruned) == sum(1 for _ in legal_candidates(made))
    assert pruned.items() <= first.items()
    assert list(pruned.values()) == sorted(pruned.values())
    legal = {
        frozenset(map(frozenset, c.pairs))
        for c in candidates(made)
        if not any(b in e.met for a, b in c.pairs for e in made.players if e.number == a)
    }
    assert set(pruned) == legal


def test_a_full_bracket_of_eight_counts_all_its_orders() -> None:
    made = bracket(*(player(n) for n in range(1, 9)))
    assert sum(1 for _ in candidates(made)) == 70 * factorial(4)
    assert sum(1 for _ in legal_candidates(made)) == 105


def test_a_bracket_too_large_to_try_everything_is_refused() -> None:
    with pytest.raises(TooLarge):
        best(bracket(*(player(n) for n in range(1, 18))))


def test_a_bracket_without_legal_pairing_is_an_error() -> None:
    made = bracket(player(1, met=(2,)), player(2), route=Route.COLLAPSED)
    with pytest.raises(LookupError):
        best(made)
