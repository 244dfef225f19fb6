"""What is done in a window besides typing results: first looks, filters, colours, entries, byes,
dialogs, sheets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog

from arbiter_gui.domain.values import Player
from arbiter_gui.gui.players.entering_players import enter_player
from arbiter_gui.gui.shell.view_commands import VIEWS
from arbiter_gui.reports.player_tables.registered_parts import PlayersPart
from tests.benchmarks.window_watch import Bench


def first_looks(bench: Bench, when: str) -> None:
    """Look at each view for the first time, and at what comes into it later."""
    for key in (*VIEWS[1:], "round"):
        bench.measure(
            f"first look at {key}, {when}",
            [lambda key=key: bench.window.view_commands.show_view(key)],
        )
        bench.follow_up(f"what follows in {key}, {when}")


def further_deeds(bench: Bench) -> None:
    """Measure all of them, before the last round is paired.

    The tournament is then what it was before.
    """
    bench.pause()
    bench.window.current.ask = lambda title, met: True
    words(bench)
    looks(bench)
    people(bench)
    dialogs(bench)
    by_hand(bench)


def words(bench: Bench) -> None:
    """Look for words and parts, letter by letter."""
    window, show = bench.window, bench.window.view_commands.show_view
    show("players")
    bench.measure("part of the players", [
        partial(window.players.show_part, part)
        for part in (PlayersPart.ABSENT, PlayersPart.EVERYBODY) * 2
    ])  # fmt: skip
    show("history")
    bench.measure("letter looked for in the history", typed(window.history.search, "player 12"))
    window.history.search.clear()
    show("reasons")
    bench.wait(lambda: not window.current.tasks.busy)
    bench.measure(
        "letter looked for in the reasons", typed(window.reasons.story.filter, "12 white")
    )
    bench.measure("search of the reasons left", [window.reasons.story.show_all])
    show("standings")
    show("end")
    lists: QComboBox = window.end.lists
    bench.measure("list of the end", [
        lambda place=place: (lists.setCurrentIndex(place), lists.activated.emit(place))
        for place in (*range(1, lists.count()), 0)
    ])  # fmt: skip
    show("round")


def typed(part: object, letters: str) -> list[Callable[[], object]]:
    """Return what types letters, one after the other."""
    return [lambda letter=letter: QTest.keyClicks(part, letter) for letter in letters]


def looks(bench: Bench) -> None:
    """Change the colours in each view."""
    window = bench.window
    for key in ("round", "reasons", "standings"):
        window.view_commands.show_view(key)
        bench.measure(f"other colours, seen in {key}", [
            partial(window.view_commands.choose_scheme, name) for name in ("dark", "light") * 2
        ])  # fmt: skip
    window.view_commands.show_view("round")


def people(bench: Bench) -> None:
    """Enter a player late, let others leave and come back, and change one; each undone again."""
    window, current = bench.window, bench.window.current
    window.view_commands.show_view("players")
    some = [
        player.number
        for player in current.tournament.players[:: max(1, len(current.tournament.players) // 5)]
    ]
    late = [Player(0, f"Late {number}", 1500) for number in range(3)]
    done_and_undone(
        bench, "late entry", [partial(enter_player, current, player) for player in late]
    )
    done_and_undone(
        bench, "check-in", [partial(window.players.check_in, number) for number in some]
    )
    bench.measure(
        "cursor typed past in a list",
        [partial(QTest.keyClick, window.players.table, Qt.Key.Key_Down)] * 4,
    )
    for action in ("withdraw", "bye"):
        current.select((some[2],))
        answered(bench, action)
        current.undo()


def done_and_undone(bench: Bench, action: str, deeds: list[Callable[[], object]]) -> None:
    """Time deeds and their undoing."""
    for deed in deeds:
        bench.measure(action, [deed])
        bench.measure(f"{action} undone", [bench.window.current.undo])


def answered(bench: Bench, action: str) -> None:
    """Open a dialog by its action, and end it by OK."""
    bench.asks = True
    bench.measure(f"{action} asked", [bench.window.action_set[action].trigger])
    dialog = bench.application.activeModalWidget()
    assert isinstance(dialog, QDialog), action
    bench.measure(f"{action} done", [dialog.accept])
    bench.asks = False


def opened(bench: Bench, action: str) -> None:
    """Open a dialog by its action, and close it when nothing is worked out any more."""
    bench.asks = True
    bench.measure(f"{action} opened", [bench.window.action_set[action].trigger])
    bench.follow_up(f"what follows in {action}")
    dialog = bench.application.activeModalWidget()
    assert isinstance(dialog, QDialog), action
    bench.measure(f"{action} closed", [dialog.reject])
    bench.asks = False


def dialogs(bench: Bench) -> None:
    """Open what is opened over the window with all players in it."""
    bench.window.view_commands.show_view("round")
    bench.window.round.grid.go_to_board(5)
    for action in ("preview", "print-set", "settings", "edit-player", "prohibited", "adjustments"):
        opened(bench, action)


def by_hand(bench: Bench) -> None:
    """Pair a round by hand on the cards and in the dialog."""
    window = bench.window
    window.view_commands.show_view("round")
    opened(bench, "by-hand")
    window.view_commands.show_view("cards")
    bench.measure("by hand on the cards", [window.action_set["by-hand"].trigger])
    bench.follow_up("what follows by hand on the cards")
    bench.measure(
        "key by hand",
        [partial(QTest.keyClicks, window.cards.focus_target(), key) for key in ("s", "c")],
    )
    bench.measure("by hand given up", [window.cards.hand.given_up.emit])
    window.view_commands.show_view("round")
    bench.settle()
