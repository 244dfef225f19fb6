"""Results of live boards: the file of their games is read again while it grows, and each result is
accepted or not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from arbiter_gui.app.report_files.live_results import LiveResult, live_results
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import result_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.pgn_reader import PgnGame, games_in
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.tick_list import tick

_BETWEEN_LOOKS = 2000
"""Milliseconds after which the file is looked at again."""
_LEAST_WIDTH = 70
_LINES = 12
"""The room of the list, in letters and lines."""


class LiveResultsDialog(FramedDialog):
    """The results offered, those of boards without one selected.

    The arbiter's selection is kept as the file grows.

    `tournament` returns the current tournament when the file is read.
    """

    def __init__(
        self,
        path: Path,
        tournament: Callable[[], Tournament],
        round_number: int,
        parent: QWidget | None = None,
    ) -> None:
        """`round_number` is the round of games that do not say theirs."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Results of live boards"))
        self.explain(
            self.tr(
                "Only selected results are entered. The list follows the file while this dialog is "
                "open."
            )
        )
        self._path = path
        self._tournament = tournament
        self._number = round_number
        self._tasks = Tasks(self)
        # Time and size of the file when it was last read; None if it must be read again.
        self._file_state_read: tuple[int, int] | None = None
        self._offers: tuple[LiveResult, ...] = ()
        # The arbiter's choices: an offer that comes again in a longer file is equal, and keeps its
        # tick.
        self._ticks: dict[LiveResult, Qt.CheckState] = {}
        self.state = QLabel()
        self.state.setWordWrap(True)
        self._make_list()
        self._lay_out()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.read_if_changed)
        self._timer.start(_BETWEEN_LOOKS)
        self.finished.connect(self._end)
        self.read_if_changed()

    def _make_list(self) -> None:
        """Make the list of results, each of which can be ticked."""
        self.result_list = QListWidget()
        self.result_list.setAccessibleName(self.tr("Results from the games"))
        letters = self.fontMetrics()
        self.result_list.setMinimumSize(
            _LEAST_WIDTH * letters.averageCharWidth(), _LINES * letters.lineSpacing()
        )
        self.result_list.itemChanged.connect(self._note_ticks)

    def _lay_out(self) -> None:
        """Put the state above the list and the buttons at the end."""
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.enter_button = QPushButton(self.tr("&Enter results"))
        self.enter_button.setEnabled(False)
        self.buttons.addButton(self.enter_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = self.contents
        layout.addWidget(self.state)
        layout.addWidget(self.result_list)
        self.end_with(self.buttons)
        # Not before the button is in the dialog: Qt would make Cancel the default.
        self.enter_button.setDefault(True)

    def ticked_results(self) -> tuple[LiveResult, ...]:
        """Return the results that are ticked."""
        return tuple(offer for offer in self._offers if self._tick(offer) is Qt.CheckState.Checked)

    def read_if_changed(self) -> None:
        """Read the file beside the window if it has changed since the last time."""
        try:
            stat = self._path.stat()
        except OSError:
            self.state.setText(
                self.tr("{file} cannot be read.").format(file=in_a_line(self._path.name))
            )
            return
        file_state = (stat.st_mtime_ns, stat.st_size)
        if file_state != self._file_state_read:
            self._file_state_read = file_state
            self._tasks.start(Job(work=self._read, done=self._show, failed=self._failed))

    def _read(self, _control: Control) -> tuple[PgnGame, ...]:
        return games_in(self._path, self._path.name)

    def _failed(self, error: Exception) -> None:
        """Say why the file is not read.

        A program may be writing just now, so that it is read again.
        """
        self._file_state_read = None
        if isinstance(error, (ArbiterError, OSError)):
            text = self.tr("{file} cannot be read at the moment: {why}")
            self.state.setText(text.format(file=in_a_line(self._path.name), why=error))

    def _show(self, games: Sequence[PgnGame]) -> None:
        """List the results of the games just read; each keeps the arbiter's tick."""
        tournament = self._tournament()
        self._offers = live_results(tournament, games, self._number)
        self.result_list.blockSignals(True)
        self.result_list.clear()
        for offer in self._offers:
            item = QListWidgetItem(translated(_words(tournament, offer)))
            item.setCheckState(self._tick(offer))
            self.result_list.addItem(item)
        self.result_list.blockSignals(False)
        self._tell()

    def _tick(self, offer: LiveResult) -> Qt.CheckState:
        return self._ticks.get(offer, tick(not offer.replaces_result))

    def _note_ticks(self, item: QListWidgetItem) -> None:
        self._ticks[self._offers[self.result_list.row(item)]] = item.checkState()
        self._tell()

    def _tell(self) -> None:
        """Say how the list is read, and enable OK if a result is ticked."""
        self.enter_button.setEnabled(bool(self.ticked_results()))
        if self._offers:
            text = self.tr(
                "The file is read again as it grows. Boards that already have a result are not "
                "selected."
            )
        else:
            text = self.tr("There are no new results in the file. It is read again as it grows.")
        self.state.setText(text)

    def _end(self) -> None:
        self._timer.stop()
        self._tasks.close()


def _words(tournament: Tournament, offer: LiveResult) -> Said:
    """Return the line of an offered result, with the one that is there."""
    board = offer.game_place.board
    values = {
        "n": offer.game_place.round,
        "table": offer.game_place.table,
        "white": numbered_name(tournament.by_number[board.white]),
        "black": numbered_name(tournament.by_number[board.black]),
        "result": result_text(offer.result),
    }
    if offer.replaces_result:
        return say(
            "Round {n}, board {table}: {white} – {black} {result} instead of {old}",
            old=result_text(board.result),
            **values,
        )
    return say("Round {n}, board {table}: {white} – {black} {result}", **values)
