"""The games of a player as norms see them: opponents with federation, title and the rating that counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.caching import cached_property
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.domain.values import ByeKind, Colour, Mark, Player
from arbiter_gui.ratings.games import UNRATED_OPPONENT, Meeting, meetings
from arbiter_gui.ratings.months import listed
from arbiter_gui.ratings.title_norms.rules import UNRATED_AS

NO_FEDERATION = ("", "FID")
"""Opponents who count, but for no federation: FID is none (Qualification Commission, 2026); empty is not known."""


@dataclass(frozen=True)
class NormGame:
    """A game over the board; `rating` 0 is an unrated opponent, `halves` the score in half points.

    What follows from the opponent is worked out once: a search asks for it thousands of times.
    """

    round: int
    opponent: Player
    rating: int
    halves: int
    colour: Colour = Colour.WHITE

    @cached_property
    def federation(self) -> str:
        """The opponent's federation, empty where there is none that counts."""
        own = self.opponent.federation.strip().upper()
        return "" if own in NO_FEDERATION else own

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
    """Return everybody's rounds as norms see them, by pairing number."""
    return tournament.kept("norm rounds", lambda: _all(tournament))


def _all(tournament: Tournament) -> dict[int, NormRounds]:
    everybody, past = meetings(tournament), histories(tournament)
    by_number = tournament.by_number
    robin = system_of(tournament) is System.ROUND_ROBIN
    idle = _scoreless(everybody) if robin else frozenset()
    found = {}
    for player in tournament.players:
        games, out = [], []
        for meeting in everybody[player.number]:
            why = _why_not(meeting, idle)
            if why is not None or meeting.halves is None:
                out.append((meeting, why or UNRATED_OPPONENT))
                continue
            opponent = by_number.get(meeting.opponent, Player(meeting.opponent))
            title = listed(tournament, opponent, meeting.round).title
            if title != opponent.title:  # that of the month, in an event of more than 30 days
                opponent = replace(opponent, title=title)
            games.append(NormGame(meeting.round, opponent, meeting.rating, meeting.halves, meeting.colour))
        given = sum(
            entry.mark is Mark.FORFEIT_WIN or entry.bye is ByeKind.PAIRING_ALLOCATED
            for entry in past[player.number]
        )
        found[player.number] = NormRounds(tuple(games), tuple(out), given)
    return found


def _why_not(meeting: Meeting, scoreless: frozenset[int]) -> Said | None:
    """Return why a board is no game of a norm; unrated opponents count here (1.4.2, 1.4.6c)."""
    if meeting.opponent in scoreless:
        return say("unrated, no point against rated players in a round-robin (1.4.2)")
    return None if meeting.why_not == UNRATED_OPPONENT else meeting.why_not


def _scoreless(everybody: dict[int, tuple[Meeting, ...]]) -> frozenset[int]:
    """Return the unrated players who have no point against rated ones."""
    ratings = {m.opponent: m.rating for row in everybody.values() for m in row}
    return frozenset(
        number
        for number, row in everybody.items()
        if not ratings.get(number) and not any(m.halves for m in row if m.rating)
    )


def used_ratings(games: Sequence[NormGame], floor: int) -> tuple[int, ...]:
    """Return the ratings that count (1.4.6): the lowest is raised to the floor, other unrated ones count 1400.

    An unrated opponent is the lowest and is raised before any rated one, which is a reading (R3).

    >>> used_ratings([NormGame(1, Player(2), 1980, 0), NormGame(2, Player(3), 2010, 0)], 2050)
    (2050, 2010)
    """
    ratings = [game.rating for game in games]
    lowest = min(range(len(ratings)), key=lambda i: ratings[i], default=None)
    if lowest is not None and ratings[lowest] < floor:
        ratings[lowest] = floor
    return tuple(rating or UNRATED_AS for rating in ratings)
