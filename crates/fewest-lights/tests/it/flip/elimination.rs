//! Compares the solver with elimination on the system of all cells.

use super::naive::{Random, flipped_by, press_all, shape};
use fewest::flip::{Board, Color, Goal, Shape, Solver};

/// The nullity of a shape, and for each board whether some presses turn it white.
fn eliminate(shape: Shape, boards: &[Board]) -> (usize, Vec<bool>) {
    let cells = shape.cells();
    let number = |row: usize, column: usize| row * shape.columns() + column;
    // An equation for each cell: the presses that flip it, followed by its color on each board.
    let mut equations = vec![vec![false; cells + boards.len()]; cells];
    for row in 0..shape.rows() {
        for column in 0..shape.columns() {
            for (flipped_row, flipped_column) in flipped_by(shape, row, column) {
                equations[number(flipped_row, flipped_column)][number(row, column)] = true;
            }
            for (index, board) in boards.iter().enumerate() {
                equations[number(row, column)][cells + index] = board.color(row, column) == Color::Black;
            }
        }
    }
    let mut rank = 0;
    for unknown in 0..cells {
        let Some(pivot) = (rank..cells).find(|&row| equations[row][unknown]) else { continue };
        equations.swap(rank, pivot);
        let chosen = equations[rank].clone();
        for equation in equations.iter_mut().skip(rank + 1).filter(|equation| equation[unknown]) {
            equation.iter_mut().zip(&chosen).for_each(|(to, from)| *to ^= from);
        }
        rank += 1;
    }
    let solvable = |board: usize| equations[rank..].iter().all(|equation| !equation[cells + board]);
    (cells - rank, (0..boards.len()).map(solvable).collect())
}

#[test]
fn every_shape_up_to_12_by_12_agrees_with_elimination() {
    let mut random = Random(12);
    let mut impossible = 0;
    for rows in 1..=12 {
        for columns in 1..=12 {
            let shape = shape(rows, columns);
            let mut boards = vec![Board::white(shape), Board::black(shape)];
            boards.extend((0..3).map(|_| random.solvable_board(shape)));
            boards.extend((0..5).map(|_| random.board(shape)));
            let (nullity, solvable) = eliminate(shape, &boards);
            let solver = Solver::new(shape);
            assert_eq!(solver.nullity(), nullity, "{shape}");
            assert_eq!(Solver::nullity_of(shape), nullity, "{shape}");
            for (board, solvable) in boards.iter().zip(solvable) {
                assert_eq!(solver.solvable(board), solvable, "{board:?}");
                impossible += usize::from(!solvable);
                for (goal, color) in [(Goal::White, Color::White), (Goal::Black, Color::Black)] {
                    let solution = solver.solve_any(board, goal);
                    assert_eq!(solution.is_some(), solvable, "{board:?}");
                    if let Some(solution) = solution {
                        assert_eq!(
                            press_all(board, solution.presses()).uniform_color(),
                            Some(color),
                            "{board:?}"
                        );
                    }
                }
                assert_eq!(solver.solve_any(board, Goal::Either), solver.solve_any(board, Goal::White));
            }
        }
    }
    assert!(impossible > 100, "boards that cannot be solved are among those tried");
}
