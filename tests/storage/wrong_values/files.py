"""Tournament files in which every table has rows, to put wrong values into."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import tempfile
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from arbiter_gui.app.edits import (
    AddPlayer,
    ChangeDetails,
    ChangeRound,
    ChangeSettings,
    LeaveFideMode,
    PublishRound,
    ReportResult,
    RequestBye,
    SetMatchScore,
    SetResult,
    Withdraw,
)
from arbiter_gui.app.edits.games import AttachGames, TakeMonthRatings
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import (
    AttachedGame,
    MonthRating,
    PointAdjustment,
    ProhibitedGroup,
    Record,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Mark,
    Player,
    Result,
)
from tests.formats.trf.test_team_events import played_event
from tests.in_memory import folder_in_memory

_NOW = "2026-05-02T14:30:00+02:00"
_RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS, WHITE_WINS_BY_FORFEIT)


def make(folder: Path) -> list[Path]:
    """Write four files: nearly over, before the first round, of an older version, and of an event
    of teams.
    """
    for name, data in _contents().items():
        (folder / name).write_bytes(data)
    return [folder / name for name in _contents()]


@cache
def _contents() -> dict[str, bytes]:
    with tempfile.TemporaryDirectory(dir=folder_in_memory()) as name:
        folder = Path(name)
        older = _played(folder / "older.arbiter", "dutch-2012", games=False)
        _without_seals(older)
        made = [
            _played(folder / "played.arbiter", "dutch-2017"),
            _fresh(folder / "fresh.arbiter"),
            older,
        ]
        made.append(_of_teams(folder / "teams.arbiter"))
        return {path.name: path.read_bytes() for path in made}


def _without_seals(path: Path) -> None:
    """Make a file what it was in version 6: no seals of traces, nothing that came later of
    players.
    """
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("ALTER TABLE trace DROP COLUMN seal")
        added = (
            *("k", "team", "expelled", "fee", "paid", "paid_by", "email", "phone", "contact"),
            *("club_number", "member_number", "state", "house", "national_list"),
        )
        for column in added:
            connection.execute(f"ALTER TABLE player DROP COLUMN {column}")
        connection.execute("ALTER TABLE prohibited DROP COLUMN wish")
        for table in ("game", "month_rating", "member", "roster", "match_games"):
            connection.execute(f"DROP TABLE {table}")
        connection.execute("ALTER TABLE log DROP COLUMN who")
        connection.execute("ALTER TABLE log DROP COLUMN entry")
        columns = {"player": len(added), "prohibited": 1}
        for number, text in connection.execute("SELECT id, changes FROM edit").fetchall():
            changes = [
                [
                    table,
                    key,
                    *(row[: -columns[table]] if row and table in columns else row for row in rows),
                ]
                for table, key, *rows in json.loads(text)
            ]
            connection.execute(
                "UPDATE edit SET changes = ? WHERE id = ?", (json.dumps(changes), number)
            )
        connection.execute("PRAGMA user_version = 6")


def _of_teams(path: Path) -> Path:
    session = Session.create(path, played_event(TeamRules(boards=2)), _clock)
    session.apply(SetMatchScore(1, 2, 15, 5))
    session.close()
    return path


def _clock() -> datetime:
    return datetime(2026, 5, 2, 12, 30, tzinfo=UTC)


def _people(count: int) -> tuple[Player, ...]:
    return tuple(
        Player(
            n,
            f"Player, Nr. {n}",
            2300 - 20 * n,
            "FM",
            "w" if n % 3 == 0 else "m",
            "GER",
            str(10_000 + n),
        )
        for n in range(1, count + 1)
    )


def _fresh(path: Path) -> Path:
    session = Session.create(path, Tournament(_people(4)), _clock)
    session.apply(
        AddPlayer(Player(0, "Late, Lena", 1500, club="Club", category="U16", fixed_board=3))
    )
    session.apply(RequestBye(2, 1, ByeKind.HALF))
    session.undo()
    session.close()
    return path


def _played(path: Path, edition: str, games: bool = True) -> Path:
    start = Tournament(
        _people(9),
        edition=edition,
        round_count=5,
        initial_colour=Colour.WHITE,
        records=(Record(1, "012 Open"),),
    )
    session = Session.create(path, start, _clock)
    details = replace(
        start.details, name="Open", deputies=("One, A", "Two, B"), tie_breaks=("BH", "SB")
    )
    session.apply(
        ChangeDetails(
            replace(
                details,
                dates=("2026/05/02", "2026/05/03"),
                first_board=5,
                most_half_byes=2,
                late_rounds=1,
                late_entry_byes=1,
            )
        )
    )
    session.apply(
        ChangeSettings.of(
            session.tournament,
            prohibited=(ProhibitedGroup((1, 9), 1, 3, "Club"),),
            virtual_points=(VirtualPoints(1, 1, 10), VirtualPoints(2, 1, 10)),
            adjustments=(PointAdjustment("", -5, 1, (3,)), PointAdjustment("H", 0, None, ())),
        )
    )
    session.apply(RequestBye(9, 2, ByeKind.HALF))
    for number in (1, 2, 3):
        session.apply(propose(session.tournament).edit())
        session.apply(PublishRound(number, _NOW))
        for board in range(1, len(session.tournament.rounds[-1].boards) + 1):
            session.apply(SetResult(number, board, _RESULTS[(number + board) % 4]))
    session.apply(ReportResult(1, 1, DRAWN))
    second = session.tournament.rounds[1]
    turned = tuple(
        replace(b, white=b.black, black=b.white, result=b.result.turned) for b in second.boards[:1]
    )
    session.apply(ChangeRound(2, (*turned, *second.boards[1:]), second.byes, time=_NOW))
    session.apply(Withdraw(8, 4))
    if games:
        first = session.tournament.rounds[0].boards[0]
        session.apply(AttachGames((AttachedGame(1, first.white, first.black, "1. e4 e5 *"),)))
        session.apply(TakeMonthRatings("JUN26", (MonthRating(1, "JUN26", 2310, 10),)))
    session.apply(LeaveFideMode())
    session.apply(SetResult(3, 1, Result(Mark.WIN, Mark.WIN)))
    session.apply(RequestBye(7, 4, ByeKind.ZERO))
    session.apply(RequestBye(6, 5, ByeKind.HALF))
    session.undo()
    session.close()
    return path
