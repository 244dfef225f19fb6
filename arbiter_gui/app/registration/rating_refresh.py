"""Comparing a tournament's players with the rating list: the differences, each of which can be
imported.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer, Edit
from arbiter_gui.app.edits.games import TakeMonthRatings
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.rating_lists.importing import fide_source, player_of_lists
from arbiter_gui.app.rating_lists.look_up import LookUp
from arbiter_gui.app.rating_lists.stored_lists import rating_list_path
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.listed_player import (
    RatedPlayer,
    RatingKind,
    RatingOrder,
    rating_kind,
    rating_order,
)
from arbiter_gui.domain.players.name_matching import birth_year, same_name
from arbiter_gui.domain.players.rating_method import (
    counting_federations,
    federation_of_list,
    fide_rating,
    with_ratings_settled_in,
)
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Details, MonthRating, Tournament
from arbiter_gui.domain.values import ESTIMATED, FIDE, FIDES, NATIONAL, Player
from arbiter_gui.ratings.months import is_long, missing_months
from arbiter_gui.storage.rating_lists.rating_list import RatingList

_COUNTS: dict[str, Callable[[int], Said]] = {
    NATIONAL: lambda rating: say("the national rating {rating} is used", rating=rating),
    ESTIMATED: lambda rating: say("the estimate {rating} is used", rating=rating),
    "": lambda rating: say("{rating} is used", rating=rating),
}
FIELDS = (
    "rating",
    "k",
    "national_rating",
    "title",
    "name",
    "federation",
    "sex",
    "birth",
    "fide_id",
    "national_id",
)
"""The compared fields, by their names in `Player`; the rating is FIDE's."""
_OF_NATIONAL_LISTS = frozenset(("national_rating", "national_id"))
_USUAL_DETAILS = Details()
FAR_OFF = 200
"""A player found by name alone whose rating differs by more than this may be another person."""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field of a player whose value differs in the list."""

    field: str
    old_value: str | int
    new_value: str | int


@dataclass(frozen=True, slots=True)
class ListDifference:
    """A player whose data differ from the lists.

    `means` is how the player was found, ``FIDE ID`` or ``name``.

    `details` say how the rating that counts follows from the FIDE rating, which is what the list
    has; `source` says whether that is of the event's kind, or a standard one in its place.
    `national_list` is the list of the national rating and number (`Player.national_list`).
    """

    player: Player
    rated: RatedPlayer
    means: Said
    changes: tuple[FieldChange, ...]
    details: Details = _USUAL_DETAILS
    source: str = FIDE
    national_list: str = ""

    @property
    def is_doubtful(self) -> bool:
        """Whether it may be a namesake: found by name, with a far different rating or another
        federation.
        """
        if _has_number(self.player):
            return False
        for change in self.changes:
            if not change.old_value:
                continue
            if change.field == "federation":
                return True
            if (
                change.field == "rating"
                and abs(int(change.old_value) - int(change.new_value)) > FAR_OFF
            ):
                return True
        return False

    def player_from_list(self, fields: Collection[str] = FIELDS) -> Player:
        """Return the player with these fields as in the list."""
        values: dict[str, Any] = {}
        for change in self.changes:
            if change.field in fields:
                values[change.field] = change.new_value
        if not _OF_NATIONAL_LISTS.isdisjoint(values):
            values["national_list"] = self.national_list
        if "rating" in values:
            values["fide_rating"] = values.pop("rating")
            # A rating of unknown source counted as FIDE's; an estimate and a national one do not.
            if not self.player.rating_source or self.player.rating_source in FIDES:
                values["rating"] = values["fide_rating"]
                values["rating_source"] = self.source
        return with_ratings_settled_in(self.details, self.player, replace(self.player, **values))

    @property
    def still_counting_words(self) -> Said | None:
        """The rating that still counts if the list has a different FIDE rating.

        None if the list's rating counts.
        """
        player = self.player_from_list()
        rating_differs = any(change.field == "rating" for change in self.changes)
        if not rating_differs or player.rating_source in FIDES:
            return None
        if not player.rating:
            return say("no rating is used")
        words = _COUNTS.get(player.rating_source, _COUNTS[""])
        return words(player.rating)


@dataclass(frozen=True, slots=True)
class ListComparison:
    """All players compared with the lists.

    `unchanged` are the same in the lists, `not_found` are in none, `ambiguous` have no number and a
    name that several players of the lists have; all by pairing number. `label` is the month of
    FIDE's list, such as `NOV26`, if known.
    """

    differences: tuple[ListDifference, ...]
    unchanged: tuple[int, ...]
    not_found: tuple[int, ...]
    ambiguous: tuple[int, ...]
    label: str = ""

    @property
    def uncertain_players(self) -> tuple[int, ...]:
        """The players about whom the list has nothing certain, by pairing number."""
        return tuple(sorted((*self.not_found, *self.ambiguous)))


def edit_keeping_month_ratings(
    tournament: Tournament, path: Path | None = None
) -> TakeMonthRatings:
    """Return the edit that keeps the ratings of the user's list for the rounds of its month, by
    FIDE number.

    Raises InvalidTournament if the event is too short, or the list is not one of its later months;
    StoreError if there is no list.
    """
    kind = rating_kind(tournament.details.rating_kind)
    with RatingList(path or rating_list_path()) as rating_list:
        month = rating_list.info.label
        _check_month(tournament, month)
        rated = rating_list.by_number(
            int(player.fide_id) for player in tournament.players if _has_number(player)
        )
    ratings = []
    for player in tournament.players:
        rated_player = rated.get(int(player.fide_id)) if _has_number(player) else None
        if rated_player is not None:
            rating = rated_player.rating(kind)
            k_factor = rated_player.k(kind)
            ratings.append(MonthRating(player.number, month, rating, k_factor, rated_player.title))
    return TakeMonthRatings(month, tuple(ratings))


def _check_month(tournament: Tournament, month: str) -> None:
    """Raise InvalidTournament if the list of a month does not count for any round."""
    if not is_long(tournament):
        raise InvalidTournament(
            say("The event lasts no more than 30 days: one rating list applies.")
        )
    months = missing_months(tournament)
    # A month that has been recorded may be read again, as from a corrected list.
    if month not in (*months, *(rating.list for rating in tournament.month_ratings)):
        raise InvalidTournament(
            say(
                "The imported list is that of {month}; lists still needed for the rounds of "
                "the event: {lists}.",
                month=month or say("an unknown month"),
                lists=", ".join(months) or say("none"),
            )
        )


def compare_with_list(tournament: Tournament, kind: RatingKind | None = None) -> ListComparison:
    """Compare the players with the user's lists: by FIDE number, national number, or else by name
    and year of birth.

    `kind` None is the kind of rating that counts in the tournament. National ratings are those of
    the federation whose ratings count in it.

    Values missing in the lists, such as the rating of an unrated player, make no difference, and an
    equal year of birth leaves the whole date unchanged. Raises StoreError, also if there is no
    list.
    """
    order = rating_order(tournament.details.rating_kind)
    if kind is not None:
        order = RatingOrder(kind)
    details = replace(tournament.details, rating_kind=order.word)
    differences: list[ListDifference] = []
    unchanged: list[int] = []
    not_found: list[int] = []
    ambiguous: list[int] = []
    with LookUp(counting_federations(details)) as lists:
        lists.check_any()
        label = lists.label
        for player, means, candidates in _players_with_candidates(lists, tournament):
            if not candidates:
                not_found.append(player.number)
                continue
            if len(candidates) > 1:
                ambiguous.append(player.number)
                continue
            difference = _difference(player, candidates[0], means, details, order)
            if difference is not None:
                differences.append(difference)
            else:
                unchanged.append(player.number)
    return ListComparison(
        tuple(differences), tuple(unchanged), tuple(not_found), tuple(ambiguous), label
    )


def _difference(
    player: Player, rated_player: RatedPlayer, means: Said, details: Details, order: RatingOrder
) -> ListDifference | None:
    """Return how a player differs from the lists, in which `means` found the person; None if in
    nothing.
    """
    listed_player = player_of_lists(rated_player, details)
    changes = tuple(_field_changes(player, listed_player, rated_player, order))
    if not changes:
        return None
    return ListDifference(
        player,
        rated_player,
        means,
        changes,
        details,
        fide_source(rated_player, order),
        listed_player.national_list,
    )


def _players_with_candidates(
    lists: LookUp, tournament: Tournament
) -> Iterator[tuple[Player, Said, tuple[RatedPlayer, ...]]]:
    """Return each player with the possible persons of the lists, and the data by which they were
    found.
    """
    players = tournament.players
    by_number = lists.by_number(int(player.fide_id) for player in players if _has_number(player))
    by_national_number = _persons_by_national_number(lists, tournament)
    for player in players:
        if _has_number(player) and int(player.fide_id) in by_number:
            yield player, say("FIDE ID"), (by_number[int(player.fide_id)],)
        elif player.number in by_national_number:
            yield player, say("national number"), (by_national_number[player.number],)
        elif _has_number(player):
            yield player, say("FIDE ID"), ()
        else:
            yield player, say("name"), tuple(_namesakes_in_lists(lists, player))


def _persons_by_national_number(lists: LookUp, tournament: Tournament) -> dict[int, RatedPlayer]:
    """Return the persons of the lists with the national numbers of players, by pairing number.

    Each number is looked for in the list that the player's line names.
    """
    numbers: dict[str, list[Player]] = {}
    for player in tournament.players:
        if player.national_id:
            numbers.setdefault(federation_of_list(player, tournament.details), []).append(player)
    persons: dict[int, RatedPlayer] = {}
    for federation, players in numbers.items():
        listed_players = lists.by_national_number(
            (player.national_id for player in players), federation
        )
        for player in players:
            if player.national_id in listed_players:
                persons[player.number] = listed_players[player.national_id]
    return persons


def not_found_sentences(comparison: ListComparison) -> tuple[Said, ...]:
    """Return a sentence for players who are not in the list, and one for those who may be in it."""
    sentences = []
    if comparison.not_found:
        sentences.append(
            say(
                "Not found: {n}. Players are matched by FIDE ID or national number or, without "
                "these, by name and year of birth.",
                n=len(comparison.not_found),
            )
        )
    if comparison.ambiguous:
        sentences.append(
            say(
                "Names that match several players in the lists: {n}. Enter a FIDE ID or a national "
                "number to identify the player.",
                n=len(comparison.ambiguous),
            )
        )
    return tuple(sentences)


def edits_naming_list(tournament: Tournament, label: str) -> tuple[Edit, ...]:
    """Return the edit that records the list of the ratings.

    Empty if it is already recorded, or not known.
    """
    details = tournament.details
    if not label or label == details.rating_list:
        return ()
    return (
        Several(
            say("record the rating list {label}", label=label),
            (_edit_naming_list(details, label),),
            say("Rating list recorded: {label}.", label=label),
        ),
    )


def _edit_naming_list(details: Details, label: str) -> ChangeDetails:
    return ChangeDetails(replace(details, rating_list=label))


def edit_importing_differences(
    differences: Iterable[ListDifference],
    fields: Collection[str] = FIELDS,
    naming: Iterable[Edit] = (),
) -> Several:
    """Return the one edit that imports these differences; numbers stay unchanged.

    `naming` records the list they are from (`edits_naming_list`).
    """
    edits = tuple(ChangePlayer(difference.player_from_list(fields)) for difference in differences)
    label = counted(
        len(edits),
        "update {n} player from the rating list",
        "update {n} players from the rating list",
    )
    return Several(label, (*edits, *naming))


def _has_number(player: Player) -> bool:
    return player.fide_id.isascii() and player.fide_id.isdigit() and int(player.fide_id[:12]) > 0


def _namesakes_in_lists(lists: LookUp, player: Player) -> list[RatedPlayer]:
    """Return the players of the lists with a player's name, and born in the same year where both
    years are known.
    """
    year = birth_year(player.birth)
    namesakes = lists.players_named(player.name)
    if not year:
        return list(namesakes)
    same_year = [rated_player for rated_player in namesakes if rated_player.birth_year == year]
    return same_year or [rated_player for rated_player in namesakes if not rated_player.birth_year]


def _field_changes(
    player: Player, listed_player: Player, rated_player: RatedPlayer, order: RatingOrder
) -> Iterable[FieldChange]:
    """Yield the fields in which a player differs from the list.

    What the list leaves empty is kept.
    """
    for field in FIELDS:
        if field == "rating":
            own_value = fide_rating(player)
            listed_value = rated_player.rating_by(order)
        else:
            own_value = getattr(player, field)
            listed_value = getattr(listed_player, field)
        if listed_value and not _have_same_meaning(field, own_value, listed_value):
            yield FieldChange(field, own_value, listed_value)


def _have_same_meaning(field: str, own_value: str | int, listed_value: str | int) -> bool:
    """Return whether two values mean the same, however they are spelled."""
    own_text = str(own_value)
    listed_text = str(listed_value)
    if field == "name":
        return same_name(own_text, listed_text)
    if field == "birth":
        return birth_year(own_text) == birth_year(listed_text)
    if field == "title":
        return (fide_title(own_text) or own_text) == (fide_title(listed_text) or listed_text)
    if field == "fide_id":
        return own_text.lstrip("0") == listed_text
    return own_text.casefold() == listed_text.casefold()
