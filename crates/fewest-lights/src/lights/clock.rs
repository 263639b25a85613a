//! Rubik's Clock as a game of lights.

use super::game::Game;
use super::incidence::Incidence;
use super::states::States;

const HOURS: u8 = 12;

/// The number of dials on each side of the clock, numbered in reading order.
const DIALS: usize = 9;

/// The dials of the back that are not joined to a dial of the front, in the order of their cells.
const BACK: [usize; 5] = [1, 3, 5, 7, 4];

impl Game {
    /// Rubik's Clock: 14 independent dials are cells with 12 states, and 30 buttons turn a wheel by one hour. The clock
    /// is solved if all dials show 0. A move turns a wheel by any number of hours, so the metric of moves is
    /// [`Buttons`](super::Metric::Buttons).
    ///
    /// Cells 0 to 8 are the dials of the front in reading order. Cells 9 to 13 are the top, left, right, bottom and
    /// middle dials of the back, seen from the front. Each corner dial of the front is joined to the corner dial behind
    /// it: when one of them advances by an hour, the other goes back by an hour.
    ///
    /// Buttons 0 to 14 turn the dials of the front around the pins that are up. In binary, the number of the button
    /// plus 1 is the set of these pins: upper left 1, upper right 2, lower left 4, lower right 8. Buttons 15 to 29 turn
    /// the dials of the back around the pins that are down, in the same order.
    ///
    /// ```
    /// use fewest::lights::{Board, Game, Goal, Metric, Solver};
    ///
    /// // The front dials around the upper left pin are an hour behind.
    /// let clock = Game::clock();
    /// let board = Board::new(clock.states(), vec![11, 11, 0, 11, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])?;
    /// let solver = Solver::new(clock, Goal::Uniform(0), Metric::Buttons)?;
    /// assert_eq!(solver.solve(&board).solved().map(|solution| solution.length()), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// There is no memory for 30 buttons.
    pub fn clock() -> Self {
        let states = States::new(HOURS.into()).expect("cells may have 12 states");
        let front = (1..16).map(|pins| turned(pins).map(|dial| (dial, 1)).collect::<Vec<_>>());
        let behind = |dial: usize| match BACK.iter().position(|&other| other == dial) {
            Some(number) => (DIALS + number, 1),
            None => (dial, u64::from(HOURS) - 1),
        };
        let back = (1..16).map(|pins| turned(pins).map(behind).collect());
        let incidence = Incidence::new(states, DIALS + BACK.len(), front.chain(back));
        Self::of_incidence(incidence.expect("the dials exist, and there is memory for 30 buttons"))
    }
}

/// The dials of a side that turn with the wheels at the pins in the bit mask `pins`. Each pin is in the middle of four
/// dials.
fn turned(pins: usize) -> impl Iterator<Item = usize> {
    (0..DIALS).filter(move |dial| {
        let is_beside = |pin: usize| {
            let (row, column) = (dial / 3, dial % 3);
            [pin / 2, pin / 2 + 1].contains(&row) && [pin % 2, pin % 2 + 1].contains(&column)
        };
        (0..4).any(|pin| pins >> pin & 1 == 1 && is_beside(pin))
    })
}
