//! The option `--shard`, and the command line that identifies a job.

use super::Arguments;
use crate::failure::Failure;
use anyhow::anyhow;
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, FromArgMatches};
use fewest::{InvalidShard, Shard};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The help of the option.
pub(crate) const SHARD: &str =
    "Compute only this shard of the job, such as 2/8, and write it to the -o file, for fewest merge";

/// Options that do not change the answer. The shards of a job may differ in these options.
const CHANGE_NO_ANSWER: [&str; 9] =
    ["shard", "bounds", "output", "threads", "memory", "tables", "time_limit", "disk", "shards"];

pub(crate) fn shard(text: &str) -> Result<Shard, InvalidShard> {
    text.parse()
}

/// The command line of a whole job: its words in the order of the help, and the files that it reads. All shards of the
/// job have the same line.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) words: Vec<String>,
    pub(crate) files: Vec<PathBuf>,
}

impl Line {
    /// The line of this run. The words were already parsed without an error.
    pub(crate) fn of_run(words: &[OsString]) -> Result<Self, Failure> {
        let command = super::command();
        let matches = command.clone().get_matches_from(words);
        Self::of(&command, &matches)
    }

    /// Parses the words of a whole job. Its answer goes to `output`, or to standard output if that is `None`. Returns
    /// `None` if this version of the program has no such job.
    pub(crate) fn parse(
        words: &[String],
        output: Option<&Path>,
    ) -> Option<(Arguments, Result<Self, Failure>)> {
        let command = super::command();
        let mut all: Vec<OsString> = ["fewest".into()].into();
        // The leading words that are not options name the verb and the puzzle.
        let puzzle = words.iter().take_while(|word| !word.starts_with('-')).count().min(2);
        all.extend(words[..puzzle].iter().map(OsString::from));
        if let Some(output) = output {
            all.extend(["--output".into(), output.into()]);
        }
        all.extend(words[puzzle..].iter().map(OsString::from));
        let matches = command.clone().try_get_matches_from(all).ok()?;
        let arguments = Arguments::from_arg_matches(&matches).ok()?;
        Some((arguments, Self::of(&command, &matches)))
    }

    fn of(mut command: &Command, mut matches: &ArgMatches) -> Result<Self, Failure> {
        let mut words = Vec::new();
        while let Some((name, inner)) = matches.subcommand() {
            words.push(name.to_owned());
            command = command.find_subcommand(name).expect("the command line was parsed");
            matches = inner;
        }
        let mut line = Self { words, files: Vec::new() };
        let mut last = Vec::new();
        let arguments = command
            .get_arguments()
            .filter(|argument| !CHANGE_NO_ANSWER.contains(&argument.get_id().as_str()));
        for argument in arguments {
            let id = argument.get_id().as_str();
            if matches.value_source(id) != Some(ValueSource::CommandLine) {
                continue;
            }
            if let Ok(Some(paths)) = matches.try_get_many::<PathBuf>(id) {
                line.files.extend(paths.cloned());
            }
            match argument.get_long().filter(|_| !argument.is_positional()) {
                Some(long) if !argument.get_action().takes_values() => line.words.push(format!("--{long}")),
                Some(long) => {
                    for value in values(matches, id)? {
                        line.words.push(format!("--{long}={value}"));
                    }
                }
                None => last.extend(values(matches, id)?),
            }
        }
        if last.iter().any(|word| word.starts_with('-')) {
            line.words.push("--".into());
        }
        line.words.extend(last);
        Ok(line)
    }
}

/// The values of an argument, as they were written.
fn values(matches: &ArgMatches, id: &str) -> Result<Vec<String>, Failure> {
    let value = |value: &std::ffi::OsStr| {
        let name = || anyhow!("{}: a job with shards has only names in Unicode", value.display());
        value.to_str().map(str::to_owned).ok_or_else(|| Failure::BadInput(name()))
    };
    matches.get_raw(id).into_iter().flatten().map(value).collect()
}
