"""A bracket under the text of 2017: what each pair and downfloater counts in the criteria, and when
all lower players must still be pairable.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.criteria import Case, JudgedDownfloater, JudgedPair
from arbiter_gui.proof.dutch_2017.criteria import C1, C3, C7, CRITERIA
from arbiter_gui.proof.dutch_2017.players import entrants
from arbiter_gui.proof.kernel.accepted_candidate import FoldKind
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import Amounts
from arbiter_gui.proof.kernel.players import Player, ranked
from arbiter_gui.rulebook.handling_rules import FORMER_ORDER_OF_BOARDS
from arbiter_gui.trace.values import Mode

RANKED = JudgedCriteria(CRITERIA)
"""The criteria in their order."""


def of_pair(player: Player, opponent: Player, initial: Colour | None) -> Amounts:
    """Return what a pair adds to the criteria.

    Here it does not matter whether one of the two was moved down.
    """
    higher, lower = ranked((player, opponent))
    pair = JudgedPair(higher, lower, moved_down=False, initial=initial)
    return RANKED.amounts(Case.PAIR, pair)


def of_downfloater(player: Player, lowest: int) -> Amounts:
    """Return what a player left over adds to the criteria in a bracket whose lowest score is
    `lowest` (tenths).
    """
    return RANKED.amounts(Case.DOWNFLOATER, JudgedDownfloater(player, lowest))


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket under the text of 2017.

    In the last two, where they are joined, all lower players are considered.
    """

    same_scores = False
    criteria = RANKED
    next_bracket_criterion = C7
    articles = brackets.Articles(
        scoregroups="A.3", parameters="B.1", subgroups="B.2", first_candidate="B.3",
        perfect_candidate="B.4",
        best_candidate="B.8", downfloaters="A.4.a", bye="A.5",
        board_order=FORMER_ORDER_OF_BOARDS.number,
        colour_rules=("E.1", "E.2", "E.3", "E.4", "E.5"), collapse="A.9",
        folds={
            FoldKind.SET: "D.3",
            FoldKind.MDP_OPPONENT: "D.1",
            FoldKind.EXCHANGE_SIZE: "D.2.a",
            FoldKind.EXCHANGE_DIFFERENCE: "D.2.b",
            FoldKind.LEAVING: "D.2.c",
            FoldKind.ENTERING: "D.2.d",
            FoldKind.OPPONENT: "D.1",
        },
    )  # fmt: skip

    @staticmethod
    def field_of(tournament: Tournament) -> Field[Player]:
        """Return the participants, with C.1 and C.3."""
        return Field(entrants(tournament), C1, C3)

    def amounts_added(self, rank: int, opponent: int | None, is_only_floater: bool) -> Amounts:
        """C.5 to C.19: return what a pair of ranks adds to the criteria, or a downfloater
        (`opponent` None), whether or not he is the only one.
        """
        if opponent is None:
            return of_downfloater(self.player(rank), self.player(self.ranks[-1]).score)
        return of_pair(self.player(rank), self.player(opponent), self.initial)

    @property
    def must_complete_rest(self) -> bool:
        """C.4: whether all lower players must be pairable after this bracket: only after the
        penultimate one.
        """
        return self.mode is Mode.PENULTIMATE

    @property
    def next_must_complete_rest(self) -> bool:
        """C.7 (reading LAST): whether the next bracket must pair all its players: only if it is the
        last one and this bracket was not given up.
        """
        # The next bracket is the last one if there are no lower players beyond it.
        return self.lower_players == self.next_group and not self.is_given_up
