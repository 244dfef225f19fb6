"""The judge of Dubov 2026, written from its text: its players, upfloaters and rows."""

from arbiter_gui.proof.choices import compare_choices
from arbiter_gui.proof.dubov_2026.criteria import C4
from arbiter_gui.proof.dubov_2026.players import field_of
from arbiter_gui.proof.dubov_2026.round import RoundOfBrackets
from arbiter_gui.proof.judge import Judge

JUDGE = Judge(field_of, RoundOfBrackets, compare_choices, completion=C4.article)
