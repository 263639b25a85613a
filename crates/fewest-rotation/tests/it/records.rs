//! Tests of boards and solutions as records of bytes.

use super::{SAMPLE, SOLVER, any_board, board};
use fewest::rotation::{Board, Problem, RECORD, RecordsError, Symbol};
use fewest::{Limits, Reason};
use proptest::prelude::*;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

#[test]
fn a_record_holds_length_symbol_and_letters() {
    let first = SOLVER.solve(&board(SAMPLE[0])).to_record();
    assert_eq!(&first, b"\x02\x02AC\0\0\0\0\0\0\0\0\0\0\0\0");
    let second = SOLVER.solve(&board(SAMPLE[1])).to_record();
    assert_eq!(&second, b"\x04\x02DDHH\0\0\0\0\0\0\0\0\0\0");
}

/// The numbers in a board's text.
fn numbers(board: &Board) -> [u8; 24] {
    let text = board.to_string();
    let numbers: Vec<u8> =
        text.split(' ').map(|number| number.parse().expect("the text has only numbers")).collect();
    numbers.try_into().expect("a board has 24 numbers")
}

proptest! {
    #[test]
    fn numbers_are_what_the_text_shows(board in any_board()) {
        prop_assert_eq!(board.numbers(), numbers(&board));
        prop_assert_eq!(Board::from_numbers(&numbers(&board)), Ok(board));
    }

    #[test]
    fn from_numbers_accepts_and_refuses_what_the_slow_constructor_does(
        board in any_board(), cell in 0..24_usize, number in 0..=255_u8,
    ) {
        let mut numbers = numbers(&board);
        numbers[cell] = number;
        let found = Board::from_numbers(&numbers);
        match numbers.iter().map(|&number| Symbol::new(number)).collect::<Option<Vec<_>>>() {
            Some(cells) => prop_assert_eq!(found, Board::new(cells.try_into().expect("a board has 24 cells"))),
            None => prop_assert_eq!(found, Err(Problem::Symbol { found: number.to_string() })),
        }
    }
}

/// Boards for two full tasks and a short last one.
fn many() -> Vec<Board> {
    let start = board(SAMPLE[0]);
    let moves = (0..10_000_usize).map(|step| fewest::rotation::Move::ALL[(step * step / 3) % 8]);
    moves
        .scan(start, |board, turned| {
            *board = board.after(turned);
            Some(*board)
        })
        .collect()
}

#[test]
fn every_board_of_an_array_is_solved_on_any_number_of_threads() {
    let boards = many();
    let numbers: Vec<_> = boards.iter().map(numbers).collect();
    for threads in 1..=3 {
        let limits = Limits::new().threads(NonZero::new(threads).expect("the number is not 0"));
        let mut records = vec![[0; RECORD]; boards.len()];
        let counted = std::sync::Mutex::new(0);
        SOLVER
            .solve_records_within(&numbers, &mut records, &limits, &|progress| {
                *counted.lock().expect("no thread panics") = progress.done;
            })
            .expect("all boards are legal");
        assert_eq!(counted.into_inner().expect("no thread panics"), boards.len() as u64);
        for (board, record) in boards.iter().zip(records) {
            let solution = SOLVER.solve(board);
            let length = solution.moves.len();
            assert_eq!(usize::from(record[0]), length);
            assert_eq!(record[1], solution.symbol.number());
            assert_eq!(str::from_utf8(&record[2..2 + length]), Ok(&*solution.moves.to_string()));
            assert!(record[2 + length..].iter().all(|&byte| byte == 0));
        }
    }
}

#[test]
fn an_error_names_the_first_board_that_is_illegal() {
    let mut numbers: Vec<_> = many().iter().map(numbers).collect();
    numbers[9_000][3] = 0;
    numbers[5_000][0] = 7;
    let mut records = vec![[0; RECORD]; numbers.len()];
    for threads in 1..=2 {
        let limits = Limits::new().threads(NonZero::new(threads).expect("the number is not 0"));
        let result = SOLVER.solve_records_within(&numbers, &mut records, &limits, &|_| {});
        let problem = Problem::Symbol { found: "7".to_owned() };
        let error = result.expect_err("a board is wrong");
        assert_eq!(error.to_string(), format!("board 5000: {problem}"));
        assert_eq!(error, RecordsError::Board { index: 5_000, problem });
    }
}

#[test]
fn a_cancelled_array_is_not_solved() {
    let numbers = [numbers(&board(SAMPLE[0]))];
    let cancel = AtomicBool::new(true);
    let limits = Limits::new().cancel(&cancel);
    let result = SOLVER.solve_records_within(&numbers, &mut [[0; RECORD]], &limits, &|_| {});
    assert_eq!(result, Err(RecordsError::Stopped(Reason::Cancelled)));
}

#[test]
fn the_table_has_the_distance_of_every_rank() {
    let distances = SOLVER.pattern_distances();
    assert_eq!(distances.len(), 735_471);
    for board in many().into_iter().take(100) {
        for symbol in Symbol::ALL {
            let rank = board.pattern(symbol).rank();
            assert_eq!(usize::from(distances[rank]), SOLVER.distance_filling(&board, symbol));
        }
    }
}
