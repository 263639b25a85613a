//! Parses the JSON object of a pattern: for each orbit, the pieces and their orientations.

use fewest_permutation::{OrbitState, Puzzle};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// Parses an object whose keys are the names of orbits.
pub(crate) struct Orbits<'a>(pub(crate) &'a Puzzle);

/// Parses the value of an orbit: an object with `pieces` and `orientation`.
struct Pieces<'a>(&'a Puzzle, usize);

/// Parses a list with a number for each place of an orbit. The function checks a number; its error is the expected
/// text.
struct List<'a, F>(&'a Puzzle, usize, F);

/// Parses one number of a list.
struct Number<'a, F>(&'a mut F);

impl<'de> DeserializeSeed<'de> for Orbits<'_> {
    type Value = Vec<OrbitState>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Orbits<'_> {
    type Value = Vec<OrbitState>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object with the sets of pieces")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let names: Vec<&str> = self.0.orbits().iter().map(|orbit| orbit.name.as_str()).collect();
        let mut states: Vec<Option<OrbitState>> = vec![None; names.len()];
        while let Some(name) = map.next_key::<String>()? {
            let orbit = names.iter().position(|&known| known == name).ok_or_else(|| {
                A::Error::custom(format!(
                    "expected a set of pieces: one of {}, found {name:?}",
                    names.join(", ")
                ))
            })?;
            if states[orbit].is_some() {
                return Err(A::Error::custom(format!("expected each set once, found {name:?} again")));
            }
            states[orbit] = Some(map.next_value_seed(Pieces(self.0, orbit))?);
        }
        let missing = states.iter().position(Option::is_none);
        match missing {
            Some(orbit) => {
                Err(A::Error::custom(format!("expected the set {:?}, found the end", names[orbit])))
            }
            None => Ok(states.into_iter().flatten().collect()),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Pieces<'_> {
    type Value = OrbitState;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Pieces<'_> {
    type Value = OrbitState;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object with \"pieces\" and \"orientation\"")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let Self(puzzle, orbit) = self;
        let kinds = puzzle.kinds(orbit);
        let mut left: Vec<usize> = kinds.iter().map(|kind| kind.count).collect();
        let all = puzzle.orbits()[orbit].orientations as u32;
        let (mut pieces, mut orientations) = (None, None);
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "pieces" if pieces.is_none() => {
                    let mut piece = |label: u32| {
                        let kind = kinds.binary_search_by_key(&label, |kind| kind.label);
                        let kind = kind.map_err(|_| "the number of a piece")?;
                        left[kind] =
                            left[kind].checked_sub(1).ok_or("a piece that is not in the list yet")?;
                        Ok(())
                    };
                    pieces = Some(map.next_value_seed(List(puzzle, orbit, &mut piece))?);
                }
                "orientation" if orientations.is_none() => {
                    let below = format!("an orientation below {all}");
                    let mut turn = |turn: u32| if turn < all { Ok(()) } else { Err(below.as_str()) };
                    orientations = Some(map.next_value_seed(List(puzzle, orbit, &mut turn))?);
                }
                "pieces" | "orientation" => {
                    return Err(A::Error::custom(format!("expected each list once, found {name:?} again")));
                }
                // Other keys, such as orientationMod, describe the puzzle, which is known.
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        let missing = |name: &str| A::Error::custom(format!("expected {name:?}, found the end"));
        let pieces = pieces.ok_or_else(|| missing("pieces"))?;
        let orientations = orientations.ok_or_else(|| missing("orientation"))?;
        Ok(OrbitState { pieces, orientations, periods: vec![] })
    }
}

impl<'de, 'e, F: FnMut(u32) -> Result<(), &'e str>> DeserializeSeed<'de> for List<'_, F> {
    type Value = Vec<u32>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, 'e, F: FnMut(u32) -> Result<(), &'e str>> Visitor<'de> for List<'_, F> {
    type Value = Vec<u32>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of numbers")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<Self::Value, A::Error> {
        let places = self.0.orbits()[self.1].places;
        let mut numbers = Vec::with_capacity(places);
        while let Some(number) = list.next_element_seed(Number(&mut self.2))? {
            if numbers.len() == places {
                return Err(A::Error::custom(format!(
                    "expected the end of the list after {places} numbers, found {number}"
                )));
            }
            numbers.push(number);
        }
        if numbers.len() < places {
            return Err(A::Error::custom(format!(
                "expected {places} numbers in the list, found the end after {} of them",
                numbers.len()
            )));
        }
        Ok(numbers)
    }
}

impl<'de, 'e, F: FnMut(u32) -> Result<(), &'e str>> DeserializeSeed<'de> for Number<'_, F> {
    type Value = u32;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u32, D::Error> {
        let number = <u32 as serde::Deserialize>::deserialize(deserializer)?;
        self.0(number)
            .map_err(|expected| D::Error::custom(format!("expected {expected}, found {number}")))?;
        Ok(number)
    }
}
