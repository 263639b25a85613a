//! Boards of the Rotation Game for the tests, and their solutions from the table.

use fewest::Outcome;
use fewest::rotation::{Board, Move, Solver, Symbol};
use fewest::search::Report;
use fewest_testing::Random;
use std::fmt::Debug;
use std::sync::LazyLock;

pub(crate) static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::new);

pub(crate) trait Draws {
    fn board(&mut self) -> Board;
}

impl Draws for Random {
    fn board(&mut self) -> Board {
        let mut cells = [Symbol::One; 24];
        cells[8..16].fill(Symbol::Two);
        cells[16..].fill(Symbol::Three);
        for index in (1..cells.len()).rev() {
            cells.swap(index, self.below(index + 1));
        }
        Board::new(cells).expect("there are eight of each symbol")
    }
}

/// `count` boards of each length from 0 to `longest`.
pub(crate) fn boards_of_each_length(count: usize, longest: usize) -> Vec<Board> {
    let mut random = Random(2286);
    let mut boards = vec![Vec::new(); longest + 1];
    while boards.iter().any(|boards| boards.len() < count) {
        // Boards with short solutions are made by a few moves from a solved board. Other boards are drawn at random.
        let solved: Board =
            "3 2 2 3 3 2 1 1 1 3 2 1 1 3 2 1 1 1 2 3 3 2 3 2".parse().expect("the text is a board");
        let walk = (0..random.below(2 * longest + 1)).map(|_| Move::ALL[random.below(8)]).collect::<Vec<_>>();
        for board in [solved.after_all(walk), random.board()] {
            match boards.get_mut(SOLVER.distance(&board)) {
                Some(boards) if boards.len() < count => boards.push(board),
                _ => {}
            }
        }
    }
    boards.concat()
}

/// The board's shortest word that is first in dictionary order, from the table.
pub(crate) fn answer(board: &Board) -> Vec<Move> {
    SOLVER.solve(board).moves.moves().collect()
}

#[track_caller]
pub(crate) fn solution<M: Clone + Debug>(report: &Report<M>) -> Vec<M> {
    match &report.outcome {
        Outcome::Solved(moves) => moves.clone(),
        other => panic!("expected a solution, found {other:?}"),
    }
}
