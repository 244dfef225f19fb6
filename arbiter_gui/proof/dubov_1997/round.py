"""The trace of a round of 1997: what can be replayed, and in words what cannot."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov import comparison
from arbiter_gui.proof.dubov_1997.cards import Cards
from arbiter_gui.proof.dubov_1997.final_remark import check_impossible, check_proposal
from arbiter_gui.proof.dubov_1997.first_round import FirstRound
from arbiter_gui.proof.dubov_1997.groups import Groups, label
from arbiter_gui.proof.dubov_1997.player_facts import check_told
from arbiter_gui.proof.dubov_1997.players import colours_of
from arbiter_gui.proof.findings import Finding, State, colours_proved, false
from arbiter_gui.proof.judge import Outcome, Replayed
from arbiter_gui.proof.kernel.control import progress
from arbiter_gui.proof.kernel.named_events import NamedEvent, Verb
from arbiter_gui.proof.kernel.players import in_board_order
from arbiter_gui.proof.kernel.tally import BROKEN, Tally, listed, require
from arbiter_gui.proof.kernel.trace_reader import TraceReader, hold


def replay(before: Tournament, story: TraceReader, _most: int) -> Replayed:
    """Replay the score groups from the highest down; after one that fails nothing more can be replayed."""
    cards = Cards(before)
    groups = Groups(cards, story)
    first = FirstRound(groups)
    findings: list[Finding] = []
    what: Said | None = None
    try:
        findings.append(_definitions(cards, story, groups.tally))
        unrated = sum(e.article == "1.a" and e.verb is Verb.SET for e in story.trace.events)
        require(unrated == (not all(cards.ratings[n] for n in cards.all)), "who has no rating is told once")
        for number, event in story.children(-1):
            progress(number, len(story.trace.events))
            findings += _event(groups, first, number, event)
        findings.append(_whole(groups))
        what = say("the colours")
        findings.append(_colours(groups))
    except BROKEN as error:
        what = what or say("score group {score}", score=of_points(groups.score))
        left = Finding(say("the score groups after it"), State.UNCHECKED)
        return Replayed([*findings, false(story, what, error), left], groups.tally, groups)
    return Replayed(findings, groups.tally, groups)


def compare(played: Groups, asked: Groups) -> Outcome:
    """Return what an answer must say; nothing where article 9 proposed the round as it was paired."""
    if played.impossible:
        return {}
    scores = {n: player.score for n, player in played.cards.all.items()}
    return comparison.compare(played.story.typed, asked.story.typed, scores)


def _definitions(cards: Cards, story: TraceReader, tally: Tally) -> Finding:
    """1: rating, ARO, due colour and colours of everybody."""
    counts = [n for n, e in story.children(-1) if e.verb is Verb.COUNTED]
    require(len(counts) == 1, "chapter 1 is not told once")
    hold(story.read(counts[0]), "1.b", count=len(cards.all), **label(story.trace.events[counts[0]]))
    pages = story.below(counts[0])
    for n, player in cards.all.items():
        pages.expect(
            "1.c", Verb.COUNTED, player=n, rating=cards.ratings[n], aro=cards.aro(n), due=player.due,
            colours=player.letters, transfers=sum(player.ups),
        )  # fmt: skip
        tally["step"] += 1
    pages.ends()
    said = counted(
        len(cards.all),
        "rating, ARO and due colour of {n} player",
        "rating, ARO and due colour of {n} players",
    )
    return Finding(say("chapter 1"), State.PROVED, said, None, "1")


def _event(groups: Groups, first: FirstRound, number: int, event: NamedEvent) -> list[Finding]:
    """Replay one event at the top; a score group with all that is below it."""
    cards, story = groups.cards, groups.story
    if event.verb in (Verb.COUNTED, Verb.GAVE_COLOUR) or event.get("boards") is not None:
        return []
    story.read(number)
    check_told(groups.cards, event)
    if event.verb is Verb.READ:
        return []
    if event.article == "1.a":
        unrated = tuple(n for n in cards.all if not cards.ratings[n])
        hold(event, "1.a", players=unrated, **label(event))
        return []
    if event.article == "4" and event.verb is Verb.GAVE_BYE:
        require(cards.before.next_round > 1, "the bye of the first round goes by chapter 5")
        groups.bye(event)
        what, said = say("the bye"), say("{who} is the first who can have it", who=event["player"])
        return [Finding(what, State.PROVED, said, number, "4")]
    if event.article in ("5", "9"):
        _of_the_whole(groups, first, event)
        return []
    require(event.verb is Verb.OPENED, f"'{event.verb.value}' of {event.article} stands here for no reason")
    return [_score_group(groups, number, event)]


def _of_the_whole(groups: Groups, first: FirstRound, event: NamedEvent) -> None:
    """Check what chapters 5 and 9 do with all players at once."""
    if event.article == "9":
        (check_impossible if event.verb is Verb.REFUSED else check_proposal)(groups, event)
        return
    require(groups.cards.before.next_round == 1, "chapter 5 is about the first round")
    if event.verb is Verb.GAVE_BYE:
        first.bye(event)
    else:
        first.halves(event)


def _score_group(groups: Groups, number: int, event: NamedEvent) -> Finding:
    """Check a score group with all that is below it."""
    story, before, last = groups.story, Tally(groups.tally), "6"
    require(groups.cards.before.next_round > 1, "the first round has no score groups")
    groups.changed, groups.shown = set(), []
    groups.opened(event)
    for child, below in story.children(number):
        inner = [n for n, _ in story.children(child)]
        deeper = [story.read(n) for n in inner]
        shown = ([story.read(n) for n, _ in story.children(number)] for number in inner)
        groups.shown += zip(deeper, shown, strict=True)
        story.read(child)
        check_told(groups.cards, below)
        for one in deeper:
            check_told(groups.cards, one)
        if below.verb is not Verb.READ:
            due = groups.due(last)
            fits = below.article == due and below.verb in _VERBS[due]
            require(fits, f"'{below.verb.value}' of {below.article} stands where {due or 'nothing'} was to")
            _step(groups, below, deeper)
            last = below.article
    require(not groups.due(last), f"{groups.due(last)} is missing")
    require(not groups.group & groups.left, "somebody of the group is left without a word")
    what = say("score group {score}", score=of_points(groups.score))
    said = say("{done} checked", done=listed(groups.tally - before))
    return Finding(what, State.PROVED, said, number, "6")


_VERBS = {
    "8.1": (Verb.ORDERED,),
    "8.2": (Verb.ACCEPTED, Verb.MOVED_DOWN),
    "6.1": (Verb.SET,),
    "7.1": (Verb.MOVED_UP, Verb.MOVED_DOWN),
    "7.2": (Verb.MOVED_UP, Verb.REFUSED),
    "6.4": (Verb.MOVED_DOWN,),
    "7.3": (Verb.MOVED_ACROSS,),
    "7.4": (Verb.MOVED_ACROSS,),
    "6.2": (Verb.ORDERED,),
    "6.3": (Verb.ACCEPTED,),
    "": (),
}
"""What each article does in a score group."""


def _step(groups: Groups, event: NamedEvent, below: Sequence[NamedEvent]) -> None:
    article, verb = event.article, event.verb
    if article == "8.1":
        own = tuple((n, groups.cards.due(n).value) for n in groups.waiting)
        hold(event, "8.1", floaters=own, **label(event))
    elif article == "8.2":
        groups.floater(event)
    elif article == "6.1":
        groups.requirement(event)
    elif article in ("7.1", "7.2"):
        groups.fetch(event)
    elif article == "6.4" and verb is Verb.MOVED_DOWN:
        groups.sent(event)
    elif article in ("7.3", "7.4"):
        groups.change(event)
    elif article == "6.2":
        groups.told_rows = list(below)
        groups.ordered(event, below)
    elif article == "6.3":
        groups.accepted(event, groups.told_rows)
    groups.tally["step"] += 1


def _whole(groups: Groups) -> Finding:
    """Check that the boards are the pairs and everybody is paired once."""
    require(not groups.left, f"{sorted(groups.left)} are not paired")
    said = counted(
        len(groups.pairs), "{n} board: everybody is paired once", "{n} boards: everybody is paired once"
    )
    return Finding(say("the round"), State.PROVED, said, None, "6")


def _colours(groups: Groups) -> Finding:
    """3, C.04.2 D.9: the colours of every pair, told once and at last, and the order of the boards."""
    cards, story, boards = groups.cards, groups.story, list[tuple[int, int]]()
    told = [(n, e) for n, e in story.children(-1) if e.verb is Verb.GAVE_COLOUR]
    pairs = set(map(frozenset, groups.pairs))
    for number, event in told:
        story.read(number)
        pair = frozenset((event["white"], event["black"]))
        require(pair in pairs, "the colours of a pair that is not there")
        pairs.discard(pair)
        article, white = colours_of(*(cards.all[n] for n in sorted(pair)))
        (black,) = pair - {white.number}
        both = (white, cards.all[black])
        hold(
            event, article, white=white.number, black=black, due=tuple(p.due for p in both),
            aros=tuple(cards.aro(p.number) for p in both), ratings=tuple(p.rating for p in both),
            colours=tuple(p.letters for p in both), **label(event),
        )  # fmt: skip
        boards.append((white.number, black))
        groups.tally["colour"] += 1
    first = [n for n, e in story.children(-1) if e.article == "5" and e.verb is Verb.SET]
    lists = cards.before.next_round == 1 and not groups.impossible
    require(bool(first) is lists, "the lot decides the colours of the first round")
    if first:
        boards = _by_lot(groups, story.read(first[0]))
        groups.tally["colour"] += len(boards)
    require(len(boards) == len(groups.pairs), "a pair has no colours, or has them twice")
    ends = [n for n, e in story.children(-1) if e.verb is Verb.ORDERED and e.get("boards") is not None]
    require(len(ends) == 1 and len(first) < 2, "the boards are not told once")
    number, event = ends[0], story.read(ends[0])
    hold(event, "C.04.2.D.9", boards=in_board_order(boards, cards.all.values()), **label(event))
    return colours_proved(len(boards), number, "5" if first else "3")


def _by_lot(groups: Groups, event: NamedEvent) -> list[tuple[int, int]]:
    """5: the first player of the list has the colour that was drawn, the next one the other, and so on."""
    initial = groups.cards.before.initial_colour
    assert initial is not None
    pairs = enumerate(groups.pairs)
    boards = [p if (i % 2 == 0) is (initial is Colour.WHITE) else p[::-1] for i, p in pairs]
    hold(event, "5", colour=initial.value, boards=tuple(boards), **label(event))
    return boards
