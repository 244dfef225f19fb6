"""What a rating list says about a player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.time_controls import time_control_of


class RatingKind(Enum):
    """Which of the three ratings; the value is the word FIDE's files are named with."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


_ELSE_STANDARD = "+standard"


@dataclass(frozen=True, slots=True)
class RatingOrder:
    """Which rating counts: the one of a kind, and with `else_standard` the standard one of players
    without it.
    """

    kind: RatingKind = RatingKind.STANDARD
    else_standard: bool = False

    @property
    def word(self) -> str:
        """The word in its stored form.

        >>> RatingOrder(RatingKind.RAPID, True).word, RatingOrder(RatingKind.BLITZ).word
        ('rapid+standard', 'blitz')
        """
        if self.else_standard:
            return f"{self.kind.value}{_ELSE_STANDARD}"
        return self.kind.value


RATING_ORDERS = (
    RatingOrder(),
    RatingOrder(RatingKind.RAPID, else_standard=True),
    RatingOrder(RatingKind.RAPID),
    RatingOrder(RatingKind.BLITZ, else_standard=True),
    RatingOrder(RatingKind.BLITZ),
)
"""What can be chosen; of rapid and blitz the usual order first."""
STANDARD_RATING = RATING_ORDERS[0]
_ORDER_OF = {order.word: order for order in RATING_ORDERS}


def rating_order(word: str) -> RatingOrder:
    """Return the order that a word means; InvalidTournament when it means none."""
    if word not in _ORDER_OF:
        raise InvalidTournament(say("There is no rating method called {word}.", word=repr(word)))
    return _ORDER_OF[word]


def rating_kind(word: str) -> RatingKind:
    """Return the type of rating for a word, without its substitute.

    Raises InvalidTournament for an unknown word.
    """
    return rating_order(word).kind


def usual_order(kind: RatingKind) -> RatingOrder:
    """Return the order for events of a kind: its own rating, else the standard one."""
    return RatingOrder(kind, kind is not RatingKind.STANDARD)


_SECONDS_OF_A_RAPID_GAME = 60 * 60
_SECONDS_OF_A_BLITZ_GAME = 10 * 60


def minutes_for_sixty(text: str) -> int | None:
    """Return how many full minutes a player has for 60 moves.

    None when the time control does not say it.

    >>> minutes_for_sixty("90 min/40 moves + 30 min, 30 s/move"), minutes_for_sixty("rapid")
    (150, None)
    """
    control = time_control_of(text)
    if control is None:
        return None
    return control.seconds_for_sixty // 60


def kind_of_time_control(text: str) -> RatingKind | None:
    """Return the type of game by its time for 60 moves (Laws of Chess, A.1 and B.1).

    None if it is unknown.

    >>> kind_of_time_control("90 min, 30 s/move"), kind_of_time_control("10 min. +5 sek.")
    (<RatingKind.STANDARD: 'standard'>, <RatingKind.RAPID: 'rapid'>)
    """
    control = time_control_of(text)
    if control is None:
        return None
    if control.seconds_for_sixty <= _SECONDS_OF_A_BLITZ_GAME:
        return RatingKind.BLITZ
    is_rapid = control.seconds_for_sixty < _SECONDS_OF_A_RAPID_GAME
    if is_rapid:
        return RatingKind.RAPID
    return RatingKind.STANDARD


class RatedPlayer(NamedTuple):
    """A player of a rating list.

    `fide_id` is 0 where the list does not have it. Ratings are 0 when unrated, `birth_year` 0 when
    unknown, and `birth` is the whole date, ``YYYY/MM/DD``, where it is known; `sex` is m, w or
    empty. `club_number`, `member_number` and `state` are what reports of the federation ask for.
    `standard_k` and the like are the development coefficients (K), 0 where the list has none. The
    national number and ratings are those of `federation_list`, which is the federation (or the
    name) of the national list that has them, empty where none has. `further` is the same person in
    other national lists that count, in the order of the lists.
    """

    fide_id: int
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    birth_year: int = 0
    inactive: bool = False
    standard_k: int = 0
    rapid_k: int = 0
    blitz_k: int = 0
    national_id: str = ""
    national_standard: int = 0
    national_rapid: int = 0
    national_blitz: int = 0
    club: str = ""
    birth: str = ""
    club_number: str = ""
    member_number: str = ""
    state: str = ""
    federation_list: str = ""
    further: tuple[RatedPlayer, ...] = ()

    def rating(self, kind: RatingKind) -> int:
        """Return one of the ratings, 0 if unrated."""
        if kind is RatingKind.STANDARD:
            return self.standard
        if kind is RatingKind.RAPID:
            return self.rapid
        return self.blitz

    def k(self, kind: RatingKind) -> int:
        """Return the development coefficient of one of the ratings, 0 if the list has none."""
        if kind is RatingKind.STANDARD:
            return self.standard_k
        if kind is RatingKind.RAPID:
            return self.rapid_k
        return self.blitz_k

    def national_rating(self, kind: RatingKind) -> int:
        """Return one of the national ratings, 0 if unrated."""
        if kind is RatingKind.STANDARD:
            return self.national_standard
        if kind is RatingKind.RAPID:
            return self.national_rapid
        return self.national_blitz

    def rating_by(self, order: RatingOrder) -> int:
        """Return the rating that counts by an order, 0 if unrated."""
        stand_in = self.standard if order.else_standard else 0
        return self.rating(order.kind) or stand_in

    def k_by(self, order: RatingOrder) -> int:
        """Return the development coefficient of the rating that counts by an order.

        0 if the list has none.
        """
        kind = order.kind if self.rating(order.kind) else RatingKind.STANDARD
        if self.rating_by(order):
            return self.k(kind)
        return 0

    def national_rating_by(self, order: RatingOrder) -> int:
        """Return the national rating that counts by an order, 0 if unrated."""
        stand_in = self.national_standard if order.else_standard else 0
        return self.national_rating(order.kind) or stand_in
