"""Answers to "why not this opponent?": the round is paired again with that *wish*, and the first
difference to the played round, in the order of the rules, is the answer.

The bye comes first (3.1), then the first bracket that is paired differently: its criteria, and if
all are equal the positions of both pairings in the order of article 4. A *stage* is a bracket with
its pairing.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.burstein_2026.order import position_of
from arbiter_gui.engine.burstein_2026.rulebook import MISSED_GAMES
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch.compared_rounds import (
    BYE_SCORE,
    figures_of,
    payers_by_entry,
    payers_of,
)
from arbiter_gui.engine.kernel.counter_questions import Affected, Paired
from arbiter_gui.engine.kernel.verdicts import (
    BY_ARTICLE,
    BracketFigures,
    ComparedCandidate,
    FirstDifference,
)

BYE_RANKING = "bye-ranking"
"""The code of the order in which players of one score and as many games have the bye (3.1.5)."""


@dataclass(frozen=True, slots=True)
class GivenBye:
    """The player with the bye, with the figures of 3.1: the score in tenths, the games played and
    missed.

    `position` is that in the order of all players considered, from 1.
    """

    player: int
    score: int
    games: int
    missed_games: int
    position: int


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round: the bye that was given first, and the brackets of all others."""

    given_bye: GivenBye | None
    stages: tuple[Stage, ...]

    def bracket_figures(self) -> tuple[BracketFigures, ...]:
        """Return each bracket with what it comes to in the criteria, without those that are 0."""
        return tuple(_weighed_bracket(stage) for stage in self.stages)

    def payers_by_bracket(self, control: Control) -> tuple[Affected, ...]:
        """Return for each bracket on whom its figures fall."""
        return tuple(payers_by_entry(stage, control) for stage in self.stages)


def _weighed_bracket(stage: Stage) -> BracketFigures:
    """Return a bracket with what it comes to in the criteria, without those that are 0.

    So an answer can show, bracket by bracket, what the wish would change.
    """
    numbers_of = stage.bracket.field.numbers
    return BracketFigures(
        score=stage.score,
        moved_down=numbers_of(stage.bracket.mdps),
        residents=numbers_of(stage.bracket.residents),
        pairs=stage.numbered_pairs,
        floaters=numbers_of(stage.floaters),
        figures=figures_of(stage),
    )


def first_difference(
    played_round: PairedRound, wish_round: PairedRound, control: Control
) -> FirstDifference:
    """Return the first thing in which a round with a wish differs from the round as the rules pair
    it.
    """
    played_bye = played_round.given_bye
    wish_bye = wish_round.given_bye
    # The bye is given before the brackets, and so compared before them.
    if played_bye is not None and wish_bye is not None and played_round.bye != wish_round.bye:
        return _difference_of_byes(played_bye, wish_bye)
    for played_stage, wish_stage in zip(played_round.stages, wish_round.stages, strict=False):
        if _meetings(played_stage) == _meetings(wish_stage):
            continue
        by_criteria = _difference_of_criteria(played_stage, wish_stage, control)
        return by_criteria or _difference_of_order(played_stage, wish_stage)
    raise AssertionError("a round in which two others meet differs somewhere")


def _meetings(stage: Stage) -> tuple[tuple[int, ...], set[frozenset[int]]]:
    """Return who meets whom in a bracket: its players by number, and the pairs among them.

    Two brackets for which it is equal are paired in the same way.
    """
    return stage.bracket.field.numbers(stage.bracket.places), set(
        map(frozenset, stage.numbered_pairs)
    )


def _difference_of_byes(played_bye: GivenBye, wish_bye: GivenBye) -> FirstDifference:
    """Return the answer where the two rounds give the bye to different players.

    It is the first thing of 3.1 in which these differ: the score, the games missed, the ranking.
    """
    if played_bye.score != wish_bye.score:
        return _worse_bye(BYE_SCORE, wish_bye, played_bye.score, wish_bye.score)
    if played_bye.missed_games != wish_bye.missed_games:
        return _worse_bye(MISSED_GAMES, wish_bye, played_bye.missed_games, wish_bye.missed_games)
    # Equal in both: the one who is considered first has it, the lowest in the ranking.
    return FirstDifference(
        "3.1",
        code=BYE_RANKING,
        score=None,
        is_worse=False,
        played_figure=played_bye.position,
        wished_figure=wish_bye.position,
        chosen=(played_bye.player,),
        chosen_instead=(wish_bye.player,),
    )


def _worse_bye(
    code: str, wish_bye: GivenBye, played_figure: int, wished_figure: int
) -> FirstDifference:
    """3.1: return the answer that the bye of the wish goes to a player with a higher score, or with
    more games missed (`code`).
    """
    return FirstDifference(
        "3.1",
        code=code,
        score=None,
        is_worse=True,
        played_figure=played_figure,
        wished_figure=wished_figure,
        payers=((wish_bye.player,),),
    )


def _difference_of_criteria(
    played_stage: Stage, wish_stage: Stage, control: Control
) -> FirstDifference | None:
    """Return the first criterion in which a bracket differs, None if both are equal in all.

    It is the answer: the bracket would be worse in it with the wish.
    """
    played_totals = played_stage.candidate.totals
    wish_totals = wish_stage.candidate.totals
    # Fields are sorted by priority: the first criterion that differs decides.
    for key in sorted({*played_totals, *wish_totals}):
        amount = played_totals.get(key, 0)
        wish_amount = wish_totals.get(key, 0)
        if amount == wish_amount:
            continue
        return FirstDifference(
            played_stage.bracket.criteria.article(key),
            code=BY_ARTICLE,
            score=played_stage.score,
            is_worse=True,
            played_figure=amount,
            wished_figure=wish_amount,
            payers=payers_of(wish_stage, key, control) if wish_amount > amount else (),
            entry=key.entry,
        )
    return None


def _difference_of_order(played_stage: Stage, wish_stage: Stage) -> FirstDifference:
    """4.3: return the answer where all criteria are equal: of two pairings as good, the one that
    comes first in the order of article 4 is played.

    The figures are the positions of both in that order.
    """
    played = _compared_candidate(played_stage)
    wished = _compared_candidate(wish_stage)
    return FirstDifference(
        "4.3",
        code="place",
        score=played_stage.score,
        is_worse=False,
        played_figure=played.position,
        wished_figure=wished.position,
        candidates=(played, wished),
    )


def _compared_candidate(stage: Stage) -> ComparedCandidate:
    """Return a pairing as an answer shows it beside another one: with its position in the order of
    article 4. That order knows no exchange.
    """
    return ComparedCandidate(
        position_of(len(stage.bracket.places), stage.candidate.pairs),
        leaving=(),
        entering=(),
        pairs=stage.numbered_pairs,
    )
