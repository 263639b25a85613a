//! How an answer was found, in a few sentences.

use crate::flip::{Answer, Solution};
use fewest::flip::{Goal, Method, Proof};

/// What there is to say; nothing where the drawing itself is the explanation.
pub(super) fn lines(answer: &Answer, goal: Goal) -> Vec<String> {
    let nullity = answer.nullity;
    let quiet = match nullity {
        0 => "Only no presses at all change nothing (nullity 0), so a color has one solution at most.".into(),
        _ => format!(
            "2^{nullity} sets of presses change nothing (nullity {nullity}), and any of them added to a solution makes another."
        ),
    };
    let end = match &answer.solution {
        Solution::Impossible => {
            return vec![
                "The marked cells are presses that change nothing: each cell has an even number of them on it and beside it.".into(),
                "So the number of black ones among them stays odd or stays even, and all of one color is even.".into(),
            ];
        }
        Solution::One { proof: None, .. } => {
            "The first row was computed with polynomials. Nothing was searched, so this need not be the fewest presses.".into()
        }
        Solution::One { proof: Some(proof), .. } => exhausted(proof, goal),
        Solution::NotProved { at_least, .. } => {
            format!("Not all solutions were tried before the end; none has fewer than {at_least} presses.")
        }
        Solution::All(_) => unreachable!("one solution is asked for"),
    };
    vec![
        "The order of presses does not matter, and pressing a cell twice changes nothing: a solution is a set of cells.".into(),
        "Its first row decides the others, for each cell has to be mended by the press below it.".into(),
        quiet,
        end,
    ]
}

/// Why no solution has fewer presses.
fn exhausted(proof: &Proof, goal: Goal) -> String {
    let Proof { method, examined, .. } = proof;
    match (method, goal) {
        (Method::Unique, Goal::Either) => {
            "Of the solutions for all white and for all black, this has fewer presses.".into()
        }
        (Method::Unique, _) => "This is that one.".into(),
        (Method::Walk, _) => {
            format!("{examined} solutions were tried, all that there are, and none has fewer presses.")
        }
        (Method::MeetInTheMiddle, _) => format!(
            "They are too many to try: their halves were listed and joined as far as they could be fewer presses, {examined} sets in all."
        ),
    }
}
