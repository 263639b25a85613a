//! Tests puzzles and positions in the form of CayleyPy's competitions.

use fewest::formats::permutation::{read_positions, read_puzzle, write_arrangement};
use fewest::permutation::{Goal, MOST_MOVES, Metric, Move, Puzzle, Solver, family};
use fewest_testing::reading::read_in_pieces;

#[track_caller]
fn try_read(text: &str) -> Result<Puzzle, String> {
    read_in_pieces(text.as_bytes(), read_puzzle)
}

/// The generators that `CayleyGraphDef` lists for `lrx(5)`. After a generator, place `i` contains
/// `state[generator[i]]`.
const LRX: &str = r#"{"central_state": [0, 1, 2, 3, 4],
    "generators": {"L": [1, 2, 3, 4, 0], "R": [4, 0, 1, 2, 3], "X": [1, 0, 2, 3, 4]}}"#;

#[test]
fn generators_are_moves_in_one_direction() {
    let puzzle = try_read(LRX).expect("it is a puzzle");
    let names: Vec<String> = puzzle.moves(Metric::Turns).iter().map(|step| step.name().to_string()).collect();
    assert_eq!(names, ["L", "R", "X"]);
    let ring = family::by_name("lrx:5").expect("it is a family");
    let [left, _, exchange] = puzzle.base_moves() else { panic!("there are three") };
    assert_eq!(left.transformation(), ring.base_moves()[0].transformation());
    assert_eq!(exchange.transformation(), ring.base_moves()[1].transformation());
    let counts = |puzzle: &Puzzle| {
        let solver = Solver::new(puzzle, Metric::Turns, &Goal::solved(puzzle)).expect("it is small");
        solver.tables()[0].max
    };
    assert_eq!(counts(&puzzle), {
        let quarters = Solver::new(&ring, Metric::Quarters, &Goal::solved(&ring)).expect("it is small");
        quarters.tables()[0].max
    });
}

#[test]
fn generators_may_be_a_list_and_states_may_have_alike_pieces() {
    let listed =
        r#"{"generators": [[1, 2, 3, 0], [3, 0, 1, 2]], "generator_names": ["a", "-a"], "name": "ring"}"#;
    let puzzle = try_read(listed).expect("it is a puzzle");
    assert_eq!(puzzle.name(), "ring");
    let names: Vec<&str> = puzzle.base_moves().iter().map(Move::name).collect();
    assert_eq!(names, ["a", "-a"]);
    let plain = listed.replace(r#", "generator_names": ["a", "-a"]"#, r#", "central_state": [1, 1, 2, 3]"#);
    let puzzle = try_read(&plain).expect("it is a puzzle");
    let names: Vec<&str> = puzzle.base_moves().iter().map(Move::name).collect();
    assert_eq!((names, puzzle.kinds(0)[0].count), (vec!["g1", "g2"], 2));
}

#[test]
fn states_are_comma_separated_values() {
    let puzzle = try_read(LRX).expect("it is a puzzle");
    let text = "initial_state_id,initial_state\n0,\"1,2,3,4,0\"\n\n17,\"4,0,1,2,3\"\r\nx,1;0;2;3;4\n";
    let read = |input: &mut dyn std::io::Read| {
        let found = read_positions(input, &puzzle);
        found.map(|read| read.map(|read| (read.state, read.name, read.line))).collect::<Result<Vec<_>, _>>()
    };
    let found = read_in_pieces(text.as_bytes(), |mut input| read(&mut input)).expect("they are positions");
    let words: Vec<_> = read_positions("L\nR\nX\n".as_bytes(), &puzzle)
        .map(|read| read.expect("the line is a word of moves").state)
        .collect();
    let expected: Vec<_> = words.into_iter().zip([("0", 2), ("17", 4), ("x", 5)]).collect();
    let found: Vec<_> = found
        .iter()
        .map(|(state, name, line)| (state.clone(), (name.as_deref().expect("it has a name"), *line)))
        .collect();
    assert_eq!(found, expected);
    let error = |line: &str| {
        let text = format!("initial_state_id,initial_state\n{line}\n");
        let mut positions = read_positions(text.as_bytes(), &puzzle);
        positions.next().expect("the text has a position").expect_err(line).to_string()
    };
    assert_eq!(
        error("0,\"1,2,3,4,4\""),
        "line 2, column 12: expected a piece that is not in the line yet, found \"4\""
    );
    assert_eq!(error("0,\"0,1,2,3,5\""), "line 2, column 12: expected a number from 0 to 4, found \"5\"");
    assert_eq!(error("0"), "line 2, column 2: expected a comma and a state, found the end");
    assert_eq!(error("0,\"0,1,2,3\""), "line 2, column 11: expected 5 pieces in the line, found the end");
}

#[test]
fn pieces_have_labels_up_to_the_largest() {
    let text = r#"{"generators": {"a": [1, 0, 2], "b": [1, 2, 0]}, "central_state": [0, 1, 4294967295]}"#;
    let puzzle = try_read(text).expect("it is a puzzle");
    let mut positions = read_positions("1 2 9\n".as_bytes(), &puzzle);
    let error = positions.next().expect("the text has a position").expect_err("there is no 9").to_string();
    assert_eq!(error, "line 1, column 5: expected a number from 1 to 4294967296, found \"9\"");
    assert_eq!(write_arrangement(&puzzle, puzzle.solved()).as_deref(), Some("1 2 4294967296"));
}

#[test]
fn lists_are_not_longer_than_the_moves_of_any_puzzle() {
    let many = |entry: &str| vec![entry; MOST_MOVES + 1].join(",");
    for (text, column) in [
        (format!(r#"{{"generators": [{}]}}"#, many("[]")), 16 + 3 * MOST_MOVES + 3),
        (format!(r#"{{"generators": [[1, 0]], "generator_names": [{}]}}"#, many("\"\"")), 0),
    ] {
        let error = try_read(&text).expect_err("it is too long");
        let expected = format!("expected at most {MOST_MOVES} moves, found another at line 1 column ");
        assert!(error.starts_with(&expected), "{error}");
        assert!(column == 0 || error == format!("{expected}{column}"), "{error}");
    }
}

#[test]
fn generators_that_are_none_are_refused() {
    let check = |old: &str, new: &str, expected: &str| {
        assert!(LRX.contains(old));
        assert_eq!(try_read(&LRX.replacen(old, new, 1)), Err(expected.to_owned()), "{new}");
    };
    check("4, 0]", "4, 4]", "generators.L[4]: expected each place once, found 4 again");
    check("4, 0]", "4, 5]", "generators.L[4]: expected a number below 5, found 5");
    check(
        "[4, 0, 1, 2, 3]",
        "[4, 0, 1]",
        "generators.R: expected 5 entries, as the first generator has, found 3",
    );
    check("[0, 1, 2, 3, 4]", "[0]", "central_state: expected 5 entries, one for each place, found 1");
    assert_eq!(
        try_read(r#"{"generators": [[1, 0]], "generator_names": []}"#),
        Err("generator_names: expected 1 names, one for each generator, found 0".to_owned())
    );
}
