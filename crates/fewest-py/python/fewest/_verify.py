"""Runs the checker of certificates."""

import os
import re

from fewest import _program
from fewest._clock import Clock
from fewest._errors import ParseError, Refuted

# The pattern of a message that names the place of an error.
_PLACE = re.compile(r".*?: (line (\d+): .*)", re.DOTALL)

# The pattern of a message that ends with the number of a system error.
_SYSTEM = re.compile(r"\(os error (\d+)\)$")


def verify(
    certificate: str | bytes | os.PathLike[str],
    *,
    shard: tuple[int, int] | None = None,
    time_limit: float | None = None,
) -> str:
    """Checks a certificate from `fewest certify`, and returns what it proves.

    The checker shares no code with the solvers. It runs in a separate process, which an interrupt or the time limit
    ends. The returned sentence states the sizes of the certified code or board. Check that they are the sizes of yours.

    Parameters
    ----------
    certificate
        The path of a file, or the text itself. A str is a text if it contains a line end, and otherwise a path.
    shard
        (I, N) checks only part I, from 1, of the N parts into which the search of a long certificate is divided. All
        parts together prove the whole.
    time_limit
        The time limit in seconds.

    Returns
    -------
    str
        A sentence that states what the certificate proves.

    Raises
    ------
    Refuted
        A claim is wrong or unproved. The exception has the line of the claim.
    ParseError
        The text is not a certificate. The exception has the line of the first mistake.
    OSError
        The file cannot be read.
    TypeError, ValueError
        `certificate` is neither a text nor a path, there is no such shard, or the time limit is not a number of
        seconds.
    RuntimeError
        The certificate is longer than a gigabyte, or there is too little memory.
    Stopped
        The time limit was reached.

    Examples
    --------
    >>> text = '''fewest certificate 1
    ... question classical
    ... columns 7
    ... checks 3
    ... 0 2 4 6
    ... 1 2 5 6
    ... 3 4 5 6
    ... answer
    ... lower 3
    ... upper 3 0 1 2
    ... end
    ... '''
    >>> verify(text)
    'The distance of this classical code is 3: 7 columns, 3 checks, rank 3, k = 4.'
    >>> try:
    ...     verify(text.replace("lower 3", "lower 2").replace("upper 3 0 1 2", "upper 2 0 1"))
    ... except Refuted as error:
    ...     print(error)
    line 10: this word violates check 0
    """
    command = ["verify"]
    if shard is not None:
        part, parts = shard
        if not 1 <= part <= parts:
            raise ValueError(f"shard: expected (I, N) with I from 1 to N, found ({part}, {parts})")
        command += ["--shard", f"{part}/{parts}"]
    given, path = _source(certificate)
    if path is not None:
        command.append(path)
    done = _program.ended(command, given=given, left=Clock(time_limit).left)
    if done.returncode == 0:
        return done.stdout.decode().strip()
    message = _program.message(done)
    if (place := _PLACE.fullmatch(message)) is not None:
        told, line = place[1], int(place[2])
        raise Refuted(told, line) if done.returncode == 1 else ParseError(told, line)
    if (number := _SYSTEM.search(message)) is not None:
        raise OSError(int(number[1]), message, path)
    raise RuntimeError(message)


def _source(certificate: str | bytes | os.PathLike[str]) -> tuple[bytes | None, str | None]:
    """The text that was given, or the path of its file."""
    match certificate:
        case bytes():
            return certificate, None
        case str() if "\n" in certificate:
            return certificate.encode(), None
        case str() | os.PathLike():
            return None, os.path.abspath(certificate)
        case _:
            raise TypeError(f"certificate: expected a path, a text or bytes, found {type(certificate).__name__}")


verify.__module__ = "fewest"
