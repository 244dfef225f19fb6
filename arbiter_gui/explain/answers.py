"""The five answers at the desk: why this opponent, why not that one, why a float, this colour, the bye.

Each answer is one to three sentences, each with its article. What happened is read from the trace; what would
have happened is asked of the engine (`engine/asking.py`). There are two wordings (`explain/wording.py`).
"""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.saying import Said, counted, joined, raised, say
from arbiter_gui.engine.asking import Questions
from arbiter_gui.engine.kernel.questions import Granted
from arbiter_gui.explain import bracket_phrases as phrases
from arbiter_gui.explain.naming import points
from arbiter_gui.explain.step_answers import plain_colour
from arbiter_gui.explain.verdicts import VERDICTS, Answer, Sentence, told
from arbiter_gui.explain.wishes import to_be_paired, to_have_the_bye, to_meet
from arbiter_gui.explain.wording import Voice, Wording, voice_for
from arbiter_gui.trace import Event, Trace, Verb

__all__ = ["VERDICTS", "Answer", "Desk", "Sentence", "Wording"]

COMPLETION = {"dutch-2017": "C.4", "dutch-2026": "C4"}
"""The article by which a bracket must leave the others so that they can all be paired."""

MOST_PASSED = 3
"""So many opponents passed over are named to a player; an arbiter gets all of them."""


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
        bracket, accepted = self._bracket_of(player)
        if bracket is None or accepted is None:
            return self._why_no_opponent(player)
        voice, event = self._voice(player), self._trace.events[bracket]
        pair = next(p for p in accepted["pairs"] if player in p)
        other = pair[0] if pair[1] == player else pair[1]
        said = [_where(voice, event, player), self._how(voice, bracket, pair, accepted)]
        if player in event["mdps"] or other in event["mdps"]:
            mover = player if player in event["mdps"] else other
            text = say("{who} had been moved down into it", who=voice.names.one(mover))
            if voice.is_you(mover):
                text = say("you had been moved down into it")
            said.append(Sentence(raised(text), event.article))
        return Answer("told", tuple(said))

    def why_not(self, one: int, other: int) -> Answer:
        """Answer: why do these two not meet? The player wording speaks to `one`."""
        voice = self._voice(one)
        verdict = self._questions.why_not(one, other)
        if isinstance(verdict, Granted):
            text = do_meet(voice, one, other)
            return Answer("played", (Sentence(text, self._accepting()),), short=say("they meet"))
        return told(voice, self._questions, to_meet(voice, one, other), verdict, self._completing())

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved down?"""
        voice = self._voice(player)
        verdict = self._questions.why_float(player)
        if isinstance(verdict, Granted):
            text = _stayed(voice, player)
            return Answer("played", (Sentence(text, self._accepting()),))
        return told(voice, self._questions, to_be_paired(voice, player), verdict, self._completing())

    def why_bye(self, player: int) -> Answer:
        """Answer: why does this player receive the bye, or why does he not?"""
        voice = self._voice(player)
        verdict = self._questions.why_not_bye(player)
        if not isinstance(verdict, Granted):
            wish = to_have_the_bye(voice, player)
            return told(voice, self._questions, wish, verdict, self._completing())
        said = [Sentence(left_over(voice, player), self._bye_article())]
        limit = next(
            (e for e in self._trace.events if e.verb is Verb.SET and e.get("score") is not None), None
        )
        if limit is not None:
            lowest = say(
                "{points} is the lowest score of anybody who can have the bye", points=points(limit["score"])
            )
            said.append(Sentence(lowest, limit.article))
        return Answer("played", tuple(said))

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black?"""
        voice = self._voice(player)
        for event in self._trace.events:
            if event.verb is Verb.GAVE_COLOUR and player in (event["white"], event["black"]):
                if voice.to_player:
                    return Answer("told", (plain_colour(voice, event, player),))
                text = phrases.sentence(event, voice.names)
                assert text is not None, "the phrase book has no sentence for colours"
                return Answer("told", (Sentence(raised(text), event.article),))
        return self._why_no_opponent(player)

    def _why_no_opponent(self, player: int) -> Answer:
        for event in self._trace.events:
            if event.verb is Verb.GAVE_BYE and event["player"] == player:
                return self.why_bye(player)
        voice = self._voice(player)
        text = say("{who} does not take part in this round", who=voice.names.one(player))
        if voice.is_you(player):
            text = say("you do not take part in this round")
        return Answer("told", (Sentence(raised(text), self._trace.events[0].article),))

    def _how(self, voice: Voice, bracket: int, pair: tuple[int, int], accepted: Event) -> Sentence:
        first, second = pair
        names, one, other = voice.names, voice.names.one(pair[0]), voice.names.one(pair[1])
        for _, event in self._trace.children(bracket):
            if event.verb is Verb.SKIPPED and event.get("player") == first and event.get("refused"):
                text = say(
                    "For {one} the first possible opponent in order was {other}: {passed}",
                    one=one, other=other, passed=_passed(voice, event),
                )  # fmt: skip
                return Sentence(text, event.article)
        if accepted.get("position") == 1:
            text = say("{pair} stands in the very first candidate, which was accepted", pair=names.pair(pair))
            if voice.to_player:
                text = say(
                    "{one} and {other} come together in the very first pairing tried, and it was accepted",
                    one=one,
                    other=other,
                )
        elif voice.is_you(second):
            text = say("you were the first free opponent for {one} in order", one=one)
        else:
            text = say("{other} was the first free opponent for {one} in order", other=other, one=one)
        return Sentence(raised(text), accepted.article)

    def _bracket_of(self, player: int) -> tuple[int | None, Event | None]:
        """Return the bracket in which a player was paired, and its accepted candidate."""
        for event in self._trace.events:
            if event.verb is Verb.ACCEPTED and any(player in pair for pair in event["pairs"]):
                return event.parent, event
        return None, None

    def _accepting(self) -> str:
        return next((e.article for e in reversed(self._trace.events) if e.verb is Verb.ACCEPTED), "")

    def _completing(self) -> str:
        return COMPLETION.get(self._trace.edition) or self._accepting()

    def _bye_article(self) -> str:
        return next((e.article for e in self._trace.events if e.verb is Verb.GAVE_BYE), "")

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
        return raised(say("{who} was not moved down but paired in the group of the own score", who=who))
    return raised(say("{who} was not moved down but paired in the bracket of the own score", who=who))


def _where(voice: Voice, event: Event, player: int) -> Sentence:
    size = len(event["mdps"]) + len(event["residents"])
    score = points(event["scores"][(event["mdps"] + event["residents"]).index(player)])
    if voice.is_you(player):
        text = say("you have {points} and were paired in a group of {size} players", points=score, size=size)
    else:
        text = say(
            "{who} has {points} and was paired in a bracket of {size} players",
            who=voice.names.one(player), points=score, size=size,
        )  # fmt: skip
    return Sentence(raised(text), event.article)


def _passed(voice: Voice, event: Event) -> Said:
    refused = event["refused"]
    shown = refused[-MOST_PASSED:] if voice.to_player else refused
    why = phrases.plain_reason if voice.to_player else phrases.reason
    said = []
    if len(shown) < len(refused):
        said.append(
            counted(
                len(refused) - len(shown),
                "{n} before them was passed over, too",
                "{n} before them were passed over, too",
            )
        )
    for number, *codes in shown:
        because = why(tuple(codes))
        text = say("{who} was passed over because {why}", who=voice.names.one(number), why=because)
        if voice.is_you(number):
            text = say("you were passed over because {why}", why=because)
        said.append(text)
    return joined(said, "; ")
