"""Endorsement as FIDE asks for it: random tournaments checked by each other's programs, both ways,
with a report.

    python tests/outside_engines/endorse.py --edition dutch-2017 --count 50000 --out FOLDER
        --check "bbpPairings --dutch {file} -c" --differs "Checker pairings"
        --generate "bbpPairings --dutch -g {settings} -o {out} -s {seed}"

`ours`: our generator, with everything drawn by lot, makes tournaments, and their checker reads
them. `theirs`: their generator makes them, and ours checks pairings, points and ranks. Every
difference is classified by the rules (colours only, bye, which criterion, not allowed ...) and kept
with its file; FOLDER/report.md tells all. Started again the script goes on where it was stopped;
`--minutes N` stops it by itself. Seeds make any tournament again.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from arbiter_gui.app.generate import generate, recipe_by_lot
from arbiter_gui.audit.difference import round_difference
from arbiter_gui.audit.task import AuditJob, AuditOutcome, AuditRequest, check_job
from arbiter_gui.domain.texts.sentences import text_from_data
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind
from tests.checked_rounds import check_round
from tests.outside_engines.compare_engines import Journal
from tests.outside_engines.duel import NO_PAIRING, Chunk, Difference, called, state_file
from tests.outside_engines.mixes import generator_settings

CHUNK = 10
_ROUND = re.compile(r"Round #(\d+)\s*$")
_ROW = re.compile(r"\s*(\d+) -\s+(\d+)\s+(\d+) -\s+(\d+)\s*$")


@dataclass(frozen=True)
class Outside:
    """The edition, and how the outside program is called.

    `differs` is what its checker says of a difference.
    """

    edition: str
    check: str
    generate: str
    differs: str
    timeout: float = 120.0


def endorse(outside: Outside, way: str, first: int, count: int) -> Chunk:
    """Play and check the tournaments of some seeds, one way."""
    counts: Counter[str] = Counter(tournaments=0, rounds=0, differences=0, unplayable=0)
    found: list[Difference] = []
    play = _ours if way == "ours" else _theirs
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            play(outside, seed, Path(folder), counts, found)
            counts["tournaments"] += 1
    counts["differences"] += len(found)
    counts |= Counter({f"kind {difference.kind}": 0 for difference in found})
    for difference in found:
        counts[f"kind {difference.kind}"] += 1
    return Chunk(way, first, dict(counts), found)


def _ours(
    outside: Outside, seed: int, folder: Path, counts: Counter[str], found: list[Difference]
) -> None:
    """Have a tournament of our generator checked by theirs."""
    made = generate(recipe_by_lot(outside.edition, seed, {}), seed)
    counts["unplayable"] += made.stopped is not None
    tournament = replace(made.tournament, requests=())
    if not tournament.rounds:
        return
    counts["rounds"] += len(tournament.rounds)
    file = folder / "ours.trf"
    data = state_file(tournament)
    file.write_bytes(data)
    code, said = called(outside.check, outside.timeout, file=file)
    if code:
        found.append(Difference(seed, 0, "error", [], [], f"exit {code}: {said[-500:]}", data))
    for number, rows in _told(said, outside.differs).items():
        found.append(_classified(outside, seed, tournament, number, rows, data))


def _told(said: str, differs: str) -> dict[int, list[tuple[int, int, int, int]]]:
    """Return the rows of each round that a checker does not agree with: its own board, then
    ours.
    """
    rounds: dict[int, list[tuple[int, int, int, int]]] = {}
    number = 0
    for line in said.splitlines():
        if (head := _ROUND.search(line)) is not None:
            number = int(head[1])
        elif differs in line:
            rounds.setdefault(number, [])
        elif number in rounds and (row := _ROW.match(line)) is not None:
            a, b, c, d = map(int, row.groups())
            rounds[number].append((a, b, c, d))
    return rounds


def _classified(
    outside: Outside,
    seed: int,
    ours: Tournament,
    number: int,
    rows: list[tuple[int, int, int, int]],
    data: bytes,
) -> Difference:
    """Return a difference with what the rules say of the pairing that their checker would have."""
    theirs, own = [(a, b) for a, b, _, _ in rows], [(c, d) for _, _, c, d in rows]
    recorded = ours.rounds[number - 1]
    boards = [b for b in recorded.boards if (b.white, b.black) not in own]
    boards += [Board(white, black) for white, black in theirs if black]
    byes = [b for b in recorded.byes if (b.player, 0) not in own]
    byes += [Bye(player, ByeKind.PAIRING_ALLOCATED) for player, black in theirs if not black]
    other = replace(recorded, boards=tuple(boards), byes=tuple(byes))
    tournament = replace(ours, rounds=(*ours.rounds[: number - 1], other))
    check = check_round(tournament, number, outside.edition)
    verdict = round_difference(tournament, check, outside.edition, None)
    if verdict is None:
        return Difference(seed, number, "unclear", own, theirs, "their rows give our pairing", data)
    return Difference(seed, number, verdict.kind.value, own, theirs, str(verdict.story), data)


def _theirs(
    outside: Outside, seed: int, folder: Path, counts: Counter[str], found: list[Difference]
) -> None:
    """Check a tournament of their generator."""
    settings, out = folder / "settings.txt", folder / "theirs.trf"
    settings.write_text(generator_settings("usual", seed), encoding="utf-8")
    out.unlink(missing_ok=True)
    code, said = called(outside.generate, outside.timeout, settings=settings, out=out, seed=seed)
    if code == NO_PAIRING:
        counts["given up"] += 1
        return
    data = out.read_bytes() if out.exists() else b""
    if code or not data:
        found.append(Difference(seed, 0, "error", [], [], f"exit {code}: {said[-500:]}", data))
        return
    result = check_job(AuditRequest(outside.edition, outside.timeout), AuditJob(str(seed), data))
    counts["rounds"] += result.same + result.different + result.illegal
    if result.outcome not in (AuditOutcome.SAME, AuditOutcome.DIFFERENT, AuditOutcome.ILLEGAL):
        found.append(
            Difference(seed, 0, "error", [], [], f"{result.outcome.value}: {result.error}", data)
        )
    for text in result.differences:
        told = json.loads(text)
        theirs = [tuple(a) for a, _ in told["boards"] if a]
        own = [tuple(b) for _, b in told["boards"] if b]
        story = text_from_data(told["story"])
        found.append(Difference(seed, told["round"], told["kind"], own, theirs, story, data))  # type: ignore[arg-type]


def report(journal: Journal, outside: Outside) -> str:
    """Return what it came to, with every difference."""
    lines = [f"# Endorsement runs for {outside.edition}", ""]
    for way, words in (
        ("ours", "our generator (`generate --by-lot`), their checker"),
        ("theirs", "their generator, our checker (pairings, points, ranks)"),
    ):
        total = journal.total(way)
        kinds = {k.removeprefix("kind "): n for k, n in total.items() if k.startswith("kind ")}
        lines += [
            f"## {words}",
            "",
            f"{total.get('tournaments', 0):,} tournaments, {total.get('rounds', 0):,} rounds, "
            f"{total.get('differences', 0)} differences; {total.get('unplayable', 0)} stopped at a "
            f"round without legal "
            f"pairing, {total.get('given up', 0)} given up by the generator.",
            "",
        ]
        lines += [f"- {kind}: {number}" for kind, number in sorted(kinds.items())] + [""] * bool(
            kinds
        )
    found = differences(journal)
    if found:
        lines += [
            "## Every difference",
            "",
            "| way | seed | round | kind | ours | theirs | what the rules say | file |",
        ]
        lines += ["|---|---|---|---|---|---|---|---|"]
        lines += [_row(each) for each in found]
    return "\n".join(lines) + "\n"


def differences(journal: Journal) -> list[dict[str, Any]]:
    """Return all differences found so far, with the way and the name of the file."""
    rows = [
        json.loads(line)
        for line in (journal.folder / "results.jsonl").read_text("utf-8").splitlines()[1:]
    ]
    return [{"way": row["way"], **each} for row in rows for each in row["differences"]]


def _row(each: dict[str, Any]) -> str:
    def boards(found: list[list[int]]) -> str:
        return ", ".join(f"{white}-{black}" if black else f"bye {white}" for white, black in found)

    said = str(each["said"]).replace("|", "/").replace("\n", " ")
    cells = (
        each["way"], each["seed"], each["round"], each["kind"], boards(each["ours"]),
        boards(each["theirs"]), said,
        each["state"],
    )  # fmt: skip
    return "| " + " | ".join(map(str, cells)) + " |"


def main(arguments: list[str] | None = None) -> int:
    """Run what is not done yet and write the report.

    The exit code is 1 when there are differences.
    """
    options = build_parser().parse_args(arguments)
    outside = Outside(options.edition, options.check, options.generate, options.differs)
    journal = Journal(
        Path(options.out), {"edition": options.edition, "check": options.check.split()[1:]}
    )
    end = time.monotonic() + 60 * options.minutes if options.minutes else float("inf")
    left = [
        (way, first)
        for first in range(options.first, options.first + options.count, CHUNK)
        for way in ("ours", "theirs")
        if (way, first) not in journal.done
    ]
    for way, first in left:
        if time.monotonic() > end:
            break
        journal.add(endorse(outside, way, first, min(CHUNK, options.first + options.count - first)))
        (journal.folder / "report.md").write_text(report(journal, outside), encoding="utf-8")
    print(json.dumps(journal.total()))
    return 1 if journal.total().get("differences") else 0


def build_parser() -> argparse.ArgumentParser:
    """Return the options of the script."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", required=True)
    parser.add_argument(
        "--check", required=True, metavar="COMMAND", help="checks the whole tournament {file}"
    )
    parser.add_argument(
        "--generate",
        required=True,
        metavar="COMMAND",
        help="makes {out} from {settings} and {seed}",
    )
    parser.add_argument(
        "--differs", default="Checker pairings", metavar="TEXT", help="what --check says then"
    )
    parser.add_argument(
        "--count", type=int, default=50_000, metavar="N", help="tournaments each way"
    )
    parser.add_argument("--first", type=int, default=1, metavar="SEED", help="the first seed")
    parser.add_argument(
        "--minutes", type=float, default=0, metavar="M", help="stop after M minutes"
    )
    parser.add_argument("--out", required=True, metavar="FOLDER")
    return parser


if __name__ == "__main__":
    sys.exit(main())
