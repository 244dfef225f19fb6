"""A device that talks to a server: of the program it needs nothing, so that many of them are soon
there.
"""

from __future__ import annotations

import http.client
import json
import ssl
from dataclasses import dataclass
from itertools import count
from typing import Any


@dataclass(frozen=True)
class Seen:
    """A board as a page shows it."""

    round: int
    table: int
    white: int
    black: int
    result: str


class Phone:
    """A device without a browser: it keeps its cookie and numbers its entries."""

    def __init__(self, port: int, secure: bool = False) -> None:
        self.port, self.cookie, self.id, self._secure = port, "", "phone", secure
        self._numbers = count(1)

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Any, dict[str, str]]:
        """Send a request; return status, data and headers."""
        if self._secure:
            context = ssl._create_unverified_context()
            line: http.client.HTTPConnection = http.client.HTTPSConnection(
                "127.0.0.1", self.port, timeout=60, context=context
            )
        else:
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            sent = {"Content-Type": "application/json"} | (
                {"Cookie": self.cookie} if self.cookie else {}
            )
            line.request(method, path, body, sent | (headers or {}))
            answer = line.getresponse()
            data = answer.read()
            got = {name.lower(): value for name, value in answer.getheaders()}
        finally:
            line.close()
        if "set-cookie" in got:
            self.cookie = got["set-cookie"].partition(";")[0]
        is_json = got.get("content-type", "").startswith("application/json")
        return answer.status, json.loads(data) if is_json else data, got

    def post(self, path: str, data: Any) -> tuple[int, Any]:
        """Send plain data."""
        return self.ask("POST", path, json.dumps(data).encode())[:2]

    def state(self, number: int = 0) -> Any:
        """Return what the page shows."""
        status, data, _ = self.ask("GET", f"/api/state?round={number}")
        assert status == 200, data
        return data

    def board(self, table: int, number: int = 0) -> Seen:
        """Return a board as the page shows it now."""
        data = self.state(number)
        found = next(b for b in data["boards"] if b["table"] == table)
        return Seen(
            data["round"],
            table,
            found["white"]["number"],
            found["black"]["number"],
            found["result"],
        )

    def entry(self, seen: Seen, result: str, **more: Any) -> dict[str, Any]:
        """Return a new entry for a board as it was seen."""
        return {
            "kind": "result",
            "entry": f"{self.id}q-{next(self._numbers)}",
            "round": seen.round,
            "table": seen.table,
            "white": seen.white,
            "black": seen.black,
            "result": result,
            "seen": seen.result,
            "second": False,
        } | more

    def send(self, entry: dict[str, Any]) -> Any:
        """Send an entry; return the answer, but for how the server's run is called."""
        status, data = self.post("/api/entry", entry)
        assert status == 200, (status, data)
        assert data.pop("run")
        return data

    def type(self, table: int, result: str, **more: Any) -> Any:
        """Look at a board and enter its result."""
        return self.send(self.entry(self.board(table), result, **more))
