"""Finds players of the rating list while a name is typed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QStringListModel, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit

from arbiter_gui.app.rating_list import as_player, find_players
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.rated import RatedPlayer

LEAST_LETTERS, MOST_FOUND = 3, 15
Find = Callable[[str, int], tuple[RatedPlayer, ...]]


class NameFinder(QObject):
    """A list that opens below a line; signals: chosen(Player), failed(sentence) when the list cannot be read."""

    chosen = Signal(object)
    failed = Signal(str)

    def __init__(self, line: QLineEdit, find: Find = find_players) -> None:
        super().__init__(line)
        self._find = find
        self.found: tuple[RatedPlayer, ...] = ()
        self._model = QStringListModel(self)
        self.completer = QCompleter(self._model, self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.setWidget(line)
        popup = self.completer.popup()
        assert popup is not None
        self.popup = popup
        self._line = line
        self.completer.activated.connect(self._choose)
        line.textEdited.connect(self.look)

    def look(self, text: str) -> None:
        """Look for what was typed so far."""
        self.found = ()
        if len(text.strip()) >= LEAST_LETTERS:
            try:
                self.found = self._find(text, MOST_FOUND)
            except StoreError as error:
                self.failed.emit(str(error))
        self._model.setStringList([said(rated) for rated in self.found])
        if not self.found:
            self.popup.hide()
            return
        area = self._line.rect()
        area.setWidth(
            max(area.width(), self.popup.sizeHintForColumn(0) + 2 * self.popup.fontMetrics().height())
        )
        self.completer.complete(area)

    def _choose(self, text: object) -> None:
        rated = next((r for r in self.found if said(r) == text), None)
        if rated is not None:
            self.chosen.emit(as_player(rated))


def said(rated: RatedPlayer) -> str:
    """Return a player of the list in one line."""
    player = as_player(rated)
    parts = (
        player.title,
        player.name,
        str(player.rating or "–"),
        player.federation,
        player.birth,
        player.fide_id,
    )
    return "  ".join(part for part in parts if part)
