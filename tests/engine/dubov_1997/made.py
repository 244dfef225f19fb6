"""Hand-made positions: single brackets from facts about their players, whole tournaments from a
cross table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Colour, Mark, Player, Result, Round
from arbiter_gui.engine.dubov.definitions import Entrant, may_have_bye
from arbiter_gui.engine.dubov.round_state import RoundState
from arbiter_gui.engine.dubov_1997.definitions import (
    a1c_due_colour,
    a1c_preference,
    players_with_limits,
    round_state,
)
from arbiter_gui.engine.dubov_1997.round_pairing import pair, pair_players
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, Paired
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import NO_TRACE, Level, Recorder
from tests.old_form import Event, Verb, old_form

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}


def entrants_of(tournament: Tournament) -> tuple[Entrant, ...]:
    """Return the players of the next round as the engine reads them."""
    return round_state(tournament, NO_TRACE, FREE).entrants


def player(
    number: int,
    rating: int,
    aro: float,
    colours: str,
    met: Sequence[int] = (),
    score: float = 1,
    ups: str = "",
    had_bye: bool = False,
) -> Entrant:
    """Return a player: `colours` of his games, whom he `met`, `ups` a letter for each round (u:
    upwards).
    """
    past = (Entry(bye=ByeKind.PAIRING_ALLOCATED, points=10),) if had_bye else ()
    had = tuple(COLOURS[c] for c in colours)
    tenths = round(score * 10)
    card = Card(number, tenths, tenths, past, (0,) * len(past), frozenset(met), frozenset(), had)
    bye, upwards = may_have_bye(card, PointSystem()), tuple(u == "u" for u in ups)
    read = a1c_preference(had), False, ("", ""), bye
    return Entrant(card, *read, rating, round(aro * 10), a1c_due_colour(had), lambda: upwards)


@dataclass(frozen=True)
class Outcome:
    """What the engine made of a position, with its trace."""

    pairing: RoundPairing
    events: tuple[Event, ...]
    text: str

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        return self.pairing.boards

    def told(self, article: str, verb: Verb) -> list[Event]:
        """Return the events of an article with a verb."""
        return [e for e in self.events if (e.article, e.verb) == (article, verb)]

    @property
    def read(self) -> set[str]:
        """The readings that decided something."""
        return {e["reading"] for e in self.events if e.verb is Verb.READ}

    def columns(self, place: int = 0) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the white and the black column of a score group."""
        event = self.told("6.2", Verb.ORDERED)[place]
        return event["whites"], event["blacks"]


def _outcome(found: Paired, tournament: Tournament, recorder: Recorder) -> Outcome:
    number = tournament.next_round
    pairing = RoundPairing("dubov-1997", number, found.boards, found.bye, found.questions)
    trace = recorder.trace("dubov-1997", number, "test")
    return Outcome(pairing, old_form(trace).events, as_text(trace))


def paired(*entrants: Entrant, next_round: int = 4, rounds: int = 9) -> Outcome:
    """Pair these players; who has met somebody has met in both directions."""
    met = {e.number: set(e.card.opponents) for e in entrants}
    for number, others in list(met.items()):
        for other in others:
            met.get(other, set()).add(number)
    ordered = sorted(entrants, key=lambda e: (-e.score, e.number))
    full = tuple(_having_met(e, met[e.number]) for e in ordered)
    tournament = Tournament(
        players=tuple(Player(e.number, rating=e.rating) for e in full),
        rounds=(Round(),) * (next_round - 1),
        round_count=rounds,
    )
    recorder = Recorder(Level.CANDIDATES)
    state = RoundState(tournament, full, players_with_limits(full), recorder, FREE)
    return _outcome(pair_players(state), tournament, recorder)


def _having_met(e: Entrant, met: set[int]) -> Entrant:
    return replace(e, card=e.card._replace(opponents=frozenset(met)))


def paired_tournament(tournament: Tournament) -> Outcome:
    """Pair the next round of a whole tournament."""
    recorder = Recorder(Level.CANDIDATES)
    return _outcome(pair(tournament, NO_WISH, recorder, FREE), tournament, recorder)


MARKS = {
    "1": Mark.WIN,
    "0": Mark.LOSS,
    "=": Mark.DRAW,
    "+": Mark.FORFEIT_WIN,
    "-": Mark.FORFEIT_LOSS,
}


def table(text: str, rounds: int = 9, initial: Colour = Colour.WHITE) -> Tournament:
    """Read a cross table: `number rating cells`, a cell as `3w1` (3 with White, won), `U`, `H`,
    `F`, `Z`.

    Results are 1 = 0, and + - for a game that was not played.
    """
    lines = [line.split() for line in text.strip().splitlines()]
    players = tuple(Player(int(n), f"P{n}", int(r)) for n, r, *_ in lines)
    recorded = []
    for index in range(max(len(line) for line in lines) - 2):
        marks: dict[tuple[int, int], tuple[Mark, str]] = {}
        byes = []
        for n, _, *cells in lines:
            cell = cells[index]
            if cell in "UHFZ":
                byes.append(Bye(int(n), ByeKind(cell)))
            else:
                marks[int(n), int(cell[:-2])] = MARKS[cell[-1]], cell[-2]
        boards = []
        for (one, other), (mark, colour) in marks.items():
            against, opposite = marks[other, one]
            assert {colour, opposite} == {"w", "b"}, (
                f"round {index + 1}: colours of {one} and {other}"
            )
            if colour == "w":
                boards.append(Board(one, other, Result(mark, against)))
        recorded.append(Round(tuple(boards), tuple(byes)))
    return Tournament(players, tuple(recorded), round_count=rounds, initial_colour=initial)
