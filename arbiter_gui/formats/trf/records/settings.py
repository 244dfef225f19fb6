"""The extension records with the settings for pairing; each code with its counterpart of 2026.

XXR 142 rounds, XXC 152 initial colour, XXA 250 virtual points, XXP 260 prohibited pairs. Every reader takes
the records of its own codes in file order and raises FormatError where one breaks its form.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from arbiter_gui.domain.points import decimal_points, parse_points
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import ProhibitedGroup, Record, VirtualPoints
from arbiter_gui.domain.values import Colour
from arbiter_gui.formats.trf.player_line import MOST_ROUNDS
from arbiter_gui.formats.trf.text import ReportText, shown, small_colour_word, words

_COLOURS = {"white1": Colour.WHITE, "black1": Colour.BLACK, "w": Colour.WHITE, "b": Colour.BLACK}


def read_round_count(source: ReportText, records: Sequence[Record]) -> int | None:
    """Return the number of rounds of `XXR n` or `142 n`; of several that differ the last, with a notice."""
    count: int | None = None
    for record in records:
        found = list(words(record.text, 5)) or [(5, "")]
        value = source.number(record.line, *found[0], say("number of rounds"), (1, MOST_ROUNDS))
        nothing_after(source, record, found[1:])
        if count not in (None, value):
            source.note(
                record.line,
                found[0][0],
                say("{value} rounds here, {count} before; {value} is used", value=value, count=count),
            )
        count = value
    return count


def render_round_count(count: int | None, code: str = "XXR") -> list[str]:
    """Return the record of the number of rounds (`XXR` or `142`), none if it is not known."""
    return [] if count is None else [f"{code} {count}"]


def read_initial_colour(source: ReportText, records: Sequence[Record]) -> Colour | None:
    """Return the colour of `XXC white1`, `XXC black1`, `152 W` or `152 B`; the last one of several.

    `XXC rank` is about the numbers of the players (`line_order`).
    """
    colour: Colour | None = None
    for record in records:
        found = list(words(record.text, 5))
        if record.text.startswith("152"):
            nothing_after(source, record, found[1:])
        if not found:
            raise source.error(record.line, 5, say("nothing"), say("the initial colour"))
        for column, word in found:
            if word.lower() == "rank" and record.text.startswith("XXC"):
                continue
            if word.lower() not in _allowed(record):
                raise source.error(record.line, column, shown(word), joined(_allowed(record), say(" or ")))
            new = _COLOURS[word.lower()]
            if colour not in (None, new):
                source.note(
                    record.line,
                    column,
                    say(
                        "the initial colour is {colour} here, but the other one before",
                        colour=small_colour_word(new),
                    ),
                )
            colour = new
    return colour


def _allowed(record: Record) -> tuple[str, str]:
    return ("white1", "black1") if record.text.startswith("XXC") else ("w", "b")


def render_initial_colour(colour: Colour) -> list[str]:
    """Return the record of the initial colour as an extension of 2016."""
    return [f"XXC {colour.name.lower()}1"]


def render_initial_colour_2026(colour: Colour) -> list[str]:
    """Return the record of the initial colour."""
    return [f"152 {colour.value.upper()}"]


def read_prohibited(
    source: ReportText, records: Sequence[Record], numbers: Collection[int]
) -> tuple[ProhibitedGroup, ...]:
    """Return the groups of `XXP id id ...` and `260 first last id id ...`."""
    groups = []
    for record in records:
        found = list(words(record.text, 5))
        first, last = 1, MOST_ROUNDS
        if record.text.startswith("260"):
            first, last = round_span(source, record, found[:2])
            found = found[2:]
        named = [(place[0], known_player(source, record, place, numbers)) for place in found]
        players = tuple(dict.fromkeys(player for _, player in named))
        _note_repeated(source, record, named)
        if not players:
            raise source.error(
                record.line,
                len(record.text) + 1,
                say("no players"),
                say("the numbers of two or more players"),
            )
        groups.append(ProhibitedGroup(players, first, None if last >= MOST_ROUNDS else last))
    return tuple(groups)


def _note_repeated(source: ReportText, record: Record, named: Sequence[tuple[int, int]]) -> None:
    """Note who stands twice in a record, and that one player alone can be kept from nobody."""
    seen: set[int] = set()
    for column, player in named:
        if player in seen:
            said = say("player {player} is listed twice in this record; counted once", player=player)
            source.note(record.line, column, said)
        seen.add(player)
    if len(seen) == 1:
        alone = say("only player {player} is in this record, so it separates no players", player=named[0][1])
        source.note(record.line, named[0][0], alone)


def render_prohibited(groups: Sequence[ProhibitedGroup]) -> list[str]:
    """Return one record for each group: XXP for the whole tournament, else 260."""
    out = []
    for group in groups:
        if group.first == 1 and group.last is None:
            out.append("XXP " + " ".join(str(n) for n in group.players))
        else:
            out += render_prohibited_2026((group,))
    return out


def render_prohibited_2026(groups: Sequence[ProhibitedGroup]) -> list[str]:
    """Return one 260 record for each group; to the end of the tournament is to the last possible round."""
    return [
        f"260 {group.first:03d} {group.last or MOST_ROUNDS:03d} " + " ".join(f"{n:4d}" for n in group.players)
        for group in groups
    ]


def read_virtual_points(
    source: ReportText, records: Sequence[Record], numbers: Collection[int]
) -> tuple[VirtualPoints, ...]:
    """Return the points of `XXA` (player, then a value a round) and `250` (value, rounds, players)."""
    stated: dict[tuple[int, int], int] = {}
    for record in records:
        read = _ranges if record.text.startswith("250") else _accelerations
        for key, points in read(source, record, numbers).items():
            if stated.setdefault(key, points) != points:
                source.note(
                    record.line,
                    1,
                    say(
                        "virtual points of player {player} in round {round} again; the new ones are used",
                        player=key[0],
                        round=key[1],
                    ),
                )
                stated[key] = points
    return tuple(VirtualPoints(*key, points) for key, points in sorted(stated.items()) if points)


def render_virtual_points(virtual: Sequence[VirtualPoints]) -> list[str]:
    """Return one XXA record for each accelerated player."""
    rows = _rows(virtual)
    return [
        f"XXA {player:4d} " + " ".join(f"{decimal_points(row.get(r, 0)):>4}" for r in range(1, max(row) + 1))
        for player, row in sorted(rows.items())
    ]


def render_virtual_points_2026(virtual: Sequence[VirtualPoints]) -> list[str]:
    """Return 250 records: one for each run of numbers that carry the same points in the same run of rounds."""
    spans: dict[tuple[int, int, int], list[int]] = {}
    for player, row in sorted(_rows(virtual).items()):
        for points, first, last in _runs([(r, row[r]) for r in sorted(row)]):
            spans.setdefault((first, last, points), []).append(player)
    return [
        f"250      {decimal_points(points):>4} {first:03d} {last:03d} {low:04d} {high:04d}"
        for (first, last, points), players in sorted(spans.items())
        for _, low, high in _runs([(n, 0) for n in players])
    ]


def renumbered_ranges(record: Record, numbers: Mapping[int, int]) -> list[str]:
    """Return the 250 records that give the same virtual points to the players of a range under new numbers."""
    stated = _ranges(ReportText(""), record, numbers)
    virtual = [VirtualPoints(numbers[player], number, points) for (player, number), points in stated.items()]
    return render_virtual_points_2026(virtual)


def _rows(virtual: Sequence[VirtualPoints]) -> dict[int, dict[int, int]]:
    rows: dict[int, dict[int, int]] = {}
    for each in virtual:
        rows.setdefault(each.player, {})[each.round] = each.points
    return rows


def _runs(items: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Return (value, first, last) for every run of following numbers with one value."""
    out: list[tuple[int, int, int]] = []
    for number, value in items:
        if out and out[-1][0] == value and out[-1][2] + 1 == number:
            out[-1] = value, out[-1][1], number
        else:
            out.append((value, number, number))
    return out


def _accelerations(
    source: ReportText, record: Record, numbers: Collection[int]
) -> dict[tuple[int, int], int]:
    player = known_player(source, record, (5, record.text[4:8].strip(" ")), numbers)
    if record.text[8:9].strip(" "):
        raise source.error(record.line, 9, shown(record.text[8]), say("a space after the player's number"))
    out = {}
    for index, offset in enumerate(range(9, len(record.text), 5)):
        text = record.text[offset : offset + 5]
        if index >= MOST_ROUNDS or text[4:].strip(" "):
            raise source.error(
                record.line, offset + 1, shown(text), say("points in four columns, then a space")
            )
        if text.strip(" "):
            out[player, index + 1] = points_of(source, record, offset + 1, text)
    return out


def _ranges(source: ReportText, record: Record, numbers: Collection[int]) -> dict[tuple[int, int], int]:
    text = record.text
    if text[3:9].strip(" "):
        raise source.error(record.line, 5, say("match points"), say("spaces: this is not a team tournament"))
    points = points_of(source, record, 10, text[9:13])
    first, last = round_span(source, record, [(15, text[14:17].strip(" ")), (19, text[18:21].strip(" "))])
    low = source.number(record.line, 23, text[22:26].strip(" "), say("first player"), (1, 9999))
    high = source.number(record.line, 28, text[27:31].strip(" "), say("last player"), (low, 9999))
    players = [n for n in numbers if low <= n <= high]
    return {(n, r): points for n in players for r in range(first, last + 1)}


def points_of(source: ReportText, record: Record, column: int, text: str) -> int:
    """Return points in tenths, below 100 points; FormatError otherwise."""
    text = text.strip(" ")
    try:
        points = parse_points(text) if text.isascii() and len(text) <= 5 else None
    except ValueError:
        points = None
    if points is None or points >= 1000:
        raise source.error(
            record.line, column, say("points {text}", text=shown(text)), say("points such as 1.0 or 0.5")
        )
    return points


def round_span(source: ReportText, record: Record, found: Sequence[tuple[int, str]]) -> tuple[int, int]:
    """Return the first and last round written at the two places; rounds beyond the most possible are cut."""
    if len(found) < 2:
        raise source.error(
            record.line, len(record.text) + 1, say("no rounds"), say("the first and the last round")
        )
    first = source.number(record.line, *found[0], say("first round"), (1, 999))
    last = source.number(record.line, *found[1], say("last round"), (first, 999))
    return first, min(last, MOST_ROUNDS)


def known_player(source: ReportText, record: Record, place: tuple[int, str], numbers: Collection[int]) -> int:
    """Return the player number written at a place; FormatError unless the player has a 001 record."""
    column, text = place
    number = source.number(record.line, column, text, say("player"), (1, 9999))
    if number not in numbers:
        raise source.error(
            record.line,
            column,
            say("player {player}, who is not in the file", player=number),
            source.player_wanted(number),
        )
    return number


def nothing_after(source: ReportText, record: Record, found: Sequence[tuple[int, str]]) -> None:
    """Raise FormatError when a record goes on after its value."""
    if found:
        raise source.error(record.line, found[0][0], shown(found[0][1]), say("the end of the line"))
