"""From a tournament to the published round: colours (E), the order of boards; and what a round with a wish gives up."""

from __future__ import annotations

from dataclasses import dataclass
from math import perm

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Stage, field_of, named, numbers
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order, preference_letters, read_field
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.search import BracketQuestion
from arbiter_gui.engine.dutch_2012.sequences import exchange_to, sets_before
from arbiter_gui.engine.dutch_2012.steps.procedure import pair_brackets
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.task import Key
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.counter_questions import CounterQuestions, Paired, RoundDemand
from arbiter_gui.engine.kernel.initial_colour import places_among_participants
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.engine.kernel.verdicts import Parted, Place, Weighed
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven
from arbiter_gui.trace.quantities import Payers
from arbiter_gui.trace.score_brackets import LettersWeighed
from arbiter_gui.trace.values import ColourRule, Letter


@dataclass(frozen=True, slots=True)
class Allocation:
    """The colours of a pair and the article (with a reading, if one decided) that gave them."""

    white: Entrant
    black: Entrant
    article: str
    reading: str | None = None


def allocate(one: Entrant, other: Entrant, tournament: Tournament) -> Allocation:
    """Give colours by E.1 to E.5, in that order. Raises NeedsChoice when E.5 lacks the initial colour."""
    higher, lower = a2_order((one, other))
    found = rules.climb(LADDER, higher, lower)
    article, colour = found or ("E.5", e5_by_number(higher, tournament))
    both, reading = (higher, lower) if colour is Colour.WHITE else (lower, higher), None
    if found is None and tournament.next_round > 1:
        reading = "R22"
    elif found is None and (_place(higher, tournament) - higher.number) % 2:
        reading = "R21"
    elif found is not None and higher.preference == lower.preference:
        larger = rules.grant_the_stronger(higher, lower)
        reading = "R23" if larger not in (None, colour) else None
    return Allocation(*both, article, reading)


@BOOK.implements("E.2")
def e2_grant_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """E.2: the colour that follows from the stronger of two preferences; equal strengths say nothing (R23)."""
    equal = higher.preference.strength is lower.preference.strength
    return None if equal else rules.grant_the_stronger(higher, lower)


LADDER: rules.Ladder = (
    ("E.1", BOOK.implements("E.1")(rules.grant_both)),
    ("E.2", e2_grant_stronger),
    ("E.3", BOOK.implements("E.3")(rules.alternate)),
    ("E.4", BOOK.implements("E.4")(rules.grant_the_higher)),
)
RULES = dict(zip(("E.1", "E.2", "E.3", "E.4", "E.5"), (*rules.RULES, ColourRule.BY_NUMBER), strict=True))
"""What kind of rule each article is."""


@BOOK.implements("E.5")
def e5_by_number(higher: Entrant, tournament: Tournament) -> Colour:
    """E.5: by the parity of the higher one's number.

    In round 1 the number is the place among those who take part (R21) and odd gets the initial colour; later
    it is the pairing number and odd gets the opposite (R22).
    """
    place = _place(higher, tournament) if tournament.next_round == 1 else higher.number + 1
    return rules.initial_colour(place, tournament.initial_colour)


def _place(higher: Entrant, tournament: Tournament) -> int:
    """Return the place among the players of round 1, which is paired, from 1."""
    return tournament.kept("places", lambda: places_among_participants(tournament))[higher.number]


BOOK.implements("C.04.2:D.9")(in_board_order)


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round, with the table after the last bracket."""

    state: RoundState

    def weighed(self) -> tuple[Weighed, ...]:
        """Return the brackets with what each gives up."""
        found = []
        for stage in self.state.stack:
            costs = enumerate(weighed(stage).items())
            figures = {(place, 0, c.ARTICLES[key], c.CODES[key]): n for place, (key, (n, _)) in costs if n}
            pairs = tuple(map(numbers, stage.candidate.all_pairs))
            own, came, floaters = map(numbers, (stage.residents, stage.incoming, stage.floaters))
            found.append(Weighed(stage.residents[0].score, came, own, pairs, floaters, figures))
        return tuple(found)


def pair(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round by the Dutch System of 2012, with a wish.

    Raises NoLegalPairing when no pairing keeps B.1 and B.2, NeedsChoice without initial colour.
    """
    field = read_field(tournament, wish)
    state = pair_brackets(field, sink, control)
    pairs = tuple(pair for stage in state.stack for pair in stage.candidate.all_pairs)
    boards = [_board(allocate(*both, tournament), sink, field.odd) for both in pairs]
    left = state.stack[-1].candidate.left if state.stack else ()
    if left:
        a5_bye(left[0], sink)
    ordered = in_board_order(boards, {e.number: e.score for e in field.entrants})
    sink.event(BoardsOrdered("C.04.2:D.9", ordered))
    return PairedRound(field_of(field.entrants), ordered, left[0].number if left else None, state=state)


def _board(given: Allocation, sink: Sink, odd: bool) -> tuple[int, int]:
    white, black = given.white.card, given.black.card
    if sink.level >= Level.DECISIONS:
        wishes = tuple([Letter(preference_letters(e.preference, odd)) for e in (given.white, given.black)])
        colours = colour_letters(white.colours), colour_letters(black.colours)
        sink.event(
            LettersWeighed(
                given.article, white.number, black.number, rule=RULES[given.article], reading=given.reading,
                preferences=wishes, colours=colours,
            )
        )  # fmt: skip
    return white.number, black.number


@BOOK.implements("A.5")
def a5_bye(player: Entrant, sink: Sink) -> None:
    """A.5: who is left over gets the bye: no opponent, no colour."""
    sink.event(ByeGiven("A.5", player.number))


def first_parting(played: RoundState, wished: RoundState) -> Parted:
    """Return where a round with a wish first gives up more than the round as it was paired, else the order.

    C.12 and C.13 may have let a bracket of the played round give up more, to serve the one below it. So a bracket
    that gives up less with the wish is no answer yet: the price stands further down.
    """
    first: tuple[int, Stage, Stage] | None = None
    for index, (own, new) in enumerate(zip(played.stack, wished.stack, strict=False)):
        if not _same_place(own, new):
            if len(wished.stack) < len(played.stack):
                return Parted("C.13", "joined", own.residents[0].score, True, 0, 1)
            first = first or (index, own, new)
            break
        pairs = [set(map(frozenset, named(stage.candidate.all_pairs))) for stage in (own, new)]
        # Alike, whoever was S1 after a join (R18).
        if pairs[0] == pairs[1] and set(numbers(own.floaters)) == set(numbers(new.floaters)):
            continue
        if (parted := _dearer(own, new)) is not None:
            return parted
        first = first or (index, own, new)
    assert first is not None, "a round in which two others meet differs somewhere"
    index, own, new = first
    alike = (own.bracket.kind, own.bracket.m0) == (new.bracket.kind, new.bracket.m0)
    amounts = [{key: n for key, (n, _) in weighed(stage).items()} for stage in (own, new)]
    if alike and amounts[0] == amounts[1]:
        return _later(own, new)
    back = played.sent.get(index) in ("R16", "R17") or not _same_place(own, new)
    article = "C.13" if back else "C.12"
    chosen, instead = numbers(own.floaters), numbers(new.floaters)
    return Parted(article, "above", own.residents[0].score, False, 0, 1, chosen, instead)


def _same_place(own: Stage, new: Stage) -> bool:
    """Tell whether two brackets can be held against each other: the same residents, or all in all the same players."""
    everybody = [{*numbers(s.residents), *numbers(s.incoming)} for s in (own, new)]
    return numbers(own.residents) == numbers(new.residents) or everybody[0] == everybody[1]


def weighed(stage: Stage) -> dict[Key, tuple[int, Payers]]:
    """Return what a bracket gives up, and on whom it falls: M1, pairs, scores or the factor, then C.10.

    That is the order, the most important first. Residents without any possible opponent (C.1) move on like others.
    """
    candidate, came = stage.candidate, set(stage.incoming)
    first = stage.m1 if stage.bracket.players else 0  # where everybody was sent on none was set
    gone = [e for e in stage.moved_on if e not in came]
    spoiled = BracketQuestion(stage.bracket).spoiled(candidate.all_pairs, (*candidate.left, *gone))
    floaters = tuple((n,) for n in numbers(stage.floaters))
    lost = tuple((e.number,) for e in (*stage.moved_on, *candidate.left) if e in came)
    out: dict[Key, tuple[int, Payers]] = {
        c.LOST: (len(came) - first, lost),
        c.LEFT: (len(floaters), floaters),
    }
    if stage.bracket.lowest:
        amounts = spoiled.get(c.FACTOR, {})
        out[c.FACTOR] = sum(amounts.values()), tuple(amounts)
    else:
        out[c.SCORES] = sum(e.score for e in stage.floaters), floaters
    for key in c.REQUIREMENTS:
        who = tuple(spoiled.get(key, ()))
        out[key] = len(who), who
    return out


def _dearer(own: Stage, new: Stage) -> Parted | None:
    """Return the first amount in which two brackets differ, where the one with the wish gives up more."""
    before, after = weighed(own), weighed(new)
    joined, nothing = numbers(own.residents) != numbers(new.residents), (0, ())
    for key in before | after:
        was, (now, payers) = before.get(key, nothing)[0], after.get(key, nothing)
        if was != now and not (key == c.LOST and joined):
            if key in (c.LEFT, c.SCORES):
                payers = tuple(who for who in payers if who not in before[c.LEFT][1])
            what, score = c.CODES[key], own.residents[0].score
            parted = Parted(_article(key, own, new), what, score, True, was, now, payers=payers)
            return parted if was < now else None
    return None


def _article(key: Key, own: Stage, new: Stage) -> str:
    if key == c.LOST:
        return "C.14.b.2"
    if key != c.LEFT:
        return c.ARTICLES[key]
    if len(new.moved_on) > len(own.moved_on) or len(new.candidate.all_pairs) == new.bracket.p0:
        return "C.1"
    return "C.14.b.1" if new.bracket.heterogeneous else "C.14.a"


def _later(own: Stage, new: Stage) -> Parted:
    """Return the places of two pairings that give up the same, in the order of D, among the players of the first."""
    score, bracket, firsts = (
        own.residents[0].score,
        own.bracket,
        [named(s.candidate.first) for s in (own, new)],
    )
    (place, rest), (new_place, new_rest) = (_standing(bracket, s.candidate) for s in (own, new))
    if place != new_place:
        same = [a for a, _ in firsts[0]] == [a for a, _ in firsts[1]]
        chosen, instead = next(rows for rows in zip(*firsts, strict=True) if rows[0] != rows[1])
        article = "D.1.2" if same else "D.3"
        return Parted(article, "first-part", score, False, place, new_place, chosen, instead)
    article = "D.1.1" if (rest.leaving, rest.entering) == (new_rest.leaving, new_rest.entering) else "D.2"
    places = rest.position, new_rest.position
    return Parted(article, "place", score, False, *places, places=(rest, new_rest))


def _standing(bracket: Bracket, candidate: Candidate) -> tuple[int, Place]:
    """Return the place of the heterogeneous part among all sets of D.3 and orders of D.1.2, 0 without one.

    With it comes that of the homogeneous group or remainder among all exchanges and transpositions.
    """
    players, first, pairs = numbers(bracket.players), named(candidate.first), named(candidate.pairs)
    moved_down, partners, s1 = [a for a, _ in first], [b for _, b in first], [a for a, _ in pairs]
    others = [n for n in players if n not in moved_down]
    sets = sets_before(players[: bracket.m0], moved_down) * perm(len(others), len(first))
    group = [n for n in others if n not in partners]
    s2, size, exchange = [n for n in group if n not in s1], len(group), exchange_to(s1, group)
    before = sum(counting.earlier_exchanges(size, len(s1), *exchange)) * counting.orders(size, len(s1))
    position = before + counting.earlier_orders(s2, [b for _, b in pairs]) + 1
    out, come = (tuple(group[i - 1] for i in side) for side in exchange)
    place = sets + counting.earlier_orders(others, partners) + 1 if first else 0
    return place, Place(position, out, come, pairs)


ASKING = CounterQuestions(
    BOOK.key, pair, lambda played, wished, _: first_parting(played.state, wished.state),
    lambda tournament, wish: field_of(read_field(tournament, wish).entrants), "C.13", "A.5", "B.1.b", "C.6",
)  # fmt: skip
"""How counter-questions are put to this edition."""
