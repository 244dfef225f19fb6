"""Why a player has this colour, in plain words: what both players have had, and which rule
decides.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, either, pattern, raised, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.naming import BLACK, WHITE, colour_of_letter, form_of
from arbiter_gui.explain.phrases.sentences import colour_history
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.columns import DuesWeighed, LotDrawn
from arbiter_gui.trace.kinds import ColoursGiven
from arbiter_gui.trace.score_brackets import LettersWeighed
from arbiter_gui.trace.values import ColourRule

_WHY_FIRST = {
    ColourRule.STRONGER: pattern("[your|your opponent's] preference is stronger"),
    ColourRule.LARGER_SURPLUS: pattern("[your|your opponent's] preference is stronger"),
    ColourRule.HIGHER_RANKED: pattern("[you are|your opponent is] ranked higher"),
    ColourRule.HIGHER_AVERAGE: pattern(
        "White goes to [you, because your opponents so far have|your opponent, whose opponents so "
        "far have] the higher average rating"
    ),
    ColourRule.LOWER_RATING: pattern(
        "White goes to [you, because you have|your opponent, who has] the lower rating"
    ),
    ColourRule.LOWER_DIFFERENCE: pattern(
        "[you have|your opponent has] the lower colour difference (Whites minus Blacks)"
    ),
    ColourRule.FEWER_WHITES: pattern("[you have|your opponent has] had White in fewer matches"),
}
_EQUAL_RATINGS = pattern(
    "your ratings are equal too, so White goes to [you, because you are|your opponent, who is] "
    "lower on the starting list"
)
"""Why the player comes first, or the opponent; rules that mention White say why that side has it.
"""

_WHY_BY_RULE = {
    ColourRule.BY_NUMBER: say(
        "neither you nor your opponent is due a colour, so the initial colour, drawn by lot, "
        "decides"
    ),
    ColourRule.WITHIN_TWO: say(
        "with the colours reversed, one of you would have a colour difference of three"
    ),
    ColourRule.NOT_THREE_RUNNING: say(
        "with the colours reversed, one of you would have the same colour three times in a row"
    ),
    ColourRule.TURNED: say("this is the second game of your match, with the colours reversed"),
    ColourRule.HIGHER_ALTERNATES: say(
        "whichever of you is ranked higher gets the opposite colour to the one in their last match"
    ),
    ColourRule.LOWER_ALTERNATES: say(
        "whichever of you has played before gets the opposite colour to the one in their last match"
    ),
}


def colours_due(event: ColoursGiven) -> tuple[Colour | None, ...]:
    """Return the colours due to the players with White and Black, None for no due colour.

    Empty if the event does not record what is due.
    """
    match event:
        case PreferencesWeighed(preferences=preferences) | LettersWeighed(preferences=preferences):
            return tuple(preference.colour for preference in preferences)
        case DuesWeighed(due=due):
            return due
    return ()


def plain_colour_sentence(voice: Voice, event: ColoursGiven | LotDrawn, player: int) -> Sentence:
    """Return the sentence for a player with the colour of this game and the fact that decided it:
    `You get White: ...`.
    """
    if isinstance(event, LotDrawn):
        has_white = any(player == white for white, _ in event.boards)
        why = say(
            "the drawing of lots gave {colour} to the higher-ranked player on the first board, and "
            "the colours alternate from board to board",
            colour=colour_of_letter(event.colour.value),
        )
    else:
        has_white = player == event.white
        why = _deciding_fact_words(event, has_white=has_white)
    text = either(has_white, "you get [White|Black]: {why}", why=why)
    return Sentence(raised(text), event.article)


def _deciding_fact_words(event: ColoursGiven, *, has_white: bool) -> Said:
    """Return the fact that decided the colours, in words for the player with White (`has_white`)
    or for the other one.
    """
    player_colours, opponent_colours = _colour_histories(event, has_white)
    # If both preferences are granted (5.2.1 of 2026, E.1), the fact is the games that make them.
    if event.rule is ColourRule.BOTH_GRANTED:
        only_preference = _only_preference_words(
            event, player_colours, opponent_colours, has_white=has_white
        )
        return only_preference or _history_words(player_colours, opponent_colours)
    if event.rule in _WHY_BY_RULE:
        return _WHY_BY_RULE[event.rule]
    if event.rule is ColourRule.ALTERNATE:
        why = _last_difference_words(player_colours, opponent_colours)
    else:
        why = _priority_words(event, has_white=has_white)
    common_due = _common_due_colour(event)
    if common_due is None:
        return why
    if event.rule in (ColourRule.STRONGER, ColourRule.LARGER_SURPLUS):
        why = say(
            "{why}: {history}",
            why=why,
            history=_colour_counts_words(player_colours, opponent_colours),
        )
    return either(
        common_due is Colour.WHITE,
        "you and your opponent are both due [White|Black]; {why}",
        why=why,
    )


def _only_preference_words(
    event: ColoursGiven, player_colours: str, opponent_colours: str, *, has_white: bool
) -> Said:
    """Return that only one of the two has a preference, although the other one has played; empty if
    that is not so.

    Colours are letters, `WBW`; `has_white` is said of the player who is addressed.
    """
    preferences = colours_due(event)
    # It cannot be so if a colour is due to everybody (Dubov 1997), or no preferences are recorded.
    if isinstance(event, DuesWeighed) or len(preferences) != 2:
        return NOTHING
    # White's preference is recorded first.
    if has_white:
        player_due, opponent_due = preferences
    else:
        opponent_due, player_due = preferences
    if player_due is None and opponent_due is not None and player_colours:
        return either(
            opponent_due is Colour.WHITE,
            "your opponent has had {row} and is due [White|Black]; you have no colour preference",
            row=_colour_count_words(opponent_colours),
        )
    if opponent_due is None and player_due is not None and opponent_colours:
        return either(
            player_due is Colour.WHITE,
            "you have had {row} and are due [White|Black]; your opponent has no colour preference",
            row=_colour_count_words(player_colours),
        )
    return NOTHING


def _colour_histories(event: ColoursGiven, has_white: bool) -> tuple[str, str]:
    """Return the colours of the player's games and those of the opponent's, such as `WBW`."""
    white_history, black_history = event.colours or ("", "")
    if has_white:
        return white_history.upper(), black_history.upper()
    return black_history.upper(), white_history.upper()


def _common_due_colour(event: ColoursGiven) -> Colour | None:
    """Return the colour that is due to both players, None if they differ or none is due."""
    dues = set(colours_due(event))
    if len(dues) != 1:
        return None
    return dues.pop()


def _priority_words(event: ColoursGiven, *, has_white: bool) -> Said:
    """Return why the rule prefers the player, or the opponent: he gets the colour that both are
    due, or White if the rule speaks of White.
    """
    due_colour = next((colour for colour in colours_due(event) if colour is not None), None)
    speaks_of_white = event.rule in (
        ColourRule.HIGHER_AVERAGE,
        ColourRule.LOWER_RATING,
        ColourRule.FEWER_WHITES,
        ColourRule.LOWER_DIFFERENCE,
    )
    if speaks_of_white or due_colour is None:
        is_first = has_white
    else:
        is_first = has_white == (due_colour is Colour.WHITE)
    by_lower_rating = event.rule is ColourRule.LOWER_RATING
    if by_lower_rating and isinstance(event, DuesWeighed) and len(set(event.ratings)) == 1:
        text = _EQUAL_RATINGS
    else:
        text = _WHY_FIRST[event.rule]
    return Said(form_of(text, first=is_first), ())


def _last_difference_words(player_colours: str, opponent_colours: str) -> Said:
    """Return which colours the two had when these last differed, counted back game by game from
    their last ones. Colours are letters: `WBW`.
    """
    for player_colour, opponent_colour in zip(
        reversed(player_colours), reversed(opponent_colours), strict=False
    ):
        if player_colour != opponent_colour:
            return either(
                player_colour == "W",
                "the last time your colours differed, you had [White|Black] and your opponent "
                "[Black|White]",
            )
    return say("your colours have never differed")


def _history_words(player_colours: str, opponent_colours: str) -> Said:
    """Return the games from which the preferences of the two follow: their last ones, or how often
    each has had which colour.
    """
    player_surplus = _white_surplus(player_colours)
    opponent_surplus = _white_surplus(opponent_colours)
    if not player_colours and not opponent_colours:
        return say("neither of you has played yet, so the initial colour, drawn by lot, decides")
    # After as many games of either colour the last one makes the preference, else their numbers.
    if player_colours and opponent_colours and not player_surplus and not opponent_surplus:
        return _LAST_GAMES[player_colours[-1], opponent_colours[-1]]
    if player_surplus and opponent_surplus:
        return _colour_counts_words(player_colours, opponent_colours)
    return say(
        "{own}, and {other}",
        own=_own_games_words(player_colours),
        other=_games_of_opponent_words(opponent_colours),
    )


def _own_games_words(colours: str) -> Said:
    """Return, to a player, the fact about his games from which his preference follows."""
    if not colours:
        return say("you have not played yet")
    if _white_surplus(colours):
        return say("you have had {row}", row=_colour_count_words(colours))
    return either(colours[-1] == "W", "your last game was with [White|Black]")


def _games_of_opponent_words(colours: str) -> Said:
    """Return, to a player, the fact about the games of his opponent from which that one's
    preference follows.
    """
    if not colours:
        return say("your opponent has not played yet")
    if _white_surplus(colours):
        return say("your opponent has had {row}", row=_colour_count_words(colours))
    return either(colours[-1] == "W", "your opponent's last game was with [White|Black]")


_LAST_GAMES = {
    ("W", "W"): say("you and your opponent both had White in your last games"),
    ("W", "B"): say("you had White in your last game, and your opponent had Black"),
    ("B", "W"): say("you had Black in your last game, and your opponent had White"),
    ("B", "B"): say("you and your opponent both had Black in your last games"),
}


def _colour_counts_words(player_colours: str, opponent_colours: str) -> Said:
    """Return how often both players have had each colour, of whom neither has had both equally
    often. Colours are letters, the oldest first: `WBW`.

    With the same colour difference (games with White less games with Black) the colours are listed
    one by one, as the latest round in which they differ decides.
    """
    if _white_surplus(player_colours) == _white_surplus(opponent_colours):
        return say(
            "your colours so far: {own}; your opponent's: {other}",
            own=colour_history(player_colours),
            other=colour_history(opponent_colours),
        )
    return say(
        "you have had {own}, and your opponent {other}",
        own=_colour_count_words(player_colours),
        other=_colour_count_words(opponent_colours),
    )


def _white_surplus(colours: str) -> int:
    """Return how many more games were with White than with Black; `colours` are letters."""
    return colours.count("W") - colours.count("B")


def _colour_count_words(colours: str) -> Said:
    """Return how often a player has had each colour."""
    counts = []
    for colour, number in ((WHITE, colours.count("W")), (BLACK, colours.count("B"))):
        if number > 2:
            counts.append(counted(number, "{colour} {n} [time|times]", colour=colour))
        elif number:
            counts.append(either(number == 1, "{colour} [once|twice]", colour=colour))
    if not counts:
        return say("no game yet")
    if len(counts) == 2:
        return say("{one} and {other}", one=counts[0], other=counts[1])
    return counts[0]
