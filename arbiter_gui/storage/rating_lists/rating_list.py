"""The rating list: a separate SQLite file that is searched as the user types.

Players are sorted by their best rating, so that a search, which reads the index in that order, can
stop after the first few. The index holds the words of the names (FTS5 without contents or
positions) and, beside them, the words' first letters.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.domain.players.name_matching import mistakes, most_mistakes, name_words
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.rating_lists.index_words import (
    federation_word,
    has_each_word_as_often,
    index_query,
    quoted,
    typed_words,
)
from arbiter_gui.storage.sqlite.connections import (
    Damaged,
    database_address,
    error_code,
    store_error,
)

APPLICATION_ID = 0x41524C53  # "ARLS"
VERSION = 3
STORED_FIELDS = RatedPlayer._fields[: RatedPlayer._fields.index("federation_list")]
COLUMNS = ", ".join(STORED_FIELDS)
_FIDE_ONLY = 2
"""The version before the national fields, which the lists of that version do not have."""
_COLUMNS_OF_FIDE_ONLY = ", ".join(STORED_FIELDS[: STORED_FIELDS.index("national_id")])
_INACTIVE = RatedPlayer._fields.index("inactive")
LETTERS_INDEXED = 3
_SHORTEST_SIMILAR = 4
"""Shorter words differ from many others by a single letter."""
_NUMBER = re.compile(r"(?=\S*\d)[A-Za-z]{0,4}\d[A-Za-z\d]*", re.ASCII)
"""A FIDE number or a national one, such as 900061A, NU4000001 or J90131."""
_HAS_NATIONAL_ID = "national_id != ''"
"""The condition of the index of national numbers, which a query has to repeat."""
_MOST_TERMS = 100
_AT_ONCE = 500
_MAPPED = 1 << 28
"""Bytes of the file that are read without being copied."""
_CODES_OF_DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


@dataclass(frozen=True, slots=True)
class ListInfo:
    """The source of a list.

    `source` is the file, `label` its month if given, `kinds` the ratings in it, `imported` the time
    of the import as ISO text, `players` their number. `federation` is the federation of a national
    list, or the name of a list without a federation; empty for FIDE's.
    """

    source: str
    label: str
    kinds: tuple[RatingKind, ...]
    imported: str
    players: int
    federation: str = ""


class RatingList:
    """An imported list, open for reading; belongs to the thread that opened it.

    Every method raises StoreError if the file cannot be read.
    """

    def __init__(self, path: Path) -> None:
        """Open the list read-only, and check that it is one of this program.

        Raise StoreError otherwise.
        """
        self._path = path
        if not path.is_file():
            raise StoreError(say("No rating list has been imported yet."))
        with self._reading():
            self._connection = sqlite3.connect(database_address(path.absolute(), "ro"), uri=True)
        try:
            with self._reading():
                # Names are looked up while they are typed; mapped pages are read without copying
                # them.
                self._connection.execute(f"PRAGMA mmap_size = {_MAPPED}")
                application = self._connection.execute("PRAGMA application_id").fetchone()[0]
                version = self._connection.execute("PRAGMA user_version").fetchone()[0]
            self._is_fide_only = version == _FIDE_ONLY
            self._columns = COLUMNS
            if self._is_fide_only:
                self._columns = _COLUMNS_OF_FIDE_ONLY
            if application != APPLICATION_ID or version not in (_FIDE_ONLY, VERSION):
                raise StoreError(
                    say(
                        "{file} is not a rating list that this version can read. Import the list "
                        "again.",
                        file=path.name,
                    )
                )
            self._federation = self.info.federation
        except BaseException:
            self._connection.close()
            raise

    def __enter__(self) -> RatingList:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; on some systems a new import cannot replace it before that."""
        self._connection.close()

    @property
    def info(self) -> ListInfo:
        """The source of the list."""
        columns = "source, label, kinds, imported, players, federation"
        if self._is_fide_only:
            columns = "source, label, kinds, imported, players, ''"
        with self._reading():
            row = self._connection.execute(f"SELECT {columns} FROM info").fetchone()
        try:
            source, label, kinds, import_time, players, federation = row
            rating_kinds = tuple(map(RatingKind, str(kinds).split()))
            return ListInfo(
                str(source),
                str(label),
                rating_kinds,
                str(import_time),
                int(players),
                str(federation),
            )
        except (TypeError, ValueError) as error:
            # The row is missing, or holds values that no import writes.
            raise self._damage_error() from error

    def search(self, text: str, limit: int = 20, federation: str = "") -> tuple[RatedPlayer, ...]:
        """Return players for the text typed so far, the highest rated first.

        Digits are the beginning of a FIDE or national number, and so is a word with digits and
        letters. All other words begin words of the name, in any order and without regard to
        accents; names that have the words in full are listed first. With a `federation` only its
        players are returned.
        """
        typed_text = text.strip()
        if _NUMBER.fullmatch(typed_text):
            players_by_number = [
                *self._by_number(typed_text, limit),
                *self._by_national_number(typed_text, limit),
            ]
            of_federation = [
                player for player in players_by_number if federation in ("", player.federation)
            ]
            return tuple(dict.fromkeys(of_federation))[:limit]
        words = typed_words(typed_text)
        if not words:
            return ()
        mark = self._federation_mark(federation)
        if mark is None:
            return ()
        matching = self._players_by_key(
            index_query(words, lambda word: (quoted(word),)) + mark, limit
        )
        # Full words are looked up first and alone: their players are listed first, and often they
        # are enough.
        if len(matching) < limit:
            matching |= self._players_by_key(index_query(words, self._beginning_with) + mark, limit)
        return tuple(matching.values())[:limit]

    def _federation_mark(self, federation: str) -> str | None:
        """Return the query's condition for a federation; None if the list has no federations."""
        if not federation:
            return ""
        if self._is_fide_only:
            return None
        return f" AND {quoted(federation_word(federation))}"

    def by_number(self, numbers: Iterable[int]) -> dict[int, RatedPlayer]:
        """Return the players with these FIDE numbers, if they are in the list."""
        sorted_numbers = sorted(set(numbers))
        players = {}
        for start in range(0, len(sorted_numbers), _AT_ONCE):
            batch = sorted_numbers[start : start + _AT_ONCE]
            marks = ", ".join("?" * len(batch))
            for player in self._players(f"fide_id IN ({marks})", batch, len(batch)):
                players[player.fide_id] = player
        return players

    def by_national_number(self, numbers: Iterable[str]) -> dict[str, RatedPlayer]:
        """Return the players with these national numbers, if they are in the list."""
        if self._is_fide_only:
            return {}
        sorted_numbers = sorted(set(numbers) - {""})
        players: dict[str, RatedPlayer] = {}
        for start in range(0, len(sorted_numbers), _AT_ONCE):
            batch = sorted_numbers[start : start + _AT_ONCE]
            marks = ", ".join("?" * len(batch))
            condition = f"{_HAS_NATIONAL_ID} AND national_id IN ({marks})"
            for player in self._players(condition, batch, len(batch)):
                players[player.national_id] = player
        return players

    def players_named(self, name: str) -> tuple[RatedPlayer, ...]:
        """Return the players of exactly this name, regardless of word order and accents."""
        words = typed_words(name)
        if not words:
            return ()
        count = len(name_words(name))
        candidates = self._players_by_key(
            index_query(words, lambda word: (quoted(word),)), _AT_ONCE
        ).values()
        return tuple(
            player
            for player in candidates
            if len(name_words(player.name)) == count and has_each_word_as_often(player.name, words)
        )

    def similar(self, name: str, limit: int = 5) -> tuple[RatedPlayer, ...]:
        """Return players whose names differ from a typed one by a letter or two in each word, the
        best first.
        """
        query = index_query(typed_words(name), self._similar_to)
        return tuple(self._players_by_key(query, limit).values())

    def _similar_to(self, word: str) -> tuple[str, ...]:
        """Return the queries for the words of names that are similar to a typed one.

        An initial begins any word.
        """
        if len(word) < _SHORTEST_SIMILAR:
            return self._beginning_with(word)
        sql = "SELECT word FROM term WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ?"
        most_mistakes_allowed = most_mistakes(word)
        mistakes_by_word = {}
        letters = set(word)
        # The first letter is right, or exchanged with the next one.
        for beginning in dict.fromkeys(word[:2]):
            values = (
                beginning,
                beginning + chr(0x10FFFF),
                len(word) - most_mistakes_allowed,
                len(word) + most_mistakes_allowed,
            )
            with self._reading():
                rows = self._connection.execute(sql, values).fetchall()
            # Most words are ruled out by their letters alone.
            for (known_word,) in rows:
                # A wrong letter is one that only the one word has, beside one that only the other
                # has.
                different_letters = letters.symmetric_difference(known_word)
                if len(different_letters) <= 2 * most_mistakes_allowed:
                    mistakes_by_word[known_word] = mistakes(word, known_word, most_mistakes_allowed)
        nearest = sorted(
            (count, known_word)
            for known_word, count in mistakes_by_word.items()
            if count <= most_mistakes_allowed
        )
        return tuple(quoted(known_word) for _, known_word in nearest[:_MOST_TERMS])

    def _by_number(self, digits: str, limit: int) -> tuple[RatedPlayer, ...]:
        """Return the players whose FIDE ID begins with these digits, an exact one first."""
        if not digits.isdigit() or not digits.strip("0") or len(digits) > 11:
            return ()
        players: list[RatedPlayer] = []
        first_number = int(digits)
        width = 1
        # The number itself, then all longer ones that begin with it: one range for each length.
        while len(players) < limit and first_number < 10**11:
            players += self._players(
                "fide_id >= ? AND fide_id < ?",
                (first_number, first_number + width),
                limit,
                "fide_id",
            )
            first_number = first_number * 10
            width = width * 10
        return tuple(players[:limit])

    def _by_national_number(self, beginning: str, limit: int) -> list[RatedPlayer]:
        """Return the players whose national number begins like this; none in FIDE's own list."""
        if self._is_fide_only:
            return []
        number = beginning.upper()
        condition = f"{_HAS_NATIONAL_ID} AND national_id >= ? AND national_id < ?"
        return self._players(condition, (number, number + chr(0x10FFFF)), limit, "national_id")

    def _beginning_with(self, word: str) -> tuple[str, ...]:
        """Return the queries for the beginning of a word: the beginning itself, or the few words
        that have it.

        For a long beginning, the index collects all its words before it gives the first answer;
        whole words it looks up as it proceeds.
        """
        if len(word) <= LETTERS_INDEXED:
            return (f"{quoted(word)}*",)
        sql = "SELECT word FROM term WHERE word >= ? AND word < ? LIMIT ?"
        with self._reading():
            rows = self._connection.execute(
                sql, (word, word + chr(0x10FFFF), _MOST_TERMS + 1)
            ).fetchall()
        if len(rows) <= _MOST_TERMS:
            return tuple(quoted(row[0]) for row in rows)
        return (f"{quoted(word)}*",)

    def _players_by_key(self, query: str, limit: int) -> dict[tuple[int, str, str], RatedPlayer]:
        """Return the players whom the index finds, each by the key that identifies players within
        one list.
        """
        if not query or query.startswith(" AND"):
            return {}
        condition = "id IN (SELECT rowid FROM word WHERE word MATCH ? ORDER BY rowid LIMIT ?)"
        players = self._players(condition, (query, limit), limit, "id")
        return {(player.fide_id, player.national_id, player.name): player for player in players}

    def _players(
        self, condition: str, values: Iterable[object], limit: int, order: str = "id"
    ) -> list[RatedPlayer]:
        """Return the players that fulfil a condition of SQL."""
        sql = (
            f"SELECT {self._columns} FROM player WHERE {condition} ORDER BY {order} LIMIT {limit:d}"
        )
        with self._reading():
            rows = self._connection.execute(sql, tuple(values)).fetchall()
        return [
            RatedPlayer(*row)._replace(
                inactive=bool(row[_INACTIVE]), federation_list=self._federation
            )
            for row in rows
        ]

    @contextlib.contextmanager
    def _reading(self) -> Iterator[None]:
        """Turn database errors into sentences for the user.

        The error of a damaged file may not even be text.
        """
        try:
            yield
        except UnicodeDecodeError as error:
            raise self._damage_error() from error
        except sqlite3.Error as error:
            if _is_damage(error):
                raise self._damage_error() from error
            raise store_error(self._path, error, "read") from error

    def _damage_error(self) -> Damaged:
        return Damaged(say("{file} is damaged. Import the list again.", file=self._path.name))


def _is_damage(error: sqlite3.Error) -> bool:
    """Return whether an error is due to the content of the file."""
    code = error_code(error)
    # Python's error for a text that is not UTF-8 has no code.
    is_no_text = isinstance(error, sqlite3.OperationalError) and not code
    return is_no_text or code.startswith(_CODES_OF_DAMAGE)
