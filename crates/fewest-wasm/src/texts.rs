//! The requests about texts that a person brings; `exports` describes their bytes.

mod code;
mod scramble;

use crate::bytes::{Reader, Refused, Writer};
use code::NotRead;
use fewest::formats::Subject;
use fewest::formats::linear::form_of;

/// Says what a text is.
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

/// Reads a code.
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

#[cfg(test)]
mod tests;
