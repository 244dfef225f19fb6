"""The trace of a match judged event after event by the text: bye, bracket by bracket, then colours and boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import arbiter_gui.trace.double_2026 as kinds
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.proof.choices import ChoiceRound
from arbiter_gui.proof.double_2026.criteria import C2, C8, RANKED, Asked, JudgedMember
from arbiter_gui.proof.double_2026.players import MatchPlayer, colours_of
from arbiter_gui.proof.double_2026.sets import JudgedSet, judged_costs
from arbiter_gui.proof.judge import everybody_once
from arbiter_gui.proof.kernel.checks import EventReader, hold, looking_at, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, PosedMatching
from arbiter_gui.proof.kernel.players import Field, Pair, numbers, weighed
from arbiter_gui.proof.kernel.sequences import sets_before
from arbiter_gui.trace import columns
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.values import ColourRule, Passed, Rest, Why, Worse

Group = Sequence[MatchPlayer]
MISSED = RANKED.key(C8)


class Members:
    """3.6: the members of a bracket by number; a pair of an upfloater costs what C8 counts of it."""

    def __init__(
        self, field: Field[MatchPlayer], bracket: Group, upfloaters: Group, floats_count: bool
    ) -> None:
        self.field = field
        self.players = sorted(bracket, key=lambda player: player.number)
        self.names = numbers(self.players)
        self.at = {number: place for place, number in enumerate(self.names)}
        self.rows = field.rows(self.names)
        self._judged = [
            JudgedMember(player.score, player in upfloaters, player.floated and floats_count)
            for player in self.players
        ]
        self.whole = PosedMatching(Formulation(len(self.names), tuple(self.rows), self._cost))

    def _cost(self, u: int, v: int) -> Amounts:
        return RANKED.amounts(Asked.PAIR, (self._judged[u], self._judged[v]))

    def missed(self, pairs: Sequence[Pair]) -> int:
        """Return what pairs come to in C8."""
        amount = 0
        for player, opponent in pairs:
            amounts = self._cost(self.at[player], self.at[opponent])
            amount += amounts.get(MISSED, 0)
        return amount

    def payers(self, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
        """Return the pairs that C8 counts."""
        return tuple(pair for pair in pairs if self.missed([pair]))

    def tops(self, event: kinds.MembersDivided, pairs: Sequence[Pair]) -> None:
        """Check the top members: who comes before the last one without being one could not, as told."""
        best = self.missed(pairs)
        require(best == 0 or self.whole.at_least({MISSED: best}), "another pairing is better in C8")
        was_checked("optimum")
        tops = tuple(sorted(min(pair) for pair in pairs))
        bottoms = tuple(number for number in self.names if number not in tops)
        hold(event, kinds.MembersDivided("3.6", tops, bottoms, event.passed))
        skipped = [number for number in bottoms if number < tops[-1]]
        require([p.player for p in event.passed] == skipped, f"{skipped} are passed over as top members")
        why_not = {p.player: p.why for p in event.passed}
        problem = self.whole
        for number in self.names[: self.at[tops[-1]]]:
            place = self.at[number]
            with_top = problem.narrowed({place}, -1 << place + 1)
            if number in tops:
                problem = with_top
            else:
                self._fails(with_top, why_not[number], best, f"{number} could be a top member")

    def _fails(self, problem: PosedMatching, why: Why, best: int, sentence: str) -> None:
        """Check that a problem has no solution, or a worse one, as told."""
        was_checked("refusal")
        if why == Rest():
            require(problem.certificate is None, sentence)
            return
        require(problem.certificate is not None, "there is no pairing at all")
        require(isinstance(why, Worse), "passed over for another reason")
        assert isinstance(why, Worse), "as was required"
        require(why == Worse(C8.article, 0, best, why.least), f"{why} is not C8")
        require(best < why.least, "C8 gets no worse")
        require(problem.at_least({MISSED: why.least}), sentence)
        require(not problem.at_least({MISSED: why.least + 1}), "C8 gets less worse than that")

    @cached_property
    def across(self) -> dict[tuple[int, ...], PosedMatching]:
        """Problems in which only a top member and one below it with a larger number meet, by the top members."""
        return {}

    def _across(self, tops: tuple[int, ...]) -> PosedMatching:
        if tops not in self.across:
            upper = {self.at[number] for number in tops}
            rows = [0] * len(self.rows)
            for u in upper:
                for v in range(u + 1, len(rows)):
                    if v not in upper and self.rows[u] >> v & 1:
                        rows[u] |= 1 << v
                        rows[v] |= 1 << u
            self.across[tops] = PosedMatching(Formulation(len(rows), tuple(rows), self._cost))
        return self.across[tops]

    def opponents(self, pairs: Sequence[Pair], told: Sequence[tuple[int, columns.RowFilled]]) -> None:
        """Check that each top member in turn has the first opponent who could be had, and all who were passed over."""
        tops = tuple(top for top, _ in pairs)
        require(tops == tuple(sorted(tops)), "the rows do not stand in their order")
        posed = self._across(tops)
        free = [number for number in self.names if number not in tops]
        rows = {row.player: (number, row) for number, row in told}
        best = self.missed(pairs)
        settled: list[Pair] = []
        passing: list[int] = []
        for top, bottom in pairs:
            require(
                bottom in free and posed.allows([(self.at[top], self.at[bottom])]),
                f"{top} may not have {bottom}",
            )
            skipped = free[: free.index(bottom)]
            if skipped:
                passing.append(top)
                require(top in rows, f"it is not told who is passed over for {top}")
                number, row = rows[top]
                with looking_at(number):
                    hold(row, columns.RowFilled("3.6", top, bottom, row.refused))
                    self._passed(posed, settled, top, row.refused, skipped, best)
            settled.append((self.at[top], self.at[bottom]))
            free.remove(bottom)
        require([row.player for _, row in told] == passing, "rows are told that pass over nobody")

    def _passed(
        self,
        posed: PosedMatching,
        settled: Sequence[Pair],
        top: int,
        refused: Sequence[Passed],
        skipped: Sequence[int],
        best: int,
    ) -> None:
        require([p.player for p in refused] == list(skipped), f"{top} passes over {list(skipped)}")
        for item in refused:
            if not isinstance(item.why, Rest | Worse):
                require(
                    self.field.kept_apart(top, item.player, item.why), f"{item.why} does not keep them apart"
                )
                was_checked("refusal")
                continue
            require(self.field.legal(top, item.player), "they may not meet at all")
            edges = [*settled, (self.at[top], self.at[item.player])]
            rows = [*posed.rows]
            for u, v in edges:
                rows[u] &= 1 << v
                rows[v] &= 1 << u
            problem = PosedMatching(posed.form, rows)
            self._fails(problem, item.why, best, f"{top} could have {item.player}")


class RoundOfMatches(ChoiceRound[MatchPlayer]):
    """What is left of the round while its events are read in their order, each once."""

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        if len(self.before.rounds) % 2:
            self._second_games()
            return
        self._cards()
        if len(self.all) % 2:
            self._bye()
        self.groups("3.5")
        self.what = say("the colours")
        boards = self.weighed(map(self._weighed, self.pairs))
        self.boards(boards, "C.04.2.3.6", "4.3.2")

    @property
    def floats_count(self) -> bool:
        """C7, C8: not in the last match; the planned rounds are those of games."""
        planned = self.before.round_count
        return planned is None or len(self.before.rounds) + 2 < planned

    def _second_games(self) -> None:
        """4.4: the boards of the first games with colours turned."""
        self.what = say("the second games")
        first = self.before.rounds[-1]
        boards = tuple((board.black, board.white) for board in first.boards)
        event = self.pages.expect(kinds.SecondGames("4.4", boards, len(self.before.rounds)))
        for white, black in boards:
            self.pages.expect(kinds.GameTurned("4.4", white, black, rule=ColourRule.TURNED))
        self.pages.expect(BoardsOrdered("4.4", boards))
        was_checked("colour", len(boards))
        self.found(self.what, everybody_once(len(boards)), event, "4.4")
        self.pages.ends()

    def _cards(self) -> None:
        """1.5, 1.6: what is told of the matches of each player."""
        self.what = say("chapter 1")
        cards = self.story.below(self.pages.expect(kinds.MatchesCounted("1.6", len(self.all))))
        for player in self.all.values():
            floated = player.floated and self.floats_count
            cards.expect(kinds.MatchesRead("1.6", player.number, player.matches, player.letters, floated))
            was_checked("step")
        cards.ends()
        said = counted(len(self.all), "matches, colours and float of {n} [player|players]")
        self.found(self.what, said, None, "1.6")

    def _bye(self) -> None:
        """3.4: everybody before the one with the bye is barred, or leaves the others without a pairing."""
        self.what = say("the bye")
        number, event = self.pages.take(kinds.ByeByMatches)
        player = self.all[event.player]
        order = sorted(self.all.values(), key=lambda p: (p.score, -p.matches, -p.number))
        facts = player.number, player.score, player.matches
        hold(event, kinds.ByeByMatches("3.4", *facts, event.passed))
        missed = len(self.before.rounds) // 2 - player.matches
        self.bye(number, event, event.passed, numbers(order), C2.article, missed)

    def group(self, score: int) -> int:
        """3.5, 3.6: one scoregroup with its upfloaters."""
        group = [self.all[number] for number in self.named(self.left)]
        residents = [player for player in group if player.score == score]
        pool = [player for player in group if player.score < score]
        opened = self.pages.expect(columns.GroupOpened("1.3.2", score, numbers(residents), ()))
        pages = self.story.below(opened)
        _, event = pages.take(kinds.SetChosen)
        chosen = [player for player in pool if player.number in event.players]
        following = next((lower for lower in self.scores if lower < score), None)
        judged = JudgedSet(self.field, residents, pool, chosen, following, self.floats_count)
        claimed = judged.check(event)
        place = _place(numbers(pool), event.players)
        self.chose("set", "3.5", event.players, judged_costs(claimed, score, chosen), place)
        self._bracket([*residents, *chosen], chosen, pages)
        pages.ends()
        return opened

    def _bracket(self, bracket: Group, chosen: Group, pages: EventReader) -> None:
        """3.6: top members, their opponents, and the pairs."""
        members = Members(self.field, bracket, chosen, self.floats_count)
        _, divided = pages.take(kinds.MembersDivided)
        rows = list(pages.all(columns.RowFilled))
        _, end = pages.take(columns.RowsPaired)
        pairs = end.pairs
        require(
            sorted(n for pair in pairs for n in pair) == list(members.names), "not everybody is in one row"
        )
        members.tops(divided, pairs)
        members.opponents(pairs, rows)
        sides = (divided.whites, divided.blacks)
        beside = set(zip(divided.whites, divided.blacks, strict=True))
        changed = sum(pair not in beside for pair in pairs)
        hold(end, columns.RowsPaired("3.6", pairs, changed))
        costs = ((C8.article, members.missed(pairs)),)
        self.chose("tops", "3.6", divided.whites, costs, _place(members.names, divided.whites))
        self.chose("rows", "3.6", pairs, costs, payers=members.payers(pairs), columns=sides)
        self.pair(pairs)
        was_checked("candidate", len(pairs))

    def _weighed(self, pair: Pair) -> PreferencesWeighed:
        """4.3: what is told of the colours of a pair."""
        players = [self.all[number] for number in pair]
        article, rule, white = colours_of(players[0], players[1], self.before.initial_colour)
        players.remove(white)
        return weighed(article, rule, white, players[0])


def _place(order: Sequence[int], players: Sequence[int]) -> int:
    """Return the place among all sets of as many by the first member in which two differ, 0 for nobody."""
    if not players:
        return 0
    chosen = [place for place, number in enumerate(order) if number in players]
    return sets_before((0,) * len(order), chosen) + 1
