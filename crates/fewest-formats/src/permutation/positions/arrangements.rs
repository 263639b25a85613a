//! Arrangements: the pieces of a puzzle place by place, numbered from 1, as in `2 3 4 1 5 x 7 6 8`.

use super::misread::{Misread, tokens};
use super::scrambles::Scrambles;
use fewest_permutation::{OrbitState, Puzzle, State};

/// Larger numbers are read one by one.
const MOST_NUMBERS: usize = 1 << 16;

/// Reads arrangements of a puzzle with one kind of places, whose pieces do not turn.
pub(crate) struct Arrangements<'a> {
    puzzle: &'a Puzzle,
    /// The label of the piece that every move needs: the blank.
    blank: Option<u32>,
    /// For each number the kind of its pieces.
    kinds: Vec<Option<u16>>,
    /// Whether the name of a move may look like a piece.
    may_be_moves: bool,
}

impl<'a> Arrangements<'a> {
    /// `None` if numbers alone do not show a position of the puzzle.
    pub(crate) fn of(puzzle: &'a Puzzle) -> Option<Self> {
        let [orbit] = puzzle.orbits() else { return None };
        let blank = puzzle.blank().map(|(_, label)| label);
        (orbit.orientations == 1).then(|| Self {
            puzzle,
            blank,
            kinds: kinds_by_number(puzzle, blank),
            may_be_moves: puzzle
                .base_moves()
                .iter()
                .any(|step| step.name().starts_with(|letter: char| letter.is_ascii_digit() || letter == 'x')),
        })
    }

    /// Whether a line is an arrangement and no word: its first text is a number or the blank, and the name of no move.
    pub(crate) fn are_meant(&self, line: &[u8], scrambles: &Scrambles<'_>) -> bool {
        tokens(line).next().is_some_and(|first| {
            let is_piece = first.number().is_some() || self.blank.is_some() && first.text == b"x";
            is_piece && !(self.may_be_moves && scrambles.know(first.text))
        })
    }

    /// The position of a line.
    pub(crate) fn read(&self, line: &[u8]) -> Result<State, Misread> {
        self.read_numbers(line).map_or_else(|| self.read_labels(line), Ok)
    }

    /// The position of a line of numbers; `None` if it is not written so, or is none.
    fn read_numbers(&self, line: &[u8]) -> Option<State> {
        let mut kinds = Vec::with_capacity(self.puzzle.places());
        for token in tokens(line) {
            if kinds.len() == self.puzzle.places() {
                return None;
            }
            kinds.push((*self.kinds.get(token.number()? as usize)?)?);
        }
        self.puzzle.state(kinds, vec![0; self.puzzle.places()])
    }

    /// The same by the labels of the pieces, which finds what is wrong.
    fn read_labels(&self, line: &[u8]) -> Result<State, Misread> {
        let kinds = self.puzzle.kinds(0);
        let places = self.puzzle.places();
        let mut left: Vec<usize> = kinds.iter().map(|kind| kind.count).collect();
        let mut labels = Vec::with_capacity(places);
        for token in tokens(line) {
            if labels.len() == places {
                return Err(token.expected(format!("the end of the line after {places} pieces")));
            }
            let label = match (token.number(), self.blank) {
                (Some(0), blank) => blank,
                (Some(number), _) => Some(number - 1),
                (None, blank) if token.text == b"x" => blank,
                (None, _) => None,
            };
            let kind = label.and_then(|label| kinds.binary_search_by_key(&label, |kind| kind.label).ok());
            let Some(kind) = kind else { return Err(token.expected(self.pieces())) };
            if left[kind] == 0 {
                return Err(token.expected("a piece that is not in the line yet"));
            }
            left[kind] -= 1;
            labels.push(kinds[kind].label);
        }
        if labels.len() < places {
            return Err(Misread::at_end(line, format!("{places} pieces in the line")));
        }
        let position = self.puzzle.position(&[OrbitState::of(labels)]);
        Ok(position.expect("all pieces are there, and none of them turns"))
    }

    /// The line of a position.
    pub(crate) fn line(&self, state: &State) -> String {
        let labels = self.puzzle.pieces(state).remove(0).pieces;
        let piece = |label: &u32| match self.blank == Some(*label) {
            true => "x".to_owned(),
            false => (label + 1).to_string(),
        };
        labels.iter().map(piece).collect::<Vec<_>>().join(" ")
    }

    /// The pieces that there are, as a message says what is expected.
    fn pieces(&self) -> String {
        let kinds = self.puzzle.kinds(0);
        let last =
            kinds.iter().map(|kind| kind.label + 1).filter(|&piece| self.blank != Some(piece - 1)).max();
        let numbers = format!("a number from 1 to {}", last.unwrap_or(0));
        if self.blank.is_some() { format!("{numbers}, or x for the blank") } else { numbers }
    }
}

/// For each number from 0 the kind of the pieces that have it; 0 stands for the blank, which has no number.
fn kinds_by_number(puzzle: &Puzzle, blank: Option<u32>) -> Vec<Option<u16>> {
    let last = puzzle.kinds(0).iter().map(|kind| kind.label).max().map_or(0, |last| last as usize);
    // A definition may use any labels.
    let mut kinds = vec![None; if last < MOST_NUMBERS { last + 2 } else { 0 }];
    for (kind, label) in (0..).zip(puzzle.kinds(0).iter().map(|kind| kind.label)) {
        if blank == Some(label) && !kinds.is_empty() {
            kinds[0] = Some(kind);
        }
        if let Some(entry) = kinds.get_mut(label as usize + 1) {
            *entry = Some(kind);
        }
    }
    kinds
}
