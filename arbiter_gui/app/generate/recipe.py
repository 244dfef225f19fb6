"""The recipe for a random tournament."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.rules import (
    FEWEST_BOARDS,
    MOST_BOARDS,
    PreferenceType,
    TeamScore,
)
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import Colour

CHANCES = (
    "unrated", "draws", "forfeits", "double_forfeits", "short_games", "unusual", "zero_byes",
    "half_byes",
    "full_byes", "withdrawals", "late_entries",
)  # fmt: skip
"""The settings that are chances from 0 to 1."""

MOST_PLAYERS = 9999
MOST_ROUNDS = 99


@dataclass(frozen=True, slots=True)
class Recipe:
    """Settings of a generated tournament; all chances are between 0 and 1.

    `draws` None leaves draws to the rating model. Of the forfeits `double_forfeits` is the share
    lost by both. `short_games` end before White's second move, `unusual` ones 1/2-0 or 0-0. A
    player is absent from a round with the chances `zero_byes`, `half_byes` and `full_byes`,
    withdraws for good with `withdrawals`, and enters only after round 1 with `late_entries`.
    `prohibited` is the number of groups of two or three who must not meet. Results are drawn as if
    two ratings differed by at most `rating_cap`; `tie_breaks` are the codes by which players are
    ranked. If the edition makes a whole schedule, `cycles` of it are planned (without it, as many
    as the rounds need), and `turned` plays the last two rounds of a cycle in reverse order. In an
    event of teams `players` are teams, and a match has `boards` boards (None: the usual number); a
    round-robin is one of teams if `boards` are given. A Team Swiss uses colour preferences of the
    type `preferences` (None: the usual type). Teams are paired and ranked by the `primary` score
    (None: match points).
    """

    edition: str
    players: int
    rounds: int
    highest_rating: int = 2600
    lowest_rating: int = 1400
    unrated: float = 0.0
    draws: float | None = None
    forfeits: float = 0.0
    double_forfeits: float = 0.1
    short_games: float = 0.0
    unusual: float = 0.0
    zero_byes: float = 0.0
    half_byes: float = 0.0
    full_byes: float = 0.0
    withdrawals: float = 0.0
    late_entries: float = 0.0
    prohibited: int = 0
    baku: bool = False
    initial_colour: Colour | None = None
    rating_cap: int | None = None
    tie_breaks: tuple[str, ...] = ()
    cycles: int | None = None
    turned: bool = True
    points: PointSystem = field(default_factory=PointSystem)
    boards: int | None = None
    preferences: PreferenceType | None = None
    primary: TeamScore | None = None

    def __post_init__(self) -> None:
        """Raise InvalidTournament for settings that cannot be played."""
        if not 2 <= self.players <= MOST_PLAYERS:
            raise InvalidTournament(
                say(
                    "a tournament has 2 to {most} players, not {number}: pairing numbers in report "
                    "files have at most four digits",
                    most=MOST_PLAYERS,
                    number=self.players,
                )
            )
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise InvalidTournament(
                say(
                    "a tournament has 1 to {most} rounds, not {number}",
                    most=MOST_ROUNDS,
                    number=self.rounds,
                )
            )
        if not 1 <= self.lowest_rating <= self.highest_rating <= 9999:
            raise InvalidTournament(say("give ratings from 1 to 9999, the lowest first"))
        if self.boards is not None and not FEWEST_BOARDS <= self.boards <= MOST_BOARDS:
            raise InvalidTournament(
                say(
                    "a match has {fewest} to {most} boards, not {number}",
                    fewest=FEWEST_BOARDS,
                    most=MOST_BOARDS,
                    number=self.boards,
                )
            )
        for name in CHANCES:
            value = getattr(self, name)
            if value is not None and not 0 <= value <= 1:
                raise InvalidTournament(
                    say(
                        "{name} must be a probability from 0 to 1, not {value}",
                        name=name.replace("_", " "),
                        value=value,
                    )
                )

    def words(self) -> str:
        """Return the settings that differ from the defaults, as `name value` pairs."""
        default_values = {field.name: field.default for field in fields(self)}
        words = (
            (name, value.name.lower() if isinstance(value, Colour) else value)
            for name, default in default_values.items()
            if name not in ("points", "tie_breaks") and (value := getattr(self, name)) != default
        )
        return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in words)
