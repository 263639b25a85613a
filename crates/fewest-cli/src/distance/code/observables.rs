//! Prepares the distance with respect to observables of a model, or to logical operators that are given with the
//! checks.

use super::{Code, Kind, Sizes};
use fewest::linear::{
    DistanceOptions, DistanceSearch, ErrorModel, Matrix, Problem, StabilizerError, Support, TurnLimits,
};
use fewest::{Limits, Reason};

impl Code {
    /// The number of observables of a model, or of logical operators of `--logicals`; `None` for other systems.
    pub(crate) fn observables(&self) -> Option<usize> {
        match &self.kind {
            Kind::Errors(model) => Some(model.observables()),
            Kind::Observed(_, logicals) => Some(logicals.rows()),
            Kind::ObservedOperators(_, logicals, _) => Some(logicals.count()),
            _ => None,
        }
    }

    pub(crate) fn observed_sizes(&self) -> Sizes {
        Sizes { observables: self.observables(), ..self.sizes(true) }
    }

    /// The problem of finding a lightest word that satisfies all checks and flips the sum of the observables `sum`.
    ///
    /// # Panics
    /// The code has no such observables.
    pub(crate) fn observing(
        &self,
        sum: impl Iterator<Item = usize>,
        limits: &Limits<'_>,
    ) -> Result<Observed, Reason> {
        Ok(match &self.kind {
            Kind::Errors(model) => Observed::Model(model.observing(sum, limits)?),
            Kind::Observed(problem, logicals) => {
                let flipped = sum.flat_map(|row| logicals.row(row)).map(|&column| column as usize);
                let row: Support = flipped.collect();
                let one = Matrix::new(logicals.columns(), [row.columns()]);
                let one = one.expect("the columns exist, each once");
                let problem = Problem::undetected(problem.checks().clone(), &one);
                Observed::Problem(problem.expect("both have the same columns"))
            }
            Kind::ObservedOperators(_, logicals, _) => match logicals.problem(sum) {
                Ok(problem) => Observed::Problem(problem),
                Err(StabilizerError::OutOfMemory(refused)) => return Err(refused.into()),
                Err(other) => unreachable!("the operators are those of the code: {other}"),
            },
            _ => unreachable!("it has observables"),
        })
    }
}

/// A model or a problem whose only observable is a sum of observables.
pub(crate) enum Observed {
    Model(ErrorModel),
    Problem(Problem),
}

impl Observed {
    pub(crate) fn search(&self, limits: &TurnLimits<'_, '_>) -> DistanceSearch<'_> {
        let options = DistanceOptions::new();
        match self {
            Self::Model(model) => DistanceSearch::errors(model, options, limits),
            Self::Problem(problem) => DistanceSearch::problem(problem, options),
        }
    }
}
