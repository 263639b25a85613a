//! The program `fewest`: the fewest moves, exactly, for the Rotation Game and the Flip Game.

mod arguments;
mod boards;
mod census;
mod failure;
mod flip_solver;
mod generate;
mod input;
mod manual;
mod memory;
mod output;
mod pipeline;
mod progress;
mod show;
mod solve;
mod terminal_width;

use arguments::{Arguments, CensusPuzzle, GeneratePuzzle, ShowPuzzle, SolvePuzzle, Verb};
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
        Verb::Census { puzzle: CensusPuzzle::Rotation(arguments) } => census::rotation::run(&arguments),
        Verb::Census { puzzle: CensusPuzzle::Flip(arguments) } => census::flip::run(&arguments),
        Verb::Generate { puzzle: GeneratePuzzle::Rotation(arguments) } => generate::rotation::run(&arguments),
        Verb::Generate { puzzle: GeneratePuzzle::Flip(arguments) } => generate::flip::run(&arguments),
        Verb::Completions { shell } => manual::completions(shell),
        Verb::Man => manual::man(),
    }
}
