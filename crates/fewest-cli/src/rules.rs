//! The verb `rules`: lists the named rules of Lights Out.

use crate::arguments::{Rules, RulesFormat};
use crate::failure::Failure;
use crate::output::Output;
use fewest::lights::{NamedRule, Rule};
use serde::Serialize;

pub(crate) fn run(arguments: &Rules) -> Result<(), Failure> {
    let rules = Rule::names().iter();
    let text = match arguments.format {
        RulesFormat::Table => rules.map(drawn).collect::<Vec<_>>().join("\n"),
        RulesFormat::Json => rules.map(json).collect(),
    };
    let mut output = Output::drawn(arguments.output.path())?;
    let written = output.write(text.as_bytes());
    output.end(written)
}

fn drawn(rule: &NamedRule) -> String {
    let boards = if rule.is_for_all_boards() { "" } else { " (grids only)" };
    let mut text = format!("{}: {}{boards}\n", rule.name(), rule.summary());
    for row in rule.drawing().lines() {
        text += &format!("  {row}\n");
    }
    text
}

fn json(rule: &NamedRule) -> String {
    let line = Line {
        rule: rule.name(),
        summary: rule.summary(),
        drawing: rule.drawing().lines().collect(),
        grids_only: !rule.is_for_all_boards(),
    };
    serde_json::to_string(&line).expect("strings are JSON") + "\n"
}

#[derive(Serialize)]
struct Line {
    rule: &'static str,
    summary: &'static str,
    drawing: Vec<&'static str>,
    grids_only: bool,
}
