//! Reads goals that are written as positions: as a pattern of cubing.js, or as an arrangement of pieces. In an
//! arrangement, `?` means that any piece may be in the place.

use super::super::definition::{ReadError, TextProblem};
use super::super::positions::{Arrangements, Misread, read_pattern, separated};
use fewest_core::text::{Place, WordProblem, without_mark};
use fewest_permutation::{Goal, OrbitGoal, Puzzle};
use std::io::Read;

/// The largest length of a goal, in bytes.
const MOST: usize = 4 << 20;

/// The line between two alternatives of a goal.
const OR: &[u8] = b"or";

pub(super) enum Form {
    Arrangement,
    Pattern,
}

/// Recognizes the form of a goal by its first bytes; `None` if the goal is a list of sets.
pub(super) fn form(start: &[u8], puzzle: &Puzzle) -> Option<Form> {
    let start = without_mark(start);
    if start.trim_ascii_start().first() == Some(&b'{') {
        return Some(Form::Pattern);
    }
    let first = separated(start).next()?;
    let is_set = puzzle.orbits().iter().any(|orbit| orbit.name.as_bytes() == first.text);
    let begins_with_a_piece = first.text.starts_with(b"?") || first.text[0].is_ascii_digit();
    let is_piece = Arrangements::of(puzzle)?.is_piece(first.text) || begins_with_a_piece;
    (is_piece && !is_set).then_some(Form::Arrangement)
}

pub(super) fn read(form: &Form, input: impl Read, puzzle: &Puzzle) -> Result<Goal, ReadError> {
    let mut text = Vec::new();
    input.take(MOST as u64 + 1).read_to_end(&mut text)?;
    if text.len() > MOST {
        let message = format!("expected at most {MOST} bytes, found more");
        return Err(TextProblem::Position(message).at(Place::START));
    }
    let text = without_mark(&text);
    let error = |misread: &Misread| {
        let place = Place { line: misread.line + 1, column: misread.column };
        TextProblem::Position(misread.message.clone()).at(place)
    };
    let alternatives = match form {
        Form::Pattern => vec![pattern(text, puzzle).map_err(|misread| error(&misread))?],
        Form::Arrangement => arrangements(text, puzzle).map_err(|misread| error(&misread))?,
    };
    Goal::new(puzzle, &alternatives).map_err(|flaw| TextProblem::Definition(flaw).at(Place::START))
}

/// The goal that requires exactly the state in a pattern.
fn pattern(text: &[u8], puzzle: &Puzzle) -> Result<Vec<OrbitGoal>, Misread> {
    let state = read_pattern(puzzle, text)?;
    let orbits = puzzle.pieces(&state).into_iter();
    let goal = orbits.map(|orbit| OrbitGoal {
        pieces: orbit.pieces.into_iter().map(Some).collect(),
        orientations: orbit.orientations.into_iter().map(Some).collect(),
    });
    Ok(goal.collect())
}

/// The alternatives of a goal: arrangements with a line `or` between two of them.
fn arrangements(text: &[u8], puzzle: &Puzzle) -> Result<Vec<Vec<OrbitGoal>>, Misread> {
    let arrangements = Arrangements::of(puzzle).expect("only puzzles with arrangements have this form");
    let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    let mut before = 0;
    let parts = lines.split(|line| line.trim_ascii() == OR).map(|part| {
        let labels = arrangements.labels(&part.join(&b'\n')).map_err(|misread| misread.down(before))?;
        before += part.len() as u64 + 1;
        Ok(vec![OrbitGoal {
            orientations: labels.iter().map(|label| label.map(|_| 0)).collect(),
            pieces: labels,
        }])
    });
    parts.collect()
}
