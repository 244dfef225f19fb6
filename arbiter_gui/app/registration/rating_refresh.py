"""Holding a tournament's players to the rating list: what differs, to be taken over one by one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer, Edit
from arbiter_gui.app.edits.games import TakeMonthRatings
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.registration.rating_list import as_player, rating_list_path
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind, rating_kind
from arbiter_gui.domain.players.name_matching import birth_year, same_name
from arbiter_gui.domain.players.rating_method import USUAL, RatingMethod, fide_rating, rating_method, settled
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Details, MonthRating, Tournament
from arbiter_gui.domain.values import ESTIMATED, FIDE, NATIONAL, Player
from arbiter_gui.ratings.months import is_long, missing_months
from arbiter_gui.storage.rating_lists.rating_list import RatingList

_COUNTS: dict[str, Callable[[int], Said]] = {
    NATIONAL: lambda rating: say("the national {rating} counts", rating=rating),
    ESTIMATED: lambda rating: say("the estimate {rating} counts", rating=rating),
    "": lambda rating: say("{rating} counts", rating=rating),
}
FIELDS = ("rating", "k", "title", "name", "federation", "sex", "birth", "fide_id")
"""The fields that are compared, as they are called in `Player`; the rating is FIDE's."""
FAR_OFF = 200
"""Somebody found by name alone whose rating differs by more may be somebody else."""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field that the list has otherwise."""

    field: str
    before: str | int
    after: str | int


@dataclass(frozen=True, slots=True)
class ListDifference:
    """A player of whom the list says something else; `by` tells how it was found, ``FIDE ID`` or ``name``.

    `method` is the one by which the rating that counts follows from the FIDE rating, which is what the list has.
    """

    player: Player
    rated: RatedPlayer
    by: Said
    changes: tuple[FieldChange, ...]
    method: RatingMethod = USUAL

    @property
    def doubtful(self) -> bool:
        """Whether it may be a namesake: found by name, and far off in rating or of another federation."""
        if _has_number(self.player):
            return False
        old = {c.field: c.before for c in self.changes if c.before}
        new = {c.field: c.after for c in self.changes}
        far = "rating" in old and abs(int(old["rating"]) - int(new["rating"])) > FAR_OFF
        return far or "federation" in old

    def taken(self, fields: Collection[str] = FIELDS) -> Player:
        """Return the player with these fields as in the list."""
        values: dict[str, Any] = {c.field: c.after for c in self.changes if c.field in fields}
        if "rating" in values:
            values["fide_rating"] = values.pop("rating")
            # A rating of unknown source was taken for FIDE's; an estimate and a national one are not.
            if self.player.rating_source in ("", FIDE):
                values |= {"rating": values["fide_rating"], "rating_source": FIDE}
        return settled(self.player, replace(self.player, **values), self.method)

    @property
    def still_counts(self) -> Said | None:
        """What counts although the list has another FIDE rating; None where the list's rating counts."""
        after = self.taken()
        if "rating" not in [c.field for c in self.changes] or after.rating_source == FIDE:
            return None
        if not after.rating:
            return say("no rating counts")
        return _COUNTS.get(after.rating_source, _COUNTS[""])(after.rating)


@dataclass(frozen=True, slots=True)
class ListComparison:
    """All players held to the list.

    `unchanged` are as in the list, `not_found` are not in it, `ambiguous` have no FIDE number and a name that
    several players of the list have; all by pairing number. `label` is the list's month, such as `NOV26`, if known.
    """

    differences: tuple[ListDifference, ...]
    unchanged: tuple[int, ...]
    not_found: tuple[int, ...]
    ambiguous: tuple[int, ...]
    label: str = ""

    @property
    def missing(self) -> tuple[int, ...]:
        """The players of whom the list says nothing that is sure, by pairing number."""
        return tuple(sorted((*self.not_found, *self.ambiguous)))


def month_ratings(tournament: Tournament, path: Path | None = None) -> TakeMonthRatings:
    """Return the edit that keeps the ratings of the user's list for the rounds of its month, by FIDE number.

    Raises InvalidTournament where the event is not so long, or the list is not one of its later months; StoreError
    when there is no list.
    """
    kind = rating_kind(tournament.details.rating_kind)
    with RatingList(path or rating_list_path()) as opened:
        month = opened.info.label
        wanted = missing_months(tournament)
        if not is_long(tournament):
            raise InvalidTournament(say("The event does not last longer than 30 days: one list counts."))
        if month not in (*wanted, *(r.list for r in tournament.month_ratings)):
            raise InvalidTournament(
                say(
                    "The imported list is {month}; the rounds of the event still need {lists}.",
                    month=month or say("of an unknown month"),
                    lists=", ".join(wanted) or say("none"),
                )
            )
        rated = opened.by_number(int(p.fide_id) for p in tournament.players if _has_number(p))
    found = [
        MonthRating(player.number, month, known.rating(kind), known.k(kind), known.title)
        for player in tournament.players
        if _has_number(player) and (known := rated.get(int(player.fide_id))) is not None
    ]
    return TakeMonthRatings(month, tuple(found))


def compare_with_list(
    tournament: Tournament, kind: RatingKind | None = None, path: Path | None = None
) -> ListComparison:
    """Hold the players to the user's list (`path` None), by FIDE number, else by name and year of birth.

    `kind` None is the kind of rating that counts in the tournament.

    What the list does not know, such as the rating of somebody unrated, makes no difference, and a year of
    birth that agrees leaves the whole date. Raises StoreError, also when there is no list.
    """
    kind = kind or rating_kind(tournament.details.rating_kind)
    method = rating_method(tournament.details.rating_method)
    differences: list[ListDifference] = []
    unchanged: list[int] = []
    not_found: list[int] = []
    ambiguous: list[int] = []
    with RatingList(path or rating_list_path()) as opened:
        label = opened.info.label
        by_number = opened.by_number(int(p.fide_id) for p in tournament.players if _has_number(p))
        for player in tournament.players:
            if _has_number(player):
                found, by = (
                    [r for r in (by_number.get(int(player.fide_id)),) if r is not None],
                    say("FIDE ID"),
                )
            else:
                found, by = _namesakes(opened, player), say("name")
            if len(found) != 1:
                (ambiguous if found else not_found).append(player.number)
                continue
            changes = tuple(_changes(player, as_player(found[0], kind)))
            if changes:
                differences.append(ListDifference(player, found[0], by, changes, method))
            else:
                unchanged.append(player.number)
    return ListComparison(tuple(differences), tuple(unchanged), tuple(not_found), tuple(ambiguous), label)


def missing_words(found: ListComparison) -> tuple[Said, ...]:
    """Return a sentence for those who are not in the list, and for those whom it may have; none for nobody."""
    said = []
    if found.not_found:
        said.append(
            say(
                "Not found: {n}. Players are looked for by FIDE ID, and without one by name and year of birth.",
                n=len(found.not_found),
            )
        )
    if found.ambiguous:
        said.append(
            say(
                "Of a name that several players of the list have: {n}; a FIDE ID tells who is meant.",
                n=len(found.ambiguous),
            )
        )
    return tuple(said)


def list_named(tournament: Tournament, label: str) -> tuple[Edit, ...]:
    """Return the edit that keeps from which list the ratings are; none where it is kept already, or not known."""
    details = tournament.details
    if not label or label == details.rating_list:
        return ()
    return (Several(say("note the rating list {label}", label=label), (_naming(details, label),)),)


def _naming(details: Details, label: str) -> ChangeDetails:
    return ChangeDetails(replace(details, rating_list=label))


def refresh(
    differences: Iterable[ListDifference], fields: Collection[str] = FIELDS, naming: Iterable[Edit] = ()
) -> Several:
    """Return the one edit that takes these differences over; numbers stay as they are.

    `naming` keeps from which list they are (`list_named`).
    """
    edits = tuple(ChangePlayer(difference.taken(fields)) for difference in differences)
    label = counted(
        len(edits), "take {n} player as in the rating list", "take {n} players as in the rating list"
    )
    return Several(label, (*edits, *naming))


def _has_number(player: Player) -> bool:
    return player.fide_id.isascii() and player.fide_id.isdigit() and int(player.fide_id[:12]) > 0


def _namesakes(opened: RatingList, player: Player) -> list[RatedPlayer]:
    year = birth_year(player.birth)
    found = opened.named(player.name)
    if not year:
        return list(found)
    same_year = [rated for rated in found if rated.birth_year == year]
    return same_year or [rated for rated in found if not rated.birth_year]


def _changes(player: Player, listed: Player) -> Iterable[FieldChange]:
    for field in FIELDS:
        before = fide_rating(player) if field == "rating" else getattr(player, field)
        after = getattr(listed, field)
        if after and not _agree(field, before, after):
            yield FieldChange(field, before, after)


def _agree(field: str, before: str | int, after: str | int) -> bool:
    """Return whether two values say the same, however they are spelled."""
    one, other = str(before), str(after)
    if field == "name":
        return same_name(one, other)
    if field == "birth":
        return birth_year(one) == birth_year(other)
    if field == "title":
        return (fide_title(one) or one) == (fide_title(other) or other)
    if field == "fide_id":
        return one.lstrip("0") == other
    return one.casefold() == other.casefold()
