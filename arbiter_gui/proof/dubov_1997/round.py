"""The trace of a round of 1997: what can be replayed, and in words what cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arbiter_gui.domain.texts.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov import comparison
from arbiter_gui.proof.dubov_1997.final_remark import check_impossible, check_proposal
from arbiter_gui.proof.dubov_1997.groups import Groups
from arbiter_gui.proof.dubov_1997.players import Cards, check_told, colours_of
from arbiter_gui.proof.dubov_1997.rows import first_rows
from arbiter_gui.proof.judge import Finding, Outcome, Replayed, State, colours_proved, false
from arbiter_gui.proof.kernel.checks import (
    BROKEN,
    TraceReader,
    Wrong,
    checked_so_far,
    hold,
    listed,
    require,
    was_checked,
)
from arbiter_gui.proof.kernel.context import progress
from arbiter_gui.proof.kernel.players import in_board_order
from arbiter_gui.trace import Event, columns
from arbiter_gui.trace.columns import ByeOfLast, ListPaired
from arbiter_gui.trace.kinds import BoardsOrdered, Cited, RoundImpossible
from arbiter_gui.trace.values import ColourRule


class FirstRound:
    """The lists that must come, one after another: all players, or with virtual points those of each score (B18)."""

    def __init__(self, groups: Groups) -> None:
        self.groups = groups
        self._lists = self._all_lists()

    def bye(self, event: ByeOfLast) -> None:
        """The last of the list without whom the others can be paired has the bye."""
        groups, odd = self.groups, len(self.groups.left) % 2 == 1
        require(odd and not groups.pairs, "nobody has the bye here")
        everybody = sorted(groups.left, reverse=True)
        last = next(n for n in everybody if groups.cards.pairable(groups.left - {n}))
        hold(event, ByeOfLast("5", last))
        groups.left.discard(last)
        was_checked("step")

    def halves(self, event: ListPaired) -> None:
        """Hold a list to its players in halves; each gets the first possible opponent."""
        groups = self.groups
        score, players = next(self._lists)
        half = len(players) // 2
        columns = players[:half], players[half:]
        hold(event, ListPaired("5", event.pairs, score, *map(tuple, columns)))
        first_rows(groups.cards, columns, event.pairs, lambda _one, _other, passed: [None] * len(passed))
        for one, other in event.pairs:
            groups.pairs.append((one, other))
            groups.left -= {one, other}

    def _all_lists(self) -> Iterator[tuple[int, list[int]]]:
        """Yield each list with its score; what cannot be paired yet goes into the next one."""
        cards, carried = self.groups.cards, set[int]()
        require(len(self.groups.left) % 2 == 0, "it is not told who has the bye")
        for score in cards.scores:
            group = cards.at(self.groups.left, score) | carried
            carried = {max(group)} if len(group) % 2 else set()
            group -= carried
            if cards.pairable(group) and cards.pairable(self.groups.left - group):
                yield score, [n for n in cards.all if n in group]
            else:
                carried |= group


def replay(before: Tournament, story: TraceReader, _most: int) -> Replayed:
    """Replay the score groups from the highest down; after one that fails nothing more can be replayed."""
    cards = before.kept(Cards, lambda: Cards(before))
    groups = Groups(cards, story)
    first = FirstRound(groups)
    findings: list[Finding] = []
    what: Said | None = None
    try:
        findings.append(_definitions(cards, story))
        unrated = sum(isinstance(e, columns.UnratedFound) for e in story.trace.events)
        rated = all(cards.all[n].rating for n in cards.all)
        require(unrated == (not rated), "who has no rating is told once")
        for number, event in story.children(-1):
            progress(number, len(story.trace.events))
            findings += _event(groups, first, number, event)
        findings.append(_whole(groups))
        what = say("the colours")
        findings.append(_colours(groups))
    except BROKEN as error:
        what = what or say("score group {score}", score=of_points(groups.score))
        left = Finding(say("the score groups after it"), State.UNCHECKED)
        return [*findings, false(story, what, error), left], groups
    return findings, groups


def compare(played: Groups, asked: Groups) -> Outcome:
    """Return what an answer must say; nothing where article 9 proposed the round as it was paired."""
    if played.impossible:
        return {}
    scores = {n: player.score for n, player in played.cards.all.items()}
    return comparison.compare(played.story.trace, asked.story.trace, scores)


def _definitions(cards: Cards, story: TraceReader) -> Finding:
    """1: rating, ARO, due colour and colours of everybody."""
    counts = [n for n, e in story.children(-1) if isinstance(e, columns.PlayersCounted | columns.CardRead)]
    require(len(counts) == 1, "chapter 1 is not told once")
    hold(story.read(counts[0]), columns.PlayersCounted("1.b", len(cards.all)))
    pages = story.below(counts[0])
    for n, player in cards.all.items():
        ratings, ups = (cards.all[n].rating, cards.all[n].aro), sum(player.ups)
        pages.expect(columns.CardRead("1.c", n, *ratings, cards.due(n), player.letters, ups))
        was_checked("step")
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
    story, before, last = groups.story, checked_so_far(), "6"
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
            was_checked("step")
            last = event.article
    require(not groups.due(last), f"{groups.due(last)} is missing")
    require(not groups.group & groups.left, "somebody of the group is left without a word")
    what = say("score group {score}", score=of_points(groups.score))
    said = say("{done} checked", done=listed(checked_so_far() - before))
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
        was_checked("colour")
    first = [n for n, e in story.children(-1) if isinstance(e, columns.LotDrawn)]
    lists = cards.before.next_round == 1 and not groups.impossible
    require(bool(first) is lists, "the lot decides the colours of the first round")
    if first:
        boards = _by_lot(groups, story.read(first[0]))
        was_checked("colour", len(boards))
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
