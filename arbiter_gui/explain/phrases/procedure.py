"""Sentences for the events of a procedure of steps, in the words of a person who does it with cards on a table."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, joined, listed, pattern, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases import requirements as words
from arbiter_gui.explain.phrases.reasons import apart
from arbiter_gui.explain.phrases.sentences import colours, had, plural, sentence, told_by
from arbiter_gui.rulebook.measures import measure
from arbiter_gui.trace import demands, procedure, score_brackets
from arbiter_gui.trace.values import Letter, PairApart, Rest

_WHY = {
    demands.Obstacle.NO_PAIRING: say("so many pairs cannot be made here at all"),
    demands.Obstacle.REQUIREMENTS: say("each has a pair that may not be made or breaks what is in force"),
    demands.Obstacle.SEARCH: say("none of them keeps everything that is in force"),
    demands.Obstacle.REST: say("none of them lets the whole bracket be paired as asked"),
    demands.Joining.NO_PAIR_ABOVE: say("the bracket above has no pair that could be made otherwise"),
    demands.Joining.NO_PAIR_LEFT: say(
        "those below can all be paired only when no pair is left in the bracket above"
    ),
    demands.Joining.NOBODY_FIRST: say(
        "those below can all be paired only when nobody who was moved down is paired first in the bracket above"
    ),
}


def _lowered(event: procedure.DemandLowered) -> str:
    if event.demand is None:
        return pattern("one pair more may disregard a preference ({amount} now); on from {to}")
    if event.demand is demands.Demand.Z:
        return pattern("one pair more may disregard a strong preference: Z = {amount}; on from {to}")
    if event.demand is not demands.Demand.X:
        return pattern("{dropped} is dropped for {spoilers}; on from {to}")
    if event.z is None:
        return pattern("one pair more may disregard a preference: X = {amount}; on from {to}")
    return pattern("one pair more may disregard a preference: X = {amount}, Z = {z} again; on from {to}")


def _decided(event: score_brackets.ReadingDecided) -> tuple[str, ...]:
    if event.gone is not None:
        return (pattern("counted without {gone}, who moved on (C.1)"),)
    what = pattern("this reading decides")
    if event.m0 is not None:
        what = pattern("{m0} of {size} moved down")
    elif event.amount is not None:
        what = pattern("{measure} decides: {figure}")
    return (what,) if event.otherwise is None else (what, pattern("otherwise {instead}"))


told_by(
    {
        procedure.OrderTaken: pattern("next transposition: S2 = [{s2}]"),
        score_brackets.OpponentlessFound: pattern("without possible opponent here: {incompatible}"),
        score_brackets.OpponentlessMovedDown: pattern("moved down to the next bracket: {players}"),
        score_brackets.NobodyElse: pattern(
            "no other players of the same scores from the previous bracket would help"
        ),
        procedure.PairsNoted: pattern("{marked} noted; the others go on as a homogeneous remainder (C.4)"),
        procedure.OtherSetTaken: pattern("other players moved down are paired first: S1 = {s1}"),
        procedure.ExchangeMade: pattern("next exchange: {leaving} for {entering}"),
        score_brackets.BracketsJoined: (
            pattern("the bracket above is joined with the lowest one: S1 from {s1}; with {others}"),
            pattern("{because}"),
        ),
        score_brackets.ScoreBracketOpened: (
            pattern("{opening}: {residents}"),
            pattern("moved down: {moved_down}"),
        ),
        procedure.PairsTried: lambda event: (
            pattern("try {pairs}") if event.pairs else pattern("nobody is left to be paired")
        ),
        procedure.LevelImpossible: lambda event: (
            plural("p1", "{n} [pair|pairs] with {m1} of the players moved down cannot be made: {deadlock}")
            if event.m1
            else plural("p1", "{n} [pair|pairs] cannot be made: {deadlock}")
        ),
        procedure.RemainderGivenUp: (
            pattern(
                "the remainder after {marked} cannot be paired as asked; back to the next transposition (C.7)"
            ),
            pattern("P = {p} again"),
        ),
        procedure.FirstPairsGivenUp: plural(
            "count", "passed over down to M1 = 0 ({n} [step|steps]): {because}"
        ),
        procedure.OrdersPassed: plural("count", "passed over {n} [order|orders]: {because}"),
        procedure.OtherSetsPassed: plural("count", "passed over {n} other [set|sets]: {because}"),
        procedure.PairingsPassed: (
            plural("count", "passed over {n} [pairing|pairings]: {because}"),
            plural("exchanges", "among them {n} whole [exchange|exchanges]"),
        ),
        score_brackets.PairingAccepted: lambda event: (
            pattern("accepted: {pairs}") if event.pairs else pattern("nobody is paired here"),
            pattern("floating down: {floaters}")
            if event.bye is None
            else pattern("left over for the bye: {bye}"),
        ),
        score_brackets.PairedAgain: pattern(
            "back to the bracket {of_points}: now {pairs} there, floating down: {floaters}"
        ),
        score_brackets.ReadingFollowed: pattern("here: {players}"),
        procedure.DemandLowered: _lowered,
        procedure.DemandsPassed: lambda event: (
            pattern("no requirement stands in the way, so none is dropped; on to {to}")
            if event.because is demands.Obstacle.NO_PAIRING
            else pattern("{dropping} would not help; on to {to}")
        ),
        score_brackets.DemandGivenUp: pattern("its price: {price}"),
        score_brackets.OthersBarred: lambda event: _BARRED[type(event.because)],
        score_brackets.ReadingDecided: _decided,
    },
    {
        "residents": lambda event, names: _cards(event.residents, event, names),
        "moved_down": lambda event, names: _cards(event.moved_down, event, names),
        "because": lambda event, names: _because(event.because, names),
        "barred": lambda event, names: names.all(event.because.players),
        "bye": lambda event, names: names.one(event.bye),
        "measure": lambda event, names: names.measure(event.article).noun,
        "figure": lambda event, names: names.measure(event.article).figure(event.amount),
        "instead": lambda event, names: names.pairs(event.otherwise) or say("no pairing"),
        "dropped": lambda event, _: words.requirement_name(event.demand),
        "spoilers": lambda event, _: words.spoilers_of(event.demand, event.amount),
        "dropping": lambda event, _: words.dropping([demand for _, demand in event.steps]),
        "price": lambda event, names: words.spoiled(
            event.demand, event.amount, words.payers(event.demand, event.players, names)
        ),
    },
)

_BARRED: dict[type, str] = {
    demands.UnpairableAbove: pattern("not {floaters}: {barred} cannot all be paired in the previous bracket"),
    demands.OpponentlessBelow: pattern("not {floaters}: {barred} would be without possible opponent here"),
    demands.Obstacle: pattern("not {floaters}: that would not help here"),
}


def _because(why: demands.Because | demands.WhyJoined, names: Namer) -> Said:
    """Return why much was passed over at once, or brackets are joined."""
    if isinstance(why, demands.Needs):
        what, allowed = words.spoiled(why.demand, why.needed), words.allowance(why.demand, why.allowed)
        return say("in every pairing at least {what}, but {allowance}", what=what, allowance=allowed)
    if isinstance(why, demands.NeverCompleted):
        shown = Deadlock(why.removed, why.groups).sentence(names.one)
        return say("however the bracket above is paired, {why}", why=shown)
    return _WHY[why]


def _cards(numbers: tuple[int, ...], event: score_brackets.ScoreBracketOpened, names: Namer) -> Said:
    notes = dict(event.notes)
    return listed(_card(n, notes.get(n, ""), names) for n in numbers)


def _card(number: int, note: str, names: Namer) -> Said:
    """Return a player with what his card notes, as the booklet writes it: `4w-↓`."""
    arrows = note.replace("v", "↓").replace("^", "↑")
    return joined((names.one(number), arrows), " " if names.names else "")


# What is tried and refused


@sentence.register
def _refused(event: procedure.PairsRefused, names: Namer) -> Said:
    why = _not_accepted(event.why, names)
    return joined((names.pairs(event.pairs), why), " ") if event.pairs else why


def _not_accepted(why: demands.Refusal, names: Namer) -> Said:
    match why:
        case PairApart(one, other):
            return say("refused: {pair} {why}", pair=names.pair((one, other)), why=apart(why.why).full)
        case demands.NoBye(player):
            who = names.one(player)
            return say(
                "refused: {who} has had a bye or points without play and may not have the bye", who=who
            )
        case demands.ScoresTooHigh(amount, least) | demands.FactorTooHigh(amount, least):
            what = measure("scores" if isinstance(why, demands.ScoresTooHigh) else "factor")
            return say(
                "refused: {what} is {amount}, and {least} is possible",
                what=what.noun, amount=what.figure(amount), least=what.figure(least),
            )  # fmt: skip
        case Rest():
            return say("not kept: the rest of the bracket could not be paired as asked")
        case demands.NotKept(demand, amount, allowed, who):
            text = words.spoiled(demand, amount, words.payers(demand, who, names))
            return say("refused, {allowance}: {what}", allowance=words.allowance(demand, allowed), what=text)


# What is passed over and lowered


# Whole brackets, the bye and colours


PREFERENCES = {
    Letter.ABSOLUTE_WHITE: say("must have White"),
    Letter.ABSOLUTE_BLACK: say("must have Black"),
    Letter.SEMI_ABSOLUTE_WHITE: say("should have White, as if absolute"),
    Letter.SEMI_ABSOLUTE_BLACK: say("should have Black, as if absolute"),
    Letter.STRONG_WHITE: say("should have White"),
    Letter.STRONG_BLACK: say("should have Black"),
    Letter.VARIABLE_WHITE: say("would like White (variable)"),
    Letter.VARIABLE_BLACK: say("would like Black (variable)"),
    Letter.NONE: say("has no preference"),
}
"""The booklet's letters for a colour preference, as a clause."""


@sentence.register
def _gave_colour(event: score_brackets.LettersWeighed, names: Namer) -> Said:
    rows = zip((event.white, event.black), event.preferences, event.colours, strict=False)
    each = (
        say(
            "{who} {preference}, had {colours}",
            who=names.one(n),
            preference=PREFERENCES[code],
            colours=had(row),
        )
        for n, code, row in rows
    )
    return colours(event, names, tuple(each))
