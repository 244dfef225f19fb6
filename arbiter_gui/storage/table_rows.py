"""The rows of the tables without their keys, with the names of their columns.

A field is what the file holds; what a column keeps as JSON, or as the value of an enum, a property reads.
`people` are the pairing numbers that stand in a row.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from arbiter_gui.domain.values import PENDING, ByeKind, Mark, Result

_NO_RESULT = (PENDING.white.value, PENDING.black.value)


class StoredSetting(NamedTuple):
    """A single setting, by its name."""

    value: str


class StoredPlayer(NamedTuple):
    """A player, by pairing number; `place` is that in the list, from 1."""

    place: int
    name: str
    rating: int
    title: str
    sex: str
    federation: str
    fide_id: str
    birth: str
    withdrawn_from: int | None
    rank: int | None
    club: str
    category: str
    rating_source: str
    fixed_board: int | None
    fide_rating: int
    national_rating: int
    national_id: str
    k: int
    team: str
    expelled: str
    fee: int
    paid: int
    paid_by: str
    email: str
    phone: str
    contact: str


class StoredRound(NamedTuple):
    """A round, by its number; `trace` is the number of its stored reasons."""

    published: int
    trace: int | None


class StoredBoard(NamedTuple):
    """A board, by round and place, both from 1; `kept_table` is the fixed table it is played on."""

    white: int
    black: int
    white_mark: str
    black_mark: str
    kept_table: int | None

    @property
    def people(self) -> tuple[int, int]:
        """White and Black."""
        return self.white, self.black

    @property
    def played(self) -> bool:
        """Whether there is a result: asked of every board of a round."""
        return (self.white_mark, self.black_mark) != _NO_RESULT

    @property
    def result(self) -> Result:
        """The result."""
        return Result(Mark(self.white_mark), Mark(self.black_mark))


class StoredBye(NamedTuple):
    """A bye of a recorded round, by round and place."""

    player: int
    kind: str
    mark: str

    @property
    def people(self) -> tuple[int]:
        """Who has it."""
        return (self.player,)

    @property
    def bye(self) -> ByeKind:
        """The kind."""
        return ByeKind(self.kind)


class StoredRequest(NamedTuple):
    """A bye announced for a round to come."""

    player: int
    round: int
    kind: str
    mark: str

    @property
    def people(self) -> tuple[int]:
        """Who asked for it."""
        return (self.player,)


class StoredGroup(NamedTuple):
    """A group whose players do not meet."""

    players: str
    first_round: int
    last_round: int | None
    name: str

    @property
    def people(self) -> tuple[int, ...]:
        """The group."""
        return tuple(json.loads(self.players))


class StoredVirtualPoints(NamedTuple):
    """Virtual points of a player in a round, in tenths."""

    player: int
    round: int
    points: int

    @property
    def people(self) -> tuple[int]:
        """Who has them."""
        return (self.player,)


class StoredRecord(NamedTuple):
    """A record that is kept as it stands; `line` is the line of the report file it was read from."""

    line: int
    text: str


class StoredAdjustment(NamedTuple):
    """Points apart from the results, in tenths; `round` None is every round."""

    kind: str
    points: int
    round: int | None
    players: str

    @property
    def people(self) -> tuple[int, ...]:
        """Whose points they are; nobody is everybody."""
        return tuple(json.loads(self.players))


class StoredPublication(NamedTuple):
    """What is known of a round beyond its pairing, by its number; `time` is that of the publication."""

    time: str
    alterations: str
    reported: str

    @property
    def altered(self) -> int:
        """How often the round was altered after it was published."""
        return len(json.loads(self.alterations))

    @property
    def for_rating(self) -> dict[int, Result]:
        """Results that count for the rating only, by board."""
        return {board: Result(Mark(w), Mark(b)) for board, w, b in json.loads(self.reported)}


class StoredGame(NamedTuple):
    """A game attached to a board, as PGN."""

    round: int
    white: int
    black: int
    text: str

    @property
    def people(self) -> tuple[int, int]:
        """White and Black."""
        return self.white, self.black


class StoredMonthRating(NamedTuple):
    """A rating of a later list, with the title there."""

    player: int
    list: str
    rating: int
    k: int
    title: str

    @property
    def people(self) -> tuple[int]:
        """Whose it is."""
        return (self.player,)
