"""Unusual results, the second entry, and the keys of other programs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from arbiter_gui.app.odd_results import odd_results
from arbiter_gui.gui import settings
from arbiter_gui.gui.dialogs.odd_result_dialog import OddResultDialog
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.result_keys import KEY_SETS

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class ResultCommands:
    """What the Round menu does to results beyond the single keys."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        slots: dict[str, Callable[[], object]] = {"odd-result": self.odd_result, "verify": self.verify}
        slots.update({f"keys-{name}": partial(self.use_keys, name) for name in KEY_SETS})
        return slots

    def restore(self) -> None:
        """Use the keys of last time."""
        name = settings.RESULT_KEY_SET.get()
        self.use_keys(name if name in KEY_SETS else "arbiter")

    def odd_result(self) -> None:
        """Ask for a result that has no key of its own, for the board that is selected; that is brought in sight."""
        self._window.looks.show_view("round")
        grid = self._window.round.grid
        board = grid.board()
        if board is None:
            grid.typed_nowhere.emit()
            return
        title = self._window.tr("Unusual result")
        note = self._window.tr("Board {number}: {white} – {black}").format(
            number=grid.table_number(), **grid.names()
        )
        dialog = OddResultDialog(title, note, odd_results(self._window.desk.tournament), self._window)
        dialog.accepted.connect(lambda: grid.typed.emit(board, dialog.result_chosen()))
        opened(dialog)

    def verify(self) -> None:
        """Begin or end the second entry, which reads all boards."""
        self._window.looks.show_view("round")
        if self._window.acts["verify"].isChecked() and self._window.acts["missing"].isChecked():
            self._window.acts["missing"].setChecked(False)
            self._window.looks.show_missing()
        self._window.round.verify(self._window.acts["verify"].isChecked())
        self._window.banner.recheck()

    def use_keys(self, name: str) -> None:
        """Enter results with the keys of this set from now on."""
        settings.RESULT_KEY_SET.set(name)
        self._window.acts[f"keys-{name}"].setChecked(True)
        self._window.round.use_keys(name)
