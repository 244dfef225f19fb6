"""The user's rating list: imported once a month, asked at every key while a name is typed.

Each question opens the file anew, which costs less than a millisecond: so questions may come from any thread,
and an import can replace the file on every system.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.clock import Clock, utc_now
from arbiter_gui.app.data_folder import data_folder
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import FormatError, StoreError
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.fide_list import open_fide_list
from arbiter_gui.formats.report import Notice
from arbiter_gui.storage.rating_lists.building import build_rating_list
from arbiter_gui.storage.rating_lists.rating_list import ListInfo, RatingList

FILE = "rating-list.sqlite"


@dataclass(frozen=True, slots=True)
class ListImport:
    """What an import brought.

    `faulty` counts the records passed over, `first_faults` are the first few of them; `twice` counts records
    of players who stood in the list already.
    """

    info: ListInfo
    faulty: int
    twice: int
    first_faults: tuple[Notice, ...]


def rating_list_path() -> Path:
    """Return where the user's list is kept; its folder is made."""
    return data_folder() / FILE


def import_rating_list(
    source: Path,
    kind: RatingKind | None = None,
    control: Control = FREE,
    into: Path | None = None,
    clock: Clock = utc_now,
) -> ListImport:
    """Replace the user's list by a downloaded one (TXT or XML, zipped or not); safe to run in any thread.

    `kind` is the rating of a list that has only one, None: by the file's name. `control` hears the progress in
    thousandths and can stop it; `into` is the list's file, None: the user's. Raises FormatError, StoreError and
    PairingCancelled, with the old list untouched.
    """
    path = into or rating_list_path()
    described: list[ListInfo] = []
    try:
        with open_fide_list(source, kind, control) as found:

            def describe(count: int) -> ListInfo:
                if not count:
                    raise FormatError(
                        found.name, 1, 1, say("a list without players"), say("a FIDE rating list")
                    )
                imported = clock().isoformat(timespec="seconds")
                described.append(ListInfo(found.name, found.label, found.kinds, imported, count))
                return described[-1]

            twice = build_rating_list(path, found, describe, lambda: found.share_read, control)
            faults = found.faults
    except OSError as error:
        raise StoreError(
            say("{file} cannot be read: {why}.", file=source.name, why=system_words(error))
        ) from error
    return ListImport(described[-1], faults.count, twice, tuple(faults.first))


def find_players(text: str, limit: int = 20, path: Path | None = None) -> tuple[RatedPlayer, ...]:
    """Return players for what was typed so far, as `RatingList.search`; none without a list.

    Raises StoreError when there is a list that cannot be read.
    """
    path = path or rating_list_path()
    if not path.exists():
        return ()
    with RatingList(path) as opened:
        return opened.search(text, limit)


def as_player(rated: RatedPlayer, kind: RatingKind = RatingKind.STANDARD) -> Player:
    """Return a player of the list to be entered, with the rating of the event's kind and without a number.

    Who has none of that kind is unrated here: the standard rating stands in for it in rating calculations only
    (B.02, R&B 7.2.1), not in pairings.
    """
    rating = rated.rating(kind)
    return Player(
        0,
        rated.name,
        rating,
        rated.title,
        rated.sex,
        rated.federation,
        str(rated.fide_id),
        str(rated.birth_year or ""),
        rating_source="FIDE" if rating else "",
        k=rated.k(kind) if rating else 0,
    )
