"""Events of Dubov's system: players fetched and floating, two columns by due colour, and their rows.

Ratings are plain numbers, average ratings of opponents (ARO) and scores are in tenths.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from arbiter_gui.domain.values import Colour
from arbiter_gui.trace import kinds
from arbiter_gui.trace.quantities import Average, Count, Numbers, Ordinal, Pairs, Player, Players, Rating
from arbiter_gui.trace.values import Apart, Passed


class Lack(Enum):
    """What a group lacks to be standard."""

    ODD = "odd"
    BLOCKED = "blocked"
    COLOURS = "colours"
    UNPAIRABLE = "unpairable"


class Where(Enum):
    """The players who cannot be paired unless a player floats down."""

    GROUP = "group"
    BELOW = "below"


class ByReadings(kinds.Event):
    """An event in which readings of the text may have decided."""

    readings: tuple[str, ...] = field(default=(), kw_only=True)


class Choosing(ByReadings):
    """A choice in a given order, with all players skipped before."""

    passed: tuple[Passed, ...]


class PlayersCounted(ByReadings, level=kinds.Level.STEPS):
    """The number of participants; their cards are events below it."""

    count: Count


class CardRead(kinds.Event, level=kinds.Level.STEPS):
    """What a card says: rating, ARO, due colour, colours so far, and transfers upwards."""

    player: Player
    rating: Rating
    aro: Average
    due: Colour
    colours: str
    transfers: Count


class UnratedFound(ByReadings, level=kinds.Level.DECISIONS):
    """Players without a rating."""

    players: Players


class ReadingListed(kinds.Cited, ByReadings, level=kinds.Level.DECISIONS):
    """A reading decided something in the round."""

    reading: str


class EarlyBye(kinds.ByeGiven):
    """The bye, given before any player is paired."""


class ByeChosen(EarlyBye, ByReadings, level=kinds.Level.DECISIONS):
    """The lowest rated player of the lowest group who can have the bye; `equal` have the same rating."""

    score: Count
    rating: Rating
    aro: Average
    equal: Numbers
    passed: tuple[Passed, ...]


class ByeOfLast(EarlyBye, ByReadings, level=kinds.Level.DECISIONS):
    """In the first round the last player of the list has the bye; `passed` are lower but needed for the others."""

    passed: tuple[Passed, ...] = ()


class ListPaired(kinds.Accepted, ByReadings, level=kinds.Level.DECISIONS):
    """Halves of a list beside each other, in the first round."""

    score: Count
    left_half: Players
    right_half: Players


class LotDrawn(ByReadings, level=kinds.Level.DECISIONS):
    """The colour of the higher player of the first pair was drawn, and with it the colours of all boards."""

    colour: Colour
    boards: Pairs


class GroupOpened(kinds.Opened, ByReadings, level=kinds.Level.DECISIONS):
    """A scoregroup with the floaters who came down into it."""

    score: Count
    residents: Players
    floaters: Players


class StandardChecked(ByReadings, level=kinds.Level.STEPS):
    """What a group lacks to be standard."""

    lacks: tuple[Lack, ...]
    players: Players


class FloatersOrdered(ByReadings, level=kinds.Level.DECISIONS):
    """Floaters in the order in which they are paired, with their due colours."""

    floaters: tuple[tuple[Player, Colour], ...]


class FloaterPaired(Choosing, kinds.Accepted, level=kinds.Level.DECISIONS):
    """A floater with the highest rated resident he can meet; rating, ARO and due colour of that one."""

    due: Colour
    rating: Rating
    aro: Average
    other_due: Colour

    @property
    def floater(self) -> int:
        """The floater's pairing number."""
        return self.pairs[0][0]

    @property
    def other(self) -> int:
        """The resident's pairing number."""
        return self.pairs[0][1]


class FloaterGoesOn(Choosing, kinds.MovedDown, level=kinds.Level.DECISIONS):
    """A floater finds no opponent here."""


class Fetching(Choosing):
    """Lower players join the group."""

    players: Players


class PlayerFetched(Fetching, level=kinds.Level.DECISIONS):
    """A lower player joins the group, for a `blocked` player or because the group is odd; due `colour` was wanted."""

    colour: Colour
    blocked: Player | None
    score: Count
    due: Colour
    rating: Rating
    aro: Average

    @property
    def player(self) -> int:
        """The player who is moved up."""
        return self.players[0]


class BlockedGoesDown(Choosing, kinds.MovedDown, level=kinds.Level.DECISIONS):
    """No player can be moved up for a blocked player, who floats; due `colour` was wanted."""

    colour: Colour
    blocked: Player


class NobodyFetched(Choosing, level=kinds.Level.DECISIONS):
    """No player can be moved up into the odd group; due `colour` was wanted."""

    colour: Colour


class SentDown(kinds.CannotPair, Choosing, kinds.MovedDown, level=kinds.Level.DECISIONS):
    """The fewest players who must float so that the group and those below can be paired."""

    where: Where
    others: Players


class SidesChanged(Choosing, level=kinds.Level.DECISIONS):
    """Players change the column; `to` is the colour of the column they join."""

    to: Colour
    players: Players
    aros: tuple[Average, ...]
    due_white: Count
    due_black: Count


class ColumnsOrdered(ByReadings, level=kinds.Level.DECISIONS):
    """The white and the black column."""

    whites: Players
    blacks: Players


class RowTried(kinds.Event, level=kinds.Level.DECISIONS):
    """Two players beside each other, with White's ARO and Black's rating, and the reason why they may not meet."""

    row: Ordinal
    white: Player
    aro: Average
    black: Player
    rating: Rating
    why: Apart | None


class RowFilled(ByReadings, level=kinds.Level.STEPS):
    """A player gets the first possible opponent in order; who came before him was refused."""

    player: Player
    chosen: Player
    refused: tuple[Passed, ...]


class RowsPaired(kinds.Accepted, ByReadings, level=kinds.Level.DECISIONS):
    """All rows of a group, and how many differ from the columns."""

    changed: Count


class RestShown(kinds.CannotPair, level=kinds.Level.CANDIDATES):
    """The reason why the others could not all be paired with a skipped player."""

    player: Player
    others: Players


class RowShown(RestShown, level=kinds.Level.CANDIDATES):
    """The reason why the rows below could not be filled with a skipped player."""


class ProposalMade(kinds.Accepted, ByReadings, level=kinds.Level.DECISIONS):
    """Pairs and a bye that break as few limits as possible, where no legal pairing exists."""

    limits: tuple[str, ...]
    player: Player | None


class DuesWeighed(kinds.ColoursGiven, ByReadings, level=kinds.Level.DECISIONS):
    """Colours by due colours, AROs and ratings of both, White's first."""

    due: tuple[Colour, Colour]
    aros: tuple[Average, Average]
    ratings: tuple[Rating, Rating]
