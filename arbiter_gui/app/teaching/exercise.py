"""A bracket to be paired by the reader: its cards, the pairs put together so far, and what the rules paired."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scene import Pair, Scene
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.steps import StepSection, sections
from arbiter_gui.explain.story import story_rows
from arbiter_gui.trace import Trace
from arbiter_gui.trace.position import Position
from arbiter_gui.trace.replay import replay

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exercise:
    """One bracket as the reader has it; one state a step. Players are pairing numbers.

    `left` and `right` are the cards as the rules lay them first (S1 and S2, or two columns under `sides`); `above`
    are the pairs of the brackets before it. `solution` are its pairs by the rules, `steps` the places in the trace of
    what leads there. `pairs` are the reader's, `hints` counts the steps that he asked for.
    """

    number: int
    title: Said
    sides: tuple[Said, Said]
    left: Numbers
    right: Numbers
    above: tuple[Pair, ...]
    solution: tuple[Pair, ...]
    bye: int | None
    steps: Numbers
    pairs: tuple[Pair, ...] = ()
    hints: int = 0

    @property
    def players(self) -> Numbers:
        """Everybody on the table."""
        return (*self.left, *self.right)

    @property
    def waiting(self) -> Numbers:
        """Who has no opponent yet."""
        taken = {n for pair in self.pairs for n in pair}
        return tuple(n for n in self.players if n not in taken)

    @property
    def finished(self) -> bool:
        """Whether as many pairs are made as the rules make; who is left over then floats, or has the bye."""
        return len(self.pairs) >= len(self.solution)

    @property
    def solved(self) -> bool:
        """Whether the same players meet as by the rules."""
        return _meetings(self.pairs) == _meetings(self.solution)

    @property
    def left_for_bye(self) -> int | None:
        """Who has the bye of the reader's pairing, where the bye is given in this bracket."""
        one = self.waiting
        if self.bye is not None and self.finished and len(one) == 1:
            return one[0]
        return None

    def put(self, one: int, other: int) -> Exercise:
        """Put two players together; whom they were with waits. Raises InvalidTournament for who is not here."""
        for number in (one, other):
            if number not in self.players or one == other:
                raise InvalidTournament(say("Pair two different players of this bracket."))
        kept = (pair for pair in self.pairs if not {one, other} & set(pair))
        return replace(self, pairs=(*kept, (one, other)))

    def apart(self, player: int) -> Exercise:
        """Take the pair of a player apart, if he has one."""
        return replace(self, pairs=tuple(pair for pair in self.pairs if player not in pair))

    def begun_again(self) -> Exercise:
        """Take all pairs apart; the hints stay."""
        return replace(self, pairs=())

    def hinted(self) -> Exercise:
        """Show one step more of those that lead to the right pairs."""
        return replace(self, hints=min(self.hints + 1, len(self.steps)))

    def shown(self) -> Exercise:
        """Put the right pairs together and show all steps."""
        return replace(self, pairs=self.solution, hints=len(self.steps))

    def told(self, trace: Trace, names: Namer) -> Iterator[tuple[str, Said]]:
        """Yield the steps shown so far as rows of article and sentence."""
        for step in self.steps[: self.hints]:
            section = next(s for s in sections(trace) if s.first <= step < s.first + s.events)
            yield from story_rows(trace, replace(section, first=step, events=1), names)


def exercises(trace: Trace) -> tuple[Exercise, ...]:
    """Return the brackets of a round in which pairs are made, from top to bottom, with no pair put together yet."""
    found: list[Exercise] = []
    above: tuple[Pair, ...] = ()
    for scene in scenes(trace):
        pairs = tuple(drawn.pair for drawn in scene.drawn)
        if pairs:
            found.append(_exercise(trace, scene, pairs, above))
        above = (*above, *pairs)
    return tuple(found)


def _exercise(trace: Trace, scene: Scene, pairs: tuple[Pair, ...], above: tuple[Pair, ...]) -> Exercise:
    own = [s for s in sections(trace) if _holds(s, scene.number)]
    steps = tuple(n for s in own for n in range(s.first, s.first + s.events))
    left, right = _laid(trace, steps, scene)
    bye = next((one.player for one in scene.leaving if one.bye), None)
    return Exercise(scene.number, scene.title, own[0].sides[:2], left, right, above, pairs, bye, steps)


def _holds(section: StepSection, number: int) -> bool:
    """Tell whether a part of the trace is of the bracket that an event opens, or has the event in it."""
    return section.opening == number or section.first <= number < section.first + section.events


def _laid(trace: Trace, steps: Numbers, scene: Scene) -> tuple[Numbers, Numbers]:
    """Return the cards as they lay when both sides were formed first; else the upper and the lower half."""
    lain = (replay(trace).positions[n] for n in steps)
    first = next((p for p in lain if p.s1 and p.s2 and not p.accepted), Position())
    left = first.s1
    right = first.s2
    if not left:
        everybody = tuple(sorted(scene.players))
        return everybody[: len(everybody) // 2], everybody[len(everybody) // 2 :]
    return left, (*right, *(n for n in scene.players if n not in {*left, *right}))


def _meetings(pairs: Iterable[Pair]) -> set[frozenset[int]]:
    return set(map(frozenset, pairs))
