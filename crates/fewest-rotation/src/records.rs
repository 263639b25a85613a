//! Converts boards and solutions to and from a fixed number of bytes, for arrays of other languages.

use super::pattern::Pattern;
use super::{Board, CELLS, Problem, Solution, Solver, Symbol};
use fewest_core::work::{self, Cancelled, Job};
use fewest_core::{Limits, Progress, Reason, Stage};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// The number of bytes of a solution: its length, the symbol, and 14 letters, with zeros after the last letter.
pub const RECORD: usize = 16;

/// The number of boards in a task.
const TASK: usize = 4096;

/// The reason why boards from an array were not solved.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordsError {
    /// Some numbers in the array are not a board.
    Board {
        /// The number of the board in the array, from 0.
        index: usize,
        /// The fault.
        problem: Problem,
    },
    /// The work stopped.
    Stopped(Reason),
}

impl Board {
    /// The board whose cells show these numbers, each 1, 2 or 3.
    ///
    /// Time: some nanoseconds. Four multiplications gather the cells of two symbols.
    ///
    /// # Errors
    /// A number is not a symbol, or there are not eight of each.
    #[inline]
    pub fn from_numbers(numbers: &[u8; CELLS]) -> Result<Self, Problem> {
        const LOW_BITS: u64 = 0x0101_0101_0101_0101;

        let words = numbers.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word));
        let mut illegal = 0;
        let [mut ones, mut twos] = [[0; 2]; 2];
        for (index, word) in words.enumerate() {
            let (low, high) = (word & LOW_BITS, word >> 1 & LOW_BITS);
            illegal |= word & !(3 * LOW_BITS) | (low | high) ^ LOW_BITS;
            overlay(&mut ones, low & !high, index);
            overlay(&mut twos, high & !low, index);
        }
        if illegal != 0 {
            let found = numbers.iter().find(|&&number| Symbol::new(number).is_none());
            let found = found.expect("some number is not a symbol").to_string();
            return Err(Problem::Symbol { found });
        }
        Self::from_masks(gather(ones), gather(twos))
    }

    /// The numbers that the cells show.
    pub fn numbers(&self) -> [u8; CELLS] {
        self.cells().map(Symbol::number)
    }
}

/// Adds the cells in word `index` to two overlays: one of the even cells and one of the odd cells. Each word is shifted
/// by four bits more than the word before it.
#[inline]
fn overlay([even, odd]: &mut [u64; 2], word: u64, index: usize) {
    const EVEN_BYTES: u64 = 0x0001_0001_0001_0001;

    *even |= (word & EVEN_BYTES) << (4 * index);
    *odd |= (word >> 8 & EVEN_BYTES) << (4 * index);
}

/// The bits of a pattern from its two overlays.
///
/// Let `w` be the index of a word, from 0 to 2, and let `i` count the even or the odd cells in the word, from 0 to 3.
///
/// 1. In the overlay, this cell is at bit 16 i + 4 w.
/// 2. One term of the product shifts it by 48 - 15 i, to bit 48 + i + 4 w.
/// 3. All other terms stay below bit 48 or overflow past bit 63.
#[inline]
fn gather([even, odd]: [u64; 2]) -> u32 {
    const SHIFTS: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;

    let [even, odd] = [even, odd].map(|cells| (cells.wrapping_mul(SHIFTS) >> 48) as u32 & 0xFFF);
    even | odd << 12
}

impl Solution {
    /// The solution as bytes: the length, the symbol, and the letters of the moves with zeros after the last letter.
    ///
    /// # Panics
    /// The solution is longer than 14 moves; no shortest solution is.
    #[inline]
    pub fn to_record(self) -> [u8; RECORD] {
        let length = self.moves.len();
        assert!(length <= RECORD - 2, "a record has room for 14 moves");
        let letters = u128::from_le_bytes(self.moves.first_sixteen_letters());
        let letters = letters & ((1 << (8 * length)) - 1);
        (letters << 16 | u128::from(self.symbol.number()) << 8 | length as u128).to_le_bytes()
    }
}

impl Solver {
    /// The distances of all patterns by rank, one byte each.
    ///
    /// Time: a millisecond. Memory: 735 KB.
    pub fn pattern_distances(&self) -> Vec<u8> {
        (0..Pattern::COUNT).map(|rank| self.rank_distance(rank) as u8).collect()
    }

    /// Solves `boards`, each given by the numbers of its cells, and writes the solution of each to the record with the
    /// same index. Only the limit on threads and the cancel flag apply.
    ///
    /// A record is what [`Solution::to_record`] returns for the solution of [`Solver::solve`]. `progress` counts
    /// boards.
    ///
    /// # Errors
    /// Some numbers are not a board, and the error names the first of these boards; or the work was cancelled. In both
    /// cases, some records may have been written.
    ///
    /// # Panics
    /// The numbers of records and boards differ.
    pub fn solve_records_within(
        &self,
        boards: &[[u8; CELLS]],
        records: &mut [[u8; RECORD]],
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(), RecordsError> {
        assert_eq!(boards.len(), records.len(), "each board has a place for its record");
        let total = boards.len() as u64;
        let tasks = boards.chunks(TASK).zip(records.chunks_mut(TASK)).map(Mutex::new).collect();
        let (mut done, mut result) = (0, Ok(()));
        work::run(&Batch { solver: self, tasks }, &limits.workers(), |part| match part {
            Ok(boards) => {
                done += boards as u64;
                progress(Progress::new(Stage::Solving, done, Some(total)));
                ControlFlow::Continue(())
            }
            Err((place, problem)) => {
                result = Err(RecordsError::Board { index: done as usize + place, problem });
                ControlFlow::Break(())
            }
        })
        .map_err(|Cancelled| RecordsError::Stopped(Reason::Cancelled))?;
        result
    }
}

/// Some boards, and the places of their records.
type Task<'a> = (&'a [[u8; CELLS]], &'a mut [[u8; RECORD]]);

/// Boards of an array, in tasks. Each task is locked once, by the thread that takes it.
struct Batch<'a> {
    solver: &'a Solver,
    tasks: Vec<Mutex<Task<'a>>>,
}

impl Job for Batch<'_> {
    /// The number of boards, or the index and the problem of the first illegal board.
    type Part = Result<usize, (usize, Problem)>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.tasks.len()
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> Self::Part {
        let mut task = self.tasks[task].lock().unwrap_or_else(PoisonError::into_inner);
        let (boards, records) = &mut *task;
        for (place, (numbers, record)) in boards.iter().zip(records.iter_mut()).enumerate() {
            let board = Board::from_numbers(numbers).map_err(|problem| (place, problem))?;
            *record = self.solver.solve(&board).to_record();
        }
        Ok(boards.len())
    }
}

impl fmt::Display for RecordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board { index, problem } => write!(f, "board {index}: {problem}"),
            Self::Stopped(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for RecordsError {}
