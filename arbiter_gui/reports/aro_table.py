"""The list of AROs after a round: Dubov 1997 (section 9) wants it published, and so can players pair by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.saying import NOTHING, Said, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine import dubov_1997, dubov_2026
from arbiter_gui.engine.editions import rules_of
from arbiter_gui.reports.names import (
    colour_word,
    display_name,
    name_column,
    number_column,
    points_column,
    points_words,
    rating_column,
)
from arbiter_gui.reports.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class _Rules:
    """How an edition works out AROs, in so many parts of a point, and the colours due; and what it says about them."""

    aros: Callable[[Tournament], dict[int, int]]
    parts: int
    due: Callable[[tuple[Colour, ...]], Colour]
    note: Said


def _due_2026(colours: tuple[Colour, ...]) -> Colour:
    return dubov_2026.a16_preference(colours).colour or Colour.BLACK


_RULES = {
    "dubov-1997": _Rules(
        dubov_1997.aros_of,
        10,
        dubov_1997.a1c_due_colour,
        say(
            "ARO: average rating of the opponents met over the board, half up to one decimal; unrated ones count 0. "
            "Due: the colour due in the next round."
        ),
    ),
    "dubov-2026": _Rules(
        dubov_2026.aros_of,
        1,
        _due_2026,
        say(
            "ARO: average rating of the opponents met over the board, half up to a whole number; unrated ones "
            "count 0. Due: the colour preferred in the next round."
        ),
    ),
}
"""The editions that pair by AROs."""


def goes_by_aro(edition: str | None) -> bool:
    """Tell whether an edition pairs by AROs, so that the list of them is wanted."""
    return rules_of(edition) in _RULES


def _rules(tournament: Tournament) -> _Rules:
    return _RULES.get(rules_of(tournament.edition), _RULES["dubov-1997"])


@dataclass(frozen=True, slots=True)
class AroRow:
    """A player after a round: points in tenths, games played, ARO in `parts` of a point, due colour."""

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
        met = say("opponents average {aro}", aro=self.aro_text) if self.games else say("no game played")
        return say(
            "{who}, {points}: {met}, due {colour}",
            who=display_name(self.player),
            points=points_words(self.points),
            met=met,
            colour=colour_word(self.due),
        )


def aro_rows(tournament: Tournament) -> tuple[AroRow, ...]:
    """Return all players after the recorded rounds by points, then pairing number."""
    rules = _rules(tournament)
    points, aros, past = scores(tournament), rules.aros(tournament), histories(tournament)
    rows = []
    for player in tournament.players:
        colours = tuple(e.colour for e in past[player.number] if e.played and e.colour is not None)
        number = player.number
        rows.append(
            AroRow(player, points[number], len(colours), aros[number], rules.due(colours), rules.parts)
        )
    return tuple(sorted(rows, key=lambda r: (-r.points, r.player.number)))


def aro_table(tournament: Tournament, number: int | None = None) -> Table[AroRow]:
    """Return the list after round `number` (default: after all recorded ones)."""
    after = len(tournament.rounds) if number is None else min(number, len(tournament.rounds))
    columns: tuple[Column[AroRow], ...] = (
        points_column("points", lambda r: r.points, strong=True),
        number_column("number", lambda r: r.player),
        name_column(lambda r: r.player),
        rating_column("rating", lambda r: r.player),
        Column(
            "aro",
            say("ARO"),
            lambda r: r.aro_text or None,
            Kind.TEXT,
            Align.RIGHT,
            7,
            sort=lambda r: r.aro,
            words=lambda r: r.words,
            long_title=say("Average rating of the opponents"),
        ),
        Column(
            "games",
            say("Games"),
            lambda r: r.games,
            Kind.NUMBER,
            Align.RIGHT,
            6,
            long_title=say("Games played"),
        ),
        Column("due", say("Due"), lambda r: colour_word(r.due), width=6, long_title=say("Due colour")),
    )
    rows = aro_rows(tournament.before_round(after + 1))
    return Table("aros", say("AROs after round {n}", n=after), columns, rows, _rules(tournament).note)
