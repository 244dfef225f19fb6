"""The list of players: no column cuts its texts where the page has room for them."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.player_tables.registration import registration_table


def test_sources_of_ratings_and_national_numbers_are_as_wide_as_their_texts() -> None:
    player = Player(
        1,
        "Berg, Anna",
        rating=1834,
        fide_rating=1800,
        national_rating=1834,
        national_id="NU4000001-2026",
    )
    columns = registration_table(Tournament((player,), details=Details())).columns
    measured = {column.key for column in columns if column.measured}
    assert {"rating_source", "national_id"} <= measured
