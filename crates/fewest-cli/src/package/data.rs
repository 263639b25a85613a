//! Boards of an exact difficulty out of a seed.

use fewest::flip::{Board as FlipBoard, Color, Goal, Shape, Table};
use fewest::rotation::{Board, CELLS, Solver, Symbol};

/// Boards of the Rotation Game whose fewest moves are `length`, from 0 to 13.
///
/// Each begins as a random board, and swaps of two cells that do not lead away from the length bring it there. So all
/// lengths are found, the rarest included, though not all boards of a length with the same chance.
pub(super) fn boards(solver: &Solver, length: usize, count: usize, seed: u64) -> Vec<Board> {
    let mut random = Random(seed);
    (0..count).map(|_| board(solver, length, &mut random)).collect()
}

/// How many swaps are tried before a new random board takes over, in case that a board is cut off from the length.
const PATIENCE: usize = 100_000;

fn board(solver: &Solver, length: usize, random: &mut Random) -> Board {
    loop {
        let mut cells: [Symbol; CELLS] = std::array::from_fn(|cell| Symbol::ALL[cell / 8]);
        random.shuffle(&mut cells);
        if let Some(board) = swapped_to(solver, length, cells, random) {
            return board;
        }
    }
}

/// Swaps cells until the board has the length, or patience ends.
fn swapped_to(
    solver: &Solver,
    length: usize,
    mut cells: [Symbol; CELLS],
    random: &mut Random,
) -> Option<Board> {
    let board = |cells| Board::new(cells).expect("swaps keep the counts of symbols");
    let mut distance = solver.distance(&board(cells));
    for _ in 0..PATIENCE {
        if distance == length {
            return Some(board(cells));
        }
        let (one, other) = (random.below(CELLS), random.below(CELLS));
        cells.swap(one, other);
        let swapped = solver.distance(&board(cells));
        if swapped.abs_diff(length) <= distance.abs_diff(length) {
            distance = swapped;
        } else {
            cells.swap(one, other);
        }
    }
    None
}

/// Boards of 4 × 4 of the Flip Game whose fewest presses are `fewest`, or that are impossible, each with the same
/// chance. There may be fewer than `count` of them.
pub(super) fn flip_boards(table: &Table, fewest: Option<u32>, count: usize, seed: u64) -> Vec<FlipBoard> {
    let mut boards: Vec<FlipBoard> = (0..1_u32 << FLIP_CELLS)
        .map(|bits| {
            FlipBoard::from_fn(table.shape(), |row, column| match bits >> (4 * row + column) & 1 {
                0 => Color::White,
                _ => Color::Black,
            })
        })
        .filter(|board| table.fewest_count(board, Goal::Either) == fewest)
        .collect();
    Random(seed).shuffle(&mut boards);
    boards.truncate(count);
    boards
}

const FLIP_CELLS: usize = 16;

/// The fewest presses of all boards of 4 × 4.
pub(super) fn flip_table() -> Table {
    let shape = Shape::new(4, 4).expect("four rows of four cells are a shape");
    Table::new(shape).expect("a board of 16 cells is small")
}

/// SplitMix64, by Sebastiano Vigna: the same numbers on every machine.
struct Random(u64);

impl Random {
    /// Brings things into a random order.
    fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        let number = u128::from(mixed ^ mixed >> 31);
        // The upper half of the product: every number below the bound has nearly the same chance.
        ((number * bound as u128) >> 64) as usize
    }
}
