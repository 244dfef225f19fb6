"""Pairing cards laid on the table: score groups, S1 beside S2, and who was paired with whom.

The halves are those the paper method begins with: the upper half of a score group by rank on the left, the
rest on the right. Once the round is paired, who met a player moved down from above heads the right side, and
the halves are those of the remaining residents; what moved from there (floats, transpositions, exchanges) is
seen in the links.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.player_names import player_of, titled_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, say
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Player
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.explain.pictures.scene import Pair, Scene
from arbiter_gui.reports.round_tables.board_table import PREFERENCE_WORDS
from arbiter_gui.reports.round_tables.floats import FloatArrow, floats
from arbiter_gui.reports.round_tables.preferences import preference_codes

SIDES = say("S1"), say("S2")


class LaidCard(NamedTuple):
    """One card: a player, what is known before the round, and what his edition notes of him.

    `noted` are everybody's floats in the recorded rounds.
    """

    player: Player
    card: Card
    preference: str
    noted: Mapping[int, tuple[FloatArrow | None, ...]]

    @property
    def score(self) -> int:
        """The pairing score in tenths."""
        return self.card.score

    @property
    def points(self) -> int:
        """The real points in tenths."""
        return self.card.points

    @property
    def barred(self) -> frozenset[int]:
        """Whom he may not meet."""
        return self.card.barred

    @property
    def colours(self) -> tuple[Colour | None, ...]:
        """An entry for each recorded round, None when no game was played."""
        return tuple(entry.colour if entry.played else None for entry in self.card.past)

    @property
    def met(self) -> dict[int, int]:
        """The round in which each opponent was met."""
        rounds = enumerate(self.card.past, 1)
        return {e.opponent: r for r, e in rounds if e.played and e.opponent is not None}

    @property
    def recent(self) -> tuple[FloatArrow | None, ...]:
        """The floats of the last two rounds, the last one first."""
        return self.noted[self.card.number][:-3:-1]

    @property
    def floats(self) -> str:
        """The arrows of the last two rounds, the last one first; ``-`` for a round without."""
        return "".join(f.value if f else "-" for f in self.recent).rstrip("-")

    @property
    def words(self) -> Said:
        """The card as a sentence."""
        history = joined(colour_word(c) if c else say("none") for c in self.colours)
        said = [
            joined((self.player.number, titled_name(self.player)), " "),
            self.score_words,
            say("colours: {history}", history=history or say("no games")),
            PREFERENCE_WORDS.get(self.preference, self.preference),
        ]
        said += [f.when(back) for back, f in enumerate(self.recent) if f]
        return joined(said, "; ")

    @property
    def made_of(self) -> str:
        """The real points and the virtual ones, such as ``1+½``; empty where the round is not accelerated for him."""
        virtual = self.score - self.points
        return f"{points_text(self.points)}+{points_text(virtual)}" if virtual else ""

    @property
    def score_words(self) -> Said:
        """The points; in an accelerated round the pairing score and what it is made of."""
        if self.score == self.points:
            return points_words(self.score)
        return say(
            "pairing score {score} ({points} and {virtual} virtual)",
            score=points_text(self.score),
            points=points_words(self.points),
            virtual=points_text(self.score - self.points),
        )


@dataclass(frozen=True, slots=True)
class CardGroup:
    """The cards of one score (tenths), in S1 and S2; the first `from_above` of S2 met players moved down.

    Where the bracket is named elsewhere it is not `titled`.
    """

    score: int
    upper: tuple[LaidCard, ...]
    lower: tuple[LaidCard, ...]
    from_above: int = 0
    titled: bool = True

    @property
    def name(self) -> Said:
        """Such as ``2½ points``; ``pairing score 2½`` where virtual points are in it."""
        if any(card.score != card.points for card in (*self.upper, *self.lower)):
            return say("pairing score {score}", score=points_text(self.score))
        return points_words(self.score)

    @property
    def size(self) -> Said:
        """Such as ``14 players``."""
        return counted(len(self.upper) + len(self.lower), "{n} player", "{n} players")

    @property
    def title(self) -> Said:
        """Such as ``2½ points, 14 players``."""
        return joined((self.name, self.size)) if self.titled else NOTHING


@dataclass(frozen=True, slots=True)
class Link:
    """A board between two cards. `natural`: same place in S1 and S2; `floated`: different scores.

    `board` is the number on the table; `reason` says why it is not the natural one, where that is known. While
    nothing is said of colours yet it is not `coloured`.
    """

    board: int
    white: int
    black: int
    natural: bool
    floated: bool
    reason: Said = NOTHING
    coloured: bool = True


@dataclass(frozen=True, slots=True)
class Layout:
    """All cards before round `round`, and its boards if it is paired; `bye` received the allocated bye.

    `missed` are the natural opponents who did not meet; `sides` are the headings of the two columns.
    """

    round: int
    groups: tuple[CardGroup, ...]
    links: tuple[Link, ...]
    bye: int | None
    absent: tuple[Player, ...]
    missed: tuple[Pair, ...] = ()
    sides: tuple[Said, Said] = SIDES


def card_layout(tournament: Tournament, number: int) -> Layout:
    """Return the cards as they lay before round `number`, recorded or next, with its boards if recorded."""
    before = tournament.before_round(number)
    noted, codes = floats(before), preference_codes(before)
    cards = [
        LaidCard(player_of(before, card.number), card, codes[card.number], noted)
        for card in deal_cards(before)
    ]
    absent = tuple(player_of(before, n) for n in sorted(before.absent(before.next_round)))
    if number > len(tournament.rounds):
        return Layout(number, _groups(cards, {}), (), None, absent)
    recorded = tournament.rounds[number - 1]
    bye = next((b.player for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED), None)
    opponents = {b.white: b.black for b in recorded.boards} | {b.black: b.white for b in recorded.boards}
    groups = _groups(cards, opponents)
    places = _places(groups)
    tables = table_numbers(tournament, number)
    links = [_link(t, b.white, b.black, places) for t, b in zip(tables, recorded.boards, strict=True)]
    beside = [pair for group in groups for pair in _beside(group)]
    return Layout(number, groups, tuple(links), bye, absent, _missed(beside, links))


def with_reasons(layout: Layout, scenes: Iterable[Scene]) -> Layout:
    """Return the cards with what the trace of the round tells: who would meet by nature, and why others do."""
    seen = tuple(scenes)
    if not seen or not layout.links:
        return layout
    drawn = {frozenset(one.pair): one for scene in seen for one in scene.drawn}
    links = []
    for link in layout.links:
        told = drawn.get(frozenset((link.white, link.black)))
        label = told.reason.label if told is not None and not told.natural else NOTHING
        links.append(link if told is None else replace(link, natural=told.natural, reason=label))
    natural = [pair for scene in seen for pair in scene.natural]
    return replace(layout, links=tuple(links), missed=_missed(natural, links))


def _beside(group: CardGroup) -> Iterable[Pair]:
    """Return who lies side by side in S1 and S2."""
    free = group.lower[group.from_above :]
    return ((one.player.number, other.player.number) for one, other in zip(group.upper, free, strict=False))


def _missed(natural: Iterable[Pair], links: Iterable[Link]) -> tuple[Pair, ...]:
    made = {frozenset((link.white, link.black)) for link in links}
    return tuple(pair for pair in natural if frozenset(pair) not in made)


def _groups(cards: list[LaidCard], opponents: dict[int, int]) -> tuple[CardGroup, ...]:
    by_score: dict[int, list[LaidCard]] = {}
    for card in cards:
        by_score.setdefault(card.score, []).append(card)
    scores = {card.player.number: card.score for card in cards}
    met = {one: scores.get(other) for one, other in opponents.items()}
    return tuple(_group(score, by_score[score], met) for score in sorted(by_score, reverse=True))


def _group(score: int, here: list[LaidCard], met: Mapping[int, int | None]) -> CardGroup:
    """Return the cards of a score, of those whose opponents `met` had which scores, if they had any."""
    opposite = [met.get(card.player.number) for card in here]
    taken = [card for card, other in zip(here, opposite, strict=True) if (other or 0) > score]
    rest = [card for card, other in zip(here, opposite, strict=True) if (other or 0) <= score]
    half = opposite.count(score) // 2 if met else len(rest) // 2
    return CardGroup(score, tuple(rest[:half]), (*taken, *rest[half:]), len(taken))


def _places(groups: tuple[CardGroup, ...]) -> dict[int, tuple[int, int, int]]:
    """Return group, half and place in the half of every card, by pairing number.

    Places on the right count from the first resident who did not meet a player from above.
    """
    return {
        card.player.number: (g, half, place - half * group.from_above)
        for g, group in enumerate(groups)
        for half, cards in enumerate((group.upper, group.lower))
        for place, card in enumerate(cards)
    }


def _link(board: int, white: int, black: int, places: dict[int, tuple[int, int, int]]) -> Link:
    one, other = places.get(white), places.get(black)
    if one is None or other is None:
        return Link(board, white, black, False, False)
    natural = one[0] == other[0] and one[1] != other[1] and one[2] == other[2]
    return Link(board, white, black, natural, one[0] != other[0])
