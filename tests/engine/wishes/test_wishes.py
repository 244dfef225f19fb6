"""Players who should not meet if it can be helped: a wish is kept where the round is as good by the
criteria.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import BY_CRITERIA, WHILE_LEGAL, ProhibitedGroup, Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.editions import edition
from arbiter_gui.engine.kernel.counter_questions import NO_WISH
from arbiter_gui.engine.wishes import first_loss, wishes_settled
from arbiter_gui.trace import NO_TRACE
from tests.gui.fields import played

EDITIONS = ("dutch-2026", "dutch-2017", "dutch-2012", "dubov-2026", "dubov-1997", "burstein-2026")


def wishing(tournament: Tournament, *groups: ProhibitedGroup) -> Tournament:
    return replace(tournament, prohibited=groups)


def meetings(tournament: Tournament, key: str) -> set[frozenset[int]]:
    return set(map(frozenset, pair_round(tournament, key).boards))


@pytest.mark.parametrize("key", EDITIONS)
def test_a_wish_costs_no_criterion_and_is_kept_where_it_costs_none(key: str) -> None:
    """Against each pair of a round forbidden outright: the wish is kept exactly where nothing is
    worse.
    """
    before = replace(played(12, 3), edition=key)
    asking = edition(key).asking
    by_rules = asking.pair(before, NO_WISH, asking.sink(), FREE)
    kept = []
    for white, black in by_rules.boards:
        wish = ProhibitedGroup((white, black), wish=BY_CRITERIA)
        settled = wishes_settled(wishing(before, wish), key, FREE)
        forbidden = wishing(before, ProhibitedGroup((white, black)))
        try:
            alternative = asking.pair(forbidden, NO_WISH, asking.sink(), FREE)
        except NoLegalPairing:
            assert settled.given_up[0].loss.article == ""
            continue
        if by_rules.bracket_figures():
            worse = (
                first_loss(by_rules.bracket_figures(), alternative.bracket_figures(), "")
                is not None
            )
        else:
            reply = Questions(before, key).compare_recorded(alternative.boards, alternative.bye)
            worse = reply.verdict.is_worse
        assert bool(settled.given_up) is worse
        paired = pair_round(wishing(before, wish), key)
        assert paired.boards == (by_rules.boards if worse else alternative.boards)
        kept.append(not worse)
    assert kept


def test_a_wish_of_the_first_kind_is_given_up_with_the_criterion_that_gets_worse() -> None:
    before = played(6, 3)
    before = replace(before, edition="dutch-2026")
    pairs = pair_round(before, "dutch-2026").boards
    for white, black in pairs:
        wish = wishing(before, ProhibitedGroup((white, black), wish=BY_CRITERIA))
        settled = wishes_settled(wish, "dutch-2026", FREE)
        if settled.given_up:
            loss = settled.given_up[0].loss
            assert (
                not loss.article
                or loss.amount_with_wish > loss.amount_by_rules
                or loss.amount_with_wish == loss.amount_by_rules == 0
            )


def test_a_wish_that_holds_while_legal_is_kept_at_the_cost_of_criteria() -> None:
    before = replace(played(10, 3), edition="dutch-2026")
    white, black = next(
        board
        for board in pair_round(before, "dutch-2026").boards
        if wishes_settled(
            wishing(before, ProhibitedGroup(board, wish=BY_CRITERIA)), "dutch-2026", FREE
        ).given_up
    )
    legal = wishing(before, ProhibitedGroup((white, black), wish=WHILE_LEGAL))
    assert frozenset((white, black)) not in meetings(legal, "dutch-2026")


def test_wishes_never_leave_a_round_without_a_pairing() -> None:
    before = replace(played(4, 2), edition="dutch-2026")
    nobody = wishing(before, ProhibitedGroup((1, 2, 3, 4), wish=WHILE_LEGAL))
    assert len(meetings(nobody, "dutch-2026")) == 2


def test_a_wish_holds_in_its_rounds_only() -> None:
    before = replace(played(8, 0), edition="dutch-2026")
    white, black = pair_round(before, "dutch-2026").boards[0]
    later = wishing(before, ProhibitedGroup((white, black), 2, None, wish=BY_CRITERIA))
    assert frozenset((white, black)) in meetings(later, "dutch-2026")
    first = wishing(before, ProhibitedGroup((white, black), 1, 1, wish=BY_CRITERIA))
    assert frozenset((white, black)) not in meetings(first, "dutch-2026")


def test_earlier_wishes_come_first() -> None:
    """Of wishes that cannot all be kept those are, that stand before the others: as by trying all
    sets in order.
    """
    before = replace(played(8, 2), edition="dutch-2026")
    wishes = [ProhibitedGroup(pair, wish=WHILE_LEGAL) for pair in combinations(range(1, 9), 2)]
    settled = wishes_settled(wishing(before, *wishes), "dutch-2026", FREE)
    asking = edition("dutch-2026").asking
    kept: list[ProhibitedGroup] = []
    for wish in wishes:
        try:
            asking.pair(
                wishing(before, *(replace(group, wish="") for group in (*kept, wish))),
                NO_WISH,
                NO_TRACE,
                FREE,
            )
        except NoLegalPairing:
            continue
        kept.append(wish)
    assert settled.apart == {wish.players for wish in kept}
    assert {given_up.pair for given_up in settled.given_up} == {
        w.players for w in wishes
    } - settled.apart
