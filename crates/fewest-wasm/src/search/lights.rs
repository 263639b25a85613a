//! Runs searches for Lights Out with two states, on boards of at most 64 cells.

use super::asked::{Asked, NO_SUCH_METHOD, parse};
use super::encode::Encode;
use super::search_of::SearchOf;
use super::watch::Watch;
use crate::bytes::{Reader, Refused, Writer};
use crate::lights::{read_board, read_game, solver_of};
use fewest::lights::search::{Button, GameMethod, GamePuzzle, GameState};

pub(super) fn run(asked: &Asked<'_>, request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let method: GameMethod = parse(asked.method)?;
    let (game, goal) = read_game(request)?;
    let board = read_board(&game, request)?;
    let puzzle = GamePuzzle::new(game.clone(), goal.clone());
    let puzzle = puzzle.ok_or(Refused("only boards of two states and at most 64 cells are searched"))?;
    let search = SearchOf {
        puzzle: &puzzle,
        start: puzzle.pack(&board),
        estimate: |&state: &GameState| method.estimate(&puzzle, state),
        table_bytes: 0,
        search: |watch: &mut Watch<'_, _, _>| match method {
            GameMethod::Algebra => {
                let solver = solver_of(game.clone(), goal.clone())?;
                let solve = || solver.solve_within(&board, &asked.limits, &|_| {});
                Ok(asked.at_once(|| solve().map(|solution| puzzle.word(solution.presses()))))
            }
            _ => method.search_boards(&puzzle, &board, &asked.limits, watch).ok_or(NO_SUCH_METHOD),
        },
    };
    super::answer(&search, asked, answer)
}

/// Checks the method. No method reads a table.
pub(super) fn prepare(method: &str) -> Result<(), Refused> {
    parse::<GameMethod>(method).map(|_| ())
}

impl Encode for GamePuzzle {
    fn number(&self, button: Button) -> u8 {
        button.number() as u8
    }

    fn write(&self, state: &GameState, answer: &mut Writer) {
        answer.u64(state.ones());
    }
}
