//! Reads boards from a text in the input format of the online judges, and encodes them.

use super::write_board;
use crate::bytes::{Reader, Refused, Writer};
use fewest::rotation::{Boards, Problem, ReadError, TextError};

/// The reason why no more boards of a text are returned.
enum Rest {
    End,
    More,
    Fault(TextError),
}

pub(crate) fn read(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let most = request.u32()? as usize;
    let mut boards = Boards::new(request.rest());
    let mut found = Vec::new();
    let rest = loop {
        match boards.next() {
            None => break Rest::End,
            Some(Ok(_)) if found.len() == most => break Rest::More,
            Some(Ok(located)) => found.push(located),
            Some(Err(ReadError::Text(error))) => break Rest::Fault(error),
            Some(Err(ReadError::Io(_))) => return Err(Refused("the text cannot be read")),
        }
    };
    answer.size(found.len());
    for located in &found {
        answer.number(located.line);
        write_board(&located.board, answer);
    }
    match rest {
        Rest::End => answer.u8(0),
        Rest::More => answer.u8(1),
        Rest::Fault(error) => write_fault(error, answer)?,
    }
    Ok(())
}

fn write_fault(error: TextError, answer: &mut Writer) -> Result<(), Refused> {
    let kind = match &error.problem {
        Problem::Symbol { .. } | Problem::Space => 2,
        Problem::Counts { .. } => 3,
        Problem::Ended { .. } => 4,
        _ => return Err(Refused("no text of boards has such a fault")),
    };
    answer.u8(kind);
    answer.number(error.line);
    answer.number(error.column);
    match error.problem {
        Problem::Counts { found } => found.into_iter().for_each(|count| answer.u32(count)),
        Problem::Ended { found } => answer.size(found),
        Problem::Symbol { found } => answer.text(&found),
        _ => answer.text(" "),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n";
    const DIGITS: &[u8] = b"111132323132231222312133";

    #[track_caller]
    fn check(text: &str, most: u32, expected: impl FnOnce(&mut Writer)) {
        let (mut answer, mut wanted) = (Writer::default(), Writer::default());
        let request = [&most.to_le_bytes(), text.as_bytes()].concat();
        read(&mut Reader::new(&request), &mut answer).expect("no text is refused");
        expected(&mut wanted);
        assert_eq!(answer.written(), wanted.written(), "{text:?}");
    }

    fn boards(lines: &[u32], wanted: &mut Writer) {
        wanted.size(lines.len());
        for &line in lines {
            wanted.u32(line);
            wanted.bytes(DIGITS);
        }
    }

    #[test]
    fn all_boards_are_read_up_to_the_closing_zero() {
        check(&format!("{SAMPLE}\n{SAMPLE}0\n"), 9, |wanted| {
            boards(&[1, 3], wanted);
            wanted.u8(0);
        });
    }

    #[test]
    fn as_many_boards_are_returned_as_wanted() {
        check(&SAMPLE.repeat(3), 2, |wanted| {
            boards(&[1, 2], wanted);
            wanted.u8(1);
        });
    }

    #[test]
    fn a_fault_stands_behind_the_boards_before_it() {
        check(&format!("{SAMPLE}1 2 x"), 9, |wanted| {
            boards(&[1], wanted);
            wanted.u8(2);
            [2, 5].into_iter().for_each(|number| wanted.u32(number));
            wanted.text("x");
        });
        check(&format!("{SAMPLE}1 2 3"), 9, |wanted| {
            boards(&[1], wanted);
            wanted.u8(4);
            [2, 1, 3].into_iter().for_each(|number| wanted.u32(number));
        });
    }
}
