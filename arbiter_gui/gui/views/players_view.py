"""The players: typed into the table itself, checked in with Space, added on the line below."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QStackedWidget, QVBoxLayout, QWidget

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.app.edits.attendance import presence
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.rated import rating_kind
from arbiter_gui.domain.saying import Said, say
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.formats.player_lists import Known
from arbiter_gui.gui.delegates.faces import DIM, UNUSUAL
from arbiter_gui.gui.delegates.typing import Index, TypingDelegate
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.entering import enter_player
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.models.editable import EditableModel
from arbiter_gui.gui.models.sorting import SortedRows
from arbiter_gui.gui.player_fields import EDITABLE, fault, with_field
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import named_here, spoken_here
from arbiter_gui.gui.views.desk_view import DeskView
from arbiter_gui.gui.views.empty import Empty
from arbiter_gui.gui.views.new_player_bar import NewPlayerBar
from arbiter_gui.gui.views.number_now import NumbersLine
from arbiter_gui.gui.views.players_table import PlayersTable
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.names import ABSENT, BYE_WORDS, WITHDRAWN
from arbiter_gui.reports.registration import (
    PRESENT,
    Registered,
    attendance,
    registration_table,
)

_FEW_LINES = 20
_DROPPABLE = (
    *("rating_source", "birth", "sex", "fide_id", "fixed_board", "points"),
    *("category", "club", "federation"),
)


class PlayersView(DeskView):
    """The list of players with everything that is done to it from the keyboard."""

    key = "players"
    a_row_a_player = True
    document = Document.PLAYERS

    def __init__(
        self, desk: Desk, theme: Theme, begin: tuple[QAction, ...] = (), parent: QWidget | None = None
    ) -> None:
        """`begin` are the ways to the first players, offered while there are none."""
        super().__init__(desk, theme, parent)
        self._model: EditableModel[Registered] | None = None
        self._rows = SortedRows(self)
        self.table = PlayersTable()
        self.table.droppable = tuple((key,) for key in _DROPPABLE)
        self.table.setModel(self._rows)
        self.table.setItemDelegate(TypingDelegate(theme, self._key_of, fault, self._say, self.table))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.table.setSelectionMode(PlayersTable.SelectionMode.ExtendedSelection)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.horizontalHeader().setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        self.table.setAccessibleName(self.tr("Players"))
        self.table.players_chosen.connect(self.choose)
        self.table.checked.connect(self.check_in)
        self.empty, self._middle = Empty(begin), QStackedWidget()
        for page in (self.table, self.empty):
            self._middle.addWidget(page)
        self.numbers = NumbersLine(desk, self.table)
        self.state, self.remark = QLabel(), QLabel()
        self.remark.setWordWrap(True)
        self.bar = NewPlayerBar(theme)
        self.bar.take = self._add
        self.bar.doubt = self.doubt
        self.bar.told.connect(self._say)
        self.bar.finder.crashed.connect(desk.crashed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        for part in (self.state, self.numbers, self._middle, self.remark, self.bar):
            layout.addWidget(part, 1 if part is self._middle else 0)
        self._say("")

    def refresh(self) -> None:
        """Show the players as they are now."""
        table = registration_table(self.desk.tournament)
        if self._model is None:
            self._model = EditableModel(
                table, EDITABLE, self._commit, lambda r: (r.player.number,), _face, self
            )
            self._rows.setSourceModel(self._model)
        else:
            self._model.set_table(table)
        self._middle.setCurrentWidget(self.table if table.rows else self.empty)
        self.empty.sentence.setText(
            self.tr("There are no players yet. Type the first one below, or take them from a list.")
        )
        self.numbers.refresh()
        self.bar.setEnabled(self.desk.session is not None)
        self.bar.finder.kind = rating_kind(self.desk.tournament.details.rating_kind)
        self.bar.offer_clubs(tuple(sorted({p.club for p in self.desk.tournament.players if p.club})))
        self._count()
        self.table.fit_columns()

    def follow(self, players: tuple[int, ...]) -> None:
        """Select the rows of these players; the cell that has the keys keeps them if its row is among them."""
        if players != self.table.chosen_players():
            self.table.follow(players)

    def focus_target(self) -> QWidget:
        """Return the table, or the line for the first player while there is none."""
        return self.table if self.desk.tournament.players else self.bar.lines["name"]

    def check_in(self, number: int) -> None:
        """Let a player take part in the next round, or not; somebody who has left returns.

        The others who are selected with the player do the same.
        """
        tournament, chosen = self.desk.tournament, self.desk.meant
        absent = tournament.absent(tournament.next_round)
        like = [n for n in chosen if (n in absent) == (number in absent)] if number in chosen else [number]
        edits = tuple(presence(tournament, n) for n in like)
        if len(edits) > 1:
            self.desk.apply(Several(_together(len(edits), tournament.next_round, number in absent), edits))
            return
        kind = absent.get(number, ByeKind.ZERO)
        if self.desk.apply(edits[0]) and kind is not ByeKind.ZERO:
            self._tell_bye_gone(tournament.by_number[number], kind)

    def presence(self, number: int) -> str:
        """Return whether a player takes part in the next round, and how many do."""
        rows = self._model.table.rows if self._model is not None else ()
        counted = attendance(rows)
        state = next(row.state for row in rows if row.player.number == number)
        text = self.tr("{state} · play: {present} · absent: {absent}")
        return text.format(state=spoken_here(state), present=counted.present, absent=counted.absent)

    def _tell_bye_gone(self, player: Player, kind: ByeKind) -> None:
        text = self.tr("{player} plays; the announced bye ({bye}) is gone. Undo brings it back.")
        self.desk.tell(Weight.NOTE, text.format(player=named_here(player), bye=spoken_here(BYE_WORDS[kind])))

    def doubt(self, player: Player) -> str:
        """Return the question about somebody whose FIDE number or name is in the list already."""
        found = Known(self.desk.tournament.players).find(player) if player.name or player.fide_id else None
        if found is None:
            return ""
        text = self.tr("{name} is in the list already (number {number}). Enter once more adds another one.")
        return text.format(name=found.player.name, number=found.player.number)

    def _add(self, player: Player) -> bool:
        new = enter_player(self.desk, player)
        if new:
            self.choose((new,))
            self.follow((new,))
        return new > 0

    def _commit(self, row: Registered, key: str, text: str) -> bool:
        return self.desk.apply(ChangePlayer(with_field(row.player, key, text)))

    def _key_of(self, index: Index) -> str:
        return self.table.columns()[index.column()].key

    def _count(self) -> None:
        counted = attendance(self._model.table.rows if self._model is not None else ())
        text = self.tr(
            "<b>Round {round}</b> · players: {players} · play: {present} · byes: {byes} · absent: {absent}"
            " · withdrawn: {withdrawn}"
        )
        self.state.setText(
            text.format(
                round=self.desk.tournament.next_round,
                players=counted.players,
                present=counted.present,
                byes=counted.byes,
                absent=counted.absent,
                withdrawn=counted.withdrawn,
            )
        )

    def _say(self, sentence: str) -> None:
        hint = self.tr(
            "Space: plays or absent. Enter or F2: change the cell. At the door: type the beginning of a name "
            "or the number, Space, and the next name at once."
        )
        self.remark.setText(f"⚠ {sentence}" if sentence else hint)
        self._fit_remark()

    def _fit_remark(self) -> None:
        """Leave the lines of the hint to the players where there are few; what is wrong is always said."""
        hint = not self.remark.text().startswith("⚠")
        self.remark.setHidden(hint and self.height() < _FEW_LINES * self.fontMetrics().lineSpacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the hint where there is room for it (Qt)."""
        super().resizeEvent(event)
        self._fit_remark()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_remark()


def _together(count: int, number: int, play: bool) -> Said:
    if play:
        return say("{count} players play in round {n}", count=count, n=number)
    return say("{count} players absent in round {n}", count=count, n=number)


def _face(row: Registered, key: str) -> str:
    if row.state == WITHDRAWN:
        return DIM
    if key == "state" and row.state != PRESENT:
        return UNUSUAL if row.state == ABSENT else DIM
    return ""
