"""The status bar: results, players, rules, whether everything is saved, and the current job."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QStatusBar, QStyle, QStyleOption, QToolButton, QWidget

from arbiter_gui.app.change import Change
from arbiter_gui.app.history.words import label_with_names
from arbiter_gui.app.session import Session
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, results_of
from arbiter_gui.engine.editions import edition_name, editions
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import SPACE, Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.widgets.one_line import CountLabel, one_line

_SEEN = 10_000
"""The time that a temporary message is shown, in milliseconds."""


class StatusBar(QStatusBar):
    """Permanent widgets only for permanent information; temporary messages use the left side."""

    def __init__(
        self, current: CurrentTournament, stop_action: QAction, parent: QWidget | None = None
    ) -> None:
        """Follow the `current` tournament; `stop_action` stops a pairing that runs."""
        super().__init__(parent)
        self._current = current
        self.progress = QProgressBar()
        self.progress.setMaximumWidth(220)
        self.progress.setAccessibleName(self.tr("Progress of the pairing"))
        self._stop_button = QToolButton()
        self._stop_button.setDefaultAction(stop_action)
        self.copy_words: Callable[[Session], tuple[str, str]] = lambda session: ("", "")
        """Returns how old the copy of a tournament is and where it is, in words; empty without one.
        """
        self.results = CountLabel()
        self.players = CountLabel()
        self.rules = CountLabel()
        self.copied = CountLabel()
        self.saved = CountLabel()
        self._labels = (self.results, self.players, self.rules, self.copied, self.saved)
        for widget in (self.progress, self._stop_button, *self._labels):
            self.addPermanentWidget(widget)
        self._space_out()
        current.changed.connect(self.refresh)
        current.job_changed.connect(self._show_job)
        current.progressed.connect(self._show_progress)
        self.setMinimumHeight(one_line(self))
        self.refresh()
        self._show_job()

    def refresh(self, change: object = None) -> None:
        """Count again, and report an undone or redone change."""
        if isinstance(change, Change) and change.action in ("undo", "redo"):
            self._tell_step(change)
        tournament = self._current.tournament
        session = self._current.session
        for label in (self.results, self.players, self.rules, self.saved):
            label.setVisible(session is not None)
        age_of_copy, copy_details = self.copy_words(session) if session is not None else ("", "")
        self.copied.setText(age_of_copy)
        self.copied.setToolTip(copy_details)
        self.copied.setVisible(bool(age_of_copy))
        # Without a tournament all fields are hidden, and their texts do not matter.
        if session is None:
            return
        self._count_results(tournament)
        participants = participants_text(
            tournament, self.tr("Players: {count}"), self.tr("Teams: {count}")
        )
        self.players.setText(participants.format(count=len(tournament.players)))
        self._show_rules(tournament.edition)
        self._show_saving(session)

    def _count_results(self, tournament: Tournament) -> None:
        """Show how many boards of the current round have a result."""
        round_number = tournament.current_round
        boards: tuple[Board, ...] = ()
        if round_number:
            boards = tournament.rounds[round_number - 1].boards
        result_count = sum(times for result, times in results_of(boards) if result.final)
        text = self.tr("Round {n}: {known}/{boards}").format(
            n=round_number, known=result_count, boards=len(boards)
        )
        self.results.setText(text if boards else self.tr("no round yet"))

    def _show_rules(self, edition_key: str | None) -> None:
        """Show the name of an edition, None if none is chosen."""
        if edition_key is not None:
            self.rules.setText(translated(edition_name(edition_key)))
        else:
            self.rules.setText(self.tr("no rules chosen"))
        # An edition of another installation is known by its key only.
        edition = editions().get(edition_key or "")
        self.rules.setToolTip(translated(edition.title) if edition is not None else "")

    def _show_saving(self, session: Session) -> None:
        """Show whether changes are saved, and where."""
        if session.is_away:
            saved_words = self.tr("Server not responding")
        else:
            saved_words = self.tr("✓ Saved")
        self.saved.setText(self.tr("Read-only") if self._current.frozen else saved_words)
        saved = self.tr("Every change is saved immediately in {path}").format(
            path=in_a_line(session.place)
        )
        self.saved.setToolTip("" if self._current.frozen else saved)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the room of a message, in any font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.setMinimumHeight(one_line(self))
            self._space_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write as much of a message as there is room for; Qt would cut through a letter (Qt)."""
        painter = QPainter(self)
        option = QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelStatusBar, option, painter, self)
        lasting = (self.progress, *self._labels)
        end = min((label.x() for label in lasting if label.isVisible()), default=self.width())
        room = self.rect().adjusted(SPACE.usual, 0, end - self.width() - SPACE.usual, 0)
        text = self.fontMetrics().elidedText(
            self.currentMessage(), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.end()

    def _space_out(self) -> None:
        """Separate the labels, in any font."""
        for label in self._labels:
            label.setContentsMargins(self.fontMetrics().height() // 2, 0, 0, 0)

    def _tell_step(self, change: Change) -> None:
        """Report the step with its round, which need not be the visible one."""
        if change.action == "undo":
            words = self.tr("Undone: {what}")
        else:
            words = self.tr("Redone: {what}")
        text = words.format(
            what=translated(label_with_names(change.label, self._current.tournament))
        )
        rounds = {number for number, _ in change.results}
        if len(rounds) == 1 and not change.rounds:
            text = self.tr("{text} (round {n})").format(text=text, n=rounds.pop())
        self.showMessage(text, _SEEN)

    def _show_job(self) -> None:
        """Show that a round is being paired, with the button that stops it."""
        running = self._current.pairing
        self.progress.setRange(0, 0)
        self.progress.setVisible(running)
        self._stop_button.setVisible(running)
        if running:
            self.showMessage(self.tr("Pairing in progress; you can continue working."))
        else:
            self.clearMessage()

    def _show_progress(self, settled: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(settled)


class ZoomButton(QToolButton):
    """Button with the zoom of the theme; `reset` is the action for the normal size."""

    def __init__(self, theme: Theme, reset: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._reset = reset
        self.setAutoRaise(True)
        self.clicked.connect(lambda _checked=False: reset.trigger())
        theme.changed.connect(self._show_zoom)
        self._show_zoom()

    def _show_zoom(self) -> None:
        """Show the size of all text, and the keys that reset it."""
        percent = self.tr("{n}%").format(n=QLocale().toString(self._theme.zoom))
        self.setText(percent)
        keys = self._reset.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(
            self.tr("Size of all text; click or press {keys} for the normal size").format(keys=keys)
        )
        self.setAccessibleName(self.tr("Size of all text: {percent}").format(percent=percent))
