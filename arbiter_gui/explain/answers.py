"""The five answers at the desk: why this opponent, why not that one, why a float, this colour, the bye.

Each answer is a few sentences, each with its article. What happened is read from the trace; what would
have happened is asked of the engine (`engine/asking.py`). There are two wordings (`explain/wording.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from arbiter_gui.domain.saying import Said, joined, raised, say
from arbiter_gui.engine.asking import Questions
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.verdicts import Granted
from arbiter_gui.explain import bracket_phrases as phrases
from arbiter_gui.explain.colour_words import plain_colour
from arbiter_gui.explain.float_words import left_from, moved_from
from arbiter_gui.explain.naming import points
from arbiter_gui.explain.opponent_words import accepted_in, drawn_with, how, others_passed
from arbiter_gui.explain.replies import alone, floated_instead, replied
from arbiter_gui.explain.verdicts import MOST_SENTENCES, VERDICTS, Answer, Sentence
from arbiter_gui.explain.wishes import to_be_paired, to_have_the_bye, to_meet
from arbiter_gui.explain.wording import Voice, Wording, voice_for
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.candidates import BracketOpened, ByeScoreSet, Collapsed
from arbiter_gui.trace.kinds import ByeGiven, ColoursGiven, MovedDown

__all__ = ["VERDICTS", "Answer", "Desk", "Sentence", "Wording"]


class Desk:
    """Answers about one round, from its trace and, for counter-questions, the engine."""

    def __init__(
        self,
        trace: Trace,
        questions: Questions,
        names: Mapping[int, str] | None = None,
        wording: Wording = Wording.ARBITER,
    ) -> None:
        self._trace, self._questions = trace, questions
        self._names, self._wording = names or {}, wording

    def worded(self, wording: Wording) -> Desk:
        """Return the desk with the other wording; the engine is not asked anew."""
        return Desk(self._trace, self._questions, self._names, wording)

    def by_number(self) -> Desk:
        """Return the desk that calls players by their numbers alone."""
        return Desk(self._trace, self._questions, None, self._wording)

    def why(self, player: int) -> Answer:
        """Answer: why this opponent (or none)?"""
        drawn = drawn_with(self._trace, player)
        if drawn is None:
            return self._why_no_opponent(player)
        scene, line = drawn
        voice, event = self._voice(player), self._trace.events[scene.number]
        article = accepted_in(self._trace, scene.number).article
        others = () if voice.to_player else others_passed(voice, line.reason)
        said = (
            _where(voice, event, player, line.pair),
            how(voice, scene, line, player, article),
            *_given_up(self._trace, voice, player),
            *others,
        )
        return Answer("told", said[:MOST_SENTENCES])

    def why_not(self, one: int, other: int) -> Answer:
        """Answer: why do these two not meet? The player wording speaks to `one`."""
        voice = self._voice(one)
        reply = self._questions.why_not(one, other)
        found = replied(voice, self._questions, to_meet(voice, one, other), reply)
        if found is not None:
            return found
        text = do_meet(voice, one, other)
        return Answer("played", (Sentence(text, self._accepting(one)),), short=say("they meet"))

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved down?"""
        voice = self._voice(player)
        reply = self._questions.why_float(player)
        if isinstance(reply.verdict, Granted):
            text = _stayed(voice, player)
            return Answer("played", (Sentence(text, self._accepting(player)),))
        scene, leaving = next(left_from(self._trace, player))
        opened = self._trace.events[scene.number]
        assert isinstance(opened, BracketOpened), "a picture stands for an opened bracket"
        score = opened.score
        wish = to_be_paired(voice, player, score)
        only = alone(voice, self._questions, player, self._moving(player))
        if only is not None:
            return Answer("told", (only,))
        moved = moved_from(voice, scene, leaving, score)
        found = replied(voice, self._questions, wish, reply)
        if found is None:
            return Answer("told", (moved,))
        return replace(found, sentences=(moved, *found.sentences)[:MOST_SENTENCES])

    def why_not_float(self, player: int, instead_of: int) -> Answer:
        """Answer: why was another player moved down and not this one?"""
        return floated_instead(self._voice(instead_of), self._questions, player, instead_of)

    def why_bye(self, player: int) -> Answer:
        """Answer: why does this player receive the bye, or why does he not?"""
        voice = self._voice(player)
        reply = self._questions.why_not_bye(player)
        found = replied(voice, self._questions, to_have_the_bye(voice, player), reply)
        if found is not None:
            return found
        said = [Sentence(left_over(voice, player), self._bye_article())]
        limit = next((e for e in self._trace.events if isinstance(e, ByeScoreSet)), None)
        if limit is not None:
            lowest = say(
                "{points} is the lowest score of anybody who can have the bye", points=points(limit.score)
            )
            said.append(Sentence(lowest, limit.article))
        return Answer("played", tuple(said))

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black?"""
        voice = self._voice(player)
        for event in self._trace.events:
            if isinstance(event, ColoursGiven) and player in (event.white, event.black):
                if voice.to_player:
                    return Answer("told", (plain_colour(voice, event, player),))
                text = phrases.sentence(event, voice.names)
                assert text is not None, "the phrase book has no sentence for colours"
                return Answer("told", (Sentence(raised(text), event.article),))
        return self._why_no_opponent(player)

    def _why_no_opponent(self, player: int) -> Answer:
        for event in self._trace.events:
            if isinstance(event, ByeGiven) and event.player == player:
                return self.why_bye(player)
        voice = self._voice(player)
        text = say("{who} does not take part in this round", who=voice.names.one(player))
        if voice.is_you(player):
            text = say("you do not take part in this round")
        return Answer("told", (Sentence(raised(text), self._trace.events[0].article),))

    def _accepting(self, player: int) -> str:
        """Return the article by which the bracket in which a player was paired was accepted."""
        drawn = drawn_with(self._trace, player)
        if drawn is None:
            return self._bye_article() or self._trace.edition
        return accepted_in(self._trace, drawn[0].number).article

    def _moving(self, player: int) -> str:
        """Return the article that moved a player down."""
        moved = (e for e in self._trace.events if isinstance(e, MovedDown) and player in e.players)
        return next((e.article for e in moved), self._trace.edition)

    def _bye_article(self) -> str:
        return next((e.article for e in self._trace.events if isinstance(e, ByeGiven)), "")

    def _voice(self, player: int) -> Voice:
        return voice_for(self._names, self._wording, player)


def do_meet(voice: Voice, one: int, other: int) -> Said:
    """Return that two players do meet."""
    return raised(say("{one} and {other} do meet", one=voice.names.one(one), other=voice.names.one(other)))


def left_over(voice: Voice, player: int) -> Said:
    """Return that a player has the bye because everybody else is paired."""
    if voice.is_you(player):
        return raised(say("you are left over when all the others are paired"))
    who = voice.names.one(player)
    return raised(say("{who} is left over when all the others are paired", who=who))


def _stayed(voice: Voice, player: int) -> Said:
    if voice.is_you(player):
        return raised(say("you were not moved down but paired in the group of your own score"))
    who = voice.names.one(player)
    if voice.to_player:
        return raised(say("{who} was not moved down but paired in the group of their own score", who=who))
    return raised(say("{who} was not moved down but paired in the bracket of their own score", who=who))


def _where(voice: Voice, event: Event, player: int, pair: tuple[int, ...]) -> Sentence:
    """Say where a player was paired, and who of the pair had been moved down."""
    assert isinstance(event, BracketOpened), "a picture stands for an opened bracket"
    facts = {
        "points": points(event.scores[(event.mdps + event.residents).index(player)]),
        "size": len(event.mdps) + len(event.residents),
    }
    moved = player in event.mdps
    if voice.is_you(player) and moved:
        text = say("you have {points}, were moved down and paired in a group of {size} players", **facts)
    elif voice.is_you(player):
        text = say("you have {points} and were paired in a group of {size} players", **facts)
    elif moved:
        who = voice.names.one(player)
        text = say(
            "{who} has {points}, was moved down and paired in a bracket of {size} players", who=who, **facts
        )
    else:
        who = voice.names.one(player)
        text = say("{who} has {points} and was paired in a bracket of {size} players", who=who, **facts)
    mover = next((n for n in pair if n != player and n in event.mdps), None)
    if mover is not None:
        text = joined((text, say("{who} had been moved down into it", who=voice.names.one(mover))), "; ")
    return Sentence(raised(text), event.article)


def _given_up(trace: Trace, voice: Voice, player: int) -> Iterator[Sentence]:
    """Say that a player's bracket had been paired otherwise first, if it was, and why that was given up."""
    before: BracketOpened | None = None
    for event in trace.events:
        if isinstance(event, BracketOpened):
            before = event
        if not isinstance(event, Collapsed) or before is None:
            continue
        if player in (*before.mdps, *before.residents):
            why = Deadlock(event.removed, event.groups).sentence(voice.names.one)
            group = voice.group(before.score)
            text = say(
                "{group} had been paired otherwise first, which was given up: {why}", group=group, why=why
            )
            yield Sentence(raised(text), event.article)
