//! Writes certificates: texts with which another program proves the fewest presses of a board.

use super::board::Board;
use super::solver::Solver;
use super::states::States;
use fewest_core::{Limits, Outcome, Progress, Reason};
use fewest_linear::{Certificate, Ends, Matrix};

impl Solver {
    /// A text from which the program `fewest-verify` proves the fewest presses of `board`, or proves that the goal
    /// cannot be reached. `None` if cells have more than two states.
    ///
    /// The text contains the board as a linear system over GF(2). Its checks are the cells that matter, and its columns
    /// are buttons, both in their order. For each end state that the goal allows, the answer contains:
    ///
    /// - a lower bound, if presses reach this state, and the presses, if the solution reaches it.
    /// - cells whose equations contradict each other, if no presses reach this state.
    ///
    /// The book's chapter *Certificates* specifies the text.
    ///
    /// ```
    /// use fewest::lights::{Game, Goal, Metric, Rule, Shape, Solver, States, Wrap};
    /// use fewest::Limits;
    ///
    /// let game = Game::new(Shape::grid(1, 2, Wrap::None)?, &Rule::PLUS, States::TWO)?;
    /// let board = "bw".parse::<fewest::flip::Board>()?.into();
    /// let board = fewest::lights::Setting::One(Box::new(game.clone())).board(&game, &board)?;
    /// let solver = Solver::new(game, Goal::Uniform(0), Metric::Presses)?;
    /// let text = solver.certificate_within(&board, &Limits::new(), &|_| {})?.expect("there are two states");
    /// assert!(text.ends_with("checks 2\n0 1\n0 1\nodd 0\nanswer\nnone 0 1\nend\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A limit was reached before the fewest presses were proved.
    ///
    /// # Panics
    /// `board` belongs to another game.
    pub fn certificate_within(
        &self,
        board: &Board,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Option<String>, Reason> {
        if self.game().states() != States::TWO {
            return Ok(None);
        }
        let solution = match self.solve_within(board, limits, progress) {
            Outcome::Solved(solution) => Some(solution),
            Outcome::Unsolvable => None,
            Outcome::Stopped(stopped) => return Err(stopped.why),
        };
        let reachable: Vec<u8> = self.origins(board).map(|(end, _)| end).collect();
        let checks = self.checks(limits)?;
        let mut answers = Vec::new();
        for end in self.goal().ends(States::TWO, board.count()) {
            let odd = self.odd(board, end);
            let ends = match &solution {
                Some(solution) if reachable.contains(&end) => Ends::Bounds {
                    lower: solution.length(),
                    // If the goal is a picture, there is a single end state, which the solution does not name.
                    upper: (solution.reached().unwrap_or(end) == end).then(|| {
                        let counts = solution.presses().counts();
                        counts
                            .iter()
                            .enumerate()
                            .filter(|(_, count)| **count == 1)
                            .map(|(button, _)| button)
                            .collect()
                    }),
                },
                _ => Ends::none_within(&checks, &odd, limits)?,
            };
            answers.push((odd, ends));
        }
        Certificate::Systems(&checks, answers).text_within(limits).map(Some)
    }

    /// The question alone: the beginning of [`certificate_within`](Self::certificate_within).
    ///
    /// # Errors
    /// A limit was reached.
    ///
    /// # Panics
    /// `board` belongs to another game.
    pub fn question_within(&self, board: &Board, limits: &Limits<'_>) -> Result<Option<String>, Reason> {
        if self.game().states() != States::TWO {
            return Ok(None);
        }
        let ends = self.goal().ends(States::TWO, board.count());
        let goals = ends.map(|end| (self.odd(board, end), Ends::NoWord)).collect();
        Certificate::Systems(&self.checks(limits)?, goals).question_within(limits).map(Some)
    }

    /// The checks of the cells that have to change, so that the state of all cells becomes `end`.
    fn odd(&self, board: &Board, end: u8) -> Vec<u32> {
        let needed = self.goal().needed(board, end);
        (0..).zip(&needed).filter(|(_, needed)| **needed == 1).map(|(check, _)| check).collect()
    }

    /// The matrix whose row for each cell that matters lists the buttons that change it.
    fn checks(&self, limits: &Limits<'_>) -> Result<Matrix, Reason> {
        let buttons = self.game().buttons().count();
        let cells = self.game().incidence_within(limits)?.by_cell(|cell| self.goal().matters(cell))?;
        let rows = cells.iter().map(|row| row.iter().map(|&(button, _)| button as usize));
        Ok(Matrix::new(buttons, rows).expect("a cell is changed by buttons of the game"))
    }
}
