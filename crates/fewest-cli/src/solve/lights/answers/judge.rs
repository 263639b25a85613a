//! Writes answers in the judge's format. With `--presses` or `--all`, writes maps of the presses.

use crate::lights::{Answer, Rows, Solution, state_name};
use crate::solve::pressed::Form;
use fewest::lights::Proof;
use std::io::{self, Write};

pub(super) fn write(
    form: Form,
    is_first: bool,
    answer: &Answer<'_>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (solution, game) = (&answer.solution, answer.game);
    let (states, buttons) = (game.states(), game.buttons());
    let not_proved = if solution.is_unproved() { "not proved" } else { "" };
    if (form.presses || form.all) && !is_first {
        writeln!(output)?;
    }
    match (solution, solution.presses()) {
        (Solution::All(solutions), _) if form.all => {
            for fewest in solutions.iter() {
                Rows::of_presses(buttons, states, fewest.presses()).write_words("", output)?;
                let end = fewest.reached().map(|state| format!(" {}", state_name(states, state)));
                writeln!(output, "{}", end.unwrap_or_default())?;
            }
        }
        (Solution::All(solutions), _) => writeln!(output, "{}", solutions.count())?,
        (_, Some((presses, _))) if form.presses => {
            Rows::of_presses(buttons, states, presses).write_lines(output)?;
            if solution.is_unproved() {
                writeln!(output, "{not_proved}")?;
            }
        }
        _ => match solution.length() {
            Some(length) if solution.is_unproved() => writeln!(output, "{length} {not_proved}")?,
            Some(length) => writeln!(output, "{length}")?,
            None => writeln!(output, "Impossible")?,
        },
    }
    match solution.proof() {
        Some(Proof { nullity, method, examined, .. }) if form.explain => {
            let way = answer.way;
            writeln!(
                output,
                "proved: nullity {nullity}, {method}, {examined} press sets examined; equations solved by {way}"
            )
        }
        _ => Ok(()),
    }
}
