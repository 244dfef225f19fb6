"""What an edit, undo or redo changed, so that a view refreshes only what it must."""

from __future__ import annotations

from collections.abc import Iterable
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
    rounds: set[int] = set()
    results: set[tuple[int, int]] = set()
    players: set[int] = set()
    rows = tuple(rows)
    tables = {row[0] for row in rows}
    settings = details = False
    for row in rows:
        table, key, old_row, new_row = row
        if table == "board":
            # A round with other boards is shown anew as a whole, with its results.
            if key[0] in rounds:
                continue
            stays = old_row is not None and new_row is not None
            if stays and len(set(row.people)) == 1:
                results.add((key[0], key[1]))
            else:
                rounds.add(key[0])
        elif table in ("round", "bye", "publication"):
            rounds.add(key[0])
        elif table == "match_games":
            results.add((key[0], key[1]))
        elif table in ("player", "member"):
            players.add(key[0])
        elif table == "roster":
            players.update(side[0] for side in (old_row, new_row) if side is not None)
        elif table == "setting":
            printed = key[0].startswith("details.")
            details = details or printed
            settings = settings or not printed
    # A line on record belongs to the change it describes; alone (FIDE mode left) it is printed on
    # every sheet.
    details = details or tables == {"record"} or bool(tables & _TABLES_BESIDE_PAIRINGS)
    # The results of a round that is shown anew as a whole need not be shown again.
    results = {
        (round_number, board) for round_number, board in results if round_number not in rounds
    }
    return Change(
        action,
        label,
        rounds=tuple(sorted(rounds)),
        results=tuple(sorted(results)),
        players=tuple(sorted(players)),
        requests="request" in tables,
        settings=settings or bool(tables & (_PREPARATION - {"request"})),
        details=details,
        device_name=author,
    )
