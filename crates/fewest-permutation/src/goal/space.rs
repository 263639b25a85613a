//! The space of a goal: the positions of a puzzle, where positions that the goal does not distinguish are one state.

use super::merge::TooOpen;
use super::merge::{Merged, Projection};
use super::{Goal, OrbitGoal};
use crate::{Puzzle, State};
use std::fmt;

/// A puzzle in which pieces that a goal does not distinguish are alike. Its goals are the states that meet the goal.
#[derive(Clone, Debug)]
pub struct MergedSpace {
    puzzle: Puzzle,
    projection: Projection,
    /// For each kind of each orbit, the label of the pieces that were merged into it; `None` for several labels.
    labels: Vec<Vec<Option<u32>>>,
}

/// The reason why a goal has no space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SpaceError {
    /// More merged states agree with an alternative than may be listed.
    TooOpen {
        /// The limit of listed states.
        most: usize,
    },
    /// Every state that meets the goal has an illegal piece.
    Illegal,
}

impl Goal {
    /// The space of the goal, in which pieces are alike if no alternative distinguishes them.
    ///
    /// # Errors
    /// Too many states meet the goal, or all of them have illegal pieces.
    ///
    /// # Panics
    /// The goal is of another puzzle.
    pub fn space(&self, full: &Puzzle) -> Result<MergedSpace, SpaceError> {
        let merged = self.merged_as_one(full).map_err(|TooOpen { most }| SpaceError::TooOpen { most })?;
        let Merged { puzzle, projection } = merged.ok_or(SpaceError::Illegal)?;
        let labels = (0..full.orbits().len()).map(|orbit| {
            let mut labels = vec![vec![]; puzzle.kinds(orbit).len()];
            for (number, kind) in full.kinds(orbit).iter().enumerate() {
                labels[usize::from(projection.kind(full.places_of(orbit).start, number as u16))]
                    .push(kind.label);
            }
            let single = |labels: Vec<u32>| <[u32; 1]>::try_from(labels).ok().map(|[label]| label);
            labels.into_iter().map(single).collect()
        });
        Ok(MergedSpace { labels: labels.collect(), puzzle, projection })
    }
}

impl MergedSpace {
    /// The puzzle with merged pieces. Its moves are those of the full puzzle, in the same order.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The merged state of a state of the full puzzle.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn state(&self, full: &State) -> State {
        self.projection.state(full)
    }

    /// The labels and orientations of a merged state, orbit by orbit; `None` where the goal does not distinguish them.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn pieces(&self, state: &State) -> Vec<OrbitGoal> {
        let orbit = |number: usize| {
            let places = || self.puzzle.places_of(number);
            let kind = |place: usize| usize::from(state.kinds()[place]);
            let turn = |place: usize| {
                let is_told_apart = self.puzzle.kinds(number)[kind(place)].period > 1;
                is_told_apart.then(|| state.orientations()[place].into())
            };
            OrbitGoal {
                pieces: places().map(|place| self.labels[number][kind(place)]).collect(),
                orientations: places().map(turn).collect(),
            }
        };
        (0..self.labels.len()).map(orbit).collect()
    }
}

impl fmt::Display for SpaceError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooOpen { most } => {
                write!(formatter, "the goal is too open: it allows more than {most} states")
            }
            Self::Illegal => formatter.write_str("no position that meets the goal is legal"),
        }
    }
}

impl std::error::Error for SpaceError {}
