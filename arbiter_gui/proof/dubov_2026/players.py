"""Chapters 1, 2 and 5 of the text of 2026 about players and pairs, from the recorded rounds.

Readings (listed in this package) are each followed in one function: D3 in `players_of` of both
texts, D6 in `most_upfloats`, D7 in `parity_numbers_of` of the kernel, D8 in
`Subgroups.check_shift`, D13 in `Seeker.preferred_colour`.
"""

from __future__ import annotations

from functools import cached_property

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.round import DubovPlayer, players_of
from arbiter_gui.proof.dubov_2026.criteria import C1, C3
from arbiter_gui.proof.kernel.colours import DecidedWhite, allocate_colours, colour_by_lot
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import Player, Strength, ranked
from arbiter_gui.trace.values import ColourRule


class Seeker(DubovPlayer):
    """A player with a colour preference; ARO in whole points."""

    @cached_property
    def strength(self) -> Strength:
        """1.6: absolute, strong or mild."""
        if not self.colours:
            return Strength.MILD
        return super().strength

    @cached_property
    def preferred_colour(self) -> Colour:
        """1.6: the colour preferred; Black without games (1.6.4, D13)."""
        return super().preferred_colour or Colour.BLACK


def most_upfloats(tournament: Tournament) -> int:
    """1.8: return MaxT, so many upfloats as make a maximum upfloater: two, and one more for every
    five rounds.

    D6: without a planned number of rounds those up to the one being paired count.
    """
    return 2 + max(tournament.round_count or 0, tournament.next_round) // 5


def field_of(tournament: Tournament) -> Field[Seeker]:
    """Return who may meet whom, and who may have the bye, by C1 to C3."""
    return Field(players_of(Seeker, tournament, parts_of_aro=1), C1, C3)


def from_the_middle(seekers: list[Seeker]) -> list[Seeker]:
    """4.3: return seekers from the middle of their order outwards: White seekers are in order by
    ARO, then number, Black seekers by number.
    """

    def sort_key(seeker: Seeker) -> tuple[int, int]:
        """Return what seekers are sorted by in the list whose middle is looked for."""
        if seeker.preferred_colour is Colour.WHITE:
            return seeker.aro, seeker.number
        return 0, seeker.number

    seekers_left = sorted(seekers, key=sort_key)
    outwards = []
    # Of two in the middle the one higher in the list comes first. Each who is taken moves the
    # middle: A to G become D C E B F A G.
    while seekers_left:
        middle = (len(seekers_left) - 1) // 2
        outwards.append(seekers_left.pop(middle))
    return outwards


def colours_of(player: Seeker, opponent: Seeker, initial: Colour | None) -> DecidedWhite[Player]:
    """5.2: return which of two gets White.

    Raises ValueError if the lot is needed and not drawn (`initial` None).
    """
    if not player.colours and not opponent.colours:
        higher, lower = ranked((player, opponent))
        if colour_by_lot(higher, initial) is Colour.WHITE:
            return DecidedWhite("5.2.1", ColourRule.BY_NUMBER, higher)
        return DecidedWhite("5.2.1", ColourRule.BY_NUMBER, lower)
    # Here everybody has a preference (1.6.4), so that no lot is needed. The rule of the initial
    # colour comes first in this text and last in the common order of rules, hence one more.
    allocation = allocate_colours(player, opponent, initial_colour=None, by_difference=False)
    return DecidedWhite(f"5.2.{allocation.rule + 1}", allocation.kind, allocation.white)
