//! Reads the puzzle that a command line names.

use super::near::near;
use crate::arguments::PuzzleOptions;
use crate::failure::Failure;
use crate::input::{READ, Source};
use crate::memory;
use crate::terminal;
use anyhow::anyhow;
use fewest::formats::permutation::{PuzzleText, read_puzzle_text};
use fewest::permutation::Puzzle;
use fewest::permutation::family::{self, Family, Known, Member, NamedGoal, Picture, UnknownFamily};
use std::io::BufReader;
use std::path::Path;

/// Printed before the input is read from a terminal.
const HINT: &str = "reading a puzzle from standard input; end with Ctrl-D";

/// The largest number of move names in a warning.
const MOST_NAMES: usize = 20;

/// A puzzle, with its drawing and the facts that are known about it.
pub(crate) struct Described {
    /// The puzzle with the requested moves.
    pub(crate) puzzle: Puzzle,
    /// The puzzle with all of its moves, if only some are requested.
    whole: Option<Puzzle>,
    pub(crate) known: Known,
    /// The drawing of the puzzle; `None` for a puzzle from a file.
    pub(crate) picture: Option<Picture>,
    pub(crate) goals: Vec<NamedGoal>,
}

impl Described {
    /// The puzzle with all moves, for reading scrambles. Scrambles may use all moves, even if answers may not.
    pub(crate) fn scrambled(&self) -> &Puzzle {
        self.whole.as_ref().unwrap_or(&self.puzzle)
    }
}

pub(crate) fn read(options: &PuzzleOptions) -> Result<Puzzle, Failure> {
    read_described(options).map(|described| described.puzzle)
}

pub(crate) fn read_described(options: &PuzzleOptions) -> Result<Described, Failure> {
    let described = match of_family(&options.puzzle)? {
        Some(described) => described,
        None => {
            let puzzle = read_source(&Source::of(&options.puzzle))?;
            Described { puzzle, whole: None, known: Known::default(), picture: None, goals: vec![] }
        }
    };
    if options.moves.is_empty() {
        return Ok(described);
    }
    let names = options.moves.iter().map(|name| name.trim());
    let puzzle = described.puzzle.with_moves(names);
    let puzzle = puzzle.map_err(|error| Source::of(&options.puzzle).failure(error))?;
    // The known facts are about the puzzle with all of its moves, so they are left out here.
    Ok(Described { puzzle, whole: Some(described.puzzle), known: Known::default(), ..described })
}

/// The puzzle of a family. The name of a family takes precedence over a file of the same name; `./dino` names the file.
/// Returns `None` for a file and for standard input. An unknown name is an error.
fn of_family(puzzle: &Path) -> Result<Option<Described>, Failure> {
    let Some(name) = puzzle.to_str().filter(|&name| name != "-") else { return Ok(None) };
    match family::member(name) {
        Ok(Member { puzzle, known, picture, goals, .. }) => {
            Ok(Some(Described { puzzle, whole: None, known, picture: Some(picture), goals }))
        }
        Err(UnknownFamily::Name { .. }) if name.contains(['.', '/', '\\']) || puzzle.exists() => Ok(None),
        Err(UnknownFamily::Name { found }) => {
            let hint = match near(&found) {
                Some(near) => format!("did you mean {near}?"),
                None => {
                    let known: Vec<_> = family::families().iter().map(Family::pattern).collect();
                    format!("the puzzles are {}", known.join(", "))
                }
            };
            Err(Failure::BadInput(anyhow!("there is no puzzle or file {found:?}; {hint}")))
        }
        Err(error) => Err(Failure::BadInput(error.into())),
    }
}

/// Reads a puzzle from a file. Moves with the names of rotations of the whole puzzle are left out, with a warning.
fn read_source(source: &Source) -> Result<Puzzle, Failure> {
    let input = BufReader::with_capacity(READ, source.open(HINT)?);
    let puzzle = read_puzzle_text(input, memory::available());
    let PuzzleText { puzzle, rotations, .. } = puzzle.map_err(|error| source.failure(error))?;
    if !rotations.is_empty() {
        let rotations = shortened(&rotations);
        let file = source.name();
        terminal::warn(format_args!("{file}: left out as rotations of the whole puzzle: {rotations}"));
    }
    Ok(puzzle)
}

/// The first names, and the number of further names.
fn shortened(names: &[String]) -> String {
    match names.get(..MOST_NAMES) {
        Some(first) if names.len() > MOST_NAMES => {
            format!("{} and {} more", first.join(", "), names.len() - MOST_NAMES)
        }
        _ => names.join(", "),
    }
}
