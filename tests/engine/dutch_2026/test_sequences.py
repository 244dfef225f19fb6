"""Articles 3 and 4: the orders of candidates, number for number, and the candidates they make."""

from __future__ import annotations

from itertools import islice
from math import comb, perm

import pytest

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch.brackets import max_pairs
from arbiter_gui.engine.dutch.sequences import candidate, exchanges, homogeneous, transpositions
from arbiter_gui.engine.dutch_2026 import process
from arbiter_gui.engine.dutch_2026.criteria import C1, C3
from arbiter_gui.engine.dutch_2026.process import SEQUENCE_ARTICLES, a44_mdp_sets
from arbiter_gui.engine.kernel.bracket_search.counting import position_among_equal_scores
from arbiter_gui.engine.kernel.bracket_search.task import Shape
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace.values import Mode
from tests.engine.dutch_2026.made import Person, paired
from tests.literal.dutch_2026 import completion
from tests.literal.dutch_2026.bracket import Bracket, candidates
from tests.literal.dutch_2026.round import best

Swap = tuple[tuple[int, ...], tuple[int, ...]]


def numbers(text: str) -> list[tuple[int, ...]]:
    return [tuple(map(int, order.split())) for order in text.split(",")]


def swaps(text: str) -> list[Swap]:
    """Read "3-4 32-45": leaving S1 - entering it, one digit each.

    A double digit stands in brackets.
    """
    out = []
    for word in text.split():
        leaving, entering = word.replace("(10)", "A").replace("(11)", "B").split("-")
        out.append((tuple(int(c, 16) for c in leaving), tuple(int(c, 16) for c in entering)))
    return out


@pytest.mark.article("dutch-2026", "4.1", "4.2")
def test_42_the_720_transpositions_of_eleven_players() -> None:
    orders = [order[:5] for order in transpositions(range(6, 12), 5)]
    start = "6 7 8 9 10, 6 7 8 9 11, 6 7 8 10 9, 6 7 8 10 11, 6 7 8 11 9, 6 7 8 11 10, 6 7 9 8 10"
    assert orders[:7] == numbers(start)
    assert (len(orders), orders[-1]) == (720, (11, 10, 9, 8, 7))
    assert orders == sorted(set(orders))


@pytest.mark.article("dutch-2026", "4.2")
def test_42_the_72_transpositions_behind_two_mdps() -> None:
    orders = list(transpositions(range(3, 12), 2))
    heads = [order[:2] for order in orders]
    assert heads[:9] == numbers("3 4, 3 5, 3 6, 3 7, 3 8, 3 9, 3 10, 3 11, 4 3")
    assert (len(heads), heads[-1]) == (72, (11, 10))
    assert orders[1] == (3, 5, 4, 6, 7, 8, 9, 10, 11)


@pytest.mark.article("dutch-2026", "4.3", "4.3.1", "4.3.2", "4.3.3", "4.3.4")
def test_43_the_19_exchanges_of_six_players() -> None:
    order = (
        "3-4 3-5 2-4 3-6 2-5 1-4 2-6 1-5 1-6 32-45 32-46 31-45 32-56 31-46 21-45 31-56 21-46 21-56 "
        "321-456"
    )
    assert list(exchanges((1, 2, 3), (4, 5, 6))) == swaps(order)


@pytest.mark.article("dutch-2026", "4.3")
def test_43_the_exchanges_of_eleven_players() -> None:
    found = list(exchanges(range(1, 6), range(6, 12)))
    single = "5-6 5-7 4-6 5-8 4-7 3-6 5-9 4-8 3-7 2-6 5-(10) 4-9"
    double = "54-67 54-68 53-67 54-69 54-78 53-68 52-67 43-67"
    assert found[:12] == swaps(single)
    assert found[30:38] == swaps(double)
    assert len(found) == comb(11, 5) - 1


@pytest.mark.article("dutch-2026", "4.3.1")
def test_431_fewer_exchanged_players_come_first() -> None:
    sizes = [len(leaving) for leaving, _ in exchanges(range(1, 5), range(5, 9))]
    assert sizes == sorted(sizes)


@pytest.mark.article("dutch-2026", "4.3.2")
def test_432_then_the_smaller_difference() -> None:
    for size in (1, 2, 3):
        found = [s for s in exchanges(range(1, 5), range(5, 9)) if len(s[0]) == size]
        differences = [sum(entering) - sum(leaving) for leaving, entering in found]
        assert differences == sorted(differences)


@pytest.mark.article("dutch-2026", "4.3.3", "4.3.4")
def test_433_then_the_higher_leaving_then_the_lower_entering() -> None:
    """Differences of 3: 54 for 68, 53 for 67.

    Of 4: 54 for 69 before 54 for 78, then 53, 52, 43 leave.
    """
    wanted = swaps("54-69 54-78 53-68 52-67 43-67")
    assert [s for s in exchanges(range(1, 6), range(6, 12)) if s in wanted] == wanted


@pytest.mark.article("dutch-2026", "4.4")
def test_44_sets_of_equal_mdps_by_their_lowest_number() -> None:
    assert list(a44_mdp_sets((10,) * 4, (10, 10))) == [
        (0, 1),
        (0, 2),
        (0, 3),
        (1, 2),
        (1, 3),
        (2, 3),
    ]


@pytest.mark.article("dutch-2026", "4.4", "C7")
def test_44_a_set_that_leaves_other_scores_than_c7_is_none() -> None:
    """Of 30 30 20 20 a 30 must stay, for he can meet nobody: {1 3 4} and {2 3 4} are left, in this
    order.
    """
    scores = (30, 30, 20, 20)
    assert list(a44_mdp_sets(scores, (30,))) == [(0, 2, 3), (1, 2, 3)]
    assert [position_among_equal_scores(scores, c) for c in a44_mdp_sets(scores, (30,))] == [
        (0, 2),
        (1, 2),
    ]
    for limbo in ((30, 20), (20, 20), (30, 30, 20)):
        found = list(a44_mdp_sets(scores, limbo))
        assert [position_among_equal_scores(scores, c) for c in found] == [
            (i, len(found)) for i in range(len(found))
        ]


@pytest.mark.article("dutch-2026", "4.4", "3.7")
def test_44_an_mdp_who_can_meet_nobody_stays_in_the_limbo() -> None:
    """1 met 3 and 4, the only residents, so {2} is the first valid set although 1 has more
    points.
    """
    people = (
        Person(1, 3, met=(2, 3, 4)),
        Person(2, 2),
        Person(3, 1),
        Person(4, 1),
        Person(5, 0),
        Person(6, 0),
    )
    found = paired(*people)
    assert found is not None
    assert found.pairs == "1-5 2-3 4-6"


@pytest.mark.article("dutch-2026", "3.1", "3.2", "3.3")
def test_33_the_first_candidate() -> None:
    """Of 1 to 6, 5 and 6 met: three pairs all the same; S1 = 1 2 3 against S2 = 4 5 6."""
    people = [Person(n, 1, met=(5, 6) if n == 5 else ()) for n in range(1, 7)]
    field = Field(tuple(p.seat for p in people), C1, C3)
    assert max_pairs(process.Bracket(field, (), tuple(range(6)), Mode.LAST)) == 3
    assert candidate((0, 1, 2), (3, 4, 5)) == ((0, 3), (1, 4), (2, 5))
    assert next(homogeneous(range(7), 3)) == ((0, 3), (1, 4), (2, 5))


@pytest.mark.article("dutch-2026", "3.4", "3.8")
def test_34_a_perfect_candidate_is_taken_before_all_others() -> None:
    found = paired(*(Person(n, 1) for n in range(1, 7)))
    assert found is not None
    assert found.pairs == "1-4 2-5 3-6"


@pytest.mark.article("dutch-2026", "3.8")
def test_38_the_earliest_of_equals() -> None:
    """1-4 met. 1-5 2-4 3-6 and 1-6 2-4 3-5 and more are as good.

    5 4 6 is the first order without 1-4.
    """
    found = paired(Person(1, 1, met=(4,)), *(Person(n, 1) for n in range(2, 7)))
    assert found is not None
    assert found.pairs == "1-5 2-4 3-6"


@pytest.mark.article("dutch-2026", "3.5", "3.6")
@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_36_the_candidates_of_a_homogeneous_bracket(size: int) -> None:
    """All transpositions of S2 inside, exchanges outside; as the slow judge walks them."""
    pairs = size // 2
    made = list(homogeneous(range(size), pairs))
    assert len(made) == comb(size, pairs) * perm(size - pairs, pairs)
    assert made == [_bsn(c.pairs) for c in _walked(*(Person(n, 1) for n in range(1, size + 1)))]


@pytest.mark.article("dutch-2026", "3.5", "3.7")
def test_37_the_candidates_of_a_heterogeneous_bracket() -> None:
    """Two MDPs who met, five residents: the remainder of three goes round inside the
    transpositions.
    """
    mdps = Person(1, 2, met=(2,)), Person(2, 2)
    walked = _walked(*mdps, *(Person(n, 1) for n in range(3, 8)), bracket=1)
    made = list(
        SEQUENCE_ARTICLES.candidates(
            Shape(size=7, moved_down=2, pairs=3, m1=2), (20, 20, 10, 10, 10, 10, 10)
        )
    )
    assert made == [_bsn(c.pairs) for c in walked]
    start = [((0, 2), (1, 3), (4, 5)), ((0, 2), (1, 3), (4, 6)), ((0, 2), (1, 3), (5, 4))]
    assert made[:3] == start


@pytest.mark.article("dutch-2026", "3.6")
def test_36_skipping_repetitions_changes_nothing() -> None:
    """The judge may leave out illegal candidates and repetitions: the accepted one is the same."""
    people = [
        Person(n, 1, "w" if n in (1, 2, 5) else "b", met=((n + 3) % 7 + 1,)) for n in range(1, 8)
    ]
    field = completion.Field(_both(people))
    bracket = Bracket(field, (), field.players)
    quick, plain = (best(bracket, Colour.WHITE, plain=flag) for flag in (False, True))
    assert (quick.candidate, quick.verdict) == (plain.candidate, plain.verdict)


def _both(people: list[Person]) -> list[completion.Player]:
    from dataclasses import replace

    return [
        replace(p, met=frozenset(p.met) | {q.number for q in people if p.number in q.met}).literal
        for p in people
    ]


def _walked(*people: Person, bracket: int = 0) -> list:
    field = completion.Field(_both(list(people)))
    groups: dict[int, list[completion.Player]] = {}
    for player in field.players:
        groups.setdefault(player.score, []).append(player)
    rows = list(groups.values())
    mdps = tuple(p for row in rows[:bracket] for p in row)
    return list(islice(candidates(Bracket(field, mdps, tuple(rows[bracket])), skip=False), 100_000))


def _bsn(pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple((a - 1, b - 1) for a, b in pairs)
