//! Defines puzzles by name.
//!
//! A [`Family`] is a puzzle, or all puzzles of a rule whose sizes stand after a colon: `3x3x3`, `pancake:8`,
//! `sliding:4x4`. Every definition is derived: puzzles of layers from a solid that planes cut, other puzzles from rows,
//! grids and rings.
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

/// A puzzle, or all puzzles of one rule.
#[derive(Clone, Debug)]
pub struct Family {
    name: &'static str,
    summary: &'static str,
    parameters: Parameters,
    example: &'static str,
    /// Defines the member of these sizes, which are within the limits.
    build: fn(&[usize]) -> Built,
}

/// A puzzle of a family.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Member {
    /// The puzzle. Its name is the requested name.
    pub puzzle: Puzzle,
    /// Published facts about its positions.
    pub known: Known,
    /// How the puzzle is drawn.
    pub picture: Picture,
    /// Goals by name, besides its solved states.
    pub goals: Vec<NamedGoal>,
    /// The turns in the notation of cubers, if the puzzle is a solid with such a notation.
    pub turns: Option<Turns>,
}

impl Member {
    /// The member to which a puzzle belongs, with all of the member's moves or some of them. `None` for a puzzle that
    /// only shares the name of a member, because the picture and the goals would not fit.
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

/// A member without its name.
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

/// The puzzle of a name, such as `3x3x3` or `topspin:20,4`.
///
/// # Errors
/// No family has the name, or its sizes are not within the family's limits.
pub fn by_name(name: &str) -> Result<Puzzle, UnknownFamily> {
    member(name).map(|member| member.puzzle)
}

/// The member of a name: its puzzle, with published facts, a picture and goals.
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

    /// The pattern of the members' names: `3x3x3`, `pancake:N`.
    pub fn pattern(&self) -> String {
        match self.parameters.pattern() {
            "" => self.name.to_string(),
            sizes => format!("{}:{sizes}", self.name),
        }
    }

    /// The puzzle in a sentence, without its full stop.
    pub fn summary(&self) -> &'static str {
        self.summary
    }

    /// The sizes after the colon.
    pub fn parameters(&self) -> Parameters {
        self.parameters
    }

    /// The name of a member.
    pub fn example(&self) -> &'static str {
        self.example
    }
}
