//! Reads puzzles in the JSON of CayleyPy and its competitions: an object with these keys.
//!
//! - `generators`: an object that maps names to generators, or a list of generators. A generator is a move. It lists
//!   for each place, counted from 0, the place from which its piece comes.
//! - `generator_names`: the names of a list of generators. By default they are `g1`, `g2`, ….
//! - `central_state`: the pieces of the solved state. By default they are distinct.
//!
//! The inverse of a generator is not a move, unless it is a generator, too.

use super::kpuzzle::{Entries, KPuzzleError, from_json, unexpected};
use super::puzzle_text::PuzzleText;
use fewest_permutation::{
    Definition, MOST_MOVES, MOST_PLACES, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle,
};
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor, value};
use std::fmt;
use std::marker::PhantomData;

/// The keys by which the format is recognized.
#[derive(Deserialize)]
struct Parts {
    generators: Option<IgnoredAny>,
    orbits: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    name: String,
    generators: Generators,
    #[serde(default)]
    generator_names: Option<Few<String>>,
    #[serde(default)]
    central_state: Option<Vec<u32>>,
}

enum Generators {
    Named(Entries<Vec<usize>>),
    Listed(Vec<Vec<usize>>),
}

impl<'de> Deserialize<'de> for Generators {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(GeneratorsVisitor)
    }
}

struct GeneratorsVisitor;

impl<'de> Visitor<'de> for GeneratorsVisitor {
    type Value = Generators;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object or a list of permutations")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Generators, A::Error> {
        Entries::deserialize(value::MapAccessDeserializer::new(map)).map(Generators::Named)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Generators, A::Error> {
        Few::deserialize(value::SeqAccessDeserializer::new(list))
            .map(|Few(listed)| Generators::Listed(listed))
    }
}

/// A list with at most [`MOST_MOVES`] entries.
struct Few<T>(Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Few<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(FewVisitor(PhantomData))
    }
}

struct FewVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for FewVisitor<T> {
    type Value = Few<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Few<T>, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = list.next_element()? {
            if entries.len() == MOST_MOVES {
                return Err(A::Error::custom(format!("expected at most {MOST_MOVES} moves, found another")));
            }
            entries.push(entry);
        }
        Ok(Few(entries))
    }
}

/// Whether a text is in this format, and not a KPuzzle: an object that has `generators` and no `orbits`.
pub(super) fn are_there(text: &[u8]) -> bool {
    let parts = from_json::<Parts>(text);
    parts.is_ok_and(|parts| parts.generators.is_some() && parts.orbits.is_none())
}

pub(super) fn parse(text: &[u8]) -> Result<PuzzleText, KPuzzleError> {
    let File { name, generators, generator_names, central_state } = from_json(text)?;
    let named = match generators {
        Generators::Named(Entries(named)) => named,
        Generators::Listed(listed) => {
            let numbered = || (1..=listed.len()).map(|number| format!("g{number}")).collect();
            let names = generator_names.map_or_else(numbered, |Few(names)| names);
            if names.len() != listed.len() {
                let expected = format!("{} names, one for each generator", listed.len());
                return Err(unexpected("generator_names", expected, &names.len()));
            }
            names.into_iter().zip(listed).collect()
        }
    };
    let places = named.first().map_or(0, |(_, sources)| sources.len());
    if places > MOST_PLACES {
        return Err(unexpected("generators", format!("at most {MOST_PLACES} places"), &places));
    }
    let moves = named.into_iter().map(|(name, sources)| {
        check(&sources, places, &format!("generators.{name}"))?;
        Ok(MoveDefinition {
            one_way: true,
            ..MoveDefinition::new(name, vec![OrbitMove::permutation(sources)])
        })
    });
    let moves = moves.collect::<Result<Vec<_>, KPuzzleError>>()?;
    let solved = match central_state {
        Some(pieces) if pieces.len() != places => {
            return Err(unexpected(
                "central_state",
                format!("{places} entries, one for each place"),
                &pieces.len(),
            ));
        }
        // The pieces of a state may count from any number, but labels count from 0.
        Some(pieces) => {
            let least = pieces.iter().min().copied().unwrap_or(0);
            OrbitState::of(pieces.into_iter().map(|piece| piece - least).collect())
        }
        None => OrbitState::solved(places),
    };
    let definition = Definition {
        name,
        orbits: vec![Orbit { name: "PIECES".into(), places, orientations: 1 }],
        goals: vec![vec![solved]],
        moves,
        illegal: vec![],
        bandages: vec![],
    };
    let puzzle = Puzzle::new(definition).map_err(KPuzzleError::Definition)?;
    PuzzleText::of(&puzzle).ok_or(KPuzzleError::OnlyRotations)
}

/// Verifies that a generator lists each place once. `path` names the generator in an error.
fn check(sources: &[usize], places: usize, path: &str) -> Result<(), KPuzzleError> {
    if sources.len() != places {
        let expected = format!("{places} entries, as the first generator has");
        return Err(unexpected(path, expected, &sources.len()));
    }
    let mut taken = vec![false; places];
    for (number, &source) in sources.iter().enumerate() {
        let path = || format!("{path}[{number}]");
        match taken.get_mut(source) {
            None => return Err(unexpected(path(), format!("a number below {places}"), &source)),
            Some(true) => return Err(unexpected(path(), "each place once", &format!("{source} again"))),
            Some(taken) => *taken = true,
        }
    }
    Ok(())
}
