//! The fewest moves, exactly.
//!
//! This library solves puzzles in the fewest moves, and finds the fewest ones over GF(2): distances of codes. A solution
//! that `solve` returns is proved shortest. If several solutions are shortest, each function says which one it returns.
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
//! - `formats` (a feature): puzzles, boards and codes as other programs write them.
//! - [`flip`]: the Flip Game (POJ 1753, Lights Out), on boards of any size.
//! - [`lights`]: Lights Out by any rule, on any board, with 2 to 12 states.
//! - [`linear`]: the fewest ones of all vectors with a given syndrome; distances of classical and quantum codes.
//! - [`permutation`]: permutation puzzles: definitions, families, and whole spaces.
//! - [`rotation`]: the Rotation Game (POJ 2286, UVA 1343, AcWing 181).
//! - [`search`]: the classic searches side by side, over both puzzles and any other.
//!
//! **The same words everywhere.** `solve` returns a solution in the fewest moves, and `solve_any` returns some solution.
//! `shortest_solutions` returns all shortest solutions, and `count_…` counts without listing. Work that may take long
//! has a form `…_within`, or only that one, which takes [`Limits`] and a function that is called with the [`Progress`];
//! the plain form sets its own limits. A search that may stop returns an [`Outcome`]: solved, unsolvable, or [`Stopped`]
//! with the best solution so far, the proved bound, and the [`Reason`]. An answer from a table cannot stop, so it is
//! returned without an outcome. Work that does not look for a solution, such as a census, returns a `Result` whose error
//! is the reason why it stopped.
//!
//! The library opens no file, prints nothing, reads no clock and has no global state. Values of its types are always
//! legal.
//!
//! The repository's folder `docs` is a book: guides, the file formats, limits, and figures with their commands.

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

/// The README's programs, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../README.zh-CN.md")]
struct ReadmeInChinese;

/// The programs of the book's first chapter.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/start.md")]
struct Start;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/start.zh-CN.md")]
struct StartInChinese;
