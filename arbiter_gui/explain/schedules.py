"""The words for a round that is read from the table of a schedule, and the answers about it.

There are no groups and no floaters, so every answer says what the table contains.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import TypeVar

import arbiter_gui.trace.schedules as events
from arbiter_gui.domain.texts.sentences import Said, counted, joined, pattern, raised, say
from arbiter_gui.explain.answers.round_answers import RoundAnswers
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict
from arbiter_gui.explain.naming import BLACK, WHITE
from arbiter_gui.explain.phrases.sentences import register_phrases
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace.kinds import Event
from arbiter_gui.trace.values import InOtherRounds

E = TypeVar("E", bound=Event)

register_phrases(
    {
        events.TableRead: "boards from the table: {pairs}",
        events.ColoursTurned: "the colours of the table are reversed in this cycle",
    }
)


class TableAnswers(RoundAnswers):
    """Answers about a round of the table: in which round two players meet, who has White, who has
    no game.
    """

    @property
    @abstractmethod
    def _table(self) -> events.RoundOfTable | events.RoundOfTeams:
        """The event that says which round of the table it is."""

    @abstractmethod
    def _takes_part(self, player: int) -> bool:
        """Return whether a player is in the table."""

    @abstractmethod
    def _no_floats_words(self) -> Said:
        """Return the sentence that no player floats."""

    @abstractmethod
    def _why_free(self, player: int, voice: Voice) -> Answer:
        """Return why a player has no game in this round."""

    @abstractmethod
    def _why_not_free(self, player: int, voice: Voice) -> Answer:
        """Return why a player has a game in this round."""

    def _article_of_moved_round(self) -> str:
        """Return the article that moves the round to another place in the cycle.

        Empty if it was not moved.
        """
        return ""

    def _single_event(self, kind: type[E]) -> E | None:
        """Return the event of a kind that a round records at most once.

        None if it recorded none.
        """
        return next((event for event in self._trace.events if isinstance(event, kind)), None)

    def _article_of_kind(self, kind: type[Event]) -> str:
        """Return the article of the single event of a kind; empty if the round recorded none."""
        event = self._single_event(kind)
        if event is None:
            return ""
        return event.article

    @property
    def _colour_article(self) -> str:
        """The article by which the table gives a player White or Black."""
        return self._boards.article

    @cached_property
    def _boards(self) -> events.TableRead:
        """The event with the boards that the table has for this round."""
        boards = self._single_event(events.TableRead)
        assert boards is not None, "every round of a table records its boards"
        return boards

    @cached_property
    def _free_seats(self) -> dict[int, events.SeatFree]:
        """The events of the players without a game, by their numbers."""
        return {
            event.player: event
            for event in self._trace.events
            if isinstance(event, events.SeatFree)
        }

    def why(self, player: int) -> Answer:
        """Answer: why this opponent? The table says so; a player without a game learns why."""
        if player in self._free_seats:
            return self.why_bye(player)
        voice = self._voice(player)
        text = voice.person(
            player,
            "The schedule pairs [you|{who}] with {other} in round {round}",
            other=self._partners[player],
            round=str(self._trace.round),
        )
        return Answer(
            Verdict.EXPLAINED,
            (Sentence(raised(text), self._boards.article), *self._table_round_sentences(voice)),
        )

    def why_not(self, player: int, opponent: int) -> Answer:
        """Answer: why do these two not meet in this round? They meet in a different one."""
        self._must_take_part(opponent)
        voice = self._voice(player)
        if self._partners.get(player) == opponent:
            text = say(
                "{one} and {other} do meet",
                one=voice.names.player(player),
                other=voice.names.player(opponent),
            )
            return Answer(
                Verdict.PLAYED,
                (Sentence(raised(text), self._boards.article),),
                short=say("they meet"),
            )
        # Every two players of a table meet in some round.
        barrier = self._questions.pair_barrier(player, opponent)
        assert isinstance(barrier, InOtherRounds), (
            "two players who do not meet here meet in another round"
        )
        rounds = joined(map(str, barrier.rounds), ", ")
        where = counted(len(barrier.rounds), "[round|rounds] {rounds}", rounds=rounds)
        meeting_pattern = pattern("In the schedule [you meet|{who} meets] {other} in {where}")
        meeting = voice.person(player, meeting_pattern, other=opponent, where=where)
        return Answer(
            Verdict.IMPOSSIBLE, (Sentence(raised(meeting), barrier.article),), short=where
        )

    def on_recorded_seat(self, player: int, opponent: int) -> Answer:
        """Answer: what does the table say about a recorded board, or about a recorded free round
        (0)?
        """
        if opponent:
            return self.why_not(player, opponent)
        return self.why_bye(player)

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved to another group? No player is, as there are no
        groups.
        """
        self._voice(player)
        return Answer(Verdict.PLAYED, (Sentence(self._no_floats_words(), self._boards.article),))

    def why_not_float(self, player: int, instead_of: int) -> Answer:
        """Answer: why was another player moved instead of this one? No player is."""
        return self.why_float(player)

    def why_bye(self, player: int) -> Answer:
        """Answer: why is this player free, or why not?"""
        voice = self._voice(player)
        if player in self._free_seats:
            return self._why_free(player, voice)
        return self._why_not_free(player, voice)

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black? The table says so, with reversed colours in every second
        cycle.

        A player without an opponent has no colour: the answer is that for the bye.
        """
        if player in self._free_seats:
            return self.why_bye(player)
        voice = self._voice(player)
        has_white = any(white == player for white, _ in self._boards.pairs)
        text = voice.person(
            player,
            "The schedule gives {colour} to [you|{who}] in this game",
            colour=WHITE if has_white else BLACK,
        )
        sentences = [Sentence(raised(text), self._colour_article)]
        # Recorded in every second cycle: it plays the same rounds with the other colours, so that
        # each pair has both.
        colours_turned = self._single_event(events.ColoursTurned)
        if colours_turned is not None:
            reason = say("In this cycle the colours of the table are reversed")
            sentences.append(Sentence(reason, colours_turned.article))
        return Answer(Verdict.EXPLAINED, tuple(sentences))

    def _table_round_sentences(self, voice: Voice) -> tuple[Sentence, ...]:
        """Return the sentence that says which round of the table is played; none for a player, or
        if the number of the round says it already.

        It cites the article under which rounds change places, such as the last two of a cycle, or
        else that of the table.
        """
        table = self._table
        article_of_moved_round = self._article_of_moved_round()
        number_is_that_of_table = table.cycle == 1 and not article_of_moved_round
        if voice.to_player or number_is_that_of_table:
            return ()
        # As texts the numbers stay digits in every language.
        text = pattern("This is round {table_round} of the table in cycle {cycle}")
        said = Said(text, (("table_round", str(table.table_round)), ("cycle", str(table.cycle))))
        return (Sentence(said, article_of_moved_round or table.article),)
