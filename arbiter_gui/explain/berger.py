"""The words for a round of a round-robin, and the answers about it."""

from __future__ import annotations

from functools import cached_property

import arbiter_gui.trace.schedules as events
from arbiter_gui.domain.texts.sentences import Said, pattern, raised, say
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict
from arbiter_gui.explain.phrases.sentences import register_phrases
from arbiter_gui.explain.schedules import TableAnswers
from arbiter_gui.explain.wording import Voice


def _table_round_phrase(event: events.RoundOfTable) -> str:
    """Return the pattern of the phrase for the round of the table that is played; the fields of the
    event fill it.

    The first cycle need not be named.
    """
    if event.cycle == 1:
        return pattern("round {table_round} of the Berger table for {size} players")
    return pattern("cycle {cycle}, round {table_round} of the Berger table for {size} players")


# fmt: off
register_phrases({
    events.RoundOfTable: _table_round_phrase,
    events.LastRoundsTurned: "the last two rounds of the cycle are played in reverse order",
    events.SeatFree: "the schedule has no opponent for {player}, so there is no game",
}, {
    "size": lambda event, _: str(len(event.players)),
    "cycle": lambda event, _: str(event.cycle),
    "table_round": lambda event, _: str(event.table_round),
})
# fmt: on


class BergerAnswers(TableAnswers):
    """Answers about a round of a round-robin."""

    @cached_property
    def _table(self) -> events.RoundOfTable:
        """The event that says which round of the table it is."""
        table = self._single_event(events.RoundOfTable)
        assert table is not None, "every round of a schedule records its place in the table"
        return table

    def _takes_part(self, player: int) -> bool:
        return player in self._table.players

    def _article_of_moved_round(self) -> str:
        return self._article_of_kind(events.LastRoundsTurned)

    def _no_floats_words(self) -> Said:
        """Return the sentence that no player floats."""
        return say(
            "In a round-robin no player floats: the schedule pairs the players regardless of their "
            "scores"
        )

    def _why_free(self, player: int, voice: Voice) -> Answer:
        """Return that the opponent would be the number without a player (odd field)."""
        text = voice.person(
            player,
            "[You|{who}] would have no opponent in round {round}: no game and no point",
            round=str(self._trace.round),
        )
        return Answer(Verdict.PLAYED, (Sentence(raised(text), self._free_seats[player].article),))

    def _why_not_free(self, player: int, voice: Voice) -> Answer:
        """Answer: why does this player have a game, and not the free round? The table has at most
        one free player.
        """
        if not self._free_seats:
            text = say(
                "The number of players is even, so every player has an opponent in every round"
            )
            return Answer(Verdict.IMPOSSIBLE, (Sentence(text, self._boards.article),))
        (free,) = self._free_seats.values()
        text = say(
            "In round {round}, {who} has no game; in the Berger table every player sits out one "
            "round in each cycle",
            round=str(self._trace.round),
            who=voice.names.player(free.player),
        )
        return Answer(Verdict.IMPOSSIBLE, (Sentence(text, free.article),))


ANSWERS = BergerAnswers
