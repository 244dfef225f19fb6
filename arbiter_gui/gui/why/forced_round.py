"""The round of a counter-question beside the round played: boards, and criteria by bracket.

In lines, not in a table: a narrow dock has no room for columns of long words.
"""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.figures import points_words
from arbiter_gui.explain.answers.verdicts import (
    AskedRound,
    Board,
    CriterionLine,
    board_changes,
    criterion_lines,
)
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import NOTHING, RichText, bold, items, marked, together
from arbiter_gui.gui.style.rich_text import lines as below

translate = QCoreApplication.translate


def forced_round(asked_round: AskedRound | None) -> RichText:
    """Return the differences between both rounds; empty if no round was paired for the question."""
    if asked_round is None or not asked_round.new_boards:
        return NOTHING
    paragraphs = [_bold_title(translate("ForcedRound", "Boards that would change"))]
    for change in board_changes(asked_round):
        round_played = translate("ForcedRound", "Played: {boards}").format(
            boards=_boards_in_words(change.played)
        )
        round_asked_for = translate("ForcedRound", "Instead: {boards}").format(
            boards=_boards_in_words(change.asked)
        )
        paragraphs.append(marked("<p>{text}</p>", text=below((round_played, round_asked_for))))
    return together((*paragraphs, _criteria_table(criterion_lines(asked_round))))


def _bold_title(text: str) -> RichText:
    return marked("<p><b>{text}</b></p>", text=text)


def _boards_in_words(boards: tuple[Board, ...]) -> str:
    """Return boards by their numbers, such as 1–2, 3 bye."""
    bye = translate("ForcedRound", "bye")
    texts = []
    for white, black in boards:
        texts.append(f"{white}\N{EN DASH}{black}" if black else f"{white} {bye}")
    return ", ".join(texts)


def _criteria_table(criteria: tuple[CriterionLine, ...]) -> RichText:
    """Return the comparison by criteria, grouped by bracket."""
    if not criteria:
        return NOTHING
    parts = [
        _bold_title(
            translate("ForcedRound", "Comparison of their brackets, criterion by criterion")
        )
    ]
    for score, criteria_of_bracket in groupby(criteria, lambda line: line.score):
        parts.append(marked("<p>{text}</p>", text=translated(points_words(score))))
        parts.append(items(map(_figures_of_criterion, criteria_of_bracket)))
    return together(parts)


def _figures_of_criterion(line: CriterionLine) -> RichText:
    """Return the figures of a criterion in both rounds, in bold where they decide."""
    pattern = translate("ForcedRound", "{article} {what}: {played} as played, {asked} instead")
    if line.played == line.asked:
        pattern = translate("ForcedRound", "{article} {what}: {played} in both")
    figures = pattern.format(
        article=line.article,
        what=translated(line.what),
        played=translated(line.played),
        asked=translated(line.asked),
    )
    if line.decides:
        return bold(figures)
    return marked("{figures}", figures=figures)
