//! Parses the key that names the field of a code in JSON. Any field other than GF(2) is an error.

use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// The value of the key that names the field. It names GF(2), or it names no finite field and is ignored.
pub(super) struct FieldOfTwo;

impl<'de> Deserialize<'de> for FieldOfTwo {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FieldVisitor;
        impl<'de> Visitor<'de> for FieldVisitor {
            type Value = FieldOfTwo;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("the field GF(2)")
            }

            fn visit_u64<E: Error>(self, order: u64) -> Result<FieldOfTwo, E> {
                match order {
                    2 => Ok(FieldOfTwo),
                    order => Err(other(&order.to_string())),
                }
            }

            fn visit_i64<E: Error>(self, order: i64) -> Result<FieldOfTwo, E> {
                Err(other(&order.to_string()))
            }

            fn visit_f64<E: Error>(self, order: f64) -> Result<FieldOfTwo, E> {
                if order == 2.0 { Ok(FieldOfTwo) } else { Err(other(&order.to_string())) }
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<FieldOfTwo, E> {
                let digits = name.trim().trim_start_matches(|letter: char| !letter.is_ascii_digit());
                let digits = digits.trim_end_matches(')');
                // A text without a number, such as the name of a field of science, is ignored.
                if digits.is_empty() || digits == "2" { Ok(FieldOfTwo) } else { Err(other(name)) }
            }

            fn visit_unit<E: Error>(self) -> Result<FieldOfTwo, E> {
                Ok(FieldOfTwo)
            }

            fn visit_bool<E: Error>(self, _: bool) -> Result<FieldOfTwo, E> {
                Ok(FieldOfTwo)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<FieldOfTwo, A::Error> {
                while seq.next_element::<IgnoredAny>()?.is_some() {}
                Ok(FieldOfTwo)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<FieldOfTwo, A::Error> {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(FieldOfTwo)
            }
        }
        deserializer.deserialize_any(FieldVisitor)
    }
}

fn other<E: Error>(found: &str) -> E {
    E::custom(format_args!("expected a code over GF(2), found the field {found}"))
}
