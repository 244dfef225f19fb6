"""The judgement of a reader's pairs: the engine pairs the round again with them, and the result is
compared.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from arbiter_gui.app.questions.inquiry import Inquiry
from arbiter_gui.app.teaching.exercise import Exercise
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.texts.sentences import raised, say
from arbiter_gui.engine.kernel.verdicts import Impossible
from arbiter_gui.explain.answers.counter_answers import verdict_answer
from arbiter_gui.explain.answers.verdicts import Answer, CriterionLine, criterion_lines
from arbiter_gui.explain.wording import WishWords, Wording, voice_for


class TryOutcome(Enum):
    """The outcome of an attempt."""

    RIGHT = "right"
    SO_FAR = "right so far"
    OTHERWISE = "otherwise"


@dataclass(frozen=True, slots=True)
class TryJudgement:
    """The rules' verdict on an attempt.

    `answer` and `figures` (the right pairing's and the attempt's) if it differs.

    `missing_count` is how many more pairs the rules make, `barred` are the players whom an article
    bars (a pair, or one from the bye).
    """

    outcome: TryOutcome
    missing_count: int
    answer: Answer | None = None
    figures: tuple[CriterionLine, ...] = ()
    barred: tuple[int, ...] = ()


def judge_attempt(inquiry: Inquiry, exercise: Exercise, control: Control = FREE) -> TryJudgement:
    """Judge the reader's pairs, with the best completion around them.

    The brackets above have the right pairs.

    Safe to run in any thread. Raises PairingCancelled.
    """
    inquiry.relay.target = control
    missing_pairs = max(0, len(exercise.solution) - len(exercise.pairs))
    if exercise.is_solved:
        return TryJudgement(TryOutcome.RIGHT, 0)
    questions = inquiry.questions
    reply = questions.compare_recorded(
        (*exercise.above, *exercise.pairs), exercise.player_left_for_bye
    )
    names = {player.number: player.name for player in inquiry.state_before.players if player.name}
    voice = voice_for(names, Wording.ARBITER, 0)
    barred = reply.verdict.players if isinstance(reply.verdict, Impossible) else ()
    if len(barred) == 2:
        pair_named = voice.names.pair(barred)
    else:
        pair_named = say("this")
    wish = WishWords(
        say("if these pairs were kept"),
        say("This pairing"),
        raised(say("{pairs} cannot be paired", pairs=pair_named)),
    )
    answer = verdict_answer(voice, questions, wish, reply)
    if answer is None:
        return TryJudgement(TryOutcome.SO_FAR, missing_pairs)
    figures = criterion_lines(answer.asked_round) if answer.asked_round is not None else ()
    return TryJudgement(TryOutcome.OTHERWISE, missing_pairs, answer, figures, barred)
