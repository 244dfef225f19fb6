"""The types of the columns of the tournament file, each with the kind that checks its cells.

The fields of `table_rows.py` are annotated with them, so that a column has its name and its kind in
one place.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

from arbiter_gui.domain.players.rating_method import is_federation
from arbiter_gui.domain.round_rules import HIGHEST_RATING, MOST_ROUNDS
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import ADJUSTMENT_KINDS, GROUP_WISHES
from arbiter_gui.domain.values import HIGHEST_NUMBER, HOUSE_PLAYERS, RATING_SOURCES, ByeKind, Mark
from arbiter_gui.ratings.lists import is_list_name
from arbiter_gui.storage.cells.kinds import (
    ColumnKind,
    JsonList,
    ListOf,
    Maybe,
    OneOf,
    Passing,
    Stamp,
    Text,
    TupleOf,
    WholeNumber,
)

MOST_POINTS = 999
"""In tenths: report files have four columns for points."""
MOST_STATED = 9999
"""Highest total of points, in tenths, from all games of a match."""
MOST_GAME = 100_000
"""Most characters of a game with its comments."""
_MOST_LINE = 10_000_000
"""Most lines of a report file."""

PLACE = WholeNumber(1, 1_000_000)
"""A place in a list or in a round, from 1."""
PLAYER_NUMBER = WholeNumber(1, HIGHEST_NUMBER)
ROUND_NUMBER = WholeNumber(1, MOST_ROUNDS)
TEXT = Text()
_MARK = OneOf(frozenset(mark.value for mark in Mark))
_MOMENT = Stamp(open=True)
_PUBLICATION_ALTERATION = TupleOf((_MOMENT, ListOf(PLACE)))
_RATED_RESULT = TupleOf((PLACE, _MARK, _MARK))
_AT_A_BOARD = WholeNumber(0, HIGHEST_NUMBER)
_MATCH_GAME = TupleOf((_AT_A_BOARD, _AT_A_BOARD, _MARK, _MARK))
_LIMITED_ROUND = WholeNumber(1, 999)
"""A round in which a setting applies; report files have three columns for it."""


def _is_federation_code(value: Any) -> bool:
    return type(value) is str and (not value or is_federation(value))


def _is_list_name(value: Any) -> bool:
    return type(value) is str and is_list_name(value)


Place = Annotated[int, PLACE]
PlayerNumber = Annotated[int, PLAYER_NUMBER]
RoundNumber = Annotated[int, ROUND_NUMBER]
AnyText = Annotated[str, TEXT]
Points = Annotated[int, WholeNumber(-MOST_POINTS, MOST_POINTS)]
Rating = Annotated[int, WholeNumber(0, HIGHEST_RATING)]
RatingSource = Annotated[str, OneOf(frozenset(RATING_SOURCES))]
RatingList = Annotated[str, Passing(_is_list_name, say("a month of FIDE's list, such as DEC26"))]
KFactor = Annotated[int, WholeNumber(0, 99)]
Rank = Annotated[int | None, Maybe(WholeNumber(0, HIGHEST_NUMBER))]
Table = Annotated[int | None, Maybe(WholeNumber(1, 99_999))]
Cents = Annotated[int, WholeNumber(0, 99_999_999)]
FirstRoundAway = Annotated[int | None, Maybe(WholeNumber(1, MOST_ROUNDS + 1))]
ResultMark = Annotated[str, _MARK]
KindOfBye = Annotated[str, OneOf(frozenset(kind.value for kind in ByeKind))]
Truth = Annotated[int, OneOf(frozenset((0, 1)))]
TraceNumber = Annotated[int | None, Maybe(WholeNumber(1, 2**63 - 1))]
PlayerNumbers = Annotated[str, JsonList(PLAYER_NUMBER, say("a list of pairing numbers"))]
FirstRound = Annotated[int, _LIMITED_ROUND]
LastRound = Annotated[int | None, Maybe(_LIMITED_ROUND)]
EveryOrOneRound = Annotated[int | None, Maybe(ROUND_NUMBER)]
LineNumber = Annotated[int, WholeNumber(0, _MOST_LINE)]
RecordLine = Annotated[str, Text(100_000, line=True)]
FederationCode = Annotated[
    str, Passing(_is_federation_code, say("the three-letter code of a federation"))
]
HousePlayer = Annotated[str, OneOf(frozenset(HOUSE_PLAYERS))]
GroupWish = Annotated[str, OneOf(frozenset(GROUP_WISHES))]
AdjustmentKind = Annotated[str, OneOf(frozenset(ADJUSTMENT_KINDS))]
Moment = Annotated[str, _MOMENT]
Alterations = Annotated[str, JsonList(_PUBLICATION_ALTERATION, say("a list of changes"))]
ReportedResults = Annotated[str, JsonList(_RATED_RESULT, say("a list of results for the rating"))]
MatchGames = Annotated[str, JsonList(_MATCH_GAME, say("a list of the games of a match"))]
StatedPoints = Annotated[str, JsonList(WholeNumber(0, MOST_STATED), say("a list of game points"))]
Strength = Annotated[int, WholeNumber(0, 10 * HIGHEST_RATING)]
GameText = Annotated[str, Text(MOST_GAME)]


def column_kinds(row_type: type[NamedTuple]) -> dict[str, ColumnKind]:
    """Return what each column of a kind of row can hold.

    Every field needs a type of this module.
    """
    types = get_type_hints(row_type, include_extras=True)
    kinds: dict[str, ColumnKind] = {}
    for column in row_type._fields:
        _, kind = get_args(types[column])
        kinds[column] = kind
    return kinds
