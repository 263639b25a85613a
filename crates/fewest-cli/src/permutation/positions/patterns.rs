//! Positions as patterns of cubing.js: an object of JSON that has the pieces of each orbit and their orientations, from 0.

use super::misread::Misread;
use fewest::permutation::{OrbitState, Puzzle, State};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// Whether a text begins with an object.
pub(super) fn begin(text: &[u8]) -> bool {
    text.trim_ascii_start().first() == Some(&b'{')
}

/// The ends of the objects of a text, each behind its closing brace; and whether anything but white space is left.
fn ends(text: &[u8]) -> (Vec<usize>, bool) {
    let (mut ends, mut depth, mut is_string, mut is_escaped) = (Vec::new(), 0_usize, false, false);
    let mut is_left = false;
    for (at, &byte) in text.iter().enumerate() {
        is_left |= !byte.is_ascii_whitespace();
        if is_string {
            (is_escaped, is_string) = (!is_escaped && byte == b'\\', is_escaped || byte != b'"');
            continue;
        }
        match byte {
            b'"' => is_string = true,
            b'{' => depth += 1,
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    ends.push(at + 1);
                    is_left = false;
                }
            }
            _ => {}
        }
    }
    (ends, is_left)
}

/// The length of a text up to the end of its last object.
pub(super) fn end(text: &[u8]) -> Option<usize> {
    ends(text).0.pop()
}

/// How many objects a text has; what is left of one counts.
pub(super) fn count(text: &[u8]) -> u64 {
    let (ends, is_left) = ends(text);
    ends.len() as u64 + u64::from(is_left)
}

/// The objects of a text, each with the number of lines before it and with the blanks before it in its line.
pub(super) fn each(text: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    let (mut ends, is_left) = ends(text);
    if is_left {
        ends.push(text.len());
    }
    let (mut before, mut lines) = (0, 0);
    ends.into_iter().map(move |end| {
        let blank = text[before..end].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let start = before + blank;
        let newlines = |part: &[u8]| part.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let at = lines + newlines(&text[before..start]);
        // Blanks before the object belong to its columns.
        let indent = text[before..start].iter().rev().take_while(|&&byte| byte != b'\n').count();
        lines = at + newlines(&text[start..end]);
        before = end;
        (at, &text[start - indent..end])
    })
}

/// The position of an object.
pub(super) fn read(puzzle: &Puzzle, object: &[u8]) -> Result<State, Misread> {
    let mut reader = serde_json::Deserializer::from_slice(object);
    let orbits = Orbits(puzzle).deserialize(&mut reader).and_then(|orbits| reader.end().map(|()| orbits));
    match orbits {
        Ok(orbits) => Ok(puzzle.position(&orbits).expect("all pieces are there, and their orientations")),
        Err(error) => {
            // The place that the message ends with is reported before it.
            let place = format!(" at line {} column {}", error.line(), error.column());
            let message = match error.is_eof() {
                true => "expected the rest of the object, found the end".to_owned(),
                false => error.to_string(),
            };
            let message = message.strip_suffix(&place).unwrap_or(&message);
            let (line, column) = place_of(object, (error.line(), error.column()), message);
            Err(Misread::of_message(line as u64, column, message))
        }
    }
}

/// Where the text stands of which a message says that it was found. A reader of JSON stops behind a number, maybe in the
/// next line.
fn place_of(object: &[u8], stopped: (usize, usize), message: &str) -> (usize, usize) {
    let (line, column) = stopped;
    let before: usize = object.split(|&byte| byte == b'\n').take(line - 1).map(|line| line.len() + 1).sum();
    let read = &object[..object.len().min(before + column)];
    let number = message.rsplit(' ').next().filter(|found| found.bytes().all(|byte| byte.is_ascii_digit()));
    let end = number.and_then(|_| read.iter().rposition(u8::is_ascii_digit)).map(|last| last + 1);
    let start = end.zip(number).map(|(end, number)| end.saturating_sub(number.len()));
    match (start, end, number) {
        (Some(start), Some(end), Some(number)) if read[start..end] == *number.as_bytes() => {
            let line_start = read[..start].iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
            let line = 1 + read[..start].iter().filter(|&&byte| byte == b'\n').count();
            (line, start - line_start + 1)
        }
        _ => stopped,
    }
}

/// Reads the orbits of a puzzle, each with its name.
struct Orbits<'a>(&'a Puzzle);

/// Reads the pieces of an orbit.
struct Pieces<'a>(&'a Puzzle, usize);

/// Reads a number for each place of an orbit.
struct List<'a, F>(&'a Puzzle, usize, F);

/// Reads one of the numbers that are possible.
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
                A::Error::custom(format!("expected a set of pieces, of {}, found {name:?}", names.join(", ")))
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
                // Such as orientationMod: what it says is known of the puzzle.
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
