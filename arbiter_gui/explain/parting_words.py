"""What a procedure prefers at each of its choices, in words for the arbiter and for a player."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.explain.naming import points


@dataclass(frozen=True, slots=True)
class Amount:
    """A thing that is to be as small as possible: for the arbiter a noun, for a player a whole clause.

    `unit` says how its amounts are written: a count, points, or squares of points (D.4).
    """

    arbiter: str
    player: str
    unit: str = "count"

    def figure(self, amount: int) -> str:
        """Return an amount in words."""
        if self.unit == "points":
            return points(amount)
        if self.unit == "squares":
            return f"{amount / 100:g}"
        return str(amount)


AMOUNTS: dict[str, Amount] = {
    "left": Amount(
        "players moved on without an opponent there", "more players would find no opponent in that group"
    ),
    "lost": Amount(
        "moved-down players who are not paired first",
        "more of those who came down from a higher group would find no opponent there",
    ),
    "floaters": Amount("players moved on to the next bracket", "more players would be moved down"),
    "lost-below": Amount(
        "moved-down players of the next bracket who are not paired first",
        "more of those moved down would find no opponent in the group below",
    ),
    "scores": Amount(
        "the scores of those who move on, added up", "players with more points would be moved down", "points"
    ),
    "factor": Amount(
        "the squared score differences, added up",
        "the opponents would be further apart in points",
        "squares",
    ),
    "b2": Amount(
        "pairs of top scorers who both must have the same colour",
        "more opponents would both need the same colour",
    ),
    "a7d": Amount(
        "pairs with the same strong colour preference",
        "in more games a player would miss a colour had too seldom so far",
    ),
    "x": Amount(
        "pairs in which a colour preference is disregarded",
        "in more games a player would not get the colour that is due",
    ),
    "z": Amount(
        "pairs in which a strong colour preference is disregarded",
        "in more games a player would miss a colour had too seldom so far",
    ),
    "b5-down": Amount(
        "players moved down as in the previous round",
        "more players would be moved down for the second time running",
    ),
    "b6-down": Amount(
        "players moved down as two rounds before", "more players would be moved down again after two rounds"
    ),
    "b5-up": Amount(
        "players who meet a higher score as in the previous round",
        "more players would meet somebody with more points for the second time running",
    ),
    "b6-up": Amount(
        "players who meet a higher score as two rounds before",
        "more players would meet somebody with more points again after two rounds",
    ),
    "bye-score": Amount(
        "the score of the player with the bye", "somebody with more points would have to sit out", "points"
    ),
    "sent-down": Amount("players who float down", "more players would be moved to the group below"),
    "inside": Amount(
        "pairs of two players from one column",
        "in more games both players would wait for the same colour",
    ),
    "fetched-far": Amount(
        "points between the group and the player fetched into it",
        "somebody would be brought in from further below",
        "points",
    ),
}
"""The amounts by the codes of the engines."""
