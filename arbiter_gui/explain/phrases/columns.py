"""Sentences for the events of the editions that pair two columns by due colour."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

from arbiter_gui.domain.figures import points_words, with_points
from arbiter_gui.domain.texts.sentences import Said, counted, either, joined, listed, pattern, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.naming import Namer, colour_of_letter
from arbiter_gui.explain.phrases.reasons import reason, with_passed
from arbiter_gui.explain.phrases.sentences import colours, had, opening, sentence, told_by, with_deadlock
from arbiter_gui.trace import columns

_LACKS = {
    columns.Lack.ODD: say("its number is odd"),
    columns.Lack.BLOCKED: say("somebody has no possible opponent in it"),
    columns.Lack.COLOURS: say("the due colours are not equal in number"),
    columns.Lack.UNPAIRABLE: say("its players cannot all be paired with one another"),
}

told_by(
    {
        columns.UnratedFound: pattern("without a rating, counted as R 0: {players}"),
        columns.LotDrawn: pattern("the lot gave {colour} to the higher player of the first pair: {boards}"),
        columns.ByeOfLast: pattern("the bye goes to the last of the list: {player}"),
        columns.ColumnsOrdered: pattern("white column {whites}; black column {blacks}"),
        columns.ListPaired: pattern("left {left_half}; right {right_half}: {pairs}"),
    }
)


@dataclass(frozen=True, slots=True)
class ColumnWords:
    """What two columns are called, `short` and as `titles` of a picture, and to a player how they were `formed`."""

    short: tuple[Said, Said]
    titles: tuple[Said, Said]
    formed: Said


_TITLES = say("White column"), say("Black column")
_BY_DUE = ColumnWords(
    _TITLES,
    _TITLES,
    say(
        "Those due White stand in a column by the average rating of their opponents, those due Black by rating"
    ),
)


@singledispatch
def column_words(event: columns.ColumnsOrdered | None) -> ColumnWords:
    """Return the words for the columns of a group, by the event that forms them first."""
    return _BY_DUE


def aro_text(tenths: int) -> Said:
    """Return an ARO as the rules print it: `2318.4`."""
    return say("{whole}.{part}", whole=tenths // 10, part=tenths % 10)


@sentence.register
def _opened(event: columns.GroupOpened, names: Namer) -> Said:
    text, floaters = joined((opening(event), names.all(event.residents)), ": "), event.floaters
    return say("{text}; floaters: {who}", text=text, who=names.all(floaters)) if floaters else text


@sentence.register
def _counted(event: columns.PlayersCounted, names: Namer) -> Said:
    return counted(event.count, "R, ARO and due colour of {n} player", "R, ARO and due colour of {n} players")


@sentence.register
def _card(event: columns.CardRead, names: Namer) -> Said:
    text = say(
        "{who}: R {rating}, ARO {aro}, due {colour} after {had}",
        who=names.one(event.player), rating=event.rating, aro=aro_text(event.aro),
        colour=colour_of_letter(event.due.value), had=had(event.colours),
    )  # fmt: skip
    up = event.transfers
    times = counted(up, "transferred upwards {n} time", "transferred upwards {n} times")
    return joined((text, times), "; ") if up else text


@sentence.register
def _standard(event: columns.StandardChecked, names: Namer) -> Said:
    who, lacks = names.all(event.players), _lacking(event)
    if not lacks:
        return say("the group {who} meets the standard requirement", who=who)
    return say("the group {who} is not standard: {lacks}", who=who, lacks=lacks)


def _lacking(event: columns.StandardChecked) -> Said:
    return joined((_LACKS[code] for code in event.lacks), "; ")


def group_lacks(event: columns.StandardChecked) -> Said:
    """Return what the standard requirement (6.1) lacks in a group."""
    lacks = _lacking(event)
    return say("is not standard: {lacks}", lacks=lacks) if lacks else say("meets the standard requirement")


@sentence.register
def _gave_bye(event: columns.ByeChosen, names: Namer) -> Said:
    text = say(
        "the bye goes to {who}: lowest R ({rating}) of those {with_points} who may have it",
        who=names.one(event.player), rating=event.rating, with_points=with_points(event.score),
    )  # fmt: skip
    if event.equal:
        text = say("{text}; the same R: {who}", text=text, who=names.all(event.equal))
    return with_passed(text, event.passed, names)


@sentence.register
def _floaters(event: columns.FloatersOrdered, names: Namer) -> Said:
    each = (
        say("{who} (due {colour})", who=names.one(n), colour=colour_of_letter(due.value))
        for n, due in event.floaters
    )
    return say("floaters are paired in the order {order}", order=listed(each))


@sentence.register
def _tried(event: columns.RowTried, names: Namer) -> Said:
    text = say(
        "row {row}: White {white} (ARO {aro}), Black {black} (R {rating})",
        row=event.row, white=names.one(event.white), aro=aro_text(event.aro),
        black=names.one(event.black), rating=event.rating,
    )  # fmt: skip
    return joined((text, reason(event.why, names)), ": ") if event.why else text


@sentence.register
def _filled(event: columns.RowFilled, names: Namer) -> Said:
    text = say("{player} gets {chosen}", player=names.one(event.player), chosen=names.one(event.chosen))
    return with_passed(text, event.refused, names)


@sentence.register
def _rows(event: columns.RowsPaired, names: Namer) -> Said:
    pairs, changed = names.pairs(event.pairs), event.changed
    if not changed:
        return say("paired as the columns stand: {pairs}", pairs=pairs)
    return counted(
        changed, "paired with {n} row changed: {pairs}", "paired with {n} rows changed: {pairs}", pairs=pairs
    )


@sentence.register
def _choosing(event: columns.Choosing, names: Namer) -> Said:
    """Return which choice was made, and who was passed over."""
    match event:
        case columns.FloaterPaired(floater=floater, other=other):
            text = say(
                "floater {floater} (due {due}) meets the highest R he can: {other} (R {rating}, due {other_due})",
                floater=names.one(floater), due=colour_of_letter(event.due.value), other=names.one(other),
                rating=event.rating, other_due=colour_of_letter(event.other_due.value),
            )  # fmt: skip
        case columns.PlayerFetched():
            text = _fetched(event, names)
        case columns.SidesChanged():
            text = _changed(event, names)
        case columns.BlockedGoesDown(players=players):
            text = say("nobody can be fetched for {who}, who floats down", who=names.all(players))
        case columns.FloaterGoesOn(players=players):
            text = say("floater {who} finds nobody here and floats on", who=names.all(players))
        case columns.SentDown(players=players):
            where = say("the players below could not be paired without help")
            if event.where is columns.Where.GROUP:
                where = say("the group cannot be paired in itself")
            text = say(
                "{where}; floating down: {who}", where=_why(where, event, names), who=names.all(players)
            )
        case _:
            text = say("nobody can be fetched into the odd group")
    return with_passed(text, event.passed, names)


def _fetched(event: columns.PlayerFetched, names: Namer) -> Said:
    facts = say(
        "{who} (R {rating}, ARO {aro}, due {due}; wanted was due {wanted})",
        who=names.one(event.player), rating=event.rating, aro=aro_text(event.aro),
        due=colour_of_letter(event.due.value), wanted=colour_of_letter(event.colour.value),
    )  # fmt: skip
    score = points_words(event.score)
    if event.blocked is None:
        return say("fetched from {points} into the odd group: {facts}", points=score, facts=facts)
    return say(
        "fetched from {points} for {blocked}, who has no possible opponent in the group: {facts}",
        points=score, blocked=names.one(event.blocked), facts=facts,
    )  # fmt: skip


def _changed(event: columns.SidesChanged, names: Namer) -> Said:
    each = (
        say("{who} (ARO {aro})", who=names.one(n), aro=aro_text(a))
        for n, a in zip(event.players, event.aros, strict=True)
    )
    facts = {"white": event.due_white, "black": event.due_black, "who": listed(each)}
    return either(
        event.to is Colour.WHITE,
        "{white} due White, {black} due Black: of highest ARO, then lower rating, to the white column {who}",
        "{white} due White, {black} due Black: of lowest ARO, then higher rating, to the black column {who}",
        **facts,
    )


@sentence.register
def _shown(event: columns.RestShown, names: Namer) -> Said:
    text = say("with {who} the others could not all be paired", who=names.one(event.player))
    return _why(text, event, names)


def _why(said: Said, event: columns.SentDown | columns.RestShown, names: Namer) -> Said:
    alone = len(event.groups) == 1 and len(event.groups[0]) == 1
    if alone and not event.removed and not event.others:
        return say("{text}: nobody else is in it", text=said)
    text = with_deadlock(said, event, names)
    return say("{text} (in the other column)", text=text) if isinstance(event, columns.RowShown) else text


@sentence.register
def _proposal(event: columns.ProposalMade, names: Namer) -> Said:
    text = say(
        "proposal that breaks {limits}, for the arbiter to decide: {pairs}",
        limits=", ".join(event.limits) or say("nothing"), pairs=names.pairs(event.pairs),
    )  # fmt: skip
    return say("{text}; bye: {who}", text=text, who=names.one(event.player)) if event.player else text


@sentence.register
def _gave_colour(event: columns.DuesWeighed, names: Namer) -> Said:
    rows = zip(
        (event.white, event.black), event.due, event.colours, event.aros, event.ratings, strict=True
    )  # fmt: skip
    each = tuple(
        say(
            "{who} due {colour}, had {had}, ARO {aro}, R {rating}",
            who=names.one(n), colour=colour_of_letter(due.value), had=had(row), aro=aro_text(aro), rating=r
        )
        for n, due, row, aro, r in rows
    )  # fmt: skip
    return colours(event, names, each)
