"""`arbiter check --criteria`: the deciding criterion of a recorded round, and its criteria beside
the right ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.app.questions.inquiry import prepare_inquiry
from arbiter_gui.audit.file_check import FileFindings
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.api import Status
from arbiter_gui.explain.answers.verdicts import Answer, CriterionLine, criterion_lines


@dataclass(frozen=True, slots=True)
class RoundCriteria:
    """A round that differs: the verdict on the recorded pairing, the deciding article, the
    explanation, the criteria.

    The criteria are those of the brackets that are paired differently; there are none if only
    colours differ, if the recorded pairing is illegal, or if the edition does not weigh brackets.
    """

    round: int
    verdict: str
    article: str
    text: str
    lines: tuple[CriterionLine, ...] = ()

    def as_data(self) -> dict[str, object]:
        """Return it as values for JSON; scores of brackets are points."""
        return {
            "verdict": self.verdict,
            "article": self.article,
            "text": self.text,
            "criteria": [
                {
                    "bracket": line.score / 10,
                    "article": line.article,
                    "what": line.what,
                    "expected": line.played,
                    "recorded": line.asked,
                    "decides": line.decides,
                }
                for line in self.lines
            ],
        }

    def as_text(self, file: str) -> Iterator[str]:
        """Yield it in lines for people."""
        yield say("{file}: round {number}: {note}", file=file, number=self.round, note=self.text)
        for line in self.lines:
            mark = " <" if line.decides else ""
            yield say(
                "  {place} {what}: recorded {recorded}, under the rules {expected}{mark}",
                place=f"{points_text(line.score):>4}  {line.article:<6}",
                what=line.what,
                recorded=line.asked,
                expected=line.played,
                mark=mark,
            )


def criteria_of(findings: FileFindings) -> Iterator[RoundCriteria]:
    """Yield the decision about each round that differs. Raises as the engine."""
    opened_report = findings.opened
    if opened_report is None:
        return
    for check in findings.rounds:
        if check.status is not Status.DIFFERS:
            continue
        original_pairing = opened_report.original_pairing(opened_report.tournament, check.round)
        inquiry = prepare_inquiry(
            opened_report.tournament,
            check.round,
            edition_key=findings.edition,
            original_pairing=original_pairing,
        )
        comparison = inquiry.comparison()
        if comparison is not None:
            yield _round_criteria(check.round, comparison.answer)


def _round_criteria(round_number: int, answer: Answer) -> RoundCriteria:
    """Return the decision about a round, with the criteria of both rounds if it was paired
    again.
    """
    if answer.asked_round is None:
        article = answer.sentences[-1].article
        return RoundCriteria(round_number, answer.verdict, article, answer.paragraph, ())
    return RoundCriteria(
        round_number,
        answer.verdict,
        answer.asked_round.article,
        answer.paragraph,
        criterion_lines(answer.asked_round),
    )
