"""The commands of the main window; `window_building.py` makes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arbiter_gui.gui.shell.window_widgets import WindowWidgets

if TYPE_CHECKING:  # loaded when the frame has been painted
    from arbiter_gui.gui.archives.archive_commands import ArchiveCommands
    from arbiter_gui.gui.display.display_commands import DisplayCommands
    from arbiter_gui.gui.event_end.rating_commands import RatingCommands
    from arbiter_gui.gui.event_end.report_commands import ReportCommands
    from arbiter_gui.gui.events.event_commands import EventCommands
    from arbiter_gui.gui.files.file_commands import FileCommands
    from arbiter_gui.gui.files.game_commands import GameCommands
    from arbiter_gui.gui.files.output_commands import OutputCommands
    from arbiter_gui.gui.files.second_copy_commands import SecondCopyCommands
    from arbiter_gui.gui.hand_pairing.hand_commands import HandCommands
    from arbiter_gui.gui.help.help_commands import HelpCommands
    from arbiter_gui.gui.history.history_commands import HistoryCommands
    from arbiter_gui.gui.pairing.absence_commands import AbsenceCommands
    from arbiter_gui.gui.pairing.check_commands import CheckCommands
    from arbiter_gui.gui.pairing.preview_commands import PreviewCommands
    from arbiter_gui.gui.pairing.round_commands import RoundCommands
    from arbiter_gui.gui.player_lists.rating_list_commands import RatingListCommands
    from arbiter_gui.gui.players.player_commands import PlayerCommands
    from arbiter_gui.gui.players.registration_commands import RegistrationCommands
    from arbiter_gui.gui.results.result_commands import ResultCommands
    from arbiter_gui.gui.servers.server_commands import ServerCommands
    from arbiter_gui.gui.services.questions import UserQuestions
    from arbiter_gui.gui.sharing.publishing_commands import PublishingCommands
    from arbiter_gui.gui.sharing.sharing_commands import SharingCommands
    from arbiter_gui.gui.shell.language_commands import LanguageCommands
    from arbiter_gui.gui.shell.view_commands import ViewCommands
    from arbiter_gui.gui.standings.standings_commands import StandingsCommands
    from arbiter_gui.gui.teaching.teaching_commands import TeachingCommands
    from arbiter_gui.gui.tournament.command_context import CommandContext
    from arbiter_gui.gui.tournament_settings.tournament_commands import TournamentCommands
    from arbiter_gui.gui.why.why_commands import WhyCommands


class WindowCommands(WindowWidgets):
    """The main window with everything that can be done in it; `slots` is what each action calls."""

    context: CommandContext
    slots: dict[str, Callable[[], object]]
    view_commands: ViewCommands
    check_commands: CheckCommands
    file_commands: FileCommands
    archive_commands: ArchiveCommands
    event_commands: EventCommands
    output_commands: OutputCommands
    game_commands: GameCommands
    hand_commands: HandCommands
    absence_commands: AbsenceCommands
    preview_commands: PreviewCommands
    round_commands: RoundCommands
    tournament_commands: TournamentCommands
    player_commands: PlayerCommands
    registration_commands: RegistrationCommands
    rating_list_commands: RatingListCommands
    result_commands: ResultCommands
    standings_commands: StandingsCommands
    rating_commands: RatingCommands
    report_commands: ReportCommands
    why_commands: WhyCommands
    history_commands: HistoryCommands
    help_commands: HelpCommands
    display_commands: DisplayCommands
    sharing_commands: SharingCommands
    publishing_commands: PublishingCommands
    second_copy_commands: SecondCopyCommands
    teaching_commands: TeachingCommands
    server_commands: ServerCommands
    language_commands: LanguageCommands

    @property
    def questions(self) -> UserQuestions:
        """Who asks for files and confirmations."""
        return self.context.questions

    @questions.setter
    def questions(self, questions: UserQuestions) -> None:
        self.context.questions = questions

    def refresh(self, *_: object) -> None:
        """Bring title and actions up to date; the views look after themselves."""
        from arbiter_gui.gui.shell.action_states import states  # reads tournaments, as nothing does before
        from arbiter_gui.gui.shell.captions import show_captions

        self.action_set.enable(states(self, importing=self.rating_list_commands.importing))
        show_captions(self)

    def why_seen(self) -> None:
        """Tick the action when the reasons are shown; without a tournament they are put away, not hidden."""
        if self.current.session is not None:
            self.action_set["why"].setChecked(not self.why.isHidden())

    def set_stage(self) -> None:
        """Show the views of a tournament, or the ways to begin while there is none."""
        empty = self.current.session is None
        if empty and not self.start.isVisible():
            self.start.refresh()
        self.start.setVisible(empty)
        # First what takes room beside the views: they are laid out once.
        self.why.setVisible(not empty and self.action_set["why"].isChecked())
        self.tabs.setVisible(not empty)
        if not empty and not self.current.tournament.players:
            self.view_commands.show_view("players")
        if self.isVisible():
            self.focus_view()
