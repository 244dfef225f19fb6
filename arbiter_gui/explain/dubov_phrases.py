"""Sentences for the events of Dubov 1997, its readings, and what the arbiter is asked to confirm."""

from __future__ import annotations

from functools import singledispatch

from arbiter_gui.domain.saying import Said, counted, joined, listed, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.explain.dubov_reasons import why_passed, with_deadlock, with_passed
from arbiter_gui.explain.naming import NO_GAME, Namer, colour_row, colour_word, points, with_points
from arbiter_gui.explain.titles import opening
from arbiter_gui.trace import Event
from arbiter_gui.trace.columns import (
    BlockedGoesDown,
    ByeChosen,
    ByeOfLast,
    ByReadings,
    CardRead,
    ColumnsOrdered,
    DuesWeighed,
    FloaterGoesOn,
    FloaterPaired,
    FloatersOrdered,
    GroupOpened,
    Lack,
    ListPaired,
    LotDrawn,
    NobodyFetched,
    PlayerFetched,
    PlayersCounted,
    ProposalMade,
    ReadingListed,
    RestShown,
    RowFilled,
    RowsPaired,
    RowTried,
    SentDown,
    SidesChanged,
    StandardChecked,
    UnratedFound,
    Where,
)
from arbiter_gui.trace.kinds import BoardsOrdered, RoundImpossible
from arbiter_gui.trace.values import ColourRule

QUESTIONS = {
    "unrated": say(
        "Some players have no rating; they are paired as R 0 (reading A4). Enter estimates, or confirm."
    ),
    "starting-rank": say(
        "The starting rank contradicts the ratings; round 1 follows the starting rank (reading A30)."
    ),
    "final-remark": say(
        "The rules allow no pairing of this round. This is a proposal in their spirit (article 9); you decide."
    ),
    "final-remark:2.2": say(
        "The proposal gives a bye to a player who already has a point without play (2.2)."
    ),
    "final-remark:2.3": say("In the proposal Whites and Blacks of a player differ by more than two (2.3)."),
    "final-remark:2.4": say("In the proposal a player has the same colour three times in a row (2.4)."),
}
"""What the arbiter confirms, by the codes of `RoundPairing.questions`."""

_RULES = {
    ColourRule.BOTH_GRANTED: say("both have their due colour"),
    ColourRule.LARGER_SURPLUS: say("the larger surplus is worked off"),
    ColourRule.ALTERNATE: say("colours alternate from the last game in which they differed"),
    ColourRule.HIGHER_AVERAGE: say("White to the higher ARO"),
    ColourRule.LOWER_RATING: say("White to the lower R"),
    ColourRule.WITHIN_TWO: say("the other way would make a difference of more than two"),
    ColourRule.NOT_THREE_RUNNING: say("the other way would be a third game in a row with one colour"),
}

_LACKS = {
    Lack.ODD: say("its number is odd"),
    Lack.BLOCKED: say("somebody has no possible opponent in it"),
    Lack.COLOURS: say("the due colours are not equal in number"),
    Lack.UNPAIRABLE: say("its players cannot all be paired with one another"),
}


def sentence(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event with the readings that decided it, or None for an unknown event."""
    said, cited = _told(event, names), event.readings if isinstance(event, ByReadings) else ()
    if not cited or said is None:
        return said
    keys = ", ".join(cited)
    if len(cited) == 1:
        return say("{sentence} (reading {keys})", sentence=said, keys=keys)
    return say("{sentence} (readings {keys})", sentence=said, keys=keys)


@singledispatch
def _told(event: Event, names: Namer) -> Said | None:
    return None


def aro_text(tenths: int) -> Said:
    """Return an ARO as the rules print it: `2318.4`."""
    return say("{whole}.{part}", whole=tenths // 10, part=tenths % 10)


@_told.register
def _opened(event: GroupOpened, names: Namer) -> Said:
    text = joined((opening(event), names.all(event.residents)), ": ")
    floaters = event.floaters
    return say("{text}; floaters: {who}", text=text, who=names.all(floaters)) if floaters else text


@_told.register
def _counted(event: PlayersCounted, names: Namer) -> Said:
    return counted(event.count, "R, ARO and due colour of {n} player", "R, ARO and due colour of {n} players")


@_told.register
def _card(event: CardRead, names: Namer) -> Said:
    up, had = event.transfers, event.colours
    text = say(
        "{who}: R {rating}, ARO {aro}, due {colour} after {had}",
        who=names.one(event.player), rating=event.rating, aro=aro_text(event.aro),
        colour=colour_word(event.due.value), had=colour_row(had) if had else NO_GAME,
    )  # fmt: skip
    if not up:
        return text
    times = counted(up, "transferred upwards {n} time", "transferred upwards {n} times")
    return joined((text, times), "; ")


@_told.register
def _unrated(event: UnratedFound, names: Namer) -> Said:
    return say("without a rating, counted as R 0: {who}", who=names.all(event.players))


@_told.register
def _drawn(event: LotDrawn, names: Namer) -> Said:
    return say(
        "the lot gave {colour} to the higher player of the first pair: {boards}",
        colour=colour_word(event.colour.value),
        boards=names.pairs(event.boards),
    )


@_told.register
def _standard(event: StandardChecked, names: Namer) -> Said:
    who, lacks = names.all(event.players), _lacking(event)
    if not lacks:
        return say("the group {who} meets the standard requirement", who=who)
    return say("the group {who} is not standard: {lacks}", who=who, lacks=lacks)


def _lacking(event: StandardChecked) -> Said:
    return joined((_LACKS[code] for code in event.lacks), "; ")


def group_lacks(event: StandardChecked) -> Said:
    """Return what the standard requirement (6.1) lacks in a group."""
    lacks = _lacking(event)
    return say("is not standard: {lacks}", lacks=lacks) if lacks else say("meets the standard requirement")


@_told.register
def _last(event: ByeOfLast, names: Namer) -> Said:
    return say("the bye goes to the last of the list: {who}", who=names.one(event.player))


@_told.register
def _gave_bye(event: ByeChosen, names: Namer) -> Said:
    who = names.one(event.player)
    text = say(
        "the bye goes to {who}: lowest R ({rating}) of those {with_points} who may have it",
        who=who, rating=event.rating, with_points=with_points(event.score),
    )  # fmt: skip
    if event.equal:
        text = say("{text}; the same R: {who}", text=text, who=names.all(event.equal))
    return with_passed(text, event.passed, names)


@_told.register
def _columns(event: ColumnsOrdered, names: Namer) -> Said:
    return say(
        "white column {whites}; black column {blacks}",
        whites=names.all(event.whites),
        blacks=names.all(event.blacks),
    )


@_told.register
def _floaters(event: FloatersOrdered, names: Namer) -> Said:
    order = listed(
        say("{who} (due {colour})", who=names.one(n), colour=colour_word(due.value))
        for n, due in event.floaters
    )
    return say("floaters are paired in the order {order}", order=order)


@_told.register
def _boards(event: BoardsOrdered, names: Namer) -> Said:
    return say("boards in order: {boards}", boards=names.pairs(event.boards))


@_told.register
def _tried(event: RowTried, names: Namer) -> Said:
    text = say(
        "row {row}: White {white} (ARO {aro}), Black {black} (R {rating})",
        row=event.row, white=names.one(event.white), aro=aro_text(event.aro),
        black=names.one(event.black), rating=event.rating,
    )  # fmt: skip
    return joined((text, why_passed(event.why)), ": ") if event.why else text


@_told.register
def _filled(event: RowFilled, names: Namer) -> Said:
    one, other = names.one(event.player), names.one(event.chosen)
    return with_passed(say("{player} gets {chosen}", player=one, chosen=other), event.refused, names)


@_told.register
def _floater_paired(event: FloaterPaired, names: Namer) -> Said:
    text = say(
        "floater {floater} (due {due}) meets the highest R he can: {other} (R {rating}, due {other_due})",
        floater=names.one(event.floater), due=colour_word(event.due.value), other=names.one(event.other),
        rating=event.rating, other_due=colour_word(event.other_due.value),
    )  # fmt: skip
    return with_passed(text, event.passed, names)


@_told.register
def _list(event: ListPaired, names: Namer) -> Said:
    left, right = names.all(event.left_half), names.all(event.right_half)
    return say("left {left}; right {right}: {pairs}", left=left, right=right, pairs=names.pairs(event.pairs))


@_told.register
def _rows(event: RowsPaired, names: Namer) -> Said:
    pairs = names.pairs(event.pairs)
    if not event.changed:
        return say("paired as the columns stand: {pairs}", pairs=pairs)
    return counted(
        event.changed,
        "paired with {n} row changed: {pairs}",
        "paired with {n} rows changed: {pairs}",
        pairs=pairs,
    )


@_told.register
def _fetched(event: PlayerFetched, names: Namer) -> Said:
    facts = say(
        "{who} (R {rating}, ARO {aro}, due {due}; wanted was due {wanted})",
        who=names.one(event.player), rating=event.rating, aro=aro_text(event.aro),
        due=colour_word(event.due.value), wanted=colour_word(event.colour.value),
    )  # fmt: skip
    score = points(event.score)
    if event.blocked is not None:
        text = say(
            "fetched from {points} for {blocked}, who has no possible opponent in the group: {facts}",
            points=score, blocked=names.one(event.blocked), facts=facts,
        )  # fmt: skip
    else:
        text = say("fetched from {points} into the odd group: {facts}", points=score, facts=facts)
    return with_passed(text, event.passed, names)


@_told.register
def _changed(event: SidesChanged, names: Namer) -> Said:
    white, black = event.due_white, event.due_black
    who = listed(
        say("{who} (ARO {aro})", who=names.one(n), aro=aro_text(a))
        for n, a in zip(event.players, event.aros, strict=True)
    )
    if event.to is Colour.BLACK:
        text = say(
            "{white} due White, {black} due Black: of lowest ARO to the black column {who}",
            white=white, black=black, who=who,
        )  # fmt: skip
    else:
        text = say(
            "{white} due White, {black} due Black: of highest ARO to the white column {who}",
            white=white, black=black, who=who,
        )  # fmt: skip
    return with_passed(text, event.passed, names)


@_told.register
def _blocked(event: BlockedGoesDown, names: Namer) -> Said:
    text = say("nobody can be fetched for {who}, who floats down", who=names.all(event.players))
    return with_passed(text, event.passed, names)


@_told.register
def _goes_on(event: FloaterGoesOn, names: Namer) -> Said:
    text = say("floater {who} finds nobody here and floats on", who=names.all(event.players))
    return with_passed(text, event.passed, names)


@_told.register
def _sent(event: SentDown, names: Namer) -> Said:
    where = (
        say("the group cannot be paired in itself")
        if event.where is Where.GROUP
        else say("the players below could not be paired without help")
    )
    why, who = with_deadlock(where, event, names), names.all(event.players)
    return with_passed(say("{where}; floating down: {who}", where=why, who=who), event.passed, names)


@_told.register
def _shown(event: RestShown, names: Namer) -> Said:
    text = say("with {who} the others could not all be paired", who=names.one(event.player))
    return with_deadlock(text, event, names)


@_told.register
def _nobody(event: NobodyFetched, names: Namer) -> Said:
    return with_passed(say("nobody can be fetched into the odd group"), event.passed, names)


@_told.register
def _impossible(event: RoundImpossible, names: Namer) -> Said:
    return with_deadlock(say("no pairing keeps 2.1 to 2.4"), event, names)


@_told.register
def _proposal(event: ProposalMade, names: Namer) -> Said:
    limits, pairs = ", ".join(event.limits), names.pairs(event.pairs)
    text = say(
        "proposal that breaks {limits}, for the arbiter to decide: {pairs}",
        limits=limits or say("nothing"), pairs=pairs,
    )  # fmt: skip
    if not event.player:
        return text
    return say("{text}; bye: {who}", text=text, who=names.one(event.player))


@_told.register
def _gave_colour(event: DuesWeighed, names: Namer) -> Said:
    rows = zip(
        (event.white, event.black), event.due, event.colours, event.aros, event.ratings,
        strict=True,
    )  # fmt: skip
    facts = joined(
        (
            say(
                "{who} due {colour}, had {had}, ARO {aro}, R {rating}",
                who=names.one(n), colour=colour_word(due.value), had=colour_row(had) if had else NO_GAME,
                aro=aro_text(aro), rating=r,
            )
            for n, due, had, aro, r in rows
        ),
        "; ",
    )  # fmt: skip
    return say(
        "White {white}, Black {black}: {rule} ({facts})",
        white=names.one(event.white), black=names.one(event.black),
        rule=_RULES[event.rule], facts=facts,
    )  # fmt: skip


@_told.register
def _read(event: ReadingListed, names: Namer) -> Said:
    reading = BOOK.readings[event.reading]
    return say("reading {key}: {summary}", key=reading.key, summary=reading.said)
