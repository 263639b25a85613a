//! Goals: what a solved puzzle looks like, as far as it matters.

mod merge;
mod space;

use super::error::{DefinitionError, Flaw, Part};
use super::{Puzzle, State};
pub(super) use merge::{Merged, Projection, TooOpen};
pub use space::{MergedSpace, Unmerged};

/// Which states of a puzzle count as solved: those that agree with one of its alternatives.
///
/// An alternative may leave open which piece is in a place, how it is turned, or both. Pieces that it does not tell apart
/// are merged before anything is searched; see [`Solver`](super::Solver).
///
/// ```
/// use fewest::permutation::{Goal, OrbitGoal, family};
///
/// // The first of four pancakes is in its place; the others may be anywhere.
/// let puzzle = family::by_name("pancake:4")?;
/// let first = OrbitGoal { pieces: vec![Some(0), None, None, None], orientations: vec![None; 4] };
/// let goal = Goal::new(&puzzle, &[vec![first]])?;
/// assert!(goal.is_met(&puzzle.goals()[0], &puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    alternatives: Vec<Alternative>,
}

/// What a goal asks of the places of one orbit; `None` where it asks nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OrbitGoal {
    /// The label of the piece in each place.
    pub pieces: Vec<Option<u32>>,
    /// The orientation of the piece in each place.
    pub orientations: Vec<Option<u32>>,
}

impl OrbitGoal {
    /// Nothing is asked of this many places.
    pub fn open(places: usize) -> Self {
        Self { pieces: vec![None; places], orientations: vec![None; places] }
    }
}

/// One of the things that a goal may look like. Places are numbered through all orbits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Alternative {
    kinds: Box<[Option<u16>]>,
    /// Less than the orientations of the orbit. A piece with fewer orientations is compared modulo its own number.
    orientations: Box<[Option<u8>]>,
}

impl Goal {
    /// The goal with these alternatives, each orbit by orbit.
    ///
    /// # Errors
    /// The first flaw, in the order of alternatives and orbits: [`Part::Goal`] counts alternatives. A piece may stand in no
    /// more places than the puzzle has such pieces.
    pub fn new(puzzle: &Puzzle, alternatives: &[Vec<OrbitGoal>]) -> Result<Self, DefinitionError> {
        if alternatives.is_empty() {
            return Err(DefinitionError { part: Part::Puzzle, orbit: None, flaw: Flaw::NoGoals });
        }
        let alternatives =
            alternatives.iter().enumerate().map(|(number, orbits)| Alternative::new(puzzle, number, orbits));
        Ok(Self { alternatives: alternatives.collect::<Result<_, _>>()? })
    }

    /// The solved states of a puzzle.
    pub fn solved(puzzle: &Puzzle) -> Self {
        let alternative = |state: &State| Alternative {
            kinds: state.kinds().iter().copied().map(Some).collect(),
            orientations: state.orientations().iter().copied().map(Some).collect(),
        };
        Self { alternatives: puzzle.goals().iter().map(alternative).collect() }
    }

    /// The number of alternatives.
    pub fn alternatives(&self) -> usize {
        self.alternatives.len()
    }

    /// Whether a state counts as solved.
    ///
    /// # Panics
    /// The state is of a puzzle with fewer places.
    pub fn is_met(&self, state: &State, puzzle: &Puzzle) -> bool {
        self.alternatives.iter().any(|alternative| alternative.is_met(state, puzzle))
    }
}

impl Alternative {
    fn new(puzzle: &Puzzle, number: usize, orbits: &[OrbitGoal]) -> Result<Self, DefinitionError> {
        let wrong = |orbit: Option<usize>, flaw| DefinitionError {
            part: Part::Goal(number),
            orbit: orbit.map(|orbit| puzzle.orbits()[orbit].name.clone()),
            flaw,
        };
        let check_length = |orbit, found, expected| {
            if found == expected { Ok(()) } else { Err(wrong(orbit, Flaw::Length { found, expected })) }
        };
        check_length(None, orbits.len(), puzzle.orbits().len())?;
        let (mut kinds, mut orientations) = (Vec::new(), Vec::new());
        for (number, (asked, orbit)) in orbits.iter().zip(puzzle.orbits()).enumerate() {
            check_length(Some(number), asked.pieces.len(), orbit.places)?;
            check_length(Some(number), asked.orientations.len(), orbit.places)?;
            let known = puzzle.kinds(number);
            let mut counts = vec![0; known.len()];
            for &label in &asked.pieces {
                let kind = label.map(|label| {
                    let found = known.binary_search_by_key(&label, |kind| kind.label);
                    found.map_err(|_| wrong(Some(number), Flaw::NoSuchPiece { label }))
                });
                let kind = kind.transpose()?;
                kinds.push(kind.map(|kind| kind as u16));
                kind.into_iter().for_each(|kind| counts[kind] += 1);
            }
            for (kind, found) in known.iter().zip(counts) {
                if found > kind.count {
                    let flaw = Flaw::Count { label: kind.label, found, expected: kind.count };
                    return Err(wrong(Some(number), flaw));
                }
            }
            for (place, &found) in asked.orientations.iter().enumerate() {
                let all = orbit.orientations as u32;
                if let Some(found) = found.filter(|&found| found >= all) {
                    let flaw = Flaw::Orientation { place, found, orientations: all };
                    return Err(wrong(Some(number), flaw));
                }
                orientations.push(found.map(|found| found as u8));
            }
        }
        Ok(Self { kinds: kinds.into(), orientations: orientations.into() })
    }

    fn is_met(&self, state: &State, puzzle: &Puzzle) -> bool {
        (0..self.kinds.len()).all(|place| {
            let kind = state.kinds()[place];
            let turned = |asked: u8| asked % puzzle.period(place, kind) == state.orientations()[place];
            self.kinds[place].is_none_or(|asked| asked == kind) && self.orientations[place].is_none_or(turned)
        })
    }
}
