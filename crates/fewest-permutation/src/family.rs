//! Puzzles by name.
//!
//! A [`Family`] is a puzzle, or all puzzles of a rule whose sizes stand after a colon: `3x3x3`, `pancake:8`,
//! `sliding:4x4`. Every definition is derived: puzzles of layers from a solid that planes cut, the others from their
//! rows, grids and rings.
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
mod turns;

pub use goals::NamedGoal;
pub use known::Known;
pub use parameters::{Parameters, UnknownFamily};
pub use picture::{Color, Face, Mark, Picture, Side};
pub use turns::Turns;

use super::{Definition, Metric, Move, Puzzle};

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
    /// The puzzle. Its name is the one by which it was requested.
    pub puzzle: Puzzle,
    /// Published facts about its positions.
    pub known: Known,
    /// How it is drawn.
    pub picture: Picture,
    /// Goals by name, besides its solved states.
    pub goals: Vec<NamedGoal>,
    /// The turns that cubers write for it, if it is a solid for which they do.
    pub turns: Option<Turns>,
}

impl Member {
    /// The member whose puzzle this is, with all of its moves or some of them. `None` for a puzzle that only shares the name
    /// of a member: then the picture and the goals of the member would not be its own.
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

/// The puzzle of a name, with what is known of it and how it is drawn.
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

    /// How the names of its members look: `3x3x3`, `pancake:N`.
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

/// The most pieces of a member of a family.
const MOST_PIECES: usize = 1024;

static FAMILIES: [Family; 31] = [
    Family {
        name: "2x2x2",
        summary: "the 2×2×2 cube, turned by U, R, F: its corner DBL stays where it is",
        parameters: Parameters::None,
        example: "2x2x2",
        build: |_| cubes::two(),
    },
    Family {
        name: "3x3x3",
        summary: "the cube: corners and edges, the centers stay where they are",
        parameters: Parameters::None,
        example: "3x3x3",
        build: |_| cubes::three(),
    },
    Family {
        name: "4x4x4",
        summary: "the 4×4×4 cube by outer blocks, U and Uw: its corner DBL stays where it is",
        parameters: Parameters::None,
        example: "4x4x4",
        build: |_| cubes::layered(4, Known::default()),
    },
    Family {
        name: "5x5x5",
        summary: "the 5×5×5 cube by outer blocks, U and Uw: the middle centers stay where they are",
        parameters: Parameters::None,
        example: "5x5x5",
        build: |_| cubes::layered(5, Known::default()),
    },
    Family {
        name: "6x6x6",
        summary: "the 6×6×6 cube by outer blocks, U and Uw and 3Uw: its corner DBL stays where it is",
        parameters: Parameters::None,
        example: "6x6x6",
        build: |_| cubes::layered(6, Known::default()),
    },
    Family {
        name: "7x7x7",
        summary: "the 7×7×7 cube by outer blocks, U and Uw and 3Uw: the middle centers stay where they are",
        parameters: Parameters::None,
        example: "7x7x7",
        build: |_| cubes::layered(7, Known::default()),
    },
    Family {
        name: "pyraminx",
        summary: "the tetrahedron without its tips: corners turn in place, edges move",
        parameters: Parameters::None,
        example: "pyraminx",
        build: |_| solids::pyraminx(),
    },
    Family {
        name: "pyraminx-tips",
        summary: "the tetrahedron with its tips, which turn for themselves: u, l, r, b",
        parameters: Parameters::None,
        example: "pyraminx-tips",
        build: |_| solids::pyraminx_with_tips(),
    },
    Family {
        name: "skewb",
        summary: "the cube in halves across its diagonals, turned about four corners that stay where they are",
        parameters: Parameters::None,
        example: "skewb",
        build: |_| cubes::skewb(),
    },
    Family {
        name: "skewb-diamond",
        summary: "the octahedron in halves parallel to its faces, turned about four faces that stay where they are",
        parameters: Parameters::None,
        example: "skewb-diamond",
        build: |_| solids::skewb_diamond(),
    },
    Family {
        name: "ivy",
        summary: "the cube whose four corners turn in place, each with the three centers beside it",
        parameters: Parameters::None,
        example: "ivy",
        build: |_| cubes::ivy(),
    },
    Family {
        name: "fto",
        summary: "the octahedron whose eight faces turn, named by their directions: the lower corner stays where it is",
        parameters: Parameters::None,
        example: "fto",
        build: |_| solids::fto(),
    },
    Family {
        name: "megaminx",
        summary: "the dodecahedron whose twelve faces turn by fifths: the centers stay where they are",
        parameters: Parameters::None,
        example: "megaminx",
        build: |_| dodecahedra::megaminx(),
    },
    Family {
        name: "gigaminx",
        summary: "the dodecahedron of five layers by outer blocks, U and Uw: the middle centers stay where they are",
        parameters: Parameters::None,
        example: "gigaminx",
        build: |_| dodecahedra::gigaminx(),
    },
    Family {
        name: "helicopter",
        summary: "the cube turned about its edges by half turns that keep its shape: its corner DBL stays where it is",
        parameters: Parameters::None,
        example: "helicopter",
        build: |_| cubes::helicopter(),
    },
    Family {
        name: "dino",
        summary: "the cube of twelve edges turned about its corners: edge UF stays where it is, and both colorings \
                  with faces of one color are solved",
        parameters: Parameters::None,
        example: "dino",
        build: |_| cubes::dino(),
    },
    Family {
        name: "redi",
        summary: "the cube of eight corners that turn in place and twelve edges, which a turn about a corner carries",
        parameters: Parameters::None,
        example: "redi",
        build: |_| cubes::redi(),
    },
    Family {
        name: "floppy",
        summary: "one layer of 3×3, its four sides turned by half turns",
        parameters: Parameters::None,
        example: "floppy",
        build: |_| cubes::floppy(),
    },
    Family {
        name: "domino",
        summary: "two layers of 3×3, the sides turned by half turns: the corner DBL stays where it is",
        parameters: Parameters::None,
        example: "domino",
        build: |_| cubes::domino(),
    },
    Family {
        name: "ufo",
        summary: "two disks of six segments: the upper disk turns, and halves of the puzzle turn over",
        parameters: Parameters::None,
        example: "ufo",
        build: |_| solids::ufo(),
    },
    Family {
        name: "pancake",
        summary: "a stack of N pancakes: RK reverses the first K",
        parameters: Parameters::Length { least: 2, most: MOST_PIECES },
        example: "pancake:10",
        build: |sizes| rows::pancake(sizes[0]),
    },
    Family {
        name: "burnt-pancake",
        summary: "N pancakes with a burnt side: RK reverses the first K and turns each over",
        parameters: Parameters::Length { least: 1, most: MOST_PIECES },
        example: "burnt-pancake:8",
        build: |sizes| rows::burnt_pancake(sizes[0]),
    },
    Family {
        name: "topspin",
        summary: "a ring of N pieces: L turns it by one piece, X reverses the first K",
        parameters: Parameters::LengthAndPart { most: MOST_PIECES },
        example: "topspin:20,4",
        build: |sizes| rows::topspin(sizes[0], sizes[1]),
    },
    Family {
        name: "lrx",
        summary: "a ring of N pieces: L turns it by one piece (L' is the R of the name), X exchanges the first two",
        parameters: Parameters::Length { least: 2, most: MOST_PIECES },
        example: "lrx:12",
        build: |sizes| rows::lrx(sizes[0]),
    },
    Family {
        name: "twiddle",
        summary: "a grid whose 2×2 squares turn by quarter turns: 1a is the square in the first row and column",
        parameters: Parameters::Grid { most: MOST_PIECES },
        example: "twiddle:3x3",
        build: |sizes| grids::twiddle(sizes[0], sizes[1]),
    },
    Family {
        name: "loopover",
        summary: "a grid whose rows and columns turn like rings: 1R moves row 1 right, 1D moves column 1 down",
        parameters: Parameters::Grid { most: MOST_PIECES },
        example: "loopover:3x3",
        build: |sizes| grids::loopover(sizes[0], sizes[1]),
    },
    Family {
        name: "rings",
        summary: "rings in a chain, of A, B, … pieces: each has one piece in common with the next; move A turns the first",
        parameters: Parameters::Sizes { most: MOST_PIECES },
        example: "rings:6,6",
        build: rings::rings,
    },
    Family {
        name: "booksort",
        summary: "N books on a shelf: take any books that stand side by side and put them elsewhere",
        parameters: Parameters::Length { least: 2, most: rows::MOST_BOOKS },
        example: "booksort:8",
        build: |sizes| rows::booksort(sizes[0]),
    },
    Family {
        name: "sliding",
        summary: "tiles and a blank on a grid, such as the 15-puzzle: U, D, L, R is the way that a tile moves",
        parameters: Parameters::Grid { most: MOST_PIECES },
        example: "sliding:3x3",
        build: |sizes| grids::sliding(sizes[0], sizes[1]),
    },
    Family {
        name: "rotation",
        summary: "one symbol of the Rotation Game: eight alike pieces to fill the center (F, E, H, G are A', B', C', D')",
        parameters: Parameters::None,
        example: "rotation",
        build: |_| grids::rotation(),
    },
    Family {
        name: "rotation-game",
        summary: "the Rotation Game with its three symbols and the judges' moves A to H; its goal is named center",
        parameters: Parameters::None,
        example: "rotation-game",
        build: |_| grids::rotation_game(),
    },
];
