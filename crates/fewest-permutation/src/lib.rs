//! Permutation puzzles: their definitions, the distances of all states, and shortest words.
//!
//! A [`Puzzle`] has *places*, grouped into [orbits](Orbit), with a piece in each place. Pieces that look alike are of one
//! [`Kind`], and a piece may be turned in its place: it has an *orientation*. A [`Move`] carries the pieces of an orbit to
//! other places of the same orbit and turns some of them. The puzzle is solved in its goals.
//!
//! A [`Definition`] may be wrong; [`Puzzle::new`] is the only check that it is legal.
//!
//! ```
//! use fewest::permutation::{Definition, Metric, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle};
//!
//! // Three pieces in a row. `r` carries the first piece to the end, `x` exchanges the first two.
//! let puzzle = Puzzle::new(Definition {
//!     name: "three in a row".into(),
//!     orbits: vec![Orbit { name: "row".into(), places: 3, orientations: 1 }],
//!     goals: vec![vec![OrbitState::solved(3)]],
//!     moves: vec![
//!         MoveDefinition::new("r", vec![OrbitMove::permutation(vec![1, 2, 0])]),
//!         MoveDefinition::new("x", vec![OrbitMove::permutation(vec![1, 0, 2])]),
//!     ],
//!     illegal: vec![],
//!     bandages: vec![],
//! })?;
//! let names: Vec<_> = puzzle.moves(Metric::Quarters).iter().map(|step| step.name().to_string()).collect();
//! assert_eq!(names, ["r", "r'", "x"]);
//! # Ok::<(), fewest::permutation::DefinitionError>(())
//! ```

// The files:
//
//   orbit state                     places; the piece in each place, and its orientation
//   transformation moves metric     the effect of a move on every place; the conditions of a move; the metrics
//   definition error puzzle         a puzzle as written; its errors; a legal puzzle (`puzzle/check` is the one check)
//   rotation_name                   the names that twsearch takes for rotations of the whole puzzle
//   move_names move_pattern         the moves by the names that people write, with amounts; patterns of moves
//   algorithm apply derived         algorithms, as cubers write them; the states after them; moves defined by them
//   family                          puzzles by name, from geometry: solids cut by planes, rows, grids, rings; pictures
//   invariants parity               parities and sums that moves keep; the parity of a permutation
//   count arrangements              a number of states, however large; that of all arrangements
//   order                           the order of the group of the moves (Schreier and Sims); its elements, drawn at random
//   space                           states as numbers: determined pieces are left out, the others coded in bits
//   levels                          the engines, which go from one distance to the next
//   distances                       tables of all distances, and walks down them
//   census                          the number of states at each distance; checkpoints
//   certificate                     all distances as a text that fewest-verify proves again
//   record                          results that a run leaves for another, as bytes
//   exchanges                       puzzles in which every move exchanges a blank with a piece
//   symmetry                        renamings of places, pieces and moves that preserve a puzzle
//   goal                            goals; the merging of pieces that a goal does not distinguish (`goal/merge`)
//   obstacle                        the reason why no moves lead to a goal
//   word following                  a word; the moves that may follow each other in smallest words
//   solver                          shortest words for any position and any goal
//   generate                        positions of a given length, uniformly
//   search                          merged puzzles to search; heuristics; the methods by name
//
// This crate knows no game: the Rotation Game is one of its families.

mod algorithm;
mod apply;
mod arrangements;
mod census;
mod certificate;
mod count;
mod definition;
mod derived;
mod distances;
mod error;
mod exchanges;
pub mod family;
mod following;
pub mod generate;
mod goal;
mod invariants;
mod levels;
mod metric;
mod move_names;
mod move_pattern;
mod moves;
mod obstacle;
mod orbit;
mod order;
mod parity;
mod puzzle;
mod record;
mod rotation_name;
pub mod search;
mod solver;
mod space;
mod state;
mod symmetry;
mod transformation;
mod word;

pub use algorithm::{Algorithm, AlgorithmError};
pub use apply::ApplyError;
pub use census::{Census, CensusError, Checkpoint, CheckpointError, Counting, Snapshot};
pub use certificate::{Certificate, CertificateError};
pub use count::Count;
pub use definition::{
    BandagedPiece, Definition, Illegal, MoveDefinition, OrbitMove, OrbitState, Requirement,
};
pub use derived::{DerivedFlaw, DerivedMoveError};
pub use distances::{KeptTable, Shelf, TableError};
pub use error::{DefinitionError, Flaw, MovesError, Part, UnknownMove};
pub use generate::{Generating, Generator};
pub use goal::{Goal, MergedSpace, OrbitGoal, SpaceError};
pub use invariants::{Component, Invariants};
pub use metric::{Metric, UnknownMetric};
pub use move_names::MoveNames;
pub use move_pattern::{MovePattern, MovePatternError};
pub use moves::{Condition, Move};
pub use obstacle::Obstacle;
pub use orbit::{Kind, Orbit};
pub use puzzle::Puzzle;
#[doc(hidden)]
pub use puzzle::names_puzzle;
pub use rotation_name::is_rotation_name;
pub use solver::{Lookup, NearSolutions, Preparing, ShortestSolutions, Solver, SolverError, Spot, Table};
pub use space::{Engine, NumberingError, Representation, StateNumbers, UnknownEngine};
pub use state::State;
pub use symmetry::{Symmetries, Symmetry};
pub use transformation::Transformation;
pub use word::Word;

/// The largest number of places of a puzzle, over all its orbits.
pub const MOST_PLACES: usize = 1 << 14;

/// The largest number of orientations of a piece.
pub const MOST_ORIENTATIONS: usize = 127;

/// The largest number of moves of a puzzle, powers included.
pub const MOST_MOVES: usize = 1 << 14;

/// The largest number of entries of a puzzle's moves: the number of places, times the number of moves without powers
/// and inverses.
pub const MOST_ENTRIES: usize = 1 << 24;
