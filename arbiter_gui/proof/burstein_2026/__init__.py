"""The judge of Burstein 2026, written from its text: its players and their index, its brackets and
their order.

B and a number in a comment is a reading: what an article is taken to mean where its text is open.
Those that the judge follows:

- B1: the next bracket should be best in C5 and then in C6; nothing is looked at beyond it (C7).
- B2: zero-point byes in a row that end with the last round played count as draws for the opponents
  (1.7.2).
- B3: a bye of any kind or a forfeited game counts as a game against oneself, with the present score
  (1.7.2).
- B5: of two players with equal scores, the games played over the board decide who receives the bye
  (3.1).
- B6: a zero-point bye is an absence, unlike a game lost by forfeit; the player's own index does not
  rise by it (1.7.2).
- B8: brackets, C6 and the bye go by scores with virtual points, the index by those of the standings
  (1.7.2).
- B9: absent players who were never paired are skipped when it is counted whose number is odd
  (5.2.1).
"""

from arbiter_gui.proof.burstein_2026.criteria import C4, C7
from arbiter_gui.proof.burstein_2026.players import field_of
from arbiter_gui.proof.burstein_2026.round import RankedRound, compare
from arbiter_gui.proof.judge import Judge

JUDGE = Judge(
    build_field=field_of,
    begin_check=RankedRound,
    compare=compare,
    completion_article=C4.article,
    next_bracket_article=C7.article,
)
