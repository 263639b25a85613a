//! Reads the commands of a definition file.

mod bandage;
mod block;

use super::super::puzzle_text::PuzzleText;
use super::error::Words;
use super::error::{ReadError, TextProblem, unexpected};
use super::names::names_set;
use block::{Block, HiddenTurn, Style};
use fewest_core::text::{Found, MOST_WORD, Next, Place, WordProblem};
use fewest_permutation::{
    Algorithm, Definition, DefinitionError, DerivedFlaw, DerivedMoveError, Flaw, Illegal, MOST_ENTRIES,
    MOST_MOVES, MOST_ORIENTATIONS, MOST_PLACES, MoveDefinition, Orbit, OrbitState, Part, Puzzle,
    names_puzzle,
};
use std::collections::HashMap;
use std::io::Read;

pub(crate) use block::{has_list, list};

/// KSolve's commands that restrict solutions.
const UNSUPPORTED: [&str; 4] = ["Ignore", "ForbiddenPairs", "ForbiddenGroups", "MoveLimits"];

/// KSolve's commands without any effect.
const SKIPPED: [&str; 2] = ["ParallelMoves", "Multiplicators"];

/// The expected text in the error of an unknown command.
const COMMANDS: &str = "a command, such as Set, Solved or Move";

pub(super) struct Reader<'a> {
    pub(super) words: Words<'a>,
    pub(super) definition: Definition,
    /// The index of each orbit, by the name of its set.
    sets: HashMap<Vec<u8>, usize>,
    places: usize,
    /// For each orbit, the period of each piece in the first solved state: its orientations are distinguished only
    /// modulo the period.
    pub(super) periods: Vec<HashMap<u32, u32>>,
    goals: Vec<Block>,
    moves: Vec<Block>,
    illegal: Vec<Place>,
    bandages: Vec<Block>,
    hidden_turns: Vec<HiddenTurn>,
    derived: Vec<(String, Algorithm)>,
    derived_places: Vec<Place>,
    is_named: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(input: impl Read + 'a) -> Self {
        let definition = Definition {
            name: String::new(),
            orbits: vec![],
            goals: vec![],
            moves: vec![],
            illegal: vec![],
            bandages: vec![],
        };
        Self {
            words: Words::new(input),
            definition,
            sets: HashMap::new(),
            places: 0,
            periods: vec![],
            goals: vec![],
            moves: vec![],
            illegal: vec![],
            bandages: vec![],
            hidden_turns: vec![],
            derived: vec![],
            derived_places: vec![],
            is_named: false,
        }
    }

    pub(super) fn read(mut self) -> Result<PuzzleText, ReadError> {
        while self.words.skip_lines()? {
            self.command()?;
        }
        let end = self.words.place();
        let Definition { orbits, goals, moves, .. } = &self.definition;
        let missing = match (orbits.as_slice(), goals.as_slice(), moves.as_slice()) {
            ([], ..) => Some("Set"),
            (_, [], _) => Some("Solved"),
            (.., []) => Some("Move"),
            _ => None,
        };
        if let Some(missing) = missing {
            return Err(unexpected(end, missing, Found::End));
        }
        self.keep_hidden_turns()?;
        let puzzle = Puzzle::new(self.definition.clone()).map_err(|error| {
            let place = self.place_of(&error);
            match (error.part, error.flaw) {
                (Part::Move(name), Flaw::SameMoveName { other }) => self.same_name(name, other).at(place),
                (part, flaw) => TextProblem::Definition(DefinitionError { part, flaw, ..error }).at(place),
            }
        })?;
        let puzzle = puzzle.with_derived_moves(&self.derived).map_err(|error| {
            let place = self.derived_places[error.number];
            match error.flaw {
                DerivedFlaw::Definition(Flaw::SameMoveName { other }) => self.same_name(error.name, other),
                flaw => TextProblem::Derived(DerivedMoveError { flaw, ..error }),
            }
            .at(place)
        })?;
        let expected = "a Move that is not a rotation of the whole puzzle";
        PuzzleText::of(&puzzle).ok_or_else(|| unexpected(end, expected, Found::End))
    }

    /// Reads a command with all its lines.
    fn command(&mut self) -> Result<(), ReadError> {
        let next = self.words.next()?;
        let start = self.words.start();
        match self.words.word() {
            b"Name" => self.name(start),
            b"Set" => self.orbit(start),
            b"Solved" => self.goal(start, Style::Old),
            b"StartState" => self.goal(start, Style::New),
            b"Move" => self.named_move(start, Style::Old, false),
            b"MoveTransformation" => self.named_move(start, Style::New, false),
            b"OneWayMove" => self.named_move(start, Style::Old, true),
            b"Illegal" => self.illegal(),
            b"Block" => self.bandage(start),
            b"MoveAlias" => self.alias(start),
            b"MoveSequence" => self.sequence(start),
            word => {
                let is_this = |command: &&str| command.as_bytes() == word;
                if let Some(command) = UNSUPPORTED.into_iter().find(is_this) {
                    return Err(TextProblem::Unsupported(command).at(start));
                }
                match SKIPPED.iter().any(is_this) {
                    true => self.skip(),
                    false => Err(self.words.unexpected(next, COMMANDS)),
                }
            }
        }
    }

    fn name(&mut self, start: Place) -> Result<(), ReadError> {
        if self.is_named {
            return Err(unexpected(start, "one Name", Found::Text("Name".into())));
        }
        self.is_named = true;
        let name = self.words.rest_of_line()?.to_vec();
        match String::from_utf8(name) {
            Ok(name) if !name.is_empty() && name.len() < MOST_WORD && names_puzzle(&name) => {
                self.definition.name = name;
                self.words.end_line()
            }
            _ => {
                let next = if self.words.word().is_empty() { self.words.next()? } else { Next::Word };
                Err(self.words.unexpected(next, "a name"))
            }
        }
    }

    fn orbit(&mut self, start: Place) -> Result<(), ReadError> {
        if !(self.goals.is_empty() && self.moves.is_empty() && self.derived.is_empty()) {
            let expected = "Solved, Move or the end, because all sets come first";
            return Err(unexpected(start, expected, Found::Text("Set".into())));
        }
        let next = self.words.next()?;
        let name = self.words.name(next, "a name of a set")?;
        if !names_set(&name) {
            return Err(self
                .words
                .unexpected(next, "a name of a set that does not begin with a digit and is not a command"));
        }
        if self.sets.insert(name.as_bytes().to_vec(), self.sets.len()).is_some() {
            return Err(self.words.unexpected(next, "a new name of a set"));
        }
        let room = (MOST_PLACES - self.places) as u64;
        let places = self.words.next_number(1, room, "a number of pieces")? as usize;
        let orientations =
            self.words.next_number(1, MOST_ORIENTATIONS as u64, "a number of orientations")? as usize;
        self.words.end_line()?;
        self.places += places;
        self.definition.orbits.push(Orbit { name, places, orientations });
        self.periods.push(HashMap::new());
        Ok(())
    }

    fn goal(&mut self, start: Place, style: Style) -> Result<(), ReadError> {
        self.words.end_line()?;
        let (state, block) = self.state(start, style)?;
        if self.goals.is_empty() {
            for (known, OrbitState { pieces, periods, .. }) in self.periods.iter_mut().zip(&state) {
                known.extend(pieces.iter().copied().zip(periods.iter().copied()));
            }
        }
        self.definition.goals.push(state);
        self.goals.push(block);
        Ok(())
    }

    fn named_move(&mut self, start: Place, style: Style, one_way: bool) -> Result<(), ReadError> {
        let name = self.new_name()?;
        self.words.end_line()?;
        let count = self.moves.len() + 1;
        let flaw = match () {
            () if count > MOST_MOVES => Some(Flaw::Moves),
            () if count * self.places > MOST_ENTRIES => Some(Flaw::Entries),
            () => None,
        };
        if let Some(flaw) = flaw {
            let error = DefinitionError { part: Part::Move(name), orbit: None, flaw };
            return Err(TextProblem::Definition(error).at(start));
        }
        let (orbits, requires, block) = self.movement(start, style)?;
        self.definition.moves.push(MoveDefinition { name, orbits, one_way, requires });
        self.moves.push(block);
        Ok(())
    }

    fn illegal(&mut self) -> Result<(), ReadError> {
        let (orbit, place) = self.set_and_place()?;
        loop {
            let piece = self.piece()?;
            self.definition.illegal.push(Illegal { orbit, place, piece });
            self.illegal.push(self.words.start());
            if matches!(self.words.peek()?, None | Some(b'\n')) {
                return self.words.end_line();
            }
        }
    }

    fn alias(&mut self, start: Place) -> Result<(), ReadError> {
        let name = self.new_name()?;
        let next = self.words.next()?;
        let old = self.words.name(next, "a name of a move")?;
        self.words.end_line()?;
        self.derived.push((name, Algorithm::of_moves([old])));
        self.derived_places.push(start);
        Ok(())
    }

    /// Reads the command `MoveSequence`: a name, and other moves separated by white space or commas.
    fn sequence(&mut self, start: Place) -> Result<(), ReadError> {
        let name = self.new_name()?;
        let mut moves = Vec::new();
        loop {
            match self.words.peek()? {
                Some(b',') => self.words.take(b','),
                None | Some(b'\n') if !moves.is_empty() => break,
                _ => {
                    let next = self.words.next_until(b",")?;
                    moves.push(self.words.name(next, "a name of a move")?);
                }
            }
        }
        self.words.end_line()?;
        self.derived.push((name, Algorithm::of_moves(moves)));
        self.derived_places.push(start);
        Ok(())
    }

    /// Skips all lines up to and including `End`.
    fn skip(&mut self) -> Result<(), ReadError> {
        loop {
            match self.words.next()? {
                Next::Word if self.words.word() == b"End" => return self.words.end_line(),
                next @ Next::End => return Err(self.words.unexpected(next, "End")),
                _ => {}
            }
        }
    }

    fn new_name(&mut self) -> Result<String, ReadError> {
        let next = self.words.next()?;
        self.words.name(next, "a name of a move")
    }

    /// The index of the orbit whose name has just been read.
    pub(super) fn set(&self, next: Next, expected: &str) -> Result<usize, ReadError> {
        let set = if next == Next::Word { self.sets.get(self.words.word()) } else { None };
        set.copied().ok_or_else(|| self.words.unexpected(next, expected))
    }

    /// Reads the name of a set and one of its places. Returns both as indices.
    pub(super) fn set_and_place(&mut self) -> Result<(usize, usize), ReadError> {
        let next = self.words.next()?;
        let set = self.set(next, "a set of the puzzle")?;
        let places = self.definition.orbits[set].places as u64;
        Ok((set, self.words.next_number(1, places, "a place")? as usize - 1))
    }

    /// Reads a piece, numbered from 1 in the text, and returns its label, numbered from 0.
    pub(super) fn piece(&mut self) -> Result<u32, ReadError> {
        Ok((self.words.next_number(1, 1 << 32, "a piece")? - 1) as u32)
    }

    /// The problem of a move that has the name of an earlier move. The names of powers count, too.
    fn same_name(&self, name: String, other: String) -> TextProblem {
        let moves = self.definition.moves.iter().map(|step| &step.name);
        let places = self.moves.iter().map(|block| block.start).chain(self.derived_places.iter().copied());
        let first = moves.chain(self.derived.iter().map(|(name, _)| name)).zip(places);
        let (_, place) = first.into_iter().find(|&(name, _)| *name == other).expect("the text has the move");
        TextProblem::SameMoveName { name, other, line: place.line }
    }

    /// The place of the set, the move or the piece that an error is about.
    fn place_of(&self, error: &DefinitionError) -> Place {
        let orbit = error.orbit.as_ref().and_then(|name| self.sets.get(name.as_bytes()));
        let in_block = |block: &Block| {
            let set = block.sets.iter().find(|(set, _)| Some(set) == orbit);
            set.map_or(block.start, |&(_, place)| place)
        };
        match &error.part {
            Part::Goal(number) => in_block(&self.goals[*number]),
            Part::Illegal(number) => self.illegal[*number],
            Part::Bandage(number) => in_block(&self.bandages[*number]),
            Part::Move(name) => {
                // Several moves may have this name. At least the last of them is wrong.
                let number = self.definition.moves.iter().rposition(|step| step.name == *name);
                number.map_or(Place::START, |number| in_block(&self.moves[number]))
            }
            // The whole puzzle.
            _ => Place::START,
        }
    }
}
