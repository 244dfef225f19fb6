"""The players: edited in the table itself, checked in with Space, added on the line below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QLabel,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.app.edits.attendance import edit_marking_attendance, edit_switching_presence
from arbiter_gui.app.edits.numbering import LAST_ROUND_TO_NUMBER, players_out_of_order
from arbiter_gui.app.session import Session
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import ABSENT, BYE_WORDS, WITHDRAWN
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.formats.player_lists import KnownPlayers
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.players.entering_players import enter_player, none_to_come
from arbiter_gui.gui.players.new_player_bar import NewPlayerBar, TypedPlayer
from arbiter_gui.gui.players.number_players_button import NumbersLine
from arbiter_gui.gui.players.part_chooser import PartChooser
from arbiter_gui.gui.players.player_fields import (
    EDITABLE,
    fault_in_list,
    remark_in_list,
    with_field,
)
from arbiter_gui.gui.players.players_lines import players_headline, players_hint
from arbiter_gui.gui.players.players_table import PlayersTable
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.style.rich_text import RichLabel
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.editable_model import EditableModel
from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.tables.sign_delegate import DIM, UNUSUAL
from arbiter_gui.gui.tables.typing_delegate import Index, TypingDelegate
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.tournament_view import TournamentView
from arbiter_gui.gui.widgets.beside_words import set_direction
from arbiter_gui.gui.widgets.empty_page import EmptyPage
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.player_tables.registered_parts import PlayersPart, registered_parts
from arbiter_gui.reports.player_tables.registration import (
    PRESENT,
    Registered,
    attendance_numbers,
    registration_table,
)

_FEW_LINES = 20
_DROPPABLE = (
    *("rating_source", "national_id", "birth", "sex", "fide_id", "fixed_board", "points"),
    *("fide_rating", "national_rating"),
    *("team", "category", "club", "federation", "short", "captain"),
)


class PlayersView(TournamentView):
    """The list of players with all its keyboard commands."""

    key = "players"
    a_row_a_player = True
    document = Document.PLAYERS

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        begin: tuple[QAction, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`begin` are the actions for the first players, offered while there are none."""
        super().__init__(current, theme, parent)
        self._model: EditableModel[Registered] | None = None
        self._people: Mapping[PlayersPart, frozenset[int]] = {
            players_part: frozenset() for players_part in PlayersPart
        }
        # The players compared last, with the numbers of those out of order among them.
        self._misnumbered: tuple[tuple[Player, ...], tuple[int, ...]] = ((), ())
        # Selected players who have just left the part shown.
        self._gone_players: frozenset[int] = frozenset()
        self._session = current.session
        self._last_sentence = ""
        self._typed_players: WeakKeyDictionary[Session, TypedPlayer] = WeakKeyDictionary()
        self._build_table()
        self.chooser = PartChooser()
        self.chooser.part_chosen.connect(self.show_part)
        self.chooser.list_wanted.connect(self.table.setFocus)
        current.opened.connect(self._switch_tournament)
        self.empty = EmptyPage(begin)
        self._table_or_empty_page = QStackedWidget()
        for page in (self.table, self.empty):
            self._table_or_empty_page.addWidget(page)
        self._make_lines_around_table(current, theme)
        self._lay_out()
        self._show_sentence("")

    def _make_lines_around_table(self, current: CurrentTournament, theme: Theme) -> None:
        """Make the lines above and below the table: numbers, state, remark, and the one for a new
        player.
        """
        self.numbers = NumbersLine(current, self.table)
        self.state = RichLabel()
        self.remark = QLabel()
        for label in (self.state, self.remark):
            label.setWordWrap(True)
        self.bar = NewPlayerBar(theme)
        self.bar.accept_player = self.enter_player
        self.bar.doubt = self.doubt
        self.bar.entering_ended.connect(self.table.setFocus)
        self.bar.remark_raised.connect(self._show_sentence)
        self.bar.finder.crashed.connect(current.crashed)

    def _build_table(self) -> None:
        """Make the table, into whose cells data are typed and checked at once."""
        self.table = PlayersTable()
        self.table.droppable_columns = tuple((key,) for key in _DROPPABLE)
        self.table.setModel(self._rows)
        faulty, judge_oddity = (
            partial(self._judge_cell, judge) for judge in (fault_in_list, remark_in_list)
        )
        self.table.setItemDelegate(
            TypingDelegate(self.theme, faulty, judge_oddity, self._show_sentence, self.table)
        )
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.table.setSelectionMode(PlayersTable.SelectionMode.ExtendedSelection)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.horizontalHeader().setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        self.table.setAccessibleName(self.tr("Players"))
        self.table.players_chosen.connect(self.choose)
        self.let_meet_cursor(self.table)
        self.table.refused.connect(
            lambda fault: self._show_sentence(
                self.tr("{fault} Press Esc to cancel.").format(fault=fault)
            )
        )
        self.table.given_up.connect(lambda: self._show_sentence(""))
        self.table.checked.connect(self.check_in)
        self.table.entered.connect(self._show_who_is_selected)
        self.nobody_here = self._page_over_empty_table()

    def _page_over_empty_table(self) -> EmptyPage:
        """Return what is shown over the table when nobody is in the chosen part of the list."""
        show_all = QAction(self.tr("Show all"), self)
        show_all.triggered.connect(self._show_all)
        page = EmptyPage((show_all,))
        page.hide()
        room = QVBoxLayout(self.table.viewport())
        room.addWidget(page)
        return page

    def _show_all(self) -> None:
        """Show the whole list, and give it the keys of the button that is hidden with its page."""
        self.show_part(PlayersPart.EVERYBODY)
        self.table.setFocus()

    def _lay_out(self) -> None:
        """Put the state above the table, and remarks and the line for a new player below it."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        self._row_above = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row_above.addWidget(self.state, 1)
        self._row_above.addWidget(self.chooser)
        layout.addLayout(self._row_above)
        layout.addWidget(self.numbers)
        layout.addWidget(self._table_or_empty_page, 1)
        layout.addWidget(self.remark)
        layout.addWidget(self.bar)

    def refresh(self) -> None:
        """Show the current players."""
        table = registration_table(self.current.tournament)
        old_choice: frozenset[int] = frozenset()
        if self._model is None:
            self._model = EditableModel(
                table, EDITABLE, self._commit_cell, lambda r: (r.player.number,), _cell_mark, self
            )
            self._rows.setSourceModel(self._model)
        else:
            old_choice = frozenset(self.table.chosen_players())
            self._model.set_table(table)
        self._find_parts()
        # As an absent player who was checked in while the absent ones are shown
        # (`_show_who_is_selected`).
        self._gone_players = old_choice - self._people[self.chooser.part()]
        self._table_or_empty_page.setCurrentWidget(self.table if table.rows else self.empty)
        self.empty.sentence.setText(self._empty_sentence())
        self.numbers.refresh()
        # Where the tournament is only read, nobody is asked to type.
        self.bar.setVisible(self.current.tournament.team_rules is None and not self.current.frozen)
        self.bar.setEnabled(self._can_add_players())
        self.bar.finder.details = self.current.tournament.details
        self.bar.offer_clubs(
            tuple(
                sorted(
                    {
                        in_a_line(player.club)
                        for player in self.current.tournament.players
                        if player.club
                    }
                )
            )
        )
        self.state.setText(
            players_headline(self.current.tournament, attendance_numbers(table.rows))
        )
        self._show_sentence(self._last_sentence)
        self.table.fit_columns()

    def _can_add_players(self) -> bool:
        """Return whether the line for a new player can be used here.

        Not in a read-only tournament, after the last round, or once a schedule is made.
        """
        current = self.current
        has_schedule = current.tournament.schedule is not None and bool(current.tournament.rounds)
        return (
            current.session is not None
            and not current.frozen
            and not current.tournament.over
            and not has_schedule
        )

    def _empty_sentence(self) -> str:
        """Return how the first players or teams are entered."""
        return participants_text(
            self.current.tournament,
            self.tr("There are no players yet. Add the first one below, or import a list."),
            self.tr(
                "There are no teams yet. Add the first one, or import a list with a column of "
                "teams."
            ),
        )

    def _switch_tournament(self) -> None:
        """Keep typed text for its own tournament, and show the whole list of the new one."""
        if self._session is not None:
            self._typed_players[self._session] = self.bar.typed()
        self._session = self.current.session
        self.bar.finder.popup.hide()
        self.bar.show_typed_player(
            self._typed_players.pop(self._session, TypedPlayer())
            if self._session is not None
            else TypedPlayer()
        )
        self.chooser.show_part(PlayersPart.EVERYBODY)
        self.table.start_over()

    def hand_over(self) -> PlayersView:
        """Return this view, for the text typed in it for each tournament."""
        return self

    def take_over(self, state: PlayersView) -> None:
        """Use the text typed in another window for each tournament."""
        self._typed_players.update(state._typed_players)

    def players_in_order(self) -> tuple[int, ...]:
        """Return the pairing numbers of the players shown, from the top."""
        self.update_now()
        return tuple(row.player.number for row in self._rows.rows())

    def end_work(self) -> None:
        """End the search in rating lists."""
        self.bar.finder.close()

    def follow(self, players: tuple[int, ...]) -> None:
        """Select the rows of these players.

        The current cell keeps the focus if its row is among them.
        """
        if players != self.table.chosen_players():
            self.table.follow(players)
        if self.table.hasFocus():
            self._show_who_is_selected()

    def show_part(self, players_part: PlayersPart) -> None:
        """Show a part of the list.

        Selected players stay selected if shown, else the first row is selected.
        """
        self.chooser.show_part(players_part)
        self._refreshing = True
        self._filter_part()
        self.current.narrow(self._in_sight(self.current.command_players))
        self.table.follow(self.current.command_players)
        self._refreshing = False
        if not self._rows.rowCount():
            self.choose(())
        elif not self.table.chosen_players():
            self.table.selectRow(0)

    def _selected(self, players: tuple[int, ...], origin: object) -> None:
        self._gone_players = frozenset()
        if not self.table.in_a_cell():
            self._show_sentence("")
        super()._selected(players, origin)

    def _find_parts(self) -> None:
        """Determine the players of each part, and show the chosen one."""
        players = self.current.tournament.players
        # The tuple is the same as long as no player has changed: then the comparison is not
        # repeated.
        if self._misnumbered[0] is not players:
            is_numbering_open = len(self.current.tournament.rounds) < LAST_ROUND_TO_NUMBER
            misnumbered: tuple[int, ...] = ()
            if is_numbering_open:
                misnumbered = players_out_of_order(self.current.tournament)
            self._misnumbered = (players, misnumbered)
        self._people = registered_parts(self._registered_rows(), self._misnumbered[1])
        self.chooser.show_counts(self.current.tournament, self._people)
        self._filter_part()

    def _filter_part(self) -> None:
        numbers_in_part = self._people[self.chooser.part()]
        shows_all = self.chooser.part() is PlayersPart.EVERYBODY
        self._rows.filter_rows(
            None if shows_all else lambda row: row.player.number in numbers_in_part
        )
        self.nobody_here.sentence.setText(self.chooser.empty_words(self.current.tournament))
        self.nobody_here.setVisible(not shows_all and not numbers_in_part)

    def _show_who_is_selected(self) -> None:
        """Show all players if no selected one is in the part shown.

        If they just left it, select the next row.
        """
        players = self.current.command_players
        if not players or self._rows.rows_of(players):
            return
        if set(players) <= self._gone_players:
            self.table.selectRow(max(0, self.table.currentIndex().row()))
            if not self._rows.rowCount():
                self.choose(())
        elif set(players) <= self._people[PlayersPart.EVERYBODY]:
            self.show_part(PlayersPart.EVERYBODY)

    def focus_target(self) -> QWidget:
        """Return the table, or the line for the first player while there is none."""
        tournament = self.current.tournament
        if tournament.players or tournament.team_rules is not None:
            return self.table
        return self.bar.lines["name"]

    def check_in(self, player_number: int) -> None:
        """Check a player in for the next round, or mark the player absent.

        A withdrawn player returns.

        The other players selected with this one are changed in the same way.
        """
        tournament = self.current.tournament
        selected_players = self.current.command_players
        if none_to_come(self.current):
            return
        absence_kinds = tournament.absent(tournament.next_round)
        if player_number in selected_players:
            # Only those in the same state change: a click on one who is present must not check
            # others in.
            changed_players = [
                selected_number
                for selected_number in selected_players
                if (selected_number in absence_kinds) == (player_number in absence_kinds)
            ]
        else:
            changed_players = [player_number]
        if len(changed_players) > 1:
            self.current.apply(
                edit_marking_attendance(tournament, changed_players, player_number in absence_kinds)
            )
            return
        kind = absence_kinds.get(player_number, ByeKind.ZERO)
        if (
            self.current.apply(edit_switching_presence(tournament, changed_players[0]))
            and kind is not ByeKind.ZERO
        ):
            self._tell_bye_gone(tournament.by_number[player_number], kind)

    def presence(self, player_number: int) -> str:
        """Return whether a player takes part in the next round, and how many do.

        Empty for an unknown player.
        """
        # Not the rows of the list: the line at the door may hear of a change before the list does.
        rows = registration_table(self.current.tournament).rows
        attendance = attendance_numbers(rows)
        state = next((row.state for row in rows if row.player.number == player_number), None)
        if state is None:
            return ""
        text = self.tr("{state} · playing: {present} · absent: {absent}")
        return text.format(
            state=translated(state), present=attendance.present, absent=attendance.absent
        )

    def _registered_rows(self) -> tuple[Registered, ...]:
        """Return the rows of all players; none before the list is made."""
        if self._model is None:
            return ()
        return self._model.table.rows

    def _tell_bye_gone(self, player: Player, kind: ByeKind) -> None:
        text = self.tr(
            "{player} is playing; the requested bye ({bye}) was removed. Undo restores it."
        )
        self.current.tell(
            Weight.NOTE,
            text.format(player=translated_name(player), bye=translated(BYE_WORDS[kind])),
        )

    def doubt(self, player: Player) -> str:
        """Return the question about a player whose FIDE number or name is in the list already."""
        match = None
        if player.name or player.fide_id:
            match = KnownPlayers(self.current.tournament.players).find(player)
        if match is None:
            return ""
        text = self.tr(
            "{name} is already in the list (number {number}). Press Enter again to add another "
            "player with this name."
        )
        return text.format(name=translated(called(match.player.name)), number=match.player.number)

    def enter_player(self, player: Player) -> bool:
        """Enter a player and go to the new row; return whether that was done.

        Where the part of the list that is shown leaves the player out, the whole list is shown.
        """
        number = enter_player(self.current, player)
        if not number:
            return False
        if number not in self.players_in_order():
            self.show_part(PlayersPart.EVERYBODY)
        self.choose((number,))
        self.follow((number,))
        return True

    def _commit_cell(self, row: Registered, key: str, text: str) -> bool:
        return self.current.apply(ChangePlayer(with_field(row.player, key, text)))

    def _judge_cell(
        self, judge: Callable[[Tournament, Player, str, str], str], cell: Index, text: str
    ) -> str:
        key = self.table.columns()[cell.column()].key
        return judge(self.current.tournament, cell.data(ROW_ROLE).player, key, text)

    def _show_sentence(self, sentence: str) -> None:
        self._last_sentence = sentence
        self.remark.setText(with_warning_sign(sentence) or players_hint(self.current.tournament))
        self._fit_remark()

    def _fit_remark(self) -> None:
        """Hide the hint if there is little room for the players; errors are always shown."""
        hint = not self.remark.text().startswith("⚠")
        self.remark.setHidden(
            hint and self.height() < _FEW_LINES * self.fontMetrics().lineSpacing()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the hint if there is room for it, and the choice beside the text above (Qt)."""
        super().resizeEvent(event)
        self._fit_lines()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_lines()

    def _fit_lines(self) -> None:
        self._fit_remark()
        set_direction(self._row_above, self, self.chooser)


def _cell_mark(row: Registered, key: str) -> str:
    """Return how a cell is marked: players who have left are dim, absences stand out."""
    if row.state == WITHDRAWN:
        return DIM
    if key == "state" and row.state != PRESENT:
        if row.state == ABSENT:
            return UNUSUAL
        return DIM
    return ""
