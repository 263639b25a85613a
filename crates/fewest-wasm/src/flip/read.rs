//! The first board of a text.

use super::write_cells;
use crate::bytes::{Reader, Refused, Writer};
use fewest::flip::text::{Boards, Problem, ReadError};

pub(crate) fn read(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let text = request.rest();
    let mut boards = Boards::new(text);
    let error = match boards.next() {
        Some(Ok(located)) => {
            answer.u8(0);
            answer.size(located.board.shape().rows());
            answer.size(located.board.shape().columns());
            write_cells(&located.board, answer);
            return Ok(());
        }
        None => {
            answer.u8(3);
            answer.number(boards.line());
            return Ok(());
        }
        Some(Err(ReadError::Text(error))) => error,
        Some(Err(_)) => return Err(Refused("the text cannot be read")),
    };
    match error.problem {
        Problem::RaggedRow { row, found, expected } => {
            answer.u8(2);
            [error.line, error.column, row, found, expected]
                .into_iter()
                .for_each(|number| answer.number(number));
        }
        // Of the other problems the page names the character where they show.
        _ => {
            answer.u8(1);
            answer.number(error.line);
            answer.number(error.column);
            answer.text(&character(text, error.line, error.column));
        }
    }
    Ok(())
}

/// What a person sees at this place: the library reports the first byte.
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
    fn check(text: &str, expected: impl FnOnce(&mut Writer)) {
        let (mut answer, mut wanted) = (Writer::default(), Writer::default());
        read(&mut Reader::new(text.as_bytes()), &mut answer).expect("a text is a request");
        expected(&mut wanted);
        assert_eq!(answer.written(), wanted.written(), "{text:?}");
    }

    #[test]
    fn boards_are_read_in_any_letters_and_with_blanks() {
        for text in ["bw\nwb", "b w\nw b\n", "10\n01", "1 0\n0 1", "#.\n.#", "BW\nWB", "\u{feff}bw wb"] {
            check(text, |wanted| {
                wanted.u8(0);
                [2, 2].into_iter().for_each(|side| wanted.u32(side));
                wanted.bytes(&[0b01, 0b10]);
            });
        }
    }

    #[test]
    fn faults_have_their_places() {
        let letter = |column: u32, found: &'static str| {
            move |wanted: &mut Writer| {
                wanted.u8(1);
                wanted.u32(2);
                wanted.u32(column);
                wanted.text(found);
            }
        };
        check("bw\nwé", letter(2, "é"));
        check("\u{feff}bw\nw1", letter(2, "1"));
        check("b w\nbw", letter(1, "b"));
        check("bw\nwbb", |wanted| {
            wanted.u8(2);
            [2, 1, 2, 3, 2].into_iter().for_each(|number| wanted.u32(number));
        });
        check("\n\n", |wanted| {
            wanted.u8(3);
            wanted.u32(3);
        });
    }
}
