"""A bracket under the text of 2026: what each pair and downfloater counts in the criteria."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.criteria import Case, JudgedDownfloater, JudgedPair
from arbiter_gui.proof.dutch_2026.criteria import C1, C3, C5, C8, CRITERIA
from arbiter_gui.proof.dutch_2026.players import players_of
from arbiter_gui.proof.kernel.accepted_candidate import FoldKind
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import Amounts
from arbiter_gui.proof.kernel.players import Player, ranked
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS

RANKED = JudgedCriteria(CRITERIA)
"""The criteria in their order."""


def of_pair(player: Player, opponent: Player, moved_down: bool, initial: Colour | None) -> Amounts:
    """Return what a pair adds; `moved_down` means that the higher ranked player is an MDP."""
    higher, lower = ranked((player, opponent))
    return RANKED.amounts(Case.PAIR, JudgedPair(higher, lower, moved_down, initial))


def of_downfloater(player: Player, moved_down: bool, *, certain_bye: bool = False) -> Amounts:
    """Return what a player who floats down adds to the criteria about downfloaters, or one who is
    left over for the bye.

    `moved_down` says that he is an MDP, `certain_bye` that he will certainly receive the bye.
    """
    return RANKED.amounts(
        Case.DOWNFLOATER, JudgedDownfloater(player, player.score, moved_down, certain_bye)
    )


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket under the text of 2026.

    C4, C5: all lower players must be paired, whatever the current bracket is.
    """

    same_scores = True
    criteria = RANKED
    next_bracket_criterion = C8
    articles = brackets.Articles(
        scoregroups="1.3", parameters="3.1", subgroups="3.2", first_candidate="3.3",
        perfect_candidate="3.4",
        best_candidate="3.8", downfloaters="1.4.1", bye="1.5", board_order=ORDER_OF_BOARDS.number,
        colour_rules=("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"),
        folds={
            FoldKind.SET: "4.4",
            FoldKind.MDP_OPPONENT: "4.2",
            FoldKind.EXCHANGE_SIZE: "4.3.1",
            FoldKind.EXCHANGE_DIFFERENCE: "4.3.2",
            FoldKind.LEAVING: "4.3.3",
            FoldKind.ENTERING: "4.3.4",
            FoldKind.OPPONENT: "4.2",
        },
    )  # fmt: skip

    @staticmethod
    def field_of(tournament: Tournament) -> Field[Player]:
        """Return the field with the limit of C5."""
        limited: Field[Player] = C5.counts(Field(players_of(tournament), C1, C3))
        return limited

    def amounts_added(self, rank: int, opponent: int | None, is_only_floater: bool) -> Amounts:
        """C6 to C21: return what a pair of ranks adds to the criteria, or a downfloater (`opponent`
        None).

        `is_only_floater` means that he alone is left over, and so receives the bye if it goes to
        this bracket.
        """
        player = self.player(rank)
        moved_down = rank in self.mdps
        if opponent is not None:
            return of_pair(player, self.player(opponent), moved_down, self.initial)
        # C9 is asked of the bye alone: a single player left over with the score of C5 must have it.
        certain_bye = is_only_floater and self.field.odd and player.score == self.field.bye_limit
        return of_downfloater(player, moved_down, certain_bye=certain_bye)
