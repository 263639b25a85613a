"""Solves boards of the Rotation Game with DuckDB: python docs/recipes/with_duckdb.py BOARDS.parquet ANSWERS.parquet

The boards are the column "board" of a Parquet file: 24 bytes, or text. The answers stream from the query through the solver
into the other file, so memory does not grow with them.
"""

import sys

import duckdb

from fewest.rotation import Solver

boards, answers = sys.argv[1:]

# Two connections, because one that is being read has no other query meanwhile.
with duckdb.connect() as source, duckdb.connect() as database:
    query = source.read_parquet(boards)
    solved = Solver().solve_arrow(query, "board")
    database.from_arrow(solved).write_parquet(answers)
    print(database.read_parquet(answers).aggregate("length, count(*) as boards").order("length"))
