//! Checks a person's answer to a board of the Flip Game with the library's checker, and encodes the verdict.

use super::{GOALS, read_board};
use crate::bytes::{Reader, Refused, Writer};
use crate::counts;
use fewest::flip::check::{CheckError, Verdict, check as verdict};

pub(crate) fn check(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let goal = request.choice(&GOALS)?;
    let board = read_board(request)?;
    match verdict(goal, board.to_string().as_bytes(), request.rest()) {
        Ok(Verdict::Right { .. }) => answer.u8(0),
        Ok(Verdict::Wrong(mistake)) => counts::write_fault(mistake.fault, answer),
        Err(CheckError::TooManySolutions { .. }) => answer.u8(1),
        Err(_) => return Err(Refused("the answer cannot be read")),
    }
    Ok(())
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
