"""With any rule of the engine of Dubov 2026 switched off or turned round the proof notices the
rounds it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import is_not
from typing import Any

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov import definitions as shared
from arbiter_gui.engine.dubov_2026 import (
    definitions,
    process,
    upfloaters,
)
from arbiter_gui.engine.dubov_2026.criteria import C5, C6, C7, C8, C9, C10, RANKED
from arbiter_gui.engine.kernel import colour_rules
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.dubov_2026 import UpfloatersChosen
from arbiter_gui.trace.values import Rest, Worse
from tests.engine.dubov_1997.fields import by_chance
from tests.proof.broken.breaking import Broken, Rounds, noticed, paired


def before(seed: int) -> Tournament:
    return by_chance(seed, 8 + seed % 7, seed % 8, 9 if seed % 3 else seed % 8 + 1)


ROUNDS = Rounds("dubov-2026", before)
OWN, LADDER = upfloaters.cost_of_upfloater, process.LADDER


def without(criterion: Criterion) -> Callable[..., Any]:
    """A criterion asks for nothing."""
    priority = RANKED.priority(criterion)
    return lambda lower: {key: n for key, n in OWN(lower).items() if key[0] != priority}


def most(criterion: Criterion) -> Callable[..., Any]:
    """A criterion asks for the most instead of the fewest."""
    key = RANKED.key(criterion)
    return lambda lower: OWN(lower) | {key: 9 - OWN(lower).get(key, 0)}


def highest_first(lower: Any) -> dict[Any, int]:
    """C6 compares the highest scores first."""
    turned = {}
    for key, n in OWN(lower).items():
        turned[RANKED.key(C6, 200 - key.entry) if RANKED.is_of(key, C6) else key] = n
    return turned


def colours(counts: Callable[..., bool]) -> Callable[..., Any]:
    """C7 counts other pairs."""
    return lambda one, other: (
        {RANKED.key(C7): 1} if counts(one.prefers_white, other.prefers_white) else {}
    )


def colours_before_scores(one: Any, other: Any) -> dict[Any, int]:
    """C7 stands before C6."""
    return {RANKED.key(C5, 1): 1} if one.prefers_white is other.prefers_white else {}


def ladder(article: str, rule: Callable[..., Any]) -> tuple[Any, ...]:
    return tuple((name, rule if name == article else own) for name, own in LADDER)


def by_preference(state: Any, bracket: Sequence[int]) -> tuple[int, int, bool]:
    g1 = bitset(v for v in bracket if state.entrants[v].due is Colour.WHITE)
    return g1, bitset(bracket) & ~g1, False


def strangers(tournament: Tournament) -> tuple[Card, ...]:
    return tuple(card._replace(opponents=frozenset()) for card in deal_cards(tournament))


def _nothing(*_: object) -> None:
    return None


BROKEN = (
    ("C1 off", shared, "deal_cards", strangers),
    ("C2 off", shared, "may_have_bye", lambda card, tournament: True),
    ("C3 off", definitions, "C3", replace(definitions.C3, counts=lambda one, other: False)),
    ("C6 off", upfloaters, "cost_of_upfloater", without(C6)),
    ("C6 inverted", upfloaters, "cost_of_upfloater", highest_first),
    ("C7 off", upfloaters, "cost_of_colours", lambda one, other: {}),
    ("C7 inverted", upfloaters, "cost_of_colours", colours(is_not)),
    ("C7 before C6", upfloaters, "cost_of_colours", colours_before_scores),
    ("C8 inverted", upfloaters, "cost_of_upfloater", most(C8)),
    ("C9 inverted", upfloaters, "cost_of_upfloater", most(C9)),
    ("C10 off", upfloaters, "cost_of_upfloater", without(C10)),
    ("C10 inverted", upfloaters, "cost_of_upfloater", most(C10)),
    ("C8 to C10 also in the last round", upfloaters, "d6_is_last_round", lambda tournament: False),
    ("MaxT is one", upfloaters, "a18_most_upfloats", lambda tournament: 1),
    ("1.7 off", shared, "average", lambda opponents, ratings, parts: 0),
    ("3.1 by fewest games", process, "d2_games_played", lambda card: -len(card.colours)),
    ("3.2.3 never by halves", process, "a323_form_subgroups", by_preference),
    (
        "4.2 from below",
        upfloaters,
        "a42_possible_upfloaters",
        lambda lower: list(members(lower))[::-1],
    ),
    (
        "4.3 from the top",
        process,
        "a43_order_of_shifting",
        lambda places, entrants, white: sorted(places),
    ),
    ("4.4 from below", process, "a44_by_number", lambda places, entrants: sorted(places)[::-1]),
    ("5.2.1 the other colour", colour_rules, "colour_by_lot", lambda priority, drawn: drawn.other),
    (
        "5.2.2 the other colour",
        process,
        "LADDER",
        ladder("5.2.2", lambda one, other: one.preference.colour.other),
    ),
    ("5.2.3 off", process, "LADDER", ladder("5.2.3", _nothing)),
    ("5.2.4 off", process, "LADDER", ladder("5.2.4", _nothing)),
    (
        "5.2.5 the lower ranked",
        process,
        "LADDER",
        ladder("5.2.5", lambda one, other: one.preference.colour.other),
    ),
    ("D3 turned", shared, "paired_upwards", lambda card, past: (False,) * len(card.past)),
    ("D5 turned", upfloaters, "d5_floated_before", any),
    (
        "D7 turned",
        process,
        "ordinals_of_participants",
        lambda tournament: dict.fromkeys(range(99), 1),
    ),
)


SEEDS: dict[str, tuple[int, ...]] = {
    "C1 off": (1, 2),
    "C2 off": (30, 46),
    "C3 off": (6, 12),
    "C6 off": (12, 37),
    "C6 inverted": (12, 37),
    "C7 off": (17, 25),
    "C7 inverted": (17, 25),
    "C7 before C6": (12, 37),
    "C8 inverted": (110, 116),
    "C9 inverted": (559,),
    "C10 off": (13, 74),
    "C10 inverted": (13, 26),
    "C8 to C10 also in the last round": (75, 174),
    "MaxT is one": (68, 92),
    "1.7 off": (2, 9),
    "3.1 by fewest games": (46, 52),
    "3.2.3 never by halves": (0, 8),
    "4.2 from below": (3, 4),
    "4.3 from the top": (1, 18),
    "4.4 from below": (0, 1),
    "5.2.1 the other colour": (0, 8),
    "5.2.2 the other colour": (0, 1),
    "5.2.3 off": (3, 5),
    "5.2.4 off": (27, 47),
    "5.2.5 the lower ranked": (0, 1),
    "D3 turned": (13, 74),
    "D5 turned": (13, 68),
    "D7 turned": (0, 8),
}
"""The first rounds (of 800) that each broken rule pairs otherwise."""


def test_every_broken_rule_has_its_rounds() -> None:
    assert [name for name, *_ in BROKEN] == list(SEEDS)


@pytest.mark.parametrize(
    ("name", "module", "attribute", "other"), BROKEN, ids=[b[0] for b in BROKEN]
)
def test_a_broken_rule_is_noticed(name: str, module: Any, attribute: str, other: object):
    broken = Broken(name, ((module, attribute, other),))
    changed = list(ROUNDS.changed(broken, SEEDS[name]))
    assert [seed for seed, _, _ in changed] == list(SEEDS[name])
    assert [seed for seed, state, trace in changed if not noticed(state, trace)] == []


def test_a_later_criterion_or_none_is_no_reason_for_somebody_passed_over():
    """Who makes C7 worse, or cannot be spared at all, is not passed over for what C10 comes to
    besides.
    """
    done = dict.fromkeys((Worse, Rest), 0)
    for seed in range(60):
        right = ROUNDS.right(seed)
        made = None if right is None else paired(right[0], "dubov-2026")
        if right is None or made is None:
            continue
        for priority, event in enumerate(made[1].events):
            for i, one in enumerate(event.passed if isinstance(event, UpfloatersChosen) else ()):
                assert isinstance(event, UpfloatersChosen)
                if isinstance(one.why, Worse) and one.why.article == "C10":
                    continue
                now = sum(n for article, _, n in event.amounts if article == "C10")
                passed = list(event.passed)
                passed[i] = replace(one, why=Worse("C10", 0, now, now + 1))
                other = replace(event, passed=tuple(passed))
                events = (*made[1].events[:priority], other, *made[1].events[priority + 1 :])
                assert not noticed(right[0], made[1])
                assert noticed(right[0], replace(made[1], events=events)), (seed, one)
                done[type(one.why)] += 1
    assert min(done.values()) > 3, done
