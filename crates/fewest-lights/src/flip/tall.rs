//! Boards of few columns and many rows, kept as their transposes: a row takes a word of memory at least, so a board of
//! one column takes 64 times as much as its transpose.

use super::board::Board;
use super::goal::Goal;
use super::presses::Presses;
use super::solution::Solution;
use super::solve::Solver;
use fewest_gf2::bits::WORD;

impl Solver {
    /// Some solution of the transpose of `board`, as its transpose: the one that [`Solver::solve_any`] returns for it.
    ///
    /// So of all solutions it is the one whose map is the smallest when it is read column by column. It is found in the
    /// memory of the board, of a pattern for each dimension of the null space, and of one more board.
    ///
    /// # Errors
    /// The board cannot be solved; it comes back as it was.
    ///
    /// # Panics
    /// `board` has another shape, or more than 64 rows.
    pub fn solve_any_of_transpose(&self, board: Board, goal: Goal) -> Result<Solution, Board> {
        assert!(self.shape().rows() <= WORD, "the transpose has at most 64 columns");
        let solution = self.solve_any_in_place(board, goal)?;
        let color = solution.reached();
        let mut presses = solution.into_presses();
        // Each quiet pattern of the transpose owns one of the first cells of its first row, which is our first column; the
        // smallest map presses none of these.
        let nullity = self.nullity();
        let pressed = first_cells(&presses, nullity);
        if pressed != 0 {
            let rows: Vec<u64> =
                self.quiet_patterns().map(|pattern| first_cells(&pattern, nullity)).collect();
            let chosen =
                combination(rows, pressed).expect("each of these cells has a quiet pattern of its own");
            for (index, pattern) in self.quiet_patterns().enumerate() {
                if chosen >> index & 1 == 1 {
                    presses.combine(&pattern);
                }
            }
        }
        Ok(Solution::new(presses, color))
    }
}

/// The first cells of the first column, the first one lowest.
fn first_cells(presses: &Presses, count: usize) -> u64 {
    (0..count).fold(0, |cells, row| cells | u64::from(presses.contains(row, 0)) << row)
}

/// Which of `rows` add up to `sum`, the first one lowest; `None` if none do.
fn combination(rows: Vec<u64>, mut sum: u64) -> Option<u64> {
    // Each row with the rows that it was made of.
    let mut rows: Vec<(u64, u64)> = rows.into_iter().zip((0..).map(|index| 1 << index)).collect();
    let mut chosen = 0;
    while let Some((row, made_of)) = rows.pop() {
        if row == 0 {
            continue;
        }
        let lowest = row & row.wrapping_neg();
        for (other, other_made_of) in &mut rows {
            if *other & lowest != 0 {
                *other ^= row;
                *other_made_of ^= made_of;
            }
        }
        if sum & lowest != 0 {
            sum ^= row;
            chosen ^= made_of;
        }
    }
    (sum == 0).then_some(chosen)
}
