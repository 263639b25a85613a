//! Explains an answer in a few sentences.

use crate::flip::{Answer, One, Solution};
use fewest::flip::{Goal, Method, Proof};

pub(super) fn lines(answer: &Answer, goal: Goal) -> Vec<String> {
    let nullity = answer.nullity;
    let quiet = match nullity {
        0 => "Only the empty press set changes nothing (nullity 0), so each color has at most one solution."
            .into(),
        _ => format!(
            "2^{nullity} press sets change nothing (nullity {nullity}), and adding any of them to a solution makes another."
        ),
    };
    let end = match &answer.solution {
        Solution::Impossible => {
            return vec![
                "The marked cells are presses that change nothing: each cell has an even number of them on it and beside it.".into(),
                "So the parity of the number of black cells among them never changes. It is odd here, but it \
                 would be even on a board of one color.".into(),
            ];
        }
        Solution::One(One { proof: None, .. }) => {
            "The first row was computed with polynomials. Nothing was searched, so this need not be the fewest presses.".into()
        }
        Solution::One(One { proof: Some(proof), .. }) => exhausted(proof, goal),
        Solution::NotProved { at_least, .. } => {
            format!("The search ended before all solutions were tried; none has fewer than {at_least} presses.")
        }
        Solution::All(_) => unreachable!("one solution is asked for"),
    };
    vec![
        "The order of presses does not matter, and pressing a cell twice changes nothing: a solution is a set of cells.".into(),
        "Its first row determines the others: once the rows above are fixed, only the press below a cell can correct it.".into(),
        quiet,
        end,
    ]
}

fn exhausted(proof: &Proof, goal: Goal) -> String {
    let Proof { method, examined, .. } = proof;
    match (method, goal) {
        (Method::Unique, Goal::Either) => {
            "Of the solutions for all white and for all black, this one has fewer presses.".into()
        }
        (Method::Unique, _) => "This is that solution.".into(),
        (Method::Walk, _) => {
            format!("All {examined} solutions were tried, and none has fewer presses.")
        }
        (Method::MeetInTheMiddle, _) => format!(
            "There are too many solutions to try each: their halves were listed, and combined where the sum could have \
             fewer presses, {examined} sets in all."
        ),
        (method, _) => format!(
            "All solutions were exhausted ({method}, {examined} press sets examined): none has fewer presses."
        ),
    }
}
