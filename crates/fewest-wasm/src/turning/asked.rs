//! Decodes the puzzle and the goal of a request about permutation puzzles. Decodes and encodes states.

use crate::bytes::{Reader, Refused, Writer};
use crate::definition;
use fewest::permutation::family::{self, Member};
use fewest::permutation::{Goal, Metric, Puzzle, State};

/// The unit in which moves are counted.
pub(crate) const METRIC: Metric = Metric::Turns;

pub(crate) const NO_PUZZLE: Refused = Refused("there is no such puzzle");

/// The puzzle of a request, given by a name or by a definition.
pub(crate) enum Given {
    Named(Box<Member>),
    Defined(Box<Puzzle>),
}

impl Given {
    /// Reads a name or a definition. Returns the puzzle and bytes that identify it. The inner error says why there is
    /// no such puzzle.
    pub(crate) fn read(request: &mut Reader<'_>) -> Result<Result<(Self, Vec<u8>), String>, Refused> {
        if !request.choice(&[false, true])? {
            let name = request.text()?;
            let member = family::member(name).map_err(|why| why.to_string());
            return Ok(member.map(|member| (Self::Named(Box::new(member)), name.as_bytes().to_vec())));
        }
        let definition = definition::read(request)?;
        // The byte 0 distinguishes a definition from a name.
        let mut bytes = Writer::default();
        bytes.u8(0);
        definition::write(&definition, &mut bytes);
        let puzzle = Puzzle::new(definition).map_err(|why| why.to_string());
        Ok(puzzle.map(|puzzle| (Self::Defined(Box::new(puzzle)), bytes.written().to_vec())))
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        match self {
            Self::Named(member) => &member.puzzle,
            Self::Defined(puzzle) => puzzle,
        }
    }

    /// The member of a puzzle family. It is `None` for a puzzle that is given by a definition.
    pub(crate) fn member(&self) -> Option<&Member> {
        match self {
            Self::Named(member) => Some(member),
            Self::Defined(_) => None,
        }
    }
}

/// The puzzle and the goal of a request.
pub(crate) struct Asked {
    given: Given,
    name: Vec<u8>,
    goal: Goal,
    /// The places in which the goal allows any piece.
    ignored: Vec<usize>,
}

impl Asked {
    /// Reads a puzzle, and then the places in which the goal allows any piece.
    pub(crate) fn read(request: &mut Reader<'_>) -> Result<Self, Refused> {
        let (given, name) = Given::read(request)?.map_err(|_| NO_PUZZLE)?;
        let puzzle = given.puzzle();
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
        let goal = Goal::solved(puzzle).ignoring(ignored.iter().copied());
        Ok(Self { given, name, goal, ignored })
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        self.given.puzzle()
    }

    pub(crate) fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The published largest distance, if the goal is the solved puzzle.
    pub(super) fn longest(&self) -> Option<u32> {
        let member = self.given.member().filter(|_| self.ignored.is_empty())?;
        member.known.turns
    }

    /// The bytes that identify the puzzle, and the ignored places, which identify the goal.
    pub(crate) fn key(&self) -> (&[u8], &[usize]) {
        (&self.name, &self.ignored)
    }
}

pub(crate) fn read_state(request: &mut Reader<'_>, puzzle: &Puzzle) -> Result<State, Refused> {
    let (mut kinds, mut orientations) = (Vec::new(), Vec::new());
    for _ in 0..puzzle.places() {
        kinds.push(u16::try_from(request.u32()?).map_err(|_| NO_STATE)?);
        orientations.push(request.u8()?);
    }
    puzzle.state(kinds, orientations).ok_or(NO_STATE)
}

pub(crate) fn write_state(state: &State, answer: &mut Writer) {
    for (&kind, &orientation) in state.kinds().iter().zip(state.orientations()) {
        answer.u32(kind.into());
        answer.u8(orientation);
    }
}

const NO_STATE: Refused = Refused("the pieces are not those of the puzzle");
