//! Defines puzzles by name.
//!
//! A [`Family`] is a single puzzle, such as `3x3x3`, or a rule for puzzles of many sizes, such as `pancake:8` and
//! `sliding:4x4`.
//!
//! ```
//! use fewest::permutation::{Metric, family};
//!
//! let puzzle = family::by_name("pancake:8")?;
//! assert_eq!(puzzle.moves(Metric::Turns).len(), 7);
//! let cube = family::member("3x3x3")?;
//! assert_eq!(cube.known.positions, Some(43_252_003_274_489_856_000));
//! # Ok::<(), fewest::permutation::family::UnknownFamily>(())
//! ```

mod clock;
mod cubes;
mod dodecahedra;
mod goals;
mod grids;
mod known;
mod parameters;
mod picture;
mod pieces;
mod rings;
mod rows;
mod solid;
mod solids;
mod square_one;
mod table;
mod turns;

pub use goals::NamedGoal;
pub use known::Known;
pub use parameters::{Parameters, UnknownFamily};
pub use picture::{Color, Face, Mark, Picture, Side};
pub use turns::Turns;

use super::{Definition, Metric, Move, Puzzle};
use table::FAMILIES;

/// A single puzzle, or all puzzles of a rule.
#[derive(Clone, Debug)]
pub struct Family {
    name: &'static str,
    summary: &'static str,
    parameters: Parameters,
    example: &'static str,
    /// Defines the member with these sizes, which must be within the limits.
    build: fn(&[usize]) -> Built,
}

/// A puzzle of a family.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Member {
    /// The puzzle. Its name is the requested name.
    pub puzzle: Puzzle,
    /// Published facts about its positions, such as their number.
    pub known: Known,
    /// The drawing of the puzzle.
    pub picture: Picture,
    /// Named goals, in addition to the solved states.
    pub goals: Vec<NamedGoal>,
    /// The turns in the notation of cubers, for puzzles that have such a notation.
    pub turns: Option<Turns>,
}

impl Member {
    /// The member with the name of `puzzle`. `None` unless `puzzle` has the same orbits and solved state, and no other
    /// moves than the member.
    ///
    /// ```
    /// use fewest::permutation::family::{self, Member};
    ///
    /// let half_turns = family::by_name("3x3x3")?.with_moves(["U2", "R2", "F2"])?;
    /// assert_eq!(Member::of(&half_turns).expect("it has moves of the cube").picture.faces().len(), 54);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        let member = member(puzzle.name()).ok()?;
        let known = member.puzzle.moves(Metric::Turns);
        let is_known = |step: &Move| {
            let same = |known: &Move| known.transformation() == step.transformation();
            step.transformation().is_identity() || known.iter().any(same)
        };
        let is_same = member.puzzle.orbits() == puzzle.orbits()
            && member.puzzle.solved() == puzzle.solved()
            && (0..puzzle.orbits().len()).all(|orbit| member.puzzle.kinds(orbit) == puzzle.kinds(orbit))
            && puzzle.base_moves().iter().all(is_known);
        is_same.then_some(member)
    }
}

struct Built {
    definition: Definition,
    known: Known,
    picture: Picture,
    turns: Option<Turns>,
}

/// All families.
pub fn families() -> &'static [Family] {
    &FAMILIES
}

/// The puzzle with this name, such as `3x3x3` or `topspin:20,4`.
///
/// # Errors
/// No family has the name, or its sizes are not within the family's limits.
pub fn by_name(name: &str) -> Result<Puzzle, UnknownFamily> {
    member(name).map(|member| member.puzzle)
}

/// The member with this name: its puzzle, with published facts, a picture and goals.
///
/// # Errors
/// No family has the name, or its sizes are not within the family's limits.
pub fn member(name: &str) -> Result<Member, UnknownFamily> {
    let (first, sizes) = name.split_once(':').map_or((name, None), |(first, sizes)| (first, Some(sizes)));
    let family = (FAMILIES.iter())
        .find(|family| family.name == first)
        .ok_or_else(|| UnknownFamily::Name { found: name.to_string() })?;
    let sizes = (family.parameters.read(sizes)).ok_or_else(|| UnknownFamily::Sizes {
        pattern: family.pattern(),
        limits: family.parameters.limits(),
        example: family.example,
        found: name.to_string(),
    })?;
    let Built { definition, known, picture, turns } = (family.build)(&sizes);
    let definition = Definition { name: name.to_string(), ..definition };
    let puzzle = Puzzle::new(definition).expect("families within their limits have legal definitions");
    let goals = goals::of(family.name, &puzzle);
    Ok(Member { puzzle, known, picture, goals, turns })
}

impl Family {
    /// The name before the colon.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The pattern of the members' names, such as `3x3x3` or `pancake:N`.
    pub fn pattern(&self) -> String {
        match self.parameters.pattern() {
            "" => self.name.to_string(),
            sizes => format!("{}:{sizes}", self.name),
        }
    }

    /// A description of the puzzle: one sentence without its full stop.
    pub fn summary(&self) -> &'static str {
        self.summary
    }

    /// The sizes that follow the colon.
    pub fn parameters(&self) -> Parameters {
        self.parameters
    }

    /// The name of one of the members.
    pub fn example(&self) -> &'static str {
        self.example
    }
}
