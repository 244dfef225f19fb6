"""What the trace says about the pairs of a bracket: why C.6 rejects them, which requirements they
give up, and which *readings* decided, that is ways to understand an unclear text (R1, R2, ...).

Each reading that can matter is removed once, and the function that found the pairing is called
again. If its answer then differs, the reading is cited with the pairs that would have been made.
Readings that decide at a step of their own (R12 to R18) are cited there, those of colours (R21 to
R23) with the colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, product

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch.criteria import DOWN
from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.bracket import (
    Bracket,
    Candidate,
    Pair,
    numbered_pairs,
    numbers,
    players_without_pair,
)
from arbiter_gui.engine.dutch_2012.costs import BracketCosts
from arbiter_gui.engine.dutch_2012.criteria import a7e_variable
from arbiter_gui.engine.dutch_2012.definitions import OTHER_CARDS, CardFacts, CardReading, Entrant
from arbiter_gui.engine.dutch_2012.other_readings import CheaperEdges, OtherReading
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.search import first_of_the_best, pairs_if_edges_are_cheaper
from arbiter_gui.engine.dutch_2012.sequences import exchange_to
from arbiter_gui.engine.kernel.graph.bitsets import bitset, singleton, vertices_from
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import requirements
from arbiter_gui.trace.procedure import PairsRefused
from arbiter_gui.trace.quantities import Pairs
from arbiter_gui.trace.requirements import BracketKind
from arbiter_gui.trace.score_brackets import DemandGivenUp, ReadingDecided, ReadingFollowed
from arbiter_gui.trace.values import PairApart, Rest

_FLOATS = frozenset((criteria.B5_DOWN, criteria.B6_DOWN, criteria.B5_UP, criteria.B6_UP))

Alternative = tuple[ReadingDecided, OtherReading]
"""The event for a reading if it decides, and the reading that is tried in its place."""


def cite_readings(state: RoundState, candidate: Candidate) -> None:
    """Record the readings without which the bracket would have other pairs, at the level of
    steps.
    """
    bracket = state.bracket
    if not state.records_steps or not bracket.size:
        return

    def pairs_by(reading: OtherReading) -> Pairs:
        """Return the pairs that the bracket would have under another reading.

        If it only makes some pairs cheaper, a full search may not be needed.
        """
        if reading.cheaper_edges:
            pairs = pairs_if_edges_are_cheaper(
                state.question, candidate.outcome, reading.cheaper_edges
            )
            if pairs is not None:
                return pairs
        return pairs_of(first_of_the_best(state.question.under_reading(reading), state.control))

    # Readings about the bracket first, then those that can be seen in the pairing itself.
    for event in chain(
        deciding_readings(bracket, candidate, pairs_by), _visible_readings(bracket, candidate)
    ):
        state.record(event)


def deciding_readings(
    bracket: Bracket,
    candidate: Candidate,
    pairs_under: Callable[[OtherReading], Pairs],
    players_below: Sequence[Entrant] = (),
) -> list[ReadingDecided]:
    """Return the readings without which a bracket would have other pairs, each as an event that
    names those.

    `pairs_under` returns the pairs under another reading. With `players_below` they must suit the
    next bracket. A reading may be changed in several ways: the first that gives other pairs counts.
    """
    decided: dict[str | None, ReadingDecided] = {}
    pairs = pairs_of(candidate)
    readings: Iterable[Alternative] = ()
    # Two players have one pairing at most: only other cards could forbid it, or decide who has the
    # bye.
    if players_below or bracket.size > 2:
        readings = _other_readings(bracket, candidate)
    for event, reading in chain(readings, _readings_of_cards(bracket, candidate, players_below)):
        # Another way to read the same text has decided already.
        if event.reading in decided:
            continue
        pairs_otherwise = pairs_under(reading)
        if pairs_otherwise != pairs:
            decided[event.reading] = replace(event, otherwise=pairs_otherwise)
    return list(decided.values())


def pairs_of(candidate: Candidate | None) -> Pairs:
    """Return the pairs of a pairing in numbers; none if there is no pairing at all."""
    if candidate is None:
        return ()
    return numbered_pairs(candidate.all_pairs)


def _other_readings(bracket: Bracket, candidate: Candidate) -> Iterator[Alternative]:
    """Yield other readings that might change the pairing, each with the event to record then."""
    yield from _readings_of_scores(bracket, candidate)
    # R4: the factor of D.4 could count above the lowest bracket too.
    treated_as_homogeneous = bracket.kind is BracketKind.AS_HOMOGENEOUS
    if treated_as_homogeneous and not bracket.lowest:
        yield (
            ReadingDecided(criteria.FACTOR.article, reading="R4"),
            OtherReading(factor_in_every_bracket=True),
        )
    # R8: criteria for upfloaters do not count in a homogeneous bracket or remainder. That matters
    # if there are players of different scores in it.
    first_of_group = bracket.m0 if bracket.heterogeneous else 0
    # Players are in the order of their scores, so that the first and the last differ most.
    if bracket.players[first_of_group].score != bracket.players[-1].score:
        if treated_as_homogeneous:
            event = ReadingDecided("A.3", m0=bracket.m0, size=bracket.size, reading="R8")
        else:
            event = ReadingDecided("C.10.a", reading="R8")
        yield event, OtherReading(upfloats_in_every_bracket=True)
    yield from _readings_of_requirements(bracket, candidate)
    # R19: an exchange is one of positions in the group; the pairing numbers could be meant.
    if _other_exchange_may_come_first_by_number(bracket, candidate):
        yield ReadingDecided("D.2", reading="R19"), OtherReading(exchanges_by_number=True)


def _readings_of_scores(bracket: Bracket, candidate: Candidate) -> Iterator[Alternative]:
    """Yield the alternatives to R1 to R3, which let the scores of players left over count, and the
    factor of D.4.

    The scores of those who move on could be ignored (R1) or compared highest first (R2); the
    factor, which counts in the lowest bracket in their place, could be left out (R3).
    """
    if always_leaves_same_scores(bracket, candidate):
        return
    # Where a total is nought no pairing could be better without it.
    scores = candidate.total(criteria.SCORES)
    factor = candidate.total(criteria.FACTOR)
    # In the lowest bracket the factor of D.4 takes the part that the scores have in others.
    if bracket.lowest and factor:
        without_factor = OtherReading(ignored=frozenset((criteria.FACTOR,)))
        yield ReadingDecided(criteria.FACTOR.article, factor, reading="R3"), without_factor
    elif scores:
        without_scores = OtherReading(ignored=frozenset((criteria.SCORES,)))
        yield ReadingDecided(criteria.SCORES.article, scores, reading="R1"), without_scores
        # The sum of a single score is that score.
        if len(candidate.floaters) > 1:
            yield (
                ReadingDecided(criteria.SCORES.article, scores, reading="R2"),
                OtherReading(highest_scores_first=True),
            )


def always_leaves_same_scores(bracket: Bracket, candidate: Candidate) -> bool:
    """Return whether all moved-down players are paired first, and all residents have one score:
    then every such pairing leaves over the same scores.

    Readings about the scores of players left over (R1 to R3) can then decide nothing.
    """
    # NOT_FIRST counts the moved-down players who are not paired first.
    all_first = bracket.heterogeneous and not candidate.total(criteria.NOT_FIRST)
    # The first M0 players are those moved down, all others residents by descending score (A.2).
    highest_resident = bracket.players[bracket.m0]
    lowest_resident = bracket.players[-1]
    return all_first and highest_resident.score == lowest_resident.score


def _readings_of_requirements(bracket: Bracket, candidate: Candidate) -> Iterator[Alternative]:
    """Yield the alternatives to readings about requirements from which the pairing has exceptions
    (R5 to R7, R9).
    """
    given_up = candidate.totals
    # R5: a requirement is relaxed for as few pairs as possible; it could be dropped altogether.
    for requirement, article in ((criteria.A7D, "C.10.f"), (criteria.B2, "C.10.g")):
        if requirement in given_up:
            without_it = OtherReading(ignored=frozenset((requirement,)))
            yield ReadingDecided(article, reading="R5"), without_it
    # R5 too: B.2 could be given up for a topscorer to keep A.7.d.
    if criteria.A7D in given_up and bracket.has_topscorer:
        yield ReadingDecided("C.10.g", reading="R5"), OtherReading(a7d_above_b2=True)
    # R6: the order of D decides whose float is repeated; it could be the bottom player's first.
    if not _FLOATS.isdisjoint(given_up):
        yield ReadingDecided("C.10.a", reading="R6"), OtherReading(bottom_player_floats_again=True)
    # R7: variable preferences give way before strong ones; they could count like these.
    if _variable_preference_gave_way(bracket, candidate):
        without_z = OtherReading(
            ignored=frozenset((criteria.Z,)),
            cheaper_edges=_cheaper_edges_if_z_is_ignored(bracket, candidate),
        )
        yield ReadingDecided(criteria.Z.article, reading="R7"), without_z
    # R9: who was moved down before could be protected from a second downfloat like a resident.
    if _may_move_a_downfloater_on_again(bracket, candidate):
        downfloats_of_all = OtherReading(downfloats_of_moved_down_players=True)
        yield ReadingDecided(criteria.B5_DOWN.article, reading="R9"), downfloats_of_all


def _variable_preference_gave_way(bracket: Bracket, candidate: Candidate) -> bool:
    """Return whether a variable preference, a mild one in an even round, had to give way (R7).

    X counts all pairs that disregard a preference, Z only those that disregard a strong one.
    """
    if bracket.odd_round:
        return False
    # Every pair in Z is in X too: where X is larger, a player with a variable preference has given
    # way.
    some_gave_way = candidate.total(criteria.X) > candidate.total(criteria.Z)
    return some_gave_way and any(
        a7e_variable(player, odd_round=False) for player in bracket.players
    )


def _may_move_a_downfloater_on_again(bracket: Bracket, candidate: Candidate) -> bool:
    """Return whether a moved-down player with an earlier downfloat may be among the players left
    over (R9).
    """
    all_are_paired_first = bracket.heterogeneous and criteria.NOT_FIRST not in candidate.totals
    if all_are_paired_first or not candidate.floaters:
        return False
    return any(DOWN in player.floats for player in bracket.players[: bracket.m0])


def _cheaper_edges_if_z_is_ignored(
    bracket: Bracket, candidate: Candidate
) -> tuple[CheaperEdges, ...]:
    """R7: return which edges get cheaper, and by how much, under the reading that ignores Z. From
    these it shows without a new search whether the pairing would stay the same.

    An edge is a pair, or a player left over with his empty seat. The pairing itself must have none
    of the cheaper edges. If that cannot be had the result is empty, and a search is needed.

    Z counts the pairs within a group: the players with a strong preference for one colour. These
    pairs get cheaper by 1. If the pairing has some of them itself, the edges outside the group are
    named in their place: those between other players and empty seats. They save the same, since
    each vertex is in one edge, and so in every pairing

        2 * pairs within + edges across = size of the group,
        2 * edges outside + edges across = number of vertices outside:

    pairs within and edges outside differ by the same number in all pairings. A pairing with one
    pair more within has one edge more outside.
    """
    cheaper_edges: list[CheaperEdges] = []
    # If one group is named by the edges outside it, a pair within the other group is among these
    # edges, and saves twice.
    saving_within = 2 if criteria.Z in candidate.totals else 1
    for colour in Colour:
        places = _places_with_strong_preference(bracket, colour)
        group = {bracket.players[place] for place in places}
        ends = bitset(places)
        saving = saving_within
        has_pairs_within = any(group.issuperset(pair) for pair in candidate.all_pairs)
        if has_pairs_within:
            has_pairs_outside = any(group.isdisjoint(pair) for pair in candidate.all_pairs)
            has_floaters_outside = not group.issuperset(candidate.floaters)
            if has_pairs_outside or has_floaters_outside:
                return ()
            ends = ~ends
            saving = 1
        cheaper_edges.append(CheaperEdges(ends, ends, {criteria.RANKED.key(criteria.Z): saving}))
    return tuple(cheaper_edges)


def _places_with_strong_preference(bracket: Bracket, colour: Colour) -> list[int]:
    """Return the places of the players with a preference for a colour that is strong in an even
    round (A.7.e), so that Z counts it.
    """
    places = []
    for place, player in enumerate(bracket.players):
        if player.preference.colour is colour and not a7e_variable(player, odd_round=False):
            places.append(place)
    return places


def _other_exchange_may_come_first_by_number(bracket: Bracket, candidate: Candidate) -> bool:
    """Return whether another exchange might be taken if exchanges were ordered by pairing numbers.

    The program orders them by positions in the group (R19). Only exchanges of as many players
    matter.
    """
    group = players_without_pair(bracket.players, candidate.first_pairs)
    s1 = [leader for leader, _ in candidate.other_pairs]
    original_s1 = group[: len(s1)]
    if s1 == original_s1:
        return False
    exchange = exchange_to(s1, group)
    if exchange.size > 1:
        # There are too many to look at all of them; a search will show.
        return True
    number_at_position = dict(enumerate(numbers(group), 1))

    # Both put the smallest difference first (D.2), then the lowest-ranked player of S1. Players are
    # positions from 1.
    def rank_by_positions(leaver: int, entrant: int) -> tuple[int, int]:
        """Return the key by which exchanges of one player are ordered, by positions."""
        return entrant - leaver, -leaver

    def rank_by_numbers(leaver: int, entrant: int) -> tuple[int, int]:
        """Return the key by which they would be ordered by pairing numbers."""
        return number_at_position[entrant] - number_at_position[leaver], -leaver

    made = (exchange.leaving[0], exchange.entering[0])
    positions_in_s1 = range(1, len(s1) + 1)
    positions_in_s2 = range(len(s1) + 1, len(group) + 1)
    for other in product(positions_in_s1, positions_in_s2):
        comes_later_by_positions = rank_by_positions(*other) > rank_by_positions(*made)
        if comes_later_by_positions and rank_by_numbers(*other) < rank_by_numbers(*made):
            return True
    return False


def _readings_of_cards(
    bracket: Bracket, candidate: Candidate, players_below: Sequence[Entrant]
) -> Iterator[Alternative]:
    """Yield the readings under which players have other floats, or count as topscorers or not.

    Only those that may change the pairing, or let a player move on at a lower cost.
    """
    marked = [entrant for entrant in (*bracket.players, *players_below) if entrant.other_facts]
    if not marked:
        return
    for card_reading in OTHER_CARDS:
        cards = _other_cards(marked, card_reading)
        event = ReadingDecided(card_reading.article, reading=card_reading.reading)
        # A search is made only if another card could lead to other pairs; mostly none can.
        pairs_may_change = any(
            _other_card_may_change_pairing(bracket, candidate, entrant, with_other_card)
            for entrant, with_other_card in cards.items()
        )
        if cards and (players_below or pairs_may_change):
            yield event, OtherReading(cards=cards)
            continue
        # Another card may also make it cheaper to let a resident float, which needs no new search.
        cheaper = _cheaper_floats(bracket, candidate, cards)
        if cheaper:
            yield event, OtherReading(cards=cards, cheaper_edges=cheaper)


def _other_cards(marked: Sequence[Entrant], card_reading: CardReading) -> dict[Entrant, Entrant]:
    """Return the players whose card differs under another reading, each as he would be then."""
    # Only a player whom the reading sees otherwise can change the pairing.
    cards = {}
    for entrant in marked:
        other_facts = entrant.other_facts[card_reading]
        facts_now = CardFacts(entrant.floats, entrant.may_have_bye, entrant.topscorer)
        if other_facts != facts_now:
            cards[entrant] = Entrant(
                entrant.card,
                entrant.preference,
                topscorer=other_facts.topscorer,
                floats=other_facts.floats,
                may_have_bye=other_facts.may_have_bye,
            )
    return cards


def _cheaper_floats(
    bracket: Bracket, candidate: Candidate, cards: Mapping[Entrant, Entrant]
) -> tuple[CheaperEdges, ...]:
    """Return the residents whom it costs less to let float if they have other cards, each as the
    edges from his vertex to those outside the bracket, with what they save.

    `cards` are those under another reading. If of the rounds without a game only the bye were a
    downfloat, say, a resident who was absent would not repeat one, and would save 1 in B.5.
    """
    # If nobody floats, no pairing can get cheaper.
    if not candidate.floaters:
        return ()
    # All vertices after the players: whoever is matched with one of them moves on.
    outside = vertices_from(bracket.size)
    first_resident = bracket.m0
    cheaper: list[CheaperEdges] = []
    for place in range(first_resident, bracket.size):
        entrant = bracket.players[place]
        if entrant in cards:
            # Each criterion that counts against his float now, and not with the other card, is
            # saved once.
            amounts = criteria.RANKED.amounts(criteria.Case.FLOATS_DOWN, entrant)
            other_amounts = criteria.RANKED.amounts(criteria.Case.FLOATS_DOWN, cards[entrant])
            saved = dict.fromkeys(amounts.keys() - other_amounts.keys(), 1)
            if saved:
                cheaper.append(CheaperEdges(singleton(place), outside, reduction=saved))
    return tuple(cheaper)


def _other_card_may_change_pairing(
    bracket: Bracket, candidate: Candidate, old: Entrant, new: Entrant
) -> bool:
    """Return whether the bracket might be paired otherwise if a player (`old`) had another card
    (`new`): as a topscorer or not, with or without a right to the bye, or with other floats.

    Only if it might, a search is worth its time. It is asked about one difference after another.
    """
    if old.topscorer != new.topscorer:
        # Without a topscorer some pairs are forbidden: it matters if this candidate has such pairs.
        return candidate.total(criteria.B2) > 0
    floaters = candidate.floaters
    # In the lowest bracket a floater has the bye: so it matters who may have it.
    if bracket.lowest and floaters and old.may_have_bye != new.may_have_bye:
        return True
    if old.floats == new.floats:
        return False
    # An added float makes nothing cheaper, and a removed one makes no pairing more expensive: both
    # matter only if the player floats in this pairing, down or up.
    if old in floaters:
        return True
    # The opponents of moved-down players float up.
    moved_down = set(bracket.players[: bracket.m0])
    return any(old in pair and not moved_down.isdisjoint(pair) for pair in candidate.all_pairs)


def _visible_readings(bracket: Bracket, candidate: Candidate) -> Iterator[ReadingFollowed]:
    """Yield the readings whose effect can be seen in the pairs, without a search: R15 and R20."""
    moved_down: tuple[Entrant, ...] = ()
    if bracket.heterogeneous:
        moved_down = bracket.players[: bracket.m0]
    paired_first = [mdp for mdp, _ in candidate.first_pairs]
    # Players who came down, and are not among the M1 who are paired first.
    left_out = set(moved_down).difference(paired_first)
    pairs_of_left_out = [pair for pair in candidate.all_pairs if not left_out.isdisjoint(pair)]
    if pairs_of_left_out:
        yield ReadingFollowed("D.3", numbered_pairs(pairs_of_left_out), reading="R20")
    # D.3 begins with the highest ones: other scores mean that a later set was taken.
    highest = moved_down[: len(paired_first)]
    scores = sorted(entrant.score for entrant in paired_first)
    if bracket.lowest and scores != sorted(entrant.score for entrant in highest):
        yield ReadingFollowed("C.14.b.2", numbers(paired_first), reading="R15")


def record_refusal(
    state: RoundState, pairs: Sequence[Pair], parent: int, untried: bool = False
) -> None:
    """Record why C.6 rejects some pairs, below the event `parent`, at the level of steps.

    Pairs that no event has recorded as tried are `untried`: they are named beside the reasons.
    """
    if not state.records_steps:
        return
    named_pairs = None
    if untried:
        named_pairs = numbered_pairs(pairs)
    for article, why in _reasons_for_refusal(state, pairs):
        state.sink.event(PairsRefused(article, why, named_pairs), parent)


Reasons = list[tuple[str, requirements.Refusal]]
"""Reasons against a pairing, each with its article."""


def _reasons_for_refusal(state: RoundState, pairs: Sequence[Pair]) -> Reasons:
    """Return why C.6 rejects these pairs: the reasons of the first kind that there are.

    That is every forbidden pair (B.1.a, B.2); or else the players who may not have the bye (B.1.b);
    or else the first requirement with too many exceptions (C.10); or else scores or a factor that
    are too high (R1, R3); or else the rest cannot be paired (C.9).
    """
    # Most pairs that are tried are forbidden: then nothing has to be counted.
    forbidden_pairs = _forbidden_pairs(pairs)
    if forbidden_pairs:
        return forbidden_pairs
    pairs_so_far = (*state.marked_pairs, *pairs)
    # While the moved-down players are paired first, it is open who of the others will have no pair.
    unpaired_players: list[Entrant] = []
    if not state.in_heterogeneous_part:
        unpaired_players = players_without_pair(state.bracket.players, pairs_so_far)
    barred_players = _barred_from_bye(state, unpaired_players)
    if barred_players:
        return barred_players
    affected_by_requirement = BracketCosts(state.bracket).affected_by_requirement(
        pairs_so_far, unpaired_players
    )
    return (
        _requirement_not_kept(state, affected_by_requirement)
        or _too_high_scores(state, affected_by_requirement)
        or [("C.9", Rest())]
    )


def _barred_from_bye(state: RoundState, unpaired_players: Sequence[Entrant]) -> Reasons:
    """B.1.b: return the unpaired players of the lowest bracket who may not have the bye."""
    if not state.bracket.lowest:
        return []
    barred = [player for player in unpaired_players if not criteria.b1b_may_have_bye(player)]
    return [(criteria.B1B.article, requirements.NoBye(player.number)) for player in barred]


def _requirement_not_kept(
    state: RoundState, affected_by_requirement: Mapping[Criterion, Mapping[tuple[int, ...], int]]
) -> Reasons:
    """C.10: return the strongest requirement with more exceptions than are allowed now.

    As a list of one reason, or an empty one.
    """
    for requirement in criteria.REQUIREMENTS:
        affected = tuple(affected_by_requirement.get(requirement, ()))
        allowed = state.allowed_exceptions[requirement]
        if len(affected) > allowed:
            not_kept = requirements.NotKept(
                requirement.trace_code, len(affected), allowed, affected
            )
            return [(requirement.article, not_kept)]
    return []


def _too_high_scores(
    state: RoundState, affected_by_requirement: Mapping[Criterion, Mapping[tuple[int, ...], int]]
) -> Reasons:
    """R1, R3: return that the factor of D.4, or the sum of the scores moving on, is too high.

    That is so if the pairing that was found has a lower one. A list of one reason, or an empty one.
    """
    if state.candidate is None or state.in_heterogeneous_part:
        return []
    for requirement, too_high in (
        (criteria.FACTOR, requirements.FactorTooHigh),
        (criteria.SCORES, requirements.ScoresTooHigh),
    ):
        amount = sum(affected_by_requirement.get(requirement, {}).values())
        best_amount = state.candidate.total(requirement)
        if amount > best_amount > 0:
            return [(requirement.article, too_high(amount, best_amount))]
    return []


def _forbidden_pairs(pairs: Sequence[Pair]) -> Reasons:
    """B.1.a, B.2: return those of the pairs that are forbidden."""
    forbidden_pairs: Reasons = []
    for first, second in pairs:
        why = criteria.forbidden(first, second)
        if why is not None:
            forbidden_pairs.append(
                (why.article, PairApart(first.card.number, second.card.number, why))
            )
    return forbidden_pairs


def record_exceptions(
    state: RoundState, bracket: Bracket, candidate: Candidate, parent: int
) -> None:
    """Record which requirements a pairing gives up, and for whom, below the event `parent`."""
    if candidate.totals.keys().isdisjoint(criteria.REQUIREMENTS):
        return
    affected_by_requirement = BracketCosts(bracket).affected_by_requirement(
        candidate.all_pairs, candidate.floaters
    )
    # Without a variable preference (A.7.e) Z counts the same pairs as X, and need not be recorded
    # too.
    has_variable = any(a7e_variable(entrant, bracket.odd_round) for entrant in bracket.players)
    for requirement in criteria.REQUIREMENTS:
        payers = tuple(affected_by_requirement.get(requirement, ()))
        if payers and (requirement != criteria.Z or has_variable):
            given_up = DemandGivenUp(
                requirement.article, requirement.trace_code, len(payers), payers
            )
            state.sink.event(given_up, parent)
