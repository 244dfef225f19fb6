"""Pairing cards: what an arbiter's card shows of each player before a round (score, colours,
opponents), free of any edition's rules.
"""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from arbiter_gui.domain.acceleration import virtual_points
from arbiter_gui.domain.history import Entry, past_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colours import difference
from arbiter_gui.engine.kernel.round_memory import memory_of

_NUMBER = attrgetter("number")
_SCORE = attrgetter("score")


class Card(NamedTuple):
    """One player to be paired (a tuple: there is one for every player and round).

    `score` is the pairing score in tenths, virtual points included; `points` the real one. `past`
    holds one entry for each recorded round and `past_scores` the pairing score with which each of
    those rounds was paired. `opponents` are those met over the board, `barred` the prohibited ones.
    `colours` are the colours of played games, oldest first. `no_bye` keeps a player from the bye
    whatever an edition says.
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

    def round_met(self, opponent: int) -> int | None:
        """Return the round in which this player met `opponent` over the board, or None."""
        for number, entry in enumerate(self.past, 1):
            if entry.opponent == opponent and entry.played:
                return number
        return None


_NOBODY: frozenset[int] = frozenset()


def deal_cards(tournament: Tournament) -> tuple[Card, ...]:
    """Return the cards of all players who take part in the next round, by score, then number."""
    round_number = tournament.next_round
    # Absent players are not paired: a bye for the round, a withdrawal, or an entry that comes only
    # later.
    absent = tournament.absent(round_number)
    past = past_of(tournament)
    past_scores = past_score_of(tournament)
    virtual = virtual_points(tournament)
    barred = _barred_opponents(tournament)
    memory = memory_of(tournament)
    games = memory.games(tournament)

    def new_card(number: int) -> Card:
        """Return the card of a player, made from the recorded rounds."""
        points = past.scores[number][-1]
        return Card(
            number,
            # An accelerated round is paired by the points with the virtual ones (C.04.7 1.5).
            score=points + virtual.get((number, round_number), 0),
            points=points,
            past=past.rows[number],
            past_scores=past_scores[number],
            opponents=frozenset(games.met[number]),
            barred=barred.get(number, _NOBODY),
            colours=games.colours[number],
        )

    cards: list[Card] = []
    for player in tournament.players:
        number = player.number
        if number in absent:
            continue
        if number in memory.varying:
            # Only the scores of the players in running games vary between the rounds that share a
            # memory.
            cards.append(new_card(number))
            continue
        if number not in memory.cards:
            memory.cards[number] = new_card(number)
        cards.append(memory.cards[number])
    # Sorting by number first and then by score, which keeps the order of equals, gives the order of
    # all rules.
    by_number = sorted(cards, key=_NUMBER)
    return tuple(sorted(by_number, key=_SCORE, reverse=True))


def _barred_opponents(tournament: Tournament) -> dict[int, frozenset[int]]:
    """Return whom each player must not meet in the next round, as the event prohibits it.

    Mere wishes of the event to keep players apart are not among them.
    """
    barred: dict[int, frozenset[int]] = {}
    for group in tournament.prohibited:
        # A wish is not a prohibition: which ones a round keeps is settled before it is paired
        # (`wishes.py`).
        if group.wish or not group.concerns(tournament.next_round):
            continue
        members = frozenset(group.players)
        for number in group.players:
            barred[number] = barred.get(number, _NOBODY) | members - {number}
    return barred


def past_score_of(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Return, for every player, the pairing score with which each recorded round was paired.

    The result is kept with the tournament and must not be changed.
    """

    def with_virtual_points() -> dict[int, tuple[int, ...]]:
        """Work out the scores, once for a tournament."""
        scores_before = past_of(tournament).points_before
        virtual = virtual_points(tournament)
        if not virtual:
            return scores_before
        pairing_scores = {}
        for number, scores in scores_before.items():
            row = [
                score + virtual.get((number, round_number), 0)
                for round_number, score in enumerate(scores, 1)
            ]
            pairing_scores[number] = tuple(row)
        return pairing_scores

    # Many ask for them in every round: so they are kept with the tournament, which does not change.
    return tournament.kept("past scores", with_virtual_points)
