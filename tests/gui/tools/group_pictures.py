"""Pictures of an event of several groups and of a team tournament, for those that are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.edits import ChangeTeamRules, EnterTeams, SetResult, TeamEntry
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import USUAL_MATCH_POINTS
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Colour, Player
from arbiter_gui.gui.events.event_commands import EventCommands
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.main import make_window
from arbiter_gui.gui.shell.window import MainWindow
from tests.app.events.festivals import after_round_1, festival, group_of
from tests.gui.tools.screenshots import SIZE, fixed_time
from tests.gui.tools.tour import LOOKS, named, wait_for

EVENT_PAGE = "event-page"
TEAM_VIEWS = {"team-round": "round", "team-players": "players"}
"""The views of the team tournament by the names of their pictures."""

Keep = Callable[[str, QPixmap], object]


def take_groups(
    application: QApplication, scratch: Path, wanted: frozenset[str], keep: Keep
) -> None:
    """Show an event and a team tournament in a window, and keep the `wanted` pictures of them."""
    window = make_window(application)
    window.resize(*SIZE)
    window.show()
    groups = {
        "A": after_round_1(group_of("A", 8), played=False),
        "B": after_round_1(group_of("B", 6, 1800)),
        "C": group_of("C", 4, 1500),
    }
    window.features[FileCommands].open_path(festival(scratch, **groups))
    page = window.features[EventCommands].dialog
    assert page is not None
    for prefix in _looks(window, application, wanted, (EVENT_PAGE,)):
        keep(f"{prefix}-{EVENT_PAGE}", page.grab())
    page.close()
    window.current.open(Session.create(scratch / "school-cup.arbiter", school_cup(), fixed_time))
    for prefix in _looks(window, application, wanted, tuple(TEAM_VIEWS)):
        for name, view in TEAM_VIEWS.items():
            if f"{prefix}-{name}" in wanted:
                window.view_commands.show_view(view)
                _settle(window, application)
                keep(f"{prefix}-{name}", window.grab())
    window.close()


def _looks(
    window: MainWindow, application: QApplication, wanted: frozenset[str], names: tuple[str, ...]
) -> Iterator[str]:
    """Give the window each look in which a picture with one of the names is wanted, and yield how
    it is named.
    """
    for scheme, zoom in LOOKS:
        prefix = named(scheme, zoom)
        if any(f"{prefix}-{name}" in wanted for name in names):
            window.theme.choose(scheme)
            window.view_commands.set_zoom(zoom)
            _settle(window, application)
            yield prefix


def _settle(window: MainWindow, application: QApplication) -> None:
    wait_for(application, lambda: not window.current.tasks.busy)
    for _ in range(20):
        application.processEvents()


def school_cup() -> Tournament:
    """Eight teams of four boards in round 1, whose first two matches are over."""
    cup = Tournament(
        edition="team-2026",
        round_count=5,
        initial_colour=Colour.WHITE,
        points=USUAL_MATCH_POINTS,
        details=Details("School Cup", tie_breaks=("EDE", "BC")),
    )
    cup = ChangeTeamRules(TeamRules(boards=4)).apply(cup)
    entries = []
    for place, name in enumerate(
        ("Riverside", "Old Town", "North", "Castle", "Harbour", "Mill Hill", "Park", "Dale")
    ):
        players = tuple(
            Player(0, f"{name} {board}", 2000 - 50 * place - 10 * board) for board in range(1, 6)
        )
        entries.append(TeamEntry(Player(0, name), players, captain=f"Captain of {name}"))
    cup = EnterTeams(tuple(entries)).apply(cup)
    cup = propose(cup).edit().apply(cup)
    cup = SetResult(1, 1, WHITE_WINS).apply(cup)
    return replace(SetResult(1, 2, DRAWN).apply(cup), round_count=5)
