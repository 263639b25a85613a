//! Answers the page's requests about a visitor's texts. `exports` describes the bytes of requests and answers.

mod code;
mod scramble;

use crate::bytes::{Reader, Refused, Writer};
use crate::definition;
use code::NotRead;
use fewest::formats::Subject;
use fewest::formats::linear::form_of;
use fewest::formats::permutation::read_puzzle_text;

pub(crate) fn recognize(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let text = request.rest();
    let subject = Subject::of(text);
    answer.u8(match subject {
        None => 0,
        Some(Subject::Rotation) => 1,
        Some(Subject::Flip) => 2,
        Some(Subject::Puzzle) => 3,
        Some(Subject::Code) => 4,
    });
    let is_unknown = subject.is_none();
    answer.text(form_of(text).filter(|_| is_unknown).map_or("", |form| form.name));
    answer.text(&is_unknown.then(|| scramble::puzzle_of(text)).flatten().unwrap_or_default());
    Ok(())
}

pub(crate) fn code(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let described = code::read(request)?.and_then(|code| {
        let logical = code.logical().map_err(NotRead::limited)?;
        Ok((logical, code))
    });
    match described {
        Ok((logical, code)) => {
            answer.u8(0);
            code.write(logical, answer);
        }
        Err(NotRead::Wrong { part, line, column, why }) => {
            answer.u8(1);
            answer.u8(part);
            answer.number(line);
            answer.number(column);
            answer.text(&why);
        }
        Err(NotRead::Other(system)) => {
            answer.u8(2);
            answer.u8(system as u8);
        }
    }
    Ok(())
}

/// The memory limit for reading the definition of a puzzle, in bytes.
const MEMORY: usize = 1 << 28;

pub(crate) fn puzzle(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    match read_puzzle_text(request.rest(), MEMORY) {
        Ok(text) if !text.puzzle.bandages().is_empty() => {
            answer.u8(1);
            answer.text("pieces are bandaged together by Block: the program solves such puzzles, and this page does not");
        }
        Ok(text) => {
            let mut written = Writer::default();
            definition::write(&text.puzzle.definition(), &mut written);
            answer.u8(0);
            answer.text(text.puzzle.name());
            answer.size(written.written().len());
            answer.bytes(written.written());
        }
        Err(why) => {
            answer.u8(1);
            answer.text(&why.to_string());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
