"""The judge of Dubov 1997, written from its text: its players, its limits and its score groups."""

from arbiter_gui.proof.choices import compare_choices
from arbiter_gui.proof.dubov_1997.players import Cards
from arbiter_gui.proof.dubov_1997.round import RoundOfGroups
from arbiter_gui.proof.judge import Judge

JUDGE = Judge(Cards, RoundOfGroups, compare_choices, completion="6.1")
