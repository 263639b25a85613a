//! Patterns such as `R * U|U'`, which select words of moves.

use super::{Move, MoveNames, Puzzle};
use std::fmt;

/// A pattern for words of moves, such as `R * U|U'`. Its parts are separated by white space and match consecutive
/// moves.
///
/// `?` matches any one move. `*` matches any number of moves. Names separated by `|` match any one of the named moves.
///
/// ```
/// use fewest::permutation::{Metric, MovePattern, family};
///
/// let puzzle = family::by_name("2x2x2")?;
/// let moves = puzzle.moves(Metric::Turns);
/// let number = |name: &str| moves.iter().position(|step| step.name() == name).expect("it is a move") as u16;
/// let word: Vec<u16> = ["R", "U", "F2", "U'"].map(number).into();
/// let matches = |text: &str| MovePattern::new(text, &puzzle, &moves).map(|pattern| pattern.matches(&word));
/// assert!(matches("R * U|U'")? && matches("? U *")? && !matches("U *")? && !matches("R U F2")?);
/// assert_eq!(matches("R * Q").unwrap_err().to_string(), "column 5: expected a move, ? or *, found \"Q\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePattern {
    parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Any,
    Many,
    /// Any one of the moves with these indices.
    One(Vec<u16>),
}

/// The reason why a text is not a pattern of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MovePatternError {
    /// The column, from 1, in bytes.
    pub column: usize,
    /// The text at that column, which names no move.
    pub found: String,
}

impl MovePattern {
    /// Parses a pattern for words over `moves`, such as [`Solver::moves`](super::Solver::moves).
    ///
    /// # Errors
    /// A name in the pattern does not name any of the moves.
    pub fn new(text: &str, puzzle: &Puzzle, moves: &[Move]) -> Result<Self, MovePatternError> {
        let names = MoveNames::new(puzzle);
        let mut parts = Vec::new();
        let mut rest = text;
        loop {
            rest = rest.trim_start();
            let (written, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
            let part = match written {
                "" => return Ok(Self { parts }),
                "?" => Part::Any,
                "*" => Part::Many,
                _ => {
                    let mut column = text.len() - rest.len() + 1;
                    let mut numbers = Vec::new();
                    for name in written.split('|') {
                        let found = numbers_of(name, &names, moves);
                        if found.is_empty() {
                            return Err(MovePatternError { column, found: name.to_owned() });
                        }
                        numbers.extend(found);
                        column += name.len() + 1;
                    }
                    Part::One(numbers)
                }
            };
            parts.push(part);
            rest = after;
        }
    }

    /// Whether the pattern matches a whole word, given by the indices of its moves.
    pub fn matches(&self, word: &[u16]) -> bool {
        // `reached[n]` is true if the first `n` parts match the moves so far.
        let mut reached = vec![false; self.parts.len() + 1];
        reached[0] = true;
        self.skip_many(&mut reached);
        for step in word {
            let mut next = vec![false; reached.len()];
            for (index, part) in self.parts.iter().enumerate().filter(|&(index, _)| reached[index]) {
                match part {
                    Part::Many => next[index] = true,
                    Part::Any => next[index + 1] = true,
                    Part::One(moves) => next[index + 1] |= moves.contains(step),
                }
            }
            self.skip_many(&mut next);
            reached = next;
        }
        reached[self.parts.len()]
    }

    /// Skips parts `*`, which may match no moves.
    fn skip_many(&self, reached: &mut [bool]) {
        for (index, part) in self.parts.iter().enumerate() {
            reached[index + 1] |= reached[index] && *part == Part::Many;
        }
    }
}

/// Several moves may share the name.
fn numbers_of(name: &str, names: &MoveNames<'_>, moves: &[Move]) -> Vec<u16> {
    let known = names.read(name).unwrap_or_default();
    let is_it = |step: &Move| {
        step.name() == name || known.iter().any(|known| known.transformation() == step.transformation())
    };
    (0..).zip(moves).filter(|(_, step)| is_it(step)).map(|(number, _)| number).collect()
}

impl fmt::Display for MovePatternError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, found } = self;
        write!(formatter, "column {column}: expected a move, ? or *, found \"{}\"", found.escape_debug())
    }
}

impl std::error::Error for MovePatternError {}
