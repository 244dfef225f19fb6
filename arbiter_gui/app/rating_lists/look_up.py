"""Searching all rating lists of the user at once.

Lists identify players by FIDE's number, by that of their federation, or by both. Their data about
one person are combined: FIDE's list has name, title and FIDE ratings, the list of the event's own
federation its number, rating and club. Where national ratings of several federations count, their
data are kept apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from arbiter_gui.app.rating_lists.stored_lists import list_paths
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.domain.players.rating_method import is_federation
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.rating_lists.rating_list import ListInfo, RatingList

_OF_THE_PERSON = ("name", "federation", "sex", "title", "birth_year", "birth")
_RATINGS = ("standard", "rapid", "blitz", "standard_k", "rapid_k", "blitz_k")
_OF_THE_FEDERATION = (
    "national_id",
    "national_standard",
    "national_rapid",
    "national_blitz",
    "club_number",
    "member_number",
    "state",
)


@dataclass(frozen=True, slots=True)
class _OpenList:
    reader: RatingList
    info: ListInfo


class LookUp:
    """All lists, open for reading; belongs to the thread that opened it.

    `federations` are those whose national ratings count, in their order: their players are first,
    and national numbers and ratings are those of their lists alone (and of lists without a
    federation). Empty accepts those of any list. Without `paths` the lists are those of the user.
    Raises StoreError if one of them cannot be read.
    """

    def __init__(self, federations: Sequence[str] = (), paths: Sequence[Path] = ()) -> None:
        """Open the lists, and divide them into FIDE's, those of the counting federations, and the
        others.
        """
        self._federations = tuple(federations)
        self._stack = ExitStack()
        lists: list[_OpenList] = []
        try:
            for path in paths or list_paths():
                reader = self._stack.enter_context(RatingList(path))
                lists.append(_OpenList(reader, reader.info))
        # The caller has no object to close yet, and Windows cannot delete a file that is open.
        except BaseException:
            self._stack.close()
            raise
        self._fide_lists = [open_list for open_list in lists if not open_list.info.federation]
        national = [open_list for open_list in lists if open_list.info.federation]
        self._own_lists: list[_OpenList] = []
        for federation in self._federations:
            self._own_lists += [
                open_list for open_list in national if open_list.info.federation == federation
            ]
        self._other_lists = [
            open_list for open_list in national if open_list not in self._own_lists
        ]

    def __enter__(self) -> LookUp:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close all files."""
        self._stack.close()

    @property
    def _lists(self) -> list[_OpenList]:
        return [*self._fide_lists, *self._own_lists, *self._other_lists]

    @property
    def label(self) -> str:
        """The month of FIDE's list, empty if there is no list or no month in it."""
        return next((open_list.info.label for open_list in self._fide_lists), "")

    def check_any(self) -> None:
        """Raise StoreError if there is no list at all."""
        if not self._lists:
            raise StoreError(say("No rating list has been imported yet."))

    def search(self, text: str, limit: int = 20) -> tuple[RatedPlayer, ...]:
        """Return players for the text typed so far, those of the own federation first, then by
        their rating.
        """
        entries: list[RatedPlayer] = []
        for open_list in self._own_lists:
            entries += open_list.reader.search(text, limit)
        for federation in self._federations:
            for open_list in self._fide_lists:
                entries += open_list.reader.search(text, limit, federation)
        for open_list in (*self._fide_lists, *self._other_lists):
            entries += open_list.reader.search(text, limit)
        return self._distinct_persons(entries)[:limit]

    def similar_players(self, name: str, limit: int = 5) -> tuple[RatedPlayer, ...]:
        """Return players with names similar to a typed one, those of the own federation first."""
        entries: list[RatedPlayer] = []
        for open_list in (*self._own_lists, *self._fide_lists, *self._other_lists):
            entries += open_list.reader.similar(name, limit)
        return self._distinct_persons(entries)[:limit]

    @property
    def is_empty(self) -> bool:
        """Whether there is no list at all."""
        return not self._lists

    def by_number(self, numbers: Iterable[int]) -> dict[int, RatedPlayer]:
        """Return the players with these FIDE numbers, if a list has them."""
        asked_numbers = set(numbers) - {0}
        entries: list[RatedPlayer] = []
        for open_list in self._lists:
            entries += open_list.reader.by_number(asked_numbers).values()
        return {person.fide_id: person for person in self._distinct_persons(entries)}

    def by_national_number(
        self, numbers: Iterable[str], federation: str = ""
    ) -> dict[str, RatedPlayer]:
        """Return the players with these numbers in the lists whose national numbers count.

        With a `federation` the numbers are those of its list; else of two players with one number
        the one of the first list is meant.
        """
        asked_numbers = set(numbers) - {""}
        entries: list[RatedPlayer] = []
        for open_list in self._lists_with_counting_ratings():
            list_federation = open_list.info.federation
            if federation in ("", list_federation) or not is_federation(list_federation):
                entries += open_list.reader.by_national_number(asked_numbers).values()
        players: dict[str, RatedPlayer] = {}
        for entry, person in zip(entries, self._person_of_each(entries), strict=True):
            players.setdefault(entry.national_id, person)
        return players

    def players_named(self, name: str) -> tuple[RatedPlayer, ...]:
        """Return the players of exactly this name, regardless of word order and accents."""
        entries: list[RatedPlayer] = []
        for open_list in self._lists:
            entries += open_list.reader.players_named(name)
        return self._distinct_persons(entries)

    def _lists_with_counting_ratings(self) -> list[_OpenList]:
        """Return the lists whose numbers and ratings count in the event: those of its federations.

        Without federations chosen any may be the event's. Lists of regions and clubs, whose names
        are no federation's, belong to no other federation and count in any case.
        """
        if not self._federations:
            return self._other_lists
        lists_of_no_federation = [
            open_list
            for open_list in self._other_lists
            if not is_federation(open_list.info.federation)
        ]
        return [*self._own_lists, *lists_of_no_federation]

    def _distinct_persons(self, entries: Sequence[RatedPlayer]) -> tuple[RatedPlayer, ...]:
        """Return each person of some entries once, in their order, with the data of all lists."""
        persons: dict[object, RatedPlayer] = {}
        for person in self._person_of_each(entries):
            persons.setdefault(_person_key(person), person)
        return tuple(persons.values())

    def _person_of_each(self, entries: Sequence[RatedPlayer]) -> list[RatedPlayer]:
        """Return the person of each entry, with the data of all lists."""
        numbers = {entry.fide_id for entry in entries} - {0}
        national_numbers = {entry.national_id for entry in entries} - {""}
        fide_lookups = [open_list.reader.by_number(numbers) for open_list in self._fide_lists]
        # Every list is asked once for all entries: a question for each would search its file as
        # often.
        federation_lookups = []
        for open_list in self._lists_with_counting_ratings():
            by_number = open_list.reader.by_number(numbers)
            by_national_number = open_list.reader.by_national_number(national_numbers)
            federation_lookups.append((open_list.info.federation, by_number, by_national_number))
        counting_federations = {federation for federation, _, _ in federation_lookups}
        persons = []
        for entry in entries:
            fide_records = [
                found_records[entry.fide_id]
                for found_records in fide_lookups
                if entry.fide_id in found_records
            ]
            national_records = []
            for federation, by_number, by_national_number in federation_lookups:
                if entry.fide_id in by_number:
                    national_records.append(by_number[entry.fide_id])
                # A national number is unique only within its federation.
                elif (
                    entry.national_id in by_national_number and entry.federation_list == federation
                ):
                    national_records.append(by_national_number[entry.national_id])
            if not national_records and entry.federation_list in counting_federations:
                # A list without numbers: only the entry itself is known.
                national_records.append(entry)
            persons.append(_combined_record(entry, fide_records, _by_federation(national_records)))
        return persons


def _person_key(player: RatedPlayer) -> object:
    if player.fide_id:
        return player.fide_id
    return player.federation_list, player.national_id, player.name, player.birth_year


def _by_federation(national_records: Iterable[RatedPlayer]) -> list[RatedPlayer]:
    """Return one record for each federation, in their order.

    Lists of no federation add to the first one.
    """
    records: dict[str, list[RatedPlayer]] = {}
    for record in national_records:
        federation = record.federation_list
        if records and not is_federation(federation):
            federation = next(iter(records))
        records.setdefault(federation, []).append(record)
    return [_merged_record(of_federation) for of_federation in records.values()]


def _merged_record(records: Sequence[RatedPlayer]) -> RatedPlayer:
    """Return what several lists of one federation say of a person."""
    fields = ("fide_id", *_OF_THE_PERSON, *_OF_THE_FEDERATION, "club")
    values = {name: _first_value(name, records) for name in fields}
    return records[0]._replace(**values)  # type: ignore[arg-type]


def _combined_record(
    entry: RatedPlayer,
    fide_records: Collection[RatedPlayer],
    national_records: Sequence[RatedPlayer],
) -> RatedPlayer:
    """Return a person's data from FIDE's lists and the national ones.

    The first list with a value counts.

    National numbers and ratings are those of the first national list alone.
    """
    records = [*fide_records, *national_records, entry]
    values: dict[str, object] = {"fide_id": _first_value("fide_id", records)}
    for name in (*_OF_THE_PERSON, "club"):
        values[name] = _first_value(name, records)
    for name in _RATINGS:
        values[name] = _first_value(name, fide_records or records)
    for name in _OF_THE_FEDERATION:
        values[name] = _first_value(name, national_records[:1])
    values["federation_list"] = (
        _first_value("federation_list", national_records) or entry.federation_list
    )
    values["further"] = tuple(national_records[1:])
    values["inactive"] = records[0].inactive
    return RatedPlayer(**values)  # type: ignore[arg-type]


def _first_value(name: str, records: Iterable[RatedPlayer]) -> object:
    """Return the first non-empty value of a field, or else the empty one."""
    value: object = getattr(_EMPTY, name)
    for record in records:
        value = getattr(record, name)
        if value:
            return value
    return value


_EMPTY = RatedPlayer(0, "")


def find_players(
    text: str, limit: int = 20, federations: Sequence[str] = ()
) -> tuple[RatedPlayer, ...]:
    """Return players for the text typed so far, as `LookUp.search`; none without a list.

    Raises StoreError if a list cannot be read.
    """
    with LookUp(federations) as lists:
        return lists.search(text, limit)


def find_similar(
    text: str, limit: int = 5, federations: Sequence[str] = ()
) -> tuple[RatedPlayer, ...] | None:
    """Return players whose names are similar to the typed one, as `LookUp.similar`.

    None without a list.

    Raises StoreError if a list cannot be read.
    """
    with LookUp(federations) as lists:
        if lists.is_empty:
            return None
        return lists.similar_players(text, limit)
