//! The Rotation Game's searches, over whole boards.

use super::watch::Watch;
use super::{NO_SUCH_METHOD, Told, Wanted, tree, watched};
use crate::bytes::{Reader, Refused, Writer};
use crate::rotation::{SOLVER, read_board, write_board};
use fewest::Limits;
use fewest::rotation::Move;
use fewest::rotation::search::{BoardMethod, BoardPuzzle, BoardState};
use fewest::search::{Pruning, Tree};

pub(super) fn run(
    wanted: Wanted,
    method: &str,
    nodes: u64,
    limits: &Limits<'_>,
    request: &mut Reader<'_>,
    answer: &mut Writer,
) -> Result<(), Refused> {
    let method: BoardMethod = method.parse().map_err(|_| NO_SUCH_METHOD)?;
    let board = read_board(request)?;
    let search = |watch: &mut Watch<'_, _, _>| {
        method.search_boards(&board, &SOLVER, limits, watch).ok_or(NO_SUCH_METHOD)
    };
    // It makes the moves of the path; which moves a search leaves out does not matter to that.
    let puzzle = BoardPuzzle::new(Pruning::None);
    let start = BoardState::new(&board);
    match wanted {
        Wanted::Report => watched(&puzzle, start, nodes, search, answer),
        Wanted::Tree { tree, most } => {
            let tree = Tree::new(&puzzle, start, |state| method.estimate(state, &SOLVER), tree, most);
            tree::grown(&puzzle, start, tree, search, answer)
        }
    }
}

impl Told for BoardPuzzle {
    fn number(&self, turned: Move) -> u8 {
        turned as u8
    }

    fn write(&self, state: BoardState, answer: &mut Writer) {
        write_board(&state.board(), answer);
    }
}
