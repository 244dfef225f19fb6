"""Pairing cards on a table: scoregroups, S1 beside S2, and the pairs.

The halves are those with which the paper method begins: the upper half of a scoregroup by rank on
the left, the rest on the right. Once the round is paired, the opponents of players moved down from
above are at the top of the right side, and the halves are those of the remaining residents; the
links show what moved from there (floats, transpositions, exchanges).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.teams.sentences import with_team_words
from arbiter_gui.domain.texts.player_names import player_of, titled_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, say
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Player, Round
from arbiter_gui.engine.editions import editions
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.explain.pictures.scene import DrawnPair, Pair, Scene
from arbiter_gui.reports.round_tables.board_table import PREFERENCE_WORDS
from arbiter_gui.reports.round_tables.floats import (
    FloatArrow,
    arrows_text,
    arrows_words,
    floats_by_player,
)
from arbiter_gui.reports.round_tables.preferences import preference_codes

SIDES = say("S1"), say("S2")
HALVES = say("Upper half"), say("Lower half")
"""The headings under rules that do not call the halves of a scoregroup S1 and S2."""


class LaidCard(NamedTuple):
    """One card: a player, the facts before the round, and the notes of the edition.

    `noted` are the floats of all players in the recorded rounds.
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
    def rounds_met(self) -> dict[int, int]:
        """The round in which each opponent was met."""
        rounds = {}
        for number, entry in enumerate(self.card.past, 1):
            if entry.played and entry.opponent is not None:
                rounds[entry.opponent] = number
        return rounds

    @property
    def recent_floats(self) -> tuple[FloatArrow | None, ...]:
        """The floats of the last two rounds, the last one first."""
        return tuple(reversed(self.noted[self.card.number][-2:]))

    @property
    def floats(self) -> str:
        """The arrows of the last two rounds, the last one first; ``-`` for a round without."""
        return arrows_text(self.recent_floats)

    @property
    def words(self) -> Said:
        """The card as a sentence."""
        history = joined(map(_colour_of_round, self.colours))
        clauses: list[str] = [
            joined((self.player.number, titled_name(self.player)), " "),
            self.score_words,
            say("colours: {history}", history=history or say("no games")),
        ]
        if self.preference:
            clauses.append(PREFERENCE_WORDS.get(self.preference, self.preference))
        clauses += arrows_words(self.recent_floats)
        return joined(clauses, "; ")

    @property
    def parts_of_score(self) -> str:
        """The real points and the virtual ones, such as ``1+½``.

        Empty where the round is not accelerated for him.
        """
        virtual = self.score - self.points
        if not virtual:
            return ""
        return f"{points_text(self.points)}+{points_text(virtual)}"

    @property
    def score_words(self) -> Said:
        """The points; in an accelerated round the pairing score and its parts."""
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
    """The cards of one score (tenths), in S1 and S2.

    The first `from_above` of S2 met players moved down.

    Where the bracket is named elsewhere it is not `titled`.
    """

    score: int
    upper: tuple[LaidCard, ...]
    lower: tuple[LaidCard, ...]
    from_above: int = 0
    titled: bool = True
    of_teams: bool = False

    @property
    def cards(self) -> tuple[LaidCard, ...]:
        """All cards of the group, those of S1 first."""
        return (*self.upper, *self.lower)

    @property
    def name(self) -> Said:
        """Such as ``2½ points``; ``pairing score 2½`` where virtual points are in it."""
        if any(card.score != card.points for card in self.cards):
            return say("pairing score {score}", score=points_text(self.score))
        return points_words(self.score)

    @property
    def size(self) -> Said:
        """Such as ``14 players``, or ``14 teams``."""
        size = counted(len(self.cards), "{n} player", "{n} players")
        if self.of_teams:
            return with_team_words(size)
        return size

    @property
    def title(self) -> Said:
        """Such as ``2½ points, 14 players``."""
        if not self.titled:
            return NOTHING
        return joined((self.name, self.size))


@dataclass(frozen=True, slots=True)
class Link:
    """A board between two cards. `natural`: same place in S1 and S2; `floated`: different scores.

    `board` is the number on the table; `reason` says why it is not the natural one, where that is
    known. While nothing is said of colours yet it is not `coloured`.
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
    """All cards before round `round`, and its boards if it is paired.

    `bye` received the allocated bye.

    `missed` are the natural opponents who did not meet; `sides` are the headings of the two
    columns.
    """

    round: int
    groups: tuple[CardGroup, ...]
    links: tuple[Link, ...]
    bye: int | None
    absent: tuple[Player, ...]
    missed: tuple[Pair, ...] = ()
    sides: tuple[Said, Said] = SIDES

    @property
    def shows_preferences(self) -> bool:
        """Whether any card shows a colour preference, or that there is none.

        Some rules know no preferences.
        """
        return any(card.preference for group in self.groups for card in group.cards)


def _colour_of_round(colour: Colour | None) -> Said:
    if colour is None:
        return say("none")
    return colour_word(colour)


def card_layout(tournament: Tournament, round_number: int) -> Layout:
    """Return the cards before the round, recorded or next, with its boards if recorded."""
    state_before = tournament.before_round(round_number)
    noted_floats = floats_by_player(state_before)
    codes = preference_codes(state_before)
    cards = []
    for card in deal_cards(state_before):
        player = player_of(state_before, card.number)
        cards.append(LaidCard(player, card, codes[card.number], noted_floats))
    absent_numbers = sorted(state_before.absent(state_before.next_round))
    absent_players = tuple(player_of(state_before, number) for number in absent_numbers)
    of_teams = tournament.team_rules is not None
    sides = _sides(tournament)
    if round_number > len(tournament.rounds):
        return Layout(
            round_number,
            _card_groups(cards, {}, of_teams),
            (),
            bye=None,
            absent=absent_players,
            sides=sides,
        )
    recorded_round = tournament.rounds[round_number - 1]
    groups = _card_groups(cards, _opponents(recorded_round), of_teams)
    card_positions = _positions_by_player(groups)
    tables = table_numbers(tournament, round_number)
    links = [
        _board_link(table, board.white, board.black, card_positions)
        for table, board in zip(tables, recorded_round.boards, strict=True)
    ]
    side_by_side: list[Pair] = []
    for group in groups:
        side_by_side.extend(_side_by_side(group))
    missed = _unmade_natural_pairs(side_by_side, links)
    return Layout(
        round_number, groups, tuple(links), _bye(recorded_round), absent_players, missed, sides
    )


def _sides(tournament: Tournament) -> tuple[Said, Said]:
    """Return the headings of the two halves of a scoregroup, in the words of the edition."""
    chosen_edition = editions().get(tournament.edition or "")
    if chosen_edition is None or chosen_edition.subgroups:
        return SIDES
    return HALVES


def _bye(recorded_round: Round) -> int | None:
    """Return the player with the pairing-allocated bye of a round."""
    for bye in recorded_round.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            return bye.player
    return None


def _opponents(recorded_round: Round) -> dict[int, int]:
    """Return the opponents of all players in a round."""
    opponents = {}
    for board in recorded_round.boards:
        opponents[board.white] = board.black
        opponents[board.black] = board.white
    return opponents


def with_reasons(layout: Layout, scenes: Iterable[Scene]) -> Layout:
    """Return the cards with the facts from the trace of the round: natural opponents, and reasons
    for others.
    """
    all_scenes = tuple(scenes)
    if not all_scenes or not layout.links:
        return layout
    drawn_pairs: dict[frozenset[int], DrawnPair] = {}
    natural_pairs: list[Pair] = []
    for scene in all_scenes:
        drawn_pairs |= {frozenset(drawn_pair.pair): drawn_pair for drawn_pair in scene.drawn}
        natural_pairs.extend(scene.natural)
    links = []
    for link in layout.links:
        drawn_pair = drawn_pairs.get(frozenset((link.white, link.black)))
        if drawn_pair is not None:
            label = NOTHING if drawn_pair.natural else drawn_pair.reason.label
            link = replace(link, natural=drawn_pair.natural, reason=label)
        links.append(link)
    return replace(layout, links=tuple(links), missed=_unmade_natural_pairs(natural_pairs, links))


def _side_by_side(group: CardGroup) -> Iterator[Pair]:
    """Yield the players beside each other in S1 and S2."""
    residents = group.lower[group.from_above :]
    for upper_card, lower_card in zip(group.upper, residents, strict=False):
        yield upper_card.player.number, lower_card.player.number


def _unmade_natural_pairs(natural_pairs: Iterable[Pair], links: Iterable[Link]) -> tuple[Pair, ...]:
    """Return the natural opponents who do not meet."""
    meetings = {frozenset((link.white, link.black)) for link in links}
    return tuple(pair for pair in natural_pairs if frozenset(pair) not in meetings)


def _card_groups(
    cards: list[LaidCard], opponents: dict[int, int], of_teams: bool
) -> tuple[CardGroup, ...]:
    """Return the cards by score, the highest first.

    `opponents` are empty before the round is paired.
    """
    cards_by_score: dict[int, list[LaidCard]] = {}
    for card in cards:
        cards_by_score.setdefault(card.score, []).append(card)
    scores = {card.player.number: card.score for card in cards}
    opponents_scores = {player: scores.get(opponent) for player, opponent in opponents.items()}
    return tuple(
        replace(_card_group(score, cards_by_score[score], opponents_scores), of_teams=of_teams)
        for score in sorted(cards_by_score, reverse=True)
    )


def _card_group(
    score: int, cards: list[LaidCard], opponents_scores: Mapping[int, int | None]
) -> CardGroup:
    """Return the cards of a score in two halves.

    Before the round is paired there are no scores of opponents.
    """
    from_above = []
    other_cards = []
    inside_count = 0
    for card in cards:
        opponent_score = opponents_scores.get(card.player.number)
        if (opponent_score or 0) > score:
            from_above.append(card)
        else:
            other_cards.append(card)
        if opponent_score == score:
            inside_count += 1
    # S1 is half of those who meet in the group, once that is known: floaters on either side are no
    # part of it.
    half_size = len(other_cards) // 2
    if opponents_scores:
        half_size = inside_count // 2
    lower_cards = (*from_above, *other_cards[half_size:])
    return CardGroup(score, tuple(other_cards[:half_size]), lower_cards, len(from_above))


def _positions_by_player(groups: tuple[CardGroup, ...]) -> dict[int, tuple[int, int, int]]:
    """Return group, half and place in the half of every card, by pairing number.

    Places on the right count from the first resident who did not meet a player from above.
    """
    card_positions = {}
    for index, group in enumerate(groups):
        for card_index, card in enumerate(group.upper):
            card_positions[card.player.number] = (index, 0, card_index)
        for card_index, card in enumerate(group.lower, -group.from_above):
            card_positions[card.player.number] = (index, 1, card_index)
    return card_positions


def _board_link(
    board: int, white: int, black: int, card_positions: dict[int, tuple[int, int, int]]
) -> Link:
    """Return the line of a board, which is natural between cards beside each other, and floated
    between groups.
    """
    if white not in card_positions or black not in card_positions:
        return Link(board, white, black, natural=False, floated=False)
    white_group, white_half, white_row = card_positions[white]
    black_group, black_half, black_row = card_positions[black]
    in_one_group = white_group == black_group
    opposite = white_half != black_half and white_row == black_row
    return Link(board, white, black, natural=in_one_group and opposite, floated=not in_one_group)
