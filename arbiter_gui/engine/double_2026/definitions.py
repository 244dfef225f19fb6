"""Article 1 of the Double-Swiss, in which a *match* is two games: the players of the next match as
the criteria see them, and what the tournament board shows.
"""

from __future__ import annotations

from arbiter_gui.domain.history import histories
from arbiter_gui.domain.matches.two_games import GAMES, first_round_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.double_2026.criteria import C1, C2
from arbiter_gui.engine.double_2026.matches import complete_matches, deal_match_cards
from arbiter_gui.engine.double_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import past_score_of
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundWish, with_wish
from arbiter_gui.engine.kernel.graph.bitsets import contains
from arbiter_gui.engine.kernel.notation import NONE_IN_RULES, Notation
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.engine.upfloating.participants import (
    Participants,
    a15_floats,
    a343_matches_played,
    participants_in,
)
from arbiter_gui.rulebook.criteria import NOTHING
from arbiter_gui.trace.values import Apart, SecondGame


def is_last_match(tournament: Tournament) -> bool:
    """Return whether the next match is the last one; the planned rounds are those of games."""
    planned = tournament.round_count
    return planned is not None and len(tournament.rounds) + GAMES >= planned


BOOK.implements("1.5", "DS4")(a15_floats)
BOOK.implements("3.4.3")(a343_matches_played)


def scores_before_matches(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Return the scores in tenths used to pair the matches of all players, with virtual points."""
    return {number: scores[::GAMES] for number, scores in past_score_of(tournament).items()}


BOOK.implements("1.2")(deal_match_cards)


@BOOK.implements("4.2")
def field_of(tournament: Tournament, wish: RoundWish = NO_WISH) -> Field:
    """Return the players of the next match by score, then number (1.2), with who may meet whom.

    A wish, if any, forbids them some opponents.
    """
    scores_before = scores_before_matches(tournament)
    seats: list[Seat] = []
    for card in with_wish(deal_match_cards(tournament), wish):
        # Two matches without a float before the first one, so that the last two can always be read.
        floats = ("", "", *a15_floats(card.number, card.past, scores_before))
        seat = Seat(
            card,
            NO_PREFERENCE,
            topscorer=False,
            floats=(floats[-1], floats[-2]),
            may_have_bye=not card.no_bye and not C2.counts(card),
        )
        seats.append(seat)
    return Field(tuple(seats), C1, NOTHING)


class SecondGames(Field):
    """The players of second games.

    Two of them may not meet because they are in different matches.
    """

    def apart(self, first: int, second: int) -> Apart | None:
        """Return that two places are in different matches; None where they are in one."""
        if contains(self.possible_opponents[first], second):
            return None
        return SecondGame("4.4", first_round_of(len(self.seats[first].card.past) + 1))


def second_games(tournament: Tournament) -> SecondGames:
    """Return the players of the second games of the matches that have begun (4.4)."""
    # With the wish that those paired in the first game meet, nobody may meet anybody else.
    together = tuple((board.white, board.black) for board in tournament.rounds[-1].boards)
    field = field_of(tournament, RoundWish(together))
    return SecondGames(field.seats, field.met, field.clash)


def participants_of(tournament: Tournament, field: Field) -> Participants:
    """Return the players of a field as the procedure of pairing sees them.

    In the last match no float counts (C7, C8).
    """
    return participants_in(field, floats_count=not is_last_match(tournament))


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows of the tournament board, each at the first game of its match.

    No colour is due.
    """
    rows = histories(tournament)
    scores_before = scores_before_matches(tournament)
    floats: dict[int, tuple[str, ...]] = {}
    for number, row in rows.items():
        arrows = [""] * len(row)
        matches = complete_matches(number, rows)
        for match, arrow in enumerate(a15_floats(number, matches, scores_before)):
            # A match is one float, shown at its first game.
            arrows[GAMES * match] = arrow
        floats[number] = tuple(arrows)
    no_preferences = dict.fromkeys(rows, NONE_IN_RULES)
    return Notation(floats, no_preferences, in_brackets=False, knows_preferences=False)
