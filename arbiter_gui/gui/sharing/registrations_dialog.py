"""Self-registration: the code for the wall, and the forms of players that wait for the arbiter's yes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.sheet_language import sheet_catalogue
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.printing.page_painting import print_pages
from arbiter_gui.gui.sharing.qr_code import QrCode
from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.sharing.registrations import Registration, likenesses
from arbiter_gui.sharing.wall_notice import registration_notice

_LEAST_LINES = 6
"""The number of visible forms; the others are scrolled to."""


class RegistrationsDialog(FramedDialog):
    """Works on the desk of a `TournamentSharing` at once; there is nothing to accept with OK.

    `enter` enters the player of a form into a group, which is empty for a single tournament, and returns the pairing
    number, 0 where that was not done; `show_devices` opens the dialog in which the server is started.
    """

    def __init__(
        self,
        sharing: TournamentSharing,
        enter: Callable[[Registration, str], int],
        show_devices: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Self-registration"))
        self.explain(self.tr("Forms wait here until you enter or refuse them."))
        self.sharing = sharing
        self._enter = enter
        self._show_devices = show_devices
        self.switch = QPushButton()
        self.devices = QPushButton(self.tr("Other de&vices…"))
        self.print = QPushButton(self.tr("&Print for the wall…"))
        self.where = QLabel()
        self.qr = QrCode()
        self.list = QListWidget()
        self.nobody = QLabel(self.tr("No registrations are waiting."))
        self.group = QComboBox()
        for name in sharing.shared.group_names:
            self.group.addItem(in_a_line(name), name)
        self.accept_one = QPushButton(self.tr("&Enter this player"))
        self.accept_all = QPushButton(self.tr("Enter &all without remarks"))
        self.refuse = QPushButton(self.tr("&Refuse"))
        self._lay_out()
        self._connect_buttons()
        self.refresh()

    def _lay_out(self) -> None:
        columns = QHBoxLayout()
        columns.addWidget(self._box_for_players(), 2)
        columns.addWidget(self._waiting_box(), 3)
        self.stack_where_tight(columns)
        layout = self.contents
        layout.addLayout(columns)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.end_with(buttons)

    def _box_for_players(self) -> QWidget:
        box = QGroupBox(self.tr("For players"))
        layout = QVBoxLayout(box)
        self.where.setWordWrap(True)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(self.switch)
        layout.addWidget(self.where)
        layout.addWidget(self.devices)
        layout.addWidget(self.qr, 1)
        layout.addWidget(self.print)
        layout.addStretch()
        return box

    def _waiting_box(self) -> QWidget:
        box = QGroupBox(self.tr("Waiting"))
        layout = QVBoxLayout(box)
        self.list.setWordWrap(True)
        self.list.setAccessibleName(self.tr("Registrations that are waiting"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        buttons = QHBoxLayout()
        for button in (self.accept_one, self.accept_all, self.refuse):
            # Enter is for the list, never for a button that happens to come first.
            button.setAutoDefault(False)
            buttons.addWidget(button)
        layout.addWidget(self.nobody)
        layout.addWidget(self.list, 1)
        if self.group.count():
            label = QLabel(self.tr("&Group:"))
            label.setBuddy(self.group)
            layout.addWidget(label)
            layout.addWidget(self.group)
        layout.addLayout(buttons)
        return box

    def _connect_buttons(self) -> None:
        for button in (self.switch, self.devices, self.print):
            button.setAutoDefault(False)
        self.switch.clicked.connect(self._open_or_close_desk)
        self.devices.clicked.connect(lambda: self._show_devices())
        self.print.clicked.connect(self._print_notice)
        self.accept_one.clicked.connect(self._accept_chosen)
        self.accept_all.clicked.connect(self._accept_all)
        self.refuse.clicked.connect(self._refuse_chosen)
        self.list.itemActivated.connect(lambda _item: self._accept_chosen())
        self.list.currentRowChanged.connect(lambda _row: self._show_choice())
        self.sharing.changed.connect(self.refresh)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the list (Qt)."""
        super().showEvent(event)
        self.list.setFocus()

    # What is shown

    def refresh(self) -> None:
        """Show the current code and forms."""
        desk = self.sharing.shared.desk
        server = self.sharing.server
        self.switch.setText(self.tr("&Close registration") if desk.is_open else self.tr("&Open registration"))
        link = ""
        if not desk.is_open:
            text = self.tr("Closed: players cannot register.")
        elif server is None:
            text = self.tr("Open, but other devices cannot connect: start the server in Other devices.")
        else:
            link = server.registration_link(desk.code)
            text = self.tr("Players scan this code or open the page:") + f"\n{link}"
        self.where.setText(text)
        self.devices.setVisible(desk.is_open and server is None)
        self.print.setVisible(bool(link))
        if link != self.qr.text:
            self.qr.show_text(link)
        self._show_forms()
        self._enable_buttons()

    def _show_forms(self) -> None:
        """List the forms that wait; the chosen one stays chosen."""
        chosen_id = self._chosen_id()
        waiting_forms = self.sharing.shared.desk.waiting_forms
        # Without the signals of the rows: each would propose a group again, over one that the arbiter has
        # chosen.
        self.list.blockSignals(True)
        self.list.clear()
        for registration in waiting_forms:
            item = QListWidgetItem(self._form_text(registration))
            item.setData(Qt.ItemDataRole.UserRole, registration.id)
            self.list.addItem(item)
            if registration.id == chosen_id:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0 and waiting_forms:
            self.list.setCurrentRow(0)
        self.list.blockSignals(False)
        if self._chosen_id() != chosen_id:
            self._propose_group()
        self.nobody.setVisible(not waiting_forms)
        line_height = self.list.fontMetrics().height()
        self.list.setMinimumHeight(2 * _LEAST_LINES * line_height)

    def _form_text(self, registration: Registration) -> str:
        """Return a form in two or three lines: the player, the entries, and similarities with others."""
        form = registration.form
        time = datetime.fromtimestamp(registration.at).strftime("%H:%M")
        parts = [form.federation, form.club, form.category, str(form.birth_year or "")]
        if form.fide_id:
            parts.append(self.tr("FIDE ID {number}").format(number=form.fide_id))
        if form.byes:
            parts.append(self.tr("byes: {rounds}").format(rounds=", ".join(map(str, form.byes))))
        line = " · ".join(words for words in parts if words)
        lines = [f"{form.name} · {time}"]
        if line:
            lines.append(line)
        lines += [f"⚠ {remark}" for remark in self._remarks_on_form(registration)]
        return "\n".join(lines)

    def _remarks_on_form(self, registration: Registration) -> list[str]:
        shared_tournament = self.sharing.shared
        remarks = likenesses(shared_tournament.tournament, registration, shared_tournament.desk.waiting_forms)
        return [translated(remark) for remark in remarks]

    def _chosen_id(self) -> int:
        item = self.list.currentItem()
        if item is not None:
            return int(item.data(Qt.ItemDataRole.UserRole))
        return 0

    def _show_choice(self) -> None:
        self._propose_group()
        self._enable_buttons()

    def _propose_group(self) -> None:
        """Choose the group that the rules of the event propose for the selected form; none where no rule applies."""
        form = self.sharing.shared.desk.form(self._chosen_id())
        name = self._proposed_group(form) if form is not None else ""
        self.group.setCurrentIndex(self.group.findData(name) if name else -1)

    def _proposed_group(self, registration: Registration) -> str:
        try:
            return self.sharing.shared.proposed_group(registration.form)
        except ArbiterError as error:
            self.where.setText(translated(error.said))
            return ""

    def _enable_buttons(self) -> None:
        has_chosen = self._chosen_id() > 0
        self.accept_one.setEnabled(has_chosen)
        self.refuse.setEnabled(has_chosen)
        self.accept_all.setEnabled(self.list.count() > 0)

    # What is done

    def _open_or_close_desk(self) -> None:
        desk = self.sharing.shared.desk
        try:
            if desk.is_open:
                desk.close()
            else:
                desk.open()
        except ArbiterError as error:
            self.where.setText(translated(error.said))

    def _print_notice(self) -> None:
        tournament = self.sharing.shared.tournament
        catalogue = sheet_catalogue(tournament)
        page = registration_notice(tournament.details.name, self.qr.text, catalogue)
        print_pages((page,), self, self.tr("Registration"))

    def _accept_chosen(self) -> None:
        registration = self.sharing.shared.desk.form(self._chosen_id())
        if registration is not None:
            self._accept_registration(registration, self.group.currentData() or "")

    def _accept_all(self) -> None:
        """Enter all players without remarks; in an event, players without a group by the rules keep waiting."""
        for registration in self.sharing.shared.desk.waiting_forms:
            group = self._proposed_group(registration)
            if self._remarks_on_form(registration) or (self.group.count() and not group):
                continue
            if not self._accept_registration(registration, group):
                return

    def _accept_registration(self, registration: Registration, group: str) -> bool:
        """Enter the player of a form; return whether that was done."""
        if self.group.count() and not group:
            self.where.setText(self.tr("No rule proposes a group. Choose one."))
            self.group.setFocus()
            return False
        number = self._enter(registration, group)
        if not number:
            return False
        return self._settle(lambda: self.sharing.shared.desk.accepted(registration.id, number))

    def _refuse_chosen(self) -> None:
        chosen_id = self._chosen_id()
        if chosen_id:
            self._settle(lambda: self.sharing.shared.desk.refuse(chosen_id))

    def _settle(self, settle: Callable[[], None]) -> bool:
        try:
            settle()
        except ArbiterError as error:
            self.where.setText(translated(error.said))
            return False
        return True
