"""Players in an e-mail: the lines between a greeting and a close, each with its own pieces."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import (
    ColumnProposal,
    RowKind,
    guess_mapping,
    propose_players,
    read_sheet,
)


def proposal_of(text: str) -> ColumnProposal:
    sheet = read_sheet(text.encode(), "letter.txt")
    return propose_players(sheet, guess_mapping(sheet))


def players_of(text: str) -> list[Player]:
    return [proposed.player for proposed in proposal_of(text).players]


ENGLISH = """Dear arbiter, here are our players:

1. Anna Sample, born 1999, 1850
2. Karl Birch (born 12/05/2001) - 1500
3. Thomas Cedar born 2003, unrated
4. Peter Dale (bye in round 2)

We will pay at the door, if that is all right.

Best regards
John Smith
Captain, SK North
Tel. 0123 456789
"""


def test_greeting_sentences_and_signature_are_no_players_and_are_named() -> None:
    proposal = proposal_of(ENGLISH)
    assert [proposed.player.name for proposed in proposal.players] == [
        "Sample, Anna",
        "Birch, Karl",
        "Cedar, Thomas",
        "Dale, Peter",
    ]
    assert [listed.line for listed in proposal.left_out] == [1, 8, 10, 11, 12, 13]
    assert {listed.kind for listed in proposal.left_out} == {RowKind.REMARK}


def test_the_pieces_of_a_line_are_recognised_by_their_words() -> None:
    anna, karl, thomas, peter = proposal_of(ENGLISH).players
    assert (anna.player.birth, anna.player.rating) == ("1999", 1850)
    assert (karl.player.birth, karl.player.rating) == ("2001/05/12", 1500)
    assert (thomas.player.birth, thomas.player.rating) == ("2003", 0)
    assert peter.byes == (2,)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (
            "Liebe Schachfreunde,\n- Jürgen Berg (Jg. 1974), DWZ 1823\n- Weiß, Käthe, SK Nord\n"
            "Mit freundlichen Grüßen\nHans Müller\n",
            [("Berg, Jürgen", "1974", 1823, ""), ("Weiß, Käthe", "", 0, "SK Nord")],
        ),
        (
            "Bonjour,\nAnaïs Lefèbvre née en 2009 - 1320\nZoé Çelik (2011) - NC\nCordialement,\nLe "
            "président\n",
            [("Lefèbvre, Anaïs", "2009", 1320, ""), ("Çelik, Zoé", "2011", 0, "")],
        ),
        (
            "Hola:\nGómez Ruiz, Lucía (SK Norte) elo 1710\nSoto Gil, Jorge, nacido 5/3/2010\nUn "
            "saludo\nAna\n",
            [("Gómez Ruiz, Lucía", "", 1710, "SK Norte"), ("Soto Gil, Jorge", "2010/03/05", 0, "")],
        ),
        (
            "Hello\n\nName;Club;Rating\nSample, Anna;SK North;1850\nBirch, Karl;SK "
            "South;1500\n\nKind regards\nBob\n",
            [("Sample, Anna", "", 1850, "SK North"), ("Birch, Karl", "", 1500, "SK South")],
        ),
    ],
)
def test_letters_in_other_languages_and_with_tables(
    text: str, values: list[tuple[str, str, int, str]]
) -> None:
    assert [(p.name, p.birth, p.rating, p.club) for p in players_of(text)] == values


def test_names_that_begin_as_a_close_are_names() -> None:
    names = [
        player.name
        for player in players_of("Sample, Anna\nBirch, Karl\nBest, George\nThanks, Bob\n")
    ]
    assert names == ["Sample, Anna", "Birch, Karl", "Best, George", "Thanks, Bob"]


def test_a_word_for_born_in_a_cell() -> None:
    births = [
        player.birth
        for player in players_of("Name;Born\nSample, Ann;born 1999\nBirch, Bob;*12.5.2001\n")
    ]
    assert births == ["1999", "2001/05/12"]


@pytest.mark.parametrize("first", ["Cara Smith", "Mila Novak", "Beste, Jan", "Dag Lind"])
def test_a_name_that_begins_as_a_greeting_is_a_player(first: str) -> None:
    proposal = proposal_of(f"{first}\nAnna Sample\nKarl Birch\n")
    assert len(proposal.players) == 3
    assert proposal.left_out == ()


@pytest.mark.parametrize(
    "greeting", ["Hello", "Hi Tom", "Dear all,", "Hello, here are our players", "Beste Jan,"]
)
def test_greetings_in_several_forms(greeting: str) -> None:
    proposal = proposal_of(f"{greeting}\n\nAnna Sample\nKarl Birch\n")
    assert [proposed.player.name for proposed in proposal.players] == [
        "Sample, Anna",
        "Birch, Karl",
    ]
    assert [listed.line for listed in proposal.left_out] == [1]
