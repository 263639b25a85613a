//! Proves that a board cannot be solved: finds cells whose equations contradict each other.

use super::board::Board;
use super::goal::Goal;
use super::solver::Solver;
use super::states::States;
use fewest_core::{Limits, Reason, memory};
use fewest_gf2::Equations;
use fewest_gf2::bits::{bit, toggle_if, words_for};

impl Solver {
    /// Cells that prove that `board` has no solution, ascending: every press changes an even number of these cells, but
    /// an odd number of them must change. `None` if the board has a solution, or if cells have more than two states.
    ///
    /// With the goal [`Goal::Cheapest`], the number of these cells is even, so that an odd number of them must change
    /// for either end state.
    ///
    /// Every board without a solution has such cells:
    ///
    /// 1. The changes that presses make span a space. With the goal [`Goal::Cheapest`], the space also contains the
    ///    change of all cells.
    /// 2. The change that the board needs is not in the space.
    /// 3. So some vector is orthogonal to the space, but not to the needed change. Its support is the set of cells.
    ///
    /// Returns the first of the smallest such sets in a basis of the vectors orthogonal to the space.
    ///
    /// ```
    /// use fewest::lights::{Board, Game, Goal, Metric, Rule, Shape, Solver, States, Wrap};
    /// use fewest::Limits;
    ///
    /// let game = Game::new(Shape::grid(1, 2, Wrap::None)?, &Rule::PLUS, States::TWO)?;
    /// let solver = Solver::new(game, Goal::Uniform(0), Metric::Presses)?;
    /// let board = Board::new(States::TWO, vec![1, 0])?;
    /// assert_eq!(solver.obstacle_within(&board, &Limits::new())?, Some(vec![0, 1]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    ///
    /// # Panics
    /// `board` belongs to another game.
    pub fn obstacle_within(&self, board: &Board, limits: &Limits<'_>) -> Result<Option<Vec<u32>>, Reason> {
        if self.game().states() != States::TWO || self.solvable(board) {
            return Ok(None);
        }
        let wrong = self.wrong_cells(board)?;
        let mut sets = self.even_sets(limits)?;
        sets.retain(|set| {
            let common = set.iter().zip(&wrong).fold(0, |sum, (set, wrong)| sum ^ set & wrong);
            common.count_ones() % 2 == 1
        });
        let size = |set: &Vec<u64>| set.iter().map(|word| word.count_ones()).sum::<u32>();
        let smallest =
            sets.iter().min_by_key(|set| size(set)).expect("a board without a solution has such cells");
        Ok(Some((0..board.count() as u32).filter(|&cell| bit(smallest, cell as usize) == 1).collect()))
    }

    /// The cells that must change to reach the first end state, as bits.
    fn wrong_cells(&self, board: &Board) -> Result<Vec<u64>, Reason> {
        let end = self.goal().ends(States::TWO, board.count()).start;
        let matters = (0..board.count()).filter(|&cell| self.goal().matters(cell));
        let mut wrong = memory::zeroed(words_for(board.count()))?;
        for (cell, needed) in matters.zip(self.goal().needed(board, end)) {
            toggle_if(&mut wrong, cell, needed.into());
        }
        Ok(wrong)
    }

    /// A basis of the sets of cells of which every press changes an even number. If the goal allows both end states,
    /// each set also has an even number of cells.
    fn even_sets(&self, limits: &Limits<'_>) -> Result<Vec<Vec<u64>>, Reason> {
        let incidence = self.game().incidence_within(limits)?;
        let (cells, buttons) = (incidence.cells(), incidence.buttons());
        let words = Equations::words_needed(buttons + 1, cells)
            .saturating_add((cells as u64).saturating_mul(words_for(cells) as u64));
        let needed = words.saturating_mul(8);
        if needed > limits.memory {
            return Err(Reason::Memory { needed: Some(needed) });
        }
        let may_all_change = *self.goal() == Goal::Cheapest;
        let row = |button: usize| {
            let mut row = memory::zeroed(words_for(cells))?;
            if button < buttons {
                let changed = incidence.changed(button).iter().map(|&(cell, _)| cell as usize);
                changed
                    .filter(|&cell| self.goal().matters(cell))
                    .for_each(|cell| toggle_if(&mut row, cell, 1));
            } else {
                (0..cells).for_each(|cell| toggle_if(&mut row, cell, 1));
            }
            Ok(row)
        };
        let rows = (0..buttons + usize::from(may_all_change)).map(row);
        Equations::of_rows(cells, rows, limits)?.kernel(limits)
    }
}
