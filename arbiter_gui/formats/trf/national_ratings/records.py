"""National ratings: record 172 (the rating used) and the lines that begin with a federation's letters.

Such a line has the columns of a 001 record up to the date of birth. Of it the rating and the player's number in the
federation are read; the rest is kept as it stood. Where a file has such lines, its 001 records state FIDE ratings,
but for estimates and ratings of unknown source, which own lines tell (`counting_lines`); else the rating that counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.rating_method import (
    USUAL,
    RatingMethod,
    counting,
    is_federation,
    national_federation,
    rating_method,
)
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.values import FIDES, NATIONALS, Player
from arbiter_gui.formats.trf.player_line import COLUMNS
from arbiter_gui.formats.trf.records import counting_lines
from arbiter_gui.formats.trf.records.counting_lines import CountingLine, counting_line, line_of
from arbiter_gui.formats.trf.text import ReportText, shown

CODE = "172"
_FOREIGN_SETTINGS = frozenset(("TNR", "ACC", "BYE", "FOR"))
_METHODS = {method.value: method for method in RatingMethod}
_NUMBER, _RATING, _ID = COLUMNS["number"], COLUMNS["rating"], COLUMNS["FIDE number"]
_GAPS = (4, 9, 14, 48, 53, 57, 69)
NATIONAL_ID_LETTERS = _ID[1] - _ID[0] + 1
"""The room for the number that a player has in the federation."""


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
    """Return a line about ratings under its player's new number, None for a player who has none any more."""
    line = national_line(text)
    if line is None or line.number not in numbers:
        return counting_lines.renumbered_line(text, numbers)
    number = numbers[line.number]
    return None if number is None else _put(text, _NUMBER, f"{number:4d}")


def read_national(
    source: ReportText, records: Sequence[Record], players: Sequence[Player], details: Details
) -> tuple[tuple[Player, ...], Details]:
    """Return the players with both ratings and the details with the method, each as the records say."""
    stated = _stated(source, [r for r in records if r.text.startswith(CODE)])
    numbers = {player.number for player in players}
    told = [(r.line, line) for r in records for line in told_lines([r.text], numbers)]
    federation = (stated[0] if stated else "") or federation_told([line for _, line in told], details)
    method = stated[1] if stated else USUAL
    own = "" if federation == details.federation else federation
    found = replace(details, rating_method=method.value, rating_federation=own)
    taken = _taken(source, told, federation)
    if not taken:
        _note_unused(source, [r.line for r in records if counting_line(r.text) is not None])
        return tuple(players), found
    at = min(at for at, line in told if line.federation == federation)
    _note_taken(source, at, len(taken), federation, method)
    both = [_with_both(player, taken.get(player.number)) for player in players]
    otherwise = _own_ratings(source, records, both)
    rated = tuple(otherwise.get(p.number) or _counted(p, method) for p in both)
    _note_kept(source, at, [p for p in rated if p.number not in otherwise], method)
    return rated, found


def told_lines(texts: Iterable[str], numbers: Container[int]) -> list[NationalLine]:
    """Return what federations' lines say of players who are there; those that say nothing are left out."""
    lines = (line for text in texts if (line := national_line(text)) is not None)
    return [line for line in lines if line.number in numbers and (line.rating or line.ident)]


def _stated(source: ReportText, records: Sequence[Record]) -> tuple[str, RatingMethod] | None:
    """Return federation and method of the first record, None without one that can be followed.

    Some programs leave out the federation, and what follows it moves to the front.
    """
    for record in records[:1]:
        stated = record.text[3:].upper().split()
        method = next((_METHODS[word] for word in stated if word in _METHODS), None)
        if method is not None:
            federation = next((word for word in stated if is_federation(word) and word not in _METHODS), "")
            return federation, method
        sentence = say(
            "the rating method {text} is unknown; choose it yourself", text=shown(record.text[3:].strip())
        )
        source.note(record.line, 9, sentence)
    return None


def has_columns(text: str) -> bool:
    """Tell whether a record 172 has the method in its own columns, behind a federation."""
    return text[8:13].strip(" ").upper() in _METHODS and is_federation(text[4:7])


def federation_told(lines: Iterable[NationalLine], details: Details) -> str:
    """Return whose lines count where no record says it: the event's own federation, else the only one."""
    codes = Counter(line.federation for line in lines)
    if details.federation in codes:
        return details.federation
    return next(iter(codes)) if len(codes) == 1 else ""


def _taken(
    source: ReportText, told: Sequence[tuple[int, NationalLine]], federation: str
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
                "a second national rating of player {player}; the first one is used", player=line.number
            )
            source.note(at, 5, sentence)
    return taken


def _note_taken(source: ReportText, at: int, count: int, federation: str, method: RatingMethod) -> None:
    sentence = counted(
        count,
        "the national rating of {n} player ({federation}) was imported; rating method: {method}",
        "the national ratings of {n} players ({federation}) were imported; rating method: {method}",
        federation=federation,
        method=method.words,
    )
    source.note(at, 49, sentence)


def _with_both(player: Player, line: NationalLine | None) -> Player:
    """Return the player with the rating of the 001 record as FIDE's, and the national one; none counts yet."""
    return replace(
        player,
        rating=0,
        rating_source="",
        fide_rating=player.rating,
        national_rating=line.rating if line else 0,
        national_id=line.ident if line else "",
    )


def _counted(player: Player, method: RatingMethod) -> Player:
    """Return the player with the rating that counts: where the method gives none, what the 001 record states.

    Whoever wrote it there ranked the player by it, whatever its source.
    """
    found = counting(player, method)
    return found if found.rating else replace(player, rating=player.fide_rating)


def _own_ratings(
    source: ReportText, records: Sequence[Record], players: Sequence[Player]
) -> dict[int, Player]:
    """Return the players of whom own lines say the rating that counts."""
    known = {player.number: player for player in players}
    stated: dict[int, Player] = {}
    lines = [(r.line, line) for r in records if (line := counting_line(r.text)) is not None]
    unused = []
    for at, line in lines:
        told = line.told(known[line.number]) if line.number in known else None
        if told is None or line.number in stated:
            unused.append(at)
        else:
            stated[line.number] = told
    if stated:
        sentence = counted(
            len(stated),
            "the rating of {n} player is taken from the player's own record, not from the method",
            "the ratings of {n} players are taken from their own records, not from the method",
        )
        source.note(next(at for at, _ in lines if at not in unused), 1, sentence)
    _note_unused(source, unused)
    return stated


def _note_unused(source: ReportText, lines: Sequence[int]) -> None:
    for at in lines:
        source.note(at, 1, say("the line does not match the ratings of any player and was ignored"))


def _note_kept(source: ReportText, at: int, players: Sequence[Player], method: RatingMethod) -> None:
    kept = sum(1 for player in players if player.rating and not player.rating_source)
    if kept:
        sentence = counted(
            kept,
            "the method ({method}) gives {n} player no rating; the rating of the player's record is kept",
            "the method ({method}) gives {n} players no rating; the ratings of the player records are kept",
            method=method.words,
        )
        source.note(at, 1, sentence)


def own_lines(tournament: Tournament) -> list[CountingLine]:
    """Return the lines about players who would be read with another rating that counts."""
    method = rating_method(tournament.details.rating_method)
    out = []
    for player in tournament.players:
        told = NationalLine("", player.number, player.national_rating, player.national_id)
        read = _counted(_with_both(replace(player, rating=in_player_line(player)), told), method)
        if read != player:
            out.append(line_of(player))
    return out


def in_player_line(player: Player) -> int:
    """Return the rating for the 001 record beside a federation's lines: FIDE's, or what counts and is of no list."""
    from_lists = player.rating_source in FIDES | NATIONALS or not player.rating
    return player.fide_rating if from_lists else player.rating


def as_in_player_lines(tournament: Tournament) -> Tournament:
    """Return the tournament with the ratings that 001 records state beside a federation's lines."""
    players = (replace(p, rating=in_player_line(p)) for p in tournament.players)
    return replace(tournament, players=tuple(players))


def method_is_true(details: Details, records: Sequence[Record], told: str) -> bool:
    """Tell whether record 172, if there is one, says what the tournament says.

    `told` is the federation that is used where no record names one.
    """
    federation, method = _stated(ReportText(""), records) or ("", USUAL)
    own = rating_method(details.rating_method)
    return method is own and (federation or told) == national_federation(details)


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
    if len(player.national_id) > NATIONAL_ID_LETTERS:
        raise InvalidTournament(
            say(
                "The national number {text} of {who} is longer than the {most} characters "
                "allowed in report files.",
                text=repr(player.national_id),
                who=player.name or player.number,
                most=NATIONAL_ID_LETTERS,
            )
        )
    return player.national_id.rjust(NATIONAL_ID_LETTERS)


def _put(text: str, columns: tuple[int, int], value: str) -> str:
    first, last = columns
    padded = text.ljust(last)
    return padded[: first - 1] + value + padded[last:]
