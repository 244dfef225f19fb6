"""A report of a doubtful answer, with everything needed to ask the question again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter_gui import __version__
from arbiter_gui.app.questions.inquiry import Inquiry, Question
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.explain.answers.verdicts import VERDICTS, Answer, cited_once
from arbiter_gui.formats.trf import write_trf

HEADING = "Report of an answer"
"""The first line of a report."""

BELOW = "The tournament with this round, as a report file (TRF):"
"""The line before the tournament; all that follows it is the file."""


def doubt_report(
    inquiry: Inquiry, question: Question, player: int, opponent: int, answer: Answer
) -> bytes:
    """Return the report as UTF-8 text: program, edition, round, question, answer, both pairings,
    tournament.

    It contains the names in the file; `opponent` is 0 except for *why not*.
    """
    if question is Question.NOT:
        asked_players = f"{player} {opponent}"
    else:
        asked_players = str(player)
    pairing = inquiry.pairing
    lines = [
        HEADING,
        f"Program: arbiter {__version__}",
        f"Edition: {pairing.edition}",
        f"Round: {inquiry.number}",
        f"Question: {question.value} {asked_players}",
        f"Verdict: {VERDICTS[answer.verdict]}",
        *cited_once(answer.sentences),
        f"Pairing by the rules: "
        f"{_pairing_text(pairing.boards, () if pairing.bye is None else (pairing.bye,))}",
        f"Recorded: {_recorded_text(inquiry)}",
        "",
        BELOW,
        "",
    ]
    rounds = (
        inquiry.state_before.rounds
        if inquiry.recorded_round is None
        else (*inquiry.state_before.rounds, inquiry.recorded_round)
    )
    return "\n".join(lines).encode() + write_trf(replace(inquiry.state_before, rounds=rounds))


def _recorded_text(inquiry: Inquiry) -> str:
    """Return the recorded round as text for a report on a doubtful answer."""
    recorded_round = inquiry.recorded_round
    if recorded_round is None:
        return "nothing"
    players_with_bye = [
        bye.player for bye in recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    ]
    boards = [(board.white, board.black) for board in recorded_round.boards]
    return _pairing_text(boards, players_with_bye)


def _pairing_text(boards: Iterable[tuple[int, int]], byes: Iterable[int]) -> str:
    texts = [f"{white}-{black}" for white, black in boards]
    texts += [f"bye {number}" for number in byes]
    return ", ".join(texts)
