"""The judge of the Team Swiss of 2026, written from its text: teams, sets of upfloaters, identifiers, colours."""

from arbiter_gui.proof.choices import compare_choices
from arbiter_gui.proof.judge import Judge
from arbiter_gui.proof.team_2026.players import field_of
from arbiter_gui.proof.team_2026.round import RoundOfTeams
from arbiter_gui.proof.upfloating.criteria import C3

JUDGE = Judge(field_of, RoundOfTeams, compare_choices, completion=C3.article)
