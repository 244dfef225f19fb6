"""A trace as a tree. A row is an event, or below a fold one of its reasons.

The index carries the number of the event, no Python object (lifetime); reasons have the numbers
after the events.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QSortFilterProxyModel, Qt

from arbiter_gui.domain.texts.sentences import Said, raised
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.candidates import FoldLine, choice_after_fold, lines_below
from arbiter_gui.explain.story import tone_of
from arbiter_gui.explain.text import LinePosition, TextLine, line_at, mentioned_players
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.language.translating import current_language, translated
from arbiter_gui.gui.reasons.row_words import (
    NUMBERS,
    EventRows,
    event_rows,
    reasons_said,
    row_line,
    row_reasons,
    row_said,
)
from arbiter_gui.gui.tables.roles import PLAYERS_ROLE, ROW_ROLE, TONE_ROLE, Index
from arbiter_gui.rulebook.annexes import article_said
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import Accepted, ByeGiven, Opened

Role = Qt.ItemDataRole
_NOWHERE = QModelIndex()
_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_DECIDING = (Accepted, ByeGiven, Opened)
_HEADINGS = (QT_TRANSLATE_NOOP("TraceTree", "Decisions"), QT_TRANSLATE_NOOP("TraceTree", "Article"))

_ENOUGH = 300
"""So many letters are more than a line of the tree has room for; a bracket of hundreds of players
has thousands."""


def shortened(sentence: str) -> str:
    """Return what a line can show of a sentence: laying all of it out takes longer than painting
    the tree.
    """
    if len(sentence) <= _ENOUGH:
        return sentence
    return f"{sentence[:_ENOUGH]}…"


class TraceTree(QAbstractItemModel):
    """Sentence and article of every event, below the event that led to it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.trace: Trace | None = None
        self._language = current_language()
        # Rows have numbers: an event its own in the trace, and the reasons of folds those behind
        # the last event. The rows below each (-1: at the top), and the place of each among its
        # siblings.
        self._children: dict[int, tuple[int, ...]] = {}
        self._sibling_index: list[int] = []
        # The fold and the place in it of each row behind the events, and the folds whose reasons
        # have rows already.
        self._folds: list[tuple[int, int]] = []
        self._unfolded: set[int] = set()
        # By row, worked out when first asked for: few rows of a long trace are ever looked at. Only
        # the places of the events in the text are known from the beginning.
        self._leading_words: dict[int, Said | None] = {}
        self._lines_below: dict[int, tuple[FoldLine, ...]] = {}
        self._row_numbers: Mapping[int, LinePosition] = {}
        self._lines: dict[int, TextLine] = {}
        self._sentences: dict[int, str] = {}
        self._searched: dict[int, str] = {}

    def set_trace(self, trace: Trace | None) -> None:
        """Show another trace."""
        self.beginResetModel()
        self.trace = trace
        rows = event_rows(trace) if trace is not None else EventRows({}, (), {})
        self._children = dict(rows.below)
        self._sibling_index = list(rows.sibling_indexes)
        self._row_numbers = rows.lines
        self._folds = []
        self._unfolded = set()
        self._leading_words = {}
        self._lines_below = {}
        self._lines = {}
        self._sentences = {}
        self._searched = {}
        self.endResetModel()

    def _rows(self, parent: int) -> tuple[int, ...]:
        """Return the rows below one.

        The reasons of a fold are put there when they are first asked for.
        """
        if self._is_fold(parent) and parent not in self._unfolded:
            self._unfolded.add(parent)
            events = self._children.get(parent, ())
            reason_count = len(self._reasons(parent))
            first_number = len(self._sibling_index)
            self._folds += [(parent, reason_index) for reason_index in range(reason_count)]
            self._sibling_index += range(len(events), len(events) + reason_count)
            self._children[parent] = (*events, *range(first_number, first_number + reason_count))
        return self._children.get(parent, ())

    def _is_fold(self, number: int) -> bool:
        events = len(self.trace.events) if self.trace is not None else 0
        return 0 <= number < events and self._choice_of_event(number) is not None

    def _choice_of_event(self, number: int) -> Said | None:
        """Return the choice that an event leads to if it is a fold.

        Asked often, and worked out once.
        """
        if number not in self._leading_words:
            assert self.trace is not None
            self._leading_words[number] = choice_after_fold(self.trace.events[number], NUMBERS)
        return self._leading_words[number]

    def _reasons(self, fold: int) -> tuple[FoldLine, ...]:
        """Return the reasons of a fold; worked out once."""
        if fold not in self._lines_below:
            assert self.trace is not None
            self._lines_below[fold] = row_reasons(self.trace, fold)
        return self._lines_below[fold]

    def event_of(self, number: int) -> int:
        """Return the event of a row: that of the fold for one of its reasons."""
        events = len(self.trace.events) if self.trace is not None else 0
        if number < events:
            return number
        fold, _ = self._folds[number - events]
        return fold

    def _reason(self, number: int) -> FoldLine | None:
        """Return the reason of a fold that a row is; None for an event."""
        assert self.trace is not None
        events = len(self.trace.events)
        if number < events:
            return None
        fold, reason_index = self._folds[number - events]
        return self._reasons(fold)[reason_index]

    def index_of(self, number: int) -> QModelIndex:
        """Return the index of an event."""
        return self.createIndex(self._sibling_index[number], 0, number)

    def event_about(self, players: tuple[int, ...]) -> int | None:
        """Return the event that decided about these players: where they were accepted, else their
        bracket.

        Of a bracket that was paired again the last pairing counts. Where nothing was decided about
        all of them, as about two who met the round before, it is about the first.
        """
        number = self._event_about(players)
        if number is None:
            number = self._event_about(players[:1])
        return number

    def _event_about(self, players: tuple[int, ...]) -> int | None:
        """Return the number of the event that decided about all these players, else that of the
        bracket in which they were; None if the trace does not mention them together.
        """
        if self.trace is None or not players:
            return None
        group = set(players)
        # From the end: the pairs accepted last are those of the round.
        for number, event in reversed(tuple(enumerate(self.trace.events))):
            if isinstance(event, Accepted) and any(group.issubset(pair) for pair in event.pairs):
                return number
        first_opening = None
        for number, event in enumerate(self.trace.events):
            if isinstance(event, _DECIDING) and group.issubset(mentioned_players(event)):
                if not isinstance(event, Opened):
                    return number
                if first_opening is None:
                    first_opening = number
        return first_opening

    def line(self, number: int) -> TextLine:
        """Return an event as text; it is put into words when it is first asked for."""
        if number not in self._lines:
            assert self.trace is not None
            self._lines[number] = row_line(self.trace, self._row_numbers[number])
        return self._lines[number]

    def sentence_of(self, number: int) -> str:
        """Return the sentence of an event in the language of the window."""
        if not self._is_reason(number):
            return self._event_sentence(number)
        sentence, _ = self._reason_sentences(number)
        return sentence

    def exact_text(self, number: int) -> str:
        """Return what a row says with every number in full."""
        if not self._is_reason(number):
            return self._event_sentence(number)
        _, exact_sentence = self._reason_sentences(number)
        return exact_sentence

    def searched_text(self, number: int) -> str:
        """Return where words are looked for: what a row says exactly, with its article, in small
        letters.
        """
        if number not in self._searched:
            self._searched[number] = f"{self.exact_text(number)} {self.article(number)}".casefold()
        return self._searched[number]

    def _is_reason(self, number: int) -> bool:
        return self.trace is not None and number >= len(self.trace.events)

    def _event_sentence(self, number: int) -> str:
        if number not in self._sentences:
            assert self.trace is not None
            self._sentences[number] = row_said(
                self.trace, self._row_numbers[number], self._language
            )
        return self._sentences[number]

    def _reason_sentences(self, number: int) -> tuple[str, str]:
        assert self.trace is not None
        fold, reason_index = self._folds[number - len(self.trace.events)]
        return reasons_said(self.trace, fold, self._language)[reason_index]

    def article(self, number: int) -> str:
        """Return the article of an event.

        Some reasons are codes of the trace, which no rules have.
        """
        if self._reason(number) is not None:
            return ""
        article = self.line(number).article
        if any(map(str.isdigit, article)):
            return translated(article_said(article))
        return ""

    def sentence_with_names(self, number: int, names: Mapping[int, str]) -> str:
        """Return the sentence of an event with the players' names, in the language of the
        window.
        """
        assert self.trace is not None
        if self._is_reason(number):
            fold, reason_index = self._folds[number - len(self.trace.events)]
            reason = lines_below(self.trace, fold, Namer(names))[reason_index]
            return translated(raised(reason.exact or reason.text))
        return translated(line_at(self.trace, self._row_numbers[number], Namer(names)).sentence)

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        """Return the index of a child (Qt)."""
        children = self._rows(self._number(parent))
        if 0 <= row < len(children) and 0 <= column < len(_HEADINGS):
            return self.createIndex(row, column, children[row])
        return QModelIndex()

    def parent(self, index: Index = _NOWHERE) -> Any:
        """Return the index above (Qt)."""
        if not index.isValid() or self.trace is None:
            return QModelIndex()
        number = index.internalId()
        parent_event = self.event_of(number)
        if parent_event == number:
            parent_event = self.trace.events[number].parent
        if parent_event < 0:
            return QModelIndex()
        return self.index_of(parent_event)

    def sibling(self, row: int, column: int, index: Index) -> QModelIndex:
        """Return another index below the same one (Qt); mostly it is in the same line."""
        if index.isValid() and row == index.row() and 0 <= column < len(_HEADINGS):
            return self.createIndex(row, column, index.internalId())
        return super().sibling(row, column, index)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of children (Qt)."""
        if parent.column() > 0:
            return 0
        return len(self._rows(self._number(parent)))

    def hasChildren(self, parent: Index = _NOWHERE) -> bool:
        """Return whether an event led to others (Qt)."""
        number = self._number(parent)
        # Without counting the reasons of a fold, which are only made when it is opened.
        return parent.column() <= 0 and (number in self._children or self._is_fold(number))

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns (Qt)."""
        return len(_HEADINGS)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """Return sentence, article and players of an event (Qt)."""
        if not index.isValid() or self.trace is None:
            return None
        number = index.internalId()
        if role == Role.DisplayRole:
            return self.article(number) if index.column() else shortened(self.sentence_of(number))
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            return self.article(number) if index.column() else self.exact_text(number)
        if role == PLAYERS_ROLE:
            reason = self._reason(number)
            if reason is None:
                return self.line(number).players
            return reason.players
        if role == TONE_ROLE:
            if self._is_reason(number):
                return None
            return tone_of(self.trace.events[number])
        if role == ROW_ROLE:
            return number
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        """Return the headings (Qt)."""
        if role == Role.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return self.tr(_HEADINGS[section])
        return None

    def _number(self, index: Index) -> int:
        if index.isValid():
            return int(index.internalId())
        return -1


class TraceFilter(QSortFilterProxyModel):
    """Keeps events with a text, and if wanted only those about certain players, with what they
    belong to.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted_text = ""
        self._players: frozenset[int] = frozenset()
        self._events: range | None = None
        self.setRecursiveFilteringEnabled(True)

    def search_for(self, text: str, players: tuple[int, ...], events: range | None = None) -> None:
        """Set the search; no players means all.

        Only rows below one of these `events` are kept; None means all.
        """
        self.beginFilterChange()
        self._wanted_text = text.casefold().strip()
        self._players = frozenset(players)
        self._events = events
        self.endFilterChange()

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Say of all the same, without looking at the events behind them (Qt)."""
        if index.isValid():
            return _FLAGS
        return Qt.ItemFlag.NoItemFlags

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        """Look at sentence, article and players (Qt)."""
        looks_for_nothing = not self._wanted_text and not self._players
        if looks_for_nothing and self._events is None:
            return True
        model = self.sourceModel()
        assert isinstance(model, TraceTree)
        index = model.index(source_row, 0, source_parent)
        # Lines below an event belong to it, so the event above decides whether they are of the
        # chosen ones.
        if self._events is not None and _outermost(index).data(ROW_ROLE) not in self._events:
            return False
        if looks_for_nothing:
            return True
        if self._players and not self._players & set(index.data(PLAYERS_ROLE) or ()):
            return False
        return self._wanted_text in model.searched_text(index.internalId())


def _outermost(index: QModelIndex) -> QModelIndex:
    """Return the top row above a row; otherwise a parent is kept because of its children."""
    while index.parent().isValid():
        index = index.parent()
    return index
