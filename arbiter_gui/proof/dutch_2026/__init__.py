"""The judge of Dutch 2026, written from its text: its players and its criteria."""

from arbiter_gui.proof.dutch.judge import judge_by
from arbiter_gui.proof.dutch_2026.rules import RULES

JUDGE = judge_by(RULES, "C")
