"""The commands of the main window, each with what it needs of the other parts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.actions.keys_page import keys_page
from arbiter_gui.gui.actions.menus import (
    fill_menu_bar,
    fit_tool_bar,
)
from arbiter_gui.gui.archives.archive_commands import ArchiveCommands
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.event_end.rating_commands import RatingCommands
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.files.game_commands import GameCommands
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.hand_pairing.hand_commands import HandCommands
from arbiter_gui.gui.help.handbook import PLACES
from arbiter_gui.gui.help.help_commands import HelpCommands
from arbiter_gui.gui.history.history_commands import HistoryCommands
from arbiter_gui.gui.pairing.check_commands import CheckCommands
from arbiter_gui.gui.pairing.round_commands import RoundCommands
from arbiter_gui.gui.player_lists.rating_list_commands import RatingListCommands
from arbiter_gui.gui.players.player_commands import PlayerCommands
from arbiter_gui.gui.players.registration_commands import RegistrationCommands
from arbiter_gui.gui.reasons.why_commands import WhyCommands
from arbiter_gui.gui.results.result_commands import ResultCommands
from arbiter_gui.gui.servers.server_commands import ServerCommands
from arbiter_gui.gui.services.questions import UserQuestions
from arbiter_gui.gui.sharing.publishing_commands import PublishingCommands
from arbiter_gui.gui.sharing.sharing_commands import SharingCommands
from arbiter_gui.gui.shell.action_states import states
from arbiter_gui.gui.shell.captions import show_captions
from arbiter_gui.gui.shell.language_commands import LanguageCommands
from arbiter_gui.gui.shell.view_commands import ViewCommands
from arbiter_gui.gui.shell.window_widgets import WindowWidgets
from arbiter_gui.gui.standings.standings_commands import StandingsCommands
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.teaching.teaching_commands import TeachingCommands
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament_settings.tournament_commands import TournamentCommands


class WindowCommands(WindowWidgets):
    """The main window with everything that can be done in it."""

    def __init__(self, theme: Theme, current: CurrentTournament | None = None) -> None:
        super().__init__(theme, current)
        self.view_commands = ViewCommands(self)
        self.context = context = CommandContext(
            window=self,
            current=self.current,
            theme=theme,
            questions=UserQuestions(self),
            actions=self.action_set.by_id,
            banner=self.banner,
            open_tournaments=self.open_tournaments,
            view=self.view,
            show_view=self.view_commands.show_view,
            focus_view=self.focus_view,
            refresh=self.refresh,
        )
        self._make_commands(context)
        self.action_set.connect(self._slots())
        fill_menu_bar(self.menuBar(), self.action_set, {"recent": self.file_commands.fill_recent})
        self.rating_list_commands.show_in(self.status)

    @property
    def questions(self) -> UserQuestions:
        """Who asks for files and confirmations."""
        return self.context.questions

    @questions.setter
    def questions(self, questions: UserQuestions) -> None:
        self.context.questions = questions

    def refresh(self, *_: object) -> None:
        """Bring title and actions up to date; the views look after themselves."""
        self.action_set.enable(states(self, importing=self.rating_list_commands.importing))
        show_captions(self)

    def _make_commands(self, context: CommandContext) -> None:
        self.check_commands = CheckCommands(context)
        self.file_commands = FileCommands(context, self.check_commands.taken_over)
        self.archive_commands = ArchiveCommands(context, self.file_commands.open_path)
        self.output_commands = OutputCommands(context, lambda: self.standings.group)
        self.game_commands = GameCommands(context, self.output_commands.write_as)
        self.hand_commands = HandCommands(context, self.cards, self.proposal_bar.set_aside)
        self.round_commands = RoundCommands(context, self.hand_commands.in_the_way)
        self.tournament_commands = TournamentCommands(context, self.round_commands.pair)
        self.player_commands = PlayerCommands(context, self.players)
        self.registration_commands = RegistrationCommands(context, self.players)
        self.rating_list_commands = RatingListCommands(context)
        self.result_commands = ResultCommands(context, self.round)
        self.standings_commands = StandingsCommands(context, self.standings)
        self.rating_commands = RatingCommands(context, self.end, self.output_commands.preview)
        self.why_commands = WhyCommands(
            context, self.why, self.reasons.check_proof, self.output_commands.source
        )
        self.history_commands = HistoryCommands(context, self.history)
        self.help_commands = HelpCommands(context, self.help_place, lambda: keys_page(self.round.key_set))
        self.display_commands = DisplayCommands(
            context, lambda: self.help_commands.show_handbook(PLACES["display"])
        )
        self.sharing_commands = SharingCommands(
            context, self.strip, self.result_commands.enter_on, self.hand_commands.busy
        )
        self.publishing_commands = PublishingCommands(context)
        self.teaching_commands = TeachingCommands(context)
        self.server_commands = ServerCommands(context, self.file_commands.show, self.status.refresh)
        self.file_commands.open_address = self.server_commands.open_address
        self.language_commands = LanguageCommands(context, lambda: self.rating_list_commands.importing)

    def _slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        all_commands = (part for name, part in vars(self).items() if name.endswith("_commands"))
        return {name: slot for commands in all_commands for name, slot in commands.slots().items()}

    def why_seen(self) -> None:
        """Tick the action when the reasons are shown; without a tournament they are put away, not hidden."""
        if self.current.session is not None:
            self.action_set["why"].setChecked(not self.why.isHidden())

    def set_stage(self) -> None:
        """Show the views of a tournament, or the ways to begin while there is none."""
        empty = self.current.session is None
        if empty:
            self.start.refresh()
        self.start.setVisible(empty)
        self.tabs.setVisible(not empty)
        self.why.setVisible(not empty and self.action_set["why"].isChecked())
        if not empty and not self.current.tournament.players:
            self.view_commands.show_view("players")
        if self.isVisible():
            self.focus_view()

    def themed(self) -> None:
        """Take over colours and type of the theme."""
        self.action_set.paint(self.theme)
        side = round(QFontMetrics(QApplication.font()).height() * 1.2)
        self.bar.setIconSize(QSize(side, side))
        fit_tool_bar(self.bar, self.action_set, self.width())
        self.why.setWindowIcon(icon("why", self.theme.scheme.text))
