"""How many players of which kind took part: the figures of the tournament report (IT3), and of a certificate."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.domain.history import histories
from arbiter_gui.domain.players.rating_method import fide_rating
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.title_norms.games import NO_FEDERATION
from arbiter_gui.ratings.title_norms.rules import COUNTED_TITLES

TITLE_ORDER = ("GM", "IM", "WGM", "WIM", "FM", "WFM")
assert set(TITLE_ORDER) == set(COUNTED_TITLES)


@dataclass(frozen=True, slots=True)
class Count:
    """Players of one kind: all of them, of how many federations they are, and how many are of the host's."""

    what: Said
    players: int
    federations: int
    host: int


def attendance(tournament: Tournament) -> tuple[Count, ...]:
    """Return the counts of those who played at least one game: all, rated, unrated, and by title."""
    past = histories(tournament)
    there = [p for p in tournament.players if any(entry.played for entry in past[p.number])]
    host = tournament.details.federation.strip().upper()
    kinds = (
        (say("players"), there),
        (say("FIDE rated"), [p for p in there if fide_rating(p)]),
        (say("unrated"), [p for p in there if not fide_rating(p)]),
        *((plain(title), _titled(there, title)) for title in TITLE_ORDER),
    )
    return tuple(_count(what, players, host) for what, players in kinds)


def _titled(players: Iterable[Player], title: str) -> list[Player]:
    return [player for player in players if fide_title(player.title) == title]


def _count(what: Said, players: list[Player], host: str) -> Count:
    own = [player.federation.strip().upper() for player in players]
    return Count(
        what, len(players), len(set(own) - set(NO_FEDERATION)), sum(bool(host) and f == host for f in own)
    )
