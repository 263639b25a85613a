//! Judges a person's answer to a position of a permutation puzzle, and encodes the verdict.

use super::asked::{Asked, METRIC, read_state};
use super::table;
use crate::bytes::{Reader, Refused, Writer};
use fewest::formats::permutation::{AnswerFault, Answers, NO_MOVES, UNSOLVABLE};

/// There is no table. The answer has this number of moves, and they solve the position.
struct Unknown(u64);

pub(crate) fn check(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(request)?;
    let state = read_state(request, asked.puzzle())?;
    let fewest = |moves| {
        let distance = table::with(&asked, |solver| Some(solver?.distance(&state).solved()));
        distance.map(|fewest| fewest.map(|fewest| fewest as u64)).ok_or(Unknown(moves))
    };
    let answers = Answers::new(asked.puzzle(), METRIC, asked.goal());
    match answers.fault(&state, request.rest(), fewest) {
        Ok(None) => answer.u8(0),
        Ok(Some(fault)) => write_fault(fault, answer),
        Err(Unknown(moves)) => {
            answer.u8(5);
            answer.number(moves);
        }
    }
    Ok(())
}

fn write_fault(fault: AnswerFault, answer: &mut Writer) {
    match fault {
        AnswerFault::Blank => {
            answer.u8(1);
            answer.text(&format!("expected moves, \"{NO_MOVES}\" or \"{UNSOLVABLE}\", found a blank line"));
        }
        AnswerFault::Unread(misread) => {
            answer.u8(1);
            answer.text(&misread.to_string());
        }
        AnswerFault::Unsolved { moves } => {
            answer.u8(2);
            answer.number(moves);
        }
        AnswerFault::Longer { moves, fewest } => {
            answer.u8(3);
            answer.number(moves);
            answer.number(fewest);
        }
        AnswerFault::Solvable { fewest } => {
            answer.u8(4);
            answer.number(fewest);
        }
        AnswerFault::OursFails { moves, .. } => {
            answer.u8(6);
            answer.number(moves);
        }
    }
}
