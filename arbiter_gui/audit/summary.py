"""The summary of an audit: totals by program, year, edition and size, the types of differences, and
the files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from arbiter_gui.audit.difference import KIND_WORDS, DifferenceKind
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.task import AuditOutcome
from arbiter_gui.domain.texts.sentences import NOTHING, Said, plain, say, text_from_data
from arbiter_gui.engine.editions import edition_name

_OF_THIS_AUDIT = (
    "results.digest = files.digest AND results.rules = :rules AND results.version = :version"
)
"""Joins the listed files with what this audit found about their contents; differences are named
`results` for it."""


def _sql_list(*outcomes: AuditOutcome) -> str:
    """Return outcomes as a list of SQL."""
    return ", ".join(f"'{outcome.value}'" for outcome in outcomes)


_NOT_READABLE = _sql_list(
    AuditOutcome.UNREADABLE, AuditOutcome.TOO_LONG, AuditOutcome.DIED, AuditOutcome.FAULT
)
_NOTHING_TO_CHECK = _sql_list(AuditOutcome.UNCHECKED, AuditOutcome.NONE)
_COUNTS = f"""
  count(*),
  sum(outcome = {_sql_list(AuditOutcome.SAME)}),
  sum(outcome = {_sql_list(AuditOutcome.DIFFERENT)}),
  sum(outcome = {_sql_list(AuditOutcome.ILLEGAL)}),
  sum(outcome IS NULL OR outcome IN ({_NOT_READABLE})),
  sum(outcome IN ({_NOTHING_TO_CHECK})),
  total(same), total(different), total(illegal)
"""
STORIES = 10
"""Number of differences of each kind that are explained."""


class Grouping(Enum):
    """The properties by which files are grouped."""

    PROGRAM = "program"
    YEAR = "year"
    EDITION = "edition"
    SIZE = "size"


SIZES = (20, 50, 100, 200, 500)
"""The most players of each size class; there is one more above the last."""
_SIZE = "CASE " + " ".join(f"WHEN players <= {n} THEN {n}" for n in SIZES) + " ELSE 0 END"
_KEY = {
    Grouping.PROGRAM: "program",
    Grouping.YEAR: "year",
    Grouping.EDITION: "edition",
    Grouping.SIZE: _SIZE,
}


@dataclass(frozen=True, slots=True)
class Sums:
    """The number of files by outcome, and of their rounds; `name` is that of the group of files."""

    name: Said | str
    files: int
    same: int
    different: int
    illegal: int
    unreadable: int
    unchecked: int
    rounds_same: int
    rounds_different: int
    rounds_illegal: int


@dataclass(frozen=True, slots=True)
class KindSums:
    """The number of rounds or final tables, and of their files, with a kind of difference under an
    article.
    """

    kind: DifferenceKind
    article: str
    rounds: int
    files: int

    @property
    def words(self) -> Said:
        """The kind in words."""
        return KIND_WORDS[self.kind]


@dataclass(frozen=True, slots=True)
class DifferenceStory:
    """One difference with its place and explanation.

    Round 0 is the final table; `boards` recorded and expected.
    """

    place: str
    digest: str
    edition: str
    round: int
    kind: DifferenceKind
    article: str
    story: str
    boards: tuple[tuple[Any, Any], ...]
    players: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that could not be checked, and the reason."""

    place: str
    outcome: AuditOutcome
    error: str


def sums_of(results: Results) -> Sums:
    """Return the sums over all files."""
    statement = f"SELECT {_COUNTS} FROM files LEFT JOIN results ON {_OF_THIS_AUDIT}"
    return _sums(say("all"), next(results.query(statement)))


def sums_by(results: Results, by: Grouping) -> Iterator[Sums]:
    """Yield the sums by program, year, edition or size, the known ones first, in their order."""
    key = _KEY[by]
    statement = (
        f"SELECT {key} AS part, {_COUNTS} FROM files JOIN results ON {_OF_THIS_AUDIT} "
        f"GROUP BY part ORDER BY part IN ('', 0), part"
    )
    for group, *counts in results.query(statement):
        yield _sums(_group_words(by, group), counts)


def _group_words(by: Grouping, group: Any) -> Said:
    """Return the name of a group of files.

    0 or an empty value represents files that do not state it.
    """
    if by is Grouping.SIZE and group == 0:
        return say("more than {n} players", n=SIZES[-1])
    if not group:
        return say("not given")
    if by is Grouping.SIZE:
        return say("up to {n} players", n=group)
    if by is Grouping.EDITION:
        return edition_name(group)
    return plain(str(group))


def _sums(name: Said, counts: Any) -> Sums:
    return Sums(name, *(int(count or 0) for count in counts))


def kinds_of(results: Results) -> Iterator[KindSums]:
    """Yield the kinds of differences with their articles, the most frequent first."""
    statement = f"""
        SELECT kind, article, count(*), count(DISTINCT files.place)
        FROM files JOIN differences AS results ON {_OF_THIS_AUDIT}
        GROUP BY kind, article ORDER BY 3 DESC, kind, article
    """
    for kind, article, rounds, files in results.query(statement):
        yield KindSums(DifferenceKind(kind), article, rounds, files)


_ROWS = f"""
    SELECT files.place, files.digest, known.edition, results.data
    FROM files JOIN differences AS results ON {_OF_THIS_AUDIT}
    JOIN results AS known ON known.digest = files.digest AND known.rules = :rules AND known.version = :version
"""


def first_differences(
    results: Results, kind: DifferenceKind, article: str, limit: int = STORIES
) -> Iterator[DifferenceStory]:
    """Yield the first differences of a kind under an article, by place and round."""
    where = (
        f"WHERE results.kind = :v0 AND results.article = :v1 ORDER BY place, round LIMIT {limit}"
    )
    for row in results.query(f"{_ROWS} {where}", (kind.value, article)):
        yield _difference_story(row)


def differences(results: Results, limit: int = -1) -> Iterator[DifferenceStory]:
    """Yield all differences, or the first ones, by place and round."""
    for row in results.query(f"{_ROWS} ORDER BY place, round LIMIT {limit}"):
        yield _difference_story(row)


def _difference_story(row: tuple[Any, ...]) -> DifferenceStory:
    """Return a difference from a row: place, digest, edition and the difference as JSON."""
    place, digest, edition, text = row
    data = json.loads(text)
    boards = []
    for recorded_board, expected_board in data["boards"]:
        boards.append((_board_from_json(recorded_board), _board_from_json(expected_board)))
    return DifferenceStory(
        place,
        digest,
        edition,
        round=data["round"],
        kind=DifferenceKind(data["kind"]),
        article=data["article"],
        story=text_from_data(data["story"]),
        boards=tuple(boards),
        players=tuple(map(tuple, data["players"])),
    )


def _board_from_json(board: Any) -> Any:
    """Return a board from JSON, None if there is none."""
    return board and tuple(board)


def unreadable_files(results: Results, limit: int = -1) -> Iterator[Unreadable]:
    """Yield the files that could not be read or checked, by place."""
    statement = f"""
        SELECT files.place, coalesce(outcome, '{AuditOutcome.UNREADABLE.value}'), coalesce(results.error, files.error)
        FROM files LEFT JOIN results ON {_OF_THIS_AUDIT}
        WHERE outcome IS NULL OR outcome NOT IN ('same', 'different', 'illegal') ORDER BY place LIMIT {limit}
    """
    for place, outcome, error in results.query(statement):
        reason = text_from_data(json.loads(error)) if error else NOTHING
        yield Unreadable(place, AuditOutcome(outcome), reason)
