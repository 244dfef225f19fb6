"""Which of a player's ratings is used: the methods of record 172, and how edits follow them.

`Player.rating` is the strength that counts (C.04.2, 2.1). It is stored, so that nothing else need
know of methods; every edit of a player or of the method settles it again by what is here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from operator import itemgetter
from typing import Any

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Details
from arbiter_gui.domain.values import (
    ESTIMATED,
    FIDE,
    FIDE_STANDARD,
    FIDES,
    NATIONAL,
    NATIONAL_STANDARD,
    Player,
)

Rating = tuple[int, str]
"""A rating and where it is from (`RATING_SOURCES`); unrated is `UNRATED`."""
UNRATED: Rating = (0, "")


class RatingMethod(Enum):
    """How FIDE rating and national rating make the one that counts.

    The value is the code of record 172.
    """

    FIDE = "FIDE"
    NATIONAL = "NRO"
    FIDE_FIRST = "FIDON"
    NATIONAL_FIRST = "NIDOF"
    HIGHER = "HBFN"
    LOWER = "LBFN"
    OTHER = "OTHER"

    @property
    def words(self) -> Said:
        """What counts by the method."""
        return _WORDS[self]


_WORDS = {
    RatingMethod.FIDE: say("FIDE only"),
    RatingMethod.NATIONAL: say("national only"),
    RatingMethod.FIDE_FIRST: say("FIDE, otherwise national"),
    RatingMethod.NATIONAL_FIRST: say("national, otherwise FIDE"),
    RatingMethod.HIGHER: say("the higher of the two"),
    RatingMethod.LOWER: say("the lower of the two"),
    RatingMethod.OTHER: say("as entered"),
}
USUAL = RatingMethod.FIDE_FIRST
"""The method of a tournament that says nothing: the one rating that a player has counts, wherever
it is from."""
_FIELDS = {
    FIDE: "fide_rating",
    NATIONAL: "national_rating",
    FIDE_STANDARD: "fide_rating",
    NATIONAL_STANDARD: "national_rating",
}
_OF_STANDARD = frozenset((FIDE_STANDARD, NATIONAL_STANDARD))


def rating_method(code: str) -> RatingMethod:
    """Return the method with this code; InvalidTournament when there is none."""
    try:
        return RatingMethod(code)
    except ValueError as error:
        raise InvalidTournament(
            say("There is no rating method called {code}.", code=repr(code))
        ) from error


def national_federation(details: Details) -> str:
    """Return whose national ratings count: what is said, else the federation of the event.

    Perhaps nothing.
    """
    if details.rating_federation:
        return details.rating_federation
    if is_federation(details.federation):
        return details.federation
    return ""


def counting_federations(details: Details) -> tuple[str, ...]:
    """Return whose national ratings count, in their order: those of the order of lists, else the
    one federation.
    """
    if details.rating_lists:
        return tuple(code for code in details.rating_lists if code != FIDE)
    federation = national_federation(details)
    return (federation,) if federation else ()


def is_order_of_lists(codes: Sequence[str]) -> bool:
    """Return whether these can be an order of lists: federations and `FIDE`, each once, with a
    federation.
    """
    federations = [code for code in codes if code != FIDE]
    if not codes:
        return True
    is_each_once = len(set(codes)) == len(codes)
    return bool(federations) and is_each_once and all(map(is_federation, federations))


def method_of_order(codes: Sequence[str]) -> RatingMethod:
    """Return the method of record 172 for an order in which the first list with a rating counts.

    >>> method_of_order(("GER", "FIDE", "ENG")), method_of_order(("FIDE", "GER"))
    (<RatingMethod.NATIONAL_FIRST: 'NIDOF'>, <RatingMethod.FIDE_FIRST: 'FIDON'>)
    >>> method_of_order(("GER",))
    <RatingMethod.NATIONAL: 'NRO'>
    """
    if FIDE not in codes:
        return RatingMethod.NATIONAL
    if len(codes) == 1:
        return RatingMethod.FIDE
    if codes[0] == FIDE:
        return RatingMethod.FIDE_FIRST
    return RatingMethod.NATIONAL_FIRST


METHODS_OF_ALL_LISTS = frozenset((RatingMethod.HIGHER, RatingMethod.LOWER, RatingMethod.OTHER))
"""The methods that do not go by the order of the lists: it says only whose ratings are meant."""


def order_fits_method(details: Details) -> bool:
    """Return whether the order of lists of the details agrees with their method (record 172)."""
    method = rating_method(details.rating_method)
    return method in METHODS_OF_ALL_LISTS or method is method_of_order(details.rating_lists)


def order_fits_federation(details: Details) -> bool:
    """Return whether the first federation of the order of lists is the one of record 172."""
    return counting_federations(details)[:1] == (details.rating_federation,)


def order_of_method(method: RatingMethod, federations: Sequence[str]) -> tuple[str, ...]:
    """Return the order of lists that a method means, with these federations in their order."""
    if method is RatingMethod.FIDE:
        return (FIDE,)
    if method is RatingMethod.NATIONAL:
        return tuple(federations)
    if method is RatingMethod.NATIONAL_FIRST:
        return (*federations, FIDE)
    return (FIDE, *federations)


def federation_of_list(player: Player, details: Details) -> str:
    """Return the federation whose list has the player's national rating; perhaps nothing."""
    return player.national_list or national_federation(details)


def is_federation(code: str) -> bool:
    """Return whether this is a federation's code: three capital letters."""
    return len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()


def has_two_ratings(details: Details, players: Iterable[Player]) -> bool:
    """Return whether lists need columns for both ratings: where a player has a national one, or may
    get one.
    """
    national = rating_method(details.rating_method) not in (USUAL, RatingMethod.FIDE)
    return national or any(player.national_rating or player.national_id for player in players)


def fide_rating(player: Player) -> int:
    """Return the FIDE rating as far as it is known: a rating of unknown source is taken for it."""
    if player.fide_rating:
        return player.fide_rating
    counts_as_fide = not player.rating_source or player.rating_source in FIDES
    if counts_as_fide:
        return player.rating
    return 0


def rating_by_method(player: Player, method: RatingMethod, lists: Sequence[str] = ()) -> Rating:
    """Return what a method makes of the player's two ratings.

    `lists` is the order of several lists, empty where there is none. A national rating of a list
    that is not in it does not count; one of a list behind FIDE's counts without a FIDE rating only.

    >>> rating_by_method(Player(1, fide_rating=1900, national_rating=1950), RatingMethod.FIDE_FIRST)
    (1900, 'FIDE')
    """
    fide: Rating = (player.fide_rating, FIDE) if player.fide_rating else UNRATED
    national: Rating = UNRATED
    if player.national_rating and _is_in_order(player, lists):
        national = (player.national_rating, NATIONAL)
    if method is RatingMethod.FIDE:
        return fide
    if method is RatingMethod.NATIONAL:
        return national
    known_ratings = [rating for rating in (fide, national) if rating is not UNRATED]
    if not known_ratings:
        return UNRATED
    # FIDE's rating is the first of those known: with only one, the first is also the last.
    if method is RatingMethod.NATIONAL_FIRST and not _is_behind_fide(player, lists):
        return known_ratings[-1]
    if method is RatingMethod.HIGHER:
        return max(known_ratings, key=itemgetter(0))
    if method is RatingMethod.LOWER:
        return min(known_ratings, key=itemgetter(0))
    return known_ratings[0]


def _is_in_order(player: Player, lists: Sequence[str]) -> bool:
    """Return whether the list of the player's national rating is one of those that count."""
    return not lists or not player.national_list or player.national_list in lists


def _is_behind_fide(player: Player, lists: Sequence[str]) -> bool:
    """Return whether the list of the player's national rating stands behind FIDE's in an order of
    lists.
    """
    if FIDE not in lists or player.national_list not in lists:
        return False
    return lists.index(player.national_list) > lists.index(FIDE)


def with_counting_rating(player: Player, method: RatingMethod, lists: Sequence[str] = ()) -> Player:
    """Return the player with the rating that counts; `lists` as in `rating_by_method`.

    An estimate stays as the arbiter made it, and so does a rating of unknown source where the
    method finds none. With `OTHER` the source that was chosen for the player decides.
    """
    if player.rating and player.rating_source == ESTIMATED:
        return player
    if method is RatingMethod.OTHER:
        rating, source = _rating_of_source(player)
    else:
        rating, source = rating_by_method(player, method, lists)
    if not rating and player.rating_source not in _FIELDS:
        return player
    return replace(
        player, rating=rating, rating_source=_source_kept_standard(player, rating, source)
    )


def _source_kept_standard(player: Player, rating: int, source: str) -> str:
    """Return the source of a rating.

    It stays a standard one as long as it is the same rating of the same list.
    """
    same_list = _FIELDS.get(source) == _FIELDS.get(player.rating_source)
    if same_list and rating == player.rating and player.rating_source in _OF_STANDARD:
        return player.rating_source
    return source


def with_settled_ratings(
    old_player: Player | None, new_player: Player, method: RatingMethod, lists: Sequence[str] = ()
) -> Player:
    """Return an edited player (`old_player` None: a new one) with both ratings, and the one that
    counts, in accord.

    A rating typed as the one that counts is the FIDE or the national one if its source says so. To
    say only that it has another source moves it there. One typed without a source beside the rating
    of a list is the arbiter's own, an estimate, unless the method finds the same. `lists` is the
    order of lists, as in `rating_by_method`.
    """
    # Without a source, or with one that is no list, such as an estimate, the lists decide; with one
    # the rating is of that list.
    field = _FIELDS.get(new_player.rating_source)
    if field is None:
        if not new_player.rating_source:
            new_player = _without_abandoned_list_rating(old_player, new_player)
        by_lists = with_counting_rating(new_player, method, lists)
        method_agrees = by_lists.rating == new_player.rating and by_lists.rating_source != ""
        if _is_typed_beside_lists(old_player, new_player) and not method_agrees:
            return replace(new_player, rating_source=ESTIMATED)
        return by_lists
    list_rating: int = getattr(new_player, field)
    list_rating_before: int = 0 if old_player is None else getattr(old_player, field)
    if not list_rating and not list_rating_before:
        new_player = _with_rating_moved_to(old_player, new_player, field)
    elif (
        old_player is not None
        and list_rating == list_rating_before
        and new_player.rating != old_player.rating
    ):
        values: dict[str, Any] = {field: new_player.rating}
        new_player = replace(new_player, **values)
    return with_counting_rating(new_player, method, lists)


def with_ratings_settled_in(
    details: Details, old_player: Player | None, new_player: Player
) -> Player:
    """Return an edited player of a tournament, as `with_settled_ratings`.

    Its own federation's list needs no name.
    """
    if new_player.national_list and new_player.national_list == national_federation(details):
        new_player = replace(new_player, national_list="")
    return with_settled_ratings(
        old_player, new_player, rating_method(details.rating_method), details.rating_lists
    )


def _without_abandoned_list_rating(old_player: Player | None, new_player: Player) -> Player:
    """Return `new_player`, whose rating has no source any more, without that rating in the list
    that it was of.

    It stays there if the player has a rating of another list too, or if another number was typed.

    A rating taken away goes from its list in any case, as it does where the source stays.
    """
    field = _FIELDS.get(old_player.rating_source) if old_player else None
    if old_player is None or field is None or getattr(new_player, field) != old_player.rating:
        return new_player
    values: dict[str, Any] = {field: 0}
    player_of_no_list = replace(new_player, **values)
    if not new_player.rating:
        return player_of_no_list
    stood_alone = new_player.rating == old_player.rating and not any(
        _list_ratings(player_of_no_list)
    )
    if stood_alone:
        return player_of_no_list
    return new_player


def _is_typed_beside_lists(old_player: Player | None, new_player: Player) -> bool:
    """Return whether a rating of unknown source was typed beside those of lists."""
    if not new_player.rating or new_player.rating_source or not any(_list_ratings(new_player)):
        return False
    if old_player is None:
        return new_player.rating not in _list_ratings(new_player)
    return new_player.rating != old_player.rating


def _list_ratings(player: Player) -> tuple[int, int]:
    return player.fide_rating, player.national_rating


def _with_rating_moved_to(old_player: Player | None, new_player: Player, field: str) -> Player:
    """Return the player with the rating that counts in `field`.

    If only its source was corrected, in no other field.
    """
    values: dict[str, Any] = {field: new_player.rating}
    if old_player is not None and _only_source_changed(old_player, new_player):
        other_field = next(name for name in _FIELDS.values() if name != field)
        if getattr(new_player, other_field) == new_player.rating:
            values[other_field] = 0
    return replace(new_player, **values)


def _only_source_changed(old_player: Player, new_player: Player) -> bool:
    return (
        old_player.rating == new_player.rating
        and old_player.rating_source != new_player.rating_source
    )


def _rating_of_source(player: Player) -> Rating:
    """Return the rating of the source that the player has.

    Of somebody without any, FIDE's before the national one.
    """
    field = _FIELDS.get(player.rating_source)
    if field is not None:
        return getattr(player, field), player.rating_source
    if player.rating:
        return UNRATED
    return rating_by_method(player, USUAL)
