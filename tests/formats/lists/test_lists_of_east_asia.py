"""Lists from China, Japan and Korea, and other countries with scripts and code pages of their
own.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.values import Player
from arbiter_gui.formats.code_pages import code_page_of
from arbiter_gui.formats.player_lists import ListSheet, guess_mapping, propose_players, read_sheet
from arbiter_gui.formats.player_lists.tables.csv_cells import encoding_of

LISTS = {
    "cp932": (
        "番号;氏名;性別;生年月日;会員番号;FIDEレーティング;所属クラブ\r\n"
        "1;佐藤翔太;男;1990年5月1日;10234;1850;東京チェスクラブ\r\n"
        "2;鈴木美咲;女;2001年12月24日;10987;1620;大阪チェス会\r\n"
        "3;渡辺さくら;女;2010年1月9日;11002;0;東京チェスクラブ\r\n"
    ),
    "euc_jp": "氏名;レーティング\r\n佐藤翔太;1850\r\n高橋ゆうき;1620\r\n山本健一;1500\r\n",
    "gb18030": (
        "序号,姓名,性别,出生日期,注册号,国际等级分,参赛单位\r\n"
        "1,王子轩,男,1990-05-01,10234,1850,上海棋院\r\n"
        "2,李秀英,女,2001-12-24,10987,1620,北京棋院\r\n"
        "3,张伟,男,2010-01-09,11002,0,上海棋院\r\n"
    ),
    "cp950": (
        "編號\t姓名\t性別\t出生年月日\t會員編號\t國際等級分\t單位\r\n"
        "1\t陳志明\t男\t1990/5/1\t10234\t1850\t新竹棋社\r\n"
        "2\t林淑芬\t女\t2001/12/24\t10987\t1620\t台中棋院\r\n"
        "3\t黃俊傑\t男\t2010/1/9\t11002\t0\t新竹棋社\r\n"
    ),
    "cp949": (
        "번호;성명;성별;생년월일;회원번호;FIDE 레이팅;소속\r\n"
        "1;김민준;남;1990.05.01;10234;1850;서울체스클럽\r\n"
        "2;이서연;여;2001.12.24;10987;1620;부산체스협회\r\n"
        "3;박지훈;남;2010.01.09;11002;0;서울체스클럽\r\n"
    ),
}
"""Texts of lists, by the code page in which they are written."""
OTHER_SCRIPTS = {
    "ชื่อ;นามสกุล;เรตติ้ง\r\nสมชาย;ใจดี;1500\r\nวิภา;แสงทอง;1600\r\n": "cp874",
    "Нұрланов Әділ;1500\r\nСейтқали Гүлнар;1600\r\nҚасымов Өмір;1700\r\n": "kz1048",
}


def players(data: bytes) -> tuple[Player, ...]:
    sheet = read_sheet(data, "list.csv")
    return tuple(
        proposed.player for proposed in propose_players(sheet, guess_mapping(sheet)).players
    )


@pytest.mark.parametrize("code_page", LISTS)
def test_the_code_page_of_an_east_asian_list_is_guessed_and_offered_with_others(
    code_page: str,
) -> None:
    text = LISTS[code_page]
    data = text.encode(code_page)
    guess, readings = encoding_of(data, None)
    assert data.decode(guess) == text
    # Several readings are a choice, and names are not ticked before it is made.
    assert len(readings) > 1
    assert code_page_of(guess) == guess


@pytest.mark.parametrize("text", OTHER_SCRIPTS)
def test_lists_of_thailand_and_kazakhstan_are_recognised(text: str) -> None:
    data = text.encode(OTHER_SCRIPTS[text])
    assert data.decode(encoding_of(data, None)[0]) == text


@pytest.mark.parametrize("lines", [1, 2])
def test_european_letters_are_not_taken_for_pairs_of_east_asia(lines: int) -> None:
    for names, code_page in (
        ("Müller Jörg", "cp1252"),
        ("Иванов Пётр", "cp1251"),
        ("Żółć Łucja", "cp1250"),
    ):
        text = f"{names};1500\r\n" * lines
        data = text.encode(code_page)
        assert data.decode(encoding_of(data, None)[0]) == text


def test_a_long_list_is_not_cut_within_a_letter() -> None:
    text = "姓名,等级分\r\n" + "王子轩,1500\r\n李秀英,1600\r\n" * 4000
    for padding in range(3):
        data = (" " * padding + text).encode("gb18030")
        assert encoding_of(data, None)[0] == "gb18030"


@pytest.mark.parametrize("code_page", ["cp932", "gb18030", "cp950", "cp949"])
def test_every_column_of_an_east_asian_list_is_known(code_page: str) -> None:
    first, second, third = players(LISTS[code_page].encode(code_page))
    assert (first.sex, second.sex) == ("m", "w")
    assert [player.birth for player in (first, second, third)] == [
        "1990/05/01",
        "2001/12/24",
        "2010/01/09",
    ]
    assert [player.national_id for player in (first, second, third)] == ["10234", "10987", "11002"]
    assert [player.rating for player in (first, second, third)] == [1850, 1620, 0]
    assert first.club == third.club != second.club


def columns(widths: tuple[int, ...], *rows: str, by_width: bool) -> bytes:
    """Return rows of cells (`|`) padded to widths, counted on the screen or in letters."""
    lines = []
    for row in rows:
        line = ""
        for cell, width in zip(row.split("|"), widths, strict=True):
            used = len(cell.encode("gb18030")) if by_width else len(cell)
            line += cell + " " * (width - used)
        lines.append(line.rstrip())
    return "\n".join(lines).encode()


@pytest.mark.parametrize("by_width", [True, False])
def test_columns_of_fixed_width_are_counted_on_the_screen_or_in_letters(*, by_width: bool) -> None:
    rows = (
        "姓名|等级分|单位",
        "王子轩|1850|上海棋院",
        "李明|1620|北京市国际象棋协会",
        "欧阳子轩|990|上海棋院",
    )
    sheet = read_sheet(columns((12, 8, 24), *rows, by_width=by_width), "list.txt")
    assert [row.cells for row in sheet.rows] == [tuple(row.split("|")) for row in rows]


def cells(text: str) -> list[tuple[str, ...]]:
    sheet: ListSheet = read_sheet(text.encode(), "list.txt")
    return [row.cells for row in sheet.rows]


def test_two_columns_of_fixed_width_are_read_although_names_have_commas() -> None:
    text = "Adams, Ann        2100\nBirch, Bob        1950\nCole, Cy           900\n"
    assert cells(text) == [("Adams, Ann", "2100"), ("Birch, Bob", "1950"), ("Cole, Cy", "900")]


def test_a_long_heading_above_a_narrow_column_is_one() -> None:
    text = (
        "A championship of towns\n"
        "Nr. rendor  Emër Mbiemër     Elo FIDE\n"
        "1           Mimoza Prifti    1500\n"
        "2           Drita Bejtullah  1600\n"
        "3           Ilir Shehu       1700\n"
        "Total number of players: 3\n"
    )
    rows = cells(text)
    assert rows[0][0] == "A championship of towns"
    assert rows[1] == ("Nr. rendor", "Emër Mbiemër", "Elo FIDE")
    assert rows[2] == ("1", "Mimoza Prifti", "1500")
    assert rows[5][0] == "Total number of players: 3"


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
def test_a_web_page_in_utf_16_is_read(codec: str) -> None:
    page = (
        "<html><body><table><tr><td>Name<td>Rtg</tr><tr><td>Žižek, "
        "Ana<td>1500</tr></table></body></html>"
    )
    assert [player.name for player in players(page.encode(codec))] == ["Žižek, Ana"]
