"""The scoregroups of a round as bands, a line for each board.

Boards between two groups cross from band to band.

`bands` is the drawing as data; `bands_picture` draws it. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.pictures.scene import Scene
from arbiter_gui.reports.pictures.card_layout import CardGroup, LaidCard, card_layout


@dataclass(frozen=True, slots=True)
class Bout:
    """A board of the round with the cards of its players."""

    board: int
    white: LaidCard
    black: LaidCard

    @property
    def upper(self) -> LaidCard:
        """The player with the higher score; White where both have the same."""
        if self.black.score > self.white.score:
            return self.black
        return self.white

    @property
    def lower(self) -> LaidCard:
        """The player with the lower score; Black where both have the same."""
        if self.upper is self.black:
            return self.white
        return self.black


@dataclass(frozen=True, slots=True)
class Band:
    """A scoregroup: the boards within it, and who of it has the bye."""

    group: CardGroup
    bouts: tuple[Bout, ...]
    bye: LaidCard | None

    @property
    def size(self) -> int:
        """How many players are in it."""
        return len(self.group.upper) + len(self.group.lower)


@dataclass(frozen=True, slots=True)
class Crossing:
    """A board between the bands `first` and `last` (places in `Bands.bands`), with the reason in a
    few words.
    """

    bout: Bout
    first: int
    last: int
    words: str

    @property
    def order(self) -> tuple[int, int, int]:
        """The sort key of crossings: their bands, the upper one first, then the number of the
        board.
        """
        return self.first, self.last, self.bout.board


@dataclass(frozen=True, slots=True)
class Bands:
    """A round.

    `first_board` is the number of its first table, `joined` are bands paired as one bracket.

    `remark` is about the whole of it.
    """

    round: int
    first_board: int
    bands: tuple[Band, ...]
    crossings: tuple[Crossing, ...]
    joined: tuple[tuple[int, int], ...]
    absent: tuple[str, ...] = ()
    remark: Said = NOTHING


def bands(tournament: Tournament, round_number: int, scenes: Iterable[Scene] = ()) -> Bands:
    """Return the bands of the recorded round; `scenes` say why a player floats, if known."""
    layout = card_layout(tournament, round_number)
    scenes = tuple(scenes)
    cards: dict[int, LaidCard] = {}
    band_of: dict[int, int] = {}
    for band_index, group in enumerate(layout.groups):
        cards |= {card.player.number: card for card in (*group.upper, *group.lower)}
        band_of |= dict.fromkeys(_numbers(group), band_index)
    reasons = _float_words(scenes)
    crossings = []
    bouts_within: dict[int, list[Bout]] = {}
    for link in layout.links:
        # Only the players of the scoregroups have a card, and so a band for their board.
        if link.white not in cards or link.black not in cards:
            continue
        bout = Bout(link.board, cards[link.white], cards[link.black])
        upper_number = bout.upper.player.number
        lower_number = bout.lower.player.number
        if band_of[upper_number] == band_of[lower_number]:
            bouts_within.setdefault(band_of[upper_number], []).append(bout)
        else:
            words = reasons.get(upper_number) or reasons.get(lower_number, "")
            crossings.append(Crossing(bout, band_of[upper_number], band_of[lower_number], words))
    all_bands = []
    for band_index, group in enumerate(layout.groups):
        bye = cards[layout.bye] if layout.bye in _numbers(group) else None
        all_bands.append(Band(group, tuple(bouts_within.get(band_index, ())), bye))
    return Bands(
        round_number,
        tournament.details.first_board,
        tuple(all_bands),
        tuple(crossings),
        joined=tuple(sorted(_joined_bands(scenes, band_of))),
        absent=tuple(numbered_name(player) for player in layout.absent),
    )


def _numbers(group: CardGroup) -> tuple[int, ...]:
    return tuple(card.player.number for card in (*group.upper, *group.lower))


def _float_words(scenes: tuple[Scene, ...]) -> Mapping[int, str]:
    """Return why players leave their scoregroup: the reason of the first bracket, or the note on a
    move up.
    """
    words_by_player: dict[int, str] = {}
    for scene in scenes:
        for leaving in scene.leaving:
            if not leaving.bye and leaving.reason.words:
                words_by_player.setdefault(leaving.player, leaving.reason.label)
        for player, note in scene.notes:
            if player in scene.moved_up:
                words_by_player.setdefault(player, note)
    return words_by_player


def _joined_bands(scenes: tuple[Scene, ...], band_of: Mapping[int, int]) -> set[tuple[int, int]]:
    """Return the first and last band of every bracket whose residents come from several bands."""
    joined_bands = set()
    for scene in scenes:
        own_bands = {band_of[number] for number in scene.residents if number in band_of}
        if len(own_bands) > 1:
            joined_bands.add((min(own_bands), max(own_bands)))
    return joined_bands


def bands_lines(drawn_bands: Bands) -> tuple[Said, ...]:
    """Return the picture as lines of text."""
    lines: list[Said] = []
    if drawn_bands.remark:
        lines.append(drawn_bands.remark)
    for band_index, band in enumerate(drawn_bands.bands):
        lines.append(band.group.title)
        lines += map(_indented, _lines_of_band(drawn_bands, band_index, band))
    for first_band, last_band in drawn_bands.joined:
        upper_band = drawn_bands.bands[first_band].group.name
        lower_band = drawn_bands.bands[last_band].group.name
        lines.append(say("Paired as one bracket: {high} to {low}", high=upper_band, low=lower_band))
    if drawn_bands.absent:
        lines.append(say("Not playing: {names}", names=listed(drawn_bands.absent)))
    return tuple(lines)


def _lines_of_band(drawn_bands: Bands, band_index: int, band: Band) -> Iterator[Said]:
    """Yield the boards of a band, those that cross to or from it, and the player with the bye."""
    for bout in band.bouts:
        yield _bout_words(bout, drawn_bands)
    for crossing in drawn_bands.crossings:
        yield from _crossing_lines(drawn_bands, crossing, band_index)
    if band.bye is not None:
        yield say("{who}: bye", who=_card_name(band.bye))


def _crossing_lines(drawn_bands: Bands, crossing: Crossing, band_index: int) -> Iterator[Said]:
    """Yield the lines about a crossing board in the band at a place."""
    board = _bout_words(crossing.bout, drawn_bands)
    if crossing.first == band_index:
        lower_group = drawn_bands.bands[crossing.last].group.name
        text = say("{board} crosses to {group}", board=board, group=lower_group)
        if crossing.words:
            text = joined((text, crossing.words), ": ")
        yield text
    elif crossing.last == band_index:
        yield say(
            "{board} comes from {group}",
            board=board,
            group=drawn_bands.bands[crossing.first].group.name,
        )


def _indented(text: str) -> Said:
    return joined(("  ", text), "")


def board_name(bout: Bout, drawn_bands: Bands) -> int:
    """Return the number of the table."""
    return bout.board + drawn_bands.first_board - 1


def _bout_words(bout: Bout, drawn_bands: Bands) -> Said:
    """Return a board in words, for the picture's text."""
    return say(
        "board {board}: {white} - {black}",
        board=board_name(bout, drawn_bands),
        white=_card_name(bout.white),
        black=_card_name(bout.black),
    )


def _card_name(card: LaidCard) -> str:
    return numbered_name(card.player)


def summary_sentence(drawn_bands: Bands) -> Said:
    """Return how many boards stay in their band and how many cross."""
    inside_count = sum(len(band.bouts) for band in drawn_bands.bands)
    clauses = [
        counted(len(drawn_bands.bands), "{n} scoregroup", "{n} scoregroups"),
        counted(
            inside_count, "{n} board within one scoregroup", "{n} boards within one scoregroup"
        ),
    ]
    if drawn_bands.crossings:
        clauses.append(say("{n} between two scoregroups", n=len(drawn_bands.crossings)))
    return joined(clauses)
