"""A full-point bye in a round in which the bye of the pairing is due is asked about."""

from __future__ import annotations

from arbiter_gui.formats.trf import read_trf
from tests.formats.trf.lines import player, report

TWO = (player(1, "2 w 1", points="1.0"), player(2, "1 b 0", points="0.0"))


def told(*others: str, records: tuple[str, ...] = ("XXR 5", "XXC white1")) -> list[str]:
    """What is said of full-point byes, with the place."""
    notices = read_trf(report(*records, *TWO, *others), "f").notices
    return [f"{n.line}:{n.column}: {n.sentence}" for n in notices if "full-point" in n.sentence]


def test_a_full_point_bye_in_an_odd_field_is_asked_about() -> None:
    (said,) = told(player(3, "0000 - F", points="1.0"))
    assert said.startswith("5:99: player 3 has a full-point bye (F) in round 1")


def test_it_is_none_beside_a_bye_of_the_pairing_or_another_of_its_kind() -> None:
    assert told(player(3, "0000 - F", points="1.0"), player(4, "0000 - U", points="1.0")) == []
    assert told(player(3, "0000 - F", points="1.0"), player(4, "0000 - F", points="1.0")) == []
    assert told(player(3, "0000 - H", points="0.5")) == []
