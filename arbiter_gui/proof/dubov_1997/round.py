"""The trace of a round of 1997: what can be replayed, and in words what cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.domain.texts.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov import comparison
from arbiter_gui.proof.dubov_1997.cards import Cards, check_told
from arbiter_gui.proof.dubov_1997.final_remark import check_impossible, check_proposal
from arbiter_gui.proof.dubov_1997.first_round import FirstRound
from arbiter_gui.proof.dubov_1997.groups import Groups
from arbiter_gui.proof.dubov_1997.players import colours_of
from arbiter_gui.proof.findings import Finding, State, colours_proved, false
from arbiter_gui.proof.judge import Outcome, Replayed
from arbiter_gui.proof.kernel.control import progress
from arbiter_gui.proof.kernel.players import in_board_order
from arbiter_gui.proof.kernel.tally import BROKEN, Tally, Wrong, listed, require
from arbiter_gui.proof.kernel.trace_reader import TraceReader, hold
from arbiter_gui.trace import Event, columns
from arbiter_gui.trace.kinds import BoardsOrdered, Cited, RoundImpossible
from arbiter_gui.trace.values import ColourRule


def replay(before: Tournament, story: TraceReader, _most: int) -> Replayed:
    """Replay the score groups from the highest down; after one that fails nothing more can be replayed."""
    cards = Cards(before)
    groups = Groups(cards, story)
    first = FirstRound(groups)
    findings: list[Finding] = []
    what: Said | None = None
    try:
        findings.append(_definitions(cards, story, groups.tally))
        unrated = sum(isinstance(e, columns.UnratedFound) for e in story.trace.events)
        require(
            unrated == (not all(cards.all[n].rating for n in cards.all)), "who has no rating is told once"
        )
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
    return comparison.compare(played.story.trace, asked.story.trace, scores)


def _definitions(cards: Cards, story: TraceReader, tally: Tally) -> Finding:
    """1: rating, ARO, due colour and colours of everybody."""
    counts = [n for n, e in story.children(-1) if isinstance(e, columns.PlayersCounted | columns.CardRead)]
    require(len(counts) == 1, "chapter 1 is not told once")
    hold(story.read(counts[0]), columns.PlayersCounted("1.b", len(cards.all)))
    pages = story.below(counts[0])
    for n, player in cards.all.items():
        ratings, ups = (cards.all[n].rating, cards.all[n].aro), sum(player.ups)
        pages.expect(columns.CardRead("1.c", n, *ratings, cards.due(n), player.letters, ups))
        tally["step"] += 1
    pages.ends()
    said = counted(
        len(cards.all),
        "rating, ARO and due colour of {n} player",
        "rating, ARO and due colour of {n} players",
    )
    return Finding(say("chapter 1"), State.PROVED, said, None, "1")


def _event(groups: Groups, first: FirstRound, number: int, event: Event) -> list[Finding]:
    """Replay one event at the top; a score group with all that is below it."""
    cards, story, begun = groups.cards, groups.story, groups.cards.before.next_round > 1
    if isinstance(event, columns.PlayersCounted | columns.DuesWeighed | columns.LotDrawn | BoardsOrdered):
        return []
    story.read(number)
    check_told(cards, event)
    match event:
        case Cited():
            pass
        case columns.UnratedFound():
            hold(event, columns.UnratedFound("1.a", tuple(n for n in cards.all if not cards.all[n].rating)))
        case columns.ByeChosen(article="4"):
            require(begun, "the bye of the first round goes by chapter 5")
            groups.bye(number, event)
            what, said = say("the bye"), say("{who} is the first who can have it", who=event.player)
            return [Finding(what, State.PROVED, said, number, "4")]
        case columns.ByeOfLast():
            require(not begun, "chapter 5 is about the first round")
            first.bye(event)
        case columns.ListPaired():
            require(not begun, "chapter 5 is about the first round")
            first.halves(event)
        case RoundImpossible(article="9"):
            check_impossible(groups, event)
        case columns.ProposalMade():
            check_proposal(groups, event)
        case columns.GroupOpened():
            require(begun, "the first round has no score groups")
            return [_score_group(groups, number, event)]
        case _:
            raise Wrong(f"{type(event).__name__} of {event.article} stands here for no reason")
    return []


def _score_group(groups: Groups, number: int, opened: columns.GroupOpened) -> Finding:
    """Check a score group with all that is below it."""
    story, before, last = groups.story, Tally(groups.tally), "6"
    groups.changed = set()
    groups.opened(opened)
    for child, event in story.children(number):
        story.read(child)
        check_told(groups.cards, event)
        if not isinstance(event, Cited):
            due = groups.due(last)
            kinds, step = _STEPS.get(due, ((), Groups.accepted))
            fits = event.article == due and isinstance(event, kinds)
            require(fits, f"{type(event).__name__} of {event.article} stands where {due or 'nothing'} was to")
            step(groups, child, event)
            groups.tally["step"] += 1
            last = event.article
    require(not groups.due(last), f"{groups.due(last)} is missing")
    require(not groups.group & groups.left, "somebody of the group is left without a word")
    what = say("score group {score}", score=of_points(groups.score))
    said = say("{done} checked", done=listed(groups.tally - before))
    return Finding(what, State.PROVED, said, number, "6")


_STEPS: dict[str, tuple[tuple[type[Event], ...], Callable[[Groups, int, Any], None]]] = {
    "8.1": ((columns.FloatersOrdered,), Groups.floaters),
    "8.2": ((columns.FloaterPaired, columns.FloaterGoesOn), Groups.floater),
    "6.1": ((columns.StandardChecked,), Groups.requirement),
    "7.1": ((columns.PlayerFetched, columns.BlockedGoesDown), Groups.fetch),
    "7.2": ((columns.PlayerFetched, columns.NobodyFetched), Groups.fetch),
    "6.4": ((columns.SentDown,), Groups.sent),
    "7.3": ((columns.SidesChanged,), Groups.change),
    "7.4": ((columns.SidesChanged,), Groups.change),
    "6.2": ((columns.ColumnsOrdered,), Groups.ordered),
    "6.3": ((columns.RowsPaired,), Groups.accepted),
}
"""What each article does in a score group, and how that is checked."""


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
    pairs = set(map(frozenset, groups.pairs))
    for number, event in story.children(-1):
        if not isinstance(event, columns.DuesWeighed):
            continue
        story.read(number)
        pair = frozenset((event.white, event.black))
        require(pair in pairs, "the colours of a pair that is not there")
        pairs.discard(pair)
        article, white = colours_of(*(cards.all[n] for n in sorted(pair)))
        (black,) = (cards.all[n] for n in pair - {white.number})
        weighed = columns.DuesWeighed(
            article, white.number, black.number, (cards.due(white.number), cards.due(black.number)),
            (white.aro, black.aro), (white.rating, black.rating),
            rule=_RULES[article], colours=(white.letters, black.letters),
        )  # fmt: skip
        hold(event, weighed)
        boards.append((white.number, black.number))
        groups.tally["colour"] += 1
    first = [n for n, e in story.children(-1) if isinstance(e, columns.LotDrawn)]
    lists = cards.before.next_round == 1 and not groups.impossible
    require(bool(first) is lists, "the lot decides the colours of the first round")
    if first:
        boards = _by_lot(groups, story.read(first[0]))
        groups.tally["colour"] += len(boards)
    require(len(boards) == len(groups.pairs), "a pair has no colours, or has them twice")
    ends = [n for n, e in story.children(-1) if isinstance(e, BoardsOrdered)]
    require(len(ends) == 1 and len(first) < 2, "the boards are not told once")
    hold(story.read(ends[0]), BoardsOrdered("C.04.2.D.9", in_board_order(boards, cards.all.values())))
    return colours_proved(len(boards), ends[0], "5" if first else "3")


_RULES = {
    "3.a": ColourRule.BOTH_GRANTED,
    "3.b": ColourRule.LARGER_SURPLUS,
    "3.c": ColourRule.ALTERNATE,
    "3.d": ColourRule.HIGHER_AVERAGE,
    "3.e": ColourRule.LOWER_RATING,
    "2.3": ColourRule.WITHIN_TWO,
    "2.4": ColourRule.NOT_THREE_RUNNING,
}


def _by_lot(groups: Groups, event: Event) -> list[tuple[int, int]]:
    """5: the first player of the list has the colour that was drawn, the next one the other, and so on."""
    initial = groups.cards.before.initial_colour
    assert initial is not None
    pairs = enumerate(groups.pairs)
    boards = [p if (i % 2 == 0) is (initial is Colour.WHITE) else p[::-1] for i, p in pairs]
    hold(event, columns.LotDrawn("5", initial, tuple(boards)))
    return boards
