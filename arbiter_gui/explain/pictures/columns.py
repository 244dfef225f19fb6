"""Score groups of two columns as pictures: White left, Black right, floaters on top; and lists paired in one go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import NOTHING, Said, either, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.naming import NAMELESS, by_book, colour_of_letter
from arbiter_gui.explain.phrases.columns import column_words, group_lacks
from arbiter_gui.explain.phrases.sentences import aro_text
from arbiter_gui.explain.pictures.scene import (
    NEEDED_BELOW,
    OPPONENTLESS,
    Drawn,
    Leaving,
    Pair,
    Reason,
    Row,
    Scene,
    ScenePart,
    Zone,
    instead_of,
    made,
    partners,
    scene,
    whites,
)
from arbiter_gui.trace import Event, Trace, columns
from arbiter_gui.trace.kinds import ByeGiven, MovedDown
from arbiter_gui.trace.replay import FinalBracket
from arbiter_gui.trace.values import Passed

_FLOATERS = (say("Floaters"), say("Highest rating they can meet"))
_HALVES = (say("Upper half"), say("Lower half"))
_APART = say("Without opponent here")


@singledispatch
def bye_words(event: columns.EarlyBye) -> Said:
    """Return in a few words why a bye that is given before anybody is paired goes to a player."""
    return say("the last of the list")


@bye_words.register
def _(event: columns.ByeChosen) -> Said:
    return say("the lowest rating of all who may have it")


@singledispatch
def card_note(event: Event) -> tuple[int, Said] | None:
    """Return a player and what of the card is noted beside who stands in a left column, if that event tells any."""
    return None


@card_note.register
def _(event: columns.CardRead) -> tuple[int, Said]:
    return event.player, say("ARO {aro}", aro=aro_text(event.aro))


@singledispatch
def notes(event: Event) -> Iterator[tuple[int, Said]]:
    """Return what an event lets be noted beside players of its group."""
    return iter(())


@notes.register
def _(event: columns.PlayerFetched) -> Iterator[tuple[int, Said]]:
    yield event.player, fetched_from(event.score, event.article)


@notes.register
def _(event: columns.SidesChanged) -> Iterator[tuple[int, Said]]:
    white = event.to is Colour.WHITE
    text = either(white, "moved to the [white|black] column ({article})", article=event.article)
    return ((number, text) for number in event.players)


def fetched_from(score: int, article: str) -> Said:
    """Return from which score (tenths) somebody was fetched."""
    one = score in (10, 5)
    return either(one, "fetched from {n} [point|points] ({article})", n=points_text(score), article=article)


def early_bye(number: int, event: columns.EarlyBye) -> Scene:
    """Return the picture of a bye that is given before anybody is paired."""
    zone = Zone(
        ScenePart.APART, (say("Taken out before the groups are paired"), NOTHING), ((event.player, None),)
    )
    reason = Reason(bye_words(event), event.article)
    leaving = (Leaving(event.player, True, reason),)
    return Scene(number, say("Bye"), (), NOTHING, (zone,), (), (), leaving)


def one_list(trace: Trace, number: int, event: columns.ListPaired | columns.ProposalMade) -> Scene:
    """Return the picture of all players in one list, or of the pairs of a proposal."""
    pairs: tuple[Pair, ...] = event.pairs
    given = whites(trace)
    halves = isinstance(event, columns.ListPaired)
    natural = pairs if halves else ()
    bye = next((e for e in trace.events if isinstance(e, ByeGiven)), None)
    reason = Reason() if halves else Reason(say("proposal, the arbiter decides"), event.article)
    drawn = tuple(Drawn(*p, halves, reason, next((n for n in p if n in given), None)) for p in pairs)
    zones = [Zone(ScenePart.HALVES, _HALVES if halves else column_words(None).titles, pairs)]
    leaving: tuple[Leaving, ...] = ()
    if bye is not None:
        zones.append(Zone(ScenePart.APART, (say("Bye"), NOTHING), ((bye.player, None),)))
        words = say("the last of the list") if halves else NOTHING
        leaving = (Leaving(bye.player, True, Reason(words, bye.article)),)
    title = say("All players") if halves else say("Proposal in the spirit of the rules")
    return Scene(number, title, (), NOTHING, tuple(zones), natural, drawn, leaving)


def group(trace: Trace, bracket: FinalBracket) -> Scene:
    """Return the picture of a score group."""
    ordered = tuple(bracket.those(columns.ColumnsOrdered))
    rows: list[Row] = []
    if ordered:
        rows = list(zip(ordered[-1].whites, ordered[-1].blacks, strict=False))
    first: list[Pair] = [pair for e in bracket.those(columns.FloaterPaired) for pair in e.pairs]
    seen = {n for pair in (*first, *rows) for n in pair}
    everybody = bracket.position.players
    apart = tuple(n for n in everybody if n not in seen)
    zones = []
    if first:
        zones.append(Zone(ScenePart.ABOVE, _FLOATERS, tuple(first)))
    if rows:
        zones.append(Zone(ScenePart.HALVES, column_words(ordered[0]).titles, tuple(rows)))
    if apart:
        zones.append(Zone(ScenePart.APART, (_APART, NOTHING), tuple((n, None) for n in apart)))
    natural = tuple((a, b) for a, b in rows if a is not None and b is not None)
    reasons = dict(_reasons(trace, bracket, natural))
    paired = {n for pair in made(bracket) for n in pair}
    leaving = tuple(_leaving(bracket, n) for n in everybody if n not in paired)
    lacks = next(bracket.those(columns.StandardChecked), None)
    remark = say("The group {lacks}.", lacks=group_lacks(lacks)) if lacks is not None else NOTHING
    noted = [note for event in bracket.events for note in notes(event)]
    cards = trace.kept("card notes", lambda: dict(filter(None, map(card_note, trace.events))))
    noted += [(n, cards[n]) for event in ordered[-1:] for n in event.whites if n in cards]
    return scene(trace, bracket, (tuple(zones), natural), reasons, leaving, tuple(noted), remark)


def _leaving(bracket: FinalBracket, player: int) -> Leaving:
    event = next((e for e in bracket.those(MovedDown) if player in e.players), bracket.opened)
    words = OPPONENTLESS if isinstance(event, MovedDown) else NOTHING
    if isinstance(event, columns.SentDown):
        words = NEEDED_BELOW
        if event.where is columns.Where.GROUP:
            words = say("sent on, so that the group can be paired")
    return Leaving(player, False, Reason(words, event.article))


def _reasons(
    trace: Trace, bracket: FinalBracket, natural: tuple[Pair, ...]
) -> Iterator[tuple[frozenset[int], Reason]]:
    names = by_book(trace, NAMELESS)
    for event in bracket.those(columns.FloaterPaired):
        words = say("highest rating of due {colour}", colour=colour_of_letter(event.other_due.value))
        reason = Reason(words, event.article)
        if event.passed:
            reason = instead_of(event.passed, None, event.floater, names, event.article)
        yield frozenset(event.pairs[0]), reason
    tried = {frozenset((e.white, e.black)): e for e in bracket.those(columns.RowTried)}
    chosen = {e.player: e for e in bracket.those(columns.RowFilled)}
    for one, other in made(bracket):
        wanted = next(partners(natural, one), None)
        row = None if wanted is None else tried.get(frozenset((one, wanted)))
        if wanted is not None and row is not None and row.why is not None:
            yield frozenset((one, other)), instead_of((Passed(wanted, row.why),), wanted, one, names)
        if one in chosen and chosen[one].refused:
            refused, article = chosen[one].refused, chosen[one].article
            yield frozenset((one, other)), instead_of(refused, wanted, one, names, article)
