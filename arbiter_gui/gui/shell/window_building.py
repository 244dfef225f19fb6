"""Creates the parts of the main window beside its frame: views, bars and commands, connected to each other.

This is where most of the program is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import Qt

from arbiter_gui.gui.actions.keys_page import keys_page
from arbiter_gui.gui.archives.archive_commands import ArchiveCommands
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.event_end.rating_commands import RatingCommands
from arbiter_gui.gui.event_end.report_commands import ReportCommands
from arbiter_gui.gui.events.event_commands import EventCommands
from arbiter_gui.gui.events.group_printing import OutputWays
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.files.game_commands import GameCommands
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.files.second_copy_commands import SecondCopyCommands
from arbiter_gui.gui.hand_pairing.hand_commands import HandCommands
from arbiter_gui.gui.help.handbook import PLACES
from arbiter_gui.gui.help.help_commands import HelpCommands
from arbiter_gui.gui.history.history_commands import HistoryCommands
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.pairing.absence_commands import AbsenceCommands
from arbiter_gui.gui.pairing.check_commands import CheckCommands
from arbiter_gui.gui.pairing.preview_commands import PreviewCommands
from arbiter_gui.gui.pairing.proposal_bar import ProposalBar
from arbiter_gui.gui.pairing.round_commands import RoundCommands
from arbiter_gui.gui.player_lists.rating_list_commands import RatingListCommands
from arbiter_gui.gui.players.player_commands import PlayerCommands
from arbiter_gui.gui.players.registration_commands import RegistrationCommands
from arbiter_gui.gui.results.result_commands import ResultCommands
from arbiter_gui.gui.search.jump_bar import JumpBar
from arbiter_gui.gui.servers.server_commands import ServerCommands
from arbiter_gui.gui.services.questions import UserQuestions
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.sharing.publishing_commands import PublishingCommands
from arbiter_gui.gui.sharing.sharing_commands import SharingCommands
from arbiter_gui.gui.sharing.sharing_strip import SharingStrip
from arbiter_gui.gui.shell.language_commands import LanguageCommands
from arbiter_gui.gui.shell.view_commands import ViewCommands
from arbiter_gui.gui.shell.view_making import MAKERS
from arbiter_gui.gui.shell.window_commands import WindowCommands
from arbiter_gui.gui.shell.window_views import WindowViews
from arbiter_gui.gui.shell.wiring import wire
from arbiter_gui.gui.standings.standings_commands import StandingsCommands
from arbiter_gui.gui.teaching.teaching_commands import TeachingCommands
from arbiter_gui.gui.tournament.banner import Banner
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.round_traces import RoundTraces
from arbiter_gui.gui.tournament.tournament_tabs import OpenTournaments
from arbiter_gui.gui.tournament.view_preparation import ViewPreparation
from arbiter_gui.gui.tournament_settings.tournament_commands import TournamentCommands
from arbiter_gui.gui.why.why_commands import WhyCommands
from arbiter_gui.gui.why.why_dock import WhyDock
from arbiter_gui.gui.widgets.stacked_pages import SteadyTabs
from arbiter_gui.gui.window_parts.fide_mode_badge import FideModeBadge
from arbiter_gui.gui.window_parts.round_picker import RoundPicker
from arbiter_gui.gui.window_parts.status_bar import StatusBar, ZoomButton
from arbiter_gui.gui.window_parts.tab_corner import TabCorner, ViewTabs

_TABS = {
    "round": QT_TRANSLATE_NOOP("MainWindow", "Round"),
    "board": QT_TRANSLATE_NOOP("MainWindow", "Player history"),
    "cards": QT_TRANSLATE_NOOP("MainWindow", "Cards"),
    "reasons": QT_TRANSLATE_NOOP("MainWindow", "Reasons"),
    "players": QT_TRANSLATE_NOOP("MainWindow", "Players"),
    "standings": QT_TRANSLATE_NOOP("MainWindow", "Standings"),
    "cross": QT_TRANSLATE_NOOP("MainWindow", "Cross table"),
    "history": QT_TRANSLATE_NOOP("MainWindow", "History"),
    "end": QT_TRANSLATE_NOOP("MainWindow", "Reports"),
}


def made_in_steps(window: WindowCommands, current: CurrentTournament | None) -> Iterator[None]:
    """Make everything; between the steps the window can be painted and hears its keys."""
    window.current = current or CurrentTournament(Tasks(window), window)
    _views(window)
    yield
    _bars(window)
    _commands(window)
    wire(window)


def _views(window: WindowCommands) -> None:
    """Make the places of the views, which are made when they are looked at, and what they need."""
    current, actions = window.current, window.action_set
    window.proposal_bar = ProposalBar(current, window.theme, actions["accept"], actions["discard"])
    window.traces = RoundTraces(current, window)
    window.views = WindowViews({key: partial(make, window) for key, make in MAKERS.items()})
    window.preparation = ViewPreparation(current, window.views, window)


def _bars(window: WindowCommands) -> None:
    """Put the views between the bars above and below them, the reasons beside them."""
    current, theme, actions = window.current, window.theme, window.action_set
    _tabs(window)
    window.picker = RoundPicker(current, actions["previous-round"], actions["next-round"])
    window.badge = FideModeBadge(current, theme)
    window.beside = TabCorner(window.tabs, window.titles, (window.badge, window.picker))
    window.jump = JumpBar(lambda: current.tournament.players, window.round)
    window.open_tournaments = OpenTournaments(current)
    window.strip = SharingStrip(theme)
    window.middle.insertWidget(0, window.open_tournaments)
    for part in (window.beside, window.tabs, window.strip, window.jump, window.proposal_bar):
        window.middle.addWidget(part, 1 if part is window.tabs else 0)
    window.why = WhyDock(current, theme, window.traces, window)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, window.why)
    window.why.show()  # what comes to a window that is shown already would be hidden
    window.resizeDocks([window.why], [window.why.sizeHint().width()], Qt.Orientation.Horizontal)
    window.status = StatusBar(current, actions["stop"])
    window.status.addPermanentWidget(ZoomButton(theme, actions["zoom-reset"]))
    window.setStatusBar(window.status)
    window.banner = Banner(current, theme, window)


def _tabs(window: WindowCommands) -> None:
    window.tabs, window.titles = SteadyTabs(), ViewTabs()
    window.tabs.setTabBar(window.titles)
    window.tabs.setDocumentMode(True)
    for key, page in window.views.pages.items():
        window.tabs.setTabToolTip(
            window.tabs.addTab(page, window.tr(_TABS[key])), window.action_set[f"view-{key}"].toolTip()
        )


def _context(window: WindowCommands) -> CommandContext:
    return CommandContext(
        window=window,
        current=window.current,
        theme=window.theme,
        questions=UserQuestions(window),
        actions=window.action_set.by_id,
        banner=window.banner,
        open_tournaments=window.open_tournaments,
        view=window.view,
        show_view=window.view_commands.show_view,
        focus_view=window.focus_view,
        refresh=window.refresh,
    )


def _commands(window: WindowCommands) -> None:
    window.view_commands = ViewCommands(window)
    window.context = context = _context(window)
    window.check_commands = CheckCommands(context)
    window.file_commands = FileCommands(context, window.check_commands.taken_over)
    window.event_commands = EventCommands(
        context,
        window.file_commands.open_place,
        lambda: window.round_commands.pair(),
        OutputWays(
            write_as=lambda *words: window.output_commands.write_as(*words),
            send_set=lambda printer, sheets: window.output_commands.send_set(printer, sheets),
        ),
    )
    window.file_commands.open_event = window.event_commands.open
    window.archive_commands = ArchiveCommands(context, window.file_commands.open_path)
    window.output_commands = OutputCommands(
        context,
        lambda: window.standings.group if window.views.has("standings") else None,
        window.traces,
    )
    window.game_commands = GameCommands(context, window.output_commands.write_as)
    _round_commands(window, context)
    window.tournament_commands = TournamentCommands(context, window.round_commands.pair)
    window.player_commands = PlayerCommands(context, lambda: window.players)
    window.registration_commands = RegistrationCommands(context, lambda: window.players)
    window.rating_list_commands = RatingListCommands(context)
    window.result_commands = ResultCommands(context, window.round)
    window.standings_commands = StandingsCommands(context)
    window.rating_commands = RatingCommands(context, lambda: window.end, window.output_commands.preview)
    window.report_commands = ReportCommands(
        context,
        window.rating_commands.mend,
        window.output_commands.files.write,
        window.output_commands.tell_written,
    )
    window.why_commands = WhyCommands(
        context, window.why, lambda: window.reasons.check_proof(), window.output_commands.source
    )
    window.history_commands = HistoryCommands(context, lambda: window.history)
    window.help_commands = HelpCommands(context, window.help_place, lambda: keys_page(window.round.key_set))
    window.display_commands = DisplayCommands(
        context, lambda: window.help_commands.show_handbook(PLACES["display"])
    )
    window.sharing_commands = SharingCommands(
        context,
        window.strip,
        window.result_commands.enter_on,
        window.hand_commands.busy,
        window.absence_commands.ask_reported,
    )
    window.publishing_commands = PublishingCommands(context)
    window.second_copy_commands = SecondCopyCommands(context, window.status.refresh)
    window.status.copy_words = window.second_copy_commands.words
    window.teaching_commands = TeachingCommands(context)
    window.server_commands = ServerCommands(context, window.file_commands.show, window.status.refresh)
    window.file_commands.open_address = window.server_commands.open_address
    window.language_commands = LanguageCommands(context, lambda: window.rating_list_commands.importing)
    window.rating_list_commands.show_in(window.status)
    window.slots = _slots(window)


def _round_commands(window: WindowCommands, context: CommandContext) -> None:
    """Create the commands that pair a round: by the rules, by hand, and around players who do not play."""
    window.hand_commands = HandCommands(context, lambda: window.cards, window.proposal_bar.set_aside)
    window.absence_commands = AbsenceCommands(
        context, window.hand_commands.begin_with, window.output_commands.preview_slips
    )
    window.preview_commands = PreviewCommands(context, window.output_commands.print_table)
    window.round_commands = RoundCommands(context, window.hand_commands.in_the_way)


def _slots(window: WindowCommands) -> dict[str, Callable[[], object]]:
    """Return what each action calls."""
    all_commands = (part for name, part in vars(window).items() if name.endswith("_commands"))
    slots = {name: slot for commands in all_commands for name, slot in commands.slots().items()}
    assert slots.keys() == window.action_set.by_id.keys()
    return slots
