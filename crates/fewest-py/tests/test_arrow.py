"""Record batches from and for the libraries that use Arrow: pyarrow, Polars, pandas and DuckDB."""

from typing import Any

import numpy as np
import pytest

import fewest
from fewest import Answers, flip, lights, permutation
from fewest.rotation import Board, Solver, generate

pa = pytest.importorskip("pyarrow")

SOLVER = Solver()

BOARDS = generate((0, 13), 500, seed=4)

# The expected answers, from `solve_batch`.
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
    "categories": pa.array(DIGITS).dictionary_encode(),
    "categories of large text": pa.array(DIGITS, pa.large_string()).dictionary_encode(),
    "categories of bytes": pa.DictionaryArray.from_arrays(pa.array(range(500), pa.int16()), pa.array(BYTES, pa.binary(24))),
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


@pytest.mark.parametrize("size", [1, 700, 5_000, 20_000, 300_000])
@pytest.mark.parametrize("threads", [1, 2, 3, None])
def test_threads_and_the_sizes_of_batches_change_no_answer(size: int, threads: int | None) -> None:
    count = min(100 * size, 300_000)
    numbers = np.random.default_rng(size).integers(len(BOARDS), size=count)
    lists = pa.FixedSizeListArray.from_arrays(pa.array(BOARDS[numbers].ravel()), 24)
    chunks = pa.chunked_array([lists[start : start + size] for start in range(0, count, size)])
    read = pa.table(SOLVER.solve_arrow(chunks, threads=threads))
    assert read["board"].combine_chunks() == lists
    expected = np.array([row["length"] for row in EXPECTED])[numbers]
    assert read["length"].to_pylist() == expected.tolist()
    # The first wrong row is reported, even if a later one is found before it.
    wrong = BOARDS[numbers].copy()
    places = sorted({count - 1, count // 2, count // 3})
    wrong[places, 0] = 9
    lists = pa.FixedSizeListArray.from_arrays(pa.array(wrong.ravel()), 24)
    chunks = pa.chunked_array([lists[start : start + size] for start in range(0, count, size)])
    with pytest.raises(ValueError, match=f"row {places[0]}: expected a symbol 1, 2 or 3, found"):
        pa.table(SOLVER.solve_arrow(chunks, threads=threads))


def test_answers_are_read_once() -> None:
    solved = SOLVER.solve_arrow(pa.table({"board": LISTS}))
    assert isinstance(solved, Answers)
    names = ["board", "length", "symbol", "moves"]
    assert pa.schema(solved).names == names
    assert pa.table(solved).column_names == names
    with pytest.raises(ValueError, match="these answers have already been read"):
        pa.table(solved)


def text_columns(texts: list[str]) -> "list[Any]":
    """A column of texts in the libraries' forms."""
    array = pa.array(texts)
    found: list[Any] = [pa.array(texts, kind) for kind in (pa.string(), pa.large_string(), pa.string_view())]
    found += [array.dictionary_encode(), pa.chunked_array([array.slice(0, 2), array.slice(2)])]
    found.append(pa.table({"board": array, "id": range(len(texts))})["board"])
    found.append(pa.chunked_array([array.dictionary_encode().slice(0, 2), array.slice(2).dictionary_encode()]))
    for package in ("polars", "pandas"):
        try:
            module: Any = __import__(package)
        except ImportError:
            continue
        found.append(module.Series(texts))
        found.append(module.Series(texts, dtype=module.Categorical) if package == "polars" else module.Series(texts, dtype="category"))
    return found


def test_texts_are_read_from_all_forms() -> None:
    for column in text_columns(DIGITS[:9]):
        assert answers(column) == EXPECTED[:9]
    boards = flip.generate(4, 4, 9, seed=5)
    lengths = flip.Solver(4, 4).solve_batch([board.cells for board in boards]).lengths.tolist()
    for column in text_columns([str(board) for board in boards]):
        assert pa.table(flip.Solver(4, 4).solve_arrow(column))["length"].to_pylist() == lengths
    puzzle = permutation.Puzzle.named("2x2x2")
    positions = permutation.generate(puzzle, None, 4, seed=3)
    words = ["U R2", "", "F", "U"]
    for column in text_columns(words):
        assert positions.after(column) == positions.after(words)
    with pytest.raises(TypeError):
        positions.after(pa.array(["U", None, "U", "U"]))
    with pytest.raises(TypeError, match='column "board": expected lists of numbers or bytes, found Utf8'):
        lights.Solver(lights.Game("3x3", states=3), goal=0).solve_arrow(pa.array(["000"]).dictionary_encode())


def test_categories_may_be_null_or_empty() -> None:
    given = pa.DictionaryArray.from_arrays(pa.array([0, None, 1, 1], pa.int8()), pa.array([DIGITS[0], None]))
    rows = pa.table(SOLVER.solve_arrow(pa.table({"board": given})))
    assert rows["length"].to_pylist() == [EXPECTED[0]["length"], None, None, None]
    assert rows["board"].combine_chunks() == given
    nothing = pa.DictionaryArray.from_arrays(pa.array([None, None], pa.int8()), pa.array([], pa.string()))
    assert pa.table(SOLVER.solve_arrow(nothing))["moves"].to_pylist() == [None, None]


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
    # A connection cannot run another query while it is read.
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
        (pa.array([1.5]), "Float64"),
        (pa.array([[1.5] * 24]), "Float64"),
        (pa.FixedSizeListArray.from_arrays(pa.array([1] * 23, pa.uint8()), 23), "23"),
        (pa.array([b"1" * 23], pa.binary(23)), "23"),
    ],
)
def test_a_column_of_another_type_is_refused(column: Any, found: str) -> None:
    with pytest.raises(TypeError, match=f"column \"board\": expected lists of 24 numbers.*, found .*{found}"):
        SOLVER.solve_arrow(pa.table({"board": column}))


def test_other_objects_and_columns_are_refused() -> None:
    with pytest.raises(TypeError, match="__arrow_c_stream__, found ndarray"):
        SOLVER.solve_arrow(BOARDS)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match='column "board": expected lists of 24 numbers.*, found Int64'):
        SOLVER.solve_arrow(pa.chunked_array([[1, 2]]))
    table = pa.table({"a": LISTS, "b": LISTS})
    with pytest.raises(ValueError, match='expected a column "board", found "a", "b"'):
        SOLVER.solve_arrow(table)
    with pytest.raises(ValueError, match='expected a column "c", found "a"$'):
        SOLVER.solve_arrow(table.select(["a"]), "c")
    with pytest.raises(ValueError, match='expected no column "moves", because the answers have one; select the other columns'):
        SOLVER.solve_arrow(table.append_column("moves", LISTS), "a")
    with pytest.raises(ValueError, match="threads: expected at least 1, found 0"):
        SOLVER.solve_arrow(table, "a", threads=0)


@pytest.mark.parametrize("kind", [pa.list_(pa.uint8()), pa.large_list(pa.uint8()), pa.list_(pa.int64()), pa.list_(pa.int8(), 24)])
def test_lists_of_any_length_and_type_are_boards(kind: Any) -> None:
    column = pa.array(BOARDS.tolist(), kind)
    rows = [row.as_py() for row in pa.table(SOLVER.solve_arrow(pa.table({"board": column})))["moves"]]
    assert rows == [row["moves"] for row in EXPECTED]
    sliced = pa.table({"board": column.slice(13, 40)})
    assert pa.table(SOLVER.solve_arrow(sliced))["moves"].to_pylist() == [row["moves"] for row in EXPECTED[13:53]]
    with_null = pa.array([None, *BOARDS[1:4].tolist()], kind)
    assert pa.table(SOLVER.solve_arrow(with_null))["length"].to_pylist() == [
        None,
        *(row["length"] for row in EXPECTED[1:4]),
    ]
    if not pa.types.is_fixed_size_list(kind):
        wrong = pa.array([BOARDS[0].tolist(), [1, 2, 3]], kind)
        with pytest.raises(ValueError, match="row 1: expected 24 numbers, found 3"):
            pa.table(SOLVER.solve_arrow(wrong))


def forms(cells: "list[list[int]]", name: str) -> "list[Any]":
    """A column of lists in the libraries' forms: an array, in chunks, and in tables."""
    array = pa.array(cells)
    found = [array, pa.chunked_array([array.slice(0, 2), array.slice(2)]), pa.table({name: array, "id": range(len(cells))})]
    found.append(pa.table({name: pa.array(cells, pa.large_list(pa.int16()))}))
    found.append(pa.record_batch({name: array}))
    for package, series, frame in (("polars", "Series", "DataFrame"), ("pandas", "Series", "DataFrame")):
        try:
            module: Any = __import__(package)
        except ImportError:
            continue
        found += [getattr(module, series)(cells), getattr(module, frame)({name: cells})]
    return found


def test_the_flip_game_is_solved_from_all_forms() -> None:
    boards = flip.generate(4, 4, 20, seed=5)
    solver = flip.Solver(4, 4)
    solutions = [solver.solve(board) for board in boards]
    cells = [board.cells.astype(int).ravel().tolist() for board in boards]
    nested = pa.table({"board": pa.array([board.cells.tolist() for board in boards])})
    texts = pa.table({"board": [str(board) for board in boards]})
    for given in (*forms(cells, "board"), nested, texts):
        solved = pa.table(solver.solve_arrow(given))
        lengths = [-1 if solution is None else len(solution) for solution in solutions]
        assert solved["length"].to_pylist() == lengths
        for row, solution in zip(solved.to_pylist(), solutions, strict=True):
            assert row["reached"] == (None if solution is None else solution.reached)
            places = None if solution is None else [4 * row + column for row, column in solution.presses.places()]
            assert row["presses"] == places
    black = pa.table(solver.solve_arrow(forms(cells, "board")[0], goal="black"))
    assert set(black["reached"].to_pylist()) <= {"black", None}
    for wrong, message in ([2] * 16, "row 0: expected 0 or 1, found 2"), ([0] * 15, "row 0: expected 16 cells, found 15"):
        with pytest.raises(ValueError, match=message):
            pa.table(solver.solve_arrow(pa.array([wrong])))
    with pytest.raises(ValueError, match="row 1: expected a board of 4x4, found one of 1x2"):
        pa.table(solver.solve_arrow(pa.array([str(boards[0]), "bw"])))
    two_rows = flip.Solver(2, 2)
    assert pa.table(two_rows.solve_arrow(pa.array([[[0, 0], [0, 0]]])))["length"].to_pylist() == [0]
    for given, message in (
        ([[0, 1, 1], [0]], "row 1: expected lists of equal length, found lengths 3 and 1"),
        ([[0, 1, 1, 0]], "row 1: expected a board of 2x2, found one of 1x4"),
        ([[0, 1], None], "row 1: expected numbers, found a null among them"),
        ([[0, 1], [0, None]], "row 1: expected numbers, found a null among them"),
        ([], "row 1: expected a board of 2x2, found one of 0x0"),
    ):
        with pytest.raises(ValueError, match=message):
            pa.table(two_rows.solve_arrow(pa.array([[[0, 0], [0, 0]], given])))
    upright = pa.array([[[0, 0], [0, 0], [0, 0]]])
    with pytest.raises(ValueError, match="row 0: expected a board of 2x3, found one of 3x2"):
        pa.table(flip.Solver(2, 3).solve_arrow(upright))
    with pytest.raises(TypeError, match="expected lists of 0 and 1, bytes or text, found List"):
        two_rows.solve_arrow(pa.array([[[[0, 0], [0, 0]]]]))


def test_lights_out_is_solved_from_all_forms() -> None:
    solver = lights.Solver(lights.Game("3x3", states=3), goal=0)
    boards = np.random.default_rng(1).integers(3, size=(15, 9)).tolist()
    solutions = [solver.solve(board) for board in boards]
    for given in (*forms(boards, "board"), pa.array([bytes(board) for board in boards])):
        rows = pa.table(solver.solve_arrow(given)).to_pylist()
        for row, solution in zip(rows, solutions, strict=True):
            assert row["length"] == (-1 if solution is None else solution.length)
            assert row["presses"] == (None if solution is None else solution.presses.ravel().tolist())
            assert row["reached"] == (None if solution is None else 0)
    with pytest.raises(ValueError, match="row 0: expected 9 cells, found 8"):
        pa.table(solver.solve_arrow(pa.array([[0] * 8])))
    with pytest.raises(ValueError, match="row 0: .*3"):
        pa.table(solver.solve_arrow(pa.array([[3] * 9])))
    assert pa.table(solver.solve_arrow(pa.array([[[0] * 3] * 3])))["length"].to_pylist() == [0]
    with pytest.raises(ValueError, match="row 0: expected a board of 3x3, found one of 1x9"):
        pa.table(solver.solve_arrow(pa.array([[[0] * 9]])))
    with pytest.raises(TypeError, match='column "board": expected lists of numbers or bytes, found Utf8'):
        solver.solve_arrow(pa.array(["000"]))


def test_puzzles_are_solved_from_all_forms() -> None:
    puzzle = permutation.Puzzle.named("2x2x2")
    solver = permutation.Solver(puzzle)
    positions = permutation.generate(puzzle, None, 12, seed=3)
    words = solver.solve_batch(positions)
    table = pa.table({"pieces": positions.pieces.tolist(), "orientations": positions.orientations.tolist()})
    solved = pa.table(solver.solve_arrow(table))
    assert solved["moves"].to_pylist() == words
    assert solved["length"].to_pylist() == solver.distances(positions).tolist()
    renamed = table.rename_columns(["p", "o"])
    assert pa.table(solver.solve_arrow(renamed, "p", "o"))["moves"].to_pylist() == words
    pancakes = permutation.Solver(permutation.Puzzle.named("pancake:4"))
    rows = [[1, 0, 2, 3], [0, 1, 2, 3], [3, 2, 1, 0]]
    for given in forms(rows, "pieces"):
        assert pa.table(pancakes.solve_arrow(given))["length"].to_pylist() == [1, 0, 1]
    with pytest.raises(ValueError, match="row 1: .*piece"):
        pa.table(pancakes.solve_arrow(pa.array([[0, 1, 2, 3], [0, 0, 0, 0]])))
    # Without a table of all distances, the rows are searched in small batches.
    searching = permutation.Solver(puzzle, table_memory=1 << 16)
    assert not any(is_whole for _, _, is_whole in searching.tables)
    near = permutation.generate(puzzle, (1, 4), 40, seed=3)
    pairs = pa.table({"pieces": near.pieces.tolist(), "orientations": near.orientations.tolist()})
    solved = pa.table(searching.solve_arrow(pairs, threads=2))
    assert solved["pieces"].num_chunks == 3
    assert solved["moves"].to_pylist() == solver.solve_batch(near)
    with pytest.raises(ValueError, match='expected a column "o", found "pieces"'):
        pancakes.solve_arrow(pa.table({"pieces": rows}), orientations="o")


def test_syndromes_are_decoded_from_all_forms() -> None:
    hamming = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    decoder = fewest.Decoder(hamming)
    violated = [[0, 2], [1], [], [0, 1, 2]]
    for given in forms(violated, "syndrome"):
        rows = pa.table(decoder.decode_arrow(given)).to_pylist()
        assert [row["errors"] for row in rows] == [[4], [1], [], [6]]
        assert [row["weight"] for row in rows] == [1, 1, 0, 1]
    bits = [[check in row for check in range(3)] for row in violated]
    assert pa.table(decoder.decode_arrow(pa.array(bits)))["errors"].to_pylist() == [[4], [1], [], [6]]
    model = fewest.Decoder("error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.2) D1\n")
    assert pa.table(model.decode_arrow(pa.array([[0], [0, 1]])))["observables"].to_pylist() == [[0], []]
    for wrong, message in ([9], "row 0: expected checks below 3, found 9"), ([1, 1], "row 0: expected each check once"):
        with pytest.raises(ValueError, match=message):
            pa.table(decoder.decode_arrow(pa.array([wrong])))


def test_one_connection_of_duckdb_reads_and_asks() -> None:
    duckdb = pytest.importorskip("duckdb")
    with duckdb.connect() as connection:
        connection.register("given", pa.table({"board": LISTS}))
        connection.execute("create table boards as select * from given")
        answers = SOLVER.solve_arrow(connection.sql("select * from boards"))
        counted = connection.from_arrow(answers).aggregate("length, count(*)").order("length").fetchall()
    lengths = [row["length"] for row in EXPECTED]
    assert counted == [(length, lengths.count(length)) for length in sorted(set(lengths))]


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
