"""The judge of Dutch 2017, written from its text: its players and its criteria."""

from arbiter_gui.proof.dutch.judge import judge_by
from arbiter_gui.proof.dutch_2017.rules import RULES

JUDGE = judge_by(RULES, "C.")
