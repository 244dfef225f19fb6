"""Why a player's rating changes as it does: the figures, then the calculation game by game."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.player_names import numbered_name, with_names_beside_numbers
from arbiter_gui.domain.texts.sentences import Said, joined, raised
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.report import PlayerRating, rating_report
from arbiter_gui.reports.final_tables.rating_table import rating_story


@dataclass(frozen=True, slots=True)
class RatingAnswer:
    """The calculation of a player's rating change, as an arbiter shows it to the player.

    `title` is the player's number and name, `figures` what the games come to; `state` says that
    games are open, and is empty if none are. `calculation` has the opponents by number and name,
    and each of its lines begins with a capital.
    """

    title: str
    figures: tuple[Said, ...]
    state: str
    calculation: tuple[Said, ...]

    @property
    def answer(self) -> tuple[str, ...]:
        """The player and the figures in a line each, and that games are open."""
        figures = raised(joined(self.figures, "; "))
        return tuple(filter(None, (self.title, figures, self.state)))

    @property
    def lines(self) -> tuple[str, ...]:
        """The whole answer line by line, as it is copied and printed on a slip."""
        return (*self.answer, *self.calculation)


def rating_answer(tournament: Tournament, row: PlayerRating) -> RatingAnswer:
    """Return the answer about a player with this row of the rating report."""
    players = {rated.player.number: rated.player for rated in rating_report(tournament)}
    return RatingAnswer(
        title=numbered_name(row.player),
        figures=rating_story(row),
        state=standings_state(tournament),
        calculation=tuple(
            raised(with_names_beside_numbers(line, players)) for line in row.calculation
        ),
    )
