"""The groups of an event on the display: side by side as far as they can be read, or in turn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import PublishRound
from arbiter_gui.app.session import Session
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.display.display_window import DisplayWindow, ShownGroup
from arbiter_gui.gui.display.shown_groups import batches_of_groups
from arbiter_gui.gui.events.event_commands import EventCommands
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.shell.window import MainWindow
from tests.app.events.festivals import after_round_1, festival, group_of
from tests.gui.fields import fixed_time, played

PROJECTORS = ((1366, 768), (1920, 1080))


@pytest.fixture(scope="module")
def groups(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[ShownGroup]]:
    """Four groups of 40 to 100 players, with round 1 published."""
    folder = tmp_path_factory.mktemp("groups")
    shown_groups = []
    for name, count in (("A", 100), ("B – under 1900", 80), ("Youth", 40), ("Women", 60)):
        tournament = played(count, 1)
        players = [replace(player, name=f"Müller-{player.name}") for player in tournament.players]
        tournament = replace(tournament, players=tuple(players))
        session = Session.create(folder / f"{count}.arbiter", tournament, fixed_time)
        session.apply(PublishRound(1))
        shown_groups.append(ShownGroup(name, session))
    yield shown_groups
    for group in shown_groups:
        group.session.close()


@pytest.fixture
def display(qtbot: QtBot) -> Iterator[DisplayWindow]:
    display = DisplayWindow()
    qtbot.addWidget(display)
    yield display
    # The groups outlive the window, which must no longer hear of them.
    display.follow(None)


@pytest.mark.parametrize(
    ("size", "show"),
    [*((PROJECTORS[0], show) for show in DisplayedList), (PROJECTORS[1], DisplayedList.BY_NAME)],
)
def test_groups_stand_side_by_side_with_whole_rows(
    display: DisplayWindow, groups: list[ShownGroup], size: tuple[int, int], show: DisplayedList
) -> None:
    display.resize(*size)
    display.choose(show)
    for count in (2, 3, 4):
        display.follow_groups("Festival", groups[:count])
        assert [each.heading().split(" · ")[0] for each in display.lists] == [
            group.name for group in groups[:count]
        ]
        screen = display.rect().adjusted(0, display._strip_rect().height(), 0, 0)
        area = sum(each.width() * each.height() for each in display.lists)
        assert area == screen.width() * screen.height(), "no part of the screen stays empty"
        for place, each in enumerate(display.lists):
            assert screen.contains(each.geometry())
            assert each._row_size(each.plan.points)[0] * each.plan.columns <= each.width(), (
                "no row is cut"
            )
            assert not any(
                each.geometry().intersects(other.geometry()) for other in display.lists[:place]
            )
            shown_rows = each.plan.rows * each.plan.columns * each.plan.pages
            assert shown_rows >= len(each._texts), "every row is on some page"


def test_rows_that_are_too_wide_for_a_row_of_groups_bring_two_rows(
    display: DisplayWindow, groups: list[ShownGroup]
) -> None:
    display.resize(1366, 768)
    display.follow_groups("Festival", groups)
    assert [each.geometry().left() for each in display.lists] == [0, 683, 0, 683], (
        "boards need half the width"
    )
    display.resize(1024, 768)
    display.follow_groups("Festival", groups[:3])
    assert display.lists[2].width() == 1024, "the last group of three has the row for itself"
    display.follow(groups[1].session)
    assert len(display.lists) == 1
    assert display.first.geometry() == QRect(0, 0, 1024, 768)
    assert display.first.heading().startswith("Spring Open")


def test_long_names_in_a_quarter_of_the_screen_take_few_pages(
    display: DisplayWindow, groups: list[ShownGroup], tmp_path: Path
) -> None:
    """All four groups stay in a row, with names set narrower.

    In two rows their 100 names took 12 pages.
    """
    tournament = groups[0].session.tournament
    players = tuple(
        replace(player, name=f"Wolfeschlegel-{player.number}, Maria")
        for player in tournament.players
    )
    named = replace(tournament, players=players)
    with closing(Session.create(tmp_path / "long.arbiter", named, fixed_time)) as session:
        display.resize(1366, 768)
        display.choose(DisplayedList.BY_NAME)
        display.follow_groups("Festival", [ShownGroup("A", session), *groups[1:]])
        first = display.first
        assert (first.width(), first.plan.pages) == (341, 5)
        assert [column.key for column in first.table.columns] == ["name", "board", "colour"]
        assert first._cramped_names(first.plan) == 0, "no name is set smaller than the others"
        display.follow(session)
        assert "opponent" in [column.key for column in display.first.table.columns]


def test_a_change_in_one_group_is_shown_in_its_own_list(
    display: DisplayWindow, groups: list[ShownGroup]
) -> None:
    display.resize(1920, 1080)
    display.follow_groups("Festival", groups[:2])
    display.next_page()
    pages = [each.page for each in display.lists]
    groups[1].session.undo()
    try:
        assert [each.table is not None for each in display.lists] == [True, False]
        assert display.lists[0].page == pages[0]
    finally:
        groups[1].session.redo()
    assert display.lists[1].table is not None


def test_batches_are_as_few_and_as_equal_as_possible() -> None:
    def sizes(count: int, most: int) -> list[int]:
        groups = [ShownGroup(str(place), None) for place in range(count)]  # type: ignore[arg-type]
        in_batches = batches_of_groups(groups, most)
        assert [group for batch in in_batches for group in batch] == groups
        return [len(batch) for batch in in_batches]

    assert sizes(10, 4) == [3, 3, 4]
    assert sizes(5, 4) == [2, 3]
    assert sizes(4, 4) == [4]
    assert sizes(3, 1) == [1, 1, 1]
    assert sizes(2, 0) == [1, 1], "three lists of a group leave no room for another group"


def test_the_page_of_an_event_shows_its_groups_in_turn_or_side_by_side(
    window: MainWindow, tmp_path: Path
) -> None:
    names = ("A", "B", "C", "D", "E")
    event = festival(tmp_path, **{name: after_round_1(group_of(name, 4)) for name in names})
    assert window.features[FileCommands].open_path(event)
    page = window.features[EventCommands].dialog
    assert page is not None
    entries = {action.text(): action for action in page.more_button.menu().actions()}
    displays = window.features[DisplayCommands]

    def shown() -> list[str]:
        assert displays.display is not None
        return [group.name for group in displays.display.groups]

    entries["&Display all groups in turn"].trigger()
    assert shown() == ["A"]
    displays.group_turns.show_next_groups()
    assert shown() == ["A"], "the last page stays for two looks"
    displays.group_turns.show_next_groups()
    assert shown() == ["B"]
    entries["Display all groups side &by side"].trigger()
    assert shown() == ["A", "B"]
    assert displays.display is not None
    assert displays.display.event_name == "Festival"
    displays.group_turns.show_next_groups()
    displays.group_turns.show_next_groups()
    assert shown() == ["C", "D", "E"]
    displays.show(DisplayedList.BY_BOARD, DisplayedList.STANDINGS)
    assert shown() == ["B", "C"], "two lists of a group have the room of two groups"
    state = displays.hand_over()
    assert [group.name for group in state.displays[0].groups] == ["B", "C"]
    assert len(state.event.groups) == 5, "another window goes on with all of them"
    window.open_tournaments.close_tab(2)
    assert shown() == ["B"]
    displays.open()
    assert shown() == [""], "one tournament ends it"
    displays.group_turns.show_next_groups()
    assert not displays.group_turns.active


def test_groups_go_to_the_displays_that_are_open(window: MainWindow, tmp_path: Path) -> None:
    names = ("A", "B", "C")
    event = festival(tmp_path, **{name: after_round_1(group_of(name, 4)) for name in names})
    assert window.features[FileCommands].open_path(event)
    sessions = list(window.open_tournaments.sessions)
    groups = list(zip(names, sessions, strict=True))
    displays = window.features[DisplayCommands]
    displays.open()
    closed = displays.open_further()
    closed.close()
    displays.show_groups("Festival", groups, False)
    shown: list[str] = []
    for _ in groups:
        shown += [group.name for group in displays.displays[0].groups]
        displays.group_turns.show_next_groups()
        displays.group_turns.show_next_groups()
    assert shown == ["A", "B", "C"], "a closed display has no groups of its own"
    displays.displays[0].close()
    displays.show_groups("Festival", groups, False)
    assert closed.isVisible(), "the display used last is opened again"


def test_when_the_only_group_on_a_display_is_closed_the_others_go_on(
    window: MainWindow, tmp_path: Path
) -> None:
    event = festival(
        tmp_path, **{name: after_round_1(group_of(name, 4)) for name in ("A", "B", "C")}
    )
    assert window.features[FileCommands].open_path(event)
    names = ("A", "B", "C")
    sessions = list(window.open_tournaments.sessions)
    displays = window.features[DisplayCommands]
    displays.show_groups("Festival", list(zip(names, sessions, strict=True)), False)
    assert displays.display is not None
    assert [group.name for group in displays.display.groups] == ["A"]
    window.open_tournaments.close_tab(0)
    assert [group.name for group in displays.display.groups] == ["B"]
