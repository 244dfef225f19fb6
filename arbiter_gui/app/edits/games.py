"""Attaching games to boards, and removing them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import AttachedGame, MonthRating, Tournament


@dataclass(frozen=True, slots=True)
class AttachGames:
    """Keep games with their boards; a game replaces an earlier one on its board."""

    games: tuple[AttachedGame, ...]

    @property
    def label(self) -> Said:
        """Such as ``attach 12 games``."""
        return counted(len(self.games), "attach {n} game", "attach {n} games")

    @property
    def done(self) -> Said:
        """Such as ``12 games attached.``."""
        return counted(len(self.games), "{n} game attached.", "{n} games attached.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the games, sorted by round and by White's number."""
        games_by_board = {}
        for game in (*tournament.games, *self.games):
            games_by_board[game.round, game.white, game.black] = game
        games = tuple(games_by_board[board] for board in sorted(games_by_board))
        return replace(tournament, games=games)


@dataclass(frozen=True, slots=True)
class DetachGames:
    """Remove the games of a round."""

    round: int

    @property
    def label(self) -> Said:
        """Such as ``take the games of round 3 away``."""
        return say("remove the attached games of round {n}", n=self.round)

    @property
    def done(self) -> Said:
        """Such as ``Attached games of round 3 removed.``."""
        return say("Attached games of round {n} removed.", n=self.round)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament without the games of the round."""
        games = tuple(game for game in tournament.games if game.round != self.round)
        return replace(tournament, games=games)


@dataclass(frozen=True, slots=True)
class TakeMonthRatings:
    """Keep the ratings of a later list, which counts for the rounds of its month in an event over
    30 days.
    """

    list: str
    ratings: tuple[MonthRating, ...]

    @property
    def label(self) -> Said:
        """Such as ``take the ratings of the list DEC26``."""
        return say("use the ratings of the {month} list", month=self.list)

    @property
    def done(self) -> Said:
        """Such as ``Ratings of the May 2026 list used.``."""
        return say("Ratings of the {month} list used.", month=self.list)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with these ratings as the only ones of the list."""
        other_lists = [rating for rating in tournament.month_ratings if rating.list != self.list]
        return replace(tournament, month_ratings=(*other_lists, *self.ratings))
