//! Tests of requests about small boards of Lights Out with well-known answers.

use super::*;
use crate::asking::{ask, measured, numbers};

/// Encodes a game with two states. `wrap` is the index of the gluing of the edges.
fn game_of(rule: &str, shape: &str, wrap: u8, mask: &str) -> Vec<u8> {
    [&measured(rule)[..], &measured(shape), &[wrap, 2], &measured(mask)].concat()
}

fn fewest_of(game: &[u8], goal: u8, cells: &[u8]) -> Vec<u8> {
    ask(fewest, &[game, &[goal], &(1_u64 << 29).to_le_bytes(), cells].concat())
}

/// The number of cells of a shape, as the answer of `game` states it.
fn cells_of(shape: &str) -> u32 {
    let answer = ask(game, &game_of("plus", shape, 0, ""));
    assert_eq!(answer[0], 0, "{shape}");
    u32::from_le_bytes(answer[1..5].try_into().expect("the range has four bytes"))
}

#[test]
fn a_press_in_the_middle_of_a_cross_solves_it() {
    let answer = fewest_of(&game_of("plus", "3x3", 0, ""), 1, &[0, 1, 0, 1, 1, 1, 0, 1, 0]);
    let presses = [&numbers(&[9])[..], &[0, 0, 0, 0, 1, 0, 0, 0, 0]].concat();
    assert_eq!(answer, [&[0][..], &numbers(&[0, 1]), &[0], &presses].concat());
}

#[test]
fn one_light_of_five_by_five_is_impossible_at_nullity_two() {
    let mut cells = [0; 25];
    cells[0] = 1;
    let answer = fewest_of(&game_of("plus", "5x5", 0, ""), 1, &cells);
    assert_eq!(answer[..5], [&[1][..], &numbers(&[2])].concat());
    // The proof is a quiet pattern that contains an odd number of lit cells. Each press changes an even number of cells
    // of a quiet pattern, because button a changes cell b exactly if button b changes cell a. There are three nonzero
    // quiet patterns: the two below contain the lit corner, and their sum does not.
    let patterns: [&[u8]; 2] = [b"1010110101000001010110101", b"1101100000110110000011011"];
    let framed = patterns.map(|pattern| {
        let cells: Vec<u32> = (0..25).filter(|&cell| pattern[cell as usize] == b'1').collect();
        [numbers(&[12]), numbers(&cells)].concat()
    });
    assert!(framed.iter().any(|framed| *framed == answer[5..]), "{answer:?}");
}

#[test]
fn no_cells_are_named_where_there_are_three_states() {
    let game = [&measured("plus")[..], &measured("1x2"), &[0, 3], &measured("")].concat();
    assert_eq!(fewest_of(&game, 1, &[0, 1]), [&[1][..], &numbers(&[1, 0])].concat());
}

#[test]
fn all_nine_cells_of_the_smallest_torus_need_nine_kings() {
    // With the rule `king`, every press changes all cells of the 3 × 3 torus, so one press suffices.
    let answer = fewest_of(&game_of("king", "3x3", 2, ""), 1, &[1; 9]);
    assert_eq!(answer[..10], [&[0][..], &numbers(&[8, 1]), &[0]].concat());
}

#[test]
fn shapes_have_their_numbers_of_cells() {
    // With side s, `triangle` has s (s + 1) / 2 cells, `hexagon` 3 s (s − 1) + 1 and `triangles` s². With sides a, b
    // and c, `box` has 2 (ab + bc + ca) cells.
    for (shape, cells) in [
        ("4x7", 28),
        ("rhombus:4x7", 28),
        ("triangle:5", 15),
        ("hexagon:3", 19),
        ("triangles:4", 16),
        ("box:2x3x4", 52),
    ] {
        assert_eq!(cells_of(shape), cells, "{shape}");
    }
}

#[test]
fn holes_are_no_cells_and_fixed_cells_no_buttons() {
    let answer = ask(game, &game_of("plus", "1x3", 0, "ox."));
    let cell = |column: u32| {
        let left = f64::from(column);
        let corners = [left, 0.0, left + 1.0, 0.0, left + 1.0, 1.0, left, 1.0];
        let corners = corners.iter().flat_map(|number| number.to_le_bytes()).collect();
        [numbers(&[0, column, 4]), corners].concat()
    };
    let button = [&numbers(&[1, 0, 2, 0])[..], &[1], &numbers(&[1]), &[1]].concat();
    assert_eq!(answer, [&[0][..], &numbers(&[2]), &cell(0), &cell(1), &button].concat());
}

#[test]
fn games_that_do_not_exist_are_answered_with_the_reason() {
    let refused = |request: &[u8]| {
        assert_eq!(ask(game, request)[0], 1);
        assert!(
            quiet(&mut Reader::new(&[request, &[0, 9, 0, 0, 0]].concat()), &mut Writer::default()).is_err()
        );
    };
    refused(&game_of("bishop", "5x5", 0, ""));
    refused(&game_of("#.#", "5x5", 0, ""));
    refused(&game_of("plus", "5", 0, ""));
    refused(&game_of("plus", "0x5", 0, ""));
    refused(&game_of("plus", "hexagon:3", 2, ""));
    refused(&game_of("knight", "hexagon:3", 0, ""));
    refused(&game_of("plus", "2x2", 0, "ooo"));
    // These boards exceed the limit of cells.
    for shape in ["51x50", "hexagon:30", "hexagon:1000000", "box:1x1x99999", "99999999999999999999x1"] {
        refused(&game_of("plus", shape, 0, ""));
    }
    refused(&game_of(&"#O".repeat(3_000), "5x5", 0, ""));
    refused(&[&measured("plus")[..], &measured("5x5"), &[0, 13], &measured("")].concat());
}

/// Asks to read a text as a board of a game, and returns the answer.
fn board_of(game: &[u8], text: &str) -> Vec<u8> {
    ask(board, &[game, text.as_bytes()].concat())
}

#[test]
fn a_text_is_a_board_of_the_game_or_of_a_grid() {
    let read = |shape: &str, mask: &str, cells: &[u8]| {
        let parts = [measured(shape), measured(mask), numbers(&[cells.len() as u32]), cells.to_vec()];
        [&[0][..], &parts.concat()].concat()
    };
    let hexagons = game_of("plus", "hexagon:2", 0, "");
    assert_eq!(board_of(&hexagons, "wb\nbbb\nbw\n"), read("hexagon:2", "", &[0, 1, 1, 1, 1, 1, 0]));
    // If the text fits the game, the game keeps its mask, including cells that cannot be pressed.
    let masked = game_of("plus", "1x3", 2, "ox.");
    assert_eq!(board_of(&masked, "01.\n"), read("1x3", "ox.", &[0, 1]));
    assert_eq!(board_of(&masked, "0 1 1\n1 . 0\n"), read("2x3", "ooo\no.o", &[0, 1, 1, 1, 0]));
    let of_three = [&measured("plus")[..], &measured("5x5"), &[2, 3], &measured("")].concat();
    assert_eq!(board_of(&of_three, "012\n210"), read("2x3", "", &[0, 1, 2, 2, 1, 0]));
}

#[test]
fn a_text_that_is_no_board_is_answered_with_its_place() {
    let game = game_of("plus", "5x5", 0, "");
    for (text, why) in [
        ("01\n02\n", "line 2, column 2: expected 0 or 1, w or b, or ., found \"2\""),
        ("", "line 1, column 1: expected a board, found the end"),
        ("01\n10\n\n11\n", "line 4, column 1: expected the end, found a second board"),
        ("01\n1\n", "expected 5 rows, found 2"),
    ] {
        assert_eq!(board_of(&game, text), [&[1][..], &measured(why)].concat(), "{text}");
    }
    // This board exceeds the limit of cells.
    assert_eq!(board_of(&game, &vec!["0".repeat(51); 51].join("\n"))[0], 1);
}

#[test]
fn quiet_patterns_are_returned_up_to_the_limit() {
    let asked =
        |most: u32| ask(quiet, &[&game_of("plus", "5x5", 0, "")[..], &[1], &numbers(&[most])].concat());
    assert_eq!(asked(9).len(), 8 + 2 * (4 + 25));
    assert_eq!(asked(1)[..8], numbers(&[2, 1]));
}

#[test]
fn boards_of_a_number_of_presses_need_them() {
    let game = game_of("plus", "4x4", 0, "");
    let asked = |presses: u32| {
        let request = [&game[..], &[1, 3], &numbers(&[presses]), &7_u64.to_le_bytes()].concat();
        ask(generate, &request)
    };
    // No board of 4 × 4 needs more than 7 presses.
    let board = asked(7);
    assert_eq!(board[..5], [&[0][..], &numbers(&[16])].concat());
    assert_eq!(fewest_of(&game, 1, &board[5..])[..9], [&[0][..], &numbers(&[4, 7])].concat());
    assert_eq!(asked(8)[0], 1);
}

#[test]
fn the_boards_of_two_by_two_are_counted() {
    // The 16 press sets give 16 different boards, so C(4, n) boards need n presses.
    let counts = |counts: &[&str]| -> Vec<u8> {
        [numbers(&[counts.len() as u32]), counts.iter().flat_map(|count| measured(count)).collect()].concat()
    };
    let answer = ask(census, &game_of("plus", "2x2", 0, ""));
    assert_eq!(answer[..answer.len().min(1)], [0]);
    let uniform = counts(&["1", "4", "6", "4", "1"]);
    assert_eq!(answer[1..=uniform.len()], uniform);
    // Pressing all four buttons changes all four cells. So a board that is n presses from one state is 4 − n presses
    // from the other.
    assert_eq!(answer[1 + uniform.len()..], counts(&["2", "8", "6"]));
}

#[test]
fn answers_to_the_boards_of_a_text_are_judged_up_to_the_first_wrong_one() {
    // With the rule `plus`, the cross is one press from 0, and a lit corner of 2 × 2 is three presses from it.
    let boards = "010\n111\n010\n\n10\n00\n";
    let judged = |shape: &str, goal: u8, answers: &str| {
        let parts = [game_of("plus", shape, 0, ""), vec![goal], measured(boards), answers.into()];
        ask(check, &parts.concat())
    };
    let wrong = |found: u8| [&[5, found, 0, 0, 0, 0, 0, 0, 0][..], &numbers(&[3, 2, 2])].concat();
    assert_eq!(judged("", 1, "1\n3\n"), [&[0][..], &numbers(&[2])].concat());
    assert_eq!(judged("", 1, "1\n4\n"), wrong(4));
    // From the lit corner, one press makes all cells 1.
    assert_eq!(judged("", 0, "1\n1\n"), [&[0][..], &numbers(&[2])].concat());
    assert_eq!(judged("", 1, "1\n"), [&[2][..], &numbers(&[2, 2])].concat());
    assert_eq!(judged("", 1, "1\n3\nx"), [&[3][..], &measured("x"), &numbers(&[0, 3])].concat());
    // The first board does not have the shape of the game.
    assert_eq!(judged("2x2", 1, "1\n3\n")[0], 1);
    assert_eq!(judged("bishop", 1, "1\n3\n")[0], 1);
}
