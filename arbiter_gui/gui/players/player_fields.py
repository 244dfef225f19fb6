"""The fields of a player: from text to value, or a sentence about the error."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from arbiter_gui.app.rounds.shared_tables import reserved_table_sentence
from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.players.rating_method import counting_federations
from arbiter_gui.domain.players.titles import FIDE_TITLES, fide_title
from arbiter_gui.domain.texts.name_styles import TeamName
from arbiter_gui.domain.texts.player_names import as_team, numbered_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import SOURCE_WORDS
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists.cells import player_cells
from arbiter_gui.gui.language.translating import translated

_READERS: dict[str, Callable[[str], player_cells.CellReading[Any]]] = {
    "title": player_cells.read_title,
    "rating": player_cells.read_rating,
    "rating_source": player_cells.read_rating_source,
    "federation": player_cells.read_federation,
    "fide_id": player_cells.read_fide_id,
    "birth": player_cells.read_birth,
    "sex": player_cells.read_sex,
    "club": player_cells.read_club,
    "category": player_cells.read_category,
    "fixed_board": player_cells.read_fixed_board,
    "fide_rating": player_cells.read_rating,
    "national_rating": player_cells.read_national_rating,
    "national_id": player_cells.read_national_id,
    "national_list": player_cells.read_federation,
    "team": player_cells.read_team,
    "club_number": player_cells.read_club_number,
    "member_number": player_cells.read_member_number,
    "state": player_cells.read_state,
}
EDITABLE = ("name", *_READERS)
_FEDERATIONS = frozenset(("federation", "national_list"))
"""The fields that have the code of a federation."""


class FieldFault(ValueError):
    """Typed text cannot be saved; the message is a sentence in the language of the window."""


def parsed(key: str, text: str) -> Any:
    """Return the value of a typed field. Raises FieldFault."""
    text = text.strip()
    if key == "name":
        if not any(letter.isalpha() for letter in text):
            raise FieldFault(translated(say("The name is missing.")))
        return text
    if key == "rating_source":
        text = _source_code(text)
    if key == "title" and text and not fide_title(text) and player_cells.read_title(text).value:
        sentence = say(
            "{text} is not a FIDE title. Enter one of {titles}.",
            text=repr(text),
            titles=", ".join(FIDE_TITLES),
        )
        raise FieldFault(translated(sentence))
    cell_reading = _READERS[key](text)
    if cell_reading.problem and not cell_reading.value and key in _FEDERATIONS:
        unknown_words = say("{text} is not the code of a federation such as NOR.", text=repr(text))
        raise FieldFault(translated(unknown_words))
    if cell_reading.problem and (cell_reading.serious or not cell_reading.value):
        raise FieldFault(translated(cell_reading.problem))
    # Stored dates sort by day, and a year sorts before all its days.
    if key == "birth" and cell_reading.value > f"{today():%Y/%m/%d}":
        raise FieldFault(translated(_future_birth(cell_reading.value)))
    return cell_reading.value


def today() -> date:
    """Return the current date."""
    return date.today()


def _future_birth(birth: str) -> Said:
    if len(birth) > len("2026"):
        return say("The date of birth {date} is in the future.", date=date_said(birth))
    return say("The year of birth {year} is in the future.", year=birth)


def _source_code(text: str) -> str:
    """Return the code of a source whose beginning was typed in the language of the window, else the
    text.
    """
    typed_text = text.casefold()
    codes = {translated(source_word).casefold(): code for code, source_word in SOURCE_WORDS.items()}
    if typed_text in codes:
        return codes[typed_text]
    # The common beginning of "FIDE" and "FIDE standard" means the shorter one.
    beginning = sorted(
        (word for word in codes if typed_text and word.startswith(typed_text)), key=len
    )
    is_clear = bool(beginning) and all(word.startswith(beginning[0]) for word in beginning)
    if is_clear:
        return codes[beginning[0]]
    return text


def fault(key: str, text: str) -> str:
    """Return the error in a typed field, empty if it can be saved."""
    try:
        parsed(key, text)
    except FieldFault as error:
        return str(error)
    return ""


def fault_of_list(details: Details, text: str) -> str:
    """Return the error in a typed list of a national rating: by itself, or compared with the order
    of lists.
    """
    alone = fault("national_list", text)
    if alone or not details.rating_lists:
        return alone
    federation = parsed("national_list", text)
    federations = counting_federations(details)
    if not federation or federation in federations:
        return ""
    missing = say(
        "{text} is not one of the rating lists. Enter one of {lists}.",
        text=federation,
        lists=", ".join(federations),
    )
    return translated(missing)


def fault_in_list(tournament: Tournament, player: Player, key: str, text: str) -> str:
    """Return the error in a field typed for a player of the list: by itself, or compared with the
    others.
    """
    alone = fault(key, text)
    if alone or key != "fide_id":
        return alone
    number = parsed(key, text)
    if not number:
        return ""
    # A FIDE number from a report can have zeros in front.
    for other_player in tournament.players:
        if other_player.number != player.number and other_player.fide_id.lstrip("0") == number:
            owner = numbered_name(other_player)
            return translated(
                say("The FIDE ID {id} already belongs to {who}.", id=number, who=owner)
            )
    return ""


def remark_in_list(tournament: Tournament, player: Player, key: str, text: str) -> str:
    """Return a remark about a field typed for a player of the list, although it can be saved."""
    if key != "fixed_board" or fault(key, text):
        return ""
    return translated(reserved_table_sentence(tournament, player, parsed(key, text)))


def doubt_in_list(tournament: Tournament, old_player: Player, new_player: Player) -> str:
    """Return the objections to a change of a player of the list, compared with the others there."""
    objections = []
    if new_player.fide_id != old_player.fide_id:
        objections.append(fault_in_list(tournament, old_player, "fide_id", new_player.fide_id))
    if new_player.fixed_board != old_player.fixed_board:
        objections.append(
            remark_in_list(tournament, old_player, "fixed_board", str(new_player.fixed_board or ""))
        )
    return " ".join(filter(None, objections))


def with_field(player: Player, key: str, text: str) -> Player:
    """Return the player, or a team, with a typed field. Raises FieldFault."""
    changed_player = replace(player, **{key: parsed(key, text)})
    if isinstance(player.name, TeamName):
        return as_team(changed_player)
    return changed_player
