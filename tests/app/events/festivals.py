"""Small events in a folder: two or three groups of a few players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from arbiter_gui.app.events.opening import new_event
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import WHITE_WINS, Colour, Player

NAMES = ("Adams", "Berg", "Cedar", "Dorn", "Evans", "Fischer", "Grau", "Hort")


def group_of(name: str, count: int, first_rating: int = 2000) -> Tournament:
    """A group whose players have falling ratings and its name behind theirs."""
    players = tuple(
        Player(
            number,
            f"{NAMES[number - 1]}, {name}",
            first_rating - 10 * number,
            sex="w" if number % 2 else "m",
            birth=str(1990 + number),
            club="Riga",
            fide_id=f"{first_rating}{number}",
        )
        for number in range(1, count + 1)
    )
    return Tournament(
        players,
        details=Details(name=f"Festival {name}", tie_breaks=("BH", "SB")),
        edition="dutch-2026",
        round_count=3,
        initial_colour=Colour.WHITE,
    )


def after_round_1(tournament: Tournament, played: bool = True) -> Tournament:
    """The group with round 1 paired, and won by White if it is `played`."""
    paired = propose(tournament).edit().apply(tournament)
    if not played:
        return paired
    recorded = paired.rounds[0]
    boards = tuple(replace(board, result=WHITE_WINS) for board in recorded.boards)
    return replace(paired, rounds=(replace(recorded, boards=boards),))


def festival(folder: Path, **groups: Tournament) -> Path:
    """An event file in a folder, with a tournament file for each group."""
    paths = []
    for name, tournament in groups.items():
        path = folder / f"{name}.arbiter"
        Session.create(path, tournament).close()
        paths.append(path)
    event = folder / "festival.event"
    new_event(event, "Festival", paths)
    return event


def tournament_of(event: Path, name: str) -> Tournament:
    """A group as its file has it now."""
    session = Session.read(event.parent / f"{name}.arbiter")
    try:
        return session.tournament
    finally:
        session.close()
