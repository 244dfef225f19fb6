"""The judge of Dutch 2012, written from its text: its players, its requirements and its procedure.

The letters are those of the text. Of a bracket, P0 pairs are possible at most, with M0 moved-down
players; P1 and M1 are as many as the procedure tries now, a *level*: C.14 lowers them where a level
has no pairing. At least X1 pairs must disregard a preference, and Z1 of them a strong one; X and Z
are the numbers allowed now. S1 and S2 are the two halves that C.6 sets against each other.

R and a number is a reading: what the procedure is taken to mean where its text is open. Those that
the judge follows, each in the function that names it:

- R8: half of the players moved down (A.3) is counted after C.1 has moved players on; a bracket that
  is treated as homogeneous then has no criteria for upfloaters.
- R9: B.5 and B.6 for downfloaters ask of residents alone, not of players who were moved down
  before.
- R12: in an odd lowest bracket, a player who may receive the bye has an opponent in it (C.1).
- R13: C.1 calls C.12 only for more pairs, or as many with lower scores moving down and no
  moved-down player without a possible opponent; otherwise players without an opponent move down.
- R14: a level without a pairing calls C.12 before C.14 lowers it.
- R17: C.13 may lower M1 of the bracket above, but not to nought; then its sets of D.3 are compared
  by score.
- R18: in brackets that C.13 joined, the bracket joined last is S1; new floaters from above are S1
  alone.
- R20: moved-down players who are not in S1 are in S2, and may be paired there or in the remainder.
"""

from arbiter_gui.proof.dutch_2012.comparison import compare
from arbiter_gui.proof.dutch_2012.players import field_of
from arbiter_gui.proof.dutch_2012.round import ProcedureRound
from arbiter_gui.proof.judge import Judge

JUDGE = Judge(
    build_field=field_of,
    begin_check=ProcedureRound,
    compare=compare,
    completion_article="C.13",
)
