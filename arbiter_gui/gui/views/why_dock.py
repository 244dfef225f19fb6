"""Why: the answers to questions, the alternatives, the trace as a tree, and the recorded round beside the rules."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.inquiry import Question
from arbiter_gui.gui.answerer import Answerer
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.reasons import Reason, Reasons
from arbiter_gui.gui.rich_text import RichLabel, bold
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.gui.typed_into import typed_into
from arbiter_gui.gui.views.alternatives_pane import AlternativesPane
from arbiter_gui.gui.views.answer_pane import AnswerPane
from arbiter_gui.gui.views.bracket_pane import BracketPane
from arbiter_gui.gui.views.recorded_pane import RecordedPane
from arbiter_gui.gui.views.room import Pages, Room
from arbiter_gui.gui.views.steps_pane import StepsPane
from arbiter_gui.gui.views.tab_rows import TabRows
from arbiter_gui.gui.views.trace_page import TracePage
from arbiter_gui.trace import Trace


class WhyDock(QDockWidget):
    """Selecting an event selects the players it is about, and the other way round."""

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Why"))
        self.setObjectName("why")
        self._desk = desk
        self.reasons = Reasons(desk, self)
        self.answerer = Answerer(desk, self)
        self.answer = AnswerPane(desk, theme, self.answerer)
        self.alternatives = AlternativesPane(desk, theme, self.answerer)
        self.recorded = RecordedPane(desk, theme, self.answerer)
        self.trace_page = TracePage(desk, theme)
        self.alternatives.pair_wanted.connect(lambda one, other: self.ask(Question.NOT, one, other))
        self._behind = self._astray = False
        self._build()
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
        desk.opened.connect(self._forget)
        desk.proposal_changed.connect(self._show_proposal)
        for changed in (desk.changed, desk.round_shown, desk.job_changed):
            changed.connect(self._refresh_soon)
        desk.selected.connect(self._players_selected)
        self.reasons.found.connect(self._found)
        self.visibilityChanged.connect(self._seen)

    def _build(self) -> None:
        self.tabs = Pages()
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

    def _title_bar(self) -> QWidget:
        """Return a title in the window's font, which the style's own title ignores."""
        bar = QWidget()
        title, self.hide_button = RichLabel(bold(self.windowTitle())), QToolButton()
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
        if self._desk.proposal is None:
            return
        keys = self.window().focusWidget()
        astray = self.tabs.currentWidget().isAncestorOf(keys) and not typed_into(keys)
        self.tabs.setCurrentWidget(self.trace_page)
        if astray and typed_into(self.window().focusWidget()):
            # The page that went left the keys to the filter, where Enter accepts nothing.
            self.trace_page.tree.setFocus()

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
        self.trace_page.proof.check()

    def _refresh_soon(self, _what: object = None) -> None:
        """Follow what changed once the boards are painted, which were asked for, and once for all of it."""
        self._behind = True
        self._next.start()

    def _players_selected(self, _players: tuple[int, ...], origin: object) -> None:
        """Follow who is selected, as soon; nobody any more once somebody is chosen among the steps."""
        self._astray = origin is not self.trace_page
        if self._astray:
            self._next.start()

    def _seen(self) -> None:
        """Follow at once what happened while the reasons were hidden."""
        self._behind = True
        self._catch_up()

    def _forget(self) -> None:
        """Let go of the reasons of another tournament at once: they could be clicked or checked for this one."""
        self._show_trace(None)

    def _catch_up(self) -> None:
        if self._behind:
            self.refresh()
        if self._astray and self.isVisible():
            self._astray = False
            self.trace_page.show_players()

    def refresh(self) -> None:
        """Show the reasons of the round looked at, if anybody can see them."""
        self._behind = False
        if not self.isVisible() or self._desk.pairing:
            return
        number = self._desk.shown_round
        reason = self.reasons.reason(number)
        if reason is None:
            self.trace_page.remark.setText(self.tr("Working out the reasons of round {n}…").format(n=number))
            self._show_trace(None)
            return
        self._show(reason)

    def _show(self, reason: Reason) -> None:
        title = self.tr("Round {n}").format(n=reason.round)
        said = reason.remark if reason.trace is None else f"{title}. {reason.remark}".removesuffix(". ")
        line = spoken_here(self._desk.moments.as_paired(reason.round).line)
        self.trace_page.remark.setText(
            f"{said.removesuffix('.')}. {line}." if line and reason.trace is not None else said
        )
        self._show_trace(reason.trace)

    def _show_trace(self, trace: Trace | None) -> None:
        self.trace_page.show_trace(trace)
        self.steps.show_trace(trace)
        self.bracket.show_trace(trace)

    def _found(self, reason: Reason) -> None:
        if reason.round == self._desk.shown_round and self.isVisible():
            self._show(reason)
