//! Tests puzzles and positions in GAP's cycle notation.

use fewest::formats::permutation::{read_positions, read_puzzle, read_puzzle_text};
use fewest::permutation::{MOST_MOVES, Metric, Move, Puzzle, family};
use fewest_testing::reading::read_in_pieces;

#[track_caller]
fn read(text: &str) -> Puzzle {
    try_read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[track_caller]
fn try_read(text: &str) -> Result<Puzzle, String> {
    read_in_pieces(text.as_bytes(), read_puzzle)
}

fn names(puzzle: &Puzzle) -> Vec<&str> {
    puzzle.base_moves().iter().map(Move::name).collect()
}

/// The cube in GAP's manual: each line has the cycles of one face.
const CUBE: &str = "# the stickers of a cube, as GAP's example numbers them
cube := Group(
  ( 1, 3, 8, 6)( 2, 5, 7, 4)( 9,33,25,17)(10,34,26,18)(11,35,27,19),
  ( 9,11,16,14)(10,13,15,12)( 1,17,41,40)( 4,20,44,37)( 6,22,46,35),
  (17,19,24,22)(18,21,23,20)( 6,25,43,16)( 7,28,42,13)( 8,30,41,11),
  (25,27,32,30)(26,29,31,28)( 3,38,43,19)( 5,36,45,21)( 8,33,48,24),
  (33,35,40,38)(34,37,39,36)( 3, 9,46,32)( 2,12,47,29)( 1,14,48,27),
  (41,43,48,46)(42,45,47,44)(14,22,30,38)(15,23,31,39)(16,24,32,40)
);
";

#[test]
fn the_example_of_gap_is_the_cube() {
    let cube = read(CUBE);
    assert_eq!((cube.name(), names(&cube)), ("cube", vec!["A", "B", "C", "D", "E", "F"]));
    assert_eq!(cube.places(), 48);
    let positions = cube.states().expect("it is a group");
    assert_eq!(positions.to_string().replace(',', ""), "43252003274489856000");
}

#[test]
fn permutations_have_names_or_letters() {
    let named = read("L := (1,2,3,4,5); X := (1,2);\n");
    assert_eq!(names(&named), ["L", "X"]);
    // Depending on the convention, L is the move L of the family `lrx` or its inverse.
    let ring = family::by_name("lrx:5").expect("it is a family");
    let effect = |puzzle: &Puzzle, number: usize| puzzle.base_moves()[number].transformation().clone();
    assert!([effect(&ring, 0), effect(&ring, 0).inverse()].contains(&effect(&named, 0)));
    assert_eq!(effect(&named, 1), effect(&ring, 1));
    for text in ["G := Group(L, X);", "G := Group([L, X]);", "G:=[ L , X ]", "Group(L,\n X)"] {
        let chosen = read(&format!("X := (1,2); Q := (1,5);\nL := (1,2,3,4,5);\n{text}\n"));
        assert_eq!(chosen.base_moves(), named.base_moves(), "{text}");
    }
    for text in [
        "(1,2,3,4,5), (1,2)",
        "Group((1,2,3,4,5),(1,2));",
        "[(1,2,3,4,5),()(1,2)]",
        "[ (1, 2, 3, 4, 5), (1, 2) ]",
    ] {
        let lettered = read(text);
        assert_eq!(names(&lettered), ["A", "B"]);
        assert_eq!(
            [effect(&lettered, 0), effect(&lettered, 1)],
            [effect(&named, 0), effect(&named, 1)],
            "{text}"
        );
    }
}

#[test]
fn a_position_is_a_permutation_of_the_places() {
    let puzzle = read("a := (1,2,3)(4,5); b := (1,4);");
    let states = |text: &str| -> Vec<_> {
        read_positions(text.as_bytes(), &puzzle).map(|read| read.expect(text).state).collect()
    };
    // GAP multiplies from left to right. So (1,2,3)(4,5) followed by (1,4) carries 1 to 2, 2 to 3, 3 to 4, 4 to 5 and 5
    // to 1.
    assert_eq!(states("(1,2,3,4,5)\n(1,4)\n()\n"), states("a b\nb\nNo moves needed\n"));
    assert_eq!(states("(a b)2\n[a, b]"), states("a b a b\na b a' b'"));
    assert_eq!(puzzle.moves(Metric::Turns)[0].name(), "a");
    let error = |text: &str| {
        let mut positions = read_positions(text.as_bytes(), &puzzle);
        positions.next().expect("the text has a position").expect_err(text).to_string()
    };
    assert_eq!(
        error("(1,2)(2,3)"),
        "line 1, column 7: expected a place that is not in the permutation yet, found \"2\""
    );
    assert_eq!(error("(1,6)"), "line 1, column 4: expected a place from 1 to 5, found \"6\"");
    assert_eq!(error("(1,2"), "line 1, column 5: expected \",\" or \")\", found the end");
    assert_eq!(error("(1,2) a"), "line 1, column 7: expected a cycle or the end, found \"a\"");
}

#[test]
fn a_text_that_is_no_puzzle_is_refused_with_its_place() {
    let check = |text: &str, expected: &str| assert_eq!(try_read(text), Err(expected.to_owned()), "{text}");
    check(
        "a := (1,2)(2,3);",
        "line 1, column 12: expected a place that is not in the permutation yet, found \"2\"",
    );
    check("a := (1,2,0);", "line 1, column 11: expected a place from 1 to 16384, found \"0\"");
    check("a := (1 2);", "line 1, column 9: expected \",\" or \")\", found \"2\"");
    check(
        "# none\na := (1,2);\nGroup(a, b);",
        "line 3, column 10: expected a permutation, or the name of one, found \"b\"",
    );
    check("Group((1,2)", "line 1, column 12: expected \",\" or \")\", found the end");
    check("Group([(1,2)", "line 1, column 13: expected \",\" or \"]\", found the end");
    check("Group([(1,2)];", "line 1, column 14: expected \")\", found \";\"");
    check(
        "a := 3;",
        "line 1, column 6: expected a permutation, Group or a list of permutations, found \"3\"",
    );
    check(
        "a := ();",
        "line 1, column 9: expected permutations that move at least one of up to 16384 places, found the end",
    );
}

/// A move may take only two bytes of text, so the length of the text does not bound the memory of the moves.
#[test]
fn there_are_not_more_moves_than_a_puzzle_may_have() {
    let check = |start: &str, step: &str, between: &str| {
        let text = format!("{start}{}", vec![step; MOST_MOVES + 1].join(between));
        let column = start.len() + MOST_MOVES * (step.len() + between.len()) + 1;
        let found = if step.starts_with('(') { "(" } else { &step[..1] };
        let expected =
            format!("line 1, column {column}: expected at most {MOST_MOVES} moves, found {found:?}");
        assert_eq!(try_read(&text), Err(expected));
    };
    check("", "()", ",");
    check("Group([", "()", ",");
    check("[", "()", ", ");
    check("a := (1,2); [", "a", ",");
    let named = "a:=();".repeat(MOST_MOVES + 1);
    let column = 6 * MOST_MOVES + 4;
    let expected = format!("line 1, column {column}: expected at most {MOST_MOVES} moves, found \"(\"");
    assert_eq!(try_read(&named), Err(expected));
}

/// The cycle (1,16384) takes a few bytes of text, but in memory the move lists 16,384 places.
#[test]
fn moves_with_short_cycles_are_held_against_the_memory() {
    let text = format!("Group({})", vec!["(1,16384)"; 1000].join(","));
    let error = read_puzzle_text(text.as_bytes(), 1 << 28).expect_err("they take more").to_string();
    let expected = "the puzzle takes 327680000 bytes of memory, more than the limit of 268435456 bytes";
    assert_eq!(error, format!("line 1, column 1: {expected}"));
    let few = format!("Group({})", ["(1,16384)"; 10].join(","));
    let read = read_puzzle_text(few.as_bytes(), 1 << 28).expect("ten generators fit into the memory");
    assert_eq!((read.puzzle.places(), read.puzzle.base_moves().len()), (16384, 10));
}
