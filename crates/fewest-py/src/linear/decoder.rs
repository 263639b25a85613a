//! Decodes many syndromes at once. The answers are the most likely errors of a model, or lightest vectors of a matrix.

mod columns;

use super::matrix::Matrix;
use super::model::ErrorModel;
use crate::answers::Answers;
use crate::array::{in_reading_order, zeros};
use crate::batch;
use crate::errors;
use crate::memory::room;
use crate::number::{Natural, Seconds};
use crate::watch::{LIMITS, Options, UNSHOWN_PREPARING, Watch, Watched};
use columns::decoded;
use fewest::linear::{Decoded, Origin, Support};
use fewest::{Limits, Outcome, Reason};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::HashMap;

/// A model or a matrix, prepared for any number of syndromes. `fewest.Decoder` documents the methods.
#[pyclass(module = "fewest._fewest.linear", frozen)]
pub(crate) struct Syndromes(Kind);

enum Kind {
    Likely(Box<fewest::linear::Decoder>, Box<fewest::linear::ErrorModel>),
    Fewest(Box<fewest::linear::Solver>),
}

pub(super) struct Answer {
    pub(super) errors: Option<Support>,
    pub(super) weight: f64,
    /// The proved lower bound on the weight of errors with the syndrome.
    lower: f64,
    pub(super) stopped: Option<Reason>,
}

impl Answer {
    /// The answer to a syndrome whose search was not begun.
    fn cancelled() -> Self {
        Self { errors: None, weight: f64::NAN, lower: 0.0, stopped: Some(Reason::Cancelled) }
    }
}

/// Arrays with the answers: the observables and the errors as bool, the weights and their lower bounds, whether errors
/// with the syndrome were found, and whether the answer is proved.
type Arrays<'py> = (
    Bound<'py, PyArray2<bool>>,
    Option<Bound<'py, PyArray2<bool>>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<bool>>,
);

#[pymethods]
impl Syndromes {
    #[new]
    #[pyo3(
        signature = (system, probabilities=None, **limits),
        text_signature = "(system, probabilities=None, *, memory=None, threads=None, time_limit=None)"
    )]
    fn new(
        py: Python<'_>,
        system: &Bound<'_, PyAny>,
        probabilities: Option<Vec<f64>>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let options = Options::of(limits, UNSHOWN_PREPARING)?;
        if let Ok(model) = system.cast::<ErrorModel>() {
            return Self::likely(py, model.get().model.clone(), options);
        }
        let Ok(checks) = system.cast::<Matrix>() else {
            let found = system.get_type();
            return Err(PyTypeError::new_err(format!("expected an ErrorModel or a Matrix, found {found}")));
        };
        let checks = &checks.get().0;
        match probabilities {
            Some(probabilities) => Self::likely(py, of_columns(checks, probabilities)?, options),
            None => {
                let checks = checks.clone();
                let solver =
                    options.run(py, |watch| fewest::linear::Solver::new_within(checks, &watch.limits))?;
                let solver = solver.map_err(|why| errors::stopped(py, why))?;
                Ok(Self(Kind::Fewest(Box::new(solver))))
            }
        }
    }

    /// The number of checks or detectors.
    #[getter]
    pub(super) fn checks(&self) -> usize {
        match &self.0 {
            Kind::Likely(decoder, _) => decoder.detectors(),
            Kind::Fewest(solver) => solver.checks().rows(),
        }
    }

    /// The number of columns, or of distinct errors.
    #[getter]
    fn columns(&self) -> usize {
        match &self.0 {
            Kind::Likely(_, model) => model.errors(),
            Kind::Fewest(solver) => solver.checks().columns(),
        }
    }

    /// The number of observables.
    #[getter]
    fn observables(&self) -> usize {
        match &self.0 {
            Kind::Likely(_, model) => model.observables(),
            Kind::Fewest(_) => 0,
        }
    }

    /// The record batches with the answers to their syndromes in additional columns.
    #[pyo3(signature = (batches, column=None, *, threads=None, time_limit=None))]
    fn decode_arrow(
        slf: &Bound<'_, Self>,
        batches: &Bound<'_, PyAny>,
        column: Option<&str>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Answers> {
        decoded(batches, column, threads, time_limit, slf.clone().unbind())
    }

    /// The answers to all syndromes, which are given as rows of bool, and the exception that ended the work, if any.
    #[pyo3(
        signature = (syndromes, *, errors, **limits),
        text_signature = "($self, syndromes, *, errors, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn decode<'py>(
        &self,
        py: Python<'py>,
        syndromes: PyReadonlyArray2<'py, bool>,
        errors: bool,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<(Arrays<'py>, Option<Py<PyAny>>)> {
        let &[count, width] = syndromes.shape() else { unreachable!("the array has two dimensions") };
        if width != self.checks() {
            let (expected, found) = (self.checks(), width);
            return Err(errors::value_error(format_args!(
                "syndromes: expected one column per check ({expected}), found {found}"
            )));
        }
        let (distinct, places) = distinct(&syndromes, count)?;
        let options = Options::of(limits, LIMITS)?;
        let Watched { result, raised, .. } = options.watch(py, |watch| self.answers(watch, &distinct))?;
        if let Some(why @ Reason::Memory { .. }) = result.iter().find_map(|answer| answer.stopped) {
            return Err(errors::refused(why));
        }
        let arrays = self.arrays(py, &result, &places, errors)?;
        Ok((arrays, raised.map(|raised| raised.into_value(py).into_any())))
    }
}

impl Syndromes {
    fn likely(py: Python<'_>, model: fewest::linear::ErrorModel, options: Options) -> PyResult<Self> {
        if !model.has_probabilities() {
            return Err(errors::value_error("the errors of the model have no probabilities"));
        }
        let decoder = options.run(py, |watch| fewest::linear::Decoder::new_within(&model, &watch.limits))?;
        let decoder = decoder.map_err(|why| errors::stopped(py, why))?;
        Ok(Self(Kind::Likely(Box::new(decoder), Box::new(model))))
    }

    /// The answers in the order of the syndromes. Threads share the syndromes. A single syndrome uses all threads.
    pub(super) fn answers(&self, watch: &Watch<'_>, syndromes: &[Vec<usize>]) -> Vec<Answer> {
        let answers = batch::each(syndromes, 1, watch, |syndromes, limits| {
            syndromes.iter().map(|syndrome| self.answer(syndrome, limits)).collect()
        });
        answers.into_iter().map(|answer| answer.unwrap_or_else(Answer::cancelled)).collect()
    }

    fn answer(&self, syndrome: &[usize], limits: &Limits<'_>) -> Answer {
        let syndrome = syndrome.iter().copied();
        match &self.0 {
            Kind::Likely(decoder, _) => {
                let decoded = decoder.decode(syndrome, limits).expect("each check exists and is named once");
                let Decoded { errors, weight, at_least, stopped, .. } = decoded;
                let (weight, lower) = (weight.unwrap_or(f64::NAN), at_least);
                Answer { errors, weight, lower, stopped }
            }
            Kind::Fewest(solver) => {
                let search = solver.search(syndrome).expect("each check exists and is named once");
                match search.run(limits, &|_| {}).outcome {
                    Outcome::Solved(word) => {
                        let weight = word.weight() as f64;
                        Answer { errors: Some(word), weight, lower: weight, stopped: None }
                    }
                    Outcome::Unsolvable => {
                        Answer { errors: None, weight: f64::NAN, lower: f64::INFINITY, stopped: None }
                    }
                    Outcome::Stopped(ended) => Answer {
                        weight: ended.best.as_ref().map_or(f64::NAN, |best| best.weight() as f64),
                        errors: ended.best,
                        lower: ended.at_least as f64,
                        stopped: Some(ended.why),
                    },
                }
            }
        }
    }

    fn arrays<'py>(
        &self,
        py: Python<'py>,
        answers: &[Answer],
        places: &[usize],
        wants_errors: bool,
    ) -> PyResult<Arrays<'py>> {
        let count = places.len();
        let observables = zeros(py, [count, self.observables()])?;
        let errors = wants_errors.then(|| zeros(py, [count, self.columns()])).transpose()?;
        let flips: Vec<Vec<u32>> = answers.iter().map(|answer| self.flipped(answer)).collect();
        set(&observables, self.observables(), places, |place| {
            flips[place].iter().map(|&observable| observable as usize)
        })?;
        if let Some(errors) = &errors {
            set(errors, self.columns(), places, |place| {
                answers[place].errors.iter().flat_map(Support::columns)
            })?;
        }
        let of = |value: &dyn Fn(&Answer) -> f64| {
            PyArray1::from_iter(py, places.iter().map(|&place| value(&answers[place])))
        };
        let whether = |holds: &dyn Fn(&Answer) -> bool| {
            PyArray1::from_iter(py, places.iter().map(|&place| holds(&answers[place])))
        };
        Ok((
            observables,
            errors,
            of(&|answer| answer.weight),
            of(&|answer| answer.lower),
            whether(&|answer| answer.errors.is_some()),
            whether(&|answer| answer.stopped.is_none()),
        ))
    }

    pub(super) fn flipped(&self, answer: &Answer) -> Vec<u32> {
        match (&self.0, &answer.errors) {
            (Kind::Likely(_, model), Some(errors)) => model.flips(errors.columns()).1,
            _ => Vec::new(),
        }
    }
}

/// Sets entries of an array with `width` columns. In row i, it sets the columns `ones(places[i])`.
fn set<I: Iterator<Item = usize>>(
    array: &Bound<'_, PyArray2<bool>>,
    width: usize,
    places: &[usize],
    ones: impl Fn(usize) -> I,
) -> PyResult<()> {
    let mut array = array.readwrite();
    let entries = array.as_slice_mut()?;
    for (row, &place) in places.iter().enumerate() {
        ones(place).for_each(|column| entries[row * width + column] = true);
    }
    Ok(())
}

/// The distinct syndromes, each as a list of violated checks; and for each row, the index of its syndrome.
fn distinct(syndromes: &PyReadonlyArray2<'_, bool>, count: usize) -> PyResult<(Vec<Vec<usize>>, Vec<usize>)> {
    let mut found: HashMap<Vec<usize>, usize> = HashMap::new();
    let mut places = room(count, size_of::<usize>())?;
    let entries = in_reading_order(syndromes)?;
    let width = syndromes.shape()[1];
    for row in 0..count {
        let row = &entries[row * width..(row + 1) * width];
        let violated =
            row.iter().enumerate().filter_map(|(check, &is_violated)| is_violated.then_some(check));
        let number = found.len();
        places.push(*found.entry(violated.collect()).or_insert(number));
    }
    let mut distinct = vec![Vec::new(); found.len()];
    found.into_iter().for_each(|(violated, place)| distinct[place] = violated);
    Ok((distinct, places))
}

/// The model in which each column of the checks is an error with its own probability.
fn of_columns(
    checks: &fewest::linear::Matrix,
    probabilities: Vec<f64>,
) -> PyResult<fewest::linear::ErrorModel> {
    let columns = checks.columns();
    let detectors = checks.try_transposed().map_err(errors::out_of_memory)?;
    let mut observables = fewest::linear::Matrix::empty(0).map_err(errors::value_error)?;
    for _ in 0..columns {
        observables.push([]).map_err(errors::value_error)?;
    }
    let origins =
        (0..columns as u64).map(|column| Origin { line: column + 1, instruction: column }).collect();
    let model = fewest::linear::ErrorModel::new(detectors, observables, origins);
    Ok(model.with_probabilities(probabilities))
}
