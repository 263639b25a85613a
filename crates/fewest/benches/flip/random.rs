//! Makes random boards that are the same in every run. The random numbers come from SplitMix64.

use fewest::flip::{Board, Presses, Shape};

pub(crate) fn shape(rows: usize, columns: usize) -> Shape {
    Shape::new(rows, columns).expect("the shapes of benches fit into memory")
}

pub(crate) fn numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

/// A random solvable board: the result of random presses on a white board.
pub(crate) fn solvable_board(shape: Shape) -> Board {
    let mut next = numbers(shape.cells() as u64);
    let mut picture = Board::white(shape);
    for row in 0..shape.rows() {
        let words = (0..shape.columns().div_ceil(64)).flat_map(|_| next().to_le_bytes());
        picture.set_packed_row(row, &Vec::from_iter(words.take(shape.columns().div_ceil(8))));
    }
    Board::white(shape).after(&Presses::from_picture(picture))
}
