"""Solves boards of the Rotation Game with DuckDB: python docs/recipes/with_duckdb.py BOARDS.parquet ANSWERS.parquet

The boards are the column "board" of a Parquet file: lists of 24 numbers, 24 bytes, or text. All rows are read into memory
before the first board is solved. If they do not fit into memory, stream them with `query.to_arrow_reader()`, and write the
answers with a second connection.
"""

import sys

import duckdb

from fewest.rotation import Solver

boards, answers = sys.argv[1:]

with duckdb.connect() as database:
    query = database.read_parquet(boards)
    solved = Solver().solve_arrow(query, "board")
    database.from_arrow(solved).write_parquet(answers)
    print(database.read_parquet(answers).aggregate("length, count(*) as boards").order("length"))
