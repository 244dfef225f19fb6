"""Why: the answers to questions, the alternatives, the trace as a tree, and the recorded round beside the rules."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, Qt, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QTabWidget,
    QToolButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.inquiry import Question
from arbiter_gui.engine.editions import EDITIONS
from arbiter_gui.gui.answerer import Answerer
from arbiter_gui.gui.delegates.sentences import SentenceDelegate
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.models.roles import PLAYERS_ROLE, ROW_ROLE
from arbiter_gui.gui.models.trace_tree import TraceFilter, TraceTree
from arbiter_gui.gui.reasons import Reason, Reasons
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.gui.views.alternatives_pane import AlternativesPane
from arbiter_gui.gui.views.answer_pane import AnswerPane
from arbiter_gui.gui.views.bracket_pane import BracketPane
from arbiter_gui.gui.views.proof_pane import ProofPane
from arbiter_gui.gui.views.recorded_pane import RecordedPane
from arbiter_gui.gui.views.room import Room
from arbiter_gui.gui.views.steps_pane import StepsPane
from arbiter_gui.gui.views.tab_rows import TabRows


class WhyDock(QDockWidget):
    """Selecting an event selects the players it is about, and the other way round."""

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Why"))
        self.setObjectName("why")
        self._desk = desk
        self.reasons = Reasons(desk, self)
        self.model, self._rows = TraceTree(self), TraceFilter(self)
        self._rows.setSourceModel(self.model)
        self.answerer = Answerer(desk, self)
        self.answer = AnswerPane(desk, theme, self.answerer)
        self.alternatives = AlternativesPane(desk, theme, self.answerer)
        self.recorded = RecordedPane(desk, theme, self.answerer)
        self.proof = ProofPane(desk)
        self.proof.event_wanted.connect(self._show_event)
        self.alternatives.pair_wanted.connect(lambda one, other: self.ask(Question.NOT, one, other))
        self._following = self._behind = self._astray = False
        self._build()
        self.tree.setItemDelegate(SentenceDelegate(theme, self.tree))
        self.bracket = BracketPane(desk, theme)
        place = self.tabs.insertTab(self.tabs.indexOf(self.answer) + 1, self.bracket, self.tr("Bracket"))
        self.tabs.setTabToolTip(place, self.tr("The bracket of the player as cards on a table"))
        self.steps = StepsPane(desk, theme)
        place = self.tabs.insertTab(self.tabs.indexOf(self.trace_page) + 1, self.steps, self.tr("Steps"))
        self.tabs.setTabToolTip(place, self.tr("Walk through the pairing with the cards on the table"))
        self._head.insertWidget(0, TabRows(self.tabs))
        # One turn for the boards to be painted, one more for keys that waited meanwhile.
        self._next, self._soon = (QTimer(self, singleShot=True, interval=0) for _ in range(2))
        self._next.timeout.connect(self._soon.start)
        self._soon.timeout.connect(self._catch_up)
        desk.proposal_changed.connect(self._show_proposal)
        for changed in (desk.changed, desk.round_shown, desk.job_changed):
            changed.connect(self._refresh_soon)
        desk.selected.connect(self._players_selected)
        self.reasons.found.connect(self._found)
        self.visibilityChanged.connect(lambda _: self.refresh())

    def _build(self) -> None:
        self.trace_page = QWidget()
        self._build_trace()
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        for page, title, tip in (
            (self.answer, self.tr("Answer"), self.tr("Why? Why not? The five questions")),
            (self.alternatives, self.tr("Alternatives"), self.tr("Every other opponent of the player")),
            (self.trace_page, self.tr("Trace"), self.tr("How the round was paired, step by step")),
            (self.recorded, self.tr("Played"), self.tr("The recorded pairing beside the rules")),
        ):
            self.tabs.setTabToolTip(self.tabs.addTab(page, title), tip)
        body = QWidget()
        self._head = QVBoxLayout(body)
        self._head.setContentsMargins(0, 0, 0, 0)
        self._head.setSpacing(2)
        self._head.addWidget(self.tabs, 1)
        self.setWidget(Room(body))
        self.setTitleBarWidget(self._title_bar())
        self._fit()

    def _build_trace(self) -> None:
        self.remark, self.detail = QLabel(), self._step_in_full()
        self.remark.setWordWrap(True)
        self.remark.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filter: word, number or article"))
        self.filter.setAccessibleName(self.tr("Filter the reasons"))
        self.filter.setClearButtonEnabled(True)
        self.only_selected = QCheckBox(self.tr("Selected players only"))
        self.tree = QTreeView()
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
        layout = QVBoxLayout(self.trace_page)
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

    def _title_bar(self) -> QWidget:
        """Return a title in the window's font, which the style's own title ignores."""
        bar = QWidget()
        title, self.hide_button = QLabel(f"<b>{self.windowTitle()}</b>"), QToolButton()
        self.hide_button.setText("×")
        self.hide_button.setAutoRaise(True)
        self.hide_button.setToolTip(self.tr("Hide the reasons (F8)"))
        self.hide_button.setAccessibleName(self.tr("Hide the reasons"))
        self.hide_button.clicked.connect(self.hide)
        layout = QHBoxLayout(bar)
        layout.setContentsMargins(8, 2, 6, 0)
        layout.addWidget(title, 1)
        layout.addWidget(self.hide_button)
        return bar

    def _show_proposal(self) -> None:
        """A proposal comes with its reasons: show how it was found."""
        if self._desk.proposal is not None:
            self.tabs.setCurrentWidget(self.trace_page)

    def ask(self, question: Question, player: int, other: int = 0) -> None:
        """Show the answer to a question about a player."""
        self.show()
        self.tabs.setCurrentWidget(self.answer)
        self.answer.ask_about(question, player, other)
        if question is not Question.NOT or other:
            self.answer.buttons[Question.OPPONENT].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def check_proof(self) -> None:
        """Check the trace of the round looked at with independent code, and show what came out."""
        self.show()
        self.tabs.setCurrentWidget(self.trace_page)
        self._catch_up()
        self.proof.check()

    def _refresh_soon(self, _what: object = None) -> None:
        """Follow what changed once the boards are painted, which were asked for, and once for all of it."""
        self._behind = True
        self._next.start()

    def _players_selected(self, _players: tuple[int, ...], origin: object) -> None:
        """Follow who is selected, unless it was chosen here, as soon."""
        if origin is not self:
            self._astray = True
            self._next.start()

    def _catch_up(self) -> None:
        if self._behind:
            self.refresh()
        if self._astray:
            self._show_players()

    def refresh(self) -> None:
        """Show the reasons of the round looked at, if anybody can see them."""
        self._behind = False
        if not self.isVisible() or self._desk.pairing:
            return
        number = self._desk.shown_round
        reason = self.reasons.reason(number)
        if reason is None:
            self.remark.setText(self.tr("Working out the reasons of round {n}…").format(n=number))
            self.remark.show()
            self._show_trace(None)
            return
        self._show(reason)

    def _show(self, reason: Reason) -> None:
        title = self.tr("Round {n}").format(n=reason.round)
        said = reason.remark if reason.trace is None else f"{title}. {reason.remark}".removesuffix(". ")
        line = spoken_here(self._desk.moments.as_paired(reason.round).line)
        self.remark.setText(
            f"{said.removesuffix('.')}. {line}." if line and reason.trace is not None else said
        )
        self._show_trace(reason)

    def _show_trace(self, reason: Reason | None) -> None:
        trace = reason.trace if reason is not None else None
        if trace is not self.model.trace:
            self.model.set_trace(trace)
            self.proof.show_trace(trace)
            self.detail.clear()
            self._show_players()
        self.steps.show_trace(trace)
        self.bracket.show_trace(trace)

    def _found(self, reason: Reason) -> None:
        if reason.round == self._desk.shown_round and self.isVisible():
            self._show(reason)

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
        edition = EDITIONS.get(trace.edition)
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

    def _show_players(self) -> None:
        """Go to the step about the players selected."""
        self._astray = False
        if not self.isVisible():
            return
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

    def measure_again(self) -> None:
        """Forget how wide the pages were in another font: those not in sight would keep the dock as wide."""
        for part in self.findChildren(QWidget):
            part.updateGeometry()
        layouts = self.findChildren(QLayout)
        for layout in layouts:
            layout.invalidate()
        for layout in reversed(layouts):
            layout.activate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "tree"):
            self._fit()

    def _fit(self) -> None:
        self.tree.setColumnWidth(1, self.tree.fontMetrics().horizontalAdvance("C.14.b1") + 16)
