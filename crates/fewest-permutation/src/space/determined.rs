//! Reduced states: states without the parts that the rest of the state determines.

use crate::goal::Projection;
use crate::space::prepared::Prepared;
use crate::space::reduction::Reduction;
use crate::{Puzzle, State};
use std::borrow::Cow;
use std::sync::atomic::AtomicBool;

/// A puzzle whose states are reduced: parts that the rest of the state determines are left out. In states from which no
/// moves lead to a goal, these parts may differ.
pub(crate) struct Determined {
    pub(crate) puzzle: Puzzle,
    reduction: Reduction,
    /// From the states of the divided puzzle to the reduced states; `None` if they are equal.
    projection: Option<Projection>,
    /// The places of the divided puzzle that no move changes.
    fixed: Vec<usize>,
}

impl Determined {
    /// `orbits` are those that moves change.
    pub(crate) fn new(puzzle: &Puzzle, reduction: Reduction, orbits: &[usize]) -> Self {
        let reduced = &reduction.puzzle;
        let divided = reduction.divided();
        let is_same = (0..reduced.orbits().len()).all(|orbit| divided.kinds(orbit) == reduced.kinds(orbit));
        let projection = (!is_same).then(|| Projection::between(divided, reduced));
        let fixed =
            (0..reduced.places()).filter(|&place| !orbits.contains(&reduced.orbit_of(place))).collect();
        Self { puzzle: puzzle.clone(), projection, fixed, reduction }
    }

    pub(crate) fn of(puzzle: &Puzzle, plan: Prepared) -> Self {
        Self::new(puzzle, plan.reduction, &plan.orbits)
    }

    /// The reduced state; `None` if a determined part is not what the goals imply.
    pub(crate) fn reduced<'a>(&self, state: &'a State) -> Option<Cow<'a, State>> {
        let state = self.reduction.divide(state, &self.puzzle)?;
        let goal = &self.reduction.divided().goals()[0];
        let is_same = |&place: &usize| {
            state.kinds[place] == goal.kinds[place] && state.orientations[place] == goal.orientations[place]
        };
        let is_right = self.fixed.iter().all(is_same) && self.reduction.agrees(&state);
        is_right.then(|| match &self.projection {
            Some(projection) => Cow::Owned(projection.state(&state)),
            None => state,
        })
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.reduction.is_plain(&self.puzzle) && self.fixed.is_empty()
    }

    /// Whether moves lead to a goal from every state that has a reduced state, because they reach all reduced
    /// arrangements. `false` also if this is not known, or if the work was cancelled.
    pub(crate) fn is_complete(&self, cancel: &AtomicBool) -> bool {
        let reduced = &self.reduction.puzzle;
        let orbits = (0..reduced.orbits().len())
            .filter(|&orbit| !self.fixed.contains(&reduced.places_of(orbit).start));
        self.puzzle.states_unless(cancel) == Some(reduced.arrangements(orbits))
    }
}
