"""Games of a PGN file: their tags, and their moves as text.

Only the tags, the beginning and the end of each game are read, which suffices for comparing it with
the boards; the moves are kept unchanged. python-chess would check the moves too, but its licence
(GPL) is not compatible with that of this program, and none of the libraries with a compatible
licence is widely used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.formats.regular import check_regular, check_size

MOST_BYTES = 64 << 20
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
_TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]')
_SPACE = re.compile(r"(?:\s+|(?:(?<=\n)|\A)%[^\n]*)+")
_TOKEN = re.compile(
    r"""(?P<comment>\{[^}]*\}|;[^\n]*|(?<=\n)%[^\n]*)|(?P<open>\()|(?P<close>\))
    |(?P<end>1-0|0-1|1/2-1/2|½-½|\*)(?=[\s;{)]|\Z)|(?P<tag>(?<=\n)\[)|(?P<word>[^\s{}();]+|\})|(?P<space>\s+)""",
    re.VERBOSE,
)
_NEXT_GAME = re.compile(
    r"""^(?=\[\s*(?:Event|Site|Date|Round|White|Black|Result)\s+"
    |(?<=\n\n)\[\s*[A-Za-z0-9_]+\s+"[^\n]*"\s*\][ \t]*$)""",
    re.MULTILINE | re.VERBOSE,
)
"""The beginning of a game's tags: one of those that every game has, or any tag after an empty line.
"""
_NUMBER = re.compile(r"\d+\.*|\$\d+|\.+|[!?]+|e\.p\.")


@dataclass(frozen=True, slots=True)
class PgnGame:
    """A game of a file: the line in which it begins, its tags, its moves with comments.

    `plies` counts the moves of both sides in the main line; `result` is the text after them, empty
    without one. `fault` names the part of the moves that is never closed, and its line; the game
    then ends where the tags of the next one begin.
    """

    line: int
    tags: Mapping[str, str]
    moves: str
    plies: int
    result: str
    fault: Said = NOTHING

    def tag(self, name: str) -> str:
        """Return the value of a tag, empty if it is missing or unknown."""
        value = self.tags.get(name, "").strip()
        if set(value) <= set("?.-"):
            return ""
        return value

    @property
    def text(self) -> str:
        """The game as PGN."""
        lines = [f'[{name} "{quoted(value)}"]' for name, value in self.tags.items()]
        return "\n".join((*lines, "", self.moves, ""))


def quoted(text: str) -> str:
    """Return a text as written in a tag."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def games_in(path: Path, name: str) -> tuple[PgnGame, ...]:
    """Return the games of a file.

    Raises FormatError, also for anything but a file or one too large, and OSError.
    """
    check_regular(path, MOST_BYTES, _expected_games())
    return read_games(path.read_bytes(), name)


def _expected_games() -> Said:
    return say('games in PGN, which begin with tags such as [White "…"]')


def read_games(data: bytes, name: str) -> tuple[PgnGame, ...]:
    """Return the games of a PGN file in UTF-8 or else Latin-1. Raises FormatError."""
    check_size(name, len(data), MOST_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    games = tuple(_games(text.replace("\r\n", "\n").replace("\r", "\n"), name))
    if not games:
        raise FormatError(name, 1, 1, found=say("no game"), expected=_expected_games())
    return games


def _games(text: str, name: str) -> Iterator[PgnGame]:
    """Yield the games of a text. Raises FormatError where one should begin and none does."""
    position = 0
    line = 1
    game_count = 0
    while True:
        position = _position_after_space(text, position)
        if position >= len(text):
            return
        line = line + text.count("\n", game_count, position)
        game_count = position
        tags: dict[str, str] = {}
        while match := _TAG.match(text, position):
            # Of a tag that is given twice, the first one counts.
            tags.setdefault(match[1], re.sub(r"\\(.)", r"\1", match[2]))
            position = _position_after_space(text, match.end())
        begin = position
        moves = _moves(text, position, name)
        position = moves.end
        if not tags and not moves.plies:
            raise FormatError(
                name, line, 1, found=say("neither a tag nor a move"), expected=say("a game in PGN")
            )
        yield PgnGame(
            line, tags, text[begin:position].strip(), moves.plies, moves.result, moves.fault
        )


def _position_after_space(text: str, position: int) -> int:
    match = _SPACE.match(text, position)
    if match:
        return match.end()
    return position


@dataclass(frozen=True, slots=True)
class _Moves:
    """The end of the moves of a game, their number, the result after them, and the part that is
    never closed.
    """

    end: int
    plies: int
    result: str = ""
    fault: Said = NOTHING


def _moves(text: str, position: int, name: str) -> _Moves:
    """Return the moves of a game that begin at a place.

    A game whose result is missing ends where the tags of the next one begin; so does one with a
    variation or a comment that is never closed. Raises FormatError for a comment that is never
    closed in the last game.
    """
    open_variations: list[int] = []
    plies = 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        if text[position] == "{":
            # A comment that reaches over the tags of another game was meant to end before them.
            end_of_comment = len(text) if match is None else match.end()
            next_game = _NEXT_GAME.search(text, position, end_of_comment)
            if next_game is not None:
                return _Moves(next_game.start(), plies, fault=_endless_comment(text, position))
        if match is None:
            # Only a brace that is never closed begins no token.
            raise FormatError(
                name,
                _line_of(text, position),
                1,
                found=say("a comment without an end"),
                expected=say("a closing brace"),
            )
        kind = match.lastgroup
        if kind == "tag" and not open_variations:
            return _Moves(position, plies)
        if kind == "tag" and _TAG.match(text, position):
            return _Moves(position, plies, fault=_endless_variation(text, open_variations[0]))
        position = match.end()
        if kind == "open":
            open_variations.append(match.start())
        elif kind == "close" and open_variations:
            open_variations.pop()
        elif kind == "end" and not open_variations:
            return _Moves(position, plies, "1/2-1/2" if match[0] == "½-½" else match[0])
        elif kind == "word" and not open_variations and not _NUMBER.fullmatch(match[0]):
            plies += 1
    if open_variations:
        fault = _endless_variation(text, open_variations[0])
    else:
        fault = NOTHING
    return _Moves(position, plies, fault=fault)


def _endless_comment(text: str, position: int) -> Said:
    return say(
        "the comment that begins on line {line} is not closed", line=_line_of(text, position)
    )


def _endless_variation(text: str, position: int) -> Said:
    return say(
        "the variation that begins on line {line} is not closed", line=_line_of(text, position)
    )


def _line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1
