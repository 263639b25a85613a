"""Solves boards of the Rotation Game with Spark: python docs/recipes/with_spark.py BOARDS ANSWERS

The boards are the column "board" of Parquet files: 24 bytes, or text. Each worker solves its own partitions. If a worker is
lost, Spark repeats its task. When all partitions are written, the folder ANSWERS contains the file _SUCCESS.

This program needs Java and the packages pyspark and pyarrow. The package fewest must be installed on the workers.
"""

import os
import sys
from collections.abc import Iterator
from itertools import chain

import pyarrow as pa
from pyspark.sql import SparkSession

boards, answers = sys.argv[1:]


def solve(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Solves the boards of one partition, and returns its rows with the answers added."""
    from fewest.rotation import Solver

    first = next(batches, None)
    if first is None:
        return
    rows = pa.RecordBatchReader.from_batches(first.schema, chain([first], batches))
    # Spark has no unsigned integers, so the unsigned columns of the answers become signed.
    added = [("length", pa.int8()), ("symbol", pa.int8()), ("moves", pa.string())]
    signed = pa.schema([*first.schema, *map(pa.field, *zip(*added, strict=True))])
    for batch in pa.RecordBatchReader.from_stream(Solver().solve_arrow(rows, "board", threads=1)):
        yield batch.cast(signed)


# Local workers use the Python that runs this file, unless the environment sets another one.
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

with SparkSession.builder.appName("fewest").getOrCreate() as spark:
    frame = spark.read.parquet(boards)
    columns = ", ".join(f"`{name}` {kind}" for name, kind in frame.dtypes)
    frame.mapInArrow(solve, f"{columns}, length tinyint, symbol tinyint, moves string").write.parquet(answers)
    spark.read.parquet(answers).groupBy("length").count().orderBy("length").show()
