//! Runs searches for the Rotation Game. Their states are whole boards.

use super::asked::{Asked, NO_SUCH_METHOD, Wanted};
use super::encode::Encode;
use super::watch::Watch;
use super::{report, tree};
use crate::bytes::{Reader, Refused, Writer};
use crate::rotation::{SOLVER, read_board, write_board};
use fewest::Outcome;
use fewest::rotation::Move;
use fewest::rotation::search::{BoardMethod, BoardPuzzle, BoardState};
use fewest::search::{Pruning, Tree};

pub(super) fn run(asked: &Asked<'_>, request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let method: BoardMethod = asked.method()?;
    let board = read_board(request)?;
    let search = |watch: &mut Watch<'_, _, _>| match method {
        BoardMethod::Table => {
            Ok(asked.at_once(|| Outcome::Solved(SOLVER.solve(&board).moves.moves().collect())))
        }
        _ => method.search_boards(&board, &SOLVER, &asked.limits, watch).ok_or(NO_SUCH_METHOD),
    };
    // No search runs on this puzzle, so its pruning has no effect.
    let puzzle = BoardPuzzle::new(Pruning::None);
    let start = BoardState::new(&board);
    match asked.wanted {
        Wanted::Report => report::run(&puzzle, &start, asked.nodes, search, answer),
        Wanted::Tree { tree, most } => {
            let tree = Tree::new(&puzzle, start, |&state| method.estimate(state, &SOLVER), tree, most);
            tree::run(&puzzle, start, tree, search, answer)
        }
    }
}

impl Encode for BoardPuzzle {
    fn number(&self, turned: Move) -> u8 {
        turned as u8
    }

    fn write(&self, state: &BoardState, answer: &mut Writer) {
        write_board(&state.board(), answer);
    }
}
