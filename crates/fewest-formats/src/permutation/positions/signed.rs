//! Reads signed arrangements, such as `-2 +1 3`, which are used for burnt pancakes. They list the piece in each place,
//! numbered from 1, with `-` before a piece that is turned over.

use super::arrangements::separated;
use super::misread::{Misread, Token};
use super::scrambles::Scrambles;
use fewest_permutation::{OrbitState, Puzzle, State};

/// Reads signed arrangements of a puzzle with one orbit of distinct pieces. Each piece has two sides.
pub(crate) struct Signed<'a> {
    puzzle: &'a Puzzle,
}

/// The number of a piece, and whether it is turned over.
fn signed(token: &Token<'_>) -> Option<(u32, bool)> {
    let digits = token.text.strip_prefix(b"-").or_else(|| token.text.strip_prefix(b"+"));
    let number = Token { at: token.at, text: digits.unwrap_or(token.text) }.number()?;
    Some((number, token.text.starts_with(b"-")))
}

impl<'a> Signed<'a> {
    /// Prepares to read signed arrangements. `None` if signed numbers do not determine a position of the puzzle.
    pub(crate) fn of(puzzle: &'a Puzzle) -> Option<Self> {
        let [orbit] = puzzle.orbits() else { return None };
        let are_distinct = puzzle.kinds(0).iter().all(|kind| kind.count == 1 && kind.period == 2);
        (orbit.orientations == 2 && are_distinct).then_some(Self { puzzle })
    }

    /// Whether a line is an arrangement rather than a word of moves. In an arrangement, the first token is a number,
    /// with or without a sign, and not the name of a move.
    pub(crate) fn are_meant(&self, line: &[u8], scrambles: &Scrambles<'_>) -> bool {
        separated(line).next().is_some_and(|first| signed(&first).is_some() && !scrambles.know(first.text))
    }

    pub(crate) fn read(&self, line: &[u8]) -> Result<State, Misread> {
        let places = self.puzzle.places();
        let kinds = self.puzzle.kinds(0);
        let mut is_there = vec![false; kinds.len()];
        let (mut pieces, mut orientations) = (Vec::with_capacity(places), Vec::with_capacity(places));
        for token in separated(line) {
            if pieces.len() == places {
                return Err(token.expected(format!("the end of the line after {places} pieces")));
            }
            let found =
                signed(&token).and_then(|(number, is_turned)| Some((number.checked_sub(1)?, is_turned)));
            let kind =
                found.and_then(|(label, _)| kinds.binary_search_by_key(&label, |kind| kind.label).ok());
            let (Some((label, is_turned)), Some(kind)) = (found, kind) else {
                let last = kinds.iter().map(|kind| u64::from(kind.label) + 1).max().unwrap_or(0);
                return Err(token
                    .expected(format!("a number from 1 to {last}, with - before it if it is turned over")));
            };
            if std::mem::replace(&mut is_there[kind], true) {
                return Err(token.expected("a piece that is not in the line yet"));
            }
            pieces.push(label);
            orientations.push(u32::from(is_turned));
        }
        if pieces.len() < places {
            return Err(Misread::at_end(line, format!("{places} pieces in the line")));
        }
        let position = self.puzzle.position(&[OrbitState { pieces, orientations, periods: vec![] }]);
        Ok(position.expect("each piece is there, on one of its sides"))
    }
}
