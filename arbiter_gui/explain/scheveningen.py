"""The words for a round of a Scheveningen match, and the answers about it."""

from __future__ import annotations

from functools import cached_property

import arbiter_gui.trace.schedules as events
from arbiter_gui.domain.texts.sentences import Said, pattern, raised, say
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict
from arbiter_gui.explain.phrases.sentences import register_phrases
from arbiter_gui.explain.schedules import TableAnswers
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace.values import SameTeam


def _table_round_phrase(event: events.RoundOfTeams) -> str:
    """Return the phrase for the round of the table that is played.

    The first cycle need not be named.
    """
    if event.cycle == 1:
        return pattern("round {table_round} of the table for two teams on {boards} boards")
    return pattern(
        "cycle {cycle}, round {table_round} of the table for two teams on {boards} boards"
    )


def _first_team_whites_phrase(event: events.WhitesOfFirstTeam) -> str:
    """Return the phrase for the players of the first team with White, of whom there may be none."""
    if not event.players:
        return pattern("all players of the first team have Black")
    return pattern("players of the first team with White: {players}")


def _board_count(event: events.RoundOfTeams) -> str:
    """Return the number of boards of the table: one for each player of the larger team."""
    return str(max(len(event.first), len(event.second)))


# fmt: off
register_phrases({
    events.RoundOfTeams: _table_round_phrase,
    events.WhitesOfFirstTeam: _first_team_whites_phrase,
    events.CycleReversed: "the rounds of this cycle are played in reverse order",
    events.PlaceEmpty: "in the table {player} meets an empty place in the smaller team, and so has "
                       "no game",
}, {
    "boards": lambda event, _: _board_count(event),
    "cycle": lambda event, _: str(event.cycle),
    "table_round": lambda event, _: str(event.table_round),
})
# fmt: on


class TeamTableAnswers(TableAnswers):
    """Answers about a round of a Scheveningen match: the round in which two meet, teammates, empty
    places.
    """

    @cached_property
    def _table(self) -> events.RoundOfTeams:
        """The event that says which round of the table it is."""
        table = self._single_event(events.RoundOfTeams)
        assert table is not None, "every round of a schedule records its place in the table"
        return table

    @property
    def _colour_article(self) -> str:
        return self._article_of_kind(events.WhitesOfFirstTeam)

    def _takes_part(self, player: int) -> bool:
        return player in self._table.first or player in self._table.second

    def _article_of_moved_round(self) -> str:
        return self._article_of_kind(events.CycleReversed)

    def _no_floats_words(self) -> Said:
        """Return the sentence that no player floats."""
        return say(
            "In a Scheveningen match no player floats: the schedule pairs the players regardless "
            "of their scores"
        )

    def why_not(self, player: int, opponent: int) -> Answer:
        """Answer: why do these two not meet in this round? They are teammates, or meet in a
        different one.
        """
        self._must_take_part(opponent)
        barrier = self._questions.pair_barrier(player, opponent)
        if not isinstance(barrier, SameTeam):
            return super().why_not(player, opponent)
        text = self._voice(player).person(
            player,
            "[You are|{who} is] in the same team as {other}, and players meet only the other team",
            other=opponent,
        )
        return Answer(
            Verdict.IMPOSSIBLE, (Sentence(raised(text), barrier.article),), short=say("same team")
        )

    def _why_free(self, player: int, voice: Voice) -> Answer:
        """Return that the opponent would be an empty place of the smaller team."""
        text = voice.person(
            player,
            "[Your opponent|The opponent of {who}] in round {round} would be an empty place in the "
            "smaller team: no game and no point",
            round=str(self._trace.round),
        )
        return Answer(Verdict.PLAYED, (Sentence(raised(text), self._free_seats[player].article),))

    def _why_not_free(self, player: int, voice: Voice) -> Answer:
        """Return why a player has a game: equal teams, a place in the smaller team, or a free round
        at another time.
        """
        if not self._free_seats:
            text = say(
                "Both teams have the same number of players, so every player has an opponent in "
                "every round"
            )
            return Answer(Verdict.IMPOSSIBLE, (Sentence(text, self._boards.article),))
        smaller_team = min(self._table.first, self._table.second, key=len)
        # All players without a game sit opposite an empty place, under the same article.
        article = next(iter(self._free_seats.values())).article
        if player in smaller_team:
            text = voice.person(
                player,
                "[Your team is|The team of {who} is] the smaller one, so its players have a game "
                "in every round",
            )
            return Answer(Verdict.IMPOSSIBLE, (Sentence(raised(text), article),))
        text = voice.person(
            player,
            "In round {round} the schedule has an opponent for [you|{who}]; players of the larger "
            "team sit out other rounds",
            round=str(self._trace.round),
        )
        return Answer(Verdict.IMPOSSIBLE, (Sentence(raised(text), article),))


ANSWERS = TeamTableAnswers
