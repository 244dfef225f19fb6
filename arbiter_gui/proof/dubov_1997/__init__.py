"""The judge of Dubov 1997, written from its text: its players, its limits and its score groups.

A or B and a number in a comment is a reading: what an article is taken to mean where its text is
open. Those that the judge follows:

- A16: without a planned number of rounds no round is the last, and those up to the one being paired
  count (2.5).
- A17: a move up counts even if the game was forfeited (2.5).
- A21: the limits 2.3 and 2.4 come before the list of section 3 (3.b).
- A23: with equal ARO and R, White goes to the player lower in the starting rank (3.e).
- A28: if equal numbers of players are due each colour, no colour dominates (4).
- A36: rows go back as far as needed; row 1 keeps the earliest opponent it can, then row 2, and so
  on (6.3).
- A40: chapter 7 comes first, and a player floats only where no player can be moved up (6.4).
- A44: blocked players are taken in the order of 6.2, those due White first, and again after each
  move (7.1).
- A47: the order is 7.1, 7.2, then 7.3 or 7.4, each once.
- A53: of equal players, the earlier in the starting rank changes first, also in 7.4.
- A55: the first players in order change with whom all rows can be filled; if there are none, the
  first in order.
- B3: a blocked player for whom no player can be moved up floats at once (7.1).
- B5: the fewest players float whose removal makes both the group and the rest pairable (6.4).
- B6: of several floaters, the first set in the order of preference (6.4).
- B16: if a record is impossible already, a game that reduces the excess is allowed (2.3).
- B18: scores include virtual points; round 1 is then paired by article 5 within each score.

The constants `A21` to `A26` of `criteria.py` have nothing to do with readings: they are the
criteria 2.1 to 2.6.
"""

from arbiter_gui.proof.choices import judge_by_choices
from arbiter_gui.proof.dubov_1997.players import Cards
from arbiter_gui.proof.dubov_1997.round import RoundOfGroups

JUDGE = judge_by_choices(Cards, RoundOfGroups, completion_article="6.1")
