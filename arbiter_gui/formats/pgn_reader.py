"""Games of a PGN file: their tags, and their moves as text.

Only where a game begins and ends and what its tags say is read, which is all that boards are compared by; moves are
kept as they stand. python-chess would judge the moves too, but its licence (GPL) does not go with that of this
program, and none of the libraries whose licence does is widely used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import Said, say
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
_NUMBER = re.compile(r"\d+\.*|\$\d+|\.+|[!?]+|e\.p\.")


@dataclass(frozen=True, slots=True)
class PgnGame:
    """A game of a file: the line it begins in, its tags, its moves with comments.

    `plies` counts the moves of both sides in the main line; `result` is what stands behind them, empty for nothing.
    """

    line: int
    tags: Mapping[str, str]
    moves: str
    plies: int
    result: str

    def tag(self, name: str) -> str:
        """Return the value of a tag, empty for what is not there or not known."""
        value = self.tags.get(name, "").strip()
        return "" if set(value) <= set("?.-") else value

    @property
    def text(self) -> str:
        """The game as PGN."""
        lines = [f'[{name} "{quoted(value)}"]' for name, value in self.tags.items()]
        return "\n".join((*lines, "", self.moves, ""))


def quoted(text: str) -> str:
    """Return a text as it stands in a tag."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def games_in(path: Path, name: str) -> tuple[PgnGame, ...]:
    """Return the games of a file. Raises FormatError, for what is no file or a larger one too, and OSError."""
    check_regular(path, MOST_BYTES, _wanted())
    return read_games(path.read_bytes(), name)


def _wanted() -> Said:
    return say('games in PGN, which begin with tags such as [White "…"]')


def read_games(data: bytes, name: str) -> tuple[PgnGame, ...]:
    """Return the games of a PGN file in UTF-8 or else Latin-1. Raises FormatError."""
    check_size(name, len(data), MOST_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    found = tuple(_games(text.replace("\r\n", "\n").replace("\r", "\n"), name))
    if not found:
        raise FormatError(name, 1, 1, say("no game"), _wanted())
    return found


def _games(text: str, name: str) -> Iterator[PgnGame]:
    place, line, counted = 0, 1, 0
    while True:
        place = _after_space(text, place)
        if place >= len(text):
            return
        line, counted = line + text.count("\n", counted, place), place
        tags: dict[str, str] = {}
        while match := _TAG.match(text, place):
            tags.setdefault(match[1], re.sub(r"\\(.)", r"\1", match[2]))
            place = _after_space(text, match.end())
        begin = place
        place, plies, result = _moves(text, place, name)
        if not tags and not plies:
            raise FormatError(name, line, 1, say("neither a tag nor a move"), say("a game in PGN"))
        yield PgnGame(line, tags, text[begin:place].strip(), plies, result)


def _after_space(text: str, place: int) -> int:
    match = _SPACE.match(text, place)
    return match.end() if match else place


def _moves(text: str, place: int, name: str) -> tuple[int, int, str]:
    """Return where the moves of a game end, how many there are, and the result behind them.

    A game whose result is missing ends where the tags of the next one begin.
    """
    depth, plies = 0, 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:  # a comment that is never closed
            raise FormatError(
                name, _line_of(text, place), 1, say("a comment without an end"), say("a closing brace")
            )
        kind = match.lastgroup
        if kind == "tag" and depth == 0:
            return place, plies, ""
        place = match.end()
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth = max(0, depth - 1)
        elif kind == "end" and depth == 0:
            return place, plies, "1/2-1/2" if match[0] == "½-½" else match[0]
        elif kind == "word" and depth == 0 and not _NUMBER.fullmatch(match[0]):
            plies += 1
    return place, plies, ""


def _line_of(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
