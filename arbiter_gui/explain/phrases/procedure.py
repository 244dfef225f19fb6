"""Sentences for the events of a procedure of steps, in the words of a person who does it with cards on a table."""

from __future__ import annotations

from arbiter_gui.domain.figures import count, of_points
from arbiter_gui.domain.texts.sentences import Said, counted, joined, listed, pattern, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases import requirements as words
from arbiter_gui.explain.phrases.reasons import apart, why_joined
from arbiter_gui.explain.phrases.requirements import number
from arbiter_gui.explain.phrases.sentences import colours, deadlock, had, opening, sentence, told_by
from arbiter_gui.rulebook.measures import measure
from arbiter_gui.trace import demands, procedure, score_brackets
from arbiter_gui.trace.values import Letter, PairApart, Rest

_PASSED_OVER = {
    demands.Obstacle.NO_PAIRING: say("so many pairs cannot be made here at all"),
    demands.Obstacle.REQUIREMENTS: say("each has a pair that may not be made or breaks what is in force"),
    demands.Obstacle.SEARCH: say("none of them keeps everything that is in force"),
    demands.Obstacle.REST: say("none of them lets the whole bracket be paired as asked"),
}

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
    }
)


@sentence.register
def _joined(event: score_brackets.BracketsJoined, names: Namer) -> Said:
    text = say(
        "the bracket above is joined with the lowest one: S1 from {s1}; with {others}",
        s1=names.all(event.s1), others=names.all(event.others),
    )  # fmt: skip
    return joined((text, why_joined(event.because, names)), "; ") if event.because else text


@sentence.register
def _opened(event: score_brackets.ScoreBracketOpened, names: Namer) -> Said:
    notes = dict(event.notes)

    def cards(numbers: tuple[int, ...]) -> Said:
        return listed(_card(n, notes.get(n, ""), names) for n in numbers)

    text = joined((opening(event), cards(event.residents)), ": ")
    if not event.moved_down:
        return text
    return joined((text, say("moved down: {players}", players=cards(event.moved_down))), "; ")


def _card(number: int, note: str, names: Namer) -> Said:
    """Return a player with what his card notes, as the booklet writes it: `4w-↓`."""
    arrows = note.replace("v", "↓").replace("^", "↑")
    return joined((names.one(number), arrows), " " if names.names else "")


# What is tried and refused


@sentence.register
def _tried(event: procedure.PairsTried, names: Namer) -> Said:
    if event.pairs:
        return say("try {pairs}", pairs=names.pairs(event.pairs))
    return say("nobody is left to be paired")


@sentence.register
def _refused(event: procedure.PairsRefused, names: Namer) -> Said:
    why = _not_accepted(event.why, names)
    return joined((names.pairs(event.pairs), why), " ") if event.pairs else why


def _not_accepted(why: demands.Refusal, names: Namer) -> Said:
    match why:
        case PairApart(one, other):
            return say("refused: {pair} {why}", pair=names.pair((one, other)), why=apart(why.why).full)
        case demands.NoBye(player):
            return say(
                "refused: {who} has had a bye or points without play and may not have the bye",
                who=names.one(player),
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


@sentence.register
def _level_impossible(event: procedure.LevelImpossible, names: Namer) -> Said:
    pairs, first = event.p1, event.m1
    text = counted(pairs, "{n} pair cannot be made", "{n} pairs cannot be made", n=count(pairs))
    if first:
        text = counted(
            pairs,
            "{n} pair with {m1} of the players moved down cannot be made",
            "{n} pairs with {m1} of the players moved down cannot be made",
            n=count(pairs), m1=first,
        )  # fmt: skip
    return joined((text, deadlock(event, names)), ": ")


@sentence.register
def _given_up(event: procedure.RemainderGivenUp, names: Namer) -> Said:
    text = say(
        "the remainder after {pairs} cannot be paired as asked; back to the next transposition (C.7)",
        pairs=names.pairs(event.marked),
    )
    return text if event.p is None else joined((text, say("{number} again", number=number("P", event.p))))


# What is passed over and lowered


@sentence.register
def _demands(event: procedure.DemandsPassed, names: Namer) -> Said:
    if event.because is demands.Obstacle.NO_PAIRING:
        return say("no requirement stands in the way, so none is dropped; on to {article}", article=event.to)
    what = words.dropping([demand for _, demand in event.steps])
    return say("{what} would not help; on to {article}", what=what, article=event.to)


@sentence.register
def _first_pairs(event: procedure.FirstPairsGivenUp, names: Namer) -> Said:
    return counted(
        event.count,
        "passed over down to M1 = 0 ({n} step): {why}",
        "passed over down to M1 = 0 ({n} steps): {why}",
        n=count(event.count), why=_because(event.because),
    )  # fmt: skip


def _because(why: demands.Because) -> Said:
    if isinstance(why, demands.Obstacle):
        return _PASSED_OVER[why]
    what, allowed = words.spoiled(why.demand, why.needed), words.allowance(why.demand, why.allowed)
    return say("in every pairing at least {what}, but {allowance}", what=what, allowance=allowed)


@sentence.register
def _passed_over(event: procedure.SomePassed, names: Namer) -> Said:
    many, n = event.count, count(event.count)
    match event:
        case procedure.OrdersPassed():
            text = counted(many, "passed over {n} order", "passed over {n} orders", n=n)
        case procedure.OtherSetsPassed():
            text = counted(many, "passed over {n} other set", "passed over {n} other sets", n=n)
        case _:
            text = counted(many, "passed over {n} pairing", "passed over {n} pairings", n=n)
    if isinstance(event, procedure.PairingsPassed) and event.exchanges:
        text = counted(
            event.exchanges,
            "{text}, among them {n} whole exchange",
            "{text}, among them {n} whole exchanges",
            n=count(event.exchanges), text=text,
        )  # fmt: skip
    return joined((text, _because(event.because)), ": ")


@sentence.register
def _price(event: score_brackets.DemandGivenUp, names: Namer) -> Said:
    who = words.payers(event.demand, event.players, names)
    return say("its price: {what}", what=words.spoiled(event.demand, event.amount, who))


@sentence.register
def _lowered(event: procedure.DemandLowered, names: Namer) -> Said:
    demand = event.demand
    if demand in (None, demands.Demand.X, demands.Demand.Z):
        return say("{what}; on from {article}", what=_one_more(event), article=event.to)
    return say(
        "{what} is dropped for {who}; on from {article}",
        what=words.requirement_name(demand), who=words.spoilers_of(demand, event.amount), article=event.to,
    )  # fmt: skip


def _one_more(event: procedure.DemandLowered) -> Said:
    if event.demand is None:
        return say("one pair more may disregard a preference ({n} now)", n=event.amount)
    shown = number(event.demand.value, event.amount)
    if event.demand is demands.Demand.Z:
        return say("one pair more may disregard a strong preference: {number}", number=shown)
    text = say("one pair more may disregard a preference: {number}", number=shown)
    return text if event.z is None else joined((text, say("{number} again", number=number("Z", event.z))))


# Whole brackets, the bye and colours


@sentence.register
def _others_barred(event: score_brackets.OthersBarred, names: Namer) -> Said:
    who, why = names.all(event.floaters), event.because
    if isinstance(why, demands.UnpairableAbove):
        others = names.all(why.players)
        return say("not {who}: {others} cannot all be paired in the previous bracket", who=who, others=others)
    if isinstance(why, demands.OpponentlessBelow):
        others = names.all(why.players)
        return say("not {who}: {others} would be without possible opponent here", who=who, others=others)
    return say("not {who}: that would not help here", who=who)


@sentence.register
def _accepted(event: score_brackets.PairingAccepted, names: Namer) -> Said:
    pairs = say("nobody is paired here")
    if event.pairs:
        pairs = say("accepted: {pairs}", pairs=names.pairs(event.pairs))
    if event.bye is not None:
        return joined((pairs, say("left over for the bye: {who}", who=names.one(event.bye))), "; ")
    return joined((pairs, _floating_down(event, names)), "; ") if event.floaters else pairs


def _floating_down(event: score_brackets.PairingAccepted | score_brackets.PairedAgain, names: Namer) -> Said:
    return say("floating down: {players}", players=names.all(event.floaters))


@sentence.register
def _backtracked(event: score_brackets.PairedAgain, names: Namer) -> Said:
    return say(
        "back to the bracket {of_points}: now {pairs} there, {floating}",
        of_points=of_points(event.score),
        pairs=names.pairs(event.pairs) if event.pairs else say("no pairs"),
        floating=_floating_down(event, names),
    )


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


@sentence.register
def _followed(event: score_brackets.ReadingFollowed, names: Namer) -> Said:
    who = event.players
    shown = names.pairs(who) if isinstance(who[0], tuple) else names.all(who)
    return say("here: {players}", players=shown)


@sentence.register
def _read(event: score_brackets.ReadingDecided, names: Namer) -> Said:
    if event.gone is not None:
        return say("counted without {players}, who moved on (C.1)", players=names.all(event.gone))
    text, otherwise = _decided(event, names), event.otherwise
    if otherwise is None:
        return text
    pairs = names.pairs(otherwise) if otherwise else say("no pairing")
    return joined((text, say("otherwise {pairs}", pairs=pairs)), "; ")


def _decided(event: score_brackets.ReadingDecided, names: Namer) -> Said:
    if event.m0 is not None:
        return say("{m0} of {size} moved down", m0=event.m0, size=event.size)
    if event.amount is None:
        return say("this reading decides")
    what = names.measure(event.article)
    return say("{what} decides: {amount}", what=what.noun, amount=what.figure(event.amount))
