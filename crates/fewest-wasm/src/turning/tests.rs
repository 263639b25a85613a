//! Tests of requests about small permutation puzzles with published or well-known answers.

use super::*;
use crate::asking::{ask, measured, numbers};

fn named(name: &str) -> Vec<u8> {
    [vec![0], measured(name)].concat()
}

/// Encodes the name of a puzzle, and the goal that ignores no place.
fn of(name: &str) -> Vec<u8> {
    [named(name), numbers(&[0])].concat()
}

fn scrambled(name: &str, text: &str) -> Vec<u8> {
    let answer = ask(scramble, &[&named(name)[..], text.as_bytes()].concat());
    assert_eq!(answer[0], 0, "{}", String::from_utf8_lossy(&answer));
    answer[1..].to_vec()
}

/// The length of the solution, or `None` if the state cannot be solved.
fn length(name: &str, state: &[u8]) -> Option<u8> {
    let answer = ask(look, &[&of(name), state].concat());
    (answer[0] == 0).then(|| answer[1])
}

#[test]
fn the_tables_have_the_published_positions_and_lengths() {
    let published: [(&str, u64, u32); 6] = [
        ("2x2x2", 3_674_160, 11),
        ("pyraminx", 933_120, 11),
        ("floppy", 192, 8),
        ("sliding:3x3", 181_440, 31),
        ("ivy", 29_160, 8),
        ("dino", 19_958_400, 10),
    ];
    for (name, positions, longest) in published {
        let expected = [&[1][..], &positions.to_le_bytes(), &longest.to_le_bytes()].concat();
        assert_eq!(ask(prepare, &of(name)), expected, "{name}");
    }
    assert_eq!(ask(prepare, &of("3x3x3")), [0]);
}

#[test]
fn the_size_of_a_table_is_known_before_it_is_made() {
    let of = |name: &str, ignored: &[u32]| {
        let answer = ask(size, &[named(name), numbers(&[ignored.len() as u32]), numbers(ignored)].concat());
        f64::from_le_bytes(answer.try_into().expect("the answer is one number"))
    };
    // 8!, and the ways to place five of eight pancakes.
    assert_eq!(of("pancake:8", &[]), 40_320.0);
    assert_eq!(of("pancake:8", &[0, 1, 2]), 6_720.0);
    // All arrangements of the tiles, of which half are reached.
    assert!((181_440.0..=362_880.0).contains(&of("sliding:3x3", &[])));
    assert!((3_674_160.0..1e8).contains(&of("2x2x2", &[])));
    assert!(of("3x3x3", &[]) > 1e18);
    assert!(of("pancake:30", &[]) > 1e18);
}

#[test]
fn a_position_is_solved_and_measured_after_each_move() {
    let state = scrambled("pancake:4", "R3");
    let answer = ask(look, &[of("pancake:4"), state].concat());
    // The solution is one move, with index 1. The distances after R2, R3 and R4 are 2, 0 and 2.
    assert_eq!(answer, [&[0][..], &numbers(&[1, 1, 3, 2, 0, 2])].concat());
    // The blank is in the bottom right corner, so no tile can move up into the blank.
    let solved = scrambled("sliding:3x3", "");
    let answer = ask(look, &[of("sliding:3x3"), solved].concat());
    assert_eq!(answer[..5], [0, 0, 0, 0, 0]);
    let after: Vec<u32> =
        answer[9..].chunks(4).map(|bytes| u32::from_le_bytes(bytes.try_into().unwrap())).collect();
    assert_eq!(after.iter().filter(|&&distance| distance == 1).count(), 2);
    assert!(after.iter().all(|&distance| distance == 1 || distance == u32::MAX));
}

#[test]
fn a_scramble_may_have_all_that_cubers_write() {
    assert_eq!(scrambled("3x3x3", "[R, U]6"), scrambled("3x3x3", ""));
    assert_eq!(scrambled("3x3x3", "M x"), scrambled("3x3x3", "R L'"));
    let wrong = ask(scramble, &[&named("2x2x2")[..], b"R Q"].concat());
    assert_eq!(wrong[0], 1);
    assert!(String::from_utf8_lossy(&wrong).contains('Q'));
}

#[test]
fn a_generated_position_has_its_length_and_a_goal_may_ignore_places() {
    let range = [&numbers(&[7, 7])[..], &2286_u64.to_le_bytes()].concat();
    let made = ask(generate, &[of("pyraminx"), range.clone()].concat());
    assert_eq!((made[0], length("pyraminx", &made[1..])), (0, Some(7)));
    assert_eq!(ask(generate, &[of("floppy"), [&numbers(&[9, 9])[..], &[0; 8]].concat()].concat())[0], 1);
    // The goal ignores every place, so every state is solved.
    let open = [named("pancake:4"), numbers(&[4, 0, 1, 2, 3])].concat();
    let answer = ask(look, &[open, scrambled("pancake:4", "R2 R3")].concat());
    assert_eq!(answer[..5], [0, 0, 0, 0, 0]);
}

#[test]
fn requests_that_the_page_should_not_make_are_refused() {
    let refused = |handler: crate::asking::Handler, request: &[u8]| {
        handler(&mut Reader::new(request), &mut Writer::default()).is_err()
    };
    assert!(refused(prepare, &of("2x2x3")));
    assert!(refused(prepare, &[named("pancake:4"), numbers(&[1, 4])].concat()));
    // These pieces are not a state, because two are equal.
    let state: Vec<u8> =
        [0_u32, 0, 1, 2].iter().flat_map(|kind| [&kind.to_le_bytes()[..], &[0]].concat()).collect();
    assert!(refused(look, &[of("pancake:4"), state].concat()));
    let range = [&numbers(&[8, 7])[..], &[0; 8]].concat();
    assert!(refused(generate, &[of("floppy"), range].concat()));
}

/// The puzzle of three burnt pancakes as a file of the program twsearch.
const BURNT: &str = "Name three burnt pancakes\nSet P 3 2\nSolved\nP\n1 2 3\n0 0 0\nEnd\n\
    Move R1\nP\n1 2 3\n1 0 0\nEnd\nMove R2\nP\n2 1 3\n1 1 0\nEnd\nMove R3\nP\n3 2 1\n1 1 1\nEnd\n";

/// The puzzle of four pancakes in the format KPuzzle.
const PANCAKES: &str = r#"{ "name": "pancakes",
    "orbits": [{ "orbitName": "P", "numPieces": 4, "numOrientations": 1 }],
    "defaultPattern": { "P": { "pieces": [0, 1, 2, 3], "orientation": [0, 0, 0, 0] } },
    "moves": {
        "A": { "P": { "permutation": [1, 0, 2, 3], "orientationDelta": [0, 0, 0, 0] } },
        "B": { "P": { "permutation": [2, 1, 0, 3], "orientationDelta": [0, 0, 0, 0] } },
        "C": { "P": { "permutation": [3, 2, 1, 0], "orientationDelta": [0, 0, 0, 0] } } } }"#;

/// Reads the puzzle that a file defines, and encodes it as the puzzle of a request.
fn defined(text: &str) -> Vec<u8> {
    let answer = ask(crate::texts::puzzle, text.as_bytes());
    assert_eq!(answer[0], 0, "{}", String::from_utf8_lossy(&answer));
    let name = u32::from_le_bytes(answer[1..5].try_into().expect("the range has four bytes")) as usize;
    [&[1], &answer[9 + name..]].concat()
}

#[test]
fn a_puzzle_that_a_file_defines_has_the_published_positions_and_lengths() {
    // n burnt pancakes have 2^n n! positions, and n pancakes have n!. OEIS A078941 and A058986 have the largest
    // distances.
    for (text, positions, longest) in [(BURNT, 48_u64, 6_u32), (PANCAKES, 24, 4)] {
        let expected = [&[1][..], &positions.to_le_bytes(), &longest.to_le_bytes()].concat();
        assert_eq!(ask(prepare, &[defined(text), numbers(&[0])].concat()), expected, "{text}");
    }
}

#[test]
fn a_puzzle_that_a_file_defines_is_scrambled_and_solved_and_has_no_picture() {
    let answer = ask(puzzle, &defined(BURNT));
    assert_eq!((answer[0], &answer[answer.len() - 4..]), (0, &[0; 4][..]));
    let state = ask(scramble, &[&defined(BURNT)[..], b"R2 R3"].concat());
    assert_eq!(state[0], 0);
    let answer = ask(look, &[&defined(BURNT)[..], &numbers(&[0]), &state[1..]].concat());
    // The solution is R3 and then R2.
    assert_eq!(answer[..13], [&[0][..], &numbers(&[2, 2, 1])].concat());
}

#[test]
fn a_file_that_defines_no_puzzle_is_answered_and_a_definition_that_is_cut_short_is_refused() {
    let wrong = ask(crate::texts::puzzle, b"Set P 3 2\nMove R1\nP\n1 2 4\nEnd\n");
    assert_eq!(wrong[0], 1);
    assert!(String::from_utf8_lossy(&wrong).contains("line 4"), "{}", String::from_utf8_lossy(&wrong));
    let whole = defined(BURNT);
    for length in 0..whole.len() {
        assert!(
            puzzle(&mut Reader::new(&whole[..length]), &mut Writer::default()).is_err(),
            "{length} bytes"
        );
    }
}

#[test]
fn answers_to_a_position_are_judged() {
    let judged = |name: &str, text: &str, answer: &str| {
        ask(check, &[of(name), scrambled(name, text), answer.into()].concat())
    };
    // A prefix reversal is its own inverse, and no shorter word is.
    assert_eq!(judged("pancake:4", "R3", "R3"), [0]);
    assert_eq!(judged("pancake:4", "R3", " R3 \r"), [0]);
    assert_eq!(judged("pancake:4", "", "No moves needed"), [0]);
    assert_eq!(judged("pancake:4", "R3", "R2"), [&[2][..], &numbers(&[1])].concat());
    assert_eq!(judged("pancake:4", "R3", "R3 R2 R2"), [&[3][..], &numbers(&[3, 1])].concat());
    assert_eq!(judged("pancake:4", "R3", "Unsolvable"), [&[4][..], &numbers(&[1])].concat());
    for wrong in ["R9", "", "no moves needed"] {
        assert_eq!(judged("pancake:4", "R3", wrong)[0], 1, "{wrong}");
    }
    // Three turns by an amount are one move, and the whole cube has no table.
    assert_eq!(judged("2x2x2", "R", "R3"), [0]);
    assert_eq!(judged("3x3x3", "R", "R'"), [&[5][..], &numbers(&[1])].concat());
    assert_eq!(judged("3x3x3", "R", "R"), [&[2][..], &numbers(&[1])].concat());
}
