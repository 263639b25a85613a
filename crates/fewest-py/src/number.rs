//! Converts numbers from and to Python: integers, ranges of lengths, and times.

use crate::errors;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyInt;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

/// A nonnegative integer of Python or of NumPy.
#[derive(Clone, Copy)]
pub(crate) struct Natural<T>(pub(crate) T);

pub(crate) trait Largest: TryFrom<u64> + Display {
    const LARGEST: Self;
}

impl Largest for u64 {
    const LARGEST: Self = Self::MAX;
}

impl Largest for usize {
    const LARGEST: Self = Self::MAX;
}

impl<T: Largest> FromPyObject<'_, '_> for Natural<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let number = object.extract::<u64>().ok().and_then(|number| T::try_from(number).ok());
        number.map(Self).ok_or_else(|| {
            if object.hasattr("__index__").unwrap_or(false) {
                errors::value_error(format_args!(
                    "expected a number from 0 to {}, found {}",
                    T::LARGEST,
                    *object
                ))
            } else {
                let found = object.get_type();
                PyTypeError::new_err(format!("expected a number from 0 to {}, found {found}", T::LARGEST))
            }
        })
    }
}

pub(crate) fn natural<T: Largest>(object: &Bound<'_, PyAny>) -> PyResult<T> {
    object.extract::<Natural<T>>().map(|number| number.0)
}

/// The requested range of lengths: one length, or a pair of the shortest and the longest.
pub(crate) fn read_lengths(length: &Bound<'_, PyAny>) -> PyResult<RangeInclusive<usize>> {
    let Ok((least, most)) = length.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() else {
        let length = natural(length)?;
        return Ok(length..=length);
    };
    let (least, most) = (natural(&least)?, natural(&most)?);
    if least > most {
        return Err(errors::value_error(format_args!(
            "length: expected the smaller number first, found ({least}, {most})"
        )));
    }
    Ok(least..=most)
}

/// A number of any size as an integer of Python.
pub(crate) fn integer<'py>(py: Python<'py>, number: &fewest::linear::Natural) -> PyResult<Bound<'py, PyAny>> {
    match number.to_u128() {
        Some(number) => Ok(number.into_pyobject(py)?.into_any()),
        None => py.get_type::<PyInt>().call1((number.to_string(),)),
    }
}

/// A time in seconds: an integer or a float of Python or of NumPy.
#[derive(Clone, Copy)]
pub(crate) struct Seconds(Duration);

impl Seconds {
    /// The end of a time limit that begins now; `None` if the clock cannot represent it.
    pub(crate) fn end(self) -> Option<Instant> {
        Instant::now().checked_add(self.0)
    }
}

impl FromPyObject<'_, '_> for Seconds {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let seconds: f64 = object.extract().map_err(|_| {
            let found = object.get_type();
            PyTypeError::new_err(format!("time_limit: expected a number of seconds, found {found}"))
        })?;
        if seconds.is_nan() || seconds < 0.0 {
            return Err(errors::value_error(format_args!(
                "time_limit: expected a number of seconds, at least 0, found {}",
                *object
            )));
        }
        Ok(Self(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)))
    }
}
