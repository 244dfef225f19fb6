"""The fields with fixed words, as other programs write them: read as ours, told, and written as
they should be.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.players.groups import PlayerGroup, Trait
from arbiter_gui.domain.players.sexes import is_woman
from arbiter_gui.formats.trf import read_trf, write_trf
from arbiter_gui.ratings.title_norms.rules import norms_for
from arbiter_gui.standings.facts import Facts
from tests.formats.trf.lines import report


def line(
    number: int,
    sex: str = "",
    title: str = "",
    federation: str = "",
    fide: str = "",
    birth: str = "",
) -> str:
    """A 001 record with the fields that have fixed words."""
    name = f"Player {number}"
    return f"001 {number:4} {sex:1}{title:>3} {name:33} {'2000':>4} {federation:3} {fide:>11} {birth:10}".rstrip()


def read(*lines: str):
    return read_trf(report("XXC white1", *lines), "f")


def told(*lines: str) -> list[str]:
    return [notice.sentence for notice in read(*lines).notices]


def test_women_are_women_by_whatever_letter() -> None:
    letters = ("f", "F", "w", "W", "m", "M", "", "x")
    tournament = read(*(line(n, sex) for n, sex in enumerate(letters, 1))).tournament
    assert [p.sex for p in tournament.players] == ["w", "w", "w", "w", "m", "m", "", ""]
    women = [p.number for p in tournament.players if is_woman(p)]
    assert women == [1, 2, 3, 4]
    assert [
        p.number for p in tournament.players if any(norm.women for norm in norms_for(p))
    ] == women
    group = PlayerGroup(Trait.SEX, "F")
    assert [p.number for p in tournament.players if group.has(p)] == women


def test_what_letters_of_sex_are_read_as_is_told_once() -> None:
    assert told(line(1, "f"), line(2, "f"), line(3, "M"), line(4, "x"), line(5, "w")) == [
        "the sex 'f' of 2 players is read as w",
        "the sex 'M' of 1 player is read as m",
        "the sex 'x' of 1 player is neither m nor w and was ignored",
    ]


def test_titles_are_read_in_the_usual_spelling() -> None:
    titles = ("g", "m", "wf", "WGM", "gm", "NM", "", "i", "WI")
    lines = [line(n, "", title) for n, title in enumerate(titles, 1)]
    assert [p.title for p in read(*lines).tournament.players] == [
        *("GM", "IM", "WFM", "WGM", "GM", "NM", "", "IM", "WIM"),
    ]
    assert told(*lines) == [
        "the title 'g' of 1 player is read as GM",
        "the title 'm' of 1 player is read as IM",
        "the title 'wf' of 1 player is read as WFM",
        "the title 'gm' of 1 player is read as GM",
        "'NM', the title of 1 player, is not a FIDE title; it is kept, but does not count for the starting rank",
        "the title 'i' of 1 player is read as IM",
        "the title 'WI' of 1 player is read as WIM",
    ]


def test_federations_are_three_capital_letters() -> None:
    tournament = read(
        "032 Germany ( GER )", line(1, federation="gre"), line(2, federation="ITA")
    ).tournament
    assert tournament.details.federation == "GER"
    assert [p.federation for p in tournament.players] == ["GRE", "ITA"]
    assert b"032 GER\r\n" in write_trf(tournament)


def test_signs_for_nothing_are_nothing() -> None:
    dashes = line(1, "-", "---", federation="---", fide="-", birth="----/--/--")
    player = read(dashes).tournament.players[0]
    assert (player.sex, player.title, player.federation, player.fide_id, player.birth) == ("",) * 5
    assert told(dashes) == []


@pytest.mark.parametrize("number", ["0", "00000000", ""])
def test_a_fide_number_of_noughts_is_none(number: str) -> None:
    assert read(line(1, fide=number)).tournament.players[0].fide_id == ""


DAYS = (
    "07.03.2025", "7.3.2025", "07/03/2025", "07-03-2025", "07 03 2025", "2025-03-07", "2025.03.07",
    "20250307",
    "7 March 2025", "07-Mar-2025", "Mar 7, 2025", "7. März 2025", "7 mars 2025",
    "2025-03-07 00:00:00",
    "07.03.25", "7/3/25", "7-3-25",
)  # fmt: skip


@pytest.mark.parametrize("text", DAYS)
def test_days_of_the_event_are_read_in_any_form_and_written_in_one(text: str) -> None:
    tournament = read(f"042 {text}", "052 2025/03/08", "192 FIDE_DUTCH", line(1)).tournament
    assert tournament.details.start == "2025/03/07"
    assert tournament.edition == "dutch-2017"
    assert Facts.of(tournament).limits is False
    assert b"042 2025/03/07\r\n" in write_trf(tournament)


def test_where_day_and_month_can_be_exchanged_the_other_date_is_told() -> None:
    assert told("042 07/03/2025", line(1)) == [
        "the date '07/03/2025' is read as 2025/03/07; with day and month the other way round it "
        "would be 2025/07/03"
    ]
    assert told("042 07.03.2025", line(1)) == ["the date '07.03.2025' is read as 2025/03/07"]
    assert told("042 2025/03/07", line(1)) == []
    assert told("042 in spring", line(1)) == [
        "the date 'in spring' cannot be read; it is kept as it is"
    ]


def test_one_date_with_the_month_first_tells_the_order_of_all() -> None:
    tournament = read("042 03/07/2025", "052 03/15/2025", line(1, birth="05/04/1990")).tournament
    assert (tournament.details.start, tournament.details.end) == ("2025/03/07", "2025/03/15")
    assert tournament.players[0].birth == "1990/05/04"


def test_where_one_date_tells_the_order_nothing_can_be_exchanged() -> None:
    assert told("042 07/03/2025", line(1, birth="25/12/1990"), line(2, birth="01/02/1990")) == [
        "the date '07/03/2025' is read as 2025/03/07",
        "dates of birth such as '25/12/1990' are read as 1990/12/25 (2 players)",
    ]


def test_dates_of_birth_are_read_in_any_form() -> None:
    births = (
        "1990/05/01",
        "01.05.1990",
        "1990.05.01",
        "1990",
        "1987/00/00",
        "1990.00.00",
        "0000/00/00",
        "31.02.1990",
    )
    lines = [line(n, birth=birth) for n, birth in enumerate(births, 1)]
    assert [p.birth for p in read(*lines).tournament.players] == [
        *(
            "1990/05/01",
            "1990/05/01",
            "1990/05/01",
            "1990",
            "1987/00/00",
            "1990/00/00",
            "",
            "31.02.1990",
        )
    ]
    assert told(*lines) == [
        "dates of birth such as '01.05.1990' are read as 1990/05/01 (3 players)",
        "the date of birth '31.02.1990' cannot be read; it is kept as it is",
    ]


def dates(*cells: str) -> tuple[str, ...]:
    record = "132".ljust(91) + "".join(cell.ljust(10) for cell in cells)
    return read(
        "042 07.03.2025", "052 09.03.2025", record.rstrip(), line(1)
    ).tournament.details.dates


def test_dates_of_rounds_are_read_in_any_form() -> None:
    usual = ("25/03/07", "25/03/08", "25/03/09")
    assert dates(*usual) == usual
    assert dates("07.03.25", "08.03.25", "09.03.25") == usual
    assert dates("07/03/25", "08/03/25", "09/03/25") == usual, (
        "in the order of reports they lie out of the event"
    )
    assert dates("2025/03/07", "2025/03/08", "2025/03/09") == usual
    assert dates("07.03.2025", "08.03.2025", "09.03.2025") == usual
    assert dates("25/03/07", "", "25/03/09") == ("25/03/07", "", "25/03/09")


def test_two_digits_of_a_year_stand_first_as_in_reports() -> None:
    record = "132".ljust(91) + "25/02/25  25/02/26"
    tournament = read("042 25.02.2025", "052 26.02.2025", record, line(1)).tournament
    assert tournament.details.dates == ("25/02/25", "25/02/26")
