"""What a verification found."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from arbiter_gui.explain.verify.tally import Tally, listed


class Proof(Enum):
    """How a finding came out."""

    PROVED = "proved"
    CHECKED = "checked"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one bracket, a witness, or the round as a whole."""

    what: str
    proof: Proof
    sentence: str

    def __str__(self) -> str:
        """Return the finding as a line."""
        return f"{self.proof.value}: {self.what}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class Verification:
    """All findings about a round, how many things were checked, and in words what was not."""

    round: int
    findings: tuple[Finding, ...]
    tally: Tally = field(default_factory=Tally)
    unchecked: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether nothing was found wrong."""
        return not any(f.proof is Proof.WRONG for f in self.findings)

    def summary(self) -> str:
        """Return in one sentence what was checked and what was left."""
        left = f"not checked: {'; '.join(self.unchecked)}" if self.unchecked else "nothing left unchecked"
        return f"{listed(self.tally)} checked; {left}"
