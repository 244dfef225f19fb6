"""What an edit touches: boards, players, rounds, settings; and whether it meets what somebody else did.

Rows of lists (`on_record.LISTS`) are told by what they say, not by their places, which shift.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter_gui.storage.journal import News
from arbiter_gui.storage.on_record import LISTS
from arbiter_gui.storage.rows import TABLES, Row, RowChange

Thing = tuple[object, ...]
_PLACE = TABLES["player"][1].index("place")
_ON_RECORD = "record"
"""Lines on record are only added, each by itself."""
_OF_SEATS = frozenset(("board", "bye", "request", "virtual_points"))
_OF_PAIRING = frozenset(
    ("player", "round", "board", "bye", "request", "prohibited", "virtual_points", "adjustment")
)


def things(changes: Iterable[RowChange]) -> frozenset[Thing]:
    """Return what these rows are about, as the words and numbers that tell it from anything else."""
    changes = tuple(changes)
    found: set[Thing] = {thing for change in changes for thing in _keyed(change)}
    for table in LISTS:
        rows = [change for change in changes if change.table == table]
        if rows and table != _ON_RECORD:
            found |= _listed(table, {c.before for c in rows} ^ {c.after for c in rows})
    return frozenset(found)


def _keyed(change: RowChange) -> tuple[Thing, ...]:
    before = change.before
    after = change.after
    if change.table in LISTS:
        return ()
    if change.table == "player" and before is not None and after is not None:
        before = _without_place(before)
        after = _without_place(after)
    if before == after:
        return ()
    if change.table == "bye":
        rows = [row for row in (before, after) if row is not None]
        return tuple(("bye", change.key[0], row[0]) for row in rows)
    return ((change.table, *change.key),)


def _without_place(row: Row) -> Row:
    return (*row[:_PLACE], *row[_PLACE + 1 :])


def _listed(table: str, rows: Iterable[Row | None]) -> set[Thing]:
    """Return what the rows say that came or went; a bye that is announced is the player's for that round."""
    some = [row for row in rows if row is not None]
    if table == "request":
        some = [row[:2] for row in some]
    return {(table, *row) for row in some}


def foundations(changes: Iterable[RowChange]) -> frozenset[Thing]:
    """Return the lists that grow or shrink by an edit: what came later into them stands on what was there."""
    return frozenset(
        (change.table,)
        for change in changes
        if change.table in ("player", "round") and (change.before is None or change.after is None)
    )


def builds_on(later: Sequence[RowChange], earlier: Sequence[RowChange]) -> bool:
    """Return whether an edit cannot stay when an earlier one is taken back."""
    if things(later) & things(earlier) or foundations(later) & foundations(earlier):
        return True
    new = {c.key[0] for c in earlier if c.table == "player" and c.before is None}
    return bool(new) and bool(
        new & {n for c in later if c.table in _OF_SEATS for side in c.people for n in side}
    )


def pairs_a_round(changes: Iterable[RowChange]) -> bool:
    """Return whether an edit adds a round: that rests on everything which was known of the players."""
    return any(c.table == "round" and c.before is None for c in changes)


def needs_claim(changes: Iterable[RowChange]) -> bool:
    """Return whether an edit pairs, drops, publishes or closes a round, which one person does at a time."""
    return any(c.table == "round" for c in changes)


def meeting(
    mine: Sequence[RowChange], theirs: Iterable[News]
) -> tuple[tuple[RowChange, ...], tuple[News, ...]]:
    """Return the rows of an edit that meet what others did, and what that was; both empty when nothing does."""
    wanted = things(mine)
    pairs = pairs_a_round(mine)
    met: set[Thing] = set()
    found = []
    for news in _lasting(theirs):
        same = things(news.changes) & wanted
        rows = tuple(c for c in news.changes if (pairs and _rests_on(c)) or things((c,)) & same)
        if rows:
            found.append(News(news.action, news.label, news.who, rows))
            met |= same
    return tuple(c for c in mine if things((c,)) & met), tuple(found)


def _lasting(theirs: Iterable[News]) -> list[News]:
    """Return what others did, without what they did and took back: that stands as it was seen."""
    theirs = list(theirs)
    ends: dict[Thing, tuple[Row | None, Row | None]] = {}
    for change in (c for news in theirs for c in news.changes):
        first = ends.get((change.table, *change.key), (change.before, None))[0]
        ends[change.table, *change.key] = first, change.after
    same = {thing for thing, (before, after) in ends.items() if before == after and thing[0] not in LISTS}
    return [
        News(n.action, n.label, n.who, tuple(c for c in n.changes if (c.table, *c.key) not in same))
        for n in theirs
    ]


def _rests_on(change: RowChange) -> bool:
    if change.table == "setting":
        return not str(change.key[0]).startswith("details.")
    if change.table == "round" and change.before is not None and change.after is not None:
        return False
    return change.table in _OF_PAIRING
