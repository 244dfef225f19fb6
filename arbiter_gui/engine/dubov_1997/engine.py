"""The edition's engine: from a tournament to the boards of its next round, with chapters 4 (the bye), 5 and 9."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import NeedsChoice, NoLegalPairing
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, applying_readings
from arbiter_gui.engine.dubov.rows import first_arrangement
from arbiter_gui.engine.dubov_1997 import definitions
from arbiter_gui.engine.dubov_1997.criteria import A21, A22, A23, A24
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.score_groups import (
    ScoreGroup,
    a61_requirement,
    a62_columns,
    a63_rows,
    a64_floaters,
    dominating_colour,
    pair_floaters,
)
from arbiter_gui.engine.dubov_1997.special_cases import a71_blocked, a72_odd, balanced_subgroups
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.bracket_search.packing import pack_task
from arbiter_gui.engine.kernel.bracket_search.task import PackedTask, Task, kind_numbers
from arbiter_gui.engine.kernel.choosing import PairedRound
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.compared_choices import asking_of
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundWish
from arbiter_gui.engine.kernel.criteria import Amounts, Criteria
from arbiter_gui.engine.kernel.graph.bitsets import (
    bitset,
    first_vertices,
    members,
    singleton,
    with_last_vertex,
)
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.rulebook import Criterion
from arbiter_gui.rulebook.handling_rules import FORMER_ORDER_OF_BOARDS
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace import columns as events
from arbiter_gui.trace.kinds import RoundImpossible
from arbiter_gui.trace.values import HadPoint, Passed, Rest

FINAL_REMARK = "final-remark"
"""The code of a question to the arbiter: no pairing keeps all limits, and article 9 proposes one."""

NOT_THE_LAST = "bye-not-last"
"""The code of a question to the arbiter: the bye of round 1 does not go to the last of the list."""

Boards = list[tuple[int, int]]
"""Pairing numbers of White and Black."""


BOOK.implements(FORMER_ORDER_OF_BOARDS.number)(in_board_order)


def pair(tournament: Tournament, wish: RoundWish, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round with a wish: definitions (1), bye (4), score groups (6 to 8) or round 1 (5), colours (3).

    `questions` holds `unrated`, `starting-rank` and `bye-not-last` (round 1) and `final-remark` with the limits it
    breaks, as far as they apply. Raises NeedsChoice in round 1 without a drawn colour, NoLegalPairing when not even
    2.1 can be kept, or a wish would have a limit broken.
    """
    paired = pair_players(definitions.round_state(tournament, sink, control, wish))
    if wish != NO_WISH and FINAL_REMARK in paired.questions:
        raise NoLegalPairing("9", wish.aside, say("article 9 would have to break a limit"))
    return paired


ASKING = asking_of(BOOK.key, pair, definitions.round_state, ("6.1", "4", A22.article))
"""How counter-questions are put to this edition."""


def pair_players(state: RoundState) -> PairedRound:
    """Pair the players of a round, see `pair`."""
    first = state.tournament.next_round == 1
    questions = _record_definitions(state)
    if first:
        boards = a5_first_round(state)
    else:
        boards = _boards_of_later_round(state)
    if first and _bye_skipped_the_last(state):
        questions += (NOT_THE_LAST,)
    if boards is None:
        limits = a9_propose(state)
        boards = boards_with_colours(state)
        questions += (FINAL_REMARK, *(f"final-remark:{limit}" for limit in limits))
    return state.paired_round(boards, FORMER_ORDER_OF_BOARDS.number, BOOK, questions)


def _record_definitions(state: RoundState) -> tuple[str, ...]:
    """Record the player count, each card and the readings of chapter 1; return the codes of points to confirm."""
    readings: tuple[str, ...] = ()
    if state.sink.level >= Level.STEPS and any(map(_has_forfeit, state.entrants)):
        readings = ("A1", "A6")
    counted = events.PlayersCounted("1.b", len(state.entrants), readings=readings)
    questions: tuple[str, ...] = ()
    if state.record_definitions(counted, _card, unrated_article="1.a", reading="A4"):
        questions += ("unrated",)
    entrants_by_rank = sorted(state.entrants, key=lambda entrant: entrant.number)
    if state.tournament.next_round == 1 and _ranked_above_higher_rating(entrants_by_rank):
        state.record(events.ReadingListed("5", "A30", readings=("A30",)))
        questions += ("starting-rank",)
    return questions


def _has_forfeit(entrant: Entrant) -> bool:
    """Return whether a player was paired in a round that was not played."""
    return any(entry.opponent is not None and not entry.played for entry in entrant.card.past)


def _card(entrant: Entrant) -> events.CardRead:
    letters = colour_letters(entrant.card.colours)
    facts = entrant.rating, entrant.aro, entrant.due, letters, sum(entrant.upwards)
    return events.CardRead("1.c", entrant.number, *facts)


def _ranked_above_higher_rating(entrants_by_rank: Sequence[Entrant]) -> bool:
    """Return whether any player is above one with a higher R (A30)."""
    return any(upper.rating < lower.rating for upper, lower in pairwise(entrants_by_rank))


def _boards_of_later_round(state: RoundState) -> Boards | None:
    """Return the boards of a round after the first; None where no pairing keeps all limits."""
    if len(state.entrants) % 2:
        a4_bye(state)
    if state.bye is None and not state.can_be_paired(state.left):
        return None
    a6_groups(state)
    return boards_with_colours(state)


@BOOK.implements("4")
def a4_bye(state: RoundState) -> None:
    """4: give the bye to the lowest R of the lowest possible scoregroup that leaves the others pairable (A25 to A27).

    Equal R: the dominating due colour of the group, then the higher ARO, then the last of the starting rank.
    """
    scores = {entrant.score for entrant in state.entrants}
    dominant = {score: dominating_colour(state, state.places_at_score(state.left, score)) for score in scores}

    def rank(place: int) -> tuple[int, int, bool, int, int]:
        entrant = state.entrants[place]
        is_due_other_colour = entrant.due is not dominant[entrant.score]
        return entrant.score, entrant.rating, is_due_other_colour, -entrant.aro, -entrant.number

    order = sorted(members(state.left), key=rank)
    place, skipped, proofs = state.give_bye_to_first(order, HadPoint(A22.article))
    if place is not None:
        entrant = state.entrants[place]
        state.record(_bye_event(state, entrant, dominant[entrant.score], skipped), proofs=proofs)
        costs = (("bye-score", entrant.score),)
        state.record_choice("4", "bye", 0, [entrant.number], amounts=costs, place=len(skipped) + 1)


def _bye_event(
    state: RoundState, entrant: Entrant, dominant: Colour | None, skipped: tuple[Passed, ...]
) -> events.ByeChosen:
    """Return the event of the bye, with other players of the same score and R, and the readings that decided."""
    rivals = []
    for rival in state.entrants:
        if (rival.score, rival.rating) == (entrant.score, entrant.rating) and rival is not entrant:
            rivals.append(rival)
    both_dues = any(rival.due is not entrant.due for rival in rivals)
    decided_by_rank = any(
        rival.aro == entrant.aro and (dominant is None or rival.due is entrant.due) for rival in rivals
    )
    readings = applying_readings(
        A25=True,
        A26=skipped,
        A27=any(isinstance(refusal.why, Rest) for refusal in skipped),
        A28=both_dues and dominant is None,
        B14=both_dues and dominant is not None,
        A29=decided_by_rank,
    )
    rival_numbers = tuple(rival.number for rival in rivals)
    facts = entrant.number, entrant.score, entrant.rating, entrant.aro
    return events.ByeChosen("4", *facts, rival_numbers, skipped, readings=readings)


@BOOK.implements("6")
def a6_groups(state: RoundState) -> None:
    """6: pair the scoregroups from the highest down; floaters are left for a lower one (A33)."""
    for score, residents in state.groups():
        pair_group(state, score, residents)


def pair_group(state: RoundState, score: int, residents: int) -> None:
    """Pair one score group: floaters (8), fetched players (7.1, 7.2), 6.4, sides (7.3, 7.4), rows (6.2, 6.3)."""
    floaters = state.left & ~residents & ~state.places_below(state.left, score)
    parent = state.open_group("6", score, residents, floaters, "B18")
    pair_floaters(state, floaters, score, parent)
    group = ScoreGroup(score, parent, state.places_at_score(state.left, score))
    if not group.members:
        return
    lacks = a61_requirement(state, group.members)
    players = state.numbers_of(members(group.members))
    readings = applying_readings(A34=events.Lack.UNPAIRABLE in lacks)
    state.record(events.StandardChecked("6.1", lacks, players, readings=readings), parent)
    a71_blocked(state, group)
    a72_odd(state, group)
    a64_floaters(state, group)
    if group.members:
        whites, blacks = balanced_subgroups(state, group.members, parent)
        a63_rows(state, a62_columns(state, whites, blacks), parent)


def boards_with_colours(state: RoundState) -> Boards:
    """Give every pair its colours by chapter 3 (B11)."""
    boards = []
    # Chapter 3 decides, not the column in which a player was paired: B11 is cited where the column would have given
    # the other colours.
    in_white_columns: set[int] = set()
    in_black_columns: set[int] = set()
    for choice in state.choices:
        white_column, black_column = choice.columns
        in_white_columns.update(white_column)
        in_black_columns.update(black_column)
    for first_place, second_place in state.pairs:
        first = state.entrants[first_place]
        second = state.entrants[second_place]
        allocated = definitions.allocate(first, second)
        from_opposite_columns = first.number in in_white_columns and second.number in in_black_columns
        readings = allocated.readings + applying_readings(
            A7=_met_only_by_forfeit(allocated.white, allocated.black),
            B16=abs(first.card.difference) > 2 or abs(second.card.difference) > 2,
            B11=from_opposite_columns and allocated.white is second,
        )
        state.record(_colours_event(allocated, readings))
        boards.append((allocated.white.number, allocated.black.number))
    return boards


def _met_only_by_forfeit(player: Entrant, opponent: Entrant) -> bool:
    """Return whether two players were paired before in a round that was not played."""
    if len(player.card.colours) == len(player.card.past):
        return False
    return any(entry.opponent == opponent.number and not entry.played for entry in player.card.past)


def _colours_event(allocated: definitions.Allocation, readings: tuple[str, ...]) -> events.DuesWeighed:
    """Return the event for the colours of a pair."""
    white = allocated.white
    black = allocated.black
    return events.DuesWeighed(
        allocated.article,
        white.number,
        black.number,
        (white.due, black.due),
        (white.aro, black.aro),
        (white.rating, black.rating),
        rule=definitions.RULES[allocated.article],
        readings=readings,
        colours=(colour_letters(white.card.colours), colour_letters(black.card.colours)),
    )


@BOOK.implements("5")
def a5_first_round(state: RoundState) -> Boards | None:
    """5: pair halves of the list beside each other, with colours alternating from the lot for the first pair.

    With virtual points every score is a separate list, and an odd one passes its last player on (B18). Returns boards
    in pairing numbers; None if prohibited pairs leave no way. Raises NeedsChoice if the colour was not drawn.
    """
    initial = state.tournament.initial_colour
    if initial is None:
        raise NeedsChoice("initial-colour", say("the colour of the first pair has not been drawn yet"))
    if len(state.entrants) % 2:
        _give_bye_to_last(state)
    if state.bye is None and not state.can_be_paired(state.left):
        return None
    scores = sorted({entrant.score for entrant in state.entrants}, reverse=True)
    carried = 0
    for score in scores:
        state.score = score
        group = state.places_at_score(state.left, score) | carried
        carried = 0
        if group.bit_count() % 2:
            last_place = max(members(group), key=lambda place: state.entrants[place].number)
            carried = singleton(last_place)
        group &= ~carried
        if state.can_be_paired(group) and state.can_be_paired(state.left & ~group):
            _pair_list(state, score, tuple(members(group)), len(scores) > 1)
        else:
            carried |= group
    boards = _boards_by_lot(state, initial)
    state.record(events.LotDrawn("5", initial, tuple(boards), readings=("A31", "A32")))
    return boards


def _boards_by_lot(state: RoundState, initial: Colour) -> Boards:
    """Return the boards: the first player of the first pair gets the colour drawn, colours alternate from there."""
    boards = []
    colour = initial
    for first, second in state.pairs:
        pair_of_numbers = state.numbers_of_pair(first, second)
        boards.append(pair_of_numbers if colour is Colour.WHITE else pair_of_numbers[::-1])
        colour = colour.other
    return boards


def _give_bye_to_last(state: RoundState) -> None:
    """Give the bye to the last player without whom the others can be paired."""
    last_first = sorted(members(state.left), key=lambda place: -state.entrants[place].number)
    bye, skipped, proofs = state.first_fitting_place(
        last_first, lambda place: state.why_stuck_without(singleton(place))
    )
    if bye is not None:
        state.give_bye(bye)
        entrant = state.entrants[bye]
        event = events.ByeOfLast("5", entrant.number, skipped, readings=("A27",) if skipped else ())
        state.record(event, proofs=proofs)
        costs = (("bye-score", entrant.score),)
        state.record_choice("5", "bye", 0, [entrant.number], amounts=costs, place=len(skipped) + 1)


def _bye_skipped_the_last(state: RoundState) -> bool:
    """Return whether the bye of round 1 went to another player than the last of the list (A27)."""
    byes = [choice for choice in state.choices if choice.kind == "bye"]
    return any(choice.place > 1 for choice in byes)


def _pair_list(state: RoundState, score: int, places: tuple[int, ...], accelerated: bool) -> None:
    """Pair a list whose players can be paired: the upper half with the lower one."""
    half_count = len(places) // 2
    rows = first_arrangement(state, places[:half_count], places[half_count:])
    assert rows is not None, "the list was found to be pairable"
    has_skipped = any(row.skipped for row in rows)
    contradicts_ratings = _ranked_above_higher_rating([state.entrants[place] for place in places])
    readings = applying_readings(B18=accelerated, B19=has_skipped, A30=contradicts_ratings)
    pairs = tuple(state.numbers_of_pair(row.player, row.partner) for row in rows)
    upper_half = state.numbers_of(places[:half_count])
    lower_half = state.numbers_of(places[half_count:])
    state.record(events.ListPaired("5", pairs, score, upper_half, lower_half, readings=readings))
    state.record_rows("5", pairs, (upper_half, lower_half), "halves")
    for row in rows:
        state.pair(row.player, row.partner)


@BOOK.implements("9")
def a9_propose(state: RoundState) -> tuple[str, ...]:
    """9: propose the pairing that breaks 2.4, then 2.3, then 2.2 as rarely as possible, and never 2.1 (A61).

    Among those the smallest score differences count, then the fewest players without their due colour, then
    the starting rank. Returns which limits are broken. Raises NoLegalPairing when even 2.1 cannot be kept.
    """
    count = len(state.entrants)
    unpaired = state.field.deadlock(range(count))
    if unpaired is not None:
        players_outside = tuple(number for number in unpaired.others if number)  # without the bye
        state.record(
            RoundImpossible("9", removed=unpaired.removed, groups=unpaired.groups, others=players_outside)
        )
    packed_task = _proposal_problem(state)
    solved = optimum(packed_task.problem, state.control)
    if solved is None:
        why = deadlock(packed_task.problem.allowed, state.numbers_of(range(count)))
        assert why is not None, "a pairing without repetition exists after all"
        raise NoLegalPairing(A21.article, why.players, why.sentence)
    _pair_all(state, solved.choices())
    totals = packed_task.fields.unpack(solved.cost)
    broken = [limit.article for limit in _LIMITS if _PROPOSED.amount(totals, limit)]
    limits = tuple(sorted(broken))
    readings = applying_readings(A61=True, A9=A22.article in limits)
    pairs = tuple(state.numbers_of_pair(first, second) for first, second in state.pairs)
    state.record(events.ProposalMade("9", pairs, limits, state.bye, readings=readings))
    return limits


def _pair_all(state: RoundState, choices: Choices) -> None:
    """Pair each player with the first opponent that a best proposal allows; the bye is the last vertex."""
    bye = len(state.entrants)
    has_bye = bye % 2 == 1
    while state.left:
        player, *partners = members(state.left)
        if has_bye and not state.bye:
            partners.append(bye)
        partner = choices.match_with_first(player, partners)
        if partner == bye:
            state.give_bye(player)
        else:
            state.pair(player, partner)


def _nothing(_: object) -> int:
    return 0


_SCORES_APART = Criterion(article="9", name="score differences", counts=_nothing)
_DUE_ALIKE = Criterion(article="9", name="players without their due colour", counts=_nothing)
_LIMITS = (A24, A23, A22)
"""The limits that a proposal may break, the one broken most rarely first (A61)."""
_PROPOSED = Criteria((*_LIMITS, _SCORES_APART, _DUE_ALIKE))
"""The criteria for comparing proposals."""


def _proposal_problem(state: RoundState) -> PackedTask:
    """Return the matching problem of all players, with a last vertex for the bye if their number is odd.

    A pair costs the limits it breaks, with the colours that break fewer (as `allocate` gives them), then the score
    difference, then an equal due colour. The bye costs 2.2 if it breaks that, and its distance above the lowest score.
    """
    entrants = state.entrants
    count = len(entrants)
    allowed = []
    kinds: list[object] = []
    for place, entrant in enumerate(entrants):
        partners = (
            partner_place
            for partner_place, partner in enumerate(entrants)
            if partner_place != place and not have_met(entrant, partner)
        )
        allowed.append(bitset(partners))
        playable = [limit.counts(entrant, colour) for limit in (A24, A23) for colour in Colour]
        kinds.append((entrant.score, entrant.due, entrant.may_have_bye, *playable))
    if count % 2:
        allowed = with_last_vertex(allowed, first_vertices(count))
        kinds.append(None)

    def amounts(first: int, second: int) -> Amounts:
        player = entrants[first]
        if second == count:
            lowest_score = entrants[-1].score
            return {
                _PROPOSED.key(A22): int(not player.may_have_bye),
                _PROPOSED.key(_SCORES_APART): player.score - lowest_score,
            }
        opponent = entrants[second]
        broken = min(definitions.limits_broken(player, opponent), definitions.limits_broken(opponent, player))
        return {
            _PROPOSED.key(A24): broken.third_colours,
            _PROPOSED.key(A23): broken.wide_differences,
            _PROPOSED.key(_SCORES_APART): abs(player.score - opponent.score),
            _PROPOSED.key(_DUE_ALIKE): int(player.due is opponent.due),
        }

    task = Task(state.numbers_of(range(count)), (), 0, kind_numbers(kinds), tuple(allowed), amounts)
    return pack_task(task, tuple(range(len(allowed))))
