"""The five answers at the desk: why this opponent, why not that one, why a float, this colour, the bye.

Each answer is one to three sentences, each with its article. What happened is read from the trace; what would
have happened is asked of the engine (`engine/asking.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arbiter_gui.engine.asking import Questions
from arbiter_gui.engine.kernel.questions import Granted, Impossible, Later, Verdict, Worse
from arbiter_gui.explain import bracket_phrases as phrases
from arbiter_gui.explain.measures import measure_text
from arbiter_gui.explain.naming import Namer, count, points
from arbiter_gui.trace import Event, Trace, Verb


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence and the article it rests on."""

    text: str
    article: str

    def __str__(self) -> str:
        """Return the sentence with its article at the end."""
        return f"{self.text} ({self.article})."


@dataclass(frozen=True, slots=True)
class _Wish:
    """What was asked for, as a clause after `if`, as a subject, and as something that cannot be."""

    clause: str
    subject: str
    cannot: str


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its verdict (`played`, `impossible`, `worse`, `later`, `told`) and its sentences."""

    verdict: str
    sentences: tuple[Sentence, ...]

    def __str__(self) -> str:
        """Return the sentences as one paragraph."""
        return " ".join(map(str, self.sentences))


class Desk:
    """Answers about one round, from its trace and, for counter-questions, the engine."""

    def __init__(self, trace: Trace, questions: Questions, names: Mapping[int, str] | None = None) -> None:
        self._trace, self._questions = trace, questions
        self._names = Namer(names or {})

    def why(self, player: int) -> Answer:
        """Answer: why this opponent (or none)?"""
        bracket, accepted = self._bracket_of(player)
        if bracket is None or accepted is None:
            return self._why_no_opponent(player)
        event = self._trace.events[bracket]
        pair = next(p for p in accepted["pairs"] if player in p)
        other = pair[0] if pair[1] == player else pair[1]
        said = [self._where(event, player)]
        said.append(self._how(bracket, pair, accepted))
        if player in event["mdps"] or other in event["mdps"]:
            mover = player if player in event["mdps"] else other
            said.append(Sentence(f"{self._names.one(mover)} had been moved down into it", event.article))
        return Answer("told", tuple(said))

    def _why_no_opponent(self, player: int) -> Answer:
        for event in self._trace.events:
            if event.verb is Verb.GAVE_BYE and event["player"] == player:
                return self.why_bye(player)
        text = f"{self._names.one(player)} does not take part in this round"
        return Answer("told", (Sentence(text, self._trace.events[0].article),))

    def _where(self, event: Event, player: int) -> Sentence:
        size = len(event["mdps"]) + len(event["residents"])
        score = event["scores"][(event["mdps"] + event["residents"]).index(player)]
        text = f"{self._names.one(player)} has {points(score)} and was paired in a bracket of {size} players"
        return Sentence(text, event.article)

    def _how(self, bracket: int, pair: tuple[int, int], accepted: Event) -> Sentence:
        first, second = pair
        names = self._names
        for _, event in self._trace.children(bracket):
            if event.verb is Verb.SKIPPED and event.get("player") == first and event.get("refused"):
                passed = "; ".join(
                    f"{names.one(item[0])} was passed over because {_because(item[1:])}"
                    for item in event["refused"]
                )
                text = f"For {names.one(first)} the first possible opponent in order was {names.one(second)}: {passed}"
                return Sentence(text, event.article)
        position = accepted.get("position")
        if position == 1:
            text = f"{names.pair(pair)} stands in the very first candidate, which was accepted"
        else:
            text = f"{names.one(second)} was the first free opponent for {names.one(first)} in order"
        return Sentence(text, accepted.article)

    def why_not(self, one: int, other: int) -> Answer:
        """Answer: why do these two not meet?"""
        names = self._names
        verdict = self._questions.why_not(one, other)
        if isinstance(verdict, Granted):
            return Answer(
                "played", (Sentence(f"{names.one(one)} and {names.one(other)} do meet", self._accepting()),)
            )
        a, b = names.one(one), names.one(other)
        return self._told(_Wish(f"{a} met {b}", f"{a} against {b}", f"{a} cannot meet {b}"), verdict)

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved down?"""
        verdict = self._questions.why_float(player)
        name = self._names.one(player)
        if isinstance(verdict, Granted):
            text = f"{name} was not moved down but paired in the bracket of the own score"
            return Answer("played", (Sentence(text, self._accepting()),))
        return self._told(
            _Wish(
                f"{name} were paired there",
                f"An opponent there for {name}",
                f"{name} could not be paired there",
            ),
            verdict,
        )

    def why_bye(self, player: int) -> Answer:
        """Answer: why does this player receive the bye, or why does he not?"""
        name = self._names.one(player)
        verdict = self._questions.why_not_bye(player)
        if isinstance(verdict, Granted):
            limit = next(
                (e for e in self._trace.events if e.verb is Verb.SET and e.get("score") is not None), None
            )
            said = [Sentence(f"{name} is left over when all the others are paired", self._bye_article())]
            if limit is not None:
                lowest = points(limit["score"])
                said.append(
                    Sentence(f"{lowest} is the lowest score of anybody who can have the bye", limit.article)
                )
            return Answer("played", tuple(said))
        return self._told(
            _Wish(f"{name} had the bye", f"The bye for {name}", f"{name} cannot have the bye"), verdict
        )

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black?"""
        for event in self._trace.events:
            if event.verb is Verb.GAVE_COLOUR and player in (event["white"], event["black"]):
                text = phrases.sentence(event, self._names) or ""
                return Answer("told", (Sentence(text[:1].upper() + text[1:], event.article),))
        return self._why_no_opponent(player)

    def _told(self, wish: _Wish, verdict: Verdict) -> Answer:
        if isinstance(verdict, Impossible):
            return Answer("impossible", self._impossible(wish, verdict))
        score = points(self._questions.score(verdict.bracket)) if isinstance(verdict, Worse | Later) else ""
        if isinstance(verdict, Worse):
            what = measure_text(verdict.article, verdict.detail)
            payers = self._names.pairs(verdict.payers)
            figures = f"{what} {verdict.least} instead of {verdict.best}"
            text = f"If {wish.clause}, the bracket of {score} would do worse: {figures}"
            said = [Sentence(text, verdict.article)]
            if payers:
                said.append(Sentence(f"At best that would fall on {payers}", verdict.article))
            return Answer("worse", tuple(said))
        assert isinstance(verdict, Later)
        return Answer("later", self._later(wish, score, verdict))

    def _later(self, wish: _Wish, score: str, verdict: Later) -> tuple[Sentence, ...]:
        first, then = verdict.accepted, verdict.wished
        text = (
            f"{wish.subject} would be as good by every criterion, but in the bracket of {score} it comes "
            f"later: candidate {count(then.position)}, and candidate {count(first.position)} was accepted"
        )
        said = [Sentence(text, verdict.article)]
        if then.leaving and then.leaving != first.leaving:
            swap = f"{self._names.all(then.leaving)} with {self._names.all(then.entering)}"
            own = (
                f"the accepted one exchanges {self._names.all(first.leaving)} with {self._names.all(first.entering)}"
                if first.leaving
                else "the accepted one needs none"
            )
            said.append(Sentence(f"It needs the exchange of {swap}; {own}", verdict.article))
        return tuple(said)

    def _impossible(self, wish: _Wish, verdict: Impossible) -> tuple[Sentence, ...]:
        article, *facts = verdict.reason
        if article != "rest":
            return (Sentence(f"{wish.cannot}: {_barred(str(article), facts)}", str(article)),)
        lacking = verdict.lacking
        text = f"{wish.cannot}: the others could then not all be paired"
        if lacking is not None:
            text += f": {lacking.sentence()}"
        return (Sentence(text, self._accepting()),)

    def _bracket_of(self, player: int) -> tuple[int | None, Event | None]:
        """Return the bracket in which a player was paired, and its accepted candidate."""
        for event in self._trace.events:
            if event.verb is Verb.ACCEPTED and any(player in pair for pair in event["pairs"]):
                return event.parent, event
        return None, None

    def _accepting(self) -> str:
        return next((e.article for e in reversed(self._trace.events) if e.verb is Verb.ACCEPTED), "")

    def _bye_article(self) -> str:
        return next((e.article for e in self._trace.events if e.verb is Verb.GAVE_BYE), "")


def _because(why: tuple[Any, ...]) -> str:
    return phrases.reason(why)


def _barred(article: str, facts: list[Any]) -> str:
    if facts == ["even"]:
        return "everybody has an opponent in an even field"
    if article in ("C.2", "C2"):
        return "one bye, or a round's full points without playing, is all a player can have"
    if article == "C5":
        return f"somebody with {points(facts[0])} can receive it, and this player has {points(facts[1])}"
    return phrases.barrier(article, facts[0])
