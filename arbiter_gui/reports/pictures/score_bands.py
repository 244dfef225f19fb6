"""The score groups of a round as bands, a line for each board; boards between two groups cross from band to band.

`bands` is what is drawn, as data; `bands_picture` draws it. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

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
        return self.black if self.black.score > self.white.score else self.white

    @property
    def lower(self) -> LaidCard:
        """The other one."""
        return self.white if self.upper is self.black else self.black


@dataclass(frozen=True, slots=True)
class Band:
    """A score group: the boards within it, and who of it has the bye."""

    group: CardGroup
    bouts: tuple[Bout, ...]
    bye: LaidCard | None

    @property
    def size(self) -> int:
        """How many players are in it."""
        return len(self.group.upper) + len(self.group.lower)


@dataclass(frozen=True, slots=True)
class Crossing:
    """A board between the bands `first` and `last` (places in `Bands.bands`), with the reason in a few words."""

    bout: Bout
    first: int
    last: int
    words: str


@dataclass(frozen=True, slots=True)
class Bands:
    """A round; `first_board` is the number of its first table, `joined` are bands paired as one bracket.

    `remark` is what is said of the whole of it.
    """

    round: int
    first_board: int
    bands: tuple[Band, ...]
    crossings: tuple[Crossing, ...]
    joined: tuple[tuple[int, int], ...]
    absent: tuple[str, ...] = ()
    remark: Said = NOTHING


def bands(tournament: Tournament, number: int, scenes: Iterable[Scene] = ()) -> Bands:
    """Return the bands of recorded round `number`; `scenes` tell why somebody floats, if they are known."""
    layout, scenes = card_layout(tournament, number), tuple(scenes)
    cards = {c.player.number: c for group in layout.groups for c in (*group.upper, *group.lower)}
    place = {n: i for i, group in enumerate(layout.groups) for n in _numbers(group)}
    bouts = [
        Bout(link.board, cards[link.white], cards[link.black])
        for link in layout.links
        if link.white in cards and link.black in cards
    ]
    crossings, within = [], dict[int, list[Bout]]()
    why = _float_words(scenes)
    for bout in bouts:
        first, last = place[bout.upper.player.number], place[bout.lower.player.number]
        if first == last:
            within.setdefault(first, []).append(bout)
            continue
        words = why.get(bout.upper.player.number) or why.get(bout.lower.player.number, "")
        crossings.append(Crossing(bout, first, last, words))
    found = tuple(
        Band(group, tuple(within.get(i, ())), cards[layout.bye] if layout.bye in _numbers(group) else None)
        for i, group in enumerate(layout.groups)
    )
    absent = tuple(f"{p.number} {p.name}".strip() for p in layout.absent)
    joined = tuple(sorted(_joined(scenes, place)))
    first_board = tournament.details.first_board
    return Bands(number, first_board, found, tuple(crossings), joined, absent)


def _numbers(group: CardGroup) -> tuple[int, ...]:
    return tuple(card.player.number for card in (*group.upper, *group.lower))


def _float_words(scenes: tuple[Scene, ...]) -> Mapping[int, str]:
    """Return why players leave their score group: the reason of the first bracket, or the note on a move up."""
    words_by_player: dict[int, str] = {}
    for scene in scenes:
        for leaving in scene.leaving:
            if not leaving.bye and leaving.reason.words:
                words_by_player.setdefault(leaving.player, leaving.reason.label)
        for player, note in scene.notes:
            if player in scene.moved_up:
                words_by_player.setdefault(player, note)
    return words_by_player


def _joined(scenes: tuple[Scene, ...], place: Mapping[int, int]) -> set[tuple[int, int]]:
    """Return the first and last band of every bracket whose own players come from several bands."""
    found = set()
    for scene in scenes:
        spread = {place[n] for n in scene.residents if n in place}
        if len(spread) > 1:
            found.add((min(spread), max(spread)))
    return found


def bands_lines(drawn: Bands) -> tuple[Said, ...]:
    """Return the picture as lines of text."""
    out = []
    for i, band in enumerate(drawn.bands):
        out.append(band.group.title)
        out += [_moved_in(_bout_words(bout, drawn)) for bout in band.bouts]
        out += [
            _moved_in(line) for crossing in drawn.crossings for line in _crossing_lines(drawn, crossing, i)
        ]
        if band.bye is not None:
            out.append(_moved_in(say("{who}: bye", who=_called(band.bye))))
    for first, last in drawn.joined:
        high, low = (drawn.bands[i].group.name for i in (first, last))
        out.append(say("Paired as one bracket: {high} to {low}", high=high, low=low))
    if drawn.absent:
        out.append(say("Not playing: {names}", names=listed(drawn.absent)))
    return (*filter(None, (drawn.remark,)), *out)


def _crossing_lines(drawn: Bands, crossing: Crossing, place: int) -> Iterator[Said]:
    """Yield what is said of a crossing board in the band at a place."""
    board = _bout_words(crossing.bout, drawn)
    if crossing.first == place:
        to = drawn.bands[crossing.last].group.name
        said = say("{board} crosses to {group}", board=board, group=to)
        yield joined((said, crossing.words), ": ") if crossing.words else said
    elif crossing.last == place:
        yield say("{board} comes from {group}", board=board, group=drawn.bands[crossing.first].group.name)


def _moved_in(text: str) -> Said:
    return joined(("  ", text), "")


def board_name(bout: Bout, drawn: Bands) -> int:
    """Return the number of the table."""
    return bout.board + drawn.first_board - 1


def _bout_words(bout: Bout, drawn: Bands) -> Said:
    return say(
        "board {board}: {white} - {black}",
        board=board_name(bout, drawn),
        white=_called(bout.white),
        black=_called(bout.black),
    )


def _called(card: LaidCard) -> str:
    return f"{card.player.number} {card.player.name}".strip()


def summary(drawn: Bands) -> Said:
    """Return how many boards stay in their band and how many cross."""
    inside, crossing = sum(len(band.bouts) for band in drawn.bands), len(drawn.crossings)
    said = [
        counted(len(drawn.bands), "{n} score group", "{n} score groups"),
        counted(inside, "{n} board within one", "{n} boards within one"),
    ]
    if crossing:
        said.append(say("{n} between two", n=crossing))
    return joined(said)
