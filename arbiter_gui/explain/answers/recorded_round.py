"""A recorded pairing beside the engine's: which boards differ, and the first difference in bracket and criterion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.engine.api import compare_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.pairing import RoundPairing
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
    rows = _rows(recorded, pairing)
    voice = voice_for(names, Wording.ARBITER, 0)
    if not any(row.differs for row in rows):
        text = say("The recorded pairing is the one that these rules give")
        return RecordedComparison(rows, Answer("played", (Sentence(text, _accepting(trace)),)))
    colours = _colours_only(voice, rows, trace)
    if colours is not None:
        return RecordedComparison(rows, colours)
    return RecordedComparison(rows, _weighed(voice, recorded, rows, questions, trace))


def _rows(recorded: Round, pairing: RoundPairing) -> tuple[ComparedRow, ...]:
    boards: list[Board] = [(b.white, b.black) for b in recorded.boards]
    byes: list[Board] = [(b.player, 0) for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
    instead = {d.recorded: d.expected for d in compare_round(recorded, pairing)}
    found = [ComparedRow(i, b, instead.get(b, b)) for i, b in enumerate(boards, 1)]
    found += [ComparedRow(0, b, instead.get(b, b)) for b in byes]
    extra = [d.expected for d in compare_round(recorded, pairing) if d.recorded is None]
    return (*found, *(ComparedRow(0, None, board) for board in extra))


def _colours_only(voice: Voice, rows: tuple[ComparedRow, ...], trace: Trace) -> Answer | None:
    """Return the answer when the same players meet and only colours differ."""
    other = [row for row in rows if row.differs]
    if any(not r.recorded or not r.expected or set(r.recorded) != set(r.expected) for r in other):
        return None
    said = []
    for row in other:
        assert row.expected is not None
        white, black = map(voice.names.one, row.expected)
        article = next(
            (e.article for e in trace.events if isinstance(e, ColoursGiven) and e.white == row.expected[0]),
            _accepting(trace),
        )
        text = say(
            "Between {white} and {black} only the colours differ: by the rules {white} has White",
            white=white, black=black,
        )  # fmt: skip
        said.append(Sentence(text, article))
    return Answer("worse", tuple(said))


def _weighed(
    voice: Voice, recorded: Round, rows: tuple[ComparedRow, ...], questions: Questions, trace: Trace
) -> Answer:
    """Return how the recorded round compares by the rules, after the first board that differs."""
    other = [r for r in rows if r.differs and r.recorded]
    row = next((r for r in other if not _meet(rows, r.recorded)), None) or next(r for r in rows if r.differs)
    lead = say(
        "The first difference is {recorded}, where these rules pair {expected}",
        recorded=_said(voice, row.recorded), expected=_said(voice, row.expected),
    )  # fmt: skip
    first = Sentence(lead, _accepting(trace))
    byes = [b.player for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
    reply = questions.recorded([(b.white, b.black) for b in recorded.boards], byes[0] if byes else None)
    barred = isinstance(reply.verdict, Impossible) and reply.verdict.players
    pairs = voice.names.pair(barred) if barred and len(barred) == 2 else say("the recorded pairing")
    wish = WishWords(
        say("the round were paired as recorded"),
        say("The recorded pairing"),
        raised(say("{pairs} cannot be", pairs=pairs)),
    )
    answer = replied(voice, questions, wish, reply)
    if answer is None:
        text = say("The boards are those of these rules; the difference is in who is left out")
        return Answer("told", (Sentence(text, _accepting(trace)),))
    said = (first, *answer.sentences)[:MOST_SENTENCES]
    return replace(answer, sentences=said)


def _meet(rows: tuple[ComparedRow, ...], pair: Board | None) -> bool:
    """Tell whether the rules let the two of a board meet, with whatever colours."""
    return any(pair and row.expected and set(row.expected) == set(pair) for row in rows)


def _said(voice: Voice, board: Board | None) -> Said:
    return say("nothing") if board is None else voice.names.pair(board)


def _accepting(trace: Trace) -> str:
    return next((e.article for e in reversed(trace.events) if isinstance(e, Accepted)), trace.edition)
