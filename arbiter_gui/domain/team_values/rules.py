"""The regulations of a team event besides those of any tournament (C.04.6, article 1)."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any

from arbiter_gui.domain.checked_values import checked_number, checked_truth

FEWEST_BOARDS = 2
MOST_BOARDS = 20
MOST_GAME_POINTS = 999
MOST_RATING_MARGIN = 999


class PreferenceType(Enum):
    """1.7: which colour preferences the rules of the event use."""

    A = "A"
    B = "B"
    NONE = "none"


class LineUpOrder(Enum):
    """How the players of a line-up may sit; what departs from it is a warning and never refused."""

    ROSTER = "roster"
    """In the order of the roster."""
    MARGIN = "margin"
    """In the order of the roster, but players whose ratings are close may change places."""
    FIXED = "fixed"
    """Everybody on the board of his number in the roster; reserves anywhere."""
    FREE = "free"
    """In any order."""


class TeamScore(Enum):
    """1.2: the type of a team's score."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"

    @property
    def other(self) -> TeamScore:
        """The other score."""
        if self is TeamScore.MATCH_POINTS:
            return TeamScore.GAME_POINTS
        return TeamScore.MATCH_POINTS


@dataclass(frozen=True, slots=True)
class TeamRules:
    """The rules of a team event; a tournament that has them is one whose participants are teams.

    `boards` is the number of games of a match. `preferences` are those of 1.7. `primary` is the
    score by which teams are paired and ranked; `uses_secondary` tells whether the other one chooses
    the first-team (1.2). `colours` are those of the first-named team board by board, as in record
    352; where it is shorter than the match they alternate. Points are tenths: `game_win`,
    `game_draw` and `game_loss` are those of a game, `bye_game_points` those of a pairing-allocated
    bye (1.4; None: half of the boards). `order` says how players sit in a line-up, and
    `rating_margin` up to which difference of ratings they may change places (LineUpOrder.MARGIN).
    """

    boards: int = 4
    preferences: PreferenceType = PreferenceType.A
    primary: TeamScore = TeamScore.MATCH_POINTS
    uses_secondary: bool = True
    colours: str = ""
    game_win: int = 10
    game_draw: int = 5
    game_loss: int = 0
    bye_game_points: int | None = None
    order: LineUpOrder = LineUpOrder.ROSTER
    rating_margin: int = 0

    @property
    def game_points_of_bye(self) -> int:
        """1.4: the game points of a pairing-allocated bye."""
        if self.bye_game_points is not None:
            return self.bye_game_points
        return self.boards * self.game_draw

    def first_has_white(self, board: int) -> bool:
        """Return whether the first-named team has White on a board, counted from 1."""
        if board <= len(self.colours):
            return self.colours[board - 1] == "W"
        if not self.colours:
            return board % 2 == 1
        changes = board - len(self.colours)
        return (self.colours[-1] == "W") == (changes % 2 == 0)

    @property
    def colour_letters(self) -> str:
        """The colours of all boards of the first-named team."""
        return "".join(
            "W" if self.first_has_white(board) else "B" for board in range(1, self.boards + 1)
        )


def written_team_rules(rules: TeamRules) -> str:
    """Return the rules as text; `read_team_rules` reads it back to an equal value."""
    values = asdict(rules)
    values["preferences"] = rules.preferences.value
    values["primary"] = rules.primary.value
    values["order"] = rules.order.value
    return json.dumps(values, sort_keys=True)


def read_team_rules(text: str) -> TeamRules:
    """Return the rules that a text says. Raises ValueError for anything else."""
    values = json.loads(text)
    # Files of earlier versions have a yes or no there.
    if isinstance(values, dict) and "keeps_order" in values:
        values = _with_order(values)
    if not isinstance(values, dict) or set(values) != set(asdict(TeamRules())):
        raise ValueError("not the parts of the rules of a team event")
    bye = values["bye_game_points"]
    if bye is not None:
        bye = checked_number(bye, 0, MOST_GAME_POINTS)
    return TeamRules(
        boards=checked_number(values["boards"], 1, MOST_BOARDS),
        preferences=PreferenceType(values["preferences"]),
        primary=TeamScore(values["primary"]),
        uses_secondary=checked_truth(values["uses_secondary"]),
        colours=_colours(values["colours"]),
        game_win=checked_number(values["game_win"], 0, MOST_GAME_POINTS),
        game_draw=checked_number(values["game_draw"], 0, MOST_GAME_POINTS),
        game_loss=checked_number(values["game_loss"], 0, MOST_GAME_POINTS),
        bye_game_points=bye,
        order=LineUpOrder(values["order"]),
        rating_margin=checked_number(values["rating_margin"], 0, MOST_RATING_MARGIN),
    )


def _with_order(values: dict[str, Any]) -> dict[str, Any]:
    """Return stored rules of before there were several orders of line-ups, in the form of today."""
    keeps_order = checked_truth(values.pop("keeps_order"))
    order = LineUpOrder.ROSTER if keeps_order else LineUpOrder.FREE
    return {**values, "order": order.value, "rating_margin": 0}


def _colours(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MOST_BOARDS or set(value) - set("WB"):
        raise ValueError(f"{value!r:.40} are not colours of boards")
    return value
