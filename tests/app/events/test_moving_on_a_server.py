"""Two programs with the same groups of an event on a server: a move is seen, signed, and undone in
both groups.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arbiter_gui.app.events.move_steps import whole_step
from arbiter_gui.app.events.moving import move_player
from arbiter_gui.app.events.opening import save_event
from arbiter_gui.app.session import Session
from arbiter_gui.formats.event_file import UNDO, EventFile, GroupPlace
from tests.app.events.festivals import group_of
from tests.app.events.test_moving import names
from tests.storage.server.server_stores import new_database, opened, put


def opened_by(who: str, places: dict[str, Any], folder: Path) -> dict[str, Session]:
    """The groups as one of the programs has them."""
    return {name: Session(opened(place, folder / who, who)) for name, place in places.items()}


def test_a_move_is_seen_by_the_other_program_and_undone_in_both_groups(
    server: Any, tmp_path: Path
) -> None:
    database = new_database(server)
    ratings = {"A": 2000, "B": 1800}
    places = {
        name: put(database, group_of(name, 4, rating), tmp_path) for name, rating in ratings.items()
    }
    anna = opened_by("anna@one", places, tmp_path)
    ben = opened_by("ben@two", places, tmp_path)
    event = tmp_path / "festival.event"
    rows = tuple(GroupPlace(name, str(place)) for name, place in places.items())
    save_event(event, EventFile("Festival", rows))
    by_place = {str(place): anna[name] for name, place in places.items()}
    move_player(event, "A", "B", 2, by_place.__getitem__)
    for session in ben.values():
        session.catch_up()
    assert names(ben["A"].tournament) == ["Adams, A", "Cedar, A", "Dorn, A"]
    assert names(ben["B"].tournament)[-1] == "Berg, A"
    assert [session.history()[-1].author for session in ben.values()] == ["anna@one", "anna@one"]
    step = whole_step(event, anna.items(), anna["B"], UNDO)
    assert step is not None
    step.carry_out()
    for session in ben.values():
        session.catch_up()
    assert [len(names(session.tournament)) for session in ben.values()] == [4, 4]
    for session in (*anna.values(), *ben.values()):
        session.close()
