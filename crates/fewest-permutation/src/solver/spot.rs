//! Represents a position as an index into a table of all distances.

use super::Solver;
use crate::State;

/// A position in a solver's table of all distances, with its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    number: u64,
    distance: usize,
}

impl Spot {
    /// The distance of the position from the goal.
    pub fn distance(self) -> usize {
        self.distance
    }
}

impl Solver {
    /// The spot of a position; `None` if it is unsolvable. Always `None` if the solver searches, or if its goal has
    /// several alternatives.
    ///
    /// A large table stores distances modulo 3, so [`distance`](Self::distance) follows moves down to the goal. From a
    /// spot, the distance after a move takes one read.
    ///
    /// ```
    /// use fewest::permutation::{Goal, Metric, Solver, family};
    ///
    /// let puzzle = family::by_name("2x2x2")?;
    /// let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle))?;
    /// let solved = solver.spot(puzzle.solved()).expect("the table has the goal");
    /// let turned = solver.spot_after(solved, 0).expect("every position has a solution");
    /// assert_eq!(turned.distance(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn spot(&self, state: &State) -> Option<Spot> {
        let [alternative] = &self.alternatives[..] else { return None };
        let (_, table) = self.whole().next()?;
        let number = alternative.spot(table, state)?;
        Some(Spot { number, distance: table.table().distance(number) })
    }

    /// The spot after the move with index `step`. `None` if the move does not exist at `spot`, or if it leads to an
    /// unsolvable position.
    ///
    /// # Panics
    /// There is no such move. The spot of another solver may cause a panic or lead to any spot.
    pub fn spot_after(&self, spot: Spot, step: usize) -> Option<Spot> {
        let (_, table) = self.whole().next()?;
        let number = table.table().after(spot.number, step)?;
        let distance = table.table().distance_after(spot.distance, number)?;
        Some(Spot { number, distance })
    }
}
