//! Adds moves that algorithms define, such as `R U R' U'`.

use super::error::Visible;
use super::puzzle::is_name;
use super::{Algorithm, DefinitionError, Flaw, MOST_ENTRIES, MOST_MOVES, Move, Part, Puzzle, UnknownMove};
use std::collections::HashMap;
use std::fmt;

/// The reason why a derived move cannot be added.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DerivedMoveError {
    /// The index of the derived move in the list, from 0.
    pub number: usize,
    /// The name of the move.
    pub name: String,
    /// The reason.
    pub flaw: DerivedFlaw,
}

/// The reason why a derived move cannot be added.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DerivedFlaw {
    /// The algorithm contains an unknown name, the name of the move itself, or a later move that is defined in terms of
    /// this one.
    Unknown(UnknownMove),
    /// The algorithm combines moves, and one of them exists only in one direction or only in some states, or the puzzle
    /// has bandaged pieces.
    Restricted {
        /// The name of the move that is used.
        name: String,
    },
    /// The puzzle with the move would not be legal.
    Definition(Flaw),
}

impl Puzzle {
    /// The same puzzle with additional moves. Each is defined by an algorithm of other moves, which may come later in
    /// the list.
    ///
    /// If the algorithm is the name of a move, the additional move is a second name for it: it exists in the same
    /// states and directions.
    ///
    /// # Errors
    /// A name is wrong, or an algorithm does not define a move.
    pub fn with_derived_moves(&self, derived: &[(String, Algorithm)]) -> Result<Self, DerivedMoveError> {
        let mut known: HashMap<&str, Vec<Move>> = HashMap::new();
        for step in &self.moves {
            known.entry(&step.name).or_default().push(step.clone());
        }
        let wrong = |number, flaw| wrong(derived, number, flaw);
        let room = (MOST_ENTRIES / self.places()).min(MOST_MOVES);
        for (number, (name, _)) in derived.iter().enumerate() {
            let flaw = match () {
                () if !is_name(name) => Flaw::Name,
                () if known.insert(name, vec![]).is_some() => Flaw::SameMoveName { other: name.clone() },
                () if self.moves.len() + number >= room => Flaw::Entries,
                () => continue,
            };
            return Err(wrong(number, DerivedFlaw::Definition(flaw)));
        }
        self.make(derived, &mut known)?;
        let mut puzzle = self.clone();
        for (number, (name, _)) in derived.iter().enumerate() {
            puzzle.moves.extend(known.remove(name.as_str()).expect("`make` has made every move"));
            if puzzle.moves.len() > room {
                return Err(wrong(number, DerivedFlaw::Definition(Flaw::Entries)));
            }
        }
        puzzle.check_moves().map_err(|DefinitionError { part, flaw, .. }| {
            let is_it = |(name, _): &(String, Algorithm)| part == Part::Move(name.clone());
            let number = derived.iter().position(is_it).expect("the other moves are legal");
            wrong(number, DerivedFlaw::Definition(flaw))
        })?;
        Ok(puzzle)
    }

    fn make<'a>(
        &self,
        derived: &'a [(String, Algorithm)],
        known: &mut HashMap<&'a str, Vec<Move>>,
    ) -> Result<(), DerivedMoveError> {
        // A move that uses a later move waits until the later move is made.
        let numbers: HashMap<&str, usize> =
            (derived.iter().map(|(name, _)| name.as_str())).zip(0..).collect();
        let mut waiting: HashMap<usize, Vec<usize>> = HashMap::new();
        let mut missing = vec![None; derived.len()];
        let mut next: Vec<usize> = (0..derived.len()).rev().collect();
        while let Some(number) = next.pop() {
            let (name, algorithm) = &derived[number];
            match self.derive(name, algorithm, known) {
                Ok(moves) => {
                    known.insert(name, moves);
                    next.extend(waiting.remove(&number).unwrap_or_default());
                }
                Err(Obstacle::Restricted(name)) => {
                    return Err(wrong(derived, number, DerivedFlaw::Restricted { name }));
                }
                Err(Obstacle::Unknown(found)) => {
                    if let Some(&other) = numbers.get(found.as_str()) {
                        waiting.entry(other).or_default().push(number);
                    }
                    missing[number] = Some(found);
                }
            }
        }
        let is_made = |number: &usize| known.get(&*derived[*number].0).is_some_and(|moves| !moves.is_empty());
        let mut left = (0..derived.len()).filter(|number| !is_made(number));
        // A move that uses an unknown name is reported before the moves that wait for it. If no name is unknown, the
        // moves wait for each other, and the first of them is reported.
        let is_wrong =
            |number: &usize| missing[*number].as_deref().is_some_and(|found| !numbers.contains_key(found));
        let Some(number) = left.clone().find(is_wrong).or(left.next()) else { return Ok(()) };
        let found = missing[number].clone().expect("a name that is not made stopped each of these moves");
        Err(wrong(derived, number, DerivedFlaw::Unknown(self.unknown_move(&found))))
    }

    /// The moves that an algorithm defines: all moves of the name if the algorithm is only a name, otherwise one. An
    /// empty entry of `known` stands for a move that is not made yet.
    fn derive(
        &self,
        name: &str,
        algorithm: &Algorithm,
        known: &HashMap<&str, Vec<Move>>,
    ) -> Result<Vec<Move>, Obstacle> {
        if let Some(moves) = algorithm.as_move().and_then(|name| known.get(name))
            && !moves.is_empty()
        {
            return Ok(moves.iter().map(|step| Move { name: name.to_owned(), ..step.clone() }).collect());
        }
        let find = |name: &str| match known.get(name)?.first() {
            // Otherwise, the name might be read as a power of a move with a shorter name.
            None => Some(Err(Obstacle::Unknown(name.to_owned()))),
            // A step of the algorithm may tear bandaged pieces apart even if the whole algorithm does not.
            Some(step) if step.has_powers() && self.bandages().is_empty() => {
                Some(Ok(step.transformation.clone()))
            }
            Some(_) => Some(Err(Obstacle::Restricted(name.to_owned()))),
        };
        let unknown = |name: &str| Obstacle::Unknown(name.to_owned());
        let identity = self.moves[0].transformation.identity();
        let transformation = algorithm.transformation(&identity, &find, &unknown)?;
        Ok(vec![Move { name: name.to_owned(), transformation, one_way: false, conditions: vec![] }])
    }

    /// The same puzzle without the moves whose names denote [rotations](super::is_rotation_name) of the whole puzzle.
    /// `None` if no move remains.
    pub fn without_rotations(&self) -> Option<Self> {
        let mut puzzle = self.clone();
        puzzle.moves.retain(|step| !step.is_rotation());
        if puzzle.moves.is_empty() { None } else { Some(puzzle) }
    }
}

fn wrong(derived: &[(String, Algorithm)], number: usize, flaw: DerivedFlaw) -> DerivedMoveError {
    DerivedMoveError { number, name: derived[number].0.clone(), flaw }
}

enum Obstacle {
    Unknown(String),
    Restricted(String),
}

impl fmt::Display for DerivedMoveError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "move {}: {}", Visible(&self.name), self.flaw)
    }
}

impl fmt::Display for DerivedFlaw {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(error) => error.fmt(formatter),
            Self::Restricted { name } => {
                write!(formatter, "{name} does not exist in every state and in both directions")
            }
            Self::Definition(flaw) => flaw.fmt(formatter),
        }
    }
}

impl std::error::Error for DerivedMoveError {}
