"""The order of names: one for each language or tournament on sheets, pages and phones.

Stored names remain.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits.players import ChangePlayer, RemovePlayer, edit_entering_player
from arbiter_gui.app.events.moving import WaitingMove
from arbiter_gui.app.history.setting_words import setting_line
from arbiter_gui.app.languages.catalogues import catalogue_of, names_of_event
from arbiter_gui.app.rounds.late_correction import point_change_sentences
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.domain.texts.name_styles import NameStyle, called, style_in, with_name_style
from arbiter_gui.domain.texts.player_names import numbered_name, short_names, titled_name
from arbiter_gui.domain.texts.sentences import english, say, spoken, text_as_data, text_from_data
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import BLACK_WINS, WHITE_WINS, Board, Player, Round
from arbiter_gui.explain.naming import Namer
from arbiter_gui.formats.event_file import MovingPlayer, PendingMove
from arbiter_gui.gui.players.player_fields import with_field
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.reports.tables.table import table_in_language
from arbiter_gui.sharing.devices import Device, Rights, Role
from arbiter_gui.sharing.web.device_view import page_data
from arbiter_gui.storage.rows import Changed
from arbiter_gui.storage.table_rows import StoredSetting

BERG = Player(1, "Müller, Anna Maria", 2000, "FM")
LOOK = Device("d", Rights("Phone", Role.CHECK_IN, 0), "")


def event(style: str = "") -> Tournament:
    players = (
        BERG,
        Player(2, "Adler, Zoe", 1900),
        Player(3, "Torre, 2", 1800),
        Player(4, "Madonna"),
    )
    return Tournament(players, details=Details(name_style=style))


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("en", "FM Müller, Anna Maria"),
        ("de", "FM Müller, Anna Maria"),
        ("es", "FM Müller, Anna Maria"),
        ("fr", "FM MÜLLER Anna Maria"),
        ("it", "FM Müller Anna Maria"),
        ("pl", "FM Müller Anna Maria"),
        ("ru", "FM Müller Anna Maria"),
        ("pt", "FM Anna Maria Müller"),
    ],
)
def test_each_language_has_the_order_of_its_country(code: str, name: str) -> None:
    catalogue = catalogue_of((code,))
    assert spoken(titled_name(BERG), catalogue) == name
    assert style_in(catalogue) is LANGUAGES[code].names
    assert spoken(numbered_name(BERG), catalogue) == f"1 {name.removeprefix('FM ')}"


def test_the_tournament_goes_before_the_language() -> None:
    capitals = names_of_event(event("capitals"), catalogue_of(("de",)))
    assert spoken(called(BERG.name), capitals) == "MÜLLER Anna Maria"
    stored = names_of_event(event("comma"), catalogue_of(("fr",)))
    assert spoken(called(BERG.name), stored) == "Müller, Anna Maria"
    assert names_of_event(event(), english) is english
    assert spoken(say("Board"), capitals) == "Brett"


def test_two_languages_name_a_player_once() -> None:
    both = catalogue_of(("fr", "en"))
    assert spoken(called(BERG.name), both) == "MÜLLER Anna Maria"
    sentence = spoken(say("add {who}", who=called(BERG.name)), both)
    assert sentence.count("MÜLLER Anna Maria") == 2
    natural = with_name_style(both, NameStyle.FIRST_NAME_FIRST)
    assert spoken(say("add {who}", who=called(BERG.name)), natural).count("Anna Maria Müller") == 2


def test_english_and_names_that_are_none_of_a_person_remain_the_stored_text() -> None:
    for name in (
        "Müller, Anna",
        "Torre, 2",
        "Madonna",
        "Berg,Bo",
        "Berg , Bo",
        "Berg, ",
        ", Bo",
        "",
        "A, B, C",
    ):
        assert called(name) == name
    assert spoken(called("Torre, 2"), catalogue_of(("pt",))) == "Torre, 2"
    assert spoken(called("Madonna"), catalogue_of(("fr",))) == "Madonna"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_name_of_a_team_remains_in_every_language(code: str) -> None:
    teams = (Player(1, "Torre, Genova"), Player(2, "Amici, Roma"))
    players = (Player(1, "Berg, Anna"),)
    tournament = Tournament(teams, members=players, team_rules=TeamRules())
    catalogue = catalogue_of((code,))
    for team in tournament.players:
        assert spoken(titled_name(team), catalogue) == team.name
        assert short_names(team) == ()
    assert spoken(Namer({1: tournament.players[0].name}).player(1), catalogue) == "1 Torre, Genova"
    listed = [row[1] for row in table_in_language(players_table(tournament), catalogue).texts()]
    assert listed == ["Amici, Roma", "Torre, Genova"]
    member = called(tournament.members[0].name)
    assert spoken(member, catalogue) == spoken(called("Berg, Anna"), catalogue)
    assert replace(tournament, members=()).players is tournament.players


def test_the_history_names_a_team_that_is_entered_as_it_is() -> None:
    edit = edit_entering_player(Tournament(team_rules=TeamRules()), Player(0, "Torre, Genova"))
    assert "Torre, Genova" in spoken(edit.label, catalogue_of(("pt",)))
    renamed = ChangePlayer(
        with_field(Tournament((BERG,), team_rules=TeamRules()).players[0], "name", "Amici, Roma")
    )
    assert "Amici, Roma" in spoken(renamed.label, catalogue_of(("pt",)))


def test_initials_and_the_alphabet_follow_the_order() -> None:
    french, brazilian = catalogue_of(("fr",)), catalogue_of(("pt",))
    assert [spoken(name, french) for name in short_names(BERG)] == [
        "FM MÜLLER Anna M.",
        "FM MÜLLER A. M.",
    ]
    assert [row[1] for row in table_in_language(players_table(event()), french).texts()] == [
        *("ADLER Zoe", "Madonna", "FM MÜLLER Anna Maria", "Torre, 2")
    ]
    assert [row[1] for row in table_in_language(players_table(event()), brazilian).texts()] == [
        *("FM Anna Maria Müller", "Madonna", "Torre, 2", "Zoe Adler")
    ]


def test_answers_and_kept_texts_follow_the_order() -> None:
    namer = Namer({1: BERG.name, 2: "Adler, Zoe"})
    text = namer.players_with_and((1, 2))
    assert text == "1 Müller, Anna Maria and 2 Adler, Zoe"
    for same in (text, text_from_data(text_as_data(text))):
        assert "1 MÜLLER Anna Maria" in spoken(same, catalogue_of(("fr",)))


def test_files_for_other_programs_have_the_stored_name() -> None:
    source = DocumentSource(event("first-name-first"), {})
    source = replace(source, catalogue=names_of_event(source.tournament, catalogue_of(("fr",))))
    written = exported_file(source, Format.CSV, (Document.PLAYERS,)).decode("utf-8-sig")
    assert "Müller, Anna Maria" in written
    assert "Anna Maria Müller" in exported_file(source, Format.HTML, (Document.PLAYERS,)).decode()


def test_a_phone_shows_the_order_and_sends_the_stored_name() -> None:
    for language, style, shown in (
        ("fr", "", "MÜLLER Anna Maria"),
        ("en", "first-name-first", "Anna Maria Müller"),
    ):
        person = page_data(event(style), LOOK, 0, (), language=language)["people"][0]
        assert person["name"] == BERG.name
        assert person["shown"] == shown
    assert "shown" not in page_data(event(), LOOK, 0, (), language="en")["people"][0]


def test_the_history_says_the_order_in_words() -> None:
    row = Changed(("details.name_style",), StoredSetting("comma"), StoredSetting("capitals"))
    assert setting_line(row) == "order of names: Surname, First name → SURNAME First name"


def test_moves_removals_and_corrections_write_names_in_the_order_of_the_language() -> None:
    move = PendingMove("m", "A", "B", (MovingPlayer(1, BERG.name),))
    won, lost = (
        replace(event(), rounds=(Round((Board(1, 2, result),)),))
        for result in (WHITE_WINS, BLACK_WINS)
    )
    texts = (
        WaitingMove(move, say("…")).sentence,
        RemovePlayer(1, BERG.name).label,
        *point_change_sentences(won, lost, 1),
    )
    french = catalogue_of(("fr",))
    assert ["MÜLLER Anna Maria" in spoken(text, french) for text in texts] == [True, True, True]
