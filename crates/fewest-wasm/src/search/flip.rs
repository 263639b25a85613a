//! The Flip Game's searches, on boards of at most 64 cells.

use super::watch::Watch;
use super::{Method, Told, watched};
use crate::bytes::{Reader, Refused, Writer};
use crate::flip::{GOALS, read_board};
use fewest::flip::search::{BoardPuzzle, BoardState, Press, WrongCells};
use fewest::search::{
    Limits, Pruning, Ties, a_star, bidirectional, breadth_first, ida_star, iterative_deepening,
};

pub(super) fn run(
    method: Method,
    limits: &Limits<'_>,
    request: &mut Reader<'_>,
    answer: &mut Writer,
) -> Result<(), Refused> {
    let goal = request.choice(&GOALS)?;
    let board = read_board(request)?;
    let puzzle = BoardPuzzle::new(board.shape(), goal, Pruning::Commuting);
    let puzzle = puzzle.ok_or(Refused("only boards of at most 64 cells are searched"))?;
    let start = puzzle.pack(&board);
    let search = |watch: &mut Watch<'_, _>| {
        Ok(match method {
            Method::BreadthFirst => breadth_first(&puzzle, start, limits, watch),
            Method::Bidirectional => bidirectional(&puzzle, start, limits, watch),
            Method::AStar => a_star(&puzzle, start, &WrongCells, Ties::Any, limits, watch),
            Method::IdaStar => ida_star(&puzzle, start, &WrongCells, limits, watch),
            Method::IterativeDeepening => iterative_deepening(&puzzle, start, limits, watch),
            Method::AStarExact | Method::IdaStarClassic | Method::IdaStarExact => {
                return Err(Refused("no such method"));
            }
        })
    };
    watched(&puzzle, start, limits.nodes, search, answer)
}

impl Told for BoardPuzzle {
    fn number(&self, press: Press) -> u8 {
        press.cell() as u8
    }

    fn write(&self, state: BoardState, answer: &mut Writer) {
        answer.u64(state.black());
    }
}
