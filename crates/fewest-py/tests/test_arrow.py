"""Record batches in and out, with the libraries that read and write them."""

from typing import Any

import numpy as np
import pytest

from fewest.rotation import Answers, Board, Solver, generate

pa = pytest.importorskip("pyarrow")

SOLVER = Solver()

BOARDS = generate((0, 13), 500, seed=4)

# The answers, by another way in.
EXPECTED = [
    {"length": int(length), "symbol": int(symbol), "moves": moves.decode()}
    for length, symbol, moves in SOLVER.solve_batch(BOARDS)
]

DIGITS = ["".join(map(str, cells)) for cells in BOARDS.tolist()]
LINES = [str(Board(cells)) for cells in BOARDS]
BYTES = [bytes(cells) for cells in BOARDS]

LISTS = pa.FixedSizeListArray.from_arrays(pa.array(BOARDS.ravel()), 24)

COLUMNS = {
    "lists": LISTS,
    "bytes of a width": pa.array(BYTES, pa.binary(24)),
    "bytes": pa.array(BYTES),
    "large bytes": pa.array(BYTES, pa.large_binary()),
    "viewed bytes": pa.array(BYTES, pa.binary_view()),
    "digits": pa.array(DIGITS),
    "large text": pa.array(DIGITS, pa.large_string()),
    "viewed text": pa.array(DIGITS, pa.string_view()),
    "lines of a judge": pa.array(LINES),
}


def answers(table: Any, **options: Any) -> list[dict[str, object]]:
    """The columns of the answers, row by row."""
    read = pa.table(SOLVER.solve_arrow(table, **options))
    return list(read.select(["length", "symbol", "moves"]).to_pylist())


@pytest.mark.parametrize("form", COLUMNS)
@pytest.mark.parametrize("threads", [None, 2])
def test_every_form_of_a_board_is_solved(form: str, threads: int | None) -> None:
    assert answers(pa.table({"board": COLUMNS[form]}), threads=threads) == EXPECTED


@pytest.mark.parametrize("form", COLUMNS)
def test_null_boards_have_null_answers(form: str) -> None:
    column = pa.chunked_array([COLUMNS[form]]).to_pylist()
    column[::7] = [None] * len(column[::7])
    table = pa.table({"board": pa.array(column, COLUMNS[form].type)})
    nothing = {"length": None, "symbol": None, "moves": None}
    assert answers(table) == [nothing if row % 7 == 0 else EXPECTED[row] for row in range(500)]


@pytest.mark.parametrize("form", COLUMNS)
def test_slices_and_chunks_keep_their_rows(form: str) -> None:
    table = pa.table({"board": pa.chunked_array([COLUMNS[form][100:130], COLUMNS[form][7:20]])})
    assert answers(table) == EXPECTED[100:130] + EXPECTED[7:20]
    assert answers(table.slice(5, 30)) == (EXPECTED[100:130] + EXPECTED[7:20])[5:35]
    assert answers(table.slice(0, 0)) == []


def test_other_columns_are_kept() -> None:
    table = pa.table({"id": range(500), "start": LISTS, "note": ["é"] * 500})
    read = pa.table(SOLVER.solve_arrow(table, "start"))
    assert read.column_names == ["id", "start", "note", "length", "symbol", "moves"]
    assert read.select(["id", "start", "note"]) == table
    assert read.schema.types[3:] == [pa.uint8(), pa.uint8(), pa.string()]


def test_a_reader_is_read_while_its_answers_are() -> None:
    taken: list[int] = []

    def source() -> Any:
        for batch in range(50):
            taken.append(batch)
            yield pa.record_batch({"board": LISTS[10 * batch : 10 * batch + 10]})

    reader = pa.RecordBatchReader.from_batches(pa.schema({"board": LISTS.type}), source())
    solved = pa.RecordBatchReader.from_stream(SOLVER.solve_arrow(reader))
    assert taken == []
    assert solved.read_next_batch().num_rows == 10
    assert len(taken) == 1
    assert [row["moves"] for row in solved.read_all().to_pylist()] == [row["moves"] for row in EXPECTED[10:]]
    assert len(taken) == 50


def test_a_large_batch_is_divided() -> None:
    boards = np.tile(BOARDS, (600, 1))
    lists = pa.FixedSizeListArray.from_arrays(pa.array(boards.ravel()), 24)
    read = pa.table(SOLVER.solve_arrow(pa.table({"board": lists})))
    assert read["board"].num_chunks > 1
    assert read["board"].combine_chunks() == lists
    assert read["moves"].to_pylist() == [row["moves"] for row in EXPECTED] * 600


def test_answers_are_read_once() -> None:
    solved = SOLVER.solve_arrow(pa.table({"board": LISTS}))
    assert isinstance(solved, Answers)
    names = ["board", "length", "symbol", "moves"]
    assert pa.schema(solved).names == names
    assert pa.table(solved).column_names == names
    with pytest.raises(ValueError, match="answers that were not read"):
        pa.table(solved)


def test_polars_takes_and_gives() -> None:
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame({"board": BOARDS, "line": LINES, "bytes": BYTES})
    assert frame.schema["board"] == pl.Array(pl.UInt8, 24)
    for column in ("board", "line", "bytes"):
        solved = pl.DataFrame(SOLVER.solve_arrow(frame, column))
        assert solved.drop("length", "symbol", "moves").equals(frame)
        assert solved.select("length", "symbol", "moves").to_dicts() == EXPECTED
    holes = frame.with_columns(pl.when(pl.int_range(500) % 3 > 0).then("board").alias("board"))
    solved = pl.DataFrame(SOLVER.solve_arrow(holes))
    assert solved["length"].to_list() == [row["length"] if at % 3 else None for at, row in enumerate(EXPECTED)]


def test_duckdb_takes_and_gives() -> None:
    duckdb = pytest.importorskip("duckdb")
    lines = pa.table({"id": range(500), "line": LINES})
    # A connection that is read has no other query meanwhile.
    with duckdb.connect() as source, duckdb.connect() as database:
        source.register("lines", lines)
        relation = source.sql("select id, ('[' || replace(line, ' ', ',') || ']')::utinyint[24] as board, line from lines")
        for column in ("board", "line"):
            solved = SOLVER.solve_arrow(relation, column)
            database.register("solved", solved)
            rows = database.sql("select length, symbol, moves from solved order by id").fetchall()
            assert rows == [(row["length"], row["symbol"], row["moves"]) for row in EXPECTED]


def test_pandas_takes_and_gives() -> None:
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame({"id": range(500), "board": DIGITS})
    solved = pa.table(SOLVER.solve_arrow(frame)).to_pandas()
    assert solved["moves"].tolist() == [row["moves"] for row in EXPECTED]
    assert solved["id"].tolist() == list(range(500))


@pytest.mark.parametrize(
    ("column", "found"),
    [
        (pa.array([[1] * 24]), "Int64"),
        (pa.array([1.5]), "Float64"),
        (pa.FixedSizeListArray.from_arrays(pa.array([1] * 23, pa.uint8()), 23), "23"),
        (pa.FixedSizeListArray.from_arrays(pa.array([1] * 24), 24), "Int64"),
        (pa.array([b"1" * 23], pa.binary(23)), "23"),
    ],
)
def test_a_column_of_another_type_is_refused(column: Any, found: str) -> None:
    with pytest.raises(TypeError, match=f"column \"board\": expected 24 numbers .*, found .*{found}"):
        SOLVER.solve_arrow(pa.table({"board": column}))


def test_other_objects_and_columns_are_refused() -> None:
    with pytest.raises(TypeError, match="__arrow_c_stream__, found ndarray"):
        SOLVER.solve_arrow(BOARDS)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match='column "board": expected 24 numbers .*, found Int64'):
        SOLVER.solve_arrow(pa.chunked_array([[1, 2]]))
    table = pa.table({"a": LISTS, "b": LISTS})
    with pytest.raises(ValueError, match='expected a column "board", found "a", "b"'):
        SOLVER.solve_arrow(table)
    with pytest.raises(ValueError, match='expected a column "c", found "a"$'):
        SOLVER.solve_arrow(table.select(["a"]), "c")
    with pytest.raises(ValueError, match='expected no column "moves"'):
        SOLVER.solve_arrow(table.append_column("moves", LISTS), "a")
    with pytest.raises(ValueError, match="threads: expected at least 1, found 0"):
        SOLVER.solve_arrow(table, "a", threads=0)


def without(column: Any, row: int, value: object) -> Any:
    """A table of three chunks with another value in one row, and a null in the first."""
    values = column.to_pylist()
    values[0], values[row] = None, value
    chunks = [pa.array(values[start : start + 200], column.type) for start in (0, 200, 400)]
    return pa.table({"board": pa.chunked_array(chunks)})


@pytest.mark.parametrize(
    ("form", "value", "message"),
    [
        ("lists", [1] * 24, "row 450: expected 8 of each symbol, found 24, 0 and 0"),
        ("lists", [1] * 23 + [None], "row 450: expected 24 numbers, found a null among them"),
        ("bytes of a width", b"\x01" * 23 + b"\x00", 'row 450: expected a symbol 1, 2 or 3, found "0"'),
        ("bytes", b"\x01" * 25, "row 450: expected 24 bytes, found 25"),
        ("digits", "4" * 24, 'row 450: expected a symbol 1, 2 or 3, found "4"'),
        ("digits", "1 2 x", 'row 450: line 1, column 5: expected a symbol 1, 2 or 3, found "x"'),
        ("digits", "1\x002", "row 450: "),
        ("digits", "", "row 450: "),
    ],
)
def test_errors_name_the_row(form: str, value: object, message: str) -> None:
    solved = SOLVER.solve_arrow(without(COLUMNS[form], 450, value))
    with pytest.raises(ValueError) as caught:
        pa.table(solved)
    assert message in str(caught.value)


def test_an_error_of_the_source_arrives() -> None:
    def source() -> Any:
        yield pa.record_batch({"board": LISTS})
        raise RuntimeError("the disk is gone")

    reader = pa.RecordBatchReader.from_batches(pa.schema({"board": LISTS.type}), source())
    with pytest.raises(Exception, match="the disk is gone"):
        pa.table(SOLVER.solve_arrow(reader))
