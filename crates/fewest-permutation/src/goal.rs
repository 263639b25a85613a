//! Goals: the states of a puzzle that count as solved.

mod merge;
mod space;

use super::error::{DefinitionError, Flaw, Part};
use super::{Puzzle, State};
pub(super) use merge::{Merged, Projection, TooOpen};
pub use space::{MergedSpace, SpaceError};
use std::collections::HashSet;

/// The states of a puzzle that count as solved: those that agree with one of several alternatives.
///
/// An alternative may leave open which piece is in a place, its orientation, or both. Pieces that an alternative does
/// not distinguish are merged before a search; see [`Solver`](super::Solver).
///
/// ```
/// use fewest::permutation::{Goal, family};
///
/// // The first of four pancakes is in its place; the others may be anywhere.
/// let puzzle = family::by_name("pancake:4")?;
/// let goal = Goal::solved(&puzzle).only([0]);
/// assert!(goal.is_met(&puzzle.after(puzzle.solved(), &"R4 R3 R4".parse()?)?, &puzzle));
/// assert!(!goal.is_met(&puzzle.after(puzzle.solved(), &"R4".parse()?)?, &puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    alternatives: Vec<Alternative>,
}

/// The pieces and orientations that a goal requires in the places of one orbit; `None` for no requirement.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OrbitGoal {
    /// The label of the piece in each place.
    pub pieces: Vec<Option<u32>>,
    /// The orientation of the piece in each place.
    pub orientations: Vec<Option<u32>>,
}

impl OrbitGoal {
    /// No requirements in an orbit of `places` places.
    pub fn open(places: usize) -> Self {
        Self { pieces: vec![None; places], orientations: vec![None; places] }
    }
}

/// The kind and the orientation that an alternative requires in each place of the puzzle; `None` for no requirement.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Alternative {
    kinds: Box<[Option<u16>]>,
    /// Compared modulo the number of orientations of the piece.
    orientations: Box<[Option<u8>]>,
    errors: usize,
}

impl Goal {
    /// The goal with these alternatives. Each lists its orbits in order.
    ///
    /// # Errors
    /// The first flaw; [`Part::Goal`] contains the index of the alternative. A label must not be required in more
    /// places than the puzzle has pieces of it.
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
        Self { alternatives: puzzle.goals().iter().map(Alternative::of).collect() }
    }

    /// The goal that only `state` meets.
    pub fn state(state: &State) -> Self {
        Self { alternatives: vec![Alternative::of(state)] }
    }

    /// The same goal without requirements in these places. Places are numbered through all orbits, as by
    /// [`Puzzle::places_of`].
    ///
    /// # Panics
    /// There is no such place.
    #[must_use]
    pub fn ignoring(self, places: impl IntoIterator<Item = usize>) -> Self {
        let places = Vec::from_iter(places);
        self.changed(|alternative| {
            for &place in &places {
                alternative.kinds[place] = None;
                alternative.orientations[place] = None;
            }
        })
    }

    /// The same goal with any orientations in these places.
    ///
    /// ```
    /// use fewest::permutation::{Goal, Metric, Solver, family};
    ///
    /// // The corners of the 2×2×2 are placed, and not yet turned.
    /// let puzzle = family::by_name("2x2x2")?;
    /// let placed = Goal::solved(&puzzle).ignoring_orientations(0..puzzle.places());
    /// let solver = Solver::new(&puzzle, Metric::Turns, &placed)?;
    /// let scrambled = puzzle.after(puzzle.solved(), &"R U R' U R U2 R'".parse()?)?;
    /// assert!(solver.distance(&scrambled).solved() <= Some(7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// There is no such place.
    #[must_use]
    pub fn ignoring_orientations(self, places: impl IntoIterator<Item = usize>) -> Self {
        let places = Vec::from_iter(places);
        self.changed(|alternative| {
            places.iter().for_each(|&place| alternative.orientations[place] = None);
        })
    }

    /// The same goal, with requirements in these places only.
    ///
    /// # Panics
    /// There is no such place.
    #[must_use]
    pub fn only(self, places: impl IntoIterator<Item = usize>) -> Self {
        let mut is_asked = vec![false; self.alternatives[0].kinds.len()];
        places.into_iter().for_each(|place| is_asked[place] = true);
        self.ignoring((0..is_asked.len()).filter(|&place| !is_asked[place]))
    }

    /// The same goal, where the piece or its orientation may be wrong in up to `errors` places.
    ///
    /// The states with errors are listed, so both the number of errors and the number of places must be small; see
    /// [`SolverError::TooOpen`](crate::SolverError::TooOpen).
    ///
    /// ```
    /// use fewest::permutation::{Goal, Metric, Solver, family};
    ///
    /// // Two pancakes next to each other may be exchanged in the end.
    /// let puzzle = family::by_name("pancake:4")?;
    /// let swapped = puzzle.after(puzzle.solved(), &"R2".parse()?)?;
    /// let goal = Goal::solved(&puzzle);
    /// assert!(!goal.is_met(&swapped, &puzzle));
    /// assert!(goal.allowing_errors(2).is_met(&swapped, &puzzle));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn allowing_errors(self, errors: usize) -> Self {
        self.changed(|alternative| alternative.errors = errors)
    }

    /// The goal that is met if this goal or `other` is met. Both are goals of the same puzzle.
    ///
    /// # Panics
    /// The puzzles have different numbers of places.
    #[must_use]
    pub fn or(mut self, other: Self) -> Self {
        let places = |goal: &Self| goal.alternatives[0].kinds.len();
        assert_eq!(places(&self), places(&other), "goals of one puzzle have as many places");
        self.alternatives.extend(other.alternatives);
        self.changed(|_| {})
    }

    /// Changes all alternatives, and removes duplicates.
    fn changed(mut self, change: impl Fn(&mut Alternative)) -> Self {
        self.alternatives.iter_mut().for_each(change);
        let mut seen = HashSet::new();
        self.alternatives.retain(|alternative| seen.insert(alternative.clone()));
        self
    }

    /// The alternatives as lists of orbits, without the permitted errors. An orientation that is required together with
    /// a piece is less than the number of orientations of the piece.
    ///
    /// ```
    /// use fewest::permutation::{Goal, family};
    ///
    /// let puzzle = family::by_name("pancake:4")?;
    /// let goal = Goal::solved(&puzzle).only([0]);
    /// assert_eq!(goal.orbits(&puzzle)[0][0].pieces, [Some(0), None, None, None]);
    /// assert_eq!(Goal::new(&puzzle, &goal.orbits(&puzzle))?, goal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// The goal is of a puzzle with more places.
    pub fn orbits(&self, puzzle: &Puzzle) -> Vec<Vec<OrbitGoal>> {
        let orbits = |alternative: &Alternative| {
            let orbit = |orbit| alternative.orbit(puzzle, orbit);
            (0..puzzle.orbits().len()).map(orbit).collect()
        };
        self.alternatives.iter().map(orbits).collect()
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
    fn of(state: &State) -> Self {
        Self {
            kinds: state.kinds().iter().copied().map(Some).collect(),
            orientations: state.orientations().iter().copied().map(Some).collect(),
            errors: 0,
        }
    }

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
        Ok(Self { kinds: kinds.into(), orientations: orientations.into(), errors: 0 })
    }

    fn orbit(&self, puzzle: &Puzzle, orbit: usize) -> OrbitGoal {
        let known = puzzle.kinds(orbit);
        let place = |place: usize| {
            let (kind, orientation) = (self.kinds[place], self.orientations[place]);
            let distinguished = |asked| kind.map_or(asked, |kind| asked % puzzle.period(place, kind));
            let label = kind.map(|kind| known[usize::from(kind)].label);
            (label, orientation.map(|asked| u32::from(distinguished(asked))))
        };
        let (pieces, orientations) = puzzle.places_of(orbit).map(place).unzip();
        OrbitGoal { pieces, orientations }
    }

    fn is_met(&self, state: &State, puzzle: &Puzzle) -> bool {
        let is_wrong = |&place: &usize| {
            let kind = state.kinds()[place];
            let turned = |asked: u8| asked % puzzle.period(place, kind) == state.orientations()[place];
            self.kinds[place].is_some_and(|asked| asked != kind)
                || self.orientations[place].is_some_and(|asked| !turned(asked))
        };
        (0..self.kinds.len()).filter(is_wrong).nth(self.errors).is_none()
    }
}
