"""`arbiter explain --verify`: the reasons of a round checked by judges that share nothing with the engine."""

from __future__ import annotations

import json

from arbiter_gui.app.questions.inquiry import Inquiry, Question
from arbiter_gui.app.questions.proving import prove, prove_answer
from arbiter_gui.app.questions.unproved import Unproved, unproved
from arbiter_gui.cli.loading import Loaded, moment_paired
from arbiter_gui.proof import Verification
from arbiter_gui.trace import Trace


def verified(loaded: Loaded, number: int, trace: Trace, as_json: bool = False) -> int:
    """Print what was found about the round, each bracket and each witness, and a sum; return 1 when one is false.

    Boards of the recorded round that the rules did not make are named as not proved.
    """
    moment = moment_paired(loaded, number)
    before = loaded.tournament.before_round(number) if moment is None else moment.before
    found, left = prove(before, trace), unproved(loaded.tournament, trace, moment)
    if as_json:
        print(json.dumps(_data(found, left), ensure_ascii=False))
    else:
        _tell(found, left, f"Round {number}, {trace.edition}")
    return 0 if found.holds else 1


def verified_answer(inquiry: Inquiry, pair: tuple[int, int], as_json: bool = False) -> int:
    """Print what was found about the answer to *why not* these two; return 1 when something is false.

    Raises NoSuchQuestion for somebody who is not in the tournament.
    """
    away = inquiry.before.absent(inquiry.number).keys() & {*pair}
    answer = inquiry.answer(Question.NOT, *pair) if away else inquiry.answers.why_not(*pair)
    found = prove_answer(inquiry.before, inquiry.trace, pair, answer)
    left = Unproved((), ())
    if as_json:
        print(json.dumps(_data(found, left), ensure_ascii=False))
    else:
        _tell(found, left, f"Round {inquiry.number}, {inquiry.trace.edition}")
    return 0 if found.holds else 1


def _data(found: Verification, left: Unproved) -> dict[str, object]:
    findings = [{"state": f.state.value, "article": f.article, "what": f.clause} for f in found.findings]
    findings += [{"state": "unchecked", "article": "", "what": board} for board in left.boards]
    return {"proved": found.holds, "findings": findings}


def _tell(found: Verification, left: Unproved, heading: str) -> None:
    for finding in found.findings:
        if not finding.limit:
            print(finding)
    if found.limits:
        print(f"{found.limits_sentence}.")
    print(f"{heading}: {found.summary()}.")
    for line in (*left.boards, *left.notes):
        print(f"not proved: {line}" if line in left.boards else line)
    if found.holds and left.boards:
        print("No errors found in the pairing under the rules; the recorded round differs from it.")
    else:
        print("No errors found." if found.holds else "The proof does not hold; please report this.")
