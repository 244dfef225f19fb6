"""The features of the window, and what each of them needs from the others, which do not know one
another.
"""

from __future__ import annotations

from arbiter_gui.gui.actions.keys_page import keys_page
from arbiter_gui.gui.archives.archive_commands import ArchiveCommands
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.event_end.rating_commands import RatingCommands
from arbiter_gui.gui.event_end.report_commands import ReportCommands
from arbiter_gui.gui.events.event_commands import Audience, EventCommands
from arbiter_gui.gui.events.group_day import ResultEntry
from arbiter_gui.gui.events.group_printing import OutputWays
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.files.game_commands import GameCommands
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.files.second_copy_commands import SecondCopyCommands
from arbiter_gui.gui.hand_pairing.hand_commands import HandCommands
from arbiter_gui.gui.help.handbook import PLACES
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
from arbiter_gui.gui.sharing.publishing_commands import PublishingCommands
from arbiter_gui.gui.sharing.sharing_commands import SharingCommands
from arbiter_gui.gui.shell.language_commands import LanguageCommands
from arbiter_gui.gui.shell.parts import WindowParts
from arbiter_gui.gui.standings.standings_commands import StandingsCommands
from arbiter_gui.gui.teaching.teaching_commands import TeachingCommands
from arbiter_gui.gui.teams.team_commands import TeamCommands
from arbiter_gui.gui.tournament_settings.tournament_commands import TournamentCommands
from arbiter_gui.gui.why.why_commands import WhyCommands


def add_features(parts: WindowParts) -> None:
    """Add the features to a window whose views and bars exist.

    What one feature needs from another is passed to it as a function: features depend only on the
    packages below them. A feature that is added later is looked up when it is needed.
    """
    _add_files(parts)
    _add_rounds(parts)
    _add_players_and_results(parts)
    _add_lists_and_reasons(parts)
    _add_audience(parts)
    _add_program(parts)


def _add_files(parts: WindowParts) -> None:
    """Add the features that open, check and write tournaments."""
    context = parts.context
    features = parts.features
    checks = features.add(CheckCommands(context))
    files = features.add(FileCommands(context, checks.taken_over))
    events = features.add(
        EventCommands(
            context,
            files.open_place,
            lambda numbers_settled: features[RoundCommands].pair(numbers_settled),
            OutputWays(
                write_as=lambda *words: features[OutputCommands].write_as(*words),
                send_set=lambda printer, sheets: features[OutputCommands].send_set(printer, sheets),
            ),
            ResultEntry(
                keys=lambda: parts.round.grid.keys,
                enter_on=lambda *words: features[ResultCommands].enter_on(*words),
            ),
            Audience(
                display_groups=lambda *words: features[DisplayCommands].show_groups(*words),
                share=lambda *words: features[SharingCommands].share_event(*words),
            ),
        )
    )
    files.open_event = events.open
    files.take_up_event = events.take_up
    features.add(ArchiveCommands(context, files.open_path))
    output = features.add(
        OutputCommands(
            context,
            lambda: parts.standings.group if parts.views.has("standings") else None,
            parts.traces,
        )
    )
    features.add(GameCommands(context, output.write_as))


def _add_rounds(parts: WindowParts) -> None:
    """Add the features that pair rounds, under the rules and by hand."""
    context = parts.context
    features = parts.features
    hand = features.add(HandCommands(context, lambda: parts.cards, parts.proposal_bar.set_aside))
    features.add(AbsenceCommands(context, hand.begin_with, features[OutputCommands].preview_slips))
    print_table = features[OutputCommands].print_table
    features.add(
        PreviewCommands(
            context, print_table, lambda table: features[DisplayCommands].show_for_now(table)
        )
    )
    rounds = features.add(
        RoundCommands(context, lambda: hand.in_the_way() or parts.round.entry.in_the_way())
    )
    features.add(TournamentCommands(context, rounds.pair))


def _add_players_and_results(parts: WindowParts) -> None:
    """Add the features that enter players, their ratings and their results."""
    context = parts.context
    features = parts.features
    features.add(PlayerCommands(context, lambda: parts.players, features[EventCommands].open))
    teams = features.add(TeamCommands(context))
    features.add(RegistrationCommands(context, lambda: parts.players, teams.edit_team))
    rating_lists = features.add(RatingListCommands(context))
    rating_lists.show_in(parts.status)
    features.add(ResultCommands(context, parts.round))


def _add_lists_and_reasons(parts: WindowParts) -> None:
    """Add the features of standings, reports, reasons and the history."""
    context = parts.context
    features = parts.features
    output = features[OutputCommands]
    features.add(StandingsCommands(context, output.preview_rank_slip))
    ratings = features.add(
        RatingCommands(
            context,
            lambda: parts.end,
            output.preview,
            output.preview_rating_slip,
            features[TournamentCommands].ask_for_detail,
        )
    )
    features.add(
        ReportCommands(context, ratings.go_to_finding, output.files.write, output.tell_written)
    )
    features.add(
        WhyCommands(context, parts.why, lambda: parts.reasons.check_proof(), output.source)
    )
    features.add(HistoryCommands(context, lambda: parts.history))


def _add_audience(parts: WindowParts) -> None:
    """Add what others see and do: the handbook beside the window, displays, other devices and web
    pages.
    """
    context = parts.context
    features = parts.features
    help_feature = features.add(
        HelpCommands(context, parts.help_place, lambda: keys_page(parts.round.key_set))
    )
    features.add(DisplayCommands(context, lambda: help_feature.show_handbook(PLACES["display"])))
    features.add(
        SharingCommands(
            context,
            parts.strip,
            features[ResultCommands].enter_on,
            features[HandCommands].busy,
            features[AbsenceCommands].ask_reported,
        )
    )
    features.add(PublishingCommands(context))
    copies = features.add(SecondCopyCommands(context, parts.status.refresh))
    parts.status.copy_words = copies.words


def _add_program(parts: WindowParts) -> None:
    """Add exercises, servers and the language."""
    context = parts.context
    features = parts.features
    files = features[FileCommands]
    features.add(TeachingCommands(context))
    servers = features.add(ServerCommands(context, files.show, parts.status.refresh))
    files.open_address = servers.open_address
    features.add(LanguageCommands(context, lambda: features[RatingListCommands].importing))
