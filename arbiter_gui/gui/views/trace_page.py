"""The trace of a round as a tree: its steps, the step in full, and what an independent check says of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.engine.editions import editions
from arbiter_gui.gui.delegates.sentences import SentenceDelegate
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.models.roles import PLAYERS_ROLE, ROW_ROLE
from arbiter_gui.gui.models.trace_tree import TraceFilter, TraceTree
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.gui.views.proof_pane import ProofPane
from arbiter_gui.trace import Trace


class UnseenTree(QTreeView):
    """A tree that is laid out only in sight, and once for another type: its headings ask for it, then the tree."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._laid_in = self.font()

    def updateGeometries(self) -> None:
        """Give bars and headings their places in sight; where the tree is shown Qt asks again (Qt)."""
        if self.isVisible() and self.font() == self._laid_in:
            super().updateGeometries()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        self._laid_in = self.font()
        super().changeEvent(event)


class TracePage(QWidget):
    """Selecting a step selects the players it is about, with the page as `origin`."""

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.model, self._rows = TraceTree(self), TraceFilter(self)
        self._rows.setSourceModel(self.model)
        self.proof = ProofPane(desk)
        self.proof.event_wanted.connect(self._show_event)
        self._following = False
        self._build()
        self.tree.setItemDelegate(SentenceDelegate(theme, self.tree))
        self._fit()

    def _build(self) -> None:
        self.remark, self.detail = QLabel(), self._step_in_full()
        self.remark.setWordWrap(True)
        self.remark.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filter: word, number or article"))
        self.filter.setAccessibleName(self.tr("Filter the reasons"))
        self.filter.setClearButtonEnabled(True)
        self.only_selected = QCheckBox(self.tr("Selected players only"))
        self.tree = UnseenTree()
        self.tree.setModel(self._rows)
        self.tree.setUniformRowHeights(True)
        # One that comes and goes with every trace would have all of it painted twice.
        self.tree.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.tree.setAccessibleName(self.tr("Reasons of the round"))
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Fixed)
        self.filter.textChanged.connect(self._filter)
        self.only_selected.toggled.connect(self._filter)
        self.tree.selectionModel().selectionChanged.connect(self._event_selected)
        split = QSplitter(Qt.Orientation.Vertical)
        for part in (self.tree, self.proof, self.detail):
            split.addWidget(part)
        split.setStretchFactor(0, 5)
        split.setStretchFactor(1, 4)
        split.setStretchFactor(2, 3)
        split.setSizes([480, 400, 260])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 6)
        row = QHBoxLayout()
        row.addWidget(self.only_selected, 1)
        row.addWidget(self.proof.button)
        for widget in (self.remark, self.filter):
            layout.addWidget(widget)
        layout.addLayout(row)
        layout.addWidget(split, 1)

    def _step_in_full(self) -> QPlainTextEdit:
        """Return where a step of the trace is read in full; a label would lay thousands of letters out four times."""
        detail = QPlainTextEdit()
        detail.setReadOnly(True)
        detail.setTabChangesFocus(True)
        detail.setFrameShape(QFrame.Shape.NoFrame)
        detail.viewport().setAutoFillBackground(False)
        detail.setAccessibleName(self.tr("The step in full"))
        return detail

    def show_trace(self, trace: Trace | None) -> None:
        """Show the steps of a trace, at the one about the players selected."""
        if trace is not self.model.trace:
            self.model.set_trace(trace)
            self.proof.show_trace(trace)
            self.detail.clear()
            self.show_players()

    def _filter(self) -> None:
        players = self._desk.players if self.only_selected.isChecked() else ()
        self._rows.want(self.filter.text(), players)
        if self.filter.text() or players:
            self.tree.expandAll()

    def _event_selected(self, selected: QItemSelection, _gone: QItemSelection) -> None:
        indexes = selected.indexes()
        if not indexes:
            return
        index = indexes[0].siblingAtColumn(0)
        self._tell(index.data(ROW_ROLE))
        if not self._following:
            self._desk.select(tuple(index.data(PLAYERS_ROLE) or ()), self, first_meant=True)

    def _tell(self, number: int) -> None:
        trace = self.model.trace
        if trace is None:
            return
        article = trace.events[number].article
        edition = editions().get(trace.edition)
        entry = edition.rulebook.find(article) if edition is not None else None
        summary = spoken_here(entry.said) if entry is not None else ""
        said = self._in_full(number)
        self.detail.setPlainText(f"{said}\n\n{article}: {summary}" if summary else said)

    def _in_full(self, number: int) -> str:
        """Return the sentence of an event with the players' names."""
        trace = self.model.trace
        if trace is None:
            return ""
        return self.model.named(number, {p.number: p.name for p in self._desk.tournament.players if p.name})

    def _show_event(self, number: int) -> None:
        """Select an event of the trace, whatever the filter leaves out."""
        index = self._rows.mapFromSource(self.model.index_of(number))
        if not index.isValid():
            self.only_selected.setChecked(False)
            self.filter.clear()
            index = self._rows.mapFromSource(self.model.index_of(number))
        self.tree.setCurrentIndex(index)
        self.tree.scrollTo(index)

    def show_players(self) -> None:
        """Go to the step about the players selected."""
        if self.only_selected.isChecked():
            self._filter()
        number = self.model.event_about(self._desk.players)
        if number is None:
            return
        index = self._rows.mapFromSource(self.model.index_of(number))
        if index.isValid():
            self._following = True
            self.tree.setCurrentIndex(index)
            self.tree.scrollTo(index)
            self._following = False

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        self.tree.setColumnWidth(1, self.tree.fontMetrics().horizontalAdvance("C.14.b1") + 16)
