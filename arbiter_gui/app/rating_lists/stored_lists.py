"""The rating lists imported by the user: FIDE's and those of federations, each in its own file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.data_folder import data_folder, made_folder
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.file_names import copy_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.storage.rating_lists.rating_list import ListInfo, RatingList

FILE = "rating-list.sqlite"
"""File name of FIDE's list."""
_FOLDER = "rating-lists"
"""Folder of all other lists."""
_FIDE = "FIDE"


@dataclass(frozen=True, slots=True)
class StoredList:
    """A list of the user; `key` identifies it, as in ``NED-rapid``.

    `fault` is the reason why it cannot be read.
    """

    key: str
    path: Path
    info: ListInfo | None
    fault: Said = NOTHING


def rating_list_path() -> Path:
    """Return the path of FIDE's list; its folder is created."""
    return data_folder() / FILE


def list_key(federation: str, kinds: Sequence[RatingKind]) -> str:
    """Return the key of a list.

    One of rapid or blitz ratings alone does not replace the standard one.

    >>> (
    ...     list_key("NED", [RatingKind.RAPID]),
    ...     list_key("GER", [RatingKind.STANDARD]),
    ...     list_key("", list(RatingKind)),
    ... )
    ('NED-rapid', 'GER', 'FIDE')
    """
    name = federation or _FIDE
    if len(kinds) == 1 and kinds[0] is not RatingKind.STANDARD:
        return f"{name}-{kinds[0].value}"
    return name


def list_path(key: str) -> Path:
    """Return the path of the list with a key; its folder is created."""
    if key == _FIDE:
        return rating_list_path()
    name = copy_name(key, "list")
    return lists_folder() / f"{name}.sqlite"


def lists_folder() -> Path:
    """Return the folder of all lists except FIDE's, which is created.

    Raises StoreError if it cannot be created.
    """
    return made_folder(data_folder() / _FOLDER)


def list_paths() -> tuple[Path, ...]:
    """Return the files of all existing lists, FIDE's first."""
    fide = rating_list_path()
    paths = (fide, *sorted((fide.parent / _FOLDER).glob("*.sqlite")))
    return tuple(path for path in paths if path.exists())


def stored_lists() -> tuple[StoredList, ...]:
    """Return the existing lists, FIDE's first."""
    lists = []
    for path in list_paths():
        key = path.stem
        if path.name == FILE:
            key = _FIDE
        try:
            with RatingList(path) as rating_list:
                lists.append(StoredList(key, path, rating_list.info))
        except StoreError as error:
            lists.append(StoredList(key, path, info=None, fault=error.said))
    return tuple(lists)


def remove_list(key: str) -> None:
    """Remove a list; StoreError if the system refuses it."""
    path = list_path(key)
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        sentence = say("{file} cannot be removed: {why}.", file=path.name, why=system_words(error))
        raise StoreError(sentence) from error
