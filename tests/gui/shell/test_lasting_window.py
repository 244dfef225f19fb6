"""The window that goes from test to test: it goes on only where it is left as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.domain.values import WHITE_WINS
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import played
from tests.gui.lasting import Lend


def test_what_was_only_looked_at_goes_on_and_an_edit_brings_the_tournament_anew(lasting: Lend) -> None:
    window = lasting("kept", played(8, 1))
    session = window.current.session
    window.view_commands.show_view("players")
    assert lasting("kept", played(8, 1)) is window
    assert window.current.session is session
    window.current.apply(SetResult(1, 1, WHITE_WINS), asked=True)
    window.current.undo()
    assert lasting("kept", played(8, 1)) is window
    assert window.current.session is not session
    assert not window.action_set["redo"].isEnabled()


@pytest.mark.parametrize(
    "leave",
    [
        lambda window: window.current.changed.connect(lambda _change: None),
        lambda window: setattr(window.round, "told", lambda: ""),
        lambda window: window.action_set["moving-cards"].trigger(),
        lambda window: window.theme.choose("dark"),
    ],
    ids=["listens", "replaces", "chooses", "paints"],
)
def test_another_window_comes_where_something_is_left(
    lasting: Lend, leave: Callable[[MainWindow], object]
) -> None:
    window = lasting("left", played(8, 1))
    leave(window)
    assert lasting("left", played(8, 1)) is not window
