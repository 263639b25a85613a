//! Tests of positions and command lines that are refused.

use super::super::program::run;
use super::check_error;

#[test]
fn bad_lines_are_reported_with_their_place_after_earlier_answers() {
    check_error(
        "2x2x2",
        "R\nU X R\n",
        "R'\n",
        "line 2, column 3: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, Dv, Lv, Bv, found \"X\"",
    );
    check_error(
        "2x2x2",
        "R\n\n\n  1 2",
        "R'\n",
        "line 4, column 3: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, Dv, Lv, Bv, found \"1\"",
    );
    check_error(
        "2x2x2",
        "U99999999999\n",
        "",
        "line 1, column 1: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, Dv, Lv, Bv, found \"U99999999999\"",
    );
    let eight = |line: &str, error: &str| check_error("sliding:3x3", line, "", error);
    eight("D D D\n", "line 1, column 5: expected a move that this position allows, found \"D\"");
    eight(
        "1 2 3 4 5 6 7 8 10\n",
        "line 1, column 17: expected a number from 1 to 8, or x for the blank, found \"10\"",
    );
    eight(
        "1 2 3 4 5 6 7 7 x\n",
        "line 1, column 15: expected a piece that is not in the line yet, found \"7\"",
    );
    eight("1 2 3 4 5 6 7 8 \r\n", "line 1, column 16: expected 9 pieces in the line, found the end");
    eight(
        "1 2 3 4 5 6 7 8 x 9\n",
        "line 1, column 19: expected the end of the line after 9 pieces, found \"9\"",
    );
    eight("x 1 2 y\n", "line 1, column 7: expected a number from 1 to 8, or x for the blank, found \"y\"");
    let long = "U ".repeat(3_000_000);
    check_error("2x2x2", &long, "", "line 1: expected at most 4194304 bytes for a position, found more");
}

#[test]
fn wrong_usage_is_refused() {
    let refused = |arguments: &[&str]| {
        let run = run(&[&["solve", "puzzle"], arguments].concat(), "");
        assert_eq!((run.code, run.output.as_str()), (Some(2), ""), "{arguments:?}");
        run.errors
    };
    for (arguments, error) in [
        (&["-"][..], "standard input cannot be both the puzzle and the positions"),
        (&["2x2x2", "-", "-"], "standard input cannot be both the positions and the positions"),
        (&["2x2x2", "--goal", "-"], "standard input cannot be both the goal and the positions"),
        (
            &["2x2x2", "--goal", "cross"],
            "there is no goal of 2x2x2 or file \"cross\"; its goals are layer, oriented",
        ),
        (
            &["pancake:4", "--goal", "cross"],
            "there is no goal of pancake:4 or file \"cross\"; none of its goals has a name",
        ),
        (
            &["2x2x2", "--format", "judge"],
            "--format judge is for sliding:RxC (POJ 1077) and booksort:N (POJ 3460), not for 2x2x2",
        ),
        (
            &["2x2x2", "missing.txt"],
            "\"missing.txt\", which is not a file: line 1, column 1: expected a move",
        ),
        (&["2x2x2", "--moves", "X"], "there is no move \"X\"; the moves are U, R, F"),
    ] {
        let errors = refused(arguments);
        assert!(errors.starts_with("error: ") && errors.contains(error), "{errors}");
    }
    for options in [&["--all", "--count"][..], &["--metric", "halves"], &["--what"]] {
        let errors = refused(&[&["2x2x2"], options].concat());
        assert!(errors.contains("--help") && !errors.contains("which puzzle"), "{errors}");
    }
}

#[test]
fn bad_patterns_are_reported_with_their_place_after_earlier_answers() {
    let solved = r#"{"TILES":{"pieces":[0,1,2,3],"orientation":[0,0,0,0]}}"#;
    let check = |object: &str, error: &str| {
        check_error("sliding:2x2", &format!("{solved}\n{object}\n"), "No moves needed\n", error);
    };
    check(
        r#"{"TILES":{"pieces":[0,1,2,2],"orientation":[0,0,0,0]}}"#,
        "line 2, column 27: expected a piece that is not in the list yet, found 2",
    );
    check(r#"{"TILES":{"pieces":[0,1,7"#, "line 2, column 25: expected the number of a piece, found 7");
    check(r#"{"TILES":{"pieces":[0,1,2,3]}}"#, "line 2, column 29: expected \"orientation\", found the end");
    check(r#"{"EDGES":{}}"#, "line 2, column 8: expected a set of pieces: one of TILES, found \"EDGES\"");
    check(
        "{\"TILES\":{\"pieces\":[\n0,\n9\n]}}",
        "line 4, column 1: expected the number of a piece, found 9",
    );
    check("{}", "line 2, column 2: expected the set \"TILES\", found the end");
    check(
        "{\"TILES\":\n{\"pieces\":[0,1,2]}}",
        "line 3, column 17: expected 4 numbers in the list, found the end after 3 of them",
    );
}
