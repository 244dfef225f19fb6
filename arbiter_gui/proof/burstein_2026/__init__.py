"""The judge of Burstein 2026, written from its text: its players and their index, its brackets and their order."""

from arbiter_gui.proof.burstein_2026.criteria import C4, C7
from arbiter_gui.proof.burstein_2026.players import field_of
from arbiter_gui.proof.burstein_2026.round import RankedRound, compare
from arbiter_gui.proof.judge import Judge

JUDGE = Judge(field_of, RankedRound, compare, completion=C4.article, ahead=C7.article)
