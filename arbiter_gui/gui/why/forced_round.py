"""The round of a counter-question beside the round played: boards, and criteria by bracket.

In lines, not in a table: a narrow dock has no room for columns of long words.
"""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.figures import points_words
from arbiter_gui.explain.answers.verdicts import Board, Counter, CriterionLine, changes, lines
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import NOTHING, RichText, bold, items, marked, together
from arbiter_gui.gui.style.rich_text import lines as below

translate = QCoreApplication.translate


def forced_round(counter: Counter | None) -> RichText:
    """Return how both rounds differ; nothing where no round was paired for the question."""
    if counter is None or not counter.changed:
        return NOTHING
    said = [_title(translate("ForcedRound", "Boards that would change"))]
    for change in changes(counter):
        played = translate("ForcedRound", "Played: {boards}").format(boards=_boards(change.played))
        asked = translate("ForcedRound", "Instead: {boards}").format(boards=_boards(change.asked))
        said.append(marked("<p>{text}</p>", text=below((played, asked))))
    return together((*said, _criteria(lines(counter))))


def _title(text: str) -> RichText:
    return marked("<p><b>{text}</b></p>", text=text)


def _boards(boards: tuple[Board, ...]) -> str:
    bye = translate("ForcedRound", "bye")
    return ", ".join(f"{white}\N{EN DASH}{black}" if black else f"{white} {bye}" for white, black in boards)


def _criteria(found: tuple[CriterionLine, ...]) -> RichText:
    if not found:
        return NOTHING
    said = [_title(translate("ForcedRound", "Comparison of their brackets, criterion by criterion"))]
    for score, of_bracket in groupby(found, lambda line: line.score):
        said += [
            marked("<p>{text}</p>", text=translated(points_words(score))),
            items(map(_figures, of_bracket)),
        ]
    return together(said)


def _figures(line: CriterionLine) -> RichText:
    pattern = translate("ForcedRound", "{article} {what}: {played} as played, {asked} instead")
    if line.played == line.asked:
        pattern = translate("ForcedRound", "{article} {what}: {played} in both")
    words = {"what": line.what, "played": line.played, "asked": line.asked}
    said = pattern.format(article=line.article, **{key: translated(word) for key, word in words.items()})
    return bold(said) if line.decides else marked("{said}", said=said)
