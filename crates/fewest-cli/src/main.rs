//! The program `fewest`: the fewest moves, exactly, for the Rotation Game and the Flip Game.

mod arguments;
mod boards;
mod census;
mod check;
mod collision;
mod compare;
#[cfg(unix)]
mod descriptor;
mod draft;
mod entries;
mod failure;
mod flip_solver;
mod generate;
mod input;
mod interrupt;
mod leftover;
mod manual;
mod memory;
mod methods;
mod output;
mod package;
mod picture;
mod pipeline;
mod progress;
mod protocol;
mod rows;
mod show;
mod solve;
mod standard_output;
mod stopwatch;
mod terminal_width;
mod unproved;
mod validate;
mod which_puzzle;

use arguments::{
    Arguments, CensusPuzzle, CheckPuzzle, ComparePuzzle, GeneratePuzzle, ShowPuzzle, SolvePuzzle,
    ValidatePuzzle, Verb,
};
use clap::{CommandFactory, FromArgMatches};
use failure::Failure;
use output::Output;
use std::process::ExitCode;

fn main() -> ExitCode {
    match parse().and_then(|arguments| arguments.map_or(Ok(()), run)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Reads the command line; nothing is left to be done if it asks for help.
fn parse() -> Result<Option<Arguments>, Failure> {
    let parsed = Arguments::command().try_get_matches().and_then(|matches| {
        let arguments = Arguments::from_arg_matches(&matches)?;
        Ok((matches, arguments))
    });
    match parsed {
        Ok((matches, arguments)) => collision::check(&matches).map(|()| Some(arguments)),
        Err(error) if error.use_stderr() => {
            match which_puzzle::failure(&error) {
                Some(failure) => drop(failure.report()),
                // When even this cannot be written, the exit code still tells.
                None => drop(error.print()),
            }
            Err(Failure::Told(protocol::usage_error_code(std::env::args_os())))
        }
        Err(help) => Output::colored().write(help.render().ansi().to_string().as_bytes()).map(|()| None),
    }
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    match arguments.verb {
        Verb::Solve { puzzle: SolvePuzzle::Rotation(arguments) } => solve::rotation::run(&arguments),
        Verb::Solve { puzzle: SolvePuzzle::Flip(arguments) } => solve::flip::run(&arguments),
        Verb::Show { puzzle: ShowPuzzle::Flip(arguments) } => show::flip::run(&arguments),
        Verb::Show { puzzle: ShowPuzzle::Rotation(arguments) } => show::rotation::run(&arguments),
        Verb::Compare { puzzle: ComparePuzzle::Rotation(arguments) } => compare::rotation(&arguments),
        Verb::Compare { puzzle: ComparePuzzle::Flip(arguments) } => compare::flip(&arguments),
        Verb::Check { puzzle: CheckPuzzle::Rotation(arguments) } => check::rotation::run(&arguments),
        Verb::Check { puzzle: CheckPuzzle::Flip(arguments) } => check::flip::run(&arguments),
        Verb::Validate { puzzle: ValidatePuzzle::Rotation(arguments) } => validate::rotation(&arguments),
        Verb::Validate { puzzle: ValidatePuzzle::Flip(arguments) } => validate::flip(&arguments),
        Verb::Package { puzzle } => package::run(&puzzle),
        Verb::Census { puzzle: CensusPuzzle::Rotation(arguments) } => census::rotation::run(&arguments),
        Verb::Census { puzzle: CensusPuzzle::Flip(arguments) } => census::flip::run(&arguments),
        Verb::Generate { puzzle: GeneratePuzzle::Rotation(arguments) } => generate::rotation::run(&arguments),
        Verb::Generate { puzzle: GeneratePuzzle::Flip(arguments) } => generate::flip::run(&arguments),
        Verb::Completions { shell } => manual::completions(shell),
        Verb::Man(arguments) => manual::man(&arguments),
    }
}
