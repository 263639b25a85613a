//! Command lines of every verb, for tests in which output cannot be written or input cannot be read.
#![cfg(unix)]

mod faults;
mod outputs;
mod refused;

use super::program::{SAMPLE, command, print};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A command line, and its standard input. Paths of files are relative to a folder beside that of [`Inputs`].
#[derive(Clone, Copy)]
struct Line {
    words: &'static str,
    input: &'static str,
}

const FLIP: &str = "bwwb\nbbwb\nbwwb\nbwww\n";
const ANSWERS: &str = "AC\n2\nDDHH\n2\n";
/// A model with one detector, which two errors flip. One of the errors also flips an observable.
const MODEL: &str = "error(0.1) D0\nerror(0.1) D0 L0\ndetector(1, 1, 0) D0\n";
const HAMMING: &str = "1010101\n0110011\n0001111\n";
/// A certificate of the repetition code of three bits.
const CERTIFICATE: &str =
    "fewest certificate 1\nquestion classical\ncolumns 3\nchecks 2\n0 1\n1 2\nanswer\nlower 3\nend\n";

/// Command lines of all verbs that print.
const PRINTING: [(&str, &str); 78] = [
    ("--help", ""),
    ("--version", ""),
    ("help solve", ""),
    ("solve rotation", SAMPLE),
    ("solve rotation -o /dev/stdout", SAMPLE),
    ("solve rotation ../in/boards --format json --threads 1", ""),
    ("solve flip", FLIP),
    ("solve flip ../in/picture.pbm --any", ""),
    ("solve lights", FLIP),
    ("solve lights ../in/picture.pbm --any --wrap torus", ""),
    ("solve gf2 ../in/hamming", "101\n110\n"),
    ("solve puzzle floppy ../in/scrambles", ""),
    ("solve puzzle floppy --from-any --errors 2 ../in/scrambles", ""),
    ("solve puzzle ../in/floppy.tws", "R2 F2\n"),
    ("solve puzzle ../in/floppy.json --tables tables", "R2 F2\n"),
    ("show rotation", SAMPLE),
    ("show flip", FLIP),
    ("show lights", FLIP),
    ("show gf2", MODEL),
    ("show puzzle floppy", ""),
    ("show puzzle floppy --algorithm R2", ""),
    ("show puzzle floppy ../in/scrambles", ""),
    ("compare rotation --method table --format csv", SAMPLE),
    ("compare flip ../in/board --method algebra --format csv", ""),
    ("compare lights ../in/board --method algebra --format csv", ""),
    ("compare puzzle pancake:4 ../in/pancakes --format csv", ""),
    ("check rotation ../in/boards ../in/answers", ""),
    ("check flip ../in/board ../in/four", ""),
    ("check lights ../in/board -", "4\n"),
    ("check puzzle floppy ../in/scrambles ../in/words", ""),
    ("validate rotation ../in/boards", ""),
    ("validate flip", FLIP),
    ("validate puzzle floppy ../in/scrambles", ""),
    ("census flip --board 3x3", ""),
    ("census lights --board 3x3", ""),
    ("census lights --sequence 1-4", ""),
    ("census gf2", "1 0 1 0 1 0 1\n0 1 1 0 0 1 1\n0 0 0 1 1 1 1\n"),
    ("census gf2 --field 3", "1 0 1 1\n0 1 1 2\n"),
    ("census puzzle pancake:6", ""),
    ("census puzzle pancake:6 --checkpoint state --threads 1", ""),
    ("census puzzle pancake:5 --disk files --shards 2 --threads 1", ""),
    ("generate rotation --length 3 --seed 1", ""),
    ("generate flip --board 4x4 --seed 1", ""),
    ("generate lights --board 4x4 --seed 1", ""),
    ("generate puzzle floppy --length 3 --seed 1", ""),
    ("convert puzzle floppy --to tws", ""),
    ("convert puzzle ../in/floppy.tws --to kpuzzle", ""),
    ("convert puzzle ../in/floppy.json --to tws", ""),
    ("convert distance ../in/hamming", ""),
    ("convert solve flip", FLIP),
    ("convert solve lights", FLIP),
    ("convert solve gf2 ../in/hamming", "011\n"),
    ("convert distance - --likeliest", MODEL),
    ("convert solve puzzle 3x3x3", ""),
    ("convert census puzzle pancake:6", ""),
    ("merge ../in/census.1 ../in/census.2", ""),
    ("merge ../in/boards.1 ../in/boards.2", ""),
    ("puzzles", ""),
    ("rules", ""),
    ("distance ../in/hamming", ""),
    ("distance -", HAMMING),
    ("distance ../in/hamming --checkpoint state", ""),
    ("distance ../in/hamming --erase 0-1", ""),
    ("distance ../in/hamming --puncture 0 --all", ""),
    ("distance - --gauge --bare --witness", "XX\nZI\n"),
    ("certify distance ../in/hamming", ""),
    ("certify distance ../in/hamming --logicals ../in/observable", ""),
    ("certify distance ../in/hamming --proof veripb --formula formula", ""),
    ("certify distance - --gauge", "XX\nZI\n"),
    ("certify distance - --likeliest", MODEL),
    ("certify solve flip", FLIP),
    ("certify solve lights", FLIP),
    ("certify solve gf2 ../in/hamming", "011\n"),
    ("certify solve gf2 ../in/model --shots dets", "shot D0\n"),
    ("verify", CERTIFICATE),
    ("completions bash", ""),
    ("man", ""),
    ("man solve rotation", ""),
];

/// A command line that takes more than a second. It is tested only with an output that cannot be written, because all
/// censuses write in the same way.
const SLOW: Line = Line { words: "census rotation --format csv", input: "" };

/// Command lines that write files.
const WRITING: [(&str, &str); 26] = [
    ("solve rotation ../in/boards -o out", ""),
    ("solve flip ../in/picture.pbm --any -o out", ""),
    ("solve lights ../in/picture.pbm --any --wrap torus -o out", ""),
    ("solve rotation ../in/boards --shard 1/2 -o out", ""),
    ("show rotation ../in/boards -o out", ""),
    ("show flip ../in/board -o out", ""),
    ("show lights ../in/board -o out", ""),
    ("show gf2 --format svg -o out", MODEL),
    ("compare rotation ../in/boards -o out --method table --format csv", ""),
    ("census puzzle pancake:6 --format csv -o out --plot out.svg", ""),
    ("census flip --board 3x3 --shard 1/2 -o out", ""),
    ("generate rotation --length 3 --seed 1 -o out", ""),
    ("convert puzzle ../in/floppy.json --to tws -o out", ""),
    ("convert distance ../in/hamming -o out", ""),
    ("merge ../in/boards.1 ../in/boards.2 -o out", ""),
    ("distance ../in/hamming -o out", ""),
    ("distance ../in/hamming --shard 1/2 -o out", ""),
    ("certify distance ../in/hamming -o out", ""),
    ("certify distance ../in/hamming --proof veripb --formula formula -o out", ""),
    // A certificate with the table of a puzzle is not text, so it goes to a file.
    ("certify solve puzzle floppy ../in/scrambles -o out", ""),
    ("certify census puzzle pancake:6 -o out", ""),
    ("man -o out", ""),
    ("package rotation out", ""),
    ("package flip out --board 4x4", ""),
    ("package lights out", ""),
    ("package puzzle sliding:3x3 out", ""),
];

fn printing() -> impl Iterator<Item = Line> {
    PRINTING.into_iter().map(|(words, input)| Line { words, input })
}

fn writing() -> impl Iterator<Item = Line> {
    WRITING.into_iter().map(|(words, input)| Line { words, input })
}

impl Line {
    fn words(self) -> Vec<&'static str> {
        self.words.split(' ').collect()
    }

    /// Whether the output contains running times.
    fn prints_times(self) -> bool {
        self.words.starts_with("compare")
    }

    /// The command, in a folder.
    fn command(self, folder: &Path) -> Command {
        let mut command = command(&self.words());
        command.current_dir(folder);
        command
    }
}

/// The files that the command lines read, in the folder `in`.
struct Inputs(TempDir);

impl Inputs {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be created");
        fs::create_dir(folder.path().join("in")).expect("the folder is writable");
        let path = |name: &str| folder.path().join("in").join(name).to_str().expect("it is UTF-8").to_owned();
        let file = |name: &str, text: &[u8]| fs::write(path(name), text).expect("the folder is writable");
        file("boards", format!("{SAMPLE}0\n").as_bytes());
        file("answers", ANSWERS.as_bytes());
        file("board", FLIP.as_bytes());
        file("four", b"4\n");
        file("scrambles", b"R2 F2\nNo moves needed\n");
        file("words", b"F2 R2\nNo moves needed\n");
        file("pancakes", b"3 1 4 2\n");
        file("hamming", HAMMING.as_bytes());
        file("observable", b"1110000\n");
        file("model", MODEL.as_bytes());
        file("picture.pbm", &[&b"P4\n16 16\n"[..], &(0..32).collect::<Vec<u8>>()].concat());
        for shard in ["1", "2"] {
            let make = |job: &[&str], name: &str| {
                let (part, path) = (format!("{shard}/2"), path(&format!("{name}.{shard}")));
                print(&[job, &["--shard", &part, "-o", &path]].concat(), "");
            };
            make(&["census", "flip", "--board", "3x3"], "census");
            make(&["solve", "rotation", &path("boards")], "boards");
        }
        print(&["convert", "puzzle", "floppy", "--to", "tws", "-o", &path("floppy.tws")], "");
        print(&["convert", "puzzle", "floppy", "--to", "kpuzzle", "-o", &path("floppy.json")], "");
        Self(folder)
    }

    /// An empty folder beside `in`.
    fn new_folder(&self) -> TempDir {
        tempfile::tempdir_in(self.0.path()).expect("a temporary folder can be created")
    }
}

fn has_draft(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    let mut names = entries.map(|entry| entry.expect("the entry can be read").file_name());
    names.any(|name| name.to_string_lossy().starts_with(".fewest-"))
}

/// The commands that a help lists.
fn commands(help: &str) -> Vec<&str> {
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = listed.take_while(|line| !line.is_empty()).filter_map(|line| line.strip_prefix("  "));
    // The lines that continue a description are further to the right.
    names
        .filter(|line| !line.starts_with(' '))
        .map(|line| line.split(' ').next().expect("the line has a word"))
        .collect()
}

#[test]
fn every_verb_of_the_help_has_a_command_line() {
    let mut verbs = BTreeSet::new();
    for verb in commands(&print(&["--help"], "")) {
        let help = if verb == "help" { String::new() } else { print(&[verb, "--help"], "") };
        let puzzles = commands(&help);
        if puzzles.is_empty() {
            verbs.insert(verb.to_owned());
        }
        verbs.extend(puzzles.iter().filter(|name| **name != "help").map(|name| format!("{verb} {name}")));
    }
    assert!(verbs.len() > 30, "{verbs:?}");
    let has_line = |verb: &String| {
        printing()
            .chain(writing())
            .chain([SLOW])
            .any(|line| line.words == verb || line.words.starts_with(&format!("{verb} ")))
    };
    let missing: Vec<_> = verbs.iter().filter(|verb| !has_line(verb)).collect();
    assert!(missing.is_empty(), "without a command line in PRINTING or WRITING: {missing:?}");
}
