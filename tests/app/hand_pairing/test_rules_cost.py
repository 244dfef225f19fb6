"""What a round by hand costs is said once, and the arbiter's own boards are not given back as if
they were those of the rules.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.hand_pairing.rules_cost import rules_cost
from arbiter_gui.app.rounds.pairing import propose
from tests.gui.fields import played


def test_each_criterion_is_named_once_and_the_own_boards_are_not_repeated() -> None:
    before = replace(played(8, 2), edition="dutch-2026")
    tournament = propose(before).edit().apply(before)
    by_rules = HandPairing.of(3, tournament.rounds[2])
    first, second = by_rules.boards[:2]
    by_hand = by_rules.swap(first[0], second[1])
    cost = rules_cost(before, by_hand, {})
    assert cost is not None
    assert "would instead be" not in cost.answer
    assert cost.difference == cost.lines != ()
    assert all(line.startswith(("Worse: ", "Better: ")) for line in map(str, cost.difference))


def test_a_round_that_only_comes_later_in_the_order_has_the_answer_alone() -> None:
    before = replace(played(12, 0), edition="dutch-2026")
    tournament = propose(before).edit().apply(before)
    by_rules = HandPairing.of(1, tournament.rounds[0])
    first, second = by_rules.boards[:2]
    cost = rules_cost(before, by_rules.swap(first[1], second[1]), {})
    assert cost is not None
    assert cost.lines == ()
    assert cost.difference == (cost.answer,)
    assert "would instead be" not in cost.answer
