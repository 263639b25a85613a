//! `fewest show lights`: boards, what to press, and the boards after it.

use crate::arguments::ShowLights;
use crate::failure::Failure;
use crate::input::Source;
use crate::lights::boards::{self, Next};
use crate::lights::{Answer, Extent, LightsSolver, Played, Rows, Solution, state_name};
use crate::output::Output;
use crate::progress::Progress;
use crate::terminal;
use crate::unproved::Unproved;
use anyhow::anyhow;
use fewest::lights::{Board, Presses, Solver};
use std::io;

/// The blanks between drawings.
const GAP: usize = 4;

pub(super) fn run(arguments: &ShowLights) -> Result<(), Failure> {
    let shape = arguments.quiet_patterns.or(arguments.board);
    let played = Played::read(&arguments.lights, Some(&arguments.goal), shape)?;
    let mut output = Output::colored();
    if arguments.quiet_patterns.is_some() {
        return show_quiet_patterns(&played, &mut output);
    }
    let mut unproved = Unproved::default();
    let result = show_boards(arguments, &played, &mut unproved, &mut output);
    unproved.end(result)
}

fn show_quiet_patterns(played: &Played, output: &mut Output) -> Result<(), Failure> {
    let game = played.game().ok_or_else(|| Failure::BadInput(anyhow!("which board?")))?;
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
    let panels = (1..).zip(&patterns);
    let panels: Vec<_> =
        panels.map(|(number, pattern)| (number.to_string(), pressed(&solver, pattern))).collect();
    write(&title, &panels, output)
}

fn show_boards(
    arguments: &ShowLights,
    played: &Played,
    unproved: &mut Unproved,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut solver = LightsSolver::new(played, &arguments.solving, Extent::One);
    let mut number = 0;
    for source in Source::all(&arguments.input.files) {
        boards::each(&source, played.setting.states(), &Progress::none(), |next| {
            let Next::Board { line, picture } = next else { return Ok(()) };
            number += 1;
            if number > 1 {
                output.write(b"\n")?;
            }
            let (_, board) = solver.prepare(&source, line, &picture)?;
            let answer = solver.solve(&source, line, &picture)?;
            show(number, &board, &answer, output)?;
            unproved.note(&source, line, answer.solution.not_proved())
        })?;
    }
    Ok(())
}

fn show(number: u64, board: &Board, answer: &Answer<'_>, output: &mut Output) -> Result<(), Failure> {
    let game = answer.game;
    let drawn = |board: &Board| Rows::of_board(game.cells(), board).lines().collect::<Vec<_>>();
    let mut panels = vec![("board".to_owned(), drawn(board))];
    let Some((presses, reached)) = answer.solution.presses() else {
        return write(&format!("Board {number}: impossible"), &panels, output);
    };
    let end = match reached {
        Some(state) => format!("turn all {}", state_name(game.states(), state)),
        None => "make the picture".to_owned(),
    };
    let not_proved = if matches!(answer.solution, Solution::NotProved { .. }) { ", not proved" } else { "" };
    let title = match answer.solution.length() {
        Some(0) => format!("Board {number}: no presses needed"),
        Some(1) => format!("Board {number}: 1 press {}{not_proved}", end.replacen(' ', "s ", 1)),
        length => format!("Board {number}: {} presses {end}{not_proved}", length.unwrap_or(0)),
    };
    let map = Rows::of_presses(game.buttons(), game.states(), presses).lines().collect();
    panels.extend([("press".to_owned(), map), ("after".to_owned(), drawn(&game.after(board, presses)))]);
    write(&title, &panels, output)
}

fn pressed(solver: &Solver, presses: &Presses) -> Vec<String> {
    Rows::of_presses(solver.game().buttons(), solver.game().states(), presses).lines().collect()
}

/// Writes a title, and drawings side by side as far as the terminal is wide.
fn write(title: &str, panels: &[(String, Vec<String>)], output: &mut Output) -> Result<(), Failure> {
    let length = |(name, rows): &(String, Vec<String>)| {
        rows.iter().map(String::len).chain([name.len()]).max().unwrap_or(0)
    };
    let pitch = panels.iter().map(length).max().unwrap_or(0) + GAP;
    let in_a_row = ((terminal::columns() + GAP) / pitch).max(1);
    let mut text = format!("{title}\n");
    for panels in panels.chunks(in_a_row) {
        let height = panels.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
        text.push('\n');
        let mut line = |words: &mut dyn Iterator<Item = &str>| {
            let line: String = words.map(|word| terminal::padded(word, pitch)).collect();
            text += line.trim_end();
            text.push('\n');
        };
        line(&mut panels.iter().map(|(name, _)| name.as_str()));
        for row in 0..height {
            line(&mut panels.iter().map(|(_, rows)| rows.get(row).map_or("", String::as_str)));
        }
    }
    let written: io::Result<()> = output.stream().write_all(text.as_bytes());
    written.map_err(|error| output.failure(error))?;
    output.flush()
}
