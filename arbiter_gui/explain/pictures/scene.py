"""A bracket as a picture (*scene*): where its players lie, the natural pairs, and the pairs that
were made with their reasons. A *natural* pair is one that the first candidate has: the two lie
opposite each other before anything is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from arbiter_gui.domain.games_met import partner_in
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.reasons import (
    is_by_event,
    short_reason,
)
from arbiter_gui.trace.values import NotAtBest, Passed, Why

OPPONENTLESS = say("no possible opponent")

MOST_SHOWN = 3
"""The number of skipped players shown beside the line of a pair."""

Pair = tuple[int, int]
Row = tuple[int | None, int | None]


class ScenePart(Enum):
    """The type of a zone."""

    ABOVE = "above"
    """Moved-down players and their opponents."""
    HALVES = "halves"
    """S1 beside S2, or the columns of Dubov."""
    APART = "apart"
    """Players apart: the Limbo, or players without a possible opponent here."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table: the titles of its columns and its rows."""

    part: ScenePart
    titles: tuple[Said, Said]
    rows: tuple[Row, ...]

    @property
    def players(self) -> tuple[int, ...]:
        """All players in the zone, row by row."""
        return tuple(number for row in self.rows for number in row if number is not None)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The natural opponent meets another player, or is not paired in this bracket."""


class ExchangedPlayers(NamedTuple):
    """The players whom an exchange of the two halves takes out of S1 and puts into it; nobody
    without an exchange.
    """

    leaving: tuple[int, ...] = ()
    entering: tuple[int, ...] = ()


NO_EXCHANGE = ExchangedPlayers()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a pair differs from the natural one: a few words and the article, then what sentences
    need.
    """

    words: Said = NOTHING
    article: str = ""
    skipped: tuple[int, ...] = ()
    """The players skipped for this reason, the natural opponent first."""
    skipped_by: int = 0
    """The player of the pair for whom they were skipped."""
    exchange: ExchangedPlayers = NO_EXCHANGE
    """The players who changed sides, if that made the pair."""
    cause: Why | NotAtBest | Elsewhere | None = None
    """The reason as the trace has it, or that the natural opponent is elsewhere."""
    skipped_for_any_reason: tuple[Passed, ...] = ()
    """All players skipped before the chosen one, each with the own reason."""

    @property
    def label(self) -> Said:
        """The words with their article: `met in round 2 (C.1)`."""
        if not (self.words and self.article):
            return self.words
        return say("{why} ({article})", why=self.words, article=self.article)

    def with_texts(self, words: Callable[[Said], Said]) -> Reason:
        """Return the reason with its words as `words` makes them."""
        return replace(self, words=words(self.words))


@dataclass(frozen=True, slots=True)
class DrawnPair:
    """A pair that was made, with its reason."""

    first: int
    second: int
    natural: bool
    """Whether the first candidate has it too (`Scene.natural`); then it needs no reason."""
    reason: Reason
    white: int | None = None
    """The player who has White, if known."""

    @property
    def pair(self) -> Pair:
        """The numbers of the two players."""
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class Leaving:
    """A player who is not paired here, but floats down or has the bye."""

    player: int
    bye: bool
    reason: Reason


@dataclass(frozen=True, slots=True)
class Scene:
    """One bracket as a picture: where its players lie, which pairs were made and why, and who
    leaves it.
    """

    number: int
    """The number of the event that opened it."""
    title: Said
    parameters: tuple[tuple[str, int], ...]
    """Its numbers by name: M0, MaxPairs and so on."""
    remark: Said
    """What is to be said about the whole of it."""
    zones: tuple[Zone, ...]
    natural: tuple[Pair, ...]
    """The pairs of the first candidate: who is opposite whom before anything is changed."""
    drawn: tuple[DrawnPair, ...]
    """The pairs that were made; one needs a reason only where it is not natural."""
    leaving: tuple[Leaving, ...]
    """The players who are not paired here."""
    notes: tuple[tuple[int, Said], ...] = ()
    """The notes beside players, by pairing number."""
    residents: tuple[int, ...] = ()
    """The players who were not moved down into it."""
    moved_up: tuple[int, ...] = ()
    """The players who come from lower groups."""
    folded: bool = False
    """Whether the first by ranking is opposite the last (4.2 of Burstein)."""

    @property
    def players(self) -> tuple[int, ...]:
        """All players, zone by zone."""
        return tuple(dict.fromkeys(player for zone in self.zones for player in zone.players))

    @property
    def numbers(self) -> tuple[Said, ...]:
        """The numbers of the bracket: `M0 = 1` and so on."""
        return tuple(joined(row, " = ") for row in self.parameters)

    @property
    def heading(self) -> Said:
        """The title with the numbers of the bracket."""
        return joined((self.title, *self.numbers))

    def with_remark(self, line: Said) -> Scene:
        """Return the bracket with a further remark about the whole of it."""
        if not line:
            return self
        return replace(self, remark=joined(filter(None, (self.remark, line)), "; "))

    def with_texts(self, words: Callable[[Said], Said]) -> Scene:
        """Return the bracket with each of its texts replaced by what `words` makes of it, such as
        the words for teams in place of those for players.
        """
        zones: list[Zone] = []
        for zone in self.zones:
            left_title, right_title = zone.titles
            zones.append(replace(zone, titles=(words(left_title), words(right_title))))
        drawn = [replace(line, reason=line.reason.with_texts(words)) for line in self.drawn]
        leaving = [replace(card, reason=card.reason.with_texts(words)) for card in self.leaving]
        notes = [(player, words(text)) for player, text in self.notes]
        return replace(
            self,
            title=words(self.title),
            remark=words(self.remark),
            zones=tuple(zones),
            drawn=tuple(drawn),
            leaving=tuple(leaving),
            notes=tuple(notes),
        )

    def about(self, player: int, names: Namer) -> tuple[Said, ...]:
        """Return in words what the picture shows about a player, a line each: his notes, his
        natural opponent, his pair with its reason, and that he leaves the bracket.
        """
        sentences = [text for number, text in self.notes if number == player]
        for opponent in partners(self.natural, player):
            sentences.append(say("natural opponent: {who}", who=names.player(opponent)))
        for line in self.drawn:
            for opponent in partners((line.pair,), player):
                why = line.reason.label or say("because it comes first")
                sentences.append(say("meets {who}: {why}", who=names.player(opponent), why=why))
        sentences += [
            leaving_words(leaving) for leaving in self.leaving if leaving.player == player
        ]
        return tuple(sentences)


def partners(pairs: tuple[Pair, ...], player: int) -> Iterator[int]:
    """Yield the partners of a player in some pairs."""
    for pair in pairs:
        if player in pair:
            yield partner_in(pair, player)


Opponents = Mapping[int, tuple[int, ...]]
"""The partners of each player in some pairs; a player can have two of them where natural pairs
overlap."""


def opponents_in(pairs: Iterable[Pair]) -> Opponents:
    """Return for each player the partners in some pairs: a table for many look-ups, where
    `partners` answers for one player.
    """
    opponents: dict[int, tuple[int, ...]] = {}
    for first, second in pairs:
        opponents[first] = (*opponents.get(first, ()), second)
        opponents[second] = (*opponents.get(second, ()), first)
    return opponents


def first_opponent(opponents: Opponents, player: int) -> int | None:
    """Return the first partner of a player; None if there is none."""
    return next(iter(opponents.get(player, ())), None)


def leaving_words(leaving: Leaving) -> Said:
    """Return what happens to a player who is not paired in the bracket, and why: `floats down: odd
    number of players`.
    """
    destination = say("bye") if leaving.bye else say("floats down")
    if leaving.reason.words:
        return joined((destination, leaving.reason.label), ": ")
    return destination


def scene_lines(scene: Scene, names: Namer) -> tuple[Said, ...]:
    """Return the picture of a bracket as text: a heading, then indented lines.

    The heading has the title, the numbers of the bracket and the remark about the whole of it. The
    lines are the columns, the notes about players, the pairs with their reasons, and at last the
    players who leave the bracket.
    """
    lines = _zone_lines(scene, names)
    for player, note in scene.notes:
        lines.append(joined((names.player(player), note), ": "))
    lines += _pair_lines(scene, names)
    for unpaired in scene.leaving:
        lines.append(joined((names.player(unpaired.player), leaving_words(unpaired)), ": "))
    heading = scene.heading
    if scene.remark:
        heading = joined((heading, scene.remark), ": ")
    indented_lines = [joined(("  ", line), "") for line in lines]
    return heading, *indented_lines


def _zone_lines(scene: Scene, names: Namer) -> list[Said]:
    """Return a line for each column of each zone: its title and its players."""
    lines = []
    for zone in scene.zones:
        columns = zip(*zone.rows, strict=True)
        for title, column in zip(zone.titles, columns, strict=True):
            numbers = [number for number in column if number is not None]
            if title and numbers:
                lines.append(joined((title, names.players(numbers)), ": "))
    return lines


def _pair_lines(scene: Scene, names: Namer) -> list[Said]:
    """Return one line with the natural pairs that were not made, if there are any; then a line for
    each pair that was made, with its reason.
    """
    lines = []
    made_pairs = {frozenset(drawn.pair) for drawn in scene.drawn}
    not_made = [pair for pair in scene.natural if frozenset(pair) not in made_pairs]
    if not_made:
        lines.append(say("Natural pairs not made: {pairs}", pairs=names.pairs(not_made)))
    for drawn in scene.drawn:
        # That a pair is natural says all, whatever else is recorded about it.
        if drawn.natural:
            reason = say("natural")
        else:
            reason = drawn.reason.label or say("first possible in the order")
        lines.append(joined((names.pair(drawn.pair), reason), ": "))
    return lines


def scene_of(scenes: tuple[Scene, ...], player: int) -> Scene | None:
    """Return the bracket in which a player was paired or had the bye, or else the last one in which
    he is; None if he is in none.

    A player who floats is in every bracket that he leaves, too.
    """
    player_scenes = [scene for scene in scenes if player in scene.players]
    for scene in player_scenes:
        if not any(leaving.player == player and not leaving.bye for leaving in scene.leaving):
            return scene
    if not player_scenes:
        return None
    return player_scenes[-1]


def skip_reason(
    skipped: Sequence[Passed],
    natural_opponent: int | None,
    skipped_by: int,
    names: Namer,
    article: str = "",
) -> Reason:
    """Return why opponents were skipped before a pair was made: `not 5: met in round 3`.

    A picture has room for one reason: that for the natural opponent, or else the first one.
    `skipped_by` is the player for whom the opponents were skipped. `article` is cited for a reason
    without its own, unless it is that the event keeps two players apart.
    """
    named = next((passed for passed in skipped if passed.player == natural_opponent), skipped[0])
    reason = short_reason(named.why, names)
    words, reason_article = reason
    # All players skipped for this reason are named, beginning with the one it was taken from.
    players = [passed.player for passed in skipped if short_reason(passed.why, names) == reason]
    players_for_reason = tuple(sorted(players, key=lambda number: number != named.player))
    if is_by_event(named.why):
        cited_article = ""
    else:
        cited_article = reason_article or article
    return Reason(
        words=say("not {players}: {why}", players=_numbers_shown(players_for_reason), why=words),
        article=cited_article,
        skipped=players_for_reason,
        skipped_by=skipped_by,
        cause=named.why,
        skipped_for_any_reason=tuple(skipped),
    )


def _numbers_shown(players: Sequence[int]) -> str:
    """Return the numbers of the first players, as there is room for few: `5, 7, 8 …`."""
    numbers = ", ".join(map(str, players[:MOST_SHOWN]))
    if len(players) > MOST_SHOWN:
        numbers += " …"
    return numbers
