"""The judge of the Double-Swiss System of 2026, written from its text: matches, sets of upfloaters,
identifiers.

DS and a number in a comment is a reading: what an article is taken to mean where its text is open.
Those that the judge follows:

- DS1: the next scoregroup complies if it needs no more upfloaters than its size asks for (C6).
- DS2: the next scoregroup is the next score in the standings of the round, even if all who have it
  are paired (C6).
- DS3: no two upfloaters meet where they are as few as possible, so that their opponents are
  residents (C8).
- DS4: a forfeited match is neither a meeting nor a float (1.5).
- DS5: if each player forfeits one game, the match was played, but without a colour (1.6).
- DS6: colours of matches are compared from the latest backwards, until one history ends (4.3.3).
- DS7: virtual points are those of a game won, not of a match won (1.2).
"""

from arbiter_gui.proof.choices import judge_by_choices
from arbiter_gui.proof.double_2026.players import field_of
from arbiter_gui.proof.double_2026.round import RoundOfMatches
from arbiter_gui.proof.upfloating.criteria import C3

JUDGE = judge_by_choices(field_of, RoundOfMatches, completion_article=C3.article)
