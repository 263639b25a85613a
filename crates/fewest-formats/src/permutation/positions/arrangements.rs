//! Reads arrangements: the pieces of a puzzle place by place, numbered from 1, as in `2 3 4 1 5 x 7 6 8`,
//! `2,3,4,1,5,0,7,6,8` or `234150768`.

use super::misread::{Misread, Token, tokens};
use super::pieces::each_line;
use super::scrambles::Scrambles;
use fewest_permutation::{OrbitState, Puzzle, State};

/// Labels of pieces below this limit are looked up in a table. Larger labels are searched for.
const MOST_NUMBERS: usize = 1 << 16;

/// The characters for the blank, in addition to 0.
pub(super) const BLANKS: &[u8] = b"x_X.*";

/// The bytes that separate pieces, in addition to white space.
const SEPARATORS: &[u8] = b",;/|[]";

/// Reads arrangements of a puzzle with one orbit whose pieces do not turn.
pub(crate) struct Arrangements<'a> {
    puzzle: &'a Puzzle,
    /// The label of the blank: the piece that every move needs.
    blank: Option<u32>,
    /// For each number, the kind of the pieces with this number.
    kinds: Vec<Option<u16>>,
    /// Whether the name of some move looks like a piece.
    may_be_moves: bool,
}

/// The text of a piece, and the number of lines before it.
#[derive(Clone, Copy)]
struct Written<'t> {
    line: u64,
    token: Token<'t>,
    /// Whether the piece is a single letter in a text without separators, where A is 10.
    is_letter: bool,
}

/// The parts of a line between separators.
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

/// Whether a text between separators looks like a number, the blank, or several pieces of one letter each.
pub(crate) fn is_like_pieces(text: &[u8], places: usize) -> bool {
    let is_piece = |&letter: &u8| {
        let number = char::from(letter).to_digit(36);
        BLANKS.contains(&letter) || number.is_some_and(|number| number as usize <= places)
    };
    text.iter().all(u8::is_ascii_digit) || text.iter().all(is_piece)
}

/// The pieces in a text of one or more lines; at most `places` + 1 of them. If each piece is one letter and all rows
/// have equal length, no separators are needed.
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
    /// The number of the piece, or 0 for the blank.
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
    /// Prepares to read arrangements; `None` if numbers do not determine a position of the puzzle.
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

    /// Whether a line is an arrangement rather than a word of moves. Either its first part is a number or the blank and
    /// does not name a move, or the line has one letter for each place and all letters are pieces.
    pub(crate) fn are_meant(&self, line: &[u8], scrambles: &Scrambles<'_>) -> bool {
        let Some(first) = separated(line).next() else { return false };
        if self.may_be_moves && tokens(line).next().is_some_and(|first| scrambles.know(first.text)) {
            return false;
        }
        self.is_piece(first.text) || self.are_letters(line)
    }

    /// Whether a text is a number or the blank.
    pub(crate) fn is_piece(&self, text: &[u8]) -> bool {
        let is_mark = matches!(text, [mark] if BLANKS.contains(mark));
        Token { at: 0, text }.number().is_some() || self.blank.is_some() && is_mark
    }

    /// Whether a text has one letter for each place, and all letters are pieces.
    fn are_letters(&self, text: &[u8]) -> bool {
        let has_blank = self.blank.is_some();
        let is_piece = |piece: &Written<'_>| {
            let number = piece.number(has_blank).filter(|_| piece.is_letter);
            number.is_some_and(|number| self.kinds.get(number as usize).is_some_and(Option::is_some))
        };
        let pieces = written(text, self.puzzle.places());
        pieces.len() == self.puzzle.places() && pieces.iter().all(is_piece)
    }

    /// Reads the position of an arrangement on one or more lines.
    pub(crate) fn read(&self, text: &[u8]) -> Result<State, Misread> {
        self.read_numbers(text).map_or_else(|| self.read_labels(text), Ok)
    }

    /// The position, if the line consists of numbers separated by white space; `None` if it has other text or is not a
    /// position.
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

    /// The position, found by the labels of the pieces, or the error in the text.
    fn read_labels(&self, text: &[u8]) -> Result<State, Misread> {
        let labels = self.labels_with(text, None)?.into_iter().flatten().collect();
        let position = self.puzzle.position(&[OrbitState::of(labels)]);
        Ok(position.expect("all pieces are there, and none of them turns"))
    }

    /// The label of the piece in each place of an arrangement on one or more lines; `None` for `?`.
    pub(crate) fn labels(&self, text: &[u8]) -> Result<Vec<Option<u32>>, Misread> {
        self.labels_with(text, Some(b"?"))
    }

    /// The label of the piece in each place; `None` where the text has the mark `open`.
    fn labels_with(&self, text: &[u8], open: Option<&[u8]>) -> Result<Vec<Option<u32>>, Misread> {
        let kinds = self.puzzle.kinds(0);
        let places = self.puzzle.places();
        let pieces = written(text, places);
        let has_blank = self.blank.is_some();
        // Without a blank, 0 appears only if pieces are numbered from 0.
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

    /// Writes a position as a line.
    pub(crate) fn line(&self, state: &State) -> String {
        let labels = self.puzzle.pieces(state).remove(0).pieces;
        let piece = |label: &u32| match self.blank == Some(*label) {
            true => "x".to_owned(),
            false => (u64::from(*label) + 1).to_string(),
        };
        labels.iter().map(piece).collect::<Vec<_>>().join(" ")
    }

    /// The pieces of the puzzle, numbered from `least`, as an error message lists them.
    fn pieces(&self, least: u32) -> String {
        let labels = self.puzzle.kinds(0).iter().map(|kind| kind.label);
        let last = labels.filter(|&label| self.blank != Some(label)).max();
        let last = last.map_or(0, |last| u64::from(last) + u64::from(least));
        let numbers = format!("a number from {least} to {last}");
        if self.blank.is_some() { format!("{numbers}, or x for the blank") } else { numbers }
    }
}

/// For each number from 0, the kind of the pieces with this number. The blank has no number, so 0 is the blank.
fn kinds_by_number(puzzle: &Puzzle, blank: Option<u32>) -> Vec<Option<u16>> {
    let last = puzzle.kinds(0).iter().map(|kind| kind.label).max().map_or(0, |last| last as usize);
    // The labels in a definition may be any numbers, so the table is omitted if they are large.
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
