//! Writes certificates: texts with which another program proves the fewest presses of a board.

use super::board::Board;
use super::goal::{Color, Goal};
use super::presses::Presses;
use super::shape::Shape;
use super::solve::Solver;
use fewest_core::{Limits, Outcome, Progress, Reason};
use fewest_linear::{Certificate, Ends, Matrix, Support};

impl Solver {
    /// A text from which the program `fewest-verify` proves the fewest presses of `board`, or proves that `goal` cannot
    /// be reached.
    ///
    /// The text contains the board as a linear system over GF(2). Its checks are cells and its columns are presses,
    /// both in reading order. The answer has a lower bound for each color of the goal, and the presses for the color
    /// that the solution reaches. If the board cannot be solved, the answer is a quiet pattern with an odd number of
    /// cells to flip. The book's chapter *Certificates* specifies the text.
    ///
    /// ```
    /// use fewest::flip::{Board, Goal, Solver};
    /// use fewest::Limits;
    ///
    /// let board: Board = "bw".parse()?;
    /// let solver = Solver::new(board.shape());
    /// let text = solver.certificate_within(&board, Goal::White, &Limits::new(), &|_| {})?;
    /// assert!(text.ends_with("checks 2\n0 1\n0 1\nodd 0\nanswer\nnone 0 1\nend\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A limit was reached before the fewest presses were proved.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn certificate_within(
        &self,
        board: &Board,
        goal: Goal,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<String, Reason> {
        let shape = self.shape();
        let solution = match self.solve_within(board, goal, limits, progress) {
            Outcome::Solved(solution) => Some(solution),
            Outcome::Unsolvable => None,
            Outcome::Stopped(stopped) => return Err(stopped.why),
        };
        let answers = goal.colors().iter().map(|&color| {
            let flipped = self.flipped(board, color);
            let ends = match &solution {
                Some(solution) => Ends::Bounds {
                    lower: solution.presses().count(),
                    upper: (solution.reached() == color).then(|| support(shape, solution.presses())),
                },
                // By Sutner's theorem the all-black board can be turned white, so one obstacle excludes both colors.
                None => match self.obstacle(board) {
                    Some(pattern) => Ends::Contradiction(numbers(shape, pattern.cells())),
                    None => Ends::NoWord,
                },
            };
            (flipped, ends)
        });
        let answers = answers.collect();
        Certificate::Systems(&matrix(shape), answers).text_within(limits)
    }

    /// The question alone: the beginning of [`certificate_within`](Self::certificate_within).
    ///
    /// # Errors
    /// A limit was reached.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn question_within(&self, board: &Board, goal: Goal, limits: &Limits<'_>) -> Result<String, Reason> {
        let goals = goal.colors().iter().map(|&color| (self.flipped(board, color), Ends::NoWord)).collect();
        Certificate::Systems(&matrix(self.shape()), goals).question_within(limits)
    }

    fn flipped(&self, board: &Board, color: Color) -> Vec<u32> {
        let cells = cells(self.shape()).filter(|&(row, column)| board.color(row, column) != color);
        numbers(self.shape(), cells)
    }
}

fn cells(shape: Shape) -> impl Iterator<Item = (usize, usize)> {
    (0..shape.rows()).flat_map(move |row| (0..shape.columns()).map(move |column| (row, column)))
}

fn numbers(shape: Shape, cells: impl Iterator<Item = (usize, usize)>) -> Vec<u32> {
    cells.map(|(row, column)| (row * shape.columns() + column) as u32).collect()
}

fn support(shape: Shape, presses: &Presses) -> Support {
    numbers(shape, presses.cells()).into_iter().map(|cell| cell as usize).collect()
}

/// The matrix whose row for each cell lists the presses that flip it.
fn matrix(shape: Shape) -> Matrix {
    // The matrix is symmetric: a press of cell a flips cell b if and only if a press of b flips a.
    let near = |(row, column): (usize, usize)| {
        numbers(shape, shape.flipped_by(row, column)).into_iter().map(|cell| cell as usize).collect()
    };
    let rows: Vec<Vec<usize>> = cells(shape).map(near).collect();
    Matrix::new(shape.cells(), rows).expect("cells are in range")
}
