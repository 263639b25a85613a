//! Tests of laws of presses and solutions, on random boards.

use super::naive::{press_all, shape};
use fewest::flip::pbm::{self, Format};
use fewest::flip::{Board, Goal, Presses, Solver};
use proptest::prelude::{Strategy, any, prop_assert_eq, proptest};

fn board() -> impl Strategy<Value = Board> {
    (1_usize..12, 1_usize..200, any::<u64>())
        .prop_map(|(rows, columns, seed)| super::naive::Random(seed).board(shape(rows, columns)))
}

proptest! {
    #[test]
    fn applying_twice_changes_nothing(board in board(), seed in any::<u64>()) {
        let presses = Presses::from_picture(super::naive::Random(seed).board(board.shape()));
        prop_assert_eq!(board.after(&presses).after(&presses), board);
    }

    #[test]
    fn applying_is_pressing_one_cell_after_the_other(board in board(), seed in any::<u64>()) {
        let presses = Presses::from_picture(super::naive::Random(seed).board(board.shape()));
        prop_assert_eq!(board.after(&presses), press_all(&board, &presses));
    }

    #[test]
    fn combined_presses_act_as_one_set_after_the_other(board in board(), seed in any::<u64>()) {
        let mut random = super::naive::Random(seed);
        let first = Presses::from_picture(random.board(board.shape()));
        let second = Presses::from_picture(random.board(board.shape()));
        let mut both = first.clone();
        both.combine(&second);
        prop_assert_eq!(board.after(&both), board.after(&first).after(&second));
    }

    #[test]
    fn a_printed_board_is_read_back(board in board()) {
        prop_assert_eq!(&board.to_string().parse::<Board>().unwrap(), &board);
        for format in [Format::Plain, Format::Raw] {
            let mut file = Vec::new();
            pbm::write(&board, format, &mut file).unwrap();
            prop_assert_eq!(&pbm::read(file.as_slice(), usize::MAX).unwrap(), &board);
        }
    }

    #[test]
    fn a_board_made_by_presses_can_be_solved(board in board(), seed in any::<u64>()) {
        let presses = Presses::from_picture(super::naive::Random(seed).board(board.shape()));
        let solver = Solver::new(board.shape());
        prop_assert_eq!(solver.solvable(&board), solver.solvable(&board.after(&presses)));
        if let Some(solution) = solver.solve_any(&board, Goal::Black) {
            prop_assert_eq!(board.after(solution.presses()), Board::black(board.shape()));
        }
    }

    #[test]
    fn solving_in_place_returns_the_same(board in board()) {
        let solver = Solver::new(board.shape());
        let solution = solver.solve_any(&board, Goal::White);
        prop_assert_eq!(solver.solve_any_in_place(board, Goal::White), solution);
    }
}
