"""The parts of a round by C.04.5 or C.04.6 that both texts have: cards, bye, and bracket by
bracket.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic

import arbiter_gui.trace.upfloating as kinds
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.proof.choices import ChoiceRound, StepKind
from arbiter_gui.proof.kernel.checks import EventReader, count_checked, require, require_event
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.players import Pair, numbers
from arbiter_gui.proof.kernel.set_positions import position_of_set
from arbiter_gui.proof.upfloating.criteria import C2
from arbiter_gui.proof.upfloating.members import Members, P
from arbiter_gui.proof.upfloating.sets import JudgedSet, judged_costs
from arbiter_gui.trace import columns


class UpfloatingRound(ChoiceRound[P], Generic[P]):
    """The rest of the round while its events are read in their order, each once."""

    criteria: ClassVar[JudgedCriteria]

    @property
    @abstractmethod
    def counts_floats(self) -> bool:
        """Whether the criteria on floats count in this round."""

    @property
    @abstractmethod
    def matches_before(self) -> int:
        """How many matches each could have played before."""

    def check_cards(self) -> None:
        """1.5, 1.6: check the recorded matches of each player. Raises Wrong."""
        self.subject = say("chapter 1")
        cards = self.trace_reader.events_below(
            self.round_events.expect(kinds.MatchesCounted("1.6", len(self.by_number)))
        )
        for player in self.by_number.values():
            floated = player.floated and self.counts_floats
            cards.expect(
                kinds.MatchesRead(
                    "1.6", player.number, player.matches, player.colour_letters, floated
                )
            )
            count_checked("step")
        cards.require_end()
        sentence = counted(
            len(self.by_number), "matches, colours and float of {n} [player|players]"
        )
        self.add_proved_finding(self.subject, sentence, event=None, article="1.6")

    def check_bye_by_matches(self) -> None:
        """3.4: check who has the bye: all players who come before him in the order of the article
        are barred from it, or the others could not be paired without them.

        Raises Wrong.
        """
        self.subject = say("the bye")
        number, event = self.round_events.take(kinds.ByeByMatches)
        player = self.by_number[event.player]
        # The lowest score, the most matches, then the largest number.
        order = sorted(
            self.by_number.values(),
            key=lambda candidate: (candidate.score, -candidate.matches, -candidate.number),
        )
        expected = kinds.ByeByMatches(
            "3.4",
            player=player.number,
            score=player.score,
            matches=player.matches,
            passed=event.passed,
        )
        require_event(event, expected)
        missed_matches = self.matches_before - player.matches
        self.check_bye(
            number,
            event,
            event.passed,
            numbers(order),
            bar_article=C2.article,
            costs_after_score=(missed_matches,),
        )

    def check_group(self, score: int) -> int:
        """3.5, 3.6: check the bracket of one scoregroup: its upfloaters, and how they and the
        residents are paired.

        Return the number of the event that opens it.
        """
        group = [self.by_number[number] for number in self.numbers_by_rank(self.unpaired)]
        residents = [player for player in group if player.score == score]
        pool = [player for player in group if player.score < score]
        opened = self.round_events.expect(
            columns.GroupOpened("1.3.2", score, numbers(residents), ())
        )
        bracket_events = self.trace_reader.events_below(opened)
        _, event = bracket_events.take(kinds.SetChosen)
        chosen_players = [player for player in pool if player.number in event.players]
        # The next scoregroup of C6 is the next score in the standings of the round, even if all who
        # have it are paired by now (readings DS2 and T2).
        next_score = next((lower for lower in self.scores if lower < score), None)
        judged_set = JudgedSet(
            self.field,
            residents,
            pool,
            chosen_players,
            next_score=next_score,
            counts_floats=self.counts_floats,
            criteria=self.criteria,
        )
        claimed_amounts = judged_set.check(event)
        position = position_of_set(numbers(pool), event.players)
        self.keep_choice(
            StepKind.UPFLOATERS,
            article="3.5",
            chosen=event.players,
            costs=judged_costs(claimed_amounts, score, chosen_players, self.criteria),
            position=position,
        )
        self._check_bracket([*residents, *chosen_players], chosen_players, bracket_events)
        bracket_events.require_end()
        return opened

    def _check_bracket(
        self, bracket: Sequence[P], chosen_players: Sequence[P], bracket_events: EventReader
    ) -> None:
        """3.6: check how the members of a bracket are paired, its residents and the chosen
        upfloaters, and add the pairs to the round.

        Raises Wrong.
        """
        members = Members(
            self.field,
            bracket,
            chosen_players,
            counts_floats=self.counts_floats,
            criteria=self.criteria,
        )
        _, divided = bracket_events.take(kinds.MembersDivided)
        rows = list(bracket_events.take_all(columns.RowFilled))
        # The pairs are recorded last, but the top members and their opponents can only be judged by
        # them.
        _, rows_paired = bracket_events.take(columns.RowsPaired)
        pairs = rows_paired.pairs
        paired_numbers = sorted(number for pair in pairs for number in pair)
        require(paired_numbers == list(members.member_numbers), "not everybody is in one row")
        # Opponents are in order only beside top members that are right: these come first.
        members.check_top_members(divided, pairs)
        members.check_opponents(pairs, rows)
        column_pairs = set(zip(divided.tops, divided.bottoms, strict=True))
        # Only now are the two columns known to be right, so that the pairs can be compared with
        # their rows.
        pairs_off_the_columns = sum(pair not in column_pairs for pair in pairs)
        require_event(rows_paired, columns.RowsPaired("3.6", pairs, pairs_off_the_columns))
        self._keep_choices_of_members(members, divided, pairs)
        self.add_pairs(pairs)
        count_checked("candidate", len(pairs))

    def _keep_choices_of_members(
        self, members: Members[P], divided: kinds.MembersDivided, pairs: tuple[Pair, ...]
    ) -> None:
        """Keep the two choices of 3.6, the top members and then their opponents, to compare rounds
        by them.

        The criteria on pairs are costs of either choice: an answer names them before positions in
        the order.
        """
        costs = members.costs(pairs)
        position = position_of_set(members.member_numbers, divided.tops)
        self.keep_choice(
            StepKind.TOP_MEMBERS, article="3.6", chosen=divided.tops, costs=costs, position=position
        )
        self.keep_choice(
            StepKind.ROWS,
            article="3.6",
            chosen=pairs,
            costs=costs,
            affected=members.affected_pairs(pairs),
            both_columns=(divided.tops, divided.bottoms),
        )
