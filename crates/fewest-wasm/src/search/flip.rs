//! Runs searches for the Flip Game, on boards of at most 64 cells.

use super::asked::{Asked, NO_SUCH_METHOD, parse};
use super::encode::Encode;
use super::search_of::SearchOf;
use super::watch::Watch;
use crate::bytes::{Reader, Refused, Writer};
use crate::flip::{GOALS, read_board};
use fewest::flip::Solver;
use fewest::flip::search::{BoardMethod, BoardPuzzle, BoardState, Press};
use fewest::search::Pruning;

pub(super) fn run(asked: &Asked<'_>, request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let method: BoardMethod = parse(asked.method)?;
    let goal = request.choice(&GOALS)?;
    let board = read_board(request)?;
    // This puzzle only encodes states and moves. No search runs on it, so the pruning does not matter.
    let puzzle = BoardPuzzle::new(board.shape(), goal, Pruning::None);
    let puzzle = puzzle.ok_or(Refused("only boards of at most 64 cells are searched"))?;
    let search = SearchOf {
        puzzle: &puzzle,
        start: puzzle.pack(&board),
        estimate: |&state: &BoardState| method.estimate(&puzzle, state),
        table_bytes: 0,
        search: |watch: &mut Watch<'_, _, _>| match method {
            BoardMethod::Algebra => Ok(asked.at_once(|| {
                let outcome = Solver::new(board.shape()).solve(&board, goal);
                outcome.map(|solution| puzzle.word(solution.presses()))
            })),
            _ => method.search_boards(&board, goal, &asked.limits, watch).ok_or(NO_SUCH_METHOD),
        },
    };
    super::answer(&search, asked, answer)
}

impl Encode for BoardPuzzle {
    fn number(&self, press: Press) -> u8 {
        press.cell() as u8
    }

    fn write(&self, state: &BoardState, answer: &mut Writer) {
        answer.u64(state.black());
    }
}
