"""Every proof that no perfect matching exists holds by itself: checked without the code that found
it.
"""

from __future__ import annotations

from random import Random

import pytest

from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from tests.engine.kernel.brute import matchings


def field(random: Random) -> list[int]:
    size, density = random.randint(2, 11), random.choice((0.1, 0.25, 0.4, 0.6))
    rows = [0] * size
    for a in range(size):
        for b in range(a):
            if random.random() < density:
                rows[a] |= 1 << b
                rows[b] |= 1 << a
    return rows


def assert_proof(rows: list[int], found: Deadlock) -> None:
    """Groups of odd size that reach nobody but the removed, and more of them than removed."""
    removed = {n - 1 for n in found.removed}
    assert len(found.groups) > len(removed)
    members = [n - 1 for group in found.groups for n in group]
    assert len(members) == len(set(members)), "nobody stands in two groups"
    assert not removed & set(members)
    assert len(members) + len(removed) + len(found.others) == len(rows)
    for group in found.groups:
        assert len(group) % 2 == 1
        own = {n - 1 for n in group}
        for v in own:
            reached = {w for w in range(len(rows)) if rows[v] >> w & 1}
            assert reached <= own | removed


@pytest.mark.parametrize("seed", range(40))
def test_every_witness_of_random_fields_is_a_proof_and_no_smaller_part_of_it_is(seed: int) -> None:
    random = Random(seed)
    shown = 0
    for _ in range(25):
        rows = field(random)
        found = deadlock(rows, range(1, len(rows) + 1))
        assert (found is None) == (next(matchings(tuple(rows)), None) is not None)
        if found is None:
            continue
        shown += 1
        assert_proof(rows, found)
        for leave in range(len(found.groups)):
            groups = found.groups[:leave] + found.groups[leave + 1 :]
            reach = {w for g in groups for n in g for w in range(len(rows)) if rows[n - 1] >> w & 1}
            served = {n for n in found.removed if n - 1 in reach}
            assert len(groups) <= len(served), "a group that is not needed"
    assert shown


def test_vertices_beyond_the_players_are_empty_seats() -> None:
    """Four players who can only stay over, where two seats are empty."""
    found = deadlock([0b110000] * 4 + [0b1111] * 2, range(1, 5))
    assert found == Deadlock((0, 0), ((1,), (2,), (3,)), (4,))
