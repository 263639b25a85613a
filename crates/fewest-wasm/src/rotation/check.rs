//! Checks a person's answer to a board of the Rotation Game with the library's checker, and encodes the verdict.

use super::{SOLVER, read_board};
use crate::bytes::{Reader, Refused, Writer};
use fewest::rotation::check::{Accept, CheckError, Fault, Mistake, Verdict, check as verdict};

pub(crate) fn check(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let board = read_board(request)?;
    let input: Vec<u8> = board.cells().into_iter().flat_map(|cell| [cell.digit(), b' ']).collect();
    match verdict(&SOLVER, &input[..], request.rest(), Accept::Smallest) {
        Ok(Verdict::Right { .. }) => answer.u8(0),
        Ok(Verdict::Wrong(mistake)) => write_mistake(mistake, answer),
        Err(CheckError::Input(_) | CheckError::Output(_)) => {
            return Err(Refused("the answer cannot be read"));
        }
    }
    Ok(())
}

fn write_mistake(Mistake { fault, .. }: Mistake, answer: &mut Writer) {
    match fault {
        Fault::MovesMissing => answer.u8(1),
        Fault::SymbolMissing => answer.u8(2),
        Fault::Extra { found } => {
            answer.u8(3);
            answer.text(&found);
        }
        Fault::Blank => answer.u8(4),
        Fault::Letter { column, found } => {
            answer.u8(5);
            answer.u64(column);
            answer.text(&found.escape_ascii().to_string());
        }
        Fault::NotASymbol { found } => {
            answer.u8(6);
            answer.text(&found);
        }
        Fault::NotFilled { moves } => {
            answer.u8(7);
            answer.u64(moves);
        }
        Fault::WrongSymbol { found, shown } => {
            answer.u8(8);
            answer.u8(found.number());
            answer.u8(shown.number());
        }
        Fault::Longer { found, fewest } => {
            answer.u8(9);
            answer.u64(found);
            answer.size(fewest);
        }
        Fault::NotSmallest { smallest, .. } => {
            answer.u8(10);
            answer.text(&smallest.to_string());
        }
        Fault::BetterThanOurs { ours, .. } => {
            answer.u8(11);
            answer.text(&ours.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &[u8; 24] = b"111132323132231222312133";

    #[track_caller]
    fn expect(output: &str, expected: &[u8]) {
        let request = [&SAMPLE[..], output.as_bytes()].concat();
        let mut answer = Writer::default();
        check(&mut Reader::new(&request), &mut answer).expect("the request is valid");
        assert_eq!(answer.written(), expected, "{output:?}");
    }

    #[test]
    fn verdicts_are_laid_out_as_documented() {
        expect("AC\n2\n", &[0]);
        expect("", &[1]);
        expect("AC\n", &[2]);
        expect("AC\n2\nx", &[3, 1, 0, 0, 0, b'x']);
        expect("\n2\n", &[4]);
        expect("AX\n2\n", &[5, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, b'X']);
        expect("AC\nx\n", &[6, 1, 0, 0, 0, b'x']);
        expect("CA\n2\n", &[7, 2, 0, 0, 0, 0, 0, 0, 0]);
        expect("AC\n1\n", &[8, 1, 2]);
        expect("BEAC\n2\n", &[9, 4, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]);
    }
}
