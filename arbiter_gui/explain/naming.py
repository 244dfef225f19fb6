"""How players, colours and pairs are called in a sentence: by number, by name, or as *you* for the
player who is addressed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import ArbiterError, NoLegalPairing
from arbiter_gui.domain.teams.sentences import with_team_words
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import Said, forms, joined, listed, plain, say
from arbiter_gui.domain.texts.words import COLOURS_IN_SENTENCES
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.editions import editions
from arbiter_gui.rulebook import Measure, Rulebook
from arbiter_gui.rulebook.measures import measure
from arbiter_gui.trace import Trace

THE_BYE = say("the bye")
YOU = say("you")
NOBODY = say("none##players")
WHITE = COLOURS_IN_SENTENCES[Colour.WHITE]
BLACK = COLOURS_IN_SENTENCES[Colour.BLACK]


@dataclass(frozen=True)
class Namer:
    """Writes pairing numbers, with names where they are known, and articles in the words of their
    rulebook.
    """

    names: Mapping[int, str]
    """The names of the players by pairing number."""
    you: int | None = None
    """The player addressed."""
    numbered: bool = True
    """Whether the numbers precede the names."""
    book: Rulebook | None = None
    """The rulebook with the words of the articles; without it the first edition that has an article
    provides them."""
    of_teams: bool = False
    """Whether the numbers are those of teams."""

    def about_participants(self, text: Said) -> Said:
        """Return a text about players, with the words for teams where the participants are
        teams.
        """
        if self.of_teams:
            return with_team_words(text)
        return text

    def measure(self, article: str) -> Measure:
        """Return the words for what an article counts and wants as small as possible; `article` can
        be the code of a choice of a procedure, too.
        """
        return measure(article, *(book.measures for book in self._books))

    def reading(self, key: str) -> Said:
        """Return what a reading says; the key alone where it is not known."""
        return next(
            (book.readings[key].said for book in self._books if key in book.readings), plain(key)
        )

    @property
    def _books(self) -> Iterable[Rulebook]:
        """The rulebook of the edition; those of all editions where it is not known."""
        if self.book is not None:
            return (self.book,)
        return (edition.rulebook for edition in editions().values())

    def player(self, number: int) -> str:
        """Return how a player is called; 0 is the bye."""
        if number == 0:
            return THE_BYE
        if number == self.you:
            return YOU
        name = called(self.names.get(number, ""))
        # A bare number says nothing to a player at the desk, so that one without a name is "player
        # 7" to him.
        if not self.numbered:
            return name or self.about_participants(say("player {number}", number=number))
        if not name:
            return str(number)
        return joined((number, name), " ")

    def players(self, numbers: Iterable[int]) -> Said:
        """Return players in a list; the player addressed comes first."""
        players = tuple(numbers)
        if self.you in players and len(players) > 1:
            return self.players_with_and(players)
        return listed(self.player(player) for player in players)

    def players_with_and(self, numbers: Iterable[int]) -> Said:
        """Return one or more players in a list with *and* before the last.

        The player addressed comes first.
        """
        # "You and Alice", never "Alice and you": False sorts before True.
        *first_players, last_player = sorted(numbers, key=lambda number: number != self.you)
        last_name = self.player(last_player)
        if not first_players:
            return joined((last_name,))
        return say(
            "{others} and {last}", others=listed(map(self.player, first_players)), last=last_name
        )

    def pair(self, pair: tuple[int, ...]) -> Said:
        """Return `1-5`, with names `1 Name - 5 Name`, or a single player."""
        # To a player it is "you and Alice": the form with a dash is for lists of boards.
        if self.you in pair and 0 in pair:
            return say("the bye for you")
        if self.you in pair and len(pair) > 1:
            return self.players_with_and(pair)
        # Names can have a hyphen of their own, numbers cannot.
        dash = " - " if self.names else "-"
        return joined((self.player(number) for number in pair), dash)

    def pairs(self, pairs: Iterable[tuple[int, ...]]) -> Said:
        """Return pairs in a list: `1-5, 2-6`; the pair of the player addressed (`you`) comes first.

        A tuple with one number is a single player, such as one left over.
        """
        all_pairs = tuple(pairs)
        # Single players alone are a list of players.
        if all(len(pair) == 1 for pair in all_pairs):
            return self.players(player for (player,) in all_pairs)
        # "you and 5" has a word between the two, so that a semicolon must part the pairs.
        if any(self.you in pair for pair in all_pairs):
            # False sorts before True.
            ordered_pairs = sorted(all_pairs, key=lambda pair: self.you not in pair)
            return joined(map(self.pair, ordered_pairs), "; ")
        return listed(map(self.pair, all_pairs))


NAMELESS = Namer({})
"""Calls players by their numbers, and criteria by the words of any edition that has them."""


def by_book(trace: Trace, namer: Namer) -> Namer:
    """Return the namer that calls criteria and participants as the edition of a trace does."""
    edition = editions().get(trace.edition)
    if edition is None:
        return namer
    return replace(namer, book=edition.rulebook, of_teams=namer.of_teams or edition.system.of_teams)


def namer_of(players: Iterable[Player]) -> Namer:
    """Return the namer of a tournament's players."""
    return Namer({player.number: player.name for player in players if player.name})


def error_with_names(error: ArbiterError, players: Iterable[Player]) -> ArbiterError:
    """Return an error with the names of these players in its sentence, if it is the one that says
    which players cannot be paired; any other error as it is.
    """
    if not isinstance(error, NoLegalPairing):
        return error
    return error.with_names(namer_of(players).player)


def form_of(text: str, *, first: bool) -> str:
    """Return the first of the two `forms` of a text, or the second one."""
    first_form, second_form = forms(text)
    return first_form if first else second_form


def colour_of_letter(letter: str) -> Said:
    """Return White or Black for a colour's letter."""
    return {"w": WHITE, "b": BLACK}[letter]
