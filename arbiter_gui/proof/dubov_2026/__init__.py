"""The judge of Dubov 2026, written from its text: its players, upfloaters and rows."""

from arbiter_gui.proof.dubov_2026.players import meetings
from arbiter_gui.proof.dubov_2026.round import compare, replay
from arbiter_gui.proof.judge import Judge

JUDGE = Judge(meetings, replay, compare, completion="C4")
