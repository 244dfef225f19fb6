"""The score groups of a round as bands, a line for each board; boards between two groups cross from band to band.

`bands` is what is drawn, as data; `bands_picture` draws it. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.naming import plural
from arbiter_gui.explain.scene import Scene
from arbiter_gui.reports.card_layout import Group, LaidCard, card_layout


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

    group: Group
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
    """A round; `first_board` is the number of its first table, `joined` are bands paired as one bracket."""

    round: int
    first_board: int
    bands: tuple[Band, ...]
    crossings: tuple[Crossing, ...]
    joined: tuple[tuple[int, int], ...]
    absent: tuple[str, ...] = ()


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


def _numbers(group: Group) -> tuple[int, ...]:
    return tuple(card.player.number for card in (*group.upper, *group.lower))


def _float_words(scenes: tuple[Scene, ...]) -> Mapping[int, str]:
    """Return why somebody leaves his score group: what the first bracket he leaves says, or who fetches him."""
    found: dict[int, str] = {}
    for scene in scenes:
        for one in scene.leaving:
            if not one.bye and one.reason.words:
                found.setdefault(one.player, one.reason.label)
        for number, words in scene.notes:
            if words.startswith("fetched"):
                found.setdefault(number, words)
    return found


def _joined(scenes: tuple[Scene, ...], place: Mapping[int, int]) -> set[tuple[int, int]]:
    """Return the first and last band of every bracket whose own players come from several bands."""
    found = set()
    for scene in scenes:
        spread = {place[n] for n in scene.residents if n in place}
        if len(spread) > 1:
            found.add((min(spread), max(spread)))
    return found


def bands_lines(drawn: Bands) -> tuple[str, ...]:
    """Return the picture as lines of text."""
    out = []
    for i, band in enumerate(drawn.bands):
        out.append(band.group.title)
        out += [f"  {_bout_words(bout, drawn)}" for bout in band.bouts]
        for crossing in drawn.crossings:
            if crossing.first == i:
                to = drawn.bands[crossing.last].group.title.partition(",")[0]
                why = f": {crossing.words}" if crossing.words else ""
                out.append(f"  {_bout_words(crossing.bout, drawn)} crosses to {to}{why}")
            elif crossing.last == i:
                came = drawn.bands[crossing.first].group.title.partition(",")[0]
                out.append(f"  {_bout_words(crossing.bout, drawn)} comes from {came}")
        if band.bye is not None:
            out.append(f"  {_called(band.bye)}: bye")
    for first, last in drawn.joined:
        titles = [drawn.bands[i].group.title.partition(",")[0] for i in (first, last)]
        out.append(f"Paired as one bracket: {titles[0]} to {titles[1]}")
    if drawn.absent:
        out.append(f"Not playing: {', '.join(drawn.absent)}")
    return tuple(out)


def board_name(bout: Bout, drawn: Bands) -> int:
    """Return the number of the table."""
    return bout.board + drawn.first_board - 1


def _bout_words(bout: Bout, drawn: Bands) -> str:
    return f"board {board_name(bout, drawn)}: {_called(bout.white)} - {_called(bout.black)}"


def _called(card: LaidCard) -> str:
    return f"{card.player.number} {card.player.name}".strip()


def summary(drawn: Bands) -> str:
    """Return how many boards stay in their band and how many cross."""
    inside = sum(len(band.bouts) for band in drawn.bands)
    text = f"{plural(len(drawn.bands), 'score group')}, {plural(inside, 'board')} within one"
    crossing = len(drawn.crossings)
    return f"{text}, {crossing} between two" if crossing else text
