//! Finds all words whose weight exceeds the least weight by at most a given number.

use super::code::Code;
use crate::number::integer;
use crate::record;
use crate::watch::Watch;
use fewest::Reason;
use fewest::linear::{Bracket, DistanceSearch, ErrorModel, Near, Problem, Side, Support, WordCount};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use std::borrow::Cow;

/// The words of one side of a code: listed, or counted by weight.
pub(super) enum NearWords {
    Listed(Vec<Support>),
    Counted(Vec<WordCount>),
}

/// Finds, for each side (X before Z), the words whose weight exceeds the least weight by at most `above`.
///
/// Skips a side whose distance is not proved.
///
/// # Errors
/// A limit was reached.
pub(super) fn near_words(
    watch: &Watch<'_>,
    code: &Code<'_>,
    search: &DistanceSearch<'_>,
    bracket: &Bracket,
    above: usize,
    counted: bool,
) -> Result<Vec<(Option<Side>, NearWords)>, Reason> {
    let model: Option<&ErrorModel> = match *code {
        Code::Model(model) => Some(model),
        _ => None,
    };
    let mut all = Vec::new();
    let number = search.sides().len();
    for (place, (side, report)) in search.sides().iter().zip(bracket.sides()).enumerate() {
        let Some(least) = report.upper().filter(|_| report.is_proved()) else { continue };
        let limits = watch.begin((number - place) as u32);
        // The problem of a model has all errors as columns, because a word may contain any of them. A reduced model
        // would lack some.
        let problem: Cow<'_, Problem> = match model {
            Some(model) => Cow::Owned(model.problem_within(&limits)?),
            None => Cow::Borrowed(side.problem().expect("only models have sides without a problem")),
        };
        let near = Near::new(&problem, least, least.saturating_add(above));
        let near = model.into_iter().fold(near, Near::of_model);
        let report = |progress| watch.report(progress);
        let words = match counted {
            true => NearWords::Counted(near.count(&limits, &report)?),
            false => {
                let words = near.list(&limits, &report)?;
                NearWords::Listed(words.iter().map(|word| side.restored(word)).collect())
            }
        };
        all.push((side.side(), words));
    }
    Ok(all)
}

impl NearWords {
    pub(super) fn converted<'py>(
        &self,
        py: Python<'py>,
        code: &Code<'_>,
        side: Option<&'static str>,
    ) -> PyResult<Bound<'py, PyList>> {
        let records: Vec<Bound<'py, PyAny>> = match self {
            Self::Listed(words) => {
                let word = |word: &Support| {
                    let observables = match *code {
                        Code::Model(model) => Some(PyTuple::new(py, model.flips(word.columns()).1)?),
                        _ => None,
                    };
                    let arguments = (side, word.weight(), observables, code.word(py, word)?);
                    record::make(py, "fewest._records", "Word", arguments)
                };
                words.iter().map(word).collect::<PyResult<_>>()?
            }
            Self::Counted(counts) => {
                let count = |count: &WordCount| {
                    let observables = match *code {
                        Code::Model(_) => Some(PyTuple::new(py, &count.observables)?),
                        _ => None,
                    };
                    let numbers = [&count.words, &count.sets].map(|number| integer(py, number));
                    let [words, sets] = numbers;
                    let arguments = (side, count.weight, observables, words?, sets?);
                    record::make(py, "fewest._records", "WordCount", arguments)
                };
                counts.iter().map(count).collect::<PyResult<_>>()?
            }
        };
        PyList::new(py, records)
    }
}
