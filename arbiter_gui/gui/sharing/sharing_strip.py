"""The strip of devices: how many are connected, the entries, and matters that wait for the
arbiter.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.sharing.entry_words import arrival_text, asked_value, matter_text, value_text
from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing
from arbiter_gui.gui.style.plain_text import in_menu
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.widgets.one_line import SteadyLine
from arbiter_gui.sharing.entries import NOT_HERE, DeviceResult, EntryOutcome
from arbiter_gui.sharing.shared import Arrival, OpenMatter

_SHOWN = 5


class SharingStrip(QWidget):
    """Shown while a tournament is shared, or registrations of the current one wait.

    Its height never changes.

    Waiting matters come before entries. Signals: value_accepted(OpenMatter),
    value_kept(OpenMatter), undo_wanted(Arrival), repair_wanted(OpenMatter) to pair the round again
    without missing players, devices_wanted: the dialog of the devices, registrations_wanted: the
    list of registrations.
    """

    value_accepted = Signal(object)
    value_kept = Signal(object)
    undo_wanted = Signal(object)
    repair_wanted = Signal(object)
    devices_wanted = Signal()
    registrations_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sharing: TournamentSharing | None = None
        self._registrations_waiting = 0
        self._other_tournament = ""
        self.line = SteadyLine()
        self.devices_button = QPushButton()
        self.accept_button = QPushButton()
        self.keep_button = QPushButton()
        self.undo_button = QPushButton()
        self.repair_button = QPushButton(QCoreApplication.translate("Sharing", "Pair again…"))
        self.repair_button.setToolTip(
            QCoreApplication.translate(
                "Sharing", "Pair the round again without the missing players"
            )
        )
        self.registrations_button = QPushButton()
        # Always the same words: a button with others has the window laid out anew, after every
        # entry.
        self.undo_button.setText(QCoreApplication.translate("Sharing", "Undo the last entry"))
        self.setAutoFillBackground(True)
        self._lay_out()
        self._connect_buttons(theme)
        self.hide()

    def _lay_out(self) -> None:
        """Put the line between the devices and the buttons that settle an entry."""
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 2)
        layout.addWidget(self.devices_button)
        layout.addWidget(self.registrations_button)
        layout.addWidget(self.line, 1)
        for button in (self.accept_button, self.repair_button, self.keep_button, self.undo_button):
            layout.addWidget(button)

    def _connect_buttons(self, theme: Theme) -> None:
        """Report what is decided about the oldest entry, and undo the last one."""
        for button in (
            self.devices_button,
            self.registrations_button,
            self.accept_button,
            self.repair_button,
            self.keep_button,
            self.undo_button,
        ):
            # A click with the mouse leaves the keys with the boards.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.devices_button.clicked.connect(self.devices_wanted.emit)
        self.registrations_button.clicked.connect(self.registrations_wanted.emit)
        self.accept_button.clicked.connect(lambda: self._decide(self.value_accepted))
        self.keep_button.clicked.connect(lambda: self._decide(self.value_kept))
        self.repair_button.clicked.connect(lambda: self._decide(self.repair_wanted))
        self.undo_button.clicked.connect(self._undo)
        theme.changed.connect(self.refresh)

    def follow(self, sharing: TournamentSharing | None) -> None:
        """Show the events of a shared tournament, or nothing."""
        self._sharing = sharing
        if sharing is not None:
            sharing.changed.connect(self.refresh)
        self.refresh()

    def show_waiting_registrations(self, registrations_waiting: int) -> None:
        """Say how many registrations wait for the tournament in front, also while it is not
        shared.
        """
        self._registrations_waiting = registrations_waiting
        self.refresh()

    def name_tournament(self, name: str) -> None:
        """Begin the line with the name of the shared tournament while another is in front.

        Empty while it is itself.
        """
        self._other_tournament = name
        self.refresh()

    def oldest_matter(self) -> OpenMatter | None:
        """Return the matter that has waited longest."""
        matters = self._sharing.shared.open_matters if self._sharing is not None else ()
        if matters:
            return matters[0]
        return None

    def last_arrival(self) -> Arrival | None:
        """Return the last entry that came in and changed something."""
        arrivals = self._sharing.arrivals if self._sharing is not None else []
        for arrival in reversed(arrivals):
            if arrival.outcome is EntryOutcome.DONE:
                return arrival
        return None

    def refresh(self) -> None:
        """Say it again."""
        sharing = self._sharing
        if sharing is None or not sharing.is_running:
            self._show_reminder()
            return
        self.devices_button.show()
        devices = counted(len(sharing.connected()), "{n} [device|devices]")
        self.devices_button.setText(translated(devices))
        self.devices_button.setToolTip(
            QCoreApplication.translate("Sharing", "Authorise or remove other devices")
        )
        self._show_registrations(len(sharing.shared.desk.waiting_forms))
        matter = self.oldest_matter()
        arrival = self.last_arrival()
        self._show_matter(sharing, matter)
        for button in (self.accept_button, self.keep_button):
            button.setVisible(matter is not None)
        pairs_players = sharing.session.tournament.team_rules is None
        # Only a round of single players can be paired again without those who have not come.
        self.repair_button.setVisible(
            matter is not None and pairs_players and _reports_missing(matter)
        )
        self.undo_button.setVisible(matter is None and arrival is not None)
        if matter is None:
            self._show_arrivals(sharing, arrival)
        self._paint_ground("warn_back" if matter is not None else "window")
        self.show()

    def _show_reminder(self) -> None:
        """Show the registrations alone that came in before, or nothing."""
        self._show_registrations(self._registrations_waiting)
        for button in (
            self.devices_button,
            self.accept_button,
            self.repair_button,
            self.keep_button,
            self.undo_button,
        ):
            button.hide()
        text = QCoreApplication.translate(
            "Sharing", "Players have registered but have not been entered yet."
        )
        self.line.setText(text)
        self._paint_ground("window")
        self.setVisible(self._registrations_waiting > 0)

    def _show_registrations(self, count: int) -> None:
        """Show how many players wait to be entered; without any there is no button."""
        sentence = counted(count, "{n} registration", "{n} registrations")
        self.registrations_button.setText(translated(sentence))
        self.registrations_button.setVisible(count > 0)

    def _paint_ground(self, role: str) -> None:
        """Give the strip the colour of its state.

        A palette that is set anew lays the window out anew.
        """
        palette = self.palette()
        ground_colour = self._theme.colour(role)
        if palette.color(palette.ColorRole.Window) != ground_colour:
            palette.setColor(palette.ColorRole.Window, ground_colour)
            self.setPalette(palette)

    def _show_matter(self, sharing: TournamentSharing, matter: OpenMatter | None) -> None:
        """Ask about the oldest entry that contradicts what is recorded."""
        if matter is None:
            return
        text = f"⚠ {matter_text(matter, sharing.shared.tournament)}"
        count = len(sharing.shared.open_matters)
        if count > 1:
            text += " " + QCoreApplication.translate("Sharing", "({n} waiting)").format(n=count)
        self._say(text)
        accept_text = QCoreApplication.translate("Sharing", "Use {value}").format(
            value=asked_value(matter.entry)
        )
        keep_text = QCoreApplication.translate("Sharing", "Keep {value}").format(
            value=value_text(matter.standing)
        )
        self.accept_button.setText(in_menu(accept_text))
        self.keep_button.setText(in_menu(keep_text))

    def _show_arrivals(self, sharing: TournamentSharing, last_arrival: Arrival | None) -> None:
        """Show the last entries of the devices, the newest first."""
        tournament = sharing.shared.tournament
        newest_first = reversed(sharing.arrivals[-_SHOWN:])
        entries = [
            _arrival_words(arrival, arrival_text(arrival, tournament)) for arrival in newest_first
        ]
        no_entries = QCoreApplication.translate("Sharing", "No entries have arrived yet.")
        self._say(" · ".join(entries) or no_entries)
        if last_arrival is not None:
            self.undo_button.setToolTip(in_a_line(arrival_text(last_arrival, tournament)))

    def _say(self, text: str) -> None:
        """Show what the devices did, after the name of a tournament that is not in front."""
        if self._other_tournament:
            text = f"{self._other_tournament}: {text}"
        self.line.setText(text)

    def _decide(self, signal: object) -> None:
        matter = self.oldest_matter()
        if matter is not None:
            signal.emit(matter)  # type: ignore[attr-defined]

    def _undo(self) -> None:
        arrival = self.last_arrival()
        if arrival is not None:
            self.undo_wanted.emit(arrival)


def _reports_missing(matter: OpenMatter) -> bool:
    """Return whether a device reports players who have not come."""
    return isinstance(matter.entry, DeviceResult) and matter.entry.result in NOT_HERE


def _arrival_words(arrival: Arrival, text: str) -> str:
    """Return an entry in words; one that agreed with the recorded value has a tick."""
    if arrival.outcome is EntryOutcome.SAME:
        return f"{text} ✓"
    return text
