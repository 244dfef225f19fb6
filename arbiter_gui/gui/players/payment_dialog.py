"""A player's payments and contact details: for the desk alone, in no export."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QLineEdit, QWidget

from arbiter_gui.app.edits import ChangePlayer, Edit
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.organisation.money import money_text, read_money
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists.cells.player_cells import MOST_CONTACT
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine
from arbiter_gui.gui.widgets.short_line import ShortLine

_MOST_CENTS = 99_999_999


class PaymentDialog(FormDialog):
    """Fee, payment and method, e-mail, phone and contact person.

    The fee can be set for all players without one.
    """

    def __init__(
        self, tournament: Tournament, player: Player, parent: QWidget | None = None
    ) -> None:
        """Show what a `player` owes and has paid, and how the player can be reached."""
        super().__init__("", parent=parent)
        ask_before_discarding(self)
        name = translated(called(player.name)) or player.number
        self.setWindowTitle(self.tr("Payment and contact: {who}").format(who=name))
        self._player_before = player
        self.fee = ShortLine(_amount_text(player.fee or _most_frequent_fee(tournament)))
        self.paid = ShortLine(_amount_text(player.paid))
        self.method_box = QComboBox()
        self.method_box.setEditable(True)
        self.method_box.setMinimumContentsLength(10)
        self.method_box.addItems(
            sorted(
                {known_player.paid_by for known_player in tournament.players} | {"", player.paid_by}
            )
        )
        self.method_box.setCurrentText(player.paid_by)
        self.email, self.phone, self.contact = (
            QLineEdit(text) for text in (player.email, player.phone, player.contact)
        )
        for line in (self.email, self.phone, self.contact):
            line.setMaxLength(max(MOST_CONTACT, len(line.text())))
        self.contact.setPlaceholderText(self.tr("such as a parent or an address"))
        self.fee_for_all_box = QCheckBox(self.tr("Set the same &fee for all players without one"))
        self.fault = NoticeLine()
        for text, field in (
            (self.tr("F&ee:"), self.fee),
            (self.tr("&Paid:"), self.paid),
            (self.tr("&Method:"), self.method_box),
            (self.tr("E-ma&il:"), self.email),
            (self.tr("P&hone:"), self.phone),
            (self.tr("&Contact:"), self.contact),
        ):
            self.form.addRow(text, field)
        self._add_lower_parts()

    def _add_lower_parts(self) -> None:
        """Add the parts below the fields, and check the amounts."""
        self.form.addRow(self.fee_for_all_box)
        self.give_place(self.fault)
        self.explain(
            self.tr(
                "E-mail, phone and contact are kept only in the tournament file; they never appear "
                "on lists, pages or reports."
            )
        )
        for line in (self.fee, self.paid):
            line.textChanged.connect(self._check_amounts)
        self._check_amounts()
        self.paid.setFocus()

    def _check_amounts(self) -> None:
        """Name the first text that is not an amount of money."""
        wrong_texts = [
            line.text() for line in (self.fee, self.paid) if _cents_typed(line.text()) is None
        ]
        fault = ""
        if wrong_texts:
            fault = self.tr("{text} is not an amount. Enter a number such as 25 or 12.50.").format(
                text=repr(wrong_texts[0])
            )
        self.fault.setText(with_warning_sign(fault))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not wrong_texts)

    def edit(self, tournament: Tournament) -> Edit:
        """Return the edit that saves the entries, also for all players without a fee if that is
        ticked.
        """
        player = self.player()
        edits = [ChangePlayer(player)]
        if self.fee_for_all_box.isChecked():
            for other_player in tournament.players:
                if other_player.number != player.number and not other_player.fee:
                    edits.append(ChangePlayer(replace(other_player, fee=player.fee)))
        if len(edits) == 1:
            return edits[0]
        label = counted(len(edits), "fee of {n} player", "fees of {n} players")
        return Several(label, tuple(edits))

    def player(self) -> Player:
        """Return the player as entered."""
        return replace(
            self._player_before,
            fee=_cents_typed(self.fee.text()) or 0,
            paid=_cents_typed(self.paid.text()) or 0,
            paid_by=self.method_box.currentText().strip(),
            email=self.email.text().strip(),
            phone=self.phone.text().strip(),
            contact=self.contact.text().strip(),
        )


def _amount_text(hundredths: int) -> str:
    if hundredths:
        return translated(money_text(hundredths))
    return ""


def _cents_typed(text: str) -> int | None:
    """Return an amount in cents; None if the text is not one, or is too large."""
    try:
        cents = read_money(text)
    except ValueError:
        return None
    if cents <= _MOST_CENTS:
        return cents
    return None


def _most_frequent_fee(tournament: Tournament) -> int:
    """Return the fee that most players owe, which is proposed for others; 0 if none is recorded."""
    fees = [player.fee for player in tournament.players if player.fee]
    if not fees:
        return 0
    return max(set(fees), key=fees.count)
