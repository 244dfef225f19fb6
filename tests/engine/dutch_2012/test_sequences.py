"""Section D, number for number against the tables of the text."""

from __future__ import annotations

from itertools import permutations

import pytest

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket
from arbiter_gui.engine.dutch_2012.costs import BracketCosts
from arbiter_gui.engine.dutch_2012.sequences import (
    d1_transpositions,
    d2_exchanges,
    d3_sets,
    order_key,
    orders_in_all,
    sets_before,
)
from arbiter_gui.engine.kernel.bracket_search.counting import (
    Exchange,
    earlier_exchanges,
    earlier_orders,
)
from tests.engine.dutch_2012.fields import entrant

D1 = """
0. 6 7 8 9 10 11
1. 6 7 8 9 11 10
2. 6 7 8 10 9 11
3. 6 7 8 10 11 9
4. 6 7 8 11 9 10
5. 6 7 8 11 10 9
6. 6 7 9 8 10 11
7. 6 7 9 8 11 10
8. 6 7 9 10 8 11
9. 6 7 9 10 11 8
10. 6 7 9 11 8 10
11. 6 7 9 11 10 8
12. 6 7 10 8 9 11
13. 6 7 10 8 11 9
14. 6 7 10 9 8 11
15. 6 7 10 9 11 8
16. 6 7 10 11 8 9
17. 6 7 10 11 9 8
18. 6 7 11 8 9 10
19. 6 7 11 8 10 9
20. 6 7 11 9 8 10
21. 6 7 11 9 10 8
22. 6 7 11 10 8 9
23. 6 7 11 10 9 8
719. 11 10 9 8 7 6
"""

SINGLE = """
     5  4  3  2  1
6    1  3  6 10 15
7    2  5  9 14 20
8    4  8 13 19 24
9    7 12 18 23 27
10  11 17 22 26 29
11  16 21 25 28 30
"""

DOUBLE = """
      5,4 5,3 5,2 5,1 4,3 4,2 4,1 3,2 3,1 2,1
6,7     1   3   7  14   8  16  28  29  45  65
6,8     2   6  13  24  15  27  43  44  64  85
6,9     4  11  22  37  25  41  60  62  83 104
6,10    9  20  35  53  39  58  79  81 102 120
6,11   17  32  50  71  55  76  96  99 117 132
7,8     5  12  23  38  26  42  61  63  84 105
7,9    10  21  36  54  40  59  80  82 103 121
7,10   18  33  51  72  56  77  97 100 118 133
7,11   30  48  69  90  74  94 113 115 130 141
8,9    19  34  52  73  57  78  98 101 119 134
8,10   31  49  70  91  75  95 114 116 131 142
8,11   46  67  88 108  92 111 126 128 139 146
9,10   47  68  89 109  93 112 127 129 140 147
9,11   66  87 107 123 110 125 137 138 145 149
10,11  86 106 122 135 124 136 143 144 148 150
"""

TRIPLE = ["543-678", "543-679", "542-678", "543-67A", "543-689", "542-679"]

D3 = {
    5: "12345",
    4: "1234 1235 1245 1345 2345",
    3: "123 124 125 134 135 145 234 235 245 345",
    2: "12 13 14 15 23 24 25 34 35 45",
    1: "1 2 3 4 5",
}


@pytest.mark.article("dutch-2012", "D.1.1")
def test_d1_the_720_orders_of_the_text() -> None:
    orders = list(d1_transpositions((6, 7, 8, 9, 10, 11), 6))
    assert len(orders) == 720 == len(set(orders))
    assert orders == sorted(orders)
    for line in D1.split("\n")[1:-1]:
        number, players = line.split(". ")
        assert orders[int(number)] == tuple(map(int, players.split()))


@pytest.mark.article("dutch-2012", "D.1.2")
def test_d1_only_the_first_listed_meet_s1() -> None:
    s2 = (3, 4, 5, 6, 7, 8)
    heads = [order[:2] for order in d1_transpositions(s2, 2)]
    assert heads == list(dict.fromkeys(order[:2] for order in d1_transpositions(s2, len(s2))))
    assert heads[:6] == [(3, 4), (3, 5), (3, 6), (3, 7), (3, 8), (4, 3)]


def _table(text: str) -> dict[tuple[tuple[int, ...], tuple[int, ...]], int]:
    lines = [line.split() for line in text.strip().split("\n")]
    heads = [tuple(map(int, h.split(","))) for h in lines[0]]
    found = {}
    for name, *cells in lines[1:]:
        entering = tuple(map(int, name.split(",")))
        found.update(
            {(leaving, entering): int(cell) for leaving, cell in zip(heads, cells, strict=True)}
        )
    return found


@pytest.mark.article("dutch-2012", "D.2")
@pytest.mark.parametrize(("text", "players", "count"), [(SINGLE, 1, 30), (DOUBLE, 2, 150)])
def test_d2_the_tables_of_the_text(text: str, players: int, count: int) -> None:
    wanted = _table(text)
    assert len(wanted) == count
    own = [e for e in d2_exchanges(5, 11) if len(e[0]) == players]
    assert {exchange: number for number, exchange in enumerate(own, 1)} == wanted


@pytest.mark.article("dutch-2012", "D.2")
def test_d2_three_players() -> None:
    own = [e for e in d2_exchanges(5, 11) if len(e[0]) == 3]
    assert len(own) == 10 * 20
    shown = ["".join(map(str, a)) + "-" + "".join("6789AB"[x - 6] for x in b) for a, b in own[:6]]
    assert shown == TRIPLE


@pytest.mark.article("dutch-2012", "D.3")
def test_d3_the_list_of_the_text() -> None:
    for m1, sets in D3.items():
        assert ["".join(map(str, s)) for s in d3_sets((1, 2, 3, 4, 5), m1)] == sets.split()


@pytest.mark.article("dutch-2012", "D.4", "B.3")
def test_d4_the_example_of_the_text() -> None:
    """A 3.0, B C 2.5, D 2.0, E 1.5, F 1.0: 5.25 for AF BD CE, 4.25 for AF BC DE."""
    scores = {"A": 30, "B": 25, "C": 25, "D": 20, "E": 15, "F": 10}
    card = {name: entrant(number, score) for number, (name, score) in enumerate(scores.items(), 1)}

    def factor(pairs: str, left: str = "") -> int:
        made = [(card[a], card[b]) for a, b in pairs.split()]
        costs = BracketCosts(Bracket(tuple(card.values()), 0, lowest=True, odd_round=True))
        affected = costs.affected_by_requirement(made, [card[name] for name in left])
        return sum(affected[c.FACTOR].values())

    assert factor("AF BD CE") == 525
    assert factor("AF BC DE") == 425
    assert factor("BC", left="D") == 400  # the bye stands for a point less than F has


def test_counts_are_places_in_the_sequences() -> None:
    size, pairs = 7, 3
    s2 = (4, 5, 6, 7)
    orders = [order[:pairs] for order in d1_transpositions(s2, pairs)]
    assert [earlier_orders(s2, order) for order in orders] == list(range(len(orders)))
    swaps = list(d2_exchanges(pairs, size))
    assert [earlier_exchanges(size, pairs, Exchange(*swap)).total for swap in swaps] == list(
        range(1, len(swaps) + 1)
    )
    assert orders_in_all(size, pairs) == (len(swaps) + 1) * len(orders)


@pytest.mark.article("dutch-2012", "D.3")
def test_counted_sets_are_places_in_the_list_of_the_text() -> None:
    for m1 in D3:
        sets = list(d3_sets((1, 2, 3, 4, 5), m1))
        assert [sets_before((1, 2, 3, 4, 5), chosen) for chosen in sets] == list(range(len(sets)))


def test_place_in_order_sorts_as_the_sequences_generate() -> None:
    players = (1, 2, 3, 4, 5)
    made = []
    for out, into in [((), ()), *d2_exchanges(2, 5)]:
        s1 = sorted({1, 2} - set(out) | set(into))
        s2 = [p for p in players if p not in s1]
        made += [tuple(zip(s1, order, strict=True)) for order in permutations(s2, 2)]
    keys = [order_key(players, (), pairs) for pairs in made]
    assert keys == sorted(keys)
    assert len(set(keys)) == len(made) == orders_in_all(5, 2)
