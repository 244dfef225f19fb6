"""The score groups of Dubov 1997 as pictures: white column left, black column right, floaters on top."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import NOTHING, Said, say
from arbiter_gui.explain.dubov_phrases import group_lacks
from arbiter_gui.explain.naming import colour_word
from arbiter_gui.explain.scene import Drawn, Leaving, Pair, Part, Reason, Row, Scene, Zone, partners
from arbiter_gui.explain.scene_building import Laid, gather, in_full, movers, scene, whites
from arbiter_gui.explain.short_reasons import instead_of, short, short_of_all
from arbiter_gui.trace import Event, Trace, Verb

_COLUMNS = (say("White column"), say("Black column"))
_FLOATERS = (say("Floaters"), say("Highest rating they can meet"))
_HALVES = (say("Upper half"), say("Lower half"))
_APART = say("Without opponent here")


def dubov_scenes(trace: Trace) -> Iterator[Scene]:
    """Yield the score groups of a round; of the first round the one list, of a proposal by article 9 its pairs."""
    for number, event in enumerate(trace.events):
        if event.parent < 0 and event.verb in (Verb.ACCEPTED, Verb.RELAXED) and event.get("pairs"):
            yield _one_list(trace, number, event)
            return
    for laid in gather(trace):
        yield _group(trace, laid)
    for number, event in enumerate(trace.events):
        if event.verb is Verb.GAVE_BYE and event["player"]:
            yield _bye(trace, number, event)


def _bye(trace: Trace, number: int, event: Event) -> Scene:
    zone = Zone(
        Part.APART, (say("Taken out before the groups are paired"), NOTHING), ((event["player"], None),)
    )
    reason = Reason(say("lowest rating who may have it"), in_full(trace, event), event.article)
    leaving = (Leaving(event["player"], True, reason),)
    return Scene(number, say("Bye"), event.article, (), NOTHING, (zone,), (), (), leaving)


def _one_list(trace: Trace, number: int, event: Event) -> Scene:
    pairs: tuple[Pair, ...] = event["pairs"]
    given = whites(trace)
    halves = event.verb is Verb.ACCEPTED
    natural = pairs if halves else ()
    bye = next((e for e in trace.events if e.verb is Verb.GAVE_BYE and e["player"]), None)
    reason = (
        Reason()
        if halves
        else Reason(say("proposal, the arbiter decides"), in_full(trace, event), event.article)
    )
    drawn = tuple(Drawn(*p, halves, reason, next((n for n in p if n in given), None)) for p in pairs)
    zones = [Zone(Part.HALVES, _HALVES if halves else _COLUMNS, pairs)]
    leaving: tuple[Leaving, ...] = ()
    if bye is not None:
        zones.append(Zone(Part.APART, (say("Bye"), NOTHING), ((bye["player"], None),)))
        leaving = (
            Leaving(
                bye["player"],
                True,
                Reason(say("last of the list") if halves else NOTHING, in_full(trace, bye), bye.article),
            ),
        )
    title = say("All players") if halves else say("Proposal in the spirit of the rules")
    return Scene(number, title, event.article, (), NOTHING, tuple(zones), natural, drawn, leaving)


def _group(trace: Trace, laid: Laid) -> Scene:
    columns = next((e for e in reversed(laid.events) if e.get("whites") is not None), None)
    rows: list[Row] = []
    if columns is not None:
        rows = list(zip(columns["whites"], columns["blacks"], strict=False))
    first: list[Pair] = []
    for event in laid.those(Verb.ACCEPTED):
        laid.pairs = (*laid.pairs, *event["pairs"])
        if event.get("floater") is not None:
            first += event["pairs"]
    laid.pairs = tuple(dict.fromkeys(laid.pairs))
    seen = {n for pair in (*first, *rows) for n in pair}
    fetched = tuple(n for e in laid.those(Verb.MOVED_UP) for n in e["players"])
    everybody = dict.fromkeys((*laid.opened["floaters"], *laid.opened["residents"], *fetched))
    apart = tuple(n for n in everybody if n not in seen)
    zones = []
    if first:
        zones.append(Zone(Part.ABOVE, _FLOATERS, tuple(first)))
    if rows:
        zones.append(Zone(Part.HALVES, _COLUMNS, tuple(rows)))
    if apart:
        zones.append(Zone(Part.APART, (_APART, NOTHING), tuple((n, None) for n in apart)))
    natural = tuple((a, b) for a, b in rows if a is not None and b is not None)
    reasons = dict(_reasons(trace, laid, natural))
    paired = {n for pair in laid.pairs for n in pair}
    leaving = tuple(_leaving(trace, laid, n) for n in everybody if n not in paired)
    lacks = next((e for e in laid.those(Verb.SET) if e.get("lacks") is not None), None)
    remark = say("The group {lacks}.", lacks=group_lacks(lacks)) if lacks is not None else NOTHING
    found = (tuple(zones), natural)
    return scene(trace, laid, found, reasons, leaving, tuple(_notes(laid)), remark, "6.3")


def _notes(laid: Laid) -> Iterator[tuple[int, Said]]:
    for event in laid.events:
        if event.verb is Verb.MOVED_UP:
            yield event["players"][0], _fetched(event)
        elif event.verb is Verb.MOVED_ACROSS:
            text = say("moved to the white column ({article})", article=event.article)
            if event.article == "7.3":
                text = say("moved to the black column ({article})", article=event.article)
            for number in event["players"]:
                yield number, text


def _fetched(event: Event) -> Said:
    score, article = points_text(event["score"]), event.article
    if event["score"] in (10, 5):
        return say("fetched from {n} point ({article})", n=score, article=article)
    return say("fetched from {n} points ({article})", n=score, article=article)


def _leaving(trace: Trace, laid: Laid, player: int) -> Leaving:
    moved = (e for e in laid.those(Verb.MOVED_DOWN) if player in movers(e))
    event: Event = next(moved, laid.opened)
    words = NOTHING
    if event is not laid.opened:
        below = event.get("where") == "below"
        words = say("the others need it") if below else say("no opponent in the group")
    return Leaving(player, False, Reason(words, in_full(trace, event), event.article))


def _reasons(trace: Trace, laid: Laid, natural: tuple[Pair, ...]) -> Iterator[tuple[frozenset[int], Reason]]:
    for event in laid.those(Verb.ACCEPTED):
        if event.get("floater") is None:
            continue
        passed = event.get("passed") or ()
        words = say("highest rating of due {colour}", colour=colour_word(event["other_due"]))
        if passed:
            words = short_of_all(passed, None)[0]
        yield frozenset(event["pairs"][0]), Reason(words, in_full(trace, event), event.article)
    tried = {frozenset((e["white"], e["black"])): e for e in laid.those(Verb.TRIED) if e.get("why")}
    chosen = {e["player"]: e for e in laid.those(Verb.PAIRED)}
    for one, other in laid.pairs:
        wanted = next(partners(natural, one), None)
        row, taken = tried.get(frozenset((one, wanted))), chosen.get(one)
        if row is not None and wanted is not None:
            words, article = short(row["why"])
            yield frozenset((one, other)), Reason(instead_of(wanted, words), in_full(trace, row), article)
        if taken is not None and taken.get("refused"):
            words, article = short_of_all(taken["refused"], wanted)
            yield frozenset((one, other)), Reason(words, in_full(trace, taken), article or taken.article)
