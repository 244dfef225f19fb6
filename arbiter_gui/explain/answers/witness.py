"""The witness of an impossibility as a picture in words: who is left, and what keeps each two of them apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from arbiter_gui.domain.texts.sentences import Said, grouped, joined, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.verdicts import Barrier, Even
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.reasons import apart
from arbiter_gui.trace.values import HadPoint

OUTSIDE_WISH = say("not as wished")


@dataclass(frozen=True, slots=True)
class Crossed:
    """Two players who cannot meet, and why: `met in round 3`, `same colour`. The article may be empty."""

    one: int
    other: int
    label: Said
    article: str


@dataclass(frozen=True, slots=True)
class Witnessed:
    """A deadlock with every crossed-out pair between its groups, and of its groups with everybody else."""

    lacking: Deadlock
    crossed: tuple[Crossed, ...]

    def words(self, names: Namer) -> tuple[Said, ...]:
        """Return the picture as lines: the sentence, then one line for each player with whom he cannot meet."""
        out = [self.lacking.sentence(names.one)]
        for player in (n for group in self.lacking.groups for n in group):
            reasons: dict[Said, list[int]] = {}
            for pair in self.crossed:
                if player in (pair.one, pair.other):
                    other = pair.other if pair.one == player else pair.one
                    cited = say("{label} ({article})", label=pair.label, article=pair.article)
                    reasons.setdefault(cited if pair.article else pair.label, []).append(other)
            told = grouped(
                joined((label, names.all(sorted(who))), ": ") for label, who in sorted(reasons.items())
            )
            if told:
                out.append(say("{who} cannot meet - {told}", who=names.one(player), told=told))
        return tuple(out)


def witnessed(lacking: Deadlock, barrier: Callable[[int, int], Barrier | None]) -> Witnessed:
    """Return the picture of a deadlock; `barrier` says what keeps two of its players apart."""
    pairs = [(a, b) for one, other in combinations(lacking.groups, 2) for a in one for b in other] + [
        (a, b) for group in lacking.groups for a in group for b in lacking.others
    ]
    return Witnessed(lacking, tuple(_crossed(a, b, barrier(a, b)) for a, b in pairs))


def _crossed(one: int, other: int, why: Barrier | None) -> Crossed:
    if why is None:
        return Crossed(one, other, OUTSIDE_WISH, "")
    said = say("cannot have the bye") if isinstance(why, HadPoint | Even) else apart(why).full
    return Crossed(one, other, said, why.article)
