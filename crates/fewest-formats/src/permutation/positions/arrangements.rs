//! Reads arrangements, such as `2 3 4 1 5 x 7 6 8`, `2,3,4,1,5,0,7,6,8` or `234150768`: the piece in each place,
//! numbered from 1. The blank is `x`, 0 or another mark.

use super::misread::{Misread, Token, tokens};
use super::pieces::each_line;
use super::scrambles::Scrambles;
use fewest_permutation::{OrbitState, Puzzle, State};

/// If all labels are below this limit, a table has the piece of each number. Otherwise, pieces are found by search.
const MOST_NUMBERS: usize = 1 << 16;

/// The characters that denote the blank, besides 0.
pub(super) const BLANKS: &[u8] = b"x_X.*";

/// The bytes that separate pieces, besides white space.
const SEPARATORS: &[u8] = b",;/|[]";

/// Reads arrangements of a puzzle with one orbit whose pieces do not turn.
pub(crate) struct Arrangements<'a> {
    puzzle: &'a Puzzle,
    /// The label of the blank. Every move requires the blank in some place.
    blank: Option<u32>,
    /// For each number in a text, the kind of the pieces with this number. Empty if the labels are too large.
    kinds: Vec<Option<u16>>,
    /// Whether the name of a move may begin like a piece.
    may_be_moves: bool,
}

/// A piece in a text: its token, and the number of lines before it.
#[derive(Clone, Copy)]
struct Written<'t> {
    line: u64,
    token: Token<'t>,
    /// Whether each piece is one character and nothing separates the pieces. Then the letter A means 10.
    is_letter: bool,
}

/// The tokens of a line between separators.
pub(crate) fn separated(line: &[u8]) -> impl Iterator<Item = Token<'_>> {
    tokens(line).flat_map(|token| {
        let mut at = token.at;
        token.text.split(|byte| SEPARATORS.contains(byte)).filter_map(move |text| {
            let here = at;
            at += text.len() + 1;
            (!text.is_empty()).then_some(Token { at: here, text })
        })
    })
}

/// Whether a token may be a piece or several pieces: it is a number, or each of its characters is a piece or the blank.
pub(crate) fn is_like_pieces(text: &[u8], places: usize) -> bool {
    let is_piece = |&letter: &u8| {
        let number = char::from(letter).to_digit(36);
        BLANKS.contains(&letter) || number.is_some_and(|number| number as usize <= places)
    };
    text.iter().all(u8::is_ascii_digit) || text.iter().all(is_piece)
}

/// The pieces of a text, which may have several lines. At most `places` + 1 pieces are returned. Pieces need no
/// separators if each piece is one character and all rows have the same length.
fn written(text: &[u8], places: usize) -> Vec<Written<'_>> {
    let all = each_line(text).flat_map(|(line, bytes)| separated(bytes).map(move |token| (line, token)));
    let found: Vec<_> = all.take(places + 1).collect();
    let letters: usize = found.iter().map(|(_, token)| token.text.len()).sum();
    let first = found.first().map_or(0, |(_, token)| token.text.len());
    let are_alike = found.iter().all(|(_, token)| token.text.len() == first);
    let is_letter = found.len() < places && letters == places && are_alike;
    let each = found.into_iter().flat_map(|(line, token)| {
        let letters = if is_letter { token.text.len() } else { 1 };
        let length = token.text.len() / letters;
        (0..letters).map(move |index| {
            let text = &token.text[index * length..][..length];
            Written { line, token: Token { at: token.at + index * length, text }, is_letter }
        })
    });
    each.collect()
}

impl Written<'_> {
    /// The number of the piece; 0 for the blank.
    fn number(&self, has_blank: bool) -> Option<u32> {
        match *self.token.text {
            [mark] if has_blank && BLANKS.contains(&mark) => Some(0),
            [letter] if self.is_letter => char::from(letter).to_digit(36),
            _ => self.token.number(),
        }
    }

    fn expected(&self, expected: impl Into<String>) -> Misread {
        self.token.expected(expected).down(self.line)
    }
}

impl<'a> Arrangements<'a> {
    /// Prepares to read arrangements. `None` if the puzzle has several orbits or its pieces turn, because numbers then
    /// do not determine a position.
    pub(crate) fn of(puzzle: &'a Puzzle) -> Option<Self> {
        let [orbit] = puzzle.orbits() else { return None };
        let blank = puzzle.blank().map(|(_, label)| label);
        let is_like_a_piece = |byte: u8| byte.is_ascii_digit() || BLANKS.contains(&byte);
        (orbit.orientations == 1).then(|| Self {
            puzzle,
            blank,
            kinds: kinds_by_number(puzzle, blank),
            may_be_moves: puzzle.base_moves().iter().any(|step| is_like_a_piece(step.name().as_bytes()[0])),
        })
    }

    /// Whether a line is an arrangement rather than moves. A line whose first word names a move is not an arrangement.
    /// Any other line is an arrangement if its first token is a number or the blank, or if it has one character for
    /// each place and each of them is a piece.
    pub(crate) fn are_meant(&self, line: &[u8], scrambles: &Scrambles<'_>) -> bool {
        let Some(first) = separated(line).next() else { return false };
        if self.may_be_moves && tokens(line).next().is_some_and(|first| scrambles.know(first.text)) {
            return false;
        }
        self.is_piece(first.text) || self.are_letters(line)
    }

    /// Whether a token is a number or the blank.
    pub(crate) fn is_piece(&self, text: &[u8]) -> bool {
        let is_mark = matches!(text, [mark] if BLANKS.contains(mark));
        Token { at: 0, text }.number().is_some() || self.blank.is_some() && is_mark
    }

    /// Whether a text has one character for each place, and each character is a piece.
    fn are_letters(&self, text: &[u8]) -> bool {
        let has_blank = self.blank.is_some();
        let is_piece = |piece: &Written<'_>| {
            let number = piece.number(has_blank).filter(|_| piece.is_letter);
            number.is_some_and(|number| self.kinds.get(number as usize).is_some_and(Option::is_some))
        };
        let pieces = written(text, self.puzzle.places());
        pieces.len() == self.puzzle.places() && pieces.iter().all(is_piece)
    }

    /// The position of an arrangement. The text may have several lines.
    pub(crate) fn read(&self, text: &[u8]) -> Result<State, Misread> {
        self.read_numbers(text).map_or_else(|| self.read_labels(text), Ok)
    }

    /// Reads numbers from 1 between white space, faster than [`read_labels`](Self::read_labels). `None` if the line is
    /// wrong or in another notation, or if there is no table of numbers.
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

    /// The position of an arrangement in any notation, or the error of a wrong text.
    fn read_labels(&self, text: &[u8]) -> Result<State, Misread> {
        let labels = self.labels_with(text, None)?.into_iter().flatten().collect();
        let position = self.puzzle.position(&[OrbitState::of(labels)]);
        Ok(position.expect("each piece is there, and no piece turns"))
    }

    /// The label of the piece in each place. `None` for a place with `?`, which may have any piece.
    pub(crate) fn labels(&self, text: &[u8]) -> Result<Vec<Option<u32>>, Misread> {
        self.labels_with(text, Some(b"?"))
    }

    /// The label of the piece in each place. `None` for a place with the mark `open`.
    fn labels_with(&self, text: &[u8], open: Option<&[u8]>) -> Result<Vec<Option<u32>>, Misread> {
        let kinds = self.puzzle.kinds(0);
        let places = self.puzzle.places();
        let pieces = written(text, places);
        let has_blank = self.blank.is_some();
        // A text with 0 counts from 0, unless 0 is the blank.
        let least = match pieces.iter().any(|piece| piece.number(has_blank) == Some(0)) {
            true if !has_blank => 0,
            _ => 1,
        };
        let mut left: Vec<usize> = kinds.iter().map(|kind| kind.count).collect();
        let mut labels = Vec::with_capacity(places);
        for piece in &pieces {
            if labels.len() == places {
                return Err(piece.expected(format!("the end of the line after {places} pieces")));
            }
            if open == Some(piece.token.text) {
                labels.push(None);
                continue;
            }
            let label = match piece.number(has_blank) {
                Some(0) if has_blank => self.blank,
                number => number.and_then(|number| number.checked_sub(least)),
            };
            let kind = label.and_then(|label| kinds.binary_search_by_key(&label, |kind| kind.label).ok());
            let Some(kind) = kind else { return Err(piece.expected(self.pieces(least))) };
            if left[kind] == 0 {
                return Err(piece.expected("a piece that is not in the line yet"));
            }
            left[kind] -= 1;
            labels.push(Some(kinds[kind].label));
        }
        if labels.len() < places {
            let (line, last) = each_line(text).last().unwrap_or((0, text));
            return Err(Misread::at_end(last, format!("{places} pieces in the line")).down(line));
        }
        Ok(labels)
    }

    pub(crate) fn line(&self, state: &State) -> String {
        let labels = self.puzzle.pieces(state).remove(0).pieces;
        let piece = |label: &u32| match self.blank == Some(*label) {
            true => "x".to_owned(),
            false => (u64::from(*label) + 1).to_string(),
        };
        labels.iter().map(piece).collect::<Vec<_>>().join(" ")
    }

    /// The pieces of the puzzle, counted from `least`, as an error message lists them.
    fn pieces(&self, least: u32) -> String {
        let labels = self.puzzle.kinds(0).iter().map(|kind| kind.label);
        let last = labels.filter(|&label| self.blank != Some(label)).max();
        let last = last.map_or(0, |last| u64::from(last) + u64::from(least));
        let numbers = format!("a number from {least} to {last}");
        if self.blank.is_some() { format!("{numbers}, or x for the blank") } else { numbers }
    }
}

/// For each number, the kind of the pieces with this number. The number 0 denotes the blank.
fn kinds_by_number(puzzle: &Puzzle, blank: Option<u32>) -> Vec<Option<u16>> {
    let last = puzzle.kinds(0).iter().map(|kind| kind.label).max().map_or(0, |last| last as usize);
    // The table stays empty for large labels, which a definition may have.
    let mut kinds = vec![None; if last < MOST_NUMBERS { last + 2 } else { 0 }];
    for (kind, label) in (0..).zip(puzzle.kinds(0).iter().map(|kind| kind.label)) {
        if blank == Some(label) && !kinds.is_empty() {
            kinds[0] = Some(kind);
        }
        if let Some(entry) = kinds.get_mut((label as usize).saturating_add(1)) {
            *entry = Some(kind);
        }
    }
    kinds
}
