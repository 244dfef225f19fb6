"""The dialogs of the window, opened one after the other for their pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QDialog

from arbiter_gui.gui.players.player_commands import PlayerCommands
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.services.work_with_progress import WaitDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.lists import imported
from tests.gui.patience import Patience

MORE = (
    "officials", "send-report", "event-page", "prizes", "teams", "ties", "knockout", "age-groups",
    "payment", "expel",
    "display-clock", "open-server", "check-archive", "exercise", "exercise-booklet", "unpair",
    "keys", "about",
    "rating-lists",
)  # fmt: skip
LIST = """Name;Fed;Rating;Title;Born;Club
Adams, Anna;NED;2105;WFM;1990;North
Berg, Bert;GER;1990;;1985;South
Player 08;NED;1841;;;North
Chase, C.;ENG;18x0;;;
"""


def dialogs(window: MainWindow, scratch: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the name of each dialog and what opens it."""
    current, acts = window.current, window.action_set
    players = scratch / "list.csv"
    players.write_text(LIST, encoding="utf-8")
    yield "new-tournament", acts["new"].trigger
    yield "settings", acts["settings"].trigger
    yield "import", lambda: imported(window, players)
    yield "add-player", acts["add-player"].trigger
    yield "edit-player", acts["edit-player"].trigger
    yield "bye", acts["bye"].trigger
    yield "withdraw", acts["withdraw"].trigger
    yield "prohibited", acts["prohibited"].trigger
    yield "adjustments", acts["adjustments"].trigger
    yield "round-dates", acts["round-dates"].trigger
    yield "tie-breaks", acts["tie-breaks"].trigger
    yield "why-place", acts["why-place"].trigger
    yield "odd-result", acts["odd-result"].trigger
    yield "print-set", acts["print-set"].trigger
    yield "preview", acts["preview"].trigger
    yield "result-slips", acts["result-slips"].trigger
    yield "by-hand", acts["by-hand"].trigger
    yield "other-devices", acts["other-devices"].trigger
    yield "self-registration", acts["self-registration"].trigger
    yield "auto-publish", acts["auto-publish"].trigger
    yield "second-copies", acts["second-copies"].trigger

    def correct() -> None:
        number = len(current.tournament.rounds) - 1
        current.show_round(number)
        grid = window.round.grid
        grid.go_to_board(1)
        known = current.tournament.rounds[number - 1].boards[0].result
        other = next(result for result in grid.keys.values() if result != known)
        grid.enter_result(other)

    yield "correction", correct
    yield "leave-fide", acts["leave-fide"].trigger


def more_dialogs(window: MainWindow) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the rarer dialogs, which some tests leave out."""
    for action in MORE:
        yield action, window.action_set[action].trigger


def _still_coming(dialog: QDialog) -> bool:
    """Tell whether pages are still set, or a list is still read over which a bar says so."""
    if isinstance(dialog, PreviewDialog):
        return not dialog.pages()
    window = dialog.parent()
    reads = isinstance(window, MainWindow) and window.features[PlayerCommands].waiting.busy
    return reads and isinstance(dialog, WaitDialog)


def picture_of(
    application: QApplication,
    opens: Callable[[], object],
    keep: Callable[[QDialog], object],
    ready: Callable[[], bool] = lambda: True,
) -> None:
    """Open a dialog, also one that waits for its answer, hand it to `keep` when `ready`, and close
    it.

    Of a preview the pages are set by then.

    Raises LookupError, and what `keep` raises: the dialog is closed first, for one that waits would
    wait forever.
    """
    found: list[QDialog] = []
    raised: list[Exception] = []

    def look() -> None:
        shown = [
            w for w in application.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()
        ]
        waits = any(map(_still_coming, shown))
        for dialog in shown if ready() and not waits else ():
            application.processEvents()
            if not found:
                try:
                    keep(dialog)
                except Exception as error:
                    raised.append(error)
            found.append(dialog)
            dialog.reject()

    timer = QTimer(interval=5)
    timer.timeout.connect(look)
    timer.start()
    opens()
    patience = Patience()
    while not found and not patience.over:
        application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    timer.stop()
    if raised:
        raise raised[0]
    if not found:
        raise LookupError(opens)
