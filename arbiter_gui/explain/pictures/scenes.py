"""All brackets of a round as pictures, from the replayed trace, and whether a trace from a file is readable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, either, joined, raised, say
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import NAMELESS, Namer, by_book, colour_of_letter
from arbiter_gui.explain.phrases.columns import BYE_WORDS, NOTES, card_notes, column_words, group_lacks
from arbiter_gui.explain.phrases.reasons import short_reason
from arbiter_gui.explain.phrases.sentences import by_kind, opening_words
from arbiter_gui.explain.pictures import scene
from arbiter_gui.explain.pictures.scene import (
    Drawn,
    Leaving,
    Opponents,
    Pair,
    Reason,
    Scene,
    ScenePart,
    Zone,
    first_opponent,
    opponents_in,
)
from arbiter_gui.explain.steps import HALVES, REMAINDER, Step, bracket_numbers, sections, steps
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Trace, candidates, columns
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import EarlyBye, GroupOpened, ListPaired, ProposalMade
from arbiter_gui.trace.kinds import Accepted, BoardsOrdered, ByeGiven, Event, MovedDown
from arbiter_gui.trace.position import Numbers
from arbiter_gui.trace.procedure import ExchangeMade, PairsRefused, SidesFormed
from arbiter_gui.trace.replay import FinalBracket, replay
from arbiter_gui.trace.score_brackets import PairedAgain
from arbiter_gui.trace.values import Apart, Legal, Mode, NotAtBest, PairApart, Passed, Rest, Worse

_ABOVE = say("S1: moved down"), say("S2")
_LIMBO = say("Limbo")
_APART = say("No opponent here")
_FLOATERS = say("Floaters"), say("Highest rating they can meet")
_LIST = say("Upper half"), say("Lower half")
_RANKING = say("First by ranking"), say("Last by ranking")
_BETWEEN = say("Between them")
_MEASURED = ("P0", "M0", "MaxPairs", "M1", "X1", "Z1")
"""The numbers beside the title of a bracket."""
Exchange = candidates.ExchangesPassed | ExchangeMade
_LAYING = candidates.SubgroupsFormed | SidesFormed
"""The events that arrange S1 and S2."""
Laid = tuple[tuple[Zone, ...], tuple[Pair, ...]]
"""The zones of a bracket and its natural pairs."""


def scenes(trace: Trace) -> tuple[Scene, ...]:
    """Return the brackets that count in the end, from top to bottom, as the replayed trace has them."""
    return trace.kept("scenes", lambda: _worded_scenes(trace))


def _worded_scenes(trace: Trace) -> tuple[Scene, ...]:
    """Return the brackets in the words for the participants of the edition."""
    words = by_book(trace, NAMELESS).about_participants
    return tuple(scene.with_texts(words) for scene in _scenes(trace))


def natural_opponents(trace: Trace, step: Step) -> tuple[Pair, ...]:
    """Return who would meet by nature in the bracket of a step."""
    opening = sections(trace)[step.bracket].opening
    return next((scene.natural for scene in scenes(trace) if scene.number == opening), ())


def _scenes(trace: Trace) -> Iterator[Scene]:
    """Yield the one list of a round that is paired as a whole, else the brackets and then the early bye."""
    for number, event in enumerate(trace.events):
        if isinstance(event, ListPaired | ProposalMade) and event.pairs:
            yield _one_list(trace, number, event)
            return
    # Brackets that were replaced do not count, and one without an accepted pairing has nothing to show.
    for bracket in replay(trace).brackets:
        is_accepted = bracket.position.accepted or not isinstance(bracket.opened, BracketOpened)
        if bracket.counts and is_accepted:
            yield _bracket(trace, bracket)
    for number, event in enumerate(trace.events):
        if isinstance(event, EarlyBye):
            yield _early_bye(number, event)


def _early_bye(number: int, event: EarlyBye) -> Scene:
    """Return the picture of a bye that is given before the groups are paired."""
    return Scene(
        number=number,
        title=say("Bye"),
        parameters=(),
        remark=NOTHING,
        zones=(_one_column(say("Removed before the groups are paired"), (event.player,)),),
        natural=(),
        drawn=(),
        leaving=(_bye(event),),
    )


def _bye(event: ByeGiven) -> Leaving:
    """Return the player with the bye, with the reason, as far as it is known before the pairing."""
    words = by_kind(BYE_WORDS, event) or NOTHING
    return Leaving(event.player, True, Reason(words, event.article))


def _one_list(trace: Trace, number: int, event: ListPaired | ProposalMade) -> Scene:
    """Return the picture of all players in one list, or of the pairs of a proposal."""
    if isinstance(event, ProposalMade):
        title = say("Proposal in the spirit of the rules")
        column_titles = column_words(None).titles
        natural: tuple[Pair, ...] = ()
        reason = Reason(say("proposal, the arbiter decides"), event.article)
    else:
        title = say("All players")
        column_titles = _LIST
        natural = event.pairs
        reason = Reason()
    byes = [bye for bye in trace.events if isinstance(bye, ByeGiven)]
    zones = [Zone(ScenePart.HALVES, column_titles, event.pairs)]
    zones.extend(_one_column(say("Bye"), (bye.player,)) for bye in byes)
    return Scene(
        number=number,
        title=title,
        parameters=(),
        remark=NOTHING,
        zones=tuple(zones),
        natural=natural,
        drawn=tuple(_drawn(trace, pair, bool(natural), reason) for pair in event.pairs),
        leaving=tuple(_bye(bye) for bye in byes),
    )


def _drawn(trace: Trace, pair: Pair, natural: bool, reason: Reason) -> Drawn:
    """Return the line of a pair; the boards at the end of the trace say which player has White."""
    whites = trace.kept("whites", lambda: _whites(trace))
    white = next((player for player in pair if player in whites), None)
    return Drawn(*pair, natural, reason, white)


def _whites(trace: Trace) -> frozenset[int]:
    """Return all players who have White in the round."""
    whites: set[int] = set()
    for event in trace.events:
        if isinstance(event, BoardsOrdered | columns.LotDrawn):
            whites.update(white for white, _ in event.boards)
    return frozenset(whites)


def _one_column(title: Said, players: Sequence[int]) -> Zone:
    """Return a zone of one column."""
    return Zone(ScenePart.APART, (title, NOTHING), tuple((player, None) for player in players))


def _final_pairs(bracket: FinalBracket) -> tuple[Pair, ...]:
    """Return the pairs that a bracket has in the end."""
    return tuple((first, second) for first, second in bracket.position.final_pairs)


def _bracket(trace: Trace, bracket: FinalBracket) -> Scene:
    """Return a bracket as a picture; pairs that have no reason of their own follow from the order."""
    folded = next(bracket.events_of(candidates.RankingFolded), None)
    if isinstance(bracket.opened, GroupOpened):
        zones, natural = _columns(bracket)
    elif folded is not None:
        zones, natural = _folded_layout(folded)
    else:
        zones, natural = _halves(bracket)
    players = [player for zone in zones for player in zone.players]
    paired = {player for pair in _final_pairs(bracket) for player in pair}
    leaving = tuple(
        _leaving_reason(trace, bracket, player, len(players)) for player in players if player not in paired
    )
    return Scene(
        number=bracket.number,
        title=raised(opening_words(bracket.opened)),
        parameters=tuple(row for row in bracket.first_parameters if row[0] in _MEASURED),
        remark=_remark(bracket),
        zones=zones,
        natural=natural,
        drawn=_lines(trace, bracket, natural),
        leaving=leaving,
        notes=tuple(_notes(trace, bracket)),
        residents=bracket.position.residents,
        folded=folded is not None,
        moved_up=tuple(player for event in bracket.events_of(columns.Fetching) for player in event.players),
    )


def _lines(trace: Trace, bracket: FinalBracket, natural: tuple[Pair, ...]) -> tuple[Drawn, ...]:
    """Return the lines of the pairs of a bracket, each with its reason."""
    edition = editions().get(trace.edition)
    article_of_order = "" if edition is None else edition.rulebook.order
    natural_pairs = {frozenset(pair) for pair in natural}
    reasons = dict(_reasons(trace, bracket, natural))
    pairs = _final_pairs(bracket)
    natural_opponents_of = opponents_in(natural)
    made_opponents_of = opponents_in(pairs)
    lines = []
    for pair in pairs:
        is_natural = frozenset(pair) in natural_pairs
        if is_natural:
            reason = Reason()
        else:
            reason = reasons.get(frozenset(pair)) or _elsewhere(
                natural_opponents_of, pair, made_opponents_of, article_of_order
            )
        lines.append(_drawn(trace, pair, is_natural, reason))
    return tuple(lines)


def _remark(bracket: FinalBracket) -> Said:
    """Return the remark on the whole of a bracket."""
    check = next(bracket.events_of(columns.StandardChecked), None)
    if check is not None:
        return either(
            not check.lacks,
            "The group [meets the standard requirement|is not standard: {lacks}].",
            lacks=group_lacks(check),
        )
    repairings = list(bracket.events_of(PairedAgain))
    if repairings and bracket.position.pairs == repairings[-1].pairs:
        return say("paired again for the bracket below ({article})", article=repairings[-1].article)
    return NOTHING


def _notes(trace: Trace, bracket: FinalBracket) -> Iterator[tuple[int, Said]]:
    """Yield the notes beside players: from events that name them, then from the cards of the left column."""
    events: Iterable[Any] = bracket.events
    for event in events:
        notes_of = by_kind(NOTES, event)
        if notes_of is not None:
            # Notes of some kinds have no end: there is one for every player.
            yield from zip(event.players, notes_of(event), strict=False)
    cards = trace.kept("card notes", lambda: card_notes(trace))
    orders = list(bracket.events_of(columns.ColumnsOrdered))
    if orders:
        yield from ((player, cards[player]) for player in orders[-1].whites if player in cards)


def _halves(bracket: FinalBracket) -> Laid:
    """Return the layout of a bracket of two halves.

    Moved-down players are beside their opponents, the rest are split as the rules split a remainder. In a bracket
    that treats all players as residents, all of them belong to the rest.
    """
    position = bracket.position
    pairs = _final_pairs(bracket)
    if position.alike:
        moved_down: Numbers = ()
        residents = (*position.from_above, *position.residents)
    else:
        moved_down = position.from_above
        residents = position.residents
    opponents = {}
    for first, second in pairs:
        opponents[first] = second
        opponents[second] = first
    # Of two moved-down players who met each other, the lower one lies on the right.
    s1 = tuple(
        player
        for place, player in enumerate(moved_down)
        if player in opponents and opponents[player] not in moved_down[:place]
    )
    s2 = tuple(opponents[player] for player in s1)
    in_other_zones = {*position.apart, *s1, *s2}
    remainder = [player for player in residents if player not in in_other_zones]
    size = len(pairs) - len(s1)
    natural_remainder = list(zip(remainder[:size], remainder[size:], strict=False))
    surplus = [(None, player) for player in remainder[2 * size :]]
    unpaired = [player for player in moved_down if player not in opponents and player not in position.apart]
    # Only the editions that take the best candidate have a Limbo.
    title_apart = _APART
    if isinstance(bracket.opened, BracketOpened):
        title_apart = _LIMBO
    titles_of_rest = HALVES
    if s1:
        titles_of_rest = REMAINDER
    zones = (
        Zone(ScenePart.ABOVE, _ABOVE, tuple(zip(s1, s2, strict=True))),
        Zone(ScenePart.HALVES, titles_of_rest, (*natural_remainder, *surplus)),
        _one_column(title_apart, (*unpaired, *position.apart)),
    )
    # By nature the first moved-down players meet the first residents, whoever they met in the end.
    natural_above = zip(moved_down[: len(s1)], residents, strict=False)
    return tuple(zone for zone in zones if zone.rows), (*natural_remainder, *natural_above)


def _folded_layout(event: candidates.RankingFolded) -> Laid:
    """Return the layout of a bracket with a folded ranking: the first beside the last, and those in between below."""
    natural = tuple(zip(event.s1, event.s2, strict=True))
    zones = (Zone(ScenePart.HALVES, _RANKING, natural), _one_column(_BETWEEN, event.limbo))
    return tuple(zone for zone in zones if zone.rows), natural


def _columns(bracket: FinalBracket) -> Laid:
    """Return the layout of a scoregroup of two columns, floaters on top."""
    orders = list(bracket.events_of(columns.ColumnsOrdered))
    titles = column_words(None).titles
    rows: tuple[Pair, ...] = ()
    if orders:
        # The titles come from the event that formed the columns, the rows from the order as they were paired.
        titles = column_words(orders[0]).titles
        rows = tuple(zip(orders[-1].whites, orders[-1].blacks, strict=False))
    floater_pairs = tuple(pair for event in bracket.events_of(columns.FloaterPaired) for pair in event.pairs)
    in_columns = {player for pair in (*floater_pairs, *rows) for player in pair}
    opponentless = [player for player in bracket.position.players if player not in in_columns]
    zones = (
        Zone(ScenePart.ABOVE, _FLOATERS, floater_pairs),
        Zone(ScenePart.HALVES, titles, rows),
        _one_column(_APART, opponentless),
    )
    return tuple(zone for zone in zones if zone.rows), rows


def _leaving_reason(trace: Trace, bracket: FinalBracket, player: int, size: int) -> Leaving:
    """Return why a player of a bracket of so many is not paired in it."""
    bye = None
    if replay(trace).last_of(player) is bracket:
        byes = (event for event in trace.events if isinstance(event, ByeGiven))
        bye = next((event for event in byes if event.player == player), None)
    event = bye or _deciding_event(bracket, player)
    words = _left_over(bracket, event, player, size)
    return Leaving(player, bye is not None, Reason(words, event.article))


def _deciding_event(bracket: FinalBracket, player: int) -> Event:
    """Return the event that moves a player on, else the one in which the others were paired."""
    for move in bracket.events_of(MovedDown):
        if player in move.players:
            return move
    for event in reversed(bracket.events):
        if isinstance(event, PairedAgain) and player in event.floaters:
            return event
    return next(bracket.events_of(Accepted), bracket.opened)


def _left_over(bracket: FinalBracket, event: Event, player: int, size: int) -> Said:
    """Say why a player is left over: by the event that moves him on, or by the bracket's own numbers."""
    opened = bracket.opened
    if isinstance(event, columns.SentDown) and event.where is columns.Where.GROUP:
        return say("moved down so that the group can be paired")
    if isinstance(event, PairedAgain | columns.SentDown):
        return say("needed below so that all players can be paired")
    if size == 1 and not isinstance(opened, GroupOpened):
        return say("alone in the bracket")
    if player in bracket.position.apart or isinstance(opened, GroupOpened):
        return scene.OPPONENTLESS
    return _too_few_pairs(bracket, player, size)


def _too_few_pairs(bracket: FinalBracket, player: int, size: int) -> Said:
    """Return why a bracket of so many players has no pair for one of them."""
    opened = bracket.opened
    pairs = len(_final_pairs(bracket))
    is_penultimate = isinstance(opened, BracketOpened) and opened.mode is Mode.PENULTIMATE
    is_bound = is_penultimate or any(bracket.events_of(candidates.CompletionFailed))
    # A single player beyond the pairs is left over by the odd number alone, whatever else binds the bracket.
    if is_bound and size > 2 * pairs + 1:
        if not pairs:
            return say("no pair is made here, so that the players below can be paired")
        return counted(
            pairs, "only {n} [pair is|pairs are] made here, so that the players below can be paired"
        )
    if not pairs:
        return say("no two players here may meet")
    # A moved-down player is first left over by how many of them can be paired (M1), even in an odd bracket.
    measured = dict(bracket.first_parameters)
    if isinstance(opened, BracketOpened) and player in opened.mdps and "M1" in measured:
        pairable = measured["M1"]
        if not pairable:
            return say("no moved-down player can be paired")
        return counted(pairable, "only {n} moved-down [player|players] can be paired")
    if size == 2 * pairs + 1:
        return say("odd number of players")
    return counted(pairs, "only {n} [pair|pairs] can be made")


def _reasons(
    trace: Trace, bracket: FinalBracket, natural: tuple[Pair, ...]
) -> Iterator[tuple[frozenset[int], Reason]]:
    """Yield a reason for every pair about which the trace says something; the last one counts."""
    names = by_book(trace, NAMELESS)
    for event in bracket.events_of(columns.FloaterPaired):
        yield frozenset(event.pairs[0]), _floater_reason(event, names)
    facts = _BracketFacts(
        names=names,
        in_columns=isinstance(bracket.opened, GroupOpened),
        natural=opponents_in(natural),
        refused=_refusal_reasons(bracket.events),
        exchanges=_exchanges(bracket.events),
        first_set=next(bracket.events_of(candidates.SetsPassed), None),
        folds=_folds(bracket.events),
    )
    for pair in _final_pairs(bracket):
        for reason in _pair_reasons(pair, facts):
            yield frozenset(pair), reason


def _floater_reason(event: columns.FloaterPaired, names: Namer) -> Reason:
    """Return why a floater meets his opponent."""
    if event.passed:
        return scene.instead_of(event.passed, None, event.floater, names, event.article)
    colour = colour_of_letter(event.other_due.value)
    return Reason(say("highest rating among players due {colour}", colour=colour), event.article)


OpponentFold = candidates.OpponentsPassed | columns.RowFilled


@dataclass(frozen=True, slots=True)
class _BracketFacts:
    """What the trace says about the pairs of a bracket: refusals, exchanges, and folds by (player, chosen)."""

    names: Namer
    in_columns: bool
    natural: Opponents
    refused: dict[frozenset[int], Apart]
    exchanges: list[Exchange]
    first_set: candidates.SetsPassed | None
    folds: dict[Pair, OpponentFold]


def _folds(events: Sequence[Event]) -> dict[Pair, OpponentFold]:
    """Return the events that skipped opponents, by the player and the chosen opponent."""
    folds: dict[Pair, OpponentFold] = {}
    for event in events:
        if isinstance(event, OpponentFold) and event.refused:
            folds[event.player, event.chosen] = event
    return folds


def _pair_reasons(pair: Pair, facts: _BracketFacts) -> Iterator[Reason]:
    """Yield all reasons of a pair, from the one that says least to the one that counts."""
    player, opponent = pair
    yield from _refusals(pair, facts)
    natural_opponent = first_opponent(facts.natural, player)
    if facts.first_set is not None and player in facts.first_set.chosen and natural_opponent is None:
        first_set_numbers = ", ".join(map(str, facts.first_set.chosen))
        yield Reason(
            say("{players} are the first suitable players", players=first_set_numbers),
            facts.first_set.article,
        )
    exchange = None
    for event in facts.exchanges:
        if set(pair) & {*event.leaving, *event.entering}:
            exchange = event
            break
    if exchange is not None:
        yield _exchange(exchange, facts.names)
    fold = facts.folds.get((player, opponent))
    if fold is None:
        return
    reason = scene.instead_of(fold.refused, natural_opponent, player, facts.names, fold.article)
    # That the rest could not be paired says less than the exchange that was needed.
    if exchange is None or not isinstance(reason.why, Rest | Legal):
        yield reason


def _refusals(pair: Pair, facts: _BracketFacts) -> Iterator[Reason]:
    """Yield why the natural pairs of both players may not be made, in columns only that of the first."""
    player, opponent = pair
    players = (player,) if facts.in_columns else (opponent, player)
    for asked_player in players:
        natural_opponent = first_opponent(facts.natural, asked_player)
        if natural_opponent is None:
            continue
        why = facts.refused.get(frozenset((asked_player, natural_opponent)))
        if why:
            passed = Passed(natural_opponent, why)
            yield scene.instead_of((passed,), natural_opponent, asked_player, facts.names)


def _refusal_reasons(events: Sequence[Event]) -> dict[frozenset[int], Apart]:
    """Return the pairs that may not be made, and why; the last event about a pair counts."""
    refused: dict[frozenset[int], Apart] = {}
    for event in events:
        if isinstance(event, candidates.CandidateFaulted | PairsRefused):
            if isinstance(event.why, PairApart):
                refused[frozenset((event.why.one, event.why.other))] = event.why.why
        elif isinstance(event, columns.RowTried) and event.why:
            refused[frozenset((event.white, event.black))] = event.why
    return refused


def _exchanges(events: Sequence[Event]) -> list[Exchange]:
    """Return the exchanges that are in force at the end, those with a criterion first.

    An event that arranges S1 and S2 again undoes an exchange, unless it is the exchange itself.
    """
    exchanges: list[Exchange] = []
    previous: Event | None = None
    for event in events:
        if isinstance(event, Exchange):
            if exchanges and exchanges[-1].leaving != event.leaving:
                exchanges = []
            exchanges.append(event)
        elif isinstance(event, _LAYING) and not isinstance(previous, Exchange):
            exchanges = []
        previous = event
    # Sorting keeps the order within each kind: the first with a criterion comes to the front.
    return sorted(exchanges, key=lambda event: getattr(event, "because", None) is None)


def _exchange(event: Exchange, names: Namer) -> Reason:
    """Return an exchange as a reason, with the criterion that needed it where the trace has one."""
    leaving = " ".join(map(str, event.leaving))
    entering = " ".join(map(str, event.entering))
    words = say("exchange {leaving} ↔ {entering}", leaving=leaving, entering=entering)
    criterion = None
    if isinstance(event, candidates.ExchangesPassed) and isinstance(event.because, NotAtBest | Worse):
        criterion = event.because
        criterion_words, _ = short_reason(criterion, names)
        words = joined((words, criterion_words))
    return Reason(words, event.article, swap=(event.leaving, event.entering), why=criterion)


def _elsewhere(natural: Opponents, pair: Pair, opponents: Opponents, article: str) -> Reason:
    """Return the reason of a pair without any other one: whom the natural opponents meet instead."""
    for player in pair:
        for natural_opponent in natural.get(player, ()):
            partner = first_opponent(opponents, natural_opponent)
            if partner in pair:
                continue
            words = say("{player} meets {other}", player=natural_opponent, other=partner)
            if partner is None:
                words = say("{player} is not paired here", player=natural_opponent)
            return Reason(words, article, (natural_opponent,), player, why=scene.Elsewhere())
    return Reason(say("first free player"), article)


_MISSING = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RuntimeError)
"""The errors caused by a missing fact, or by one of a wrong type."""


def is_readable(trace: Trace) -> bool:
    """Return whether text, steps and pictures can be made from a trace of a known edition, by trying."""
    try:
        for view in (as_text, steps, scenes, bracket_numbers):
            view(trace)
    except _MISSING:
        return False
    return trace.edition in editions()
