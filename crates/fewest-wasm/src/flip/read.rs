//! The first board of a text.

use super::write_cells;
use crate::bytes::{Reader, Refused, Writer};
use fewest::flip::text::{Boards, ReadError, TextError};

pub(crate) fn read(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let text = request.rest();
    let mut boards = Boards::new(text);
    match boards.next() {
        Some(Ok(located)) => {
            answer.u8(0);
            answer.size(located.board.shape().rows());
            answer.size(located.board.shape().columns());
            write_cells(&located.board, answer);
        }
        Some(Err(ReadError::Text(TextError::UnexpectedByte { line, column, .. }))) => {
            answer.u8(1);
            answer.size(line);
            answer.size(column);
            answer.text(&character(text, line, column));
        }
        Some(Err(ReadError::Text(TextError::RaggedRow { line, column, row, found, expected }))) => {
            answer.u8(2);
            [line, column, row, found, expected].into_iter().for_each(|number| answer.size(number));
        }
        None => {
            answer.u8(3);
            answer.size(boards.line());
        }
        Some(Err(_)) => return Err(Refused("the first board of a text has no such fault")),
    }
    Ok(())
}

/// What a person sees at this place: the library tells the first byte.
fn character(text: &[u8], line: usize, column: usize) -> String {
    let line = text.split(|&byte| byte == b'\n').nth(line - 1).unwrap_or_default();
    let rest = String::from_utf8_lossy(&line[line.len().min(column - 1)..]);
    rest.chars().take(1).collect()
}
