"""Player lists: what a heading means, in the words of many programs and languages."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.formats.player_lists import ListField, guess_mapping, propose_players, read_sheet
from arbiter_gui.formats.player_lists.headings.meanings import Headings, columns_by_headings
from arbiter_gui.formats.player_lists.headings.words import KNOWN, OF_KIND, YEARS


@pytest.mark.parametrize(
    ("headings", "fields"),
    [
        (
            "Name;Title;Rating;Fed;FIDE ID;Birthday;Sex",
            "NAME TITLE RATING FEDERATION FIDE_ID BIRTH SEX",
        ),
        ("No.;Name;FideID;FED;Rtg;Club/City", "- NAME FIDE_ID FEDERATION RATING CLUB"),
        (
            "SNo;Title;Name;IRtg;NRtg;Fide-No.;Birth;Fed;fs",
            "- TITLE NAME FIDE_RATING NATIONAL_RATING FIDE_ID BIRTH FEDERATION SEX",
        ),
        (
            "NAME;COUNTRY;BIRTHDAY;G;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;K",
            "NAME FEDERATION BIRTH SEX TITLE FIDE_ID FIDE_RATING NATIONAL_ID NATIONAL_RATING -",
        ),
        (
            "ID Number;Name;Fed;Sex;Tit;WTit;SRtng;RRtng;B-day;Flag",
            "FIDE_ID NAME FEDERATION SEX TITLE WOMAN_TITLE RATING - BIRTH -",
        ),
        (
            "Titel;Nachname;Vorname;EloN;EloI;Land;Geb.",
            "TITLE SURNAME FIRST_NAME NATIONAL_RATING FIDE_RATING FEDERATION BIRTH",
        ),
        ("Name;First name;Elo", "SURNAME FIRST_NAME RATING"),
        ("Name;Surname;First_Name;Elo", "- SURNAME FIRST_NAME RATING"),
        ("Full name;Surname;Elo", "NAME - RATING"),
        (
            "last_name;first_name;standard_rating;licence_number",
            "SURNAME FIRST_NAME RATING NATIONAL_ID",
        ),
        ("Name;Aktuelle DWZ;Aktuelle Elo (falls vorhanden)", "NAME NATIONAL_RATING FIDE_RATING"),
        ("Imię i nazwisko;Identyfikator FIDE;Ranking FIDE", "NAME FIDE_ID RATING"),
        ("Фамилия, имя;Рейтинг ФИДЕ;Клуб или школа", "NAME RATING CLUB"),
        ("Cognome e nome;Circolo di appartenenza", "NAME CLUB"),
        ("Naam;KNSB-rating;KNSB-relatienummer", "NAME NATIONAL_RATING NATIONAL_ID"),
    ],
)
def test_headings_of_the_usual_programs(headings: str, fields: str) -> None:
    mapping = guess_mapping(read_sheet(f"{headings}\n".encode(), "list.csv"))
    assert " ".join("-" if field is None else field.name for field in mapping.columns) == fields
    assert mapping.heading == 0


def test_german_headings() -> None:
    headings = "Nachname;Vorname;FIDE-Titel;DWZ;Jahrgang;Altersklasse;w/m;Verein;Land"
    mapping = guess_mapping(read_sheet(f"{headings}\n".encode(), "list.csv"))
    fields = "surname,first name,title,national rating,birth,category,sex,club,federation"
    assert ",".join(f.value for f in mapping.columns if f is not None) == fields
    both = guess_mapping(read_sheet(b"Name;DWZ;Elo;Geb.-Jahr\n", "list.csv"))
    assert both.columns == (
        ListField.NAME,
        ListField.NATIONAL_RATING,
        ListField.FIDE_RATING,
        ListField.BIRTH,
    )


@pytest.mark.parametrize(
    ("headings", "fields"),
    [
        # Chess-Results and Swiss-Manager, in five languages
        (
            "Nr.;Name;FideID;Land;EloI;EloN;Verein/Ort;Typ;Gr",
            "- NAME FIDE_ID FEDERATION FIDE_RATING NATIONAL_RATING CLUB - CATEGORY",
        ),
        ("No.;Nom;Code FIDE;FED;Elo;sexe;Club/Ville", "- NAME FIDE_ID FEDERATION RATING SEX CLUB"),
        (
            "No.;Nombre;ID FIDE;FED;Elo;sexo;Club/Ciudad;Tipo",
            "- NAME FIDE_ID FEDERATION RATING SEX CLUB CATEGORY",
        ),
        ("No.;Name;FideID;FED;Rtg;sex;Club/City", "- NAME FIDE_ID FEDERATION RATING SEX CLUB"),
        (
            "Nr.;Naam;FideID;FED;Rtg;Geslacht;Club/Plaats",
            "- NAME FIDE_ID FEDERATION RATING SEX CLUB",
        ),
        (
            "ID_No;Name;Fide_No;Fed;Birthday;Rtg_Int;Rtg_Nat;Clubname",
            "- NAME FIDE_ID FEDERATION BIRTH FIDE_RATING NATIONAL_RATING CLUB",
        ),
        # Swiss-Chess
        (
            "Teilnehmer;Titel;TWZ;ELO;NWZ;Land;Verein;Geburt;FIDE-Kenn.",
            "NAME TITLE RATING FIDE_RATING NATIONAL_RATING FEDERATION CLUB BIRTH FIDE_ID",
        ),
        # Sharly Chess
        (
            "last_name,first_name,date_of_birth,gender,fide_id,federation,club,standard_rating,rapid_rating",
            "SURNAME FIRST_NAME BIRTH SEX FIDE_ID FEDERATION CLUB RATING -",
        ),
        (
            "Nom;Prénom;Date de naissance;Sexe;Fédération;Catégorie;Titre",
            "SURNAME FIRST_NAME BIRTH SEX FEDERATION CATEGORY TITLE",
        ),
        # federations' lists and entry forms
        (
            "Name;T;ID no. FIDE;Rtg;FED",
            "NAME - FIDE_ID RATING FEDERATION",
        ),
        (
            "Spielername;Geschlecht;Geburtsjahr;DWZ;FIDE-Elo;FIDE-Titel;FIDE-ID;FIDE-Land",
            "NAME SEX BIRTH NATIONAL_RATING FIDE_RATING TITLE FIDE_ID FEDERATION",
        ),
        (
            "Nom;Prénom;NrFFE;FideCode;FideTitre;Elo;Club",
            "SURNAME FIRST_NAME NATIONAL_ID FIDE_ID TITLE RATING CLUB",
        ),
        (
            "Nome;Clube/Cidade;Escalão;Nasc.;Elo FPX;Elo FIDE;ID FIDE;Nº FPX",
            "NAME CLUB CATEGORY BIRTH NATIONAL_RATING FIDE_RATING FIDE_ID NATIONAL_ID",
        ),
        (
            "Cognome e Nome;Club/Città;Elo FSI;Elo FIDE;ID FSI;N. id. FIDE;Sesso",
            "NAME CLUB NATIONAL_RATING FIDE_RATING NATIONAL_ID FIDE_ID SEX",
        ),
        ("Voor- en achternaam;Relatienr.;FIDE-code;Geboren", "NAME NATIONAL_ID FIDE_ID BIRTH"),
        ("Nombre y apellidos;Licencia;Cód. FIDE;Club de origen", "NAME NATIONAL_ID FIDE_ID CLUB"),
        ("Your name;FIDE identification number;FIDE rating (standard)", "NAME FIDE_ID RATING"),
        ("Vor- und Nachname;FIDE-ID (falls vorhanden);Elo/DWZ", "NAME FIDE_ID RATING"),
        ("Prénom et nom;Numéro d'identification FIDE;Licence", "NAME FIDE_ID NATIONAL_ID"),
        # spreadsheets
        ("Name;Jahrgang;Elo (Nov 2026);Gruppe;Nation", "NAME BIRTH RATING CATEGORY FEDERATION"),
        ("Name;Geb.-Jahr;Elozahl;Geschl.;FIDE-Nr.", "NAME BIRTH RATING SEX FIDE_ID"),
        ("Nom et prénom;Né(e) le;Elo FIDE;Pays;Équipe", "NAME BIRTH RATING FEDERATION TEAM"),
        ("Nom;Prénom;Année de naissance;N° FIDE", "SURNAME FIRST_NAME BIRTH FIDE_ID"),
        (
            "Apellidos;Nombre de pila;Fecha Nac.;País;Título",
            "SURNAME FIRST_NAME BIRTH FEDERATION TITLE",
        ),
        ("Apellidos y nombre;Año nacimiento;Elo FEDA", "NAME BIRTH NATIONAL_RATING"),
        (
            "Achternaam;Voornaam;Geboortejaar;KNSB-rating;Vereniging",
            "SURNAME FIRST_NAME BIRTH NATIONAL_RATING CLUB",
        ),
        ("Player;Year of birth;FIDE rating;Country;School", "NAME BIRTH RATING FEDERATION CLUB"),
        # a round, a place and a fee are none of these
        ("Name;Rd 1;Place;Points;Fee;Paid;Email", "NAME - - - FEE PAID EMAIL"),
    ],
)
def test_headings_of_lists_in_other_languages(headings: str, fields: str) -> None:
    mapping = guess_mapping(read_sheet(f"{headings}\n".encode(), "list.csv"))
    assert " ".join("-" if field is None else field.name for field in mapping.columns) == fields


def test_the_rating_of_the_events_kind_is_fides_beside_a_national_one() -> None:
    sheet = read_sheet(b"Name;TWZ;Elo;Rapid;DWZ;PKZ\n", "list.csv")
    rapid = guess_mapping(sheet, kind=RatingKind.RAPID).columns
    assert rapid == (
        ListField.NAME,
        None,
        ListField.SECOND_RATING,
        ListField.FIDE_RATING,
        ListField.NATIONAL_RATING,
        ListField.NATIONAL_ID,
    )
    standard = guess_mapping(sheet).columns
    assert standard[1:5] == (
        ListField.RATING,
        ListField.FIDE_RATING,
        None,
        ListField.NATIONAL_RATING,
    )


def test_no_heading_means_two_things() -> None:
    words = [word for known in KNOWN.values() for word in known]
    assert len(words) == len(set(words))
    assert not YEARS & set(words)
    assert all(kind <= set(KNOWN[ListField.RATING]) for kind in OF_KIND.values())


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("Nombre;Apellidos\nAna;Pino\nLuis;Roble\n", "FIRST_NAME SURNAME"),
        ("Nome;Cognome;Elo\nAnna;Pino;1\n", "FIRST_NAME SURNAME RATING"),
        ("Name;Surname\nAlder, Ann;Alder\nBirch, Bob;Birch\n", "NAME -"),
        ("Name;Vorname\nAlder;Ann\n", "SURNAME FIRST_NAME"),
        ("Name;Vorname\nAlder, Ann;Ann\n", "NAME -"),
        ("Name;Jahr\nAlder, Ann;1990\nBirch;\n", "NAME BIRTH"),
        ("Name;Jahr\nAlder, Ann;12 years\n", "NAME -"),
        ("Name;FIDE\nAlder, Ann;1503014\nBirch;0\n", "NAME FIDE_ID"),
        ("Name;FIDE\nAlder, Ann;2100\nBirch;0\n", "NAME RATING"),
        ("Name;FIDE\nAlder, Ann;yes\n", "NAME -"),
        ("Name;w\nAlder, Ann;w\nBirch;\n", "NAME SEX"),
        ("Name;T\nAlder, Ann;wf\nBirch;g\nCedar;\n", "NAME TITLE"),
        ("Name;T\nAlder, Ann;1\nBirch;2\n", "NAME -"),
        ("FIDE ID;Rtg\n1503014;2800\n", "FIDE_ID RATING"),
        # web forms: the whole name in one answer, and boxes and questions that only agree or refuse
        (
            "What is your name? (Last name, first name);I agree that my name and results are "
            "published.\n"
            "Adler, Ann;Yes\nBerg, Ben;No",
            "NAME -",
        ),
        (
            "Do you agree that your name is shown?;Please enter first name and last name\n"
            "Ja;Ann Adler\nNein;Ben Berg",
            "- NAME",
        ),
        (
            "Your name;Consent to my e-mail address being kept\nAdler, Ann;I agree\nBerg, Ben;I "
            "agree\n"
            "Cruz, Caro;I agree\nDietz, Dora;I agree",
            "NAME -",
        ),
        ("Your name;Do you need a bye in any round?\nAdler, Ann;no\nBerg, Ben;no", "NAME BYES"),
    ],
)
def test_what_stands_below_settles_a_heading(text: str, fields: str) -> None:
    mapping = guess_mapping(read_sheet(text.encode(), "list.csv"))
    assert " ".join("-" if field is None else field.name for field in mapping.columns) == fields


@pytest.mark.parametrize(
    "heading",
    [
        *(
            "ID no. FIDE",
            "FIDE ID no.",
            "FIDE-ID-Nummer",
            "N° FIDE",
            "Nº id. FIDE",
            "FIDE player ID",
            "Id. de FIDE",
        ),
        *(
            "FIDE Identnr.",
            "Matricule FIDE",
            "Identificativo FIDE",
            "Identificador FIDE",
            "FIDE profile",
            "fide_no",
        ),
    ],
)
def test_a_fide_number_is_called_in_many_ways(heading: str) -> None:
    assert (
        guess_mapping(read_sheet(f"Name;{heading}\n".encode(), "list.csv")).columns[1]
        is ListField.FIDE_ID
    )


@pytest.mark.parametrize("heading", ["FIDE", "FIDE rules", "FIDE ID checked", "no FIDE fee", "ID"])
def test_what_is_no_fide_number(heading: str) -> None:
    assert guess_mapping(read_sheet(f"Name;{heading}\n".encode(), "list.csv")).columns[1] is None


@pytest.mark.parametrize(
    ("text", "unused"),
    [
        ("Name;ID checked;T\nAlder, Ann;1503014;7\n", ("ID checked", "T")),
        ("Name;Shirt;Meal;\nAlder, Ann;;;x\nBirch;;y;\n", ("Meal", "D")),
        ("Name;Rtg\nAlder, Ann;2100\n", ()),
        ("Open 2026;;\n\nName;Place;Rtg\nAlder, Ann;1;2100\n", ("Place",)),
    ],
)
def test_columns_that_hold_something_and_are_not_taken_are_named(
    text: str, unused: tuple[str, ...]
) -> None:
    sheet = read_sheet(text.encode(), "list.csv")
    assert propose_players(sheet, guess_mapping(sheet)).unused == unused


@pytest.mark.parametrize(
    ("titles", "fields"),
    [
        (("Name", "Category", "Group"), "NAME CATEGORY GROUP"),
        (("Name", "Gruppe", "Kategorie"), "NAME GROUP CATEGORY"),
        (("Name", "Group"), "NAME CATEGORY"),
        (("Name", "Category", "Group", "Section"), "NAME CATEGORY - GROUP"),
    ],
)
def test_a_group_beside_categories_is_that_of_the_tournament(
    titles: tuple[str, ...], fields: str
) -> None:
    columns = columns_by_headings(Headings(titles))
    assert [field.name if field else "-" for field in columns] == fields.split()
