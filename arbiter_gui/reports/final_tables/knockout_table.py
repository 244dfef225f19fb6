"""The matches of a knock-out as a table: for screen, workbook, web page and text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.domain.matches.knockout import (
    BracketMatch,
    Knockout,
    SeedsBy,
    bracket_of,
    read_knockout,
)
from arbiter_gui.domain.texts.player_names import player_of, titled_name
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

PLAY_OFF = say("play-off")
_BY = {
    SeedsBy.STANDINGS: say("Seeded in the order of the standings."),
    SeedsBy.NUMBERS: say("Seeded by pairing number."),
    SeedsBy.RATING: say("Seeded by rating."),
}


@dataclass(frozen=True, slots=True)
class KnockoutRow:
    """A match of the bracket: the name of its round, its participants with their seeds, and the
    winner.
    """

    round_name: Said
    match: BracketMatch
    first: Player | None
    second: Player | None
    first_seed: int | None
    second_seed: int | None
    winner: Player | None
    is_last_round: bool = False

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of the participants who are known."""
        return tuple(player.number for player in (self.first, self.second) if player is not None)


def round_name(round_number: int, rounds: int) -> Said:
    """Return the name of a round of a knock-out; both numbers count from 1."""
    matches = 1 << (rounds - round_number)
    if matches == 1:
        return say("Final")
    if matches == 2:
        return say("Semifinals")
    if matches == 4:
        return say("Quarterfinals")
    return say("Round of {n}", n=2 * matches)


def knockout_rows(tournament: Tournament, knockout: Knockout) -> tuple[KnockoutRow, ...]:
    """Return the matches in the order of the rounds, without byes; the final is the last one."""
    rows = []
    for match in bracket_of(knockout).matches:
        rows.append(_match_row(tournament, knockout, match, match_name(knockout, match)))
    return tuple(rows)


def match_name(knockout: Knockout, match: BracketMatch) -> Said:
    """Return the name of the round of a match; the match for third place has its own."""
    if (match.round, match.match) == (knockout.rounds, 2):
        return say("Match for third place")
    return round_name(match.round, knockout.rounds)


def _match_row(
    tournament: Tournament, knockout: Knockout, match: BracketMatch, name: Said
) -> KnockoutRow:
    """Return a match with its players, their seeds and the winner, as far as they are known."""
    return KnockoutRow(
        name,
        match,
        _player_or_none(tournament, match.first),
        _player_or_none(tournament, match.second),
        _seed(knockout, match.first),
        _seed(knockout, match.second),
        _player_or_none(tournament, match.winner),
        is_last_round=match.round == knockout.rounds,
    )


def _player_or_none(tournament: Tournament, player_number: int | None) -> Player | None:
    if player_number is None:
        return None
    return player_of(tournament, player_number)


def _seed(knockout: Knockout, player: int | None) -> int | None:
    if player is None:
        return None
    return knockout.seed_of(player)


def knockout_table(tournament: Tournament) -> Table[KnockoutRow]:
    """Return the matches of a tournament's knock-out.

    An empty table with a note if there is none.
    """
    columns: tuple[Column[KnockoutRow], ...] = (
        Column(
            "round", say("Round"), lambda row: row.round_name, width=14, measured=True, strong=True
        ),
        Column("match", say("Match"), _match_number, Kind.NUMBER, Align.RIGHT, 5),
        _seed_column("first_seed", lambda row: row.first_seed),
        _name_column("first", say("First"), lambda row: row.first),
        Column("score", say("Score"), _score, align=Align.CENTRE, width=8),
        _seed_column("second_seed", lambda row: row.second_seed),
        _name_column("second", say("Second"), lambda row: row.second),
        _name_column("winner", say("Winner"), lambda row: row.winner),
        Column("decided", say("Decided by"), _decision_words, width=10),
    )
    knockout = read_knockout(tournament.details.knockout)
    if knockout is None:
        note = say("There is no knock-out yet. Make one with Reports > Knock-out.")
        return Table("knockout", say("Knock-out"), columns, (), note)
    rows = knockout_rows(tournament, knockout)
    return Table(
        "knockout", say("Knock-out"), columns, rows, knockout_note(knockout), landscape=True
    )


def _seed_column(key: str, read: Callable[[KnockoutRow], int | None]) -> Column[KnockoutRow]:
    return Column(key, say("Seed"), read, Kind.NUMBER, Align.RIGHT, 4)


def _name_column(
    key: str, title: Said, read: Callable[[KnockoutRow], Player | None]
) -> Column[KnockoutRow]:
    """Return a column of names with titles, empty for a player who is not known yet."""

    def name(row: KnockoutRow) -> str | None:
        player = read(row)
        if player is None:
            return None
        return titled_name(player)

    return Column(key, title, name, width=22, elastic=True, measured=True, strong=key == "winner")


def _match_number(row: KnockoutRow) -> int | None:
    """Return the number of a match in its round.

    The final and the match for third place need none.
    """
    if row.is_last_round:
        return None
    return row.match.match


def _score(row: KnockoutRow) -> str | None:
    if row.match.score is None:
        return None
    return row.match.score.text


def _decision_words(row: KnockoutRow) -> Said | None:
    if row.match.by_play_off:
        return PLAY_OFF
    return None


def knockout_note(knockout: Knockout) -> Said:
    """Return by what the field was seeded, and how many go on without a match in round 1."""
    byes = (1 << knockout.rounds) - len(knockout.seeds)
    notes = [_BY[knockout.seeds_by]]
    if byes:
        notes.append(
            counted(
                byes,
                "The top seed has a bye in the first round.",
                "The {n} top seeds have a bye in the first round.",
            )
        )
    return joined(notes, " ")
