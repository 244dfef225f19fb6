"""The extension records with the settings for pairing; each code with its counterpart of 2026.

XXR 142 rounds, XXC 152 initial colour, XXA 250 virtual points, XXP 260 prohibited pairs. Every
reader takes the records of its own codes in file order and raises FormatError if one breaks its
form.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.points import decimal_points, parse_points
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import ProhibitedGroup, Record, VirtualPoints
from arbiter_gui.domain.values import Colour
from arbiter_gui.formats.trf.player_line import MOST_ROUNDS
from arbiter_gui.formats.trf.text import (
    CONTENTS_COLUMN,
    ReportText,
    quoted,
    small_colour_word,
    words,
)

_WORDS_OF_XXC = {"white1": Colour.WHITE, "black1": Colour.BLACK}
_WORDS_OF_152 = {"w": Colour.WHITE, "b": Colour.BLACK}
_PlayerRound = tuple[int, int]
"""Pairing number and round for which a record states virtual points."""


def read_round_count(source: ReportText, records: Sequence[Record]) -> int | None:
    """Return the number of rounds of `XXR n` or `142 n`.

    Of several that differ the last, with a notice.
    """
    count: int | None = None
    for record in records:
        entries = list(words(record.text, 5)) or [(5, "")]
        column, text = entries[0]
        new_count = source.number(
            record.line, column, text, say("number of rounds"), (1, MOST_ROUNDS)
        )
        nothing_after(source, record, entries[1:])
        if count not in (None, new_count):
            sentence = say(
                "the number of rounds is {value} here and {count} on an earlier line; {value} is "
                "used",
                value=new_count,
                count=count,
            )
            source.add_note(record.line, column, sentence)
        count = new_count
    return count


def render_round_count(count: int | None, code: str = "XXR") -> list[str]:
    """Return the record of the number of rounds (`XXR` or `142`), none if it is not known."""
    if count is None:
        return []
    return [f"{code} {count}"]


def read_initial_colour(source: ReportText, records: Sequence[Record]) -> Colour | None:
    """Return the colour of `XXC white1`, `XXC black1`, `152 W` or `152 B`; the last one of several.

    `XXC rank` is about the numbers of the players (`line_order`).
    """
    colour: Colour | None = None
    for record in records:
        entries = list(words(record.text, 5))
        if record.text.startswith("152"):
            nothing_after(source, record, entries[1:])
        if not entries:
            raise source.error(
                record.line,
                CONTENTS_COLUMN,
                found_words=say("nothing"),
                expected_words=say("the initial colour"),
            )
        for column, word in entries:
            if word.lower() == "rank" and record.text.startswith("XXC"):
                continue
            new_colour = _colour_of_word(source, record, column, word)
            if colour not in (None, new_colour):
                sentence = say(
                    "the initial colour is {colour} here, but the opposite on an earlier line",
                    colour=small_colour_word(new_colour),
                )
                source.add_note(record.line, column, sentence)
            colour = new_colour
    return colour


def _colour_of_word(source: ReportText, record: Record, column: int, word: str) -> Colour:
    """Return the colour of a word of XXC or 152.

    Raise FormatError for a word that is not allowed in the record.
    """
    allowed_words = _WORDS_OF_152
    if record.text.startswith("XXC"):
        allowed_words = _WORDS_OF_XXC
    if word.lower() not in allowed_words:
        raise source.error(
            record.line,
            column,
            found_words=quoted(word),
            expected_words=joined(allowed_words, say(" or ")),
        )
    return allowed_words[word.lower()]


def render_initial_colour(colour: Colour) -> list[str]:
    """Return the record of the initial colour as an extension of 2016."""
    return [f"XXC {colour.name.lower()}1"]


def render_initial_colour_2026(colour: Colour) -> list[str]:
    """Return the record of the initial colour."""
    return [f"152 {colour.value.upper()}"]


def read_prohibited(
    source: ReportText, records: Sequence[Record], numbers: Collection[int]
) -> tuple[ProhibitedGroup, ...]:
    """Return the groups of `XXP id id ...` and `260 first last id id ...`.

    `numbers` are the players of the file. Raises FormatError for others, for wrong rounds, and for
    a record that names no player.
    """
    groups = []
    for record in records:
        entries = list(words(record.text, 5))
        first_round = 1
        last_round = MOST_ROUNDS
        if record.text.startswith("260"):
            first_round, last_round = round_span(source, record, entries[:2])
            entries = entries[2:]
        listed_entries = [
            (column, known_player(source, record, (column, text), numbers))
            for column, text in entries
        ]
        _note_repeated(source, record, listed_entries)
        if not listed_entries:
            raise source.error(
                record.line,
                len(record.text) + 1,
                found_words=say("no players"),
                expected_words=say("the pairing numbers of two or more players"),
            )
        players = tuple(dict.fromkeys(player for _, player in listed_entries))
        # The last possible round means the end of the tournament.
        open_end = last_round >= MOST_ROUNDS
        groups.append(ProhibitedGroup(players, first_round, None if open_end else last_round))
    return tuple(groups)


def _note_repeated(
    source: ReportText, record: Record, listed_entries: Sequence[tuple[int, int]]
) -> None:
    """Note a player who is listed twice in a record, and a record that lists only one player.

    `listed_entries` has the column and the number of every player as written in the record.
    """
    players: set[int] = set()
    for column, player in listed_entries:
        if player in players:
            sentence = say(
                "player {player} is listed twice in this record; counted once", player=player
            )
            source.add_note(record.line, column, sentence)
        players.add(player)
    if len(players) == 1:
        column, player = listed_entries[0]
        sentence = say(
            "this record contains only player {player}, so it keeps no players apart", player=player
        )
        source.add_note(record.line, column, sentence)


def render_prohibited(groups: Sequence[ProhibitedGroup]) -> list[str]:
    """Return one record for each group: XXP for the whole tournament, else 260."""
    lines = []
    for group in groups:
        if group.first == 1 and group.last is None:
            lines.append("XXP " + " ".join(map(str, group.players)))
        else:
            lines += render_prohibited_2026([group])
    return lines


def render_prohibited_2026(groups: Sequence[ProhibitedGroup]) -> list[str]:
    """Return one 260 record for each group.

    To the end of the tournament is to the last possible round.
    """
    lines = []
    for group in groups:
        last_round = group.last or MOST_ROUNDS
        players = " ".join(f"{player:4d}" for player in group.players)
        lines.append(f"260 {group.first:03d} {last_round:03d} {players}")
    return lines


def read_virtual_points(
    source: ReportText, records: Sequence[Record], numbers: Collection[int]
) -> tuple[VirtualPoints, ...]:
    """Return the points of `XXA` (player, then a value a round) and `250` (value, rounds, players).

    `numbers` are the players of the file. A later value for the same player and round replaces an
    earlier one, with a notice.
    """
    points_of_cell: dict[_PlayerRound, int] = {}
    for record in records:
        read_record = _points_of_xxa
        if record.text.startswith("250"):
            read_record = _points_of_250
        for cell, points in read_record(source, record, numbers).items():
            if points_of_cell.setdefault(cell, points) == points:
                continue
            player, round_number = cell
            sentence = say(
                "a second entry of virtual points for player {player} in round {round}; this one "
                "is used",
                player=player,
                round=round_number,
            )
            source.add_note(record.line, 1, sentence)
            points_of_cell[cell] = points
    return tuple(
        VirtualPoints(player, round_number, points)
        for (player, round_number), points in sorted(points_of_cell.items())
        if points
    )


def render_virtual_points(virtual: Sequence[VirtualPoints]) -> list[str]:
    """Return one XXA record for each accelerated player."""
    lines = []
    for player, points_by_round in sorted(_points_by_round(virtual).items()):
        rounds = range(1, max(points_by_round) + 1)
        values = " ".join(
            f"{decimal_points(points_by_round.get(round_number, 0)):>4}" for round_number in rounds
        )
        lines.append(f"XXA {player:4d} {values}")
    return lines


def render_virtual_points_2026(virtual: Sequence[VirtualPoints]) -> list[str]:
    """Return 250 records: one for each run of numbers with the same points in the same run of
    rounds.
    """
    players_of: dict[tuple[int, int, int], list[int]] = {}
    for player, points_by_round in sorted(_points_by_round(virtual).items()):
        for rounds in _runs_of_values(sorted(points_by_round.items())):
            players_of.setdefault((rounds.first, rounds.last, rounds.value), []).append(player)
    lines = []
    for (first_round, last_round, points), players in sorted(players_of.items()):
        for run_of_values in _runs_of_values([(player, points) for player in players]):
            # Columns 5 to 8 are match points, which only team events have.
            points_text = f"{decimal_points(points):>4}"
            round_range = f"{first_round:03d} {last_round:03d}"
            player_range = f"{run_of_values.first:04d} {run_of_values.last:04d}"
            lines.append(f"250      {points_text} {round_range} {player_range}")
    return lines


def renumbered_ranges(record: Record, numbers: Mapping[int, int]) -> list[str]:
    """Return the 250 records that give the same virtual points to the players of a range under new
    numbers.
    """
    virtual = [
        VirtualPoints(numbers[player], round_number, points)
        for (player, round_number), points in _points_of_250(
            ReportText(""), record, numbers
        ).items()
    ]
    return render_virtual_points_2026(virtual)


def _points_by_round(virtual: Sequence[VirtualPoints]) -> dict[int, dict[int, int]]:
    """Return the virtual points of every player by round, in tenths."""
    points_of: dict[int, dict[int, int]] = {}
    for points in virtual:
        points_of.setdefault(points.player, {})[points.round] = points.points
    return points_of


class _Run(NamedTuple):
    """Consecutive numbers from `first` to `last` that have the same value."""

    value: int
    first: int
    last: int


def _runs_of_values(numbered_values: Sequence[tuple[int, int]]) -> list[_Run]:
    """Return the longest runs of consecutive numbers with the same value.

    `numbered_values` are pairs of a number and its value, in the order of the numbers.

    >>> [tuple(run) for run in _runs_of_values([(1, 10), (2, 10), (3, 5), (5, 5)])]
    [(10, 1, 2), (5, 3, 3), (5, 5, 5)]
    """
    runs: list[_Run] = []
    for number, value in numbered_values:
        if runs and runs[-1].value == value and runs[-1].last + 1 == number:
            runs[-1] = runs[-1]._replace(last=number)
        else:
            runs.append(_Run(value, number, number))
    return runs


def _points_of_xxa(
    source: ReportText, record: Record, numbers: Collection[int]
) -> dict[_PlayerRound, int]:
    """Return the points of an XXA record: a player in columns 5-8, then from column 10 on five
    columns a round.
    """
    text = record.text
    player = known_player(source, record, (5, text[4:8].strip(" ")), numbers)
    if text[8:9].strip(" "):
        raise source.error(
            record.line,
            9,
            found_words=quoted(text[8]),
            expected_words=say("a space after the player's number"),
        )
    points_of_cell = {}
    for round_number, start in enumerate(range(9, len(text), 5), 1):
        cell = text[start : start + 5]
        if round_number > MOST_ROUNDS or cell[4:].strip(" "):
            raise source.error(
                record.line,
                start + 1,
                found_words=quoted(cell),
                expected_words=say("points in four columns, then a space"),
            )
        if cell.strip(" "):
            points_of_cell[player, round_number] = points_of(source, record, start + 1, cell)
    return points_of_cell


def _points_of_250(
    source: ReportText, record: Record, numbers: Collection[int]
) -> dict[_PlayerRound, int]:
    """Return the points of a 250 record for all players and rounds of its ranges, both ends
    included.
    """
    text = record.text
    if text[3:9].strip(" "):
        raise source.error(
            record.line,
            CONTENTS_COLUMN,
            found_words=say("match points"),
            expected_words=say("spaces: this is not a team tournament"),
        )
    # Columns as in TRF-2026, record 250, counted from 1; a slice begins one below its column.
    points = points_of(source, record, 10, text[9:13])
    first_round_text = text[14:17].strip(" ")
    last_round_text = text[18:21].strip(" ")
    first_round, last_round = round_span(
        source, record, [(15, first_round_text), (19, last_round_text)]
    )
    first_player_text = text[22:26].strip(" ")
    first_player = source.number(record.line, 23, first_player_text, say("first player"), (1, 9999))
    last_player_text = text[27:31].strip(" ")
    last_player = source.number(
        record.line, 28, last_player_text, say("last player"), (first_player, 9999)
    )
    points_of_cell = {}
    for player in numbers:
        if first_player <= player <= last_player:
            for round_number in range(first_round, last_round + 1):
                points_of_cell[player, round_number] = points
    return points_of_cell


def points_of(source: ReportText, record: Record, column: int, text: str) -> int:
    """Return points in tenths, below 100 points, written with ASCII digits.

    Raise FormatError for any other text.
    """
    text = text.strip(" ")
    points = None
    if text.isascii() and len(text) <= len("99.99"):
        with suppress(ValueError):
            points = parse_points(text)
    if points is None or points >= 1000:
        raise wrong_points(source, record, column, text)
    return points


def wrong_points(source: ReportText, record: Record, column: int, text: str) -> FormatError:
    """Return the error for a text in the place of points, to be raised by the caller."""
    return source.error(
        record.line,
        column,
        found_words=say("points {text}", text=quoted(text)),
        expected_words=say("points such as 1.0 or 0.5"),
    )


def round_span(
    source: ReportText, record: Record, entries: Sequence[tuple[int, str]]
) -> tuple[int, int]:
    """Return the first and last round written at the two places.

    Rounds beyond the most possible are cut.
    """
    if len(entries) < 2:
        raise source.error(
            record.line,
            len(record.text) + 1,
            found_words=say("no rounds"),
            expected_words=say("the first and the last round"),
        )
    first_round = source.number(record.line, *entries[0], say("first round"), (1, 999))
    last_round = source.number(record.line, *entries[1], say("last round"), (first_round, 999))
    return first_round, min(last_round, MOST_ROUNDS)


def known_player(
    source: ReportText, record: Record, column_and_word: tuple[int, str], numbers: Collection[int]
) -> int:
    """Return the player number written at a place.

    Raise FormatError unless the player has a 001 record.
    """
    column, text = column_and_word
    player_number = source.number(record.line, column, text, say("player"), (1, 9999))
    if player_number not in numbers:
        unknown_words = say("player {player}, who is not in the file", player=player_number)
        raise source.error(
            record.line,
            column,
            found_words=unknown_words,
            expected_words=source.player_wanted(player_number),
        )
    return player_number


def nothing_after(source: ReportText, record: Record, entries: Sequence[tuple[int, str]]) -> None:
    """Raise FormatError if a record continues after its value: `entries` are the words after it."""
    if entries:
        column, text = entries[0]
        raise source.error(
            record.line, column, found_words=quoted(text), expected_words=say("the end of the line")
        )
