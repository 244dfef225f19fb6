"""The judge of Dutch 2026, written from its text: its players, its criteria and its brackets."""

from arbiter_gui.proof.dutch.round import judge_with_brackets
from arbiter_gui.proof.dutch_2026.bracket import Bracket

JUDGE = judge_with_brackets(Bracket)
