//! Definitions of puzzles, their goals and their positions.
