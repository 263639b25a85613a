//! The checker against questions whose answers are found by trying everything, and against certificates that lie.

mod bounds;
mod changed;
mod checkers;
mod circuits;
mod field_bounds;
mod fields;
mod forged;
#[cfg(target_os = "linux")]
mod memory;
mod naive;
mod naive_field;
mod naive_puzzle;
mod nodes;
mod program;
mod puzzles;
mod random;
mod searches;
mod small;
mod subsystems;
mod symmetric;
mod unsolvable;
mod views;
mod weighted;

use std::path::Path;

/// The lines of a file before its tests, or of all files of a folder.
fn lines(path: &Path) -> usize {
    if path.is_dir() {
        let entries = path.read_dir().expect("it is a folder");
        return entries.map(|entry| lines(&entry.expect("it can be listed").path())).sum();
    }
    // Tests are not part of the checker.
    if path.ends_with("tests.rs") {
        return 0;
    }
    let text = std::fs::read_to_string(path).expect("it is a text");
    let checker = text.split("\n#[cfg(test)]\n").next().expect("a text has a first part");
    checker.lines().count()
}

/// The checker of each kind of question has at most 1,500 lines.
#[test]
fn the_checker_is_read_in_an_hour() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let of = |files: &[&str]| files.iter().map(|file| lines(&source.join(file))).sum::<usize>();
    // The files of each question, besides the shared ones.
    let shared = of(&["lib.rs", "lines.rs", "main.rs", "refused.rs"]);
    let quantum = of(&["question/quantum.rs", "exchange.rs"]);
    let [stabilizers, subsystems, systems, circuits] = [
        &["question/quantum/stabilizer.rs"][..],
        &["question/quantum/subsystem.rs"],
        &["question/system.rs", "exhaustion.rs"],
        &["circuit.rs"],
    ]
    .map(of);
    let sums = of(&["sums.rs"]);
    let others = of(&["field.rs", "field", "puzzle.rs", "puzzle"])
        + sums
        + quantum
        + stabilizers
        + subsystems
        + systems
        + circuits
        + of(&["weights.rs"]);
    let distances = lines(&source) - others;
    let puzzles = shared + of(&["puzzle.rs", "puzzle/part.rs"]);
    // Searches and codes over fields also need the shards, at the beginning of `walk.rs`.
    let shards = 40;
    let searches = puzzles + shards + of(&["puzzle/slots.rs", "puzzle/search.rs"]);
    // Without weights, each column weighs 1. With weights, no remainders are known.
    let [weights, remainders] = ["weights.rs", "remainders.rs"].map(|file| of(&[file]));
    let counts = [
        ("codes", distances + quantum + stabilizers),
        // For these, no walk is needed.
        ("dense codes", distances + quantum + sums + shards - of(&["walk.rs", "symmetry.rs"])),
        ("subsystem codes", distances + quantum + subsystems),
        ("systems", distances + systems),
        ("circuits", distances + circuits),
        ("weighted circuits", distances + circuits + weights - remainders),
        ("codes over fields", shared + shards + of(&["field.rs", "field"])),
        ("tables of puzzles", puzzles + of(&["puzzle/table.rs"])),
        ("searches of puzzles", searches + of(&["puzzle/pattern.rs", "puzzle/deepening.rs"])),
        ("unsolvable positions", searches + of(&["puzzle/chain.rs"])),
    ];
    assert!(counts.iter().all(|(_, lines)| *lines <= 1500), "{counts:?}");
    eprintln!("{counts:?}");
}
