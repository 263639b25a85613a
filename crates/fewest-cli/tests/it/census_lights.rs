//! Tests of `fewest census lights`.

use super::program::{print, run};

#[test]
fn a_census_counts_all_boards() {
    // On a ring of three cells, all buttons have the same effect.
    let table = print(&["census", "lights", "--board", "1x3", "--wrap", "cylinder"], "");
    assert!(table.starts_with("1x3, plus, cylinder: 8 boards, 2 can be solved (nullity 2)\n"), "{table}");
    let json = print(&["census", "lights", "--board", "4x4", "--format", "json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).expect("the line is a JSON object");
    assert_eq!((&json["nullity"], &json["solvable"]), (&4.into(), &serde_json::json!([[2, 12]])));
    // The counts must equal those of the Flip Game, where the goals are called `white` and `either`.
    let flip = print(&["census", "flip", "--board", "4x4", "--format", "json"], "");
    let flip: serde_json::Value = serde_json::from_str(&flip).expect("the line is a JSON object");
    assert_eq!(json["uniform_by_presses"], flip["white_by_presses"]);
    assert_eq!(json["cheapest_by_presses"], flip["either_by_presses"]);
    let csv = print(&["census", "lights", "--board", "1x2", "--states", "3", "--format", "csv"], "");
    // Each of the two buttons changes both cells. So (0, 0), (2, 2) and (1, 1) need 0, 1 and 2 presses to
    // reach 0.
    assert_eq!(csv, "presses,uniform,cheapest\n0,1,3\n1,1,0\n2,1,0\n");
}

#[test]
fn large_boards_are_not_counted_by_presses() {
    let table = print(&["census", "lights", "--board", "20x20", "--rule", "king"], "");
    assert_eq!(
        table,
        "20x20, king: 2^400 boards, 2^361 can be solved (nullity 39)\nThere are too many boards to count them by presses.\n"
    );
    let ended = run(&["census", "lights", "--board", "20x20", "--format", "csv"], "");
    assert_eq!(ended.code, Some(3));
}

/// The expected terms are those of OEIS A159257, A165738 and A075464.
#[test]
fn sequences_are_lines_of_a_b_file() {
    let sequence =
        |options: &[&str]| print(&[&["census", "lights", "--sequence", "1-6"], options].concat(), "");
    assert_eq!(sequence(&[]), "1 0\n2 0\n3 0\n4 4\n5 2\n6 0\n");
    assert_eq!(sequence(&["--wrap", "torus"]), "1 0\n2 0\n3 4\n4 0\n5 8\n6 8\n");
    assert_eq!(sequence(&["--of", "fewest"]), "1 1\n2 4\n3 5\n4 4\n5 15\n6 28\n");
    let without = print(&["census", "lights", "--sequence", "1-2", "--rule", "cross", "--of", "fewest"], "");
    // A single cell does not change itself, so it has no solution. On a 2 × 2 board, each press changes two
    // cells.
    assert_eq!(without, "1 -1\n2 2\n");
    for range in ["0-3", "5-3", "1..3"] {
        assert_eq!(run(&["census", "lights", "--sequence", range], "").code, Some(2), "{range}");
    }
}

#[test]
fn a_census_needs_a_board() {
    let ended = run(&["census", "lights"], "");
    assert_eq!(ended.code, Some(2));
    assert!(ended.errors.contains("expected --board, --mask, --graph or --matrix"), "{}", ended.errors);
}
