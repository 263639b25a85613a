//! Kills runs at random moments, by a signal that no program can handle. A killed run must not leave an incomplete file
//! under a final name, and the next run must continue.

use super::program::{Run, SAMPLE, SAMPLE_ANSWERS, command, end, print, run};
use fewest::{linear, permutation};
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

/// The number of runs that are killed, for each command.
const KILLS: usize = 100;

/// The largest number of runs of a command. Some runs end before they would be killed.
const RUNS: usize = 10 * KILLS;

/// The environment variable for the seed, which repeats the delays of a failed test.
const SEED: &str = "FEWEST_SEED";

/// Random moments. A test that fails prints their seed.
struct Moments {
    seed: u64,
    state: u64,
}

impl Moments {
    fn new() -> Self {
        let now = || SystemTime::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_micros() as u64);
        let set = std::env::var(SEED).ok();
        let seed = set.map_or_else(now, |seed| seed.parse().expect("a seed is a number"));
        Self { seed, state: seed }
    }

    /// A random moment within this time, by SplitMix64.
    fn within(&mut self, time: Duration) -> Duration {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^= bits >> 31;
        time.mul_f64((bits >> 11) as f64 / (1_u64 << 53) as f64)
    }
}

impl Drop for Moments {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{SEED}={} repeats the delays", self.seed);
        }
    }
}

/// Runs a command to its end, and then repeatedly, until a hundred runs were killed. Each run is killed at a random
/// moment of the time that a run takes. `check` examines each run; a run with code 0 was not killed.
pub(crate) fn kill_at_random_moments(command: impl Fn() -> Command, mut check: impl FnMut(&Run)) {
    let start = || {
        let mut child = command().spawn().expect("the program starts");
        drop(child.stdin.take());
        child
    };
    let began = Instant::now();
    let run = end(start());
    let mut whole = began.elapsed();
    assert_eq!(run.code, Some(0), "{}", run.errors);
    check(&run);
    let mut moments = Moments::new();
    let mut killed = 0;
    for _ in 0..RUNS {
        let mut child = start();
        sleep(moments.within(whole));
        let is_over = child.try_wait().expect("the program is a child").is_some();
        // The run may have ended in the meantime.
        let _ = child.kill();
        let run = end(child);
        let is_whole = run.code == Some(0);
        assert!(is_whole || !(is_over || run.errors.contains("error:")), "{run:?}");
        check(&run);
        killed += usize::from(!is_whole);
        if killed == KILLS {
            return;
        }
        // The time is adapted, so that most runs are killed and some end, even if the machine becomes busy.
        whole = whole.mul_f64(if is_whole { 0.8 } else { 1.05 });
    }
    panic!("of {RUNS} runs only {killed} could be killed");
}

/// Kills a command that writes to the file `output` in this folder. Checks that the file is complete whenever it
/// exists.
#[track_caller]
fn check_file(folder: &Path, arguments: &[&str], expected: &str) {
    let output = folder.join("output");
    let arguments = [arguments, &["-o", output.to_str().expect("the path is Unicode")]].concat();
    kill_at_random_moments(
        || command(&arguments),
        |run| match fs::read_to_string(&output) {
            Ok(found) => {
                assert!(found == expected, "half an answer of {arguments:?} has the final name");
                fs::remove_file(&output).expect("the file exists");
            }
            Err(error) => {
                assert!(run.code != Some(0) && error.kind() == ErrorKind::NotFound, "{arguments:?}: {error}");
            }
        },
    );
}

#[test]
fn answers_are_complete_under_their_name_or_not_there() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let input = folder.path().join("boards.txt");
    fs::write(&input, SAMPLE.repeat(5_000)).expect("the folder is writable");
    let input = input.to_str().expect("the path is Unicode");
    check_file(folder.path(), &["solve", "rotation", input], &SAMPLE_ANSWERS.repeat(5_000));
}

#[test]
fn what_other_verbs_write_is_complete_under_its_name_or_not_there() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    for arguments in [
        &["generate", "rotation", "--length", "4", "--number", "300", "--seed", "1"][..],
        &["solve", "flip", "../../examples/poj1753.txt"],
        &["convert", "puzzle", "3x3x3", "--to", "tws"],
    ] {
        check_file(folder.path(), arguments, &print(arguments, ""));
    }
}

/// Kills a command that keeps its state in a folder. Checks that every run continues from that state, and that a run
/// which ends prints the expected output. `progress` measures the state.
#[track_caller]
fn check_continued(arguments: &[&str], progress: impl Fn(&Path) -> Vec<u64>) {
    let expected = run(arguments, "");
    assert_eq!(expected.code, Some(0), "{}", expected.errors);
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let checkpoint = folder.path().to_str().expect("the path is Unicode");
    let arguments = [arguments, &["--checkpoint", checkpoint]].concat();
    let command = || {
        let mut command = command(&arguments);
        command.env("FEWEST_CHECKPOINT_INTERVAL", "0");
        command
    };
    let mut before = Vec::new();
    let (mut continued, mut ended) = (0, 0);
    kill_at_random_moments(command, |run| {
        let now = progress(folder.path());
        let entries = fs::read_dir(folder.path()).expect("the folder exists");
        let names: Vec<_> = entries.map(|entry| entry.expect("the entry is readable").file_name()).collect();
        if run.code == Some(0) {
            assert_eq!(run.output, expected.output, "after {before:?}");
            assert!(names.is_empty(), "what is done needs no state: {names:?}");
            ended += usize::from(!before.is_empty());
        } else if run.output != expected.output {
            assert!(now >= before, "a run that continued from {before:?} has left {now:?}");
            continued += usize::from(!before.is_empty() && now > before);
        }
        before = now;
        // Few runs are killed while they write a state. The files that such runs leave are imitated here.
        for name in names.iter().filter(|name| name.to_string_lossy().ends_with(".checkpoint")) {
            let state = folder.path().join(name);
            let bytes = fs::read(&state).expect("the state can be read");
            fs::write(state.with_extension("checkpoint.new"), &bytes[..bytes.len() / 2])
                .expect("the folder is writable");
        }
    });
    assert!(continued > 0, "no killed run has continued and left a later state");
    assert!(ended > 0, "no run has continued to the end");
}

#[test]
fn a_census_continues_wherever_it_was_killed() {
    let levels = |folder: &Path| {
        let Ok(mut state) = fs::File::open(folder.join("census.checkpoint")) else { return vec![] };
        let state = permutation::Checkpoint::read(&mut state).expect("a state is complete");
        vec![state.counts().len() as u64]
    };
    check_continued(&["census", "puzzle", "lrx:9", "--engine", "ranks", "--threads", "1"], levels);
}

#[test]
fn a_search_for_a_distance_continues_wherever_it_was_killed() {
    let nodes = |folder: &Path| {
        let state = |side: &str| fs::read_to_string(folder.join(format!("{side}.checkpoint"))).ok();
        let nodes = |text: String| text.parse().map(|state: linear::Checkpoint| state.nodes());
        ["x", "z"]
            .into_iter()
            .map_while(state)
            .map(|text| nodes(text).expect("a state is complete"))
            .collect()
    };
    let [x, z] = ["../../examples/gross-x.txt", "../../examples/gross-z.txt"];
    check_continued(&["distance", x, z, "--symmetry", "none", "--threads", "1"], nodes);
}
