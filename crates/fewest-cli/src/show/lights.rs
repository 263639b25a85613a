//! `fewest show lights`: draws boards, the presses of a solution, and the boards after these presses. A
//! *quiet pattern* is a press set that changes no cell.

mod explanation;
mod picture;
mod terminal;

use crate::arguments::ShowLights;
use crate::failure::Failure;
use crate::lights::boards::{self, Next};
use crate::lights::{Answer, LightsSolver, Played, Solution, state_name};
use crate::output::Output;
use crate::progress::Progress;
use crate::show::panels::{self, drawn_so_far};
use crate::show::strip;
use crate::unproved::Unproved;
use anyhow::anyhow;
use fewest::lights::{Board, Game, Presses, Solver};
use picture::Drawing;

/// The limit on the total number of cells in one picture.
const PICTURE_CELLS: usize = 250_000;

/// Boards side by side, some with presses.
type Strip = strip::Strip<Panel>;

/// A board, and the presses to mark on it.
struct Panel {
    title: String,
    board: Board,
    presses: Option<Presses>,
}

pub(super) fn run(arguments: &ShowLights) -> Result<(), Failure> {
    let (extent, budget) = arguments.solving.asked();
    let (boards, memory) = (&arguments.boards, budget.limits.memory);
    let played = Played::read(&boards.lights, Some(&boards.goal), boards.board, memory)?;
    let mut solver = LightsSolver::new(&played, extent, budget);
    let mut unproved = Unproved::default();
    let result = match arguments.drawing.is_svg() {
        false => {
            let mut output = Output::drawn(arguments.drawing.path())?;
            let mut is_first = true;
            let drawn = each_strip(arguments, &played, &mut solver, &mut unproved, |game, strip| {
                let gap = if is_first { "" } else { "\n" };
                is_first = false;
                output.write(format!("{gap}{}", terminal::drawn(game, strip)).as_bytes())
            });
            output.end(drawn)
        }
        true => {
            let mut drawings = Vec::new();
            let mut cells = 0;
            let result = each_strip(arguments, &played, &mut solver, &mut unproved, |game, strip| {
                cells += strip.panels.len() * game.cells().count();
                if cells > PICTURE_CELLS {
                    return Err(Failure::failed(anyhow!("a picture draws at most {PICTURE_CELLS} cells")));
                }
                drawings.push(Drawing::strip(game, played.shape, strip));
                Ok(())
            });
            let result = drawn_so_far(result)?;
            let mut output = Output::create(arguments.drawing.path())?;
            output.write(panels::draw(&drawings).as_bytes())?;
            output.end(result)
        }
    };
    unproved.end(result)
}

/// Calls `show` with a drawing of the quiet patterns of a shape, or with a drawing of each board.
fn each_strip(
    arguments: &ShowLights,
    played: &Played,
    solver: &mut LightsSolver<'_>,
    unproved: &mut Unproved,
    mut show: impl FnMut(&Game, Strip) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if arguments.quiet_patterns {
        let game = played.game().expect("a shape is named");
        return show(game, quiet_patterns(played, game)?);
    }
    let mut number = 0;
    for source in arguments.input.sources() {
        boards::each(&source, played.setting.states(), &Progress::none(), |next| {
            let Next::Board { line, picture } = next else { return Ok(()) };
            number += 1;
            let (_, board) = solver.prepare(&source, line, &picture)?;
            let answer = solver.solve(&source, line, &picture)?;
            let mut strip = Strip::of_board(number, &board, &answer);
            if arguments.explain {
                strip.notes = explanation::lines(&answer);
            }
            show(answer.game, strip)?;
            unproved.note(&source, line, answer.solution.not_proved())
        })?;
    }
    Ok(())
}

fn quiet_patterns(played: &Played, game: &Game) -> Result<Strip, Failure> {
    let solver = Solver::new(game.clone(), played.goal(game)?, played.metric).map_err(Failure::failed)?;
    let patterns: Vec<Presses> = solver.quiet_patterns().collect();
    let title = match patterns.len() {
        0 => format!("{}: nullity 0, only the empty press set changes nothing", played.title),
        _ => format!(
            "{}: nullity {}, these presses and all sums of them change nothing",
            played.title,
            solver.nullity()
        ),
    };
    let panel = |(number, pattern): (usize, Presses)| Panel {
        title: number.to_string(),
        board: game.uniform_board(0),
        presses: Some(pattern),
    };
    Ok(Strip { title, notes: Vec::new(), panels: (1..).zip(patterns).map(panel).collect() })
}

impl Strip {
    /// A board, its presses, and the board after them.
    fn of_board(number: u64, board: &Board, answer: &Answer<'_>) -> Self {
        let game = answer.game;
        let panel = |title: &str, board: &Board, presses: Option<&Presses>| Panel {
            title: title.to_owned(),
            board: board.clone(),
            presses: presses.cloned(),
        };
        let mut panels = vec![panel("board", board, None)];
        let Some((presses, reached)) = answer.solution.presses() else {
            return Self { title: format!("Board {number}: impossible"), notes: Vec::new(), panels };
        };
        let end = match reached {
            Some(state) => format!("turn all {}", state_name(game.states(), state)),
            None => "make the picture".to_owned(),
        };
        let not_proved =
            if matches!(answer.solution, Solution::NotProved { .. }) { ", not proved" } else { "" };
        let title = match answer.solution.length() {
            Some(0) => format!("Board {number}: no presses needed"),
            Some(1) => format!("Board {number}: 1 press {}{not_proved}", end.replacen(' ', "s ", 1)),
            length => format!("Board {number}: {} presses {end}{not_proved}", length.unwrap_or(0)),
        };
        panels.push(panel("press", board, Some(presses)));
        panels.push(panel("after", &game.after(board, presses), None));
        Self { title, notes: Vec::new(), panels }
    }
}
