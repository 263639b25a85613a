//! Parses a JSON value that is a matrix, a list of generators, or an object with one of these for X and one for Z.

use super::names::{plain, set};
use super::numbers::Size;
use super::rows::{Row, Rows};
use super::sparse::Sparse;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

#[derive(Debug)]
pub(super) enum Content {
    /// Lists of numbers.
    Rows(Rows),
    /// Strings: generators, or rows of digits.
    Texts(Vec<String>),
    /// An object with a value for X and a value for Z.
    Sides(Box<Sides>),
    /// An object with the arrays of a sparse matrix, as SciPy stores it.
    Sparse(Sparse),
}

/// An object with values for X and Z. It may also have the number of qubits `n`.
#[derive(Debug, Default)]
pub(super) struct Sides {
    pub(super) n: Option<usize>,
    pub(super) x: Option<Content>,
    pub(super) z: Option<Content>,
}

impl Content {
    /// Whether the content is an empty list.
    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Self::Rows(rows) if rows.is_empty())
    }
}

impl<'de> Deserialize<'de> for Content {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ContentVisitor)
    }
}

struct ContentVisitor;

impl<'de> Visitor<'de> for ContentVisitor {
    type Value = Content;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("rows such as [[0, 2], [1, 2]], generators such as [\"XZ\"], or {\"X\": [[0, 1]], \"Z\": [[0, 1]]}")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Content, A::Error> {
        match seq.next_element()? {
            None => Ok(Content::Rows(Vec::new())),
            Some(Item::Row(row)) => {
                let mut rows = vec![row];
                while let Some(Row(row)) = seq.next_element()? {
                    rows.push(row);
                }
                Ok(Content::Rows(rows))
            }
            Some(Item::Text(text)) => {
                let mut texts = vec![text];
                while let Some(text) = seq.next_element()? {
                    texts.push(text);
                }
                Ok(Content::Texts(texts))
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Content, A::Error> {
        let (mut sides, mut sparse, mut is_sparse) = (Sides::default(), Sparse::default(), false);
        while let Some(key) = map.next_key::<String>()? {
            match &plain(&key)[..] {
                "n" | "qubits" | "numqubits" => {
                    set(&mut sides.n, map.next_value::<Size>()?.0, &key)?;
                }
                "x" | "hx" => set(&mut sides.x, map.next_value()?, &key)?,
                "z" | "hz" => set(&mut sides.z, map.next_value()?, &key)?,
                name if sparse.take(name, &key, &mut map)? => is_sparse = true,
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        match (sides.x.is_some() || sides.z.is_some(), is_sparse) {
            (true, false) => Ok(Content::Sides(Box::new(sides))),
            (false, true) => Ok(Content::Sparse(sparse)),
            _ => Err(A::Error::custom(
                "expected an object with X and Z, or with the arrays and the shape of a sparse matrix",
            )),
        }
    }
}

/// The first item of a list.
enum Item {
    Row(Vec<usize>),
    Text(String),
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ItemVisitor;
        impl<'de> Visitor<'de> for ItemVisitor {
            type Value = Item;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a row such as [0, 2], or a string such as \"XZ\"")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Item, E> {
                Ok(Item::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Item, A::Error> {
                Row::of(seq).map(|Row(row)| Item::Row(row))
            }
        }
        deserializer.deserialize_any(ItemVisitor)
    }
}
