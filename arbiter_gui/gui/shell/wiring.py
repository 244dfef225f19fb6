"""The signals between the parts of the main window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.rounds.readiness import ABSENT, NUMBERS, UNRATED, Remark
from arbiter_gui.gui.shell.window_commands import WindowCommands
from arbiter_gui.gui.shell.window_keys import boards_in_sight, show_boards
from arbiter_gui.gui.shell.window_widgets import PAIRINGS
from arbiter_gui.gui.widgets.text_focus import typed_into
from arbiter_gui.reports.player_tables.registered_parts import PlayersPart


def wire(window: WindowCommands) -> None:
    """Connect desk, views, bars and commands; once, when all of them are there."""
    _wire_tournament(window)
    _wire_views(window)
    _wire_reasons(window)


def _wire_tournament(window: WindowCommands) -> None:
    current = window.current
    for signal in (
        current.opened,
        current.changed,
        current.round_shown,
        current.selected,
        current.proposal_changed,
    ):
        signal.connect(window.refresh)
    current.job_changed.connect(window.refresh)
    current.asked.connect(window.tournament_commands.choose)
    current.ask = lambda title, met: window.questions.cautioned(title, met)
    current.choose = lambda title, met: window.questions.chosen(title, met)
    # Before a session by hand hears that it is overtaken: it has the keys until then.
    current.proposal_changed.connect(lambda: _proposed(window))
    window.hand_commands.connect()
    _wire_proposal(window)
    current.leave_wanted.connect(window.action_set["leave-fide"].trigger)
    current.crashed.connect(window.help_commands.crashed)
    current.accepted.connect(lambda: _show_pairing(window))
    current.opened.connect(window.set_stage)
    current.opened.connect(window.file_commands.remember_open)
    window.open_tournaments.relocated.connect(window.file_commands.follow_relocation)
    window.check_commands.connect()
    window.display_commands.connect()
    window.sharing_commands.connect()
    window.publishing_commands.connect()
    window.second_copy_commands.connect_signals()
    window.server_commands.connect()


def _wire_proposal(window: WindowCommands) -> None:
    """Let the bar say what Enter does; after the view of the round, which shows the proposal by then."""
    bar = window.proposal_bar
    bar.in_sight = lambda: boards_in_sight(window)
    bar.boards_wanted.connect(lambda: show_boards(window))
    for signal in (window.current.changed, window.current.round_shown, window.tabs.currentChanged):
        signal.connect(lambda *_: bar.say_keys())


def _wire_views(window: WindowCommands) -> None:
    current = window.current
    window.tabs.currentChanged.connect(window.view_commands.view_changed)
    window.tabs.currentChanged.connect(window.refresh)
    window.tabs.currentChanged.connect(window.round.entry.leave)
    for signal in (window.round.entry.entered, window.tabs.currentChanged):
        signal.connect(lambda *_: window.banner.recheck())
    for page in (window.round.ready, window.round.end):
        page.players_wanted.connect(lambda remark: _show_players(window, remark))
        page.event_wanted.connect(window.action_set["settings"].trigger)
        page.dates_wanted.connect(window.tournament_commands.date_rounds)
    window.round.grid.board_wanted.connect(window.jump.open_for_boards)
    window.round.grid.player_wanted.connect(window.jump.open_for_players)
    window.jump.checks = lambda: window.view().key == "players" and not current.tournament.over
    window.jump.presence = lambda number: window.players.presence(number)
    window.jump.is_here = lambda number: (
        number not in current.tournament.absent(current.tournament.next_round)
    )
    window.jump.checked.connect(lambda number: window.players.check_in(number))
    window.jump.player_found.connect(lambda number: current.select((number,)))
    window.jump.slip_read.connect(lambda: window.view_commands.show_view("round"))
    window.jump.closed.connect(window.focus_view)
    window.banner.left.connect(window.focus_view)
    current.opened.connect(window.jump.start_over)
    current.changed.connect(window.jump.renew)
    current.round_shown.connect(window.jump.find_again)
    current.accepted.connect(window.jump.leave_boards)
    window.tabs.currentChanged.connect(window.jump.leave_boards)


def _wire_reasons(window: WindowCommands) -> None:
    window.traces.found.connect(window.preparation.begin_anew)
    back = QShortcut(QKeySequence(Qt.Key.Key_Escape), window.why)
    back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    back.activated.connect(window.focus_view)
    window.why.visibilityChanged.connect(window.why_seen)
    window.why.bracket.print_wanted.connect(
        lambda: window.output_commands.print_page(window.why.bracket.page(), window.current.shown_round)
    )
    window.why.answer.print_wanted.connect(window.why_commands.print_slip)
    window.why.answer.report_wanted.connect(window.why_commands.save_report)


def _proposed(window: WindowCommands) -> None:
    """Show a proposal whole, in a view of pairings; whoever types goes on, for that Enter must not accept it."""
    if window.current.proposal is not None:
        window.action_set["missing"].setChecked(False)
        window.view_commands.show_missing()
        if not _busy_hands(window):
            _show_pairing(window)


def _busy_hands(window: WindowCommands) -> bool:
    """Tell whether a field, a dialog or a session by hand has the keys, or gets them back with the window."""
    typing = typed_into(window.focusWidget()) or typed_into(QApplication.focusWidget())
    return typing or window.by_hand or QApplication.activeModalWidget() is not None


def _show_pairing(window: WindowCommands) -> None:
    """Bring a view to the front that shows a pairing, if there is none."""
    if window.view().key in PAIRINGS:
        window.focus_view()
    else:
        window.view_commands.show_view("round")


def _show_players(window: WindowCommands, remark: Remark) -> None:
    """Show in the list of players whom a remark is about: the part they make up, or them selected."""
    parts = {ABSENT: PlayersPart.ABSENT, UNRATED: PlayersPart.UNRATED, NUMBERS: PlayersPart.MISNUMBERED}
    part = parts.get(remark.code)
    window.current.select(remark.players if part is None else remark.players[:1])
    window.view_commands.show_view("players")
    if part is not None:
        window.players.show_part(part)
