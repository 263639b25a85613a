"""Finds and runs the program `fewest`."""

import os
import signal
import subprocess
import sysconfig
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, TypeAlias

NAME = "fewest.exe" if os.name == "nt" else "fewest"

Left: TypeAlias = Callable[[], float | None]
"""Returns the remaining seconds, if they are limited. Raises `Stopped` when the work must end."""

# The seconds between two checks whether the work must end.
_PAUSE = 0.25


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
    left: Left | None = None,
    grace: float = 0.0,
) -> bytes:
    """Runs a command of the program with `given` as its standard input. Returns its output, unless it goes to `output`.

    If the program fails, raises an exception with the program's message. It is ValueError if the program refuses the
    input. The exit code 1 is not a failure, but the answer "no". Raises `Stopped` when `left` does.
    """
    done = ended(command, folder, given, output, left, grace)
    if done.returncode in (0, 1):
        return done.stdout or b""
    raise ValueError(message(done)) if done.returncode == 2 else RuntimeError(message(done))


def ended(
    command: Sequence[str],
    folder: Path | None = None,
    given: bytes | None = None,
    output: int | IO[bytes] = subprocess.PIPE,
    left: Left | None = None,
    grace: float = 0.0,
) -> subprocess.CompletedProcess[bytes]:
    """Runs a command of the program to its end. An exception, such as an interrupt or that of `left`, also ends it. On
    POSIX systems, it then has `grace` seconds to write what it has proved.
    """
    path = program()
    if path is None:
        raise FileNotFoundError("the program is not installed with this package")
    arguments = [str(path), *command]
    # The input is in a file, because `communicate` does not continue to write to a pipe after its timeout.
    with TemporaryFile() as file:
        file.write(given or b"")
        file.seek(0)
        stdin = None if given is None else file
        with subprocess.Popen(arguments, cwd=folder, stdin=stdin, stdout=output, stderr=subprocess.PIPE) as process:
            try:
                told = _told(process, left)
            except BaseException:
                _end(process, grace)
                raise
    return subprocess.CompletedProcess(arguments, process.returncode, *told)


def _told(process: "subprocess.Popen[bytes]", left: Left | None) -> tuple[bytes, bytes]:
    """The standard output and the messages of a program that has ended."""
    while True:
        seconds = left() if left is not None else None
        pause = None if left is None else _PAUSE if seconds is None else min(seconds, _PAUSE)
        try:
            return process.communicate(timeout=pause)
        except subprocess.TimeoutExpired:
            continue


def _end(process: "subprocess.Popen[bytes]", grace: float) -> None:
    """Ends a program. If there are seconds of grace, it first gets a signal, on POSIX systems."""
    if grace > 0 and os.name == "posix":
        # Workers of Ray ignore SIGINT, and so do the programs that they start.
        process.send_signal(signal.SIGTERM)
        try:
            process.communicate(timeout=grace)
        except subprocess.TimeoutExpired:
            pass
    process.kill()


def message(done: subprocess.CompletedProcess[bytes]) -> str:
    """The program's message about its failure."""
    told = done.stderr.decode(errors="replace").strip().removeprefix("error: ")
    return told or f"exit code {done.returncode}"
