"""One chunk of a comparison: tournaments played or checked by our engine beside an outside one."""

from __future__ import annotations

import shlex
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.domain.errors import ArbiterError, NoLegalPairing
from arbiter_gui.domain.points import decimal_points
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.formats.trf import read_trf, write_trf
from tests.outside_engines.mixes import generator_settings, recipe

NO_PAIRING = 1
"""What the field's engines exit with when a round has no legal pairing."""

Boards = list[tuple[int, int]]


@dataclass(frozen=True)
class Duel:
    """The edition, what the tournaments are like, and how the outside engine is called.

    `pair`, `generate` and `check` are its commands. `agrees` is what its checker says of a
    faultless file, `none` what its pairing says when there is no legal one, if its exit code does
    not. `without` are settings of a recipe that are left at their usual value.
    """

    edition: str
    mix: str
    pair: str | None = None
    generate: str | None = None
    check: str | None = None
    agrees: str = ""
    none: str = ""
    timeout: float = 60.0
    without: tuple[str, ...] = ()

    def recipe(self, seed: int) -> Recipe:
        """Return what the tournament of a seed is like."""
        usual = Recipe(self.edition, 2, 1)
        left_out = {name: getattr(usual, name) for name in self.without}
        return replace(recipe(self.mix, self.edition, seed), **left_out)


@dataclass(frozen=True)
class Difference:
    """A round that the two pair differently.

    `kind` is pairs, colours, bye, no-pairing, checked or error.

    `ours` and `theirs` hold what the other has not: (white, black) boards, the bye as (player, 0).
    """

    seed: int
    round: int
    kind: str
    ours: Boards
    theirs: Boards
    said: str
    state: bytes = field(repr=False)


@dataclass
class Chunk:
    """What a chunk of seeds found; `way` is whose generator played."""

    way: str
    first: int
    counts: dict[str, int]
    differences: list[Difference]


class EngineError(Exception):
    """The outside engine did not do what it was asked for."""


def fight(duel: Duel, way: str, first: int, count: int) -> Chunk:
    """Play the tournaments of the seeds from `first` on."""
    counts: Counter[str] = Counter(tournaments=0, rounds=0, differences=0, unplayable=0)
    differences: list[Difference] = []
    play = {"ours": _play_ours, "theirs": _check_theirs, "checked": _let_check}[way]
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            play(duel, seed, Path(folder), counts, differences)
            counts["tournaments"] += 1
    counts["differences"] += len(differences)
    return Chunk(way, first, dict(counts), differences)


def _play_ours(
    duel: Duel, seed: int, folder: Path, counts: Counter[str], found: list[Difference]
) -> None:
    assert duel.pair is not None

    def pair(tournament: Tournament) -> RoundPairing:
        counts["rounds"] += 1
        refusal, pairing, theirs, said = None, None, None, ""
        try:
            pairing = pair_round(tournament, duel.edition)
        except NoLegalPairing as error:
            refusal = error
            counts["unplayable"] += 1
        try:
            theirs = ask(duel, tournament, folder)
        except EngineError as error:
            said = str(error)
        if said:
            found.append(_difference(seed, tournament, [], [], said[-1000:], "error"))
        elif difference := _compared(seed, tournament, pairing, theirs, str(refusal or "")):
            found.append(difference)
        if refusal is not None:
            raise refusal
        return pairing

    generate(duel.recipe(seed), seed, pair)


def _check_theirs(
    duel: Duel, seed: int, folder: Path, counts: Counter[str], found: list[Difference]
) -> None:
    assert duel.generate is not None
    settings, out = folder / "settings.txt", folder / "theirs.trf"
    settings.write_text(generator_settings(duel.mix, seed), encoding="utf-8")
    out.unlink(missing_ok=True)
    code, said = called(duel.generate, duel.timeout, settings=settings, out=out, seed=seed)
    if code == NO_PAIRING:
        counts["given up"] += 1
        return
    if code or not out.exists():
        found.append(_difference(seed, Tournament(), [], [], f"exit {code}: {said}", "error"))
        return
    tournament = read_trf(out.read_bytes(), "theirs.trf").tournament
    if tournament.round_count is None:  # a generator plays all rounds
        tournament = replace(tournament, round_count=len(tournament.rounds))
    for number, recorded in enumerate(tournament.rounds, 1):
        counts["rounds"] += 1
        before = tournament.before_round(number)
        theirs = [(b.white, b.black) for b in recorded.boards]
        theirs += [(b.player, 0) for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
        reason, pairing = "", None
        try:
            pairing = pair_round(before, duel.edition)
        except ArbiterError as error:
            reason = str(error)
        if difference := _compared(seed, before, pairing, theirs, reason):
            found.append(difference)


def _let_check(
    duel: Duel, seed: int, folder: Path, counts: Counter[str], found: list[Difference]
) -> None:
    assert duel.check is not None
    made = generate(duel.recipe(seed), seed)
    counts["unplayable"] += made.stopped is not None
    if not made.tournament.rounds:
        return
    counts["rounds"] += len(made.tournament.rounds)
    file = folder / "ours.trf"
    finished = replace(made.tournament, requests=())
    file.write_bytes(state_file(finished))
    _, said = called(duel.check, duel.timeout, file=file)
    if duel.agrees not in said:
        found.append(_difference(seed, finished, [], [], said[-1000:], "checked"))


def ask(duel: Duel, tournament: Tournament, folder: Path) -> Boards | None:
    """Return the outside engine's boards, None when it says that there is no legal pairing."""
    assert duel.pair is not None
    file, out = folder / "state.trf", folder / "out.txt"
    file.write_bytes(state_file(tournament))
    out.unlink(missing_ok=True)
    code, said = called(duel.pair, duel.timeout, file=file, out=out)
    if (duel.none in said) if duel.none else (code == NO_PAIRING):
        return None
    if code:
        raise EngineError(f"exit {code}: {said}")
    answer = out.read_text(encoding="utf-8") if out.exists() else said
    numbers = [int(word) for word in answer.split()]
    if not numbers or len(numbers) != 2 * numbers[0] + 1:
        raise EngineError(f"no pairings but {answer[:200]!r}")
    return list(zip(numbers[1::2], numbers[2::2], strict=True))


def state_file(tournament: Tournament) -> bytes:
    """Return a report file of the state before a round that outside engines understand too.

    Some want a rank in every player line, for which the pairing number stands in, and prohibited
    players in pairs; the code of the edition is not known to all.
    """
    players = tuple(replace(player, rank=player.number) for player in tournament.players)
    apart = tuple(
        replace(group, players=pair)
        for group in tournament.prohibited
        for pair in combinations(group.players, 2)
    )
    points, usual = tournament.points, PointSystem()
    extra = ""
    if points != usual:
        values = {
            "BBW": points.white_win, "BBD": points.white_draw, "BBL": points.white_loss,
            "BBZ": points.zero_bye, "BBF": points.forfeit_loss, "BBU": points.pairing_allocated_bye,
        }  # fmt: skip
        extra = "".join(f"{code} {decimal_points(value):>4}\r\n" for code, value in values.items())
    return extra.encode() + write_trf(
        replace(tournament, edition=None, players=players, prohibited=apart)
    )


def called(command: str, timeout: float, **places: object) -> tuple[int, str]:
    """Call an outside program, with places for the words in braces.

    Return its exit code and what it said.
    """
    words = shlex.split(command)
    for name, value in places.items():
        words = [word.replace(f"{{{name}}}", str(value)) for word in words]
    try:
        done = subprocess.run(
            words,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=timeout,
            close_fds=False,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, f"stopped after {timeout} s"
    return done.returncode, done.stderr + done.stdout


def _compared(
    seed: int, state: Tournament, pairing: RoundPairing | None, theirs: Boards | None, reason: str
) -> Difference | None:
    ours = None
    if pairing is not None:
        ours = list(pairing.boards) + ([(pairing.bye, 0)] if pairing.bye is not None else [])
    if ours is None or theirs is None:
        if ours is None and theirs is None:
            return None
        return _difference(seed, state, ours or [], theirs or [], reason, "no-pairing")
    one, other = set(ours) - set(theirs), set(theirs) - set(ours)
    if not one and not other:
        return None
    if {b[0] for b in one if not b[1]} != {b[0] for b in other if not b[1]}:
        kind = "bye"
    else:
        kind = (
            "colours" if {frozenset(b) for b in one} == {frozenset(b) for b in other} else "pairs"
        )
    return _difference(seed, state, sorted(one), sorted(other), reason, kind)


def _difference(
    seed: int, state: Tournament, ours: Boards, theirs: Boards, said: str, kind: str
) -> Difference:
    number = state.next_round
    return Difference(seed, number, kind, ours, theirs, said, state_file(state))
