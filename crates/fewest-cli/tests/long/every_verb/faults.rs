//! Tests every verb with a fault in one call that reads or writes. The call is interrupted, transfers only a part,
//! would block, or fails. The C library `failing_calls.c` intercepts the program's system calls.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use super::{Inputs, Line, has_draft, printing, writing};
use crate::program::{Run, end, not_run};
use fewest_testing::is_night;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread::{available_parallelism, scope};

/// The kinds of faults, and the effect that each may have on a run.
const KINDS: [(&str, Law); 5] = [
    ("interrupted", Law::Nothing),
    ("short", Law::Nothing),
    ("broken", Law::Error),
    ("blocked", Law::Error),
    ("full", Law::Error),
];

#[derive(Clone, Copy, PartialEq)]
enum Law {
    /// The run behaves as without the fault.
    Nothing,
    /// Either the run reports an error that names the file or its purpose, or its output is the same as without the
    /// fault.
    Error,
}

/// The files and folders that contain answers. `KEPT` lists the files that runs keep for later runs.
const OUTPUTS: [&str; 4] = ["out", "out.svg", "formula", "/dev/stdout"];
const KEPT: [&str; 3] = ["state", "files", "tables"];

/// The faults to try. With many calls, only the first calls, the last calls and the middle call are tried.
struct Extent {
    first: usize,
    last: usize,
    /// The number of first calls that are tried with every kind of fault. Later calls are tried with half of the kinds.
    with_all: usize,
}

impl Extent {
    /// More at night.
    fn new() -> Self {
        match is_night() {
            true => Self { first: 8, last: 4, with_all: 8 },
            false => Self { first: 2, last: 1, with_all: 1 },
        }
    }
}

/// Compiles the library; `None` if there is no C compiler.
fn library(inputs: &Inputs) -> Option<PathBuf> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/long/every_verb/failing_calls.c");
    let library = inputs.0.path().join("failing_calls.so");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-o"]).arg(&library).args([source, "-ldl"]);
    let Ok(output) = compiler.output() else {
        not_run("faults of every verb's calls: there is no C compiler, cc");
        return None;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(library)
}

/// The call that fails, and the kind of the fault.
#[derive(Clone, Copy, Debug)]
struct Fault {
    calls: &'static str,
    kind: &'static str,
    at: usize,
}

#[derive(PartialEq)]
struct Left {
    run: Run,
    files: Vec<(PathBuf, Vec<u8>)>,
}

impl Left {
    /// The files that are answers, without those that the run keeps for later runs.
    fn outputs(&self) -> impl Iterator<Item = &(PathBuf, Vec<u8>)> {
        self.files.iter().filter(|(path, _)| OUTPUTS.iter().any(|output| path.starts_with(output)))
    }
}

/// The files in a folder and below it, except drafts, with their bytes and their paths relative to the folder.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    fn add(folder: &Path, whole: &Path, files: &mut Vec<(PathBuf, Vec<u8>)>) {
        for entry in fs::read_dir(folder).expect("the folder can be listed") {
            let path = entry.expect("the entry can be read").path();
            let name = path.file_name().expect("an entry has a name").to_string_lossy();
            if name.starts_with(".fewest-") {
                continue;
            }
            if path.is_dir() {
                add(&path, whole, files);
            } else {
                let name = path.strip_prefix(whole).expect("the path is below the folder").to_owned();
                files.push((name, fs::read(&path).expect("the file can be read")));
            }
        }
    }
    let mut found = Vec::new();
    add(folder, folder, &mut found);
    found.sort();
    found
}

struct Tries<'a> {
    inputs: &'a Inputs,
    library: &'a Path,
    extent: Extent,
    /// The number of faults that have happened.
    faults: AtomicUsize,
    wrong: Mutex<Vec<String>>,
}

impl Tries<'_> {
    /// Runs a line in a folder. Returns its output and files, and the log.
    fn run(&self, line: Line, folder: &Path, fault: Fault) -> (Left, String) {
        let log = folder.with_extension("log");
        let mut command = line.command(folder);
        command.env("LD_PRELOAD", self.library).env("FAULT_LOG", &log);
        command.env("FAULT_CALLS", fault.calls).env("FAULT_KIND", fault.kind);
        let mut child = command.env("FAULT_AT", fault.at.to_string()).spawn().expect("the program starts");
        // A program that fails early does not read its input.
        let _ = child.stdin.take().expect("standard input is piped").write_all(line.input.as_bytes());
        let left = Left { run: end(child), files: files(folder) };
        let logged = fs::read_to_string(&log).expect("the library is loaded and has a log");
        fs::remove_file(&log).expect("the log exists");
        (left, logged)
    }

    fn check(&self, line: Line) {
        for calls in ["read", "write"] {
            let folder = self.inputs.new_folder();
            let (whole, log) = self.run(line, folder.path(), Fault { calls, kind: "none", at: 0 });
            assert_eq!(whole.run.code, Some(0), "{}: {}", line.words, whole.run.errors);
            let number = log.trim().strip_prefix("calls ").and_then(|number| number.parse().ok());
            let number: usize = number.unwrap_or_else(|| panic!("{}: {log}", line.words));
            let Extent { first, last, with_all } = self.extent;
            let is_tried = |at: &usize| *at < first || *at + last >= number || *at == number / 2;
            for at in (0..number).filter(is_tried) {
                for (number, (kind, law)) in KINDS.into_iter().enumerate() {
                    let is_in_turn = at < with_all || at % 2 == number % 2;
                    if !is_in_turn || (calls, kind) == ("read", "full") {
                        continue;
                    }
                    let fault = Fault { calls, kind, at };
                    if let Err(wrong) = self.check_fault(line, fault, law, &whole) {
                        let wrong = format!("fewest {}, {fault:?}: {wrong}\n", line.words);
                        self.wrong.lock().expect("no thread panics").push(wrong);
                    }
                }
            }
        }
    }

    fn check_fault(&self, line: Line, fault: Fault, law: Law, whole: &Left) -> Result<(), String> {
        let folder = self.inputs.new_folder();
        let (left, log) = self.run(line, folder.path(), fault);
        // In this run, the threads may have divided the work differently, so that the call does not happen.
        let Some(file) = log.lines().find_map(|line| line.strip_prefix("hit ")) else { return Ok(()) };
        self.faults.fetch_add(1, Relaxed);
        let Run { code, errors, output } = &left.run;
        let check = |holds: bool, law: &str| match holds {
            true => Ok(()),
            false => Err(format!("{law} ({file}): {code:?}, {errors:?}, {output:?}")),
        };
        check(!has_draft(folder.path()), "a draft is left")?;
        match (code, law) {
            (Some(0), Law::Nothing) => {
                check(is_alike(line, &left, whole) && errors.is_empty(), "the run is another one")?;
            }
            (Some(0), Law::Error) => {
                check(is_alike(line, &left, whole), "nothing tells of the fault")?;
                let is_all_kept = left.files == whole.files || line.prints_times();
                check(is_all_kept || errors.contains("warning: "), "no warning")?;
            }
            (Some(2 | 3), Law::Error) => {
                check(errors.contains("error: "), "no error")?;
                check(is_named(line, file, errors), "what failed is not named")?;
            }
            _ => check(false, "the exit code")?,
        }
        for output in left.outputs().filter(|_| !line.prints_times()) {
            let is_whole = whole.outputs().any(|other| output == other);
            check(is_whole, &format!("half a file is {}", output.0.display()))?;
        }
        if KEPT.iter().any(|name| line.words().contains(name)) {
            let (next, _) = self.run(line, folder.path(), Fault { kind: "none", ..fault });
            check(next.run == whole.run, &format!("the next run is {:?}", next.run))?;
        }
        Ok(())
    }
}

/// Whether two runs have printed and written the same. If the output contains times, only the number of lines and the
/// files are compared.
fn is_alike(line: Line, one: &Left, other: &Left) -> bool {
    if line.prints_times() {
        let lines = |left: &Left| left.run.output.lines().count();
        let names = |left: &Left| left.outputs().map(|output| output.0.clone()).collect::<Vec<_>>();
        return lines(one) == lines(other) && names(one) == names(other);
    }
    one.run.output == other.run.output && one.outputs().eq(other.outputs())
}

/// Whether an error names the file of a fault, or its purpose on the command line.
fn is_named(line: Line, file: &str, errors: &str) -> bool {
    let name = file.rsplit('/').next().expect("a split path has a last part");
    let mut outputs = OUTPUTS.iter().chain(&KEPT);
    errors.contains(name) || outputs.any(|output| line.words().contains(output) && errors.contains(output))
}

#[test]
fn every_verb_survives_calls_that_fail() {
    let inputs = Inputs::new();
    let Some(library) = library(&inputs) else { return };
    let lines: Vec<Line> = printing().chain(writing()).collect();
    let next = AtomicUsize::new(0);
    let tries = Tries {
        inputs: &inputs,
        library: &library,
        extent: Extent::new(),
        faults: AtomicUsize::new(0),
        wrong: Mutex::default(),
    };
    scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(line) = lines.get(next.fetch_add(1, Relaxed)) {
                    tries.check(*line);
                }
            });
        }
    });
    let wrong = tries.wrong.into_inner().expect("no thread panics");
    assert!(wrong.is_empty(), "{}", wrong.concat());
    assert!(tries.faults.into_inner() > 500, "few calls have faults");
}
