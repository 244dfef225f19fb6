"""Why the pairs of a bracket in its picture differ from the natural ones, whose players lie
opposite each other at first: from the events of the trace, or because natural opponents meet
others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import either, joined, say
from arbiter_gui.explain.naming import NAMELESS, Namer, by_book, colour_of_letter
from arbiter_gui.explain.phrases.reasons import short_reason
from arbiter_gui.explain.pictures import scene
from arbiter_gui.explain.pictures.bracket_layouts import final_pairs
from arbiter_gui.explain.pictures.scene import (
    ExchangedPlayers,
    Opponents,
    Pair,
    Reason,
    first_opponent,
    opponents_in,
)
from arbiter_gui.trace import Trace, candidates, columns
from arbiter_gui.trace.columns import GroupOpened
from arbiter_gui.trace.kinds import Event
from arbiter_gui.trace.procedure import ExchangeMade, PairsRefused, SidesFormed
from arbiter_gui.trace.replay import FinalBracket
from arbiter_gui.trace.values import Apart, Legal, NotAtBest, PairApart, Passed, Rest, Worse

Exchange = candidates.ExchangesPassed | ExchangeMade
_LAYOUT_EVENTS = candidates.SubgroupsFormed | SidesFormed
"""The events that arrange S1 and S2."""


def reasons_by_pair(
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
    for pair in final_pairs(bracket):
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


def reason_from_natural_opponents(
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
