"""`arbiter explain --verify`: the reasons of a round checked by judges independent of the
engine.
"""

from __future__ import annotations

import json

from arbiter_gui.app.questions.inquiry import Inquiry, Question
from arbiter_gui.app.questions.proving import prove, prove_answer
from arbiter_gui.app.questions.unproved import UnprovedBoards, unproved_boards
from arbiter_gui.cli.console import show
from arbiter_gui.cli.loading import Loaded, loaded_original_pairing
from arbiter_gui.domain.texts.sentences import Said, joined, pattern, say
from arbiter_gui.proof import Verification
from arbiter_gui.proof.judge import Finding, State
from arbiter_gui.trace import Trace


def print_verification(
    loaded: Loaded, round_number: int, trace: Trace, as_json: bool = False
) -> int:
    """Print the findings about the round, each bracket and each witness, and a sum.

    Return 1 if one is false.

    Boards of the recorded round that the rules did not make are listed as not proved.
    """
    original_pairing = loaded_original_pairing(loaded, round_number)
    state_before = (
        loaded.tournament.before_round(round_number)
        if original_pairing is None
        else original_pairing.state_before
    )
    verification = prove(state_before, trace)
    not_proved = unproved_boards(loaded.tournament, trace, original_pairing)
    if as_json:
        print(json.dumps(_verification_data(verification, not_proved), ensure_ascii=False))
    else:
        _print_findings(verification, not_proved, _heading(round_number, trace))
    return int(not verification.holds)


def print_answer_verification(
    inquiry: Inquiry, pair: tuple[int, int], as_json: bool = False
) -> int:
    """Print the findings about the answer to *why not* these two; return 1 if anything is false.

    Raises NoSuchQuestion for a player who is not in the tournament.
    """
    away = inquiry.state_before.absent(inquiry.number).keys() & {*pair}
    if away:
        answer = inquiry.answer(Question.NOT, *pair)
    else:
        answer = inquiry.answers.why_not(*pair)
    verification = prove_answer(inquiry.state_before, inquiry.trace, pair, answer)
    # An answer is about the rules alone: no recorded board can depart from it.
    not_proved = UnprovedBoards()
    if as_json:
        print(json.dumps(_verification_data(verification, not_proved), ensure_ascii=False))
    else:
        _print_findings(verification, not_proved, _heading(inquiry.number, inquiry.trace))
    return int(not verification.holds)


def _verification_data(verification: Verification, not_proved: UnprovedBoards) -> dict[str, object]:
    """Return the verdict on the proof for other programs: whether it holds, and the findings, each
    with what it is about (`what`).

    A board that the rules did not make is a finding, too: it is not checked.
    """
    findings = [
        {"state": finding.state.value, "article": finding.article, "what": finding.clause}
        for finding in verification.findings
    ]
    findings += [
        {"state": "unchecked", "article": "", "what": board} for board in not_proved.boards
    ]
    return {"proved": verification.holds, "findings": findings}


def _heading(round_number: int, trace: Trace) -> Said:
    return say("Round {round}, {rules}", round=round_number, rules=trace.edition)


def _print_findings(verification: Verification, not_proved: UnprovedBoards, heading: Said) -> None:
    """Print the verdict on the proof: first what was checked, then what was not."""
    for finding in verification.findings:
        if not finding.limit:
            show(_finding_line(finding))
    if verification.limits:
        show(joined((verification.limits_sentence, "."), ""))
    summary = say("{heading}: {summary}.", heading=heading, summary=verification.summary())
    show(summary)
    for board in not_proved.boards:
        show(say("not proved: {board}", board=board))
    for note in not_proved.notes:
        show(note)
    show(_outcome_sentence(verification, not_proved))


_STATES = {
    State.PROVED: pattern("proved: {what}"),
    State.FALSE: pattern("false: {what}"),
    State.UNCHECKED: pattern("not checked: {what}"),
}


def _finding_line(finding: Finding) -> Said:
    """Return a finding as a line.

    The reason of a false one is English, for a report of a program error.
    """
    subject: Said = finding.claim
    if finding.sentence:
        subject = joined((finding.claim, finding.sentence), ": ")
    return Said(_STATES[finding.state], (("what", subject),))


def _outcome_sentence(verification: Verification, not_proved: UnprovedBoards) -> Said:
    """Return what the proof comes to."""
    if not verification.holds:
        return say("The proof does not hold; please report this.")
    if not_proved.boards:
        return say(
            "No errors found in the pairing under the rules; the recorded round differs from it."
        )
    return say("No errors found.")
