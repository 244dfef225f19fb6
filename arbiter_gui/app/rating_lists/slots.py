"""The available rating lists: kept or published, with their sources.

And fetching a published one again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.clock import Clock, utc_now
from arbiter_gui.app.data_folder import made_folder
from arbiter_gui.app.rating_lists.fetching import fetch
from arbiter_gui.app.rating_lists.importing import ListImport, import_rating_list
from arbiter_gui.app.rating_lists.stored_lists import (
    StoredList,
    list_key,
    lists_folder,
    stored_lists,
)
from arbiter_gui.domain.control import FREE, THOUSANDTHS, Control, ShareOfWork
from arbiter_gui.domain.errors import FormatError, InvalidTournament, StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.federation_lists import KNOWN_LISTS, KnownList
from arbiter_gui.formats.federation_lists.known_lists import kind_in_name
from arbiter_gui.storage.rating_lists.rating_list import ListInfo, RatingList
from arbiter_gui.storage.sqlite.whole_files import write_file

_ADDRESSES = "addresses.json"
_FETCHED = 400
"""Share of fetching in the whole work, in thousandths, for the progress; the rest is the import."""
_FEWEST_TO_COMPARE = 100


@dataclass(frozen=True, slots=True)
class ListSlot:
    """A list that is kept, or that could be fetched.

    `key` is that of `StoredList`, `address` may be empty.
    """

    key: str
    title: str
    federation: str
    address: str
    stored: StoredList | None = None


def list_slots() -> tuple[ListSlot, ...]:
    """Return a slot for every list that is published or kept, those that are kept first.

    Raises StoreError if the folder of the lists cannot be made.
    """
    stored_by_key = {stored_list.key: stored_list for stored_list in stored_lists()}
    addresses = _chosen_addresses()
    all_slots = []
    for key, published_list, address in _published_files():
        stored_list = stored_by_key.pop(key, None)
        title = f"{published_list.title} {_kind_of(key)}".strip()
        all_slots.append(
            ListSlot(
                key, title, published_list.federation, addresses.get(key, address), stored_list
            )
        )
    for key, stored_list in stored_by_key.items():
        federation = ""
        if stored_list.info is not None:
            federation = stored_list.info.federation
        all_slots.append(ListSlot(key, key, federation, addresses.get(key, ""), stored_list))
    return tuple(sorted(all_slots, key=lambda slot: slot.stored is None))


def _published_files() -> Iterable[tuple[str, KnownList, str]]:
    """Return key, list and address of every published file.

    A list with one file holds all kinds of ratings; of several files each holds one kind, which its
    address names. A list without an address has an entry too, with an empty one.
    """
    for published_list in KNOWN_LISTS:
        if len(published_list.addresses) < 2:
            yield (
                list_key(published_list.federation, ()),
                published_list,
                "".join(published_list.addresses),
            )
            continue
        for address in published_list.addresses:
            yield (
                list_key(published_list.federation, (kind_in_name(address),)),
                published_list,
                address,
            )


def _kind_of(key: str) -> str:
    """Return the kind of rating in the key of a list of one kind."""
    return key.partition("-")[2]


def set_address(key: str, address: str) -> None:
    """Store a different address for a list; empty restores the published one. Raises StoreError."""
    addresses = _chosen_addresses()
    addresses.pop(key, None)
    if address:
        addresses[key] = address
    write_file(lists_folder() / _ADDRESSES, json.dumps(addresses, indent=1).encode())


def _chosen_addresses() -> dict[str, str]:
    """Return the addresses that the user has changed, by the keys of their lists."""
    try:
        stored_addresses = dict(json.loads((lists_folder() / _ADDRESSES).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return {}
    return {str(key): str(value) for key, value in stored_addresses.items()}


def fetch_list(slot: ListSlot, control: Control = FREE, clock: Clock = utc_now) -> ListImport:
    """Fetch a list from its address and replace the old one; safe to run in any thread.

    The old one stays until the new one is complete, of the same federation, and not much shorter.
    Raises NetworkError, FormatError, StoreError, InvalidTournament without an address, and
    PairingCancelled.
    """
    if not slot.address:
        raise InvalidTournament(say("Enter the address of the list first."))
    folder = made_folder(lists_folder() / "fetching")
    path = fetch(slot.address, folder, ShareOfWork(control, 0, _FETCHED))
    try:
        return import_rating_list(
            path,
            control=ShareOfWork(control, _FETCHED, THOUSANDTHS),
            clock=clock,
            check=lambda info, path: _check_new_list(slot, info, path),
        )
    finally:
        path.unlink(missing_ok=True)


def _check_new_list(slot: ListSlot, info: ListInfo, path: Path) -> None:
    """Reject a list of another federation, and one that has lost most of its players."""
    if slot.federation not in ("", info.federation) or (slot.key == "FIDE" and info.federation):
        received_words = say("the list of {federation}", federation=info.federation or "FIDE")
        expected_words = say("the list of {federation}", federation=slot.federation or "FIDE")
        raise FormatError(info.source, 1, 1, received_words, expected_words)
    # Without an old list, or with one that cannot be read, there is nothing to compare: any new
    # list is better.
    if not path.exists():
        return
    try:
        with RatingList(path) as old_list:
            players_before = old_list.info.players
    except StoreError:
        return
    # A file cut short in the download would replace a complete list.
    if players_before >= _FEWEST_TO_COMPARE and 2 * info.players < players_before:
        received_words = say("a list of {n} players", n=info.players)
        expected_words = say("about as many as in the old list, {n}", n=players_before)
        raise FormatError(info.source, 1, 1, received_words, expected_words)
