//! Tests that options have the same names in all verbs. The table `grammar.txt` lists the verbs, their puzzles, and the
//! options of each.

use super::groups::GROUPS;
use clap::Command;
use std::collections::{BTreeMap, BTreeSet};

const TABLE: &str = include_str!("grammar.txt");

/// Options whose value has several names, because verbs take different values.
const SEVERAL: [&str; 6] = ["board", "format", "goal", "output", "plot", "presses"];

/// The commands without subcommands, each with its words.
fn commands(command: &Command, words: &str, found: &mut Vec<(String, Command)>) {
    for inner in command.get_subcommands() {
        let words = format!("{words}{}{}", if words.is_empty() { "" } else { " " }, inner.get_name());
        match inner.has_subcommands() {
            true => commands(inner, &words, found),
            false => found.push((words, inner.clone())),
        }
    }
}

fn all() -> Vec<(String, Command)> {
    let mut found = Vec::new();
    commands(&super::command(), "", &mut found);
    found
}

/// A line of the table: the words, the positional arguments, and the options in alphabetical order.
fn line(words: &str, command: &Command) -> String {
    let values = |argument: &clap::Arg| -> String {
        let names = argument.get_value_names().unwrap_or_default();
        names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let positionals = command.get_positionals().map(values);
    let options: BTreeSet<String> = command
        .get_arguments()
        .filter(|argument| !argument.is_positional())
        .filter_map(|option| {
            let takes = if option.get_action().takes_values() { "=" } else { "" };
            Some(format!("--{}{takes}", option.get_long()?))
        })
        .filter(|option| option != "--help")
        .collect();
    let parts = [words.to_owned()].into_iter().chain(positionals).chain(options);
    parts.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_command_line_is_that_of_the_table() {
    let found: Vec<String> = all().iter().map(|(words, command)| line(words, command)).collect();
    let told: Vec<&str> = TABLE.lines().collect();
    for (told, found) in told.iter().zip(&found) {
        assert_eq!(told, found, "in the table, and as clap has it");
    }
    assert_eq!(told.len(), found.len(), "all of it:\n{}", found.join("\n"));
}

#[test]
fn an_option_means_the_same_in_every_verb() {
    let mut values: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for (words, command) in all() {
        for option in command.get_opts() {
            let Some(long) = option.get_long() else { continue };
            let names = option.get_value_names().unwrap_or_default();
            let name = names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            values.entry(long.to_owned()).or_default().entry(name).or_insert_with(|| words.clone());
        }
    }
    for (option, names) in values.iter().filter(|(option, _)| !SEVERAL.contains(&option.as_str())) {
        assert_eq!(names.len(), 1, "--{option} takes different values: {names:?}");
    }
}

/// The long help has the groups in one order, and each option in the same group in every verb.
#[test]
fn the_options_of_every_verb_stand_in_groups() {
    let headings = GROUPS.map(|(heading, _)| format!("{heading}:"));
    for (words, mut command) in all() {
        for option in command.get_arguments().filter_map(clap::Arg::get_long).filter(|long| *long != "help") {
            let groups = GROUPS.iter().filter(|(_, options)| options.contains(&option)).count();
            assert_eq!(groups, 1, "{words}: --{option} belongs into one group in arguments/groups.rs");
        }
        let help = command.render_long_help().to_string();
        let found: Vec<&str> =
            help.lines().filter(|line| headings.iter().any(|heading| heading == line)).collect();
        let places: Vec<_> =
            found.iter().map(|line| headings.iter().position(|heading| heading == line)).collect();
        assert!(places.is_sorted_by(|one, other| one < other), "{words}: {found:?}");
        assert!(!found.is_empty() || words == "completions" || words == "man", "{words}");
    }
}

#[test]
fn every_verb_that_prints_or_draws_writes_to_a_file_as_well() {
    // `check` and `validate` answer by the exit code, and `package` writes a folder, so they have no output file.
    let others = ["check", "validate", "package"];
    for (words, command) in all() {
        let verb = words.split(' ').next().unwrap_or_default();
        let has_output = command.get_opts().any(|option| option.get_short() == Some('o'));
        assert_eq!(has_output, !others.contains(&verb), "{words}");
    }
}
