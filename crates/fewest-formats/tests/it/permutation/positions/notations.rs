//! Tests scrambles of Square-1 and the clock against cubing.js, and the errors in invalid scrambles.

use super::{after, named, of_cubing_js, read, try_read};
use fewest::permutation::State;

/// The scrambles of a file, each with the numbers after it and its position.
fn fixture(name: &str, stored: &str) -> Vec<(String, Vec<usize>, State)> {
    let lines = of_cubing_js(name, stored);
    let scrambles: String = lines.iter().map(|(scramble, _)| format!("{scramble}\n")).collect();
    let (states, _) = read(&scrambles, &named(name));
    assert!(states.len() == lines.len() && lines.len() >= 150);
    let number = |number: &str| number.parse().expect("it is a number");
    let lines = lines.into_iter().zip(states);
    lines
        .map(|((scramble, numbers), state)| (scramble, numbers.split(' ').map(number).collect(), state))
        .collect()
}

#[test]
fn scrambles_of_square_1_do_what_they_do_in_cubing_js() {
    for (scramble, numbers, state) in fixture("square-1", include_str!("../../../data/words/square-1.txt")) {
        let pieces: Vec<usize> = state.kinds()[..24].iter().map(|&kind| usize::from(kind)).collect();
        assert_eq!(pieces, numbers[..24], "{scramble}");
        assert_eq!(usize::from(state.orientations()[24]), numbers[24], "{scramble}");
    }
}

#[test]
fn scrambles_of_the_clock_do_what_they_do_in_cubing_js() {
    for (scramble, hours, state) in fixture("clock", include_str!("../../../data/words/clock.txt")) {
        let dials: Vec<usize> = state.orientations().iter().map(|&hour| usize::from(hour)).collect();
        assert_eq!(dials[..9], hours[..9], "{scramble}");
        assert_eq!(dials[9..], [10, 12, 13, 14, 16].map(|dial| hours[dial]), "{scramble}");
    }
}

#[test]
fn notations_are_read_beside_words() {
    let square = named("square-1");
    for (scramble, word) in [
        ("(1,0)/(-1,0)/", "U / U' /"),
        (" ( 1 , 0 ) / ( -1 , 0 )/ ", "U / U' /"),
        ("1,0/-1,0/", "U / U' /"),
        ("/(3,-3)/", "/ U3 D3' /"),
        ("/", "/"),
        ("(0,+3)", "D3"),
        ("(2,0)(1,0)/", "U3 /"),
        ("(0,11) // one back", "D'"),
        ("[U3, D3] (U3)2", "U6"),
        ("U3 / D3'", "U3 / D3'"),
    ] {
        assert_eq!(read(scramble, &square).0, [after(&square, word)], "{scramble}");
    }
    let clock = named("clock");
    for (scramble, word) in [
        ("UR3+ DL1- ALL6+", "UR3 DL' ALL6"),
        ("UR3+ y2 U2-", "bUR3 U2'"),
        ("y2", ""),
        ("U1+ y2 y2 U1+ UR DL", "U2"),
        ("ULw5- MUR0+ MUL1+", "ULw5' MUL"),
        ("UR3 DL'", "UR3 DL'"),
        ("[UR, bL]", ""),
    ] {
        assert_eq!(read(scramble, &clock).0, [after(&clock, word)], "{scramble}");
    }
}

#[track_caller]
fn refused(name: &str, text: &str, expected: &str) {
    assert_eq!(try_read(text.as_bytes(), &named(name)), Err(format!("line 1, column {expected}")), "{text}");
}

#[test]
fn each_notation_has_a_wrong_twin() {
    let square = |text: &str, expected: &str| refused("square-1", text, expected);
    let across = "expected turns after which no corner lies across the cut, found";
    square("(2,0)/", &format!("1: {across} \"(2,0)\""));
    square("(1,0)/ (0,1)", &format!("8: {across} \"(0,1)\""));
    let number = "expected a number of twelfths from -11 to 11";
    square("(12,0)/", &format!("2: {number}, found \"12\""));
    square("(1,x)/", &format!("4: {number}, found \"x\""));
    square("(1,0)/q", &format!("7: {number}, \"(\" or \"/\", found \"q\""));
    square("(1 0)/", "4: expected \",\", found \"0\"");
    square("(1,0/", "5: expected \")\", found \"/\"");
    square("(1,0", "5: expected \")\", found the end");
    square("(1,0)/(", &format!("8: {number}, found the end"));
    square("/ X", "3: expected a move: one of U, D, /, found \"X\"");
    square("U2 /", "1: expected a move that this position allows, found \"U2\"");
    let clock = |text: &str, expected: &str| refused("clock", text, expected);
    let names = "UR, DR, DL, UL, U, R, D, L, ALL, ULw, URw, DLw, DRw, MUL, MUR";
    let hours = "expected a number of hours from 0 to 11 and its direction, + or -, found";
    clock("UR3+ F2-", &format!("6: expected y2, or a turn such as UR3+ of one of {names}, found \"F2-\""));
    clock("UR3+ U12-", &format!("7: {hours} \"12-\""));
    clock("UR3+ U3", &format!("7: {hours} \"3\""));
    clock("UR3+ U", &format!("7: {hours} the end of the turn"));
    clock(
        "UR3+ UR D2+",
        "9: expected a corner whose pin is up (UR, DR, DL or UL), or the end, found \"D2+\"",
    );
    clock("y2 bU3+", &format!("4: expected y2, or a turn such as UR3+ of one of {names}, found \"bU3+\""));
}
