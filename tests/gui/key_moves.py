"""What an arbiter can do with keys in the window, for random sequences of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from hypothesis import strategies as st
from PySide6.QtCore import Qt

from arbiter_gui.app.edits import RequestBye, SetResult
from arbiter_gui.app.edits.players import edit_entering_player
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, PENDING, WHITE_WINS, ByeKind, Player
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.reports.player_tables.registered_parts import PlayersPart
from tests.gui.event_hands import CTRL, NONE, SHIFT, Hands
from tests.gui.fields import SURNAMES, played

KEY, ALT = Qt.Key, Qt.KeyboardModifier.AltModifier
NUMBERS = count()
Move = Callable[[MainWindow], None]


@cache
def begun() -> Tournament:
    """Thirteen players, two rounds played, the third one paired; one of them has the bye."""
    return played(13, 3, open_last=True, round_count=9)


# What may happen


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> Move:
    return lambda window: Hands(window).press(key, modifier)


def view(number: int) -> Move:
    return press(Qt.Key(KEY.Key_0 + number), CTRL)


def find(name: str, end: Qt.Key) -> Move:
    """Look for a player by name, from a view of players."""

    def move(window: MainWindow) -> None:
        if window.view() is window.history:
            return
        press(KEY.Key_F, CTRL)(window)
        Hands(window).text(name)
        found = window.current.selected_players
        press(end)(window)
        assert window.current.selected_players == found, "lost at the end of the search"

    return move


def board(number: int) -> Move:
    return lambda window: (
        (Hands(window).board(number) if window.action_set["go-board"].isEnabled() else None)
        or press(KEY.Key_Escape)(window)
    )


def result(key: Qt.Key) -> Move:
    """Type a result where the boards have the keys: nobody else's is changed."""

    def move(window: MainWindow) -> None:
        if not window.round.grid.hasFocus():
            return
        current, before = window.current, window.current.tournament
        meant = current.command_players
        press(key)(window)
        for old, new in zip(before.rounds, current.tournament.rounds, strict=True):
            for was, now in zip(old.boards, new.boards, strict=True):
                assert was.result == now.result or set(meant) & {now.white, now.black}

    return move


def check_in(window: MainWindow) -> None:
    """Press Space in the list of players: who is selected comes or goes, and nobody else."""
    if window.players.table.hasFocus():
        current = window.current
        meant, before = (
            current.command_players,
            current.tournament.absent(current.tournament.next_round),
        )
        press(KEY.Key_Space)(window)
        after = current.tournament.absent(current.tournament.next_round)
        assert set(before) ^ set(after) <= set(meant)


def sort(column: int, order: Qt.SortOrder) -> Move:
    def move(window: MainWindow) -> None:
        table = window.view().focus_target()
        if isinstance(table, TournamentTable) and table.isSortingEnabled():
            table.horizontalHeader().setSortIndicator(column % table.model().columnCount(), order)

    return move


def arrives(place: int, known: bool) -> Move:
    """A result comes from elsewhere."""

    def move(window: MainWindow) -> None:
        rounds = window.current.tournament.rounds
        if rounds:
            number = 1 + place % len(rounds[-1].boards)
            window.current.apply(
                SetResult(len(rounds), number, WHITE_WINS if known else PENDING), is_confirmed=True
            )

    return move


def paired(window: MainWindow) -> None:
    """The round ends and the next one is paired."""
    current = window.current
    number = len(current.tournament.rounds)
    if 2 <= number < 5:
        for place, one in enumerate(current.tournament.rounds[-1].boards, 1):
            if not one.result.known:
                current.apply(SetResult(number, place, DRAWN), is_confirmed=True)
        current.apply(propose(current.tournament).edit(), is_confirmed=True)


def late_entry(window: MainWindow) -> None:
    """Somebody comes late, at the top: all others get other numbers."""
    if not window.current.tournament.over:
        entry = edit_entering_player(
            window.current.tournament, Player(0, f"Zander, {next(NUMBERS)}.", 2500)
        )
        window.current.apply(entry, is_confirmed=True)


def bye(number: int) -> Move:
    def move(window: MainWindow) -> None:
        tournament = window.current.tournament
        window.current.apply(
            RequestBye(number, tournament.next_round, ByeKind.HALF), is_confirmed=True
        )

    return move


def part(which: PlayersPart) -> Move:
    return lambda window: (
        window.players.show_part(which) if window.view() is window.players else None
    )


def action(name: str) -> Move:
    return lambda window: (
        window.action_set[name].trigger() if window.action_set[name].isEnabled() else None
    )


cursor_keys = st.sampled_from(
    [KEY.Key_Up, KEY.Key_Down, KEY.Key_Left, KEY.Key_Right, KEY.Key_Home, KEY.Key_End]
)
moves = st.one_of(
    st.just(("undo", action("undo"))),
    st.just(("redo", action("redo"))),
    st.builds(lambda n: (f"view {n}", view(n)), st.integers(1, 7)),
    st.builds(
        lambda k: (f"round {k.name}", press(k, ALT)), st.sampled_from([KEY.Key_Left, KEY.Key_Right])
    ),
    st.builds(
        lambda name, end: (f"find {name} {end.name}", find(name, end)),
        st.sampled_from([name[:4].replace("Č", "C") for name in SURNAMES]),
        st.sampled_from([KEY.Key_Return, KEY.Key_Escape]),
    ),
    st.builds(lambda n: (f"board {n}", board(n)), st.integers(1, 6)),
    st.builds(
        lambda k: (f"result {k.name}", result(k)),
        st.sampled_from([KEY.Key_1, KEY.Key_0, KEY.Key_Delete]),
    ),
    st.just(("space", check_in)),
    st.builds(
        lambda k, m: (f"cursor {k.name} {m}", press(k, m)),
        cursor_keys,
        st.sampled_from([NONE, CTRL, SHIFT]),
    ),
    st.builds(
        lambda c, o: (f"sort {c} {o}", sort(c, o)), st.integers(0, 9), st.sampled_from(Qt.SortOrder)
    ),
    st.builds(lambda b, k: (f"arrives {b} {k}", arrives(b, k)), st.integers(0, 5), st.booleans()),
    st.just(("missing", action("missing"))),
    st.just(("paired", paired)),
    st.just(("unpair", action("unpair"))),
    st.just(("late", late_entry)),
    st.builds(lambda n: (f"bye {n}", bye(n)), st.integers(1, 13)),
    st.builds(lambda p: (f"part {p}", part(p)), st.sampled_from(PlayersPart)),
)
