"""Tournaments for the tests of Dutch 2012: files, the booklet's rounds, and random small ones."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Result,
    Round,
)
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a7_preference
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.formats.trf.reader import read_trf
from arbiter_gui.trace import Level, Recorder
from tests.chances import forfeit_or_draw
from tests.old_form import Event, Verb, old_form

TOP = Path(__file__).parents[3]
CORPUS = TOP / "tests" / "fixtures" / "corpus" / "dutch-2012"
KEY = "dutch-2012"


def read(path: Path) -> Tournament:
    """A tournament file whose last recorded round is the last round."""
    tournament = read_trf(path.read_bytes(), path.name).tournament
    return replace(tournament, round_count=len(tournament.rounds))


def booklet(number: int) -> Tournament:
    """The booklet's tournament before a round."""
    return read(TOP / "resources" / "samples" / "booklet-complete.trf").before_round(number)


def entrant(
    number: int, score: int = 0, colours: str = "", met: Iterable[int] = (), **facts: object
) -> Entrant:
    """A player with a history of colours, without floats, and with opponents in `met` if given."""
    row = tuple(Colour(letter) for letter in colours)
    card = Card(number, score, score, (), (), frozenset(met), frozenset(), row)
    return replace(Entrant(card, a7_preference(row), False, ("", ""), True), **facts)  # type: ignore[arg-type]


def told(
    tournament: Tournament, level: Level = Level.STEPS
) -> tuple[RoundPairing, tuple[Event, ...]]:
    """The pairing and its trace."""
    recorder = Recorder(level)
    pairing = pair_round(tournament, KEY, recorder)
    return pairing, old_form(recorder.trace(KEY, tournament.next_round, "test")).events


def random_rounds(seed: int, players: int, rounds: int) -> Iterator[Tournament]:
    """Every state of a random tournament that is played to the end or until no pairing is left."""
    chance = random.Random(seed)
    draws, forfeits, absences = (
        chance.choice((0.1, 0.3, 0.5)),
        chance.choice((0, 0.02, 0.08)),
        chance.choice((0, 0.05)),
    )
    state = Tournament(
        players=tuple(Player(n) for n in range(1, players + 1)),
        round_count=rounds,
        initial_colour=Colour.WHITE,
    )
    for number in range(1, rounds + 1):
        away = [n for n in range(1, players + 1) if chance.random() < absences]
        requests = tuple(
            ByeRequest(n, number, chance.choice((ByeKind.HALF, ByeKind.ZERO))) for n in away
        )
        state = replace(state, requests=requests)
        yield state
        try:
            pairing = pair_round(state, KEY)
        except NoLegalPairing:
            return
        boards = tuple(
            Board(w, b, _result(w < b, chance, draws, forfeits)) for w, b in pairing.boards
        )
        byes = [Bye(r.player, r.kind) for r in requests]
        if pairing.bye is not None:
            byes.append(Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED))
        state = replace(state, rounds=(*state.rounds, Round(boards, tuple(byes))), requests=())


def _result(white_is_better: bool, chance: random.Random, draws: float, forfeits: float) -> Result:
    without_winner = forfeit_or_draw(chance, forfeits, draws)
    if without_winner is not None:
        return without_winner
    return WHITE_WINS if (chance.random() < 0.65) == white_is_better else BLACK_WINS


def chapters(events: tuple[Event, ...]) -> list[tuple[Event, list[tuple[Event, list[Event]]]]]:
    """The trace bracket by bracket: the opening event and its events, each with those below it."""
    out = []
    for number, event in enumerate(events):
        if event.verb is not Verb.OPENED:
            continue
        own = [(i, e) for i, e in enumerate(events) if e.parent == number]
        out.append((event, [(e, [x for x in events if x.parent == i]) for i, e in own]))
    return out


def sentence(event: Event, below: list[Event]) -> str:
    """An event in a short fixed form, with the reasons below it.

    Facts that repeat the obvious are left out.
    """
    facts = {k: v for k, v in event.facts if v not in ((), None, "") or k == "pairs"}
    said = " ".join(f"{k}={_short(v)}" for k, v in facts.items())
    reasons = "; ".join(f"{e.article} {_short(e.get('why', e.get('because', ())))}" for e in below)
    return f"{event.article} {event.verb.value} {said}".strip() + (
        f" [{reasons}]" if reasons else ""
    )


def _short(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + " ".join(_short(v) for v in value) + ")"
    return str(value)


def story(events: tuple[Event, ...]) -> list[list[str]]:
    """All brackets of a trace, each as a list of sentences led by its opening."""
    return [[sentence(o, []), *(sentence(e, b) for e, b in own)] for o, own in chapters(events)]


def holds(told_bracket: list[str], *sentences: str) -> None:
    """Assert that the sentences occur in this order; each may be the beginning of what is told."""
    rest = list(told_bracket)
    for wanted in sentences:
        at = next((i for i, s in enumerate(rest) if s.startswith(wanted)), None)
        assert at is not None, f"{wanted!r} is not told after that, but:\n" + "\n".join(rest)
        rest = rest[at + 1 :]


def never(told_bracket: list[str], *beginnings: str) -> None:
    """Assert that no sentence of a bracket begins so."""
    found = [s for s in told_bracket if s.startswith(beginnings)]
    assert not found, found
