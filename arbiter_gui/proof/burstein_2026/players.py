"""Chapters 1 and 5 of the text about players: their index, their ranking, and their colours.

Readings (listed in this package) are each followed in one function: B2 in `late_byes`, B3 and B6 in
`opposition_of`, B5 in `RankedPlayer.games`, B8 in `ranked_players`, B9 in `parity_numbers_of` of
the kernel.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.proof.burstein_2026.criteria import C1, C2, C3
from arbiter_gui.proof.kernel.colours import GivenColours, allocate_colours_between
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import Float, Player, build_players
from arbiter_gui.proof.kernel.recount import PlayerRound, recounted
from arbiter_gui.trace.candidates import PreferencesWeighed


@dataclass(frozen=True)
class RankedPlayer(Player):
    """A player with an index: Buchholz in tenths of a point, Sonneborn-Berger in hundredths."""

    buchholz: int = 0
    sonneborn_berger: int = 0

    __hash__ = Player.__hash__

    @property
    def ranking(self) -> tuple[int, int, int]:
        """1.8: the higher Buchholz, then the higher Sonneborn-Berger, then the smaller number."""
        return -self.buchholz, -self.sonneborn_berger, self.number

    @property
    def games(self) -> int:
        """B5: how many games were played over the board."""
        return len(self.colours)


def late_byes(own_rounds: Sequence[PlayerRound]) -> int:
    """B2: return how many rounds in a row, up to the last one, a player was absent without points,
    such as the rounds since he withdrew.
    """
    count = 0
    for player_round in reversed(own_rounds):
        is_absent = player_round.opponent is None and player_round.bye in (None, ByeKind.ZERO)
        if not is_absent:
            return count
        count += 1
    return count


def lifted_score(own_rounds: Sequence[PlayerRound], score: int, points: PointSystem) -> int:
    """1.7.2: return what a player's score is worth in the index of his opponents, in tenths: his
    late absences count as draws there (B2), so that nobody suffers from an opponent who withdrew.

    With 2 points and two rounds missed at the end that is 3 points.
    """
    count = late_byes(own_rounds)
    worth_of_draw = min(points.white_draw, points.black_draw)
    points_got = sum(player_round.points for player_round in own_rounds[len(own_rounds) - count :])
    return score + count * worth_of_draw - points_got


class OppositionIndex(NamedTuple):
    """How strong the opponents of a player were so far, by which players of one score are ranked
    (1.7, 1.8).
    """

    buchholz: int
    """The sum of the scores of the opponents, in tenths."""
    sonneborn_berger: int
    """The same, each score times the points scored against that opponent, in hundredths."""


def opposition_of(
    own_rounds: Sequence[PlayerRound], own_score: int, worth: Mapping[int, int]
) -> OppositionIndex:
    """1.7.1, 1.7.2: return the index of a player, by which he is ranked among those of his score.

    `worth` has for each player what his score is worth in the index of his opponents
    (`lifted_score`), by number.
    """
    buchholz = 0
    sonneborn_berger = 0
    for player_round in own_rounds:
        # B3: a round without a game counts as one against an opponent with the player's own present
        # score.
        if player_round.played and player_round.opponent is not None:
            score_of_opponent = worth[player_round.opponent]
        else:
            score_of_opponent = own_score
        buchholz += score_of_opponent
        sonneborn_berger += player_round.points * score_of_opponent
    return OppositionIndex(buchholz, sonneborn_berger)


def ranked_players(tournament: Tournament) -> tuple[RankedPlayer, ...]:
    """Return all players of the next round by score, then by ranking."""
    # B8: the index uses the points of the standings; the scores of `build_players` have virtual
    # points added, which count only for the pairing.
    recount = recounted(tournament)
    present_scores = {number: own_rounds[-1] for number, own_rounds in recount.scores.items()}
    lifted_scores = {
        number: lifted_score(own_rounds, present_scores[number], tournament.points)
        for number, own_rounds in recount.rounds.items()
    }
    players: list[RankedPlayer] = []
    bars = partial(C2.counts, tournament.points)
    # No criterion of this text asks for floats of earlier rounds, or frees topscorers.
    for player in build_players(tournament, lambda _entry: Float.NONE, bars):
        own_rounds = recount.rounds[player.number]
        buchholz, sonneborn_berger = opposition_of(
            own_rounds, present_scores[player.number], lifted_scores
        )
        facts = {**vars(player), "topscorer": False}
        players.append(RankedPlayer(**facts, buchholz=buchholz, sonneborn_berger=sonneborn_berger))
    return tuple(sorted(players, key=lambda player: (-player.score, player.ranking)))


def field_of(tournament: Tournament) -> Field[RankedPlayer]:
    """Return who may meet whom, and who may have the bye, by C1 to C3."""
    return Field(ranked_players(tournament), C1, C3)


def higher_first(player: RankedPlayer, opponent: RankedPlayer) -> tuple[RankedPlayer, RankedPlayer]:
    """Return two players, the higher ranked one (1.8) first, whatever their scores."""
    if player.ranking < opponent.ranking:
        return (player, opponent)
    return (opponent, player)


_ARTICLES = ("5.2.2", "5.2.3", "5.2.4", "5.2.5", "5.2.1")
"""The articles of the rules of colours, as `GivenColours` counts them."""


def weighed_colours(
    player: RankedPlayer, opponent: RankedPlayer, initial: Colour | None
) -> PreferencesWeighed:
    """5.2: return the event for the colours of a pair.

    Raises ValueError if the lot is needed and not drawn.
    """
    higher, lower = higher_first(player, opponent)
    colours: GivenColours = allocate_colours_between(higher, lower, initial, by_difference=False)
    white = colours.white
    black = colours.black
    return PreferencesWeighed(
        _ARTICLES[colours.rule - 1],
        white.number,
        black.number,
        higher.number,
        (white.preference, black.preference),
        rule=colours.kind,
        colours=(white.colour_letters, black.colour_letters),
    )
