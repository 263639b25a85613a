//! Checks a person's answer to a board of the Flip Game with the library's checker, and encodes the verdict.

use super::{GOALS, read_board};
use crate::bytes::{Reader, Refused, Writer};
use fewest::flip::check::{CheckError, Fault, Mistake, Verdict, check as verdict};

pub(crate) fn check(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let goal = request.choice(&GOALS)?;
    let board = read_board(request)?;
    match verdict(goal, board.to_string().as_bytes(), request.rest()) {
        Ok(Verdict::Right { .. }) => answer.u8(0),
        Ok(Verdict::Wrong(mistake)) => write_mistake(mistake, answer),
        Err(CheckError::TooManySolutions { .. }) => answer.u8(1),
        Err(_) => return Err(Refused("the answer cannot be read")),
    }
    Ok(())
}

fn write_mistake(Mistake { fault, .. }: Mistake, answer: &mut Writer) {
    match fault {
        Fault::Missing => answer.u8(2),
        Fault::Extra { found } => {
            answer.u8(3);
            answer.text(&found);
        }
        Fault::NotACount { found } => {
            answer.u8(4);
            answer.text(&found);
        }
        Fault::WrongCount { found, fewest } => {
            answer.u8(5);
            answer.u64(found);
            answer.size(fewest);
        }
        Fault::NotImpossible { fewest } => {
            answer.u8(6);
            answer.size(fewest);
        }
        Fault::Impossible { found } => {
            answer.u8(7);
            answer.u64(found);
        }
        Fault::OursFails { presses } => {
            answer.u8(8);
            answer.size(presses);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The two sample boards of the online judge. The first needs four presses.
    const SAMPLE: &[u8] = &[4, 0, 0, 0, 4, 0, 0, 0, 0b1001, 0b1011, 0b1001, 0b0001];
    const IMPOSSIBLE: &[u8] = &[4, 0, 0, 0, 4, 0, 0, 0, 0b0101, 0b0000, 0b1011, 0b1001];

    #[track_caller]
    fn expect(board: &[u8], output: &str, expected: &[u8]) {
        let request = [&[2], board, output.as_bytes()].concat();
        let mut answer = Writer::default();
        check(&mut Reader::new(&request), &mut answer).expect("the request is valid");
        assert_eq!(answer.written(), expected, "{output:?}");
    }

    #[test]
    fn verdicts_are_laid_out_as_documented() {
        expect(SAMPLE, "4\n", &[0]);
        expect(IMPOSSIBLE, "Impossible", &[0]);
        expect(SAMPLE, "", &[2]);
        expect(SAMPLE, "4\n5", &[3, 1, 0, 0, 0, b'5']);
        expect(SAMPLE, "x", &[4, 1, 0, 0, 0, b'x']);
        expect(SAMPLE, "5", &[5, 5, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0]);
        expect(SAMPLE, "Impossible", &[6, 4, 0, 0, 0]);
        expect(IMPOSSIBLE, "7", &[7, 7, 0, 0, 0, 0, 0, 0, 0]);
    }
}
