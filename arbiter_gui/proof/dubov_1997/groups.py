"""The check of the scoregroups of a round of Dubov's text of 1997, chapters 6 to 8. Every player is
*due* a colour. Players due White form one column, those due Black the other. A player is *blocked*
if he may meet nobody of his group. R is the rating, ARO the average rating of the opponents; A40,
B5, ... are readings of the text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.choices import (
    Bar,
    ChoiceStep,
    OrderedChoice,
    StepKind,
    players_outside_witness,
)
from arbiter_gui.proof.dubov.round import DubovRound, Rows
from arbiter_gui.proof.dubov_1997.criteria import A25, A26
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian
from arbiter_gui.proof.kernel.certificates import can_be_matched, graph_of
from arbiter_gui.proof.kernel.checks import EventReader, count_checked, require, require_event
from arbiter_gui.proof.kernel.matching_problem import Amounts, Key, MatchingProblem, PairingGraph
from arbiter_gui.proof.kernel.players import Pair
from arbiter_gui.proof.kernel.set_positions import skipped_for
from arbiter_gui.proof.kernel.vertex_sets import VertexSet, contains, first_vertices, vertex_set
from arbiter_gui.trace import columns
from arbiter_gui.trace.columns import Lack, SentDown
from arbiter_gui.trace.values import Alone, GroupFails, KeepsColour, Passed, Rest, Transferred, Why

_FLOATERS = Key(1)
"""The number of players of a group who meet one from below it."""


class GroupRound(DubovRound[Dubovian]):
    """The check of one scoregroup after another, with their events in the order of the text.

    What it keeps is the state of the group being checked: some of its players are paired with
    floaters, others move up into it or float down meanwhile.
    """

    field: Cards
    members: set[int]
    """The players to be paired in the group."""
    players_moved_up: set[int]
    """Those of them who were moved up from lower scores."""
    tied_players: set[int]
    """Blocked players and those moved up for them, who must be paired with one another."""
    group_events: EventReader
    """The events below the heading of the group."""

    def check_group(self, score: int) -> int:
        """Check everything recorded about the group of a score, and return the number of the event
        that opens it. Raises Wrong.
        """
        self.members = self.players_with_score(self.unpaired, score)
        self.players_moved_up = set()
        self.tied_players = set()
        floaters = {number for number in self.unpaired if self.by_number[number].score > score}
        heading = columns.GroupOpened(
            "6", score, self.numbers_by_rank(self.members), self.numbers_by_rank(floaters)
        )
        event_number = self.round_events.expect(heading)
        self.group_events = self.trace_reader.events_below_without_readings(event_number)
        # Floaters first (8), then players are moved up as chapter 7 says, in its order (A47): one
        # for each blocked player, as long as there is one (A44), then one for an odd group.
        self._check_floaters(floaters)
        if self.members:
            self._check_requirement()
        while (blocked := self._first_blocked()) is not None:
            self._check_move_up(blocked)
        if len(self.members) % 2:
            self._check_move_up(blocked=None)
        # A40: chapter 7 comes before 6.4: players float only where nobody could be moved up
        # instead.
        if self.members and not self._can_stay_together():
            self._check_sent_down()
        if self.members:
            changers = self._read_changers()
            self._check_columns(changers)
        self.group_events.require_end()
        return event_number

    def _can_stay_together(self) -> bool:
        """Return whether the players of the group can all be paired, and all the others left
        too.
        """
        return self.can_be_paired(self.members) and self.can_be_paired(self.unpaired - self.members)

    def _check_floaters(self, floaters: set[int]) -> None:
        """8: check the order of the floaters, and that in this order each of them is paired with a
        resident or goes on to the next group.
        """
        floaters_in_turn = self._floaters_in_turn(floaters)
        if floaters_in_turn:
            dues = tuple((number, self.by_number[number].due) for number in floaters_in_turn)
            self.group_events.expect_step(columns.FloatersOrdered("8.1", dues))
        for floater in floaters_in_turn:
            self._check_floater(floater)

    def _keep_search(
        self,
        kind: StepKind,
        event: columns.Choosing,
        chosen_player: int | None,
        *,
        subject: int | None,
        costs_of_chosen: Iterable[int],
    ) -> None:
        """Keep a choice of a player who was searched for in an order, to compare rounds by it.

        `chosen_player` is None if nobody was found. The search was made for the player `subject`,
        or for the whole group (None).
        """
        # The first cost says whether nobody was found: that is worse than whatever a choice costs.
        if chosen_player is None:
            costs = [1]
        else:
            costs = [0, *costs_of_chosen]
        self.keep_choice(
            kind,
            article=event.article,
            chosen=chosen_player,
            costs=[(event.article, cost) for cost in costs],
            subject=subject or 0,
            position=len(event.passed) + 1,
        )

    def _floaters_in_turn(self, floaters: set[int]) -> list[int]:
        """8.1: return the floaters in the order in which they are paired: by score, and of each
        score one due White and one due Black in turn, as they stand in their columns (6.2).
        """
        in_turn = []
        for score in self.scores:
            whites, blacks = self.field.columns_of(self.players_with_score(floaters, score))
            for row in zip_longest(whites, blacks):
                in_turn += [number for number in row if number is not None]
        return in_turn

    def _check_floater(self, floater: int) -> None:
        """8.2: check that a floater gets the first resident in order whom he may meet and without
        whom the others can all be paired.

        If there is no such resident he goes on to the next group. Raises Wrong.
        """
        due = self.by_number[floater].due
        number, event = self.group_events.take_step(columns.Choosing)
        chosen_resident: int | None = None
        are_due_alike = False
        if isinstance(event, columns.FloaterPaired):
            chosen_resident = event.other
            are_due_alike = due is self.by_number[chosen_resident].due
        require_event(event, self._floater_event(event, floater, chosen_resident))

        def bar_of(resident: int, why: Why | None) -> Bar:
            """Return whether a resident is kept apart from the floater."""
            if self.field.is_legal_pair(floater, resident):
                return Bar.NONE
            return Bar.compared(self.field.is_reason_apart(floater, resident, why))

        def remaining_players(resident: int, _: Why | None) -> set[int]:
            """Return the players who must be paired with one another if the floater gets this
            resident.
            """
            return self.unpaired - {floater, resident}

        order = self.field.opponents_in_order(self.members, due.other)
        choice = OrderedChoice(order, bar_of, remaining_players)
        self.check_first_possible(number, choice, chosen_resident, event.passed)
        self._keep_search(
            StepKind.FLOATER,
            event,
            chosen_resident,
            subject=floater,
            costs_of_chosen=[int(are_due_alike)],
        )
        if chosen_resident is not None:
            self.add_pairs([(floater, chosen_resident)])
            self.members.discard(chosen_resident)

    def _floater_event(
        self, event: columns.Choosing, floater: int, resident: int | None
    ) -> columns.Choosing:
        """8.2: return the event of a floater as it must be recorded, paired with a resident or
        (None) going on to the next group.

        The players passed over are those of the recorded event, which are checked separately.
        """
        if resident is None:
            return columns.FloaterGoesOn("8.2", (floater,), event.passed)
        opponent = self.by_number[resident]
        return columns.FloaterPaired(
            "8.2",
            pairs=((floater, resident),),
            passed=event.passed,
            due=self.by_number[floater].due,
            rating=opponent.rating,
            aro=opponent.aro,
            other_due=opponent.due,
        )

    def _check_requirement(self) -> None:
        """6.1: check what is recorded that the group lacks of the standard requirement.

        By that its number is even, as many players are due White as Black, and everybody has a
        possible opponent in it. Raises Wrong.
        """
        is_odd = len(self.members) % 2 == 1
        is_blocked = self._first_blocked() is not None
        lacks = []
        if is_odd:
            lacks.append(Lack.ODD)
        if is_blocked:
            lacks.append(Lack.BLOCKED)
        if self.field.surplus(self.members) is not None:
            lacks.append(Lack.COLOURS)
        if not (is_odd or is_blocked or self.can_be_paired(self.members)):
            lacks.append(Lack.UNPAIRABLE)
        self.group_events.expect_step(
            columns.StandardChecked("6.1", tuple(lacks), self.numbers_by_rank(self.members))
        )

    def _has_opponent(self, player: int) -> bool:
        """Return whether a player may meet any player of the group."""
        return any(self.field.is_legal_pair(player, opponent) for opponent in self.members)

    def _first_blocked(self) -> int | None:
        """7.1: return the first player who may meet nobody of the group, None if there is none:
        first those due White, then those due Black, each in the order of 6.2.
        """
        if len(self.members) <= 1:
            return None
        opponentless = [number for number in self.members if not self._has_opponent(number)]
        whites, blacks = self.field.columns_of(opponentless)
        return next(iter(whites + blacks), None)

    def _check_move_up(self, blocked: int | None) -> None:
        """7.1, 7.2: check who is moved up from a lower score, for a `blocked` player (7.1) or to
        make the group even (None, 7.2).

        It must be the first in order who may move up, who helps, and without whom the others can
        all be paired. If there is nobody, a blocked player leaves the group. Raises Wrong.
        """
        colour = self._colour_sought(blocked)
        number, event = self.group_events.take_step(columns.Choosing)
        moved_up: int | None = None
        if isinstance(event, columns.PlayerFetched):
            moved_up = event.player
        require_event(event, self._expected_move_up(event.passed, blocked, moved_up, colour))
        # Who is certain to be paired in the group: with a blocked player, only those who are tied
        # to one another by earlier moves, and he himself.
        if blocked is None:
            paired_here = self.members
        else:
            paired_here = self.tied_players | {blocked}

        def bar_of(player: int, why: Why | None) -> Bar:
            """Return whether a player is barred from moving up."""
            return self._bar_from_moving_up(player, blocked, why)

        def remaining_players(player: int, why: Why | None) -> set[int]:
            """Return the players who must be paired with one another if this one is moved up."""
            # `GroupFails` says that the group itself cannot be paired, any other reason that those
            # outside it cannot.
            if why == GroupFails():
                return self.members | {player}
            return self.unpaired - paired_here - {player}

        order = self._candidates_below(colour)
        choice = OrderedChoice(order, bar_of, remaining_players)
        self.check_first_possible(number, choice, moved_up, event.passed)
        self._keep_search(
            StepKind.MOVED_UP,
            event,
            moved_up,
            subject=blocked,
            costs_of_chosen=self._costs_of_moving_up(moved_up, colour),
        )
        self._change_members(blocked, moved_up)

    def _costs_of_moving_up(self, moved_up: int | None, colour: Colour) -> list[int]:
        """7.1, 7.2: return by what a player who is moved up is worse than another: how far below
        his score is (tenths), then 1 if he is not due the `colour` that was sought, else 0.

        Empty if nobody is moved up (None).
        """
        if moved_up is None:
            return []
        player = self.by_number[moved_up]
        return [self.score - player.score, int(player.due is not colour)]

    def _colour_sought(self, blocked: int | None) -> Colour:
        """7.1, 7.2: return the due colour that a player who is moved up should have.

        It is the opposite of that of the `blocked` player, or (None) of that which is due to more
        players of the odd group.
        """
        if blocked is None:
            surplus_colour = self.field.surplus(self.members)
        else:
            surplus_colour = self.by_number[blocked].due
        # In an odd group both colours cannot be due to as many.
        assert surplus_colour is not None
        return surplus_colour.other

    def _change_members(self, blocked: int | None, moved_up: int | None) -> None:
        """Take the player who is moved up into the group; if there is none, the `blocked` player
        leaves it.
        """
        if moved_up is not None:
            self.members.add(moved_up)
            self.players_moved_up.add(moved_up)
            if blocked is not None:
                self.tied_players |= {moved_up, blocked}
        elif blocked is not None:
            # Reading B3: a blocked player for whom nobody can be moved up floats at once, before
            # 7.2.
            self.members.discard(blocked)

    def _expected_move_up(
        self,
        passed: tuple[Passed, ...],
        blocked: int | None,
        moved_up: int | None,
        colour: Colour,
    ) -> columns.Choosing:
        """7.1, 7.2: return the event of a search for a player to move up, as it must be recorded.

        It is made for a `blocked` player (7.1), or None to make the group even (7.2). If nobody is
        found (`moved_up` None), the blocked player goes down, or the group stays odd. `colour` is
        the due colour that was wanted, and `passed` are the players skipped, which other checks
        judge.
        """
        if blocked is None:
            article = "7.2"
        else:
            article = "7.1"
        if moved_up is not None:
            player = self.by_number[moved_up]
            return columns.PlayerFetched(
                article,
                passed=passed,
                players=(moved_up,),
                colour=colour,
                blocked=blocked,
                score=player.score,
                due=player.due,
                rating=player.rating,
                aro=player.aro,
            )
        if blocked is not None:
            return columns.BlockedGoesDown(
                article, players=(blocked,), passed=passed, colour=colour, blocked=blocked
            )
        return columns.NobodyFetched(article, passed=passed, colour=colour)

    def _candidates_below(self, colour: Colour) -> list[int]:
        """7.1, 7.2: return the unpaired lower players in the order in which they are considered for
        moving up.

        Higher scores come first; of each score those who are due the `colour`, then the highest R,
        then the lowest ARO.
        """
        order = []
        players_below = self.unpaired - self.members
        for score in self.scores:
            if score < self.score:
                order += self.field.opponents_in_order(
                    self.players_with_score(players_below, score), colour
                )
        return order

    def _bar_from_moving_up(self, number: int, blocked: int | None, why: Why | None) -> Bar:
        """Return whether a player is barred from moving up, for a `blocked` player or (None) for
        the group, and whether `why` is the right reason.

        The first of these bars him: 2.5 (he moved up too often); he may not meet the blocked player
        (7.1), or anybody of the group (7.2); the group cannot be paired with him (7.2).
        """
        player = self.by_number[number]
        if not A25.counts(player, self.tournament_before):
            # The reason has a number only if he was moved up too many times, not in the previous
            # round.
            upfloats: int | None = None
            if not player.ups[-1]:
                upfloats = player.ups.count(True)
            return Bar.compared(why == Transferred(A25.article, upfloats))
        if blocked is not None:
            if self.field.is_legal_pair(blocked, number):
                return Bar.NONE
            return Bar.compared(self.field.is_reason_apart(blocked, number, why))
        if not self._has_opponent(number):
            return Bar.compared(why == Alone())
        if self.can_be_paired(self.members | {number}):
            return Bar.NONE
        return Bar.compared(why == GroupFails())

    def _check_sent_down(self) -> None:
        """6.4: check which players float down from the group: as few as possible, the first in
        order, and the groups that show that some must.

        Raises Wrong.
        """
        _, event = self.group_events.take_step(SentDown)
        group_fails = not self.can_be_paired(self.members)
        if group_fails:
            where = columns.Where.GROUP
            unpairable = self.numbers_by_rank(self.members)
        else:
            where = columns.Where.BELOW
            unpairable = self.numbers_by_rank(self.unpaired - self.members)
        # Any groups that prove it are right; players in none of them are listed as the others.
        unnamed_players = players_outside_witness(
            event, unpairable, self.field.graph_among(unpairable)
        )
        require_event(event, replace(event, article="6.4", where=where, others=unnamed_players))
        self._check_fewest(event)
        self.keep_choice(
            StepKind.SENT_DOWN,
            article="6.4",
            chosen={*event.players},
            costs=[("6.4", len(event.players))],
            affected=tuple((number,) for number in event.players),
        )
        # Reading B5: after they have gone both the group and the rest can be paired. So far it was
        # shown only that fewer are not enough.
        self.members -= {*event.players}
        require(self.can_be_paired(self.members), "the group cannot be paired yet")
        require(self.can_be_paired(self.unpaired - self.members), "the others cannot be paired")

    def _check_fewest(self, event: SentDown) -> None:
        """B5, B6: check that fewer floaters are not enough, and that no set of as many that is
        earlier in the order of 6.4 can float instead.

        All unpaired players are taken as one matching: those of the group who meet somebody from
        below it are its floaters. Raises Wrong.
        """
        floaters = event.players
        vertices = {number: vertex for vertex, number in enumerate(sorted(self.unpaired))}
        group_vertices = vertex_set(vertices[number] for number in self.members)
        lower_vertices = first_vertices(len(vertices)) & ~group_vertices
        # Whoever was moved up from below is paired in the group.
        problem = self._problem_of_floaters(group_vertices).with_partners_limited(
            {vertices[number] for number in self.players_moved_up}, group_vertices
        )
        require(set(floaters) <= self.members - self.players_moved_up, "somebody floats who stays")
        require(problem.costs_at_least({_FLOATERS: len(floaters)}), "fewer floaters are enough")
        count_checked("optimum")
        skipped_players = list(skipped_for(floaters, self._floaters_by_preference()))
        refusals = tuple(Passed(skipped.player, Rest()) for skipped in skipped_players)
        require(event.passed == refusals, f"passed over are {refusals}")
        # With a skipped player and the floaters before him, one more would have to float.
        for number, floaters_before in skipped_players:
            floating_vertices = {vertices[floater] for floater in (*floaters_before, number)}
            with_him = problem.with_partners_limited(floating_vertices, lower_vertices)
            require(
                with_him.costs_at_least({_FLOATERS: len(floaters) + 1}), f"{number} could float"
            )
            count_checked("refusal")

    def _problem_of_floaters(self, group_vertices: VertexSet) -> MatchingProblem:
        """Return all unpaired players, by ascending number, as a matching problem that counts how
        many of the group (`group_vertices`) meet somebody from below it.
        """
        players = sorted(self.unpaired)

        def edge_amounts(first: int, second: int) -> Amounts:
            """Return what an edge adds: one floater if it has one player in the group and one
            below.
            """
            is_across = contains(group_vertices, first) != contains(group_vertices, second)
            if is_across:
                return {_FLOATERS: 1}
            return {}

        return MatchingProblem(
            PairingGraph(
                player_count=len(players),
                neighbours=tuple(self.field.graph_among(players)),
                edge_amounts=edge_amounts,
            )
        )

    def _floaters_by_preference(self) -> list[int]:
        """6.4: return the players of the group in the order in which they should float down.

        First come those who have a possible opponent in the next group; then the lowest R, the
        highest ARO and the lowest rank decide.
        """
        players_below = self.unpaired - self.members
        scores_below = [self.by_number[number].score for number in players_below]
        next_score = max((score for score in scores_below if score < self.score), default=-1)
        next_group = self.players_with_score(players_below, next_score)

        def sort_key(number: int) -> tuple[bool, int, int, int]:
            """Return what players are sorted by, the first to float having the smallest."""
            player = self.by_number[number]
            has_opponent = any(
                self.field.is_legal_pair(number, opponent) for opponent in next_group
            )
            return not has_opponent, player.rating, -player.aro, -number

        # Whoever was moved up into the group stays in it: he came for its sake.
        return sorted(self.members - self.players_moved_up, key=sort_key)

    def _read_changers(self) -> tuple[int, ...]:
        """7.3, 7.4: read who changes to the other column, so that both are equally long, and check
        the choice. Return these players; nobody changes if the columns are so already.

        Raises Wrong.
        """
        larger_colour = self.field.surplus(self.members)
        if larger_colour is None:
            return ()
        _, event = self.group_events.take_step(columns.SidesChanged)
        whites, blacks = self.field.columns_of(self.members)
        expected = columns.SidesChanged(
            _article_of_change(larger_colour),
            passed=event.passed,
            to=larger_colour.other,
            players=event.players,
            aros=tuple(self.by_number[number].aro for number in event.players),
            due_white=len(whites),
            due_black=len(blacks),
        )
        require_event(event, expected)
        changer_count = abs(len(whites) - len(blacks)) // 2
        require(len(event.players) == changer_count, "others must change")
        order = self._order_of_changers(larger_colour)
        # 2.6: nobody is transferred to a colour that would break 2.3 or 2.4.
        may_change = [
            number for number in order if A26.counts(self.by_number[number], larger_colour.other)
        ]
        changers = [number for number in may_change if number in event.players]
        require(list(event.players) == changers, "they may not change, or change in another order")
        refusals = self._refusals_of_change(order, may_change, changers)
        require(event.passed == tuple(refusals), f"passed over are {refusals}")
        self._check_first_changers({*order}, may_change, changers)
        return event.players

    @staticmethod
    def _refusals_of_change(
        order: Sequence[int], may_change: Sequence[int], changers: Sequence[int]
    ) -> list[Passed]:
        """Return the players who do not change their column though they come before one who does,
        each with the reason: 2.6 forbids it, or the rows could not be filled.
        """
        refusals = []
        for number, _ in skipped_for(changers, order):
            why: Why = Rest() if number in may_change else KeepsColour(A26.article)
            refusals.append(Passed(number, why))
        return refusals

    def _order_of_changers(self, larger_colour: Colour) -> list[int]:
        """7.3, 7.4: return the players of the larger column in the order in which they should
        change: those due White from the lowest ARO up, those due Black from the highest down.
        """
        # Of players equal in ARO and R the earlier in the starting rank goes first in both (A53).

        def lowest_aro_first(number: int) -> tuple[int, int, int]:
            """7.3: return what players due White are sorted by: lowest ARO, then highest R."""
            player = self.by_number[number]
            return player.aro, -player.rating, number

        def highest_aro_first(number: int) -> tuple[int, int, int]:
            """7.4: return what players due Black are sorted by: highest ARO, then lowest R."""
            player = self.by_number[number]
            return -player.aro, player.rating, number

        larger_column = [
            number for number in self.members if self.by_number[number].due is larger_colour
        ]
        if larger_colour is Colour.WHITE:
            return sorted(larger_column, key=lowest_aro_first)
        return sorted(larger_column, key=highest_aro_first)

    def _check_first_changers(
        self, larger_column: Collection[int], may_change: Sequence[int], changers: Sequence[int]
    ) -> None:
        """A55: check that the players who change are the first set in order with whom all rows can
        be filled; if there is no such set, the first of all.

        `may_change` are the players of the larger column who may leave it, in order. Raises Wrong.
        """
        if not self._fills_rows(larger_column, may_change, changers):
            first_set = list(may_change[: len(changers)])
            require(list(changers) == first_set, "others come first where no rows can be filled")
            is_impossible = not self._fills_rows(larger_column, may_change, ())
            require(is_impossible, "others could change so that all rows can be filled")
        # With a skipped player in place of the next one who changes, the set would come earlier.
        for number, changers_before in skipped_for(changers, may_change):
            could_change = self._fills_rows(larger_column, may_change, [*changers_before, number])
            require(not could_change, f"{number} could change")
            count_checked("refusal")
        count_checked("optimum")

    def _fills_rows(
        self,
        larger_column: Collection[int],
        may_change: Sequence[int],
        required_changers: Collection[int],
    ) -> bool:
        """Return whether all rows can be filled if the `required_changers` change columns, and
        others as needed.

        `may_change` are the players of the `larger_column` who may leave it (2.6). After the change
        each row has a player of either column. So of two players of the larger column who meet, one
        must change and one stay; a player who meets one of the smaller column stays. The group can
        be matched with such pairs exactly if the columns can be changed and the rows filled.
        """

        def can_be_across(player: int, opponent: int) -> bool:
            """Return whether two can be in different columns after the change."""
            if player in larger_column and opponent in larger_column:
                player_changes = player in may_change and opponent not in required_changers
                opponent_changes = opponent in may_change and player not in required_changers
                return player_changes or opponent_changes
            is_across = (player in larger_column) != (opponent in larger_column)
            return (
                is_across and player not in required_changers and opponent not in required_changers
            )

        def can_share_row(player: int, opponent: int) -> bool:
            """Return whether two players may meet, and their columns allow it."""
            return self.field.is_legal_pair(player, opponent) and can_be_across(player, opponent)

        return can_be_matched(graph_of(sorted(self.members), can_share_row))

    def _check_columns(self, changers: tuple[int, ...]) -> None:
        """6.2, 6.3: check both columns in their orders, for each row whether its players may meet,
        and the pairs that are made.

        `changers` have changed their column. Raises Wrong.
        """
        columns_in_order = self.field.columns_of(self.members, changers)
        row_events = self.trace_reader.events_below(
            self.group_events.expect_step(columns.ColumnsOrdered("6.2", *columns_in_order))
        )
        for row, (white, black) in enumerate(zip(*columns_in_order, strict=True), 1):
            self._check_row_tried(row_events, row, white, black)
        # 6.3: in a row whose players may not meet, the first suitable opponent is taken from the
        # rows below.
        recorded_rows = list(row_events.take_all(columns.RowFilled))
        row_events.require_end()
        _, event = self.group_events.take_step(columns.RowsPaired)
        require(event.article == "6.3", "rows by another article")
        same_colour_pairs: tuple[Pair, ...] = ()
        if changers:
            same_colour_pairs = self._pairs_due_one_colour(event.pairs)
        self.check_rows(
            Rows(self.field, columns_in_order),
            event,
            recorded_rows,
            same_colour_pairs=same_colour_pairs,
        )
        if changers:
            self._keep_changers(changers)
        count_checked("optimum")

    def _pairs_due_one_colour(self, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        """Return those of the pairs (numbers) whose players are due the same colour, of whom one
        cannot get it.
        """
        return tuple(
            (player, opponent)
            for player, opponent in pairs
            if self.by_number[player].due is self.by_number[opponent].due
        )

    def _check_row_tried(self, row_events: EventReader, row: int, white: int, black: int) -> None:
        """6.2: check the event of a row (from 1) of the columns written side by side, with the
        reason why its players may not meet, if there is one. Raises Wrong.
        """
        _, tried = row_events.take(columns.RowTried)
        expected = columns.RowTried(
            "6.2",
            row=row,
            white=white,
            aro=self.by_number[white].aro,
            black=black,
            rating=self.by_number[black].rating,
            why=tried.why,
        )
        require_event(tried, expected)
        is_right = self.field.is_reason_apart(white, black, tried.why)
        require(is_right, f"{white} and {black} are not kept apart so")
        count_checked("candidate")

    def _keep_changers(self, changers: tuple[int, ...]) -> None:
        """Keep the choice of the players who change columns as one that comes before that of the
        rows, with the same costs (A55): what a change costs shows only in the rows.

        The rows must have been kept as the last choice.
        """
        choice_of_rows = self.choices[-1]
        step = ChoiceStep(StepKind.CHANGERS, self.score, 0)
        article = _article_of_change(self.by_number[changers[0]].due)
        choice = replace(
            choice_of_rows, step=step, article=article, chosen=changers, both_columns=None
        )
        self.choices.insert(-1, choice)


def _article_of_change(larger_colour: Colour) -> str:
    """Return the article for players who leave the larger column, that of this due colour."""
    if larger_colour is Colour.WHITE:
        return "7.3"
    return "7.4"
