"""Asks when the round starts, for the clock on the display."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time, timedelta

from PySide6.QtCore import QTime
from PySide6.QtWidgets import QComboBox, QTimeEdit, QWidget

from arbiter_gui.gui.display.display_content import next_time
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog, add_rows

_SOON = timedelta(minutes=15)


class ClockDialog(FormDialog):
    """Asks for a time of day, meaning its next occurrence, or for no clock."""

    def __init__(
        self,
        starts: datetime | None,
        now: Callable[[], datetime] = datetime.now,
        parent: QWidget | None = None,
    ) -> None:
        """Propose the time at which the round `starts` so far, or a moment soon if that is not
        known or has passed.
        """
        super().__init__("", "", parent)
        self.setWindowTitle(self.tr("Countdown to the start"))
        self.explain(self.tr("The display counts down to the start of the round."))
        self._now = now
        self.clock = QComboBox()
        self.time = QTimeEdit()
        self.clock.addItem(self.tr("show the time left until the start of the round"), True)
        self.clock.addItem(self.tr("none"), False)
        self.time.setDisplayFormat("HH:mm")
        start = now() + _SOON
        if starts is not None and starts > now():
            start = starts
        self.time.setTime(QTime(start.hour, start.minute))
        self.clock.currentIndexChanged.connect(
            lambda: self.time.setEnabled(bool(self.clock.currentData()))
        )
        add_rows(
            self.form,
            ((self.tr("&Round starts at:"), self.time), (self.tr("&Countdown:"), self.clock)),
        )

    def start_of_round(self) -> datetime | None:
        """Return when the round starts; None for no clock."""
        if not self.clock.currentData():
            return None
        clock = self.time.time()
        return next_time(time(clock.hour(), clock.minute()), self._now())
