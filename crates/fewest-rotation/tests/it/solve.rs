//! Compares solutions with the oracle, and checks properties that all solutions have.

use super::{SAMPLE, SOLVER, any_board, board, oracle};
use fewest::rotation::{Board, Move, Solution, Symbol};
use proptest::prelude::*;
use std::collections::HashSet;

fn digits(board: &Board) -> String {
    board.cells().map(|symbol| symbol.to_string()).concat()
}

fn as_text(solution: Solution) -> (String, char) {
    (solution.moves.to_string(), char::from(solution.symbol.digit()))
}

#[track_caller]
fn check(text: &str, word: &str, symbol: Symbol) {
    let solution = SOLVER.solve(&board(text));
    assert_eq!((solution.moves.to_string().as_str(), solution.symbol), (word, symbol));
}

#[test]
fn the_sample_is_answered_as_published() {
    check(SAMPLE[0], "AC", Symbol::Two);
    check(SAMPLE[1], "DDHH", Symbol::Two);
}

#[test]
fn a_solved_board_needs_no_moves() {
    check("1 2 1 2 1 2 3 3 3 1 2 3 3 1 2 3 3 3 1 2 1 2 1 2", "", Symbol::Three);
}

/// Each word of four moves leads from a solved board to a board near the goal.
#[test]
fn thousands_of_boards_near_the_goal_agree_with_the_oracle() {
    let solved = "121212333123312333121212";
    assert_eq!(oracle::filled(solved), Some('3'));
    let words = 0..8_u32.pow(4);
    let near: HashSet<String> = words
        .map(|word| {
            (0..4).fold(solved.to_owned(), |board, place| {
                oracle::turned(&board, Move::ALL[(word >> (3 * place)) as usize % 8].letter())
            })
        })
        .collect();
    assert!(near.len() > 1000);
    for near in near {
        let spaced: Vec<String> = near.chars().map(String::from).collect();
        let solution = SOLVER.solve(&board(&spaced.join(" ")));
        assert_eq!(Some(as_text(solution)), oracle::first_solution(&near, 4), "{near}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_boards_agree_with_the_oracle_to_five_moves(board in any_board()) {
        let solution = SOLVER.solve(&board);
        let expected = (solution.moves.len() <= 5).then(|| as_text(solution));
        prop_assert_eq!(expected, oracle::first_solution(&digits(&board), 5));
    }

    #[test]
    fn all_solutions_agree_with_the_oracle(board in any_board(), moves in 0..4_usize) {
        // Makes the first moves of the board's solution, until at most `moves` moves remain.
        let solution = SOLVER.solve(&board);
        let near = board.after_all(solution.moves.moves().take(solution.moves.len().saturating_sub(moves)));
        let all: Vec<_> = SOLVER.shortest_solutions(&near).map(as_text).collect();
        prop_assert_eq!(SOLVER.count_shortest_solutions(&near), all.len() as u64);
        prop_assert_eq!(Some(all), oracle::solutions(&digits(&near), None, moves));
    }
}

proptest! {
    #[test]
    fn solutions_are_shortest_and_in_dictionary_order(board in any_board()) {
        let solutions: Vec<_> = SOLVER.shortest_solutions(&board).collect();
        prop_assert_eq!(solutions[0], SOLVER.solve(&board));
        prop_assert!(solutions.is_sorted_by(|one, other| one.moves < other.moves));
        prop_assert_eq!(SOLVER.count_shortest_solutions(&board), solutions.len() as u64);
        for solution in solutions {
            prop_assert_eq!(solution.moves.len(), SOLVER.distance(&board));
            prop_assert_eq!(board.after_all(solution.moves.moves()).filled(), Some(solution.symbol));
        }
    }

    #[test]
    fn the_answer_is_the_best_of_the_three_symbols(board in any_board()) {
        let solutions = Symbol::ALL.map(|symbol| SOLVER.solve_filling(&board, symbol));
        prop_assert_eq!(solutions.into_iter().min_by_key(|solution| solution.moves), Some(SOLVER.solve(&board)));
        for solution in solutions {
            let symbol = solution.symbol;
            prop_assert_eq!(board.after_all(solution.moves.moves()).filled(), Some(symbol));
            prop_assert_eq!(SOLVER.distance_filling(&board, symbol), solution.moves.len());
            let all: Vec<_> = SOLVER.shortest_solutions_filling(&board, symbol).collect();
            prop_assert_eq!(all[0], solution);
            prop_assert!(all.is_sorted_by(|one, other| one.moves < other.moves));
            prop_assert!(all.iter().all(|each| each.symbol == symbol && each.moves.len() == solution.moves.len()));
            prop_assert_eq!(SOLVER.count_shortest_solutions_filling(&board, symbol), all.len() as u64);
        }
    }

    #[test]
    fn a_move_changes_the_distance_by_at_most_one(board in any_board()) {
        let distance = SOLVER.distance(&board);
        for turned in Move::ALL {
            prop_assert!(SOLVER.distance(&board.after(turned)).abs_diff(distance) <= 1);
        }
    }
}

#[test]
fn a_slice_of_boards_gets_the_same_answers_as_single_boards() {
    let boards = SAMPLE.map(board);
    let unsolved = Solution { moves: fewest::rotation::Word::EMPTY, symbol: Symbol::One };
    let mut solutions = [unsolved; SAMPLE.len()];
    SOLVER.solve_batch(&boards, &mut solutions);
    assert_eq!(solutions.map(as_text), [("AC".to_owned(), '2'), ("DDHH".to_owned(), '2')]);
}
