//! Explains an answer in a few sentences.

use crate::lights::{Answer, Solution};
use fewest::lights::{Method, Proof};

pub(super) fn lines(answer: &Answer<'_>) -> Vec<String> {
    let nullity = answer.nullity;
    let quiet = match nullity {
        0 => "Only the empty press set changes nothing (nullity 0), so each final state has at most one solution."
            .to_owned(),
        _ => format!(
            "All press sets that change nothing are sums of {nullity} of them (the nullity), and adding any of these to \
             a solution makes another."
        ),
    };
    let end = match &answer.solution {
        Solution::Impossible => "The equations have no solution, so no presses solve the board.".to_owned(),
        Solution::NotProved { at_least, .. } => {
            format!(
                "The search ended before all solutions were excluded; none has fewer than {at_least} presses."
            )
        }
        Solution::One(one) => one.proof().map_or_else(unsearched, exhausted),
        Solution::All(_) => unreachable!("one solution is asked for"),
    };
    vec![
        "The order of presses does not matter: a solution is a number of presses for each button.".to_owned(),
        format!("The equations, one per cell, were solved by {}.", answer.way),
        quiet,
        end,
    ]
}

fn unsearched() -> String {
    "Nothing was searched, so this need not be the fewest presses.".to_owned()
}

fn exhausted(Proof { method, examined, .. }: Proof) -> String {
    match method {
        Method::Unique => {
            "Of the solutions, one for each final state, this one has the fewest presses.".to_owned()
        }
        method => format!(
            "All solutions were exhausted ({method}, {examined} press sets examined): none has fewer presses."
        ),
    }
}
