"""The check of a round of Dubov's text of 2026, event after event. Upfloaters from the pool, the
unpaired players with lower scores, complete a bracket; in each row one of G1 meets one of G2.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

import arbiter_gui.trace.dubov_2026 as kinds
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.choices import Cost, StepKind
from arbiter_gui.proof.dubov.round import INSIDE, DubovRound, Rows
from arbiter_gui.proof.dubov_2026.criteria import (
    C2,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    RANKED,
    Case,
    JudgedUpfloater,
)
from arbiter_gui.proof.dubov_2026.players import Seeker, colours_of, from_the_middle, most_upfloats
from arbiter_gui.proof.kernel.certificates import fewest_unmatched_of_first, relaxed_graph
from arbiter_gui.proof.kernel.checks import EventReader, count_checked, require, require_event
from arbiter_gui.proof.kernel.colours import colours_event
from arbiter_gui.proof.kernel.criteria import require_exact_amount
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Key,
    MatchingProblem,
    PairingGraph,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.players import Pair, is_last_round, numbers
from arbiter_gui.proof.kernel.set_positions import position_of_set, skipped_for
from arbiter_gui.proof.kernel.vertex_sets import first_vertices, size_of, vertex_set, vertices_from
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.trace import columns
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.values import Passed, Rest, Worse

Group = Sequence[Seeker]


class UpfloaterChoice:
    """The upfloaters chosen for the residents from the pool below them, judged as one matching.

    The first `resident_count` vertices are the residents (`resident_vertices`); then come the first
    `relevant_count` players of the `pool`, all unpaired players with lower scores. Only these can
    matter.
    """

    def __init__(
        self, round_check: RoundOfBrackets, residents: Group, pool: Group, upfloaters: Group
    ) -> None:
        """Take the chosen `upfloaters`, who are in the order of the pool."""
        self.most_upfloats = most_upfloats(round_check.tournament_before)
        self.is_last_round = is_last_round(round_check.tournament_before)
        self.residents = residents
        self.pool = pool
        self.chosen_upfloaters = upfloaters
        self.graph = round_check.field.graph_among(numbers((*residents, *pool)))
        self.resident_count = len(residents)
        self.resident_vertices = first_vertices(self.resident_count)
        self.relevant_count = self._relevant_count()
        self.problem = self._build_problem(self.relevant_count)

    def upfloater_amounts(self, player: Seeker) -> dict[Key, int]:
        """Return what an upfloater adds to C5, C6 (by score, the lowest first), C8, C9 and C10."""
        upfloats = sum(player.ups)
        floated_before = player.ups[-1:] == (True,)
        upfloater = JudgedUpfloater(
            score=player.score,
            upfloats=upfloats,
            floated_before=floated_before,
            is_maximum=upfloats >= self.most_upfloats,
            is_last_round=self.is_last_round,
        )
        return dict(RANKED.amounts(Case.UPFLOATER, upfloater))

    def _relevant_count(self) -> int:
        """Return how many players of the pool, from the first on, can matter to the choice.

        They are the players down to the lowest score of the chosen set, if two facts are proved:
        fewer upfloaters are not enough, and all others can be paired whichever players of the pool
        float up. A set with a lower score is then worse in C6. The second fact is Dirac's theorem:
        players can be paired if each of them may meet at least half of their number.
        """
        size = len(self.pool)
        count = len(self.chosen_upfloaters)
        pool_vertices = vertices_from(self.resident_count)
        graph_below = [
            neighbours & pool_vertices for neighbours in self.graph[self.resident_count :]
        ]
        can_be_spared = all(2 * size_of(neighbours) >= size + count for neighbours in graph_below)
        if (
            count
            and can_be_spared
            and fewest_unmatched_of_first(self.graph, self.resident_count) >= count
        ):
            lowest_score = self.chosen_upfloaters[-1].score
            return sum(player.score >= lowest_score for player in self.pool)
        return size

    def _build_problem(self, pool_count: int) -> MatchingProblem:
        """Return the matching problem of the residents and the first `pool_count` players of the
        pool, as it counts C5 to C10.

        Without the whole pool more pairs are allowed than there are (`relaxed_graph`): what is
        impossible or costs so much even then is so in truth.
        """
        players = (*self.residents, *self.pool[:pool_count])
        size = len(players)
        graph = [neighbours & first_vertices(size) for neighbours in self.graph[:size]]
        if pool_count < len(self.pool):
            graph = relaxed_graph(graph, self.resident_count)

        def edge_amounts(vertex: int, partner: int) -> Amounts:
            """Return what a pair of a resident adds: the colours (C7), and the other player if he
            is an upfloater.
            """
            # The lower vertex comes first. Two of the pool are no pair of the bracket and add
            # nothing; the extra vertex (`size`) is a player further below, and no upfloater.
            if vertex >= self.resident_count or partner >= size:
                return {}
            amounts: dict[Key, int] = {}
            if partner >= self.resident_count:
                amounts |= self.upfloater_amounts(players[partner])
            return {
                **amounts,
                **RANKED.amounts(
                    Case.PAIR,
                    (players[vertex].preferred_colour, players[partner].preferred_colour),
                ),
            }

        return MatchingProblem(
            PairingGraph(player_count=size, neighbours=tuple(graph), edge_amounts=edge_amounts)
        )

    def check(self, event: kinds.UpfloatersChosen, missed_preferences: int) -> Amounts:
        """3.2.2: check that no set is better in C5 to C10, and why each player was skipped.

        `missed_preferences` is what the accepted pairs of the bracket come to in C7. Return what
        the set comes to in these criteria.
        """
        # C7 of a set is the least of all pairings of its bracket (D14); that it is what the
        # accepted pairs have follows from the bound, which a pairing with fewer would undercut.
        added: list[Amounts] = [self.upfloater_amounts(player) for player in self.chosen_upfloaters]
        if missed_preferences:
            added.append({RANKED.key(C7): missed_preferences})
        claimed = dict(sum_of_amounts(added))
        scores = tuple(player.score for player in self.chosen_upfloaters)
        facts = numbers(self.chosen_upfloaters), scores, RANKED.as_recorded(claimed)
        require_event(event, kinds.UpfloatersChosen("3.2.2", event.passed, *facts))
        require(self.problem.costs_at_least(claimed), "another set is better")
        count_checked("optimum")
        earlier = list(skipped_for(self.chosen_upfloaters, self.pool))
        refused_players = [refusal.player for refusal in event.passed]
        require(
            [skipped.player.number for skipped in earlier] == refused_players,
            "others are passed over",
        )
        for skipped, refusal in zip(earlier, event.passed, strict=True):
            required = (*skipped.chosen_before, skipped.player)
            self._check_why_skipped(skipped.player, required, refusal.why, claimed)
            count_checked("refusal")
        return claimed

    def _check_why_skipped(
        self, player: Seeker, required: Group, why: object, claimed: Amounts
    ) -> None:
        """4.2: check the reason `why` a player was skipped: with him the set is worse, or the other
        players cannot all be paired (C4).

        `required` are he and the upfloaters chosen before him; others may still join them.
        """
        required_vertices = {
            self.resident_count + self.pool.index(upfloater) for upfloater in required
        }
        if isinstance(why, Rest):
            # Whether the others can be paired shows only with the whole pool: without it all of
            # them may meet.
            if self.relevant_count < len(self.pool):
                whole_problem = self._build_problem(len(self.pool))
            else:
                whole_problem = self.problem
            limited = whole_problem.with_partners_limited(required_vertices, self.resident_vertices)
            require(limited.certificate is None, f"{player.number} could float up")
            return
        assert isinstance(why, Worse), "passed over for another reason"
        self._check_worse_amount(player.number, required_vertices, why, claimed)

    def _check_worse_amount(
        self, number: int, vertices: Container[int], why: Worse, claimed: Amounts
    ) -> None:
        """Check that with a skipped player a criterion gets worse: from its best amount to the
        least with him. `vertices` are his and those of the upfloaters chosen before him.
        """
        key = RANKED.key_of_reason(why, claimed, listing_article=C6.article)
        amounts_before = {
            earlier_key: amount for earlier_key, amount in claimed.items() if earlier_key < key
        }
        # With the relevant players alone he may be impossible: others whom he needs beside him come
        # from further below.
        problem = self.problem.with_partners_limited(vertices, self.resident_vertices)
        if problem.certificate is None:
            problem = self._build_problem(len(self.pool)).with_partners_limited(
                vertices, self.resident_vertices
            )
        require_exact_amount(problem, number, why, key, amounts_before)


class Subgroups:
    """3.2.3 and 3.2.4 for one bracket: the subgroups G1 (players who prefer White) and G2, between
    which players are shifted until both are equally large.

    `g1`, `g2` and `problem` change with every shift. `smaller_subgroup` and `larger_subgroup` are
    the two as they were at first, so that those just shifted are not in the second list of shifters
    (D8).
    """

    inside_count = 0
    """How many pairs must at the least lie inside the smaller subgroup; set before anybody is
    shifted."""

    def __init__(self, field: Field[Seeker], bracket: Group) -> None:
        """Divide a bracket by preferred colour, or by halves if nobody has played."""
        # D9: without a game all would prefer Black (1.6.4), and G1 would be empty.
        self.is_halved = not any(player.colours for player in bracket)
        if self.is_halved:
            numbers_of_g1 = {*sorted(numbers(bracket))[: len(bracket) // 2]}
        else:
            numbers_of_g1 = {
                player.number for player in bracket if player.preferred_colour is Colour.WHITE
            }
        self.g1 = [player for player in bracket if player.number in numbers_of_g1]
        self.g2 = [player for player in bracket if player.number not in numbers_of_g1]
        self.smaller_subgroup, self.larger_subgroup = sorted(([*self.g1], [*self.g2]), key=len)
        rows = Rows(field, (numbers(self.smaller_subgroup), numbers(self.larger_subgroup)))
        self.vertex_of = rows.vertex_of
        self.problem = rows.problem

    @property
    def excess(self) -> int:
        """How many must be shifted from the larger subgroup so that both are equally large."""
        return (len(self.larger_subgroup) - len(self.smaller_subgroup)) // 2

    def check_shift(self, event: kinds.Shifted) -> None:
        """3.2.4: check one set of shifted players, and shift them: `g1`, `g2`, `problem` change.

        It must be the first set, from the middle of the subgroup outwards (4.3, D8), with which the
        rows can be filled. `event.inside` means that they leave the smaller subgroup.
        """
        # Of each pair that must lie inside the smaller subgroup one player is shifted; so as many
        # more have to come from the larger one.
        if event.inside:
            group = self.smaller_subgroup
            count = self.inside_count
        else:
            group = self.larger_subgroup
            count = self.excess + self.inside_count
        order = from_the_middle(group)
        shifters = [player for player in order if player.number in event.players]
        require(len(shifters) == count > 0, f"{count} are to be shifted")
        skipped_players = list(skipped_for(shifters, order))
        refusals = tuple(Passed(skipped.player.number, Rest()) for skipped in skipped_players)
        new_side = Colour.BLACK if shifters[0] in self.g1 else Colour.WHITE
        aros = tuple(player.aro for player in shifters)
        sizes = len(self.g1), len(self.g2)
        facts = (new_side, numbers(shifters), aros, *sizes, event.inside, numbers(order))
        require_event(event, kinds.Shifted("3.2.4", refusals, *facts))
        for skipped in skipped_players:
            self._check_skipped(group, skipped.chosen_before, skipped.player)
        self.problem = self._problem_after_shift(group, shifters)
        self._shift(shifters)
        count_checked("step")

    def _shift(self, shifters: Group) -> None:
        """Move players from their subgroup to the end of the other one."""
        if shifters[0] in self.g1:
            self.g1 = [player for player in self.g1 if player not in shifters]
            self.g2 += shifters
        else:
            self.g2 = [player for player in self.g2 if player not in shifters]
            self.g1 += shifters

    def _check_skipped(self, group: Group, shifted_before: Group, player: Seeker) -> None:
        """Check that a player was rightly skipped: with him shifted beside those before him, the
        rows could be filled only with one more pair inside a subgroup. Raises Wrong.
        """
        problem = self._problem_after_shift(group, (*shifted_before, player))
        is_worse = problem.costs_at_least({INSIDE: self.inside_count + 1})
        require(is_worse, f"{player.number} could go")
        count_checked("refusal")

    def _problem_after_shift(self, group: Group, shifted_players: Group) -> MatchingProblem:
        """Return the problem after these players are shifted from the `group`: they may meet only
        those who stay there.
        """
        staying_vertices = vertex_set(
            self.vertex_of[player.number] for player in group if player not in shifted_players
        )
        return self.problem.with_partners_limited(
            {self.vertex_of[player.number] for player in shifted_players}, staying_vertices
        )


class RoundOfBrackets(DubovRound[Seeker]):
    """The check of a round of Dubov's text of 2026: the bye, then one bracket after another."""

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        player_count = len(self.by_number)
        sentence = counted(player_count, "rating, ARO and preference of {n} [player|players]")
        self.check_definitions(
            columns.PlayersCounted("1.6.1", player_count),
            article_of_unrated="1.1",
            sentence=sentence,
            article="1.6.1",
        )
        if player_count % 2:
            self._check_bye_event()
        self.check_groups(article="3.2.2")
        self.subject = say("the colours")
        boards = self.read_boards(map(self._colour_event, self.pairs))
        self.check_boards(
            boards, article_of_order=ORDER_OF_BOARDS.number, article_of_colours="5.2.2"
        )

    def card_event(self, player: Seeker) -> kinds.PlayerSeen:
        """1: return the event with the facts of a player (his card), as it must be recorded."""
        facts = player.rating, player.aro, player.preference, player.colour_letters, sum(player.ups)
        return kinds.PlayerSeen("1.6.1", player.number, *facts)

    def _check_bye_event(self) -> None:
        """3.1: check that the player with the bye is the first in order who may have it and without
        whom the others can all be paired.
        """
        self.subject = say("the bye")
        number, event = self.round_events.take(kinds.ByeByGames)
        player = self.by_number[event.player]

        def sort_key(candidate: Seeker) -> tuple[int, int, int]:
            """Return the key of the order: lowest score, then most games, then highest number."""
            return candidate.score, -len(candidate.colours), -candidate.number

        order = sorted(self.by_number.values(), key=sort_key)
        games = len(player.colours)
        expected = kinds.ByeByGames("3.1", player.number, player.score, games, event.passed)
        require_event(event, expected)
        missed_games = self.tournament_before.next_round - 1 - games
        self.check_bye(
            number,
            event,
            event.passed,
            numbers(order),
            bar_article=C2.article,
            costs_after_score=(missed_games,),
        )

    def check_group(self, score: int) -> int:
        """3.2: check the bracket of one scoregroup: its upfloaters and its pairs.

        Return the number of the event that opens it.
        """
        group = [self.by_number[number] for number in self.numbers_by_rank(self.unpaired)]
        residents = [player for player in group if player.score == score]
        pool = [player for player in group if player.score != score]
        opened = self.round_events.expect(
            columns.GroupOpened("1.3.2", score, numbers(residents), ())
        )
        bracket_events = self.trace_reader.events_below(opened)
        _, event = bracket_events.take(kinds.UpfloatersChosen)
        upfloaters = [player for player in pool if player.number in event.players]
        # The bracket first: C7 of the upfloaters is known only from its pairs.
        choices_before = len(self.choices)
        pairs = self._check_pairs([*residents, *upfloaters], bracket_events)
        bracket_events.require_end()
        choice = UpfloaterChoice(self, residents, pool, upfloaters)
        claimed = choice.check(event, self._missed_preferences(pairs))
        self.keep_choice(
            StepKind.UPFLOATERS,
            article="3.2.2",
            chosen=event.players,
            costs=_costs_of_upfloaters(score, upfloaters, claimed),
            position=position_of_set(numbers(pool), event.players),
        )
        # 3.2.2 comes before 3.2.4 and 3.2.6: they are chosen before what was chosen inside the
        # bracket.
        self.choices.insert(choices_before, self.choices.pop())
        return opened

    def _missed_preferences(self, pairs: Iterable[Pair]) -> int:
        """C7: return in how many of these pairs a colour preference will not be met."""
        colour_of = {number: player.preferred_colour for number, player in self.by_number.items()}
        return sum(C7.counts((colour_of[first], colour_of[second])) for first, second in pairs)

    def _check_pairs(self, bracket: Group, bracket_events: EventReader) -> tuple[Pair, ...]:
        """3.2.3 to 3.2.6: check subgroups, shifts and rows of a bracket, and return its pairs."""
        subgroups = Subgroups(self.field, bracket)
        subgroups_event = kinds.PreferencesParted(
            "3.2.3", numbers(subgroups.g1), numbers(subgroups.g2), halves=subgroups.is_halved
        )
        bracket_events.expect(subgroups_event)
        self._check_shifts(subgroups, bracket_events)
        require(len(subgroups.g1) == len(subgroups.g2), "the subgroups are not equal")
        # 3.2.5: S1 is G1 by ARO. 3.2.6, 4.4: S2 in the order of the numbers is where its
        # permutations begin.
        by_aro = sorted(subgroups.g1, key=lambda player: (player.aro, player.number))
        s1 = numbers(by_aro)
        s2 = tuple(sorted(numbers(subgroups.g2)))
        # Older versions recorded the subgroups as the columns of the text of 1997.
        is_older = kinds.SubgroupsOrdered not in map(type, self.trace_reader.trace.events)
        kind = columns.ColumnsOrdered if is_older else kinds.SubgroupsOrdered
        bracket_events.expect(kind("3.2.5", s1, s2))
        row_events = list(bracket_events.take_all(columns.RowFilled))
        _, event = bracket_events.take(columns.RowsPaired)
        require(event.article == "3.2.6", "rows by another article")
        self.check_rows(Rows(self.field, (s1, s2), across=True), event, row_events)
        count_checked("candidate", len(event.pairs))
        return event.pairs

    def _check_shifts(self, subgroups: Subgroups, bracket_events: EventReader) -> None:
        """3.2.4: check who is shifted from the smaller subgroup, and then from the larger one, if
        anybody is.

        From the smaller subgroup come as many players as pairs must lie inside it at the least.
        """
        from_smaller = bracket_events.take_if(kinds.Shifted, lambda event: event.inside)
        if from_smaller is not None:
            subgroups.inside_count = len(from_smaller.players)
        are_fewest = subgroups.problem.costs_at_least({INSIDE: subgroups.inside_count})
        require(are_fewest, "fewer pairs inside a subgroup are possible")
        count_checked("optimum")
        article = "3.2.4" if subgroups.is_halved else C7.article
        # Pairs of two players who prefer one colour: those that even out the subgroups, and for
        # each pair inside the smaller subgroup another one inside the larger.
        same_colour_count = subgroups.excess + 2 * subgroups.inside_count
        self._check_shift(subgroups, from_smaller, costs=[(article, same_colour_count)], subject=1)
        from_larger = bracket_events.take_if(kinds.Shifted, lambda event: not event.inside)
        self._check_shift(subgroups, from_larger, costs=[], subject=0)

    def _check_shift(
        self,
        subgroups: Subgroups,
        event: kinds.Shifted | None,
        *,
        costs: Iterable[Cost],
        subject: int,
    ) -> None:
        """Check a set of shifted players (None: nobody), shift them, and keep them as a choice by
        which rounds are compared; `subject` is 1 for those of the smaller subgroup, else 0.
        """
        shifters: tuple[int, ...] = ()
        position = 0
        if event is not None:
            subgroups.check_shift(event)
            shifters = event.players
            position = position_of_set(event.order, shifters)
        self.keep_choice(
            StepKind.SHIFTERS,
            article="3.2.4",
            chosen=shifters,
            costs=costs,
            subject=subject,
            position=position,
        )

    def _colour_event(self, pair: Pair) -> PreferencesWeighed:
        """5: return the event for the colours of a pair, as it must be recorded."""
        player, opponent = (self.by_number[number] for number in pair)
        article, rule, white = colours_of(player, opponent, self.tournament_before.initial_colour)
        black = player if white is opponent else opponent
        return colours_event(article, rule, white, black)

    def read_cited_readings(self) -> None:
        """Check that each reading that an event cites is listed once at the end of the trace; what
        it decided is not checked.
        """
        cited: set[str] = set()
        for event in self.trace_reader.trace.events:
            if isinstance(event, columns.ByReadings):
                cited.update(event.readings)
        listed = [event.reading for _, event in self.round_events.take_all(columns.ReadingListed)]
        in_order = sorted(cited, key=lambda reading: int(reading[1:]))
        require(listed == in_order, "other readings are listed")


def _costs_of_upfloaters(
    score: int, upfloaters: Sequence[Seeker], claimed: Mapping[Key, int]
) -> list[Cost]:
    """Return what a bracket of this score (tenths) with its upfloaters, in the order of rank, comes
    to: C5 to C10, in this order. `claimed` has the amounts from C7 on.
    """
    costs = [(C5.article, len(upfloaters))]
    # Each upfloater is an entry of C6. The last one has the lowest score, which differs most.
    costs += [(C6.article, score - player.score) for player in reversed(upfloaters)]
    costs += [(each.article, claimed.get(RANKED.key(each), 0)) for each in (C7, C8, C9, C10)]
    return costs
