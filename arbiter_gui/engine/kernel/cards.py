"""Pairing cards: what an arbiter's card shows before a round, free of any edition's rules."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from arbiter_gui.domain.acceleration import virtual_points
from arbiter_gui.domain.games_met import games_of
from arbiter_gui.domain.history import Entry, past_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colours import difference

_NUMBER, _SCORE = attrgetter("number"), attrgetter("score")


class Card(NamedTuple):
    """One player to be paired (a tuple: there is one for every player and round).

    `score` is the pairing score in tenths, virtual points included; `points` the real one. `past` holds one
    entry for each recorded round and `past_scores` the pairing score with which each of those rounds was
    paired. `opponents` are those met over the board, `barred` the prohibited ones. `colours` are the colours
    of played games, oldest first. `no_bye` keeps a player from the bye whatever an edition says.
    """

    number: int
    score: int
    points: int
    past: tuple[Entry, ...]
    past_scores: tuple[int, ...]
    opponents: frozenset[int]
    barred: frozenset[int]
    colours: tuple[Colour, ...]
    no_bye: bool = False

    @property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return difference(self.colours)

    def round_met(self, other: int) -> int | None:
        """Return the round in which this player met `other` over the board, or None."""
        for number, entry in enumerate(self.past, 1):
            if entry.opponent == other and entry.played:
                return number
        return None


_NOBODY: frozenset[int] = frozenset()


def deal_cards(tournament: Tournament) -> tuple[Card, ...]:
    """Return the cards of all players who take part in the next round, in order of score, then number."""
    number = tournament.next_round
    absent = tournament.absent(number)
    past, before, games = past_of(tournament), past_score_of(tournament), games_of(tournament)
    virtual = virtual_points(tournament)
    barred = dict[int, frozenset[int]]()
    for group in tournament.prohibited:
        if not group.wish and group.concerns(number):
            for own in group.players:
                barred[own] = barred.get(own, _NOBODY) | (frozenset(group.players) - {own})
    cards = []
    for own in [player.number for player in tournament.players if player.number not in absent]:
        points = past.scores[own][-1]
        score, met = points + virtual.get((own, number), 0), frozenset(games.met[own])
        had, colours = (past.rows[own], before[own]), games.colours[own]
        cards.append(Card(own, score, points, *had, met, barred.get(own, _NOBODY), colours))
    return tuple(sorted(sorted(cards, key=_NUMBER), key=_SCORE, reverse=True))


def past_score_of(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Return, for every player, the pairing score with which each recorded round was paired; not to be changed."""

    def worked_out() -> dict[int, tuple[int, ...]]:
        before, virtual = past_of(tournament).before, virtual_points(tournament)
        if not virtual:
            return before
        return {
            number: tuple(score + virtual.get((number, n), 0) for n, score in enumerate(row, 1))
            for number, row in before.items()
        }

    return tournament.kept("past scores", worked_out)
