"""Chapter 6: one score group, from its requirement to its rows."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.filling import pair_rows
from arbiter_gui.engine.dubov.rows import Row, first_arrangement
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.workbench import Workbench
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
from arbiter_gui.trace.columns import ColumnsOrdered, Lack, RowsPaired, RowTried
from arbiter_gui.trace.values import Met, Passed, Rest


@BOOK.implements("6.1")
def a61_requirement(bench: Workbench, group: int) -> tuple[Lack, ...]:
    """6.1: return what the group lacks; it is unpairable when only all together fail (A34)."""
    lacks = []
    whites = sum(1 for v in members(group) if bench.entrants[v].due is Colour.WHITE)
    if group.bit_count() % 2:
        lacks.append(Lack.ODD)
    if group.bit_count() > 1 and any(not bench.legal[v] & group for v in members(group)):
        lacks.append(Lack.BLOCKED)
    if 2 * whites != group.bit_count():
        lacks.append(Lack.COLOURS)
    if not {Lack.ODD, Lack.BLOCKED} & set(lacks) and not bench.pairable(group):
        lacks.append(Lack.UNPAIRABLE)
    return tuple(lacks)


def white_order(e: Entrant) -> tuple[int, int, int]:
    """Return the key of the white column: ARO ascending, R ascending, starting rank (A35)."""
    return e.aro, e.rating, e.number


def black_order(e: Entrant) -> tuple[int, int, int]:
    """Return the key of the black column: R descending, ARO descending, starting rank (A35)."""
    return -e.rating, -e.aro, e.number


@BOOK.implements("6.2")
def a62_columns(bench: Workbench, whites: int, blacks: int) -> tuple[list[int], list[int]]:
    """6.2: the white column by ascending ARO, the black one by descending R (A54)."""
    return (
        sorted(members(whites), key=lambda v: white_order(bench.entrants[v])),
        sorted(members(blacks), key=lambda v: black_order(bench.entrants[v])),
    )


@BOOK.implements("6.3")
def a63_rows(bench: Workbench, columns: tuple[list[int], list[int]], parent: int) -> None:
    """6.3: pair the rows; where players have met, take the first opponent from the lower rows (A36)."""
    white, black = columns
    event = tell_columns(bench, white, black, parent)
    rows = first_arrangement(bench.legal, white, black, bench.control)
    assert rows is not None, "the group was found to be pairable"

    def cited(row: Row, passed: Sequence[Passed]) -> tuple[str, ...]:
        return _readings(row, passed, bitset(white))

    pairs, changed = pair_rows(bench, "6.3", rows, columns, event, cited)
    across = {(r.player, r.partner) for r in rows if r.player in white and r.partner in black}
    bench.rows |= across
    inside = len(across) < len(rows)
    bench.tell(RowsPaired("6.3", pairs, changed, readings=("A37", "B13") if inside else ()), parent)


def tell_columns(bench: Workbench, white: Sequence[int], black: Sequence[int], parent: int) -> int:
    """Write both columns with ARO and R, row beside row, and which rows cannot stand."""
    es = bench.entrants
    readings = ["A35"] if _tied(bench, white) or _tied(bench, black) else []
    no_games = any(not es[v].card.colours for v in (*white, *black))
    readings += ["A3", "A5"] if no_games else []
    columns = ColumnsOrdered("6.2", bench.names(white), bench.names(black), readings=tuple(readings))
    event = bench.tell(columns, parent)
    for place, (w, b) in enumerate(zip(white, black, strict=True), start=1):
        why, rating = bench.why_apart(w, b), es[b].rating
        bench.tell(RowTried("6.2", place, es[w].number, es[w].aro, es[b].number, rating, why), event)
    return event


def _tied(bench: Workbench, column: Sequence[int]) -> bool:
    keys = [(bench.entrants[v].aro, bench.entrants[v].rating) for v in column]
    return len(set(keys)) < len(keys)


def _readings(row: Row, passed: Sequence[Passed], white: int) -> tuple[str, ...]:
    """Return the readings that decided a row, `white` being the white column."""
    readings = ["A36"] if any(isinstance(p.why, Rest) for p in passed) else []
    readings += ["A62"] if any(p.why == Met("2.1", None) for p in passed) else []
    if (white >> row.player & 1) == (white >> row.partner & 1):
        readings.append("A39" if white >> row.player & 1 else "A38")
    return tuple(readings)
