"""The cost under the rules of a round arranged by hand: the criteria it meets worse than the engine's round.

A round that is not complete yet is measured by its best completion, so that each step of a session has its figures.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import NeedsChoice, NoLegalPairing
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import Impossible
from arbiter_gui.engine.wishes import without_wishes
from arbiter_gui.explain.answers.counter_answers import replied
from arbiter_gui.explain.answers.recorded_round import as_put_together
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.wording import Wording, voice_for
from arbiter_gui.rulebook import Rulebook

Figures = dict[tuple[int, int, int, str, str], int]
"""Amounts by bracket (minus its score in tenths, so that they sort from the top), criterion and entry."""


@dataclass(frozen=True, slots=True)
class RulesCost:
    """A round by hand compared with the engine's: `answer` names the first thing in which it is worse, or is empty.

    `figures` are those of the round, `by_rules` those of the engine's; both are empty if the round breaks an absolute
    criterion, or if the edition does not weigh brackets.
    """

    answer: Said
    figures: Figures
    by_rules: Figures
    book: Rulebook

    @property
    def lines(self) -> tuple[Said, ...]:
        """A line for each criterion whose figure differs from that in the engine's round."""
        return self._lines(self.by_rules, self.figures, worse_only=False)

    def worse_than(self, earlier: RulesCost) -> tuple[Said, ...]:
        """Return a line for each criterion that is met worse than in an earlier state of the session."""
        if not self.figures or not earlier.figures:
            return ()
        return self._lines(earlier.figures, self.figures, worse_only=True)

    def _lines(self, old: Figures, new: Figures, worse_only: bool) -> tuple[Said, ...]:
        namer = Namer({}, book=self.book)
        lines = []
        for criterion in sorted({*old, *new}):
            old_figure = old.get(criterion, 0)
            new_figure = new.get(criterion, 0)
            if new_figure == old_figure or (worse_only and new_figure < old_figure):
                continue
            bracket, _, detail, article, name = criterion
            measure = namer.measure(name or article)
            lines.append(
                say(
                    "{what}, bracket of {score}: {new} instead of {old} ({article})",
                    what=measure.counts(detail),
                    score=points_text(-bracket),
                    new=measure.figure(new_figure),
                    old=measure.figure(old_figure),
                    article=article,
                )
            )
        return tuple(lines)


def rules_cost(
    before: Tournament, state: HandPairing, names: dict[int, str], control: Control = FREE
) -> RulesCost | None:
    """Return the cost of the boards and the bye of a state; None if the rules give no pairing for comparison.

    `before` is the state before the round with the players who take part now. Safe in any thread. Raises
    PairingCancelled.
    """
    try:
        questions = Questions(without_wishes(before), before.edition or "", control)
        reply = questions.recorded(state.boards, state.bye)
    except (NeedsChoice, NoLegalPairing):
        return None
    voice = voice_for(names, Wording.ARBITER, 0)
    answer = replied(voice, questions, as_put_together(voice, reply), reply)
    if answer is None:
        words = NOTHING
    else:
        words = answer.paragraph
    by_rules, figures = _figures_of(reply)
    return RulesCost(words, figures, by_rules, questions.rulebook)


def _figures_of(reply: Reply) -> tuple[Figures, Figures]:
    """Return the figures of the engine's round and of the round asked about; both empty if that is impossible."""
    if isinstance(reply.verdict, Impossible):
        return {}, {}
    tables: list[Figures] = []
    for brackets in reply.brackets:
        figures: Figures = {}
        for bracket in brackets:
            for (place, detail, article, name), amount in bracket.figures.items():
                figures[-bracket.score, place, detail, article, name] = amount
        tables.append(figures)
    by_rules, asked = tables
    return by_rules, asked
