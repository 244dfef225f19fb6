"""The signals between the parts of the main window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.rounds.readiness import ABSENT, NUMBERS, UNRATED, Remark
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.shell.parts import PAIRINGS, WindowParts
from arbiter_gui.gui.shell.view_commands import ViewCommands
from arbiter_gui.gui.shell.window_keys import boards_in_sight, show_boards
from arbiter_gui.gui.tournament_settings.tournament_commands import TournamentCommands
from arbiter_gui.gui.widgets.dialogs.blocked_window import dialog_in_front
from arbiter_gui.gui.widgets.text_focus import typed_into
from arbiter_gui.reports.player_tables.registered_parts import PlayersPart


def wire(parts: WindowParts) -> None:
    """Connect tournament, views, bars and features; once, when all of them are there."""
    _wire_tournament(parts)
    _wire_views(parts)
    _wire_reasons(parts)


def _wire_tournament(parts: WindowParts) -> None:
    """Show what changes in the tournament.

    The order of these connections matters where a comment says so.
    """
    current = parts.current
    for signal in (
        current.opened,
        current.changed,
        current.round_shown,
        current.selected,
        current.proposal_changed,
    ):
        signal.connect(parts.context.refresh)
    current.job_changed.connect(parts.context.refresh)
    # Not the methods themselves: tests, and a window in another language, replace `questions`.
    current.ask = lambda title, cautions: parts.context.questions.asks_to_continue(title, cautions)
    current.choose = lambda title, cautions: parts.context.questions.ask_for_choice(title, cautions)
    # Before a session by hand hears that it is overtaken: it has the keys until then.
    current.proposal_changed.connect(lambda: _show_proposed(parts))
    parts.features.connect_signals()
    _wire_proposal(parts)
    current.leave_wanted.connect(parts.action_set["leave-fide"].trigger)
    current.accepted.connect(lambda: _show_pairing(parts))
    current.opened.connect(parts.features[ViewCommands].set_stage)
    parts.open_tournaments.closed.connect(parts.features[ViewCommands].read_closed_tournament)


def _wire_proposal(parts: WindowParts) -> None:
    """Let the bar say what Enter does.

    After the view of the round, which shows the proposal by then.
    """
    bar = parts.proposal_bar
    bar.in_sight = lambda: boards_in_sight(parts)
    bar.schedule_in_sight = lambda: parts.view().key == "cards"
    bar.boards_wanted.connect(lambda: show_boards(parts))
    for signal in (parts.current.changed, parts.current.round_shown, parts.tabs.currentChanged):
        signal.connect(lambda *_: bar.say_keys())


def _wire_views(parts: WindowParts) -> None:
    """Let the views, the line that finds players and the banner follow each other."""
    current = parts.current
    parts.tabs.currentChanged.connect(parts.features[ViewCommands].view_changed)
    parts.tabs.currentChanged.connect(parts.context.refresh)
    parts.tabs.currentChanged.connect(parts.round.entry.leave)
    for signal in (parts.round.entry.entered, parts.tabs.currentChanged):
        signal.connect(lambda *_: parts.banner.remove_if_obsolete())
    parts.tabs.currentChanged.connect(lambda _index: _leave_round(parts))
    parts.round.players_wanted.connect(lambda remark: _show_players(parts, remark))
    parts.round.event_wanted.connect(parts.action_set["settings"].trigger)
    parts.round.dates_wanted.connect(parts.features[TournamentCommands].date_rounds)
    parts.round.grid.board_wanted.connect(parts.jump.open_for_boards)
    parts.round.grid.player_wanted.connect(parts.jump.open_for_players)
    parts.jump.checks = lambda: parts.view().key == "players" and not current.tournament.over
    parts.jump.presence = lambda number: parts.players.presence(number)
    parts.jump.is_here = lambda number: (
        number not in current.tournament.absent(current.tournament.next_round)
    )
    parts.jump.checked.connect(lambda number: parts.players.check_in(number))
    parts.jump.player_found.connect(lambda number: current.select((number,)))
    parts.jump.slip_read.connect(lambda: parts.context.show_view("round"))
    parts.jump.closed.connect(parts.focus_view)
    parts.banner.focus_released.connect(parts.focus_view)
    current.opened.connect(parts.jump.start_over)
    current.changed.connect(parts.jump.renew)
    current.round_shown.connect(parts.jump.find_again)
    current.accepted.connect(parts.jump.leave_boards)
    parts.tabs.currentChanged.connect(parts.jump.leave_view)


def _leave_round(parts: WindowParts) -> None:
    """Remove a message about the round when a view is shown that has no round."""
    if parts.view().key not in (*PAIRINGS, "reasons"):
        parts.banner.remove_if_about_round()


def _wire_reasons(parts: WindowParts) -> None:
    """Prepare views when reasons are found, and leave the dock of answers by Esc."""
    parts.traces.reason_ready.connect(parts.preparation.begin_anew)
    escape_key = QShortcut(QKeySequence(Qt.Key.Key_Escape), parts.why)
    escape_key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    escape_key.activated.connect(parts.focus_view)
    parts.why.hide_button.clicked.connect(parts.focus_view)
    parts.why.visibilityChanged.connect(parts.features[ViewCommands].why_seen)
    parts.why.bracket.print_wanted.connect(
        lambda: parts.features[OutputCommands].print_page(
            parts.why.bracket.page(), parts.current.shown_round
        )
    )


def _show_proposed(parts: WindowParts) -> None:
    """Show a complete proposal in a view of pairings.

    Typing continues, because Enter must not accept it.
    """
    if parts.current.proposal is not None:
        parts.action_set["missing"].setChecked(False)
        parts.features[ViewCommands].show_missing()
        if not _has_busy_hands(parts):
            _show_pairing(parts)


def _has_busy_hands(parts: WindowParts) -> bool:
    """Return whether a field, a dialog or a session by hand has the focus, or gets it back with the
    window.
    """
    typing = typed_into(parts.window.focusWidget()) or typed_into(QApplication.focusWidget())
    return typing or parts.by_hand or dialog_in_front() is not None


def _show_pairing(parts: WindowParts) -> None:
    """Show a view with a pairing, if none is shown."""
    if parts.view().key in PAIRINGS:
        parts.focus_view()
    else:
        parts.context.show_view("round")


def _show_players(parts: WindowParts, remark: Remark) -> None:
    """Show the players of a remark in their list: its part that they make up, or else these players
    selected.
    """
    parts_by_remark = {
        ABSENT: PlayersPart.ABSENT,
        UNRATED: PlayersPart.UNRATED,
        NUMBERS: PlayersPart.MISNUMBERED,
    }
    players_part = parts_by_remark.get(remark.code)
    selected_players = remark.players
    if players_part is not None:
        # The part shows them all; one is selected so that keys have a row to begin from.
        selected_players = remark.players[:1]
    parts.current.select(selected_players)
    parts.context.show_view("players")
    if players_part is not None:
        parts.players.show_part(players_part)
