"""The judge of Dutch 2012, written from its text: its players, its requirements and its procedure."""

from arbiter_gui.proof.dutch_2012.comparison import compare
from arbiter_gui.proof.dutch_2012.players import field_of
from arbiter_gui.proof.dutch_2012.round import ProcedureRound
from arbiter_gui.proof.judge import Judge

JUDGE = Judge(field_of, ProcedureRound, compare, completion="C.13")
