"""The games of a player as norms see them: opponents with federation, title and the rating that
counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from arbiter_gui.domain.history import histories
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.domain.values import ByeKind, Colour, Mark, Player
from arbiter_gui.ratings.games import UNRATED_OPPONENT, Meeting, meetings
from arbiter_gui.ratings.months import listed_in_round
from arbiter_gui.ratings.title_norms.rules import UNRATED_AS

NO_FEDERATION = ("", "FID")
"""Opponents who count, but for no federation: FID is none (Qualification Commission, 2026); empty
is not known."""


@dataclass(frozen=True)
class NormGame:
    """A game over the board.

    `rating` 0 means an unrated opponent, `halves` is the score in half points.

    Properties of the opponent are calculated once: a search reads them thousands of times.
    """

    round: int
    opponent: Player
    rating: int
    halves: int
    colour: Colour = Colour.WHITE

    @cached_property
    def federation(self) -> str:
        """The opponent's federation; empty if it does not count as one."""
        federation = self.opponent.federation.strip().upper()
        if federation in NO_FEDERATION:
            return ""
        return federation

    @cached_property
    def title(self) -> str:
        """The opponent's FIDE title."""
        return fide_title(self.opponent.title)

    @property
    def won(self) -> bool:
        """Whether the opponent was beaten."""
        return self.halves == 2


@dataclass(frozen=True, slots=True)
class NormRounds:
    """A player's rounds: the games that count, and why other boards do not.

    `given` is how many rounds were a forfeit win or the pairing-allocated bye (1.4.1c).
    """

    games: tuple[NormGame, ...]
    left_out: tuple[tuple[Meeting, Said], ...]
    given: int


def norm_rounds(tournament: Tournament) -> dict[int, NormRounds]:
    """Return the rounds of all players as they count for norms, by pairing number."""
    return tournament.kept("norm rounds", lambda: _rounds_of_all(tournament))


def _rounds_of_all(tournament: Tournament) -> dict[int, NormRounds]:
    """Return the rounds of all players.

    In a round-robin those against a scoreless unrated one do not count.
    """
    boards_by_player = meetings(tournament)
    entries_by_player = histories(tournament)
    scoreless_players: frozenset[int] = frozenset()
    if system_of(tournament) is System.ROUND_ROBIN:
        scoreless_players = _scoreless_players(boards_by_player)
    rounds_by_player = {}
    for player in tournament.players:
        games = []
        ignored_boards = []
        for board in boards_by_player[player.number]:
            reason = _why_not_counted(board, scoreless_players)
            if reason is not None or board.halves is None:
                ignored_boards.append((board, reason or UNRATED_OPPONENT))
                continue
            opponent = _opponent(tournament, board)
            games.append(NormGame(board.round, opponent, board.rating, board.halves, board.colour))
        byes_given = sum(
            entry.mark is Mark.FORFEIT_WIN or entry.bye is ByeKind.PAIRING_ALLOCATED
            for entry in entries_by_player[player.number]
        )
        rounds_by_player[player.number] = NormRounds(
            tuple(games), tuple(ignored_boards), byes_given
        )
    return rounds_by_player


def _opponent(tournament: Tournament, board: Meeting) -> Player:
    """Return the opponent of a board with the title of the month, in an event of more than 30
    days.
    """
    opponent = tournament.by_number.get(board.opponent, Player(board.opponent))
    title = listed_in_round(tournament, opponent, board.round).title
    if title == opponent.title:
        return opponent
    return replace(opponent, title=title)


def _why_not_counted(meeting: Meeting, scoreless: frozenset[int]) -> Said | None:
    """Return why a board does not count for a norm; unrated opponents do count (1.4.2, 1.4.6c)."""
    if meeting.opponent in scoreless:
        return say("unrated, no points against rated players in a round-robin (1.4.2)")
    if meeting.why_not == UNRATED_OPPONENT:
        return None
    return meeting.why_not


def _scoreless_players(boards_by_player: dict[int, tuple[Meeting, ...]]) -> frozenset[int]:
    """Return the unrated players who have no point against rated ones."""
    # A player's own rating is the one that his opponents' boards have.
    ratings = {
        board.opponent: board.rating for boards in boards_by_player.values() for board in boards
    }
    scoreless = set()
    for number, boards in boards_by_player.items():
        has_scored = any(board.halves for board in boards if board.rating)
        if not ratings.get(number) and not has_scored:
            scoreless.add(number)
    return frozenset(scoreless)


def used_ratings(games: Sequence[NormGame], floor: int) -> tuple[int, ...]:
    """Return the ratings that count (1.4.6): the lowest is raised to the floor, other unrated ones
    count 1400.

    An unrated opponent is the lowest and is raised before any rated one, which is a reading (R3).

    >>> used_ratings([NormGame(1, Player(2), 1980, 0), NormGame(2, Player(3), 2010, 0)], 2050)
    (2050, 2010)
    """
    ratings = [game.rating for game in games]
    # One opponent only is raised (1.4.6b); of equal ratings it does not matter which.
    lowest = min(range(len(ratings)), key=lambda game_index: ratings[game_index], default=None)
    if lowest is not None and ratings[lowest] < floor:
        ratings[lowest] = floor
    return tuple(rating or UNRATED_AS for rating in ratings)
