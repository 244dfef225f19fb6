"""How long a keystroke takes while a name is typed, in several rating lists with millions of
players.

    python tests/benchmarks/bench_look_up.py
    python tests/benchmarks/bench_look_up.py --players 100000 --folder LISTS

Nine tenths of the players are in FIDE's list, the others in those of two federations, half of them
in both. Every beginning of the names and numbers is searched, as the window does. Milliseconds of
the processor; a keystroke is meant to take at most 50. With a folder, the lists are kept there and
used again.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from arbiter_gui.app.rating_lists.look_up import LookUp
from arbiter_gui.cli.tables import aligned
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.reports.tables.table import Align
from arbiter_gui.storage.rating_lists.building import build_rating_list
from arbiter_gui.storage.rating_lists.rating_list import ListInfo

SEED = 1
FEDERATIONS = (
    "GER",
    "ENG",
    "RUS",
    "IND",
    "ESP",
    "FRA",
    "POL",
    "USA",
    "ITA",
    "IRI",
    "UKR",
    "HUN",
    "CZE",
    "TUR",
)
OWN = FEDERATIONS[:2]
SYLLABLES = (
    "an",
    "ber",
    "cha",
    "del",
    "ek",
    "fo",
    "gor",
    "hul",
    "in",
    "jak",
    "kor",
    "lin",
    "mul",
    "ner",
    "os",
    "per",
)
FREQUENT = ("Müller", "Li", "Wang", "Ivanov", "García", "Smith", "Singh", "Nguyễn")
RARER = 60_000
"""So many surnames are made of syllables; each is rarer than the one before it."""
NAMES = (
    "Müller, Hans",
    "Li, Wei",
    "Wang",
    "Smith, J",
    "O'Brien",
    "Kor, Ann",
    "Korlinner",
    "Zzyzx, Nobody",
)
NUMBERS = ("100700", "NU4000123", "45")


def written(generator: random.Random, count: int) -> Iterator[str]:
    """Yield so many names, some surnames much more frequent than others."""
    surnames = [*FREQUENT, *(_word(generator, 3) for _ in range(RARER))]
    first_names = ["Hans", "Anna", "Wei", "John", *(_word(generator, 2) for _ in range(4000))]
    weights = [1 / (place + 1) ** 0.8 for place in range(len(surnames))]
    for surname in generator.choices(surnames, weights, k=count):
        yield f"{surname}, {generator.choice(first_names)}"


def _word(generator: random.Random, syllables: int) -> str:
    return "".join(generator.choice(SYLLABLES) for _ in range(syllables)).capitalize()


def players_of_fide(count: int) -> Iterator[RatedPlayer]:
    """Yield players of all federations, a third of them inactive."""
    generator = random.Random(SEED)
    for place, name in enumerate(written(generator, count)):
        rating = generator.choice((0, generator.randint(1400, 2800)))
        yield RatedPlayer(
            100_000 + place,
            name,
            generator.choice(FEDERATIONS),
            standard=rating,
            birth_year=generator.randint(1940, 2018),
            inactive=place % 3 == 0,
        )


def players_of(federation: str, count: int) -> Iterator[RatedPlayer]:
    """Yield members of a federation, every second one with a FIDE number."""
    generator = random.Random(federation)
    for place, name in enumerate(written(generator, count)):
        yield RatedPlayer(
            100_000 + 14 * place if place % 2 else 0,
            name,
            federation,
            national_id=f"{federation}{4_000_000 + place}",
            national_standard=generator.randint(700, 2300),
            inactive=place % 5 == 0,
        )


def build(folder: Path, count: int) -> list[Path]:
    """Return the lists of a folder, which are made if missing."""
    members = count // 20
    lists = [(folder / "fide.sqlite", "", players_of_fide(count - 2 * members))]
    for federation in OWN:
        lists.append((folder / f"{federation}.sqlite", federation, players_of(federation, members)))
    for path, federation, players in lists:
        if not path.exists():
            _build(path, federation, players)
    return [path for path, _, _ in lists]


def _build(path: Path, federation: str, players: Iterator[RatedPlayer]) -> None:
    def described(count: int) -> ListInfo:
        return ListInfo(path.name, "NOV26", tuple(RatingKind), "2026-11-01", count, federation)

    build_rating_list(path, players, described)


def keystrokes(typed: str) -> list[str]:
    """Return what is in the field after every key."""
    return [typed[:length] for length in range(1, len(typed) + 1)]


def milliseconds(lists: list[Path], text: str, federations: tuple[str, ...]) -> float:
    """Return the processor's time for opening the lists, searching them and closing them."""
    begin = time.process_time()
    with LookUp(federations, lists) as opened:
        opened.search(text)
    return 1000 * (time.process_time() - begin)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=2_000_000)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args(arguments)
    rows = [("typed", "own federations", "keys", "median ms", "longest ms", "at")]
    with tempfile.TemporaryDirectory() as temporary:
        lists = build(options.folder or Path(temporary), options.players)
        for federations in ((), OWN[:1], OWN):
            for typed in (*NAMES, *NUMBERS):
                texts = keystrokes(typed)
                taken = [milliseconds(lists, text, federations) for text in texts]
                slowest = texts[taken.index(max(taken))]
                figures = (f"{statistics.median(taken):.1f}", f"{max(taken):.1f}")
                rows.append((typed, " ".join(federations), str(len(texts)), *figures, slowest))
    print("\n".join(aligned(rows, (Align.LEFT, Align.LEFT, *[Align.RIGHT] * 3, Align.LEFT))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
