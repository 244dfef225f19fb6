"""Article 1: order, scoregroups, floats, the bye, topscorers, and the round as a whole.

C2 from histories.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import PointSystem, Tournament, VirtualPoints
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch.rounds import form_scoregroups
from arbiter_gui.engine.dutch_2026 import RULES
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.proof.dutch_2026.players import players_of
from arbiter_gui.trace import NO_TRACE
from tests.engine.dutch_2026.made import FLOATS, KEY, Person, boards, both, event, paired

LOSS_IS_ONE = PointSystem(30, 30, 20, 20, 10, 10, 30, 0, 30, 30, 20, 0)
CHEAP_BYES = PointSystem(20, 20, 10, 10, 0, 0, 10, 0, 0, 10, 20, 0)
"""A forfeit win and a full-point bye of half a win, a worthless bye, and a half-point bye as good
as a win."""


def floats(tournament: Tournament, number: int) -> tuple[str, str]:
    """The floats of the previous round and of the one before; the slow judge must read the same."""
    seat = next(s for s in RULES.field_of(tournament).seats if s.number == number)
    judged = next(p for p in players_of(tournament) if p.number == number)
    history = ([FLOATS[""]] * 2 + list(judged.floats))[-2:]
    assert [FLOATS[f] for f in seat.floats] == history[::-1]
    return seat.floats


def may_have_bye(tournament: Tournament) -> set[int]:
    seats = {s.number for s in RULES.field_of(tournament).seats if s.may_have_bye}
    assert seats == {p.number for p in players_of(tournament) if not p.no_bye}
    return seats


@pytest.mark.article("dutch-2026", "1.1", "1.2")
def test_12_score_first_then_number() -> None:
    tournament = event({1: "2w0", 2: "1b1", 3: "4w=", 4: "3b=", 5: "U"}, rounds=5)
    assert [card.number for card in deal_cards(tournament)] == [2, 5, 3, 4, 1]


@pytest.mark.article("dutch-2026", "1.2", "1.3")
def test_12_virtual_points_count_in_the_order() -> None:
    """1 has nothing and a virtual point: with 2 and 5 he makes the top group.

    3 and 4 have half a point.
    """
    tournament = event({1: "2w0", 2: "1b1", 3: "4w=", 4: "3b=", 5: "U"}, rounds=5)
    lifted = replace(tournament, virtual_points=(VirtualPoints(1, 2, 10),))
    field = RULES.field_of(lifted)
    groups = form_scoregroups(field, article="1.3", sink=NO_TRACE, control=FREE)
    assert [field.numbers(group) for group, _, _ in groups] == [(1, 2, 5), (3, 4)]


@pytest.mark.article("dutch-2026", "1.4.1")
def test_141_who_stays_unpaired_moves_down() -> None:
    found = paired(Person(1, 2), Person(2, 1), Person(3, 1), Person(4, 1))
    assert found is not None
    assert found.pairs == "1-2 3-4"


@pytest.mark.article("dutch-2026", "1.4.2")
def test_142_floats_of_games() -> None:
    """In round 2 player 1 with a point met 3 with nothing; 2 and 4 were equal."""
    tournament = event({1: "2w1 3b1", 2: "1b0 4w1", 3: "4w0 1w0", 4: "3b1 2b0"}, rounds=5)
    assert [floats(tournament, n) for n in (1, 2, 3, 4)] == [
        ("D", ""),
        ("U", ""),
        ("U", ""),
        ("D", ""),
    ]


@pytest.mark.article("dutch-2026", "1.4.2")
def test_142_compares_the_pairing_scores_of_that_round() -> None:
    """1 had a virtual point in round 1, 2 had none: equal scores, but a downfloat (reading U8)."""
    tournament = event({1: "2w=", 2: "1b="}, rounds=5)
    lifted = replace(tournament, virtual_points=(VirtualPoints(1, 1, 10),))
    assert (floats(lifted, 1), floats(lifted, 2)) == (("D", ""), ("U", ""))
    assert floats(tournament, 1) == ("", "")


@pytest.mark.article("dutch-2026", "1.4.3")
def test_143_every_bye_is_a_downfloat_even_one_worth_nothing() -> None:
    """Reading U5."""
    for points in (PointSystem(), CHEAP_BYES):
        assert floats(event({1: "2w1", 2: "1b0", 3: "U"}, rounds=5, points=points), 3) == ("D", "")


@pytest.mark.article("dutch-2026", "1.4.4")
@pytest.mark.parametrize(
    ("cell", "kind"), [("2w+", "D"), ("H", "D"), ("F", "D"), ("Z", ""), (".", ""), ("2w-", "")]
)
def test_144_points_without_a_game(cell: str, kind: str) -> None:
    """More than a loss is a downfloat; a forfeit loss, an absence and a zero-point bye are none."""
    other = {"2w+": "1b-", "2w-": "1b+"}.get(cell, "H")
    assert floats(event({1: cell, 2: other}, rounds=5), 1) == (kind, "")


@pytest.mark.article("dutch-2026", "1.4.4")
@pytest.mark.parametrize(("cell", "kind"), [("H", "D"), ("Z", ""), ("2w-", "")])
def test_144_is_measured_by_what_a_loss_is_worth(cell: str, kind: str) -> None:
    """With 3-2-1 a half-point bye brings 2, more than the 1 of a loss; nothing is still less."""
    other = {"2w-": "1b+"}.get(cell, "H")
    assert floats(event({1: cell, 2: other}, rounds=5, points=LOSS_IS_ONE), 1) == (kind, "")


@pytest.mark.article("dutch-2026", "1.4.4")
def test_144_as_much_as_a_loss_is_no_downfloat() -> None:
    """A zero-point bye worth the one point of a loss."""
    points = replace(LOSS_IS_ONE, zero_bye=10, half_bye=10)
    assert floats(event({1: "Z", 2: "H"}, rounds=5, points=points), 1) == ("", "")
    assert floats(event({1: "Z", 2: "H"}, rounds=5, points=points), 2) == ("", "")


@pytest.mark.article("dutch-2026", "1.4.2", "1.4.4")
def test_floats_belong_to_rounds_and_not_to_games() -> None:
    """The bye of round 1 is two rounds ago though round 2 was missed; colours close that gap."""
    tournament = event({1: "U Z 2w1", 2: "3w1 3b1 1b0", 3: "2b0 2w0 Z"}, rounds=9)
    assert floats(tournament, 1) == ("U", "")
    assert floats(tournament.before_round(3), 1) == ("", "D")


@pytest.mark.article("dutch-2026", "1.5", "C2")
def test_15_an_odd_number_has_a_bye() -> None:
    assert both(event({1: "2w=", 2: "1b=", 3: "U"}, rounds=5)).bye == 2
    assert both(event({1: "2w=", 2: "1b=", 3: "4w=", 4: "3b="}, rounds=5)).bye is None


@pytest.mark.article("dutch-2026", "C2")
def test_c2_bars_after_a_bye_a_forfeit_win_and_a_full_point_bye() -> None:
    rows = {1: "U", 2: "3w+", 3: "2b-", 4: "F", 5: "H", 6: "Z", 7: ".", 8: "9w1", 9: "8b0"}
    assert may_have_bye(event(rows, rounds=5)) == {3, 5, 6, 7, 8, 9}


@pytest.mark.article("dutch-2026", "C2")
def test_c2_half_point_byes_never_add_up() -> None:
    assert may_have_bye(event({1: "H H H", 2: "Z Z Z"}, rounds=5)) == {1, 2}


@pytest.mark.article("dutch-2026", "C2")
def test_c2_counts_points_and_not_names() -> None:
    """Half of a win for a forfeit or a full-point bye bars nobody.

    A half-point bye worth a win does.
    """
    rows = {1: "U", 2: "3w+", 3: "2b-", 4: "F", 5: "H"}
    assert may_have_bye(event(rows, rounds=5, points=CHEAP_BYES)) == {2, 3, 4}


@pytest.mark.article("dutch-2026", "1.8")
@pytest.mark.parametrize(
    ("rounds", "virtual", "topscorers"), [(3, 0, {1}), (4, 0, set()), (3, 5, {1, 2})]
)
def test_18_topscorers_of_the_last_round(rounds: int, virtual: int, topscorers: set[int]) -> None:
    """After two rounds: more than one point, and only when the third is the last. 2 has exactly
    one.
    """
    rows = {1: "3w1 4b1", 2: "4w1 3b0", 3: "1b0 2w1", 4: "2b0 1w0"}
    tournament = event(rows, rounds=rounds)
    lifted = replace(tournament, virtual_points=(VirtualPoints(2, 3, virtual),) if virtual else ())
    assert {s.number for s in RULES.field_of(lifted).seats if s.topscorer} == topscorers
    assert {p.number for p in players_of(lifted) if p.topscorer} == topscorers


@pytest.mark.article("dutch-2026", "1.9")
def test_19_bracket_after_bracket_down_to_the_bye() -> None:
    """Groups 1 2 3, 4 5 and 6 7: 3 floats to 4, 5 to 6, and 7 has the bye."""
    found = paired(*(Person(n, s) for n, s in enumerate((3, 3, 3, 2, 2, 1, 1), 1)))
    assert found is not None
    assert (found.pairs, found.bye) == ("1-2 3-4 5-6", 7)


@pytest.mark.article("dutch-2026", "1.9")
def test_19_without_a_complete_pairing_the_arbiter_decides() -> None:
    """Three players, each of whom had the bye once and met both others: nothing is left to pair."""
    rows = {1: "U 2w1 3b1", 2: "3w1 1b0 U", 3: "2b0 U 1w0"}
    with pytest.raises(NoLegalPairing) as raised:
        pair_round(event(rows, rounds=5), KEY)
    assert raised.value.article == "1.9"
    assert set(raised.value.players) <= {1, 2, 3}


@pytest.mark.article("dutch-2026", "C.04.2.3.6")
def test_boards_in_order_of_pairing_scores() -> None:
    """3 and 4 have nothing, but with two virtual points each they play on the first board."""
    tournament = event({1: "3w1", 2: "4w1", 3: "1b0", 4: "2b0"}, rounds=9)
    assert boards(both(tournament)) == "2-1 3-4"
    lifted = replace(tournament, virtual_points=(VirtualPoints(3, 2, 20), VirtualPoints(4, 2, 20)))
    assert boards(both(lifted)) == "3-4 2-1"


@pytest.mark.article("dutch-2026", "C.04.2.3.6")
def test_boards_with_equal_scores_go_by_the_sum_then_by_the_number() -> None:
    """1 2 3 have a point, 4 5 6 none. 1-3 suits the colours, 2 meets 4: same higher score, smaller
    sum.
    """
    tournament = event({1: "4w1", 2: "5w1", 3: "6b1", 4: "1b0", 5: "2b0", 6: "3w0"}, rounds=9)
    assert boards(both(tournament)) == "3-1 4-2 5-6"
