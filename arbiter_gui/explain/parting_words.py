"""What a procedure prefers at each of its choices, in words for the arbiter and for a player."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.saying import Said, plain, say
from arbiter_gui.explain.naming import points


@dataclass(frozen=True, slots=True)
class Amount:
    """A thing that is to be as small as possible: for the arbiter a noun, for a player a whole clause.

    `unit` says how its amounts are written: a count, points, or squares of points (D.4).
    """

    arbiter: Said
    player: Said
    unit: str = "count"

    def figure(self, amount: int) -> Said:
        """Return an amount in words."""
        if self.unit == "points":
            return points(amount)
        if self.unit == "squares":
            whole, _, part = f"{amount / 100:g}".partition(".")
            return say("{whole}.{part}", whole=whole, part=part) if part else plain(whole)
        return plain(str(amount))


AMOUNTS: dict[str, Amount] = {
    "left": Amount(
        say("players moved on without an opponent there"),
        say("more players would find no opponent in that group"),
    ),
    "lost": Amount(
        say("moved-down players who are not paired first"),
        say("more of those who came down from a higher group would find no opponent there"),
    ),
    "scores": Amount(
        say("the scores of those who move on, added up"),
        say("players with more points would be moved down"),
        "points",
    ),
    "factor": Amount(
        say("the squared score differences, added up"),
        say("the opponents would be further apart in points"),
        "squares",
    ),
    "b2": Amount(
        say("pairs of top scorers who both must have the same colour"),
        say("more opponents would both need the same colour"),
    ),
    "a7d": Amount(
        say("pairs with the same strong colour preference"),
        say("in more games a player would miss a colour had too seldom so far"),
    ),
    "x": Amount(
        say("pairs in which a colour preference is disregarded"),
        say("in more games a player would not get the colour that is due"),
    ),
    "z": Amount(
        say("pairs in which a strong colour preference is disregarded"),
        say("in more games a player would miss a colour had too seldom so far"),
    ),
    "b5-down": Amount(
        say("players moved down as in the previous round"),
        say("more players would be moved down for the second time running"),
    ),
    "b6-down": Amount(
        say("players moved down as two rounds before"),
        say("more players would be moved down again after two rounds"),
    ),
    "b5-up": Amount(
        say("players who meet a higher score as in the previous round"),
        say("more players would meet somebody with more points for the second time running"),
    ),
    "b6-up": Amount(
        say("players who meet a higher score as two rounds before"),
        say("more players would meet somebody with more points again after two rounds"),
    ),
    "bye-score": Amount(
        say("the score of the player with the bye"),
        say("somebody with more points would have to sit out"),
        "points",
    ),
    "sent-down": Amount(say("players who float down"), say("more players would be moved to the group below")),
    "inside": Amount(
        say("pairs of two players from one column"),
        say("in more games both players would wait for the same colour"),
    ),
    "fetched-far": Amount(
        say("points between the group and the player fetched into it"),
        say("somebody would be brought in from further below"),
        "points",
    ),
}
"""The amounts by the codes of the engines."""
