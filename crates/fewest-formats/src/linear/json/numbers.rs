//! Reads numbers in JSON: numbers of qubits or columns, indices of qubits, and entries.

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Unexpected, Visitor};
use std::fmt;

/// A number of qubits or columns.
pub(super) struct Size(pub(super) usize);

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let visitor = SizeVisitor { expected: "a number of qubits or columns", may_be_names: false };
        deserializer.deserialize_any(visitor).map(Self)
    }
}

/// A number of qubits, or a list with an item for each qubit.
pub(super) struct SizeOrNames(pub(super) usize);

impl<'de> Deserialize<'de> for SizeOrNames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let visitor = SizeVisitor { expected: "a number of qubits, or a list of all", may_be_names: true };
        deserializer.deserialize_any(visitor).map(Self)
    }
}

/// The index of a qubit, or an entry. It is written as a whole number, as a decimal such as `1.0`, or as a truth value.
pub(super) struct Number(pub(super) usize);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct SizeVisitor {
    expected: &'static str,
    may_be_names: bool,
}

impl<'de> Visitor<'de> for SizeVisitor {
    type Value = usize;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.expected)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<usize, E> {
        usize::try_from(value).map_err(|_| E::custom(format_args!("{value} is too large")))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<usize, E> {
        whole(value).ok_or_else(|| E::invalid_value(Unexpected::Float(value), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<usize, A::Error> {
        if !self.may_be_names {
            return Err(A::Error::invalid_type(Unexpected::Seq, &self));
        }
        let mut names = 0;
        while seq.next_element::<IgnoredAny>()?.is_some() {
            names += 1;
        }
        Ok(names)
    }
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = Number;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a qubit from 0, or an entry 0 or 1")
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Number, E> {
        usize::try_from(value).map(Number).map_err(|_| E::custom(format_args!("{value} is too large")))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Number, E> {
        whole(value).map(Number).ok_or_else(|| E::invalid_value(Unexpected::Float(value), &self))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Number, E> {
        Ok(Number(value.into()))
    }
}

/// The value of a whole number that is written as a decimal, such as `1.0`; `None` for other decimals.
fn whole(value: f64) -> Option<usize> {
    let is_whole = value.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&value);
    is_whole.then_some(value as usize)
}
