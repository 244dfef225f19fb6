"""The headings of player lists, in the spelling without capitals, accents, blanks and punctuation.

They are those of the FIDE list, of Chess-Results, Swiss-Manager, Swiss-Chess, Vega and Sharly
Chess, and the usual ones of spreadsheets in English, German, French, Spanish, Dutch, Italian and
Portuguese. Those of further languages are in `further_languages`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists.headings.further_languages import HEADINGS_BY_LANGUAGE
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.rarer_languages import RARER_HEADINGS

_QUICKER = {
    RatingKind.STANDARD: "",
    RatingKind.RAPID: (
        "rapid rapidrating rpd rrtng rapidelo elorapid ratingrapid elorapide rapide elorapido "
        "rapido fiderapid elofiderapid schnellschach eloschnell fideelozahlschnellschach"
    ),
    RatingKind.BLITZ: (
        "blitz blitzrating blz brtng blitzelo eloblitz ratingblitz fideblitz elofideblitz "
        "fideelozahlblitz"
    ),
}
OF_KIND = {kind: frozenset(words.split()) for kind, words in _QUICKER.items()}
"""For a rapid or blitz event these have priority over any other heading of a rating."""
# Of several columns for the same field the heading listed first here wins.
_HEADINGS = {
    ListField.NAME: (
        "realname klarname echtername actualname name playername nameofplayer fullname player "
        "names namelastfirst lastnamefirstname surnamename participant spieler spielerin "
        "spielername spielerinnen teilnehmer teilnehmername namevorname nachnamevorname nom "
        "nomprenom nometprenom nomcomplet joueur joueurs joueuse participants nombre "
        "nombrecompleto apellidosynombre apellidosynombres apellidosnombre nombreyapellidos "
        "nombreapellidos jugador jugadora jugadores participante naam volledigenaam naamspeler "
        "speler spelers deelnemer deelnemers nome nomecompleto cognomenome cognomeenome nominativo "
        "giocatore jogador student studentname nameofstudent pupil pupilname childname nameofchild "
        "schuler schulerin schueler schuelerin eleve alumno alumna alumnos nombredelalumno aluno "
        "aluna alunno alunna leerling playersname yourname firstandlastname surnameandfirstname "
        "surnameandname namesurname vorundnachname vornamename vornameundname nachnameundvorname "
        "nameundvorname prenometnom nomeecognome nomecognome nomeeapelido naamenvoornaam "
        "voorenachternaam achternaamenvoornaam username user nickname nick handle lichessusername "
        "chesscomusername"
    ),
    ListField.SURNAME: (
        "surname lastname familyname lname nachname zuname familienname nomdefamille nomfamille "
        "surname1 lastname1 apellido1 1apellido primerapellido apellidopaterno paterno "
        "primeroapellido apellido apellidos achternaam familienaam cognome apelido sobrenome"
    ),
    ListField.FIRST_NAME: (
        "firstname firstnames fullnames givenname givennames forename fname vorname vornamen "
        "rufname prenom prenoms nombredepila nombrepropio voornaam voornamen roepnaam nomeproprio "
        "prenome"
    ),
    ListField.SECOND_SURNAME: (
        "secondsurname surname2 lastname2 maternalsurname apellido2 2apellido segundoapellido "
        "apellidomaterno materno secondcognom cognom2 segoncognom segundosobrenome suffix "
        "namesuffix"
    ),
    ListField.SURNAME_PARTICLE: "infix nameprefix surnameprefix namensvorsatz namenszusatz "
    "particule",
    ListField.FURTHER_NAMES: (
        "middlename middlenames middleinitial middle mi secondname segundonombre nombre2 "
        "otrosnombres zweitername zweitvorname deuxiemeprenom tussenvoegselnaam"
    ),
    ListField.TITLE: (
        "title tit titl fidetitle titlefide titel fidetitel titelfide titre titrefide titulo "
        "titulofide titolo fidetitre titolofide titoli titles"
    ),
    ListField.RATING: (
        "twz turnierwertungszahl rtg rtng rating elo elofide fiderating fideelo ratingfide rtgfide "
        "ratingint rtgint rtgi irtg eloi eloint intelo intrtg intrating elointernational "
        "internationalrating std srtng standard standardrating stdrating ratingstd ratingstandard "
        "elostandard elostd eloclassique classical classicalrating elolongue eloestandar estandar "
        "fideelozahl elozahl elorating ratingelo currentrating wertungszahl wertung elof fidertg "
        "ratings fidestandard fidestd fideratingstandard elofidestandard elofidestd "
        f"elodwz dwzelo {_QUICKER[RatingKind.RAPID]} {_QUICKER[RatingKind.BLITZ]}"
    ),
    ListField.NATIONAL_RATING: (
        "elonat nationalelo elonational nationalrating natrating ratingnat ratingnational rtgnat "
        "rtgn nrtg nrating elon natrtg elofeda feda fedarating knsb knsbrating ratingknsb elofrbe "
        "frbe elofada eloffe dwz nwz dwzzahl nationalewertungszahl elofpx elofsi eloitalia "
        "ratingcbx elocbx ecfrating ecf uscfrating uscf fuhrungszahl"
    ),
    ListField.NATIONAL_ID: (
        "locid localid idnat natid nationalid idnational natno natnr nationalno nationalnumber "
        "nationalenummer nationalenr pkz dsbid dsbnr idfeda fedaid codefeda codeffe nrffe "
        "matricule stamnummer stamnr knsbnr knsbid relatienummer relatienr nofpx idfpx idcbx idfsi "
        "tesserafsi uscfid ecfcode ecfno licence nolicence licencia nlicencia lizenz lizenznr "
        "lizenznummer licencenumber licensenumber licencenr numerolicence numerodelicence "
        "numerolicencia numerodelicencia knsbrelatienummer"
    ),
    ListField.CLUB: (
        "club clubname clubcity clubteam clubverein nameofclub chessclub verein vereinname "
        "vereinsname vereinort clubort verclub vereinstadt schachverein clubville nomduclub "
        "clubciudad clublocalidad clubpoblacion clubplaats clubwoonplaats vereniging clubcitta "
        "clubecidade clubdeorigen schaakclub schaakvereniging circolo societa clube "
        "circolodiappartenenza societadiappartenenza clubdappartenance school schoolname "
        "nameofschool schoolclub clubschool institution college university schule schulename ecole "
        "escuela colegio scuola academy sektion city town ort wohnort stadt ville ciudad localidad "
        "citta cidade plaats woonplaats stad kota union region district province provinsi "
        "provincia departamento liga ligue zone"
    ),
    ListField.CLUB_NUMBER: (
        "zps vkz zpsverein vereinsnummer vereinsnr vereinskennziffer clubcode clubno clubnr "
        "clubnumber codeclub"
    ),
    ListField.MEMBER_NUMBER: (
        "mitgliedsnummer mitgliedsnr mglnr mglnummer memberno membernumber membershipno "
        "membershipnumber"
    ),
    ListField.STATE: "state usstate",
    ListField.TEAM: "team teamname mannschaft mannschaftsname equipe equipa equipo ploeg squadra",
    ListField.FEE: (
        "fee entryfee entry startgeld nenngeld meldegeld teilnahmegebuhr teilnahmegebuehr gebuhr "
        "gebuehr droitsdinscription fraisdinscription cuota cuotainscripcion inschrijfgeld quota "
        "quotaiscrizione taxa"
    ),
    ListField.PAID: "paid amountpaid payment bezahlt gezahlt paye regle pagado abonado betaald "
    "pagato pago",
    ListField.EMAIL: "email mail emailaddress emailadresse mailadresse courriel adressemail correo "
    "correoelectronico",
    ListField.PHONE: (
        "phone phonenumber telephone tel mobile mobilephone telefon telefonnummer handy "
        "handynummer mobil portable telefono movil telefoon telefoonnummer gsm cellulare telefone"
    ),
    ListField.CATEGORY: (
        "category categories class cat categ catg group agegroup agecategory gr grp kategorie kat "
        "klasse altersklasse altersgruppe ak gruppe categorie cate groupe categoriedage categoria "
        "grupo grupoedad leeftijdscategorie leeftijdsgroep leeftijdsklasse groep gruppo fascia "
        "type typ tipo escalao"
    ),
    ListField.RATING_SOURCE: "ratingsource ratingfrom source ratingtype quelle sourceelo eloquelle",
    ListField.FIXED_BOARD: (
        "fixedboard fixedtable fixtable fixboard fixbrett festesbrett festertisch fixertisch tisch "
        "tablefixe echiquierfixe mesafija tablerofijo vastetafel vastbord tavolofisso"
    ),
    ListField.SEX: (
        "sex gender g mf fs geschlecht geschl gesl sexe genre sexo genero geslacht sesso hf mv mw "
        "wm mwd"
    ),
    ListField.FEDERATION: (
        "feder fed fidefed federation country fedcode fidefederation fideland landfed "
        "federationcode countrycode nation nat nationality land landescode landcode laenderkuerzel "
        "foderation nationalitat nationalitaet staat pays codepays nationalite federacion pais "
        "nacionalidad federatie nationaliteit federazione paese nazione nazionalita federacao "
        "nacionalidade"
    ),
    ListField.FIDE_ID: (
        "fideid idfide fideno fidenumber fideidnumber fideidno fidecode codefide fidenr fidenum "
        "idnumberfide fidekennung fidekenn fidekennzahl fidekennziffer fidenummer fideidnummer "
        "fideidnr fideident idnumber numerofide numfide nofide nfide nrfide matriculefide iddefide "
        "idfederacioninternacional codigofide codfide fidecodigo numerodefide fideidentificatie "
        "codicefide"
    ),
    ListField.GROUP: (
        "section sections tickettype ticket pricecategory tournamentchoice tournoichoisi "
        "torneoelegido turniergruppe division prova tournament turnier tournoi torneo torneio "
        "toernooi turniej turnaj event"
    ),
    ListField.BYES: (
        "advancebyes byes bye requestedbyes requestedbye byerequests halfpointbyes halfpointbye "
        "halfpointbyesinrounds byerounds freilos freilose spielfrei wunschfreilos kampflosfrei "
        "byedemandes byedemande exemptions byessolicitados descansos byerichiesti"
    ),
    ListField.ABSENCES: (
        "absences absence absent absentrounds absentinrounds absentinround roundsabsent "
        "roundsmissed missedrounds missingrounds notplaying notplayingrounds roundsnotplayed "
        "unavailable unavailablerounds abwesend abwesenheiten abwesendinrunden fehltinrunden fehlt "
        "absentsrondes absentronde rondesabsent ausente ausencias ausenteenrondas rondasausente "
        "assente assenze turniassente assenteneiturni afwezig afwezigheid afwezigeronden ausencia "
        "ausenteemrodadas faltas"
    ),
    ListField.BIRTH: (
        "birth birthday birthdate dateofbirth birthdt dob bdate bday born birthyear byear "
        "yearofbirth yob bdy geb geburt geburtsdatum gebdatum gebdat geburtstag gebtag geborenam "
        "geboren geburtsjahr gebjahr jahrgang jahrg jg naissance datedenaissance datenaissance "
        "datenaiss datenais datedenais ddn neele nele neeen anneedenaissance anneenaissance "
        "annaiss naiss nacimiento fechadenacimiento fechanacimiento fechanac fechadenac fecnac "
        "fnac fnacimiento fnacim anodenacimiento anonacimiento anonac nac nacido geboortedatum "
        "geboortejaar geboorte gebjaar nascita datadinascita datanascita annodinascita annonascita "
        "nato natoil nascimento datadenascimento datanascimento anodenascimento anonascimento nasc "
        "datanasc anonasc annonasc"
    ),
}
COUNTING = frozenset(
    ("twz", "turnierwertungszahl", "rtg", "rating", "wertungszahl", "wertung", "currentrating")
)
"""Headings of the rating that counts, of whatever type, if another column has the national one."""
YEARS = frozenset(("year", "jahr", "annee", "ano", "jaar", "anno"))
"""Headings of a birth year only if all cells below them are years."""
_QUICKER_NATIONAL = {
    RatingKind.STANDARD: "",
    RatingKind.RAPID: "revisedrapid originalrapid activertg hur rp cepat rapidnat quickrating "
    "quick",
    RatingKind.BLITZ: "revisedblitz originalblitz lyn kilat blitznat activertg quickrating quick",
}
NATIONAL_OF_KIND = {kind: frozenset(words.split()) for kind, words in _QUICKER_NATIONAL.items()}
"""National ratings that have priority in the same way."""
_WORD_ENDS = re.compile(r"[\W_]+")


def heading_word(text: str) -> str:
    """Return a heading as in the tables here: folded, without blanks and punctuation."""
    return _WORD_ENDS.sub("", folded(text))


def _known_words() -> dict[ListField, dict[str, int]]:
    """Return the rank of every known heading of each field.

    A word of two fields belongs to the first one.
    """
    used_words: set[str] = set()
    known_words: dict[ListField, dict[str, int]] = {field: {} for field in ListField}
    for field, word in _fields_and_words():
        if word not in used_words:
            used_words.add(word)
            known_words[field][word] = len(known_words[field])
    return known_words


def _fields_and_words() -> Iterator[tuple[ListField, str]]:
    """Yield every heading with its field, as one word.

    The usual ones come before those of rarer languages.
    """
    for field, words in _HEADINGS.items():
        for word in words.split():
            yield field, word
    for words_by_field in (*HEADINGS_BY_LANGUAGE.values(), *RARER_HEADINGS.values()):
        for field, headings in words_by_field.items():
            for heading in headings:
                yield field, heading_word(heading)
    for words in _QUICKER_NATIONAL.values():
        for word in words.split():
            yield ListField.NATIONAL_RATING, word


KNOWN = _known_words()
"""The headings of each field with their rank."""
FIDES_OWN = frozenset(
    word
    for word in KNOWN[ListField.RATING]
    if "fide" in word or "int" in word or word in ("rtgi", "irtg", "eloi", "elof")
)
"""Headings that state that a rating is FIDE's."""
