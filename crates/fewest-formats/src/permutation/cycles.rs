//! Reads puzzles whose moves are permutations in cycle notation, as in GAP and SageMath. Places count from 1.
//!
//! A permutation carries the piece at each place of a cycle to the next place of the cycle. A statement such as
//! `R := (1,3,8,6)(2,5,7,4);` names a permutation. `Group(R, U)`, or a list of permutations, selects the moves of the
//! puzzle; moves without a name get the names `A`, `B`, …. Without a group or a list, all named permutations are moves.
//! `#` begins a comment.

use super::definition::{TextError, TextProblem};
use super::puzzle_error::PuzzleError;
use super::puzzle_text::PuzzleText;
use super::whole;
use fewest_core::text::{Found, Place, ReadError, WordProblem, printable, printable_letter, without_mark};
use fewest_permutation::{
    Definition, MOST_ENTRIES, MOST_MOVES, MOST_PLACES, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle,
};
use std::io::Read;

/// The largest length of a text, in bytes. The text of the largest puzzle is shorter.
const MOST: usize = 12 * MOST_ENTRIES;

/// An upper bound on the bytes of memory per byte of text, without the memory for each move. A place written in two
/// bytes takes four bytes, and a growing list doubles its capacity.
const MEMORY: usize = 8;

/// The bytes of memory for each place of each move: twelve in the definition, and four in each of two puzzles that
/// exist while the puzzle is made.
const ENTRY: usize = 20;

/// The cycles of a permutation, one after the other. `None` ends each cycle.
type Cycles = Vec<Option<u16>>;

/// Whether a text begins with a cycle, a group or an assignment.
pub(super) fn begins(start: &[u8]) -> bool {
    let lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let Some(line) = lines.into_iter().find(|line| !line.is_empty() && !line.starts_with(b"#")) else {
        return false;
    };
    let name = line.iter().take_while(|byte| is_name(**byte)).count();
    let rest = line[name..].trim_ascii_start();
    match name {
        0 => {
            matches!(line, [b'(', ..])
                || matches!(line, [b'[', rest @ ..] if rest.trim_ascii_start().starts_with(b"("))
        }
        _ => rest.starts_with(b":=") || &line[..name] == GROUP && rest.starts_with(b"("),
    }
}

const GROUP: &[u8] = b"Group";

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

pub(super) fn read(input: &mut dyn Read, memory: usize) -> Result<PuzzleText, ReadError<PuzzleError>> {
    let text = whole::read(input, MOST, MEMORY, memory)?;
    let text = text.map_err(|long| ReadError::Text(PuzzleError::Long(long)))?;
    let puzzle = Reader { memory, ..Reader::new(without_mark(&text)) }.read();
    puzzle.map_err(|error| ReadError::Text(PuzzleError::Cycles(error)))
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    /// Permutations with their names, in the order of the text.
    named: Vec<(String, Cycles)>,
    /// The moves of the puzzle; `None` until a group or a list has selected them.
    chosen: Option<Vec<(String, Cycles)>>,
    name: String,
    /// The number of entries of named permutations that were copied so far.
    copied: usize,
    /// The largest number of places of a permutation.
    most: usize,
    /// The bytes that the moves may take.
    memory: usize,
}

enum Value {
    Permutation(Cycles),
    Moves(Vec<(String, Cycles)>),
}

/// Reads a text that is a single permutation of `places` places. Returns, for each place, the place from which
/// its piece comes.
pub(super) fn sources_of(text: &[u8], places: usize) -> Result<Vec<usize>, TextError> {
    let mut reader = Reader::new(text);
    reader.most = places;
    let cycles = reader.permutation()?;
    match reader.peek() {
        None => Ok(sources(&cycles, places)),
        Some(_) => Err(reader.unexpected("a cycle or the end")),
    }
}

fn sources(cycles: &Cycles, places: usize) -> Vec<usize> {
    let mut sources: Vec<usize> = (0..places).collect();
    for cycle in cycles.split(Option::is_none) {
        let next = cycle.iter().skip(1).chain(cycle.first());
        for (from, to) in cycle.iter().zip(next) {
            let place = |point: &Option<u16>| usize::from(point.expect("the list was split at `None`"));
            sources[place(to)] = place(from);
        }
    }
    sources
}

impl<'a> Reader<'a> {
    fn new(text: &'a [u8]) -> Self {
        let (most, memory) = (MOST_PLACES, usize::MAX);
        Self { text, at: 0, named: vec![], chosen: None, name: String::new(), copied: 0, most, memory }
    }
}

impl Reader<'_> {
    fn read(&mut self) -> Result<PuzzleText, TextError> {
        while self.peek().is_some() {
            self.statement()?;
        }
        self.puzzle()
    }

    fn puzzle(&mut self) -> Result<PuzzleText, TextError> {
        let moves = self.chosen.take().unwrap_or_else(|| std::mem::take(&mut self.named));
        let points = moves.iter().flat_map(|(_, cycles)| cycles.iter().flatten());
        let places = points.max().map_or(0, |&last| usize::from(last) + 1);
        if places * moves.len() > MOST_ENTRIES {
            return Err(self.unexpected(format!("moves that list at most {MOST_ENTRIES} places in all")));
        }
        if places == 0 || moves.len() > MOST_MOVES {
            let least = format!("permutations that move at least one of up to {MOST_PLACES} places");
            return Err(self.unexpected(least));
        }
        // In memory a move lists all places, even if its cycles in the text are short.
        let bytes = places * moves.len() * ENTRY;
        if bytes > self.memory {
            let problem = TextProblem::OverLimit { bytes, limit: self.memory };
            return Err(TextError::new(Place::START, problem));
        }
        let moves = moves.into_iter().map(|(name, cycles)| {
            MoveDefinition::new(name, vec![OrbitMove::permutation(sources(&cycles, places))])
        });
        let definition = Definition {
            name: std::mem::take(&mut self.name),
            orbits: vec![Orbit { name: "PIECES".into(), places, orientations: 1 }],
            goals: vec![vec![OrbitState::solved(places)]],
            moves: moves.collect(),
            illegal: vec![],
            bandages: vec![],
        };
        let wrong = |error| TextError::new(Place::START, TextProblem::Definition(error));
        let puzzle = Puzzle::new(definition).map_err(wrong)?;
        PuzzleText::of(&puzzle)
            .ok_or_else(|| self.unexpected("a move that is not a rotation of the whole puzzle"))
    }

    /// Skips white space and comments, and returns the next byte without consuming it.
    fn peek(&mut self) -> Option<u8> {
        loop {
            match self.text.get(self.at)? {
                b'#' => {
                    let rest = &self.text[self.at..];
                    self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                }
                byte if byte.is_ascii_whitespace() => self.at += 1,
                &byte => return Some(byte),
            }
        }
    }

    fn takes(&mut self, wanted: &[u8]) -> bool {
        self.peek();
        let is_next = self.text[self.at..].starts_with(wanted);
        self.at += if is_next { wanted.len() } else { 0 };
        is_next
    }

    /// Consumes a name. The result is empty if no name follows.
    fn word(&mut self) -> String {
        self.peek();
        let rest = &self.text[self.at..];
        let word: String =
            rest.iter().take_while(|byte| is_name(**byte)).map(|&byte| char::from(byte)).collect();
        self.at += word.len();
        word
    }

    fn statement(&mut self) -> Result<(), TextError> {
        let start = self.at;
        let name = self.word();
        let name = if !name.is_empty() && self.takes(b":=") { Some(name) } else { None };
        match name {
            Some(_) => self.room_for_another(self.named.len())?,
            None => self.at = start,
        }
        match self.value()? {
            Value::Permutation(cycles) => match name {
                Some(name) => self.named.push((name, cycles)),
                None => self.more(cycles)?,
            },
            Value::Moves(moves) => {
                self.name = name.unwrap_or_default();
                self.chosen = Some(moves);
            }
        }
        self.takes(b";");
        Ok(())
    }

    /// Reads a list of permutations between commas, which are the moves of the puzzle. The first permutation has been
    /// read.
    fn more(&mut self, first: Cycles) -> Result<(), TextError> {
        let mut moves = vec![(letters(0), first)];
        while self.takes(b",") {
            self.room_for_another(moves.len())?;
            let (name, cycles) = self.item(moves.len())?;
            moves.push((name, cycles));
        }
        self.chosen = Some(moves);
        Ok(())
    }

    fn value(&mut self) -> Result<Value, TextError> {
        let start = self.at;
        let is_group = self.word().as_bytes() == GROUP;
        if !is_group {
            self.at = start;
        }
        match self.peek() {
            Some(b'(') if !is_group => self.permutation().map(Value::Permutation),
            Some(b'(') => self.list(b")").map(Value::Moves),
            Some(b'[') if !is_group => self.list(b"]").map(Value::Moves),
            _ if is_group => Err(self.unexpected("\"(\"")),
            _ => Err(self.unexpected("a permutation, Group or a list of permutations")),
        }
    }

    /// Reads permutations or their names up to the closing bracket `end`. As in GAP's `Group([a, b])`, square brackets
    /// within the parentheses may enclose the list.
    fn list(&mut self, end: &[u8]) -> Result<Vec<(String, Cycles)>, TextError> {
        self.at += 1;
        let is_nested = end == b")" && self.takes(b"[");
        let last: &[u8] = if is_nested { b"]" } else { end };
        let mut moves = Vec::new();
        loop {
            self.room_for_another(moves.len())?;
            let (name, cycles) = self.item(moves.len())?;
            moves.push((name, cycles));
            if self.takes(last) {
                break;
            }
            if !self.takes(b",") {
                let end = char::from(last[0]);
                return Err(self.unexpected(format!("\",\" or \"{end}\"")));
            }
        }
        if is_nested && !self.takes(end) {
            return Err(self.unexpected("\")\""));
        }
        Ok(moves)
    }

    /// Fails if no further move is allowed after `moves` moves.
    fn room_for_another(&mut self, moves: usize) -> Result<(), TextError> {
        if moves < MOST_MOVES { Ok(()) } else { Err(self.unexpected(format!("at most {MOST_MOVES} moves"))) }
    }

    /// Reads a permutation, or the name of an earlier permutation. Returns the name of the move and its cycles.
    fn item(&mut self, number: usize) -> Result<(String, Cycles), TextError> {
        if self.peek() == Some(b'(') {
            return Ok((letters(number), self.permutation()?));
        }
        let start = self.at;
        let name = self.word();
        let known = self.named.iter().find(|(known, _)| *known == name);
        let Some(cycles) = known.map(|(_, cycles)| cycles.clone()) else {
            self.at = start;
            return Err(self.unexpected("a permutation, or the name of one"));
        };
        self.copied += cycles.len();
        if self.copied > 2 * MOST_ENTRIES {
            return Err(self.unexpected(format!("moves that list at most {MOST_ENTRIES} places in all")));
        }
        Ok((name, cycles))
    }

    fn permutation(&mut self) -> Result<Cycles, TextError> {
        let (mut cycles, mut seen) = (Cycles::new(), Vec::new());
        while self.takes(b"(") {
            if self.takes(b")") {
                continue;
            }
            loop {
                self.peek();
                let start = self.at;
                let point = self.word().parse().ok().filter(|point| (1..=self.most).contains(point));
                let is_new = |point: usize| seen.get(point) != Some(&true);
                let Some(point) = point.filter(|&point| is_new(point)) else {
                    self.at = start;
                    let expected = match point {
                        Some(_) => "a place that is not in the permutation yet".to_owned(),
                        None => format!("a place from 1 to {}", self.most),
                    };
                    return Err(self.unexpected(expected));
                };
                seen.resize(seen.len().max(point + 1), false);
                seen[point] = true;
                cycles.push(Some(point as u16 - 1));
                if self.takes(b")") {
                    break;
                }
                if !self.takes(b",") {
                    return Err(self.unexpected("\",\" or \")\""));
                }
            }
            cycles.push(None);
        }
        Ok(cycles)
    }

    /// The error at the next byte if the text continues with something other than `expected`.
    fn unexpected(&mut self, expected: impl Into<String>) -> TextError {
        let found = match self.peek() {
            None => Found::End,
            Some(_) => {
                let rest = &self.text[self.at..];
                let length = rest.iter().take_while(|byte| is_name(**byte)).take(40).count();
                Found::Text(if length == 0 {
                    printable_letter(rest)
                } else {
                    printable(&rest[..length], length)
                })
            }
        };
        let place = self.text[..self.at].iter().fold(Place::START, |place, &byte| place.after(byte));
        TextError::new(place, TextProblem::unexpected(expected.into(), found))
    }
}

/// The name of the move with index `number`, if the text does not name the move: `A` to `Z`, then `A1`, `B1`, …
fn letters(number: usize) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    if number < 26 { letter.to_string() } else { format!("{letter}{}", number / 26) }
}
