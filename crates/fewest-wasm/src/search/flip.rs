//! The Flip Game's searches, on boards of at most 64 cells.

use super::watch::Watch;
use super::{NO_SUCH_METHOD, Told, Wanted, tree, watched};
use crate::bytes::{Reader, Refused, Writer};
use crate::flip::{GOALS, read_board};
use fewest::Limits;
use fewest::flip::search::{BoardMethod, BoardPuzzle, BoardState, Press};
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
    let goal = request.choice(&GOALS)?;
    let board = read_board(request)?;
    // It makes the presses of the path; which presses a search leaves out does not matter to that.
    let puzzle = BoardPuzzle::new(board.shape(), goal, Pruning::None);
    let puzzle = puzzle.ok_or(Refused("only boards of at most 64 cells are searched"))?;
    let search =
        |watch: &mut Watch<'_, _, _>| method.search_boards(&board, goal, limits, watch).ok_or(NO_SUCH_METHOD);
    let start = puzzle.pack(&board);
    match wanted {
        Wanted::Report => watched(&puzzle, start, nodes, search, answer),
        Wanted::Tree { tree, most } => {
            let tree = Tree::new(&puzzle, start, |state| method.estimate(&puzzle, state), tree, most);
            tree::grown(&puzzle, start, tree, search, answer)
        }
    }
}

impl Told for BoardPuzzle {
    fn number(&self, press: Press) -> u8 {
        press.cell() as u8
    }

    fn write(&self, state: BoardState, answer: &mut Writer) {
        answer.u64(state.black());
    }
}
