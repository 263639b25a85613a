//! Reads boards of the Flip Game from a text, or one board from a bitmap, and encodes them.

use super::write_cells;
use crate::bytes::{Reader, Refused, Writer};
use fewest::flip::Board;
use fewest::flip::pbm::{self, Format};
use fewest::flip::text::{Boards, Located, Problem, ReadError, TextError};

/// The memory limit for the board of a bitmap, in bytes.
const MOST_MEMORY: usize = 1 << 28;

/// The reason why no more boards of a text are returned.
enum Rest {
    End { line: u64 },
    More,
    Fault(TextError),
}

pub(crate) fn read(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let most = request.u32()? as usize;
    let bytes = request.rest();
    if Format::recognize(bytes).is_some() {
        read_bitmap(bytes, answer);
        return Ok(());
    }
    let mut boards = Boards::new(bytes);
    let mut found = Vec::new();
    let rest = loop {
        match boards.next() {
            None => break Rest::End { line: boards.line() },
            Some(Ok(_)) if found.len() == most => break Rest::More,
            Some(Ok(located)) => found.push(located),
            Some(Err(ReadError::Text(error))) => break Rest::Fault(error),
            Some(Err(_)) => return Err(Refused("the text cannot be read")),
        }
    };
    answer.size(found.len());
    for Located { line, board, doubt, .. } in &found {
        answer.number(*line);
        answer.u8(u8::from(doubt.is_some()));
        write_board(board, answer);
    }
    write_rest(bytes, rest, answer);
    Ok(())
}

fn write_board(board: &Board, answer: &mut Writer) {
    answer.size(board.shape().rows());
    answer.size(board.shape().columns());
    write_cells(board, answer);
}

fn write_rest(text: &[u8], rest: Rest, answer: &mut Writer) {
    let TextError { line, column, problem, .. } = match rest {
        Rest::End { line } => {
            answer.u8(0);
            answer.number(line);
            return;
        }
        Rest::More => {
            answer.u8(1);
            return;
        }
        Rest::Fault(error) => error,
    };
    let kind = match problem {
        Problem::RaggedRow { .. } => 3,
        Problem::MixedSpacing { .. } => 4,
        _ => 2,
    };
    answer.u8(kind);
    answer.number(line);
    answer.number(column);
    match problem {
        Problem::RaggedRow { row, found, expected } => {
            [row, found, expected].into_iter().for_each(|number| answer.number(number));
        }
        Problem::MixedSpacing { row } => answer.number(row),
        Problem::Byte { expected, .. } | Problem::OtherLetters { expected, .. } => {
            answer.text(&expected.to_string());
            answer.text(&character(text, line, column));
        }
        // The page has no messages for the other problems, and reports a wrong character.
        _ => {
            answer.text("b or w");
            answer.text(&character(text, line, column));
        }
    }
}

fn read_bitmap(bytes: &[u8], answer: &mut Writer) {
    match pbm::read(bytes, MOST_MEMORY) {
        Ok(board) => {
            answer.size(1);
            answer.u32(1);
            answer.u8(0);
            write_board(&board, answer);
            answer.u8(0);
            answer.u32(1);
        }
        Err(error) => {
            answer.size(0);
            answer.u8(5);
            answer.text(&error.to_string());
        }
    }
}

/// The character at a line and a column of the text. The library's error has only its first byte, but the character may
/// have several bytes.
fn character(text: &[u8], line: u64, column: u64) -> String {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let place = |number: u64| usize::try_from(number - 1).unwrap_or(usize::MAX);
    let line = text.split(|&byte| byte == b'\n').nth(place(line)).unwrap_or_default();
    let rest = String::from_utf8_lossy(&line[line.len().min(place(column))..]);
    rest.chars().take(1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], most: u32, expected: impl FnOnce(&mut Writer)) {
        let (mut answer, mut wanted) = (Writer::default(), Writer::default());
        let request = [&most.to_le_bytes(), bytes].concat();
        read(&mut Reader::new(&request), &mut answer).expect("no text is refused");
        expected(&mut wanted);
        assert_eq!(answer.written(), wanted.written(), "{:?}", bytes.escape_ascii().to_string());
    }

    /// Writes the expected board: 2 × 2 cells, black on the diagonal.
    fn diagonal(line: u32, wanted: &mut Writer) {
        wanted.u32(line);
        wanted.u8(0);
        [2, 2].into_iter().for_each(|side| wanted.u32(side));
        wanted.bytes(&[0b01, 0b10]);
    }

    #[test]
    fn boards_are_read_in_any_letters_and_with_blanks() {
        for text in ["bw\nwb", "b w\nw b", "10\n01", "1 0\n0 1", "#.\n.#", "BW\nWB", "\u{feff}bw\nwb"] {
            check(text.as_bytes(), 9, |wanted| {
                wanted.u32(1);
                diagonal(1, wanted);
                wanted.u8(0);
                wanted.u32(2);
            });
        }
    }

    #[test]
    fn bitmaps_are_boards() {
        for bitmap in [&b"P1\n2 2\n10\n01\n"[..], b"P4\n2 2\n\x80\x40"] {
            check(bitmap, 9, |wanted| {
                wanted.u32(1);
                diagonal(1, wanted);
                wanted.u8(0);
                wanted.u32(1);
            });
        }
        check(b"P4\n2 2\n\x80", 9, |wanted| {
            let error = pbm::read(&b"P4\n2 2\n\x80"[..], 99).expect_err("the second row is missing");
            wanted.u32(0);
            wanted.u8(5);
            wanted.text(&error.to_string());
        });
    }

    #[test]
    fn as_many_boards_are_returned_as_wanted() {
        check(b"bw\nwb\n\n10\n01\n\nb", 2, |wanted| {
            wanted.u32(2);
            diagonal(1, wanted);
            diagonal(4, wanted);
            wanted.u8(1);
        });
    }

    #[test]
    fn a_line_of_single_letters_is_doubtful() {
        check(b"b w", 1, |wanted| {
            wanted.u32(1);
            wanted.u32(1);
            wanted.u8(1);
            [1, 2].into_iter().for_each(|side| wanted.u32(side));
            wanted.bytes(&[0b01]);
            wanted.u8(0);
            wanted.u32(1);
        });
    }

    #[test]
    fn faults_have_their_places_behind_the_boards_before_them() {
        let letter = |column: u32, expected: &'static str, found: &'static str| {
            move |wanted: &mut Writer| {
                wanted.u32(0);
                wanted.u8(2);
                wanted.u32(2);
                wanted.u32(column);
                wanted.text(expected);
                wanted.text(found);
            }
        };
        check("bw\nwé".as_bytes(), 9, letter(2, "b or w", "é"));
        check("\u{feff}bw\nw1".as_bytes(), 9, letter(2, "b or w", "1"));
        check(b"10\n1x", 9, letter(2, "1 or 0", "x"));
        check(b"b w\nbw", 9, |wanted| {
            wanted.u32(0);
            wanted.u8(4);
            [2, 1, 2].into_iter().for_each(|number| wanted.u32(number));
        });
        check(b"bw\nwb\n\nbw\nwbb", 9, |wanted| {
            wanted.u32(1);
            diagonal(1, wanted);
            wanted.u8(3);
            [5, 1, 2, 3, 2].into_iter().for_each(|number| wanted.u32(number));
        });
        check(b"\n\n", 9, |wanted| {
            wanted.u32(0);
            wanted.u8(0);
            wanted.u32(3);
        });
    }
}
