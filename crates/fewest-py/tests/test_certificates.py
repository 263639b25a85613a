"""`fewest.verify` accepts and rejects the same certificates as the program."""

import os
import re
import signal
import threading
from pathlib import Path

import fewest
import pytest
from fewest import _program

# The Hamming code of length 7. The column with number n, from 1, is n in binary.
HAMMING = """fewest certificate 1
question classical
columns 7
checks 3
0 2 4 6
1 2 5 6
3 4 5 6
answer
lower 3
upper 3 0 1 2
end
"""


def test_a_certificate_is_checked_as_a_text_as_bytes_and_from_a_file(tmp_path: Path) -> None:
    sentence = "The distance of this classical code is 3: 7 columns, 3 checks, rank 3, k = 4."
    path = tmp_path / "hamming.cert"
    path.write_text(HAMMING)
    for given in (HAMMING, HAMMING.encode(), path, str(path)):
        assert fewest.verify(given) == sentence


def test_a_long_input_reaches_the_program_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_program, "_PAUSE", 0.01)
    lines = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n" * 50_000
    answers = _program.run(["solve", "rotation"], given=lines.encode(), left=lambda: None)
    assert answers == b"AC\n2\n" * 50_000


def test_what_the_program_certifies_is_proved(tmp_path: Path) -> None:
    code = tmp_path / "code.txt"
    code.write_text("XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n")
    certificate = _program.run(["certify", "distance", str(code)])
    assert "5 qubits" in fewest.verify(certificate)
    with pytest.raises(fewest.Refuted):
        fewest.verify(certificate.replace(b"lower 3", b"lower 4"))


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        # A lower bound above the distance; a set of columns that is no word.
        (HAMMING.replace("lower 3", "lower 4"), 9),
        (HAMMING.replace("upper 3 0 1 2", "upper 3 0 1 3"), 10),
        # A column without checks is a word of one column.
        (HAMMING.replace("columns 7", "columns 8"), 9),
    ],
)
def test_a_wrong_claim_is_refuted_with_its_line(wrong: str, line: int) -> None:
    with pytest.raises(fewest.Refuted) as refuted:
        fewest.verify(wrong)
    assert refuted.value.line == line
    assert str(refuted.value).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ("\n", 1),
        ("fewest certificate 2\n", 1),
        (HAMMING.replace("0 2 4 6", "0 2 4 7"), 5),
        (HAMMING.replace("3 4 5 6\n", ""), 7),
        (HAMMING + "more\n", 12),
    ],
)
def test_what_is_no_certificate_is_an_error_with_its_line(wrong: str, line: int) -> None:
    with pytest.raises(fewest.ParseError) as refused:
        fewest.verify(wrong)
    assert refused.value.line == line


def least_weight(certificate: str) -> int:
    """The least weight of a nonzero word, by trying all sets of columns."""
    lines = certificate.splitlines()
    columns, checks = int(lines[2].split()[1]), int(lines[3].split()[1])
    rows = [sum(1 << int(column) for column in line.split()) for line in lines[4 : 4 + checks]]
    words = (word for word in range(1, 1 << columns) if all((word & row).bit_count() % 2 == 0 for row in rows))
    return min(word.bit_count() for word in words)


def test_a_changed_byte_is_refused_or_its_claim_is_true() -> None:
    text, accepted = HAMMING.encode(), 0
    for place in range(len(text)):
        changed = bytearray(text)
        changed[place] ^= 1
        try:
            found = fewest.verify(bytes(changed))
        except (fewest.Refuted, fewest.ParseError):
            continue
        ends = [int(number) for number in re.findall(r"(?:is|least|most) (\d+)", found.split(":")[0])]
        assert min(ends) <= least_weight(changed.decode()) <= max(ends)
        accepted += 1
    # A certificate with a smaller lower bound is valid.
    assert accepted > 0


def test_shards_are_checked_apart() -> None:
    for number in (1, 2):
        assert "other shards" in fewest.verify(HAMMING, shard=(number, 2))
    for wrong in ((0, 2), (3, 2), (1, 0)):
        with pytest.raises(ValueError, match="shard"):
            fewest.verify(HAMMING, shard=wrong)


def test_wrong_arguments_and_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="found int"):
        fewest.verify(7)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        fewest.verify(tmp_path / "none.cert")
    with pytest.raises(IsADirectoryError):
        fewest.verify(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="there are no named pipes as files")
def test_a_limit_of_time_and_an_interrupt_end_the_checker(tmp_path: Path) -> None:
    # A pipe that is open for writing but gets no text: the checker waits.
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    holder = os.open(pipe, os.O_RDWR)
    try:
        with pytest.raises(fewest.Stopped) as stopped:
            fewest.verify(pipe, time_limit=0.2)
        assert stopped.value.why == "time"
        caller = threading.main_thread().ident
        assert caller is not None
        threading.Timer(0.2, signal.pthread_kill, [caller, signal.SIGINT]).start()
        with pytest.raises(KeyboardInterrupt):
            fewest.verify(pipe)
    finally:
        os.close(holder)
