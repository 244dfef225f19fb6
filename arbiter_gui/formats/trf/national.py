"""National ratings: record 172 (which rating counts) and the lines that begin with a federation's letters.

Such a line has the columns of a 001 record up to the date of birth. Of it the rating and the player's number in the
federation are read; the rest is kept as it stood. Where a file has such lines, its 001 records state FIDE ratings
(estimates too); else they state the rating that counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.rating_method import (
    USUAL,
    RatingMethod,
    counting,
    is_federation,
    national_federation,
    rating_method,
)
from arbiter_gui.domain.saying import counted, say
from arbiter_gui.domain.tournament import Details, Record
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.trf.player_line import COLUMNS
from arbiter_gui.formats.trf.text import Source, shown

CODE = "172"
_FOREIGN_SETTINGS = frozenset(("TNR", "ACC", "BYE", "FOR"))
_METHODS = {method.value: method for method in RatingMethod}
_NUMBER, _RATING, _ID = COLUMNS["number"], COLUMNS["rating"], COLUMNS["FIDE number"]
_GAPS = (4, 9, 14, 48, 53, 57, 69)


@dataclass(frozen=True, slots=True)
class NationalLine:
    """What a line of a federation says about the player with this pairing number."""

    federation: str
    number: int
    rating: int
    ident: str


def is_national(text: str) -> bool:
    """Tell whether a record can be a federation's line: three letters that no program uses otherwise."""
    code = text[:3]
    own = code in _FOREIGN_SETTINGS or code.startswith(("XX", "BB"))
    return len(code) == 3 and code.isalpha() and code.isupper() and text[3:4] in ("", " ") and not own


def national_line(text: str) -> NationalLine | None:
    """Return what a federation's line says, None when it is none or breaks the columns."""
    if not is_national(text) or any(text[column - 1 : column] not in ("", " ") for column in _GAPS):
        return None
    number, rating, ident = (text[first - 1 : last].strip(" ") for first, last in (_NUMBER, _RATING, _ID))
    if not all(part.isascii() and part.isdigit() for part in (number, rating or "0")):
        return None
    return NationalLine(text[:3], int(number), int(rating or 0), ident)


def renumbered_line(text: str, numbers: Mapping[int, int | None]) -> str | None:
    """Return a federation's line under its player's new number, None for a player who has none any more."""
    line = national_line(text)
    if line is None or line.number not in numbers:
        return text
    number = numbers[line.number]
    return None if number is None else _put(text, _NUMBER, f"{number:4d}")


def read_national(
    source: Source, records: Sequence[Record], players: Sequence[Player], details: Details
) -> tuple[tuple[Player, ...], Details]:
    """Return the players with both ratings and the details with the method, each as the records say."""
    stated = _stated(source, [r for r in records if r.text.startswith(CODE)])
    lines = [(r.line, line) for r in records if (line := national_line(r.text)) is not None]
    numbers = {player.number for player in players}
    told = [(at, line) for at, line in lines if line.number in numbers and (line.rating or line.ident)]
    federation = (stated[0] if stated else "") or federation_told([line for _, line in told], details)
    method = stated[1] if stated else USUAL
    own = "" if federation == details.federation else federation
    found = replace(details, rating_method=method.value, rating_federation=own)
    taken = _taken(source, told, federation)
    if not taken:
        return tuple(players), found
    sentence = counted(
        len(taken),
        "the national rating of {n} player ({federation}) is taken; what counts: {method}",
        "the national ratings of {n} players ({federation}) are taken; what counts: {method}",
        federation=federation,
        method=method.words,
    )
    source.note(min(at for at, line in told if line.federation == federation), 49, sentence)
    return tuple(_rated(player, taken.get(player.number), method) for player in players), found


def _stated(source: Source, records: Sequence[Record]) -> tuple[str, RatingMethod] | None:
    """Return federation and method of the first record, None without one that can be followed."""
    for record in records[:1]:
        method = _METHODS.get(record.text[8:13].strip(" ").upper())
        if method is not None:
            code = record.text[4:7].upper()
            return code if is_federation(code) else "", method
        sentence = say(
            "the rating method {text} is unknown; choose it yourself", text=shown(record.text[3:].strip())
        )
        source.note(record.line, 9, sentence)
    return None


def federation_told(lines: Iterable[NationalLine], details: Details) -> str:
    """Return whose lines count where no record says it: the event's own federation, else the only one."""
    codes = Counter(line.federation for line in lines)
    if details.federation in codes:
        return details.federation
    return next(iter(codes)) if len(codes) == 1 else ""


def _taken(
    source: Source, told: Sequence[tuple[int, NationalLine]], federation: str
) -> dict[int, NationalLine]:
    taken: dict[int, NationalLine] = {}
    others = [(at, line) for at, line in told if line.federation != federation]
    if others:
        codes = ", ".join(sorted({line.federation for _, line in others}))
        sentence = say(
            "the national ratings of {federations} are kept, but the program does not use them",
            federations=codes,
        )
        source.note(others[0][0], 1, sentence)
    for at, line in told:
        if line.federation == federation and taken.setdefault(line.number, line) is not line:
            sentence = say(
                "a second national rating of player {player}; the first one counts", player=line.number
            )
            source.note(at, 5, sentence)
    return taken


def _rated(player: Player, line: NationalLine | None, method: RatingMethod) -> Player:
    both = replace(
        player,
        rating=0,
        fide_rating=player.rating,
        national_rating=line.rating if line else 0,
        national_id=line.ident if line else "",
    )
    return counting(both, method)


def in_player_line(player: Player) -> int:
    """Return the rating for the 001 record beside a federation's lines: FIDE's, or what the arbiter estimated."""
    from_lists = player.rating_source in _FROM_LISTS or not player.rating
    return player.fide_rating if from_lists else player.rating


_FROM_LISTS = ("FIDE", "national")


def method_is_true(details: Details, records: Sequence[Record]) -> bool:
    """Tell whether record 172, if there is one, says what the tournament says."""
    method = rating_method(details.rating_method)
    stated = _stated(Source(""), records)
    if stated is None:
        return method is USUAL
    return stated[0] in ("", national_federation(details)) and stated[1] is method


def render_method(details: Details) -> str:
    """Return record 172."""
    return f"{CODE} {national_federation(details):3} {rating_method(details.rating_method).value}"


def line_is_true(line: NationalLine, player: Player) -> bool:
    """Tell whether a federation's line says what is known of its player."""
    return (line.rating, line.ident) == (player.national_rating, player.national_id)


def rewritten(text: str, player: Player) -> str:
    """Return a federation's line with the rating and the number that the player has now."""
    return _put(_put(text, _RATING, f"{player.national_rating or '':>4}"), _ID, _ident(player)).rstrip(" ")


def render_line(federation: str, player: Player) -> str:
    """Return a new line of a federation; what the 001 record says already is left blank."""
    return rewritten(f"{federation} {player.number:4d}", player)


def has_national(player: Player) -> bool:
    """Tell whether there is something about the player for a federation's line."""
    return bool(player.national_rating or player.national_id)


def _ident(player: Player) -> str:
    return player.national_id[: _ID[1] - _ID[0] + 1].rjust(_ID[1] - _ID[0] + 1)


def _put(text: str, columns: tuple[int, int], value: str) -> str:
    first, last = columns
    padded = text.ljust(last)
    return padded[: first - 1] + value + padded[last:]
