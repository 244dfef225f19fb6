"""Pairs a round by the Dubov System of 2026: the bye, then bracket after bracket, each in two
*subgroups*, G1 who prefer White and G2 who prefer Black; then the colours.

Players are *shifted* from one subgroup to the other until both are equally large; then a player of
G1 is paired with one of G2. A pair of two players of one subgroup is *inside* it. ARO is the
average rating of a player's opponents.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, applying_readings
from arbiter_gui.engine.dubov.rows import (
    COSTS_OF_ROWS,
    LEFT,
    RIGHT,
    Columns,
    filled_rows,
    first_to_leave,
    pair_rows,
)
from arbiter_gui.engine.dubov_2026.criteria import C2, C4, C7
from arbiter_gui.engine.dubov_2026.definitions import round_state
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.dubov_2026.upfloaters import a322_choose_upfloaters, record_upfloaters
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.bracket_search.counting import position_of_set
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.choosing import PairedRound
from arbiter_gui.engine.kernel.colour_rules import InitialColour, colour_pairs, recorded_preference
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.compared_choices import counter_questions_by_choices
from arbiter_gui.engine.kernel.counter_questions import RoundWish
from arbiter_gui.engine.kernel.graph.bitsets import Bitset, bitset, contains, members
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.engine.kernel.initial_colour import ordinals_of_participants
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.trace import Sink
from arbiter_gui.trace.columns import PlayersCounted
from arbiter_gui.trace.dubov_2026 import (
    ByeByGames,
    PlayerSeen,
    PreferencesParted,
    Shifted,
    SubgroupsOrdered,
)
from arbiter_gui.trace.values import HadPoint, Passed, Rest

FIRST_SHIFT = 1
"""The subject of the choice of shifters who make up for pairs inside the smaller subgroup (3.2.4,
item 1)."""
SECOND_SHIFT = 0
"""The subject of the choice of shifters by whom the subgroups become equal (3.2.4, item 2)."""

BOOK.implements("5.1")(rules.required_initial_colour)
BOOK.implements("5.2.1")(rules.colour_by_lot)
BOOK.implements("D7")(ordinals_of_participants)
BOOK.implements(ORDER_OF_BOARDS.number)(in_board_order)


@BOOK.implements("5.2.5")
def a525_grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.5: return the preferred colour of the higher ranked player.

    None where neither has played.
    """
    # Both prefer Black without a game (1.6.4), yet it is the initial colour that decides between
    # them (5.2.1).
    if not higher.card.colours and not lower.card.colours:
        return None
    return rules.grant_the_higher(higher, lower)


LADDER: rules.Ladder = (
    ("5.2.2", BOOK.implements("5.2.2")(rules.grant_both)),
    ("5.2.3", BOOK.implements("5.2.3")(rules.grant_the_stronger)),
    ("5.2.4", BOOK.implements("5.2.4", "D12")(rules.alternate)),
    ("5.2.5", a525_grant_the_higher),
)
"""The rules of 5.2. Two absolute preferences for one colour, on which 5.2.3 is silent, never meet
(C3)."""


def pair(tournament: Tournament, wish: RoundWish, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round, with a wish if there is one.

    `questions` contains `estimates` if a player has no rating. Raises NeedsChoice without a drawn
    colour where one is needed, NoLegalPairing without a complete pairing.
    """
    state = round_state(tournament, sink, control, wish)
    # Definitions (1), the bye (3.1), bracket after bracket (3.2), then the colours of all pairs
    # (5): the order of 1.9.
    counted = PlayersCounted("1.6.1", len(state.entrants))
    state.record_definitions(counted, _card_event, unrated_article="1.1", reading="D25")
    questions = ("estimates",) if state.unrated_numbers else ()
    a19_settle_bye(state)
    for score, residents in state.groups():
        a132_pair_bracket(state, score, residents)
    last_rule = InitialColour("5.2.1", tournament.initial_colour)
    ordinals = ordinals_of_participants(tournament)
    boards = colour_pairs(state.field, state.pairs, LADDER, last_rule, ordinals, sink)
    return state.paired_round(boards, ORDER_OF_BOARDS.number, BOOK, questions)


ASKING = counter_questions_by_choices(
    BOOK.key, pair, round_state, completion=C4.article, bye="3.1", no_second_bye=C2.article
)
"""How counter-questions are put to this edition."""


def _card_event(entrant: Entrant) -> PlayerSeen:
    """Return the event that records what the card of a player shows."""
    return PlayerSeen(
        "1.6.1",
        player=entrant.number,
        rating=entrant.rating,
        aro=entrant.aro,
        preference=recorded_preference(entrant),
        colours=colour_letters(entrant.card.colours),
        upfloats=sum(entrant.upwards),
    )


@BOOK.implements("1.9")
def a19_settle_bye(state: RoundState) -> None:
    """1.9: give the bye, if the field is odd, and make sure that all others can be paired.

    Raises NoLegalPairing without a complete pairing (1.9.3, D20).
    """
    if len(state.entrants) % 2:
        a31_give_bye(state)
    # 3.1 gives the bye only if the others can all be paired: then nothing more is to be asked.
    if state.bye is None and not state.can_be_paired(state.left):
        state.raise_without_complete_pairing(article="1.9")


@BOOK.implements("D2")
def d2_games_played(card: Card) -> int:
    """D2: return the number of games over the board."""
    return sum(1 for entry in card.past if entry.played)


@BOOK.implements("3.1")
def a31_give_bye(state: RoundState) -> None:
    """3.1: give the bye, and record who was skipped for it.

    It goes to the lowest score, then the most games played (D2), then the largest number. Only a
    player whom C2 allows to have it (3.1.1), and without whom the others have a complete pairing
    (3.1.2), gets it; nobody if there is no such player.
    """
    games_played = [d2_games_played(entrant.card) for entrant in state.entrants]

    def claim_to_bye(place: int) -> tuple[int, int, int]:
        """Return the key by which players come for the bye, the lowest first (3.1.3 to 3.1.5)."""
        entrant = state.entrants[place]
        return entrant.score, -games_played[place], -entrant.number

    order = sorted(members(state.left), key=claim_to_bye)
    player, skipped, proofs = state.give_bye_to_first(order, HadPoint(C2.article))
    if player is None:
        return
    entrant = state.entrants[player]
    same_score = [other for other in order if state.entrants[other].score == entrant.score]
    games_at_this_score = {games_played[other] for other in same_score}
    readings = applying_readings(
        # D2: the numbers of games played differ at this score.
        D2=len(games_at_this_score) > 1,
        # D1: players before this one may not have the bye, or are needed by the others.
        D1=skipped,
    )
    event = ByeByGames(
        "3.1", entrant.number, entrant.score, games_played[player], skipped, readings=readings
    )
    state.record(event, proofs=proofs)
    missed_games = state.tournament.next_round - 1 - games_played[player]
    costs = (("bye-score", entrant.score), ("bye-games", missed_games))
    state.record_choice("3.1", "pab", [entrant.number], amounts=costs, position=len(skipped) + 1)


@dataclass(kw_only=True)
class Bracket:
    """A bracket while it is paired, and its subgroups G1 and G2 as bitsets of places."""

    group_event: int
    """The number of the event that opens the scoregroup."""
    places: tuple[int, ...]
    g1: Bitset
    g2: Bitset
    are_halves: bool
    """Whether the subgroups are halves of the list, and not formed by colour (D9)."""
    pairs_inside_smaller: int
    """How many pairs inside the smaller subgroup no legal pairing can avoid (D11)."""
    choices: Choices
    """All pairings with only so many pairs inside the smaller subgroup."""

    @property
    def pairs_inside(self) -> int:
        """How many pairs are inside a subgroup, whose players prefer the same colour."""
        # The larger subgroup has all pairs of its surplus inside it, and for each pair inside the
        # smaller one another.
        surplus = abs(self.g1.bit_count() - self.g2.bit_count())
        return surplus // 2 + 2 * self.pairs_inside_smaller


@BOOK.implements("1.3.2")
def a132_pair_bracket(state: RoundState, score: int, residents: Bitset) -> None:
    """1.3.2: pair a bracket completely: the residents of a scoregroup, and upfloaters from below.

    The upfloaters are chosen (3.2.1, 3.2.2), subgroups formed by colour (3.2.3), made equal (3.2.4)
    and paired (3.2.5).
    """
    group_event = state.record_group_opened("1.3.2", score, residents, virtual_reading="D17")
    chosen = a322_choose_upfloaters(state, residents)
    places = tuple(members(residents | bitset(chosen.places)))
    g1, g2, are_halves = a323_form_subgroups(state, places)
    smaller = min(g1, g2, key=int.bit_count)
    # The smaller subgroup takes the part of the left column, inside which a pair costs something.
    columns = [LEFT if contains(smaller, place) else RIGHT for place in places]
    cheapest = state.cheapest_pairings(places, columns, COSTS_OF_ROWS)
    assert cheapest is not None, "the upfloaters were chosen so that the bracket can be paired"
    # All later choices are narrowed from these pairings, which have the least C7: so it need not be
    # asked again.
    bracket = Bracket(
        group_event=group_event,
        places=places,
        g1=g1,
        g2=g2,
        are_halves=are_halves,
        pairs_inside_smaller=cheapest.cost,
        choices=cheapest.choices,
    )
    # Before the first game all prefer Black (D13), so that every pair misses one preference.
    missed_preferences = len(places) // 2 if are_halves else bracket.pairs_inside
    record_upfloaters(state, score, chosen, missed_preferences, group_event)
    _record_subgroups(state, bracket)
    a324_equalise_subgroups(state, bracket)
    a326_pair_rows(state, bracket, a325_order_columns(state, bracket))


def _record_subgroups(state: RoundState, bracket: Bracket) -> None:
    """Record the subgroups G1 and G2 as they are before anybody is shifted."""
    has_newcomer = any(not state.entrants[place].card.colours for place in bracket.places)
    readings = applying_readings(D9=bracket.are_halves, D13=has_newcomer and not bracket.are_halves)
    g1_numbers = state.numbers_of(members(bracket.g1))
    g2_numbers = state.numbers_of(members(bracket.g2))
    subgroups = PreferencesParted(
        "3.2.3", g1_numbers, g2_numbers, halves=bracket.are_halves, readings=readings
    )
    state.record(subgroups, bracket.group_event)


class Subgroups(NamedTuple):
    """G1 and G2 as sets of places, and whether they are the halves of the list."""

    g1: Bitset
    g2: Bitset
    are_halves: bool


@BOOK.implements("3.2.3")
def a323_form_subgroups(state: RoundState, bracket: Sequence[int]) -> Subgroups:
    """3.2.3: return the subgroups of a bracket: G1, who prefer White, and G2, who prefer Black.

    If nobody in the bracket has played, they are the halves of the list by number (D9).
    """
    all_places = bitset(bracket)
    are_halves = not any(state.entrants[place].card.colours for place in bracket)
    if are_halves:
        by_number = a44_by_number(bracket, state.entrants)
        g1 = bitset(by_number[: len(bracket) // 2])
    else:
        g1 = all_places & state.whites
    return Subgroups(g1, all_places & ~g1, are_halves)


@BOOK.implements("3.2.4")
def a324_equalise_subgroups(state: RoundState, bracket: Bracket) -> None:
    """3.2.4: make the subgroups equal, so that no pair need be inside one of them.

    First, for every pair inside the smaller subgroup that no legal pairing can avoid (D11), one of
    its players is shifted into the other one. Then half of the difference is shifted from the
    larger one into the smaller. Each time the first set in the order of 4.3 is taken that still
    allows as few such pairs, which is the least C7.
    """
    smaller, larger = sorted((bracket.g1, bracket.g2), key=int.bit_count)
    pairs_inside = bracket.pairs_inside
    # Item 1: out of the smaller subgroup as many as there must be pairs inside it. That makes the
    # larger one larger.
    count = bracket.pairs_inside_smaller
    first_shift = _Shift(FIRST_SHIFT, smaller, shiftable=smaller, size=count, readings=("D11",))
    first = _shift_players(state, bracket, first_shift)
    # Halves of the list are not formed by colour, so that C7 does not count their pairs inside.
    code = "halves" if bracket.are_halves else C7.name
    article = "3.2.4" if bracket.are_halves else C7.article
    state.record_choice(
        "3.2.4",
        "shifters",
        first.players,
        subject=FIRST_SHIFT,
        amounts=((code, pairs_inside),),
        articles=(article,),
        position=first.position,
    )
    # Item 2: half of the difference back, after which both are equal, and no pair is inside a
    # subgroup.
    half_of_difference = pairs_inside - count
    shiftable = d8_players_of_second_shift(larger, first.places)
    readings = applying_readings(D8=first.places)
    second_shift = _Shift(
        SECOND_SHIFT, larger, shiftable, size=half_of_difference, readings=readings
    )
    second = _shift_players(state, bracket, second_shift)
    state.record_choice(
        "3.2.4", "shifters", second.players, subject=SECOND_SHIFT, position=second.position
    )


class _Shift(NamedTuple):
    """A shift of 3.2.4: `size` players leave a `subgroup`, out of those who are `shiftable`.

    Both are bitsets of places. `subject` is the first or the second shift, `readings` are those to
    cite.
    """

    subject: int
    subgroup: Bitset
    shiftable: Bitset
    size: int
    readings: tuple[str, ...]


class _Shifters(NamedTuple):
    """The players shifted, as a bitset of places and by number, and the position of this set in the
    order of 4.3.
    """

    places: Bitset
    players: tuple[int, ...]
    position: int


def _shift_players(state: RoundState, bracket: Bracket, shift: _Shift) -> _Shifters:
    """3.2.4: shift players into the other subgroup, and record it: the first set in the order of
    4.3 with which no more colour preferences are missed (C7).
    """
    # Shifters are numbered by their preference (4.3), which all of a subgroup share: in halves of
    # the list it is Black.
    prefer_white = not shift.subgroup & ~state.whites
    order = (
        a43_order_of_shifting(members(shift.shiftable), state.entrants, prefer_white)
        if shift.size
        else []
    )
    shifted, stayed = first_to_leave(
        bracket.choices, bracket.places, shift.subgroup, order, shift.size
    )
    shifted_set = bitset(shifted)
    players = state.numbers_of(shifted)
    order_by_number = state.numbers_of(order)
    if shifted:
        event = Shifted(
            "3.2.4",
            passed=tuple(Passed(number, Rest()) for number in state.numbers_of(stayed)),
            to=Colour.WHITE if shifted_set & bracket.g2 else Colour.BLACK,
            players=players,
            aros=tuple(state.entrants[place].aro for place in shifted),
            due_white=bracket.g1.bit_count(),
            due_black=bracket.g2.bit_count(),
            inside=shift.subject == FIRST_SHIFT,
            order=order_by_number,
            readings=shift.readings,
        )
        state.record(event, bracket.group_event)
    # Whoever is in one of the subgroups changes to the other one.
    bracket.g1 ^= shifted_set
    bracket.g2 ^= shifted_set
    return _Shifters(shifted_set, players, position_of_set(order_by_number, players))


@BOOK.implements("D8")
def d8_players_of_second_shift(larger: Bitset, shifted: Bitset) -> Bitset:
    """D8: return who may be shifted the second time: the larger subgroup without the `shifted`.

    All are bitsets of places.
    """
    return larger & ~shifted


@BOOK.implements("3.2.5")
def a325_order_columns(state: RoundState, bracket: Bracket) -> Columns:
    """3.2.5: return the two columns to be paired: S1, which is G1 by ascending ARO, then number;
    and G2 by number.
    """
    entrants = state.entrants
    s1 = by_aro(members(bracket.g1), entrants)
    g2 = a44_by_number(members(bracket.g2), entrants)
    state.record(
        SubgroupsOrdered("3.2.5", state.numbers_of(s1), state.numbers_of(g2)), bracket.group_event
    )
    return s1, g2


@BOOK.implements("3.2.6")
def a326_pair_rows(state: RoundState, bracket: Bracket, columns: Columns) -> None:
    """3.2.6: pair the two columns row by row, with the first order of G2 (4.4) in which all pairs
    are legal.
    """
    rows = filled_rows(bracket.choices, bracket.places, *columns)
    event = bracket.group_event
    pair_rows(state, "3.2.6", columns, rows, parent_of_rows=event, parent_of_pairs=event)


@BOOK.implements("4.3")
def a43_order_of_shifting(
    places: Iterable[int], entrants: Sequence[Entrant], prefer_white: bool
) -> list[int]:
    """4.3: return the order in which players of a subgroup are shifted: from the middle of a list
    outwards.

    Those who prefer White are listed by ascending ARO and number, those who prefer Black by number.
    """
    if prefer_white:
        return from_the_middle(by_aro(places, entrants))
    return from_the_middle(sorted(places, key=lambda place: entrants[place].number))


def by_aro(places: Iterable[int], entrants: Sequence[Entrant]) -> list[int]:
    """Return players by ascending ARO, then number."""
    return sorted(places, key=lambda place: (entrants[place].aro, entrants[place].number))


def from_the_middle(line: Sequence[int]) -> list[int]:
    """Return a list from its middle outwards, from the higher one if there are two middles.

    >>> from_the_middle("ABCDEFG"), from_the_middle("ABCDEF")
    (['D', 'C', 'E', 'B', 'F', 'A', 'G'], ['C', 'D', 'B', 'E', 'A', 'F'])
    """
    remaining = list(line)
    outwards = []
    while remaining:
        middle = (len(remaining) - 1) // 2
        outwards.append(remaining.pop(middle))
    return outwards


@BOOK.implements("4.4")
def a44_by_number(places: Iterable[int], entrants: Sequence[Entrant]) -> list[int]:
    """4.4: return G2 in the order of its numbers, from which the transpositions go on."""
    return sorted(places, key=lambda place: entrants[place].number)
