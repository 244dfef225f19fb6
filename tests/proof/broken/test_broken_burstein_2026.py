"""With any rule of the engine of Burstein 2026 switched off or turned round the proof notices the
rounds it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.burstein_2026 import brackets, definitions, process, search
from arbiter_gui.engine.burstein_2026.criteria import C1, C2, C3, C6, C7, C8, CRITERIA
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.rulebook import Criterion
from tests.engine.dubov_1997.fields import by_chance
from tests.proof.broken.breaking import Broken, Rounds, noticed


def before(seed: int) -> Tournament:
    """A round after the seeding rounds of an event of nine rounds."""
    return by_chance(seed, 8 + seed % 5, 4 + seed % 3, 9)


ROUNDS = Rounds("burstein-2026", before)
LADDER = process.LADDER


def without(criterion: Criterion) -> Criteria:
    return Criteria([other for other in CRITERIA if other is not criterion])


def in_place_of(criterion: Criterion, **changes: Any) -> Criteria:
    changed = replace(criterion, **changes)
    return Criteria([changed if other is criterion else other for other in CRITERIA])


def ladder(article: str, rule: Callable[..., Any]) -> tuple[Any, ...]:
    return tuple((name, rule if name == article else own) for name, own in LADDER)


def _nothing(*_: object) -> None:
    return None


def _only_while_absent(row: Any, absent_now: bool) -> Any:
    """B2 turned: only a player who is absent from the round that is paired has a run of late
    byes.
    """
    return _LATE_BYES(row, absent_now) if absent_now else ()


_LATE_BYES = definitions.b2_late_byes


def _highest_first(floater: Any) -> tuple[int, ...]:
    return (floater.higher.score,)


BROKEN = (
    ("C1 off", definitions, "RANKED", without(C1)),
    ("C2 off", definitions, "RANKED", in_place_of(C2, counts=lambda card, points: False)),
    ("C3 off", definitions, "RANKED", without(C3)),
    ("C6 off", brackets.Bracket, "criteria", without(C6)),
    ("C6 turned", brackets.Bracket, "criteria", in_place_of(C6, counts=_highest_first)),
    ("C7 off", brackets.Bracket, "criteria", without(C7)),
    ("C8 off", brackets.Bracket, "criteria", without(C8)),
    ("1.8 by number", definitions, "a18_ranking_key", lambda number, index: (0, 0, number)),
    (
        "1.7.1 no Sonneborn-Berger",
        definitions,
        "a18_ranking_key",
        lambda n, index: (-index.buchholz, 0, n),
    ),
    ("B2 turned", definitions, "b2_late_byes", _only_while_absent),
    ("B3 turned", definitions, "b3_against_oneself", _nothing),
    ("3.1 by fewest games", process, "b5_games_played", lambda card: -len(card.colours)),
    (
        "4.3 the smallest first",
        search,
        "a43_opponents",
        lambda player, free: [n for n in free if n != player],
    ),
    ("5.2.2 off", process, "LADDER", ladder("5.2.2", _nothing)),
    ("5.2.3 off", process, "LADDER", ladder("5.2.3", _nothing)),
    ("5.2.4 off", process, "LADDER", ladder("5.2.4", _nothing)),
    (
        "5.2.5 the lower ranked",
        process,
        "LADDER",
        ladder("5.2.5", lambda h, low: h.preference.colour.other),
    ),
)


SEEDS: dict[str, tuple[int, ...]] = {
    "C1 off": (0, 1),
    "C2 off": (6, 22),
    "C3 off": (2, 6),
    "C6 off": (2, 10),
    "C6 turned": (2, 3),
    "C7 off": (21, 53),
    "C8 off": (9, 12),
    "1.8 by number": (4, 7),
    "1.7.1 no Sonneborn-Berger": (48, 118),
    "B2 turned": (541, 543),
    "B3 turned": (27, 28),
    "3.1 by fewest games": (15, 22),
    "4.3 the smallest first": (4, 14),
    "5.2.2 off": (0, 17),
    "5.2.3 off": (3, 5),
    "5.2.4 off": (1, 4),
    "5.2.5 the lower ranked": (6, 18),
}
"""The first rounds that each broken rule or turned reading pairs otherwise."""


def test_every_broken_rule_has_its_rounds() -> None:
    assert [name for name, *_ in BROKEN] == list(SEEDS)


@pytest.mark.parametrize(
    ("name", "owner", "attribute", "other"), BROKEN, ids=[row[0] for row in BROKEN]
)
def test_a_broken_rule_is_noticed(name: str, owner: Any, attribute: str, other: object) -> None:
    broken = Broken(name, ((owner, attribute, other),))
    changed = list(ROUNDS.changed(broken, SEEDS[name]))
    assert [seed for seed, _, _ in changed] == list(SEEDS[name])
    assert [seed for seed, state, trace in changed if not noticed(state, trace)] == []
