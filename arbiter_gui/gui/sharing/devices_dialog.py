"""Other devices: start the server, invite a device with a QR code, see and remove authorised
devices.
"""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.sharing.entry_words import ROLES, tr
from arbiter_gui.gui.sharing.qr_code import QrCode
from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import make_room_for_words
from arbiter_gui.sharing.devices import LONGEST_NAME, Device, Rights, Role, shown_token
from arbiter_gui.sharing.seats import team_of
from arbiter_gui.sharing.web.addresses import HERE_ONLY, own_addresses

_MOST_LINES = 4
"""The number of visible devices; the others are scrolled to."""
_MOST_BOARD = 99_999


class DevicesDialog(FramedDialog):
    """Works on a `TournamentSharing` at once; there is nothing to accept."""

    def __init__(self, sharing: TournamentSharing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Other devices"))
        self.explain(
            self.tr("A device can do only what its role allows, and only while this program runs.")
        )
        self.sharing = sharing
        self._invited_team = 0
        self.address = QComboBox()
        self.without_encryption = QCheckBox(self.tr("&Without encryption (HTTP)"))
        self.start_or_stop_button = QPushButton()
        self.server_state_label = QLabel()
        self.warning = QLabel()
        self.name = QLineEdit(self.tr("Hall"))
        self.role = QComboBox()
        self.team = QComboBox()
        self.first_table_box = QSpinBox()
        self.last_table_box = QSpinBox()
        self.hours_box = QSpinBox()
        self.invite_button = QPushButton(self.tr("Show &code"))
        self.code_label = QLabel()
        self.qr = QrCode()
        self.device_list = QListWidget()
        self.remove_button = QPushButton(self.tr("&Remove this device"))
        self.no_devices_label = QLabel(self.tr("No devices have been authorised yet."))
        self._fill_fields()
        self._lay_out()
        self._connect_fields()
        self.refresh()

    def _lay_out(self) -> None:
        """Put the server and its devices beside the invitation and its code."""
        layout = self.contents
        # Two columns: one below the other they are higher than a small screen with large type.
        left_column = QVBoxLayout()
        left_column.addWidget(self._server_box())
        left_column.addWidget(self._devices_box())
        left_column.addStretch(1)
        right_column = QVBoxLayout()
        right_column.addWidget(self._invitation_box())
        right_column.addWidget(self.qr, 1)
        right_column.addStretch()
        columns = QHBoxLayout()
        columns.addLayout(left_column, 1)
        columns.addLayout(right_column, 1)
        layout.addLayout(columns)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.end_with(buttons)

    def _fill_fields(self) -> None:
        """Offer the addresses, roles and teams, and set the limits of the fields."""
        for address in own_addresses():
            text = address
            if address == HERE_ONLY:
                text = self.tr("{address} (this computer only)").format(address=address)
            self.address.addItem(text, address)
        teams = self._teams_with_captains()
        # Captains exist only in a team event.
        for role, text in ROLES.items():
            if role is not Role.CAPTAIN or teams:
                self.role.addItem(tr(text), role.value)
        for number, name in teams.items():
            self.team.addItem(in_a_line(name), number)
        for field in (self.first_table_box, self.last_table_box):
            field.setRange(0, _MOST_BOARD)
            field.setSpecialValueText(self.tr("all"))
            field.setValue(0)
        self.hours_box.setRange(1, 24 * 14)
        self.hours_box.setValue(12)
        self.name.setMaxLength(LONGEST_NAME)
        for label in (self.server_state_label, self.code_label):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for label in (self.server_state_label, self.warning):
            label.setWordWrap(True)
        self.device_list.setWordWrap(True)
        self.device_list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._forget_code()
        self.device_list.setAccessibleName(self.tr("Authorised devices"))

    def _teams_with_captains(self) -> dict[int, str]:
        """Return the teams that have captains, by number; none in an event of players."""
        tournament = self.sharing.shared.tournament
        if tournament.team_rules is None:
            return {}
        return {team.number: team.name for team in tournament.players}

    def _server_box(self) -> QWidget:
        """Return the box that starts and stops the server, with the address at which devices find
        it.
        """
        box = QGroupBox(self.tr("Server"))
        form = QFormLayout(box)
        form.addRow(self.tr("&Address:"), self.address)
        form.addRow("", self.without_encryption)
        form.addRow(self.warning)
        form.addRow(self.start_or_stop_button)
        form.addRow(self.server_state_label)
        return box

    def _invitation_box(self) -> QWidget:
        """Return the box in which a device is authorised: its name, its role, and what the role is
        limited to.
        """
        box = QGroupBox(self.tr("Authorise a device"))
        form = QFormLayout(box)
        boards = QHBoxLayout()
        boards.addWidget(self.first_table_box)
        boards.addWidget(QLabel("–"))
        boards.addWidget(self.last_table_box)
        boards.addStretch(1)
        form.addRow(self.tr("&Name:"), self.name)
        form.addRow(self.tr("&Role:"), self.role)
        if self.team.count():
            form.addRow(self.tr("&Team:"), self.team)
        label = QLabel(self.tr("&Boards:"))
        label.setBuddy(self.first_table_box)
        form.addRow(label, boards)
        form.addRow(self.tr("Valid for (&hours):"), self.hours_box)
        form.addRow(self.invite_button)
        form.addRow(self.code_label)
        self.first_table_box.setAccessibleName(self.tr("First board"))
        self.last_table_box.setAccessibleName(self.tr("Last board"))
        return box

    def _devices_box(self) -> QWidget:
        """Return the box of the authorised devices, each of which can be removed."""
        box = QGroupBox(self.tr("Devices"))
        layout = QVBoxLayout(box)
        layout.addWidget(self.no_devices_label)
        layout.addWidget(self.device_list)
        layout.addWidget(self.remove_button)
        return box

    def _connect_fields(self) -> None:
        """Carry out each button at once, and follow the role chosen and the devices that
        connect.
        """
        self.start_or_stop_button.clicked.connect(self._start_or_stop_server)
        self.invite_button.clicked.connect(self._show_invitation)
        self.remove_button.clicked.connect(self._remove_device)
        self.without_encryption.toggled.connect(lambda _on: self._show_warning())
        self.role.currentIndexChanged.connect(lambda _index: self._follow_role())
        self.team.currentIndexChanged.connect(lambda _index: self._follow_role())
        self.sharing.changed.connect(self.refresh)
        self.device_list.currentRowChanged.connect(lambda _row: self._enable_buttons())

    # What is shown

    def refresh(self) -> None:
        """Show the current server and devices."""
        server = self.sharing.server
        self.start_or_stop_button.setText(
            self.tr("&Stop") if server is not None else self.tr("&Start")
        )
        for field in (self.address, self.without_encryption):
            field.setEnabled(server is None)
        text = self.tr("Off: no other device can connect to this computer through the program.")
        if server is not None:
            text = self.tr("Page: {link}").format(link=server.link)
            if server.certificate is not None:
                fingerprint = self.tr("Fingerprint of the certificate (SHA-256): {print}")
                text += "\n" + fingerprint.format(
                    print=_fingerprint_lines(server.certificate.fingerprint)
                )
        self.server_state_label.setText(text)
        self._show_warning()
        self._list_devices()
        self._go_to_next_captain()
        self._enable_limits_of_role()
        self._enable_buttons()

    def _show_warning(self) -> None:
        """Warn of a server without encryption, while that is chosen."""
        text = self.tr(
            "Anyone on this network can read the data, impersonate a device and enter results in "
            "its name. Use this only on a private network."
        )
        self.warning.setText(f"⚠ {text}" if self.without_encryption.isChecked() else "")
        self.warning.setVisible(self.without_encryption.isChecked())
        make_room_for_words(self)

    def _enable_limits_of_role(self) -> None:
        """Enable the boards for a device that enters results, and the team for the phone of a
        captain.
        """
        enters_results = self.role.currentData() == Role.RESULTS.value
        for field in (self.first_table_box, self.last_table_box):
            field.setEnabled(enters_results)
        self.team.setEnabled(self._is_captain())

    def _is_captain(self) -> bool:
        return bool(self.role.currentData() == Role.CAPTAIN.value)

    def _follow_role(self) -> None:
        """Enable the fields of the role just chosen, and name the phone of a captain after his
        team.
        """
        self._enable_limits_of_role()
        if self._is_captain():
            self.name.setText(self.team.currentText()[:LONGEST_NAME])

    def _go_to_next_captain(self) -> None:
        """Go on to the next team without a captain's phone, once that of the chosen one is let
        in.
        """
        teams = self.sharing.teams_with_phone()
        if not self._is_captain() or self._invited_team not in teams:
            return
        self._invited_team = 0
        self._forget_code()
        team_indexes = range(self.team.count())
        without_phone = [
            team_index for team_index in team_indexes if self.team.itemData(team_index) not in teams
        ]
        if without_phone:
            later = [place for place in without_phone if place > self.team.currentIndex()]
            self.team.setCurrentIndex((later or without_phone)[0])

    def _list_devices(self) -> None:
        """List the devices whose rights have not expired; the selected one stays selected."""
        selected_device = self._chosen_device()
        connected = {device.id for device in self.sharing.connected()}
        now = self.sharing.devices.now()
        devices = [
            device for device in self.sharing.devices.register.devices if device.is_valid(now)
        ]
        # Without the signal of the row, which would enable the buttons for each line that comes and
        # goes.
        self.device_list.blockSignals(True)
        self.device_list.clear()
        for device in devices:
            item = QListWidgetItem(self._device_text(device, device.id in connected))
            item.setData(Qt.ItemDataRole.UserRole, device.id)
            self.device_list.addItem(item)
            if device.id == selected_device:
                self.device_list.setCurrentItem(item)
        if self.device_list.currentRow() < 0 and devices:
            self.device_list.setCurrentRow(0)
        self.device_list.blockSignals(False)
        self._show_lines()

    def _show_lines(self) -> None:
        """Make the list as high as its lines, up to a few; hide it without any device."""
        count = self.device_list.count()
        self.no_devices_label.setHidden(count > 0)
        self.device_list.setHidden(count == 0)
        self.remove_button.setHidden(count == 0)
        lines_in_sight = range(min(count, _MOST_LINES))
        lines_height = sum(map(self.device_list.sizeHintForRow, lines_in_sight))
        self.device_list.setFixedHeight(lines_height + 2 * self.device_list.frameWidth())

    def _device_text(self, device: Device, is_connected: bool) -> str:
        """Return a device in two lines: its name and whether it is connected, and what it may do
        until when.
        """
        rights = device.rights
        state = self.tr("● connected") if is_connected else self.tr("○ not connected")
        details = [tr(ROLES[rights.role])]
        # 0 stands for no limit, so the range is shown only if it has one.
        if rights.role is Role.RESULTS and (rights.first or rights.last):
            last_board = str(rights.last) if rights.last else "…"
            boards = self.tr("boards {first}–{last}")
            details.append(boards.format(first=max(1, rights.first), last=last_board))
        if rights.role is Role.CAPTAIN:
            team = team_of(self.sharing.shared.tournament, rights)
            details.append(in_a_line(self._teams_with_captains().get(team, "")))
        expiry = datetime.fromtimestamp(rights.expires).strftime("%H:%M")
        details.append(self.tr("until {time}").format(time=expiry))
        return f"{in_a_line(rights.name)} · {state}\n{' · '.join(details)}"

    def _chosen_device(self) -> str:
        """Return the id of the selected device, empty if none is selected."""
        item = self.device_list.currentItem()
        if item is not None:
            return str(item.data(Qt.ItemDataRole.UserRole))
        return ""

    def _enable_buttons(self) -> None:
        self.invite_button.setEnabled(self.sharing.is_running)
        self.remove_button.setEnabled(bool(self._chosen_device()))

    # What is done

    def _start_or_stop_server(self) -> None:
        """Stop the server if it runs; else start it, and go to the name of the first device."""
        if self.sharing.is_running:
            self._forget_code()
            self.sharing.stop()
            return
        try:
            self.sharing.start(
                str(self.address.currentData()), not self.without_encryption.isChecked()
            )
        except ArbiterError as error:
            self.server_state_label.setText(translated(error.said))
            return
        self.name.setFocus()
        self.name.selectAll()

    def _show_invitation(self) -> None:
        """Show the code that authorises one device with the rights chosen, or why these boards are
        impossible.
        """
        rights = self._chosen_rights(Role(self.role.currentData()))
        if not rights.is_possible:
            self.qr.show_text("")
            # Three lines, as many as an invitation has, so that the fields above do not move.
            self.code_label.setText(
                self.tr("The last board is before the first. Correct one of the numbers.") + "\n\n"
            )
            return
        self._invited_team = rights.team
        token, link = self.sharing.invite(rights, self.hours_box.value())
        self.qr.show_text(link)
        instruction = self.tr("Scan this code, or type it on the page:")
        validity = self.tr("Valid once, for ten minutes.")
        self.code_label.setText(f"{instruction}\n{shown_token(token)}\n{validity}")

    def _chosen_rights(self, role: Role) -> Rights:
        """Return the rights for a device as entered; `invite` adds when they expire."""
        if role is Role.CAPTAIN:
            return Rights(self.name.text(), role, 0, team=int(self.team.currentData()))
        return Rights(
            self.name.text(), role, 0, self.first_table_box.value(), self.last_table_box.value()
        )

    def _forget_code(self) -> None:
        """Show no code.

        The code of another server, or of a device that has come, would not be accepted.
        """
        self.qr.show_text("")
        # As many lines as there will be, so that nothing moves.
        self.code_label.setText("\n\n")

    def _remove_device(self) -> None:
        """Remove the selected device, which can do nothing any more from now on."""
        if not self._chosen_device():
            return
        try:
            self.sharing.revoke(self._chosen_device())
        except ArbiterError as error:
            self.server_state_label.setText(translated(error.said))


def _fingerprint_lines(fingerprint: str) -> str:
    """Return a fingerprint in four lines of eight octets, which are compared one by one."""
    octets = fingerprint.split(":")
    text = ""
    for first_octet in range(0, len(octets), 8):
        text += "\n" + ":".join(octets[first_octet : first_octet + 8])
    return text
