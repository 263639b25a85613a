//! The sizes of a code or a model in the output of `fewest distance`.

use serde::Serialize;
use std::fmt;

/// The sizes of a system. For a code, n is the number of columns or qubits, and k is the dimension or the number of
/// logical qubits.
#[derive(Clone, Copy, Default, Serialize)]
pub(crate) struct Sizes {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) n: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) k: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) gauge_qubits: Option<usize>,
    /// The name of the operators whose least weight is the distance; `None` for logical operators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) operators: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) erased: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) errors: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) detectors: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) observables: Option<usize>,
}

impl Sizes {
    pub(super) fn of_code(n: usize, k: Option<usize>) -> Self {
        Self { n: Some(n), k, ..Self::default() }
    }

    pub(crate) fn of(self, operators: Option<&'static str>) -> Self {
        Self { operators, ..self }
    }

    pub(super) fn of_subsystem(n: usize, counted: Option<(usize, usize)>) -> Self {
        let (k, gauge_qubits) = counted.unzip();
        Self { gauge_qubits, ..Self::of_code(n, k) }
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { n, k, gauge_qubits, erased, errors, detectors, observables, .. } = *self;
        let sizes = [
            ("n", n),
            ("k", k),
            ("gauge qubits", gauge_qubits),
            ("erased", erased),
            ("errors", errors),
            ("detectors", detectors),
            ("observables", observables),
        ];
        let known = sizes.into_iter().filter_map(|(name, size)| Some(format!("{name} {}", size?)));
        formatter.write_str(&known.collect::<Vec<_>>().join(", "))
    }
}
