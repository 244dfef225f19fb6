"""The list of the players' opposition after a round, with its calculation, which some editions rank
players by.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.figures import decimal, points_words
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.engine.editions import IndexLine, IndexRound, OppositionIndex, editions
from arbiter_gui.reports.tables.columns import name_column, number_column, points_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


def goes_by_index(edition: str | None) -> bool:
    """Return whether an edition ranks players by their opposition, so that the list is wanted."""
    entry = editions().get(edition or "")
    return entry is not None and entry.index is not None


def _index_of_edition(tournament: Tournament) -> OppositionIndex:
    """Return the index of the tournament's edition, else that of the first edition that has one."""
    all_editions = editions()
    entries = (all_editions.get(tournament.edition or ""), *all_editions.values())
    return next(entry.index for entry in entries if entry is not None and entry.index is not None)


@dataclass(frozen=True, slots=True)
class IndexRow:
    """A player after a round, with points in tenths, the place in the ranking, and the index."""

    rank: int
    player: Player
    points: int
    line: IndexLine

    @property
    def buchholz(self) -> Said:
        """The Buchholz score as the rules print it."""
        return decimal(self.line.buchholz, 10)

    @property
    def sonneborn_berger(self) -> Said:
        """The Sonneborn-Berger score as the rules print it."""
        return decimal(self.line.sonneborn_berger, 100)

    @property
    def calculation(self) -> Said:
        """What each round adds: the opponent, and the points got times the score of that
        opponent.
        """
        return joined((_round_words(counted_round) for counted_round in self.line.rounds), "; ")

    @property
    def words(self) -> Said:
        """The line as a sentence, for screen readers."""
        return say(
            "{who}, {points}: Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}",
            who=display_name(self.player),
            points=points_words(self.points),
            buchholz=self.buchholz,
            sonneborn_berger=self.sonneborn_berger,
        )


def _round_words(counted_round: IndexRound) -> Said:
    """Return the figures of a round: `5: ½ × 3`, with the amount added to the score of the
    opponent.
    """
    opponent = say("self") if counted_round.opponent is None else str(counted_round.opponent)
    against = points_text(counted_round.against - counted_round.lifted)
    figures = say(
        "{opponent}: {points} × {against}",
        opponent=opponent,
        points=points_text(counted_round.points),
        against=against,
    )
    if not counted_round.lifted:
        return figures
    return say("{figures} + {lifted}", figures=figures, lifted=points_text(counted_round.lifted))


def index_rows(tournament: Tournament) -> tuple[IndexRow, ...]:
    """Return all players after the recorded rounds in the order of their ranking."""
    points = scores(tournament)
    lines = _index_of_edition(tournament).read(tournament)

    def ranking(player: Player) -> tuple[int, int, int]:
        line = lines[player.number]
        return -line.buchholz, -line.sonneborn_berger, player.number

    rows = []
    for rank, player in enumerate(sorted(tournament.players, key=ranking), 1):
        rows.append(IndexRow(rank, player, points[player.number], lines[player.number]))
    return tuple(rows)


def index_table(tournament: Tournament, round_number: int | None = None) -> Table[IndexRow]:
    """Return the list after the round (default: after all recorded ones)."""
    last_round = len(tournament.rounds)
    if round_number is not None:
        last_round = min(round_number, last_round)
    columns: tuple[Column[IndexRow], ...] = (
        Column("rank", say("Rank"), lambda row: row.rank, Kind.NUMBER, Align.RIGHT, 5),
        number_column("number", lambda row: row.player),
        name_column(lambda row: row.player),
        points_column("points", lambda row: row.points, strong=True),
        Column(
            "buchholz",
            say("BH"),
            lambda row: row.buchholz,
            Kind.TEXT,
            Align.RIGHT,
            6,
            sort=lambda row: row.line.buchholz,
            words=lambda row: row.words,
            long_title=say("Buchholz"),
        ),
        Column(
            "sonneborn-berger",
            say("SB"),
            lambda row: row.sonneborn_berger,
            Kind.TEXT,
            Align.RIGHT,
            6,
            sort=lambda row: row.line.sonneborn_berger,
            long_title=say("Sonneborn-Berger"),
        ),
        Column(
            "calculation", say("Calculation"), lambda row: row.calculation, width=40, elastic=True
        ),
    )
    rows = index_rows(tournament.before_round(last_round + 1))
    title = say("Index of the opposition after round {n}", n=last_round)
    return Table("index", title, columns, rows, _index_of_edition(tournament).note)
