"""The verdict of the rules on an attempt: the figures of both pairings, and the steps asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication

from arbiter_gui.app.questions.inquiry import Inquiry
from arbiter_gui.app.teaching.exercise import Exercise
from arbiter_gui.app.teaching.judging import TryJudgement, TryOutcome
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import raised
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.answers.verdicts import CriterionLine
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.columns import card_notes
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import NOTHING, RichPage, RichText, bold, marked, together
from arbiter_gui.gui.style.theme import Scheme
from arbiter_gui.gui.why.answer_text import cited_paragraphs

translate = QCoreApplication.translate
_FIGURES = (
    "<tr style='background-color:{ground}'><td align='right'>{points}</td><td>{article}</td>"
    "<td>{what}</td>"
    "<td width='21%' align='right'>{rules}</td><td width='21%' align='right'>{own}</td></tr>"
)
_VERDICT = (
    "<table width='100%' cellpadding='6'><tr><td style='background-color:{ground}; "
    "color:{ink}'><b>{text}</b>"
    "</td></tr></table>"
)
_GROUNDS = {TryOutcome.RIGHT: "good", TryOutcome.SO_FAR: "good", TryOutcome.OTHERWISE: "warn"}


class ExercisePage(RichPage):
    """Shows what the rules say, or why they say nothing yet."""

    def say(self, text: str) -> None:
        """Show a page, or a plain sentence."""
        self.setHtml(text)


def exercise_page(
    exercise: Exercise,
    inquiry: Inquiry,
    judgement: TryJudgement | None,
    names: Mapping[int, str],
    scheme: Scheme,
) -> RichText:
    """Return the whole page; without a judgement, the task."""
    namer = Namer(names, book=inquiry.questions.rulebook)
    if judgement is None:
        heading = _task_text(exercise)
    else:
        heading = _judgement_text(judgement, inquiry, scheme)
    return together(
        (heading, _averages(exercise, inquiry, namer), _steps(exercise, inquiry, namer))
    )


def _task_text(exercise: Exercise) -> RichText:
    """Return what to do, and how many pairs are to be made."""
    text = translate(
        "ExercisePage",
        "Pair the players as the rules do; pairs to make: {count}. Click one card and then "
        "another, drag one onto another, or use the arrow keys and Space. Players left unpaired "
        "move down, or get the bye.",
    )
    return marked("<p>{text}</p>", text=text.format(count=len(exercise.solution)))


def _averages(exercise: Exercise, inquiry: Inquiry, namer: Namer) -> RichText:
    """Return what no card shows, where the edition orders players by it."""
    notes = card_notes(inquiry.trace)
    averages = []
    for number in sorted(exercise.players):
        if number in notes:
            averages.append(f"{translated(namer.player(number))}, {translated(notes[number])}")
    if not averages:
        return NOTHING
    text = translate("ExercisePage", "Average ratings of the opponents (ARO): {who}.")
    return marked("<p>{text}</p>", text=text.format(who="; ".join(averages)))


def _judgement_text(judgement: TryJudgement, inquiry: Inquiry, scheme: Scheme) -> RichText:
    """Return the verdict with the reasons, the figures of the criteria and the articles."""
    kind = _GROUNDS[judgement.outcome]
    ink_colour = getattr(scheme, kind)
    ground_colour = getattr(scheme, f"{kind}_back")
    parts = [marked(_VERDICT, ground=ground_colour, ink=ink_colour, text=_verdict(judgement))]
    if judgement.answer is not None:
        parts += cited_paragraphs(judgement.answer.sentences)
        parts += [
            _figures_table(judgement.figures, scheme),
            _articles(judgement.answer.articles, inquiry),
        ]
    return together(parts)


def _verdict(judgement: TryJudgement) -> str:
    """Return the verdict in one sentence."""
    if judgement.outcome is TryOutcome.RIGHT:
        return "✓ " + translate("ExercisePage", "Correct: this is how the rules pair the bracket.")
    if judgement.outcome is TryOutcome.SO_FAR:
        text = translate("ExercisePage", "Correct so far; pairs still to make: {count}.")
        return "✓ " + text.format(count=judgement.missing_count)
    # Wrong pairs: the most useful reason that is known, and only the plain fact without one.
    if judgement.answer is not None and judgement.answer.verdict == "impossible":
        return "✗ " + translate("ExercisePage", "This pairing is not allowed.")
    if judgement.answer is not None and judgement.answer.verdict == "later":
        return "✗ " + translate(
            "ExercisePage",
            "Equally good on every criterion, but not first in the prescribed order.",
        )
    return "✗ " + translate("ExercisePage", "The rules pair this bracket differently.")


def _figures_table(lines: tuple[CriterionLine, ...], scheme: Scheme) -> RichText:
    """Return the criteria by which the rules' pairing and the arbiter's differ."""
    if not lines:
        return NOTHING
    words = {
        "points": translate("ForcedRound", "Pts"),
        "article": "",
        "what": translate("ForcedRound", "Criterion"),
        "rules": translate("ExercisePage", "Rules"),
        "own": translate("ExercisePage", "Yours"),
    }
    headings = {key: bold(word) for key, word in words.items()}
    head = marked(_FIGURES, ground="transparent", **headings)
    rows = together(_figure_row(line, scheme) for line in lines)
    return marked("<table width='100%' cellpadding='4'>{head}{rows}</table>", head=head, rows=rows)


def _figure_row(line: CriterionLine, scheme: Scheme) -> RichText:
    """Return the row of a criterion, which stands out if it decides."""
    parts = {
        "points": points_text(line.score),
        "article": line.article,
        "what": translated(line.what),
        "rules": translated(line.played),
        "own": translated(line.asked) + (" ◀" if line.decides else ""),
    }
    if line.decides:
        parts = {key: bold(text) for key, text in parts.items()}
    ground_colour = "transparent"
    if line.decides:
        ground_colour = scheme.warn_back
    return marked(_FIGURES, ground=ground_colour, **parts)


def _articles(articles: tuple[str, ...], inquiry: Inquiry) -> RichText:
    """Return the texts of the articles that the verdict cites."""
    edition = editions().get(inquiry.trace.edition)
    if edition is None:
        return NOTHING
    texts = []
    for article in articles:
        entry = edition.rulebook.find(article)
        if entry is not None:
            text = translated(entry.said)
            texts.append(marked("<p><b>{article}</b>: {said}</p>", article=article, said=text))
    return together(texts)


def _steps(exercise: Exercise, inquiry: Inquiry, namer: Namer) -> RichText:
    """Return the steps of the rules shown so far."""
    if not exercise.hints:
        return NOTHING
    title = translate("ExercisePage", "Step {n} of {count} under the rules").format(
        n=exercise.hints, count=len(exercise.steps)
    )
    rows = together(_rows(exercise, inquiry, namer))
    return marked(
        "<hr><p><b>{title}</b></p><table cellpadding='3'>{rows}</table>", title=title, rows=rows
    )


def _rows(exercise: Exercise, inquiry: Inquiry, namer: Namer) -> Iterator[RichText]:
    row = "<tr><td><b>{article}</b>&nbsp;</td><td>{text}</td></tr>"
    for article, text in exercise.hint_rows(inquiry.trace, namer):
        yield marked(row, article=article, text=translated(raised(text)))
