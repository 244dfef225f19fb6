"""The number of participants of each type: the figures of the tournament report (IT3), and of a
certificate.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
class GroupCount:
    """A group of players: their number, the number of their federations, and how many are of the
    host's federation.

    `host` is None while the federation of the event is not entered.
    """

    group_name: Said
    players: int
    federations: int
    host: int | None


def participants(tournament: Tournament) -> tuple[Player, ...]:
    """Return the players with at least one game played: only these are counted."""
    entries_by_player = histories(tournament)
    return tuple(
        player
        for player in tournament.players
        if any(entry.played for entry in entries_by_player[player.number])
    )


def attendance(tournament: Tournament) -> tuple[GroupCount, ...]:
    """Return the counts of players with at least one game: all, rated, unrated, and by title."""
    counted_players = participants(tournament)
    host = tournament.details.federation.strip().upper()
    groups: list[tuple[Said, Iterable[Player]]] = [
        (say("Total"), counted_players),
        (say("FIDE rated"), filter(fide_rating, counted_players)),
        (say("Unrated"), (player for player in counted_players if not fide_rating(player))),
    ]
    for title in TITLE_ORDER:
        groups.append((plain(title), _title_holders(counted_players, title)))
    return tuple(_group_count(group_name, tuple(players), host) for group_name, players in groups)


def _title_holders(players: Iterable[Player], title: str) -> list[Player]:
    """Return the players with a FIDE title."""
    return [player for player in players if fide_title(player.title) == title]


def _group_count(group_name: Said, players: Sequence[Player], host: str) -> GroupCount:
    """Return the counts of a group of players.

    `host` is the federation of the event, empty if unknown.
    """
    federations = [player.federation.strip().upper() for player in players]
    federation_count = len(set(federations) - set(NO_FEDERATION))
    # An unknown number is not 0: the form leaves it open.
    host_count = None
    if host:
        host_count = federations.count(host)
    return GroupCount(group_name, len(players), federation_count, host_count)
