"""Article 1 of the Team Swiss: the teams of a round with scores, colour preferences and floats, and
what the tournament board shows of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.games_met import colours_in
from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.team_values.rules import PreferenceType, TeamRules, TeamScore
from arbiter_gui.domain.teams.matches import game_points_of, match_points_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark
from arbiter_gui.engine.kernel.cards import Card, deal_cards, past_score_of
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength, difference
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundWish, with_wish
from arbiter_gui.engine.kernel.initial_colour import ordinals_of_participants
from arbiter_gui.engine.kernel.notation import NONE_IN_RULES, Notation
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.engine.team_2026.criteria import C1, C2
from arbiter_gui.engine.team_2026.rulebook import BOOK
from arbiter_gui.engine.upfloating.participants import (
    Participants,
    a15_floats,
    a343_matches_played,
    participants_in,
)
from arbiter_gui.rulebook.criteria import NOTHING


@BOOK.implements("1.6")
def a16_colours(card: Card) -> tuple[Colour, ...]:
    """1.6: return the colours of a team, which are those of its first board, in the matches that
    were played.
    """
    return card.colours


@BOOK.implements("1.7", "T6")
def a17_preference(
    colours: Sequence[Colour], preference_type: PreferenceType, *, last_round: bool
) -> Preference:
    """1.7: return the colour preference of a team that had these colours in its played matches.

    An event has preferences of Type A, all alike, of Type B, strong and mild ones, or none at all.
    """
    if preference_type is PreferenceType.NONE or not colours:
        return NO_PREFERENCE
    due_colour = _due_colour(colours)
    if due_colour is not None:
        return Preference(Strength.STRONG, due_colour)
    if preference_type is PreferenceType.A:
        return NO_PREFERENCE
    return _mild_preference(colours, last_round)


def _due_colour(colours: Sequence[Colour]) -> Colour | None:
    """1.7.1, 1.7.2: return the colour of a simple (Type A) or strong (Type B) preference, None if
    there is none.

    White is due at a colour difference of -2 or less, and at 0 or -1 after two matches with Black;
    Black the other way round. In the last round two equal colours at the end count as in others
    (reading T6).
    """
    # Two equal colours at the end count only where the difference does not point the other way.
    balance = difference(colours)
    last_two = colours[-2:]
    if balance < -1 or (balance in (0, -1) and last_two == (Colour.BLACK, Colour.BLACK)):
        return Colour.WHITE
    if balance > 1 or (balance in (0, 1) and last_two == (Colour.WHITE, Colour.WHITE)):
        return Colour.BLACK
    return None


def _mild_preference(colours: Sequence[Colour], last_round: bool) -> Preference:
    """1.7.2: return the mild preference of Type B: for the colour that the team had less often.

    A team that had both as often prefers another colour than its last one; in the last round it has
    no preference.
    """
    balance = difference(colours)
    if balance:
        return Preference(Strength.MILD, Colour.BLACK if balance > 0 else Colour.WHITE)
    if last_round:
        return NO_PREFERENCE
    return Preference(Strength.MILD, colours[-1].other)


@dataclass(frozen=True, slots=True)
class TeamSeat(Seat):
    """A team to be paired, beside its card: the secondary score in tenths, and its ordinal among
    the participants.
    """

    secondary: int = 0
    ordinal: int = 0

    @property
    def opponents(self) -> frozenset[int]:
        """C1: the teams that it has played, and those that it must not meet."""
        return self.card.opponents | self.card.barred

    @property
    def colours(self) -> tuple[Colour, ...]:
        """1.6: the colours of the matches that were played, oldest first."""
        return a16_colours(self.card)

    @property
    def colour_difference(self) -> int:
        """1.6.2: matches with White less matches with Black."""
        return difference(self.card.colours)

    @property
    def has_odd_ordinal(self) -> bool:
        """4.3.1: whether the number is odd, counted among the participants (T7)."""
        return (self.ordinal or self.number) % 2 == 1

    @property
    def barred_from_bye(self) -> bool:
        """C2: a bye, a match won by forfeit or a full-point bye so far."""
        return any(_bars_from_bye(match) for match in self.card.past)


BARRING_BYES = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL)


def _bars_from_bye(match: Entry) -> bool:
    return match.bye in BARRING_BYES or match.mark is Mark.FORFEIT_WIN


def rules_of(tournament: Tournament) -> TeamRules:
    """Return the rules of the event, the usual ones if it has none of its own."""
    return tournament.team_rules or TeamRules()


def is_last_round(tournament: Tournament) -> bool:
    """Return whether the next round is the last one."""
    planned = tournament.round_count
    return planned is not None and tournament.next_round >= planned


def floats_count(tournament: Tournament) -> bool:
    """C7, C10: return whether floats count in the next round: both criteria lapse in the last two
    rounds.
    """
    planned = tournament.round_count
    return planned is None or tournament.next_round < planned - 1


@BOOK.implements("1.2")
def a12_secondary_scores(tournament: Tournament) -> dict[int, int]:
    """1.2: return the secondary score of every team in tenths, 0 for all if the event does not use
    it.

    It is the one of match points and game points that is not the primary score.
    """
    rules = rules_of(tournament)
    if not rules.uses_secondary:
        return dict.fromkeys(tournament.by_number, 0)
    # The one of match points and game points that the primary score is not.
    if rules.primary is TeamScore.MATCH_POINTS:
        return {number: sum(row) for number, row in game_points_of(tournament).items()}
    return match_points_of(tournament)


BOOK.implements("1.5", "T5", "T9")(a15_floats)
BOOK.implements("3.4.3")(a343_matches_played)


def field_of(tournament: Tournament, wish: RoundWish = NO_WISH) -> Field:
    """Return the teams of the next round in order of score, then number, with who may meet whom.

    A wish, if any, forbids them some opponents.
    """
    past_scores = past_score_of(tournament)
    # The secondary score decides nothing but who is the first-team (4.2).
    secondary_scores = a12_secondary_scores(tournament)
    ordinals = ordinals_of_participants(tournament)
    preference_type = rules_of(tournament).preferences
    last_round = is_last_round(tournament)
    seats: list[Seat] = []
    for card in with_wish(deal_cards(tournament), wish):
        # Two rounds without a float before the first one, so that the last two can always be read.
        floats = ("", "", *a15_floats(card.number, card.past, past_scores))
        seat = TeamSeat(
            card,
            a17_preference(card.colours, preference_type, last_round=last_round),
            topscorer=False,
            floats=(floats[-1], floats[-2]),
            may_have_bye=False,
            secondary=secondary_scores[card.number],
            ordinal=ordinals[card.number],
        )
        may_have_bye = not card.no_bye and not C2.counts(seat)
        seats.append(replace(seat, may_have_bye=may_have_bye))
    return Field(tuple(seats), C1, NOTHING)


def participants_of(tournament: Tournament, field: Field) -> Participants:
    """Return the teams of a field as the procedure of pairing sees them.

    In the last two rounds no float counts (C7, C10).
    """
    return participants_in(field, floats_count=floats_count(tournament))


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and the preferences that the tournament board shows."""
    rows = histories(tournament)
    past_scores = past_score_of(tournament)
    preference_type = rules_of(tournament).preferences
    last_round = is_last_round(tournament)
    floats: dict[int, tuple[str, ...]] = {}
    letters: dict[int, str] = {}
    # Absences and byes have no arrow, as no other team was met.
    for number, row in rows.items():
        floats[number] = a15_floats(number, row, past_scores)
        preference = a17_preference(colours_in(row), preference_type, last_round=last_round)
        letters[number] = preference_letter(preference, preference_type)
    has_preferences = preference_type is not PreferenceType.NONE
    return Notation(floats, letters, in_brackets=False, knows_preferences=has_preferences)


def preference_letter(preference: Preference, preference_type: PreferenceType) -> str:
    """Return a preference as the tournament board shows it: `W` or `B` for a strong one (Type B) or
    a simple one (Type A), `w` or `b` for a mild one, `A` for none.

    In an event without colour preferences (`PreferenceType.NONE`) it is `NONE_IN_RULES`.
    """
    if preference_type is PreferenceType.NONE:
        return NONE_IN_RULES
    if preference.colour is None:
        return "A"
    # A simple preference of Type A has the strength of a strong one, too (`a17_preference`).
    small_letter = preference.colour.value
    if preference.strength is Strength.STRONG:
        return small_letter.upper()
    return small_letter
