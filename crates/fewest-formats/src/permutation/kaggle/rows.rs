//! Reads `puzzles.csv` of Kaggle's competition Santa 2023. A row is a task: a solved state, an initial state, and a
//! number of wildcards. A wildcard allows one wrong piece at the end.

use super::super::cells::{Cell, error_at, found, records};
use super::super::definition::{ReadError, TextError};
use super::types::{PuzzleTypes, text_of};
use fewest_core::text::Found;
use fewest_permutation::{DefinitionError, Goal, OrbitState, Puzzle, State};
use std::collections::BTreeMap;
use std::io::Read;

const COLUMNS: [&str; 5] = ["id", "puzzle_type", "solution_state", "initial_state", "num_wildcards"];

/// A row of `puzzles.csv`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KaggleRow {
    id: String,
    line: u64,
    question: KaggleQuestion,
    initial: Vec<u32>,
}

/// The part of a row without the initial state: the type of puzzle, the solved state, and the number of wildcards. Rows
/// with equal questions can be solved with the same tables.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KaggleQuestion {
    puzzle_type: usize,
    solution: Vec<u32>,
    wildcards: usize,
}

impl KaggleRow {
    /// The id of the row.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The line of the row in the file, counted from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// The question of the row.
    pub fn question(&self) -> &KaggleQuestion {
        &self.question
    }

    /// The initial state, which is to be solved. `puzzle` must be the puzzle of the question, made by
    /// [`PuzzleTypes::puzzle`].
    ///
    /// # Panics
    /// `puzzle` has other pieces than the row.
    pub fn state(&self, puzzle: &Puzzle) -> State {
        let state = puzzle.position(&[OrbitState::of(self.initial.clone())]);
        state.expect("the row and the puzzle have the same pieces")
    }
}

impl KaggleQuestion {
    /// The goal: the solved state, with one wrong piece allowed for each wildcard.
    pub fn goal(&self, puzzle: &Puzzle) -> Goal {
        let solved = Goal::solved(puzzle);
        if self.wildcards > 0 { solved.allowing_errors(self.wildcards) } else { solved }
    }

    /// The number of places that may have a wrong piece at the end.
    pub fn wildcards(&self) -> usize {
        self.wildcards
    }
}

impl PuzzleTypes {
    /// The puzzle of a question, with its solved state.
    ///
    /// # Errors
    /// The puzzle exceeds the limits of puzzles.
    ///
    /// # Panics
    /// The question was read with another list of types.
    pub fn puzzle(&self, question: &KaggleQuestion) -> Result<Puzzle, DefinitionError> {
        self.types[question.puzzle_type].puzzle(question.solution.clone())
    }

    /// Reads `puzzles.csv`. Its columns may have any order. Reading may take `memory` bytes.
    ///
    /// # Errors
    /// The text is not such a file or takes more memory, a row names an unknown type, the two states of a row have
    /// different pieces, or reading fails.
    pub fn rows(&self, input: impl Read, memory: usize) -> Result<Vec<KaggleRow>, ReadError> {
        let text = text_of(input, memory)?;
        let mut records = records(&text);
        let Some((_, header)) = records.next().transpose().map_err(ReadError::Text)? else {
            return Err(ReadError::Text(error_at(&text, text.len(), header_line(), Found::End)));
        };
        let column = |name: &&str| header.iter().position(|cell| cell.text.trim_ascii() == name.as_bytes());
        let columns: Option<Vec<usize>> = COLUMNS.iter().map(column).collect();
        let columns = columns.ok_or_else(|| {
            ReadError::Text(error_at(&text, header[0].at, header_line(), found(header[0].text)))
        })?;
        let rows = records.map(|record| {
            let (line, cells) = record?;
            if cells.len() != header.len() {
                let expected = format!("{} values, as the first line has", header.len());
                return Err(error_at(&text, cells[0].at, expected, Found::Count(cells.len() as u64)));
            }
            self.row(&text, line, columns.iter().map(|&column| cells[column]))
        });
        rows.collect::<Result<_, _>>().map_err(ReadError::Text)
    }

    /// Reads a row. `cells` are in the order of [`COLUMNS`].
    fn row<'t>(
        &self,
        text: &'t [u8],
        line: u64,
        mut cells: impl Iterator<Item = Cell<'t>>,
    ) -> Result<KaggleRow, TextError> {
        let mut cell = || cells.next().expect("a record has all columns");
        let (id, name, solution, initial, wildcards) = (cell(), cell(), cell(), cell(), cell());
        let puzzle_type = self.types.iter().position(|known| known.name.as_bytes() == name.text);
        let puzzle_type = puzzle_type.ok_or_else(|| {
            error_at(text, name.at, "a type of puzzles that puzzle_info.csv lists", found(name.text))
        })?;
        let places = self.types[puzzle_type].places;
        let solved = pieces(text, solution, places)?;
        let mut labels = BTreeMap::new();
        solved.iter().for_each(|piece| {
            labels.insert(piece.text, (0_u32, 0_usize));
        });
        (0..).zip(labels.values_mut()).for_each(|(number, (label, _))| *label = number);
        let mut label_of = |piece: &Cell<'_>, step: isize| {
            let (label, left) = labels.get_mut(piece.text)?;
            *left = left.checked_add_signed(step)?;
            Some(*label)
        };
        let solution = solved.iter().map(|piece| label_of(piece, 1).expect("a piece has a label")).collect();
        let initial = pieces(text, initial, places)?;
        let initial = initial.iter().map(|piece| {
            let expected = "a piece of solution_state that the state does not already contain";
            label_of(piece, -1).ok_or_else(|| error_at(text, piece.at, expected, found(piece.text)))
        });
        let initial = initial.collect::<Result<_, _>>()?;
        let number = str::from_utf8(wildcards.text.trim_ascii()).ok().and_then(|number| number.parse().ok());
        let number = number
            .ok_or_else(|| error_at(text, wildcards.at, "a number of wildcards", found(wildcards.text)))?;
        let id = str::from_utf8(id.text.trim_ascii())
            .map_err(|_| error_at(text, id.at, "an id in UTF-8", found(id.text)))?
            .to_owned();
        Ok(KaggleRow {
            id,
            line,
            initial,
            question: KaggleQuestion { puzzle_type, solution, wildcards: number },
        })
    }
}

fn header_line() -> String {
    format!("the line {}", COLUMNS.join(","))
}

/// The pieces of a state, which are separated by semicolons.
fn pieces<'t>(text: &[u8], state: Cell<'t>, places: usize) -> Result<Vec<Cell<'t>>, TextError> {
    let mut at = state.at;
    let pieces = state.text.split(|&byte| byte == b';').map(|piece| {
        let cell = Cell { at, text: piece.trim_ascii() };
        at += piece.len() + 1;
        cell
    });
    let pieces: Vec<Cell<'t>> = pieces.collect();
    if pieces.len() == places {
        return Ok(pieces);
    }
    let expected =
        format!("{places} pieces with ; between them, one for each place of the moves of this type");
    Err(error_at(text, state.at, expected, Found::Count(pieces.len() as u64)))
}
