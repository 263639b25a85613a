//! Applies algorithms to states.

use super::algorithm::{Amount, Step, find_power};
use super::moves::inverse_name;
use super::{Algorithm, Move, MoveNames, Puzzle, State, Transformation, UnknownMove};
use std::fmt;

/// The limit on moves and repetitions of groups that are made one by one.
const MOST_MOVES: u64 = 1 << 20;

/// The reason why an algorithm cannot be applied.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ApplyError {
    /// No move has the name.
    Unknown(UnknownMove),
    /// The state before a move of the algorithm does not allow the move.
    NotAllowed {
        /// The written name, or the name of the inverse.
        name: String,
    },
    /// Some moves of the algorithm exist only in some states, or in one direction only.
    Restricted,
    /// Moves that exist only in some states are made one by one, and the algorithm makes more than 2²⁰ moves.
    TooLong,
}

impl Puzzle {
    /// The state after an algorithm.
    ///
    /// If every state allows every move of the algorithm, the time depends only on the length of the text.
    ///
    /// ```
    /// use fewest::permutation::family;
    ///
    /// let puzzle = family::by_name("3x3x3")?;
    /// let solved = &puzzle.goals()[0];
    /// let six_commutators = "[R, U]6".parse()?;
    /// assert_eq!(puzzle.after(solved, &six_commutators)?, *solved);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A move does not exist, or is not allowed in the state before it, or too many moves must be made one by one.
    ///
    /// # Panics
    /// The state belongs to another puzzle with fewer places.
    pub fn after(&self, state: &State, algorithm: &Algorithm) -> Result<State, ApplyError> {
        match self.transformation(algorithm) {
            Ok(transformation) => Ok(state.changed(&transformation, self)),
            Err(Obstacle::Unknown(found)) => Err(ApplyError::Unknown(self.unknown_move(&found))),
            Err(Obstacle::Restricted) => {
                let names = MoveNames::new(self);
                let mut walk = Application { puzzle: self, names, state: state.clone(), left: MOST_MOVES };
                walk.make(algorithm, Direction::Forward)?;
                Ok(walk.state)
            }
        }
    }

    /// The effect of an algorithm that is the same in every state. Pieces that look alike count as different pieces.
    ///
    /// ```
    /// use fewest::permutation::family;
    ///
    /// let cube = family::by_name("3x3x3")?;
    /// assert_eq!(cube.effect(&"R U R' U'".parse()?)?.order(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Some move does not exist, exists only in some states, or exists in one direction only.
    pub fn effect(&self, algorithm: &Algorithm) -> Result<Transformation, ApplyError> {
        self.transformation(algorithm).map_err(|obstacle| match obstacle {
            Obstacle::Unknown(found) => ApplyError::Unknown(self.unknown_move(&found)),
            Obstacle::Restricted => ApplyError::Restricted,
        })
    }

    fn transformation(&self, algorithm: &Algorithm) -> Result<Transformation, Obstacle> {
        let find = |name: &str| {
            let step = self.moves.iter().find(|step| step.name == name)?;
            let effect = || step.transformation.clone();
            let is_free = step.has_powers() && self.illegal().is_empty() && self.bandages().is_empty();
            Some(if is_free { Ok(effect()) } else { Err(Obstacle::Restricted) })
        };
        let unknown = |name: &str| Obstacle::Unknown(name.to_owned());
        let is_known = |name: &str| find_power(name, &find).is_some();
        match algorithm.names().into_iter().find(|name| !is_known(name)) {
            Some(name) => Err(unknown(name)),
            None => algorithm.transformation(&self.moves[0].transformation.identity(), &find, &unknown),
        }
    }
}

enum Obstacle {
    Unknown(String),
    Restricted,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Back,
}

impl Direction {
    fn of(self, amount: Amount) -> Self {
        if amount.is_back() { self.turned() } else { self }
    }

    fn turned(self) -> Self {
        if self == Self::Forward { Self::Back } else { Self::Forward }
    }
}

struct Application<'a> {
    puzzle: &'a Puzzle,
    names: MoveNames<'a>,
    state: State,
    left: u64,
}

impl Application<'_> {
    fn make(&mut self, algorithm: &Algorithm, way: Direction) -> Result<(), ApplyError> {
        let mut steps = algorithm.steps().iter();
        while let Some(step) = if way == Direction::Forward { steps.next() } else { steps.next_back() } {
            match step {
                Step::Move(name) => self.make_move(name, way)?,
                Step::Group(group, amount) => self.repeat(*amount, way, |walk, way| walk.make(group, way))?,
                Step::Commutator(left, right, amount) => self.repeat(*amount, way, |walk, way| {
                    // The inverse of A B A' B' is B A B' A'.
                    let (first, second) =
                        if way == Direction::Forward { (left, right) } else { (right, left) };
                    walk.make(first, Direction::Forward)?;
                    walk.make(second, Direction::Forward)?;
                    walk.make(first, Direction::Back)?;
                    walk.make(second, Direction::Back)
                })?,
                Step::Conjugate(left, right, amount) => self.repeat(*amount, way, |walk, way| {
                    walk.make(left, Direction::Forward)?;
                    walk.make(right, way)?;
                    walk.make(left, Direction::Back)
                })?,
            }
        }
        Ok(())
    }

    fn repeat(
        &mut self,
        amount: Amount,
        way: Direction,
        mut part: impl FnMut(&mut Self, Direction) -> Result<(), ApplyError>,
    ) -> Result<(), ApplyError> {
        for _ in 0..amount.count() {
            self.take_one()?;
            part(self, way.of(amount))?;
        }
        Ok(())
    }

    fn take_one(&mut self) -> Result<(), ApplyError> {
        self.left = self.left.checked_sub(1).ok_or(ApplyError::TooLong)?;
        Ok(())
    }

    fn make_move(&mut self, written: &str, way: Direction) -> Result<(), ApplyError> {
        let (base, exponent) = self.names.base(written).map_err(ApplyError::Unknown)?;
        let way = if exponent < 0 { way.turned() } else { way };
        if let Some(step) = self.puzzle.moves.iter().find(|step| step.name == base && step.has_powers()) {
            // A power of a move is a single move: the states in between need not be legal.
            let exponent = exponent.unsigned_abs() as i64;
            let step = step.power(if way == Direction::Forward { exponent } else { -exponent }).into_owned();
            self.take_one()?;
            return self.make_one(Some(step), || written.to_owned());
        }
        for _ in 0..exponent.unsigned_abs() {
            self.take_one()?;
            let exists = |step: &Move| step.is_allowed(&self.state);
            let can_go_back =
                |step: &&Move| !step.one_way || step.inverse_among(&self.puzzle.moves).is_some();
            let mut named = self.puzzle.moves.iter().filter(|step| step.name == base);
            let step = match way {
                Direction::Forward => named.find(|step| exists(step)).cloned(),
                Direction::Back => named.filter(can_go_back).map(Move::back).find(exists),
            };
            self.make_one(step, || {
                if way == Direction::Forward { base.to_string() } else { inverse_name(&base) }
            })?;
        }
        Ok(())
    }

    fn make_one(&mut self, step: Option<Move>, name: impl FnOnce() -> String) -> Result<(), ApplyError> {
        let step = step.filter(|step| self.is_legal_after(step));
        let step = step.ok_or_else(|| ApplyError::NotAllowed { name: name() })?;
        self.state = self.state.after(&step, self.puzzle);
        Ok(())
    }

    fn is_legal_after(&self, step: &Move) -> bool {
        if self.puzzle.tears(step.transformation(), &self.state) {
            return false;
        }
        let after = self.state.after(step, self.puzzle);
        !self.puzzle.illegal().iter().any(|&(place, kind)| after.kinds[usize::from(place)] == kind)
    }
}

impl fmt::Display for ApplyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(error) => error.fmt(formatter),
            Self::NotAllowed { name } => {
                write!(formatter, "the position before {name} does not allow this move")
            }
            Self::Restricted => formatter
                .write_str("the algorithm uses moves that exist only in some states or in one direction"),
            Self::TooLong => write!(formatter, "the algorithm makes more than {MOST_MOVES} moves"),
        }
    }
}

impl std::error::Error for ApplyError {}
