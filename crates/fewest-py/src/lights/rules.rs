//! Rules: the cells that a press changes, relative to the pressed cell.

use crate::{errors, record};
use fewest::lights::Rule;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// The rules that have a name.
///
/// Returns
/// -------
/// list of Rule
///
/// Examples
/// --------
/// >>> rules()[0].name
/// 'plus'
#[pyfunction]
pub(crate) fn rules(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let rules = Rule::names()
        .iter()
        .map(|rule| record::make(py, "fewest.lights", "Rule", (rule.name(), rule.summary(), rule.drawing())));
    PyList::new(py, rules.collect::<PyResult<Vec<_>>>()?)
}

/// The text of a rule, given as a string, as offsets, or as an array of 0 and 1.
pub(super) fn rule_text(rule: &Bound<'_, PyAny>) -> PyResult<String> {
    record::make(rule.py(), "fewest._puzzles", "rule", (rule,))?.extract()
}

pub(super) fn read_rule(rule: &str) -> PyResult<Rule> {
    rule.parse().map_err(errors::value_error)
}
