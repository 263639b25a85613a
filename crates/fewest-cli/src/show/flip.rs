//! `fewest show flip`: draws boards, the presses of a solution, and the boards after these presses. A *quiet pattern*
//! is a press set that changes no cell.

mod explanation;
mod panel;
mod picture;
mod terminal;

use crate::arguments::{FlipDrawing, ShowFlip};
use crate::failure::Failure;
use crate::flip::{FlipSolver, Solution, boards};
use crate::memory;
use crate::output::Output;
use crate::progress::Progress;
use crate::show::panels::{self, drawn_so_far};
use crate::unproved::Unproved;
use anyhow::anyhow;
use fewest::flip::pbm::{self, Format};
use fewest::flip::{Board, Presses, Shape, Solver};
use panel::Strip;

/// The limit on the total number of cells in one picture.
const PICTURE_CELLS: usize = 4_000_000;

pub(super) fn run(arguments: &ShowFlip) -> Result<(), Failure> {
    let mut unproved = Unproved::default();
    let result = draw(arguments, &mut unproved);
    unproved.end(result)
}

fn draw(arguments: &ShowFlip, unproved: &mut Unproved) -> Result<(), Failure> {
    match arguments.format() {
        FlipDrawing::Pbm => write_presses(arguments, unproved),
        FlipDrawing::Text => {
            let mut output = Output::drawn(arguments.output.path())?;
            let terminal = terminal::Terminal::new(&output);
            let mut is_first = true;
            let drawn = each_strip(arguments, unproved, |strip| {
                if let Some(panel) = strip.panels.first() {
                    terminal.check(panel.board.shape())?;
                }
                let gap = if is_first { "" } else { "\n" };
                is_first = false;
                let stream = output.stream();
                let drawn = write!(stream, "{gap}").and_then(|()| terminal.draw(&strip, stream));
                drawn.and_then(|()| stream.flush()).map_err(|error| output.failure(error))
            });
            output.end(drawn)
        }
        FlipDrawing::Svg => {
            let mut strips = Vec::new();
            let mut cells = 0;
            let result = each_strip(arguments, unproved, |strip| {
                cells += strip.cells();
                if cells > PICTURE_CELLS {
                    return Err(Failure::failed(anyhow!(
                        "a picture of this kind draws at most {PICTURE_CELLS} cells; -o FILE.pbm has no such limit"
                    )));
                }
                strips.push(strip);
                Ok(())
            });
            let result = drawn_so_far(result)?;
            let mut output = Output::create(arguments.output.path())?;
            output.write(panels::draw(&strips).as_bytes())?;
            output.end(result)
        }
    }
}

/// Calls `show` with a drawing of the quiet patterns of a shape, or with a drawing of each board.
fn each_strip(
    arguments: &ShowFlip,
    unproved: &mut Unproved,
    mut show: impl FnMut(Strip) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if let Some(shape) = arguments.quiet_patterns() {
        return show(Strip::of_quiet_patterns(shape, quiet_patterns(shape)?));
    }
    each_board(arguments, unproved, |number, board, solver, at| {
        let answer = solver.solve(board.clone()).map_err(at)?;
        let mut strip = Strip::of_board(number, board, &answer);
        if arguments.explain {
            strip.notes.extend(explanation::lines(&answer, arguments.options.goal()));
        }
        show(strip)?;
        Ok(answer.solution)
    })
}

type At<'a> = &'a dyn Fn(Failure) -> Failure;

/// Calls `take` with the boards of all sources, numbered from 1, and notes unproved solutions.
fn each_board(
    arguments: &ShowFlip,
    unproved: &mut Unproved,
    mut take: impl FnMut(u64, Board, &mut FlipSolver<'_>, At<'_>) -> Result<Solution, Failure>,
) -> Result<(), Failure> {
    let mut solver = FlipSolver::new(arguments.options.asked());
    let progress = Progress::none();
    let mut number = 0;
    for source in arguments.input.sources() {
        boards::open(&source, &progress)?.each(&source, |located| {
            number += 1;
            let at = |failure| source.failure_at(located.line, failure);
            let solution = take(number, located.board, &mut solver, &at)?;
            unproved.note(&source, located.line, solution.not_proved())
        })?;
    }
    Ok(())
}

/// Writes the presses of one board, or the quiet patterns one below the other, as a bitmap.
fn write_presses(arguments: &ShowFlip, unproved: &mut Unproved) -> Result<(), Failure> {
    let mut presses = None;
    let mut result = Ok(());
    if let Some(shape) = arguments.quiet_patterns() {
        presses = Some((stacked(shape, quiet_patterns(shape)?)?, ""));
    } else {
        result = each_board(arguments, unproved, |number, board, solver, at| {
            let solution = solver.solve(board).map_err(at)?.solution;
            let pictured = solution.pictured(number).map_err(at)?;
            presses = Some((pictured.picture().clone(), solution.remark()));
            Ok(solution)
        });
    }
    let result = drawn_so_far(result)?;
    let (picture, remark) = presses.ok_or_else(|| Failure::failed(anyhow!("there is nothing to draw")))?;
    let mut output = Output::create(arguments.output.path())?;
    output.write_whole(|output| pbm::write_with_comment(&picture, Format::Raw, remark, output))?;
    output.end(result)
}

/// The quiet patterns of a shape, if memory has room for their pictures and a board.
fn quiet_patterns(shape: Shape) -> Result<impl ExactSizeIterator<Item = Presses>, Failure> {
    let patterns = Solver::try_new(shape).map_err(Failure::failed)?.quiet_patterns();
    let bytes = shape.bytes().saturating_mul(2).saturating_mul(patterns.len());
    let available = memory::available();
    if bytes > available {
        return Err(Failure::failed(anyhow!(
            "the {} quiet patterns of {shape} are too large: {bytes} bytes of memory are needed, {available} are free",
            patterns.len()
        )));
    }
    Ok(patterns)
}

/// Patterns one below the other with a white row between them.
fn stacked(shape: Shape, patterns: impl ExactSizeIterator<Item = Presses>) -> Result<Board, Failure> {
    let pitch = shape.rows() + 1;
    let rows = (pitch.saturating_mul(patterns.len())).saturating_sub(1);
    let nothing = || anyhow!("a board of {shape} has no quiet patterns: its nullity is 0");
    let stack = Shape::new(rows, shape.columns()).map_err(|_| Failure::failed(nothing()))?;
    let mut picture = Board::try_white(stack).map_err(Failure::failed)?;
    let mut cells = Vec::new();
    for (index, pattern) in patterns.enumerate() {
        for row in 0..shape.rows() {
            cells.clear();
            cells.extend(pattern.picture().packed_row(row));
            picture.set_packed_row(index * pitch + row, &cells);
        }
    }
    Ok(picture)
}
