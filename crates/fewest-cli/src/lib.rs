//! The program `fewest`. It proves the fewest moves of permutation puzzles, the fewest presses of Lights Out, and
//! distances of codes.
//!
//! Each verb has a file. If the verb is for puzzles, the function `run` in the file chooses the puzzle, and a folder
//! contains the code for each puzzle. Code that several verbs need for one puzzle is in a folder named after the
//! puzzle.
//!
//! ```text
//! main                       the program, which only calls this library
//! lib                        parses, runs, and returns the exit code
//! arguments                  the command line, defined with clap: a file for each verb
//!
//! solve show compare         answers to boards; drawings of boards and answers; methods side by side
//! check validate             verdicts on outputs, and on inputs
//! census generate            counts of all boards; boards of a given kind
//! distance                   distances of codes, and their certificates
//! certify verify             certificates of puzzles; the check of all certificates, by the package fewest-verify
//! convert puzzles rules      definitions of puzzles in another format; the named puzzles and rules
//! package                    a problem with its tests
//! merge                      joins the results of all shards of a job
//! manual                     completions and manual pages
//!
//! rotation flip lights       the folders of the puzzles: reading puzzles and boards, solving within limits, and
//! permutation linear         writing answers
//! presses                    shared by flip and lights: a search for the fewest presses within limits
//!
//! input output               files and standard input; standard output, or a file that appears when it is complete
//! pipeline                   one reader, many workers, one writer
//! shards checkpoint folder   work on several machines; the state of long work in a file; folders that runs share
//! stopwatch interrupt        time limits; signals
//! failure unproved           errors and their exit codes; the unproved answers, listed at the end of a run
//! protocol                   reports of verdicts, with their exit codes
//! memory allocator           the free memory; the end of a run that is refused memory
//! budget                     the limits of a search: memory, threads, nodes and time
//! methods numbers picture    the library's methods by name; readable numbers; the frame of all pictures
//! progress terminal          the bar; the width of the terminal, warnings
//! ```
//!
//! The verbs use the folders of the puzzles. Verbs and puzzles use the last group of files. The files of the last group
//! use each other without cycles: for example, `input` and `output` use `failure`, which uses `interrupt`. All groups
//! use `arguments`. `arguments` uses files of the last group, and `permutation/near`, which suggests the name of a
//! puzzle. No verb uses another verb. No puzzle uses another puzzle, except that `lights` uses code of `flip` for
//! pictures.
//!
//! To add a puzzle, add a variant in `arguments/VERB.rs` and a file in the verb's folder, for each verb that supports
//! the puzzle.

mod allocator;
mod arguments;
mod budget;
mod census;
mod certify;
mod check;
mod checkpoint;
mod compare;
mod convert;
mod distance;
mod failure;
mod flip;
mod folder;
mod generate;
mod input;
mod interrupt;
mod lights;
mod linear;
mod manual;
mod memory;
mod merge;
mod methods;
mod numbers;
mod output;
mod package;
mod permutation;
mod picture;
mod pipeline;
mod presses;
mod progress;
mod protocol;
mod puzzles;
mod rotation;
mod rules;
mod shards;
mod show;
mod solve;
mod stopwatch;
mod terminal;
mod unproved;
mod validate;
mod verify;

use arguments::{
    Arguments, CensusPuzzle, CertifyQuestion, Convert, DistanceFormat, SolvePuzzle, Verb, collision,
    which_puzzle,
};
use clap::FromArgMatches;
use failure::Failure;
use fewest::Shard;
use output::Output;
use shards::{Job, Values};
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

/// Runs the program with the arguments of the process, and returns its exit code.
pub fn main() -> ExitCode {
    allocator::reserve();
    interrupt::outlive_file_size_limit();
    match parse(std::env::args_os().map(unsigned).collect())
        .and_then(|line| line.as_ref().map_or(Ok(()), run))
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Puts a space before a position such as `-3 +1 -2`, so that clap does not parse it as an option. Returns any other
/// word unchanged.
fn unsigned(word: OsString) -> OsString {
    let is_position = |text: &str| {
        let is_part =
            |letter: char| letter.is_ascii_digit() || letter.is_whitespace() || "+-,".contains(letter);
        let mut letters = text.chars();
        letters.next() == Some('-')
            && letters.next().is_some_and(|letter| letter.is_ascii_digit())
            && text.contains([' ', ','])
            && text.chars().all(is_part)
    };
    match word.to_str() {
        Some(text) if is_position(text) => format!(" {text}").into(),
        _ => word,
    }
}

struct CommandLine {
    words: Vec<OsString>,
    arguments: Arguments,
}

/// Parses the command line. If it is empty, or asks for help or the version, prints a text and returns `None`.
fn parse(mut words: Vec<OsString>) -> Result<Option<CommandLine>, Failure> {
    if words.len() == 1 {
        return Output::colored().write(manual::FIRST.as_bytes()).map(|()| None);
    }
    loop {
        let parsed = arguments::command().try_get_matches_from(&words).and_then(|matches| {
            let arguments = Arguments::from_arg_matches(&matches)?;
            Ok((matches, arguments))
        });
        match parsed {
            Ok((matches, arguments)) => {
                return collision::check(&matches).map(|()| Some(CommandLine { words, arguments }));
            }
            Err(error) if error.use_stderr() => {
                match which_puzzle::complete(&error, &words) {
                    Some(Ok(completed)) => {
                        words = completed;
                        continue;
                    }
                    Some(Err(failure)) => drop(failure.report()),
                    // If the error cannot be printed, the exit code still reports it.
                    None => drop(error.print()),
                }
                return Err(Failure::Reported(protocol::usage_error_code(words)));
            }
            Err(help) => {
                return Output::colored().write(help.render().ansi().to_string().as_bytes()).map(|()| None);
            }
        }
    }
}

fn run(CommandLine { words, arguments }: &CommandLine) -> Result<(), Failure> {
    arguments.verb.run_time().iter().for_each(|&limit| stopwatch::limit_run(limit));
    if let Some((shard, file)) = shard(&arguments.verb) {
        let job = job(&arguments.verb).expect("each verb with --shard has a job");
        return shards::run(&*job, words, shard, file);
    }
    match &arguments.verb {
        Verb::Solve { puzzle } => solve::run(puzzle),
        Verb::Show { puzzle } => show::run(puzzle),
        Verb::Compare { puzzle } => compare::run(puzzle),
        Verb::Check { puzzle } => check::run(puzzle),
        Verb::Validate { puzzle } => validate::run(puzzle),
        Verb::Package { puzzle } => package::run(puzzle),
        Verb::Census { puzzle } => census::run(puzzle),
        Verb::Generate { puzzle } => generate::run(puzzle),
        Verb::Convert { text: Convert::Puzzle(arguments) } => convert::run(arguments),
        Verb::Convert { text: Convert::Solve { puzzle } } => certify::solve_question(puzzle),
        Verb::Convert { text: Convert::Census { puzzle } } => certify::census_question(puzzle),
        Verb::Convert { text: Convert::Distance(code) } => {
            distance::run(&code.distance(DistanceFormat::Question))
        }
        Verb::Merge(arguments) => merge::run(arguments, job),
        Verb::Puzzles(arguments) => puzzles::run(arguments),
        Verb::Rules(arguments) => rules::run(arguments),
        Verb::Distance(arguments) => distance::run(arguments),
        Verb::Certify { question: CertifyQuestion::Distance(arguments) } => {
            distance::run(&arguments.distance())
        }
        Verb::Certify { question: CertifyQuestion::Solve { puzzle } } => certify::solve(puzzle),
        Verb::Certify { question: CertifyQuestion::Census { puzzle } } => certify::census(puzzle),
        Verb::Verify(arguments) => verify::run(arguments),
        Verb::Completions(arguments) => manual::completions(arguments),
        Verb::Man(arguments) => manual::man(arguments),
    }
}

/// The shard that the option `--shard` names, and the file for its result.
fn shard(verb: &Verb) -> Option<(Shard, Option<&Path>)> {
    let (shard, output) = match verb {
        Verb::Solve { puzzle } => match puzzle {
            SolvePuzzle::Rotation(arguments) => (arguments.shard, &arguments.output),
            SolvePuzzle::Flip(arguments) => (arguments.shard, &arguments.output),
            SolvePuzzle::Lights(arguments) => (arguments.shard, &arguments.output),
            SolvePuzzle::Gf2(arguments) => (arguments.shard, &arguments.output),
            SolvePuzzle::Puzzle(arguments) => (arguments.shard, &arguments.output),
        },
        Verb::Census { puzzle } => match puzzle {
            CensusPuzzle::Rotation(arguments) => (arguments.shares.shard, &arguments.report.output),
            CensusPuzzle::Flip(arguments) => (arguments.shares.shard, &arguments.report.output),
            CensusPuzzle::Lights(arguments) => (arguments.shard, &arguments.report.output),
            CensusPuzzle::Gf2(_) => return None,
            CensusPuzzle::Puzzle(arguments) => (arguments.disk.shard, &arguments.report.output),
        },
        Verb::Distance(arguments) => (arguments.shard, &arguments.output),
        _ => return None,
    };
    Some((shard?, output.path()))
}

/// The work of a verb, if shards can divide it.
fn job(verb: &Verb) -> Option<Box<dyn Job + '_>> {
    match verb {
        Verb::Census { puzzle } => census::job(puzzle),
        Verb::Solve { puzzle } => Some(solve::job(puzzle)),
        Verb::Distance(arguments) => Some(Box::new(Values(arguments))),
        _ => None,
    }
}
