//! Tests of every verb when the system refuses memory or space in a file.
#![cfg(target_os = "linux")]

use super::{Inputs, Line, SLOW, has_draft, printing, writing};
use crate::program::{Run, end};
use fewest_testing::is_night;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs a command line in a folder, within a limit that `prlimit` sets.
fn run_within(limit: &str, line: Line, folder: &Path) -> Run {
    let mut command = Command::new("prlimit");
    command.args([limit, env!("CARGO_BIN_EXE_fewest")]).args(line.words()).current_dir(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("there is a command `prlimit`");
    // A program that fails early does not read its input.
    let _ = child.stdin.take().expect("standard input is piped").write_all(line.input.as_bytes());
    end(child)
}

#[test]
fn a_file_that_may_not_grow_is_like_a_full_disk() {
    let inputs = Inputs::new();
    for line in writing() {
        let folder = inputs.new_folder();
        let Run { code, errors, .. } = run_within("--fsize=0", line, folder.path());
        assert_eq!(code, Some(3), "{}: {errors}", line.words);
        assert!(errors.starts_with("error: cannot write "), "{}: {errors}", line.words);
        assert!(errors.contains("File too large"), "{}: {errors}", line.words);
        assert!(!has_draft(folder.path()), "{}", line.words);
    }
}

/// The tried sizes of the address space are multiples of this unit.
const UNIT: u64 = 64 << 10;

/// The sizes tried, as the units beyond the smallest size with which the program starts. They range from no room
/// for a table to room for threads.
const MORE: [u64; 7] = [0, 1, 4, 16, 64, 256, 1024];

/// An output without the words of certificates and proofs, but with their weights. If the system refuses the memory of an
/// elimination, another search finds another word of this weight.
fn without_words(output: &str) -> Vec<String> {
    output
        .lines()
        .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            ["upper", weight, _, ..] => format!("upper {weight}"),
            // The first seven variables of a proof for VeriPB are the columns of the Hamming code.
            ["soli", ref literals @ ..] if literals.len() > 7 => {
                let (columns, others) = literals.split_at(7);
                let weight = columns.iter().filter(|literal| !literal.starts_with('~')).count();
                format!("soli {weight} and {} others", others.len())
            }
            _ => line.to_owned(),
        })
        .collect()
}

#[test]
fn refused_memory_is_an_error() {
    let inputs = Inputs::new();
    let within = |units: u64, line| {
        let folder = inputs.new_folder();
        let run = run_within(&format!("--as={}", units * UNIT), line, folder.path());
        assert!(!has_draft(folder.path()), "{}: {}", line.words, run.errors);
        run
    };
    let version = Line { words: "--version", input: "" };
    let all: Vec<u64> = (0..(1 << 30) / UNIT).collect();
    let least = all.partition_point(|&units| within(units, version).code != Some(0)) as u64;
    let mut refused = 0;
    for (number, line) in printing().chain(writing()).chain([SLOW]).enumerate() {
        let mut free = None;
        // For each change, a line is tried with some of the sizes, and each size with some of the lines.
        let sizes = MORE.iter().copied().cycle().skip(number).step_by(2);
        for more in sizes.take(if is_night() { MORE.len() } else { 3 }) {
            let Run { code, output, errors } = within(least + more, line);
            let errors: Vec<&str> = errors.lines().filter(|line| !line.starts_with("warning: ")).collect();
            match (code, &errors[..]) {
                (Some(3), [error]) => {
                    assert!(
                        error.starts_with("error: ") && error.contains("memory"),
                        "{}: {error}",
                        line.words
                    );
                    refused += 1;
                }
                (Some(0), []) => {
                    let folder = inputs.new_folder();
                    let free = free.get_or_insert_with(|| run_within("--as", line, folder.path()).output);
                    let is_same = without_words(&output) == without_words(free);
                    assert!(line.prints_times() || is_same, "{}: {output}", line.words);
                }
                _ => panic!("{} within {more}: {code:?}, {errors:?}", line.words),
            }
        }
    }
    assert!(refused > 50, "little is refused: {refused}");
}
