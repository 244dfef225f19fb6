"""Importing, numbering, check-in and prohibited pairings: the commands of the player list."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from arbiter_gui.app.drawing.groups import (
    Groups,
    create_event_of_groups,
    create_group_files,
    event_of_groups,
    group_tournaments,
    schedule_edition,
)
from arbiter_gui.app.edits import (
    ChangeSettings,
    Edit,
    ExchangeNumbers,
    NumberPlayers,
    RemovePlayer,
)
from arbiter_gui.app.edits.attendance import Attend
from arbiter_gui.app.edits.base import is_open_to_players
from arbiter_gui.app.edits.listed_byes import refused_byes
from arbiter_gui.app.edits.players import edit_entering_players
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.registration.age_groups import edit_filling_categories
from arbiter_gui.app.registration.column_memory import ColumnMemory
from arbiter_gui.app.registration.player_list import ListFile, PlayerList
from arbiter_gui.app.registration.team_lists import (
    edit_entering_list,
    edit_entering_teams,
    players_without_team,
)
from arbiter_gui.app.rounds.leaving import edit_leaving
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.players.listed_player import RatingKind, rating_kind
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.teams.players import tournament_of_games
from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import Said, counted, filled, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import KnownPlayers
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.players.adjustments_dialog import AdjustmentsDialog
from arbiter_gui.gui.players.age_groups_dialog import AgeGroupsDialog
from arbiter_gui.gui.players.entering_players import is_closed_to_players, tell_entries
from arbiter_gui.gui.players.groups_dialog import GroupsDialog
from arbiter_gui.gui.players.numbers_dialog import MOST_SEED, NumbersDialog
from arbiter_gui.gui.players.payment_dialog import PaymentDialog
from arbiter_gui.gui.players.player_dialogs import ExpelDialog
from arbiter_gui.gui.players.players_view import PlayersView
from arbiter_gui.gui.players.prohibited_dialog import ProhibitedDialog
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.settings import IMPORT_COLUMNS, remember_file, tournament_folder
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.services.work_with_progress import WorkRunner, WorkWithProgress
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.tournament.renumbering import followed
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog

OpenFile = Callable[[tuple[Player, ...], RatingKind], ListFile]
"""Opens a list, for the present players and the type of rating that counts."""


class PlayerCommands(Feature):
    """The commands of the Players menu."""

    def __init__(
        self,
        context: CommandContext,
        view: Callable[[], PlayersView],
        open_event: Callable[[Path], object],
    ) -> None:
        """`open_event` opens the file of an event with all its groups."""
        self._context = context
        self._window = context.window
        self._current = context.current
        self._view = view
        self._open_event = open_event
        self._tasks = Tasks(context.window)
        self.waiting = WorkWithProgress(self._tasks, context.current.crashed.emit)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the function of each action of the Players menu."""
        return {
            "import-players": self.import_players,
            "paste-players": self.paste_players,
            "number-players": self.number,
            "number-by-lot": self.number_by_lot,
            "cut-groups": self.cut_into_groups,
            "rank-up": lambda: self.exchange(-1),
            "rank-down": lambda: self.exchange(1),
            "age-groups": self.offer_age_groups,
            "remove-player": self.remove,
            "prohibited": self.prohibit,
            "adjustments": self.adjust,
            "check-in": self.check_in,
            "all-absent": self.all_absent,
            "payment": self.pay,
            "expel": self.expel,
        }

    def number(self) -> None:
        """Assign the numbers by ranking; for a schedule ask first how they are assigned."""
        if self._current.tournament.schedule is None:
            text = self._window.tr("Numbers assigned by rating, title and name.")
            self._current.apply_with_undo(NumberPlayers(), text)
            return
        dialog = NumbersDialog(self._current.tournament, self._window)
        dialog.apply_numbers = self._current.apply_with_undo
        open_dialog(dialog)

    def number_by_lot(self) -> None:
        """Assign the numbers by ranking, and draw lots among players of the same rating and
        title.
        """
        edit = NumberPlayers(seed=secrets.randbelow(MOST_SEED + 1))
        text = self._window.tr(
            "Lots were drawn among equal players; the seed {seed} is in the history."
        )
        self._current.apply_with_undo(edit, text.format(seed=edit.seed))

    def cut_into_groups(self) -> None:
        """Split the participants into round-robins, a file each, and open them, if requested as an
        event.
        """
        tournament = self._current.tournament
        dialog = GroupsDialog(tournament, self._window)

        def take(groups: Groups, schedule: Schedule) -> bool:
            return self._write_groups(dialog, tournament, groups, schedule)

        dialog.apply_groups = take
        open_dialog(dialog)

    def _write_groups(
        self, dialog: GroupsDialog, field: Tournament, groups: Groups, schedule: Schedule
    ) -> bool:
        """Ask for a folder and write the groups into it.

        Show in the dialog why that is not possible.
        """
        folder = self._context.questions.folder(dialog.windowTitle(), str(tournament_folder()))
        if folder is None:
            return False
        as_event = dialog.as_event.isChecked()
        if as_event:
            create = create_event_of_groups
        else:
            create = create_group_files
        stem = slug(field.details.name)
        try:
            tournaments = group_tournaments(field, groups, schedule_edition(key=None).key, schedule)
            sessions = create(folder, stem, tournaments)
        except ArbiterError as error:
            dialog.tell(translated(error.said))
            return False
        for session in sessions:
            self._context.open_tournaments.add(session)
            remember_file(session.place)
        if as_event:
            self._open_event(event_of_groups(folder, stem))
        return True

    def import_players(self) -> None:
        """Ask for a list and let the arbiter choose from it."""
        if is_closed_to_players(self._current):
            return
        path = self._context.questions.list_to_open()
        if path is not None:
            self.import_from(path)

    def paste_players(self) -> None:
        """Show the players in the table on the clipboard."""
        text = QApplication.clipboard().text()
        if not text.strip():
            self._current.tell(
                Weight.REFUSAL,
                self._window.tr("The clipboard does not contain a table of players."),
            )
            return
        name = self._window.tr("the clipboard")
        data = text.encode()
        self._import_list(lambda players, kind: ListFile(data, name, players, kind), name)

    def import_from(self, path: Path) -> None:
        """Show the players of a list.

        Report a wrong file, or that no player can be entered after the last round.
        """
        self._import_list(lambda players, kind: ListFile.from_path(path, players, kind), path.name)

    def _import_list(self, opened_file: OpenFile, name: str) -> None:
        """Read a list in the worker and show it.

        Read it again if players or tournament changed meanwhile.
        """
        if is_closed_to_players(self._current):
            return
        session = self._current.session
        tournament = self._current.tournament
        kind = rating_kind(tournament.details.rating_kind)
        present_players = tournament_of_games(tournament).players
        memory = ColumnMemory.read(IMPORT_COLUMNS.get())

        def done(list_read: tuple[ListFile, PlayerList]) -> None:
            """Show the list that was read, if its tournament is still in front.

            If its players were changed meanwhile, the list is read again: duplicates may be others
            now.
            """
            if self._current.session is not session:
                return
            if tournament_of_games(self._current.tournament).players is present_players:
                self._show_list(*list_read)
            else:
                self._import_list(opened_file, name)

        def failed(error: ArbiterError) -> None:
            if not isinstance(error, PairingCancelled):
                self._current.tell(Weight.ERROR, error.said)

        def work(control: Control) -> tuple[ListFile, PlayerList]:
            file = replace(opened_file(present_players, kind), memory=memory)
            return file, file.read(control)

        self._reading_runner(self._window, name)(work, done, failed)

    def _reading_runner(self, parent: QWidget, name: str) -> WorkRunner:
        """Return the runner that reads a list in the worker, with a progress bar over `parent` if
        that takes long.
        """
        text = self._window.tr("Reading {file}").format(file=name)
        return self.waiting.runner_over(parent, self._window.tr("Import players"), text)

    def _show_list(self, file: ListFile, player_list: PlayerList) -> None:
        """Show a list that was read; the selected players are entered in the chosen tournaments."""
        sessions = self._possible_targets()
        titles = [self._context.open_tournaments.title(session) for session in sessions]
        current = 0
        if self._current.session in sessions:
            current = sessions.index(self._current.session)
        of_teams = self._current.tournament.team_rules is not None
        dialog = ImportDialog(
            file, player_list, self._window, tournaments=titles, current=current, of_teams=of_teams
        )
        dialog.beside = self._reading_runner(dialog, file.name)
        # A list that is still being read would be shown in a dialog that is gone.
        dialog.finished.connect(self.waiting.stop)

        dialog.accepted.connect(lambda: self._enter_selected(dialog, file, sessions))
        open_dialog(dialog)

    def _enter_selected(
        self, dialog: ImportDialog, file: ListFile, sessions: Sequence[Session]
    ) -> None:
        """Enter the players selected in the dialog in the chosen ones of `sessions`, the open
        tournaments it lists.

        With nothing to choose from they are entered in the tournament of this window.
        """
        players = dialog.players()
        # Remembered whether or not they can be entered: the columns were right, and the file may be
        # read again.
        IMPORT_COLUMNS.set(dialog.memory().records())
        label = counted(
            len(players),
            "import {n} player from {file}",
            "import {n} players from {file}",
            file=file.name,
        )
        # As it is before the players are in it: the messages compare their byes with this state.
        tournament = self._current.tournament
        byes = dialog.byes()
        absences = dialog.absences()
        chosen_sessions = [sessions[session_index] for session_index in dialog.targets.chosen()]
        is_here = self._current.session in chosen_sessions or not sessions
        if is_here and tournament.team_rules is not None:
            self._enter_teams(players, label)
        elif is_here and self._current.apply_with_undo(
            edit_entering_players(tournament, label, players, byes, absences),
            translated(_import_message(players, file)),
        ):
            tell_entries(
                self._current, tournament, refused_byes(tournament, players, byes, absences)
            )
        for session in chosen_sessions:
            if session is not self._current.session:
                self._enter_elsewhere(session, label, players, byes, absences)
        self._context.show_view("players")

    def _enter_teams(self, players: Sequence[Player], label: Said) -> None:
        """Enter the teams of a list.

        Players without a team are named, as they cannot be entered.
        """
        try:
            edit = edit_entering_teams(self._current.tournament, players, label)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        left_out = players_without_team(players)
        if self._current.apply(edit) and left_out:
            self._current.tell(Weight.WARNING, self._named_without_team(left_out))

    def _named_without_team(self, left_out: Sequence[Player]) -> str:
        text = self._window.tr("Not entered, because the list gives no team for them: {names}.")
        return text.format(names="; ".join(translated(called(player.name)) for player in left_out))

    def _possible_targets(self) -> tuple[Session, ...]:
        """Return the open tournaments into which players can be entered."""
        tournaments = self._context.open_tournaments
        individual = self._current.tournament.team_rules is None
        return tuple(
            session
            for session in tournaments.sessions
            if not tournaments.is_frozen(session)
            and not session.tournament.over
            and is_open_to_players(session.tournament)
            and (session.tournament.team_rules is None) == individual
        )

    def _enter_elsewhere(
        self,
        session: Session,
        label: Said,
        players: Sequence[Player],
        byes: Sequence[tuple[int, ...]],
        absences: Sequence[tuple[int, ...]],
    ) -> None:
        """Enter the players of a list into another open tournament, except those already there."""
        tournament = session.tournament
        # The dialog has compared the list with the players of the tournament in front only.
        known_players = KnownPlayers(tournament_of_games(tournament).players)
        left_out: tuple[Player, ...] = ()
        if tournament.team_rules is not None:
            left_out = players_without_team(players)
        places = []
        for player_index, player in enumerate(players):
            if player not in left_out and known_players.find(player) is None:
                places.append(player_index)
        title = self._context.open_tournaments.title(session)
        new_players = [players[place] for place in places]
        new_byes = [byes[place] for place in places]
        new_absences = [absences[place] for place in places]
        try:
            if places:
                session.apply(
                    edit_entering_list(tournament, label, new_players, new_byes, new_absences)
                )
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        text = self._window.tr("{tournament}: players entered: {count}.")
        sentences = [text.format(tournament=title, count=len(places))]
        if left_out:
            sentences.append(self._named_without_team(left_out))
        if tournament.team_rules is None:
            refused_requests = refused_byes(tournament, new_players, new_byes, new_absences)
            sentences += [translated(sentence) for sentence in refused_requests]
        self._current.tell(Weight.NOTE, " ".join(sentences))

    def close(self) -> None:
        """End the worker; called when the window closes."""
        self.waiting.stop()
        self._tasks.close()

    def exchange(self, step: int) -> None:
        """Exchange the numbers of the selected player and the one above (-1) or below (1), who is
        equally strong.
        """
        numbers = sorted(self._current.tournament.by_number)
        if not self._current.command_players or self._current.command_players[0] not in numbers:
            return
        number = self._current.command_players[0]
        neighbour_index = numbers.index(number) + step
        if 0 <= neighbour_index < len(numbers) and self._current.apply(
            ExchangeNumbers(number, numbers[neighbour_index])
        ):
            self._current.select((numbers[neighbour_index],))

    def remove(self) -> None:
        """Remove the selected players before round 1; Undo restores them.

        Later they can only withdraw.
        """
        if self._current.tournament.rounds:
            self._offer_withdrawal()
            return
        players_by_number = self._current.tournament.by_number
        numbers = sorted(
            (number for number in self._current.command_players if number in players_by_number),
            reverse=True,
        )
        edits = tuple(
            RemovePlayer(player_number, players_by_number[player_number].name)
            for player_number in numbers
        )
        if len(edits) > 1:
            label = counted(len(edits), "remove {n} [player|players]")
            text = self._window.tr("Players removed: {count}.")
            self._apply_and_select_next(
                Several(label, edits), text.format(count=len(edits)), numbers
            )
        elif edits:
            name = translated_name(players_by_number[numbers[0]])
            text = filled(self._window.tr("Removed: {player}."), {"player": name})
            self._apply_and_select_next(edits[0], text, numbers)

    def _apply_and_select_next(self, edit: Edit, text: str, removed_players: Sequence[int]) -> None:
        """Remove players, and select the one in the row below them, or above them at the end of the
        list.
        """
        next_players = _next_player(self._context.view().players_in_order(), removed_players)
        tournament_before = self._current.tournament
        if self._current.apply_with_undo(edit, text):
            self._current.select(
                followed(tournament_before, self._current.tournament, next_players)
            )

    def _offer_withdrawal(self) -> None:
        """Report that players who have been paired stay in the list, and offer to withdraw them."""
        withdraw = self._context.actions["withdraw"]
        text = participants_text(
            self._current.tournament,
            self._window.tr(
                "Players cannot be removed once round 1 is paired: their games count. Withdraw "
                "them instead."
            ),
            self._window.tr(
                "Teams cannot be removed once round 1 is paired: their matches count. Withdraw "
                "them instead."
            ),
        )
        message = Message(Weight.REFUSAL, text, ((withdraw.text(), withdraw.trigger),))
        self._current.message_raised.emit(message)

    def offer_age_groups(self) -> None:
        """Set the categories from the years of birth, as far as the arbiter ticks the changes
        shown.
        """
        dialog = AgeGroupsDialog(self._current.tournament, self._window)
        dialog.accepted.connect(
            lambda: self._current.apply_with_undo(edit_filling_categories(dialog.chosen_players()))
        )
        open_dialog(dialog)

    def prohibit(self) -> None:
        """Edit the prohibited pairings; several selected players are proposed as a group."""
        dialog = ProhibitedDialog(
            self._current.tournament, self._current.command_players, self._window
        )

        def take() -> bool:
            change = ChangeSettings.of(self._current.tournament, prohibited=dialog.groups())
            edit = Several(
                say("change the prohibited pairings"),
                (change,),
                say("Prohibited pairings changed."),
            )
            return self._context.apply(edit, dialog.tell)

        dialog.apply_lines = take
        open_dialog(dialog)

    def adjust(self) -> None:
        """Add or deduct points apart from the results.

        Selected players are proposed for a penalty.
        """
        tournament = self._current.tournament
        dialog = AdjustmentsDialog(tournament, self._current.command_players, self._window)

        def take() -> bool:
            change = ChangeSettings.of(tournament, adjustments=dialog.adjustments())
            edit = Several(
                say("change the point adjustments"), (change,), say("Point adjustments changed.")
            )
            return self._context.apply(edit, dialog.tell)

        dialog.apply_lines = take
        open_dialog(dialog)

    def check_in(self) -> None:
        """Check the selected players in for the next round, or mark them absent."""
        for number in self._current.command_players[:1]:
            self._view().check_in(number)

    def pay(self) -> None:
        """Edit the selected player's fee, payment and contact details as one edit."""
        players_by_number = self._current.tournament.by_number
        player = next(
            (
                players_by_number[player_number]
                for player_number in self._current.command_players
                if player_number in players_by_number
            ),
            None,
        )
        if player is None:
            return
        dialog = PaymentDialog(self._current.tournament, player, self._window)
        dialog.accepted.connect(
            lambda: self._current.apply_with_undo(dialog.edit(self._current.tournament))
        )
        open_dialog(dialog)

    def expel(self) -> None:
        """Expel the selected player; the reason is recorded."""
        players_by_number = self._current.tournament.by_number
        player = next(
            (
                players_by_number[player_number]
                for player_number in self._current.command_players
                if player_number in players_by_number
            ),
            None,
        )
        if player is None:
            return
        dialog = ExpelDialog(self._current.tournament, player, self._window)

        def take() -> None:
            tournament = self._current.tournament
            reason = dialog.reason.text().strip()
            self._current.apply_with_undo(
                edit_leaving(tournament, player.number, tournament.coming_round, reason)
            )

        dialog.accepted.connect(take)
        open_dialog(dialog)

    def all_absent(self) -> None:
        """Mark all expected players absent, so that Space then checks in those who are present."""
        tournament = self._current.tournament
        round_number = tournament.next_round
        absence_kinds = tournament.absent(tournament.next_round)
        players = tuple(
            player.number for player in tournament.players if player.number not in absence_kinds
        )
        label = participants_text(
            tournament,
            say("all players marked absent in round {round} until checked in", round=round_number),
            say("all teams marked absent in round {round} until checked in", round=round_number),
        )
        self._current.apply_with_undo(Attend(label, players, round_number, absent=True))


def _import_message(players: Sequence[Player], file: ListFile) -> Said:
    """Return the message that the players of a list are in the tournament."""
    return counted(
        len(players),
        "{n} player imported from {file}.",
        "{n} players imported from {file}.",
        file=file.name,
    )


def _next_player(
    players_in_order: Sequence[int], removed_players: Collection[int]
) -> tuple[int, ...]:
    """Return the player below the last of some players in a list, or the last one above them.

    Empty without one.
    """
    places = [place for place, number in enumerate(players_in_order) if number in removed_players]
    if not places:
        return ()
    below = players_in_order[places[-1] + 1 :]
    above = [number for number in players_in_order[: places[-1]] if number not in removed_players]
    if below:
        return (below[0],)
    return tuple(above[-1:])
