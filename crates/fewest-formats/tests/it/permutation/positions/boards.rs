//! Tests arrangements as people write them: without separators, with commas or bars, and row by row.

use super::{named, read, try_read};
use fewest::formats::permutation::read_goal;
use fewest::permutation::family::{self, NamedGoal};
use fewest::permutation::{Goal, Metric, OrbitState, Puzzle, Solver, State};

/// The state whose tiles are numbered from 1, with 0 for the blank.
fn tiles<const CELLS: usize>(puzzle: &Puzzle, tiles: [u32; CELLS]) -> State {
    let label = |tile: u32| tile.checked_sub(1).unwrap_or(CELLS as u32 - 1);
    puzzle.position(&[OrbitState::of(tiles.map(label).to_vec())]).expect("each tile is there")
}

const EIGHT: [u32; 9] = [2, 8, 3, 1, 0, 4, 7, 6, 5];

#[track_caller]
fn is_eight(text: &str) {
    let puzzle = named("sliding:3x3");
    assert_eq!(read(text, &puzzle).0, [tiles(&puzzle, EIGHT)], "{text}");
}

#[test]
fn a_line_needs_no_blanks_between_its_pieces() {
    for text in [
        "283104765",
        "2831x4765",
        "2831_4765",
        "2831X4765",
        "283 1.4 765",
        "283/104/765",
        "2 8 3/1 * 4/7 6 5",
    ] {
        is_eight(text);
    }
    for text in
        ["2,8,3,1,0,4,7,6,5", "[2, 8, 3, 1, 0, 4, 7, 6, 5]", "[[2,8,3],[1,0,4],[7,6,5]]", "2;8;3;1;_;4;7;6;5"]
    {
        is_eight(text);
    }
    let fifteen = named("sliding:4x4");
    let expected = tiles(&fifteen, [15, 14, 1, 6, 9, 11, 4, 12, 0, 10, 7, 3, 13, 8, 5, 2]);
    let written = ["FE169B4C0A73D852", "fe16/9b4c/_a73/d852", "FE169B4CXA73D852"];
    assert!(written.into_iter().all(|text| read(text, &fifteen).0 == [expected.clone()]));
    let stack = named("pancake:4");
    assert_eq!(read("3124\n2013\n3 1 2 4\n2,0,1,3", &stack).0, vec![read("3 1 2 4", &stack).0[0].clone(); 4]);
}

#[test]
fn rows_stand_on_lines() {
    is_eight("2 8 3\n1 _ 4\n7 6 5");
    is_eight("\n283\r\n104\r\n765\r\n");
    is_eight(" 2  8  3 // the first row\n 1  0  4\n 7  6  5\n\n");
    is_eight("[[2, 8, 3],\n [1, 0, 4],\n [7, 6, 5]]\n");
}

#[test]
fn the_number_of_boards_and_sizes_stand_before_them() {
    for header in ["3\n", "3 3\n", "1\n", "1\n3 3\n", "1\n3\n", "1\n\n"] {
        is_eight(&format!("{header}2 8 3\n1 0 4\n7 6 5\n"));
        is_eight(&format!("{header}2 8 3 1 0 4 7 6 5\n"));
        is_eight(&format!("{header}283\n104\n765\n0 0\n"));
    }
    let puzzle = named("sliding:3x3");
    let text = "2\n2 8 3\n1 0 4\n7 6 5\n\n3 3\n1 2 3\n4 5 6\n7 8 0\n";
    let expected = vec![tiles(&puzzle, EIGHT), puzzle.solved().clone()];
    assert_eq!(read(text, &puzzle), (expected, vec![2, 7]));
    let narrow = named("sliding:3x2");
    assert_eq!(read("1\n1 2\n3 4\n5 0\n", &narrow), (vec![narrow.solved().clone()], vec![2]));
}

/// A line that looks like a row is a header if it contains a piece twice, or if a whole board follows it.
#[test]
fn numbers_and_sizes_may_look_like_rows() {
    let eight = "2 8 3\n1 0 4\n7 6 5\n";
    let puzzle = named("sliding:3x3");
    assert_eq!(read(&format!("100\n{}", eight.repeat(100)), &puzzle).0, vec![tiles(&puzzle, EIGHT); 100]);
    refused("sliding:3x3", &format!("100\n{eight}"), "expected 100 cases, found 1");
    let narrow = named("sliding:3x2");
    let solved = || narrow.solved().clone();
    let (plain, other) = ("1 2\n3 4\n5 0\n", "3 2\n1 4\n5 0\n");
    let other_state = || tiles(&narrow, [3, 2, 1, 4, 5, 0]);
    for (text, expected, lines) in [
        (format!("3 2\n{plain}"), vec![solved()], vec![2]),
        (format!("3 2\n\n{plain}"), vec![solved()], vec![3]),
        ("3 2\n1 2 3 4 5 0\n".to_owned(), vec![solved()], vec![2]),
        (format!("2\n3 2\n{plain}\n3 2\n{plain}0 0\n"), vec![solved(), solved()], vec![3, 8]),
        (format!("3 2\n{plain}3 2\n{other}0 0\n"), vec![solved(), other_state()], vec![2, 6]),
        (other.to_owned(), vec![other_state()], vec![1]),
        (format!("{other}{plain}"), vec![other_state(), solved()], vec![1, 4]),
        (format!("{other}{other}\n{other}"), vec![other_state(); 3], vec![1, 4, 8]),
        (format!("11\n{}", other.repeat(11)), vec![other_state(); 11], (0..11).map(|n| 2 + 3 * n).collect()),
        // A board may begin with the first line or with the second line. The lines after it decide.
        ("3 2\n1 4\n5 0\n2 3\n".to_owned(), vec![tiles(&narrow, [1, 4, 5, 0, 2, 3])], vec![2]),
        (
            "3 2\n1 4\n5 0\n2 3\n\n3 2\n4 1\n5 0\n3 2 // the end\n".to_owned(),
            vec![tiles(&narrow, [1, 4, 5, 0, 2, 3]), tiles(&narrow, [4, 1, 5, 0, 3, 2])],
            vec![2, 7],
        ),
    ] {
        assert_eq!(read(&text, &narrow), (expected, lines), "{text}");
    }
    let small = named("sliding:2x2");
    for header in ["2 2\n", "22\n", "1\n2 2\n", "2\n"] {
        let boards = if header == "22\n" { 22 } else { 1 };
        let text = format!("{header}{}0 0\n", "1 2\n3 0\n".repeat(boards));
        assert_eq!(read(&text, &small).0, vec![small.solved().clone(); boards], "{text}");
    }
    refused("sliding:3x2", "3 2\n1 4\n", "line 2, column 4: expected 3 rows, found the end");
}

#[test]
fn other_grids_have_rows_and_no_blank() {
    let grid = named("loopover:3x3");
    assert_eq!(read("1R", &grid).0, read("3 1 2\n4 5 6\n7 8 9", &grid).0);
    assert_eq!(read("1R", &grid).0, read("2 0 1\n3 4 5\n6 7 8", &grid).0);
    assert_eq!(read("1R 2D\n1D", &grid).0.len(), 2);
}

#[track_caller]
fn refused(name: &str, text: &str, expected: &str) {
    let puzzle = named(name);
    assert_eq!(try_read(text.as_bytes(), &puzzle), Err(expected.to_owned()), "{text}");
}

#[test]
fn a_board_that_is_none_is_reported_with_its_place() {
    let eight = |text: &str, expected: &str| refused("sliding:3x3", text, expected);
    eight("283104764", "line 1, column 9: expected a piece that is not in the line yet, found \"4\"");
    eight("283104769", "line 1, column 9: expected a piece that is not in the line yet, found \"9\"");
    eight(
        "28310476",
        "line 1, column 1: expected a number from 1 to 8, or x for the blank, found \"28310476\"",
    );
    eight("2 8 3\n1 0\n7 6 5\n", "line 2, column 4: expected 3 pieces in a row, found the end");
    eight(
        "2 8 3\n1 0 4 9\n7 6 5\n",
        "line 2, column 7: expected the end of the row after 3 pieces, found \"9\"",
    );
    eight(
        "2 8 3\n1 0 4\n7 6 2\n",
        "line 3, column 5: expected a piece that is not in the line yet, found \"2\"",
    );
    eight("2 8 3\n1 0 4\n", "line 2, column 6: expected 3 rows, found the end");
    eight("2 8 3\n1 0 4\n\n7 6 5\n", "line 2, column 6: expected 3 rows, found the end");
    eight("4 4\n2 8 3\n1 0 4\n", "line 1, column 4: expected 3 pieces in a row, found the end");
    eight("2\n2 8 3\n1 0 4\n7 6 5\n", "expected 2 cases, found 1");
    refused("loopover:2x2", "0 1\n2 4\n", "line 2, column 3: expected a number from 0 to 3, found \"4\"");
}

#[test]
fn burnt_pancakes_have_signs() {
    let stack = named("burnt-pancake:3");
    // The first three pieces are turned over together. Then the first piece is turned over alone.
    assert_eq!(read("-3 -2 -1\n+3,-2,-1\n[3, -2, -1]", &stack).0, read("R3\nR3 R1\nR3 R1", &stack).0);
    assert_eq!(read("1 2 3", &stack).0, [stack.solved().clone()]);
    let error = |text: &str, expected: &str| refused("burnt-pancake:3", text, expected);
    error("-3 -2 2", "line 1, column 7: expected a piece that is not in the line yet, found \"2\"");
    error(
        "-3 -2 --1",
        "line 1, column 7: expected a number from 1 to 3, with - before it if it is turned over, found \"--1\"",
    );
    error("-3 -2", "line 1, column 6: expected 3 pieces in the line, found the end");
}

/// In Luogu P1379, the board "283104765" is 4 moves away from the goal.
#[test]
fn a_goal_has_the_blank_in_the_middle_or_first() {
    let member = family::member("sliding:3x3").expect("it is a family");
    let goal = |name: &str| -> Goal {
        let found = member.goals.iter().find(|goal| goal.name == name);
        found.map(|NamedGoal { goal, .. }| goal.clone()).expect("it has a name")
    };
    let written = |text: &str| read_goal(text.as_bytes(), &member.puzzle).expect(text);
    assert_eq!(goal("spiral"), written("123804765"));
    assert_eq!(goal("spiral"), written("1 2 3\n8 _ 4\n7 6 5\n"));
    assert_eq!(goal("blank-first"), written("0 1 2/3 4 5/6 7 8"));
    let solver = Solver::new(&member.puzzle, Metric::Turns, &goal("spiral")).expect("it is small");
    let distance = solver.distance(&tiles(&member.puzzle, EIGHT));
    assert_eq!(distance.solved(), Some(4));
    let wide = family::member("sliding:2x3").expect("it is a family");
    let spiral = wide.goals.iter().find(|goal| goal.name == "spiral").expect("it has a name");
    assert_eq!(spiral.goal, read_goal("1 2 3/x 5 4".as_bytes(), &wide.puzzle).expect("it is a goal"));
}

#[test]
fn a_goal_is_written_as_a_position() {
    let puzzle = named("sliding:2x2");
    let goal = |text: &str| read_goal(text.as_bytes(), &puzzle);
    let sets = goal("TILES\n1 2 ? ?\nor\nTILES\n? ? 3 x\n").expect("it lists sets");
    for text in ["1 2 ? ?\nor\n? ? 3 x", "12??\nor\n??30\n", "1 2\n? ?\n or \n? ?\n3 4\n"] {
        assert_eq!(goal(text).expect(text), sets);
    }
    let pattern = r#"{"TILES":{"pieces":[3,0,1,2],"orientation":[0,0,0,0]}}"#;
    assert_eq!(goal(pattern).expect("it is a pattern"), goal("0123").expect("it is an arrangement"));
    let error = |text: &str| goal(text).expect_err(text).to_string();
    assert_eq!(
        error("1 2 ? ?\nor\n1 1 ? ?"),
        "line 3, column 3: expected a piece that is not in the line yet, found \"1\""
    );
    assert_eq!(error("1 2 ?"), "line 1, column 6: expected 4 pieces in the line, found the end");
    assert_eq!(
        error("{\"TILES\":{\"pieces\":[0,1,2,2],\"orientation\":[0,0,0,0]}}"),
        "line 1, column 27: expected a piece that is not in the list yet, found 2"
    );
}
