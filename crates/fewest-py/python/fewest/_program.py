"""Finds and runs the program `fewest`."""

import os
import subprocess
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from fewest._errors import Stopped

NAME = "fewest.exe" if os.name == "nt" else "fewest"

# Python waits at most 2^31 milliseconds for a process, which is more than three weeks. A longer time limit is ignored.
_LONGEST = 2_000_000


def program() -> Path | None:
    """The path where pip put the program. It is beside the interpreter, or in the user's folder of scripts."""
    schemes = [sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user")]
    folders = [Path(sysconfig.get_path("scripts", scheme)) for scheme in schemes]
    return next((folder / NAME for folder in folders if (folder / NAME).is_file()), None)


def run(
    command: Sequence[str],
    folder: Path | None = None,
    given: bytes | None = None,
    output: int | IO[bytes] = subprocess.PIPE,
    time_limit: float | None = None,
) -> bytes:
    """Runs a command of the program with `given` as its standard input. Returns its output, unless it goes to `output`.

    If the program fails, raises an exception with the program's message. It is ValueError if the program refuses the
    input. The exit code 1 is not a failure, but the answer "no". Raises `Stopped` when the time is over.
    """
    done = ended(command, folder, given, output, time_limit)
    if done.returncode in (0, 1):
        return done.stdout or b""
    raise ValueError(message(done)) if done.returncode == 2 else RuntimeError(message(done))


def ended(
    command: Sequence[str],
    folder: Path | None = None,
    given: bytes | None = None,
    output: int | IO[bytes] = subprocess.PIPE,
    time_limit: float | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Runs a command of the program to its end. An exception, such as an interrupt, also ends it.

    Raises `Stopped` when the time is over.
    """
    path = program()
    if path is None:
        raise FileNotFoundError("the program is not installed with this package")
    arguments = [str(path), *command]
    seconds = None if time_limit is None or time_limit > _LONGEST else time_limit
    try:
        return subprocess.run(
            arguments, cwd=folder, input=given, stdout=output, stderr=subprocess.PIPE, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        raise Stopped("the time limit was reached", "time") from None


def message(done: subprocess.CompletedProcess[bytes]) -> str:
    """The program's message about its failure."""
    told = done.stderr.decode(errors="replace").strip().removeprefix("error: ")
    return told or f"exit code {done.returncode}"
