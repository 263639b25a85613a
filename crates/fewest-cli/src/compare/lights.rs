//! `fewest compare lights`: compares methods on boards of Lights Out with two states.

use super::comparison::Comparison;
use super::or_usual;
use crate::arguments::CompareLights;
use crate::failure::Failure;
use crate::input::Source;
use crate::lights::Played;
use crate::lights::boards::{self, Next};
use crate::progress::Progress;
use anyhow::anyhow;
use fewest::lights::search::{GameMethod, GamePuzzle};
use fewest::lights::{Picture, States};
use fewest::search::Method;

pub(super) fn run(arguments: &CompareLights) -> Result<(), Failure> {
    let mut comparison = Comparison::new(&arguments.comparison, "board")?;
    let result = compare(arguments, &mut comparison);
    comparison.finish(result)
}

fn compare(arguments: &CompareLights, comparison: &mut Comparison<'_>) -> Result<(), Failure> {
    let states = arguments.boards.lights.states();
    if states != States::TWO {
        return Err(Failure::BadInput(anyhow!(
            "expected boards with two states, found {states}; fewest solve lights takes more"
        )));
    }
    let memory = arguments.comparison.memory();
    let boards = &arguments.boards;
    let played = Played::read(&boards.lights, Some(&boards.goal), boards.board, memory)?;
    let methods = or_usual(&arguments.method, GameMethod::ALL);
    for source in arguments.input.sources() {
        boards::each(&source, states, &Progress::none(), |next| {
            let Next::Board { line, picture } = next else { return Ok(()) };
            let puzzle = puzzle(&played, &source, line, &picture)?;
            let board = played.setting.board(puzzle.game(), &picture);
            let board = board.map_err(|error| source.failure_at(line, Failure::BadInput(error.into())))?;
            for &method in methods {
                comparison.run(method, |limits| method.solve_within(&puzzle, &board, limits))?;
            }
            comparison.end_board()
        })?;
    }
    Ok(())
}

/// The puzzle of the board that a picture shows.
fn puzzle(played: &Played, source: &Source, line: u64, picture: &Picture) -> Result<GamePuzzle, Failure> {
    let game = played.setting.game(picture);
    let game = game.map_err(|error| source.failure_at(line, Failure::BadInput(error.into())))?;
    let (goal, cells) = (played.goal(&game)?, game.cells().count());
    GamePuzzle::new(game, goal).ok_or_else(|| {
        let most = GamePuzzle::MAX_CELLS;
        let error = anyhow!("expected at most {most} cells, found {cells}; fewest solve lights takes more");
        source.failure_at(line, Failure::BadInput(error))
    })
}
