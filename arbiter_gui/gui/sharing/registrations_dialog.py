"""Self-registration: the code for the wall, and the forms of players that wait for the arbiter's
yes.
"""

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

    `enter` enters the player of a form into a group, which is empty for a single tournament, and
    returns the pairing number, 0 where that was not done; `show_devices` opens the dialog in which
    the server is started.
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
        self.explain(self.tr("Registrations wait here until you enter or refuse them."))
        self.sharing = sharing
        self._enter_player = enter
        self._show_devices = show_devices
        self.open_or_close_button = QPushButton()
        self.devices_button = QPushButton(self.tr("Other de&vices…"))
        self.print_button = QPushButton(self.tr("&Print notice…"))
        self.desk_state_label = QLabel()
        self.qr = QrCode()
        self.form_list = QListWidget()
        self.no_forms_label = QLabel(self.tr("No registrations are waiting."))
        self.group_chooser = QComboBox()
        for name in sharing.shared.group_names:
            self.group_chooser.addItem(in_a_line(name), name)
        self.enter_button = QPushButton(self.tr("&Enter this player"))
        self.enter_all_button = QPushButton(self.tr("Enter &all that have no remarks"))
        self.refuse_button = QPushButton(self.tr("&Refuse"))
        self._lay_out()
        self._connect_buttons()
        self.refresh()

    def _lay_out(self) -> None:
        """Put the code for players beside the forms that wait."""
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
        """Return the box on the code for the wall: whether registration is open, the code, and its
        print-out.
        """
        box = QGroupBox(self.tr("For players"))
        layout = QVBoxLayout(box)
        self.desk_state_label.setWordWrap(True)
        self.desk_state_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(self.open_or_close_button)
        layout.addWidget(self.desk_state_label)
        layout.addWidget(self.devices_button)
        layout.addWidget(self.qr, 1)
        layout.addWidget(self.print_button)
        layout.addStretch()
        return box

    def _waiting_box(self) -> QWidget:
        """Return the box with the forms that wait, the group for the selected one, and the buttons
        that settle them.
        """
        box = QGroupBox(self.tr("Waiting"))
        layout = QVBoxLayout(box)
        self.form_list.setWordWrap(True)
        self.form_list.setAccessibleName(self.tr("Waiting registrations"))
        self.form_list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        buttons = QHBoxLayout()
        for button in (self.enter_button, self.enter_all_button, self.refuse_button):
            # Enter is for the list, never for a button that happens to come first.
            button.setAutoDefault(False)
            buttons.addWidget(button)
        layout.addWidget(self.no_forms_label)
        layout.addWidget(self.form_list, 1)
        if self.group_chooser.count():
            label = QLabel(self.tr("&Group:"))
            label.setBuddy(self.group_chooser)
            layout.addWidget(label)
            layout.addWidget(self.group_chooser)
        layout.addLayout(buttons)
        return box

    def _connect_buttons(self) -> None:
        """Carry out each button at once, and show what changes in the desk, here or on a phone."""
        for button in (self.open_or_close_button, self.devices_button, self.print_button):
            button.setAutoDefault(False)
        self.open_or_close_button.clicked.connect(self._open_or_close_desk)
        self.devices_button.clicked.connect(lambda: self._show_devices())
        self.print_button.clicked.connect(self._print_notice)
        self.enter_button.clicked.connect(self._enter_chosen)
        self.enter_all_button.clicked.connect(self._enter_all)
        self.refuse_button.clicked.connect(self._refuse_chosen)
        self.form_list.itemActivated.connect(lambda _item: self._enter_chosen())
        self.form_list.currentRowChanged.connect(lambda _row: self._show_choice())
        self.sharing.changed.connect(self.refresh)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the list (Qt)."""
        super().showEvent(event)
        self.form_list.setFocus()

    # What is shown

    def refresh(self) -> None:
        """Show the current code and forms."""
        desk = self.sharing.shared.desk
        server = self.sharing.server
        self.open_or_close_button.setText(
            self.tr("&Close registration") if desk.is_open else self.tr("&Open registration")
        )
        link = ""
        if not desk.is_open:
            text = self.tr("Closed: players cannot register.")
        elif server is None:
            text = self.tr(
                "Registration is open, but other devices cannot connect. Start the server under "
                '"Other devices".'
            )
        else:
            link = server.registration_link(desk.code)
            text = self.tr("Players scan this code or open the page:") + f"\n{link}"
        self.desk_state_label.setText(text)
        self.devices_button.setVisible(desk.is_open and server is None)
        self.print_button.setVisible(bool(link))
        # Drawing a code takes time, and this is called for every form that comes in.
        if link != self.qr.coded_text:
            self.qr.show_text(link)
        self._show_forms()
        self._enable_buttons()

    def _show_forms(self) -> None:
        """List the forms that wait; the chosen one stays chosen."""
        chosen_id = self._chosen_id()
        waiting_forms = self.sharing.shared.desk.waiting_forms
        # Without the signals of the rows: each would propose a group again, over one that the
        # arbiter has chosen.
        self.form_list.blockSignals(True)
        self.form_list.clear()
        for registration in waiting_forms:
            item = QListWidgetItem(self._form_text(registration))
            item.setData(Qt.ItemDataRole.UserRole, registration.id)
            self.form_list.addItem(item)
            if registration.id == chosen_id:
                self.form_list.setCurrentItem(item)
        if self.form_list.currentRow() < 0 and waiting_forms:
            self.form_list.setCurrentRow(0)
        self.form_list.blockSignals(False)
        if self._chosen_id() != chosen_id:
            self._propose_group()
        self.no_forms_label.setVisible(not waiting_forms)
        line_height = self.form_list.fontMetrics().height()
        self.form_list.setMinimumHeight(2 * _LEAST_LINES * line_height)

    def _form_text(self, registration: Registration) -> str:
        """Return a form in two or three lines: the player, the entries, and similarities with
        others.
        """
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
        remarks = likenesses(
            shared_tournament.tournament, registration, shared_tournament.desk.waiting_forms
        )
        return [translated(remark) for remark in remarks]

    def _chosen_id(self) -> int:
        """Return the id of the selected form, 0 if none is selected."""
        item = self.form_list.currentItem()
        if item is not None:
            return int(item.data(Qt.ItemDataRole.UserRole))
        return 0

    def _show_choice(self) -> None:
        """Show what goes with the form just selected: its group, and the buttons."""
        self._propose_group()
        self._enable_buttons()

    def _propose_group(self) -> None:
        """Choose the group that the rules of the event propose for the selected form.

        None where no rule applies.
        """
        form = self.sharing.shared.desk.form(self._chosen_id())
        name = self._proposed_group(form) if form is not None else ""
        self.group_chooser.setCurrentIndex(self.group_chooser.findData(name) if name else -1)

    def _proposed_group(self, registration: Registration) -> str:
        """Return the group that the rules of the event propose.

        Empty if none applies or the rules cannot be read.
        """
        try:
            return self.sharing.shared.proposed_group(registration.form)
        except ArbiterError as error:
            self.desk_state_label.setText(translated(error.said))
            return ""

    def _enable_buttons(self) -> None:
        has_chosen = self._chosen_id() > 0
        self.enter_button.setEnabled(has_chosen)
        self.refuse_button.setEnabled(has_chosen)
        self.enter_all_button.setEnabled(self.form_list.count() > 0)

    # What is done

    def _open_or_close_desk(self) -> None:
        """Let players register from now on, or no longer.

        The desk shows the change by its signal.
        """
        desk = self.sharing.shared.desk
        try:
            if desk.is_open:
                desk.close()
            else:
                desk.open()
        except ArbiterError as error:
            self.desk_state_label.setText(translated(error.said))

    def _print_notice(self) -> None:
        """Print the notice for the wall, with the code and its address, in the language of the
        sheets.
        """
        tournament = self.sharing.shared.tournament
        catalogue = sheet_catalogue(tournament)
        page = registration_notice(tournament.details.name, self.qr.coded_text, catalogue)
        print_pages((page,), self, self.tr("Registration"))

    def _enter_chosen(self) -> None:
        registration = self.sharing.shared.desk.form(self._chosen_id())
        if registration is not None:
            self._enter_registration(registration, self.group_chooser.currentData() or "")

    def _enter_all(self) -> None:
        """Enter all players without remarks.

        In an event, players without a group by the rules keep waiting.
        """
        for registration in self.sharing.shared.desk.waiting_forms:
            group = self._proposed_group(registration)
            if self._remarks_on_form(registration) or (self.group_chooser.count() and not group):
                continue
            if not self._enter_registration(registration, group):
                return

    def _enter_registration(self, registration: Registration, group: str) -> bool:
        """Enter the player of a form; return whether that was done."""
        if self.group_chooser.count() and not group:
            self.desk_state_label.setText(self.tr("No rule proposes a group. Choose one."))
            self.group_chooser.setFocus()
            return False
        number = self._enter_player(registration, group)
        if not number:
            return False
        return self._settle(
            lambda: self.sharing.shared.desk.record_acceptance(registration.id, number)
        )

    def _refuse_chosen(self) -> None:
        """Refuse the selected form; its phone is told so."""
        chosen_id = self._chosen_id()
        if chosen_id:
            self._settle(lambda: self.sharing.shared.desk.refuse(chosen_id))

    def _settle(self, settle_form: Callable[[], None]) -> bool:
        """Settle a form at the desk.

        Return whether that could be stored, with the reason shown if not.
        """
        try:
            settle_form()
        except ArbiterError as error:
            self.desk_state_label.setText(translated(error.said))
            return False
        return True
