//! Tests of signals, or console events on Windows. The answers so far are kept, and the exit code names the signal.

use super::distance::hard;
use super::program::{SAMPLE, SAMPLE_ANSWERS, black, command_that_heeds_signals};
use super::solve_gf2::{easy_shot, hard_model};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::Child;
use std::thread::sleep;
use std::time::Duration;

/// The signals that end a run, with their exit codes.
const SIGNALS: &[(&str, i32)] =
    if cfg!(windows) { &[TERMINATE] } else { &[("INT", 130), TERMINATE, ("HUP", 129)] };
const TERMINATE: (&str, i32) = if cfg!(windows) { ("BREAK", 130) } else { ("TERM", 143) };

#[cfg(unix)]
pub(crate) fn send(signal: &str, child: &Child) {
    let kill =
        std::process::Command::new("kill").args([format!("-{signal}"), child.id().to_string()]).status();
    assert!(kill.expect("there is a command to send signals").success());
}

/// Sends Ctrl-Break, which the program handles like Ctrl-C. Ctrl-C itself cannot be sent to a single group of
/// processes.
#[cfg(windows)]
#[allow(unsafe_code)]
pub(crate) fn send(_: &str, child: &Child) {
    use windows_sys::Win32::System::Console::{CTRL_BREAK_EVENT, GenerateConsoleCtrlEvent};
    // SAFETY: the function takes two numbers, and no memory.
    let is_sent = unsafe { GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, child.id()) };
    assert_ne!(is_sent, 0, "{}", std::io::Error::last_os_error());
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<_> = entries.map(|entry| name(entry.expect("the entry can be read"))).collect();
    names.sort();
    names
}

/// Waits until a draft in a folder contains this text.
fn wait_for_draft(folder: &Path, content: &str) {
    let is_there = |name: &String| name.starts_with(".fewest-") && text(&folder.join(name)).contains(content);
    while !names(folder).iter().any(is_there) {
        sleep(Duration::from_millis(5));
    }
}

/// Waits until a search has begun. A search is recognized by a thread besides the main thread and the thread that
/// handles signals.
fn wait_for_search(child: &Child) {
    if cfg!(not(target_os = "linux")) {
        return sleep(Duration::from_secs(5));
    }
    let threads = || fs::read_dir(format!("/proc/{}/task", child.id())).map_or(0, Iterator::count);
    while threads() < 3 {
        sleep(Duration::from_millis(5));
    }
}

/// Starts a run, writes this input to it, and leaves the input open.
fn start(arguments: &[&str], input: &str) -> Child {
    let mut child = command_that_heeds_signals(arguments).spawn().expect("the program starts");
    let stdin = child.stdin.as_mut().expect("standard input is piped");
    stdin.write_all(input.as_bytes()).expect("the program reads");
    child
}

fn end(mut child: Child) -> (Option<i32>, String) {
    // Standard input stays open, so that the run does not end by itself.
    let stdin = child.stdin.take();
    let mut errors = String::new();
    child.stderr.take().expect("errors are piped").read_to_string(&mut errors).expect("errors are text");
    let code = child.wait().expect("the program ends").code();
    drop(stdin);
    (code, errors)
}

#[test]
fn each_signal_has_its_exit_code_and_leaves_the_answers_that_are_there() {
    for &(signal, code) in SIGNALS {
        let folder = tempfile::tempdir().expect("a temporary folder can be created");
        let path = folder.path().join("answers.txt");
        fs::write(&path, "old\n").expect("the folder is writable");
        let child = start(&["solve", "rotation", "-o", &path.display().to_string()], SAMPLE);
        wait_for_draft(folder.path(), SAMPLE_ANSWERS);
        send(signal, &child);
        let error = format!("error: interrupted; the answers before it are in {}.partial\n", path.display());
        assert_eq!(end(child), (Some(code), error), "{signal}");
        assert_eq!(text(&path), "old\n");
        assert_eq!(names(folder.path()), ["answers.txt", "answers.txt.partial"]);
        assert_eq!(text(&folder.path().join("answers.txt.partial")), SAMPLE_ANSWERS);
    }
}

#[test]
fn a_run_that_has_written_nothing_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("answers.txt").display().to_string();
    let child = start(&["solve", "rotation", "-o", &file], "1 1 1 ");
    wait_for_draft(folder.path(), "");
    // The draft appears a little before the handlers of signals are set.
    sleep(Duration::from_millis(200));
    send("INT", &child);
    assert_eq!(end(child), (Some(130), String::new()));
    assert_eq!(names(folder.path()), [""; 0]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_is_to_be_ignored_is_ignored() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("answers.txt");
    let mut child = Command::new("sh")
        .args(["-c", "trap '' HUP; exec \"$0\" solve rotation -o \"$1\"", env!("CARGO_BIN_EXE_fewest")])
        .arg(&path)
        .stdin(Stdio::piped())
        .spawn()
        .expect("the shell starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let mut boards = SAMPLE.lines();
    writeln!(stdin, "{}", boards.next().expect("there is a board")).expect("the program reads");
    wait_for_draft(folder.path(), "AC\n2\n");
    send("HUP", &child);
    sleep(Duration::from_millis(200));
    writeln!(stdin, "{}", boards.next().expect("there is a board")).expect("the program still reads");
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
    assert_eq!(text(&path), SAMPLE_ANSWERS);
}

#[test]
fn an_interrupted_search_keeps_the_answers_before_it_and_marks_its_own() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("answers.txt");
    let boards = format!("bb\n\n{}\n", black(79));
    let file = path.display().to_string();
    for options in [&["--goal", "white"][..], &["--goal", "white", "--format", "json"]] {
        let mut child = start(&[&["solve", "flip", "-o", &file], options].concat(), &boards);
        drop(child.stdin.take());
        wait_for_search(&child);
        send("INT", &child);
        let (code, errors) = end(child);
        assert_eq!(code, Some(130), "{errors}");
        assert!(errors.contains(&format!("in {file}.partial\n")), "{errors}");
        assert!(errors.contains("line 3: interrupted: ") && errors.contains("not proved"), "{errors}");
        assert_eq!(names(folder.path()), ["answers.txt.partial"]);
        let partial = folder.path().join("answers.txt.partial");
        let answers = text(&partial);
        let lines: Vec<_> = answers.lines().collect();
        assert_eq!(lines.len(), 2, "{answers}");
        if options.len() == 2 {
            assert!(lines[0] == "1" && lines[1].ends_with(" not proved"), "{answers}");
        } else {
            assert!(lines[1].contains("\"lower\":") && !lines[0].contains("\"lower\":"), "{answers}");
        }
        fs::remove_file(partial).expect("the file exists");
    }
}

#[test]
fn an_interrupted_picture_is_kept_under_another_name() {
    for (option, name) in [("-o", "presses.pbm"), ("-o", "board.svg")] {
        let folder = tempfile::tempdir().expect("a temporary folder can be created");
        let file = folder.path().join(name).display().to_string();
        let mut child = start(&["show", "flip", "--goal", "white", option, &file], &black(79));
        drop(child.stdin.take());
        wait_for_search(&child);
        let (signal, code) = TERMINATE;
        send(signal, &child);
        let (ended, errors) = end(child);
        assert_eq!(ended, Some(code), "{errors}");
        assert!(errors.contains(&format!("{file}.partial")) && errors.contains("not proved"), "{errors}");
        assert_eq!(names(folder.path()), [format!("{name}.partial")]);
        let picture = fs::read(format!("{file}.partial")).expect("the picture can be read");
        assert!(String::from_utf8_lossy(&picture).contains("not proved"));
    }
}

/// The first method answers at once. The second method would take minutes for all boards.
#[test]
fn an_interrupted_comparison_keeps_what_is_done() {
    let boards =
        "1 1 1 1 1 1 2 2 3 1 1 2 3 2 2 2 3 3 3 3 2 2 3 3\n1 2 1 1 3 2 3 3 2 1 3 1 2 3 1 2 1 2 3 2 2 1 3 3\n";
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("comparison");
    let file = path.display().to_string();
    for (format, first) in [("csv", "\n1,table,"), ("json", "\"method\":\"table\""), ("table", "Board 1\n")] {
        let methods = ["--method", "table,iterative-deepening", "--time-limit", "3600"];
        let arguments = [&["compare", "rotation", "-o", &file, "--format", format][..], &methods].concat();
        let child = start(&arguments, &boards.repeat(200));
        wait_for_draft(folder.path(), first);
        send("INT", &child);
        let (code, errors) = end(child);
        assert_eq!(code, Some(130), "{errors}");
        assert!(errors.contains(&format!("in {file}.partial")), "{errors}");
        let partial = folder.path().join("comparison.partial");
        assert!(text(&partial).contains(first), "{format}");
        fs::remove_file(partial).expect("the file exists");
    }
}

#[test]
fn an_interrupted_distance_is_a_bracket() {
    for &(signal, code) in SIGNALS {
        let folder = tempfile::tempdir().expect("a temporary folder can be created");
        let [x, z] = hard(folder.path());
        let path = folder.path().join("distance.txt");
        let file = path.display().to_string();
        let child = start(&["distance", &x, &z, "-o", &file], "");
        wait_for_draft(folder.path(), "");
        // The search begins soon after the draft appears.
        sleep(Duration::from_millis(500));
        send(signal, &child);
        let (ended, errors) = end(child);
        assert_eq!(ended, Some(code), "{errors}");
        assert!(errors.contains(": interrupted: ") && errors.contains(" ≤ d ≤ "), "{errors}");
        assert!(errors.contains(&format!("in {file}.partial\n")), "{errors}");
        let answer = text(&folder.path().join("distance.txt.partial"));
        assert!(answer.starts_with("n 360, k 12\n") && answer.ends_with(", not proved\n"), "{answer}");
        assert!(!path.exists());
    }
}

#[test]
fn an_interrupted_shard_leaves_its_bounds() {
    let (signal, code) = TERMINATE;
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [x, z] = hard(folder.path());
    let [part, bounds] = ["part", "bounds"].map(|name| folder.path().join(name).display().to_string());
    let child = start(&["distance", &x, &z, "--shard", "1/2", "-o", &part, "--bounds", &bounds], "");
    // The search takes much longer.
    sleep(Duration::from_secs(2));
    send(signal, &child);
    let (ended, errors) = end(child);
    assert_eq!(ended, Some(code), "{errors}");
    let bounds = text(Path::new(&bounds));
    assert!(
        bounds.starts_with(r#"[{"side":"x","exists":true,"lower":"#) && bounds.ends_with("}]\n"),
        "{bounds}"
    );
    assert!(!Path::new(&part).exists());
}

#[test]
fn an_interrupted_census_leaves_its_counts_under_another_name() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [counts, plot] =
        ["counts.csv", "counts.svg"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&counts, "old\n").expect("the folder is writable");
    let count = ["census", "puzzle", "3x3x3", "--format", "csv", "-o", &counts, "--plot", &plot];
    let child = start(&count, "");
    wait_for_search(&child);
    sleep(Duration::from_millis(500));
    let (signal, code) = TERMINATE;
    send(signal, &child);
    let (ended, errors) = end(child);
    assert_eq!(ended, Some(code), "{errors}");
    assert!(errors.contains(&format!("the counts so far are in {counts}.partial\n")), "{errors}");
    assert!(errors.contains("error: interrupted: the distances up to "), "{errors}");
    assert_eq!(text(Path::new(&counts)), "old\n");
    assert_eq!(names(folder.path()), ["counts.csv", "counts.csv.partial", "counts.svg.partial"]);
    let partial = text(&folder.path().join("counts.csv.partial"));
    assert!(partial.starts_with("distance,positions\n0,1\n1,18\n"), "{partial}");
}

/// Before boards are counted, a run has nothing to keep. So a signal ends it even while it prepares a large board.
#[cfg(unix)]
#[test]
fn a_large_board_of_lights_ends_at_once() {
    use std::os::unix::process::ExitStatusExt;
    for options in [&[][..], &["--wrap", "torus"], &["--states", "3", "--wrap", "cylinder"]] {
        let arguments = [&["census", "lights", "--board", "4000x4000"], options].concat();
        let mut child = command_that_heeds_signals(&arguments).spawn().expect("the program starts");
        sleep(Duration::from_millis(500));
        send("TERM", &child);
        let status = child.wait().expect("the program ends");
        // Shells see the same code whether the program or the system ends the run. If the signal came only after the
        // preparation, the output would contain counts.
        assert!(status.code() == Some(143) || status.signal() == Some(15), "{options:?}: {status}");
    }
}

/// The shots before the interrupted shot are answered. The interrupted shot is marked, and no shot after it is
/// answered. The signal also ends a run that waits for the next shot.
#[test]
fn interrupted_shots_keep_the_answers_before() {
    let (model, hard) = hard_model();
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [model_file, file] =
        ["model.dem", "answers.txt"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&model_file, model).expect("the model can be written");
    let shots = [easy_shot(), easy_shot(), hard.clone(), easy_shot(), hard].concat();
    for threads in ["1", "2", "4"] {
        for &(signal, code) in SIGNALS {
            let child = start(&["solve", "gf2", &model_file, "--threads", threads, "-o", &file], &shots);
            wait_for_draft(folder.path(), "none, weight 0.000000, errors 0\nnone");
            sleep(Duration::from_millis(200));
            send(signal, &child);
            let (ended, errors) = end(child);
            assert_eq!(ended, Some(code), "{errors}");
            let partial = folder.path().join("answers.txt.partial");
            let answers = text(&partial);
            let lines: Vec<&str> = answers.lines().collect();
            assert!(lines.len() == 3 && lines[2].ends_with("not proved"), "{answers}");
            fs::remove_file(partial).expect("the file exists");
        }
    }
    // This run has answered its only shot, and waits for the next one.
    let child = start(&["solve", "gf2", &model_file, "-o", &file], &easy_shot());
    wait_for_draft(folder.path(), "none, weight 0.000000, errors 0\n");
    sleep(Duration::from_millis(200));
    send(SIGNALS[0].0, &child);
    let (ended, errors) = end(child);
    assert_eq!(ended, Some(SIGNALS[0].1), "{errors}");
    assert_eq!(text(&folder.path().join("answers.txt.partial")), "none, weight 0.000000, errors 0\n");
}
