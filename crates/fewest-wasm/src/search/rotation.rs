//! Runs searches for the Rotation Game. Their states are whole boards.

use super::asked::{Asked, NO_SUCH_METHOD, parse};
use super::encode::Encode;
use super::search_of::SearchOf;
use super::watch::Watch;
use crate::bytes::{Reader, Refused, Writer};
use crate::rotation::{SOLVER, read_board, write_board};
use fewest::Outcome;
use fewest::rotation::Move;
use fewest::rotation::search::{BoardMethod, BoardPuzzle, BoardState};
use fewest::search::{Method, Pruning};
use std::sync::LazyLock;

pub(super) fn run(asked: &Asked<'_>, request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let method: BoardMethod = parse(asked.method)?;
    let board = read_board(request)?;
    let search = SearchOf {
        // No search runs on this puzzle, so its pruning has no effect.
        puzzle: &BoardPuzzle::new(Pruning::None),
        start: BoardState::new(&board),
        estimate: |&state: &BoardState| method.estimate(state, &SOLVER),
        table_bytes: method.description().table_bytes as u64,
        search: |watch: &mut Watch<'_, _, _>| match method {
            BoardMethod::Table => {
                Ok(asked.at_once(|| Outcome::Solved(SOLVER.solve(&board).moves.moves().collect())))
            }
            _ => method.search_boards(&board, &SOLVER, &asked.limits, watch).ok_or(NO_SUCH_METHOD),
        },
    };
    super::answer(&search, asked, answer)
}

/// Makes the table, if the method reads it.
pub(super) fn prepare(method: &str) -> Result<(), Refused> {
    let method: BoardMethod = parse(method)?;
    if method.description().table_bytes > 0 {
        LazyLock::force(&SOLVER);
    }
    Ok(())
}

impl Encode for BoardPuzzle {
    fn number(&self, turned: Move) -> u8 {
        turned as u8
    }

    fn write(&self, state: &BoardState, answer: &mut Writer) {
        write_board(&state.board(), answer);
    }
}
