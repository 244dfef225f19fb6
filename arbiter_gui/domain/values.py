"""Players, results, boards, byes and rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from arbiter_gui.domain.caching import Cache


class Colour(Enum):
    """The colour of the pieces, by its letter in report files."""

    WHITE = "w"
    BLACK = "b"

    # Members are single objects; thousands of them are looked up, and the hash of an Enum is worked
    # out in Python.
    __hash__ = object.__hash__

    @property
    def other(self) -> Colour:
        """The opposite colour."""
        if self is Colour.WHITE:
            return Colour.BLACK
        return Colour.WHITE


class Mark(Enum):
    """The result of a game for one of its players, by its code in report files."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    SHORT_WIN = "W"
    SHORT_DRAW = "D"
    SHORT_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    PENDING = ""
    ADJOURNED = "?"

    @property
    def played(self) -> bool:
        """Whether the game took place (a game under one move counts as played for pairings)."""
        return self._value_ in _PLAYED  # a string, which is found faster than a member

    @property
    def forfeit(self) -> bool:
        """Whether the game was decided because a player did not appear."""
        return self in (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


_PLAYED = frozenset(
    mark.value
    for mark in (
        Mark.WIN,
        Mark.DRAW,
        Mark.LOSS,
        Mark.SHORT_WIN,
        Mark.SHORT_DRAW,
        Mark.SHORT_LOSS,
        Mark.ADJOURNED,
    )
)


@dataclass(frozen=True, slots=True)
class Result:
    """The marks of White and Black on one board.

    They need not mirror each other (1/2-0 is possible).
    """

    white: Mark
    black: Mark

    @property
    def played(self) -> bool:
        """Whether the game took place over the board."""
        return self.white.played and self.black.played

    @property
    def known(self) -> bool:
        """Whether a result was entered at all."""
        return self.white is not Mark.PENDING and self.black is not Mark.PENDING

    @property
    def final(self) -> bool:
        """Whether the result is known and will not change by itself: an adjourned game will be
        continued.
        """
        return self.known and Mark.ADJOURNED not in (self.white, self.black)

    @property
    def turned(self) -> Result:
        """The same marks for the same players when these have each other's colour."""
        return Result(self.black, self.white)


PENDING = Result(Mark.PENDING, Mark.PENDING)
WHITE_WINS = Result(Mark.WIN, Mark.LOSS)
BLACK_WINS = Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
WHITE_WINS_BY_FORFEIT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
BLACK_WINS_BY_FORFEIT = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
DOUBLE_FORFEIT = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
ADJOURNED = Result(Mark.ADJOURNED, Mark.ADJOURNED)

RESULT_SIGNS = {
    "1": WHITE_WINS,
    "0": BLACK_WINS,
    "=": DRAWN,
    "5": DRAWN,
    "+": WHITE_WINS_BY_FORFEIT,
    "-": BLACK_WINS_BY_FORFEIT,
    "x": DOUBLE_FORFEIT,
}
"""The keys for a result: the sign of White's score; 5 is half a point on a numeric pad."""


def forfeited(white_absent: bool, black_absent: bool) -> Result:
    """Return the result of a game for which White, Black or both of them do not appear.

    >>> forfeited(True, False) is BLACK_WINS_BY_FORFEIT
    True
    """
    if white_absent and black_absent:
        return DOUBLE_FORFEIT
    if white_absent:
        return BLACK_WINS_BY_FORFEIT
    return WHITE_WINS_BY_FORFEIT


@dataclass(frozen=True, slots=True)
class Board:
    """Two players of a round, by pairing number, and their result.

    `table` is the number of the table where one of them always plays; None: the number follows from
    the order of the boards (`domain/seating.py`).

    In a team event it is a match: two teams of which `white` has that colour on the first board.
    `games` are those of its boards in their order, with the numbers of players, 0 for an empty
    board; the player with White is `white`. `stated_points` are the game points of both teams in
    tenths if these are known before the games are.
    """

    white: int
    black: int
    result: Result = PENDING
    table: int | None = None
    games: tuple[Board, ...] = ()
    stated_points: tuple[int, int] | None = None

    def mark_of(self, player: int) -> Mark:
        """Return the mark of one of the two players."""
        if self.white == player:
            return self.result.white
        return self.result.black


def players_at_boards(boards: Iterable[Board]) -> set[int]:
    """Return the numbers of the players who sit at boards."""
    players: set[int] = set()
    for board in boards:
        players.update((board.white, board.black))
    return players


def results_of(boards: Iterable[Board]) -> list[tuple[Result, int]]:
    """Return the different results on boards, each with the number of its boards: a thousand boards
    have few.
    """
    results = [board.result for board in boards]
    by_identity = dict(zip(map(id, results), results, strict=True))
    return [(by_identity[identity], count) for identity, count in Counter(map(id, results)).items()]


class ByeKind(Enum):
    """Why a player has no opponent in a round, by its code in report files."""

    PAIRING_ALLOCATED = "U"
    FULL = "F"
    HALF = "H"
    ZERO = "Z"


@dataclass(frozen=True, slots=True)
class Bye:
    """A round without opponent.

    `mark` is the code the file wrote (`U`, `+`, `H`, `=`, `Z`, `-` ...).
    """

    player: int
    kind: ByeKind
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Alteration:
    """A published round was altered at `time` (ISO text).

    `boards` count from 1, none for the byes alone.
    """

    time: str
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reported:
    """The actual result of a board, reported too late for the standings.

    It counts for the rating only.
    """

    board: int
    result: Result


@dataclass(frozen=True)
class Round(Cache):
    """One recorded round. Boards are in board order; a player in neither tuple was simply absent.

    `published_at` is ISO text, empty if the time is unknown.
    """

    boards: tuple[Board, ...] = ()
    byes: tuple[Bye, ...] = ()
    published: bool = False
    published_at: str = ""
    alterations: tuple[Alteration, ...] = ()
    reported: tuple[Reported, ...] = ()

    @cached_property
    def missing(self) -> tuple[int, ...]:
        """The boards, counted from 1, that have no result."""
        return tuple(
            board_number
            for board_number, board in enumerate(self.boards, 1)
            if not board.result.known
        )

    @cached_property
    def adjourned(self) -> tuple[int, ...]:
        """The boards, counted from 1, whose games are still to be played on."""
        results = (
            (board_number, board.result) for board_number, board in enumerate(self.boards, 1)
        )
        return tuple(place for place, result in results if result.known and not result.final)


HIGHEST_NUMBER = 99_999
"""The highest pairing number of a tournament."""


@dataclass(frozen=True, slots=True)
class Player:
    """A participant. `number` is the pairing number (1 = highest), `rating` 0 means unrated.

    `withdrawn_from` is the first round in which the player no longer takes part. `rating` is the
    one that counts and `rating_source` says where it is from (`RATING_SOURCES`); `fide_rating` and
    `national_rating` are what it is worked out from (`domain/players/rating_method.py`), 0 where
    not known. `fixed_board` is the table the player keeps in every round. `k` is the development
    coefficient of the FIDE list, 0 where not known. `team` is the name of a team that was typed.
    `expelled` is the reason why the player was expelled, empty for everybody else. `fee` and `paid`
    are in hundredths of the currency, `paid_by` says how or by whom. `club_number` and
    `member_number` are those of the national federation, `state` is a part of the country (US
    Chess): reports of federations have them. `house` marks a house player, who is paired only when
    the number of players is odd (`HOUSE_PLAYERS`). `national_list` is the federation whose list has
    `national_rating` and `national_id`, empty where that is the federation of the event's national
    ratings.
    `email`, `phone` and `contact` are for the arbiter alone: nothing that is exported or printed
    has them.
    """

    number: int
    name: str = ""
    rating: int = 0
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    withdrawn_from: int | None = None
    rank: int | None = None
    club: str = ""
    category: str = ""
    rating_source: str = ""
    fixed_board: int | None = None
    fide_rating: int = 0
    national_rating: int = 0
    national_id: str = ""
    k: int = 0
    team: str = ""
    expelled: str = ""
    fee: int = 0
    paid: int = 0
    paid_by: str = ""
    email: str = ""
    phone: str = ""
    contact: str = ""
    club_number: str = ""
    member_number: str = ""
    state: str = ""
    house: str = ""
    national_list: str = ""

    @property
    def without_place(self) -> bool:
        """Whether the player is not ranked and gets no prize: expelled, or a house player."""
        return bool(self.expelled) or self.house == HOUSE_UNRANKED


HOUSE_UNRANKED = "unranked"
HOUSE_RANKED = "ranked"
HOUSE_PLAYERS = ("", HOUSE_UNRANKED, HOUSE_RANKED)
"""What a `Player.house` can be: no house player, one without a place in the standings, or one with
it."""

FIDE, NATIONAL, ESTIMATED = "FIDE", "national", "estimated"
FIDE_STANDARD = "FIDE standard"
NATIONAL_STANDARD = "national standard"
FIDES = frozenset((FIDE, FIDE_STANDARD))
NATIONALS = frozenset((NATIONAL, NATIONAL_STANDARD))
RATING_SOURCES = ("", FIDE, NATIONAL, ESTIMATED, FIDE_STANDARD, NATIONAL_STANDARD)
"""The possible sources of a rating; the arbiter estimates one that is unknown or not reliable
(C.04.2, 2.1).

In a rapid or blitz event a standard rating may replace one of that type; `FIDE` and `NATIONAL` are
of the event's own type.
"""


@dataclass(frozen=True, slots=True)
class ByeRequest:
    """A bye or absence announced for a round that is not paired yet."""

    player: int
    round: int
    kind: ByeKind
    mark: str = ""
