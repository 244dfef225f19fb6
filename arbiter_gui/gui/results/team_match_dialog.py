"""Asks for the line-ups of a team match, and for its results."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.edits.team_matches import ChangeGuest, EnterGuest, guests, next_member_number
from arbiter_gui.app.rounds.line_up_warnings import line_up_warnings
from arbiter_gui.app.rounds.team_results import (
    edit_of_team_match,
    keys_of_boards,
    keys_of_match,
    score_warning,
    typed_results,
    typed_score,
)
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import match_line_ups
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Player,
    Result,
)
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.results.guest_dialog import GuestDialog
from arbiter_gui.gui.results.result_keys import KEY_SETS, first_key
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.dialogs.opening import make_room_for_words, open_dialog


class TeamMatchDialog(FormDialog):
    """The boards of a match with their players, and a line for the results of all boards or the
    score of the match.

    `match_number` is the match in the round, both from 1; `key_set` is the set of keys that is used
    for results.
    """

    def __init__(
        self,
        tournament: Tournament,
        round_number: int,
        match_number: int,
        key_set: str = "arbiter",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Team match"))
        self.explain(self.tr("OK enters the line-ups and the results of all boards of the match."))
        self._recorded_tournament = tournament
        # With the guests entered or changed here, who are recorded together with the line-ups.
        self._tournament = tournament
        self._entered_guests: dict[int, Player] = {}
        self._number = round_number
        self._match_number = match_number
        self._rules = tournament.team_rules or TeamRules()
        self._key_set = key_set
        self._keys = keys_of_boards(KEY_SETS[key_set])
        self._match = tournament.rounds[round_number - 1].boards[match_number - 1]
        self.line_ups: list[list[QComboBox]] = [[], []]
        self._make_fields()
        self.results.setFocus()

    def _make_fields(self) -> None:
        """Make the fields for line-ups, guests, results and score, and show at every key what is
        wrong.
        """
        self.form.addRow(self._boards())
        self.guest_button = QPushButton(self.tr("&Guest…"))
        self.guest_button.setAutoDefault(False)
        self.guest_button.clicked.connect(self._ask_for_guest)
        self.form.addRow("", self.guest_button)
        self.results = QLineEdit(keys_of_match(self._match, self._rules, self._keys))
        self.form.addRow(self.tr("&Results:"), self.results)
        self.score = QLineEdit()
        if self._match.stated_points is not None:
            self.score.setText(
                "-".join(points_text(points) for points in self._match.stated_points)
            )
        self.form.addRow(self.tr("&Score:"), self.score)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)  # names stand as they are typed
        self.form.addRow(self.note)
        for field in (self.results, self.score):
            field.textChanged.connect(lambda _text: self._show_state())
        self._show_state()

    def _boards(self) -> QWidget:
        """Return the boards, each with a field for its player of either team."""
        boards = QWidget()
        grid = QGridLayout(boards)
        teams = (self._match.white, self._match.black)
        for side, team in enumerate(teams):
            name = QLabel(in_a_line(self._tournament.by_number[team].name))
            name.setTextFormat(Qt.TextFormat.PlainText)
            grid.addWidget(name, 0, side + 1)
        for side, line_up in enumerate(match_line_ups(self._match, self._rules)):
            for board, player in enumerate(line_up, 1):
                field = self._player_field(teams[side], player, board)
                self.line_ups[side].append(field)
                grid.addWidget(field, board, side + 1)
                grid.addWidget(QLabel(self._board_label(board)), board, 0)
        return boards

    def _board_label(self, board: int) -> str:
        if self._rules.first_has_white(board):
            return self.tr("Board {n} (White – Black)").format(n=board)
        return self.tr("Board {n} (Black – White)").format(n=board)

    def _player_field(self, team: int, player: int, board: int) -> QComboBox:
        """Return a field with the players of a team, guests, and an empty choice."""
        field = QComboBox()
        listed_members = [*self._tournament.roster_of[team].players, *guests(self._tournament)]
        if player and player not in listed_members:
            # A report may have lined up a player of another team.
            listed_members.append(player)
        for player_number in listed_members:
            field.addItem(
                in_a_line(self._tournament.member_by_number[player_number].name), player_number
            )
        field.addItem(self.tr("Empty board"), 0)
        field.setCurrentIndex(field.findData(player))
        field.setAccessibleName(
            self.tr("Board {n}: {team}").format(n=board, team=self._tournament.by_number[team].name)
        )
        field.currentIndexChanged.connect(lambda _index: self._show_state())
        return field

    def _ask_for_guest(self) -> None:
        """Ask for a guest.

        The first empty board is proposed, else the last one of the team named first.
        """
        teams = [
            self._tournament.by_number[team].name for team in (self._match.white, self._match.black)
        ]
        known_guests = [
            self._tournament.member_by_number[number] for number in guests(self._tournament)
        ]
        dialog = GuestDialog(
            next_member_number(self._tournament),
            teams,
            len(self._match.games),
            self._proposed_seat(),
            known_guests,
            self._seats(),
            self,
        )
        dialog.accepted.connect(lambda: self._seat_guest(dialog.guest(), *dialog.seat()))
        open_dialog(dialog)

    def _seats(self) -> dict[int, tuple[int, int]]:
        """Return the side, 0 or 1, and the board from 1 of everybody lined up."""
        seats: dict[int, tuple[int, int]] = {}
        for side, fields in enumerate(self.line_ups):
            for board, field in enumerate(fields, 1):
                seats[field.currentData()] = (side, board)
        return seats

    def _proposed_seat(self) -> tuple[int, int]:
        """Return the side, 0 or 1, and the board from 1 for a guest."""
        for side, fields in enumerate(self.line_ups):
            for board, field in enumerate(fields, 1):
                if not field.currentData():
                    return side, board
        return 0, len(self._match.games)

    def _seat_guest(self, guest: Player, side: int, board: int) -> None:
        """Offer a new or changed guest on all boards, and seat him on one alone."""
        if guest.number in self._tournament.member_by_number:
            self._tournament = ChangeGuest(guest).apply(self._tournament)
        else:
            self._tournament = EnterGuest(guest).apply(self._tournament)
        self._entered_guests[guest.number] = guest
        for fields in self.line_ups:
            for field in fields:
                _offer(field, guest)
        field = self.line_ups[side][board - 1]
        field.setCurrentIndex(field.findData(guest.number))
        self.results.setFocus()

    def chosen_line_ups(self) -> tuple[Sequence[int], Sequence[int]]:
        """Return the players chosen for the boards of both teams."""
        first_fields, second_fields = self.line_ups
        first_line_up = [field.currentData() for field in first_fields]
        second_line_up = [field.currentData() for field in second_fields]
        return first_line_up, second_line_up

    def edit(self) -> Several | None:
        """Return the edit that was asked for; None where nothing changes.

        Raises InvalidTournament.
        """
        results = self.typed()
        score = None
        if results is None:
            score = typed_score(self.score.text())
        edit = edit_of_team_match(
            self._recorded_tournament,
            self._number,
            self._match_number,
            self.chosen_line_ups(),
            results,
            score,
            tuple(self._entered_guests.values()),
        )
        if edit is not None:
            edit.apply(self._recorded_tournament)
        return edit

    def typed(self) -> tuple[Result, ...] | None:
        """Return the typed results of all boards; None while they are not complete."""
        return typed_results(self.results.text(), len(self._match.games), self._keys)

    def _show_state(self) -> None:
        """Show typing errors, warn about the order of a line-up, and enable OK if the entries are
        possible.
        """
        text, is_possible = self._state_of_entries()
        self.note.setText(text)
        make_room_for_words(self)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(is_possible)

    def _state_of_entries(self) -> tuple[str, bool]:
        """Return what is wrong or odd about the entries, and whether they can be accepted."""
        results = self.results.text()
        if results and self.typed() is None:
            return self._keys_expected(), False
        if self.score.text() and typed_score(self.score.text()) is None:
            return self.tr("Enter the points of both teams, such as 2½-1½ (2.5-1.5)."), False
        # Made only to learn whether it is possible; it is made again when the dialog is accepted.
        try:
            self.edit()
        except InvalidTournament as error:
            return translated(error.said), False
        warning = "\n".join(self._warnings())
        if warning or results or self.score.text():
            return warning, True
        return self._keys_expected(), True

    def _keys_expected(self) -> str:
        """Return how the results of all boards are typed."""
        text = self.tr(
            "Type one key for each of the {n} boards, from the point of view of the team named "
            "first: {win} {draw} {loss}, {forfeits} for forfeits, a full stop for a board without "
            "a result."
        )
        forfeits = (WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT)
        return text.format(
            n=len(self._match.games),
            win=first_key(self._key_set, WHITE_WINS),
            draw=first_key(self._key_set, DRAWN),
            loss=first_key(self._key_set, BLACK_WINS),
            forfeits=" ".join(first_key(self._key_set, result) for result in forfeits),
        )

    def _warnings(self) -> list[str]:
        """Return warnings about the score, players who sit against the rules of the event, and
        guests.
        """
        warnings: list[str] = []
        score = typed_score(self.score.text())
        unusual_score = None
        if score is not None and not self.results.text():
            unusual_score = score_warning(score, self._rules)
        if unusual_score is not None:
            warnings.append(translated(unusual_score))
        teams = (self._match.white, self._match.black)
        for team, line_up in zip(teams, self.chosen_line_ups(), strict=True):
            warnings += map(translated, line_up_warnings(self._tournament, team, line_up))
        return warnings


def _offer(field: QComboBox, guest: Player) -> None:
    """Offer a guest in the field of a board, under his present name.

    He leaves the board where he sat.
    """
    row = field.findData(guest.number)
    name = in_a_line(guest.name)
    if row < 0:
        # Before the empty choice, which is the last one.
        field.insertItem(field.count() - 1, name, guest.number)
        return
    field.setItemText(row, name)
    if field.currentIndex() == row:
        field.setCurrentIndex(field.count() - 1)
