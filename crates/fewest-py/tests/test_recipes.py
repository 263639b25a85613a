"""The recipes in docs/recipes, run as their first lines say."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fewest.rotation import Solver, generate

pa = pytest.importorskip("pyarrow")

import pyarrow.parquet as pq  # noqa: E402

RECIPES = next(path for path in (above / "docs/recipes" for above in Path(__file__).parents) if path.is_dir())


def test_every_recipe_is_tried() -> None:
    assert sorted(path.name for path in RECIPES.iterdir()) == ["with_duckdb.py", "with_polars.py", "with_spark.py"]


@pytest.mark.parametrize(("recipe", "needed"), [("duckdb", "duckdb"), ("polars", "polars"), ("spark", "pyspark")])
def test_a_recipe_solves_all_boards(recipe: str, needed: str, tmp_path: Path) -> None:
    if importlib.util.find_spec(needed) is None:
        pytest.skip(f"{needed} is not installed")
    if recipe == "spark" and shutil.which("java") is None:
        pytest.skip("Spark needs Java, which is not installed")
    boards = generate((0, 13), 1000, seed=8)
    table = pa.table({"id": range(1000), "board": [bytes(cells) for cells in boards]})
    pq.write_table(table, tmp_path / "boards.parquet")
    command = [sys.executable, RECIPES / f"with_{recipe}.py", "boards.parquet", "answers.parquet"]
    # Two workers, and no status page: the job is small.
    spark = "--master local[2] --conf spark.ui.enabled=false --conf spark.sql.shuffle.partitions=2 pyspark-shell"
    environment = {**os.environ, "PYSPARK_SUBMIT_ARGS": spark}
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stderr
    solved = pq.read_table(tmp_path / "answers.parquet").sort_by("id")
    expected = Solver().solve_batch(boards)
    assert solved["id"].to_pylist() == list(range(1000))
    assert solved["board"].to_pylist() == table["board"].to_pylist()
    assert solved["length"].to_pylist() == expected["length"].tolist()
    assert solved["symbol"].to_pylist() == expected["symbol"].tolist()
    assert solved["moves"].to_pylist() == [moves.decode() for moves in expected["moves"].tolist()]
    # The recipe also prints the number of boards of each length.
    assert str(int((expected["length"] == 9).sum())) in run.stdout
