"""The judge of Dubov 2026, written from its text: its players, upfloaters and rows.

D and a number in a comment is a reading: what an article is taken to mean where its text is open.
Those that the judge follows:

- D3: an upfloat counts even if its game was forfeited (1.8.2).
- D6: without a planned number of rounds those up to the one being paired count, and none of them is
  the last (1.8).
- D7: absent players who were never paired are skipped when it is counted whose number is odd
  (5.2.1).
- D8: the second list of shifters has only players who prefer the majority colour, without those
  just shifted (3.2.4).
- D9: where nobody in the bracket has played in any round, it is halved by number alone, whatever
  the scores (3.2.3).
- D13: the preference for Black of a player without a game is a real one, which counts in C7, 3.2.3
  and 5.2 (1.6.4).
- D14: C7 of a set of upfloaters is the least of all legal pairings of its bracket.
"""

from arbiter_gui.proof.choices import judge_by_choices
from arbiter_gui.proof.dubov_2026.criteria import C4
from arbiter_gui.proof.dubov_2026.players import field_of
from arbiter_gui.proof.dubov_2026.round import RoundOfBrackets

JUDGE = judge_by_choices(field_of, RoundOfBrackets, completion_article=C4.article)
