//! Parses a JSON object, and keeps its entries in the order of the text. Equal names and more than [`MOST_MOVES`]
//! entries are errors.

use fewest_permutation::MOST_MOVES;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use std::collections::HashSet;
use std::fmt;
use std::marker::PhantomData;

pub(crate) struct Entries<T>(pub(crate) Vec<(String, T)>);

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self(vec![])
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Object(PhantomData))
    }
}

struct Object<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
    type Value = Entries<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
        let (mut entries, mut names) = (Vec::new(), HashSet::new());
        while let Some(name) = object.next_key::<String>()? {
            if entries.len() == MOST_MOVES {
                return Err(A::Error::custom(format!("expected at most {MOST_MOVES} names, found another")));
            }
            if !names.insert(name.clone()) {
                return Err(A::Error::custom(format!("expected each name once, found {name:?} again")));
            }
            entries.push((name, object.next_value()?));
        }
        Ok(Entries(entries))
    }
}
