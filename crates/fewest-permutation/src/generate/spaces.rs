//! Draws positions of given lengths from merged spaces, in which pieces that the goal does not distinguish are alike.
//!
//! Projecting to a merged space commutes with moves, so every merged state is the image of the same number of
//! positions. A draw chooses an alternative of the goal, a merged state at a wanted distance from it, and a position
//! with this merged state. The draw is repeated if another alternative is nearer, or if an earlier one is equally near.

use super::{GenerateError, MOST_TRIED};
use crate::candidates::Candidates;
use crate::{Puzzle, Solver, State};
use fewest_core::random::Random;
use std::ops::RangeInclusive;

pub(super) struct Spaces {
    pub(super) solver: Solver,
    pub(super) candidates: Candidates,
    pub(super) lengths: RangeInclusive<usize>,
    pub(super) spaces: Vec<ConnectedSpace>,
}

/// A merged space in which moves lead from every state to every other.
pub(super) struct ConnectedSpace {
    /// The index of the alternative of the goal in the solver.
    pub(super) alternative: usize,
    /// The number of states at a wanted distance.
    pub(super) wanted: u64,
    pub(super) states: u64,
    /// The states at a wanted distance, if they are rare.
    pub(super) listed: Option<Vec<State>>,
}

impl Spaces {
    pub(super) fn draw(&self, puzzle: &Puzzle, random: &mut Random) -> Result<State, GenerateError> {
        for _ in 0..MOST_TRIED {
            let Some(space) = self.choose(random) else { continue };
            let position = match &space.listed {
                Some(states) => {
                    let merged = &states[random.below(states.len() as u64) as usize];
                    self.position(space, merged, puzzle, random)
                }
                None => self.candidates.draw(puzzle, random),
            };
            if self.is_wanted(space, &position) {
                return Ok(position);
            }
        }
        Err(GenerateError::TooRare { tried: MOST_TRIED })
    }

    /// Draws a space with probability proportional to its share of wanted states. `None` if the draw must be repeated.
    fn choose(&self, random: &mut Random) -> Option<&ConnectedSpace> {
        let [space] = &self.spaces[..] else {
            let space = &self.spaces[random.below(self.spaces.len() as u64) as usize];
            // Without a list, candidates are drawn from all states and then tested, which weights the space by its
            // share of wanted states.
            if space.listed.is_none() {
                return Some(space);
            }
            let (wanted, states) = self.largest_share();
            // At most 2^22 states are listed, so the products fit.
            let is_kept = random.below(space.states * wanted) < space.wanted * states;
            return is_kept.then_some(space);
        };
        Some(space)
    }

    /// The largest share of wanted states of a space, as a fraction. A space without a list counts as 1.
    fn largest_share(&self) -> (u64, u64) {
        let share = |space: &ConnectedSpace| {
            if space.listed.is_some() { (space.wanted, space.states) } else { (1, 1) }
        };
        let product = |one: u64, other: u64| u128::from(one) * u128::from(other);
        let larger =
            |one: &(u64, u64), other: &(u64, u64)| product(one.0, other.1).cmp(&product(other.0, one.1));
        self.spaces.iter().map(share).max_by(larger).expect("a generator has at least one space")
    }

    /// Whether this alternative is at a wanted distance, and is the first of the nearest alternatives.
    fn is_wanted(&self, space: &ConnectedSpace, position: &State) -> bool {
        let distance = |number: usize| {
            let (projection, table) = self.solver.projected().nth(number)?;
            let spot = table.spot(&projection.state(position))?;
            Some(table.table().distance(spot))
        };
        let own = space.alternative;
        let Some(length) = distance(own).filter(|length| self.lengths.contains(length)) else { return false };
        (0..self.solver.projected().count()).all(|number| match distance(number) {
            Some(other) if number < own => other > length,
            Some(other) => other >= length,
            None => true,
        })
    }

    /// A random position with a given merged state.
    ///
    /// A random candidate is carried to the goal, and then by the inverse of the word of the given merged state. The
    /// words depend only on merged states, and moves map the positions of one merged state one to one to those of
    /// another. So all positions are equally likely.
    fn position(
        &self,
        space: &ConnectedSpace,
        merged: &State,
        puzzle: &Puzzle,
        random: &mut Random,
    ) -> State {
        let (projection, table) =
            self.solver.projected().nth(space.alternative).expect("the alternative has a table");
        let way = |merged: &State| {
            let mut word = Vec::new();
            let spot = table.spot(merged).expect("moves reach every state of the space");
            table.table().smallest(spot, &mut word);
            word
        };
        let step = |&number: &u16| &self.solver.moves()[usize::from(number)];
        let after = |state: State, word: &[u16], puzzle: &Puzzle| {
            word.iter().fold(state, |state, number| state.after(step(number), puzzle))
        };
        let word = way(merged);
        let goal = after(merged.clone(), &word, table.puzzle());
        loop {
            let start = self.candidates.draw(puzzle, random);
            let back = way(&projection.state(&start));
            let solved = after(start, &back, puzzle);
            // A merged puzzle may have several goals. If the words lead to different goals, another candidate is drawn.
            if projection.state(&solved) == goal {
                let undo = |state: State, number: &u16| state.after(&step(number).back(), puzzle);
                return word.iter().rev().fold(solved, undo);
            }
        }
    }
}
