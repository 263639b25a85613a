//! Tests of `fewest solve puzzle` for puzzles whose tables take a long time.

use super::solve;
use crate::program::run;
use std::fs;

/// The position is four moves from the solved state. Large tables of the puzzle would take minutes.
#[test]
fn a_near_position_of_a_large_puzzle_is_answered() {
    let definition = concat!(env!("CARGO_MANIFEST_DIR"), "/../fewest-permutation/tests/data/4x4x4.tws");
    assert_eq!(solve(definition, &[], "R U F D\n"), "D' F' U' R'\n");
}

#[test]
fn a_bad_first_position_is_reported_before_tables_are_made() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().to_str().expect("the path is text");
    for format in ["word", "csv"] {
        let bad = run(&["solve", "puzzle", "2x2x2", "--tables", path, "--format", format], "\nR Q9\nR\n");
        assert_eq!((bad.code, &*bad.output), (Some(2), ""));
        let error = "error: standard input: line 2, column 3: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, \
                     Rv, Fv, Dv, Lv, Bv, found \"Q9\"\n";
        assert_eq!(bad.errors, error);
        assert_eq!(fs::read_dir(path).expect("the path exists").count(), 0);
    }
}
