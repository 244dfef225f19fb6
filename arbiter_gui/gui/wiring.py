"""What the parts of the main window hear of one another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.readiness import ABSENT, NUMBERS, UNRATED, Remark
from arbiter_gui.gui.doubting import save_report
from arbiter_gui.gui.proposal_keys import boards_in_sight, show_boards
from arbiter_gui.gui.typed_into import typed_into
from arbiter_gui.reports.registered_parts import Part

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


def wire(window: MainWindow) -> None:
    """Connect desk, views, bars and commands; once, when all of them are there."""
    _wire_desk(window)
    _wire_views(window)
    _wire_reasons(window)
    window.theme.changed.connect(window.themed)
    window.start.chosen.connect(window.files.open_path)
    window.start.again_wanted.connect(window.files.open_again)


def _wire_desk(window: MainWindow) -> None:
    desk = window.desk
    for signal in (desk.opened, desk.changed, desk.round_shown, desk.selected, desk.proposal_changed):
        signal.connect(window.refresh)
    desk.job_changed.connect(window.refresh)
    desk.asked.connect(window.deeds.choose)
    desk.ask = lambda title, met: window.questions.cautioned(title, met)
    desk.choose = lambda title, met: window.questions.chosen(title, met)
    # Before a session by hand hears that it is overtaken: it has the keys until then.
    desk.proposal_changed.connect(lambda: _proposed(window))
    window.hands.connect()
    _wire_proposal(window)
    desk.leave_wanted.connect(window.acts["leave-fide"].trigger)
    desk.crashed.connect(window.helps.crashed)
    desk.accepted.connect(lambda: _show_pairing(window))
    desk.opened.connect(window.set_stage)
    desk.opened.connect(window.files.remember_open)
    window.checks.connect()
    window.hall.connect()
    window.sharing.connect()
    window.publishing.connect()


def _wire_proposal(window: MainWindow) -> None:
    """Let the bar say what Enter does; after the views, which show the proposal by then."""
    bar, beside = window.proposal_bar, window.board.table.right.horizontalScrollBar()
    bar.in_sight = lambda: boards_in_sight(window)
    bar.boards_wanted.connect(lambda: show_boards(window))
    seen = (window.desk.changed, window.desk.round_shown, window.tabs.currentChanged)
    for signal in (*seen, beside.valueChanged, beside.rangeChanged):
        signal.connect(lambda *_: bar.say_keys())


def _wire_views(window: MainWindow) -> None:
    desk = window.desk
    window.tabs.currentChanged.connect(window.looks.view_changed)
    window.tabs.currentChanged.connect(window.refresh)
    window.round.entry.entered.connect(lambda *_: window.banner.recheck())
    for page in (window.round.ready, window.round.end):
        page.players_wanted.connect(lambda remark: _show_players(window, remark))
        page.event_wanted.connect(window.acts["settings"].trigger)
        page.dates_wanted.connect(window.rolls.date_rounds)
    window.round.grid.board_wanted.connect(window.jump.open_for_boards)
    window.round.grid.player_wanted.connect(window.jump.open_for_players)
    window.players.table.player_wanted.connect(window.jump.open_for_players)
    window.players.bar.pass_on = lambda: _proposal_wanted(window)
    window.jump.checks = lambda: window.view() is window.players and not desk.tournament.over
    window.jump.presence = window.players.presence
    window.jump.is_here = lambda number: number not in desk.tournament.absent(desk.tournament.next_round)
    window.jump.checked.connect(window.players.check_in)
    window.jump.player_found.connect(lambda number: desk.select((number,)))
    window.jump.slip_read.connect(lambda: window.looks.show_view("round"))
    window.jump.closed.connect(window.focus_view)
    desk.opened.connect(window.jump.start_over)
    desk.changed.connect(window.jump.renew)
    desk.round_shown.connect(window.jump.find_again)
    desk.accepted.connect(window.jump.leave_boards)
    window.tabs.currentChanged.connect(window.jump.leave_boards)


def _wire_reasons(window: MainWindow) -> None:
    back = QShortcut(QKeySequence(Qt.Key.Key_Escape), window.why)
    back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    back.activated.connect(window.focus_view)
    window.why.visibilityChanged.connect(window.why_seen)
    window.why.answerer.answered.connect(window.reasons.show_asked)
    window.history.line_wanted.connect(window.past.show_line)
    window.end.mend_wanted.connect(window.rated.mend)
    window.cards.why_wanted.connect(window.asks.ask_not)
    window.why.answer.print_wanted.connect(window.asks.print_slip)
    window.why.answer.report_wanted.connect(lambda: save_report(window))


def _proposed(window: MainWindow) -> None:
    """Show a proposal whole, in a view of pairings; whoever types goes on, for that Enter must not accept it."""
    if window.desk.proposal is not None:
        window.acts["missing"].setChecked(False)
        window.looks.show_missing()
        if not _busy_hands(window):
            _show_pairing(window)


def _proposal_wanted(window: MainWindow) -> bool:
    """Show the boards of a proposal, as its button says that Enter does; False where there is none."""
    wanted = window.desk.proposal is not None
    if wanted:
        # After the key, which would accept in the same breath what it has brought in sight.
        QTimer.singleShot(0, window, lambda: show_boards(window))
    return wanted


def _busy_hands(window: MainWindow) -> bool:
    """Tell whether a field, a dialog or a session by hand has the keys, or gets them back with the window."""
    typing = typed_into(window.focusWidget()) or typed_into(QApplication.focusWidget())
    return typing or window.cards.by_hand or QApplication.activeModalWidget() is not None


def _show_pairing(window: MainWindow) -> None:
    """Bring a view to the front that shows a pairing, if there is none."""
    if window.view() in (window.round, window.board, window.cards):
        window.focus_view()
    else:
        window.looks.show_view("round")


def _show_players(window: MainWindow, remark: Remark) -> None:
    """Show in the list of players whom a remark is about: the part they make up, or them selected."""
    parts = {ABSENT: Part.ABSENT, UNRATED: Part.UNRATED, NUMBERS: Part.MISNUMBERED}
    part = parts.get(remark.code)
    window.desk.select(remark.players if part is None else remark.players[:1])
    window.looks.show_view("players")
    if part is not None:
        window.players.show_part(part)
