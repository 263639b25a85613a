//! The groups of options in the long help.

use super::Arguments;
use clap::{Command, CommandFactory};

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
    grouped(Arguments::command())
}

/// Assigns each option its heading and its place. clap orders headings by their first options, and moves a changed
/// option to the end. Therefore the options are changed one after the other, in the order of the groups.
fn grouped(command: Command) -> Command {
    let mut command = command.mut_subcommands(grouped);
    for (group, (heading, options)) in GROUPS.iter().enumerate() {
        for (place, option) in options.iter().enumerate() {
            let found = command.get_arguments().find(|argument| argument.get_long() == Some(option));
            if let Some(id) = found.map(|argument| argument.get_id().clone()) {
                let place = group * EACH + place;
                command =
                    command.mut_arg(id, |argument| argument.help_heading(*heading).display_order(place));
            }
        }
    }
    command
}

/// An upper bound on the number of options in a group.
const EACH: usize = 100;
