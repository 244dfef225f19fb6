"""A proxy between a program and a server, that can go deaf as a network that is cut, and slow as
one that is far.
"""

import contextlib
import queue
import select
import socket
import threading
import time


class Proxy:
    """Listens at `port` and passes on to `target`, each way after `latency` seconds.

    `turns` counts how often the program has asked after it was answered, or for the first time.
    """

    def __init__(self, target, latency=0.0):
        self._target, self._latency = target, latency
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._through, self._ended = threading.Event(), False
        self._through.set()
        self._sockets, self._threads = [], []
        self.turns, self._asking = 0, False
        self._run(self._accept)

    def _run(self, deed, *values):
        thread = threading.Thread(target=deed, args=values, daemon=True)
        self._threads.append(thread)
        thread.start()

    def cut(self):
        """Let nothing through, and say nothing about it."""
        self._through.clear()

    def mend(self):
        self._through.set()

    def close(self):
        self._ended = True
        self._through.set()
        for each in (self._listening, *self._sockets):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        for thread in self._threads:
            thread.join(5)

    def _accept(self):
        while not self._ended:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._target))
            for each in (near, far):
                each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._sockets += [near, far]
            self._run(self._pass_on, near, far, True)
            self._run(self._pass_on, far, near, False)

    def _pass_on(self, source, target, asking):
        """Pass on what comes, each piece after the latency of its own: they are under way at the
        same time.
        """
        under_way = queue.Queue(maxsize=1000)
        self._run(self._deliver, under_way, target)
        try:
            while True:
                select.select([source], [], [])
                data = source.recv(65536)
                if data:
                    self.turns += asking and not self._asking
                    self._asking = asking
                under_way.put((time.monotonic() + self._latency, data))
                if not data:
                    return
        except (OSError, ValueError):
            under_way.put((0.0, b""))

    def _deliver(self, under_way, target):
        with contextlib.suppress(OSError):
            while True:
                due, data = under_way.get()
                time.sleep(max(0.0, due - time.monotonic()))
                self._through.wait()
                if not data:
                    break
                target.sendall(data)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
