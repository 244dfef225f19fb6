"""Tournaments for the tests of reports: odd names, any size, any state."""

from __future__ import annotations

from arbiter_gui.domain import values
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Player, Round
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.candidates import CandidateTried
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.procedure import PairsTried

NAMES = (
    "Čapková, Žofie",
    "Łukaszewicz, Świętosław",
    "Παπαδόπουλος, Ιωάννης",
    "Щербаков, Александр",
    "Yıldırım, Gülşen İpek",
    "Ångström-Østergård, Bjørn",
    "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximiliana Theodora Wilhelmina",
    "Li",
    "Nguyễn, Thị Hương",
    "O'Brien, Seán",
    "Müller-Lüdenscheidt, Jürgen",
    "Dvořák, Jiří",
    "Kowalska-Wiśniewska, Małgorzata",
    "Šćepanović, Đorđe",
)
RESULTS = (values.WHITE_WINS, values.DRAWN, values.BLACK_WINS, values.WHITE_WINS, values.DRAWN)
ODD = {7: values.WHITE_WINS_BY_FORFEIT, 11: values.DOUBLE_FORFEIT, 13: values.ADJOURNED}


def players(count: int) -> tuple[Player, ...]:
    titles = ("GM", "", "WIM", "FM", "", "")
    return tuple(
        Player(
            number=n,
            name=NAMES[(n - 1) % len(NAMES)] + ("" if n <= len(NAMES) else f" {n}"),
            rating=0 if n % 9 == 0 else max(2700 - 2 * n, 1000),
            title=titles[n % len(titles)],
            federation=("CZE", "POL", "GRE", "TUR")[n % 4],
            fide_id=str(300_000 + n),
        )
        for n in range(1, count + 1)
    )


def event(
    count: int, rounds: int, pending_last: bool = False, edition: str | None = "dutch-2017"
) -> Tournament:
    """A tournament in which the players are simply rotated; it obeys no rules, and need not."""
    order = list(range(1, count + 1))
    played = []
    for number in range(1, rounds + 1):
        half = len(order) // 2
        boards, byes = [], []
        for index in range(half):
            white, black = order[index], order[-1 - index]
            if number % 2 == 0:
                white, black = black, white
            result = ODD.get(number * 5 + index, RESULTS[(index + number) % len(RESULTS)])
            pending = pending_last and number == rounds
            boards.append(Board(white, black, values.PENDING if pending else result))
        if len(order) % 2:
            byes.append(Bye(order[half], ByeKind.PAIRING_ALLOCATED, "U"))
        if number == 2 and len(boards) > 2:
            gone = boards.pop()
            byes.append(Bye(gone.white, ByeKind.HALF, "H"))
        played.append(Round(tuple(boards), tuple(byes)))
        order = order[:1] + order[-1:] + order[1:-1]
    dates = tuple(f"2026/03/{day:02d}" for day in range(7, 7 + rounds))
    details = Details(
        name="Velká cena – Łódź Öpen 2026", city="Brno", start="2026/03/07", dates=dates
    )
    return Tournament(
        players(count), tuple(played), details, edition=edition, round_count=rounds + 1
    )


def trace(round_number: int = 3, events: int = 40) -> Trace:
    recorder = Recorder(Level.CANDIDATES)
    for index in range(events):
        top = recorder.event(MovedDown("B.3", (1, 2, 3, 4)))
        tried = recorder.event(PairsTried("C.1", ((1, 3), (2, 4))), top)
        recorder.event(CandidateTried("E.1", index + 1, ((1, 3),), None), tried)
    return recorder.trace("other-rules", round_number, "0.1.0")
