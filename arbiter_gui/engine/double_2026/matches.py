"""The preface and article 1.6: a match is two recorded rounds, whose second has the colours of the first turned.

A match is told by an entry like that of one round. Its opponent, bye and colour are those of the first game, its points
those of both games. It was played unless it was forfeited; one in which no game was really played has no colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.domain.games_met import colours_in
from arbiter_gui.domain.history import Entry, past_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Mark
from arbiter_gui.engine.double_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, deal_cards, past_score_of

GAMES = 2
"""How many games a match has."""

Row = Sequence[Entry]


class MatchCard(Card):
    """A player's card by matches: `past`, `past_scores` and `colours` have one entry for each match."""

    __slots__ = ()

    def round_met(self, other: int) -> int | None:
        """Return the recorded round in which the match against somebody began, None where there was none."""
        number = super().round_met(other)
        if number is None:
            return None
        return first_round_of(number)


def first_round_of(match: int) -> int:
    """Return the recorded round of the first game of a match, both counted from 1."""
    return GAMES * (match - 1) + 1


def is_second_game(tournament: Tournament) -> bool:
    """Tell whether the next round has the second games of matches that have begun."""
    return len(tournament.rounds) % GAMES == 1


def match_number(tournament: Tournament) -> int:
    """Return which match the next round is part of, from 1."""
    return len(tournament.rounds) // GAMES + 1


@BOOK.implements("0")
def a0_is_forfeited(own: Row, others: Row) -> bool:
    """Preface: tell whether one of two players forfeits both games; `own` and `others` are the two games of each."""
    return any(all(game.mark is Mark.FORFEIT_LOSS for game in games) for games in (own, others))


@BOOK.implements("1.6", "DS5")
def a16_match(own: Row, others: Row | None) -> Entry:
    """1.6: return the match of two games; `others` are the games of the opponent, None where there is none.

    Where each forfeits a game, the match was played, but nobody had a colour (DS5).
    """
    first = own[0]
    points = sum(game.points for game in own)
    bonus = sum(game.bonus for game in own)
    if others is None:
        return first._replace(points=points, bonus=bonus)
    colour = None
    if any(game.played for game in own):
        colour = first.colour
    mark = first.mark
    played = not a0_is_forfeited(own, others)
    if not played:
        mark = Mark.FORFEIT_LOSS
        if points > sum(game.points for game in others):
            mark = Mark.FORFEIT_WIN
    return Entry(first.opponent, colour, mark, None, points, played, bonus)


def match_row(number: int, rows: Mapping[int, Row]) -> tuple[Entry, ...]:
    """Return the complete matches of a player; `rows` are everybody's rounds."""
    own = rows[number]
    matches: list[Entry] = []
    for start in range(0, len(own) - 1, GAMES):
        games = own[start : start + GAMES]
        opponent = games[0].opponent
        others: Row | None = None
        if opponent is not None:
            others = rows[opponent][start : start + GAMES]
        matches.append(a16_match(games, others))
    return tuple(matches)


def deal_match_cards(tournament: Tournament) -> tuple[Card, ...]:
    """Return the cards of all players who take part in the next match, in order of score, then number."""
    rows = past_of(tournament).rows
    before = past_score_of(tournament)
    cards: list[Card] = []
    for card in deal_cards(tournament):
        matches = match_row(card.number, rows)
        opponents = [match.opponent for match in matches if match.played and match.opponent is not None]
        by_match = card._replace(
            past=matches,
            past_scores=before[card.number][::GAMES],
            opponents=frozenset(opponents),
            colours=colours_in(matches),
        )
        cards.append(MatchCard(*by_match))
    return tuple(cards)
