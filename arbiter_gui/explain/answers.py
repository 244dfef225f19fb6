"""The five answers at the desk: why this opponent, why not that one, why a float, this colour, the bye.

Each answer is one to three sentences, each with its article. What happened is read from the trace; what would
have happened is asked of the engine (`engine/asking.py`). There are two wordings (`explain/wording.py`).
"""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.engine.asking import Questions
from arbiter_gui.engine.kernel.questions import Granted
from arbiter_gui.explain import bracket_phrases as phrases
from arbiter_gui.explain.naming import points
from arbiter_gui.explain.step_answers import plain_colour
from arbiter_gui.explain.verdicts import VERDICTS, Answer, Sentence, Wish, told
from arbiter_gui.explain.wording import Voice, Wording, capital, voice_for
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
            text = f"{voice.subject(mover)} had been moved down into it"
            said.append(Sentence(text, event.article))
        return Answer("told", tuple(said))

    def why_not(self, one: int, other: int) -> Answer:
        """Answer: why do these two not meet? The player wording speaks to `one`."""
        voice = self._voice(one)
        verdict = self._questions.why_not(one, other)
        a, b = voice.subject(one), voice.names.one(other)
        if isinstance(verdict, Granted):
            text = f"{a} and {b} do meet"
            return Answer("played", (Sentence(text, self._accepting()),), short="they meet")
        wish = Wish(f"{voice.names.one(one)} met {b}", f"{a} against {b}", f"{a} cannot meet {b}")
        return told(voice, self._questions, wish, verdict, self._completing())

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved down?"""
        voice = self._voice(player)
        verdict = self._questions.why_float(player)
        name, subject = voice.names.one(player), voice.subject(player)
        if isinstance(verdict, Granted):
            own = voice.verb(player, "the own score", "your own score")
            was = voice.verb(player, "was", "were")
            text = f"{subject} {was} not moved down but paired in the {voice.bracket} of {own}"
            return Answer("played", (Sentence(text, self._accepting()),))
        wish = Wish(
            f"{name} were paired there",
            f"An opponent there for {name}",
            f"{subject} could not be paired there",
        )
        return told(voice, self._questions, wish, verdict, self._completing())

    def why_bye(self, player: int) -> Answer:
        """Answer: why does this player receive the bye, or why does he not?"""
        voice = self._voice(player)
        name, subject = voice.names.one(player), voice.subject(player)
        verdict = self._questions.why_not_bye(player)
        if not isinstance(verdict, Granted):
            wish = Wish(f"{name} had the bye", f"The bye for {name}", f"{subject} cannot have the bye")
            return told(voice, self._questions, wish, verdict, self._completing())
        text = f"{subject} {voice.verb(player, 'is', 'are')} left over when all the others are paired"
        said = [Sentence(text, self._bye_article())]
        limit = next(
            (e for e in self._trace.events if e.verb is Verb.SET and e.get("score") is not None), None
        )
        if limit is not None:
            lowest = points(limit["score"])
            said.append(
                Sentence(f"{lowest} is the lowest score of anybody who can have the bye", limit.article)
            )
        return Answer("played", tuple(said))

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black?"""
        voice = self._voice(player)
        for event in self._trace.events:
            if event.verb is Verb.GAVE_COLOUR and player in (event["white"], event["black"]):
                if voice.to_player:
                    return Answer("told", (plain_colour(voice, event, player),))
                text = phrases.sentence(event, voice.names)
                return Answer("told", (Sentence(capital(text or ""), event.article),))
        return self._why_no_opponent(player)

    def _why_no_opponent(self, player: int) -> Answer:
        for event in self._trace.events:
            if event.verb is Verb.GAVE_BYE and event["player"] == player:
                return self.why_bye(player)
        voice = self._voice(player)
        text = f"{voice.subject(player)} {voice.verb(player, 'does', 'do')} not take part in this round"
        return Answer("told", (Sentence(text, self._trace.events[0].article),))

    def _how(self, voice: Voice, bracket: int, pair: tuple[int, int], accepted: Event) -> Sentence:
        first, second = pair
        names = voice.names
        for _, event in self._trace.children(bracket):
            if event.verb is Verb.SKIPPED and event.get("player") == first and event.get("refused"):
                passed = _passed(voice, event)
                text = f"For {names.one(first)} the first possible opponent in order was {names.one(second)}: {passed}"
                return Sentence(text, event.article)
        if accepted.get("position") == 1:
            text = f"{names.pair(pair)} stands in the very first candidate, which was accepted"
            if voice.to_player:
                text = f"{voice.subject(first)} and {names.one(second)} come together in the very first pairing tried"
                text += ", and it was accepted"
        else:
            was = voice.verb(second, "was", "were")
            text = f"{voice.subject(second)} {was} the first free opponent for {names.one(first)} in order"
        return Sentence(text, accepted.article)

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


def _where(voice: Voice, event: Event, player: int) -> Sentence:
    size = len(event["mdps"]) + len(event["residents"])
    score = event["scores"][(event["mdps"] + event["residents"]).index(player)]
    has, was = voice.verb(player, "has", "have"), voice.verb(player, "was", "were")
    text = f"{voice.subject(player)} {has} {points(score)} and {was} paired in a {voice.bracket} of {size} players"
    return Sentence(text, event.article)


def _passed(voice: Voice, event: Event) -> str:
    refused = event["refused"]
    shown = refused[-MOST_PASSED:] if voice.to_player else refused
    why = phrases.plain_reason if voice.to_player else phrases.reason
    said = [f"{voice.clause(item[0], 'was', 'were')} passed over because {why(item[1:])}" for item in shown]
    if len(shown) < len(refused):
        said.insert(0, f"{len(refused) - len(shown)} before them were passed over, too")
    return "; ".join(said)
