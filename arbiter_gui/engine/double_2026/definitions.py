"""Article 1: the players of a match as the criteria see them, and what the tournament board shows."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.history import histories
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.double_2026.criteria import C1, C2
from arbiter_gui.engine.double_2026.matches import GAMES, deal_match_cards, first_round_of, match_row
from arbiter_gui.engine.double_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, past_score_of
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundDemand, with_wish
from arbiter_gui.engine.kernel.notation import Notation
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.engine.upfloating.participants import Participant, Participants
from arbiter_gui.rulebook.criteria import NOTHING
from arbiter_gui.trace.values import Apart, SecondGame


def is_last_match(tournament: Tournament) -> bool:
    """Tell whether the next match is the last one; the planned rounds are those of games."""
    planned = tournament.round_count
    return planned is not None and len(tournament.rounds) + GAMES >= planned


@BOOK.implements("1.5", "DS4")
def a15_floats(card: Card, past_scores: Mapping[int, tuple[int, ...]]) -> tuple[str, ...]:
    """1.5: return of each match whether the opponent had a lower score (`D`), a higher one (`U`) or neither.

    A match that was forfeited is no float (DS4).
    """
    floats: list[str] = []
    for index, match in enumerate(card.past):
        if match.opponent is None or not match.played:
            floats.append("")
            continue
        own = past_scores[card.number][GAMES * index]
        theirs = past_scores[match.opponent][GAMES * index]
        floats.append(arrow(own, theirs))
    return tuple(floats)


def arrow(own: int, theirs: int) -> str:
    """Return the float of a player by both scores."""
    if own == theirs:
        return ""
    if own > theirs:
        return "D"
    return "U"


@BOOK.implements("1.2", "4.2")
def field_of(tournament: Tournament, wish: RoundDemand = NO_WISH) -> Field:
    """Return the players of the next match in order of score, then number (1.2), with what a wish forbids."""
    past_scores = past_score_of(tournament)
    seats: list[Seat] = []
    for card in with_wish(deal_match_cards(tournament), wish):
        floats = ("", "", *a15_floats(card, past_scores))
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
    """The players of second games; what keeps two of them apart is that they are in different matches."""

    def apart(self, one: int, other: int) -> Apart | None:
        """Return that two places are in different matches; None where they are in one."""
        if self.allowed[one] >> other & 1:
            return None
        return SecondGame("4.4", first_round_of(len(self.seats[one].card.past) + 1))


def second_games(tournament: Tournament) -> SecondGames:
    """Return the players of the second games of the matches that have begun (4.4)."""
    together = tuple((board.white, board.black) for board in tournament.rounds[-1].boards)
    field = field_of(tournament, RoundDemand(together))
    return SecondGames(field.seats, field.met, field.clash)


@BOOK.implements("3.4.3")
def a343_matches_played(card: Card) -> int:
    """3.4.3: the matches that were really played."""
    return sum(match.played for match in card.past)


def participants_of(tournament: Tournament, field: Field) -> Participants:
    """Return the same players as the procedure sees them; in the last round no float counts (C7, C8)."""
    floats_count = not is_last_match(tournament)
    participants = [
        Participant(
            seat.number,
            seat.score,
            a343_matches_played(seat.card),
            floated=floats_count and bool(seat.floats[0]),
            may_have_bye=seat.may_have_bye,
        )
        for seat in field.seats
    ]
    return Participants(tuple(participants), field.allowed)


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows of the tournament board, each at the first game of its match; no colour is due."""
    rows = histories(tournament)
    past_scores = past_score_of(tournament)
    floats: dict[int, tuple[str, ...]] = {}
    for number, row in rows.items():
        matches = match_row(number, rows)
        card = Card(number, 0, 0, matches, (), frozenset(), frozenset(), ())
        arrows = [""] * len(row)
        for index, arrow in enumerate(a15_floats(card, past_scores)):
            arrows[GAMES * index] = arrow
        floats[number] = tuple(arrows)
    return Notation(floats, dict.fromkeys(rows, "A"), in_brackets=False)
