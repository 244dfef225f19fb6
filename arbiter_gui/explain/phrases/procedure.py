"""Sentences for the events of the stepwise procedure of 2012, in the words of an arbiter with cards
on a table. A phrase has `{places}` for facts of its event, and `[a|b]` for two forms of which one
is chosen.
"""

from __future__ import annotations

from arbiter_gui.domain.figures import count
from arbiter_gui.domain.texts.sentences import Said, counted, either, joined, listed, pattern, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import Namer, form_of
from arbiter_gui.explain.phrases import reasons
from arbiter_gui.explain.phrases import requirements as words
from arbiter_gui.explain.phrases.sentences import (
    COLOUR_FACTS,
    Phrase,
    colour_history,
    plural,
    register_phrases,
    sentence,
)
from arbiter_gui.rulebook import Measure
from arbiter_gui.rulebook.measures import FACTOR, SENT_SCORES
from arbiter_gui.trace import procedure, requirements, score_brackets
from arbiter_gui.trace.requirements import BracketKind, RequirementCode
from arbiter_gui.trace.values import Letter, PairApart, Rest

_OBSTACLES = {
    requirements.Obstacle.NO_PAIRING: say("this many pairs cannot be made here"),
    requirements.Obstacle.REQUIREMENTS: say(
        "each has a pair that is not allowed or breaks a requirement in force"
    ),
    requirements.Obstacle.SEARCH: say("none of them satisfies every requirement in force"),
    requirements.Obstacle.REST: say(
        "none of them allows the whole bracket to be paired as required"
    ),
    requirements.Joining.NO_PAIR_ABOVE: say(
        "no pair of the bracket above could be made differently"
    ),
    requirements.Joining.NO_PAIR_LEFT: say(
        "the players below can all be paired only if no pair is left in the bracket above"
    ),
    requirements.Joining.NOBODY_FIRST: say(
        "the players below can all be paired only if no moved-down player is paired first in the "
        "bracket above"
    ),
}
_WHY_OTHERS_BARRED: dict[type, str] = {
    requirements.UnpairableAbove: pattern(
        "not {floaters}: {barred} cannot all be paired in the previous bracket"
    ),
    requirements.OpponentlessBelow: pattern(
        "not {floaters}: {barred} would have no possible opponent here"
    ),
    requirements.Obstacle: pattern("not {floaters}: this would not help here"),
}


def _lowering_phrase(event: procedure.DemandLowered) -> str:
    """Return the phrase for a step of C.10: one more pair may disregard a preference (X, Z), or a
    requirement is relaxed.
    """
    # C.10.e raises Z up to X first, and only then X, with Z = Z1 again. Old traces do not say which
    # of the two was raised.
    if event.demand is None:
        return pattern(
            "one more pair may disregard a preference (now {amount}); continue with {to}"
        )
    if event.demand is RequirementCode.Z:
        return pattern(
            "one more pair may disregard a strong preference: Z = {amount}; continue with {to}"
        )
    if event.demand is not RequirementCode.X:
        return pattern("{dropped} is relaxed for {spoilers}; continue with {to}")
    text = pattern(
        "one more pair may disregard a preference: X = {amount}[|, Z = {z} again]; continue with "
        "{to}"
    )
    return form_of(text, first=event.z is None)


def _reading_phrases(event: score_brackets.ReadingDecided) -> tuple[str, ...]:
    """Return the phrases for a reading of the text (an interpretation) that decided: by what it
    did, and how the bracket would have been paired without it.
    """
    # C.1 comes before C.2: players moved down by then no longer count in the bracket.
    if event.gone is not None:
        return (pattern("not counting {gone}, who moved down (C.1)"),)
    if event.m0 is not None:
        decision = pattern("{m0} of {size} moved down")
    elif event.amount is not None:
        decision = pattern("{measure} decides: {figure}")
    else:
        decision = pattern("this interpretation decides")
    if event.otherwise is None:
        return (decision,)
    return decision, pattern("otherwise {instead}")


def _accepted_phrases(event: score_brackets.PairingAccepted) -> tuple[str, str]:
    """Return the phrases for pairs that are accepted, and for the players they leave over."""
    if event.pairs:
        pairs = pattern("accepted: {pairs}")
    else:
        pairs = pattern("no players are paired here")
    if event.bye:
        return pairs, pattern("left over, gets the bye: {bye}")
    return pairs, pattern("floating down: {floaters}")


def _bracket_numbers_phrases(event: procedure.BracketMeasured) -> tuple[str, ...]:
    """Return the phrases for the numbers of a bracket, and for a bracket that is the lowest."""
    numbers = pattern("P0 = {p0}, P1 = {p1}; M0 = {m0}, M1 = {m1}: {kind}")
    if event.lowest:
        return numbers, pattern("it is the lowest bracket")
    return (numbers,)


def _impossible_level_phrase(event: procedure.LevelImpossible) -> Phrase:
    """Return the phrase for a number of pairs (P1) that cannot be made, and with how many
    moved-down players (M1) they should have been.
    """
    if event.m1:
        return plural(
            "p1", "{n} [pair|pairs] with {m1} of the moved-down players cannot be made: {deadlock}"
        )
    return plural("p1", "{n} [pair|pairs] cannot be made: {deadlock}")


def _trial_phrase(event: procedure.PairsTried) -> str:
    """Return the phrase for the pairs that are tried, S1 against S2 (C.6); there can be none."""
    if event.pairs:
        return pattern("try {pairs}")
    return pattern("no players are left to pair")


def _remainder_phrase(event: procedure.RemainderBegun) -> Phrase:
    """Return the phrase for the pairs that remain to be made after those of moved-down players."""
    if event.p:
        return plural(
            "p",
            "P = P1 - M1 = {p1} - {m1} = {p}: {n} [pair|pairs] still to be made among the others",
        )
    return pattern("P = P1 - M1 = {p1} - {m1} = {p}: no pair is needed among the others")


def _skipped_requirements_phrase(event: procedure.DemandsPassed) -> str:
    """Return the phrase for steps of C.10 that are skipped because they would not help."""
    if event.because is requirements.Obstacle.NO_PAIRING:
        return pattern(
            "this many pairs cannot be made here, whatever is relaxed; continue with {to}"
        )
    return pattern("{dropping} would not help; continue with {to}")


def _fewer_moved_down_phrase(event: procedure.FewerMovedDown) -> str:
    """Return the phrase for one moved-down player fewer who is paired first (M1, C.14.b.2); at 0
    the bracket is treated as homogeneous.
    """
    if event.m1:
        return pattern(
            "one fewer moved-down player is paired first: M1 = {m1}; continue with C.3.a"
        )
    return pattern(
        "M1 = 0: the bracket is treated as homogeneous with P1 = {p1}; continue with C.2.b"
    )


register_phrases(
    {
        score_brackets.ScoreBracketOpened: ("{opening}: {residents}", "moved down: {moved_down}"),
        score_brackets.OpponentlessFound: "no possible opponent here: {incompatible}",
        score_brackets.OpponentlessMovedDown: "downfloaters to the next bracket: {players}",
        score_brackets.NobodyElse: "no other players from the previous bracket with the same "
        "scores would help",
        score_brackets.OthersBarred: lambda event: _WHY_OTHERS_BARRED[type(event.because)],
        score_brackets.PairedAgain: "back to the bracket {of_points}: now {pairs} there; "
        "downfloaters: {floaters}",
        score_brackets.BracketsJoined: (
            "the bracket above is merged with the lowest one: S1 is formed from {s1}; the others "
            "are {others}",
            "{because}",
        ),
        score_brackets.PairingAccepted: _accepted_phrases,
        score_brackets.DemandGivenUp: "cost: {price}",
        score_brackets.ReadingFollowed: "here: {players}",
        score_brackets.ReadingDecided: _reading_phrases,
        procedure.BracketMeasured: _bracket_numbers_phrases,
        procedure.LevelImpossible: _impossible_level_phrase,
        procedure.PairsSet: plural("p", "P = {p}: {n} [pair|pairs] to be made now"),
        procedure.ColoursAllowed: lambda event: form_of(
            "X = {x}[|, Z = {z}]", first=event.z is None
        ),
        procedure.PairsTried: _trial_phrase,
        procedure.PairsNoted: "paired provisionally: {marked}; the others continue as a "
        "homogeneous remainder (C.4)",
        procedure.RemainderBegun: _remainder_phrase,
        procedure.RemainderGivenUp: (
            (
                "the remainder after {marked} cannot be paired as required; return to the next "
                "transposition (C.7)"
            ),
            "P = {p} again",
        ),
        procedure.OrderTaken: "next transposition: S2 = [{s2}]",
        procedure.ExchangeMade: "next exchange: {leaving} for {entering}",
        procedure.OtherSetTaken: "other moved-down players are paired first: S1 = {s1}",
        procedure.OrdersPassed: plural(
            "count", "skipped {n} [transposition|transpositions]: {because}"
        ),
        procedure.OtherSetsPassed: plural("count", "skipped {n} other [set|sets]: {because}"),
        procedure.PairingsPassed: (
            plural("count", "skipped {n} [pairing|pairings]: {because}"),
            plural("exchanges", "including {n} complete [exchange|exchanges]"),
        ),
        procedure.FirstPairsGivenUp: plural(
            "count", "skipped down to M1 = 0 ({n} [step|steps]): {because}"
        ),
        procedure.DemandLowered: _lowering_phrase,
        procedure.DemandsPassed: _skipped_requirements_phrase,
        procedure.OnePairLess: lambda event: form_of(
            "one pair fewer: P1 = {p1}, X1 = {x1}[|, Z1 = {z1}]; continue with C.3.a",
            first=event.z1 is None,
        ),
        procedure.FewerMovedDown: _fewer_moved_down_phrase,
    },
    {
        "residents": lambda event, names: _players_with_notes(event.residents, event, names),
        "moved_down": lambda event, names: _players_with_notes(event.moved_down, event, names),
        "because": lambda event, names: _cause_words(event.because, names),
        "barred": lambda event, names: names.players(event.because.players),
        "bye": lambda event, names: names.player(event.bye),
        "measure": lambda event, names: names.measure(event.article).noun,
        "figure": lambda event, names: names.measure(event.article).figure(event.amount),
        "instead": lambda event, names: names.pairs(event.otherwise) or say("no pairing"),
        "kind": lambda event, _: _treatment_words(event),
        "dropped": lambda event, _: words.requirement_name(event.demand),
        "spoilers": lambda event, _: words.exception_words(event.demand, event.amount),
        "dropping": lambda event, _: words.dropped_words([code for _, code in event.steps]),
        "price": lambda event, names: words.breach_words_with_names(
            event.demand, event.amount, event.players, names
        ),
    },
)


def _cause_words(why: requirements.Because | requirements.WhyJoined, names: Namer) -> Said:
    """Return why many candidates were skipped at once, or why two brackets were merged."""
    if isinstance(why, requirements.Needs):
        return say(
            "in every possible pairing at least {what}, but {allowance}",
            what=words.breach_words(why.demand, why.needed),
            allowance=words.allowance_words(why.demand, why.allowed),
        )
    if isinstance(why, requirements.NeverCompleted):
        deadlock = Deadlock(why.removed, why.groups).sentence(names.player)
        return say("however the bracket above is paired, {why}", why=deadlock)
    return _OBSTACLES[why]


def _players_with_notes(
    numbers: tuple[int, ...], event: score_brackets.ScoreBracketOpened, names: Namer
) -> Said:
    """Return players in a list, each with the note on his card, as the FIDE booklet writes them:
    his preference and the last two floats, `4w-↓`.
    """
    notes = {}
    for player, note in event.notes:
        notes[player] = note.replace("v", "↓").replace("^", "↑")
    space = " " if names.names else ""
    return listed(
        joined((names.player(player), notes.get(player, "")), space) for player in numbers
    )


def _treatment_words(event: procedure.BracketMeasured) -> Said:
    """Return how a bracket is treated, and why."""
    if event.treated is BracketKind.HOMOGENEOUS:
        return say("the bracket is homogeneous")
    if event.treated is BracketKind.HETEROGENEOUS:
        return say("the bracket is heterogeneous: the moved-down players are paired first")
    return either(
        event.size is None,
        "half or more [were|({m0} of {size}) were] moved down, so the bracket is treated as "
        "homogeneous",
        m0=event.m0,
        size=event.size,
    )


@sentence.register
def _colour_numbers_sentence(event: procedure.ColoursCounted, names: Namer) -> Said:
    """Return the sentence about X1 and Z1 (A.8): how many pairs must disregard a preference, and in
    even rounds a strong one, with the numbers from which that follows.
    """
    x1_number = words.number_words("X1", event.x1)
    if event.z1 is None:
        return joined((x1_number, _x1_words(event)), ": ")
    if event.x1 == 0 and event.z1 == 0:
        both_numbers = joined((x1_number, words.number_words("Z1", amount=0)))
        return joined((both_numbers, _x1_words(event)), ": ")
    x1_clause = joined((x1_number, _x1_words(event)), ": ")
    z1_clause = joined((words.number_words("Z1", event.z1), _z1_words(event, event.z1)), ": ")
    return joined((x1_clause, z1_clause), "; ")


def _x1_words(event: procedure.ColoursCounted) -> Said:
    """Return how many pairs must disregard a preference, and the due colours from which that
    follows.
    """
    consequence = words.least_breach_words(RequirementCode.X, event.x1)
    if not event.white and not event.black:
        return consequence
    return either(
        not event.without,
        "{white} due White, {black} due Black[|, {without} without preference], so {least}",
        white=event.white,
        black=event.black,
        without=event.without,
        least=consequence,
    )


def _z1_words(event: procedure.ColoursCounted, z1: int) -> Said:
    """Return how many pairs must disregard a strong preference, and how many preferences are
    variable, which Z1 does not count (A.8.b).
    """
    consequence = words.least_breach_words(RequirementCode.Z, z1)
    if not event.variable:
        return consequence
    return counted(
        event.variable,
        "{n} [preference is|preferences are] variable, so {least}",
        n=count(event.variable),
        least=consequence,
    )


@sentence.register
def _sides_sentence(event: procedure.SidesFormed, names: Namer) -> Said:
    """Return S1 and S2 with the requirements in force; without these if S1 is empty, so that no
    pair is to be made.
    """
    text = say("S1 = [{s1}], S2 = [{s2}]", s1=names.players(event.s1), s2=names.players(event.s2))
    if not event.s1:
        return text
    in_force = words.requirements_line(event.requirements)
    return joined((text, in_force), "; ") if in_force else text


@sentence.register
def _refusal_sentence(event: procedure.PairsRefused, names: Namer) -> Said:
    """Return why pairs are refused; the pairs are named if the event has them, that is if they are
    not those tried last.
    """
    why = _refusal_words(event.why, names)
    if event.pairs:
        return joined((names.pairs(event.pairs), why), " ")
    return why


def _refusal_words(why: requirements.Refusal, names: Namer) -> Said:
    """Return the reason why pairs are refused, in words."""
    match why:
        case PairApart(first, second):
            pair = names.pair((first, second))
            return say(
                "rejected: {pair} ({why})", pair=pair, why=reasons.words_of_reason(why.why).full
            )
        case requirements.NoBye(player):
            text = pattern(
                "rejected: {who} has had a bye, or has scored points without playing, and may not "
                "receive the bye"
            )
            return Said(text, (("who", names.player(player)),))
        case requirements.ScoresTooHigh(amount, lowest):
            return _excess_words(SENT_SCORES, amount, lowest)
        case requirements.FactorTooHigh(amount, lowest):
            return _excess_words(FACTOR, amount, lowest)
        case Rest():
            return say("rejected: the rest of the bracket could not be paired as required")
        case requirements.NotKept(code, amount, allowed, spoilers):
            return say(
                "rejected, {allowance}: {what}",
                allowance=words.allowance_words(code, allowed),
                what=words.breach_words_with_names(code, amount, spoilers, names),
            )


def _excess_words(measure: Measure, amount: int, lowest: int) -> Said:
    """Return that pairs are refused because a figure is higher than necessary: `amount` instead of
    `lowest`.
    """
    return say(
        "rejected: {what} is {amount}, but {least} is possible",
        what=measure.noun,
        amount=measure.figure(amount),
        least=measure.figure(lowest),
    )


PREFERENCES = {
    Letter.ABSOLUTE_WHITE: say("must have White"),
    Letter.ABSOLUTE_BLACK: say("must have Black"),
    Letter.SEMI_ABSOLUTE_WHITE: say("should have White (semi-absolute)"),
    Letter.SEMI_ABSOLUTE_BLACK: say("should have Black (semi-absolute)"),
    Letter.STRONG_WHITE: say("should have White"),
    Letter.STRONG_BLACK: say("should have Black"),
    Letter.VARIABLE_WHITE: say("prefers White (variable)"),
    Letter.VARIABLE_BLACK: say("prefers Black (variable)"),
    Letter.NONE: say("has no preference"),
}
"""The booklet's letters for a colour preference, as a clause."""
COLOUR_FACTS[score_brackets.LettersWeighed] = lambda event, name, side: say(
    "{who} {preference}, had {colours}",
    who=name,
    preference=PREFERENCES[event.preferences[side]],
    colours=colour_history(event.colours[side]),
)
