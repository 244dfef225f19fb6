"""Background work that the user waits for: a bar appears if it takes longer, and `Esc` stops it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QProgressBar, QWidget

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog

T = TypeVar("T")
_MILLISECONDS_UNSEEN = 300
_ALL = 1000
"""What the bar shows when everything is done."""


class WorkRunner(Protocol):
    """Runs some work and reports its result, or a known error (PairingCancelled: stopped)."""

    def __call__(
        self,
        work: Callable[[Control], T],
        use_result: Callable[[T], None],
        on_failure: Callable[[ArbiterError], None],
    ) -> None:
        """Begin.

        A second call before the end replaces the earlier work, which is then not reported.
        """


def at_once(
    work: Callable[[Control], T],
    use_result: Callable[[T], None],
    on_failure: Callable[[ArbiterError], None],
) -> None:
    """Do the work here and now; for small ones."""
    try:
        answer = work(FREE)
    except ArbiterError as error:
        on_failure(error)
    else:
        use_result(answer)


class WaitDialog(FramedDialog):
    """The running work, its progress, and a button that stops it; hidden as long as it is quick."""

    def __init__(self, title: str, text: str, parent: QWidget) -> None:
        """Show that work is running, with a `text` that says which."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.explain(self.tr("Cancel stops this and changes nothing."))
        text = in_a_line(text)  # it may name a file, whose name is anybody's
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = QProgressBar()
        self.bar.setRange(0, _ALL)
        self.bar.setAccessibleName(text)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.rejected.connect(self.reject)
        # A Return that was typed ahead must not end what it was meant for.
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        layout = self.contents
        layout.addWidget(label)
        layout.addWidget(self.bar)
        self.end_with(self.buttons)
        self.setMinimumWidth(40 * self.fontMetrics().averageCharWidth())
        self._delay_timer = QTimer(self)
        self._delay_timer.setSingleShot(True)
        self._delay_timer.timeout.connect(self.open)
        self._delay_timer.start(_MILLISECONDS_UNSEEN)

    def move_to(self, settled: int, total: int) -> None:
        """Show the progress."""
        self.bar.setValue(settled * _ALL // max(1, total))

    def leave(self) -> None:
        """Go for good."""
        self._delay_timer.stop()
        self.hide()
        self.deleteLater()


class WorkWithProgress:
    """One piece of work at a time in a separate worker.

    `crashed` is called with the exception of a bug.
    """

    def __init__(self, tasks: Tasks, crashed: Callable[[Exception], None]) -> None:
        self._tasks = tasks
        self._crashed = crashed
        self._end_of_wait: Callable[[], None] | None = None

    @property
    def busy(self) -> bool:
        """Whether work is running."""
        return self._end_of_wait is not None

    def runner_over(self, parent: QWidget, title: str, text: str) -> WorkRunner:
        """Return a runner for work beside the window, with its progress bar over `parent`."""

        def beside(
            work: Callable[[Control], T],
            use_result: Callable[[T], None],
            on_failure: Callable[[ArbiterError], None],
        ) -> None:
            self._begin(WaitDialog(title, text, parent), work, use_result, on_failure)

        return beside

    def stop(self) -> None:
        """End the running work without a report."""
        if self._end_of_wait is not None:
            self._end_of_wait()

    def _begin(
        self,
        bar: WaitDialog,
        work: Callable[[Control], T],
        use_result: Callable[[T], None],
        on_failure: Callable[[ArbiterError], None],
    ) -> None:
        """Start a job under a progress bar in place of the one before.

        The result goes to `use_result`, a known error or a stop by the arbiter to `on_failure`.
        """
        self.stop()

        # A function made anew for each work, so that `self._end_of_wait` also tells whether it is
        # still this work: what another one has replaced, or the arbiter has stopped, reports
        # nothing.
        def end_work() -> None:
            self._end_of_wait = None
            job.cancel()
            bar.finished.disconnect(stop_by_user)
            bar.leave()

        # Each ends the work before it reports: what it calls may open a dialog, or begin the next
        # work here.
        def report_result(answer: T) -> None:
            if self._end_of_wait is end_work:
                end_work()
                use_result(answer)

        def report_error(error: Exception) -> None:
            """End the wait and report why the work failed.

            Nothing happens if the wait ended before.
            """
            if self._end_of_wait is not end_work:
                return
            end_work()
            if isinstance(error, ArbiterError):
                on_failure(error)
            else:
                self._crashed(error)

        def stop_by_user() -> None:
            end_work()
            on_failure(PairingCancelled())

        job = Job(work, report_result, report_error, bar.move_to)
        bar.finished.connect(stop_by_user)
        self._end_of_wait = end_work
        self._tasks.start(job)
