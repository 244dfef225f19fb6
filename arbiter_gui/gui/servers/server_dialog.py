"""Choosing a server, a user and one of its tournaments, with the people who have each open."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from arbiter_gui.app.opening.servers import (
    Address,
    ListedTournament,
    WrongPassword,
    is_address,
    keep_password,
    kept_password,
    read_address,
    tournaments,
)
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.settings import SERVER
from arbiter_gui.gui.services.work_with_progress import WorkRunner, at_once
from arbiter_gui.gui.widgets.dialogs.forms import add_rows
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine

_WIDE = 70
_ROWS = 8
Listing = Callable[[Address, str | None], tuple[ListedTournament, ...]]


class ServerDialog(FramedDialog):
    """First Connect, then OK. With `copies` a tournament is copied there, else one is chosen.

    `address` and `password` are those of the connection; `take` carries out the choice and returns
    whether it succeeded.
    """

    def __init__(
        self,
        title: str,
        copies: bool = False,
        parent: QWidget | None = None,
        listing: Listing = tournaments,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.explain(
            self.tr("Several computers can work on a tournament on a server at the same time.")
        )
        self._copies = copies
        self._listing = listing
        self.run_beside_window: WorkRunner = at_once
        self.open_address: Callable[[Address, str | None], str] = lambda address, password: ""
        self.address: Address | None = None
        self.password: str | None = None
        self.tournaments_found: tuple[ListedTournament, ...] = ()
        self._build()
        self._fill_fields()

    def _build(self) -> None:
        """Put the address and the password above the tournaments found there."""
        self.host = QLineEdit()
        self.database = QLineEdit()
        self.user = QLineEdit()
        self.password_line = QLineEdit()
        self.host.setPlaceholderText(self.tr("such as hall.example or 192.168.1.20:5432"))
        self.host.setMinimumWidth(_WIDE // 2 * self.fontMetrics().averageCharWidth())
        self.password_line.setEchoMode(QLineEdit.EchoMode.Password)
        self.keep_password = QCheckBox(self.tr("&Keep the password in the system keyring"))
        self.keep_password.setChecked(True)
        self.connect_button = QPushButton(self.tr("&Connect"))
        self.connect_button.clicked.connect(self.connect_there)
        form = QFormLayout()
        add_rows(
            form,
            (
                (self.tr("&Server:"), self.host),
                (self.tr("&Database:"), self.database),
                (self.tr("Your user &name:"), self.user),
                (self.tr("&Password:"), self.password_line),
            ),
        )
        form.addRow("", self.keep_password)
        form.addRow("", self.connect_button)
        self._build_table()
        self._lay_out(form)
        self.host.textChanged.connect(self._take_whole_address)
        for field in (self.host, self.database, self.user, self.password_line):
            field.textEdited.connect(lambda _text: self._forget_server())

    def _build_table(self) -> None:
        """Make the table of tournaments, hidden until the server has answered."""
        self.table = QTableWidget(0, 2)
        self.table.setHorizontalHeaderLabels((self.tr("Tournament"), self.tr("In use by")))
        self.table.setAccessibleName(self.tr("Tournaments on the server"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.setMinimumWidth(_WIDE * self.fontMetrics().averageCharWidth())
        self.table.hide()
        self.table.itemSelectionChanged.connect(self._show_state)
        self.table.itemDoubleClicked.connect(lambda _item: self.accept())

    def _lay_out(self, form: QFormLayout) -> None:
        """Put the message between the tournaments and the buttons."""
        self.message_label = NoticeLine()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        if self._copies:
            words = self.tr("Copy &here")
        else:
            words = self.tr("&Open")
        self.ok = buttons.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = self.contents
        layout.addLayout(form)
        layout.addWidget(self.table, 1)
        self.give_place(self.message_label)
        self.end_with(buttons)

    def _fill_fields(self) -> None:
        """Fill in the server of last time; the focus goes to the first missing value."""
        address = SERVER.get()
        if is_address(address):
            self._show_address(read_address(address))
        self._show_state()
        self.connect_button.setDefault(True)
        if address:
            self.connect_button.setFocus()
        else:
            self.host.setFocus()

    def _take_whole_address(self, text: str) -> None:
        """Let a complete address replace the other fields."""
        is_whole_address = is_address(text.strip())
        for field in (self.database, self.user):
            field.setEnabled(not is_whole_address)
        if is_whole_address:
            with contextlib.suppress(ArbiterError):
                address = read_address(text.strip())
                self.database.setText(address.database)
                self.user.setText(address.user)

    def _show_address(self, address: Address) -> None:
        """Show an address in its fields; one with options is shown whole in the first."""
        if ":" in address.host:
            host = f"[{address.host}]"
        else:
            host = address.host
        if address.port:
            short_address = f"{host}:{address.port}"
        else:
            short_address = address.host
        # Options, such as whose certificate is asked for, have no field of their own.
        self.host.setText(str(address.server) if address.options else short_address)
        self.database.setText(address.database)
        self.user.setText(address.user)

    def _address_entered(self) -> Address:
        """Return the address in the fields; a complete one may be in the first one.

        Raises StoreError.
        """
        text = self.host.text().strip()
        if is_address(text):
            return read_address(text).server
        host, port = _host_and_port(text)
        address = Address(
            self.database.text().strip(),
            host,
            port,
            self.user.text().strip(),
        )
        return read_address(str(address))

    def connect_there(self) -> None:
        """Ask the server for its tournaments; a refusal is shown below."""
        try:
            address = self._address_entered()
        except ArbiterError as error:
            self.tell(translated(error.said))
            return
        typed_password = self.password_line.text()
        password = typed_password or kept_password(address)
        self.tell(self.tr("Connecting…"))
        self.run_beside_window(
            lambda _control: self._listing(address, password),
            partial(self._show_tournaments, address, password, bool(typed_password)),
            self._show_refusal,
        )

    def _show_tournaments(
        self,
        address: Address,
        password: str | None,
        typed: bool,
        tournaments: tuple[ListedTournament, ...],
    ) -> None:
        """List the tournaments of a server that has admitted the user, whose password is kept if
        wanted.
        """
        # Only a password that the server has just accepted is worth keeping.
        wants_to_keep = typed and bool(password) and self.keep_password.isChecked()
        if wants_to_keep and not keep_password(address, password or ""):
            self.tell(
                self.tr(
                    "This system has no keyring, so you will be asked for the password each time."
                )
            )
        elif not tournaments:
            self.tell(self.tr("There are no tournaments on this server yet."))
        else:
            self.tell("")
        self.address = address
        self.password = password
        self.tournaments_found = tournaments
        SERVER.set(str(address))
        self._show_address(address)
        self._list_tournaments(tournaments)
        if tournaments and not self._copies:
            self.table.selectRow(0)
            self.table.setFocus()
        self._show_state()

    def _list_tournaments(self, tournaments: Sequence[ListedTournament]) -> None:
        """Fill the table: the name of each tournament, and the users who have it open."""
        self._make_rows(len(tournaments))
        for row, listed_tournament in enumerate(tournaments):
            name = listed_tournament.name or self.tr("Tournament {n}").format(
                n=listed_tournament.number
            )
            for column, text in enumerate((name, ", ".join(listed_tournament.present))):
                self.table.setItem(row, column, QTableWidgetItem(in_a_line(text)))

    def _show_refusal(self, error: ArbiterError) -> None:
        """Say why the server does not admit the user; a wrong password is typed again."""
        self._forget_server()
        self.tell(translated(error.said))
        if isinstance(error, WrongPassword):
            self.password_line.setFocus()
            self.password_line.selectAll()

    def _forget_server(self) -> None:
        """Forget the server: the fields name another one."""
        self.address = None
        self.tournaments_found = ()
        self._make_rows(0)
        self._show_state()

    def _make_rows(self, count: int) -> None:
        """Make room for so many tournaments; without any there is no list."""
        self.table.setRowCount(count)
        self.table.setMinimumHeight(
            min(count + 2, _ROWS) * self.table.horizontalHeader().sizeHint().height()
        )
        self.table.setVisible(count > 0)

    def _show_state(self) -> None:
        """Enable OK once the server is connected and, to open a tournament, one is selected."""
        can_open = self._copies or bool(self.table.selectedItems())
        self.ok.setEnabled(self.address is not None and can_open)
        if self.ok.isEnabled():
            self.ok.setDefault(True)

    def tell(self, text: str) -> None:
        """Say one sentence below the list."""
        self.message_label.setText(text)

    def accept(self) -> None:
        """Carry out the choice; a failure is shown, and the page stays (Qt)."""
        if self.address is None or not self.ok.isEnabled():
            return
        row = self.table.currentRow()
        if self._copies:
            chosen_address = self.address
        else:
            chosen_address = self.address.of(self.tournaments_found[row].number)
        problem = self.open_address(chosen_address, self.password)
        if problem:
            self.tell(problem)
        else:
            super().accept()


def _host_and_port(text: str) -> tuple[str, int | None]:
    """Return the two parts of `hall.example:5433` and of `[::1]:5433`.

    Without a port all of it is the host.
    """
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or (":" in host and not host.endswith("]")):
        host = text
        port = ""
    return host.removeprefix("[").removesuffix("]"), int(port) if port else None
