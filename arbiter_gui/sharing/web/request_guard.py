"""The checks of every request: the right host and origin, a rate, and headers that restrict a
page.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

log = logging.getLogger("arbiter.sharing")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for "
    "'script'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Server": "arbiter",
}

_CODES = {404: "not-found", 405: "method", 413: "too-long"}
"""Codes that the page receives for HTTP errors; for all others, that the request is wrong."""


def refusal(status: int, reason: str, **details: Any) -> web.Response:
    """Return an answer that gives the reason for refusing a request as a code."""
    return json_answer({"why": reason, **details}, status)


def json_answer(data: Any, status: int = 200) -> web.Response:
    """Return plain data as JSON."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return web.Response(text=text, status=status, content_type="application/json", headers=HEADERS)


def is_from_elsewhere(request: web.Request, hosts: frozenset[str], scheme: str) -> bool:
    """Return whether a request was made by another page, or for a name other than this server's.

    A strange page can have its own name lead here, and forms can be sent to any server: neither is
    accepted. Only the page itself can be opened from anywhere, as by a link or by a program that
    reads QR codes.
    """
    # “DNS rebinding”: a strange page under a name of its own, which has come to lead to this
    # machine.
    if request.headers.get("Host", "").lower() not in hosts:
        return True
    # Older browsers do not send this header; for these `Origin` decides.
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        return not _opens_the_page(request)
    # Browsers leave it out where a page asks for its own files.
    origin = request.headers.get("Origin")
    return origin is not None and origin.lower() not in {f"{scheme}://{host}" for host in hosts}


def _opens_the_page(request: web.Request) -> bool:
    """Return whether a browser opens the page itself in a tab, which changes nothing here."""
    is_page = request.method == "GET" and request.path == "/"
    mode = request.headers.get("Sec-Fetch-Mode")
    destination = request.headers.get("Sec-Fetch-Dest")
    return is_page and mode == "navigate" and destination == "document"


async def guarded(
    request: web.Request, handler: Handler, noticed: Callable[[str, str], None]
) -> web.StreamResponse:
    """Turn any error into a short answer without internal details.

    The arbiter is notified of a program error.
    """
    try:
        return await handler(request)
    except web.HTTPException as error:
        return refusal(error.status, _CODES.get(error.status, "request"))
    except Exception as error:  # the outermost edge of a request: a program error
        log.exception("a request failed")
        noticed("fault", type(error).__name__)
        return refusal(500, "fault")
