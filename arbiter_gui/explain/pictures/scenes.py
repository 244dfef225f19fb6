"""All brackets of a round as pictures (*scenes*), made from the replayed trace: who lies where, and
why each pair differs from the natural one, the two who lie opposite each other at first. The
players left over *leave* the bracket.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, either, joined, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import NAMELESS, Namer, by_book, colour_of_letter
from arbiter_gui.explain.phrases.columns import (
    BYE_WORDS,
    NOTES,
    card_notes,
    column_words,
    missing_standards,
)
from arbiter_gui.explain.phrases.reasons import short_reason
from arbiter_gui.explain.phrases.sentences import entry_for_event, opening_words
from arbiter_gui.explain.pictures import scene
from arbiter_gui.explain.pictures.scene import (
    DrawnPair,
    ExchangedPlayers,
    Leaving,
    Opponents,
    Pair,
    Reason,
    Row,
    Scene,
    ScenePart,
    Zone,
    first_opponent,
    opponents_in,
)
from arbiter_gui.explain.requested import trace_as_requested
from arbiter_gui.explain.steps import (
    HALF_TITLES,
    REMAINDER_TITLES,
    Step,
    bracket_numbers,
    sections,
    steps,
)
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
_FLOATERS = say("Floaters"), say("Highest-rated possible opponents")
_LIST = say("Upper half"), say("Lower half")
_RANKING = say("First in the ranking"), say("Last in the ranking")
_BETWEEN = say("Between them")
_NUMBERS_SHOWN = ("P0", "M0", "MaxPairs", "M1", "X1", "Z1")
"""The numbers beside the title of a bracket."""
Exchange = candidates.ExchangesPassed | ExchangeMade
_LAYOUT_EVENTS = candidates.SubgroupsFormed | SidesFormed
"""The events that arrange S1 and S2."""


class Layout(NamedTuple):
    """Where the players of a bracket lie, and who is opposite whom before anything is changed."""

    zones: tuple[Zone, ...]
    natural: tuple[Pair, ...]


def scenes(trace: Trace) -> tuple[Scene, ...]:
    """Return the brackets that count in the end, from top to bottom, as the replayed trace has
    them.
    """
    return trace.kept("scenes", lambda: _worded_scenes(trace))


def scenes_with_requests(trace: Trace, tournament: Tournament) -> tuple[Scene, ...]:
    """Return the brackets of a round with reasons that say of a request of the event that it is
    one, and not a prohibition.

    `tournament` is one from which the round can be paired, or a later state of it.
    """
    return scenes(trace_as_requested(trace, tournament))


def _worded_scenes(trace: Trace) -> tuple[Scene, ...]:
    """Return the brackets in the words for the participants of the edition."""
    words = by_book(trace, NAMELESS).about_participants
    return tuple(scene.with_texts(words) for scene in _scenes_in_order(trace))


def natural_opponents(trace: Trace, step: Step) -> tuple[Pair, ...]:
    """Return the natural pairs in the bracket of a step, as the lines of its picture; none outside
    the brackets.
    """
    opening = sections(trace)[step.bracket].opening
    return next((scene.natural for scene in scenes(trace) if scene.number == opening), ())


def _scenes_in_order(trace: Trace) -> Iterator[Scene]:
    """Yield the pictures of a round: a single one if it is paired as one list, or else one for each
    bracket, and at last one for a bye given before them.
    """
    for number, event in enumerate(trace.events):
        if isinstance(event, ListPaired | ProposalMade) and event.pairs:
            yield _list_scene(trace, number, event)
            return
    # Brackets that were replaced by others, or have no accepted pairing, are left out.
    for bracket in replay(trace).brackets:
        is_accepted = bracket.position.accepted or not isinstance(bracket.opened, BracketOpened)
        if bracket.counts and is_accepted:
            yield _bracket_scene(trace, bracket)
    for number, event in enumerate(trace.events):
        if isinstance(event, EarlyBye):
            yield _early_bye_scene(number, event)


def _early_bye_scene(number: int, event: EarlyBye) -> Scene:
    """Return the picture of a bye that is given before the groups are paired."""
    return Scene(
        number=number,
        title=say("Bye"),
        parameters=(),
        remark=NOTHING,
        zones=(_one_column(say("Removed before the groups are paired"), (event.player,)),),
        natural=(),
        drawn=(),
        leaving=(_bye_leaving(event),),
    )


def _bye_leaving(event: ByeGiven) -> Leaving:
    """Return the player with a bye given before the pairing, with its reason."""
    words = entry_for_event(BYE_WORDS, event) or NOTHING
    return Leaving(player=event.player, bye=True, reason=Reason(words, event.article))


def _list_scene(trace: Trace, number: int, event: ListPaired | ProposalMade) -> Scene:
    """Return the picture of a round that is paired as one list, or of a proposal for a round that
    cannot be paired.

    The pairs of a list are all natural, as its halves lie beside each other. Those of a proposal
    have one common reason. `number` is that of the event.
    """
    if isinstance(event, ProposalMade):
        title = say("Proposal in the spirit of the rules")
        column_titles = column_words(None).titles
        natural: tuple[Pair, ...] = ()
        reason = Reason(say("proposal; the arbiter decides"), event.article)
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
        drawn=tuple(
            _drawn_pair(trace, pair, reason, is_natural=bool(natural)) for pair in event.pairs
        ),
        leaving=tuple(_bye_leaving(bye) for bye in byes),
    )


def _drawn_pair(trace: Trace, pair: Pair, reason: Reason, *, is_natural: bool) -> DrawnPair:
    """Return a pair as it is drawn, with the player who has White, if the trace has the boards."""
    whites = trace.kept("whites", lambda: _players_with_white(trace))
    white = next((player for player in pair if player in whites), None)
    first, second = pair
    return DrawnPair(first=first, second=second, natural=is_natural, reason=reason, white=white)


def _players_with_white(trace: Trace) -> frozenset[int]:
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


def _bracket_scene(trace: Trace, bracket: FinalBracket) -> Scene:
    """Return the picture of a bracket.

    It is laid out in one of three ways: two columns by due colour (Dubov), a ranking folded in the
    middle (Burstein), or S1 and S2 (Dutch).
    """
    folded_ranking = next(bracket.events_of(candidates.RankingFolded), None)
    if isinstance(bracket.opened, GroupOpened):
        layout = _columns_layout(bracket)
    elif folded_ranking is not None:
        layout = _folded_layout(folded_ranking)
    else:
        layout = _halves_layout(bracket)
    players = [player for zone in layout.zones for player in zone.players]
    paired_players = {player for pair in _final_pairs(bracket) for player in pair}
    return Scene(
        number=bracket.number,
        title=raised(opening_words(bracket.opened)),
        parameters=tuple(
            (name, number) for name, number in bracket.first_parameters if name in _NUMBERS_SHOWN
        ),
        remark=_remark(bracket),
        zones=layout.zones,
        natural=layout.natural,
        drawn=_drawn_pairs(trace, bracket, layout.natural),
        leaving=tuple(
            _leaving_player(trace, bracket, player, len(players))
            for player in players
            if player not in paired_players
        ),
        notes=tuple(_notes(trace, bracket)),
        residents=bracket.position.residents,
        folded=folded_ranking is not None,
        moved_up=tuple(
            player for event in bracket.events_of(columns.Fetching) for player in event.players
        ),
    )


def _drawn_pairs(
    trace: Trace, bracket: FinalBracket, natural: tuple[Pair, ...]
) -> tuple[DrawnPair, ...]:
    """Return the pairs of a bracket as they are drawn, each with its reason.

    A natural pair needs none. The reason of any other is one that the trace has, or else that the
    natural opponents of the two meet other players.
    """
    edition = editions().get(trace.edition)
    article_of_order = "" if edition is None else edition.rulebook.order
    natural_pairs = {frozenset(pair) for pair in natural}
    reasons = dict(_reasons_by_pair(trace, bracket, natural))
    pairs = _final_pairs(bracket)
    natural_opponents_of = opponents_in(natural)
    made_opponents_of = opponents_in(pairs)
    lines = []
    for pair in pairs:
        is_natural = frozenset(pair) in natural_pairs
        if is_natural:
            reason = Reason()
        elif frozenset(pair) in reasons:
            reason = reasons[frozenset(pair)]
        else:
            reason = _reason_from_natural_opponents(
                natural_opponents_of, pair, made_opponents_of, article_of_order
            )
        lines.append(_drawn_pair(trace, pair, reason, is_natural=is_natural))
    return tuple(lines)


def _remark(bracket: FinalBracket) -> Said:
    """Return what is to be said of a bracket as a whole: whether it meets the standard requirement
    (Dubov 1997), or that it was paired again for a lower one. Empty if there is nothing.
    """
    standard_check = next(bracket.events_of(columns.StandardChecked), None)
    if standard_check is not None:
        return either(
            not standard_check.lacks,
            "The group [meets the standard requirement|does not meet the standard requirement: "
            "{lacks}].",
            lacks=missing_standards(standard_check),
        )
    repairings = list(bracket.events_of(PairedAgain))
    if repairings and bracket.position.pairs == repairings[-1].pairs:
        return say("paired again for the bracket below ({article})", article=repairings[-1].article)
    return NOTHING


def _notes(trace: Trace, bracket: FinalBracket) -> Iterator[tuple[int, Said]]:
    """Yield the notes beside players, by number: from events of the bracket about them, then from
    the cards of the players in the left column.
    """
    events: Iterable[Any] = bracket.events
    for event in events:
        notes_of = entry_for_event(NOTES, event)
        if notes_of is not None:
            # Some types yield the same note without end, one for each player.
            yield from zip(event.players, notes_of(event), strict=False)
    cards = trace.kept("card notes", lambda: card_notes(trace))
    orders = list(bracket.events_of(columns.ColumnsOrdered))
    if orders:
        yield from ((player, cards[player]) for player in orders[-1].whites if player in cards)


def _halves_layout(bracket: FinalBracket) -> Layout:
    """Return the layout of a bracket of two halves, S1 and S2.

    Moved-down players lie beside the opponents whom they got; the others are split into halves, as
    the rules split a remainder. If the bracket treats all players as residents, all of them are.
    """
    position = bracket.position
    pairs = _final_pairs(bracket)
    if position.all_as_residents:
        moved_down: Numbers = ()
        residents = (*position.from_above, *position.residents)
    else:
        moved_down = position.from_above
        residents = position.residents
    opponents = _opponent_by_player(pairs)
    # Above: moved-down players with a pair, and whom they got.
    s1 = _left_side_of_above(moved_down, opponents)
    s2 = tuple(opponents[player] for player in s1)
    # Below: all residents who are left, in halves.
    in_other_zones = {*position.opponentless, *s1, *s2}
    remainder = [player for player in residents if player not in in_other_zones]
    pairs_of_remainder = len(pairs) - len(s1)
    # Apart: moved-down players without a pair, then whoever has no possible opponent here.
    not_paired_first = [
        player for player in moved_down if player not in {*opponents, *position.opponentless}
    ]
    players_apart = [*not_paired_first, *position.opponentless]
    zones = (
        Zone(ScenePart.ABOVE, _ABOVE, tuple(zip(s1, s2, strict=True))),
        Zone(
            ScenePart.HALVES,
            REMAINDER_TITLES if s1 else HALF_TITLES,
            _rows_of_halves(remainder, pairs_of_remainder),
        ),
        _one_column(_title_of_players_apart(bracket), players_apart),
    )
    # Natural pairs have the first moved-down players with the first residents, whoever they met in
    # the end.
    natural_above = zip(moved_down[: len(s1)], residents, strict=False)
    natural = (*_natural_pairs(remainder, pairs_of_remainder), *natural_above)
    return Layout(_zones_with_players(zones), natural)


def _title_of_players_apart(bracket: FinalBracket) -> Said:
    """Return the title of the players who lie beside the halves of a bracket."""
    # Only the editions that take the best candidate have a Limbo (3.2 of 2026, B.2 of 2017): the
    # moved-down players who are not in S1. In 2012 they stay in S2, and may be paired there.
    if isinstance(bracket.opened, BracketOpened):
        return _LIMBO
    return _APART


def _zones_with_players(zones: Iterable[Zone]) -> tuple[Zone, ...]:
    """Return zones without those in which nobody lies."""
    return tuple(zone for zone in zones if zone.rows)


def _opponent_by_player(pairs: Iterable[Pair]) -> dict[int, int]:
    """Return whom each player of some pairs meets, in which every player is once."""
    opponents = {}
    for first, second in pairs:
        opponents[first] = second
        opponents[second] = first
    return opponents


def _left_side_of_above(moved_down: Numbers, opponents: Mapping[int, int]) -> Numbers:
    """Return the paired moved-down players who lie on the left, each beside his opponent: of two
    who met each other only the higher one.
    """
    return tuple(
        player
        for index, player in enumerate(moved_down)
        if player in opponents and opponents[player] not in moved_down[:index]
    )


def _natural_pairs(players: Sequence[int], pair_count: int) -> tuple[Pair, ...]:
    """Return the natural pairs of players who are split into halves: the first of S1 with the first
    of S2, and so on (3.3 of 2026, B.3 of 2017, C.6 of 2012).
    """
    return tuple(zip(players[:pair_count], players[pair_count:], strict=False))


def _rows_of_halves(players: Sequence[int], pair_count: int) -> tuple[Row, ...]:
    """Return the rows of two halves: the natural pairs, and below them, in the right column alone,
    the players who are too many.
    """
    surplus = [(None, player) for player in players[2 * pair_count :]]
    return (*_natural_pairs(players, pair_count), *surplus)


def _folded_layout(event: candidates.RankingFolded) -> Layout:
    """Return the layout of a bracket with a folded ranking: the first lies beside the last, the
    second beside the last but one, and so on; those in the middle lie apart.
    """
    natural = tuple(zip(event.s1, event.s2, strict=True))
    zones = (Zone(ScenePart.HALVES, _RANKING, natural), _one_column(_BETWEEN, event.limbo))
    return Layout(_zones_with_players(zones), natural)


def _columns_layout(bracket: FinalBracket) -> Layout:
    """Return the layout of a scoregroup of two columns: floaters with their opponents on top, then
    the columns as they were paired, and players in neither apart.
    """
    orders = list(bracket.events_of(columns.ColumnsOrdered))
    rows: tuple[Pair, ...]
    if orders:
        # The titles come from the event that formed the columns, the rows from the order as they
        # were paired.
        titles = column_words(orders[0]).titles
        rows = tuple(zip(orders[-1].whites, orders[-1].blacks, strict=False))
    else:
        titles = column_words(None).titles
        rows = ()
    floater_pairs = tuple(
        pair for event in bracket.events_of(columns.FloaterPaired) for pair in event.pairs
    )
    in_columns = {player for pair in (*floater_pairs, *rows) for player in pair}
    opponentless = [player for player in bracket.position.players if player not in in_columns]
    zones = (
        Zone(ScenePart.ABOVE, _FLOATERS, floater_pairs),
        Zone(ScenePart.HALVES, titles, rows),
        _one_column(_APART, opponentless),
    )
    return Layout(_zones_with_players(zones), natural=rows)


def _leaving_player(trace: Trace, bracket: FinalBracket, player: int, size: int) -> Leaving:
    """Return a player who leaves a bracket of `size` players unpaired, with the reason, and whether
    he has the bye.
    """
    bye = _bye_after_bracket(trace, bracket, player)
    event = bye or _deciding_event(bracket, player)
    words = _left_over_words(bracket, event, player, size)
    return Leaving(player=player, bye=bye is not None, reason=Reason(words, event.article))


def _bye_after_bracket(trace: Trace, bracket: FinalBracket, player: int) -> ByeGiven | None:
    """Return the event that gives a player the bye, if this is his last bracket; None if he has
    none, or floats down from here.
    """
    # In brackets before his last one the player with the bye floats down like any other.
    if replay(trace).last_bracket_of(player) is not bracket:
        return None
    byes = (event for event in trace.events if isinstance(event, ByeGiven))
    return next((event for event in byes if event.player == player), None)


def _deciding_event(bracket: FinalBracket, player: int) -> Event:
    """Return the event that decided that a player has no pair in a bracket, to cite its article.

    It is the first of these that there is: the event that moves the player to the next bracket;
    that by which the bracket was paired, and left him over; that by which it was opened.
    """
    for move in bracket.events_of(MovedDown):
        if player in move.players:
            return move
    # C.12, C.13 of 2012: a bracket can be paired again several times, and the last time counts.
    for event in reversed(bracket.events):
        if isinstance(event, PairedAgain) and player in event.floaters:
            return event
    return next(bracket.events_of(Accepted), bracket.opened)


def _left_over_words(bracket: FinalBracket, event: Event, player: int, size: int) -> Said:
    """Return why a player is left over in a bracket of `size` players: because of the event that
    decided it, or because of the numbers of the bracket.
    """
    opened = bracket.opened
    # The order of these questions matters: that a player was sent down on purpose says more than
    # numbers.
    if isinstance(event, columns.SentDown) and event.where is columns.Where.GROUP:
        return say("otherwise the group could not be paired")
    if isinstance(event, PairedAgain | columns.SentDown):
        return say("needed below so that all players can be paired")
    if size == 1 and not isinstance(opened, GroupOpened):
        return say("alone in the bracket")
    if player in bracket.position.opponentless or isinstance(opened, GroupOpened):
        return scene.OPPONENTLESS
    return _too_few_pairs_words(bracket, player, size)


def _too_few_pairs_words(bracket: FinalBracket, player: int, size: int) -> Said:
    """Return which limit on the number of pairs of a bracket of `size` players leaves one over.

    The limits are looked at in this order, and the first that holds is said: the players below, who
    must be pairable; that no two may meet; the number of moved-down players who can be paired; an
    odd number of players.
    """
    pairs = len(_final_pairs(bracket))
    players_left_over = size - 2 * pairs
    # If only one player is left over, the odd number is reason enough.
    if players_left_over > 1 and _is_bound_by_players_below(bracket):
        if not pairs:
            return say("no pair is made here, so that the players below can be paired")
        return counted(
            pairs, "only {n} [pair is|pairs are] made here, so that the players below can be paired"
        )
    if not pairs:
        return say("no two players here may meet")
    pairable = _pairable_with_moved_down(bracket, player)
    if pairable == 0:
        return say("no moved-down player can be paired")
    if pairable is not None:
        return counted(pairable, "only {n} moved-down [player|players] can be paired")
    if players_left_over == 1:
        return say("odd number of players")
    return counted(pairs, "only {n} [pair|pairs] can be made")


def _is_bound_by_players_below(bracket: FinalBracket) -> bool:
    """Return whether it may have cost a bracket pairs that all lower players must still be pairable
    after it (C4 of 2026, C.4 of 2017).
    """
    opened = bracket.opened
    is_penultimate = isinstance(opened, BracketOpened) and opened.mode is Mode.PENULTIMATE
    return is_penultimate or any(bracket.events_of(candidates.CompletionFailed))


def _pairable_with_moved_down(bracket: FinalBracket, player: int) -> int | None:
    """Return how many of the moved-down players of a bracket can be paired (M1; 3.1 of 2026, B.1.c
    of 2017), if the player is one of them.

    None for other players, and in brackets of procedures without M1.
    """
    opened = bracket.opened
    if not isinstance(opened, BracketOpened) or player not in opened.mdps:
        return None
    return dict(bracket.first_parameters).get("M1")


def _reasons_by_pair(
    trace: Trace, bracket: FinalBracket, natural: tuple[Pair, ...]
) -> Iterator[tuple[frozenset[int], Reason]]:
    """Yield the reasons that the trace has for the pairs of a bracket; if there are several for one
    pair, the last of them counts.
    """
    # Pictures have room for numbers only, so that reasons call players by them.
    names = by_book(trace, NAMELESS)
    for event in bracket.events_of(columns.FloaterPaired):
        yield frozenset(event.pairs[0]), _floater_reason(event, names)
    facts = _BracketFacts(
        names=names,
        in_columns=isinstance(bracket.opened, GroupOpened),
        natural_opponents=opponents_in(natural),
        barred_pairs=_barred_pairs(bracket.events),
        exchanges=_exchanges_in_force(bracket.events),
        set_choice=next(bracket.events_of(candidates.SetsPassed), None),
        opponent_choices=_opponent_choices(bracket.events),
    )
    for pair in _final_pairs(bracket):
        for reason in _pair_reasons(pair, facts):
            yield frozenset(pair), reason


def _floater_reason(event: columns.FloaterPaired, names: Namer) -> Reason:
    """Return why a floater meets his opponent."""
    if event.passed:
        return scene.skip_reason(
            event.passed,
            natural_opponent=None,
            skipped_by=event.floater,
            names=names,
            article=event.article,
        )
    # 8.2 of 1997: a floater gets the highest R, if possible of the other due colour.
    colour = colour_of_letter(event.other_due.value)
    return Reason(say("highest rating among players due {colour}", colour=colour), event.article)


OpponentChoice = candidates.OpponentsPassed | columns.RowFilled
"""An event that chose an opponent for a player and skipped others."""


@dataclass(frozen=True, slots=True)
class _BracketFacts:
    """What the trace says about the pairs of a bracket, as far as it can be the reason for one of
    them.
    """

    names: Namer
    in_columns: bool
    """Whether the bracket is paired in two columns by due colour."""
    natural_opponents: Opponents
    barred_pairs: dict[frozenset[int], Apart]
    """The pairs that may not be made, and why."""
    exchanges: list[Exchange]
    """The exchanges in force at the end, those with a criterion first."""
    set_choice: candidates.SetsPassed | None
    """The choice of the moved-down players who are paired."""
    opponent_choices: dict[Pair, OpponentChoice]
    """The choices of an opponent for which others were skipped, by (player, chosen opponent)."""


def _opponent_choices(events: Sequence[Event]) -> dict[Pair, OpponentChoice]:
    """Return the events that skipped opponents, by the player and the chosen opponent."""
    choices: dict[Pair, OpponentChoice] = {}
    for event in events:
        if isinstance(event, OpponentChoice) and event.refused:
            choices[event.player, event.chosen] = event
    return choices


def _pair_reasons(pair: Pair, facts: _BracketFacts) -> Iterator[Reason]:
    """Yield the reasons of a pair, the one that says least first: the natural opponent is barred,
    the set of moved-down players, an exchange, skipped opponents.
    """
    player, opponent = pair
    yield from _barred_natural_opponent_reasons(pair, facts)
    natural_opponent = first_opponent(facts.natural_opponents, player)
    is_of_chosen_set = facts.set_choice is not None and player in facts.set_choice.chosen
    # If the set of moved-down players who are paired is not the first one, some of them have no
    # natural opponent.
    if facts.set_choice is not None and is_of_chosen_set and natural_opponent is None:
        yield _set_reason(facts.set_choice)
    exchange = next(
        (event for event in facts.exchanges if set(pair) & {*event.leaving, *event.entering}), None
    )
    if exchange is not None:
        yield _exchange_reason(exchange, facts.names)
    choice = facts.opponent_choices.get((player, opponent))
    if choice is None:
        return
    reason = scene.skip_reason(
        choice.refused,
        natural_opponent,
        skipped_by=player,
        names=facts.names,
        article=choice.article,
    )
    # That the rest could not be paired says less than an exchange, and does not replace it.
    if exchange is None or not isinstance(reason.cause, Rest | Legal):
        yield reason


def _set_reason(event: candidates.SetsPassed) -> Reason:
    """Return that the moved-down players who are paired are the first suitable ones."""
    words = either(
        len(event.chosen) == 1,
        "{players} [is the first suitable player|are the first suitable players]",
        players=", ".join(map(str, event.chosen)),
    )
    return Reason(words, event.article)


def _barred_natural_opponent_reasons(pair: Pair, facts: _BracketFacts) -> Iterator[Reason]:
    """Yield the reasons why the players of a pair may not meet their natural opponents.

    In columns only the first player of a pair counts, for whom the row is filled.
    """
    player, opponent = pair
    players_to_ask = (player,) if facts.in_columns else (opponent, player)
    for asked_player in players_to_ask:
        natural_opponent = first_opponent(facts.natural_opponents, asked_player)
        if natural_opponent is None:
            continue
        why = facts.barred_pairs.get(frozenset((asked_player, natural_opponent)))
        if why:
            skipped = Passed(natural_opponent, why)
            yield scene.skip_reason(
                (skipped,), natural_opponent, skipped_by=asked_player, names=facts.names
            )


def _barred_pairs(events: Sequence[Event]) -> dict[frozenset[int], Apart]:
    """Return the pairs that the events of a bracket refuse, with the reason; the last event about a
    pair counts.
    """
    barred: dict[frozenset[int], Apart] = {}
    for event in events:
        if isinstance(event, candidates.CandidateFaulted | PairsRefused):
            if isinstance(event.why, PairApart):
                barred[frozenset((event.why.one, event.why.other))] = event.why.why
        elif isinstance(event, columns.RowTried) and event.why:
            barred[frozenset((event.white, event.black))] = event.why
    return barred


def _exchanges_in_force(events: Sequence[Event]) -> list[Exchange]:
    """Return the events of the exchange that the bracket was paired with, those with a criterion as
    the reason first; empty without one.

    One exchange is recorded by up to four events, all with the same players who leave S1. An event
    that forms S1 and S2 again ends an earlier exchange, unless it follows an exchange directly.
    """
    exchanges: list[Exchange] = []
    previous: Event | None = None
    for event in events:
        if isinstance(event, Exchange):
            if exchanges and exchanges[-1].leaving != event.leaving:
                exchanges = []
            exchanges.append(event)
        elif isinstance(event, _LAYOUT_EVENTS) and not isinstance(previous, Exchange):
            exchanges = []
        previous = event
    # Sorting keeps the order within each kind: the first with a criterion comes to the front.
    return sorted(exchanges, key=lambda event: getattr(event, "because", None) is None)


def _exchange_reason(event: Exchange, names: Namer) -> Reason:
    """Return an exchange as the reason of a pair, with why it was needed, if the trace tells that:
    without it a criterion would be met less well.
    """
    leaving = " ".join(map(str, event.leaving))
    entering = " ".join(map(str, event.entering))
    words = say("exchange {leaving} ↔ {entering}", leaving=leaving, entering=entering)
    cause = None
    # Only this event tells what the earlier exchanges lack, all of which it passes over.
    if isinstance(event, candidates.ExchangesPassed) and isinstance(
        event.because, NotAtBest | Worse
    ):
        cause = event.because
        words_of_cause, _ = short_reason(cause, names)
        words = joined((words, words_of_cause))
    exchanged = ExchangedPlayers(event.leaving, event.entering)
    return Reason(words, event.article, exchange=exchanged, cause=cause)


def _reason_from_natural_opponents(
    natural_opponents: Opponents, pair: Pair, real_opponents: Opponents, article: str
) -> Reason:
    """Return the reason of a pair for which the trace has none: the natural opponent of one of the
    two meets another player, or nobody.

    `natural_opponents` and `real_opponents` are those of all players of the bracket; `article` is
    that of the order.
    """
    for player in pair:
        for natural_opponent in natural_opponents.get(player, ()):
            partner = first_opponent(real_opponents, natural_opponent)
            if partner in pair:
                continue
            if partner is None:
                words = say("{player} is not paired here", player=natural_opponent)
            else:
                words = say("{player} meets {other}", player=natural_opponent, other=partner)
            return Reason(
                words,
                article,
                skipped=(natural_opponent,),
                skipped_by=player,
                cause=scene.Elsewhere(),
            )
    return Reason(say("first free player"), article)


_ERRORS_OF_DAMAGED_TRACE = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
)
"""The errors that a missing fact in a trace can cause, or one of a wrong type."""


def is_readable(trace: Trace) -> bool:
    """Return whether a trace, which may come from a damaged file, is of a known edition and text,
    steps and pictures can be made from it: they are made to find out.
    """
    try:
        for view in (as_text, steps, scenes, bracket_numbers):
            view(trace)
    except _ERRORS_OF_DAMAGED_TRACE:
        return False
    return trace.edition in editions()
