"""The judge of the Team Swiss of 2026, written from its text: teams, sets of upfloaters,
identifiers, colours.

T and a number in a comment is a reading: what an article is taken to mean where its text is open.
Those that the judge follows:

- T1: the next scoregroup complies if it needs no more upfloaters than its size asks for (C6).
- T2: the next scoregroup is the next score in the standings of the round, even if all who have it
  are paired (C6).
- T4: of two teams with different scores, the higher one is the opponent of the upfloater (C10).
- T5: a forfeited match does not count as a meeting, a colour or a float (1.5).
- T6: in the last round two equal colours make a preference of Type B as in other rounds (1.7).
- T7: absent teams that were never paired are skipped when it is counted whose number is odd
  (4.3.1).
- T9: whether a match is a float is decided by scores with virtual points (1.2).
"""

from arbiter_gui.proof.choices import judge_by_choices
from arbiter_gui.proof.team_2026.players import field_of
from arbiter_gui.proof.team_2026.round import RoundOfTeams
from arbiter_gui.proof.upfloating.criteria import C3

JUDGE = judge_by_choices(field_of, RoundOfTeams, completion_article=C3.article)
