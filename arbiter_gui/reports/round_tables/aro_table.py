"""The list of AROs after a round, which some editions want published: all that players need to
pair.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, plain, say
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.editions import Averages, editions
from arbiter_gui.reports.tables.columns import (
    name_column,
    number_column,
    points_column,
    rating_column,
)
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


def goes_by_aro(edition: str | None) -> bool:
    """Return whether an edition pairs by AROs, so that the list of them is wanted."""
    entry = editions().get(edition or "")
    return entry is not None and entry.averages is not None


def _averages(tournament: Tournament) -> Averages:
    """Return how the tournament's edition calculates them, else how the first edition does that
    uses them.
    """
    all_editions = editions()
    entries = (all_editions.get(tournament.edition or ""), *all_editions.values())
    return next(
        entry.averages for entry in entries if entry is not None and entry.averages is not None
    )


@dataclass(frozen=True, slots=True)
class AroRow:
    """A player after a round: points in tenths, games played, ARO in `parts` of a point, due
    colour.
    """

    player: Player
    points: int
    games: int
    aro: int
    due: Colour
    parts: int = 10

    @property
    def aro_text(self) -> Said:
        """The ARO as the rules print it; empty before the first game."""
        if not self.games:
            return NOTHING
        if self.parts == 1:
            return plain(self.aro)
        return say("{whole}.{part}", whole=self.aro // 10, part=self.aro % 10)

    @property
    def words(self) -> Said:
        """The line as a sentence, for screen readers."""
        opponents = say("no game played")
        if self.games:
            opponents = say("opponents' average rating {aro}", aro=self.aro_text)
        return say(
            "{who}, {points}: {met}, due {colour}",
            who=display_name(self.player),
            points=points_words(self.points),
            met=opponents,
            colour=colour_word(self.due),
        )


def aro_rows(tournament: Tournament) -> tuple[AroRow, ...]:
    """Return all players after the recorded rounds by points, then pairing number."""
    points = scores(tournament)
    past = histories(tournament)
    rules = _averages(tournament)
    averages = rules.read(tournament)
    rows = []
    for player in tournament.players:
        player_number = player.number
        games = sum(entry.played and entry.colour is not None for entry in past[player_number])
        rows.append(
            AroRow(player, points[player_number], games, *averages[player_number], rules.parts)
        )
    return tuple(sorted(rows, key=lambda row: (-row.points, row.player.number)))


def aro_table(tournament: Tournament, round_number: int | None = None) -> Table[AroRow]:
    """Return the list after the round (default: after all recorded ones)."""
    last_round = len(tournament.rounds)
    if round_number is not None:
        last_round = min(round_number, last_round)
    columns: tuple[Column[AroRow], ...] = (
        points_column("points", lambda row: row.points, strong=True),
        number_column("number", lambda row: row.player),
        name_column(lambda row: row.player),
        rating_column("rating", lambda row: row.player),
        Column(
            "aro",
            say("ARO"),
            lambda row: row.aro_text or None,
            Kind.TEXT,
            Align.RIGHT,
            7,
            sort=lambda row: row.aro,
            words=lambda row: row.words,
            long_title=say("Average rating of the opponents"),
        ),
        Column(
            "games",
            say("Games"),
            lambda row: row.games,
            Kind.NUMBER,
            Align.RIGHT,
            6,
            long_title=say("Games played"),
        ),
        Column(
            "due",
            say("Due"),
            lambda row: colour_word(row.due),
            width=6,
            long_title=say("Due colour"),
        ),
    )
    rows = aro_rows(tournament.before_round(last_round + 1))
    return Table(
        "aros", say("AROs after round {n}", n=last_round), columns, rows, _averages(tournament).note
    )
