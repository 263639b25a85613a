"""Solves boards of the Rotation Game with Polars: python docs/recipes/with_polars.py BOARDS.parquet ANSWERS.parquet

The boards are the column "board" of a Parquet file: 24 bytes, text, or Polars arrays of 24 UInt8.
"""

import sys

import polars as pl

from fewest.rotation import Solver

boards, answers = sys.argv[1:]

frame = pl.read_parquet(boards)
solved = pl.DataFrame(Solver().solve_arrow(frame, "board"))
solved.write_parquet(answers)
print(solved.group_by("length").agg(boards=pl.len()).sort("length"))
