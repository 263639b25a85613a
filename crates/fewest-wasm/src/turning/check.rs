//! Judges a person's word for a position of a permutation puzzle. The moves of the word are applied to the position, and
//! only the number of the fewest moves comes from the table.

use super::asked::{Asked, METRIC, read_state};
use super::table;
use crate::bytes::{Reader, Refused, Writer};
use fewest::formats::permutation::{NO_MOVES, Scrambles};
use fewest::permutation::State;

/// The answer for a position that cannot be solved.
const UNSOLVABLE: &str = "Unsolvable";

enum Verdict {
    Right,
    /// The text is no word.
    Unread(String),
    /// The moves do not lead to the goal.
    Unsolved(u64),
    Longer {
        moves: u64,
        fewest: usize,
    },
    /// The answer is `Unsolvable`, but the position can be solved.
    Solvable(usize),
    /// The moves solve the position, but there is no table.
    Unknown(u64),
    /// The table has a longer solution or none, which is a bug of the library.
    Better(u64),
}

pub(crate) fn check(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(request)?;
    let state = read_state(request, asked.puzzle())?;
    match judge(&asked, &state, request.rest().trim_ascii()) {
        Verdict::Right => answer.u8(0),
        Verdict::Unread(why) => {
            answer.u8(1);
            answer.text(&why);
        }
        Verdict::Unsolved(moves) => {
            answer.u8(2);
            answer.number(moves);
        }
        Verdict::Longer { moves, fewest } => {
            answer.u8(3);
            answer.number(moves);
            answer.size(fewest);
        }
        Verdict::Solvable(fewest) => {
            answer.u8(4);
            answer.size(fewest);
        }
        Verdict::Unknown(moves) => {
            answer.u8(5);
            answer.number(moves);
        }
        Verdict::Better(moves) => {
            answer.u8(6);
            answer.number(moves);
        }
    }
    Ok(())
}

fn judge(asked: &Asked, state: &State, text: &[u8]) -> Verdict {
    let fewest = || table::with(asked, |solver| solver.map(|solver| solver.distance(state).solved()));
    if text.is_empty() {
        return Verdict::Unread(format!(
            "expected moves, \"{NO_MOVES}\" or \"{UNSOLVABLE}\", found a blank line"
        ));
    }
    if text == UNSOLVABLE.as_bytes() {
        return match fewest() {
            Some(Some(fewest)) => Verdict::Solvable(fewest),
            Some(None) => Verdict::Right,
            None => Verdict::Unknown(0),
        };
    }
    let word = if text == NO_MOVES.as_bytes() { b"" } else { text };
    let made = match Scrambles::new(asked.puzzle(), METRIC).after(state, word) {
        Ok(made) => made,
        Err(misread) => return Verdict::Unread(misread.to_string()),
    };
    let moves = made.moves;
    if !asked.goal().is_met(&made.state, asked.puzzle()) {
        return Verdict::Unsolved(moves);
    }
    match fewest() {
        None => Verdict::Unknown(moves),
        Some(Some(fewest)) if moves == fewest as u64 => Verdict::Right,
        Some(Some(fewest)) if moves > fewest as u64 => Verdict::Longer { moves, fewest },
        Some(_) => Verdict::Better(moves),
    }
}
