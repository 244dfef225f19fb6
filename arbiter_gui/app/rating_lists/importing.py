"""Rating lists imported into the user's files, and players taken from them.

Each search opens the file again, which costs less than a millisecond: so searches may be called
from any thread, and an import can replace the file on every system.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from arbiter_gui.app.clock import Clock, utc_now
from arbiter_gui.app.rating_lists.stored_lists import list_key, list_path
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import FormatError, StoreError
from arbiter_gui.domain.players.listed_player import (
    STANDARD_RATING,
    RatedPlayer,
    RatingKind,
    RatingOrder,
    rating_order,
)
from arbiter_gui.domain.players.rating_method import (
    USUAL,
    RatingMethod,
    is_federation,
    national_federation,
    rating_method,
    with_counting_rating,
)
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.tournament import Details
from arbiter_gui.domain.values import FIDE, FIDE_STANDARD, NATIONAL, NATIONAL_STANDARD, Player
from arbiter_gui.formats.federation_lists import FederationList, open_federation_list
from arbiter_gui.formats.fide_list import AnotherForm, FideList, open_fide_list
from arbiter_gui.formats.report import Notice
from arbiter_gui.storage.rating_lists.building import build_rating_list
from arbiter_gui.storage.rating_lists.rating_list import ListInfo


@dataclass(frozen=True, slots=True)
class ListImport:
    """The result of an import.

    `faulty` counts the skipped records, `first_faults` are the first few of them; `repeated` counts
    records of players who were in the list already.
    """

    info: ListInfo
    faulty: int
    repeated: int
    first_faults: tuple[Notice, ...]


def import_rating_list(
    source: Path,
    kind: RatingKind | None = None,
    control: Control = FREE,
    clock: Clock = utc_now,
    check: Callable[[ListInfo, Path], None] = lambda info, path: None,
) -> ListImport:
    """Replace one of the user's lists by a downloaded one; safe to run in any thread.

    It may be FIDE's (TXT or XML), one of a federation, or any other that imports as players, zipped
    or not. `kind` is the rating of a list that has only one; None: by the file's name. `control`
    receives the progress in thousandths and can stop it. `check` is called with the complete list
    before it replaces the file, and may reject it by an error. Raises FormatError, StoreError and
    PairingCancelled, with the old list untouched.
    """
    described: list[ListInfo] = []
    try:
        with _opened_list(source, kind, control) as new_list:
            path = list_path(list_key(new_list.federation, new_list.kinds))

            def describe(count: int) -> ListInfo:
                """Return what is stored about the new list, once its `count` players are written.

                It is the last chance to reject the list: raises FormatError if it has no players,
                and what `check` raises.
                """
                if not count:
                    raise FormatError(
                        new_list.name, 1, 1, say("a list without players"), say("a rating list")
                    )
                import_time = clock().isoformat(timespec="seconds")
                info = ListInfo(
                    new_list.name,
                    new_list.label,
                    new_list.kinds,
                    import_time,
                    count,
                    new_list.federation,
                )
                check(info, path)
                described.append(info)
                return info

            repeated_count = build_rating_list(
                path, new_list, describe, lambda: new_list.share_read, control
            )
            faults = new_list.faults
    except OSError as error:
        raise StoreError(
            say("{file} cannot be read: {why}.", file=source.name, why=system_words(error))
        ) from error
    return ListImport(described[-1], faults.count, repeated_count, tuple(faults.first_notices))


@contextlib.contextmanager
def _opened_list(
    source: Path, kind: RatingKind | None, control: Control
) -> Iterator[FideList | FederationList]:
    """Open FIDE's list or another one.

    The error for any other file refers to the form that it resembles most.
    """
    with contextlib.ExitStack() as stack:
        new_list: FideList | FederationList
        try:
            new_list = stack.enter_context(open_fide_list(source, kind, control))
        except FormatError as fide_error:
            try:
                new_list = stack.enter_context(open_federation_list(source, control))
            except FormatError as error:
                if isinstance(fide_error, AnotherForm):
                    raise error from None
                raise fide_error from None
        yield new_list


def with_listed(typed_player: Player, listed_player: Player) -> Player:
    """Return a typed player with the lists' data that have no field: numbers, and the source of the
    rating.

    `listed_player` is the player chosen from the lists; one without a name adds nothing.
    """
    player = replace(
        typed_player,
        sex=typed_player.sex or listed_player.sex,
        national_id=typed_player.national_id or listed_player.national_id,
        national_list=typed_player.national_list
        if typed_player.national_id
        else listed_player.national_list,
        club_number=listed_player.club_number,
        member_number=listed_player.member_number,
        state=listed_player.state,
    )
    if player.rating != listed_player.rating:
        return player
    return replace(
        player,
        rating_source=listed_player.rating_source,
        fide_rating=listed_player.fide_rating,
        national_rating=listed_player.national_rating,
        k=listed_player.k,
    )


def player_of_lists(rated_player: RatedPlayer, details: Details) -> Player:
    """Return a player of the lists to be entered in a tournament with these details."""
    order = rating_order(details.rating_kind)
    method = rating_method(details.rating_method)
    player = as_player(rated_player, order, method, details.rating_lists)
    if player.national_list == national_federation(details):
        return replace(player, national_list="")
    return player


def as_player(
    rated_player: RatedPlayer,
    order: RatingOrder = STANDARD_RATING,
    method: RatingMethod = USUAL,
    lists: Sequence[str] = (),
) -> Player:
    """Return a player of the lists to be entered, with the ratings that count and without a number.

    `method` says which of FIDE's rating and the national one counts, `order` of which kind they
    are, `lists` is the order of several lists. A standard rating replaces a rapid or blitz one only
    if the order says so: B.02, R&B 7.2.1 is about rating calculations.
    """
    national = _national_record(rated_player, order, method)
    rating = rated_player.rating_by(order)
    player = Player(
        0,
        rated_player.name,
        rating,
        rated_player.title,
        rated_player.sex,
        rated_player.federation,
        str(rated_player.fide_id or ""),
        rated_player.birth or str(rated_player.birth_year or ""),
        rating_source=fide_source(rated_player, order) if rating else "",
        k=rated_player.k_by(order),
        club=national.club or rated_player.club,
        club_number=national.club_number,
        member_number=national.member_number,
        state=national.state,
    )
    national_rating = national.national_rating_by(order)
    if not national_rating and not national.national_id:
        return player
    with_both = replace(
        player,
        fide_rating=rating,
        national_rating=national_rating,
        national_id=national.national_id,
        national_list=national.federation_list if is_federation(national.federation_list) else "",
    )
    counting_player = with_counting_rating(with_both, method, lists)
    if counting_player.rating_source == NATIONAL and not national.national_rating(order.kind):
        counting_player = replace(counting_player, rating_source=NATIONAL_STANDARD)
    return counting_player


def _national_record(
    rated_player: RatedPlayer, order: RatingOrder, method: RatingMethod
) -> RatedPlayer:
    """Return what the national list says whose rating is meant: the first one with a rating, the
    highest or the lowest.

    Without any rating it is the first list that has the player.
    """
    rated_records = [
        record
        for record in (rated_player, *rated_player.further)
        if record.national_rating_by(order)
    ]
    if not rated_records:
        return rated_player
    if method is RatingMethod.HIGHER:
        return max(rated_records, key=lambda record: record.national_rating_by(order))
    if method is RatingMethod.LOWER:
        return min(rated_records, key=lambda record: record.national_rating_by(order))
    return rated_records[0]


def fide_source(rated_player: RatedPlayer, order: RatingOrder) -> str:
    """Return the source of FIDE's rating that counts: `FIDE` if the player has one of the event's
    kind, else `FIDE_STANDARD` for the standard one in its place.
    """
    if rated_player.rating(order.kind):
        return FIDE
    return FIDE_STANDARD
