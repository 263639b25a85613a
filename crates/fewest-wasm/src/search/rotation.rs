//! The Rotation Game's searches, over whole boards.

use super::watch::Watch;
use super::{Method, Told, watched};
use crate::bytes::{Reader, Refused, Writer};
use crate::rotation::{SOLVER, read_board, write_board};
use fewest::rotation::Move;
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells, PatternDistance};
use fewest::search::{
    Limits, Pruning, Ties, a_star, bidirectional, breadth_first, ida_star, iterative_deepening,
};

pub(super) fn run(
    method: Method,
    limits: &Limits<'_>,
    request: &mut Reader<'_>,
    answer: &mut Writer,
) -> Result<(), Refused> {
    let start = BoardState::new(&read_board(request)?);
    let pruning = match method {
        Method::IdaStarClassic | Method::IterativeDeepening => Pruning::Undoing,
        _ => Pruning::Commuting,
    };
    let puzzle = BoardPuzzle::new(pruning);
    let exact = || PatternDistance::new(&SOLVER);
    let search = |watch: &mut Watch<'_, _>| {
        Ok(match method {
            Method::BreadthFirst => breadth_first(&puzzle, start, limits, watch),
            Method::Bidirectional => bidirectional(&puzzle, start, limits, watch),
            Method::AStar => a_star(&puzzle, start, &MissingCells, Ties::Any, limits, watch),
            Method::AStarExact => a_star(&puzzle, start, &exact(), Ties::Any, limits, watch),
            Method::IdaStar | Method::IdaStarClassic => {
                ida_star(&puzzle, start, &MissingCells, limits, watch)
            }
            Method::IdaStarExact => ida_star(&puzzle, start, &exact(), limits, watch),
            Method::IterativeDeepening => iterative_deepening(&puzzle, start, limits, watch),
        })
    };
    watched(&puzzle, start, limits.nodes, search, answer)
}

impl Told for BoardPuzzle {
    fn number(&self, turned: Move) -> u8 {
        turned as u8
    }

    fn write(&self, state: BoardState, answer: &mut Writer) {
        write_board(&state.board(), answer);
    }
}
