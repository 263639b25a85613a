//! The puzzle and the goal of a request, and states as bytes.

use crate::bytes::{Reader, Refused, Writer};
use fewest::permutation::{Goal, Metric, Puzzle, State, family};

/// The unit in which moves are counted.
pub(super) const METRIC: Metric = Metric::Turns;

pub(super) const NO_PUZZLE: Refused = Refused("there is no such puzzle");

/// A puzzle and a goal.
pub(super) struct Asked {
    puzzle: Puzzle,
    goal: Goal,
    /// The places in which any piece may be.
    ignored: Vec<usize>,
}

impl Asked {
    /// Reads the name of a puzzle, and the places that its goal ignores.
    pub(super) fn read(request: &mut Reader<'_>) -> Result<Self, Refused> {
        let puzzle = family::by_name(request.text()?).map_err(|_| NO_PUZZLE)?;
        let mut ignored = Vec::new();
        for _ in 0..request.u32()? {
            let place = request.u32()? as usize;
            if place >= puzzle.places() {
                return Err(Refused("the puzzle has no such place"));
            }
            ignored.push(place);
        }
        ignored.sort_unstable();
        ignored.dedup();
        let goal = Goal::solved(&puzzle).ignoring(ignored.iter().copied());
        Ok(Self { puzzle, goal, ignored })
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub(super) fn goal(&self) -> &Goal {
        &self.goal
    }

    /// What tells it from others.
    pub(super) fn key(&self) -> (&str, &[usize]) {
        (self.puzzle.name(), &self.ignored)
    }
}

/// Reads the kind and the orientation of the piece in each place.
pub(super) fn read_state(request: &mut Reader<'_>, puzzle: &Puzzle) -> Result<State, Refused> {
    let (mut kinds, mut orientations) = (Vec::new(), Vec::new());
    for _ in 0..puzzle.places() {
        kinds.push(u16::try_from(request.u32()?).map_err(|_| NO_STATE)?);
        orientations.push(request.u8()?);
    }
    puzzle.state(kinds, orientations).ok_or(NO_STATE)
}

pub(super) fn write_state(state: &State, answer: &mut Writer) {
    for (&kind, &orientation) in state.kinds().iter().zip(state.orientations()) {
        answer.u32(kind.into());
        answer.u8(orientation);
    }
}

const NO_STATE: Refused = Refused("the pieces are not those of the puzzle");
