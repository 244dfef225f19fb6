"""A round of the Dutch editions as its brackets, and two such rounds beside each other.

A counter-question pairs the round again with a wish. The two rounds are compared in the order of the rules: whom
the bye falls to where that is settled before the brackets, then bracket after bracket from the top, in each the
criteria in their order. Where all of them are equal, the candidate with the wish stands later in the sequence of the
first bracket that was paired otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from arbiter_gui.engine.dutch.brackets import Bracket
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.bracket_search.search import pose
from arbiter_gui.engine.kernel.bracket_search.standing import Standing
from arbiter_gui.engine.kernel.bracket_search.task import Found, Labels, Posed, Task
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions import Paired
from arbiter_gui.engine.kernel.graph.matching import Optimum, by_primal_dual
from arbiter_gui.engine.kernel.verdicts import Figure, Parted, Place, Weighed

BYE = 5
"""The place of the criterion on the score of who has the bye."""

AHEAD = 7
"""The place of what 2017 looks for in the next bracket, only where the rest is assumed to be completed."""


@dataclass(frozen=True)
class Stage:
    """A bracket as it was paired: the candidate, and the task it was found in."""

    bracket: Bracket
    found: Found
    task: Callable[[], Task]

    @property
    def score(self) -> int:
        """The score of the highest resident in tenths."""
        return self.bracket.field.seats[self.bracket.residents[0]].score

    @property
    def paired_places(self) -> tuple[tuple[int, int], ...]:
        """The pairs as places of the field."""
        places = self.bracket.places
        return tuple((places[u], places[v]) for u, v in self.found.mdp_pairs + self.found.pairs)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs by pairing number."""
        return tuple(self.bracket.field.numbers(pair) for pair in self.paired_places)  # type: ignore[misc]

    @property
    def floaters(self) -> tuple[int, ...]:
        """Who is left over, by pairing number."""
        return self.bracket.field.numbers(self.bracket.places[v] for v in self.found.downfloaters)

    def is_like(self, other: Stage) -> bool:
        """Tell whether another bracket has the same players and pairs."""
        same = self.bracket.places == other.bracket.places
        return same and set(map(frozenset, self.pairs)) == set(map(frozenset, other.pairs))


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round and its brackets; `bye_score` is what was settled for the bye before them (tenths), if any."""

    stages: tuple[Stage, ...]
    labels: Labels
    bye_score: int | None = None


def compared(played: PairedRound, wished: PairedRound, control: Control) -> Parted:
    """Return how a round with a wish, in the same brackets, compares with the round as the rules pair it."""
    best, least = played.bye_score, wished.bye_score
    if best is not None and least is not None and best != least:
        payers = ((wished.bye,),) if wished.bye else ()
        return Parted(played.labels.criterion((BYE, 0)), "bye", None, True, best, least, payers=payers)
    first: tuple[Stage, Stage] | None = None
    for own, other in zip(played.stages, wished.stages, strict=False):
        if own.is_like(other):
            continue
        verdict = _weighed_against(played.labels, own, other, control)
        if verdict is not None:
            if first is None or not verdict.better:
                return verdict
            break
        first = first or (own, other)
    assert first is not None, "a round in which two others meet differs somewhere"
    return _later(played.labels, *first)


def _weighed_against(labels: Labels, own: Stage, other: Stage, control: Control) -> Parted | None:
    """Return the first criterion in which a bracket does otherwise, None when they are equal in all."""
    a, b = own.found.totals, other.found.totals
    same = own.bracket.mode is other.bracket.mode
    for key in sorted({*a, *b}):
        best, least = a.get(key, 0), b.get(key, 0)
        if best != least and (same or key[0] != AHEAD):
            payers = _payers(other, key, control) if least > best else ()
            article = labels.criterion(key)
            return Parted(article, "", own.score, True, best, least, payers=payers, detail=key[1])
    return None


def totals_in(task: Task, found: Found, control: Control) -> dict[Key, int] | None:
    """Return what the pairs of a candidate come to in a task it was not found in, None where it is not allowed."""
    posed, best = _settled(task, found, control)
    return None if best is None else posed.fields.unpack(best.cost)


def _payers(stage: Stage, key: Key, control: Control) -> tuple[tuple[int, ...], ...]:
    """Return the pairs and downfloaters that an amount falls on, by pairing number."""
    task = stage.task()
    _, best = _settled(task, stage.found, control)
    assert best is not None, "a candidate that was accepted is a matching of its task"
    return task.payers([(u, v) for u, v in enumerate(best.mate[: task.size]) if u < v], key)


def _settled(task: Task, found: Found, control: Control) -> tuple[Posed, Optimum | None]:
    """Return a bracket's task as a problem, and its best matching with the pairs of a candidate."""
    posed = pose(task, tuple(range(len(task.kinds))))
    problem, outside = posed.problem, ~((1 << task.size) - 1)
    for u, v in found.mdp_pairs + found.pairs:
        problem = problem.restricted(u, 1 << v)
    for v in found.downfloaters:
        problem = problem.restricted(v, outside)
    return posed, by_primal_dual(problem, control)


def weighed(paired: PairedRound) -> tuple[Weighed, ...]:
    """Return what each bracket's candidate comes to in every criterion that is not nought there.

    The score of who has the bye stands with the last one, where an edition settles it.
    """
    found, named = list[Weighed](), paired.labels.criterion
    for stage in paired.stages:
        figures = [Figure(*key, named(key), amount) for key, amount in stage.found.totals.items()]
        if paired.bye_score is not None and stage is paired.stages[-1]:
            figures.append(Figure(BYE, 0, named((BYE, 0)), paired.bye_score, "bye-score"))
        places = stage.bracket.mdps, stage.bracket.residents
        down, residents = map(stage.bracket.field.numbers, places)
        found.append(Weighed(stage.score, down, residents, stage.pairs, stage.floaters, tuple(figures)))
    return tuple(found)


def _later(labels: Labels, own: Stage, other: Stage) -> Parted:
    """Compare the places of two candidates that are equal in every criterion."""
    first, then = (Standing(labels, stage.task(), stage.found) for stage in (own, other))
    choices = zip(_choices(labels, first), _choices(labels, then), strict=True)
    article = next(named for (named, chosen), (_, instead) in choices if chosen != instead)
    same = first.found.mdp_pairs == then.found.mdp_pairs  # otherwise the exchanges are of other remainders
    accepted, wished = (
        Place(standing.position(), *(standing.exchanged if same else ((), ())), stage.pairs)
        for standing, stage in ((first, own), (then, other))
    )
    return Parted(
        article, "place", own.score, False, accepted.position, wished.position, places=(accepted, wished)
    )


def _choices(labels: Labels, standing: Standing) -> Iterator[tuple[str, object]]:
    """Yield what fixes a candidate's place in the sequence, in this order, each with its article."""
    found = standing.found
    yield labels.mdp_exchange, standing.mdps
    yield labels.transposition, found.mdp_pairs
    yield labels.exchange_size, len(standing.leaving)
    yield labels.exchange_difference, standing.gap
    yield labels.exchange_leaving, standing.leaving
    yield labels.exchange_entering, standing.entering
    yield labels.transposition, found.pairs
