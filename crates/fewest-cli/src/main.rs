//! The program `fewest`: the fewest moves, exactly, for the Rotation Game and the Flip Game.

mod arguments;
mod boards;
mod failure;
mod flip_solver;
mod input;
mod manual;
mod memory;
mod output;
mod pipeline;
mod progress;
mod show;
mod solve;
mod terminal_width;

use arguments::{Arguments, ShowPuzzle, SolvePuzzle, Verb};
use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    match arguments.verb {
        Verb::Solve { puzzle: SolvePuzzle::Rotation(arguments) } => solve::rotation::run(&arguments),
        Verb::Solve { puzzle: SolvePuzzle::Flip(arguments) } => solve::flip::run(&arguments),
        Verb::Show { puzzle: ShowPuzzle::Flip(arguments) } => show::flip::run(&arguments),
        Verb::Show { puzzle: ShowPuzzle::Rotation(arguments) } => show::rotation::run(&arguments),
        Verb::Completions { shell } => manual::completions(shell),
        Verb::Man => manual::man(),
    }
}
