//! Tests of proofs that a board cannot be solved.

use fewest::Solvability;
use fewest::flip::{Board, Color, Generator, Shape, Solver};

#[test]
fn an_obstacle_changes_nothing_and_holds_an_odd_number_of_black_cells() {
    for (rows, columns) in [(1, 2), (2, 65), (4, 4), (5, 5), (9, 9), (19, 19), (4, 69), (129, 4)] {
        let shape = Shape::new(rows, columns).expect("neither side is 0");
        let solver = Solver::new(shape);
        let boards = Generator::new(shape, Solvability::Unsolvable, 3).expect("its nullity is not 0");
        for board in boards.take(50) {
            let obstacle = solver.obstacle(&board).expect("the board cannot be solved");
            let nothing = Board::white(shape);
            assert_eq!(nothing.after(&obstacle), nothing, "{shape}");
            let black = |&(row, column): &(usize, usize)| board.color(row, column) == Color::Black;
            assert_eq!(obstacle.cells().filter(black).count() % 2, 1, "{shape}");
        }
    }
}

#[test]
fn a_board_that_can_be_solved_has_no_obstacle() {
    for (rows, columns) in [(3, 3), (4, 4), (5, 5), (4, 69)] {
        let shape = Shape::new(rows, columns).expect("neither side is 0");
        let solver = Solver::new(shape);
        let boards = Generator::new(shape, Solvability::Solvable, 3).expect("there are such boards");
        for board in boards.take(50).chain([Board::white(shape), Board::black(shape)]) {
            assert_eq!(solver.obstacle(&board), None, "{board:?}");
        }
    }
}
