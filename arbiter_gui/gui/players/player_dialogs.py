"""Dialogs about players: which player, from which round something applies, the reason for an
expulsion.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.players.rating_method import (
    national_federation,
    rating_method,
    with_counting_rating,
    with_ratings_settled_in,
)
from arbiter_gui.domain.players.sexes import FEMALE, MALE, sex_of
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import HOUSE_WORDS, UNKNOWN_SOURCE, source_said
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import HOUSE_PLAYERS, RATING_SOURCES, Player
from arbiter_gui.formats.player_lists.cells.player_cells import HIGHEST_TABLE
from arbiter_gui.formats.player_lists.cells.rating_cells import HIGHEST_RATING
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.players.player_fields import fault, fault_of_list, parsed, with_field
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine
from arbiter_gui.gui.widgets.short_line import ShortLine

_USUAL_DETAILS = Details()
_NAME_LETTERS = 34
_MOST_K = 40
_SECOND_COLUMN = 2
"""The column of the grid in which the names of the second fields of its rows stand."""
_NamedField = tuple[str, QWidget]
_TITLES_OFFERED = ("", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")


class PlayerDialog(FormDialog):
    """Enter or change a player; the name must not be empty.

    It stays open until `take` has accepted the player.

    When a FIDE or national rating or its list is changed, the rating that counts under the
    `details` is shown at once.
    """

    def __init__(
        self,
        player: Player,
        title: str,
        parent: QWidget | None = None,
        details: Details = _USUAL_DETAILS,
        number_words: str = "",
    ) -> None:
        """Show the data of a `player`; `number_words` say which number a new one gets."""
        super().__init__(title, parent=parent)
        ask_before_discarding(self)
        name_words = self.tr("Only the name is required; everything else can be entered later.")
        self.explain(" ".join(filter(None, (name_words, number_words))))
        self._player_before = player
        self.doubt: Callable[[Player], str] = lambda player: ""
        """Returns what is doubtful about a player, empty if nothing is; the same entry again
        confirms it."""
        self.apply_player: Callable[[Player], bool] = lambda player: True
        self._doubted_player: Player | None = None
        self.name = QLineEdit(player.name)
        self.federation = ShortLine(player.federation, 6)
        self.fide_id = ShortLine(player.fide_id)
        self.birth = ShortLine()
        self.birth.setText(translated(date_said(player.birth)))
        self._make_rating_fields(player, details)
        self._details = details
        self._make_title_field(player)
        self.sex = _word_choice(("", MALE, FEMALE), sex_of(player.sex))
        self.source = _source_choice(player.rating_source)
        self._make_fields_beside_ratings(player)
        self.name.setPlaceholderText(self.tr("Surname, First name"))
        self.fault = NoticeLine()
        self.name.setMinimumWidth(_NAME_LETTERS * self.fontMetrics().averageCharWidth())
        self._lay_out_fields()
        self._explain_fields()
        self._connect_fields()
        self._check_texts()
        self.name.setFocus()

    def _make_rating_fields(self, player: Player, details: Details) -> None:
        """Make the fields for the rating that counts, the two it can come from, and the K
        factor.
        """
        self.rating = _number_field(HIGHEST_RATING, player.rating, self.tr("unrated"))
        self.fide_rating = _number_field(HIGHEST_RATING, player.fide_rating, self.tr("none"))
        self.national_rating = _number_field(
            HIGHEST_RATING, player.national_rating, self.tr("none")
        )
        self.national_id = ShortLine(player.national_id, 16)
        self.national_list = ShortLine(player.national_list, 6)
        self.national_list.setMaxLength(3)
        self.national_list.setPlaceholderText(in_a_line(national_federation(details)))
        self.national_list.setToolTip(
            self.tr("Federation whose list has the national rating and number")
        )
        self.k_factor = _number_field(_MOST_K, player.k, self.tr("not known"))

    def _make_fields_beside_ratings(self, player: Player) -> None:
        """Make the fields for club, category and table, and for what some federations ask."""
        self.club = QLineEdit(player.club)
        self.category = QLineEdit(player.category)
        self.team = QLineEdit(player.team)
        self.club_number = ShortLine(player.club_number)
        self.member_number = ShortLine(player.member_number)
        self.state = ShortLine(player.state, 6)
        self.table = _number_field(HIGHEST_TABLE, player.fixed_board or 0, self.tr("any"))
        self.house = _house_choice(player.house)

    def _explain_fields(self) -> None:
        """Say at the bottom what a field is for whose name alone does not say it."""
        for field, tip in (
            (self.rating, self.tr("The rating by which players are numbered and paired")),
            (self.source, self.tr("Where the rating comes from")),
            (self.category, self.tr("Group for prizes and lists, such as U14 or S65")),
            (self.team, self.tr("Team for which the player scores in this individual event")),
            (self.k_factor, self.tr("K factor of the rating list, for the rating change")),
            (
                self.table,
                self.tr("Table at which the player always sits; the pairing stays the same"),
            ),
            (
                self.house,
                self.tr("A house player plays only if there would otherwise be a bye"),
            ),
        ):
            field.setToolTip(tip)

    def _make_title_field(self, player: Player) -> None:
        """Offer the titles, and take any other one as typed."""
        self.title = _word_choice(_TITLES_OFFERED, player.title)
        self.title.setEditable(True)
        self.title.setCurrentText(player.title)
        line = self.title.lineEdit()
        assert line is not None
        self._title_line = line

    def _connect_fields(self) -> None:
        """Check the typed text, and show which rating counts."""
        self._ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        for line in self._checked_lines().values():
            line.textChanged.connect(self._check_texts)
        for number in (self.fide_rating, self.national_rating):
            # Only when the number is complete: by its first digits another rating could count.
            number.setKeyboardTracking(False)
            number.valueChanged.connect(self._show_what_counts)
        self.national_list.textChanged.connect(self._show_with_list)

    def _lay_out_fields(self) -> None:
        """Lay the fields out in two columns: first what a list of players shows, then what few
        events ask for.
        """
        grid = QGridLayout()
        for column in (1, _SECOND_COLUMN + 1):
            grid.setColumnStretch(column, 1)
        self.contents.addLayout(grid)
        self.give_place(self.fault)
        name_label = QLabel(self.tr("&Name:"))
        name_label.setBuddy(self.name)
        grid.addWidget(name_label, 0, 0)
        grid.addWidget(self.name, 0, 1, 1, _SECOND_COLUMN + 1)
        for row, pair in enumerate((*self._usual_fields(), *self._rare_fields()), start=1):
            for column, (text, field) in zip((0, _SECOND_COLUMN), pair, strict=False):
                label = QLabel(text)
                label.setBuddy(field)
                grid.addWidget(label, row, column)
                grid.addWidget(field, row, column + 1, _alignment(field))

    def _usual_fields(self) -> tuple[tuple[_NamedField, ...], ...]:
        """Return the rows of fields that every event has.

        Tab goes through a row, then to the next one.
        """
        return (
            ((self.tr("&Title:"), self.title), (self.tr("&Sex:"), self.sex)),
            ((self.tr("&Rating:"), self.rating), (self.tr("Rating &from:"), self.source)),
            ((self.tr("F&ederation:"), self.federation), (self.tr("FIDE &ID:"), self.fide_id)),
            ((self.tr("&Born:"), self.birth), (self.tr("&Club:"), self.club)),
            ((self.tr("C&ategory:"), self.category), (self.tr("Tea&m:"), self.team)),
        )

    def _rare_fields(self) -> tuple[tuple[_NamedField, ...], ...]:
        """Return the rows of fields for two kinds of ratings, for reports of federations and for
        fixed tables.
        """
        return (
            ((self.tr("FI&DE rating:"), self.fide_rating), (self.tr("&K:"), self.k_factor)),
            (
                (self.tr("Nationa&l rating:"), self.national_rating),
                (self.tr("Ratin&g list:"), self.national_list),
            ),
            (
                (self.tr("National n&umber:"), self.national_id),
                (self.tr("Members&hip number:"), self.member_number),
            ),
            (
                (self.tr("Club n&o.:"), self.club_number),
                (self.tr("State or &province:"), self.state),
            ),
            ((self.tr("Fi&xed table:"), self.table), (self.tr("House pla&yer:"), self.house)),
        )

    def _checked_lines(self) -> dict[str, QLineEdit]:
        """Return the lines whose text is checked, by field."""
        return {
            "name": self.name,
            "title": self._title_line,
            "federation": self.federation,
            "fide_id": self.fide_id,
            "birth": self.birth,
            "club": self.club,
            "category": self.category,
            "team": self.team,
            "national_id": self.national_id,
            "national_list": self.national_list,
            "club_number": self.club_number,
            "member_number": self.member_number,
            "state": self.state,
        }

    def _show_what_counts(self) -> None:
        """Determine the rating that counts again; an estimate is kept."""
        method = rating_method(self._details.rating_method)
        self._show_rating(
            with_counting_rating(self._player_with_ratings(), method, self._details.rating_lists)
        )

    def _show_with_list(self) -> None:
        """Show the rating that will be recorded with the list as typed.

        A wrong one changes nothing.
        """
        if not self._fault("national_list", self.national_list.text()):
            self._show_rating(
                with_ratings_settled_in(
                    self._details, self._player_before, self._player_with_ratings()
                )
            )

    def _show_rating(self, player: Player) -> None:
        """Show the rating of a player as the one that counts, and its source."""
        self.rating.setValue(player.rating)
        self.source.setCurrentIndex(self.source.findData(player.rating_source))

    def _player_with_ratings(self) -> Player:
        """Return the player with the ratings as entered."""
        return replace(
            self._player_before,
            rating=self.rating.value(),
            rating_source=self.source.currentData(),
            fide_rating=self.fide_rating.value(),
            national_rating=self.national_rating.value(),
            national_list=self._list_entered(),
        )

    def _list_entered(self) -> str:
        """Return the federation of the list as typed.

        The earlier one if it is untouched or wrong.
        """
        text = self.national_list.text()
        if text == self._initial_text("national_list") or self._fault("national_list", text):
            return self._player_before.national_list
        federation: str = parsed("national_list", text)
        return federation

    def accept(self) -> None:
        """Close, but report a player in `doubt` first.

        Accepting the same again confirms it (Qt).
        """
        player = self.player()
        doubt = self.doubt(player)
        if doubt and player != self._doubted_player:
            self._doubted_player = player
            self.fault.setText(f"⚠ {doubt}")
            return
        if self.apply_player(player):
            super().accept()

    def player(self) -> Player:
        """Return the player as entered."""
        changed_player = replace(
            self._player_with_ratings(),
            sex=self.sex.currentData(),
            fixed_board=self.table.value() or None,
            k=self.k_factor.value(),
            house=self.house.currentData(),
        )
        for key, line in self._checked_lines().items():
            # An untouched field is kept, even if it could not be typed in that form.
            if line.text() != self._initial_text(key):
                changed_player = with_field(changed_player, key, line.text())
        return changed_player

    def _initial_text(self, key: str) -> str:
        """Return the initial text of a line."""
        text = str(getattr(self._player_before, key))
        if key == "birth":
            return translated(date_said(text))
        return text

    def _check_texts(self) -> None:
        """Show errors as the text is typed; the name must not be empty."""
        lines = self._checked_lines().items()
        faults = [self._fault(key, line.text()) for key, line in lines]
        sentence = " ".join(filter(None, faults))
        self.fault.setText(with_warning_sign(sentence))
        self._ok.setEnabled(not sentence and bool(self.name.text().strip()))

    def _fault(self, key: str, text: str) -> str:
        """Return the error in the text of a line; an untouched one has none."""
        if text == self._initial_text(key):
            return ""
        if key == "national_list":
            return fault_of_list(self._details, text)
        return fault(key, text)


def _number_field(highest: int, value: int, word_for_none: str) -> QSpinBox:
    """Return a field for a number up to `highest`; 0 is shown as a word."""
    box = QSpinBox()
    box.setRange(0, highest)
    box.setSpecialValueText(word_for_none)
    box.setValue(value)
    return box


def _source_choice(chosen_code: str) -> QComboBox:
    """Return the list of sources of a rating, in the language of the window."""
    box = QComboBox()
    for code in RATING_SOURCES if chosen_code in RATING_SOURCES else (*RATING_SOURCES, chosen_code):
        box.addItem(translated(source_said(code) or UNKNOWN_SOURCE), code)
    box.setCurrentIndex(box.findData(chosen_code))
    return box


def _house_choice(chosen_code: str) -> QComboBox:
    """Return the list of types of house players, in the language of the window."""
    box = QComboBox()
    for code in HOUSE_PLAYERS:
        box.addItem(translated(HOUSE_WORDS[code]), code)
    box.setCurrentIndex(box.findData(chosen_code))
    return box


def _word_choice(words: tuple[str, ...], chosen_code: str) -> QComboBox:
    """Return a list to choose from; a word missing there, from another program's file, is added."""
    box = QComboBox()
    for word in words if chosen_code in words else (*words, chosen_code):
        box.addItem(in_a_line(word), word)
    box.setCurrentIndex(box.findData(chosen_code))
    return box


def _alignment(field: QWidget) -> Qt.AlignmentFlag:
    """Return how a field stands in its cell: lines for names take the room, all else is as wide as
    what goes in.
    """
    if isinstance(field, QLineEdit) and not isinstance(field, ShortLine):
        return Qt.AlignmentFlag(0)
    return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class RoundDialog(FormDialog):
    """The round from which a change applies."""

    def __init__(
        self,
        title: str,
        note: str,
        tournament: Tournament,
        last_round: int,
        parent: QWidget | None = None,
    ) -> None:
        """Ask for a round up to `last_round`, below a `note` that says what begins with it."""
        super().__init__(title, note, parent)
        self.explain(
            participants_text(
                tournament,
                self.tr(
                    "Results so far are kept. A withdrawn player can return to the tournament "
                    "later."
                ),
                self.tr(
                    "Results so far are kept. A withdrawn team can return to the tournament later."
                ),
            )
        )
        first_round = tournament.coming_round
        self.round = QSpinBox()
        self.round.setRange(first_round, max(first_round, last_round))
        self.form.addRow(self.tr("&Round:"), self.round)
        self.round.setFocus()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("&Withdraw"))


class ExpelDialog(FormDialog):
    """The reason for an expulsion; without one the player is not expelled."""

    def __init__(
        self, tournament: Tournament, player: Player, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent=parent)
        title = participants_text(tournament, self.tr("Expel player"), self.tr("Expel team"))
        self.setWindowTitle(title)
        text = self.tr(
            "{player} plays no further rounds and receives no rank or prize; games already played "
            "still count."
        )
        self.explain(text.format(player=translated(called(player.name)) or player.number))
        self.reason = QLineEdit(player.expelled)
        self.reason.textChanged.connect(self._check_reason)
        self.form.addRow(self.tr("&Reason:"), self.reason)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("&Expel"))
        self._check_reason()
        self.reason.setFocus()

    def _check_reason(self) -> None:
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(bool(self.reason.text().strip()))
