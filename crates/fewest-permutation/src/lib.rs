//! Permutation puzzles: their definitions, the distances of all states, and shortest words. A word is a sequence of
//! moves.
//!
//! A [`Puzzle`] has *places*, grouped into [orbits](Orbit), with a piece in each place. Pieces that look alike are of
//! one [`Kind`]. A piece may be turned in its place, so it has an *orientation*. A [`State`] lists the kind and the
//! orientation of the piece in each place. A [`Move`] carries the pieces of an orbit to other places of the same
//! orbit, and turns some of them. A puzzle is solved if its state is one of its goals.
//!
//! A [`Definition`] is plain data that may be invalid. [`Puzzle::new`] checks it and makes the puzzle.
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
//   orbit           a set of places among which pieces move
//   state           the piece in each place, and its orientation
//   transformation  the effect of a move on every place
//   moves           a move: its name, its effect, and the states in which it exists
//   metric          the unit in which moves are counted
//   definition      a puzzle as written, before it is checked
//   error           the errors of definitions, and of the names of moves
//   puzzle          a checked puzzle; only `puzzle/check` makes puzzles from definitions
//   rotation_name   the names that mean rotations of the whole puzzle in twsearch
//   move_names      reads the names that people write for moves
//   move_pattern    patterns that select words of moves
//   algorithm       algorithms as cubers write them
//   apply           applies algorithms to states
//   derived         adds moves that algorithms define
//   family          puzzles by name: solids cut by planes, rows, grids and rings, with pictures
//   invariants      parities and sums of orientations that moves preserve
//   parity          the parity of a permutation
//   count           an exact number of states, of any size
//   arrangements    counts the arrangements of pieces, reached or not
//   order           the order of the group that the moves generate, and random elements of it
//   candidates      random positions, all equally likely
//   space           numbers the states of a puzzle
//   levels          the engines of breadth-first search
//   distances       tables of the distances of all states
//   census          counts the states at each distance, with checkpoints
//   certificate     the distances of all states, or shortest words, as a text that fewest-verify checks
//   record          results in files that later runs can use
//   exchanges       puzzles in which every move exchanges a blank with a piece
//   symmetry        renamings of places, pieces and moves that preserve a puzzle
//   goal            goals; `goal/merge` merges the pieces that a goal does not distinguish
//   obstacle        the reason why no moves lead to a goal
//   word            a sequence of moves
//   following       pairs of moves that no smallest shortest word contains
//   solver          shortest words for any position and any goal
//   generate        random positions, also of given lengths
//   search          the classic searches by name, with their heuristics

mod algorithm;
mod apply;
mod arrangements;
mod candidates;
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
pub use solver::{
    Lookup, NearSolutions, Preparing, QuickSolver, QuickTurn, ShortestSolutions, Solver, SolverError, Spot,
    Table,
};
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

/// The largest product of a puzzle's number of places and its number of defined moves (without powers and inverses).
pub const MOST_ENTRIES: usize = 1 << 24;
