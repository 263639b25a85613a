//! Tests of the checker of a contestant's output.

use super::{SAMPLE, SOLVER, any_board, oracle};
use fewest::rotation::check::{Accept, CheckError, Fault, Mistake, Verdict, check as check_output};
use fewest::rotation::{Board, Symbol, judge};
use proptest::prelude::*;
use std::io::{self, BufReader, Read};

/// A board with 1 in the center.
const SOLVED: &str = "2 2 3 2 2 2 1 1 1 2 2 1 1 3 3 1 1 1 3 3 3 3 3 2";

fn verdict(input: &str, output: impl AsRef<[u8]>, accept: Accept) -> Verdict {
    check_output(&SOLVER, input.as_bytes(), output.as_ref(), accept).expect("both texts can be read")
}

fn sample() -> String {
    format!("{}\n{}\n0\n", SAMPLE[0], SAMPLE[1])
}

#[track_caller]
fn check_right(output: impl AsRef<[u8]>) {
    assert_eq!(verdict(&sample(), output, Accept::Smallest), Verdict::Right { boards: 2 });
}

#[track_caller]
fn check(output: impl AsRef<[u8]>, board: impl Into<Option<u64>>, line: u64, fault: Fault) {
    let expected = Verdict::Wrong(Mistake { board: board.into(), line, fault });
    assert_eq!(verdict(&sample(), output, Accept::Smallest), expected);
}

#[test]
fn the_judges_answers_are_right() {
    check_right("AC\n2\nDDHH\n2\n");
}

#[test]
fn white_space_at_the_ends_does_not_matter() {
    check_right("AC\n2\nDDHH\n2");
    check_right("AC \r\n2\t\r\nDDHH\r\n2\r\n\r\n \n");
}

#[test]
fn lines_may_be_missing_or_too_many() {
    check("", 1, 1, Fault::MovesMissing);
    check("AC", 1, 2, Fault::SymbolMissing);
    check("AC\n2\n", 2, 3, Fault::MovesMissing);
    check("AC\n2\nDDHH\n", 2, 4, Fault::SymbolMissing);
    check("AC\n2\nDDHH\n2\n\n0\n", None, 6, Fault::Extra { found: "0".into() });
    check("AC\n2\n\nDDHH\n2\n", 2, 3, Fault::Blank);
}

#[test]
fn text_other_than_letters_and_symbols_is_reported() {
    check("AI\n2\n", 1, 1, Fault::Letter { column: 2, found: b'I' });
    check("ac\n2\n", 1, 1, Fault::Letter { column: 1, found: b'a' });
    check(" AC\n2\n", 1, 1, Fault::Letter { column: 1, found: b' ' });
    check("A C\n2\n", 1, 1, Fault::Letter { column: 2, found: b' ' });
    check(b"AC\xFF\n2\n", 1, 1, Fault::Letter { column: 3, found: 0xFF });
    check("AC\n4\n", 1, 2, Fault::NotASymbol { found: "4".into() });
    check("AC\n\n2\n", 1, 2, Fault::NotASymbol { found: String::new() });
    check(
        format!("AC\n{}\n", "9".repeat(40)),
        1,
        2,
        Fault::NotASymbol { found: format!("{}…", "9".repeat(32)) },
    );
}

#[test]
fn a_wrong_line_without_end_is_not_read_on() {
    for (start, rest, column) in [("", b'x', 1), ("AC", b' ', 3), ("A B", b'A', 2)] {
        let output = BufReader::new(start.as_bytes().chain(io::repeat(rest)));
        let verdict = check_output(&SOLVER, sample().as_bytes(), output, Accept::Smallest);
        let fault = Fault::Letter { column, found: if start.is_empty() { rest } else { b' ' } };
        let wrong = Verdict::Wrong(Mistake { board: Some(1), line: 1, fault });
        assert_eq!(verdict.expect("both texts can be read"), wrong);
    }
}

/// Verified by hand on the drawing: `C` before `A` does not bring the 2s to the center of the first board.
#[test]
fn moves_that_do_not_fill_the_center_are_reported() {
    check("CA\n2\n", 1, 1, Fault::NotFilled { moves: 2 });
    check("A\n2\n", 1, 1, Fault::NotFilled { moves: 1 });
    check("No moves needed\n2\n", 1, 1, Fault::NotFilled { moves: 0 });
    check("AC\n3\n", 1, 2, Fault::WrongSymbol { found: Symbol::Three, shown: Symbol::Two });
}

/// `A` and `F` undo each other, and seven moves `A` change nothing.
#[test]
fn too_many_moves_are_reported() {
    check("ACAF\n2\n", 1, 1, Fault::Longer { found: 4, fewest: 2 });
    check("AFAC\n2\n", 1, 1, Fault::Longer { found: 4, fewest: 2 });
    let long = "A".repeat(7_000_000);
    check(format!("{long}AC\n2\n"), 1, 1, Fault::Longer { found: 7_000_002, fewest: 2 });
}

/// The lines of `D` and `H` have no cell in common, so two `D` and two `H` in any order are a solution.
#[test]
fn shortest_moves_that_are_not_the_smallest_are_reported() {
    let [found, smallest] = ["HHDD", "DDHH"].map(|word| word.parse().expect("the test's text is a word"));
    check("AC\n2\nHHDD\n2\n", 2, 3, Fault::NotSmallest { found, smallest });
    assert_eq!(verdict(&sample(), "AC\n2\nHHDD\n2\n", Accept::AnyShortest), Verdict::Right { boards: 2 });
}

#[test]
fn a_solved_board_requires_its_three_words() {
    let board = "1 2 1 2 1 2 3 3 3 1 2 3 3 1 2 3 3 3 1 2 1 2 1 2";
    let of = |output: &str| verdict(board, output, Accept::AnyShortest);
    let wrong = |fault| Verdict::Wrong(Mistake { board: Some(1), line: 1, fault });
    assert_eq!(of("No moves needed\n3\n"), Verdict::Right { boards: 1 });
    assert_eq!(of("\n3\n"), wrong(Fault::Blank));
    assert_eq!(of("No moves\n3\n"), wrong(Fault::Letter { column: 1, found: b'N' }));
    assert_eq!(of("AF\n3\n"), wrong(Fault::Longer { found: 2, fewest: 0 }));
}

#[test]
fn messages_are_sentences() {
    let message = |output: &str| match verdict(&sample(), output, Accept::Smallest) {
        Verdict::Right { .. } => panic!("the output is wrong"),
        Verdict::Wrong(mistake) => mistake.to_string(),
    };
    assert_eq!(message("AFAC\n2\n"), "board 1, line 1: 4 moves are 2 more than the fewest, 2");
    assert_eq!(
        message("AC\n2\nHHDD\n2\n"),
        "board 2, line 3: HHDD is as short as possible, but DDHH comes first in dictionary order"
    );
    assert_eq!(
        message("A\t\tB\n"),
        r#"board 1, line 1: column 2: expected a letter from A to H, found "\t""#
    );
}

#[test]
fn an_input_that_does_not_contain_boards_is_an_error() {
    let result = check_output(&SOLVER, &b"1 2 3"[..], &b""[..], Accept::Smallest);
    assert!(matches!(result, Err(CheckError::Input(_))));
}

#[test]
fn no_boards_require_no_answers() {
    assert_eq!(verdict("0\n", "", Accept::Smallest), Verdict::Right { boards: 0 });
}

/// Whether an answer solves a board, according to the oracle on strings.
fn is_solution(board: &Board, word: &str, symbol: char) -> bool {
    let start = board.to_string().replace(' ', "");
    let end = word.chars().fold(start, |board, letter| oracle::turned(&board, letter));
    oracle::filled(&end) == Some(symbol)
}

/// The lines of the judge's answer to a board.
fn answer(board: &Board) -> (String, char) {
    let mut answer = Vec::new();
    judge::write(&[SOLVER.solve(board)], &mut answer);
    let answer = String::from_utf8(answer).expect("answers are ASCII");
    let (word, symbol) = answer.split_once('\n').expect("an answer has two lines");
    (word.replace(judge::SOLVED, ""), symbol.chars().next().expect("the line is not empty"))
}

/// A random board that is some moves away from a solved board. Its length varies more than that of a uniformly random
/// board.
fn near_board() -> impl Strategy<Value = Board> {
    let moves = prop::collection::vec(prop::sample::select(&fewest::rotation::Move::ALL[..]), 0..13);
    moves.prop_map(|moves| {
        let solved: Board = SOLVED.parse().expect("the board is legal");
        solved.after_all(moves)
    })
}

proptest! {
    #[test]
    fn the_solver_s_answers_are_right(boards in prop::collection::vec(prop_oneof![any_board(), near_board()], 0..20)) {
        let input: String = boards.iter().map(|board| format!("{board}\n")).collect();
        let mut output = Vec::new();
        judge::solve(&SOLVER, input.as_bytes(), &mut output).expect("the text contains only boards");
        for accept in [Accept::Smallest, Accept::AnyShortest] {
            prop_assert_eq!(verdict(&input, &output, accept), Verdict::Right { boards: boards.len() as u64 });
        }
    }

    /// Replaces each letter of an answer by each other letter. The oracle on strings decides whether the changed answer
    /// solves the board.
    #[test]
    fn a_changed_letter_is_refused_unless_it_is_right(board in prop_oneof![any_board(), near_board()]) {
        let (word, symbol) = answer(&board);
        for (place, letter) in (0..word.len()).flat_map(|place| ('@'..='I').map(move |letter| (place, letter))) {
            let mut changed = word.clone();
            changed.replace_range(place..=place, &letter.to_string());
            let output = format!("{changed}\n{symbol}\n");
            let is_legal = !changed.contains(['@', 'I']);
            let solves = is_legal && is_solution(&board, &changed, symbol);
            let is_right = |accept| matches!(verdict(&board.to_string(), &output, accept), Verdict::Right { .. });
            prop_assert_eq!(is_right(Accept::AnyShortest), solves, "{} for {}", changed, word);
            prop_assert_eq!(is_right(Accept::Smallest), changed == word, "{} for {}", changed, word);
        }
    }

    /// A word must be accepted if it has the length of the judge's answer and solves the board, according to the oracle
    /// on strings. Every other word must be refused.
    #[test]
    fn any_word_is_judged_by_what_it_does(board in near_board(), word in "[A-H]{1,8}", symbol in "[123]") {
        let symbol = symbol.chars().next().expect("the line is not empty");
        let right = verdict(&board.to_string(), format!("{word}\n{symbol}\n"), Accept::AnyShortest)
            == Verdict::Right { boards: 1 };
        let expected = is_solution(&board, &word, symbol) && word.len() == answer(&board).0.len();
        prop_assert_eq!(right, expected);
    }

    #[test]
    fn every_shortest_solution_is_accepted_where_any_is(board in near_board()) {
        for solution in SOLVER.shortest_solutions(&board).take(100).filter(|solution| !solution.moves.is_empty()) {
            let output = format!("{}\n{}\n", solution.moves, solution.symbol);
            prop_assert_eq!(verdict(&board.to_string(), &output, Accept::AnyShortest), Verdict::Right { boards: 1 });
        }
    }

    /// The verdict does not depend on how the text is cut into pieces, and no bytes cause a panic.
    #[test]
    fn any_bytes_are_judged_the_same_in_any_pieces(
        bytes in prop::collection::vec(prop_oneof![
            prop::sample::select(b"ABCDEFGH123\n \rNo moves needed\xFF\0".to_vec()), any::<u8>(),
        ], 0..120),
        cut in 1..40_usize,
        solved in 0..3_usize,
    ) {
        let bytes = [b"AC\n2\nDDHH\n2\n".get(..[0, 5, 12][solved]).expect("the answer has 12 bytes"), &bytes].concat();
        let pieces = BufReader::with_capacity(cut, &bytes[..]);
        let result = check_output(&SOLVER, sample().as_bytes(), pieces, Accept::Smallest);
        prop_assert_eq!(result.expect("both texts can be read"), verdict(&sample(), &bytes, Accept::Smallest));
    }
}
