"""The judge of Dubov 1997, written from its text: its players, its limits and its score groups."""

from arbiter_gui.proof.dubov_1997.players import meetings
from arbiter_gui.proof.dubov_1997.round import compare, replay
from arbiter_gui.proof.judge import Judge

JUDGE = Judge(meetings, replay, compare, completion="6.1")
