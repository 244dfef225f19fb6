"""What an edit touches: boards, players, rounds, settings.

And whether it meets another user's changes.

Rows of lists (`rows.LISTED_TABLES`) are identified by their content, not by their places, which
shift.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from arbiter_gui.storage.journal import News
from arbiter_gui.storage.on_record import replaced_rows
from arbiter_gui.storage.rows import LISTED_TABLES, TABLES, Row, RowChange

Thing = tuple[object, ...]
_PLACE = TABLES["player"][1].index("place")
_ON_RECORD = "record"
"""Table of the lines on record, which are only added, each independently."""
_COLUMNS_OF_A_THING = {"request": 2, "game": 3, "month_rating": 2, "roster": 1}
"""How many columns name the thing that a row of a list is about, from the first; in other lists all
of them do.

A requested bye is that of a player in a round, a game that of two players in a round, a rating that
of a player in a list, a roster that of a team.
"""
_OF_SEATS = frozenset(("board", "bye", "request", "virtual_points"))
_OF_PAIRING = frozenset(
    ("player", "round", "board", "bye", "request", "prohibited", "virtual_points", "adjustment")
)


def things(changes: Iterable[RowChange]) -> frozenset[Thing]:
    """Return the things that these rows concern, as words and numbers that identify them."""
    changes = tuple(changes)
    touched: set[Thing] = set()
    for change in changes:
        touched.update(_things_by_key(change))
    for table in LISTED_TABLES - {_ON_RECORD}:
        rows = [change for change in changes if change.table == table]
        old_rows = {change.old_row for change in rows}
        new_rows = {change.new_row for change in rows}
        # A row in both sets only moved to another place of the list, and its place does not matter.
        touched |= _things_in_list(table, old_rows ^ new_rows)
    return frozenset(touched)


def _things_by_key(change: RowChange) -> tuple[Thing, ...]:
    """Return the things that a row concerns if its key identifies them; rows of lists have none."""
    old_row = change.old_row
    new_row = change.new_row
    if change.table in LISTED_TABLES:
        return ()
    # A player who only moved in the list is still the same row of data.
    if change.table == "player" and old_row is not None and new_row is not None:
        old_row = _without_place(old_row)
        new_row = _without_place(new_row)
    if old_row == new_row:
        return ()
    if change.table == "bye":
        rows = [row for row in (old_row, new_row) if row is not None]
        return tuple(("bye", change.key[0], row[0]) for row in rows)
    return ((change.table, *change.key),)


def _without_place(row: Row) -> Row:
    return (*row[:_PLACE], *row[_PLACE + 1 :])


def _things_in_list(table: str, rows: Iterable[Row | None]) -> set[Thing]:
    """Return the things in rows that were added or removed."""
    listed_things: set[Thing] = set()
    for row in rows:
        if row is None:
            continue
        listed_things.add((table, *row[: _COLUMNS_OF_A_THING.get(table)]))
    return listed_things


def fits_list(table: str, rows: Sequence[Row], changes: Iterable[RowChange]) -> bool:
    """Return whether a list, `rows`, has what the changes remove from it, and nothing yet about
    what they add to it.
    """
    replaced_changes = replaced_rows([change for change in changes if change.table == table])
    remaining_rows = Counter(rows)
    remaining_rows.subtract(old_row for old_row, _ in replaced_changes if old_row is not None)
    if any(count < 0 for count in remaining_rows.values()):
        return False
    if table not in _COLUMNS_OF_A_THING:
        # Two equal rows, such as a group that is prohibited twice, say no more than one.
        return True
    things_that_remain = _things_in_list(table, +remaining_rows)
    return things_that_remain.isdisjoint(
        _things_in_list(table, [new_row for _, new_row in replaced_changes])
    )


def foundations(changes: Iterable[RowChange]) -> frozenset[Thing]:
    """Return the lists that an edit lengthens or shortens: later additions depend on the earlier
    rows.
    """
    return frozenset(
        (change.table,)
        for change in changes
        if change.table in ("player", "round")
        and (change.old_row is None or change.new_row is None)
    )


def builds_on(later: Sequence[RowChange], earlier_changes: Sequence[RowChange]) -> bool:
    """Return whether an edit cannot remain if an earlier one is undone."""
    if things(later) & things(earlier_changes) or foundations(later) & foundations(earlier_changes):
        return True
    # A player whom the earlier edit has entered cannot go while a later one refers to them, as by a
    # board or a bye.
    new_players = {
        change.number
        for change in earlier_changes
        if change.table == "player" and change.old_row is None
    }
    if not new_players:
        return False
    seated_players: set[int] = set()
    for change in later:
        if change.table in _OF_SEATS:
            old_people, new_people = change.people
            seated_players.update(old_people, new_people)
    return bool(new_players & seated_players)


def pairs_a_round(changes: Iterable[RowChange]) -> bool:
    """Return whether an edit adds a round, which depends on everything known of the players."""
    return any(change.table == "round" and change.old_row is None for change in changes)


def needs_claim(changes: Iterable[RowChange]) -> bool:
    """Return whether an edit pairs, drops, publishes or closes a round, which only one user may do
    at a time.
    """
    return any(change.table == "round" for change in changes)


def conflicts_with(
    changes: Sequence[RowChange], news_of_others: Iterable[News]
) -> tuple[tuple[RowChange, ...], tuple[News, ...]]:
    """Return the rows of an edit that touch the same things as news of other users, and that news.

    Empty if none do.
    """
    things_of_edit = things(changes)
    is_pairing = pairs_a_round(changes)
    shared_things: set[Thing] = set()
    conflicts = []
    for news in _lasting_changes(news_of_others):
        things_of_both = things(news.changes) & things_of_edit
        rows = []
        for change in news.changes:
            # A pairing depends on all players and results, so news of any of them is in its way.
            if (is_pairing and _affects_pairing(change)) or things([change]) & things_of_both:
                rows.append(change)
        if rows:
            conflicts.append(replace(news, changes=tuple(rows)))
            shared_things |= things_of_both
    rows_of_edit = tuple(change for change in changes if things([change]) & shared_things)
    return rows_of_edit, tuple(conflicts)


def _lasting_changes(news_of_others: Iterable[News]) -> list[News]:
    """Return other users' actions without the changes they undid: those rows are again as they were
    seen.
    """
    news_of_others = list(news_of_others)
    rows_as_before = _rows_as_before([change for news in news_of_others for change in news.changes])
    lasting = []
    for news in news_of_others:
        changes = [
            change for change in news.changes if (change.table, *change.key) not in rows_as_before
        ]
        lasting.append(replace(news, changes=tuple(changes)))
    return lasting


def _rows_as_before(changes: Iterable[RowChange]) -> set[Thing]:
    """Return the rows, except those of lists, that after all changes are the same as before
    them.
    """
    first_rows: dict[Thing, Row | None] = {}
    last_rows: dict[Thing, Row | None] = {}
    for change in changes:
        if change.table not in LISTED_TABLES:
            row_name = (change.table, *change.key)
            first_rows.setdefault(row_name, change.old_row)
            last_rows[row_name] = change.new_row
    return {row_name for row_name, row in first_rows.items() if last_rows[row_name] == row}


def _affects_pairing(change: RowChange) -> bool:
    """Return whether a change of another user can alter the pairing of a round: not a detail, nor a
    publication.
    """
    if change.table == "setting":
        return not str(change.key[0]).startswith("details.")
    if change.table == "round" and change.old_row is not None and change.new_row is not None:
        return False
    return change.table in _OF_PAIRING
