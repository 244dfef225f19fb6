"""What the parts of the main window hear of one another."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.rounds.readiness import ABSENT, NUMBERS, UNRATED, Remark
from arbiter_gui.gui.shell.window_commands import WindowCommands
from arbiter_gui.gui.shell.window_keys import boards_in_sight, show_boards
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
    window.check_commands.connect()
    window.display_commands.connect()
    window.sharing_commands.connect()
    window.publishing_commands.connect()
    window.server_commands.connect()


def _wire_proposal(window: WindowCommands) -> None:
    """Let the bar say what Enter does; after the views, which show the proposal by then."""
    bar, beside = window.proposal_bar, window.board.table.right.horizontalScrollBar()
    bar.in_sight = lambda: boards_in_sight(window)
    bar.boards_wanted.connect(lambda: show_boards(window))
    seen = (window.current.changed, window.current.round_shown, window.tabs.currentChanged)
    for signal in (*seen, beside.valueChanged, beside.rangeChanged):
        signal.connect(lambda *_: bar.say_keys())


def _wire_views(window: WindowCommands) -> None:
    current = window.current
    window.tabs.currentChanged.connect(window.view_commands.view_changed)
    window.tabs.currentChanged.connect(window.refresh)
    window.round.entry.entered.connect(lambda *_: window.banner.recheck())
    for page in (window.round.ready, window.round.end):
        page.players_wanted.connect(lambda remark: _show_players(window, remark))
        page.event_wanted.connect(window.action_set["settings"].trigger)
        page.dates_wanted.connect(window.tournament_commands.date_rounds)
    window.round.grid.board_wanted.connect(window.jump.open_for_boards)
    window.round.grid.player_wanted.connect(window.jump.open_for_players)
    window.players.table.player_wanted.connect(window.jump.open_for_players)
    window.players.bar.pass_on = lambda: _proposal_wanted(window)
    window.jump.checks = lambda: window.view() is window.players and not current.tournament.over
    window.jump.presence = window.players.presence
    window.jump.is_here = lambda number: (
        number not in current.tournament.absent(current.tournament.next_round)
    )
    window.jump.checked.connect(window.players.check_in)
    window.jump.player_found.connect(lambda number: current.select((number,)))
    window.jump.slip_read.connect(lambda: window.view_commands.show_view("round"))
    window.jump.closed.connect(window.focus_view)
    current.opened.connect(window.jump.start_over)
    current.changed.connect(window.jump.renew)
    current.round_shown.connect(window.jump.find_again)
    current.accepted.connect(window.jump.leave_boards)
    window.tabs.currentChanged.connect(window.jump.leave_boards)


def _wire_reasons(window: WindowCommands) -> None:
    window.traces.found.connect(window.ahead.begin_anew)
    back = QShortcut(QKeySequence(Qt.Key.Key_Escape), window.why)
    back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    back.activated.connect(window.focus_view)
    window.why.visibilityChanged.connect(window.why_seen)
    window.why.answerer.answered.connect(window.reasons.show_asked)
    output, shown = window.output_commands, window.current
    window.reasons.heading.print_wanted.connect(
        lambda: output.print_page(window.reasons.page(), shown.shown_round)
    )
    window.reasons.heading.export_wanted.connect(
        lambda: output.export_page(window.reasons.page(), shown.shown_round)
    )
    window.why.bracket.print_wanted.connect(
        lambda: output.print_page(window.why.bracket.page(), shown.shown_round)
    )
    window.history.line_wanted.connect(window.history_commands.show_line)
    window.end.mend_wanted.connect(window.rating_commands.mend)
    window.cards.why_wanted.connect(window.why_commands.ask_not)
    window.why.answer.print_wanted.connect(window.why_commands.print_slip)
    window.why.answer.report_wanted.connect(window.why_commands.save_report)


def _proposed(window: WindowCommands) -> None:
    """Show a proposal whole, in a view of pairings; whoever types goes on, for that Enter must not accept it."""
    if window.current.proposal is not None:
        window.action_set["missing"].setChecked(False)
        window.view_commands.show_missing()
        if not _busy_hands(window):
            _show_pairing(window)


def _proposal_wanted(window: WindowCommands) -> bool:
    """Show the boards of a proposal, as its button says that Enter does; False where there is none."""
    wanted = window.current.proposal is not None
    if wanted:
        # After the key, which would accept in the same breath what it has brought in sight.
        QTimer.singleShot(0, window, lambda: show_boards(window))
    return wanted


def _busy_hands(window: WindowCommands) -> bool:
    """Tell whether a field, a dialog or a session by hand has the keys, or gets them back with the window."""
    typing = typed_into(window.focusWidget()) or typed_into(QApplication.focusWidget())
    return typing or window.cards.by_hand or QApplication.activeModalWidget() is not None


def _show_pairing(window: WindowCommands) -> None:
    """Bring a view to the front that shows a pairing, if there is none."""
    if window.view() in (window.round, window.board, window.cards):
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
