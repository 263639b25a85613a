//! The distance with respect to one observable of a model, or to one logical operator that is given with the checks.

use super::{Code, Kind, Sizes};
use crate::failure::Failure;
use fewest::linear::{Matrix, Problem, Support};
use fewest::{Limits, Outcome};

impl Code {
    /// The number of its observables: those of a model, or the rows of `--logicals`. `None` if it has none to be named.
    pub(crate) fn observables(&self) -> Option<usize> {
        match &self.kind {
            Kind::Errors(model) => Some(model.observables()),
            Kind::Observed(_, logicals) => Some(logicals.rows()),
            Kind::ObservedOperators(_, logicals, _) => Some(logicals.count()),
            _ => None,
        }
    }

    /// Its sizes with the number of its observables.
    pub(crate) fn observed_sizes(&self) -> Sizes {
        Sizes { observables: self.observables(), ..self.sizes(true) }
    }

    /// The fewest ones of a word that passes all checks and flips a sum of observables.
    ///
    /// # Panics
    /// It has no such observables.
    pub(crate) fn lightest_observing(
        &self,
        sum: impl Iterator<Item = usize>,
        limits: &Limits<'_>,
    ) -> Result<Outcome<Support>, Failure> {
        match &self.kind {
            Kind::Errors(model) => Ok(model.lightest_observing_within(sum, limits, &|_| {})),
            Kind::Observed(problem, logicals) => {
                let flipped = sum.flat_map(|row| logicals.row(row)).map(|&column| column as usize);
                let row: Support = flipped.collect();
                let one = Matrix::new(logicals.columns(), [row.columns()]);
                let one = one.map_err(Failure::failed)?;
                let problem = Problem::undetected(problem.checks().clone(), &one).map_err(Failure::failed)?;
                Ok(problem.lightest_within(limits, &|_| {}))
            }
            Kind::ObservedOperators(_, logicals, _) => {
                let problem = logicals.problem(sum).map_err(Failure::failed)?;
                Ok(problem.lightest_within(limits, &|_| {}))
            }
            _ => unreachable!("it has observables"),
        }
    }
}
