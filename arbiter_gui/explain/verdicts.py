"""What the engine says to a counter-question, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from arbiter_gui.engine.asking import Questions
from arbiter_gui.engine.kernel.questions import Better, Impossible, Later, Verdict, Worse
from arbiter_gui.explain import bracket_phrases as phrases
from arbiter_gui.explain.measures import measure_text, plain_text
from arbiter_gui.explain.naming import count, points
from arbiter_gui.explain.witness import Witnessed, witnessed
from arbiter_gui.explain.wording import Voice, capital
from arbiter_gui.trace import Fact


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence and the article it rests on."""

    text: str
    article: str

    def __str__(self) -> str:
        """Return the sentence with its article at the end."""
        return f"{self.text} ({self.article})."


VERDICTS = {
    "played": "as played",
    "impossible": "impossible",
    "worse": "worse",
    "later": "later",
    "better": "better",
    "told": "explained",
}
"""The verdicts as words to show."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its verdict (a key of VERDICTS), its sentences, and the witness where one is the reason.

    `short` is the verdict in a few words, for a table; `place` the place in the sequence that *later* speaks of.
    """

    verdict: str
    sentences: tuple[Sentence, ...]
    witness: Witnessed | None = None
    short: str = ""
    place: int = 0

    def __str__(self) -> str:
        """Return the sentences as one paragraph."""
        return " ".join(map(str, self.sentences))

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the sentences, each once."""
        return tuple(dict.fromkeys(s.article for s in self.sentences))


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for, as a clause after `if`, as a subject, and as something that cannot be."""

    clause: str
    subject: str
    cannot: str


class Barriers(Protocol):
    """Tells what keeps two players of a witness apart, see `Questions.barrier`."""

    def barrier(self, index: int, one: int, other: int) -> tuple[Fact, ...] | None:
        """Return (article, detail ...), or None when nothing does; 0 stands for the bye."""
        ...


def told(voice: Voice, questions: Questions, wish: Wish, verdict: Verdict, accepting: str) -> Answer:
    """Return the answer for a verdict that does not grant the wish; `accepting` is the article of completion."""
    if isinstance(verdict, Impossible):
        return impossible(voice, questions, wish, verdict, accepting)
    if isinstance(verdict, Worse):
        return _worse(voice, questions, wish, verdict)
    if isinstance(verdict, Better):
        return mistaken(voice, wish, verdict.article)
    assert isinstance(verdict, Later)
    return _later(voice, questions, wish, verdict)


def mistaken(voice: Voice, wish: Wish, article: str) -> Answer:
    """Return the answer that must not happen: the wish would come out better than what was paired."""
    text = f"If {wish.clause}, the round would come out better, which must not be"
    more = "This is a mistake of the program: save a report of it and have the pairing checked"
    return Answer("better", (Sentence(text, article), Sentence(more, article)), short=f"better ({article})")


def better_than_recorded(
    voice: Voice, asked: tuple[int, int], recorded: tuple[int, int], article: str
) -> Answer:
    """Return the answer for a pair that the rules give where the recorded round has others (0: nobody)."""
    one, other = asked
    names = voice.names
    text = f"By these rules {names.one(one)} and {names.one(other)} do meet"
    met = [
        f"{names.one(n)} against {names.one(o) if o else 'nobody'}"
        for n, o in zip(asked, recorded, strict=True)
    ]
    more = f"The recorded round has {' and '.join(met)} instead"
    last = "If the recorded round should be the right one, save a report and have it checked"
    said = tuple(Sentence(sentence, article) for sentence in (text, more, last))
    return Answer("better", said, short="paired so by these rules")


def _worse(voice: Voice, questions: Questions, wish: Wish, verdict: Worse) -> Answer:
    what = measure_text(verdict.article, verdict.detail)
    figures = f"{what}, {verdict.least} instead of {verdict.best}"
    short = f"{what}: {verdict.least} instead of {verdict.best} ({verdict.article})"
    place = f"the {voice.bracket} of {points(questions.score(verdict.bracket))}"
    text = f"If {wish.clause}, {place} would do worse: {figures}"
    if voice.to_player:
        plain = plain_text(verdict.article, verdict.detail)
        text = f"If {wish.clause}, {plain} (in {place}): {verdict.least} instead of {verdict.best}"
    said = [Sentence(text, verdict.article)]
    payers = voice.names.pairs(verdict.payers)
    if payers:
        said.append(Sentence(f"At best that would fall on {payers}", verdict.article))
    return Answer("worse", tuple(said), short=short)


def _later(voice: Voice, questions: Questions, wish: Wish, verdict: Later) -> Answer:
    first, then, names = verdict.accepted, verdict.wished, voice.names
    score = points(questions.score(verdict.bracket))
    text = (
        f"{wish.subject} would be as good by every criterion, but in the bracket of {score} it comes "
        f"later: candidate {count(then.position)}, and candidate {count(first.position)} was accepted"
    )
    if voice.to_player:
        text = (
            f"{wish.subject} would be just as good by every criterion, but the rules try the pairings of the "
            f"group of {score} in a fixed order, and the one that is played comes first"
        )
    said = [Sentence(text, verdict.article)]
    if then.leaving and then.leaving != first.leaving:
        swap = f"{names.all(then.leaving)} with {names.all(then.entering)}"
        own = (
            f"the accepted one exchanges {names.all(first.leaving)} with {names.all(first.entering)}"
            if first.leaving
            else "the accepted one needs none"
        )
        said.append(Sentence(f"It needs the exchange of {swap}; {own}", verdict.article))
    short = f"candidate {count(then.position)}, played {count(first.position)} ({verdict.article})"
    return Answer("later", tuple(said), short=short, place=then.position)


def impossible(voice: Voice, questions: Barriers, wish: Wish, verdict: Impossible, accepting: str) -> Answer:
    """Return the answer for a wish that no legal pairing grants."""
    article, *facts = verdict.reason
    if article != "rest":
        why = _barred(str(article), facts)
        if voice.to_player and why.startswith("met "):
            why = f"the two have met already{why.removeprefix('met')}"
        said = Sentence(f"{wish.cannot}: {why}", str(article))
        return Answer("impossible", (said,), short=f"{why} ({article})")
    text = f"{wish.cannot}: the others could then not all be paired"
    said = Sentence(text, accepting)
    short = f"the others could not all be paired ({accepting})"
    lacking = verdict.lacking
    if lacking is None:
        return Answer("impossible", (said,), short=short)
    voice = replace(voice, names=replace(voice.names, numbered=True)) if len(lacking.players) > 9 else voice
    proof = Sentence(capital(lacking.sentence(voice.names.one)), accepting)
    seen = witnessed(lacking, lambda one, other: questions.barrier(verdict.bracket, one, other))
    return Answer("impossible", (said, proof), seen, short)


def _barred(article: str, facts: Sequence[Fact]) -> str:
    if list(facts) == ["even"]:
        return "the number of players is even, so that everybody has an opponent"
    if article in ("C.2", "C2", "B.1.b", "2.2"):
        return "whoever has had a bye, or points of a whole game without playing, cannot have it"
    if article == "C5":
        score, own = (f if isinstance(f, int) else 0 for f in facts[:2])
        return f"somebody with {points(score)} can receive it, and {points(own)} are more than that"
    detail = facts[0]
    return phrases.barrier(article, detail if isinstance(detail, int | str) else "")
