//! The keys of an object in JSON that belong to a system, whatever their capitals and underscores.

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use std::fmt;

/// Rows of a matrix: the columns of their ones, or their entries.
pub(super) type Rows = Vec<Vec<usize>>;

/// The values of the keys. Others are ignored.
#[derive(Default)]
pub(super) struct Keys {
    /// The number of qubits or columns.
    pub(super) n: Option<usize>,
    pub(super) checks: Option<Checks>,
    pub(super) x: Option<Rows>,
    pub(super) z: Option<Rows>,
    pub(super) h: Option<Rows>,
    pub(super) stabilizers: Option<Vec<String>>,
}

/// Both sides of a CSS code.
#[derive(serde::Deserialize)]
pub(super) struct Checks {
    #[serde(alias = "N", alias = "qubits")]
    pub(super) n: Option<usize>,
    #[serde(rename = "X", alias = "x", deserialize_with = "rows")]
    pub(super) x: Rows,
    #[serde(rename = "Z", alias = "z", deserialize_with = "rows")]
    pub(super) z: Rows,
}

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(KeysVisitor)
    }
}

struct KeysVisitor;

impl<'de> Visitor<'de> for KeysVisitor {
    type Value = Keys;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Keys, A::Error> {
        let mut keys = Keys::default();
        while let Some(key) = map.next_key::<String>()? {
            let name = key.replace(['_', '-', ' '], "").to_ascii_lowercase();
            match &name[..] {
                "n" | "qubits" | "numqubits" => set(&mut keys.n, map.next_value()?, &key)?,
                "checks" => set(&mut keys.checks, map.next_value()?, &key)?,
                "hx" | "xchecks" | "xstabilizers" => set(&mut keys.x, map.next_value::<Listed>()?.0, &key)?,
                "hz" | "zchecks" | "zstabilizers" => set(&mut keys.z, map.next_value::<Listed>()?.0, &key)?,
                "h" | "pcm" | "paritycheckmatrix" => set(&mut keys.h, map.next_value::<Listed>()?.0, &key)?,
                "stabilizers" | "generators" => set(&mut keys.stabilizers, map.next_value()?, &key)?,
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(keys)
    }
}

/// Sets the value of a key that has none.
fn set<T, E: Error>(value: &mut Option<T>, new: T, key: &str) -> Result<(), E> {
    match value.replace(new) {
        None => Ok(()),
        Some(_) => Err(E::custom(format_args!("{key} again, in this or another spelling"))),
    }
}

/// A number of a qubit, or an entry: a whole number, also with a decimal point, or a truth value.
struct Number(usize);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
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
        match value {
            0.0 => Ok(Number(0)),
            1.0 => Ok(Number(1)),
            _ => Err(E::invalid_value(serde::de::Unexpected::Float(value), &self)),
        }
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Number, E> {
        Ok(Number(value.into()))
    }
}

/// Rows, read number by number.
struct Listed(Rows);

impl<'de> Deserialize<'de> for Listed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = Vec::<Vec<Number>>::deserialize(deserializer)?;
        Ok(Self(rows.into_iter().map(|row| row.into_iter().map(|Number(number)| number).collect()).collect()))
    }
}

fn rows<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rows, D::Error> {
    Listed::deserialize(deserializer).map(|Listed(rows)| rows)
}
