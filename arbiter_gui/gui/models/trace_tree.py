"""A trace as a tree. A row is an event; the index carries its number, no Python object (lifetime)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QSortFilterProxyModel, Qt

from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.text import Line, Place, line_at, mentioned, places
from arbiter_gui.gui.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.models.roles import PLAYERS_ROLE, ROW_ROLE, Index
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import Accepted, ByeGiven, Opened

Role = Qt.ItemDataRole
_NOWHERE = QModelIndex()
_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_NUMBERS = Namer({})
_DECIDING = (Accepted, ByeGiven, Opened)
_HEADINGS = (QT_TRANSLATE_NOOP("TraceTree", "What was decided"), QT_TRANSLATE_NOOP("TraceTree", "Article"))

_ENOUGH = 300
"""So many letters are more than a line of the tree has room for; a bracket of hundreds of players has thousands."""


def shortened(sentence: str) -> str:
    """Return what a line can show of a sentence: laying all of it out takes longer than painting the tree."""
    return sentence if len(sentence) <= _ENOUGH else f"{sentence[:_ENOUGH]}…"


class TraceTree(QAbstractItemModel):
    """Sentence and article of every event, below the event that led to it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.trace: Trace | None = None
        self._children: dict[int, list[int]] = {}
        self._place: list[int] = []
        self._places: dict[int, Place] = {}
        self._lines: dict[int, Line] = {}
        self._said: dict[int, str] = {}

    def set_trace(self, trace: Trace | None) -> None:
        """Show another trace."""
        self.beginResetModel()
        self.trace = trace
        self._children, self._place = {}, []
        self._places = {place.number: place for place in places(trace)} if trace is not None else {}
        self._lines, self._said = {}, {}
        for number, event in enumerate(trace.events if trace is not None else ()):
            siblings = self._children.setdefault(event.parent, [])
            self._place.append(len(siblings))
            siblings.append(number)
        self.endResetModel()

    def index_of(self, number: int) -> QModelIndex:
        """Return the index of an event."""
        return self.createIndex(self._place[number], 0, number)

    def event_about(self, players: tuple[int, ...]) -> int | None:
        """Return the event that decided about these players: where they were accepted, else their bracket.

        Of a bracket that was paired again the last pairing counts. Where nothing was decided about all of them, as
        about two who met the round before, it is about the first.
        """
        found = self._event_about(players)
        return self._event_about(players[:1]) if found is None else found

    def _event_about(self, players: tuple[int, ...]) -> int | None:
        if self.trace is None or not players:
            return None
        wanted = set(players)
        for number, event in reversed(tuple(enumerate(self.trace.events))):
            if isinstance(event, Accepted) and any(wanted <= set(pair) for pair in event.pairs):
                return number
        bracket = None
        for number, event in enumerate(self.trace.events):
            if isinstance(event, _DECIDING) and wanted <= set(mentioned(event)):
                if not isinstance(event, Opened):
                    return number
                if bracket is None:
                    bracket = number
        return bracket

    def line(self, number: int) -> Line:
        """Return an event as text; it is put into words when it is first asked for."""
        if number not in self._lines:
            assert self.trace is not None
            self._lines[number] = line_at(self.trace, self._places[number], _NUMBERS)
        return self._lines[number]

    def said(self, number: int) -> str:
        """Return the sentence of an event in the language of the window."""
        if number not in self._said:
            self._said[number] = spoken_here(self.line(number).sentence)
        return self._said[number]

    def article(self, number: int) -> str:
        """Return the article of an event; some reasons are codes of the trace, which no rules have."""
        article = self.line(number).article
        return article if any(map(str.isdigit, article)) else ""

    def named(self, number: int, names: Mapping[int, str]) -> str:
        """Return the sentence of an event with the players' names, in the language of the window."""
        assert self.trace is not None
        return spoken_here(line_at(self.trace, self._places[number], Namer(names)).sentence)

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        """Return the index of a child (Qt)."""
        children = self._children.get(parent.internalId() if parent.isValid() else -1, ())
        if not (0 <= row < len(children) and 0 <= column < len(_HEADINGS)):
            return QModelIndex()
        return self.createIndex(row, column, children[row])

    def parent(self, index: Index = _NOWHERE) -> Any:
        """Return the index above (Qt)."""
        if not index.isValid() or self.trace is None:
            return QModelIndex()
        above = self.trace.events[index.internalId()].parent
        return QModelIndex() if above < 0 else self.index_of(above)

    def sibling(self, row: int, column: int, index: Index) -> QModelIndex:
        """Return another index below the same one (Qt); mostly it is in the same line."""
        if index.isValid() and row == index.row() and 0 <= column < len(_HEADINGS):
            return self.createIndex(row, column, index.internalId())
        return super().sibling(row, column, index)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of children (Qt)."""
        return 0 if parent.column() > 0 else len(self._children.get(self._number(parent), ()))

    def hasChildren(self, parent: Index = _NOWHERE) -> bool:
        """Return whether an event led to others (Qt)."""
        return parent.column() <= 0 and self._number(parent) in self._children

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns (Qt)."""
        return len(_HEADINGS)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """Return sentence, article and players of an event (Qt)."""
        if not index.isValid() or self.trace is None:
            return None
        number = index.internalId()
        if role == Role.DisplayRole:
            return self.article(number) if index.column() else shortened(self.said(number))
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            return self.article(number) if index.column() else self.said(number)
        if role == PLAYERS_ROLE:
            return self.line(number).players
        return number if role == ROW_ROLE else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        """Return the headings (Qt)."""
        if role == Role.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return self.tr(_HEADINGS[section])
        return None

    def _number(self, index: Index) -> int:
        return int(index.internalId()) if index.isValid() else -1


class TraceFilter(QSortFilterProxyModel):
    """Keeps events with a text, and if wanted only those about certain players, with what they belong to."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._players: frozenset[int] = frozenset()
        self.setRecursiveFilteringEnabled(True)

    def want(self, text: str, players: tuple[int, ...]) -> None:
        """Set what is looked for; no players means all."""
        self.beginFilterChange()
        self._text, self._players = text.casefold().strip(), frozenset(players)
        self.endFilterChange()

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Say of all the same, without looking at the events behind them (Qt)."""
        return _FLAGS if index.isValid() else Qt.ItemFlag.NoItemFlags

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        """Look at sentence, article and players (Qt)."""
        if not self._text and not self._players:
            return True
        model = self.sourceModel()
        index = model.index(source_row, 0, source_parent)
        if self._players and not self._players & set(index.data(PLAYERS_ROLE) or ()):
            return False
        article = model.index(source_row, 1, source_parent).data() or ""
        return self._text in f"{index.data(Role.ToolTipRole)} {article}".casefold()
