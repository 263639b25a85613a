//! Tests of algorithms, and of moves that are defined by algorithms.

use super::read;
use fewest::permutation::{Algorithm, DerivedFlaw, Flaw, Puzzle};
use fewest_testing::puzzles::CUBE;
use proptest::prelude::*;

#[track_caller]
fn parse(text: &str) -> Algorithm {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The puzzle of the cube's corners with the algorithm as a further move `A`.
#[track_caller]
fn with(algorithm: &str) -> Puzzle {
    read(CUBE).with_derived_moves(&[("A".into(), parse(algorithm))]).expect("its moves exist")
}

#[track_caller]
fn check_equal(left: &str, right: &str) {
    assert_eq!(with(left), with(right), "{left} and {right}");
}

#[test]
fn powers_groups_commutators_and_conjugates_are_what_they_stand_for() {
    check_equal("U2", "U U");
    check_equal("U3", "U'");
    check_equal("U2'", "U' U'");
    check_equal("U0", "");
    check_equal("U1000000001", "U");
    check_equal("(R U)2", "R U R U");
    check_equal("(R U)'", "U' R'");
    check_equal("[R, U]", "R U R' U'");
    check_equal("[R: U]", "R U R'");
    check_equal("[R, U]2'", "U R U' R' U R U' R'");
    check_equal("[R:U2]F", "R U2 R' F");
    check_equal("[[R: U], (F R)2']", "R U R' R' F' R' F' R U' R' F R F R");
}

#[test]
fn the_inverse_of_an_algorithm_takes_it_back() {
    for text in ["", "R", "R U2' F", "(R U)3'", "[R, U]2", "[R F, U]'", "[[R: U] (F)2: R]'", "R' U2 F3'"] {
        let algorithm = parse(text);
        let back = algorithm.inverse();
        check_equal(&format!("{algorithm} {back}"), "");
        check_equal(&format!("{back} {algorithm}"), "");
        check_equal(&back.inverse().to_string(), text);
    }
    assert_eq!(parse("R U2 F'").inverse().to_string(), "F U2' R'");
}

#[test]
fn orders_of_sequences_are_those_of_the_cube_s_corners() {
    for (algorithm, order) in [("R", 4), ("R U", 15), ("R U'", 9), ("[R, U]", 6), ("R2 U2", 3), ("", 1)] {
        let puzzle = with(algorithm);
        let step = puzzle.base_moves().last().expect("the definition has moves");
        assert_eq!(step.transformation().order(), order, "{algorithm}");
    }
}

#[test]
fn an_algorithm_prints_as_it_is_written() {
    for text in ["", "R", "R U2' F", "(R U)3'", "[R, U]", "[[R: U] (F)2: R]'"] {
        assert_eq!(parse(text).to_string(), text);
    }
    assert_eq!(parse(" R\n [ U:F ]1 ").to_string(), "R [U: F]");
}

#[test]
fn what_is_no_algorithm_is_reported_with_its_column() {
    for (text, expected) in [
        ("R)", "column 2: expected a move, a group or the end, found \")\""),
        ("R, U", "column 2: expected a move, a group or the end, found \",\""),
        ("(R", "column 3: expected a move, a group or \")\", found the end"),
        ("(R]", "column 3: expected a move, a group or \")\", found \"]\""),
        ("[R)", "column 3: expected a move, a group, \":\" or \",\", found \")\""),
        ("[R, U", "column 6: expected a move, a group or \"]\", found the end"),
        ("(R)4294967296", "column 4: expected an amount below 2^32, found \"4\""),
    ] {
        let error = text.parse::<Algorithm>().expect_err(text);
        assert_eq!(error.to_string(), expected);
    }
    assert!(format!("{}R{}", "(".repeat(64), ")".repeat(64)).parse::<Algorithm>().is_ok());
    let deep = "[".repeat(100_000).parse::<Algorithm>().expect_err("it is too deep");
    assert_eq!(deep.to_string(), "column 65: expected groups nested at most 64 deep, found \"[\"");
}

#[test]
fn the_longest_name_counts() {
    // `U3` names a separate move here. It is defined by `B`, whose definition follows later. `U'` is the third power of
    // `U`.
    let text = CUBE.to_owned() + "MoveSequence A U3\nMoveSequence U3 B B\nMoveSequence B R\n";
    let puzzle = read(&text);
    let find = |name: &str| {
        let found = puzzle.base_moves().iter().find(|step| step.name() == name);
        found.expect("it is a move").transformation().clone()
    };
    assert_eq!(find("A"), find("R").power(2));
    assert_ne!(find("A"), find("U").power(3));
}

#[test]
fn moves_that_cannot_be_made_are_errors() {
    let puzzle = read(CUBE);
    let check = |derived: &[(&str, &str)], number: usize, expected: &str| {
        let derived: Vec<_> = derived.iter().map(|&(name, text)| (name.to_owned(), parse(text))).collect();
        let error = puzzle.with_derived_moves(&derived).expect_err(expected);
        assert_eq!((error.number, error.to_string().as_str()), (number, expected));
    };
    check(&[("A", "R"), ("B", "R W2")], 1, "move B: there is no move \"W2\"; the moves are U, R, F");
    check(&[("A", "B"), ("B", "A'")], 0, "move A: there is no move \"B\"; the moves are U, R, F");
    check(&[("A", "A")], 0, "move A: there is no move \"A\"; the moves are U, R, F");
    check(
        &[("R", "U")],
        0,
        "move R: its name, or the name of one of its powers, is already the name of move R",
    );
    check(
        &[("A", "U"), ("R'", "U")],
        1,
        "move R': its name, or the name of one of its powers, is already the name of move R",
    );
    check(
        &[("A", "R U"), ("A2", "U")],
        1,
        "move A2: its name, or the name of one of its powers, is already the name of move A",
    );
    let not_a_name = "the name is empty, or contains white space or a control character";
    check(&[("A B", "U")], 0, &format!("move A B: {not_a_name}"));
    check(&[("A\u{1b}[2J", "U")], 0, &format!("move A\\u{{1b}}[2J: {not_a_name}"));
    let one_way = CUBE.replace("Move F", "OneWayMove F");
    let error =
        read(&one_way).with_derived_moves(&[("A".into(), parse("U F"))]).expect_err("F has no inverse");
    assert_eq!(error.to_string(), "move A: F does not exist in every state and in both directions");
    let many: Vec<_> = (0..1 << 14).map(|number| (format!("m{number}"), parse("U"))).collect();
    let error = puzzle.with_derived_moves(&many).expect_err("they are too many");
    assert_eq!(error.flaw, DerivedFlaw::Definition(Flaw::Entries));
}

#[test]
fn another_name_of_a_restricted_move_is_restricted() {
    let text = CUBE.replace("Move F", "OneWayMove F") + "MoveAlias A F\n";
    let puzzle = read(&text);
    let step = puzzle.base_moves().last().expect("there are moves");
    assert_eq!((step.name(), step.is_one_way()), ("A", true));
}

proptest! {
    #[test]
    fn any_algorithm_prints_as_the_same(text in "[RU2' ()\\[\\],:é]{0,24}") {
        if let Ok(algorithm) = text.parse::<Algorithm>() {
            prop_assert_eq!(algorithm.to_string().parse::<Algorithm>(), Ok(algorithm));
        }
    }
}
