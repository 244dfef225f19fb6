"""Many devices at once, in a process of their own: python -m tests.gui.sharing.clients PORT BOARDS
TOKEN...

Each is let in by its token and enters every so-manieth board, with a stream of events open as a
page has it.
"""

from __future__ import annotations

import http.client
import sys
import threading
import time

from tests.sharing.phone import Phone, Seen

RESULTS = ("1-0", "½-½", "0-1")


def result_of(table: int) -> str:
    """The result of a table."""
    return RESULTS[table % 3]


def enter(phone: Phone, tables: range) -> None:
    """Enter the results of some tables, and send each again that was not answered."""
    line = http.client.HTTPConnection("127.0.0.1", phone.port, timeout=60)
    line.request("GET", "/api/events", headers={"Cookie": phone.cookie})
    stream = line.getresponse()
    threading.Thread(target=stream.read, daemon=True).start()
    pairs = {b["table"]: b for b in phone.state()["boards"]}
    for table in tables:
        board = pairs[table]
        seen = Seen(1, table, board["white"]["number"], board["black"]["number"], "")
        entry = phone.entry(seen, result_of(table))
        while not answered(phone, entry):
            time.sleep(0.1)


def answered(phone: Phone, entry: dict[str, object]) -> bool:
    """Send an entry as a page does; return whether it was answered."""
    try:
        return phone.post("/api/entry", entry)[0] == 200
    except (OSError, http.client.HTTPException):
        return False


def main() -> None:
    port, boards, tokens = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    phones = []
    for token in tokens:
        phone = Phone(port)
        status, data = phone.post("/api/join", {"token": token})
        while status == 429:
            time.sleep(0.2)
            status, data = phone.post("/api/join", {"token": token})
        phone.id = data["device"]["id"]
        phones.append(phone)
    threads = [
        threading.Thread(target=enter, args=(phone, range(1 + n, boards + 1, len(phones))))
        for n, phone in enumerate(phones)
    ]
    print("ready", flush=True)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print("done", flush=True)


if __name__ == "__main__":
    main()
