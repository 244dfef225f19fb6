"""Other devices: start the server, invite a device with a QR code, see and remove authorised devices."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
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
from arbiter_gui.sharing.devices import LONGEST_NAME, Device, Rights, Role, shown_token
from arbiter_gui.sharing.web.addresses import HERE_ONLY, own_addresses

_MOST_LINES = 4
"""So many devices are in sight, the others a scroll away."""
_MOST_BOARD = 99_999


class DevicesDialog(QDialog):
    """Works on a `TournamentSharing` at once; there is nothing to accept."""

    def __init__(self, sharing: TournamentSharing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Other devices"))
        self.sharing = sharing
        self.address, self.clear = QComboBox(), QCheckBox(self.tr("&Without encryption (HTTP)"))
        self.switch, self.where, self.warning = QPushButton(), QLabel(), QLabel()
        self.name, self.role = QLineEdit(self.tr("Hall")), QComboBox()
        self.first, self.last, self.hours = QSpinBox(), QSpinBox(), QSpinBox()
        self.invite, self.code, self.qr = QPushButton(self.tr("Show &code")), QLabel(), QrCode()
        self.list, self.end = QListWidget(), QPushButton(self.tr("&Remove this device"))
        self.nobody = QLabel(self.tr("No devices have been authorised yet."))
        self._fill()
        layout = QVBoxLayout(self)
        # Two columns: one below the other they are higher than a small screen with large type.
        columns, left, right = QHBoxLayout(), QVBoxLayout(), QVBoxLayout()
        left.addWidget(self._server())
        left.addWidget(self._known())
        left.addStretch(1)
        right.addWidget(self._invitation())
        right.addWidget(self.qr, 1)
        right.addStretch()
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        layout.addLayout(columns)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        self._connect()
        self.refresh()

    def _fill(self) -> None:
        for address in own_addresses():
            here = self.tr("{address} (this computer only)").format(address=address)
            self.address.addItem(here if address == HERE_ONLY else address, address)
        for role, text in ROLES.items():
            self.role.addItem(tr(text), role.value)
        for field, value in ((self.first, 0), (self.last, 0)):
            field.setRange(0, _MOST_BOARD)
            field.setSpecialValueText(self.tr("all"))
            field.setValue(value)
        self.hours.setRange(1, 24 * 14)
        self.hours.setValue(12)
        self.name.setMaxLength(LONGEST_NAME)
        for label in (self.where, self.code):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for label in (self.where, self.warning):
            label.setWordWrap(True)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._forget_code()
        self.list.setAccessibleName(self.tr("Authorised devices"))

    def _server(self) -> QWidget:
        box, form = QGroupBox(self.tr("Server")), QFormLayout()
        box.setLayout(form)
        form.addRow(self.tr("&Address:"), self.address)
        form.addRow("", self.clear)
        form.addRow(self.warning)
        form.addRow(self.switch)
        form.addRow(self.where)
        return box

    def _invitation(self) -> QWidget:
        box, form = QGroupBox(self.tr("Authorise a device")), QFormLayout()
        box.setLayout(form)
        boards = QHBoxLayout()
        boards.addWidget(self.first)
        boards.addWidget(QLabel("–"))
        boards.addWidget(self.last)
        boards.addStretch(1)
        form.addRow(self.tr("&Name:"), self.name)
        form.addRow(self.tr("&Role:"), self.role)
        label = QLabel(self.tr("&Boards:"))
        label.setBuddy(self.first)
        form.addRow(label, boards)
        form.addRow(self.tr("Valid for (&hours):"), self.hours)
        form.addRow(self.invite)
        form.addRow(self.code)
        self.first.setAccessibleName(self.tr("First board"))
        self.last.setAccessibleName(self.tr("Last board"))
        return box

    def _known(self) -> QWidget:
        box = QGroupBox(self.tr("Devices"))
        layout = QVBoxLayout(box)
        for part in (self.nobody, self.list, self.end):
            layout.addWidget(part)
        return box

    def _connect(self) -> None:
        self.switch.clicked.connect(self._switched)
        self.invite.clicked.connect(self._invite)
        self.end.clicked.connect(self._end)
        self.clear.toggled.connect(lambda _on: self._warn())
        self.role.currentIndexChanged.connect(lambda _place: self._say_boards())
        self.sharing.changed.connect(self.refresh)
        self.list.currentRowChanged.connect(lambda _row: self._enable())

    # What is shown

    def refresh(self) -> None:
        """Show the server and the devices as they are now."""
        server = self.sharing.server
        self.switch.setText(self.tr("&Stop") if server is not None else self.tr("&Start"))
        for field in (self.address, self.clear):
            field.setEnabled(server is None)
        text = self.tr("Off: no other device can connect to this computer through the program.")
        if server is not None:
            text = self.tr("Page: {link}").format(link=server.link)
            if server.certificate is not None:
                print_ = self.tr("Fingerprint of the certificate (SHA-256): {print}")
                text += "\n" + print_.format(print=_in_lines(server.certificate.fingerprint))
        self.where.setText(text)
        self._warn()
        self._list()
        self._say_boards()
        self._enable()

    def _warn(self) -> None:
        text = self.tr(
            "Anyone on this network can read the data, impersonate a device and enter results "
            "in its name. Use this only on a private network."
        )
        self.warning.setText(f"⚠ {text}" if self.clear.isChecked() else "")
        self.warning.setVisible(self.clear.isChecked())

    def _say_boards(self) -> None:
        results = self.role.currentData() == Role.RESULTS.value
        for field in (self.first, self.last):
            field.setEnabled(results)

    def _list(self) -> None:
        chosen = self._chosen()
        connected = {device.id for device in self.sharing.connected()}
        devices = [d for d in self.sharing.devices.register.devices if d.valid(self.sharing.devices.now())]
        self.list.blockSignals(True)
        self.list.clear()
        for device in devices:
            item = QListWidgetItem(self._device_text(device, device.id in connected))
            item.setData(Qt.ItemDataRole.UserRole, device.id)
            self.list.addItem(item)
            if device.id == chosen:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0 and devices:
            self.list.setCurrentRow(0)
        self.list.blockSignals(False)
        self._show_lines()

    def _show_lines(self) -> None:
        """Let the list be as high as its lines, a few at the most; without a device there is none."""
        count = self.list.count()
        self.nobody.setHidden(count > 0)
        for part in (self.list, self.end):
            part.setHidden(count == 0)
        lines = [self.list.sizeHintForRow(row) for row in range(min(count, _MOST_LINES))]
        self.list.setMinimumHeight(sum(lines) + 2 * self.list.frameWidth())
        self.list.setMaximumHeight(self.list.minimumHeight())

    def _device_text(self, device: Device, connected: bool) -> str:
        rights = device.rights
        state = self.tr("● connected") if connected else self.tr("○ not connected")
        parts = [tr(ROLES[rights.role])]
        if rights.role is Role.RESULTS and (rights.first or rights.last):
            last = str(rights.last) if rights.last else "…"
            parts.append(self.tr("boards {first}–{last}").format(first=max(1, rights.first), last=last))
        until = datetime.fromtimestamp(rights.expires).strftime("%H:%M")
        parts.append(self.tr("until {time}").format(time=until))
        return f"{in_a_line(rights.name)} · {state}\n{' · '.join(parts)}"

    def _chosen(self) -> str:
        item = self.list.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""

    def _enable(self) -> None:
        self.invite.setEnabled(self.sharing.on)
        self.end.setEnabled(bool(self._chosen()))

    # What is done

    def _switched(self) -> None:
        if self.sharing.on:
            self._forget_code()
            self.sharing.stop()
            return
        try:
            self.sharing.start(str(self.address.currentData()), not self.clear.isChecked())
        except ArbiterError as error:
            self.where.setText(translated(error.said))
            return
        self.name.setFocus()
        self.name.selectAll()

    def _invite(self) -> None:
        rights = Rights(
            self.name.text(), Role(self.role.currentData()), 0, self.first.value(), self.last.value()
        )
        if not rights.is_possible:
            self.qr.show_text("")
            self.code.setText(self.tr("The last board is before the first.") + "\n\n")
            return
        token, link = self.sharing.invite(rights, self.hours.value())
        self.qr.show_text(link)
        text = self.tr("Scan this code, or type it on the page:")
        until = self.tr("Valid once, for ten minutes.")
        self.code.setText(f"{text}\n{shown_token(token)}\n{until}")

    def _forget_code(self) -> None:
        self.qr.show_text("")
        # As many lines as there will be, so that nothing moves.
        self.code.setText("\n\n")

    def _end(self) -> None:
        if not self._chosen():
            return
        try:
            self.sharing.revoke(self._chosen())
        except ArbiterError as error:
            self.where.setText(translated(error.said))


def _in_lines(fingerprint: str) -> str:
    """Return a fingerprint in four lines of eight octets, which are compared one by one."""
    octets = fingerprint.split(":")
    return "".join("\n" + ":".join(octets[place : place + 8]) for place in range(0, len(octets), 8))
