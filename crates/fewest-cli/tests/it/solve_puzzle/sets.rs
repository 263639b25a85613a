//! Tests of the options `--from-any` and `--errors`.

use super::super::program::{print, run};

#[test]
fn the_nearest_of_several_starts_is_answered() {
    let starts = "R U F\nR U2\nU F2 R'\nF2 R'\n";
    let json = print(&["solve", "puzzle", "2x2x2", "--from-any", "--format", "json"], starts);
    // The second and the fourth start take two moves each. The puzzle lists U before R, so the second is
    // printed.
    assert_eq!(json, "{\"position\":2,\"line\":2,\"length\":2,\"word\":\"U2 R'\"}\n");
    let text = print(&["solve", "puzzle", "2x2x2", "--from-any"], starts);
    assert_eq!(text, "U2 R'\nfrom position 2 (standard input: line 2)\n");
    let none = run(&["solve", "puzzle", "2x2x2", "--from-any"], "");
    assert_eq!((none.code, none.output.as_str()), (Some(2), ""));
    assert!(none.errors.contains("expected a position, found none"), "{}", none.errors);
    let judged =
        run(&["solve", "puzzle", "sliding:3x3", "--from-any", "--format", "judge"], "1 2 3 4 5 6 7 8 x\n");
    assert_eq!(judged.code, Some(2));
}

/// Tiles 7 and 8 are exchanged, so two places are wrong. No moves correct them.
#[test]
fn a_goal_may_have_errors() {
    let loyd = "1 2 3 4 5 6 8 7 x\n";
    assert_eq!(print(&["solve", "puzzle", "sliding:3x3"], loyd), "Unsolvable\n");
    assert_eq!(print(&["solve", "puzzle", "sliding:3x3", "--errors", "1"], loyd), "Unsolvable\n");
    assert_eq!(print(&["solve", "puzzle", "sliding:3x3", "--errors", "2"], loyd), "No moves needed\n");
    // The blank and tile 8 are exchanged.
    assert_eq!(
        print(&["solve", "puzzle", "sliding:3x3", "--errors", "2"], "1 2 3 4 5 6 7 x 8\n"),
        "No moves needed\n"
    );
    let many = run(&["solve", "puzzle", "sliding:5x5", "--errors", "20"], "");
    assert_eq!(many.code, Some(2));
    assert!(many.errors.contains("the goal is too open"), "{}", many.errors);
}
