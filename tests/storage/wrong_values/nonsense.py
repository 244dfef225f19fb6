"""What no tournament can have, said once more and from the rows alone: it shares nothing with the
program's checks.
"""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Callable
from typing import Any

from arbiter_gui.domain.team_values.rules import read_team_rules
from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.domain.tournament import Details, PointSystem
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes
from arbiter_gui.standings.decisions import read_decisions
from arbiter_gui.standings.tie_breaks import tie_breaks
from tests.storage.strategies import PNG as LOGO
from tests.storage.wrong_values.history import judge_history
from tests.storage.wrong_values.values import Wrong, need, numbers, parsed, text, time, whole

PAIRS = {
    "1:0",
    "0:1",
    "=:=",
    "=:0",
    "0:=",
    "0:0",
    "W:L",
    "L:W",
    "D:D",
    "D:L",
    "L:D",
    "L:L",
    "+:-",
    "-:+",
    "-:-",
    "?:?",
    ":",
}
LEFT_ONLY = {"1:1", "1:=", "=:1", "+:+"}
BYES = {"U": "U+1", "F": "F", "H": "H=", "Z": "Z-0 "}
EDITIONS = ("dutch-2026", "dutch-2017", "dutch-2012", "dubov-1997", "team-2026")
SETTINGS = {f"details.{name}" for name in Details.__dataclass_fields__}
SETTINGS |= {f"points.{name}" for name in PointSystem.__dataclass_fields__}
SETTINGS |= {"edition", "round_count", "initial_colour", "acceleration", "team_rules"}


def is_nonsense(connection: sqlite3.Connection) -> bool:
    """Whether anything in a file breaks type, range or a rule between tables.

    Traces are another matter.
    """
    rows = {
        table: _rows(connection, table) if _there(connection, table) else []
        for table in (
            [
                "setting",
                "player",
                "round",
                "board",
                "bye",
                "request",
                "prohibited",
                "virtual_points",
                "record",
                "adjustment",
                "publication",
                "game",
                "month_rating",
                "member",
                "roster",
                "match_games",
            ]
        )
    }
    edits, log = _rows(connection, "edit"), _rows(connection, "log")
    try:
        for table, found in rows.items():
            for row in found:
                _row(table, row)
        there = _names(connection, "player")
        missing = [name for name in ("k", *_OF_THE_END) if name not in there]
        if "wish" not in _names(connection, "prohibited"):
            missing.append("wish")
        judge_history(edits, log, _row, tuple(missing))
        _together(rows)
    except Wrong:
        return True
    return False


_OF_THE_END = (
    *("team", "expelled", "fee", "paid", "paid_by", "email", "phone", "contact"),
    *("club_number", "member_number", "state", "house", "national_list"),
)
"""Columns of players that files have since versions 10, 12, 13 and 15."""


def _there(connection: sqlite3.Connection, table: str) -> bool:
    found = connection.execute(
        "SELECT count(*) FROM sqlite_master WHERE name = ?", (table,)
    ).fetchone()
    return bool(found[0])


def _names(connection: sqlite3.Connection, table: str) -> list[str]:
    return [column[0] for column in connection.execute(f"SELECT * FROM {table}").description]


def _rows(connection: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    connection.text_factory = _text
    cursor = connection.execute(f"SELECT * FROM {table}")
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _text(data: bytes) -> str | bytes:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def _row(table: str, row: dict[str, Any]) -> None:
    if table == "setting":
        _setting(row["name"], row["value"])
    if "place" in row:
        whole(row["place"], 1, 1_000_000)
    if table in ("board", "bye", "publication", "virtual_points", "request"):
        whole(row["round"], 1, 99)
    if table in ("bye", "request", "virtual_points"):
        whole(row["player"], 1, 99_999)
    if table in ("bye", "request"):
        need(type(row["kind"]) is str and row["kind"] in BYES)
        text(row["mark"])
    if table in _MORE:
        _MORE[table](row)


def _player(row: dict[str, Any]) -> None:
    whole(row["number"], 1, 99_999)
    for name in ("rating", "fide_rating", "national_rating"):
        whole(row[name], 0, 9999)
    text(
        *(
            row[n]
            for n in [
                "name",
                "title",
                "sex",
                "federation",
                "fide_id",
                "birth",
                "club",
                "category",
                "national_id",
            ]
        )
    )
    whole(row.get("k", 0), 0, 99)
    text(*(row.get(name, "") for name in _OF_THE_END if name not in ("fee", "paid")))
    for name in ("fee", "paid"):
        whole(row.get(name, 0), 0, 99_999_999)
    sources = ("", "FIDE", "national", "estimated", "FIDE standard", "national standard")
    need(type(row["rating_source"]) is str and row["rating_source"] in sources)
    need(type(row.get("house", "")) is str and row.get("house", "") in ("", "unranked", "ranked"))
    _federation(row.get("national_list", ""))
    for name, low, high in (
        ("withdrawn_from", 1, 100),
        ("rank", 0, 99_999),
        ("fixed_board", 1, 99_999),
    ):
        if row[name] is not None:
            whole(row[name], low, high)


def _federation(value: Any) -> None:
    need(type(value) is str)
    need(not value or (len(value) == 3 and value.isascii() and value.isalpha() and value.isupper()))


def _round(row: dict[str, Any]) -> None:
    whole(row["number"], 1, 99)
    whole(row["published"], 0, 1)
    if row["trace"] is not None:
        whole(row["trace"], 1, 2**63 - 1)


def _board(row: dict[str, Any]) -> None:
    whole(row["board"], 1, 1_000_000)
    whole(row["white"], 1, 99_999)
    whole(row["black"], 1, 99_999)
    for mark in (row["white_mark"], row["black_mark"]):
        need(type(mark) is str and mark in ("", *"1=0WDL+-?"))
    if row["kept_table"] is not None:
        whole(row["kept_table"], 1, 99_999)


def _prohibited(row: dict[str, Any]) -> None:
    numbers(row["players"])
    text(row["name"])
    need(type(row.get("wish", "")) is str and row.get("wish", "") in ("", "criteria", "legal"))
    whole(row["first_round"], 1, 999)
    if row["last_round"] is not None:
        whole(row["last_round"], 1, 999)


def _virtual(row: dict[str, Any]) -> None:
    whole(row["points"], -999, 999)


def _record(row: dict[str, Any]) -> None:
    whole(row["line"], 0, 10_000_000)
    need(type(row["text"]) is str and "\n" not in row["text"] and "\r" not in row["text"])
    need(len(row["text"]) <= 100_000)


def _adjustment(row: dict[str, Any]) -> None:
    need(type(row["kind"]) is str and row["kind"] in ("", *"WDL+-FHZ"))
    whole(row["points"], -999, 999)
    if row["round"] is not None:
        whole(row["round"], 1, 99)
    need(numbers(row["players"]) or row["kind"])


def _publication(row: dict[str, Any]) -> None:
    time(row["time"], empty=True)
    alterations, reported = parsed(row["alterations"]), parsed(row["reported"])
    need(type(alterations) is list and type(reported) is list)
    for each in alterations:
        need(type(each) is list and len(each) == 2 and type(each[1]) is list)
        time(each[0], empty=True)
        for board in each[1]:
            whole(board, 1, 1_000_000)
    for each in reported:
        need(
            type(each) is list and len(each) == 3 and type(each[1]) is str and type(each[2]) is str
        )
        whole(each[0], 1, 1_000_000)
        need(f"{each[1]}:{each[2]}" in PAIRS | LEFT_ONLY)
    need(len({each[0] for each in reported}) == len(reported))


def _game(row: dict[str, Any]) -> None:
    for name, most in (("round", 99), ("white", 99_999), ("black", 99_999)):
        whole(row[name], 1, most)
    need(type(row["text"]) is str and len(row["text"]) <= 100_000)
    try:
        row["text"].encode()
    except UnicodeEncodeError:
        raise Wrong from None


def _month_rating(row: dict[str, Any]) -> None:
    whole(row["player"], 1, 99_999)
    whole(row["rating"], 0, 9999)
    whole(row["k"], 0, 99)
    need(type(row["list"]) is str and re.fullmatch(_MONTH, row["list"]) is not None)
    text(row["title"])


def _member(row: dict[str, Any]) -> None:
    whole(row["number"], 1, 99_999)
    for name in ("rating", "fide_rating", "national_rating"):
        whole(row[name], 0, 9999)
    whole(row["k"], 0, 99)
    if row["rank"] is not None:
        whole(row["rank"], 0, 99_999)
    names = (
        "name",
        "title",
        "sex",
        "federation",
        "fide_id",
        "birth",
        "club",
        "category",
        "national_id",
    )
    text(*(row[name] for name in names))
    sources = ("", "FIDE", "national", "estimated", "FIDE standard", "national standard")
    need(type(row["rating_source"]) is str and row["rating_source"] in sources)
    _federation(row.get("national_list", ""))


def _roster(row: dict[str, Any]) -> None:
    whole(row["team"], 1, 99_999)
    text(row["short_name"], row["captain"])
    whole(row["strength"], 0, 99_990)
    numbers(row["players"])


def _match_games(row: dict[str, Any]) -> None:
    whole(row["round"], 1, 99)
    whole(row["board"], 1, 1_000_000)
    games = parsed(row["games"])
    need(type(games) is list)
    for game in games:
        need(type(game) is list and len(game) == 4)
        for player in game[:2]:
            whole(player, 0, 99_999)
        for mark in game[2:]:
            need(type(mark) is str and mark in {side for pair in PAIRS for side in pair.split(":")})
    stated = parsed(row["stated"])
    need(type(stated) is list)
    for points in stated:
        whole(points, 0, 9999)


_MONTH = "(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[0-9][0-9]"
_MORE = {
    "game": _game,
    "month_rating": _month_rating,
    "member": _member,
    "roster": _roster,
    "match_games": _match_games,
    "player": _player,
    "round": _round,
    "board": _board,
    "prohibited": _prohibited,
    "virtual_points": _virtual,
    "record": _record,
    "adjustment": _adjustment,
    "publication": _publication,
}


_TEXTS = (
    *(
        "deputies",
        "dates",
        "tie_breaks",
        "arbiter_ids",
        "arbiter_titles",
        "prizes",
        "times",
        "decisions",
    ),
    *("sheet_languages", "report_fields", "rating_lists"),
)


def _setting(name: Any, value: Any) -> None:
    need(type(name) is str and name in SETTINGS and type(value) is str)
    if name in {f"details.{each}" for each in _TEXTS}:
        found = parsed(value)
        need(type(found) is list)
        text(*found)
        if name in _READ:
            try:
                _READ[name](found)
            except Exception:
                raise Wrong from None
    elif name.startswith("points."):
        need(value in map(str, range(1000)))
    elif name in _CHOICES:
        need(value in _CHOICES[name])
    elif name == "details.teams":
        trait, _, size = value.partition(":")
        need(
            not value
            or (
                trait in ("team", "club", "federation", "category")
                and size in map(str, range(1, 100))
            )
        )
    elif name == "team_rules":
        try:
            read_team_rules(value)
        except Exception:
            raise Wrong from None
    elif name == "details.rating_federation":
        _federation(value)
    elif name in ("details.most_half_byes", "details.late_rounds", "details.late_entry_byes"):
        need(value in map(str, range(51)))
    elif name == "details.first_board":
        need(
            value.isascii()
            and value.isdigit()
            and value == str(int(value[:9]))
            and 1 <= int(value) <= 99_999
        )
    else:
        text(value)


def _read_languages(found: list[str]) -> None:
    need(len(found) < 3 and len(set(found)) == len(found) and set(found) <= set(LANGUAGES))


def _read_rating_lists(found: list[str]) -> None:
    federations = [code for code in found if code != "FIDE"]
    for code in federations:
        need(code)
        _federation(code)
    need(len(set(found)) == len(found) and (federations or not found))


_READ: dict[str, Callable[[list[str]], object]] = {
    "details.prizes": read_prizes,
    "details.decisions": read_decisions,
    "details.sheet_languages": _read_languages,
    "details.rating_lists": _read_rating_lists,
    "details.tie_breaks": lambda found: tie_breaks(",".join(found)),
}
_CHOICES = {
    "edition": EDITIONS,
    "round_count": set(map(str, range(1, 100))),
    "initial_colour": ("w", "b"),
    "acceleration": ("baku",),
    "details.variant": ("", "chess960"),
    "details.logo": ("", LOGO),
    "details.norm_event": ("", "national", "national-teams", "zonal", "teams", "world-cup"),
    "details.rating_kind": ("standard", "rapid", "blitz", "rapid+standard", "blitz+standard"),
    "details.rating_method": ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"),
}


def _together(rows: dict[str, list[dict[str, Any]]]) -> None:
    players = {row["number"] for row in rows["player"]}
    _from_one(row["place"] for row in rows["player"])
    _from_one(row["place"] for row in rows["member"])
    boards = {(row["round"], row["board"]) for row in rows["board"]}
    for row in rows["match_games"]:
        need((row["round"], row["board"]) in boards and len(parsed(row["stated"])) in (0, 2))
    for table in (
        "request",
        "prohibited",
        "virtual_points",
        "record",
        "adjustment",
        "game",
        "month_rating",
        "roster",
    ):
        _from_one(row["place"] for row in rows[table])
    _from_one(row["number"] for row in rows["round"])
    recorded = {row["number"] for row in rows["round"]}
    left = any(row["text"].startswith("### FIDE mode left") for row in rows["record"])
    for table in ("board", "bye", "publication"):
        need({row["round"] for row in rows[table]} <= recorded)
    for number in recorded:
        boards = [row for row in rows["board"] if row["round"] == number]
        byes = [row for row in rows["bye"] if row["round"] == number]
        _from_one(row["board"] for row in boards)
        _from_one(row["place"] for row in byes)
        there = [row[side] for row in boards for side in ("white", "black")] + [
            row["player"] for row in byes
        ]
        need(set(there) <= players and len(set(there)) == len(there))
        for row in boards:
            need(
                f"{row['white_mark']}:{row['black_mark']}" in PAIRS | (LEFT_ONLY if left else set())
            )
        for row in byes:
            need(_mark_fits(row))
        for row in rows["publication"]:
            if row["round"] == number:
                need(all(each[0] <= len(boards) for each in parsed(row["reported"])))
    asked = Counter((row["player"], row["round"]) for row in rows["request"])
    need(all(count == 1 for count in asked.values()))
    for row in rows["request"]:
        need(_mark_fits(row))
    need(
        {row["player"] for row in rows["request"] + rows["virtual_points"] + rows["month_rating"]}
        <= players
    )
    need(not recorded & {row["round"] for row in rows["request"]})
    stated = Counter((row["player"], row["round"]) for row in rows["virtual_points"])
    need(all(count == 1 for count in stated.values()))
    for row in rows["prohibited"] + rows["adjustment"]:
        named = numbers(row["players"])
        need(set(named) <= players and len(set(named)) == len(named))
    for row in rows["prohibited"]:
        need(row["last_round"] is None or row["last_round"] >= row["first_round"])


def _mark_fits(row: dict[str, Any]) -> bool:
    return not row["mark"] or (len(row["mark"]) == 1 and row["mark"].upper() in BYES[row["kind"]])


def _from_one(places: Any) -> None:
    found = sorted(places)
    need(found == list(range(1, len(found) + 1)))
