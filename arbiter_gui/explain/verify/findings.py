"""What a verification found."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from arbiter_gui.domain.saying import Said, joined, say
from arbiter_gui.explain.verify.tally import Tally, listed


class Proof(Enum):
    """How a finding came out."""

    PROVED = "proved"
    CHECKED = "checked"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one bracket, a witness, or the round as a whole.

    `event` is the number of the event of the trace that it is about, None for none in particular. Why something is
    wrong is plain English: it is for a report of a mistake of the program.
    """

    what: Said
    proof: Proof
    sentence: str
    event: int | None = None

    def __str__(self) -> str:
        """Return the finding as a line."""
        return f"{self.proof.value}: {self.what}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class Verification:
    """All findings about a round, how many things were checked, and in words what was not."""

    round: int
    findings: tuple[Finding, ...]
    tally: Tally = field(default_factory=Tally)
    unchecked: tuple[Said, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether nothing was found wrong."""
        return not any(f.proof is Proof.WRONG for f in self.findings)

    def summary(self) -> Said:
        """Return in one sentence what was checked and what was left."""
        done = listed(self.tally)
        if not self.unchecked:
            return say("{done} checked; nothing left unchecked", done=done)
        return say("{done} checked; not checked: {left}", done=done, left=joined(self.unchecked, "; "))
