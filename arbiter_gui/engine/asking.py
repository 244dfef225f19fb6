"""Counter-questions to the engine, by pairing numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.saying import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine import dubov_1997, dutch_2012
from arbiter_gui.engine.dubov_1997.asking import Asked as DubovAsked
from arbiter_gui.engine.dutch_2012.asking import Asked as Dutch2012Asked
from arbiter_gui.engine.editions import edition
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.impossible import BYE
from arbiter_gui.engine.kernel.parting import Parted
from arbiter_gui.engine.kernel.questions import (
    Stages,
    why_not_bye,
    why_not_meet,
    why_not_recorded,
    why_not_stay,
)
from arbiter_gui.engine.kernel.verdicts import Granted, Impossible, Verdict
from arbiter_gui.trace import Fact


class NoSuchQuestion(InvalidTournament):
    """The question cannot be put: the player is not paired in this round, or the edition cannot be asked."""


class Questions:
    """The brackets of one round, paired again from the state before it, to ask any number of questions.

    Raises NoLegalPairing like the engine, NoSuchQuestion for an edition that cannot be asked.
    """

    def __init__(self, tournament: Tournament, edition_key: str, control: Control = FREE) -> None:
        chosen = edition(edition_key)
        if chosen.stages is None:
            raise NoSuchQuestion(
                say("{title} is explained by its steps; it has no candidates to compare", title=chosen.title)
            )
        self._control = control
        self._stages: Stages = chosen.stages(tournament, control)
        self._places = {seat.number: place for place, seat in enumerate(self._stages.field.seats)}

    def why_not(self, one: int, other: int) -> Verdict:
        """Return why two players do not meet."""
        return why_not_meet(self._stages, self._place(one), self._place(other), self._control)

    def pair_barrier(self, one: int, other: int) -> tuple[Fact, ...] | None:
        """Return the absolute criterion that keeps two players apart, as (article, detail), if one does."""
        return self._stages.field.barrier(self._place(one), self._place(other))

    def bye_barrier(self, player: int) -> tuple[Fact, ...] | None:
        """Return what keeps a player from the bye, as (article, detail), if anything does."""
        return self._stages.bye_barrier(self._place(player))

    def why_float(self, player: int) -> Verdict:
        """Return why a player was moved down; Granted when he was not."""
        return why_not_stay(self._stages, self._place(player), self._control)

    def why_not_bye(self, player: int) -> Verdict:
        """Return why a player does not receive the bye; Granted when he does."""
        return why_not_bye(self._stages, self._place(player), self._control)

    def recorded(
        self, pairs: Iterable[tuple[int, int]]
    ) -> tuple[Verdict, tuple[tuple[int, int], ...]] | None:
        """Return the verdict on a recorded pairing in the first bracket paired otherwise, and its pairs there.

        None when every bracket is paired as recorded. Players who are not paired in this round are left out.
        """
        known = [(one, other) for one, other in pairs if one in self._places and other in self._places]
        places = [(self._places[one], self._places[other]) for one, other in known]
        found = why_not_recorded(self._stages, places, self._control)
        if found is None:
            return None
        seats = self._stages.field.seats
        return found[0], tuple((seats[a].number, seats[b].number) for a, b in found[1])

    def barrier(self, index: int, one: int, other: int) -> tuple[Fact, ...] | None:
        """Return what keeps two players of a question about a bracket apart; 0 stands for the bye.

        The answer is (article, detail ...) or None when nothing does.
        """
        if BYE in (one, other):
            return self._stages.bye_barrier(self._place(one or other))
        group = self._stages.brackets[index].group
        a, b = self._place(one), self._place(other)
        if a in group.mdps and b in group.mdps:
            return group.candidate_article, "mdps"
        return self._stages.field.barrier(a, b)

    def bracket(self, index: int) -> tuple[int, ...]:
        """Return the pairing numbers of a bracket."""
        group = self._stages.brackets[index].group
        return self._stages.field.numbers(group.places)

    def score(self, index: int) -> int:
        """Return the score of a bracket's highest resident in tenths."""
        group = self._stages.brackets[index].group
        return self._stages.field.seats[group.residents[0]].score

    def _place(self, number: int) -> int:
        if number not in self._places:
            raise NoSuchQuestion(say("player {number} is not paired in this round", number=number))
        return self._places[number]


class Procedure(Protocol):
    """A round of an edition that is a procedure, asked by pairing numbers of those who take part.

    None instead of a verdict: the rules give no pairing of the round, so that nothing can be compared.
    """

    places: dict[int, int]

    def why_not(self, one: int, other: int) -> Parted | Impossible | Granted | None:
        """Return why two players do not meet."""
        ...

    def why_not_bye(self, player: int) -> Parted | Impossible | Granted | None:
        """Return why a player does not receive the bye."""
        ...

    def pair_barrier(self, one: int, other: int) -> tuple[Fact, ...] | None:
        """Return what keeps two players apart, as (article, detail), if anything does."""
        ...

    def bye_barrier(self, player: int) -> tuple[Fact, ...] | None:
        """Return what keeps a player from the bye, as (article, detail), if anything does."""
        ...


PROCEDURES: dict[str, Callable[[Tournament, Control], Procedure]] = {
    dutch_2012.BOOK.key: Dutch2012Asked,
    dubov_1997.BOOK.key: DubovAsked,
}
"""The editions that are asked by going through their steps once more."""


class StepQuestions:
    """The questions to an edition that is a procedure; the round is paired again when the first one is put."""

    def __init__(self, tournament: Tournament, edition_key: str, control: Control = FREE) -> None:
        self._round = tournament, control
        self._edition_key = edition_key
        self._prepared: Procedure | None = None

    def why_not(self, one: int, other: int) -> Parted | Impossible | Granted | None:
        """Return why two players do not meet; None where the rules give no pairing."""
        return self._asked(one, other).why_not(one, other)

    def why_not_bye(self, player: int) -> Parted | Impossible | Granted | None:
        """Return why a player does not receive the bye; None where the rules give no pairing."""
        return self._asked(player).why_not_bye(player)

    def pair_barrier(self, one: int, other: int) -> tuple[Fact, ...] | None:
        """Return what keeps two players apart, as (article, detail), if anything does."""
        return self._asked(one, other).pair_barrier(one, other)

    def barrier(self, index: int, one: int, other: int) -> tuple[Fact, ...] | None:
        """Return what keeps two players of a witness apart; 0 stands for the bye, `index` for nothing here."""
        if BYE in (one, other):
            return self._asked(one or other).bye_barrier(one or other)
        return self.pair_barrier(one, other)

    def _asked(self, *players: int) -> Procedure:
        if self._prepared is None:
            self._prepared = PROCEDURES[self._edition_key](*self._round)
        for number in players:
            if number not in self._prepared.places:
                raise NoSuchQuestion(say("player {number} is not paired in this round", number=number))
        return self._prepared
