"""The preface and article 1.6 of the Double-Swiss: a *match* is two recorded rounds, the second
with the colours of the first reversed; here players get cards with one entry for each match.

It was played unless it was forfeited; a match without a game really played has no colour.
"""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.games_met import colours_in
from arbiter_gui.domain.history import Entry, past_of
from arbiter_gui.domain.matches.two_games import (
    GAMES,
    Row,
    first_round_of,
    is_forfeited,
    match_of,
    match_row,
)
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.double_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, deal_cards, past_score_of


class MatchCard(Card):
    """A player's card by matches: `past`, `past_scores` and `colours` have one entry for each
    match.
    """

    __slots__ = ()

    def round_met(self, opponent: int) -> int | None:
        """Return the recorded round in which the match against a player began.

        None if there was none. Both games of a match are rounds of their own.
        """
        either_round = super().round_met(opponent)
        if either_round is None:
            return None
        return first_round_of(either_round)


def is_second_game(tournament: Tournament) -> bool:
    """Return whether the next round has the second games of matches that have begun."""
    return len(tournament.rounds) % GAMES == 1


def match_number(tournament: Tournament) -> int:
    """Return which match the next round is part of, from 1."""
    return len(tournament.rounds) // GAMES + 1


BOOK.implements("0")(is_forfeited)
BOOK.implements("1.6", "DS5")(match_of)


def complete_matches(number: int, rows: Mapping[int, Row]) -> tuple[Entry, ...]:
    """Return the matches of a player with both games recorded.

    `rows` are the rounds of all players.
    """
    matches = match_row(number, rows)
    # A match whose second game is still to come does not count yet.
    complete = len(rows[number]) // GAMES
    return matches[:complete]


def deal_match_cards(tournament: Tournament) -> tuple[Card, ...]:
    """Return the cards of all players who take part in the next match, by score, then number.

    They have one entry for each match, so that the rules of single games can be asked of them.
    """
    rows = past_of(tournament).rows
    scores_before = past_score_of(tournament)
    cards: list[Card] = []
    for card in deal_cards(tournament):
        matches = complete_matches(card.number, rows)
        opponents = [
            match.opponent for match in matches if match.played and match.opponent is not None
        ]
        # Of the scores only those count with which a match was paired: those before its first game.
        by_match = card._replace(
            past=matches,
            past_scores=scores_before[card.number][::GAMES],
            opponents=frozenset(opponents),
            colours=colours_in(matches),
        )
        cards.append(MatchCard(*by_match))
    return tuple(cards)
