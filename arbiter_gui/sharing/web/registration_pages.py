"""Answers to the registration page: the event, names from the rating lists, and the forms that it
sends.

Any user with the code on the wall may ask, without being a device. The data shown about a person
are in public rating lists: name, title, federation, FIDE ID and rating, never a date of birth.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from aiohttp import web

from arbiter_gui.app.edits.base import is_open_to_players
from arbiter_gui.app.rating_lists.look_up import find_players
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.players.groups import Trait, groups_of
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.domain.players.name_matching import same_name
from arbiter_gui.domain.players.rating_method import counting_federations
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.sharing.limits import (
    FORMS_A_SECOND,
    FORMS_BURST,
    NAMES_A_SECOND,
    NAMES_BURST,
    Rates,
    WrongTokens,
)
from arbiter_gui.sharing.registrations import NotAForm, Registration, RegistrationDesk, read_form
from arbiter_gui.sharing.shared import SharedTournament
from arbiter_gui.sharing.web.request_guard import json_answer, refusal

SHORTEST_NAME = 3
LONGEST_NAME = 60
MOST_NAMES = 8
_AT_ONCE = 2
"""Number of phones whose searches run at once; the rest wait in turn."""

Read = Callable[[web.Request], Awaitable[Any]]


class RegistrationPages:
    """The answers to the registration page; they run on the loop of the server."""

    def __init__(self, shared_tournament: SharedTournament, read_json: Read) -> None:
        """Answer for the registration desk of a tournament.

        `read_json` reads the body of a request.
        """
        self._shared = shared_tournament
        self._desk: RegistrationDesk = shared_tournament.desk
        self._read_json = read_json
        self._wrong_tokens = WrongTokens()
        self._form_rates = Rates(FORMS_BURST, FORMS_A_SECOND)
        self._name_rates = Rates(NAMES_BURST, NAMES_A_SECOND)
        self._look_ups = asyncio.Semaphore(_AT_ONCE)

    def add_routes(self, router: web.UrlDispatcher) -> None:
        """Add the routes of the page."""
        router.add_post("/api/registration/event", self._event)
        router.add_post("/api/registration/names", self._names)
        router.add_post("/api/registration/form", self._form)
        router.add_post("/api/registration/outcome", self._outcome)

    async def _question(self, request: web.Request, *keys: str) -> dict[str, Any] | web.Response:
        """Return the data of a request with the code on the wall, or the refusal.

        `keys` are those of its data.
        """
        address = str(request.remote)
        time = monotonic()
        # First: an address that guesses codes costs no reading of what it sends.
        wait = self._wrong_tokens.wait(address, time)
        if wait:
            return refusal(429, "wait", seconds=round(wait + 0.5))
        data = await self._read_json(request)
        if not isinstance(data, dict) or data.keys() != {"code", *keys}:
            return refusal(400, "request")
        if not isinstance(data["code"], str):
            return refusal(400, "request")
        if not self._desk.is_open:
            return refusal(403, "closed")
        if not self._desk.is_current_code(data["code"]):
            self._wrong_tokens.count_wrong_token(address, time)
            return refusal(403, "token")
        return data

    async def _event(self, request: web.Request) -> web.StreamResponse:
        question = await self._question(request)
        if isinstance(question, web.Response):
            return question
        return json_answer(event_data(self._shared.tournament))

    async def _names(self, request: web.Request) -> web.StreamResponse:
        """Answer with the rated players whose names fit the typed letters.

        Without a usable rating list, with none.
        """
        question = await self._question(request, "text")
        if isinstance(question, web.Response):
            return question
        text = question["text"]
        if type(text) is not str or not SHORTEST_NAME <= len(text.strip()) <= LONGEST_NAME:
            return refusal(400, "request")
        if not self._name_rates.accept_request(str(request.remote), monotonic()):
            return refusal(429, "rate")
        federations = counting_federations(self._shared.tournament.details)
        try:
            # Few at a time, on other threads: a look-up reads the disk, and this thread answers all
            # devices.
            async with self._look_ups:
                rated_players = await asyncio.to_thread(find_players, text, MOST_NAMES, federations)
        except StoreError:
            rated_players = ()
        return json_answer({"names": [_name_data(player) for player in rated_players]})

    async def _form(self, request: web.Request) -> web.StreamResponse:
        """Keep a form for the arbiter and answer with its state.

        Limits are checked before anything is written.
        """
        question = await self._question(request, "form")
        if isinstance(question, web.Response):
            return question
        try:
            form = read_form(question["form"])
        except NotAForm:
            return refusal(400, "request")
        # After the form was read: a mistake in it does not use up what an address may send.
        address = str(request.remote)
        if not self._form_rates.accept_request(address, monotonic()):
            return refusal(429, "rate")
        try:
            registration = self._desk.add_form(form, address)
        except StoreError:
            return refusal(503, "disk")
        if registration is None:
            return refusal(429, "many")
        return json_answer(
            {"state": registration.state.value, "number": self._number_of(registration)}
        )

    async def _outcome(self, request: web.Request) -> web.StreamResponse:
        """Answer with the state of a form that was sent earlier, by the name under which the phone
        sent it.
        """
        question = await self._question(request, "entry")
        if isinstance(question, web.Response):
            return question
        entry = question["entry"]
        registration = None
        if type(entry) is str:
            registration = self._desk.registration_named(entry)
        if registration is None:
            return refusal(404, "not-found")
        return json_answer(
            {"state": registration.state.value, "number": self._number_of(registration)}
        )

    def _number_of(self, registration: Registration) -> int:
        """Return the number of an accepted player.

        0 if it now belongs to another player: late entries renumber.
        """
        player = self._shared.tournament.by_number.get(registration.number)
        if player is None or not same_name(player.name, registration.form.name):
            return 0
        return registration.number


def event_data(tournament: Tournament) -> dict[str, Any]:
    """Return the page's data about the event: its name, its groups, and the rounds open to bye
    requests.
    """
    # The participants of a team event are its teams, which the arbiter enters with their players.
    has_players = tournament.team_rules is None
    is_open = has_players and is_open_to_players(tournament) and not tournament.over
    groups = [group.value for group in groups_of(tournament) if group.trait is Trait.CATEGORY]
    last_round = tournament.round_count or 0
    return {
        "event": in_a_line(tournament.details.name),
        "open": is_open,
        "groups": groups,
        "rounds": list(range(tournament.next_round, last_round + 1)),
    }


def _name_data(player: RatedPlayer) -> dict[str, Any]:
    """Return what a player who registers sees of himself in the rating list."""
    return {
        "name": player.name,
        "title": player.title,
        "federation": player.federation,
        "fide_id": player.fide_id,
        "national_id": player.national_id,
        "rating": player.standard or player.national_standard,
        "club": in_a_line(player.club),
    }
