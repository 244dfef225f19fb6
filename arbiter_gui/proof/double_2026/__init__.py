"""The judge of the Double-Swiss System of 2026, written from its text: matches, sets of upfloaters, identifiers."""

from arbiter_gui.proof.choices import compare_choices
from arbiter_gui.proof.double_2026.players import field_of
from arbiter_gui.proof.double_2026.round import RoundOfMatches
from arbiter_gui.proof.judge import Judge
from arbiter_gui.proof.upfloating.criteria import C3

JUDGE = Judge(field_of, RoundOfMatches, compare_choices, completion=C3.article)
