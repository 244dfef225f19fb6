"""A bracket to be paired by the reader: its cards, the pairs made so far, and the pairs under the
rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scene import Pair, Scene
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.steps import StepSection, sections
from arbiter_gui.explain.story import story_lines
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import replay

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exercise:
    """A bracket in the reader's hands; a new state for each step. Players are pairing numbers.

    `left` and `right` are the cards as first laid out under the rules (S1 and S2, or two columns
    under `sides`); `above` are the pairs of the brackets before it. `solution` are its pairs under
    the rules, `steps` the places in the trace of the steps to them. `pairs` are the reader's,
    `hints` counts the steps that the reader requested.
    """

    number: int
    title: Said
    sides: tuple[Said, Said]
    left: Numbers
    right: Numbers
    above: tuple[Pair, ...]
    solution: tuple[Pair, ...]
    bye: int | None
    steps: Numbers
    pairs: tuple[Pair, ...] = ()
    hints: int = 0

    @property
    def players(self) -> Numbers:
        """All players in the bracket."""
        return (*self.left, *self.right)

    @property
    def waiting(self) -> Numbers:
        """The players without an opponent so far."""
        paired_players = set(chain.from_iterable(self.pairs))
        return tuple(player for player in self.players if player not in paired_players)

    @property
    def is_finished(self) -> bool:
        """Whether there are as many pairs as under the rules.

        The remaining players then float, or have the bye.
        """
        return len(self.pairs) >= len(self.solution)

    @property
    def is_solved(self) -> bool:
        """Whether the same players meet as under the rules."""
        return _opponent_pairs(self.pairs) == _opponent_pairs(self.solution)

    @property
    def player_left_for_bye(self) -> int | None:
        """The player with the bye in the reader's pairing, if the bye is given in this bracket."""
        waiting_players = self.waiting
        if self.bye is not None and self.is_finished and len(waiting_players) == 1:
            return waiting_players[0]
        return None

    def with_pair(self, first_player: int, second_player: int) -> Exercise:
        """Pair two players; their earlier partners wait.

        Raises InvalidTournament for players not in this bracket.
        """
        for player_number in (first_player, second_player):
            if player_number not in self.players or first_player == second_player:
                raise InvalidTournament(say("Pair two different players from this bracket."))
        other_pairs = [
            pair for pair in self.pairs if first_player not in pair and second_player not in pair
        ]
        return replace(self, pairs=(*other_pairs, (first_player, second_player)))

    def without_pair_of(self, player: int) -> Exercise:
        """Remove the pair of a player, if there is one."""
        return replace(self, pairs=tuple(pair for pair in self.pairs if player not in pair))

    def without_pairs(self) -> Exercise:
        """Remove all pairs; the hints stay."""
        return replace(self, pairs=())

    def with_hint(self) -> Exercise:
        """Show one more of the steps that lead to the right pairs."""
        return replace(self, hints=min(self.hints + 1, len(self.steps)))

    def with_solution(self) -> Exercise:
        """Make the right pairs and show all steps."""
        return replace(self, pairs=self.solution, hints=len(self.steps))

    def hint_rows(self, trace: Trace, names: Namer) -> Iterator[tuple[str, Said]]:
        """Yield the steps shown so far as rows of article and sentence."""
        for step in self.steps[: self.hints]:
            section = next(section for section in sections(trace) if step in section.event_numbers)
            yield from story_lines(trace, replace(section, first_event=step, event_count=1), names)


def exercises(trace: Trace) -> tuple[Exercise, ...]:
    """Return the brackets of a round in which pairs are made, from top to bottom, without any pairs
    made yet.
    """
    brackets: list[Exercise] = []
    pairs_above: tuple[Pair, ...] = ()
    for scene in scenes(trace):
        pairs = tuple(drawn_pair.pair for drawn_pair in scene.drawn)
        if pairs:
            brackets.append(_exercise(trace, scene, pairs, pairs_above))
        pairs_above = (*pairs_above, *pairs)
    return tuple(brackets)


def _exercise(
    trace: Trace, scene: Scene, pairs: tuple[Pair, ...], pairs_above: tuple[Pair, ...]
) -> Exercise:
    """Return the bracket of a scene as an exercise: `pairs` are those under the rules,
    `pairs_above` those above.
    """
    bracket_sections = [
        section for section in sections(trace) if _belongs_to_bracket(section, scene.number)
    ]
    steps: list[int] = []
    for section in bracket_sections:
        steps += section.event_numbers
    left_cards, right_cards = _laid_out_cards(trace, tuple(steps), scene)
    bye = None
    for leaving in scene.leaving:
        if leaving.bye and bye is None:
            bye = leaving.player
    return Exercise(
        scene.number,
        scene.title,
        bracket_sections[0].headings[:2],
        left_cards,
        right_cards,
        pairs_above,
        pairs,
        bye,
        tuple(steps),
    )


def _belongs_to_bracket(section: StepSection, event_number: int) -> bool:
    """Return whether a section of the trace belongs to the bracket that an event opens, or contains
    the event.
    """
    return section.opening == event_number or event_number in section.event_numbers


def _laid_out_cards(trace: Trace, steps: Numbers, scene: Scene) -> tuple[Numbers, Numbers]:
    """Return the players of a bracket as their cards are laid out, the upper and the lower row.

    They are S1 and S2 as these were first formed at one of the `steps`, or without any such step
    the two halves of the players by number.
    """
    positions = replay(trace).positions
    for step in steps:
        position = positions[step]
        if position.s1 and position.s2 and not position.accepted:
            laid_players = {*position.s1, *position.s2}
            other_players = [player for player in scene.players if player not in laid_players]
            return position.s1, (*position.s2, *other_players)
    players = tuple(sorted(scene.players))
    middle = len(players) // 2
    return players[:middle], players[middle:]


def _opponent_pairs(pairs: Iterable[Pair]) -> set[frozenset[int]]:
    """Return the pairs of opponents, without colours and order."""
    return set(map(frozenset, pairs))
