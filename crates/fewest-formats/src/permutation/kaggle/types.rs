//! Reads `puzzle_info.csv` of Kaggle's competition Santa 2023, which lists types of puzzles. The moves of a type are a
//! Python dictionary of lists.

use super::super::cells::{Cell, error_at, found, records};
use super::super::definition::{ReadError, TextError, TextProblem};
use super::super::puzzle_error::PuzzleError;
use super::super::puzzle_text::PuzzleText;
use super::super::whole;
use fewest_core::text::{self, Found, Place, WordProblem, without_mark};
use fewest_permutation::{
    Definition, DefinitionError, MOST_ENTRIES, MOST_PLACES, MoveDefinition, Orbit, OrbitMove, OrbitState,
    Puzzle,
};
use std::io::Read;

const HEADER: &[u8] = b"puzzle_type,allowed_moves";

/// The largest length of a text, in bytes: several times the text of the largest puzzle.
pub(super) const MOST: usize = 16 * MOST_ENTRIES;

/// An upper bound on the bytes of memory per byte of text. An entry written in two bytes takes eight bytes in a move
/// and eight bytes in its inverse, and a growing list doubles its capacity.
pub(super) const MEMORY: usize = 16;

/// The types of puzzles of a competition, as in `puzzle_info.csv` of Santa 2023.
///
/// ```
/// use fewest::formats::permutation::PuzzleTypes;
/// use fewest::permutation::{Metric, Solver};
///
/// let info = "puzzle_type,allowed_moves\nrow_3,\"{'l': [1, 0, 2], 'r': [1, 2, 0]}\"\n";
/// let types = PuzzleTypes::read(info.as_bytes(), usize::MAX)?;
/// let rows = "id,puzzle_type,solution_state,initial_state,num_wildcards\n7,row_3,A;B;C,C;A;B,0\n";
/// let rows = types.rows(rows.as_bytes(), usize::MAX)?;
/// let puzzle = types.puzzle(rows[0].question())?;
/// let solver = Solver::new(&puzzle, Metric::Turns, &rows[0].question().goal(&puzzle))?;
/// let word = solver.solve(&rows[0].state(&puzzle)).solved();
/// assert_eq!((rows[0].id(), word.map(|word| word.to_string())), ("7", Some("r".into())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleTypes {
    pub(super) types: Vec<PuzzleType>,
}

/// A type of puzzles. All puzzles of the type have the same moves; their solved states may differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PuzzleType {
    pub(super) name: String,
    pub(super) places: usize,
    /// The moves and their inverses. Each move lists, for every place, the place from which its piece comes.
    moves: Vec<(String, Vec<usize>)>,
}

/// Whether a text that begins with `start` has the header.
pub(crate) fn begins(start: &[u8]) -> bool {
    let mut lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.find(|line| !line.is_empty()) == Some(HEADER)
}

/// Reads a text with one type as a puzzle whose pieces are distinct. A text with several types is an error.
pub(crate) fn read(input: &mut dyn Read, memory: usize) -> Result<PuzzleText, text::ReadError<PuzzleError>> {
    let of_text = |error| text::ReadError::Text(PuzzleError::Kaggle(error));
    let types = PuzzleTypes::read(input, memory).map_err(|error| match error {
        ReadError::Text(error) => of_text(error),
        ReadError::Io(error) => text::ReadError::Io(error),
    })?;
    let [only] = &types.types[..] else {
        let expected = "one type of puzzles, because no row names its type";
        let count = Found::Count(types.types.len() as u64);
        return Err(of_text(error_at(&[], 0, expected, count)));
    };
    let puzzle = only.puzzle((0..only.places as u32).collect());
    let puzzle =
        puzzle.map_err(|error| of_text(TextError::new(Place::START, TextProblem::Definition(error))))?;
    Ok(PuzzleText::of(&puzzle).expect("all moves are one-way, and a rotation never is"))
}

pub(super) fn text_of(input: impl Read, memory: usize) -> Result<Vec<u8>, ReadError> {
    let text = whole::read(input, MOST, MEMORY, memory)?;
    let mut text = text.map_err(|long| TextProblem::Long(long).at(Place::START))?;
    let mark = text.len() - without_mark(&text).len();
    text.drain(..mark);
    Ok(text)
}

impl PuzzleTypes {
    /// Reads `puzzle_info.csv`. Reading may take `memory` bytes.
    ///
    /// # Errors
    /// The text is not such a file or takes more memory, a move does not list each place once, or reading fails.
    pub fn read(input: impl Read, memory: usize) -> Result<Self, ReadError> {
        let text = text_of(input, memory)?;
        let mut records = records(&text);
        let header = "the line puzzle_type,allowed_moves";
        match records.next().transpose().map_err(ReadError::Text)? {
            Some((_, cells)) if begins(&text) && cells.len() == 2 => {}
            Some((_, cells)) => {
                return Err(ReadError::Text(error_at(&text, cells[0].at, header, found(cells[0].text))));
            }
            None => return Err(ReadError::Text(error_at(&text, text.len(), header, Found::End))),
        }
        let mut types: Vec<PuzzleType> = Vec::new();
        for record in records {
            let (_, cells) = record.map_err(ReadError::Text)?;
            let read = type_of(&text, &cells).map_err(ReadError::Text)?;
            if types.iter().any(|before| before.name == read.name) {
                let expected = "a new type of puzzles";
                return Err(ReadError::Text(error_at(&text, cells[0].at, expected, found(cells[0].text))));
            }
            types.push(read);
        }
        match types.is_empty() {
            true => Err(ReadError::Text(error_at(&text, text.len(), "a type of puzzles", Found::End))),
            false => Ok(Self { types }),
        }
    }

    /// The names of the types, in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.types.iter().map(|puzzle_type| puzzle_type.name.as_str())
    }
}

impl PuzzleType {
    /// The puzzle whose solved state has these pieces.
    pub(super) fn puzzle(&self, solution: Vec<u32>) -> Result<Puzzle, DefinitionError> {
        let moves = self.moves.iter().map(|(name, sources)| MoveDefinition {
            one_way: true,
            ..MoveDefinition::new(name.clone(), vec![OrbitMove::permutation(sources.clone())])
        });
        Puzzle::new(Definition {
            name: self.name.clone(),
            orbits: vec![Orbit { name: "PIECES".into(), places: self.places, orientations: 1 }],
            goals: vec![vec![OrbitState::of(solution)]],
            moves: moves.collect(),
            illegal: vec![],
            bandages: vec![],
        })
    }
}

/// Reads a type from the cells of a line: its name, and the dictionary of its moves.
fn type_of(text: &[u8], cells: &[Cell<'_>]) -> Result<PuzzleType, TextError> {
    let [name, moves] = cells else {
        let expected = "a type and its moves, in quotation marks";
        return Err(error_at(text, cells[0].at, expected, Found::Count(cells.len() as u64)));
    };
    let read = str::from_utf8(name.text).ok().filter(|name| !name.is_empty());
    let read = read.ok_or_else(|| error_at(text, name.at, "the name of a type", found(name.text)))?;
    let mut dictionary = Dictionary { text, at: moves.at, end: moves.at + moves.text.len() };
    let given = dictionary.moves()?;
    let places = given[0].1.len();
    let mut moves = given.clone();
    for (name, sources) in &given {
        let mut inverse = vec![0; places];
        sources.iter().enumerate().for_each(|(place, &source)| inverse[source] = place);
        let name = format!("-{name}");
        // No inverse is added if the move is its own inverse, if the file has a move of this name, or if the name of
        // the move already begins with `-`.
        if inverse != *sources && given.iter().all(|(other, _)| *other != name) && !name.starts_with("--") {
            moves.push((name, inverse));
        }
    }
    Ok(PuzzleType { name: read.to_owned(), places, moves })
}

struct Dictionary<'t> {
    text: &'t [u8],
    at: usize,
    end: usize,
}

impl Dictionary<'_> {
    fn rest(&self) -> &[u8] {
        &self.text[self.at..self.end]
    }

    fn expected(&self, expected: impl Into<String>) -> TextError {
        let is_end = |byte: &u8| byte.is_ascii_whitespace() || b",]}".contains(byte);
        let length = self.rest().iter().skip(1).position(is_end).map_or(self.rest().len(), |at| at + 1);
        error_at(self.text, self.at, expected, found(&self.rest()[..length]))
    }

    fn skip_space(&mut self) {
        self.at += self.rest().iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    }

    /// Skips white space, and consumes `mark` if it follows. Returns whether it followed.
    fn has(&mut self, mark: u8) -> bool {
        self.skip_space();
        let is_next = self.rest().first() == Some(&mark);
        self.at += usize::from(is_next);
        is_next
    }

    fn mark(&mut self, mark: u8, expected: &str) -> Result<(), TextError> {
        if self.has(mark) { Ok(()) } else { Err(self.expected(expected)) }
    }

    fn moves(&mut self) -> Result<Vec<(String, Vec<usize>)>, TextError> {
        let mut moves: Vec<(String, Vec<usize>)> = Vec::new();
        self.mark(b'{', "{, the moves in a dictionary of Python")?;
        loop {
            self.skip_space();
            let start = self.at;
            let name = self.name()?;
            if moves.iter().any(|(before, _)| *before == name) {
                return Err(error_at(self.text, start, "a new name of a move", Found::Text(name)));
            }
            self.mark(b':', ":")?;
            let places = moves.first().map(|(_, first)| first.len());
            moves.push((name, self.sources(places)?));
            if !self.has(b',') {
                break;
            }
        }
        self.mark(b'}', "a comma or }")?;
        self.skip_space();
        if self.rest().is_empty() { Ok(moves) } else { Err(self.expected("the end of the moves")) }
    }

    /// Reads a name in quotation marks. In a cell of a CSV file, the mark `"` is written twice.
    fn name(&mut self) -> Result<String, TextError> {
        const EXPECTED: &str = "the name of a move in quotation marks";
        let is_double = !self.has(b'\'');
        if is_double && !(self.has(b'"') && self.has(b'"')) {
            return Err(self.expected(EXPECTED));
        }
        let mark = if is_double { b'"' } else { b'\'' };
        let length = self.rest().iter().position(|&byte| byte == mark);
        let name = length.and_then(|length| str::from_utf8(&self.rest()[..length]).ok());
        let is_name = |name: &&str| !name.is_empty() && !name.contains(char::is_whitespace);
        let name = name.filter(is_name).ok_or_else(|| self.expected(EXPECTED))?.to_owned();
        self.at += name.len() + if is_double { 2 } else { 1 };
        Ok(name)
    }

    /// Reads a list that contains each place once. Its length must be `places`, if that is known.
    fn sources(&mut self, places: Option<usize>) -> Result<Vec<usize>, TextError> {
        self.mark(b'[', "[, a list of places")?;
        let (start, mut places_at, mut sources) = (self.at, Vec::new(), Vec::new());
        loop {
            self.skip_space();
            places_at.push(self.at);
            let digits = self.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
            let number = str::from_utf8(&self.rest()[..digits]).ok().and_then(|digits| digits.parse().ok());
            let number = number.filter(|&number| number < MOST_PLACES);
            let number: usize = number.ok_or_else(|| self.expected("the number of a place, from 0"))?;
            sources.push(number);
            self.at += digits;
            if !self.has(b',') {
                break;
            }
        }
        self.mark(b']', "a comma or ]")?;
        if let Some(places) = places.filter(|&places| places != sources.len()) {
            let expected = format!("{places} places, as the first move has");
            return Err(error_at(self.text, start, expected, Found::Count(sources.len() as u64)));
        }
        let mut taken = vec![false; sources.len()];
        for (&at, &source) in places_at.iter().zip(&sources) {
            if taken.get(source) != Some(&false) {
                let expected = format!("each number below {} once", sources.len());
                return Err(error_at(self.text, at, expected, Found::Text(source.to_string())));
            }
            taken[source] = true;
        }
        Ok(sources)
    }
}
