//! The fewest moves, exactly.
//!
//! This library solves puzzles in the fewest moves, and computes distances of error-correcting codes. Solutions from
//! `solve` are proved to be shortest. If several solutions are shortest, each function documents which one it returns.
//!
//! ```
//! use fewest::rotation::{Board, Solver};
//!
//! let solver = Solver::new(); // Builds the table; prepare it once.
//! let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
//! let solution = solver.solve(&board);
//! assert_eq!(solution.moves.to_string(), "AC");
//! assert_eq!(solution.symbol.number(), 2);
//! assert_eq!(board.after_all(solution.moves.moves()).filled(), Some(solution.symbol));
//! # Ok::<(), fewest::rotation::TextError>(())
//! ```
//!
//! - `formats` (requires the feature `formats`): reads and writes the files of other programs.
//! - [`flip`]: the Flip Game (POJ 1753, Lights Out), on boards of any size.
//! - [`lights`]: Lights Out with any rule, on any board, with 2 to 12 states of a cell.
//! - [`linear`]: distances of classical and quantum codes, and lightest vectors with a given syndrome over GF(2).
//! - [`permutation`]: permutation puzzles: definitions, families, solvers, and counts of all positions.
//! - [`rotation`]: the Rotation Game (POJ 2286, UVA 1343, AcWing 181).
//! - [`search`]: classic search algorithms, for the puzzles of this library and for any other puzzle.
//!
//! # Names of functions
//!
//! - `solve` returns a solution in the fewest moves.
//! - `solve_any` returns any solution.
//! - `shortest_solutions` returns all shortest solutions.
//! - `count_…` returns the number of solutions without listing them.
//! - `…_within` takes [`Limits`]. Most of these functions also take a function that they call with the [`Progress`].
//!   The function without `_within`, if there is one, sets the limits itself.
//!
//! # Results
//!
//! A search that can stop early returns an [`Outcome`]: a solution, unsolvable, or [`Stopped`] with the best solution
//! so far, the proved lower bound and the [`Reason`]. A table lookup cannot stop early, so it returns the answer
//! itself. Other long work, such as a census, returns a `Result` whose error says why the work stopped.
//!
//! The library opens no files, prints nothing, reads no clock and has no global state. A value of a public type is
//! always legal: constructors refuse illegal values.
//!
//! The folder `docs` of the repository contains a book with guides, the file formats, the limits and the measured
//! figures.

#[cfg(feature = "formats")]
#[doc(inline)]
pub use fewest_formats as formats;
#[cfg(feature = "lights")]
#[doc(inline)]
pub use fewest_lights::{Solvability, flip, lights};
#[cfg(feature = "linear")]
#[doc(inline)]
pub use fewest_linear as linear;
#[cfg(feature = "permutation")]
#[doc(inline)]
pub use fewest_permutation as permutation;
#[cfg(feature = "rotation")]
#[doc(inline)]
pub use fewest_rotation as rotation;
#[doc(inline)]
pub use fewest_search as search;

pub use fewest_core::{
    CensusPart, Incomplete, InvalidShard, Limits, OutOfMemory, Outcome, Progress, Reason, Shard, Stage,
    Stopped,
};

/// The programs in the README. The documentation tests compile and run them.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../README.zh-CN.md")]
struct ReadmeInChinese;

/// The programs in the first chapter of the book. The documentation tests compile and run them.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/start.md")]
struct Start;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/start.zh-CN.md")]
struct StartInChinese;
