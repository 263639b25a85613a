//! Parses the keys of a JSON object that describe a code or a matrix. Capitals, underscores, hyphens and spaces in keys
//! do not matter.

use super::content::Content;
use super::field::FieldOfTwo;
use super::names::{plain, set};
use super::numbers::{Size, SizeOrNames};
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// The values of the known keys. Other keys are ignored.
#[derive(Default)]
pub(super) struct Keys {
    /// The number of qubits or columns.
    pub(super) n: Option<usize>,
    pub(super) x: Option<Content>,
    pub(super) z: Option<Content>,
    pub(super) checks: Option<Content>,
    pub(super) h: Option<Content>,
    pub(super) stabilizers: Option<Content>,
    /// The value of `generators`. Some programs use this key for classical codes, others for quantum codes.
    pub(super) generators: Option<Content>,
    /// The nested object that contains the code, under a key such as `code`.
    pub(super) inner: Option<Box<Self>>,
}

impl Keys {
    /// The names of the present keys that define a code or a matrix. More than one is an error.
    pub(super) fn systems(&self) -> Vec<&'static str> {
        let Self { x, z, checks, h, stabilizers, generators, inner, .. } = self;
        let has_inner = inner.as_ref().is_some_and(|inner| !inner.systems().is_empty());
        let given = [
            (x.is_some() || z.is_some(), "hx and hz"),
            (checks.is_some(), "checks"),
            (h.is_some(), "h"),
            (stabilizers.is_some(), "stabilizers"),
            (generators.is_some(), "generators"),
            (has_inner, "code"),
        ];
        given.into_iter().filter(|(is_given, _)| *is_given).map(|(_, name)| name).collect()
    }
}

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(KeysVisitor { is_inner: false })
    }
}

struct KeysVisitor {
    is_inner: bool,
}

impl<'de> Visitor<'de> for KeysVisitor {
    type Value = Keys;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Keys, A::Error> {
        let mut keys = Keys::default();
        while let Some(key) = map.next_key::<String>()? {
            let name = plain(&key);
            let field = match &name[..] {
                "n" | "numqubits" | "nqubits" => {
                    set(&mut keys.n, map.next_value::<Size>()?.0, &key)?;
                    continue;
                }
                "field" | "fieldsize" | "fieldorder" | "finitefield" | "galoisfield" | "gf" => {
                    map.next_value::<FieldOfTwo>()?;
                    continue;
                }
                // This key has the number of qubits, or the list of their names.
                "qubits" => {
                    set(&mut keys.n, map.next_value::<SizeOrNames>()?.0, &key)?;
                    continue;
                }
                "code" | "csscode" | "quantumcode" | "matrices" if !self.is_inner => {
                    if let Inner(Some(inner)) = map.next_value()? {
                        set(&mut keys.inner, inner, &key)?;
                    }
                    continue;
                }
                "hx" | "xchecks" | "checksx" | "xstabilizers" | "stabilizersx" | "matrixx" | "pcmx"
                | "xparitychecks" => &mut keys.x,
                "hz" | "zchecks" | "checksz" | "zstabilizers" | "stabilizersz" | "matrixz" | "pcmz"
                | "zparitychecks" => &mut keys.z,
                "x" if key == "X" => &mut keys.x,
                "z" if key == "Z" => &mut keys.z,
                "checks" => &mut keys.checks,
                "h" | "pcm" | "paritycheckmatrix" | "paritychecks" | "checkmatrix" => &mut keys.h,
                "stabilizers" | "stabilizermatrix" | "stabilizergenerators" => &mut keys.stabilizers,
                "generators" => &mut keys.generators,
                _ => {
                    map.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            set(field, map.next_value()?, &key)?;
        }
        Ok(keys)
    }
}

/// A nested object with the keys of a code. Any other value, such as the name of the code, is ignored.
struct Inner(Option<Box<Keys>>);

impl<'de> Deserialize<'de> for Inner {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InnerVisitor;
        impl<'de> Visitor<'de> for InnerVisitor {
            type Value = Inner;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("any value")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Inner, A::Error> {
                KeysVisitor { is_inner: true }.visit_map(map).map(|keys| Inner(Some(Box::new(keys))))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Inner, A::Error> {
                while seq.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Inner(None))
            }

            fn visit_str<E: Error>(self, _: &str) -> Result<Inner, E> {
                Ok(Inner(None))
            }

            fn visit_bool<E: Error>(self, _: bool) -> Result<Inner, E> {
                Ok(Inner(None))
            }

            fn visit_u64<E: Error>(self, _: u64) -> Result<Inner, E> {
                Ok(Inner(None))
            }

            fn visit_i64<E: Error>(self, _: i64) -> Result<Inner, E> {
                Ok(Inner(None))
            }

            fn visit_f64<E: Error>(self, _: f64) -> Result<Inner, E> {
                Ok(Inner(None))
            }

            fn visit_unit<E: Error>(self) -> Result<Inner, E> {
                Ok(Inner(None))
            }
        }
        deserializer.deserialize_any(InnerVisitor)
    }
}
