//! Makes random boards whose shortest solutions have given lengths. All boards with these lengths are equally likely.

mod choice;
mod cost;

use super::{Board, Solver};
use choice::Choice;
use std::collections::HashSet;
use std::fmt;
use std::ops::RangeInclusive;

pub use choice::Uniqueness;
pub use cost::{SearchCost, worst_cases};

/// For each length, the number of boards and the number of boards with a unique shortest solution, as in the census.
const BOARDS: [(u64, u64); 14] = [
    (38_610, 38_610),
    (308_880, 308_880),
    (1_698_840, 1_235_520),
    (8_030_880, 4_015_440),
    (33_820_248, 11_735_904),
    (124_134_840, 28_347_936),
    (400_278_348, 59_405_568),
    (1_098_954_804, 113_400_624),
    (2_316_756_348, 158_822_784),
    (3_172_593_156, 123_010_080),
    (1_992_066_648, 28_682_496),
    (312_776_400, 472_176),
    (4_053_576, 0),
    (192, 0),
];

/// Makes an endless sequence of independent boards. All wanted boards are equally likely.
///
/// Scrambling a board by random moves would not make all boards equally likely. Here each of the 3,172,593,156 boards
/// of length 9 has exactly the same chance.
///
/// The nearest symbol of a board is the symbol that fills the center in the fewest moves; among several, the
/// lowest symbol.
///
/// 1. Three choices determine a board: its nearest symbol; a pattern of this symbol with a wanted distance; and the
///    eight of the other sixteen cells that show the lower of the other two symbols.
/// 2. The generator draws one of all combinations of these choices, each with the same chance.
/// 3. If the chosen symbol is not the nearest, it draws again.
///
/// So all boards are equally likely. Most combinations are accepted, but for length 12 only one in 700. The 192 boards
/// of length 13 are listed instead.
///
/// A seed makes the same boards on every machine and in every version. The random bits come from SplitMix64. A random
/// number below a bound is the upper half of the product of 64 random bits and the bound. If the product is in a range
/// that would make some numbers more likely than others, the bits are drawn again.
///
/// ```
/// use fewest::rotation::{Generator, Solver, generate::Uniqueness};
///
/// let solver = Solver::new();
/// let boards: Vec<_> = Generator::new(&solver, 8..=8, Uniqueness::Any, 2286)?.take(100).collect();
/// assert!(boards.iter().all(|board| solver.distance(board) == 8));
/// # Ok::<(), fewest::rotation::generate::NoSuchBoards>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    choice: Choice,
    available: u64,
}

impl Generator {
    /// Prepares to make boards whose length is in a range.
    ///
    /// All boards in the range are equally likely, so common lengths appear more often than rare ones.
    ///
    /// Time: a few hundredths of a second, or a tenth for length 13. After that, each board of a common length takes
    /// some tenths of a microsecond. Memory: at most 4 MB.
    ///
    /// # Errors
    /// No board has such a length, or no board of such a length has a unique shortest solution.
    pub fn new(
        solver: &Solver,
        lengths: RangeInclusive<usize>,
        uniqueness: Uniqueness,
        seed: u64,
    ) -> Result<Self, NoSuchBoards> {
        let available = (0..).zip(BOARDS).filter(|(length, _)| lengths.contains(length));
        let available = available.map(|(_, (any, unique))| match uniqueness {
            Uniqueness::Any => any,
            Uniqueness::Unique => unique,
        });
        match available.sum() {
            0 => Err(NoSuchBoards { uniqueness }),
            available => Ok(Self { choice: Choice::new(solver, &lengths, uniqueness, seed), available }),
        }
    }

    /// The number of different boards that can be made.
    pub fn available(&self) -> u64 {
        self.available
    }

    /// Makes the same boards, but leaves out repetitions. Ends when all boards have been made.
    ///
    /// Each set of n boards has the same chance to be the first n boards. Memory: up to 40 bytes for each board made.
    /// When few boards remain, finding them takes a long time.
    pub fn distinct(self) -> impl Iterator<Item = Board> {
        let available = usize::try_from(self.available).unwrap_or(usize::MAX);
        let mut made = HashSet::new();
        self.filter(move |board| made.insert(*board)).take(available)
    }
}

impl Iterator for Generator {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        Some(self.choice.board())
    }
}

/// There is no board with the wanted lengths and uniqueness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoSuchBoards {
    uniqueness: Uniqueness,
}

impl fmt::Display for NoSuchBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let any = BOARDS.iter().rposition(|&(any, _)| any > 0).expect("some length has boards");
        let unique = BOARDS.iter().rposition(|&(_, unique)| unique > 0).expect("some length has boards");
        match self.uniqueness {
            Uniqueness::Any => write!(f, "no board has such a length: the longest is {any}"),
            Uniqueness::Unique => {
                write!(
                    f,
                    "no board of such a length has a unique shortest solution: the longest unique one has {unique} moves"
                )
            }
        }
    }
}

impl std::error::Error for NoSuchBoards {}
