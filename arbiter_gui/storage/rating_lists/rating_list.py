"""The rating list: a SQLite file of its own, searched while somebody types.

Players stand in order of their best rating, so that a search, which goes through the index in that order, can
stop at the first few. The index holds the words of the names (FTS5 without contents or positions) and, beside
them, the words' first letters.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.domain.players.name_matching import name_words
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.rating_lists.index_words import has_as_often, question, quoted, typed_words
from arbiter_gui.storage.sqlite.connections import database_address, store_error

APPLICATION_ID = 0x41524C53  # "ARLS"
VERSION = 2
COLUMNS = (
    "fide_id, name, federation, sex, title, standard, rapid, blitz, birth_year, inactive, "
    "standard_k, rapid_k, blitz_k"
)
_INACTIVE = RatedPlayer._fields.index("inactive")
LETTERS_INDEXED = 3
_MOST_TERMS = 100
_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class ListInfo:
    """Where a list came from.

    `source` is the file, `label` its month if it says so, `kinds` the ratings in it, `imported` the time of
    the import as ISO text, `players` how many there are.
    """

    source: str
    label: str
    kinds: tuple[RatingKind, ...]
    imported: str
    players: int


class RatingList:
    """An imported list, open for reading; belongs to the thread that opened it.

    Every method raises StoreError when the file cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        if not path.is_file():
            raise StoreError(say("No rating list has been imported yet."))
        with self._reading():
            self._connection = sqlite3.connect(database_address(path.absolute(), "ro"), uri=True)
        try:
            with self._reading():
                self._connection.execute("PRAGMA mmap_size = 268435456")
                application = self._connection.execute("PRAGMA application_id").fetchone()[0]
                version = self._connection.execute("PRAGMA user_version").fetchone()[0]
            if (application, version) != (APPLICATION_ID, VERSION):
                raise StoreError(
                    say(
                        "{file} is no rating list of this version; please import the list again.",
                        file=path.name,
                    )
                )
        except BaseException:
            self._connection.close()
            raise

    def __enter__(self) -> RatingList:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file; on some systems it cannot be replaced by a new import before that."""
        self._connection.close()

    @property
    def info(self) -> ListInfo:
        """Where the list came from."""
        with self._reading():
            row = self._connection.execute(
                "SELECT source, label, kinds, imported, players FROM info"
            ).fetchone()
        source, label, kinds, imported, players = row
        return ListInfo(source, label, tuple(map(RatingKind, kinds.split())), imported, players)

    def search(self, text: str, limit: int = 20) -> tuple[RatedPlayer, ...]:
        """Return players for what was typed so far, the highest rated first.

        Digits are the beginning of a FIDE number. Otherwise each word begins a word of the name, in any order
        and without regard to accents; names that have the words in full come first.
        """
        typed = text.strip()
        if typed.isascii() and typed.isdigit():
            return self._by_number(typed, limit)
        words = typed_words(typed)
        if not words:
            return ()
        found = self._matching(question(words, lambda word: (quoted(word),)), limit)
        if len(found) < limit:
            found |= self._matching(question(words, self._beginning_with), limit)
        return tuple(found.values())[:limit]

    def by_number(self, numbers: Iterable[int]) -> dict[int, RatedPlayer]:
        """Return the players with these FIDE numbers, as far as they are in the list."""
        asked, found = sorted(set(numbers)), {}
        for start in range(0, len(asked), _AT_ONCE):
            part = asked[start : start + _AT_ONCE]
            marks = ", ".join("?" * len(part))
            for player in self._players(f"fide_id IN ({marks})", part, len(part)):
                found[player.fide_id] = player
        return found

    def named(self, name: str) -> tuple[RatedPlayer, ...]:
        """Return the players of exactly this name, whatever the order of its words and its accents."""
        words = typed_words(name)
        if not words:
            return ()
        count = len(name_words(name))
        candidates = self._matching(question(words, lambda word: (quoted(word),)), _AT_ONCE).values()
        return tuple(
            player
            for player in candidates
            if len(name_words(player.name)) == count and has_as_often(player.name, words)
        )

    def _by_number(self, digits: str, limit: int) -> tuple[RatedPlayer, ...]:
        if not digits.strip("0") or len(digits) > 11:
            return ()
        found: list[RatedPlayer] = []
        first, width = int(digits), 1
        # The number itself, then all longer ones that begin so: one range for each length.
        while len(found) < limit and first < 10**11:
            found += self._players("fide_id >= ? AND fide_id < ?", (first, first + width), limit, "fide_id")
            first, width = first * 10, width * 10
        return tuple(found[:limit])

    def _beginning_with(self, word: str) -> tuple[str, ...]:
        """Return what the index is to be asked for a beginning: itself, or the few words that have it.

        The index puts together all words of a longer beginning before it gives the first answer; it looks
        for whole words as it goes.
        """
        if len(word) <= LETTERS_INDEXED:
            return (f"{quoted(word)}*",)
        sql = "SELECT word FROM term WHERE word >= ? AND word < ? LIMIT ?"
        with self._reading():
            rows = self._connection.execute(sql, (word, word + chr(0x10FFFF), _MOST_TERMS + 1)).fetchall()
        return tuple(quoted(row[0]) for row in rows) if len(rows) <= _MOST_TERMS else (f"{quoted(word)}*",)

    def _matching(self, query: str, limit: int) -> dict[int, RatedPlayer]:
        if not query:
            return {}
        where = "id IN (SELECT rowid FROM word WHERE word MATCH ? ORDER BY rowid LIMIT ?)"
        return {p.fide_id: p for p in self._players(where, (query, limit), limit, "id")}

    def _players(
        self, where: str, values: Iterable[object], limit: int, order: str = "id"
    ) -> list[RatedPlayer]:
        sql = f"SELECT {COLUMNS} FROM player WHERE {where} ORDER BY {order} LIMIT {limit:d}"
        with self._reading():
            rows = self._connection.execute(sql, tuple(values)).fetchall()
        return [RatedPlayer._make(row)._replace(inactive=bool(row[_INACTIVE])) for row in rows]

    @contextlib.contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise store_error(self._path, error, "read") from error
