"""Text copied from a PDF or a page, whose columns are separated by single blanks.

Nothing shows where a column ends, but numbers, dates, federations and titles are recognised one by
one: what is before them is the name, what is behind them the club.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from arbiter_gui.domain.calendar.date_reading import read_date
from arbiter_gui.domain.players.federations import federation_of
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.formats.player_lists.headings.meanings import is_known_heading
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import SheetRow, in_plain_words

_LINE_END = re.compile(r"\r\n|\r|\n")
_LOOKED_AT = 200
_FEWEST_LINES = 3
_WORDS_OF_PAGE_NUMBER = 2
_MOST = 0.5
"""The share of the lines that must be those of players; titles, headings and page numbers are few.
"""
_FIRST_NUMBER = re.compile(r"\d{1,4}[.)]?")
_LONG_NUMBER = re.compile(r"\d{5,11}")
_SHORT_NUMBER = re.compile(r"\d{3,4}[*?]?|0|-|–")
_FEDERATION = re.compile(r"[A-Z]{3}")
_UNRATED = frozenset(("unrated", "unr", "unr.", "n.c.", "nc"))
_UNRATED_IN_BRACKETS = frozenset(
    ("ohne", "new", "neu", "nouveau", "nuevo", "nuovo", "bez", "sin", "без", "б/р", "nr", "-")
)
_BRACKETS = "()[]"
_LETTER = re.compile(r"[^\W\d_]")
_FEWEST_WORDS = 2
_FIRST = "first number"
_TITLE = "title"
_NAME = "name"
_LONG = "long number"
_SHORT = "short number"
_FED = "federation"
_DATE = "date"
_TEXT = "text"


@dataclass
class _Player:
    """The words of a line, by their kinds, in the order of the line."""

    kinds: list[str] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)

    def add(self, kind: str, word: str) -> None:
        """Add a word; words of a name or of a club are one cell."""
        if kind in (_NAME, _TEXT) and self.kinds and self.kinds[-1] == kind:
            self.cells[-1] += f" {word}"
            return
        self.kinds.append(kind)
        self.cells.append(word)


@dataclass(frozen=True, slots=True)
class SpacedColumns:
    """The kinds of the columns, from left to right; none if a text has no such lines."""

    kinds: tuple[str, ...] = ()


def spaced_columns(text: str) -> SpacedColumns:
    """Return the columns of a text of players with single blanks between them."""
    lines = [line for line in _LINE_END.split(text) if line.strip()][:_LOOKED_AT]
    players = [player for player in map(_player, lines) if player is not None]
    # Every page of a document has its number and the headings again.
    different_lines = {line for line in lines if len(line.split()) > _WORDS_OF_PAGE_NUMBER}
    if len(players) < max(_FEWEST_LINES, _MOST * len(different_lines)):
        return SpacedColumns()
    usual, _ = Counter(tuple(player.kinds) for player in players).most_common(1)[0]
    kinds = list(usual)
    occurring = {kind for player in players for kind in player.kinds}
    if _TITLE in occurring and _TITLE not in kinds:
        kinds.insert(kinds.index(_NAME) + _has_titles_behind_names(players), _TITLE)
    if _TEXT in occurring and _TEXT not in kinds:
        kinds.append(_TEXT)
    return SpacedColumns(tuple(kinds))


def _has_titles_behind_names(players: Sequence[_Player]) -> bool:
    titled = [player.kinds for player in players if _TITLE in player.kinds]
    behind = sum(kinds.index(_TITLE) > kinds.index(_NAME) for kinds in titled)
    return 2 * behind > len(titled)


def spaced_rows(text: str, columns: SpacedColumns, progress: ReadingProgress) -> Iterator[SheetRow]:
    """Yield the rows of a text with these columns.

    Headings with a word for each column are a row, too.
    """
    for number, line in enumerate(_LINE_END.split(text), 1):
        progress.add(len(line) + 1)
        player = _player(line)
        if player is None:
            yield SheetRow(number, _headings(line, columns.kinds))
        else:
            yield SheetRow(number, _cells_in_columns(player, columns.kinds))


def _player(line: str) -> _Player | None:
    """Return the words of a line with a name and something recognised behind it.

    None for any other line.
    """
    player = _Player()
    words = in_plain_words(line).split()
    for place, word in enumerate(words):
        plain_word = word.strip(_BRACKETS)
        if not plain_word:
            continue
        kind = _word_kind(plain_word, player.kinds, is_first=place == 0)
        if kind == _NAME and player.kinds[-1:] == [_NAME] and word[0] in _BRACKETS:
            # "Alder, Ann (SK North) 1873"
            kind = _SHORT if plain_word.lower() in _UNRATED_IN_BRACKETS else _TEXT
        player.add(kind, plain_word)
    if _NAME not in player.kinds:
        return None
    name = player.cells[player.kinds.index(_NAME)]
    has_digits = any(letter.isdigit() for letter in name)
    # A comma behind the name separates cells.
    is_name = len(name.split()) >= _FEWEST_WORDS and not has_digits and not name.endswith(",")
    behind = player.kinds[player.kinds.index(_NAME) + 1 :]
    if is_name and {_LONG, _SHORT, _FED, _DATE} & set(behind):
        return player
    return None


def _word_kind(word: str, before: Sequence[str], *, is_first: bool) -> str:
    """Return the kind of a word behind words of these kinds."""
    # A number in front only counts the rows.
    if is_first and _FIRST_NUMBER.fullmatch(word):
        return _FIRST
    is_title = fide_title(word) and len(word) > 1 and word.isupper() and _TITLE not in before
    if is_title and before[-1:] != [_TEXT]:
        return _TITLE
    # No row is without a name, so the first word that is nothing else begins it.
    if _NAME not in before:
        return _NAME
    if _LONG_NUMBER.fullmatch(word):
        return _LONG
    if _SHORT_NUMBER.fullmatch(word) or word.lower() in _UNRATED:
        return _SHORT
    if _FEDERATION.fullmatch(word) and federation_of(word):
        return _FED
    if word[0].isdigit() and not word.isdigit() and read_date(word) is not None:
        return _DATE
    # Names have several words; behind another kind of word a new text has begun, such as a club.
    if before[-1] == _NAME and _LETTER.search(word):
        return _NAME
    return _TEXT


def _cells_in_columns(player: _Player, kinds: Sequence[str]) -> tuple[str, ...]:
    """Return the cells of a line, each in the next column of its kind.

    Others are added to the last one.
    """
    cells = [""] * len(kinds)
    place = 0
    for kind, text in zip(player.kinds, player.cells, strict=True):
        try:
            place = kinds.index(kind, place)
        except ValueError:
            cells[-1] = f"{cells[-1]} {text}".strip()
            continue
        cells[place] = text
        place += 1
    return tuple(cells)


def _headings(line: str, kinds: Sequence[str]) -> tuple[str, ...]:
    """Return a line without a player as headings if it has a word for each column; else whole.

    Titles have no heading, running numbers and clubs that only some players have may have none.
    """
    words = in_plain_words(line.replace(", ", ",")).split()
    if any(word.endswith(":") for word in words):
        # "Team: SK North"
        return (" ".join(words),)
    unheaded: tuple[tuple[str, ...], ...] = ((), (_TITLE,), (_TITLE, _TEXT))
    if not any(letter.isdigit() for letter in line):
        # "Page 2" is not a name and a rating.
        unheaded = (*unheaded, (_TITLE, _FIRST), (_TITLE, _TEXT, _FIRST))
    for without in unheaded:
        if _FIRST in without and not any(map(is_known_heading, words)):
            # The title of the list.
            continue
        if len(words) == sum(kind not in without for kind in kinds):
            remaining = iter(words)
            return tuple("" if kind in without else next(remaining) for kind in kinds)
    return (" ".join(words),)
