//! Codes whose file marks columns as not transmitted (punctured).

use crate::terminal;
use fewest::formats::linear::Punctured;

/// Notes on standard error that the code is the transmitted one.
pub(crate) fn note(name: &str, code: &Punctured) {
    let (columns, places) = (code.checks().columns(), code.columns());
    let runs = places.chunk_by(|one, next| one + 1 == *next);
    let runs: Vec<String> = runs
        .map(|run| match run {
            [first, .., last] => format!("{first}-{last}"),
            _ => run[0].to_string(),
        })
        .collect();
    terminal::note(format_args!(
        "{name}: {} of {columns} columns are punctured ({}): the code is that of the {} that are transmitted",
        places.len(),
        runs.join(","),
        columns - places.len()
    ));
}
