"""Whether a Swiss is large and foreign enough that the mixture of federations is not asked for
(B.01, 1.4.3d).
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.players.rating_method import fide_rating
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.domain.values import ByeKind, Mark, Player
from arbiter_gui.ratings.title_norms.games import NO_FEDERATION
from arbiter_gui.ratings.title_norms.rules import HIGHER_TITLES

LEAST_RATED = 20
"""The number of foreign rated players that every round needs."""
LEAST_FEDERATIONS = 3
"""The number of federations that these players need."""
LEAST_TITLED = 10
"""The number of these players who need a higher title."""
_MOST_MISSED = 1
"""A player who misses more rounds than this is not one of them."""


@dataclass(frozen=True, slots=True)
class ForeignRound:
    """The numbers of foreign rated players of a round who miss at most one round, of their
    federations and titles.
    """

    round: int
    rated: int
    federations: int
    titled: int

    @property
    def reaches_all_minimums(self) -> bool:
        """Whether the round has enough of these players, of their federations and of those with a
        higher title.
        """
        return (
            self.rated >= LEAST_RATED
            and self.federations >= LEAST_FEDERATIONS
            and self.titled >= LEAST_TITLED
        )

    @property
    def words(self) -> Said:
        """The round as a line."""
        return say(
            "round {n}: {rated} rated foreign players (20), {federations} federations (3), "
            "{titled} with the title GM, IM, WGM or WIM (10)",
            n=self.round,
            rated=self.rated,
            federations=self.federations,
            titled=self.titled,
        )


def foreign_rounds(tournament: Tournament) -> tuple[ForeignRound, ...]:
    """Return the figures of every recorded round.

    Empty without a host federation, or outside a Swiss.
    """
    return tournament.kept("foreign rounds", lambda: _foreign_rounds(tournament))


def _foreign_rounds(tournament: Tournament) -> tuple[ForeignRound, ...]:
    """Return the foreign players of each round who miss at most one round of the event."""
    host = tournament.details.federation.strip().upper()
    if not host or system_of(tournament) is not System.SWISS:
        return ()
    entries_by_player = histories(tournament)
    # 1.4.3d: a player who misses more than one round counts in none, not even in those that he
    # played.
    steady_players = []
    for player in tournament.players:
        missed_rounds = sum(map(_is_missed, entries_by_player[player.number]))
        if _is_foreign_and_rated(player, host) and missed_rounds <= _MOST_MISSED:
            steady_players.append(player)
    rounds = []
    for number in range(1, len(tournament.rounds) + 1):
        players = [
            player
            for player in steady_players
            if not _is_missed(entries_by_player[player.number][number - 1])
        ]
        federations = {player.federation.strip().upper() for player in players}
        titled = sum(fide_title(player.title) in HIGHER_TITLES for player in players)
        rounds.append(ForeignRound(number, len(players), len(federations), titled))
    return tuple(rounds)


def _is_foreign_and_rated(player: Player, host: str) -> bool:
    """Return whether a player is rated and from a federation other than the host's."""
    federation = player.federation.strip().upper()
    return federation not in (host, *NO_FEDERATION) and fide_rating(player) > 0


def _is_missed(entry: Entry) -> bool:
    """Return whether a player missed a round.

    The pairing-allocated bye does not count as missed.
    """
    if entry.opponent is None:
        return entry.bye is not ByeKind.PAIRING_ALLOCATED
    return entry.mark is Mark.FORFEIT_LOSS


def large_swiss(tournament: Tournament) -> Said | None:
    """Return the note that the event is exempt under 1.4.3d.

    None if it is not, or has no round yet.
    """
    rounds = foreign_rounds(tournament)
    is_large = bool(rounds) and all(foreign_round.reaches_all_minimums for foreign_round in rounds)
    if not is_large:
        return None
    return say("large Swiss (1.4.3d)")
