"""Whether a Swiss is large and foreign enough that the mixture of federations is not asked for (B.01, 1.4.3d)."""

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

RATED, FEDERATIONS, TITLED = 20, 3, 10
"""Foreign rated players in every round, of how many federations, how many of them with a higher title."""
_MOST_MISSED = 1


@dataclass(frozen=True, slots=True)
class ForeignRound:
    """The foreign rated players of a round who miss at most one round: how many, of how many federations, titled."""

    round: int
    rated: int
    federations: int
    titled: int

    @property
    def enough(self) -> bool:
        """Whether the round reaches all three figures."""
        return self.rated >= RATED and self.federations >= FEDERATIONS and self.titled >= TITLED

    @property
    def words(self) -> Said:
        """The round as a line."""
        return say(
            "round {n}: {rated} foreign rated players (20), {federations} federations (3), {titled} GM IM WGM WIM (10)",
            n=self.round,
            rated=self.rated,
            federations=self.federations,
            titled=self.titled,
        )


def foreign_rounds(tournament: Tournament) -> tuple[ForeignRound, ...]:
    """Return the figures of every recorded round; nothing without a host federation, or where it is no Swiss."""
    return tournament.kept("foreign rounds", lambda: _rounds(tournament))


def _rounds(tournament: Tournament) -> tuple[ForeignRound, ...]:
    host = tournament.details.federation.strip().upper()
    if not host or system_of(tournament) is not System.SWISS:
        return ()
    past = histories(tournament)
    foreign = [p for p in tournament.players if _foreign(p, host)]
    steady = [p for p in foreign if sum(map(_missed, past[p.number])) <= _MOST_MISSED]
    found = []
    for number in range(1, len(tournament.rounds) + 1):
        here = [p for p in steady if not _missed(past[p.number][number - 1])]
        federations = {p.federation.strip().upper() for p in here}
        titled = sum(fide_title(p.title) in HIGHER_TITLES for p in here)
        found.append(ForeignRound(number, len(here), len(federations), titled))
    return tuple(found)


def _foreign(player: Player, host: str) -> bool:
    own = player.federation.strip().upper()
    return own not in (host, *NO_FEDERATION) and fide_rating(player) > 0


def _missed(entry: Entry) -> bool:
    """Return whether a player missed a round; the pairing-allocated bye is no missed round."""
    if entry.opponent is None:
        return entry.bye is not ByeKind.PAIRING_ALLOCATED
    return entry.mark is Mark.FORFEIT_LOSS


def large_swiss(tournament: Tournament) -> Said | None:
    """Return that the event is exempt by 1.4.3d; None where it is not, or has no round yet."""
    rounds = foreign_rounds(tournament)
    return say("large Swiss (1.4.3d)") if rounds and all(each.enough for each in rounds) else None
