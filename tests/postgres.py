"""A PostgreSQL server of its own for the tests: in a temporary folder, on a socket and a port of
its own.
"""

import contextlib
import glob
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from tests.in_memory import folder_in_memory

FAR = "127.0.0.2"
"""This machine too, but the program takes it for another one, which it only talks to encrypted."""
PLACES = "/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin"


def program(name):
    """Return where a program of the server is; AssertionError when it is not installed."""
    places = (*sorted((p for pattern in PLACES for p in glob.glob(pattern)), reverse=True), None)
    found = next((path for place in places if (path := shutil.which(name, path=place))), None)
    assert found, f"{name} of PostgreSQL is missing; installer/test.sh gets it"
    return found


def unprivileged():
    """Return whom the server runs as: it refuses to run as the owner of the machine."""
    if os.name != "posix" or os.geteuid() != 0:
        return {}
    import pwd

    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    who = names.get("postgres") or names["nobody"]
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}


class Server:
    """Started when made.

    `address` lets the owner in through the socket, `network` others by password.
    """

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="pg-", dir=folder_in_memory()))
        self._as = unprivileged()
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        self.data = self.folder / "data"
        self._run(
            program("initdb"),
            *("-D", self.data, "-U", "admin", "-E", "UTF8", "--no-locale", "--no-sync"),
            *("--auth-local=trust", "--auth-host=scram-sha-256"),
        )
        self.port = free_port()
        self._process = None
        self.start()

    def _run(self, *command):
        subprocess.run(
            list(map(str, command)),
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            **self._as,
        )

    def start(self):
        with (self.folder / "log").open("ab") as log:
            self._process = self._started(log)
        import psycopg

        for _ in range(600):
            with contextlib.suppress(psycopg.OperationalError):
                self._as_owner().close()
                return
            time.sleep(0.02)
        raise AssertionError((self.folder / "log").read_text())

    def _started(self, log):
        return subprocess.Popen(
            [
                *(
                    program("postgres"),
                    "-D",
                    str(self.data),
                    "-k",
                    str(self.folder),
                    "-p",
                    str(self.port),
                ),
                *(
                    "-c",
                    f"listen_addresses=127.0.0.1,{FAR}",
                    "-c",
                    "fsync=off",
                    "-c",
                    "max_connections=60",
                ),
                *("-c", "log_min_messages=fatal", "-c", "password_encryption=scram-sha-256"),
            ],
            stdout=subprocess.DEVNULL,
            stderr=log,
            cwd=self.folder,
            start_new_session=True,
            **self._as,
        )

    def kill(self):
        """End all its processes at once, as a power cut does.

        Each connection has a process in a session of its own, which answers until it sees that the
        postmaster is gone.
        """
        self._process.send_signal(signal.SIGSTOP)  # so that it begins no process meanwhile
        listed = subprocess.run(
            ["pgrep", "-P", str(self._process.pid)], capture_output=True, text=True, check=True
        )
        for child in (int(line) for line in listed.stdout.split()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        children = (self.data / "postmaster.pid").read_text().split("\n")[0]
        assert children == str(self._process.pid)
        (self.data / "postmaster.pid").unlink()

    def stop(self):
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def encrypt(self, certificate=None, key=None):
        """Have the server talk TLS with a certificate, both PEM.

        Without one it does not any more.
        """

        for name, text in (("server.crt", certificate), ("server.key", key)):
            if text is not None:
                (self.data / name).write_bytes(text)
                (self.data / name).chmod(0o600)
                if self._as:
                    os.chown(self.data / name, self._as["user"], self._as["group"])
        with self._as_owner() as connection:
            connection.execute(f"ALTER SYSTEM SET ssl = {'off' if certificate is None else 'on'}")
            connection.execute("SELECT pg_reload_conf()")
            for _ in range(250):
                # A connection begun after the reload tells what new ones get.
                with self._as_owner() as new:
                    if new.execute("SHOW ssl").fetchone() == (
                        "off" if certificate is None else "on",
                    ):
                        return
                time.sleep(0.02)
        raise AssertionError((self.folder / "log").read_text())

    def address(self, database, user="admin"):
        return f"postgresql://{user}@{quote(str(self.folder), safe='')}:{self.port}/{database}"

    def network(self, database, user, port=None):
        return f"postgresql://{user}@127.0.0.1:{port or self.port}/{database}"

    def new_database(self, name, copied_from="template1"):
        """Make a database, in place of one of that name if there is one.

        Nobody may be connected to the original.
        """
        with self._as_owner() as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{copied_from}"')

    def rename_database(self, name, new_name):
        """Give a database another name, in place of one that has it.

        Nobody may be connected to it.
        """
        with self._as_owner() as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{new_name}" WITH (FORCE)')
            connection.execute(f'ALTER DATABASE "{name}" RENAME TO "{new_name}"')

    def _as_owner(self):
        import psycopg

        return psycopg.connect(
            host=str(self.folder), port=self.port, user="admin", dbname="postgres", autocommit=True
        )


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]
