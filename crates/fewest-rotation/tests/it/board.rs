//! Tests of boards, moves and words.

use super::{SAMPLE, SOLVER, any_board, board, oracle};
use fewest::rotation::generate::Uniqueness;
use fewest::rotation::search::BoardState;
use fewest::rotation::{Board, CENTER, Generator, Move, Pattern, Problem, Symbol, Word, WordError};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_move_and_its_inverse_change_nothing(board in any_board()) {
        for turned in Move::ALL {
            prop_assert_eq!(board.after(turned).after(turned.inverse()), board);
            prop_assert_eq!(turned.inverse().inverse(), turned);
        }
    }

    #[test]
    fn seven_turns_of_one_line_change_nothing(board in any_board()) {
        for turned in Move::ALL {
            prop_assert_eq!(board.after_all([turned; 7]), board);
        }
    }

    #[test]
    fn a_move_turns_the_line_of_the_drawing(board in any_board()) {
        let digits = |board: &Board| board.cells().map(|symbol| symbol.to_string()).concat();
        for turned in Move::ALL {
            prop_assert_eq!(digits(&board.after(turned)), oracle::turned(&digits(&board), turned.letter()));
        }
    }

    #[test]
    fn a_printed_board_parses_to_itself(board in any_board()) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
        prop_assert_eq!(format!("{board:#}").parse(), Ok(board));
        prop_assert_eq!(Board::new(board.cells()), Ok(board));
    }

    #[test]
    fn a_printed_word_parses_to_itself(letters in "[A-H]{0,19}") {
        let word: Word = letters.parse().expect("19 letters are a word");
        prop_assert_eq!(word.to_string(), letters.as_str());
        prop_assert_eq!(word.len(), letters.len());
        prop_assert_eq!(word.moves().map(Move::letter).collect::<String>(), letters);
    }

    #[test]
    fn words_compare_by_length_and_then_as_in_a_dictionary(one in "[A-H]{0,19}", other in "[A-H]{0,19}") {
        let words = [&one, &other].map(|letters| letters.parse::<Word>().expect("19 letters are a word"));
        let expected = (one.len(), &one).cmp(&(other.len(), &other));
        prop_assert_eq!(words[0].cmp(&words[1]), expected);
    }
}

#[test]
fn a_board_is_drawn_as_in_the_rules() {
    let drawn = "    1   1\n    1   1\n3 2 3 2 3 1 3\n    2   2\n3 1 2 2 2 3 1\n    2   1\n    3   3";
    assert_eq!(format!("{:#}", board(SAMPLE[0])), drawn);
}

#[test]
fn a_board_needs_eight_of_each_symbol() {
    let mut cells = board(SAMPLE[0]).cells();
    cells[0] = Symbol::Three;
    assert_eq!(Board::new(cells), Err(Problem::Counts { found: [7, 8, 9] }));
    assert_eq!(Board::new([Symbol::Two; 24]), Err(Problem::Counts { found: [0, 24, 0] }));
}

#[test]
fn the_lines_of_a_move_and_its_inverse_are_one_line_read_both_ways() {
    for turned in Move::ALL {
        let mut line = turned.line();
        line.reverse();
        assert_eq!(line, turned.inverse().line());
    }
}

#[test]
fn a_pattern_has_eight_different_cells_of_the_board() {
    assert_eq!(Pattern::new(CENTER), Some(Pattern::CENTER));
    assert_eq!(Pattern::new([0, 1, 2, 3, 4, 5, 6, 24]), None);
    assert_eq!(Pattern::new([0, 1, 2, 3, 4, 5, 6, 255]), None);
    assert_eq!(Pattern::new([0, 1, 2, 3, 4, 5, 6, 6]), None);
}

#[test]
fn the_symbol_in_the_center_fills_it() {
    assert_eq!(board(SAMPLE[0]).filled(), None);
    let solved = board(SAMPLE[0]).after(Move::A).after(Move::C);
    assert_eq!(solved.filled(), Some(Symbol::Two));
}

#[test]
fn a_word_has_only_letters_from_a_to_h() {
    assert_eq!("AI".parse::<Word>(), Err(WordError::Letter { position: 2, found: 'I' }));
    assert_eq!("Aé".parse::<Word>(), Err(WordError::Letter { position: 2, found: 'é' }));
    assert_eq!(
        "a".parse::<Word>().unwrap_err().to_string(),
        "letter 1: expected a letter from A to H, found 'a'"
    );
}

#[test]
fn a_word_has_at_most_19_moves() {
    let found = "H".repeat(20).parse::<Word>();
    assert_eq!(found, Err(WordError::TooLong { found: 20 }));
}

#[test]
fn moves_and_words_are_read_as_they_are_printed() {
    for turned in Move::ALL {
        assert_eq!(turned.to_string().parse(), Ok(turned));
    }
    for (text, error) in [
        ("", "expected one letter from A to H, found 0 letters"),
        ("AB", "expected one letter from A to H, found 2 letters"),
        ("a", "letter 1: expected a letter from A to H, found 'a'"),
    ] {
        assert_eq!(text.parse::<Move>().expect_err("it is no move").to_string(), error);
    }
    let word: Word = [Move::D, Move::H].into_iter().collect();
    assert_eq!(word.to_string(), "DH");
}

#[test]
fn boards_are_ordered_as_their_lines_are() {
    let mut lines: Vec<String> = [
        "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3",
        "3 3 3 3 3 3 3 3 2 2 2 2 2 2 2 2 1 1 1 1 1 1 1 1",
        "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3",
        "1 2 1 1 1 1 1 1 1 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3",
    ]
    .map(String::from)
    .to_vec();
    let mut boards: Vec<Board> =
        lines.iter().map(|line| line.parse().expect("the text is a board")).collect();
    lines.sort();
    boards.sort();
    assert_eq!(boards.iter().map(Board::to_string).collect::<Vec<_>>(), lines);
    let patterns: Vec<Pattern> = (0..100).map(Pattern::from_rank).collect();
    assert!(patterns.is_sorted());
}

#[test]
fn debug_output_names_the_board_and_the_cells_of_a_pattern() {
    let board = board(SAMPLE[0]);
    assert_eq!(format!("{board:?}"), format!("Board({})", SAMPLE[0]));
    assert_eq!(format!("{:?}", BoardState::new(&board)), format!("BoardState({})", SAMPLE[0]));
    let cells = [6, 7, 8, 11, 12, 15, 16, 17].map(|cell: u8| cell.to_string()).join(", ");
    assert_eq!(format!("{:?}", Pattern::CENTER), format!("Pattern{{{cells}}}"));
    assert_eq!(format!("{:?}", "DDHH".parse::<Word>()), "Ok(Word(DDHH))");
}

/// Debug output leaves out the 735,471 distances.
#[test]
fn a_value_with_a_table_debug_prints_its_name_only() {
    assert_eq!(format!("{:?}", *SOLVER), "Solver { .. }");
    for lengths in [3..=5, 13..=13] {
        let generator = Generator::new(&SOLVER, lengths, Uniqueness::Any, 7).expect("there are such boards");
        let printed = format!("{generator:?}");
        assert!(printed.contains("Choice") && printed.len() < 200, "{printed}");
    }
}
