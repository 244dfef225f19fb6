"""Names are text: nothing that anybody is called is rendered, opens a file, turns text around or
becomes a key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu, QMessageBox, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits import AddPlayer, ChangeTeamRules, EnterTeams, TeamEntry
from arbiter_gui.app.events.check_in import expected_players
from arbiter_gui.app.events.registering import Applicant
from arbiter_gui.app.opening.earlier_start import EarlierStart
from arbiter_gui.app.opening.rescue import Rescue
from arbiter_gui.app.opening.saved_copies import SavedCopy
from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.registration.rating_refresh import FieldChange, ListComparison, ListDifference
from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.domain.schedule import MovedGame, Schedule
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.texts.visible import visible
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, RESULT_SIGNS, Board, ByeKind, Player, Round
from arbiter_gui.engine.round_preview import OpenGame, PossibleRound, RoundPreview
from arbiter_gui.formats.code_pages import Reading
from arbiter_gui.formats.report import MissingByes
from arbiter_gui.gui.actions.command_palette import CommandDialog
from arbiter_gui.gui.events.boards_dialog import BoardsDialog
from arbiter_gui.gui.events.check_in_dialog import EventCheckInDialog
from arbiter_gui.gui.events.divide_dialog import DivideDialog
from arbiter_gui.gui.events.event_dialog import MovePlayerDialog
from arbiter_gui.gui.events.list_dialogs import (
    EventListDialog,
    EventPaymentsDialog,
    EventPrizesDialog,
    EventReportCheckDialog,
    EventTeamsDialog,
    GrandPrixDialog,
)
from arbiter_gui.gui.events.merge_dialog import AddGroupDialog, MergeDialog
from arbiter_gui.gui.events.persons_dialog import PersonsDialog
from arbiter_gui.gui.events.register_dialog import RegisterDialog, RegisterListDialog
from arbiter_gui.gui.events.results_dialog import EventResultsDialog
from arbiter_gui.gui.files.damage_dialog import DamageDialog
from arbiter_gui.gui.files.earlier_dialog import EarlierDialog
from arbiter_gui.gui.files.encoding_dialog import EncodingDialog
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.files.live_results_dialog import LiveResultsDialog
from arbiter_gui.gui.files.missing_byes_dialog import MissingByesDialog
from arbiter_gui.gui.language.translating import translated_name
from arbiter_gui.gui.pairing.entry_dialog import EntryDialog
from arbiter_gui.gui.pairing.no_show_dialog import NoShowDialog
from arbiter_gui.gui.pairing.round_preview_dialog import RoundPreviewDialog
from arbiter_gui.gui.player_lists.refresh_dialog import RefreshDialog
from arbiter_gui.gui.players.groups_dialog import GroupsDialog
from arbiter_gui.gui.players.numbers_dialog import NumbersDialog
from arbiter_gui.gui.players.player_commands import PlayerCommands
from arbiter_gui.gui.results.guest_dialog import GuestDialog
from arbiter_gui.gui.results.match_result_dialog import MatchResultDialog
from arbiter_gui.gui.results.move_game_dialog import MoveGameDialog
from arbiter_gui.gui.results.team_match_dialog import TeamMatchDialog
from arbiter_gui.gui.search.who_dialog import WhoDialog
from arbiter_gui.gui.services.caution_dialog import CautionDialog
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.services.settings import RECENT
from arbiter_gui.gui.services.work_with_progress import WaitDialog
from arbiter_gui.gui.sharing.line_ups_dialog import LineUpsDialog
from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing
from arbiter_gui.gui.shell.view_commands import VIEWS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.teams.team_dialog import TeamDialog
from arbiter_gui.gui.tournament_settings.initial_colour_dialog import InitialColourDialog
from arbiter_gui.gui.widgets.dialogs.discarding import DiscardDialog
from arbiter_gui.reports.event_tables.payments import event_payments_table
from arbiter_gui.reports.event_tables.where import event_seats
from arbiter_gui.reports.round_tables.preview_table import preview_table
from tests.gui.fields import fixed_time
from tests.gui.hostile import (
    ACTS,
    AMPERSAND,
    faults,
    kinds_of,
    names,
    newcomer,
    opened,
    shown_kinds,
    tournament,
)
from tests.gui.tools.dialogs import dialogs, more_dialogs, picture_of

_PAGE = re.compile(r"(Page|View|Pane|Panel|Window|Dock)$")
_ASKED = ("correction", "leave-fide", "unpair")
"""Questions, which a test answers at once; what asks them is opened by itself."""


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """A picture that names mention, and that nobody may open."""
    path = tmp_path / "named.png"
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    assert image.save(str(path))
    with opened(path) as seen:
        yield path
    assert seen in ([], [False]), "a file was opened that a name mentions"


@pytest.fixture
def hostile(window: MainWindow, file: Path, tmp_path: Path) -> MainWindow:
    path = tmp_path / f"{AMPERSAND} <img src=x>[*]\x9b\u202e.arbiter"
    window.current.open(Session.create(path, tournament(file), fixed_time))
    return window


def _settled(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    QApplication.processEvents()
    window.grab()


def test_views_show_names_as_they_stand(hostile: MainWindow, file: Path, qtbot: QtBot) -> None:
    hostile.current.apply(AddPlayer(newcomer(file)))
    for view in VIEWS:
        hostile.current.select((1, 2))
        hostile.view_commands.show_view(view)
        _settled(qtbot, hostile)
        assert faults(file) == set(), view


def test_undo_is_told_as_it_stands(hostile: MainWindow, file: Path) -> None:
    hostile.current.apply(AddPlayer(newcomer(file)))
    undo = hostile.action_set["undo"]
    assert f'{AMPERSAND}<img src="{file}">' in undo.toolTip()
    assert AMPERSAND.replace("&", "&&") in undo.text()
    hostile.current.undo()
    assert faults(file) == set()
    assert f'<img src="{file}">' in hostile.statusBar().currentMessage()
    assert visible(hostile.statusBar().currentMessage()) == hostile.statusBar().currentMessage()


def test_reasons_are_told_as_they_stand(hostile: MainWindow, file: Path, qtbot: QtBot) -> None:
    dock, current = hostile.why, hostile.current
    hostile.view_commands.show_view("cards")
    board = current.shown_tournament.rounds[-1].boards[0]
    current.select((board.white,))
    others = [n for n in current.tournament.by_number if n not in (board.white, board.black)]
    asked = [(Question.OPPONENT, board.white), *((Question.NOT, board.white, n) for n in others)]
    for question in (
        *asked,
        (Question.FLOAT, board.white),
        (Question.COLOUR, board.white),
        (Question.BYE, 1),
    ):
        dock.ask(*question)
        _settled(qtbot, hostile)
        assert faults(file) == set()
    for place in range(dock.tabs.count()):
        dock.tabs.setCurrentIndex(place)
        _settled(qtbot, hostile)
        assert faults(file) == set()


def test_pairing_shows_names_as_they_stand(hostile: MainWindow, file: Path, qtbot: QtBot) -> None:
    current = hostile.current
    current.undo()
    hostile.view_commands.show_view("round")
    for board in range(len(current.tournament.rounds[-1].boards)):
        hostile.round.grid.go_to_board(board + 1)
        hostile.round.grid.enter_result(hostile.round.grid.keys["="])
    current.show_round(current.tournament.next_round)
    _settled(qtbot, hostile)
    assert faults(file) == set()
    current.pair()
    qtbot.waitUntil(lambda: current.proposal is not None)
    for view in ("round", "cards"):
        hostile.view_commands.show_view(view)
        _settled(qtbot, hostile)
        assert faults(file) == set()
    hostile.action_set["by-hand"].trigger()
    _settled(qtbot, hostile)
    assert faults(file) == set()


def _direct(window: MainWindow, file: Path) -> Iterator[tuple[str, Callable[[], QDialog]]]:
    """Yield what opens the dialogs that no action leads to, with hostile names in all they are
    given.
    """
    name, players = f"{names(file)[0]}{ACTS}", window.current.tournament.players
    said = say("{who} has a bye.", who=name)
    caution = Caution(CautionLevel.CONFIRM, "bye", said, (said,), said, said, said)
    rated = RatedPlayer(1, name, name, "m", name, 2000)
    change = FieldChange("name", name, f"{name}{AMPERSAND}")
    differences = (ListDifference(players[0], rated, say("name"), (change,)),)
    missing = ListComparison(differences, (), (2, 3), (4,), name)
    start = EarlierStart(file.parent / name.replace("/", ""), 1, "2026-01-01T09:00")
    yield (
        "earlier",
        lambda: EarlierDialog(file.parent / f"{AMPERSAND}{ACTS}<img>.trf", start, window),
    )
    copy = SavedCopy(file, "2026-01-01T09:00", 3, 12)
    yield "damage", lambda: DamageDialog(file, plain(name), Rescue(None, copy), window)
    yield "refresh", lambda: RefreshDialog(missing, window, window.current.tournament)
    yield "who", lambda: WhoDialog("x", players, window)
    yield "discard", lambda: DiscardDialog(window)
    yield "wait", lambda: WaitDialog("x", name, window)
    schedule = replace(window.current.tournament, rounds=(), edition="berger", schedule=Schedule())
    yield "numbers", lambda: NumbersDialog(schedule, window)
    yield "groups", lambda: GroupsDialog(schedule, window)
    yield "match-result", lambda: MatchResultDialog(name, range(1, 3), window)
    yield "team-match", lambda: TeamMatchDialog(_cup(name), 1, 1, parent=window)
    yield "line-ups", lambda: _line_ups_dialog(name, file.parent, window)
    yield "team", lambda: TeamDialog(_cup(name), 1, window.parts.theme, window)
    yield (
        "guest",
        lambda: GuestDialog(1, [name, name], 4, (0, 1), (Player(2, name),), parent=window),
    )
    yield "move-game", lambda: MoveGameDialog(name, MovedGame(1, 1, 2, name), window)
    byes = (MissingByes(players[0].number, 5, (((1, ByeKind.HALF),), ((2, ByeKind.HALF),))),)
    yield "missing-byes", lambda: MissingByesDialog(window.current.tournament, byes, window)
    readings = (Reading("cp1250", (name,)), Reading("cp1251", (name,)))
    yield (
        "encoding",
        lambda: EncodingDialog(file.parent / f"{AMPERSAND}{ACTS}<img>.trf", readings, window),
    )
    event = Event(
        name, (Group(f"{name}{AMPERSAND}", window.current.tournament), Group(name, schedule))
    )
    yield "divide", lambda: DivideDialog(event, (), window)
    yield "move-player", lambda: MovePlayerDialog(event, event_seats(event)[0], window)
    yield from _direct_of_events(window, event)
    pgn = file.parent / f"{AMPERSAND}{ACTS}<img>.pgn"
    yield (
        "live-results",
        lambda: LiveResultsDialog(pgn, lambda: window.current.tournament, 1, window),
    )
    lines = [(player.number, translated_name(player)) for player in players]
    yield (
        "no-shows",
        lambda: NoShowDialog(
            "x",
            lines,
            lines,
            (1,),
            lambda: None,
            window,
            names=dict(lines),
            read_players=lambda text: (),
        ),
    )
    yield "round-preview", lambda: _preview_dialog(window.current.tournament, lines)
    people = dict(lines)
    yield "entry", lambda: EntryDialog("x", people, {}, None, lambda *_: said, window)
    yield "colour", lambda: InitialColourDialog(window)
    yield "commands", lambda: CommandDialog((), window)
    yield "caution", lambda: CautionDialog(f"remove {name}{AMPERSAND}", [caution], parent=window)


def _line_ups_dialog(name: str, folder: Path, window: MainWindow) -> LineUpsDialog:
    """Return the dialog of line-ups of a team event, whose teams have names with a meaning."""
    session = Session.create(folder / "line-ups.arbiter", _cup(name))
    sharing = TournamentSharing(session)
    dialog = LineUpsDialog(sharing, lambda *_: False, lambda: None, parent=window)
    dialog.finished.connect(sharing.close)
    dialog.finished.connect(session.close)
    return dialog


def _direct_of_events(
    window: MainWindow, event: Event
) -> Iterator[tuple[str, Callable[[], QDialog]]]:
    """Yield what opens the dialogs of an event, whose groups and players have hostile names."""
    yield "event-check-in", lambda: EventCheckInDialog(lambda: expected_players(event), window)
    yield "event-results", lambda: EventResultsDialog(lambda: event, lambda: RESULT_SIGNS, window)
    yield "event-register", lambda: RegisterDialog(event, (), window)
    group = event.groups[0]
    applicants = [
        Applicant(player, wanted=f"{group.name} (1)") for player in group.tournament.players
    ]
    yield "event-register-list", lambda: RegisterListDialog(event, (), applicants, True, window)
    yield "event-persons", lambda: PersonsDialog(lambda: event, window)
    yield "event-payments", lambda: EventPaymentsDialog(lambda: event, window)
    yield "event-prizes", lambda: EventPrizesDialog(lambda: event, window)
    yield "event-report-check", lambda: EventReportCheckDialog(lambda: event, window)
    yield "event-teams", lambda: EventTeamsDialog(lambda: event, window)
    yield "grand-prix", lambda: GrandPrixDialog(lambda: event, window)
    yield "event-list", lambda: EventListDialog("x", lambda: event_payments_table(event), window)
    yield "boards", lambda: BoardsDialog(event, window)
    yield "merge", lambda: MergeDialog(event, window)
    yield "add-group", lambda: AddGroupDialog(event, window)


def _cup(name: str) -> Tournament:
    """Two teams of one board, and their match."""
    event = ChangeTeamRules(TeamRules(boards=2)).apply(
        Tournament(edition="team-2026", round_count=3)
    )
    members = tuple(Player(0, f"{name}{board}") for board in (1, 2))
    teams = tuple(TeamEntry(Player(0, f"{name}{team}"), members) for team in "AB")
    event = EnterTeams(teams).apply(event)
    return replace(event, rounds=(Round((Board(1, 2),)),))


def _preview_dialog(tournament: Tournament, lines: Sequence[tuple[int, str]]) -> RoundPreviewDialog:
    """The preview of a round without open games."""
    names = [name for _, name in lines[:1]]
    dialog = RoundPreviewDialog("x", names, lambda preview: preview_table(tournament, preview))
    boards = ((lines[0][0], lines[1][0]),)
    game = OpenGame(1, 1, *boards[0])
    dialog.show_preview(RoundPreview(1, (game,), (PossibleRound((DRAWN,), boards),), 1))
    return dialog


def _look_at_dialogs(
    window: MainWindow, file: Path, scratch: Path
) -> tuple[set[type], dict[str, set[str]]]:
    """Open every dialog; return the classes seen, and what is wrong with each."""
    seen: set[type] = set()
    found: dict[str, set[str]] = {}
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    ways = [*dialogs(window, scratch), *more_dialogs(window)]
    direct = [(name, lambda make=make: make().open()) for name, make in _direct(window, file)]
    for name, opens in (*ways, *direct):
        if name in _ASKED:
            continue
        window.current.select((1,))

        def look(dialog: QDialog, name: str = name) -> None:
            dialog.grab()
            seen.update(shown_kinds())
            found[name] = faults(file).difference(*found.values())

        picture_of(application, opens, look)
    return seen, found


def _lead_to_pages(window: MainWindow, file: Path, scratch: Path) -> Iterator[None]:
    """Go from page to page of the window and of those beside it."""
    current, dock, played = window.current, window.why, tournament(file)
    for view in VIEWS:
        window.view_commands.show_view(view)
        yield
    current.select((played.rounds[-1].boards[0].white,))
    for place in range(dock.tabs.count()):
        dock.show_pane(dock.tabs.widget(place))
        yield
    for action in ("check-proof", "display", "handbook"):
        window.action_set[action].trigger()
        yield
    ready, ended = replace(played, rounds=played.rounds[:2]), replace(played, round_count=3)
    empty = Tournament(details=played.details, round_count=3)
    for name, another in (("ready", ready), ("ended", ended), ("empty", empty)):
        current.open(Session.create(scratch / f"{name}.arbiter", another, fixed_time))
        window.view_commands.show_view("round")
        current.show_round(current.tournament.next_round)
        yield
        window.view_commands.show_view("players")
        yield
    round_robin = replace(played, rounds=(), round_count=7, edition="berger", schedule=Schedule())
    current.open(Session.create(scratch / "schedule.arbiter", round_robin, fixed_time))
    current.pair()
    yield
    window.view_commands.show_view("cards")
    yield
    RECENT.set([str(scratch / f"{AMPERSAND}{ACTS}.arbiter")])
    current.switch(None)
    yield


def test_every_dialog_and_page_shows_names_as_they_stand(
    hostile: MainWindow, file: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """What is not come to here is not known to do so: add what opens it, or the way to it."""
    seen, found = _look_at_dialogs(hostile, file, tmp_path)
    for number, _ in enumerate(_lead_to_pages(hostile, file, tmp_path)):
        _settled(qtbot, hostile)
        seen |= shown_kinds()
        found[f"page {number}"] = faults(file).difference(*found.values())
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    pages = {kind for kind in kinds_of(QWidget) if _PAGE.search(kind.__name__)}
    assert {kind.__name__ for kind in (kinds_of(QDialog) | pages) - seen} == set()


def test_lists_and_their_files_are_text(hostile: MainWindow, file: Path, tmp_path: Path) -> None:
    turned, quoted = "x\x9b\u202e\u2066y", chr(34) * 2
    said = [re.sub("[\x00-\x1f]", "", name).replace('"', quoted) for name in names(file)]
    lines = "\n".join(f'"{name}";1990;"{turned}"' for name in said)
    path = tmp_path / f"{AMPERSAND}<img src=x>\u202e.csv"
    path.write_text(f"Name;Rating;Club <b>{turned}\n{lines}\n", encoding="utf-8")
    found: list[set[str]] = []

    def look(dialog: QDialog) -> None:
        dialog.grab()
        found.append(faults(file))

    picture_of(
        QApplication.instance(), lambda: hostile.features[PlayerCommands].import_from(path), look
    )  # type: ignore[arg-type]
    assert found == [set()]


def test_the_bar_over_a_list_that_is_read_has_its_name_as_text(
    hostile: MainWindow, file: Path, tmp_path: Path
) -> None:
    path = tmp_path / f"{AMPERSAND}<img src=x>\u202e.csv"
    path.write_text("Name\nSmith\n", encoding="utf-8")
    hostile.features[PlayerCommands].import_from(path)
    (bar,) = hostile.findChildren(WaitDialog)
    bar.open()
    assert faults(file) == set()
    hostile.features[PlayerCommands].waiting.stop()


def test_the_display_shows_names_as_they_stand(
    hostile: MainWindow, file: Path, qtbot: QtBot
) -> None:
    hostile.action_set["display"].trigger()
    _settled(qtbot, hostile)
    assert faults(file) == set()


def test_messages_titles_and_recent_files_are_text(
    hostile: MainWindow, file: Path, tmp_path: Path
) -> None:
    hostile.current.tell(Weight.ERROR, f'<img src="{file}"> {ACTS} cannot be read')
    hostile.grab()
    assert hostile.banner.message_label.textFormat() is Qt.TextFormat.PlainText
    assert hostile.banner.message_label.text().startswith(f'<img src="{file}">')
    assert "[*][*]" in hostile.windowTitle()
    RECENT.set([str(tmp_path / f"{AMPERSAND}{ACTS}.arbiter")])
    menu = QMenu(hostile)
    hostile.features[FileCommands].fill_recent(menu)
    assert AMPERSAND.replace("&", "&&") in menu.actions()[0].text()
    assert faults(file) == set()


@pytest.mark.qt_log_ignore("raise")
def test_tooltips_and_message_boxes_are_plain_whatever_they_begin_with(
    window: MainWindow, file: Path
) -> None:
    text = f'<img src="{file}"><b>x</b>'
    QToolTip.showText(window.mapToGlobal(QPoint(5, 5)), text, window)
    tips = [w for w in QApplication.topLevelWidgets() if w.inherits("QTipLabel")]
    assert [tip.textFormat() for tip in tips if isinstance(tip, QLabel)] == [
        Qt.TextFormat.PlainText
    ]
    QToolTip.showText(window.mapToGlobal(QPoint(5, 5)), "x" * 20_000, window)
    assert all(tip.width() <= screen_of(window).availableSize().width() for tip in tips)
    QToolTip.hideText()
    box = QMessageBox(QMessageBox.Icon.Warning, "x", text, parent=window)
    box.show()
    box.grab()
    assert {label.textFormat() for label in box.findChildren(QLabel)} == {Qt.TextFormat.PlainText}
    box.close()
    box.deleteLater()
