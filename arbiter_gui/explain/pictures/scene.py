"""A bracket as it lay on the table: who lay where, the natural lines, the real ones with their reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.reasons import short_reason
from arbiter_gui.trace.values import NotAtBest, Passed, Why

OPPONENTLESS = say("no possible opponent here")

Pair = tuple[int, int]
Row = tuple[int | None, int | None]


class ScenePart(Enum):
    """What a zone of the table is for."""

    ABOVE = "above"
    """Players moved down, and whom they meet."""
    HALVES = "halves"
    """S1 beside S2, or the columns of Dubov."""
    APART = "apart"
    """Who lies apart: the Limbo, or who cannot meet anybody here."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table: the titles of its columns and its rows."""

    part: ScenePart
    titles: tuple[Said, Said]
    rows: tuple[Row, ...]

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in the zone, row by row."""
        return tuple(n for row in self.rows for n in row if n is not None)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The natural opponent meets somebody else, or is not paired in this bracket."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not as it would be by nature: a few words and the article.

    For sentences there is whom the pair was made instead of (`passed`, from the side of `by`), who changed sides
    (`swap`: out of S1, into it), `why` as the trace has it, and everybody `refused` before the one who was taken.
    """

    words: Said = NOTHING
    article: str = ""
    passed: tuple[int, ...] = ()
    by: int = 0
    swap: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    why: Why | NotAtBest | Elsewhere | None = None
    refused: tuple[Passed, ...] = ()

    @property
    def label(self) -> Said:
        """The words with their article: `met in round 2 (C.1)`."""
        if not (self.words and self.article):
            return self.words
        return say("{why} ({article})", why=self.words, article=self.article)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A pair that was made. `natural` pairs need no reason; `white` is the one who has White, if that is told."""

    one: int
    other: int
    natural: bool
    reason: Reason
    white: int | None = None

    @property
    def pair(self) -> Pair:
        """The two players."""
        return self.one, self.other


@dataclass(frozen=True, slots=True)
class Leaving:
    """A player who is not paired here: he floats down, or has the bye."""

    player: int
    bye: bool
    reason: Reason


@dataclass(frozen=True, slots=True)
class Scene:
    """One bracket.

    `number` is its event in the trace, `parameters` are M0, MaxPairs and so on, `remark` is about the whole of it;
    `natural` pairs come first in order, `notes` tell how somebody came here, `residents` are not from above.
    """

    number: int
    title: Said
    parameters: tuple[tuple[str, int], ...]
    remark: Said
    zones: tuple[Zone, ...]
    natural: tuple[Pair, ...]
    drawn: tuple[Drawn, ...]
    leaving: tuple[Leaving, ...]
    notes: tuple[tuple[int, Said], ...] = ()
    residents: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody on the table, zone by zone."""
        return tuple(dict.fromkeys(n for zone in self.zones for n in zone.players))

    @property
    def numbers(self) -> tuple[Said, ...]:
        """The numbers of the bracket: `M0 = 1` and so on."""
        return tuple(joined(row, " = ") for row in self.parameters)

    @property
    def heading(self) -> Said:
        """The title with the numbers of the bracket."""
        return joined((self.title, *self.numbers))

    def remarked(self, line: Said) -> Scene:
        """Return the bracket with a line more said of the whole of it."""
        return replace(self, remark=joined(filter(None, (self.remark, line)), "; ")) if line else self

    def about(self, player: int, names: Namer) -> tuple[Said, ...]:
        """Return in words what is drawn about a player."""
        said = [text for number, text in self.notes if number == player]
        said += [say("natural opponent: {who}", who=names.one(n)) for n in partners(self.natural, player)]
        for line in self.drawn:
            for other in partners((line.pair,), player):
                why = line.reason.label or say("as it comes first")
                said.append(say("meets {who}: {why}", who=names.one(other), why=why))
        said += [leaving_words(one) for one in self.leaving if one.player == player]
        return tuple(said)


def partners(pairs: tuple[Pair, ...], player: int) -> Iterator[int]:
    """Yield whom a player stands together with."""
    return (b if player == a else a for a, b in pairs if player in (a, b))


def leaving_words(one: Leaving) -> Said:
    """Return what becomes of somebody who is not paired: `floats down: odd number of players`."""
    what = say("bye") if one.bye else say("floats down")
    return joined((what, one.reason.label), ": ") if one.reason.words else what


def scene_lines(scene: Scene, names: Namer) -> tuple[Said, ...]:
    """Return the picture as lines of text."""
    out = []
    for zone in scene.zones:
        for title, column in zip(zone.titles, zip(*zone.rows, strict=True), strict=True):
            numbers = [n for n in column if n is not None]
            if title and numbers:
                out.append(joined((title, names.all(numbers)), ": "))
    out += [joined((names.one(number), text), ": ") for number, text in scene.notes]
    drawn = {frozenset(line.pair) for line in scene.drawn}
    missed = [pair for pair in scene.natural if frozenset(pair) not in drawn]
    if missed:
        out.append(say("Natural, but not made: {pairs}", pairs=names.pairs(missed)))
    for line in scene.drawn:
        why = say("natural") if line.natural else line.reason.label or say("first possible in order")
        out.append(joined((names.pair(line.pair), why), ": "))
    out += [joined((names.one(one.player), leaving_words(one)), ": ") for one in scene.leaving]
    head = joined((scene.heading, scene.remark), ": ") if scene.remark else scene.heading
    return head, *(joined(("  ", line), "") for line in out)


def scene_of(scenes: tuple[Scene, ...], player: int) -> Scene | None:
    """Return the bracket in which a player was paired or had the bye; else the last one he lay in."""
    here = [scene for scene in scenes if player in scene.players]
    floats = [any(one.player == player and not one.bye for one in scene.leaving) for scene in here]
    return here[floats.index(False) if False in floats else -1] if here else None


def instead_of(
    refused: Sequence[Passed], wanted: int | None, by: int, names: Namer, article: str = ""
) -> Reason:
    """Return the reason of a pair that others were passed over for: `not 5: met in round 3`.

    It is that of the natural opponent, `wanted`, where he is among them; `article` is for a reason without its own.
    """
    first = next((entry for entry in refused if entry.player == wanted), refused[0])
    words, own = said = short_reason(first.why, names)
    same = (entry.player for entry in refused if short_reason(entry.why, names) == said)
    passed = tuple(sorted(same, key=lambda number: number != first.player))
    shown = ", ".join(map(str, passed[:3])) + (" …" if len(passed) > 3 else "")
    text = say("not {players}: {why}", players=shown, why=words)
    return Reason(text, own or article, passed, by, why=first.why, refused=tuple(refused))
