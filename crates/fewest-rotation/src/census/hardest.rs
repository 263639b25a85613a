//! Finds the boards of the largest length. A symmetry of the board or a renaming of the symbols makes another board of
//! the same *kind*, and only one board of each kind is listed.

use super::symmetry::cells;
use crate::distances::Distances;
use crate::{Board, CELLS, Symbol};
use std::collections::BTreeMap;

/// A board of the largest length, which represents its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct HardestBoard {
    /// The first board of the kind in the order of [`Board`].
    pub board: Board,
    /// The number of boards of this kind: at most 8 symmetries times 6 ways to name the symbols.
    pub boards: u64,
}

/// The boards whose three patterns are all at least `distance` moves from the center, one board of each kind.
pub(super) fn find(distances: &Distances, distance: u8) -> Vec<HardestBoard> {
    let mut kinds: BTreeMap<[Symbol; CELLS], u64> = BTreeMap::new();
    for board in distances.boards_from(distance) {
        *kinds.entry(kind(&board)).or_default() += 1;
    }
    let hardest = |(cells, boards)| HardestBoard {
        board: Board::new(cells).expect("the image of a board is a board"),
        boards,
    };
    kinds.into_iter().map(hardest).collect()
}

/// The cells of the first board of the kind of `board`, in the order of text.
fn kind(board: &Board) -> [Symbol; CELLS] {
    let images: [_; CELLS] = std::array::from_fn(|cell| cells(cell as u8));
    let seen = |symmetry: usize| {
        // The symbols are renamed so that they first appear in ascending order. This gives the first of the six
        // renamings.
        let mut names = [None; Symbol::ALL.len()];
        let mut fresh = Symbol::ALL.into_iter();
        images.map(|images| {
            let name = &mut names[usize::from(board.symbol(images[symmetry]).number()) - 1];
            *name.get_or_insert_with(|| fresh.next().expect("a board has three symbols"))
        })
    };
    (0..images[0].len()).map(seen).min().expect("there are eight symmetries")
}
