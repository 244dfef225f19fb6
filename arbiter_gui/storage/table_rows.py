"""The rows of the tables without their keys, with the names of their columns.

A field is the value in the file, and its type says what it can be; properties decode the columns
that keep JSON or the value of an enum.

`people` are the pairing numbers in a row.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from arbiter_gui.domain.values import PENDING, ByeKind, Mark, Result
from arbiter_gui.storage.cells.column_types import (
    AdjustmentKind,
    Alterations,
    AnyText,
    Cents,
    EveryOrOneRound,
    FederationCode,
    FirstRound,
    FirstRoundAway,
    GameText,
    GroupWish,
    HousePlayer,
    KFactor,
    KindOfBye,
    LastRound,
    LineNumber,
    MatchGames,
    Moment,
    Place,
    PlayerNumber,
    PlayerNumbers,
    Points,
    Rank,
    Rating,
    RatingList,
    RatingSource,
    RecordLine,
    ReportedResults,
    ResultMark,
    RoundNumber,
    StatedPoints,
    Strength,
    Table,
    TraceNumber,
    Truth,
)

_NO_RESULT = (PENDING.white.value, PENDING.black.value)


class StoredSetting(NamedTuple):
    """A single setting, by its name."""

    value: str


class StoredPlayer(NamedTuple):
    """A player, by pairing number; `place` is that in the list, from 1."""

    place: Place
    name: AnyText
    rating: Rating
    title: AnyText
    sex: AnyText
    federation: AnyText
    fide_id: AnyText
    birth: AnyText
    withdrawn_from: FirstRoundAway
    rank: Rank
    club: AnyText
    category: AnyText
    rating_source: RatingSource
    fixed_board: Table
    fide_rating: Rating
    national_rating: Rating
    national_id: AnyText
    k: KFactor
    team: AnyText
    expelled: AnyText
    fee: Cents
    paid: Cents
    paid_by: AnyText
    email: AnyText
    phone: AnyText
    contact: AnyText
    club_number: AnyText
    member_number: AnyText
    state: AnyText
    house: HousePlayer
    national_list: FederationCode


class StoredRound(NamedTuple):
    """A round, by its number; `trace` is the number of its stored reasons."""

    published: Truth
    trace: TraceNumber


class StoredBoard(NamedTuple):
    """A board, by round and place, both from 1; `kept_table` is the fixed table it is played on."""

    white: PlayerNumber
    black: PlayerNumber
    white_mark: ResultMark
    black_mark: ResultMark
    kept_table: Table

    @property
    def people(self) -> tuple[int, int]:
        """White and Black."""
        return self.white, self.black

    @property
    def played(self) -> bool:
        """Whether there is a result; called for every board of a round."""
        return (self.white_mark, self.black_mark) != _NO_RESULT

    @property
    def result(self) -> Result:
        """The result."""
        return Result(Mark(self.white_mark), Mark(self.black_mark))


class StoredBye(NamedTuple):
    """A bye of a recorded round, by round and place."""

    player: PlayerNumber
    kind: KindOfBye
    mark: AnyText

    @property
    def people(self) -> tuple[int]:
        """The player with the bye."""
        return (self.player,)

    @property
    def bye(self) -> ByeKind:
        """The type of bye."""
        return ByeKind(self.kind)


class StoredRequest(NamedTuple):
    """A bye requested for a future round."""

    player: PlayerNumber
    round: RoundNumber
    kind: KindOfBye
    mark: AnyText

    @property
    def people(self) -> tuple[int]:
        """The player who requested it."""
        return (self.player,)


class StoredGroup(NamedTuple):
    """A group whose players do not meet, or should not."""

    players: PlayerNumbers
    first_round: FirstRound
    last_round: LastRound
    name: AnyText
    wish: GroupWish

    @property
    def people(self) -> tuple[int, ...]:
        """The group."""
        return tuple(json.loads(self.players))


class StoredVirtualPoints(NamedTuple):
    """Virtual points of a player in a round, in tenths."""

    player: PlayerNumber
    round: RoundNumber
    points: Points

    @property
    def people(self) -> tuple[int]:
        """The player with the points."""
        return (self.player,)


class StoredRecord(NamedTuple):
    """A record that is kept verbatim; `line` is the line of the report file it was read from."""

    line: LineNumber
    text: RecordLine


class StoredAdjustment(NamedTuple):
    """Points apart from the results, in tenths; `round` None means every round."""

    kind: AdjustmentKind
    points: Points
    round: EveryOrOneRound
    players: PlayerNumbers

    @property
    def people(self) -> tuple[int, ...]:
        """The players with these points; empty means all players."""
        return tuple(json.loads(self.players))


class StoredPublication(NamedTuple):
    """The data of a round apart from its pairing, by its number.

    `time` is that of the publication.
    """

    time: Moment
    alterations: Alterations
    reported: ReportedResults

    @property
    def altered(self) -> int:
        """Number of times the round was changed after it was published."""
        return len(json.loads(self.alterations))

    @property
    def for_rating(self) -> dict[int, Result]:
        """Results that count for the rating only, by board."""
        return {
            board: Result(Mark(white_mark), Mark(black_mark))
            for board, white_mark, black_mark in json.loads(self.reported)
        }


class StoredGame(NamedTuple):
    """A game attached to a board, as PGN."""

    round: RoundNumber
    white: PlayerNumber
    black: PlayerNumber
    text: GameText

    @property
    def people(self) -> tuple[int, int]:
        """White and Black."""
        return self.white, self.black


class StoredMonthRating(NamedTuple):
    """A rating of a later list, with the title there."""

    player: PlayerNumber
    list: RatingList
    rating: Rating
    k: KFactor
    title: AnyText

    @property
    def people(self) -> tuple[int]:
        """The player with the rating."""
        return (self.player,)


class StoredMember(NamedTuple):
    """A player of a team, by number; `place` is that in the list, from 1."""

    place: Place
    name: AnyText
    rating: Rating
    title: AnyText
    sex: AnyText
    federation: AnyText
    fide_id: AnyText
    birth: AnyText
    rank: Rank
    club: AnyText
    category: AnyText
    rating_source: RatingSource
    fide_rating: Rating
    national_rating: Rating
    national_id: AnyText
    k: KFactor
    national_list: FederationCode


class StoredRoster(NamedTuple):
    """The roster of a team, with the numbers of its players in board order."""

    team: PlayerNumber
    short_name: AnyText
    captain: AnyText
    strength: Strength
    players: PlayerNumbers

    @property
    def people(self) -> tuple[int]:
        """The team."""
        return (self.team,)

    @property
    def members(self) -> tuple[int, ...]:
        """The players of the team, by their numbers among those of all teams."""
        return tuple(json.loads(self.players))


class StoredMatchGames(NamedTuple):
    """The games of a match, by round and place of the match: White, Black and both marks of each.

    `stated` are the game points of both teams if these are known before the games are, otherwise an
    empty list.
    """

    games: MatchGames
    stated: StatedPoints

    @property
    def boards(self) -> tuple[StoredBoard, ...]:
        """The games in the order of the boards; the number 0 is an empty board."""
        boards = []
        for white, black, white_mark, black_mark in json.loads(self.games):
            boards.append(StoredBoard(white, black, white_mark, black_mark, kept_table=None))
        return tuple(boards)

    @property
    def stated_points(self) -> tuple[int, ...]:
        """The stated game points of both teams in tenths, empty if not stated."""
        return tuple(json.loads(self.stated))
