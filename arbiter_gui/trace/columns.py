"""Events of Dubov's system: players fetched and floating, two columns by due colour, and their
rows.

Ratings are plain numbers, average ratings of opponents (ARO) and scores are in tenths. Articles are
those of Dubov 1997; editions that came later record the same kinds under articles of their own.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from arbiter_gui.domain.values import Colour
from arbiter_gui.trace import kinds
from arbiter_gui.trace.quantities import (
    Average,
    Count,
    Numbers,
    Ordinal,
    Pairs,
    Player,
    Players,
    Rating,
)
from arbiter_gui.trace.values import Apart, Passed


class Lack(Enum):
    """6.1: what a group lacks to be standard: an even number, an opponent for all, or as many White
    as Black.
    """

    ODD = "odd"
    BLOCKED = "blocked"
    COLOURS = "colours"
    UNPAIRABLE = "unpairable"


class Where(Enum):
    """The players who cannot be paired unless a player floats down: those of the group, or those
    below it.
    """

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
    """4: the lowest rated player of the lowest group who can have the bye.

    `equal` have the same rating.
    """

    score: Count
    rating: Rating
    aro: Average
    equal: Numbers
    passed: tuple[Passed, ...]


class ByeOfLast(EarlyBye, ByReadings, level=kinds.Level.DECISIONS):
    """5: in the first round the last player of the list has the bye.

    `passed` are lower but needed for the others.
    """

    passed: tuple[Passed, ...] = ()


class ListPaired(kinds.Accepted, ByReadings, level=kinds.Level.DECISIONS):
    """5: in the first round the upper half of the list is put beside the lower half."""

    score: Count
    left_half: Players
    right_half: Players


class LotDrawn(ByReadings, level=kinds.Level.DECISIONS):
    """5: the colour of the higher player of the first pair was drawn, and with it the colours of
    all boards.
    """

    colour: Colour
    boards: Pairs


class GroupOpened(kinds.Opened, ByReadings, level=kinds.Level.DECISIONS):
    """A scoregroup with the floaters who came down into it."""

    score: Count
    residents: Players
    floaters: Players


class StandardChecked(ByReadings, level=kinds.Level.STEPS):
    """6.1: what a group lacks to be standard (nothing: it is), and the players without an opponent
    in it.
    """

    lacks: tuple[Lack, ...]
    players: Players


class FloatersOrdered(ByReadings, level=kinds.Level.DECISIONS):
    """8.1: floaters in the order in which they are paired, with their due colours."""

    floaters: tuple[tuple[Player, Colour], ...]


class FloaterPaired(Choosing, kinds.Accepted, level=kinds.Level.DECISIONS):
    """8.2: a floater with the highest rated resident he can meet.

    `rating` and `aro` are those of the resident, `other_due` is the colour due to that player.
    """

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
    """8.2: a floater finds no opponent here and goes on."""


class Fetching(Choosing):
    """7.1, 7.2: players of lower scores join the group."""

    players: Players


class PlayerFetched(Fetching, level=kinds.Level.DECISIONS):
    """A lower player joins the group, for a blocked player (7.1) or because the group is odd
    (7.2).
    """

    colour: Colour
    """The due colour that was wanted."""
    blocked: Player | None
    """The player without a possible opponent in the group, for whom one is fetched; None: the group
    is odd."""
    score: Count
    """The score (tenths) from which the player comes."""
    due: Colour
    """The colour that the player really is due."""
    rating: Rating
    aro: Average

    @property
    def player(self) -> int:
        """The player who is moved up."""
        return self.players[0]


class BlockedGoesDown(Choosing, kinds.MovedDown, level=kinds.Level.DECISIONS):
    """7.1: no player can be moved up for a blocked player, who floats; due `colour` was wanted."""

    colour: Colour
    blocked: Player


class NobodyFetched(Choosing, level=kinds.Level.DECISIONS):
    """7.2: no player can be moved up into the odd group; due `colour` was wanted."""

    colour: Colour


class SentDown(kinds.CannotPair, Choosing, kinds.MovedDown, level=kinds.Level.DECISIONS):
    """6.4: the fewest players who must float so that the group and those below can be paired."""

    where: Where
    others: Players


class SidesChanged(Choosing, level=kinds.Level.DECISIONS):
    """7.3, 7.4: players change the column, so that both are of one length."""

    to: Colour
    """The colour of the column that they join."""
    players: Players
    aros: tuple[Average, ...]
    """Their average ratings of opponents, in the same order."""
    due_white: Count
    """How many players were due White before."""
    due_black: Count
    """How many players were due Black before."""


class ColumnsOrdered(ByReadings, level=kinds.Level.DECISIONS):
    """6.2: the white and the black column, each in its order."""

    whites: Players
    blacks: Players


class RowTried(kinds.Event, level=kinds.Level.DECISIONS):
    """6.2: two players beside each other, with White's ARO and Black's rating, and the reason why
    they may not meet.
    """

    row: Ordinal
    white: Player
    aro: Average
    black: Player
    rating: Rating
    why: Apart | None


class RowFilled(ByReadings, level=kinds.Level.STEPS):
    """6.3: a player gets the first possible opponent in order; who came before him was refused."""

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
