"""The story of each board of a round: the players, their colours, and the reasons in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from operator import itemgetter

from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.player_names import numbered_name, player_of, short_names
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, counting, joined, say
from arbiter_gui.domain.texts.words import BYE_WORDS
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Player
from arbiter_gui.engine.editions import edition_name, editions
from arbiter_gui.explain.answers.round_answers import RoundAnswers
from arbiter_gui.explain.answers.verdicts import (
    BoardChange,
    Sentence,
    board_changes,
    cited_once,
    known_articles,
)
from arbiter_gui.explain.wording import Wording
from arbiter_gui.reports.pictures.card_layout import LaidCard, card_layout
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table
from arbiter_gui.rulebook.annexes import article_said


@dataclass(frozen=True, slots=True)
class Seated:
    """A player of a board as he came to it: score in tenths, colours of each round (None: no game),
    preference.
    """

    player: Player
    score: int
    colours: tuple[Colour | None, ...]
    preference: str


@dataclass(frozen=True, slots=True)
class BoardStory:
    """One board, by the number on its table, or the bye (`board` 0, `black` None), with its
    sentences.

    `altered` means that the rules pair the players differently; the sentences then say what that
    costs, and `changes` which boards the rules would give with these two. `addressed` is the player
    to whom the sentences speak, 0 if they are for the arbiter. `asked_sentences` answer a question
    that somebody asked about a player of the board, `question`, which is empty if it was that of
    the sheet itself.
    """

    board: int
    white: Seated
    black: Seated | None
    sentences: tuple[Sentence, ...]
    altered: bool = False
    changes: tuple[BoardChange, ...] = ()
    addressed: int = 0
    question: Said = NOTHING
    asked_sentences: tuple[Sentence, ...] = ()

    def with_answer(self, question: Said, sentences: tuple[Sentence, ...]) -> BoardStory:
        """Return the story with the answer to a question, which says nothing twice."""
        others = tuple(sentence for sentence in self.sentences if sentence not in sentences)
        return replace(self, question=question, asked_sentences=sentences, sentences=others)

    @property
    def answer_alone(self) -> BoardStory:
        """The story with nothing but the answer to the question asked."""
        return replace(self, sentences=(), changes=())

    def with_texts(self, words: Callable[[Said], Said]) -> BoardStory:
        """Return the story with its sentences as `words` makes them."""
        return replace(
            self, sentences=tuple(sentence.with_texts(words) for sentence in self.sentences)
        )

    @property
    def text(self) -> Said:
        """The sentences as one paragraph."""
        paragraph = joined(cited_once(self.sentences), " ")
        if not self.altered:
            return paragraph
        return say("Differs from the pairing under these rules: {sentences}", sentences=paragraph)


@dataclass(frozen=True, slots=True)
class Explained:
    """A round with all its stories, their edition and the boards that differ from its pairing.

    `by_hand` means that the arbiter changed them; `notes` say what was changed since it was paired.
    For `left_out` changed boards the cost was not worked out, as many differ.
    """

    round: int
    edition: str
    stories: tuple[BoardStory, ...]
    by_hand: bool = False
    notes: tuple[Said, ...] = ()
    left_out: int = 0

    def with_texts(self, words: Callable[[Said], Said]) -> Explained:
        """Return the round with the sentences of its stories as `words` makes them."""
        return replace(self, stories=tuple(story.with_texts(words) for story in self.stories))

    @property
    def altered_boards(self) -> tuple[int, ...]:
        """The boards that these rules pair differently."""
        return tuple(story.board for story in self.stories if story.altered and story.board)

    def with_answer(self, question: Said, sentences: tuple[Sentence, ...]) -> Explained:
        """Return the round with the answer to a question about a player of its stories."""
        stories = tuple(story.with_answer(question, sentences) for story in self.stories)
        return replace(self, stories=stories)

    def summaries(self, story: BoardStory) -> tuple[tuple[str, Said], ...]:
        """Return the articles of a story with what they say, in our words."""
        edition = editions().get(self.edition)
        if edition is None:
            return ()
        sentences = (*story.asked_sentences, *story.sentences)
        articles = known_articles(sentences, edition.rulebook)
        return tuple((article_said(article.number), article.said) for article in articles)


MOST_ALTERED = 10
"""Of so many altered boards it is worked out what they cost, in rounds of up to `PLAYERS_EXAMINED`.
"""

PLAYERS_EXAMINED = 200
"""The round is paired again for each of them, which takes eight times as long with twice as many
players."""


def most_altered_boards(players: int) -> int:
    """Return of how many altered boards of a round it is worked out what they cost.

    Of one in any case.
    """
    if players <= PLAYERS_EXAMINED:
        return MOST_ALTERED
    return max(1, MOST_ALTERED * PLAYERS_EXAMINED**3 // players**3)


@dataclass(frozen=True)
class FirstReasons:
    """What explains boards of a round that were left as they were first paired, after other players
    joined or left the round.

    `answers` are about the first pairing, in the wording of the others; `players` are those who
    still have the opponent and colour of it.
    """

    answers: RoundAnswers
    players: frozenset[int]


def explain_round(
    tournament: Tournament,
    round_number: int,
    edition: str,
    answers: RoundAnswers,
    expected_opponents: Mapping[int, int | None],
    player: int | None = None,
    progress: Callable[[int, int], None] = lambda finished_count, boards: None,
    first_reasons: FirstReasons | None = None,
) -> Explained:
    """Return the stories of the recorded round, in the order of the tables, the bye last.

    `answers` are those about the round as `edition` pairs it, `expected_opponents` are the
    opponents there (None: the bye). With a `player` it is that player's board alone, and answers
    for players address that player. `progress` is called with the number of boards explained so far
    and of all. The cost of changed boards is worked out for the first of them
    (`most_altered_boards`); for the others the story says what the rules pair. `first_reasons`
    explain the boards that were left as they were first paired.
    """
    cards = _cards_by_number(tournament, round_number)
    stories: list[BoardStory] = []
    examined = 0
    left_out = 0
    most_examined = most_altered_boards(len(expected_opponents))
    boards = _boards_and_byes(tournament, round_number)
    for finished_count, (board_number, white, black) in enumerate(boards):
        progress(finished_count, len(boards))
        if player is not None and player not in (white, black):
            continue
        # The answers that explain the board as it is; None if it is altered by whomever: the
        # arbiter, another program, or a later change of what it was paired from.
        explaining_answers: RoundAnswers | None = None
        if first_reasons is not None and white in first_reasons.players:
            explaining_answers = first_reasons.answers
        elif white in expected_opponents and expected_opponents[white] == black:
            explaining_answers = answers
        changes_by_rules: tuple[BoardChange, ...] = ()
        addressed = 0
        if answers.wording is Wording.PLAYER:
            addressed = player or white
        if explaining_answers is not None:
            sentences = _board_sentences(
                explaining_answers, addressed or white, has_opponent=black is not None
            )
        elif examined < most_examined:
            sentences, changes_by_rules = _consequences_of_board(
                answers, expected_opponents, white, black, addressed
            )
            examined += 1
        else:
            sentences = _rules_words(answers, expected_opponents, white, black)
            left_out += 1
        seats = _seated_pair(tournament, cards, white, black)
        is_altered = explaining_answers is None
        stories.append(
            BoardStory(board_number, *seats, sentences, is_altered, changes_by_rules, addressed)
        )
    return Explained(round_number, edition, tuple(stories), left_out=left_out)


def _seated_pair(
    tournament: Tournament, cards: Mapping[int, LaidCard], white: int, black: int | None
) -> tuple[Seated, Seated | None]:
    """Return both players of a board as they sat; None in place of Black for the bye."""
    white_seat = _seated_player(tournament, cards, white)
    if black is None:
        return white_seat, None
    return white_seat, _seated_player(tournament, cards, black)


def _cards_by_number(tournament: Tournament, round_number: int) -> dict[int, LaidCard]:
    """Return the cards before a round by pairing number."""
    cards = {}
    for group in card_layout(tournament, round_number).groups:
        for card in (*group.upper, *group.lower):
            cards[card.player.number] = card
    return cards


def _boards_and_byes(
    tournament: Tournament, round_number: int
) -> list[tuple[int, int, int | None]]:
    """Return (table, White, Black) of all boards in the order of the tables, then (0, player, None)
    of the bye.
    """
    recorded_round = tournament.rounds[round_number - 1]
    boards: list[tuple[int, int, int | None]] = []
    for table, board in zip(
        table_numbers(tournament, round_number), recorded_round.boards, strict=True
    ):
        boards.append((table, board.white, board.black))
    boards.sort(key=itemgetter(0))
    for bye in recorded_round.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            boards.append((0, bye.player, None))
    return boards


def _board_sentences(
    answers: RoundAnswers, player: int, *, has_opponent: bool
) -> tuple[Sentence, ...]:
    """Return why the board of a player is as it is: the bye, or the two players and their
    colours.
    """
    if not has_opponent:
        return answers.why_bye(player).sentences
    # Both answers can begin with the same sentence.
    return tuple(
        dict.fromkeys((*answers.why(player).sentences, *answers.why_colour(player).sentences))
    )


def _consequences_of_board(
    answers: RoundAnswers,
    expected_opponents: Mapping[int, int | None],
    white: int,
    black: int | None,
    addressed: int,
) -> tuple[tuple[Sentence, ...], tuple[BoardChange, ...]]:
    """Return what these rules give instead of a board, what that board would cost, and how their
    boards change with it.

    `addressed` is the player to whom the answer speaks, 0 for an answer to the arbiter.
    """
    if white not in expected_opponents or (black is not None and black not in expected_opponents):
        return (_words_on_unpaired_players(answers, expected_opponents, white, black),), ()
    if black is None:
        answer = answers.on_recorded_seat(white, 0)
    elif addressed == black:
        answer = answers.on_recorded_seat(black, white)
    else:
        answer = answers.on_recorded_seat(white, black)
    sentences = (answers.seat_under_rules(addressed or white), *answer.sentences)
    # The round with this board was paired only if the rules allow the board at all.
    round_with_board = answer.asked_round
    if round_with_board is None:
        return sentences, ()
    return sentences, board_changes(round_with_board)


def _words_on_unpaired_players(
    answers: RoundAnswers,
    expected_opponents: Mapping[int, int | None],
    white: int,
    black: int | None,
) -> Sentence:
    """Return the sentence on a board with a player whom these rules do not pair in this round.

    There is no answer about such a player. The article is that of the opponent, if the rules pair
    that one, else of any player whom they pair.
    """
    a_paired_player = next(
        number
        for number in (white, black, *expected_opponents)
        if number is not None and number in expected_opponents
    )
    text = say("These rules do not pair some of these players in this round")
    return Sentence(text, answers.why(a_paired_player).articles[0])


def _rules_words(
    answers: RoundAnswers,
    expected_opponents: Mapping[int, int | None],
    white: int,
    black: int | None,
) -> tuple[Sentence, ...]:
    """Return whom the rules give the players of an altered board instead."""
    paired_players = [
        player_number
        for player_number in (white, black)
        if player_number is not None and player_number in expected_opponents
    ]
    if not paired_players:
        return (_words_on_unpaired_players(answers, expected_opponents, white, black),)
    boards = joined(
        (
            _expected_board_words(player_number, expected_opponents[player_number])
            for player_number in paired_players
        ),
        ", ",
    )
    text = say(
        "These rules pair {boards}; the comparison for this board was not worked out", boards=boards
    )
    return (Sentence(text, answers.why(paired_players[0]).articles[0]),)


def _expected_board_words(player: int, opponent: int | None) -> Said:
    if opponent is None:
        return say("{number} with the bye", number=player)
    return say("{one} with {other}", one=player, other=opponent)


def _seated_player(
    tournament: Tournament, cards: Mapping[int, LaidCard], player_number: int
) -> Seated:
    card = cards.get(player_number)
    if card is None:
        return Seated(player_of(tournament, player_number), 0, (), "")
    return Seated(card.player, card.score, card.colours, card.preference)


def _name_text(seated_player: Seated | None) -> str:
    if seated_player is None:
        return BYE_WORDS[ByeKind.PAIRING_ALLOCATED]
    return numbered_name(seated_player.player)


def _shorter_names(seated_player: Seated | None) -> tuple[str, ...]:
    if seated_player is None:
        return ()
    untitled = replace(seated_player.player, title="")
    return tuple(joined((untitled.number, name), " ") for name in short_names(untitled))


def _side_column(
    key: str, title: Said, seated_player: Callable[[BoardStory], Seated | None]
) -> Column[BoardStory]:
    """Return the column of the players of one colour, by number and name."""
    return Column(
        key,
        title,
        lambda story: _name_text(seated_player(story)),
        width=24,
        elastic=True,
        strong=True,
        shorter=lambda story: _shorter_names(seated_player(story)),
    )


def stories_table(explanation: Explained) -> Table[BoardStory]:
    """Return the sheet to be posted beside the pairings: each board with its reasons."""
    columns: tuple[Column[BoardStory], ...] = (
        Column(
            "board",
            say("Bd"),
            lambda story: story.board or None,
            Kind.NUMBER,
            Align.RIGHT,
            4,
            long_title=say("Board"),
        ),
        _side_column("white", say("White"), lambda story: story.white),
        _side_column("black", say("Black"), lambda story: story.black),
        Column(
            "why",
            say("Why"),
            lambda story: story.text,
            width=60,
            elastic=True,
            wrap=True,
            paragraph=True,
        ),
    )
    notes = _notes_below(explanation)
    title = say("Pairings of round {n} explained", n=explanation.round)
    key = f"explained-{explanation.round}"
    return Table(key, title, columns, explanation.stories, joined(notes, " "))


def _notes_below(explanation: Explained) -> list[Said]:
    """Return the sentences below the sheet: the rules, the boards that differ from them, and
    further notes.
    """
    notes = [say("Rules: {rules}.", rules=edition_name(explanation.edition))]
    if explanation.altered_boards:
        boards = ", ".join(map(str, explanation.altered_boards))
        if explanation.by_hand:
            differing = say(
                "Changed by the arbiter, and different from the pairing under these rules (board "
                "numbers): {boards}.",
                boards=boards,
            )
        else:
            differing = say(
                "Different from the pairing under these rules, because changed by the arbiter or "
                "paired by another program (board numbers): {boards}.",
                boards=boards,
            )
        notes.append(differing)
    if explanation.left_out:
        examined = sum(story.altered for story in explanation.stories) - explanation.left_out
        left_out = counting(
            "Only the first {examined} of the boards that differ are checked against the rules; "
            "{n} [board is|boards are] not checked."
        )
        notes.append(counted(explanation.left_out, left_out, examined=examined))
    notes += [say("{sentence}.", sentence=sentence) for sentence in explanation.notes]
    return notes
