"""What an engine wants the arbiter to confirm before a pairing counts, in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.saying import Said, joined
from arbiter_gui.engine.editions import rules_of
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.explain import dubov_phrases, upfloat_phrases

QUESTIONS: dict[str, Mapping[str, Said]] = {
    "dubov-1997": dubov_phrases.QUESTIONS,
    "dubov-2026": upfloat_phrases.QUESTIONS,
}
"""The sentences of each edition by the codes of `RoundPairing.questions`."""


def to_confirm(pairing: RoundPairing) -> tuple[Said, ...]:
    """Return one sentence for every point to confirm; a code without a sentence stands for itself."""
    known = QUESTIONS.get(rules_of(pairing.edition), {})
    return tuple(known.get(code) or joined((code,)) for code in pairing.questions)
