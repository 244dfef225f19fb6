"""The words for a round that is read from a table, and the answers about it.

There are no groups and no floaters, so every answer says what the table contains.
"""

from __future__ import annotations

from functools import cached_property

import arbiter_gui.trace.berger as events
from arbiter_gui.domain.texts.sentences import Said, counted, joined, pattern, raised, say
from arbiter_gui.engine.counter_questions import NoSuchQuestion
from arbiter_gui.explain.answers.round_answers import RoundAnswers
from arbiter_gui.explain.answers.verdicts import Answer, Sentence
from arbiter_gui.explain.naming import BLACK, WHITE
from arbiter_gui.explain.phrases.sentences import told_by
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace.values import InOtherRounds


def _round_of_table(event: events.RoundOfTable) -> str:
    if event.cycle == 1:
        return pattern("round {table_round} of the table for {size} players")
    return pattern("cycle {cycle}, round {table_round} of the table for {size} players")


# fmt: off
told_by({
    events.RoundOfTable: _round_of_table,
    events.LastRoundsTurned: "the last two rounds of the cycle are played in reverse order",
    events.SeatFree: "in the table {player} meets the number without a player, and so has no game",
    events.TableRead: "the boards of the table: {pairs}",
    events.ColoursTurned: "the colours of the table are reversed in this cycle",
}, {
    "size": lambda event, _: str(len(event.players)),
    "cycle": lambda event, _: str(event.cycle),
    "table_round": lambda event, _: str(event.table_round),
})
# fmt: on


class TableAnswers(RoundAnswers):
    """Answers about a round of the table: in which round two players meet, who has White, who has no game."""

    @cached_property
    def _table(self) -> events.RoundOfTable:
        return next(event for event in self._trace.events if isinstance(event, events.RoundOfTable))

    @cached_property
    def _boards(self) -> events.TableRead:
        return next(event for event in self._trace.events if isinstance(event, events.TableRead))

    @cached_property
    def _free(self) -> events.SeatFree | None:
        return next((event for event in self._trace.events if isinstance(event, events.SeatFree)), None)

    def why(self, player: int) -> Answer:
        """Answer: why this opponent? The table says so; a player without a game learns why."""
        voice = self._voice(player)
        if self._is_free(player):
            return self.why_bye(player)
        text = voice.person(
            player,
            "The table pairs [you|{who}] with {other} in round {round}",
            other=self._partners[player],
            round=str(self._trace.round),
        )
        return Answer("told", (Sentence(raised(text), self._boards.article), *self._where(voice)))

    def why_not(self, one: int, other: int) -> Answer:
        """Answer: why do these two not meet in this round? They meet in a different one."""
        self._must_take_part(other)
        voice = self._voice(one)
        if self._partners.get(one) == other:
            text = say("{one} and {other} do meet", one=voice.names.one(one), other=voice.names.one(other))
            return Answer("played", (Sentence(raised(text), self._boards.article),), short=say("they meet"))
        barrier = self._questions.pair_barrier(one, other)
        assert isinstance(barrier, InOtherRounds), "two players who do not meet here meet in another round"
        rounds = joined(map(str, barrier.rounds), ", ")
        where = counted(len(barrier.rounds), "[round|rounds] {rounds}", rounds=rounds)
        meets = pattern("In the table [you meet|{who} meets] {other} in {where}")
        meeting = voice.person(one, meets, other=other, where=where)
        return Answer("impossible", (Sentence(raised(meeting), barrier.article),), short=where)

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved to another group? No player is, as there are no groups."""
        self._voice(player)
        text = say(
            "In a round-robin no player floats: the table pairs the players regardless of their scores"
        )
        return Answer("played", (Sentence(text, self._boards.article),))

    def why_not_float(self, player: int, instead_of: int) -> Answer:
        """Answer: why was another player moved instead of this one? No player is."""
        return self.why_float(player)

    def why_bye(self, player: int) -> Answer:
        """Answer: why is this player free, or why not?"""
        voice = self._voice(player)
        if len(self._table.players) % 2 == 0:
            text = say("The number of players is even, so every player has an opponent in every round")
            return Answer("impossible", (Sentence(text, self._boards.article),))
        free = self._free
        assert free is not None, "with an odd number of players somebody is free"
        if free.player == player:
            text = voice.person(
                player,
                "[Your opponent|The opponent of {who}] in round {round} would be the number "
                "without a player: no game and no point",
                round=str(self._trace.round),
            )
            return Answer("played", (Sentence(raised(text), free.article),))
        text = say(
            "In round {round} {who} has no game; in the table every player has one free round in each cycle",
            round=str(self._trace.round),
            who=voice.names.one(free.player),
        )
        return Answer("impossible", (Sentence(text, free.article),))

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black? The table says so, with reversed colours in every second cycle."""
        voice = self._voice(player)
        if self._is_free(player):
            return self.why_bye(player)
        white = any(board[0] == player for board in self._boards.pairs)
        text = voice.person(
            player,
            "The table gives [you|{who}] {colour} in this game",
            colour=WHITE if white else BLACK,
        )
        turned = next((e for e in self._trace.events if isinstance(e, events.ColoursTurned)), None)
        if turned is None:
            return Answer("told", (Sentence(raised(text), self._boards.article),))
        reason = say("In this cycle the colours of the table are reversed")
        return Answer(
            "told", (Sentence(raised(text), self._boards.article), Sentence(reason, turned.article))
        )

    def _is_free(self, player: int) -> bool:
        return self._free is not None and self._free.player == player

    def _where(self, voice: Voice) -> tuple[Sentence, ...]:
        """Say to the arbiter which round of the table it is, where that is not plain from its number."""
        table = self._table
        turned = next((e for e in self._trace.events if isinstance(e, events.LastRoundsTurned)), None)
        if voice.to_player or (table.cycle == 1 and turned is None):
            return ()
        text = pattern("It is round {table_round} of the table in cycle {cycle}")
        said = Said(text, (("table_round", str(table.table_round)), ("cycle", str(table.cycle))))
        return (Sentence(said, (turned or table).article),)

    def _must_take_part(self, player: int) -> None:
        if player not in self._table.players:
            raise NoSuchQuestion(say("player {number} is not paired in this round", number=player))


ANSWERS = TableAnswers
