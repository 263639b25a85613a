//! The groups of options in the long help.

use super::Arguments;
use clap::{Arg, Command, CommandFactory};
use std::collections::HashMap;

/// The groups, each with its options in the order of the help. An option that is not listed, such as `--help`, comes
/// before all groups.
pub(super) const GROUPS: [(&str, &[&str]); 4] = [
    (
        "Input",
        &[
            "moves",
            "metric",
            "goal",
            "errors",
            "from",
            "board",
            "boards",
            "positions",
            "rule",
            "stencil",
            "wrap",
            "states",
            "mask",
            "graph",
            "matrix",
            "target",
            "generator",
            "dual",
            "transpose",
            "symplectic",
            "lift",
            "mod-2",
            "field",
            "logicals",
            "gauge",
            "bare",
            "erase",
            "puncture",
            "shorten",
            "formats",
            "each",
            "syndrome",
            "shots",
            "side",
            "symbol",
            "sequence",
            "of",
            "quiet-patterns",
            "protocol",
        ],
    ),
    (
        "Answer",
        &[
            "any",
            "any-shortest",
            "from-any",
            "all",
            "count",
            "presses",
            "witness",
            "at-least",
            "near",
            "like",
            "per-observable",
            "observable",
            "logicals-basis",
            "likeliest",
            "cycles",
            "algorithm",
            "unique",
            "antipodes",
            "length",
            "solvable",
            "impossible",
            "hard-for",
            "samples",
            "number",
            "seed",
            "distinct",
            "explain",
            "method",
            "engine",
            "symmetry",
            "to",
            "author",
            "license",
            "owner",
            "source",
            "limits",
            "test-time",
            "format",
            "proof",
            "formula",
            "plot",
            "output",
        ],
    ),
    ("Limits", &["time-limit", "nodes", "depth", "memory", "table-memory", "threads"]),
    ("Continue", &["checkpoint", "tables", "disk", "shards", "task", "shard", "bounds", "one-board"]),
];

/// The whole command line, with the options of every verb in groups.
pub(crate) fn command() -> Command {
    let groups = GROUPS.iter().enumerate();
    let ranks = groups.flat_map(|(group, (_, options))| {
        options.iter().enumerate().map(move |(place, &option)| (option, (group, place)))
    });
    grouped(Arguments::command(), &ranks.collect())
}

/// Assigns each option its heading and its place. clap orders headings by their first options, and moves a changed
/// option to the end. Therefore the options are changed one after the other, in the order of the groups.
///
/// `ranks` has the number of each option's group, and the option's place in it.
fn grouped(command: Command, ranks: &HashMap<&str, (usize, usize)>) -> Command {
    let command = command.mut_subcommands(|command| grouped(command, ranks));
    let ranked = |argument: &Arg| Some((*ranks.get(argument.get_long()?)?, argument.get_id().clone()));
    let mut options: Vec<_> = command.get_arguments().filter_map(ranked).collect();
    options.sort();
    options.into_iter().fold(command, |command, ((group, place), id)| {
        let order = group * EACH + place;
        command.mut_arg(id, |argument| argument.help_heading(GROUPS[group].0).display_order(order))
    })
}

/// An upper bound on the number of options in a group.
const EACH: usize = 100;
