"""Answers to "why not this opponent?" in the Dutch editions: the round is paired again with that
*wish*, and the first difference to the played round is the answer. A *stage* is a paired bracket.

The first difference in the order of the rules decides: the score of the bye, where it is settled
before the brackets, then the first bracket that is paired differently: its criteria, and if all are
equal the positions of both candidates in its sequence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch.criteria import Case
from arbiter_gui.engine.kernel.bracket_search.candidate_position import CandidatePosition
from arbiter_gui.engine.kernel.bracket_search.packing import pack_task
from arbiter_gui.engine.kernel.bracket_search.task import Candidate, PackedTask, Task
from arbiter_gui.engine.kernel.counter_questions import Affected, Paired
from arbiter_gui.engine.kernel.criteria import CostField
from arbiter_gui.engine.kernel.graph.bitsets import singleton, vertices_from
from arbiter_gui.engine.kernel.graph.matching import Optimum, by_primal_dual
from arbiter_gui.engine.kernel.verdicts import (
    BY_ARTICLE,
    BracketFigures,
    ComparedCandidate,
    FigureKey,
    FirstDifference,
)
from arbiter_gui.trace.quantities import Payers

BYE_SCORE = "bye-score"
"""The code for the score of the player with the bye, which is settled before the brackets."""


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round and its brackets.

    The limit of its field is the score settled earlier for the bye, if any.
    """

    stages: tuple[Stage, ...]

    def bracket_figures(self) -> tuple[BracketFigures, ...]:
        """Return each bracket with what it comes to in the criteria, without those that are 0.

        The last one also has the score settled for the bye.
        """
        numbers_of = self.field.numbers
        brackets: list[BracketFigures] = []
        for stage in self.stages:
            figures = figures_of(stage)
            # C5 is about the whole round, and shown with the last bracket, which has the bye.
            if self.field.bye_limit is not None and stage is self.stages[-1]:
                figures[_figure_of_bye(stage)] = self.field.bye_limit
            brackets.append(
                BracketFigures(
                    score=stage.score,
                    moved_down=numbers_of(stage.bracket.mdps),
                    residents=numbers_of(stage.bracket.residents),
                    pairs=stage.numbered_pairs,
                    floaters=numbers_of(stage.floaters),
                    figures=figures,
                )
            )
        return tuple(brackets)

    def payers_by_bracket(self, control: Control) -> tuple[Affected, ...]:
        """Return for each bracket on whom its figures fall.

        The score settled for the bye falls on the player who has it.
        """
        brackets = [payers_by_entry(stage, control) for stage in self.stages]
        if self.stages and self.field.bye_limit is not None and self.bye is not None:
            brackets[-1][_figure_of_bye(self.stages[-1])] = ((self.bye,),)
        return tuple(brackets)


def figures_of(stage: Stage) -> dict[FigureKey, int]:
    """Return what a paired bracket comes to in each criterion that it does not fully meet."""
    return {_figure_key(stage, key): amount for key, amount in stage.candidate.totals.items()}


def _figure_key(stage: Stage, key: CostField) -> FigureKey:
    """Return the name of an amount of a bracket, under which counter-questions compare it with that
    of another round.
    """
    article = stage.bracket.criteria.article(key)
    return FigureKey(key.priority, key.entry, article, code=BY_ARTICLE)


def _figure_of_bye(stage: Stage) -> FigureKey:
    """C5 of 2026: return the name of the score that is settled for the bye before all brackets."""
    criteria = stage.bracket.criteria
    bye = criteria.criterion_for(Case.BYE_SCORE)
    return FigureKey(criteria.priority(bye), entry=0, article=bye.article, code=BYE_SCORE)


def first_difference(
    played_round: PairedRound, wish_round: PairedRound, control: Control
) -> FirstDifference:
    """Return the first difference between the played round and one with a wish, which is the reason
    against the wish.

    Both are in the same brackets.
    """
    # C5 comes before all brackets.
    of_byes = _difference_of_byes(played_round, wish_round)
    if of_byes is not None:
        return of_byes
    for played_stage, wish_stage in zip(played_round.stages, wish_round.stages, strict=False):
        if _are_different(played_stage, wish_stage):
            by_criterion = _difference_of_criteria(played_stage, wish_stage, control)
            return by_criterion or _difference_of_order(played_stage, wish_stage)
    raise AssertionError("a round in which two others meet differs somewhere")


def _are_different(played_stage: Stage, wish_stage: Stage) -> bool:
    """Return whether two stages have other players, or other pairs."""
    if played_stage.bracket.places != wish_stage.bracket.places:
        return True
    return set(map(frozenset, played_stage.pairs)) != set(map(frozenset, wish_stage.pairs))


def _difference_of_byes(
    played_round: PairedRound, wish_round: PairedRound
) -> FirstDifference | None:
    """C5 of 2026: return the difference in the highest score that may have the bye (tenths), None
    if it is the same, or if the edition sets none.
    """
    limit = played_round.field.bye_limit
    wish_limit = wish_round.field.bye_limit
    if limit is None or wish_limit is None or limit == wish_limit:
        return None
    return FirstDifference(
        played_round.stages[0].bracket.criteria.criterion_for(Case.BYE_SCORE).article,
        code="bye",
        score=None,
        is_worse=True,
        played_figure=limit,
        wished_figure=wish_limit,
        payers=((wish_round.bye,),) if wish_round.bye else (),
    )


def _difference_of_criteria(
    played_stage: Stage, wish_stage: Stage, control: Control
) -> FirstDifference | None:
    """Return the answer that a bracket would be worse by a criterion with the wish: the first one
    in which the two brackets differ. None if they are equal in all.
    """
    played_totals = played_stage.candidate.totals
    wish_totals = wish_stage.candidate.totals
    criteria = played_stage.bracket.criteria
    same_mode = played_stage.bracket.mode is wish_stage.bracket.mode
    for key in sorted({*played_totals, *wish_totals}):
        amount = played_totals.get(key, 0)
        wish_amount = wish_totals.get(key, 0)
        if amount == wish_amount:
            continue
        # Brackets of different modes: only one of them has looked at the next bracket, so that this
        # criterion cannot be compared.
        if not same_mode and played_stage.bracket.articles.is_about_next_bracket(key):
            continue
        # Of all others the first that differs decides (B.8 of 2017, 3.8 of 2026).
        payers = payers_of(wish_stage, key, control) if wish_amount > amount else ()
        return FirstDifference(
            criteria.article(key),
            code=BY_ARTICLE,
            score=played_stage.score,
            is_worse=True,
            played_figure=amount,
            wished_figure=wish_amount,
            payers=payers,
            entry=key.entry,
        )
    return None


def payers_of(stage: Stage, key: CostField, control: Control) -> Payers:
    """Return the pairs and downfloaters that an amount falls on, by pairing number."""
    task = stage.task()
    return task.payers(_matched_pairs(stage, task, control), key)


def payers_by_entry(stage: Stage, control: Control) -> Affected:
    """Return the pairs and downfloaters that each amount of a bracket falls on.

    With them an answer can say who has to pay for a criterion that is not fully met.
    """
    # Nothing has to be solved where all criteria are complied with.
    if not stage.candidate.totals:
        return {}
    task = stage.task()
    matched = _matched_pairs(stage, task, control)
    return {_figure_key(stage, key): task.payers(matched, key) for key in stage.candidate.totals}


def _matched_pairs(stage: Stage, task: Task, control: Control) -> list[tuple[int, int]]:
    """Return the pairs of a bracket as vertices, and each downfloater with the exit that he takes.

    An exit is a vertex that stands for an opponent further down, or for none.
    """
    # Which exit a downfloater has decides what is counted of the next bracket: so the task is
    # solved again.
    _, best = completed_task(task, stage.candidate, control)
    assert best is not None, "a candidate that was accepted is a matching of its task"
    return [(vertex, mate) for vertex, mate in enumerate(best.mate[: task.size]) if vertex < mate]


class CompletedTask(NamedTuple):
    """A bracket's task as a matching problem, and its best matching that has the pairs of a
    candidate; None if there is no such matching.
    """

    packed_task: PackedTask
    best: Optimum | None


def completed_task(task: Task, candidate: Candidate, control: Control) -> CompletedTask:
    """Return the best matching of a bracket that has the pairs of a candidate.

    A candidate only says who floats. The matching says which exit each downfloater takes, an
    opponent in the next bracket or an empty seat: so what the criteria count there is known too.
    """
    packed_task = pack_task(task, tuple(range(len(task.kinds))))
    problem = packed_task.problem
    outside_bracket = vertices_from(task.size)
    # The pairs are given, and only the exits of the downfloaters are left to be chosen.
    for first, second in candidate.mdp_pairs + candidate.pairs:
        problem = problem.restricted(first, singleton(second))
    for downfloater in candidate.downfloaters:
        problem = problem.restricted(downfloater, outside_bracket)
    return CompletedTask(packed_task, by_primal_dual(problem, control))


def _difference_of_order(played_stage: Stage, wish_stage: Stage) -> FirstDifference:
    """Return the answer where all criteria are equal: the played candidate comes first.

    It names the article of the sequence at which they part, and both positions.
    """
    # The first article of the sequence at which the two part is the one that decides.
    played_position = _position(played_stage)
    wish_position = _position(wish_stage)
    article = _article_of_difference(
        _choices_in_order(played_stage, played_position),
        _choices_in_order(wish_stage, wish_position),
    )
    # With other pairs of MDPs the exchanges are of other remainders, and cannot be compared.
    same_remainder = played_stage.candidate.mdp_pairs == wish_stage.candidate.mdp_pairs
    played = _compared_candidate(played_stage, played_position, with_exchange=same_remainder)
    wished = _compared_candidate(wish_stage, wish_position, with_exchange=same_remainder)
    return FirstDifference(
        article,
        code="place",
        score=played_stage.score,
        is_worse=False,
        played_figure=played.position,
        wished_figure=wished.position,
        candidates=(played, wished),
    )


def _position(stage: Stage) -> CandidatePosition:
    """Return the position of the accepted candidate in the sequence of its bracket."""
    return CandidatePosition(stage.bracket.articles, stage.task(), stage.candidate)


def _compared_candidate(
    stage: Stage, position: CandidatePosition, *, with_exchange: bool
) -> ComparedCandidate:
    """Return a candidate as an answer shows it beside another one: with its position in the
    sequence and its pairs; `with_exchange` also with the players exchanged between S1 and S2.
    """
    leaving, entering = position.exchanged_numbers if with_exchange else ((), ())
    return ComparedCandidate(position.number(), leaving, entering, stage.numbered_pairs)


Choice = tuple[str, object]
"""An article and what it chose."""


def _article_of_difference(played_choices: Iterable[Choice], wish_choices: Iterable[Choice]) -> str:
    """Return the first article in which two candidates differ."""
    for (article, choice), (_, other_choice) in zip(played_choices, wish_choices, strict=True):
        if choice != other_choice:
            return article
    raise AssertionError("two candidates differ in one of the choices of the sequence")


def _choices_in_order(stage: Stage, position: CandidatePosition) -> Iterator[Choice]:
    """Yield what the sequence chooses one after another until it has a candidate, each with its
    article.
    """
    candidate = stage.candidate
    articles = stage.bracket.articles
    yield articles.mdp_exchange, position.mdps
    yield articles.transposition, candidate.mdp_pairs
    yield articles.exchange_size, position.exchange.size
    yield articles.exchange_difference, position.exchange.difference
    yield articles.exchange_leaving, position.exchange.leaving
    yield articles.exchange_entering, position.exchange.entering
    yield articles.transposition, candidate.pairs
