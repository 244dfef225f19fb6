"""A recorded pairing compared with the one that the rules give: the boards that differ, and why the
recorded round is not the one to pair.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.engine.api import Difference, compare_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import Impossible
from arbiter_gui.explain.answers.counter_answers import verdict_answer
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Answer, Sentence, Verdict
from arbiter_gui.explain.wording import Voice, WishWords, Wording, voice_for
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import Accepted, ColoursGiven

Board = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A recorded board and what the rules give in its place.

    (player, 0) is the bye, None nothing.
    """

    board: int
    """The number of the recorded board, from 1; 0 for the bye, and for what only the rules have."""
    recorded: Board | None
    expected: Board | None
    """The board as the rules pair it."""

    @property
    def differs(self) -> bool:
        """Whether the two are not the same."""
        return self.recorded != self.expected


@dataclass(frozen=True, slots=True)
class RecordedComparison:
    """The rows of a round, and in an answer what the first difference is."""

    rows: tuple[ComparedRow, ...]
    answer: Answer


def compare_recorded_round(
    recorded: Round,
    pairing: RoundPairing,
    trace: Trace,
    questions: Questions,
    names: Mapping[int, str],
) -> RecordedComparison:
    """Return the recorded round beside the pairing of the engine, row by row, and the answer why
    the rules do not pair it so.
    """
    boards = [(board.white, board.black) for board in recorded.boards]
    byes = [bye.player for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    rows = _compared_rows(boards, byes, compare_round(recorded, pairing))
    differing_rows = [row for row in rows if row.differs]
    voice = voice_for(names, Wording.ARBITER, player=0)
    if not differing_rows:
        text = say("The recorded pairing is the one these rules give")
        answer = Answer(Verdict.PLAYED, (Sentence(text, _article_of_last_pairs(trace)),))
    # If only colours differ, the article of each board says enough: the engine need not be asked.
    elif all(_has_same_players(row) for row in differing_rows):
        answer = _reversed_colours_answer(voice, trace, differing_rows)
    else:
        reply = questions.compare_recorded(boards, byes[0] if byes else None)
        first_difference = Sentence(
            _first_difference_words(voice, rows), _article_of_last_pairs(trace)
        )
        answer = _answer_about_pairs(voice, questions, reply, first_difference)
    return RecordedComparison(tuple(rows), answer)


def _answer_about_pairs(
    voice: Voice, questions: Questions, reply: Reply, first_difference: Sentence
) -> Answer:
    """Return why the rules do not pair the round as recorded: the first difference, and then what
    the engine replied about the recorded pairs, if that gives an answer.
    """
    # The verdict alone: the boards that differ are those on record, and in the rows already.
    wish_answer = verdict_answer(voice, questions, wish_as_recorded(voice, reply), reply)
    answer = wish_answer or Answer(Verdict.EXPLAINED, ())
    sentences = (first_difference, *answer.sentences)
    return replace(answer, sentences=sentences[:MOST_SENTENCES])


def comparison_of_proposal(comparison: RecordedComparison) -> RecordedComparison:
    """Return a comparison in the words for a round that is only proposed, of which nothing is
    recorded yet; unchanged if the proposal differs from the pairing of the rules.
    """
    if any(row.differs for row in comparison.rows):
        return comparison
    text = say("The proposed pairing is the one these rules give")
    sentences = tuple(replace(each, text=text) for each in comparison.answer.sentences)
    return replace(comparison, answer=replace(comparison.answer, sentences=sentences))


def _article_of_last_pairs(trace: Trace) -> str:
    """Return the article by which the last pairs of the round were accepted, to be cited for the
    pairing as a whole; the edition's key if none were.
    """
    articles = (event.article for event in reversed(trace.events) if isinstance(event, Accepted))
    return next(articles, trace.edition)


def _compared_rows(
    boards: Sequence[Board], byes: Sequence[int], differences: Sequence[Difference]
) -> list[ComparedRow]:
    """Return a row for each recorded board, then for each recorded bye, then for each board or bye
    that only the rules have.
    """
    # A board that is not among the differences is the same in both.
    expected_of = {difference.recorded: difference.expected for difference in differences}
    rows = []
    for number, board in enumerate(boards, 1):
        rows.append(
            ComparedRow(board=number, recorded=board, expected=expected_of.get(board, board))
        )
    for player in byes:
        bye = (player, 0)
        rows.append(ComparedRow(board=0, recorded=bye, expected=expected_of.get(bye, bye)))
    for difference in differences:
        if difference.recorded is None:
            rows.append(ComparedRow(board=0, recorded=None, expected=difference.expected))
    return rows


def _has_same_players(row: ComparedRow) -> bool:
    """Return whether the same two players meet, so that at most the colours differ."""
    if row.recorded is None or row.expected is None:
        return False
    return set(row.recorded) == set(row.expected)


def _reversed_colours_answer(voice: Voice, trace: Trace, rows: Sequence[ComparedRow]) -> Answer:
    """Return the answer that only the colours of some boards differ, with the article that gives
    each of them.
    """
    articles_by_white = {
        event.white: event.article for event in trace.events if isinstance(event, ColoursGiven)
    }
    sentences = []
    for row in rows:
        if row.expected is None:
            continue
        white, black = row.expected
        text = say(
            "{white} and {black} have their colours reversed: under the rules {white} has White",
            white=voice.names.player(white),
            black=voice.names.player(black),
        )
        # Where the colours of all boards follow from a lot, no event gives those of a single one.
        article = articles_by_white.get(white, _article_of_last_pairs(trace))
        sentences.append(Sentence(text, article))
    return Answer(Verdict.WORSE, tuple(sentences))


def _first_difference_words(voice: Voice, rows: Sequence[ComparedRow]) -> Said:
    """Return the first recorded board whose players the rules do not pair, and what they pair in
    its place; if there is none, the first difference of any other kind.
    """
    # A pair that the rules make on another board, or with other colours, is not such a board.
    expected_pairs = [set(row.expected) for row in rows if row.expected]
    differing_rows = [row for row in rows if row.differs]
    with_other_players = (
        row for row in differing_rows if row.recorded and set(row.recorded) not in expected_pairs
    )
    row = next(with_other_players, differing_rows[0])
    return say(
        "The first difference: {recorded} is recorded, but these rules pair {expected}",
        recorded=_board_words(voice, row.recorded),
        expected=_board_words(voice, row.expected),
    )


def _board_words(voice: Voice, board: Board | None) -> Said:
    """Return a board, or a bye, in words; "nothing" where there is none."""
    if board is None:
        return say("nothing")
    return voice.names.pair(board)


def wish_as_recorded(voice: Voice, reply: Reply) -> WishWords:
    """Return the words for the wish that the round were paired as recorded; if the reply names two
    players who may not meet, the words name them.
    """
    pairs = _impossible_pair(voice, reply) or say("the recorded pairing")
    return WishWords(
        clause=say("if the round were paired as recorded"),
        subject=say("The recorded pairing"),
        impossible=raised(say("{pairs} cannot be paired", pairs=pairs)),
        as_recorded=True,
    )


def wish_as_proposed(voice: Voice, reply: Reply) -> WishWords:
    """Return the words for the wish that the round were paired as proposed or changed by hand; if
    the reply names two players who may not meet, the words name them.
    """
    pairs = _impossible_pair(voice, reply) or say("this pairing")
    return WishWords(
        clause=say("if the round were paired like this"),
        subject=say("This pairing"),
        impossible=raised(say("{pairs} cannot be paired", pairs=pairs)),
    )


def _impossible_pair(voice: Voice, reply: Reply) -> Said | None:
    """Return the pair of two players who may not meet, None if the round is not impossible because
    of a single pair.
    """
    if not isinstance(reply.verdict, Impossible) or len(reply.verdict.players) != 2:
        return None
    return voice.names.pair(reply.verdict.players)
