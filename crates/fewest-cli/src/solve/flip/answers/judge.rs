//! Writes answers in the judge's format. With `--presses` or `--all`, writes maps of the presses.

use crate::flip::{Rows, Solution, color_name};
use crate::solve::pressed::Form;
use fewest::flip::Proof;
use std::fmt;
use std::io::{self, Write};

/// The number of presses of a solution, with a mark if it is not proved to be the least.
#[derive(Clone, Copy)]
pub(crate) struct Count {
    presses: usize,
    is_proved: bool,
}

impl Count {
    /// The count of a solution; `None` for an impossible board.
    pub(crate) fn of(solution: &Solution) -> Option<Self> {
        let presses = solution.length()?;
        Some(Self { presses, is_proved: !solution.is_unproved() })
    }
}

impl fmt::Display for Count {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { presses, is_proved } = self;
        write!(formatter, "{presses}{}", if *is_proved { "" } else { " not proved" })
    }
}

pub(super) fn write(
    form: Form,
    is_first: bool,
    solution: &Solution,
    output: &mut impl Write,
) -> io::Result<()> {
    let Form { presses: with_presses, all, explain, .. } = form;
    if (with_presses || all) && !is_first {
        writeln!(output)?;
    }
    match (solution, solution.presses()) {
        (Solution::All(solutions), _) if all => {
            for fewest in solutions.iter() {
                Rows::of_presses(fewest.presses()).write_words(" ", output)?;
                output.write_all(color_name(fewest.reached()).as_bytes())?;
                output.write_all(b"\n")?;
            }
        }
        (Solution::All(solutions), _) => writeln!(output, "{}", solutions.count())?,
        (_, Some((presses, _))) if with_presses => {
            Rows::of_presses(presses).write_lines(output)?;
            if solution.is_unproved() {
                writeln!(output, "not proved")?;
            }
        }
        _ => match Count::of(solution) {
            Some(count) => writeln!(output, "{count}")?,
            None => writeln!(output, "Impossible")?,
        },
    }
    match solution.proof() {
        Some(Proof { nullity, method, examined, .. }) if explain => {
            writeln!(output, "proved: nullity {nullity}, {method}, {examined} press sets examined")
        }
        _ => Ok(()),
    }
}
