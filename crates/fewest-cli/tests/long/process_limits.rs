//! Tests that the program works if the system allows only few threads or few open files, or has no `/proc`.
#![cfg(target_os = "linux")]

use super::program::{SAMPLE, SAMPLE_ANSWERS, black, not_run, run};
use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use tempfile::TempDir;

/// The program, run by an unprivileged user with a limit on processes and threads.
struct Limited {
    /// A folder with the program that every user can read.
    folder: TempDir,
    is_root: bool,
}

impl Limited {
    /// Returns `None` and prints a line if processes cannot be limited.
    fn new() -> Option<Self> {
        let limited = Self::unprobed();
        // The probe needs two further processes for its pipeline.
        let probe = limited.command(1, "sh").args(["-c", "true | true"]).output();
        if probe.is_ok_and(|probe| !probe.status.success()) {
            return Some(limited);
        }
        not_run("no process can be limited here, for want of prlimit, setpriv or a user to be");
        None
    }

    fn unprobed() -> Self {
        let folder = TempDir::new().expect("a temporary folder can be created");
        let path = folder.path();
        fs::set_permissions(path, Permissions::from_mode(0o755)).expect("this process owns the folder");
        fs::copy(env!("CARGO_BIN_EXE_fewest"), path.join("fewest")).expect("the program is copied");
        let files = [
            ("boards", format!("{SAMPLE}0\n")),
            ("board", "bwwb\nbbwb\nbwwb\nbwww\n".to_owned()),
            ("scrambles", "R U\nNo moves needed\n".to_owned()),
        ];
        for (name, content) in files {
            fs::write(path.join(name), content).expect("the folder is writable");
        }
        let user = Command::new("id").arg("-u").output().expect("there is a command `id`").stdout;
        Self { folder, is_root: user == b"0\n" }
    }

    /// A command as a user who may have `processes` processes and threads. Root has no limit.
    fn command(&self, processes: u32, program: &str) -> Command {
        let limit = format!("--nproc={processes}:{processes}");
        let mut words = vec!["prlimit", &limit, program];
        if self.is_root {
            let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
            words.splice(0..0, nobody);
        }
        let mut command = Command::new(words[0]);
        command.args(&words[1..]);
        command
    }

    fn run(&self, processes: u32, arguments: &[&str], input: &str) -> Output {
        let mut command = self.command(processes, &self.program());
        command.args(arguments);
        self.end(command, input)
    }

    /// Runs the program through `starter`, as the current user.
    fn run_by(&self, starter: &[&str], arguments: &[&str], input: &str) -> Output {
        let mut command = Command::new(starter[0]);
        command.args(&starter[1..]).arg(self.program()).args(arguments);
        self.end(command, input)
    }

    fn run_freely(&self, arguments: &[&str], input: &str) -> Output {
        let mut command = Command::new(self.program());
        command.args(arguments);
        self.end(command, input)
    }

    fn program(&self) -> String {
        self.folder.path().join("fewest").display().to_string()
    }

    /// Runs a command in a folder of its own that every user may write to.
    fn end(&self, mut command: Command, input: &str) -> Output {
        let open = self.folder.path().join("open");
        let _ = fs::remove_dir_all(&open);
        fs::create_dir(&open).expect("the folder is writable");
        fs::set_permissions(&open, Permissions::from_mode(0o777)).expect("this process owns the folder");
        command.current_dir(&self.folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("standard input is piped");
        // A verb that does not read its input may end before the input is written.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        child.wait_with_output().expect("the program ends")
    }
}

/// Command lines of every verb that starts threads or asks for the free memory, each with its input. The file `boards`
/// contains the judges' sample, `board` a board of the Flip Game, and `scrambles` two positions.
fn cases() -> Vec<(Vec<&'static str>, &'static str)> {
    [
        ("solve rotation", SAMPLE),
        ("solve rotation --threads 1", SAMPLE),
        ("solve rotation --threads 3", SAMPLE),
        ("solve rotation --method ida-star-parallel", SAMPLE),
        ("solve flip --threads 3", BLACK.as_str()),
        ("solve flip --all", &BLACK),
        ("solve flip --any", &BLACK),
        ("show rotation", SAMPLE),
        ("show flip", &BLACK),
        ("compare rotation --method table,ida-star --format csv", SAMPLE),
        ("compare flip --method algebra,bfs --format csv", "bwwb bbwb bwwb bwww\n"),
        ("check rotation boards -", SAMPLE_ANSWERS),
        ("check flip board -", "4\n"),
        ("validate rotation boards", ""),
        ("validate flip board", ""),
        ("census rotation --format csv --threads 3", ""),
        ("census flip --board 4x5 --format csv", ""),
        ("generate rotation --length 6 --hard-for ida-star --threads 3", ""),
        ("generate flip --board 30x30", ""),
        ("generate flip --board 5x5 --presses 9", ""),
        ("package flip open/package", ""),
        ("solve puzzle 2x2x2 --threads 3", "R U R' U2\n"),
        ("solve puzzle 2x2x2 --all", "R U R' U2\n"),
        ("solve puzzle 3x3x3 --goal cross --explain", "R U F\n"),
        ("solve puzzle sliding:3x3 --format judge", "2 3 4 1 5 x 7 6 8\n"),
        ("check puzzle 2x2x2 scrambles -", "U' R'\nNo moves needed\n"),
        ("census puzzle 2x2x2 --format csv --threads 3", ""),
        ("census puzzle pancake:7 --format csv --engine ranks", ""),
        ("census puzzle pancake:7 --format csv --engine set", ""),
        ("convert puzzle pyraminx --to kpuzzle", ""),
        ("show puzzle 2x2x2", ""),
        ("puzzles", ""),
        ("solve lights --threads 3", &BLACK),
        ("solve lights --states 3 --all", "0120\n1212\n2102\n0000\n"),
        ("show lights --wrap torus --any", &BLACK),
        ("check lights board -", "4\n"),
        ("census lights --board 4x4 --format csv --threads 3", ""),
        ("census lights --wrap torus --sequence 1-9", ""),
        ("generate lights --board 4x4 --states 3 --presses 5", ""),
        ("rules", ""),
    ]
    .map(|(words, input)| (words.split(' ').collect(), input))
    .into()
}

/// A board with enough solutions for a thread to show the progress.
static BLACK: LazyLock<String> = LazyLock::new(|| black(19) + "\n");

/// The output of a run without the seconds at the end of a comparison's lines.
fn printed(arguments: &[&str], output: &str) -> String {
    if arguments[0] != "compare" {
        return output.to_owned();
    }
    let untimed = |line: &str| line.rsplit_once(',').map_or(String::new(), |(line, _)| format!("{line}\n"));
    output.lines().map(untimed).collect()
}

/// The output of every case without limits.
static EXPECTED: LazyLock<Vec<Output>> = LazyLock::new(|| {
    let free = Limited::unprobed();
    cases().iter().map(|(arguments, input)| free.run_freely(arguments, input)).collect()
});

/// Checks that each case prints the same as without limits.
#[track_caller]
fn check_all(name: &str, run: impl Fn(&[&str], &str) -> Output) {
    for ((arguments, input), expected) in cases().into_iter().zip(&*EXPECTED) {
        let output = run(&arguments, input);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{name}, {arguments:?}: {errors}");
        let [output, expected] =
            [&output, expected].map(|run| printed(&arguments, &String::from_utf8_lossy(&run.stdout)));
        assert_eq!(output, expected, "{name}, {arguments:?}");
    }
}

#[test]
fn every_verb_works_with_few_threads_or_none() {
    let Some(limited) = Limited::new() else { return };
    for processes in 1..=3 {
        check_all(&format!("{processes} processes"), |arguments, input| {
            limited.run(processes, arguments, input)
        });
    }
}

/// A limit of four open files allows the three standard files and one more. That is too few to ask the system for the
/// free memory.
#[test]
fn every_verb_works_with_four_open_files() {
    let limited = Limited::unprobed();
    check_all("4 files", |arguments, input| limited.run_by(&["prlimit", "--nofile=4:4"], arguments, input));
}

#[test]
fn every_verb_works_without_the_files_in_proc() {
    let limited = Limited::unprobed();
    let hidden = ["unshare", "--map-root-user", "--mount", "sh", "-c", HIDE, "sh"];
    let probe = Command::new(hidden[0]).args(&hidden[1..]).arg("true").output();
    if !probe.is_ok_and(|probe| probe.status.success()) {
        not_run("/proc cannot be hidden here, for want of unshare or of the right to use it");
        return;
    }
    check_all("no /proc", |arguments, input| limited.run_by(&hidden, arguments, input));
}

/// Hides `/proc` behind an empty folder, and makes sure that it is hidden.
const HIDE: &str = "mount -t tmpfs none /proc && ! test -e /proc/self && exec \"$@\"";

#[test]
fn a_time_limit_that_cannot_be_kept_is_announced() {
    let Some(limited) = Limited::new() else { return };
    let output = limited.run(1, &["compare", "rotation", "--method", "table,ida-star"], SAMPLE);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert!(errors.contains("warning: no thread is available to watch the time"), "{errors}");
}

#[test]
fn answers_before_a_mistake_are_written_by_a_single_thread() {
    let Some(limited) = Limited::new() else { return };
    let output = limited.run(1, &["solve", "rotation"], &format!("{SAMPLE}1 1 4\n"));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout), SAMPLE_ANSWERS);
}

#[test]
fn a_huge_number_of_threads_is_as_good_as_a_large_one() {
    for threads in ["20000", "4294967296"] {
        let solved = run(&["solve", "rotation", "--threads", threads], SAMPLE);
        assert_eq!((solved.code, solved.output.as_str()), (Some(0), SAMPLE_ANSWERS), "{}", solved.errors);
        let black = ("b".repeat(39) + "\n").repeat(39);
        // OEIS A075464.
        let solved = run(&["solve", "flip", "--goal", "white", "--threads", threads], black);
        assert_eq!((solved.code, solved.output.as_str()), (Some(0), "561\n"), "{}", solved.errors);
        for arguments in [
            &["census", "rotation", "--format", "csv", "--threads", threads][..],
            &["generate", "rotation", "--length", "6", "--hard-for", "ida-star", "--threads", threads],
        ] {
            let run = run(arguments, "");
            assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.errors);
        }
    }
}
