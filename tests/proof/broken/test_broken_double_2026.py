"""With any rule of the engine of the Double-Swiss switched off or turned the proof notices the
rounds it changes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arbiter_gui.domain.matches import two_games
from arbiter_gui.engine.double_2026 import definitions, process
from arbiter_gui.engine.double_2026.criteria import C2, C4, C5, C6, C7, C8, CRITERIA
from arbiter_gui.engine.kernel import colour_rules
from tests.engine.double_2026.test_against_literal import before
from tests.proof.broken.breaking import Broken, Rounds, noticed
from tests.proof.broken.breaking_upfloating import (
    ARTICLE_3,
    OtherCriteria,
    Replaced,
    floats_as_if_played,
    ladder,
    nothing,
)

ROUNDS = Rounds("double-2026", before)
OTHER = OtherCriteria(process, CRITERIA)
MATCH = two_games.match_of


def _with_planned_colour(own: Any, others: Any) -> Any:
    return MATCH(own, others)._replace(colour=own[0].colour)


def _never_forfeited(own: Any, others: Any) -> bool:
    return False


BROKEN: dict[str, Replaced] = {
    "0 no match is forfeited": ((two_games, "is_forfeited", _never_forfeited),),
    "C1 off": ((definitions, "C1", replace(definitions.C1, counts=lambda one, other: False)),),
    "C2 off": ((definitions, "C2", replace(C2, counts=lambda card: False)),),
    "C5 off": OTHER.without(C5),
    "C5 turned": OTHER.in_place_of(C5, lambda upfloater: (500 - upfloater.score,)),
    "C6 off": OTHER.without(C6),
    "C7 off": OTHER.without(C7),
    "C7 turned": OTHER.in_place_of(C7, lambda upfloater: int(not upfloater.floated)),
    "C7 before C6": OTHER.in_order(*CRITERIA[:5], C7, C6, C8),
    "C7 before C4": OTHER.in_order(*CRITERIA[:3], C7, C4, C5, C6, C8),
    "C8 off": OTHER.without(C8),
    "C7 and C8 also in the last round": ((definitions, "is_last_match", lambda tournament: False),),
    **ARTICLE_3,
    "4.3.1 the other colour": ((colour_rules, "colour_by_lot", lambda place, drawn: drawn.other),),
    "4.3.2 off": ladder(process, "4.3.2", nothing),
    "4.3.3 off": ladder(process, "4.3.3", nothing),
    "4.3.4 off": ladder(process, "4.3.4", nothing),
    "4.3.5 the same colour again": ladder(
        process, "4.3.5", lambda _, lower: lower.card.colours[-1].other
    ),
    "DS4 turned": ((definitions, "a15_floats", floats_as_if_played),),
    "DS5 turned": ((two_games, "match_of", _with_planned_colour),),
}

SEEDS: dict[str, tuple[int, ...]] = {
    "0 no match is forfeited": (4, 45),
    "C1 off": (3, 5),
    "C2 off": (4, 9),
    "C5 off": (11, 32),
    "C5 turned": (2, 3),
    "C6 off": (33, 146),
    "C7 off": (26, 34),
    "C7 turned": (26, 34),
    "C7 before C6": (1252,),
    "C7 before C4": (4, 32),
    "C8 off": (40, 173),
    "C7 and C8 also in the last round": (81, 111),
    "3.4.3 by fewest matches": (13, 46),
    "3.5.4 from below": (1, 7),
    "3.6.1 by rank": (19, 25),
    "3.6.2 opponents from below": (0, 2),
    "4.3.1 the other colour": (0, 6),
    "4.3.2 off": (3, 5),
    "4.3.3 off": (9, 10),
    "4.3.4 off": (2, 4),
    "4.3.5 the same colour again": (7, 91),
    "DS4 turned": (11, 41),
    "DS5 turned": (63, 131),
}
"""The first rounds (of 1,500) that each broken rule pairs otherwise."""


def test_every_broken_rule_has_its_rounds() -> None:
    assert list(BROKEN) == list(SEEDS)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_rule_is_noticed(name: str) -> None:
    changed = list(ROUNDS.changed(Broken(name, BROKEN[name]), SEEDS[name]))
    assert [seed for seed, _, _ in changed] == list(SEEDS[name])
    assert [seed for seed, state, trace in changed if not noticed(state, trace)] == []


if __name__ == "__main__":  # python -m tests.proof.broken.test_broken_double_2026 [NAME...]
    import sys

    for name, replaced in BROKEN.items():
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        found = []
        for seed, state, trace in ROUNDS.changed(Broken(name, replaced), range(1500)):
            found.append((seed, noticed(state, trace)))
            if len(found) == 2:
                break
        print(
            f'    "{name}": {tuple(seed for seed, _ in found)},',
            "" if all(n for _, n in found) else "NOT NOTICED",
        )
