"""The desk for any edition: counter-questions to the engine where it can be asked, else what the steps tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol

from arbiter_gui.domain.saying import joined, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.asking import NoSuchQuestion, Questions
from arbiter_gui.engine.editions import edition
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.explain.answers import Answer, Desk, Sentence, do_meet
from arbiter_gui.explain.colour_words import colour
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.replies import alone, floated_instead, replied
from arbiter_gui.explain.step_answers import bye, opponent
from arbiter_gui.explain.step_floats import floats
from arbiter_gui.explain.text import lines, mentioned
from arbiter_gui.explain.verdicts import EVEN, MOST_SENTENCES
from arbiter_gui.explain.wishes import to_be_paired, to_have_the_bye, to_meet
from arbiter_gui.explain.wording import Voice, Wording
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.columns import ColumnsOrdered, FloatersOrdered, LotDrawn, RowFilled
from arbiter_gui.trace.kinds import Accepted, BoardsOrdered, ByeGiven, ColoursGiven, Opened
from arbiter_gui.trace.procedure import DemandLowered, OrderTaken, PairsTried, SidesFormed
from arbiter_gui.trace.score_brackets import DemandGivenUp

_OVERVIEWS = (Opened, BoardsOrdered, ColumnsOrdered, FloatersOrdered, OrderTaken, SidesFormed)
_TELLING = (Opened, Accepted, RowFilled, DemandGivenUp, DemandLowered)
"""What speaks of a whole group and so says nothing about two of its players."""


class Answering(Protocol):
    """Answers the five questions about one round."""

    def worded(self, wording: Wording) -> Answering:
        """Return the same desk with another wording."""
        ...

    def by_number(self) -> Answering:
        """Return the same desk, calling players by their numbers alone."""
        ...

    def why(self, player: int) -> Answer:
        """Why this opponent (or none)?"""
        ...

    def why_not(self, one: int, other: int) -> Answer:
        """Why do these two not meet?"""
        ...

    def why_float(self, player: int) -> Answer:
        """Why was this player moved to another group?"""
        ...

    def why_not_float(self, player: int, instead_of: int) -> Answer:
        """Why was another player moved to another group and not this one?"""
        ...

    def why_colour(self, player: int) -> Answer:
        """Why White, or Black?"""
        ...

    def why_bye(self, player: int) -> Answer:
        """Why does this player receive the bye, or why not?"""
        ...


def desk_for(
    trace: Trace, before: Tournament, control: Control = FREE, questions: Questions | None = None
) -> Answering:
    """Return the desk for a round: its trace, and the tournament before the round was paired.

    `questions` are put to the engine; None prepares them.
    """
    names = {player.number: player.name for player in before.players if player.name}
    asked = questions or Questions(before, trace.edition, control)
    return (
        Desk(trace, asked, names) if edition(trace.edition).by_candidates else StepDesk(trace, asked, names)
    )


class StepDesk:
    """Answers in the sentences of the trace that speak of the player."""

    def __init__(
        self,
        trace: Trace,
        questions: Questions,
        names: Mapping[int, str] | None = None,
        wording: Wording = Wording.ARBITER,
    ) -> None:
        self._trace, self._questions = trace, questions
        self._known, self._wording = names or {}, wording
        self._speak_of(None)
        self._partners: dict[int, int] = {}
        self._bye: int | None = None
        for event in trace.events:
            if isinstance(event, BoardsOrdered):
                for white, black in event.boards:
                    self._partners |= {white: black, black: white}
            elif isinstance(event, ByeGiven):
                self._bye = event.player

    def worded(self, wording: Wording) -> StepDesk:
        """Return the desk with the other wording."""
        return StepDesk(self._trace, self._questions, self._known, wording)

    def by_number(self) -> StepDesk:
        """Return the desk that calls players by their numbers alone."""
        return StepDesk(self._trace, self._questions, None, self._wording)

    def _speak_of(self, player: int | None) -> None:
        """Let the sentences speak of a player, or to him."""
        you = player if self._wording is Wording.PLAYER else None
        self._names = Namer(self._known, you, self._wording is Wording.ARBITER)
        self._said = {line.number: line.sentence for line in lines(self._trace, namer=self._names)}

    def why(self, player: int) -> Answer:
        """Answer: why this opponent (or none)?"""
        self._must_take_part(player)
        if player == self._bye:
            return self.why_bye(player)
        found = opponent(self._trace, self._voice(), player, self._partners[player])
        return Answer("told", found or self._sentences(self._about(player)))

    def _about(self, player: int) -> Callable[[Event], bool]:
        """Return the question whether an event tells how a player came to the opponent, or to the bye."""
        if player == self._bye:
            return lambda event: isinstance(event, ByeGiven)
        other = self._partners[player]
        return lambda event: isinstance(event, _TELLING) and _together(event, player, other)

    def why_not(self, one: int, other: int) -> Answer:
        """Answer: why do these two not meet?"""
        self._must_take_part(other, speak=False)
        self._must_take_part(one)
        if self._partners.get(one) == other:
            text = do_meet(self._voice(), one, other)
            return Answer("played", (Sentence(text, self._first_article()),))
        reply = self._questions.why_not(one, other)
        found = replied(self._voice(), self._questions, to_meet(self._voice(), one, other), reply)
        return found or self._steps_about(one, other)

    def _steps_about(self, one: int, other: int) -> Answer:
        """Return the steps that speak of two players, where no pairing by the rules can be compared."""
        both = self._sentences(lambda e: not isinstance(e, _OVERVIEWS) and _together(e, one, other))
        alone = (self._sentences(self._about(player)) for player in (one, other))
        return Answer("told", tuple(dict.fromkeys((*both, *(s for said in alone for s in said)))))

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved to another group?"""
        self._must_take_part(player)

        voice = self._voice()
        found = floats(self._trace, voice, player)
        only = alone(voice, self._questions, player, found[0].article) if found else None
        if only is not None:
            return Answer("told", (only,))
        reply = self._questions.why_float(player) if found else None
        score = self._questions.floated_from(player) or 0
        answer = reply and replied(voice, self._questions, to_be_paired(voice, player, score), reply)
        if answer:
            return replace(answer, sentences=(*found, *answer.sentences)[:MOST_SENTENCES])
        if found:
            return Answer("told", found)
        text = say("{who} was not moved to another group", who=self._names.one(player))
        if player == self._names.you:
            text = say("you were not moved to another group")
        return Answer("played", (Sentence(raised(text), self._first_article()),))

    def why_not_float(self, player: int, instead_of: int) -> Answer:
        """Answer: why was another player moved to another group and not this one?"""
        return floated_instead(self._voice(), self._questions, player, instead_of)

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black?"""
        self._must_take_part(player)
        if player == self._bye:
            return self.why_bye(player)
        voice = self._voice()
        given = self._sentences(lambda e: isinstance(e, ColoursGiven) and player in _players(e))
        # Where the first round's colours follow from one drawn by lot, one step tells all of them.
        drawn = self._sentences(lambda e: isinstance(e, LotDrawn) and player in _players(e))
        if voice.to_player:
            given = colour(self._trace, voice, player)
        return Answer("told", given or drawn)

    def why_bye(self, player: int) -> Answer:
        """Answer: why does this player receive the bye, or why not?"""
        self._must_take_part(player)
        given = self._sentences(lambda e: isinstance(e, ByeGiven))
        if not given:
            text = joined((to_have_the_bye(self._voice(), player).cannot, EVEN), ": ")
            barrier = self._questions.bye_barrier(player)
            article = str(barrier[0]) if barrier else self._first_article()
            return Answer("impossible", (Sentence(text, article),))
        if player == self._bye:
            voice = self._voice()
            return Answer("played", bye(self._trace, voice, player) if voice.to_player else given)
        reply = self._questions.why_not_bye(player)
        wish = to_have_the_bye(self._voice(), player)
        return replied(self._voice(), self._questions, wish, reply) or Answer("told", given)

    def _voice(self) -> Voice:
        return Voice(self._names, self._wording)

    def _must_take_part(self, player: int, speak: bool = True) -> None:
        if player not in self._partners and player != self._bye:
            raise NoSuchQuestion(say("player {number} is not paired in this round", number=player))
        if speak and self._wording is Wording.PLAYER and self._names.you != player:
            self._speak_of(player)

    def _sentences(self, wanted: Callable[[Event], bool]) -> tuple[Sentence, ...]:
        found = (n for n, event in enumerate(self._trace.events) if wanted(event))
        said = ((self._said[n], self._trace.events[n].article) for n in found)
        return tuple(dict.fromkeys(Sentence(raised(text), article) for text, article in said))

    def _first_article(self) -> str:
        accepted = (e.article for e in self._trace.events if isinstance(e, Accepted))
        return next(accepted, self._trace.edition)


def _together(event: Event, one: int, other: int) -> bool:
    """Whether an event speaks of two players: in one pair if it names pairs, else among its players."""
    if isinstance(event, Accepted | PairsTried) and event.pairs:
        return any({one, other} <= set(pair) for pair in event.pairs)
    return {one, other} <= _players(event)


def _players(event: Event) -> set[int]:
    """Return every player an event speaks of; counts and amounts are none."""
    return set(mentioned(event))
