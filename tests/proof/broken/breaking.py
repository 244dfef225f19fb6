"""An engine with one rule switched off or turned round, and the first small round whose pairing
changes by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.proof import State
from arbiter_gui.trace import Level, Recorder, Trace

Pairing = tuple[tuple[tuple[int, int], ...], int | None]


@dataclass(frozen=True)
class Broken:
    """A rule that is broken: the attributes of modules and records that are replaced."""

    name: str
    replaced: tuple[tuple[object, str, object], ...]

    def __str__(self) -> str:
        return self.name

    @contextmanager
    def engine(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            for owner, name, value in self.replaced:
                assert hasattr(owner, name), "what is broken is there"
                if isinstance(owner, type):
                    patch.setattr(owner, name, value)
                else:  # a module, or a record that cannot be set otherwise
                    patch.setitem(vars(owner), name, value)
            yield


def paired(before: Tournament, edition: str) -> tuple[Pairing, Trace] | None:
    """The pairing and its trace at level steps.

    None where the engine itself finds that something is wrong.
    """
    recorder = Recorder(Level.STEPS)
    try:
        made = pair_round(before, edition, recorder)
    except (ArbiterError, AssertionError, LookupError, ValueError):
        return None
    return (made.boards, made.bye), recorder.trace(edition, before.next_round, "test")


@dataclass(frozen=True)
class Rounds:
    """Small rounds of an edition, each paired once by the engine as it is."""

    edition: str
    before: Callable[[int], Tournament]

    def __hash__(self) -> int:
        return hash(self.edition)

    @cache  # noqa: B019 (as long as the tests run)
    def right(self, seed: int) -> tuple[Tournament, Pairing] | None:
        before = self.before(seed)
        made = paired(before, self.edition)
        return None if made is None else (before, made[0])

    def changed(
        self, broken: Broken, seeds: Sequence[int]
    ) -> Iterator[tuple[int, Tournament, Trace]]:
        """The rounds that the broken engine pairs otherwise."""
        for seed in seeds:
            right = self.right(seed)
            if right is None:
                continue
            # What was worked out from a state by the right engine stays with it.
            state = replace(right[0])
            with broken.engine():
                made = paired(state, self.edition)
            if made is not None and made[0] != right[1]:
                yield seed, right[0], made[1]


def noticed(before: Tournament, trace: Trace) -> bool:
    """Whether the proof finds anything false."""
    return any(f.state is State.FALSE for f in prove(before, trace).findings)
