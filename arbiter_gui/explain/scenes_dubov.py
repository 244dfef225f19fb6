"""The score groups of Dubov's system as pictures: white column (G1) left, black column (G2) right, floaters on top."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import NOTHING, Said, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.dubov_phrases import group_lacks
from arbiter_gui.explain.naming import colour_word
from arbiter_gui.explain.scene import Drawn, Leaving, Pair, Part, Reason, Row, Scene, Zone, partners
from arbiter_gui.explain.scene_building import Laid, gather, in_full, scene, whites
from arbiter_gui.explain.short_reasons import instead_of, short, short_of_all
from arbiter_gui.trace import Trace
from arbiter_gui.trace.columns import (
    ColumnsOrdered,
    Fetching,
    FloaterPaired,
    ListPaired,
    PlayerFetched,
    ProposalMade,
    RowFilled,
    RowsPaired,
    RowTried,
    SentDown,
    SidesChanged,
    StandardChecked,
    Where,
)
from arbiter_gui.trace.kinds import Accepted, ByeGiven, MovedDown
from arbiter_gui.trace.upfloating import Shifted, UpfloatersChosen

_LOWEST = say("lowest rating who may have it")
_COLUMNS = (say("White column"), say("Black column"))
_SUBGROUPS = (say("G1, by ARO"), say("G2, by number"))
_FLOATERS = (say("Floaters"), say("Highest rating they can meet"))
_HALVES = (say("Upper half"), say("Lower half"))
_APART = say("Without opponent here")


def dubov_scenes(trace: Trace) -> Iterator[Scene]:
    """Yield the score groups of a round; of the first round the one list, of a proposal by article 9 its pairs."""
    for number, event in enumerate(trace.events):
        if isinstance(event, ListPaired | ProposalMade) and event.pairs:
            yield _one_list(trace, number, event)
            return
    yield from _groups(trace, _COLUMNS, _LOWEST)


def subgroup_scenes(trace: Trace) -> Iterator[Scene]:
    """Yield the brackets of a round of 2026: G1 by ARO beside G2."""
    yield from _groups(trace, _SUBGROUPS, say("most games of the lowest score"))


def _groups(trace: Trace, titles: tuple[Said, Said], for_bye: Said) -> Iterator[Scene]:
    for laid in gather(trace):
        yield _group(trace, laid, titles)
    for number, event in enumerate(trace.events):
        if isinstance(event, ByeGiven):
            yield _bye(trace, number, event, for_bye)


def _bye(trace: Trace, number: int, event: ByeGiven, words: Said) -> Scene:
    zone = Zone(Part.APART, (say("Taken out before the groups are paired"), NOTHING), ((event.player, None),))
    reason = Reason(words, in_full(trace, event), event.article)
    leaving = (Leaving(event.player, True, reason),)
    return Scene(number, say("Bye"), event.article, (), NOTHING, (zone,), (), (), leaving)


def _one_list(trace: Trace, number: int, event: ListPaired | ProposalMade) -> Scene:
    pairs: tuple[Pair, ...] = event.pairs
    given = whites(trace)
    halves = isinstance(event, ListPaired)
    natural = pairs if halves else ()
    bye = next((e for e in trace.events if isinstance(e, ByeGiven)), None)
    reason = (
        Reason()
        if halves
        else Reason(say("proposal, the arbiter decides"), in_full(trace, event), event.article)
    )
    drawn = tuple(Drawn(*p, halves, reason, next((n for n in p if n in given), None)) for p in pairs)
    zones = [Zone(Part.HALVES, _HALVES if halves else _COLUMNS, pairs)]
    leaving: tuple[Leaving, ...] = ()
    if bye is not None:
        zones.append(Zone(Part.APART, (say("Bye"), NOTHING), ((bye.player, None),)))
        leaving = (
            Leaving(
                bye.player,
                True,
                Reason(say("last of the list") if halves else NOTHING, in_full(trace, bye), bye.article),
            ),
        )
    title = say("All players") if halves else say("Proposal in the spirit of the rules")
    return Scene(number, title, event.article, (), NOTHING, tuple(zones), natural, drawn, leaving)


def _group(trace: Trace, laid: Laid, titles: tuple[Said, Said]) -> Scene:
    columns = next((e for e in reversed(laid.events) if isinstance(e, ColumnsOrdered)), None)
    rows: list[Row] = []
    if columns is not None:
        rows = list(zip(columns.whites, columns.blacks, strict=False))
    first: list[Pair] = []
    for event in laid.those(Accepted):
        laid.pairs = (*laid.pairs, *event.pairs)
        if isinstance(event, FloaterPaired):
            first += event.pairs
    laid.pairs = tuple(dict.fromkeys(laid.pairs))
    seen = {n for pair in (*first, *rows) for n in pair}
    fetched = tuple(n for e in laid.those(Fetching) for n in e.players)
    everybody = dict.fromkeys((*laid.opened.came, *laid.opened.own, *fetched))
    apart = tuple(n for n in everybody if n not in seen)
    zones = []
    if first:
        zones.append(Zone(Part.ABOVE, _FLOATERS, tuple(first)))
    if rows:
        zones.append(Zone(Part.HALVES, titles, tuple(rows)))
    if apart:
        zones.append(Zone(Part.APART, (_APART, NOTHING), tuple((n, None) for n in apart)))
    natural = tuple((a, b) for a, b in rows if a is not None and b is not None)
    reasons = dict(_reasons(trace, laid, natural))
    paired = {n for pair in laid.pairs for n in pair}
    leaving = tuple(_leaving(trace, laid, n) for n in everybody if n not in paired)
    lacks = next(laid.those(StandardChecked), None)
    remark = say("The group {lacks}.", lacks=group_lacks(lacks)) if lacks is not None else NOTHING
    found = (tuple(zones), natural)
    rows_by = next((e.article for e in laid.those(RowsPaired)), "6.3")
    return scene(trace, laid, found, reasons, leaving, tuple(_notes(laid)), remark, rows_by)


def _notes(laid: Laid) -> Iterator[tuple[int, Said]]:
    for event in laid.events:
        if isinstance(event, PlayerFetched):
            yield event.player, _fetched(event.score, event.article)
        elif isinstance(event, UpfloatersChosen):
            yield from zip(event.players, (_fetched(n, event.article) for n in event.scores), strict=True)
        elif isinstance(event, Shifted):
            text = say("shifted to G1 ({article})", article=event.article)
            if event.to is Colour.BLACK:
                text = say("shifted to G2 ({article})", article=event.article)
            yield from ((number, text) for number in event.players)
        elif isinstance(event, SidesChanged):
            text = say("moved to the white column ({article})", article=event.article)
            if event.to is Colour.BLACK:
                text = say("moved to the black column ({article})", article=event.article)
            for number in event.players:
                yield number, text


def _fetched(score: int, article: str) -> Said:
    shown = points_text(score)
    if score in (10, 5):
        return say("fetched from {n} point ({article})", n=shown, article=article)
    return say("fetched from {n} points ({article})", n=shown, article=article)


def _leaving(trace: Trace, laid: Laid, player: int) -> Leaving:
    event = next((e for e in laid.those(MovedDown) if player in e.players), laid.opened)
    words = NOTHING
    if event is not laid.opened:
        below = isinstance(event, SentDown) and event.where is Where.BELOW
        words = say("the others need it") if below else say("no opponent in the group")
    return Leaving(player, False, Reason(words, in_full(trace, event), event.article))


def _reasons(trace: Trace, laid: Laid, natural: tuple[Pair, ...]) -> Iterator[tuple[frozenset[int], Reason]]:
    for event in laid.those(FloaterPaired):
        words = say("highest rating of due {colour}", colour=colour_word(event.other_due.value))
        if event.passed:
            words = short_of_all(event.passed, None)[0]
        yield frozenset(event.pairs[0]), Reason(words, in_full(trace, event), event.article)
    tried = {frozenset((e.white, e.black)): e for e in laid.those(RowTried)}
    chosen = {e.player: e for e in laid.those(RowFilled)}
    for one, other in laid.pairs:
        wanted = next(partners(natural, one), None)
        taken = chosen.get(one)
        row = None if wanted is None else tried.get(frozenset((one, wanted)))
        if row is not None and row.why is not None:
            words, article = short(row.why)
            yield frozenset((one, other)), Reason(instead_of(wanted, words), in_full(trace, row), article)
        if taken is not None and taken.refused:
            words, article = short_of_all(taken.refused, wanted)
            yield frozenset((one, other)), Reason(words, in_full(trace, taken), article or taken.article)
