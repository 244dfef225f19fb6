"""The list of actions is the one place for ids, texts, keys and icons; these tests read it."""

from __future__ import annotations

from collections import Counter

import pytest

from arbiter_gui.domain.values import WHITE_WINS
from arbiter_gui.gui.actions.actions import ACTIONS, BY_ID
from arbiter_gui.gui.actions.menus import (
    BOARD_MENU,
    MENUS,
    RANKED_MENU,
    TOOLBAR,
    Menu,
    entries_with_paths,
    named_entries,
)
from arbiter_gui.gui.shell.action_states import every_state
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.plain_text import without_letter
from arbiter_gui.gui.style.resources import resource

pytestmark = pytest.mark.usefixtures("qapp")


def test_no_shortcut_stands_twice() -> None:
    keys = [sequence.toString() for spec in ACTIONS for sequence in spec.sequences()]
    assert {k for k, times in Counter(keys).items() if times > 1} == set()
    assert "F9" in keys


def test_every_action_stands_once_in_the_menus() -> None:
    entries = Counter(e for e in named_entries() if not e.startswith("@"))
    assert set(entries) == set(BY_ID)
    assert max(entries.values()) == 1


def test_all_players_are_marked_absent_beside_the_check_in_of_one() -> None:
    entries = entries_with_paths()
    places = {entry.action: place for place, entry in enumerate(entries)}
    assert places["all-absent"] == places["check-in"] + 1
    assert entries[places["all-absent"]].path == entries[places["check-in"]].path


def test_tool_bar_and_context_menu_name_actions_that_exist() -> None:
    context_menus = (Menu("board", BOARD_MENU), Menu("rank", RANKED_MENU))
    assert {entry for entry in (*TOOLBAR, *named_entries(context_menus)) if entry != "-"} <= set(
        BY_ID
    )
    assert sum(entry != "-" for entry in TOOLBAR) <= 6


def test_no_menu_has_one_entry_and_no_two_commands_are_called_the_same() -> None:
    def short(menu: Menu) -> list[str]:
        inner = [entry for entry in menu.entries if isinstance(entry, Menu)]
        lists = any(isinstance(entry, str) and entry.startswith("@") for entry in menu.entries)
        is_short = len(menu.entries) < 2 and not lists
        return [menu.title] * is_short + [title for entry in inner for title in short(entry)]

    assert [title for menu in MENUS for title in short(menu)] == []
    titles = Counter(without_letter(BY_ID[entry.action].text) for entry in entries_with_paths())
    same = {title for title, times in titles.items() if times > 1}
    # A view and a list of the display are called by what they show.
    assert same <= {"Standings"}


def test_every_action_has_text_and_help_and_its_icon_exists() -> None:
    for spec in ACTIONS:
        assert spec.title(), spec.id
        assert len(spec.help()) > 5, spec.id
        assert not spec.icon or resource("icons", f"{spec.icon}.svg").is_file(), spec.icon


def test_every_mnemonic_of_a_menu_is_its_own() -> None:
    for menu in MENUS:
        titles = [
            BY_ID[e].text if isinstance(e, str) else e.title for e in menu.entries if e != "-"
        ]
        letters = [t[t.index("&") + 1].lower() for t in titles if "&" in t]
        assert len(letters) == len(set(letters)), (menu.title, letters)


def test_the_states_that_actions_ask_for_can_all_be_on(shown_window: MainWindow) -> None:
    """A state nobody ever sets would leave an action grey for ever."""
    source = {spec.enabled for spec in ACTIONS} - {"always"}
    assert source <= set(every_state(shown_window.parts))


def test_nothing_of_the_tournament_can_be_done_without_one(window: MainWindow) -> None:
    assert not window.action_set["print"].isEnabled()
    assert not window.action_set["pair"].isEnabled()
    assert window.action_set["open"].isEnabled()


def test_undo_says_what_it_undoes(shown_window: MainWindow) -> None:
    assert not shown_window.action_set["undo"].isEnabled()
    shown_window.round.grid.typed.emit(2, WHITE_WINS)
    assert shown_window.action_set["undo"].isEnabled()
    assert "1-0 on board 2" in shown_window.action_set["undo"].text()


def test_enter_is_written_one_way_and_is_the_key_of_the_letters_and_of_the_digits() -> None:
    written = [[key for key in spec.keys if isinstance(key, str)] for spec in ACTIONS]
    entered = [keys for keys in written if any(key.endswith(("Enter", "Return")) for key in keys)]
    assert entered
    for keys in entered:
        assert keys[0].endswith("Enter")
        assert keys[0].replace("Enter", "Return") in keys
