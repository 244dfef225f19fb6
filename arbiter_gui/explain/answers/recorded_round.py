"""A recorded pairing beside the engine's: which boards differ, and the first difference in bracket and criterion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.engine.api import compare_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import Impossible
from arbiter_gui.explain.answers.counter_answers import replied
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Answer, Sentence
from arbiter_gui.explain.wording import Voice, WishWords, Wording, voice_for
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import Accepted, ColoursGiven

Board = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A recorded board (0 for none) and what the rules give in its place; (player, 0) is the bye, None nothing."""

    board: int
    recorded: Board | None
    expected: Board | None

    @property
    def differs(self) -> bool:
        """Whether the two are not the same."""
        return self.recorded != self.expected


@dataclass(frozen=True, slots=True)
class RecordedComparison:
    """The rows of a round, and in an answer what the first difference is."""

    rows: tuple[ComparedRow, ...]
    answer: Answer


def compare(
    recorded: Round, pairing: RoundPairing, trace: Trace, questions: Questions, names: Mapping[int, str]
) -> RecordedComparison:
    """Return the recorded round beside the engine's pairing, and what is worse in it by the rules."""
    boards = [(place, (b.white, b.black)) for place, b in enumerate(recorded.boards, 1)]
    byes = [b.player for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
    differences = compare_round(recorded, pairing)
    instead = {d.recorded: d.expected for d in differences}
    rows = [ComparedRow(place, b, instead.get(b, b)) for place, b in (*boards, *((0, (n, 0)) for n in byes))]
    rows += [ComparedRow(0, None, d.expected) for d in differences if d.recorded is None]

    voice = voice_for(names, Wording.ARBITER, 0)
    article = next((e.article for e in reversed(trace.events) if isinstance(e, Accepted)), trace.edition)
    other = [row for row in rows if row.differs]
    if not other:
        text = say("The recorded pairing is the one that these rules give")
        answer = Answer("played", (Sentence(text, article),))
    elif all(r.recorded and r.expected and set(r.recorded) == set(r.expected) for r in other):
        answer = Answer(
            "worse", tuple(_colours(voice, row.expected, trace, article) for row in other if row.expected)
        )
    else:
        reply = questions.recorded([board for _, board in boards], byes[0] if byes else None)
        first = Sentence(_first_difference(voice, rows), article)
        answer = replied(voice, questions, _as_recorded(voice, reply), reply) or Answer("told", ())
        answer = replace(answer, sentences=(first, *answer.sentences)[:MOST_SENTENCES])
    return RecordedComparison(tuple(rows), answer)


def _colours(voice: Voice, board: Board, trace: Trace, article: str) -> Sentence:
    white, black = map(voice.names.one, board)
    given = {e.white: e.article for e in trace.events if isinstance(e, ColoursGiven)}
    text = say(
        "Between {white} and {black} only the colours differ: by the rules {white} has White",
        white=white,
        black=black,
    )
    return Sentence(text, given.get(board[0], article))


def _first_difference(voice: Voice, rows: Sequence[ComparedRow]) -> Said:
    """Name the first board that differs, those first whose players do not meet by the rules with other colours."""
    met = [{*row.expected} for row in rows if row.expected]
    other = [r for r in rows if r.differs]
    row = next((r for r in other if r.recorded and {*r.recorded} not in met), other[0])
    both = (say("nothing") if b is None else voice.names.pair(b) for b in (row.recorded, row.expected))
    return say(
        "The first difference is {recorded}, where these rules pair {expected}",
        **dict(zip(("recorded", "expected"), both, strict=True)),
    )


def _as_recorded(voice: Voice, reply: Reply) -> WishWords:
    barred = reply.verdict.players if isinstance(reply.verdict, Impossible) else ()
    pairs = voice.names.pair(barred) if len(barred) == 2 else say("the recorded pairing")
    return WishWords(
        say("the round were paired as recorded"),
        say("The recorded pairing"),
        raised(say("{pairs} cannot be", pairs=pairs)),
    )
