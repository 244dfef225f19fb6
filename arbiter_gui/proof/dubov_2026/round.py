"""The trace of a round of 2026, judged event after event by the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from arbiter_gui.domain.figures import of_points
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dubov.comparison import BEFORE, ChoicesRead, ProcedureChoice, chosen
from arbiter_gui.proof.dubov.round import DubovRound
from arbiter_gui.proof.dubov.rows import Rows
from arbiter_gui.proof.dubov.shown import check_shown
from arbiter_gui.proof.dubov_2026.bracket import (
    Shifting,
    UpfloaterChoice,
    UpfloatRules,
    subgroups,
)
from arbiter_gui.proof.dubov_2026.players import (
    Seeker,
    bye_order,
    colours_of,
    field_of,
    is_last,
    missed,
    most_upfloats,
)
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.checks import EventReader, TraceReader, hold, listed, require, was_checked
from arbiter_gui.proof.kernel.colours import weighed
from arbiter_gui.proof.kernel.context import counted_apart
from arbiter_gui.proof.kernel.field import kept_field
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.sequences import count_sets, passed_over
from arbiter_gui.trace import columns
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.dubov_2026 import (
    ByeByGames,
    PlayerSeen,
    PreferencesParted,
    Shifted,
    SubgroupsOrdered,
    UpfloatersChosen,
)
from arbiter_gui.trace.values import HadPoint, Passed, Preference, Rest


class RoundOfBrackets(DubovRound[Seeker]):
    """What is left of the round while its events are read in their order, each once."""

    def __init__(self, before: Tournament, story: TraceReader) -> None:
        super().__init__(kept_field(before, field_of), before, story)
        self.left = dict(self.all)
        self.rules = UpfloatRules(most_upfloats(before), is_last(before))
        self.pairs: list[tuple[Seeker, Seeker]] = []
        older = SubgroupsOrdered not in map(type, self.story.trace.events)
        self.ordered = columns.ColumnsOrdered if older else SubgroupsOrdered

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        self._definitions()
        if len(self.all) % 2:
            self.what = say("the bye")
            self._bye()
        while self.left:
            score = next(iter(self.left.values())).score
            self.what = say("score group {score}", score=of_points(score))
            self.reached(self.story.at or 0)
            self._bracket()
        self.what = say("the colours")
        boards = self.weighed(map(self._weighed, self.pairs))
        self.boards(boards, "C.04.2.3.6", self.all.values(), "5.2.2")

    def _definitions(self) -> None:
        """1: what is on every card, and who has no rating."""
        own = (
            PlayerSeen(
                "1.6.1", p.number, p.rating, p.aro, Preference(p.preference), p.letters, p.ups.count(True)
            )
            for p in self.all.values()
        )
        said = counted(
            len(self.all),
            "rating, ARO and preference of {n} player",
            "rating, ARO and preference of {n} players",
        )
        self.definitions(columns.PlayersCounted("1.6.1", len(self.all)), own, "1.1", said, "1.6.1")

    def _bye(self) -> None:
        """3.1: everybody before the one with the bye is barred, or leaves the others without a pairing."""
        number, event = self.pages.take(ByeByGames)
        own = self.all[event.player]
        passed = [p for p, _ in passed_over(sorted(self.all.values(), key=bye_order), [own])]
        told = tuple(Passed(p.number, HadPoint("C2") if p.no_bye else Rest()) for p in passed)
        hold(event, ByeByGames("3.1", own.number, own.score, len(own.colours), told))
        require(not own.no_bye, "who has the bye may not have it")
        wanted = []
        for p in passed:
            rest = [other for other in self.all.values() if other is not p]
            rows = [] if p.no_bye else self.field.rows(numbers(rest))
            require(p.no_bye or not can_be_matched(rows), f"{p.number} could have the bye")
            wanted += [] if p.no_bye else [(p.number, numbers(rest), rows)]
            was_checked("refusal")
        check_shown(self.story, number, columns.RestShown, wanted)
        del self.left[own.number]
        self.found(self.what, say("{who} is the first who can have it", who=own.number), number, "3.1")

    def _bracket(self) -> None:
        """3.2: one scoregroup with its upfloaters."""
        group = tuple(self.left.values())
        residents = tuple(p for p in group if p.score == group[0].score)
        opened = self.pages.expect(columns.GroupOpened("1.3.2", residents[0].score, numbers(residents), ()))
        pages = self.story.below(opened)
        with counted_apart() as told:
            _, event = pages.take(UpfloatersChosen)
            pool = group[len(residents) :]
            chosen = tuple(p for p in pool if p.number in event.players)
            rows = self.composed(residents + chosen, pages)
            pages.ends()
            colours = sum(missed(*row) for row in rows)
            UpfloaterChoice(self.rules, self.field, residents, pool, chosen).check(event, colours)
        for row in rows:
            for player in row:
                del self.left[player.number]
        self.pairs += rows
        self.found(self.what, say("{done} checked", done=listed(told)), opened, "3.2.2")

    def composed(self, bracket: tuple[Seeker, ...], pages: EventReader) -> list[tuple[Seeker, Seeker]]:
        """3.2.3 to 3.2.6: subgroups, shifters and rows."""
        in_order = sorted(bracket, key=lambda p: (-p.score, p.number))
        g1, g2, halves = subgroups(in_order)
        pages.expect(PreferencesParted("3.2.3", numbers(g1), numbers(g2), halves=halves))
        shifting, inside = Shifting(self.field, g1, g2), None
        for _, event in pages.all(Shifted):
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
        pages.expect(self.ordered("3.2.5", numbers(s1), numbers(right)))
        told = list(pages.all(columns.RowFilled))
        _, end = pages.take(columns.RowsPaired)
        require(end.article == "3.2.6", "rows by another article")
        Rows(self.field, (numbers(s1), numbers(right)), across=True).check(self.story, end, told, moved=False)
        was_checked("candidate", len(end.pairs))
        return [(self.all[a], self.all[b]) for a, b in end.pairs]

    def _weighed(self, pair: tuple[Seeker, Seeker]) -> PreferencesWeighed:
        """5: what is told of the colours of a pair."""
        article, rule, white = colours_of(pair[0], pair[1], self.before.initial_colour)
        return weighed(article, rule, white, pair[0] if white is pair[1] else pair[1])

    def readings(self) -> None:
        """Check that the readings cited are listed once at the end; what they decided is not looked at."""
        cited = {
            key for e in self.story.trace.events if isinstance(e, columns.ByReadings) for key in e.readings
        }
        listed_ = [event.reading for _, event in self.pages.all(columns.ReadingListed)]
        require(listed_ == sorted(cited, key=lambda k: int(k[1:])), "other readings are listed")


@chosen.register
def _(event: ByeByGames, read: ChoicesRead) -> Iterator[ProcedureChoice]:
    place, article = len(event.passed) + 1, event.article
    read.gone.add(event.player)
    amounts = (article, event.score), (article, read.round - 1 - event.games)
    yield ProcedureChoice(("bye", BEFORE, 0), article, event.player, amounts, place)


@chosen.register
def _(event: UpfloatersChosen, read: ChoicesRead) -> Iterator[ProcedureChoice]:
    """Yield the choice with its criteria; of C6 the differences of all upfloaters, the largest first."""
    told = {article: amount for article, _, amount in event.amounts if article != "C6"}
    apart = [read.score - low for article, low, n in event.amounts if article == "C6" for _ in range(n)]
    amounts = [("C5", told.get("C5", 0)), *(("C6", gap) for gap in sorted(apart, reverse=True))]
    amounts += [(article, told.get(article, 0)) for article in ("C7", "C8", "C9", "C10")]
    below = [n for n, score in read.scores.items() if score < read.score and n not in read.gone]
    place = _place(sorted(below, key=lambda n: (-read.scores[n], n)), event.players)
    read.gone |= {*event.players}
    yield ProcedureChoice(("upfloaters", read.score, 0), "3.2.2", event.players, tuple(amounts), place)


def _place(order: Sequence[int], players: Sequence[int]) -> int:
    """Return the place among all sets of as many (4.2, 4.3), 0 for nobody."""
    chosen = [place for place, n in enumerate(order) if n in players]
    return count_sets((0,) * len(order), chosen, same_scores=True)[0] + 1 if players else 0


@chosen.register
def _(event: PreferencesParted, read: ChoicesRead) -> Iterator[ProcedureChoice]:
    nobody = ProcedureChoice(("shifters", read.score, 0), "3.2.4", ())
    inside = replace(nobody, step=("shifters", read.score, 1), amounts=(("3.2.4", 0),))
    read.waiting = [inside, nobody]
    return iter(())


@chosen.register
def _(event: Shifted, read: ChoicesRead) -> Iterator[ProcedureChoice]:
    step = int(not event.inside)
    amounts = ((event.article, len(event.players)),) if event.inside else ()
    place = _place(event.order, event.players)
    read.waiting[step] = replace(read.waiting[step], chosen=event.players, amounts=amounts, place=place)
    return iter(())
