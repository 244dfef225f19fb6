"""A round of the Dutch editions as its brackets, and beside it the same round paired with a wish.

What decides comes first in the rules: the score of the bye, where it is settled before the brackets, then the first
bracket that is paired otherwise: its criteria, and where all are equal the places of both candidates in its sequence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch.criteria import Case
from arbiter_gui.engine.kernel.bracket_search.posing import pose
from arbiter_gui.engine.kernel.bracket_search.standing import Standing
from arbiter_gui.engine.kernel.bracket_search.task import Found, Posed, Task
from arbiter_gui.engine.kernel.counter_questions import Paired
from arbiter_gui.engine.kernel.criteria import Key
from arbiter_gui.engine.kernel.graph.matching import Optimum, by_primal_dual
from arbiter_gui.engine.kernel.verdicts import Parted, Place, Weighed

BYE_SCORE = "bye-score"
"""The code of the score of who has the bye, which is settled before the brackets."""


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round and its brackets; the limit of its field is what was settled for the bye before them, if any."""

    stages: tuple[Stage, ...]

    def weighed(self) -> tuple[Weighed, ...]:
        """Return each bracket with the criteria that are not nought, and the last with the settled score of the bye."""
        names = self.field.numbers
        brackets: list[Weighed] = []
        for stage in self.stages:
            criteria = stage.bracket.criteria
            figures = {
                (*key, criteria.article(key), ""): amount for key, amount in stage.found.totals.items()
            }
            if self.field.bye_limit is not None and stage is self.stages[-1]:
                bye = criteria.only(Case.BYE_SCORE)
                figures[criteria.place(bye), 0, bye.article, BYE_SCORE] = self.field.bye_limit
            mdps = names(stage.bracket.mdps)
            residents = names(stage.bracket.residents)
            floaters = names(stage.floaters)
            brackets.append(Weighed(stage.score, mdps, residents, stage.named, floaters, figures))
        return tuple(brackets)


def compared(played: PairedRound, wished: PairedRound, control: Control) -> Parted:
    """Return how a round with a wish, in the same brackets, compares with the round as the rules pair it."""
    best = played.field.bye_limit
    least = wished.field.bye_limit
    if best is not None and least is not None and best != least:
        payers = ((wished.bye,),) if wished.bye else ()
        article = played.stages[0].bracket.criteria.only(Case.BYE_SCORE).article
        return Parted(article, "bye", None, True, best, least, payers=payers)
    for own, other in zip(played.stages, wished.stages, strict=False):
        same = own.bracket.places == other.bracket.places
        if not same or set(map(frozenset, own.pairs)) != set(map(frozenset, other.pairs)):
            return _weighed_against(own, other, control) or _later(own, other)
    raise AssertionError("a round in which two others meet differs somewhere")


def _weighed_against(own: Stage, other: Stage, control: Control) -> Parted | None:
    """Return the first criterion in which a bracket does otherwise, None when they are equal in all."""
    played_totals = own.found.totals
    wished_totals = other.found.totals
    criteria = own.bracket.criteria
    same_mode = own.bracket.mode is other.bracket.mode
    for key in sorted({*played_totals, *wished_totals}):
        best = played_totals.get(key, 0)
        least = wished_totals.get(key, 0)
        if best == least:
            continue
        if not same_mode and own.bracket.labels.ahead(key):
            continue  # only one of them looks ahead
        payers = payers_of(other, key, control) if least > best else ()
        article = criteria.article(key)
        return Parted(article, "", own.score, True, best, least, payers=payers, detail=key[1])
    return None


def payers_of(stage: Stage, key: Key, control: Control) -> tuple[tuple[int, ...], ...]:
    """Return the pairs and downfloaters that an amount falls on, by pairing number."""
    task = stage.task()
    _, best = settled(task, stage.found, control)
    assert best is not None, "a candidate that was accepted is a matching of its task"
    return task.payers([(u, v) for u, v in enumerate(best.mate[: task.size]) if u < v], key)


def settled(task: Task, found: Found, control: Control) -> tuple[Posed, Optimum | None]:
    """Return a bracket's task as a problem, and its best matching with the pairs of a candidate."""
    posed = pose(task, tuple(range(len(task.kinds))))
    problem, outside = posed.problem, ~((1 << task.size) - 1)
    for u, v in found.mdp_pairs + found.pairs:
        problem = problem.restricted(u, 1 << v)
    for v in found.downfloaters:
        problem = problem.restricted(v, outside)
    return posed, by_primal_dual(problem, control)


def _later(own: Stage, other: Stage) -> Parted:
    """Compare the places of two candidates that are equal in every criterion."""
    first, then = (Standing(stage.bracket.labels, stage.task(), stage.found) for stage in (own, other))
    choices = zip(_choices(own, first), _choices(other, then), strict=True)
    article = next(named for (named, chosen), (_, instead) in choices if chosen != instead)
    same = first.found.mdp_pairs == then.found.mdp_pairs  # otherwise the exchanges are of other remainders
    accepted, wished = (
        Place(standing.position(), *(standing.exchanged if same else ((), ())), stage.named)
        for standing, stage in ((first, own), (then, other))
    )
    return Parted(
        article, "place", own.score, False, accepted.position, wished.position, places=(accepted, wished)
    )


def _choices(stage: Stage, standing: Standing) -> Iterator[tuple[str, object]]:
    """Yield what fixes a candidate's place in the sequence, in this order, each with its article."""
    found, labels = stage.found, stage.bracket.labels
    yield labels.mdp_exchange, standing.mdps
    yield labels.transposition, found.mdp_pairs
    yield labels.exchange_size, len(standing.leaving)
    yield labels.exchange_difference, standing.gap
    yield labels.exchange_leaving, standing.leaving
    yield labels.exchange_entering, standing.entering
    yield labels.transposition, found.pairs
