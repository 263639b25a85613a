//! Finds the fewest errors of a model, or a lightest word of a code, that flip an observable or a sum of observables.

use super::code::Code;
use crate::errors::reason;
use crate::watch::{Options, Watch, Watched};
use crate::{errors, record};
use fewest::linear::{Matrix, Problem, Support, item_below};
use fewest::{Limits, Outcome, Reason};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use std::time::Instant;

enum Observed<'a> {
    Model(&'a fewest::linear::ErrorModel),
    /// A matrix of checks, and a matrix of logical operators.
    Checks(&'a Matrix, &'a Matrix),
}

impl Observed<'_> {
    fn number(&self) -> usize {
        match self {
            Self::Model(model) => model.observables(),
            Self::Checks(_, logicals) => logicals.rows(),
        }
    }

    fn lightest(&self, sum: &[usize], watch: &Watch<'_>, limits: &Limits<'_>) -> Outcome<Support> {
        let report = |progress| watch.report(progress);
        match *self {
            Self::Model(model) => model.lightest_observing_within(sum.iter().copied(), limits, &report),
            Self::Checks(checks, logicals) => {
                let ones = sum.iter().flat_map(|&row| logicals.row(row)).map(|&column| column as usize);
                let ones: Support = ones.collect();
                let row = Matrix::new(logicals.columns(), [ones.columns()]);
                let row = row.expect("a sum of rows has the columns of the rows, each once");
                let problem = Problem::undetected(checks.clone(), &row).expect("the widths are equal");
                problem.lightest_within(limits, &report)
            }
        }
    }
}

/// A Bracket for each sum of observables. If there are no sums, a Bracket for each observable.
pub(super) fn brackets<'py>(
    py: Python<'py>,
    code: &Code<'_>,
    mut sums: Vec<Vec<usize>>,
    options: Options,
) -> PyResult<Bound<'py, PyAny>> {
    let observed = match *code {
        Code::Model(model) => Observed::Model(model),
        Code::Problem(problem) if problem.observables().is_some() => Observed::Checks(
            problem.problem.checks(),
            problem.observables().expect("the problem has observables"),
        ),
        _ => {
            return Err(errors::value_error(
                "observable, per_observable: expected a detector error model, or checks with logicals, found a code",
            ));
        }
    };
    let (number, is_whole) = (observed.number(), sums.is_empty());
    if is_whole {
        sums = (0..number).map(|observable| vec![observable]).collect();
    }
    if let Some(beyond) = sums.iter().flatten().find(|&&observable| observable >= number) {
        let expected = item_below(number, "an observable");
        return Err(errors::value_error(format_args!("expected {expected}, found {beyond}")));
    }
    let work = |watch: &Watch<'_>| {
        let start = Instant::now();
        let mut all = Vec::new();
        for (place, sum) in sums.iter().enumerate() {
            let begin = Instant::now();
            let limits = watch.begin((sums.len() - place) as u32);
            all.push((observed.lightest(sum, watch, &limits), begin.elapsed().as_secs_f64()));
            if watch.is_interrupted() {
                break;
            }
        }
        (all, start.elapsed().as_secs_f64(), watch.is_interrupted())
    };
    let Watched { result: (all, seconds, is_interrupted), raised, .. } = options.watch(py, work)?;
    let one = |((outcome, seconds), sum): (&(Outcome<Support>, f64), &Vec<usize>)| {
        let (word, lower, stopped) = match outcome {
            Outcome::Solved(word) => (Some(word), word.weight(), None),
            Outcome::Unsolvable => (None, 1, None),
            Outcome::Stopped(ended) => (ended.best.as_ref(), ended.at_least.max(1), Some(ended.why)),
        };
        let exists = !matches!(outcome, Outcome::Unsolvable);
        let stopped = stopped.map(|why: Reason| reason(why, is_interrupted));
        let upper = word.map(Support::weight);
        let word = word.map(|word| code.word(py, word)).transpose()?;
        let arguments = (PyTuple::new(py, sum)?, exists, lower, upper, word, stopped, *seconds);
        record::make(py, "fewest._answers", "observed", arguments)
    };
    let brackets = all.iter().zip(&sums).map(one).collect::<PyResult<Vec<_>>>()?;
    let is_complete = is_whole && all.len() == sums.len();
    let whole = (PyList::new(py, brackets)?, is_complete, seconds);
    let whole = record::make(py, "fewest._answers", "of_observables", whole)?;
    let Some(raised) = raised else { return Ok(whole) };
    let _ = raised.value(py).setattr("bracket", whole);
    Err(raised)
}
