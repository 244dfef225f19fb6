"""The brackets of a round as a list: title, number of players, and players moved in or out."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt
from PySide6.QtWidgets import QListView, QWidget

from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.explain.steps import StepSection
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.tables.roles import Index

_NOWHERE = QModelIndex()
_APART = 2
"""Pixels around a row."""
_EDGE = 8
"""Pixels beside the words of a row."""
Role = Qt.ItemDataRole
_BETWEEN: dict[int, str] = {Role.DisplayRole: "\n", Role.AccessibleTextRole: ", "}
"""The separator between the lines of a row, as shown and as spoken."""


class BracketList(QAbstractListModel):
    """One row for each bracket, and for the events before and after them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sections: tuple[StepSection, ...] = ()
        self._texts: list[tuple[str, ...]] = []

    def show(self, sections: tuple[StepSection, ...]) -> None:
        """Show other brackets."""
        self.beginResetModel()
        self.sections = sections
        self._texts = [_title_and_text(section) for section in sections]
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of brackets (Qt)."""
        if parent.isValid():
            return 0
        return len(self.sections)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """Return title and size of a bracket (Qt)."""
        if not index.isValid():
            return None
        if role not in _BETWEEN:
            return None
        return _BETWEEN[role].join(self._texts[index.row()])


class BracketRows(QListView):
    """The rows, broken into lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setSpacing(_APART)

    def whole_titles(self) -> int:
        """Return the width of the list with every title in one line; the text below it may wrap."""
        titles = []
        model = self.model()
        if model is not None:
            for row in range(model.rowCount()):
                title, _, _ = str(model.index(row, 0).data()).partition("\n")
                titles.append(title)
        longest_title = max(map(self.fontMetrics().horizontalAdvance, titles), default=0)
        bar = self.verticalScrollBar().sizeHint().width()
        return longest_title + bar + 2 * (self.frameWidth() + _APART + _EDGE)


def _title_and_text(section: StepSection) -> tuple[str, ...]:
    """Return the title of a bracket and the text below it, if there is any."""
    return tuple(filter(None, (translated(section.title), translated(_text_below_title(section)))))


def _text_below_title(section: StepSection) -> Said:
    """Return the text below the title of a bracket."""
    if not section.player_count:
        return joined(())
    notes = [counted(section.player_count, "{n} player", "{n} players")]
    if section.moved_down_count:
        notes.append(say("{n} from above", n=section.moved_down_count))
    if section.moved_up_count:
        notes.append(say("{n} from below", n=section.moved_up_count))
    if section.floating_down_count:
        notes.append(say("{n} down", n=section.floating_down_count))
    if not section.counts and section.joined:
        notes.append(say("merged with the next bracket"))
    elif not section.counts:
        notes.append(say("paired again for the bracket below"))
    return joined(notes, " · ")
