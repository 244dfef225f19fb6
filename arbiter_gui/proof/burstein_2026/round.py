"""The check of a round of the Burstein System after the seeding rounds, event after event: the
index by which players are ranked, the bye, the brackets, the colours and the boards; and two such
rounds compared, for an answer about a wish.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import arbiter_gui.trace.burstein_2026 as kinds
from arbiter_gui.domain.figures import count, of_points
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.burstein_2026.bracket import Bracket, BracketCheck
from arbiter_gui.proof.burstein_2026.criteria import C2, RANKED
from arbiter_gui.proof.burstein_2026.players import RankedPlayer, weighed_colours
from arbiter_gui.proof.judge import (
    AS_PLAYED,
    BETTER,
    Affected,
    Finding,
    Outcome,
    RoundCheck,
    State,
    outcome,
    outcome_by_positions,
    words_for_everybody_paired,
)
from arbiter_gui.proof.kernel.checks import (
    CHECK_ERRORS,
    MOST_PLAYERS,
    TraceReader,
    count_checked,
    require,
    require_event,
    tally_words,
)
from arbiter_gui.proof.kernel.context import counted_apart
from arbiter_gui.proof.kernel.field import Field, Ranks
from arbiter_gui.proof.kernel.matching_problem import deciding_criterion
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.kinds import ScoregroupsFormed
from arbiter_gui.trace.values import HadPoint, Mode, Passed, Rest


class RankedRound(RoundCheck[RankedPlayer]):
    """A round after the seeding rounds.

    `field_without_bye` has all players but the one who has the bye.
    """

    subject_after = say("the brackets after it")

    def __init__(
        self, tournament: Tournament, trace_reader: TraceReader, field: Field[RankedPlayer]
    ) -> None:
        """Take the trace of the round that follows `tournament`, and the field of that round."""
        super().__init__(tournament, trace_reader, field)
        self.field_without_bye = field
        self.bye: RankedPlayer | None = None
        self.bye_position = 0
        self.brackets: list[BracketCheck] = []

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        self._check_indices()
        if self.field.odd:
            self._check_bye()
        self._check_brackets()
        # From here on an error is one about the colours.
        self.subject = say("the colours")
        board_count = self._check_colours_and_boards()
        self.add_proved_finding(
            say("the round"),
            words_for_everybody_paired(board_count),
            event=None,
            article="1.9",
            first=True,
        )

    def _check_colours_and_boards(self) -> int:
        """5.2: check that everybody but the player with the bye is paired once, the colours of each
        pair, and the order of the boards. Return how many boards there are. Raises Wrong.
        """
        pairs = [pair for bracket in self.brackets for pair in bracket.pairs]
        players = self.field_without_bye.players
        paired_ranks = sorted(rank for pair in pairs for rank in pair)
        require(paired_ranks == list(range(len(players))), "not everybody is paired once")
        initial_colour = self.tournament_before.initial_colour
        colours = [
            weighed_colours(players[player], players[opponent], initial_colour)
            for player, opponent in pairs
        ]
        boards = self.read_boards(colours)
        self.check_boards(
            boards, article_of_order=ORDER_OF_BOARDS.number, article_of_colours="5.2.2"
        )
        return len(boards)

    def _check_indices(self) -> None:
        """1.7, 1.8: check the index of every player, in the order of the ranking."""
        self.subject = say("the index of the players")
        number = self.round_events.expect(kinds.PlayersRanked("1.8", len(self.field.players)))
        index_events = self.trace_reader.events_below(number)
        for player in sorted(self.field.players, key=lambda player: player.ranking):
            index = kinds.IndexRead(
                "1.7.1",
                player.number,
                player.buchholz,
                player.sonneborn_berger,
                player.preference,
                player.colour_letters,
            )
            index_events.expect(index)
            count_checked("step")
        index_events.require_end()
        sentence = counted(
            len(self.field.players), "Buchholz and Sonneborn-Berger of {n} [player|players]"
        )
        self.add_proved_finding(self.subject, sentence, event=number, article="1.7.1")

    def _check_bye(self) -> None:
        """3.1: check that the player with the bye is the first in order who may have it.

        Those before him are barred from it, or the others could not all be paired without them.
        Raises Wrong.
        """
        self.subject = say("the bye")
        number, event = self.round_events.take(kinds.ByeByRanking)
        player = self.field.by_number[event.player]
        require_event(
            event,
            kinds.ByeByRanking("3.1", player.number, player.score, player.games, event.passed),
        )
        order = sorted(self.field.players, key=_bye_order)
        players_before = order[: order.index(player)]
        skipped = tuple(Passed(other.number, self._why_no_bye(other)) for other in players_before)
        require(event.passed == skipped, f"passed over are {skipped}")
        require(
            not player.no_bye and self._leaves_pairing(player),
            f"{player.number} may not have the bye",
        )
        count_checked("refusal", len(skipped))
        # The bye comes first in this text (3.1): all others are a field of their own without a bye.
        self.bye = player
        self.bye_position = len(skipped) + 1
        remaining = [other for other in self.field.players if other is not player]
        self.field_without_bye = Field(
            remaining, self.field.met_criterion, self.field.same_colour_criterion
        )
        self.add_proved_finding(
            self.subject,
            say("{who} is the first player who may receive it", who=player.number),
            event=number,
            article="3.1",
        )

    def _why_no_bye(self, player: RankedPlayer) -> HadPoint | Rest:
        """Return why a player who comes earlier in the order of the bye does not have it: he had
        one, or the others could not all be paired without him.

        Raises Wrong if neither is so.
        """
        if player.no_bye:
            return HadPoint(C2.article)
        require(not self._leaves_pairing(player), f"{player.number} could have the bye")
        return Rest()

    def _leaves_pairing(self, player: RankedPlayer) -> bool:
        """C4: return whether the others can all be paired if a player has the bye."""
        remaining = [other for other in self.field.players if other is not player]
        remaining_field = Field(
            remaining, self.field.met_criterion, self.field.same_colour_criterion
        )
        return remaining_field.completable(tuple(range(len(remaining))))

    def _check_brackets(self) -> None:
        """1.2: check the scoregroups, and then bracket after bracket from the top. Raises Wrong."""
        self.subject = say("the scoregroups")
        groups = self.field_without_bye.scoregroups
        scoregroups = tuple(
            (self.field_without_bye.players[group[0]].score, self.field_without_bye.numbers(group))
            for group in groups
        )
        self.round_events.expect(ScoregroupsFormed("1.2", scoregroups))
        floaters: Ranks = ()
        for group_number, residents in enumerate(groups, 1):
            bracket_check = self._check_bracket(floaters, residents, groups[group_number:])
            self.brackets.append(bracket_check)
            floaters = bracket_check.left_over
        require(not floaters, "somebody is left over at the end")

    def _check_bracket(
        self, floaters: Ranks, residents: Ranks, lower_groups: Sequence[Ranks]
    ) -> BracketCheck:
        """Check the next bracket from its heading on, add one finding about it, and return it with
        its pairing.

        `floaters` came down into it, and `lower_groups` are the scoregroups below. A bracket with
        more than MOST_PLAYERS players would take too long: its events are passed, and the finding
        says that it is unchecked.
        """
        bracket = self._bracket_of(floaters, residents, lower_groups)
        number = self.round_events.expect(self._heading(bracket))
        size = counted(len(bracket.ranks), "{n} [player|players]")
        self.subject = say("bracket {score}, {size}", score=of_points(bracket.score), size=size)
        bracket_check = BracketCheck(
            bracket, self.trace_reader, self.trace_reader.events_below(number)
        )
        if bracket_check.size > MOST_PLAYERS:
            order = say(
                "{bracket}: that its pairing is the first of the best ones", bracket=self.subject
            )
            self.trace_reader.skip_all_below(number)
            self.findings.append(Finding(order, State.UNCHECKED, event=number, article="3.2.2"))
            return bracket_check
        try:
            with counted_apart() as tally:
                bracket_check.check()
        except CHECK_ERRORS as error:
            self.add_false_finding(self.subject, error)
            return bracket_check
        sentence = say(
            "pairing {place} of {total} is shown by certificates to be the first of the best ones; "
            "{done} checked",
            place=count(bracket_check.acceptance.position or 0),
            total=count(bracket_check.acceptance.total or 0),
            done=tally_words(tally),
        )
        self.add_proved_finding(self.subject, sentence, event=number, article="3.2.2")
        return bracket_check

    def _heading(self, bracket: Bracket) -> BracketOpened:
        """Return the event that opens a bracket, as it must be recorded."""
        players = (*bracket.mdps, *bracket.residents)
        numbers_of = self.field_without_bye.numbers
        return BracketOpened(
            "1.2",
            bracket.mode,
            numbers_of(bracket.mdps),
            numbers_of(bracket.residents),
            tuple(bracket.player(rank).score for rank in players),
        )

    def _bracket_of(
        self, floaters: Ranks, residents: Ranks, lower_groups: Sequence[Ranks]
    ) -> Bracket:
        """Return the bracket of some floaters and residents (ranks), with the scoregroups below it;
        the last bracket has none.
        """
        if lower_groups:
            next_group = lower_groups[0]
            mode = Mode.NORMAL
        else:
            next_group = ()
            mode = Mode.LAST
        lower_ranks = tuple(rank for group in lower_groups for rank in group)
        # A bracket takes a field of any players; a type checker does not see that one of ranked
        # players is such a field.
        field = cast("Field[Player]", self.field_without_bye)
        initial = self.tournament_before.initial_colour
        return Bracket(
            field=field,
            initial=initial,
            mode=mode,
            mdps=floaters,
            residents=residents,
            next_group=next_group,
            lower_players=lower_ranks,
        )


def _bye_order(player: RankedPlayer) -> tuple[int, int, tuple[int, ...]]:
    """3.1: return what decides when a player is offered the bye: lowest score, most games, then
    lowest ranking.
    """
    lowest_ranking_first = tuple(-figure for figure in player.ranking)
    return player.score, -player.games, lowest_ranking_first


def compare(played: RankedRound, round_with_wish: RankedRound) -> Outcome:
    """Return why the wish was not met, as an answer must claim it: another bye decides, or else the
    first bracket that is paired differently.
    """
    # The bye is given before the brackets are paired: if it differs, that is the first difference.
    if (
        played.bye is not None
        and round_with_wish.bye is not None
        and played.bye.number != round_with_wish.bye.number
    ):
        return _outcome_of_byes(played, round_with_wish, played.bye, round_with_wish.bye)
    for played_bracket, wished_bracket in zip(
        played.brackets, round_with_wish.brackets, strict=False
    ):
        has_same_players = played_bracket.bracket.ranks == wished_bracket.bracket.ranks
        if not has_same_players or played_bracket.pair_sets != wished_bracket.pair_sets:
            return _outcome_of_bracket(played_bracket, wished_bracket)
    return AS_PLAYED


def _outcome_of_bracket(played_bracket: BracketCheck, wished_bracket: BracketCheck) -> Outcome:
    """Return the outcome for a bracket that is paired differently with the wish.

    The first criterion in which the two differ decides, or else their positions in the order.
    """
    score = played_bracket.bracket.score
    difference = deciding_criterion(played_bracket.amounts, wished_bracket.amounts)
    if difference is None:
        return outcome_by_positions(
            article="4.3",
            bracket=score,
            positions=(played_bracket.position, wished_bracket.position),
        )
    key, played_amount, wished_amount = difference
    if wished_amount < played_amount:
        return BETTER
    if key.priority == RANKED.priority(played_bracket.bracket.next_bracket_criterion):
        # Whom it affects in the next bracket is not worked out.
        affected: Affected | None = None
    else:
        affected = wished_bracket.affected_by(key)
    return outcome(
        "worse",
        article=RANKED.article(key),
        bracket=score,
        figures=(played_amount, wished_amount),
        affected=affected,
    )


def _outcome_of_byes(
    played: RankedRound,
    round_with_wish: RankedRound,
    played_bye: RankedPlayer,
    wished_bye: RankedPlayer,
) -> Outcome:
    """Return the outcome if another player has the bye with the wish: the first that differs
    decides of the score, the games missed, and the place in the ranking (3.1).
    """
    affected = ((wished_bye.number,),)
    if played_bye.score != wished_bye.score:
        scores = (played_bye.score, wished_bye.score)
        return outcome("worse", article="3.1", bracket=None, figures=scores, affected=affected)
    # 3.1 prefers the player with the most games; the figures of an answer are the games that each
    # has missed.
    if played_bye.games != wished_bye.games:
        rounds = len(played.tournament_before.rounds)
        games_missed = (rounds - played_bye.games, rounds - wished_bye.games)
        return outcome(
            "worse", article="3.1", bracket=None, figures=games_missed, affected=affected
        )
    positions = (played.bye_position, round_with_wish.bye_position)
    return outcome("later", article="3.1", bracket=None, figures=positions)
