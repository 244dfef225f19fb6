"""Sentences for the procedure of Dutch 2012, in the words of a person who does it with cards on a table."""

from __future__ import annotations

from functools import singledispatch

from arbiter_gui.domain.saying import Said, counted, joined, listed, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain import dutch_2012_folds, dutch_2012_relaxed, dutch_2012_settings
from arbiter_gui.explain import dutch_2012_words as words
from arbiter_gui.explain.dutch_2012_joining import why_joined
from arbiter_gui.explain.dutch_2012_spoiled import spoiled
from arbiter_gui.explain.naming import Namer, colour_row, count, of_points, points
from arbiter_gui.explain.titles import opening
from arbiter_gui.trace import Event
from arbiter_gui.trace.demands import (
    FactorTooHigh,
    NoBye,
    NotKept,
    OpponentlessBelow,
    Refusal,
    ScoresTooHigh,
    UnpairableAbove,
)
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven, ByReading, RoundImpossible
from arbiter_gui.trace.procedure import (
    LevelImpossible,
    OrderTaken,
    PairsNoted,
    PairsRefused,
    PairsTried,
    RemainderGivenUp,
    SidesFormed,
)
from arbiter_gui.trace.score_brackets import (
    BracketsJoined,
    LettersWeighed,
    NobodyElse,
    OpponentlessFound,
    OpponentlessMovedDown,
    OthersBarred,
    PairedAgain,
    PairingAccepted,
    ReadingDecided,
    ReadingFollowed,
    ScoreBracketOpened,
)
from arbiter_gui.trace.values import ColourRule, Letter, Met, PairApart, Rest

_COLOURS = {
    ColourRule.BOTH_GRANTED: say("both preferences granted"),
    ColourRule.STRONGER: say("the stronger preference granted"),
    ColourRule.ALTERNATE: say("colours alternate from the last round in which they differed"),
    ColourRule.HIGHER_RANKED: say("the higher ranked player's preference granted"),
    ColourRule.BY_NUMBER: say("by the higher ranked player's number"),
}


def sentence(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event with its reading, or None when it is not one of this edition's events."""
    said = phrase(event, names)
    if said is None or not isinstance(event, ByReading):
        return said
    return words.with_reading(said, event.reading)


def again(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event whose reading was told in full before: the reading by its name only."""
    said = phrase(event, names)
    if said is None or not isinstance(event, ByReading):
        return said
    return say("{sentence} (reading {key})", sentence=said, key=event.reading)


@singledispatch
def phrase(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event without its reading, or None when it is not one of this edition's."""
    parts = (dutch_2012_settings.setting, dutch_2012_folds.skipped, dutch_2012_relaxed.relaxed)
    return next((said for part in parts if (said := part(event, names)) is not None), None)


@phrase.register
def _opened(event: ScoreBracketOpened, names: Namer) -> Said:
    notes = dict(event.notes)

    def cards(numbers: tuple[int, ...]) -> Said:
        return listed(words.card(n, notes.get(n, ""), names) for n in numbers)

    text = joined((opening(event), cards(event.residents)), ": ")
    if not event.moved_down:
        return text
    return joined((text, say("moved down: {players}", players=cards(event.moved_down))), "; ")


@phrase.register
def _split(event: SidesFormed, names: Namer) -> Said:
    text = say("S1 = [{s1}], S2 = [{s2}]", s1=names.all(event.s1), s2=names.all(event.s2))
    if not event.s1:
        return text
    said = words.in_force_text(event.requirements)
    return joined((text, said), "; ") if said else text


@phrase.register
def _tried(event: PairsTried, names: Namer) -> Said:
    if event.pairs:
        return say("try {pairs}", pairs=names.pairs(event.pairs))
    return say("nobody is left to be paired")


@phrase.register
def _boards(event: BoardsOrdered, names: Namer) -> Said:
    return say("boards in order: {pairs}", pairs=names.pairs(event.boards))


@phrase.register
def _order(event: OrderTaken, names: Namer) -> Said:
    return say("next transposition: S2 = [{s2}]", s2=names.all(event.s2))


@phrase.register
def _opponentless(event: OpponentlessFound, names: Namer) -> Said:
    return say("without possible opponent here: {players}", players=names.all(event.incompatible))


@phrase.register
def _refused(event: PairsRefused, names: Namer) -> Said:
    why = _not_accepted(event.why, names)
    return joined((names.pairs(event.pairs), why), " ") if event.pairs else why


@phrase.register
def _impossible(event: RoundImpossible, names: Namer) -> Said:
    why = Deadlock(event.removed, event.groups).sentence(names.one)
    return joined((say("no pairing exists"), why), ": ")


@phrase.register
def _level_impossible(event: LevelImpossible, names: Namer) -> Said:
    why = Deadlock(event.removed, event.groups).sentence(names.one)
    return joined((_cannot_be_made(event), why), ": ")


def _cannot_be_made(event: LevelImpossible) -> Said:
    pairs, first = event.p1, event.m1
    if not first:
        return counted(pairs, "{n} pair cannot be made", "{n} pairs cannot be made", n=count(pairs))
    return counted(
        pairs,
        "{n} pair with {m1} of the players moved down cannot be made",
        "{n} pairs with {m1} of the players moved down cannot be made",
        n=count(pairs),
        m1=first,
    )


def _not_accepted(why: Refusal, names: Namer) -> Said:
    match why:
        case PairApart(one, other, Met(round=number)):
            return say("refused: {pair} {why}", pair=names.pair((one, other)), why=words.met(number))
        case PairApart(one, other):
            return say("refused: {pair} must both have the same colour", pair=names.pair((one, other)))
        case NoBye(player):
            return say(
                "refused: {who} has had a bye or points without play and may not have the bye",
                who=names.one(player),
            )
        case ScoresTooHigh(amount, least):
            return say(
                "refused: those who move on have {amount}, and {least} is possible",
                amount=points(amount),
                least=points(least),
            )
        case FactorTooHigh(amount, least):
            return say(
                "refused: squared score differences add up to {amount}, and {least} is possible",
                amount=words.squared(amount),
                least=words.squared(least),
            )
        case Rest():
            return say("not kept: the rest of the bracket could not be paired as asked")
        case NotKept(demand, amount, allowed, who):
            text = spoiled(demand, amount, words.payers(demand, who, names))
            return say("refused, {allowance}: {what}", allowance=words.allowance(demand, allowed), what=text)


@phrase.register
def _nobody_else(event: NobodyElse, names: Namer) -> Said:
    return say("no other players of the same scores from the previous bracket would help")


@phrase.register
def _others_barred(event: OthersBarred, names: Namer) -> Said:
    who, why = names.all(event.floaters), event.because
    if isinstance(why, UnpairableAbove):
        others = names.all(why.players)
        return say("not {who}: {others} cannot all be paired in the previous bracket", who=who, others=others)
    if isinstance(why, OpponentlessBelow):
        others = names.all(why.players)
        return say("not {who}: {others} would be without possible opponent here", who=who, others=others)
    return say("not {who}: that would not help here", who=who)


@phrase.register
def _accepted(event: PairingAccepted, names: Namer) -> Said:
    pairs = say("nobody is paired here")
    if event.pairs:
        pairs = say("accepted: {pairs}", pairs=names.pairs(event.pairs))
    if event.bye is not None:
        left = say("left over for the bye: {who}", who=names.one(event.bye))
        return joined((pairs, left), "; ")
    if not event.floaters:
        return pairs
    return joined((pairs, _floating_down(event, names)), "; ")


def _floating_down(event: PairingAccepted | PairedAgain, names: Namer) -> Said:
    return say("floating down: {players}", players=names.all(event.floaters))


@phrase.register
def _noted(event: PairsNoted, names: Namer) -> Said:
    marked = names.pairs(event.marked)
    return say("{pairs} noted; the others go on as a homogeneous remainder (C.4)", pairs=marked)


@phrase.register
def _given_up(event: RemainderGivenUp, names: Namer) -> Said:
    text = say(
        "the remainder after {pairs} cannot be paired as asked; back to the next transposition (C.7)",
        pairs=names.pairs(event.marked),
    )
    if event.p is None:
        return text
    return joined((text, say("{number} again", number=words.number("P", event.p))))


@phrase.register
def _moved_down(event: OpponentlessMovedDown, names: Namer) -> Said:
    if len(event.players) == 1:
        return say("moves down to the next bracket: {players}", players=names.all(event.players))
    return say("move down to the next bracket: {players}", players=names.all(event.players))


@phrase.register
def _backtracked(event: PairedAgain, names: Namer) -> Said:
    return say(
        "back to the bracket {of_points}: now {pairs} there, {floating}",
        of_points=of_points(event.score),
        pairs=names.pairs(event.pairs) if event.pairs else say("no pairs"),
        floating=_floating_down(event, names),
    )


@phrase.register
def _merged(event: BracketsJoined, names: Namer) -> Said:
    text = say(
        "the bracket above is joined with the lowest one: S1 from {players}; with {others}",
        players=names.all(event.s1),
        others=names.all(event.others),
    )
    return joined((text, why_joined(event.because, names)), "; ") if event.because else text


@phrase.register
def _gave_bye(event: ByeGiven, names: Namer) -> Said:
    return say("the bye goes to {who}: no opponent, no colour", who=names.one(event.player))


@phrase.register
def _gave_colour(event: LettersWeighed, names: Namer) -> Said:
    white, black = event.white, event.black
    rows = zip((white, black), event.preferences, event.colours, strict=False)
    wishes = [_wish(names.one(n), code, colours) for n, code, colours in rows]
    text = say(
        "White {white}, Black {black}: {rule}",
        white=names.one(white),
        black=names.one(black),
        rule=_COLOURS[event.rule],
    )
    return say("{what} ({wishes})", what=text, wishes=joined(wishes, "; ")) if wishes else text


def _wish(who: str, code: Letter, colours: str) -> Said:
    preference = words.PREFERENCES[code]
    if not colours:
        return say("{who} {preference}, had no game", who=who, preference=preference)
    return say(
        "{who} {preference}, had {colours}", who=who, preference=preference, colours=colour_row(colours)
    )


@phrase.register
def _followed(event: ReadingFollowed, names: Namer) -> Said:
    who = event.players
    shown = names.pairs(who) if isinstance(who[0], tuple) else names.all(who)
    if event.reading == "R12":
        return say("{players} may have the bye, so that is an opponent", players=shown)
    if event.reading == "R15":
        return say("{players} are paired first, though others have higher scores", players=shown)
    if event.reading == "R18":
        return say("the new floaters {players} are S1", players=shown)
    return say("left out of S1 and paired all the same: {players}", players=shown)


@phrase.register
def _read(event: ReadingDecided, names: Namer) -> Said:
    if event.gone is not None:
        return say("counted without {players}, who moved on (C.1)", players=names.all(event.gone))
    text, otherwise = _decided(event), event.otherwise
    if otherwise is None:
        return text
    pairs = names.pairs(otherwise) if otherwise else say("no pairing")
    return joined((text, say("otherwise {pairs}", pairs=pairs)), "; ")


def _decided(event: ReadingDecided) -> Said:
    if event.m0 is not None:
        return say("{m0} of {size} moved down", m0=event.m0, size=event.size)
    if event.amount and event.reading == "R3":
        amount = words.squared(event.amount)
        return say("the squared score differences decide: {amount} in all", amount=amount)
    if event.amount is not None and event.reading != "R3":
        amount = points(event.amount)
        return say("the scores of those who move on decide: {amount} in all", amount=amount)
    return say("this reading decides")
