"""The steps of a bracket as a tree of sentences, with a search through the whole round."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QItemSelection, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QLabel,
    QSplitter,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.explain.steps import StepSection
from arbiter_gui.gui.language.participants import show_by_participants
from arbiter_gui.gui.reasons.trace_tree import TraceFilter, TraceTree
from arbiter_gui.gui.style.rich_text import RichLabel
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.roles import PLAYERS_ROLE, ROW_ROLE
from arbiter_gui.gui.tables.wrapped_delegate import WrappedDelegate
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.why.proof_pane import ProofPane
from arbiter_gui.gui.widgets.hint_line import HintLine
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.gui.widgets.wrapping_row import WrappingRow
from arbiter_gui.trace import Trace

_OPEN_AT_ONCE = 6
"""A fold with so many lines below it at the most is open from the beginning."""
_LINES_OF_STORY = 7
"""The lines of the story that are in view together; where there is less room, the panel scrolls."""
_LEAST_WITH_ARTICLE = 18
"""Below this height in lines, the story gets the room of the article's text."""
_OPEN_IN_SEARCH = 200
"""The number of lines found that are opened, from the top: opening all occurrences of a letter
takes long."""


class StoryTree(QTreeView):
    """A tree of one column whose rows are as high as their sentences.

    Laid out again when its width changes.
    """

    _is_waiting = False
    _folding = False

    def __init__(self) -> None:
        super().__init__()
        self.outdated: Callable[[], bool] = lambda: False
        """Whether the rows are about to make way for others."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the sentences for the new width (Qt)."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def doItemsLayout(self) -> None:
        """Wrap the sentences, unless the tree is hidden or outdated: then it can `catch_up` later
        (Qt).

        The row of the cursor stays visible if it was, or was not yet looked for.
        """
        follows = self._is_waiting or self._sees_cursor()
        self._is_waiting = not self.isVisible() or self.outdated()
        if self._is_waiting or self._folding:
            return
        super().doItemsLayout()
        if follows:
            self.scrollTo(self.currentIndex())

    def _sees_cursor(self) -> bool:
        return self.viewport().rect().intersects(self.visualRect(self.currentIndex()))

    def fold_all(self) -> None:
        """Fold everything, to be laid out together with the next contents."""
        self._folding = True
        self.collapseAll()
        self._folding = False
        self.scheduleDelayedItemsLayout()

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out what was added or changed its font while the tree was hidden (Qt)."""
        super().showEvent(event)
        self.catch_up()

    def catch_up(self) -> None:
        """Lay out what was postponed."""
        if self._is_waiting:
            self.scheduleDelayedItemsLayout()


class StoryPanel(QWidget):
    """`event_chosen(number, players)` is sent for a chosen row, for a reason with the number of its
    fold.
    """

    event_chosen = Signal(int, tuple)

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._current = current
        self._section: StepSection | None = None
        self._is_following = False
        self.model = TraceTree(self)
        self._rows = TraceFilter(self)
        self._rows.setSourceModel(self.model)
        self.proof = ProofPane(current)
        self.title = RichLabel()
        self.article = QLabel()
        self.filter = HintLine(self.tr("Filter: word, number or article"), self.tr("Filter"))
        self.only_selected = QCheckBox()
        show_by_participants(
            current,
            self.only_selected.setText,
            self.tr("Selected players only"),
            self.tr("Selected teams only"),
        )
        self.tree = self._story_tree(theme)
        self._lay_out()
        self.filter.textChanged.connect(self.show_matching)
        self.only_selected.toggled.connect(self.show_matching)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self.filter)
        escape.setContext(Qt.ShortcutContext.WidgetShortcut)
        escape.activated.connect(self._leave_search)
        self.tree.selectionModel().selectionChanged.connect(self._report_chosen)

    def _story_tree(self, theme: Theme) -> StoryTree:
        """Return the tree of the sentences, whose lines are broken at the edge."""
        tree = StoryTree()
        tree.setModel(self._rows)
        tree.setHeaderHidden(True)
        tree.setColumnHidden(1, True)
        tree.header().setStretchLastSection(False)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        tree.setItemDelegate(WrappedDelegate(theme, tree))
        # One that comes and goes would have all sentences wrapped twice.
        tree.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        tree.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        tree.setAccessibleName(self.tr("Reasons for the round"))
        return tree

    def _lay_out(self) -> None:
        """Put the title above the sentences, and the text of their article below."""
        for label in (self.title, self.article):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.article.setAccessibleName(self.tr("Text of the article"))
        self.filter.setAccessibleName(self.tr("Filter the reasons"))
        self.filter.setClearButtonEnabled(True)
        self.tools = WrappingRow(self.filter, self.only_selected, self.proof.button)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.addWidget(self.tree)
        splitter.addWidget(self.proof)
        parts = QVBoxLayout()
        parts.addWidget(self.title)
        parts.addWidget(splitter, 1)
        parts.addWidget(self.article)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 0, 4, 0)
        layout.addWidget(ScrolledPage(parts, self.tree, _LINES_OF_STORY))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the article's text if there is room for it (Qt)."""
        super().resizeEvent(event)
        self.article.setHidden(
            self.height() < _LEAST_WITH_ARTICLE * self.fontMetrics().lineSpacing()
        )

    def set_trace(self, trace: Trace | None, recorded: Trace | None = None) -> None:
        """Show another round.

        `recorded` is its trace as it was recorded, which can be proved, if `trace` is told in
        other words (`explain/requested.py`).
        """
        self._section = None
        self.model.set_trace(trace)
        self.proof.show_trace(recorded or trace)

    def show_section(self, section: StepSection | None) -> None:
        """Show the story of a bracket, unless the whole round is being searched."""
        if section is not self._section:
            self._section = section
            if not self.looks_through:
                self.show_matching()

    @property
    def looks_through(self) -> bool:
        """Whether words or players are looked for in the whole round."""
        return bool(self.filter.text() or self.only_selected.isChecked())

    def show_matching(self) -> None:
        """Show what is searched for, or else the bracket."""
        players = self._current.selected_players if self.only_selected.isChecked() else ()
        # The filter looks after all open rows for each that goes, which takes the square of their
        # number.
        self.tree.fold_all()
        self._rows.search_for(self.filter.text(), players, self._events_outside_brackets())
        self.tree.setRootIndex(self._root())
        self._expand_rows()

    def _events_outside_brackets(self) -> range | None:
        """Return the events before or after all brackets if they are shown.

        A bracket has its own root.
        """
        section = self._section
        if self.looks_through or section is None or section.opening >= 0:
            return None
        return section.event_numbers

    def show_all(self) -> None:
        """End the search."""
        self.only_selected.setChecked(False)
        self.filter.clear()

    def _leave_search(self) -> None:
        """Leave the search for the story."""
        self.show_all()
        self.tree.setFocus()

    def has(self, event_number: int) -> bool:
        """Return whether an event has a row here."""
        return self._index_of_event(event_number).isValid()

    def stand_on(self, event_number: int) -> None:
        """Put the cursor on an event without a signal."""
        index = self._index_of_event(event_number)
        self._is_following = True
        if index.isValid() and index != self.tree.rootIndex():
            self.tree.setCurrentIndex(index)
            self.tree.scrollTo(index)
        else:
            self.tree.setCurrentIndex(QModelIndex())
        self._is_following = False

    @property
    def players(self) -> tuple[int, ...]:
        """Whom the row with the cursor is about."""
        return tuple(self.tree.currentIndex().data(PLAYERS_ROLE) or ())

    def _root(self) -> QModelIndex:
        if self.looks_through or self._section is None or self._section.opening < 0:
            return QModelIndex()
        return self._index_of_event(self._section.opening)

    def _index_of_event(self, event_number: int) -> QModelIndex:
        if self.model.trace is None:
            return QModelIndex()
        return self._rows.mapFromSource(self.model.index_of(event_number))

    def _expand_rows(self) -> None:
        """Open rows with something below them, and short folds."""
        if self.looks_through:
            self._expand_found()
            return
        open_rows = [self.tree.rootIndex()]
        while open_rows:
            parent = open_rows.pop()
            for row in range(self._rows.rowCount(parent)):
                index = self._rows.index(row, 0, parent)
                if 0 < self._rows.rowCount(index) <= _OPEN_AT_ONCE:
                    self.tree.expand(index)
                    open_rows.append(index)

    def _expand_found(self) -> None:
        """Open the rows found, from the top."""
        folded_rows = self._rows_below(self.tree.rootIndex())
        lines_to_open = _OPEN_IN_SEARCH
        while folded_rows and lines_to_open > 0:
            parent = folded_rows.pop()
            lines = self._rows_below(parent)
            if lines:
                self.tree.expand(parent)
            folded_rows += lines
            lines_to_open -= len(lines)

    def _rows_below(self, parent: QModelIndex) -> list[QModelIndex]:
        """Return the rows below one, the last first."""
        rows = reversed(range(self._rows.rowCount(parent)))
        return [self._rows.index(row, 0, parent) for row in rows]

    def _report_chosen(self, selected: QItemSelection, _deselected: QItemSelection) -> None:
        """Report the event of the line that the arbiter has chosen, not of one selected to follow
        another view.
        """
        indexes = selected.indexes()
        if indexes and not self._is_following:
            number = self.model.event_of(indexes[0].siblingAtColumn(0).data(ROW_ROLE))
            self.event_chosen.emit(number, self.players)
