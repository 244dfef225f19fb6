"""Why: the answers to questions, the bracket of a player, the alternatives, the recorded round
beside the rules.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.gui.language.participants import show_by_participants
from arbiter_gui.gui.style.rich_text import RichLabel, bold
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.round_traces import RoundTrace, RoundTraces
from arbiter_gui.gui.why.alternatives_pane import AlternativesPane
from arbiter_gui.gui.why.answer_pane import AnswerPane
from arbiter_gui.gui.why.answerer import Answerer
from arbiter_gui.gui.why.bracket_pane import BracketPane
from arbiter_gui.gui.why.recorded_pane import RecordedPane
from arbiter_gui.gui.why.seen_pane import SeenPane
from arbiter_gui.gui.widgets.stacked_pages import LayoutBarrier, SteadyTabs
from arbiter_gui.gui.widgets.tab_rows import TabRows
from arbiter_gui.trace import Trace

_WIDE = 380
"""The initial width of the answers at 100 per cent, in pixels, in which a whole bracket fits."""


class WhyDock(QDockWidget):
    """The quick answers beside the views; the full explanation of a round has a view of its own.

    Signal: reasons_wanted, when the user asks a question or opens a pane.
    """

    reasons_wanted = Signal()

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        reasons: RoundTraces,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Why"))
        self.setObjectName("why")
        self._current = current
        self._theme = theme
        self.reasons = reasons
        self.answerer = Answerer(current, self)
        self.answer = AnswerPane(current, theme, self.answerer)
        self.alternatives = AlternativesPane(current, theme, self.answerer)
        self.recorded = RecordedPane(current, theme, self.answerer)
        self.alternatives.pair_wanted.connect(
            lambda player, opponent: self.ask(Question.NOT, player, opponent)
        )
        self._is_outdated = False
        self._build()
        self._add_bracket_tab(current, theme)
        self._head.insertWidget(0, TabRows(self.tabs))
        self._refresh_when_idle(current)

    def _add_bracket_tab(self, current: CurrentTournament, theme: Theme) -> None:
        """Put the bracket behind the answer, and name players or teams in the tips of the tabs."""
        self.bracket = BracketPane(current, theme)
        bracket_tab = self.tabs.insertTab(
            self.tabs.indexOf(self.answer) + 1, self.bracket, self.tr("Bracket")
        )
        show_by_participants(
            current,
            partial(self.tabs.setTabToolTip, bracket_tab),
            self.tr("Show the player's bracket as cards on a table"),
            self.tr("Show the team's bracket as cards on a table"),
        )
        show_by_participants(
            current,
            partial(self.tabs.setTabToolTip, self.tabs.indexOf(self.alternatives)),
            self.tr("List all other possible opponents of the player"),
            self.tr("List all other possible opponents of the team"),
        )

    def _refresh_when_idle(self, current: CurrentTournament) -> None:
        """Show changes only when the window has painted them and no key waits."""
        # One event loop turn for painting the boards, one more for keys that waited meanwhile.
        self._paint_timer = QTimer(self, singleShot=True, interval=0)
        self._refresh_timer = QTimer(self, singleShot=True, interval=0)
        self._paint_timer.timeout.connect(self._refresh_timer.start)
        self._refresh_timer.timeout.connect(self._catch_up)
        current.opened.connect(self._forget_reasons)
        for change_signal in (current.changed, current.round_shown, current.job_changed):
            change_signal.connect(self._refresh_soon)
        self.reasons.reason_ready.connect(self._show_found)
        self.visibilityChanged.connect(self._follow_when_seen)

    def _build(self) -> None:
        """Make the tabs below the title bar, each with what it answers as its tip."""
        self.tabs = SteadyTabs()
        self.tabs.setDocumentMode(True)
        for page, title, tip in (
            (self.answer, self.tr("Answer"), self.tr("Why? Why not? The five questions")),
            (self.alternatives, self.tr("Alternatives"), ""),
            (
                self.recorded,
                self.tr("As played"),
                self.tr("Compare the recorded pairing with the pairing under the rules"),
            ),
        ):
            self.tabs.setTabToolTip(self.tabs.addTab(page, title), tip)
        body = QWidget()
        self._head = QVBoxLayout(body)
        self._head.setContentsMargins(0, 0, 0, 0)
        self._head.setSpacing(2)
        self._head.addWidget(self.tabs, 1)
        self.setWidget(LayoutBarrier(body))
        self.setTitleBarWidget(self._title_bar())

    def _title_bar(self) -> QWidget:
        """Return a title in the window's font, which the style's own title ignores."""
        bar = QWidget()
        title = RichLabel(bold(self.windowTitle()))
        self.hide_button = QToolButton()
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

    def sizeHint(self) -> QSize:
        """Return enough room to read answers comfortably (Qt)."""
        return QSize(_WIDE * self._theme.zoom // 100, super().sizeHint().height())

    def show_pane(self, pane: AnswerPane | SeenPane) -> None:
        """Show one of the panes, and give it the focus."""
        self.show()
        self.reasons_wanted.emit()
        self.tabs.setCurrentWidget(pane)
        if isinstance(pane, SeenPane):
            target = pane.focus_target()
        else:
            target = pane
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def ask(self, question: Question, player: int, opponent: int = 0) -> None:
        """Show the answer to a question about a player.

        The focus stays in the view, where the arbiter goes on to the next board or enters results.
        Only one that is in the dock already goes to the button of the question; *why not* without
        an opponent asks for one in its field.
        """
        focus = QApplication.focusWidget()
        is_in_dock = focus is not None and self.isAncestorOf(focus)
        self.show()
        self.reasons_wanted.emit()
        self.tabs.setCurrentWidget(self.answer)
        self.answer.ask_about(question, player, opponent)
        if is_in_dock and (question is not Question.NOT or opponent):
            self.answer.questions.mark(question)

    def _refresh_soon(self, _what: object = None) -> None:
        """Follow all changes once, after the boards, which were requested first, are painted."""
        self._is_outdated = True
        self._paint_timer.start()

    def _follow_when_seen(self) -> None:
        """Follow at once the changes made while the reasons were hidden."""
        self._is_outdated = True
        self._catch_up()

    def _forget_reasons(self) -> None:
        """Forget the reasons of another tournament at once: they could be clicked or checked for
        this one.
        """
        self._show_trace(trace=None)

    def _catch_up(self) -> None:
        if self._is_outdated:
            self.refresh()

    def refresh(self) -> None:
        """Show the reasons of the round shown, if the dock is visible."""
        self._is_outdated = False
        if self.isVisible() and not self._current.pairing:
            reason = self.reasons.reason(self._current.shown_round)
            self._show_trace(None if reason is None else reason.trace)

    def _show_trace(self, trace: Trace | None) -> None:
        self.bracket.show_trace(trace)

    def _show_found(self, reason: RoundTrace) -> None:
        if reason.round == self._current.shown_round and self.isVisible():
            self._show_trace(reason.trace)
