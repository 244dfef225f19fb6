"""The cost under the rules of a round arranged by hand: the criteria it meets worse than the
engine's round.

A round that is not complete yet is measured by its best completion, so that each step of a session
has its figures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import NeedsChoice, NoLegalPairing
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import Affected
from arbiter_gui.engine.kernel.verdicts import BracketFigures, Impossible
from arbiter_gui.engine.wishes import without_wishes
from arbiter_gui.explain.answers.counter_answers import verdict_answer
from arbiter_gui.explain.answers.recorded_round import wish_as_proposed
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.wording import Wording, voice_for
from arbiter_gui.rulebook import Rulebook
from arbiter_gui.trace.quantities import Payers

Criterion = tuple[int, int, int, str, str]
"""A bracket (minus its score in tenths, so that brackets sort from the top), and an entry of its
figures."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How much of a criterion a bracket does not meet, and the pairs and single players on whom it
    falls.
    """

    figure: int = 0
    payers: Payers = ()


NOTHING_MISSED = Amount()
Amounts = dict[Criterion, Amount]


@dataclass(frozen=True, slots=True)
class RulesCost:
    """A round by hand compared with the engine's: `answer` names the first thing in which it is
    worse, or is empty.

    `amounts` are those of the round, `by_rules` those of the engine's; criteria that are met in
    full are not among them. Both are None where nothing is weighed: by an edition without brackets,
    or, as `breaks_absolute_criterion` tells, because the round may not be played at all. `names`
    are those of the players.
    """

    answer: Said
    amounts: Amounts | None
    by_rules: Amounts | None
    book: Rulebook
    breaks_absolute_criterion: bool = False
    names: Mapping[int, str] = field(default_factory=dict)

    @property
    def lines(self) -> tuple[Said, ...]:
        """A line for each criterion that differs from the engine's round: first those met worse,
        then the others.
        """
        worse_lines = self._criterion_lines(self.by_rules, self.amounts, worse=True)
        better_lines = self._criterion_lines(self.by_rules, self.amounts, worse=False)
        return (
            *(say("Worse: {what}", what=line) for line in worse_lines),
            *(say("Better: {what}", what=line) for line in better_lines),
        )

    @property
    def weighs_brackets(self) -> bool:
        """Whether the figures of both rounds are known, so that `lines` names every difference."""
        return self.by_rules is not None and self.amounts is not None

    @property
    def difference(self) -> tuple[Said, ...]:
        """The lines, which name every criterion that differs, or else the answer.

        Nothing where an absolute criterion is broken, which is said by itself.
        """
        if self.breaks_absolute_criterion or not self.answer:
            return ()
        return self.lines or (self.answer,)

    def lines_worse_than(self, earlier_cost: RulesCost) -> tuple[Said, ...]:
        """Return a line for each criterion that is met worse than in an earlier state of the
        session.

        Where the edition does not weigh brackets, that is the answer, if it has changed.
        """
        is_unweighed = self.by_rules is None and not self.breaks_absolute_criterion
        if is_unweighed and self.answer != earlier_cost.answer:
            return self.difference
        return self._criterion_lines(earlier_cost.amounts, self.amounts, worse=True)

    def _criterion_lines(
        self, old_amounts: Amounts | None, new_amounts: Amounts | None, worse: bool
    ) -> tuple[Said, ...]:
        """Return a line for each criterion that is met worse than before, or better."""
        if old_amounts is None or new_amounts is None:
            return ()
        lines = []
        for criterion in sorted({*old_amounts, *new_amounts}):
            old_amount = old_amounts.get(criterion, NOTHING_MISSED)
            new_amount = new_amounts.get(criterion, NOTHING_MISSED)
            is_worse = new_amount.figure > old_amount.figure
            if new_amount.figure != old_amount.figure and is_worse is worse:
                lines.append(self._criterion_line(criterion, old_amount, new_amount))
        return tuple(lines)

    def _criterion_line(self, criterion: Criterion, old_amount: Amount, new_amount: Amount) -> Said:
        """Return what a bracket misses instead of before, with the players on whom it falls only
        now.
        """
        namer = Namer(self.names, book=self.book)
        bracket, _, detail, article, name = criterion
        measure = namer.measure(name or article)
        text = say(
            "{what}, bracket of {score}: {new} instead of {old} ({article})",
            what=measure.noun_of(detail),
            score=points_text(-bracket),
            new=measure.figure(new_amount.figure),
            old=measure.figure(old_amount.figure),
            article=article,
        )
        new_payers = [payer for payer in new_amount.payers if payer not in old_amount.payers]
        if new_amount.figure < old_amount.figure or not new_payers:
            return text
        return say("{change}, affecting {payers}", change=text, payers=namer.pairs(new_payers))


def rules_cost(
    tournament_before: Tournament,
    state: HandPairing,
    names: dict[int, str],
    control: Control = FREE,
) -> RulesCost | None:
    """Return the cost of the boards and the bye of a state.

    None if the rules give no pairing for comparison.

    `tournament_before` is the state before the round with the field that takes part now. Safe in
    any thread. Raises PairingCancelled.
    """
    try:
        questions = Questions(
            without_wishes(tournament_before), tournament_before.edition or "", control
        )
        reply = questions.compare_recorded(state.boards, state.bye)
    except (NeedsChoice, NoLegalPairing):
        return None
    voice = voice_for(names, Wording.ARBITER, 0)
    # The verdict alone: the boards that differ are the arbiter's own, and listed already.
    answer = verdict_answer(voice, questions, wish_as_proposed(voice, reply), reply)
    if answer is None:
        answer_text = NOTHING
    else:
        answer_text = answer.paragraph
    if isinstance(reply.verdict, Impossible):
        return RulesCost(
            answer_text,
            amounts=None,
            by_rules=None,
            book=questions.rulebook,
            breaks_absolute_criterion=True,
        )
    brackets_by_rules, brackets_by_hand = reply.brackets
    if not brackets_by_rules:
        return RulesCost(answer_text, amounts=None, by_rules=None, book=questions.rulebook)
    affected_by_rules, affected_by_hand = questions.payers_by_bracket(reply)
    by_rules = _amounts_by_criterion(brackets_by_rules, affected_by_rules)
    amounts = _amounts_by_criterion(brackets_by_hand, affected_by_hand)
    return RulesCost(answer_text, amounts, by_rules, questions.rulebook, names=names)


def _amounts_by_criterion(
    brackets: Sequence[BracketFigures], affected: Sequence[Affected]
) -> Amounts:
    """Return what the brackets of a round miss, by criterion."""
    amounts: Amounts = {}
    for bracket, payers in zip(brackets, affected, strict=True):
        for entry, figure in bracket.figures.items():
            amounts[-bracket.score, *entry] = Amount(figure, payers.get(entry, ()))
    return amounts
