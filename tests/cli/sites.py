"""Sites for tests of commands: `longtable ...` in processes of their own, and PostgreSQL where its programs are."""

import contextlib
import glob
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

PATIENCE = 60.0  # seconds, on a busy machine
WORDS = [sys.executable, "-m", "longtable"]


def environment(**more):
    """That of the tests, without settings of a site but those given."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("LONGTABLE_") and name not in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    }
    return {**kept, "LONGTABLE_BOT_PACE": "0", "LONGTABLE_RATES": "off", "PYTHONUNBUFFERED": "1", **more}


class Done:
    """What a command said and how it ended; never a traceback, and one line when it refuses."""

    def __init__(self, done):
        self.code, self.out, self.err = done.returncode, done.stdout, done.stderr
        assert "Traceback" not in self.out + self.err, self.err
        if self.code == 2:
            assert self.err.startswith("longtable: ")
            assert len(self.err.strip().split("\n")) == 1


def longtable(*words, typed="", **more):
    """Run a command to its end."""
    said = [*WORDS, *[str(word) for word in words]]
    return Done(
        subprocess.run(
            said, env=environment(**more), input=typed, capture_output=True, text=True, timeout=180, check=False
        )
    )


class Served:
    """`longtable serve`, running."""

    def __init__(self, folder, *words, python=sys.executable, **more):
        self.folder = folder
        self.log = folder.with_suffix(".log")
        self.out = self.log.open("w+", encoding="utf-8")
        said = [python, "-m", "longtable", "serve", "--no-browser", "--data", str(folder), *words]
        if "--port" not in words:
            said += ["--port", "0"]
        self.process = subprocess.Popen(
            said, env=environment(**more), stdout=self.out, stderr=subprocess.STDOUT, start_new_session=True
        )
        self.address = ""

    def __enter__(self):
        try:
            return self.ready()
        except BaseException:
            self.end(signal.SIGKILL)
            raise

    def __exit__(self, *_):
        self.end(signal.SIGKILL)
        self.out.close()

    def ready(self):
        """Wait until it answers."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            found = re.search(r"is at (http://\S+?)/ ", self.said())
            if found:
                self.address = found[1]
                assert httpx.get(f"{self.address}/health/", timeout=30).json()["ok"]
                return self
            assert self.process.poll() is None, self.said()
            time.sleep(0.05)
        raise AssertionError(f"it does not come up:\n{self.said()}")

    def said(self):
        return self.log.read_text(encoding="utf-8")

    def end(self, how=signal.SIGTERM, patience=20.0, all_of_them=False):
        """Send a signal, to its children as well like a terminal's Ctrl-C; the exit code and the seconds it took."""
        begun = time.monotonic()
        if self.process.poll() is None:
            if all_of_them:
                os.killpg(self.process.pid, how)
            else:
                self.process.send_signal(how)
        code = self.process.wait(patience)
        return code, time.monotonic() - begun

    def api(self, path, order=None, token=""):
        """One request of a program."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        method = "GET" if order is None else "POST"
        answer = httpx.request(method, f"{self.address}/api/{path}", json=order, headers=headers, timeout=60)
        assert answer.status_code < 300, answer.text
        return answer.json()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# -- PostgreSQL


def postgres_folder():
    """Where its programs are, or None."""
    for folder in [os.path.dirname(shutil.which("postgres") or ""), *sorted(glob.glob("/usr/lib/postgresql/*/bin"))]:
        if folder and all(os.access(os.path.join(folder, name), os.X_OK) for name in ("postgres", "initdb")):
            return folder
    return None


@contextlib.contextmanager
def postgres():
    """The address of an empty database of a server of our own on loopback; it is gone afterwards."""
    programs = postgres_folder()
    assert programs is not None
    port = free_port()
    # In a folder of its own: another run of the tests may close theirs to other users at any time.
    folder = Path(tempfile.mkdtemp(prefix="longtable-postgres-"))
    data = folder / "data"
    data.mkdir(mode=0o700)
    who = {}
    if os.geteuid() == 0:  # it refuses to run as root
        user = pwd.getpwnam("postgres" if any(each.pw_name == "postgres" for each in pwd.getpwall()) else "nobody")
        os.chown(data, user.pw_uid, user.pw_gid)
        folder.chmod(0o711)
        who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    common = {"cwd": data, "stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, **who}
    made = [
        os.path.join(programs, "initdb"),
        "-D",
        str(data),
        "-U",
        "longtable",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--no-sync",
    ]
    subprocess.run(made, check=True, timeout=120, **common)
    started = [os.path.join(programs, "postgres"), "-D", str(data), "-h", "127.0.0.1", "-p", str(port)]
    process = subprocess.Popen([*started, "-k", str(data), "-c", "fsync=off"], **common)
    try:
        wait_for_postgres(process, port)
        yield f"postgres://longtable@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGINT)  # its way of ending at once
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(20)
        shutil.rmtree(folder)


def wait_for_postgres(process, port):
    import psycopg

    limit = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(f"postgresql://longtable@127.0.0.1:{port}/postgres", connect_timeout=5).close()
            return
        except psycopg.OperationalError:
            assert process.poll() is None
            assert time.monotonic() < limit
            time.sleep(0.1)
