"""The procedure of C.04.5 and C.04.6 comes to what the text done literally does, on random small
fields.
"""

from __future__ import annotations

import random
from collections import Counter

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.double_2026.criteria import RANKED as DOUBLE
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.engine.team_2026.criteria import RANKED as TEAM
from arbiter_gui.engine.upfloating.participants import Participant
from tests.engine.upfloating.whole_round import participants_of, round_pairs
from tests.literal.upfloating import procedure as literal

PREFERENCES = {
    "": NO_PREFERENCE,
    "W": Preference(Strength.STRONG, Colour.WHITE),
    "B": Preference(Strength.STRONG, Colour.BLACK),
    "w": Preference(Strength.MILD, Colour.WHITE),
    "b": Preference(Strength.MILD, Colour.BLACK),
}
SYSTEMS: dict[str, tuple[Criteria, literal.Text]] = {
    "double": (DOUBLE, literal.DOUBLE),
    "team": (TEAM, literal.TEAM),
}
Met = frozenset[frozenset[int]]


def by_chance(seed: int) -> tuple[list[literal.Entry], Met]:
    """Return a field of 3 to 9 with few scores, and the pairs that have met, sometimes nearly all
    of them.
    """
    chance = random.Random(seed)
    size = chance.randint(3, 9)
    scores = chance.choice(((20, 10), (30, 25, 20), (40, 30, 20, 10), (30, 30, 20, 0)))
    floats = chance.choice((0.0, 0.3, 0.8))
    entries = [
        literal.Entry(
            number,
            chance.choice(scores),
            chance.randint(2, 3),
            chance.random() < floats,
            chance.random() < 0.8,
            chance.choice(tuple(PREFERENCES)),
        )
        for number in chance.sample(range(1, 12), size)
    ]
    share = chance.choice((0.1, 0.4, 0.6))
    met = frozenset(
        frozenset((one.number, other.number))
        for one in entries
        for other in entries
        if one.number < other.number and chance.random() < share
    )
    return entries, met


def paired(entries: list[literal.Entry], met: Met, criteria: Criteria) -> object:
    """Return what the procedure comes to."""
    participants = [
        Participant(
            entry.number,
            entry.score,
            entry.matches,
            entry.floated,
            entry.may_have_bye,
            PREFERENCES[entry.wish],
        )
        for entry in entries
    ]
    opponents = {
        entry.number: frozenset(number for pair in met if entry.number in pair for number in pair)
        - {entry.number}
        for entry in entries
    }
    found = round_pairs(participants_of(participants, opponents), criteria)
    return found if found is None else (sorted(found[0]), found[1])


def compare(first: int, count: int) -> Counter[str]:
    """Compare so many fields in each system."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + count):
        entries, met = by_chance(seed)
        for name, (criteria, text) in SYSTEMS.items():
            expected = literal.Literal(text, entries, met).round()
            wanted = expected if expected is None else (sorted(expected[0]), expected[1])
            assert paired(entries, met, criteria) == wanted, (seed, name)
            seen["none" if wanted is None else "bye" if wanted[1] else "even"] += 1
    return seen


def test_the_procedure_comes_to_what_the_text_does_literally() -> None:
    seen = compare(0, 1000)
    assert min(seen[kind] for kind in ("none", "bye", "even")) > 100


if __name__ == "__main__":  # python -m tests.engine.upfloating.test_against_literal FIRST COUNT
    import sys

    print(compare(int(sys.argv[1]), int(sys.argv[2])))
