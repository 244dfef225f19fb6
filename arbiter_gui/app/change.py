"""What an edit, undo or redo changed, so that a view refreshes only what it must."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from arbiter_gui.storage import RowChange

_PREPARATION = frozenset(("request", "prohibited", "virtual_points", "adjustment"))


@dataclass(frozen=True, slots=True)
class Change:
    """The changes of one action. `action` is `apply`, `undo` or `redo`; `label` names the edit.

    `rounds`: rounds that were added, removed or published, or got other boards or byes. `results`:
    (round, board), boards from 1, where only the result changed. `players`: pairing numbers of
    players who were entered, removed or changed. `requests`: requested byes. `settings`: anything
    else the pairings depend on. `details`: only what is printed about the event. `device_name` is
    the device it came from, empty for the window.
    """

    action: str
    label: str
    rounds: tuple[int, ...] = ()
    results: tuple[tuple[int, int], ...] = ()
    players: tuple[int, ...] = ()
    requests: bool = False
    settings: bool = False
    details: bool = False
    device_name: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing changed at all."""
        parts = (
            self.rounds,
            self.results,
            self.players,
            self.requests,
            self.settings,
            self.details,
        )
        return not any(parts)

    @property
    def only_results(self) -> bool:
        """Whether results changed and nothing else did."""
        return bool(self.results) and self == Change(
            self.action, self.label, results=self.results, device_name=self.device_name
        )


_TABLES_BESIDE_PAIRINGS = frozenset(("game", "month_rating"))
"""Tables that do not concern the pairings: only the lists at the end of the event show them."""


def change_of(action: str, label: str, rows: Iterable[RowChange], author: str = "") -> Change:
    """Return what changed, read from the rows that were written."""
    rows = tuple(rows)
    tables = {row.table for row in rows}
    rounds, results = _rounds_and_results(rows)
    players = _changed_players(rows)
    changed_settings = {row.key[0] for row in rows if row.table == "setting"}
    printed_settings = {name for name in changed_settings if name.startswith("details.")}
    # A line on record belongs to the change it describes; alone (FIDE mode left) it is printed on
    # every sheet.
    details = (
        bool(printed_settings) or tables == {"record"} or bool(tables & _TABLES_BESIDE_PAIRINGS)
    )
    return Change(
        action,
        label,
        rounds=tuple(sorted(rounds)),
        results=tuple(sorted(results)),
        players=tuple(sorted(players)),
        requests="request" in tables,
        settings=bool(changed_settings - printed_settings)
        or bool(tables & (_PREPARATION - {"request"})),
        details=details,
        device_name=author,
    )


def _rounds_and_results(rows: Sequence[RowChange]) -> tuple[set[int], set[tuple[int, int]]]:
    """Return the rounds that are shown anew as a whole, with their results, and (round, board) of
    the other boards that got a new result.

    A round is shown anew if it got other boards or byes, or was published.
    """
    rounds = {row.key[0] for row in rows if row.table in ("round", "bye", "publication")}
    results: set[tuple[int, int]] = set()
    for row in rows:
        if row.table == "match_games":
            results.add((row.key[0], row.key[1]))
        # New numbers change every board: of a round that is shown anew no further one is examined.
        elif row.table == "board" and row.key[0] not in rounds:
            if _keeps_players(row):
                results.add((row.key[0], row.key[1]))
            else:
                rounds.add(row.key[0])
    return rounds, {
        (round_number, board) for round_number, board in results if round_number not in rounds
    }


def _keeps_players(board_row: RowChange) -> bool:
    """Return whether a board is there before and after the change, with the same players."""
    if board_row.old_row is None or board_row.new_row is None:
        return False
    old_players, new_players = board_row.people
    return old_players == new_players


def _changed_players(rows: Iterable[RowChange]) -> set[int]:
    """Return the pairing numbers of players, or teams, who were entered, removed or changed."""
    numbers: set[int] = set()
    for row in rows:
        if row.table in ("player", "member"):
            numbers.add(row.key[0])
        elif row.table == "roster":
            # The first column of a roster's row is the team.
            numbers.update(side[0] for side in (row.old_row, row.new_row) if side is not None)
    return numbers
