//! Reads positions of puzzles on a grid. A board has one line for each row, as in the files of online judges and
//! courses.
//!
//! Other lines, called headers, may precede boards: the number of boards may be the first line of the input, and the
//! size, `3` or `3 3`, may precede each board. `0` or `0 0` may follow the last board.
//!
//! A header may look like a row. If all pieces are distinct, a line that repeats a piece is not a row. So for a puzzle
//! with three columns, a first line `100` is the number of boards, but `123` is a row.

use super::arrangements::{Arrangements, BLANKS, is_like_pieces, separated};
use super::form::{At, Form, Position, Span, Written};
use super::misread::{Misread, Token};
use super::pieces::{each_line, end_of_lines};
use super::vocabulary::Vocabulary;
use super::words;
use fewest_permutation::{MoveNames, Puzzle};

/// The form of boards, for the puzzles `sliding:RxC`, `twiddle:RxC` and `loopover:RxC`.
pub(crate) struct Boards;

/// The families whose pieces stand on a grid.
const GRIDS: [&str; 3] = ["sliding:", "twiddle:", "loopover:"];

/// A number of this size or larger is not read as the number of boards.
const MOST_BOARDS: u32 = 10_000_000;

#[derive(Clone, Copy)]
struct Size {
    rows: usize,
    columns: usize,
    /// Whether all pieces are distinct.
    are_distinct: bool,
}

/// The meaning of a line that is not a row.
enum Header {
    /// The size of the next board, or the `0` after the last board.
    Size,
    /// The number of boards. Only the first line of the input can have this meaning.
    Count(u32),
}

impl Size {
    /// The size of a puzzle, from its name; `None` if the puzzle is not on a grid with several rows.
    fn of(puzzle: &Puzzle) -> Option<Self> {
        let sizes = GRIDS.iter().find_map(|family| puzzle.name().strip_prefix(family))?;
        let (rows, columns) = sizes.split_once('x')?;
        let are_distinct = puzzle.kinds(0).iter().all(|kind| kind.count == 1);
        let size = Self { rows: rows.parse().ok()?, columns: columns.parse().ok()?, are_distinct };
        let fits = puzzle.orbits().len() == 1 && size.rows.checked_mul(size.columns) == Some(puzzle.places());
        (fits && size.rows > 1 && Arrangements::of(puzzle).is_some()).then_some(size)
    }

    /// Whether a line has `count` pieces, with or without separators.
    fn has_pieces(line: &[u8], count: usize) -> bool {
        let lengths: Vec<usize> = separated(line).map(|token| token.text.len()).take(count + 1).collect();
        let are_alike = lengths.iter().all(|length| *length == lengths[0]);
        lengths.len() == count || are_alike && lengths.iter().sum::<usize>() == count
    }

    /// Whether a line contains a whole board.
    fn is_whole(self, line: &[u8]) -> bool {
        Self::has_pieces(line, self.rows * self.columns)
    }

    /// Whether a line may be a row, by its number of pieces.
    fn is_row(self, line: &[u8]) -> bool {
        Self::has_pieces(line, self.columns)
    }

    /// Whether all pieces are distinct but one of them occurs twice in `lines`. Then the lines are not rows of a board.
    fn repeat_pieces(self, lines: &[&[u8]]) -> bool {
        let mut pieces: Vec<u32> = lines.iter().flat_map(|line| self.pieces(line)).collect();
        pieces.sort_unstable();
        self.are_distinct && pieces.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// The numbers of the pieces of a row; 0 for the blank.
    fn pieces(self, line: &[u8]) -> Vec<u32> {
        let letters = separated(line).count() < self.columns;
        let number = |text: &[u8]| match *text {
            [mark] if BLANKS.contains(&mark) => Some(0),
            [letter] if letters => char::from(letter).to_digit(36),
            _ => Token { at: 0, text }.number(),
        };
        separated(line)
            .flat_map(|token| token.text.chunks(if letters { 1 } else { token.text.len() }))
            .filter_map(number)
            .collect()
    }

    /// Whether the first of `lines` is a size that looks like a row, such as `3 2` in a puzzle with two columns. The
    /// second result is true if lines that follow cannot change the first result.
    ///
    /// Consecutive lines *form a board* if each of them may be a row and no piece occurs twice. The first line is a
    /// size in these cases:
    ///
    /// - The second line is empty, or contains a whole board.
    /// - The lines from the second on form a board, but the lines from the first on do not.
    /// - The lines from the first on and the lines from the second on both form a board. After the latter board comes a
    ///   blank line, a size, a line that repeats a piece, or the end of the text.
    fn is_size(self, lines: &[&[u8]]) -> (bool, bool) {
        if !self.are_distinct || !self.is_row(lines[0]) || !self.is_written(lines[0]) {
            return (false, true);
        }
        if lines.get(1).is_some_and(|line| is_empty(line) || self.is_whole(line)) {
            return (true, true);
        }
        let is_board = |lines: &[&[u8]]| {
            let rows = lines.get(..self.rows);
            rows.is_some_and(|rows| rows.iter().all(|row| self.is_row(row)) && !self.repeat_pieces(rows))
        };
        match (is_board(lines), is_board(&lines[1..])) {
            (true, true) => match lines.get(self.rows + 1) {
                Some(next) => (is_empty(next) || self.is_written(next) || self.repeat_pieces(&[next]), true),
                None => (true, false),
            },
            (_, is_size) => (is_size, lines.len() > self.rows),
        }
    }

    /// Whether a line consists of the number of rows and the number of columns.
    fn is_written(self, line: &[u8]) -> bool {
        let numbers: Option<Vec<u32>> = separated(line).take(3).map(|token| token.number()).collect();
        numbers.is_some_and(|numbers| numbers == [self.rows as u32, self.columns as u32])
    }

    /// The header in a line; `None` if the line is not a header.
    fn header(self, line: &[u8]) -> Option<Header> {
        let numbers: Option<Vec<u32>> = separated(line).take(3).map(|token| token.number()).collect();
        let (rows, columns) = (self.rows as u32, self.columns as u32);
        match numbers.as_deref()? {
            _ if self.is_whole(line) || self.is_row(line) && !self.repeat_pieces(&[line]) => None,
            [0] | [0, 0] => Some(Header::Size),
            [size] if rows == columns && *size == rows => Some(Header::Size),
            &[number] if number < MOST_BOARDS => Some(Header::Count(number)),
            size => (size == [rows, columns]).then_some(Header::Size),
        }
    }
}

/// Whether a line contains nothing but separators.
fn is_empty(line: &[u8]) -> bool {
    separated(line).next().is_none()
}

/// A line without its comment.
fn content(line: &[u8]) -> &[u8] {
    let comment = line.windows(2).position(|bytes| bytes == b"//");
    &line[..comment.unwrap_or(line.len())]
}

/// The boards of a text. The flag of a board is true if the board has all rows or a blank line ends it.
fn boards(text: &[u8], at: At, size: Size) -> impl Iterator<Item = (Span, bool)> {
    let (mut start, mut next, mut is_first) = (0, 0, at == At::Start);
    // A line with only a comment is skipped, so that it does not end a board like a blank line.
    let lines: Vec<(u64, usize, &[u8])> = each_line(text)
        .filter_map(|(number, line)| {
            let here = start;
            start += line.len() + 1;
            (line.trim_ascii().is_empty() || !is_empty(content(line))).then_some((number, here, line))
        })
        .collect();
    std::iter::from_fn(move || {
        let ahead = |from: usize| -> Vec<&[u8]> {
            lines[from..].iter().take(size.rows + 2).map(|(.., line)| content(line)).collect()
        };
        let mut is_known = true;
        while let Some(&(.., line)) = lines.get(next) {
            let line = content(line);
            let is_board = !is_empty(line)
                && match size.header(line) {
                    Some(Header::Count(_)) => !std::mem::take(&mut is_first),
                    header => {
                        is_first = false;
                        header.is_none() && {
                            let (is_size, is_sure) = size.is_size(&ahead(next));
                            is_known &= is_sure;
                            !is_size
                        }
                    }
                };
            if is_board {
                break;
            }
            next += 1;
        }
        let &(line, start, first) = lines.get(next)?;
        next += 1;
        let (mut rows, mut end, mut has_ended) = (1, start + first.len(), size.is_whole(content(first)));
        while !has_ended && let Some(&(_, start, line)) = lines.get(next) {
            next += 1;
            has_ended = line.trim_ascii().is_empty();
            if !has_ended {
                (rows, end) = (rows + 1, start + line.len());
                has_ended = rows == size.rows;
            }
        }
        Some((Span { line, line_start: start, start, end }, has_ended && is_known))
    })
}

fn size_of(puzzle: &Puzzle) -> Size {
    Size::of(puzzle).expect("only puzzles on a grid have this form")
}

impl Form for Boards {
    fn name(&self) -> &'static str {
        "boards row by row"
    }

    /// Whether the first nonblank line is a row, or a header with fewer numbers than a row.
    fn begins(&self, text: &[u8], puzzle: &Puzzle) -> bool {
        let first = each_line(text).map(|(_, line)| content(line)).find(|line| !is_empty(line));
        let (Some(size), Some(line)) = (Size::of(puzzle), first) else { return false };
        let names = MoveNames::new(puzzle);
        let is_move =
            |token: Token<'_>| str::from_utf8(token.text).is_ok_and(|name| names.read(name).is_ok());
        let is_header = || {
            let is_small = |token: Token<'_>| token.number().is_some_and(|number| number < MOST_BOARDS);
            separated(line).count() < size.columns.min(3) && separated(line).all(is_small)
        };
        let are_pieces = || {
            let is_piece = |token: Token<'_>| is_like_pieces(token.text, puzzle.places()) && !is_move(token);
            separated(line).all(is_piece)
        };
        !size.is_whole(line) && (size.is_row(line) && are_pieces() || is_header())
    }

    fn end(&self, text: &[u8], at: At, puzzle: &Puzzle) -> Option<usize> {
        let text = &text[..end_of_lines(text)?];
        let ended = boards(text, at, size_of(puzzle)).filter(|&(_, has_ended)| has_ended);
        ended.last().map(|(span, _)| span.end + 1)
    }

    fn spans<'t>(&self, text: &'t [u8], at: At, puzzle: &Puzzle) -> Box<dyn Iterator<Item = Span> + 't> {
        Box::new(boards(text, at, size_of(puzzle)).map(|(span, _)| span))
    }

    fn read<'t>(
        &self,
        vocabulary: &Vocabulary<'_>,
        Written { text, .. }: Written<'t>,
        _: &'t mut Vec<u16>,
    ) -> Result<Position<'t>, Misread> {
        let size @ Size { rows, columns, .. } = size_of(vocabulary.puzzle);
        let text = words::without_comments(text);
        let lines = || each_line(&text).filter(|(_, line)| !is_empty(line));
        let is_one_line = lines().next().is_some_and(|(_, line)| size.is_whole(line));
        let wrong = lines().find(|(_, line)| !is_one_line && !size.is_row(line));
        if let Some((number, line)) = wrong {
            let expected = format!("{columns} pieces in a row");
            let error = match separated(line).nth(columns) {
                Some(next) => next.expected(format!("the end of the row after {columns} pieces")),
                None => Misread::at_end(line, expected),
            };
            return Err(error.down(number));
        }
        if let Some((number, line)) = lines().last().filter(|_| !is_one_line && lines().count() < rows) {
            return Err(Misread::at_end(line, format!("{rows} rows")).down(number));
        }
        let arrangements = vocabulary.arrangements.as_ref().expect("puzzles on a grid have arrangements");
        arrangements.read(&text).map(Position::State)
    }

    fn announced(&self, text: &[u8], puzzle: &Puzzle) -> Option<u64> {
        let first = each_line(text).map(|(_, line)| content(line)).find(|line| !is_empty(line))?;
        match size_of(puzzle).header(first)? {
            Header::Count(count) => Some(count.into()),
            Header::Size => None,
        }
    }
}
