"""The history judged: its lines, and every row that an edit tells of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.storage.wrong_values.values import long, need, parsed, time, whole

Judge = Callable[[str, dict[str, Any]], None]

_COLUMNS = {
    "setting": ["name", "value"],
    "player": [
        "number",
        "place",
        "name",
        "rating",
        "title",
        "sex",
        "federation",
        "fide_id",
        "birth",
        "withdrawn_from",
        "rank",
        "club",
        "category",
        "rating_source",
        "fixed_board",
        "fide_rating",
        "national_rating",
        "national_id",
        "k",
        *("team", "expelled", "fee", "paid", "paid_by", "email", "phone", "contact"),
        *("club_number", "member_number", "state", "house", "national_list"),
    ],
    "round": ["number", "published", "trace"],
    "board": ["round", "board", "white", "black", "white_mark", "black_mark", "kept_table"],
    "bye": ["round", "place", "player", "kind", "mark"],
    "request": ["place", "player", "round", "kind", "mark"],
    "prohibited": ["place", "players", "first_round", "last_round", "name", "wish"],
    "virtual_points": ["place", "player", "round", "points"],
    "record": ["place", "line", "text"],
    "adjustment": ["place", "kind", "points", "round", "players"],
    "publication": ["round", "time", "alterations", "reported"],
    "game": ["place", "round", "white", "black", "text"],
    "member": [
        *(
            "number",
            "place",
            "name",
            "rating",
            "title",
            "sex",
            "federation",
            "fide_id",
            "birth",
            "rank",
            "club",
        ),
        *(
            "category",
            "rating_source",
            "fide_rating",
            "national_rating",
            "national_id",
            "k",
            "national_list",
        ),
    ],
    "roster": ["place", "team", "short_name", "captain", "strength", "players"],
    "match_games": ["round", "board", "games", "stated"],
    "month_rating": ["place", "player", "list", "rating", "k", "title"],
}


def judge_history(
    edits: list[dict[str, Any]],
    log: list[dict[str, Any]],
    row_of: Judge,
    without: tuple[str, ...] = (),
) -> None:
    """`without` are the columns of players, members of teams and groups that the file's version
    does not have.
    """
    columns = dict(_COLUMNS)
    for table in ("player", "prohibited", "member"):
        columns[table] = [name for name in _COLUMNS[table] if name not in without]
    for edit in edits:
        whole(edit["id"], 1, 2**63 - 1)
        long(edit["label"])
        need(edit["state"] in ("done", "undone", "dropped"))
        if edit["round"] is not None:
            whole(edit["round"], 1, 99)
        if edit["said"] is not None:
            long(edit["said"])
        changes = parsed(edit["changes"])
        need(type(changes) is list)
        for change in changes:
            _change(change, row_of, columns)
    known = {edit["id"] for edit in edits}
    for line in log:
        whole(line["id"], 1, 2**63 - 1)
        time(line["time"])
        long(line["note"])
        if line["said"] is not None:
            long(line["said"])
        for column in ("who", "entry"):
            name(line.get(column, ""))
        need(line["action"] in ("created", "imported", "edit", "undo", "redo"))
        if line["action"] in ("created", "imported"):
            need(line["edit"] is None)
        else:
            need(type(line["edit"]) is int and line["edit"] in known)


def name(value: Any) -> None:
    """Raise unless a value is a line of at most 200 letters."""
    long(value)
    need(len(value) <= 200 and not set(value) & {"\n", "\r"})


def _change(change: Any, row_of: Judge, columns: dict[str, list[str]]) -> None:
    need(type(change) is list and len(change) == 4)
    table, key, before, after = change
    need(type(table) is str and table in columns and type(key) is list)
    need(before is not None or after is not None)
    for row in (before, after):
        if row is not None:
            need(type(row) is list and len(key) + len(row) == len(columns[table]))
            need(len(key) == (2 if table in ("board", "bye", "match_games") else 1))
            row_of(table, dict(zip(columns[table], key + row, strict=True)))
