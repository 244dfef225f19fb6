"""The trace of a round of 2026, judged event after event by the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import TypeVar

from arbiter_gui.domain.texts.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dubov_2026.pairing import Shifting, check_rows, check_shown, subgroups
from arbiter_gui.proof.dubov_2026.players import (
    Seeker,
    bye_order,
    colours_of,
    is_last,
    missed,
    most_upfloats,
    seekers,
)
from arbiter_gui.proof.dubov_2026.upfloaters import UpfloaterChoice, UpfloatRules, matrix
from arbiter_gui.proof.findings import Finding, State, colours_proved
from arbiter_gui.proof.judge import Replayed
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.control import progress
from arbiter_gui.proof.kernel.players import in_board_order, numbers
from arbiter_gui.proof.kernel.tally import BROKEN, Tally, failed, listed, require
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.columns import (
    ByReadings,
    ColumnsOrdered,
    GroupOpened,
    PlayersCounted,
    ReadingListed,
    RestShown,
    RowFilled,
    RowShown,
    RowsPaired,
    UnratedFound,
)
from arbiter_gui.trace.dubov_2026 import (
    ByeByGames,
    PlayerSeen,
    PreferencesParted,
    Shifted,
    SubgroupsOrdered,
    UpfloatersChosen,
)
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.values import ColourRule, HadPoint, Passed, Preference, Rest

E = TypeVar("E", bound=Event)
_RULES = {
    "5.2.1": ColourRule.BY_NUMBER,
    "5.2.2": ColourRule.BOTH_GRANTED,
    "5.2.3": ColourRule.STRONGER,
    "5.2.4": ColourRule.ALTERNATE,
    "5.2.5": ColourRule.HIGHER_RANKED,
}


class RoundOfBrackets:
    """What is left of the round while its events are read in their order, each once."""

    def __init__(self, before: Tournament, trace: Trace) -> None:
        self.before, self.trace, self.events = before, trace, trace.events
        self.all = {p.number: p for p in seekers(before)}
        self.left = dict(self.all)
        self.rules = UpfloatRules(most_upfloats(before), is_last(before))
        self.pairs: list[tuple[Seeker, Seeker]] = []
        self.place, self.tally = 0, Tally()
        older = SubgroupsOrdered not in map(type, self.events)
        self.ordered = ColumnsOrdered if older else SubgroupsOrdered

    def next(self, kind: type[E]) -> E | None:
        """Read the next event if it is of this kind."""
        event = self.events[self.place] if self.place < len(self.events) else None
        if type(event) is not kind:
            return None
        self.place += 1
        return event

    def take(self, kind: type[E], parent: int = -1) -> E:
        """Read the next event, which must be of this kind and stand below another."""
        event = self.next(kind)
        require(event is not None, f"{kind.__name__} is missing")
        assert event is not None
        require(event.parent == parent, f"{kind.__name__} stands below another event")
        return event

    def expect(self, own: Event, parent: int = -1) -> None:
        """Read the next event, which must say exactly this, whatever readings it cites."""
        told = self.take(type(own), parent)
        for f in fields(own):
            if f.name not in ("parent", "readings"):
                mine, theirs = getattr(own, f.name), getattr(told, f.name)
                require(mine == theirs, f"{f.name} of {own.article} is {mine}, not {theirs}")

    def definitions(self) -> Finding:
        """1: what is on every card, and who has no rating."""
        self.expect(PlayersCounted("1.6.1", len(self.all)))
        for p in self.all.values():
            self.expect(
                PlayerSeen(
                    "1.6.1", p.number, p.rating, p.aro, Preference(p.preference), p.letters, p.ups.count(True)
                ),
                0,
            )
            self.tally["step"] += 1
        unrated = tuple(n for n, p in self.all.items() if not p.rating)
        if unrated:
            self.expect(UnratedFound("1.1", unrated))
        said = counted(
            len(self.all),
            "rating, ARO and preference of {n} player",
            "rating, ARO and preference of {n} players",
        )
        return Finding(say("chapter 1"), State.PROVED, said, None, "1.6.1")

    def bye(self) -> Finding:
        """3.1: everybody before the one with the bye is barred, or leaves the others without a pairing."""
        number = self.place
        event = self.take(ByeByGames)
        order = sorted(self.all.values(), key=bye_order)
        own = self.all[event.player]
        passed = order[: order.index(own)]
        whys = [HadPoint("C2") if p.no_bye else Rest() for p in passed]
        told = tuple(Passed(p.number, why) for p, why in zip(passed, whys, strict=True))
        require(not own.no_bye, "who has the bye may not have it")
        require(
            (event.article, event.score, event.games) == ("3.1", own.score, len(own.colours)),
            "the bye is another",
        )
        require(event.passed == told, "others are passed over")
        for p in passed:
            rest = [other for other in self.all.values() if other is not p]
            require(p.no_bye or not can_be_matched(matrix(rest)), f"{p.number} could have the bye")
            self.tally["refusal"] += 1
        self._shown(number, [p for p in passed if not p.no_bye])
        del self.left[own.number]
        said = say("{who} is the first who can have it", who=own.number)
        return Finding(say("the bye"), State.PROVED, said, number, "3.1")

    def _shown(self, parent: int, players: list[Seeker]) -> None:
        """Check the groups that show why the others could not be paired, where they are told."""
        for event in self.all_of(RestShown):
            require(event.parent == parent and event.article == "3.1", "a proof stands elsewhere")
            require(event.player in numbers(players), "a proof of nothing")
            rest = [p for p in self.left.values() if p.number != event.player]
            check_shown(event, rest, matrix(rest))
            self.tally["witness"] += 1

    def all_of(self, kind: type[E]) -> Iterator[E]:
        """Read events as long as they are of this kind."""
        while (event := self.next(kind)) is not None:
            yield event

    def bracket(self) -> Finding:
        """3.2: one scoregroup with its upfloaters."""
        before, opened = Tally(self.tally), self.place
        group = tuple(self.left.values())
        residents = tuple(p for p in group if p.score == group[0].score)
        self.expect(GroupOpened("1.3.2", residents[0].score, numbers(residents), ()))
        event = self.take(UpfloatersChosen, opened)
        pool = group[len(residents) :]
        chosen = tuple(p for p in pool if p.number in event.players)
        require(event.players == numbers(chosen), "the upfloaters are not in order")
        require(
            event.article == "3.2.2" and event.scores == tuple(p.score for p in chosen), "a score is another"
        )
        rows = self.composed(residents + chosen, opened)
        UpfloaterChoice(self.rules, residents, pool, chosen).check(
            event, sum(missed(*row) for row in rows), self.tally
        )
        for row in rows:
            for player in row:
                del self.left[player.number]
        self.pairs += rows
        what = say("score group {score}", score=of_points(residents[0].score))
        said = say("{done} checked", done=listed(self.tally - before))
        return Finding(what, State.PROVED, said, opened, "3.2.2")

    def composed(self, bracket: tuple[Seeker, ...], opened: int) -> list[tuple[Seeker, Seeker]]:
        """3.2.3 to 3.2.6: subgroups, shifters and rows."""
        in_order = sorted(bracket, key=lambda p: (-p.score, p.number))
        g1, g2, halves = subgroups(in_order)
        self.expect(PreferencesParted("3.2.3", numbers(g1), numbers(g2), halves=halves), opened)
        shifting, inside = Shifting(g1, g2, self.tally), None
        for event in self.all_of(Shifted):
            require(event.parent == opened and event.article == "3.2.4", "a shift stands elsewhere")
            require(inside is None or (inside and not event.inside), "it is shifted once more")
            if inside is None:
                shifting.fewest(len(event.players) if event.inside else 0)
            inside = event.inside
            shifting.shift(event)
        if inside is None:
            shifting.fewest(0)
        require(len(shifting.g1) == len(shifting.g2), "the subgroups are not equal")
        s1 = sorted(shifting.g1, key=lambda p: (p.aro, p.number))
        right = sorted(shifting.g2, key=lambda p: p.number)
        self.expect(self.ordered("3.2.5", numbers(s1), numbers(right)), opened)
        told = dict(self._rows(opened))
        end = self.take(RowsPaired, opened)
        rows = check_rows(s1, right, told, end.pairs, self.tally)
        changed = sum(b is not right[i] for i, (_, b) in enumerate(rows))
        require((end.article, end.changed) == ("3.2.6", changed), f"{changed} rows are changed")
        return rows

    def _rows(self, opened: int) -> Iterator[tuple[RowFilled, tuple[RowShown, ...]]]:
        """Yield the rows that are told, with what shows that others could not be met."""
        for event in self.all_of(RowFilled):
            require(event.parent == opened and event.article == "3.2.6", "a row stands elsewhere")
            number = self.place - 1
            shown = tuple(self.all_of(RowShown))
            require(
                all(e.parent == number and e.article == "3.2.6" for e in shown), "a proof stands elsewhere"
            )
            yield event, shown

    def colours(self) -> Finding:
        """5, C.04.2 3.6: the colours of every pair and the order of the boards."""
        number, boards = self.place, list[tuple[int, int]]()
        for pair in self.pairs:
            high, low = sorted(pair, key=lambda p: (-p.score, p.number))
            article, white = colours_of(high, low, self.before.initial_colour)
            black = low if white is high else high
            preferences = Preference(white.preference), Preference(black.preference)
            self.expect(
                PreferencesWeighed(
                    article, white.number, black.number, high.number, preferences,
                    rule=_RULES[article], colours=(white.letters, black.letters),
                )
            )  # fmt: skip
            self.tally["colour"] += 1
            boards.append((white.number, black.number))
        self.expect(BoardsOrdered("C.04.2.3.6", in_board_order(boards, self.all.values())))
        return colours_proved(len(boards), number, "5.2.2")

    def readings(self) -> list[Finding]:
        """Check that the readings cited are listed once at the end; what they decided is not looked at."""
        cited = {key for e in self.events if isinstance(e, ByReadings) for key in e.readings}
        listed_ = [event.reading for event in self.all_of(ReadingListed)]
        require(listed_ == sorted(cited, key=lambda k: int(k[1:])), "other readings are listed")
        require(self.place == len(self.events), "events stand where none was to stand")
        n = len(listed_)
        said = counted(
            n,
            "that {n} cited reading decided what it is cited for",
            "that {n} cited readings decided what they are cited for",
        )
        return [Finding(said, State.UNCHECKED)] if n else []


def replay(before: Tournament, trace: Trace) -> Replayed:
    """Judge a trace from its first event to its last; after one that is false nothing more can be judged."""
    judge, findings = RoundOfBrackets(before, trace), list[Finding]()
    what: Said = say("chapter 1")
    try:
        findings.append(judge.definitions())
        if len(judge.all) % 2:
            what = say("the bye")
            findings.append(judge.bye())
        while judge.left:
            what = say("score group {score}", score=of_points(next(iter(judge.left.values())).score))
            progress(judge.place, len(trace.events))
            findings.append(judge.bracket())
        what = say("the colours")
        findings += [judge.colours(), *judge.readings()]
    except BROKEN as error:
        at = min(judge.place, len(trace.events)) - 1
        article = trace.events[at].article if at >= 0 else ""
        false = Finding(what, State.FALSE, failed(error), max(at, 0), article)
        left = Finding(say("the score groups after it"), State.UNCHECKED)
        return Replayed([*findings, false, left], judge.tally, judge)
    return Replayed(findings, judge.tally, judge)
