//! Reads the goal that a command line names.

use super::puzzles::{self, Described};
use crate::arguments::{GoalOption, PuzzleOptions};
use crate::failure::Failure;
use crate::input::{READ, Source, check_standard_input};
use anyhow::anyhow;
use fewest::formats::permutation::read_goal;
use fewest::permutation::Goal;
use fewest::permutation::family::NamedGoal;
use std::io::BufReader;
use std::path::Path;

/// Printed before the input is read from a terminal.
const HINT: &str = "reading a goal from standard input; end with Ctrl-D";

/// The puzzle and the goal that a command line names. Fails if standard input is used twice among the puzzle, the goal
/// and `others`, the other inputs of the command line.
pub(crate) fn read_with_puzzle<'a>(
    options: &PuzzleOptions,
    goal: &GoalOption,
    others: impl IntoIterator<Item = (&'a str, &'a Source)>,
) -> Result<(Described, Goal), Failure> {
    let definition = Source::of(&options.puzzle);
    let goal_file = goal.goal.as_deref().map(Source::of);
    let mut inputs = vec![("puzzle", &definition)];
    inputs.extend(goal_file.iter().map(|source| ("goal", source)));
    for input in others {
        inputs.push(input);
    }
    check_standard_input(inputs)?;
    let described = puzzles::read_described(options)?;
    let errors = goal.errors;
    let goal = read(goal.goal.as_deref(), &described)?;
    Ok((described, if errors > 0 { goal.allowing_errors(errors) } else { goal }))
}

/// The goal that `wanted` gives by its name, as a text, or as a file. If `wanted` is `None`, the goal is the solved
/// puzzle.
pub(crate) fn read(wanted: Option<&Path>, described: &Described) -> Result<Goal, Failure> {
    wanted.map_or_else(
        || Ok(Goal::solved(&described.puzzle)),
        |wanted| read_option("--goal", wanted, described),
    )
}

/// The goal that an option gives by its name, as a text, or as a file. An existing file takes precedence over a
/// position.
pub(crate) fn read_option(
    option: &'static str,
    wanted: &Path,
    described: &Described,
) -> Result<Goal, Failure> {
    let Described { puzzle, goals, .. } = described;
    let text = wanted.to_string_lossy();
    if let Some(NamedGoal { goal, .. }) = goals.iter().find(|goal| goal.name == text) {
        return Ok(goal.clone());
    }
    if text.contains('\n') {
        return read_goal(text.as_bytes(), puzzle)
            .map_err(|error| Failure::BadInput(anyhow::Error::new(error).context(option)));
    }
    if !wanted.exists() && wanted.as_os_str() != "-" {
        let has_extension = wanted.extension().is_some();
        let begins_as_a_position =
            text.trim_start().starts_with(|first: char| first == '{' || first.is_ascii_digit());
        match read_goal(text.as_bytes(), puzzle) {
            Ok(goal) => return Ok(goal),
            Err(error) if begins_as_a_position && !has_extension => {
                return Err(Failure::BadInput(anyhow::Error::new(error).context(option)));
            }
            Err(_) => {}
        }
    }
    let is_file = text.contains(['.', '/', '\\']) || wanted.as_os_str() == "-" || wanted.exists();
    if !is_file {
        let known: Vec<_> = goals.iter().map(|goal| goal.name).collect();
        let known = match known.is_empty() {
            true => "none of its goals has a name".to_owned(),
            false => format!("its goals are {}", known.join(", ")),
        };
        let name = puzzle.name();
        return Err(Failure::BadInput(anyhow!("there is no goal of {name} or file {text:?}; {known}")));
    }
    let source = Source::of(wanted);
    let input = BufReader::with_capacity(READ, source.open(HINT)?);
    read_goal(input, puzzle).map_err(|error| source.failure(error))
}
