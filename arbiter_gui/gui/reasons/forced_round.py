"""The round that a counter-question would take, beside the one that is played: boards, and criteria by bracket."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.points import points_text
from arbiter_gui.explain.answers.two_rounds import Board, BoardChange, CriterionLine, changes, lines
from arbiter_gui.explain.answers.verdicts import Counter
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import NOTHING, RichText, bold, marked, together

translate = QCoreApplication.translate

_ROW = "<tr><td>{one}</td><td>{other}</td></tr>"
_FIGURES = (
    "<tr><td align='right'>{points}</td><td>{article}</td><td>{what}</td>"
    "<td align='right'>{played}</td><td align='right'>{asked}</td></tr>"
)


def forced_round(counter: Counter | None) -> RichText:
    """Return both rounds as tables; nothing where no round was paired for the question."""
    if counter is None or not counter.changed:
        return NOTHING
    rows = together(_row(change) for change in changes(counter))
    head = marked(
        _ROW, one=bold(translate("ForcedRound", "Played")), other=bold(translate("ForcedRound", "Instead"))
    )
    boards = marked(
        "<p><b>{title}</b></p><table cellpadding='3'>{head}{rows}</table>",
        title=translate("ForcedRound", "These boards would change"), head=head, rows=rows,
    )  # fmt: skip
    return together((boards, _criteria(lines(counter))))


def _row(change: BoardChange) -> RichText:
    return marked(_ROW, one=_boards(change.played), other=_boards(change.asked))


def _boards(boards: tuple[Board, ...]) -> str:
    bye = translate("ForcedRound", "bye")
    return ", ".join(f"{white}\N{EN DASH}{black}" if black else f"{white} {bye}" for white, black in boards)


def _criteria(found: tuple[CriterionLine, ...]) -> RichText:
    if not found:
        return NOTHING
    words = {
        "points": translate("ForcedRound", "Pts"),
        "article": "",
        "what": translate("ForcedRound", "Criterion"),
        "played": translate("ForcedRound", "Played"),
        "asked": translate("ForcedRound", "Instead"),
    }
    head = marked(_FIGURES, **{key: bold(word) for key, word in words.items()})
    title = translate("ForcedRound", "Their brackets, criterion by criterion")
    return marked(
        "<p><b>{title}</b></p><table cellpadding='3'>{head}{rows}</table>",
        title=title, head=head, rows=together(map(_figures, found)),
    )  # fmt: skip


def _figures(line: CriterionLine) -> RichText:
    parts = {
        "points": points_text(line.score),
        "article": line.article,
        "what": translated(line.what),
        "played": translated(line.played),
        "asked": translated(line.asked),
    }
    if line.decides:
        parts = {key: bold(text) for key, text in parts.items()}
    return marked(_FIGURES, **parts)
