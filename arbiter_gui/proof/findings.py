"""What a verification found."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.proof.kernel.tally import Tally, failed, listed
from arbiter_gui.proof.kernel.trace_reader import TraceReader


class State(Enum):
    """How a finding came out."""

    PROVED = "proved"
    FALSE = "false"
    UNCHECKED = "unchecked"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one bracket, a witness, or the round as a whole.

    `event` is the number of the event of the trace that it is about, None for none in particular, and `article`
    the article of the rules, empty for none. Why something is false is plain English: it is for a report of a
    mistake of the program.
    """

    what: Said
    state: State
    sentence: str = ""
    event: int | None = None
    article: str = ""

    def __str__(self) -> str:
        """Return the finding as a line."""
        return f"{self.state.value}: {self.clause}"

    @property
    def clause(self) -> str:
        """What it is about, and what came out."""
        return f"{self.what}: {self.sentence}" if self.sentence else self.what


@dataclass(frozen=True, slots=True)
class Verification:
    """All findings about a round, and how many things were checked."""

    round: int
    findings: tuple[Finding, ...]
    tally: Tally = field(default_factory=Tally)

    @property
    def holds(self) -> bool:
        """Whether nothing was found false."""
        return not any(f.state is State.FALSE for f in self.findings)

    @property
    def unchecked(self) -> tuple[Said, ...]:
        """What was not checked, in words."""
        return tuple(f.what for f in self.findings if f.state is State.UNCHECKED)

    def summary(self) -> Said:
        """Return in one sentence what was checked and what was left."""
        done = listed(self.tally)
        if not self.unchecked:
            return say("{done} checked; nothing left unchecked", done=done)
        return say("{done} checked; not checked: {left}", done=done, left=joined(self.unchecked, "; "))


def colours_proved(boards: int, event: int | None, article: str) -> Finding:
    """Return that the colours of so many boards are those of the first rule that decides."""
    said = counted(
        boards, "the first rule that decides, for {n} board", "the first rule that decides, for {n} boards"
    )
    return Finding(say("the colours"), State.PROVED, said, event, article)


def false(story: TraceReader, what: Said, error: BaseException) -> Finding:
    """Return a finding that something is false, at the event where it stands or else the one looked at last."""
    at = getattr(error, "event", None)
    at = story.at if at is None else at
    return Finding(what, State.FALSE, failed(error), at, "" if at is None else story.trace.events[at].article)
