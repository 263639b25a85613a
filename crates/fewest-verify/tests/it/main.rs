//! The checker against questions whose answers are found by trying everything, and against certificates that lie.

mod checkers;
mod circuits;
mod forged;
mod naive;
mod naive_puzzle;
mod puzzles;
mod random;
mod small;
mod symmetric;

use std::path::Path;

/// The lines of a file before its tests, or of all files of a folder.
fn lines(path: &Path) -> usize {
    if path.is_dir() {
        let entries = path.read_dir().expect("it is a folder");
        return entries.map(|entry| lines(&entry.expect("it can be listed").path())).sum();
    }
    // Tests are not part of the checker.
    let text = std::fs::read_to_string(path).expect("it is a text");
    text.lines().take_while(|line| *line != "#[cfg(test)]").count()
}

/// Whoever checks a certificate reads at most this many lines: those of its question.
#[test]
fn the_checker_is_read_in_an_hour() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let of = |files: &[&str]| files.iter().map(|file| lines(&source.join(file))).sum::<usize>();
    let (all, puzzles) = (lines(&source), of(&["puzzle.rs", "puzzle"]));
    let [systems, circuits] = ["exhaustion.rs", "circuit.rs"].map(|file| of(&[file]));
    let codes = all - puzzles - systems - circuits;
    let puzzles = of(&["lib.rs", "lines.rs", "main.rs", "refused.rs"]) + puzzles;
    let counts = format!(
        "codes {codes}, systems {}, circuits {}, puzzles {puzzles}",
        codes + systems,
        codes + circuits
    );
    assert!(
        codes <= 1500 && codes + systems <= 1600 && codes + circuits <= 1600 && puzzles <= 1500,
        "{counts}"
    );
    eprintln!("{counts}");
}
