//! Tests of work in shards, and of `fewest merge`.

mod bulk;
mod distance;
mod one_board;

use super::kills::kill_at_random_moments;
use super::program::{Run, SAMPLE, command, print, run};
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use tempfile::TempDir;

/// A folder for the files of some jobs.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder can be created"))
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("the path is Unicode").to_owned()
    }

    pub(crate) fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("the folder is writable");
        path
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder exists");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("it is readable").file_name().into_string().expect("it is UTF-8"))
            .collect();
        names.sort();
        names
    }

    #[track_caller]
    pub(crate) fn shard(&self, job: &[&str], shard: &str, name: &str) -> String {
        let path = self.path(name);
        assert_eq!(print(&[job, &["--shard", shard, "-o", &path]].concat(), ""), "");
        path
    }

    /// The files of all shards of a job, the last one first.
    #[track_caller]
    pub(crate) fn shards(&self, job: &[&str], of: usize) -> Vec<String> {
        (1..=of)
            .rev()
            .map(|number| self.shard(job, &format!("{number}/{of}"), &format!("{number}.shard")))
            .collect()
    }
}

pub(crate) fn merge(files: &[String]) -> Run {
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    run(&[&["merge"], &files[..]].concat(), "")
}

/// Checks that the shards of a job are merged into the bytes that it prints without shards.
#[track_caller]
pub(crate) fn check_merged(job: &[&str], numbers: &[usize]) {
    let folder = Folder::new();
    let expected = run(job, "");
    for &of in numbers {
        assert_eq!(merge(&folder.shards(job, of)), expected, "{of} shards of {job:?}");
    }
}

#[test]
fn the_shards_of_a_census_give_the_bytes_of_one_machine() {
    check_merged(&["census", "flip", "--board", "5x5"], &[1, 41]);
    check_merged(&["census", "flip", "--board", "3x11"], &[3]);
    check_merged(&["census", "flip", "--board", "4x6", "--format", "json"], &[7]);
    check_merged(&["census", "flip", "--board", "6x5", "--format", "csv"], &[5]);
    check_merged(&["census", "rotation", "--unique"], &[2, 5]);
    check_merged(&["census", "rotation", "--format=json"], &[3]);
    check_merged(&["census", "lights", "--board", "3x4", "--states", "3"], &[2, 6]);
    check_merged(&["census", "lights", "--board", "4x4", "--wrap", "torus", "--format", "csv"], &[3]);
}

/// The name of a job must not depend on the order of the options, nor on options that do not change
/// the answer.
#[test]
fn shards_of_a_job_may_be_computed_by_other_command_lines_for_it() {
    let folder = Folder::new();
    let one = folder.shard(&["census", "rotation", "--unique", "--format", "csv"], "1/2", "a");
    let two = folder.shard(&["census", "rotation", "--threads", "1", "--format=csv", "--unique"], "2/2", "b");
    let output = folder.path("counts.csv");
    assert_eq!(print(&["merge", &one, &two, "-o", &output], ""), "");
    let expected = print(&["census", "rotation", "--unique", "--format", "csv"], "");
    assert_eq!(fs::read_to_string(&output).expect("the counts are text"), expected);
}

#[test]
fn shards_are_the_same_bytes_whenever_they_are_computed() {
    let folder = Folder::new();
    let job = ["census", "flip", "--board", "5x5"];
    let [first, second] =
        ["a", "b"].map(|name| fs::read(folder.shard(&job, "2/3", name)).expect("the file exists"));
    assert_eq!(first, second);
    let header = first.split(|&byte| byte == b'\n').next().expect("there is a line");
    let header: serde_json::Value = serde_json::from_slice(header).expect("the first line is JSON");
    assert_eq!(header["job"], serde_json::json!(["census", "flip", "--board=5x5"]));
    assert_eq!(header["shard"], "2/3");
}

#[track_caller]
fn check_refused(files: &[String], expected: &str) {
    let merged = merge(files);
    assert_eq!((merged.code, merged.output.as_str()), (Some(2), ""));
    assert_eq!(merged.errors, format!("error: {expected}\n"));
}

#[test]
fn shards_that_are_missing_doubled_or_of_another_job_are_named() {
    let folder = Folder::new();
    let job = ["census", "flip", "--board", "3x4"];
    let shard = |number: u32| folder.shard(&job, &format!("{number}/9"), &format!("{number}.shard"));
    let all: Vec<String> = (1..=9).map(shard).collect();
    let some = [1, 2, 6, 8].map(|index: usize| all[index].clone());
    check_refused(&some, "missing: shards 1,4-6,8 of 9");
    let doubled = [&all[..], &all[4..5]].concat();
    let name = &all[4];
    check_refused(&doubled, &format!("{name} and {name}: both are shard 5/9"));
    let both = [doubled[1..].to_vec(), vec![folder.shard(&job, "2/9", "again.shard")]].concat();
    let again = folder.path("again.shard");
    check_refused(
        &both,
        &format!(
            "{} and {again}: both are shard 2/9\n{name} and {name}: both are shard 5/9\nmissing: shard 1 of 9",
            all[1]
        ),
    );
    let other = folder.shard(&["census", "flip", "--board", "4x3"], "9/9", "other.shard");
    let of_eight = folder.shard(&job, "8/8", "eight.shard");
    let foreign = [&all[..1], &[other.clone(), of_eight.clone()]].concat();
    let first = &all[0];
    check_refused(
        &foreign,
        &format!(
            "{other}: of another job than {first}: census flip --board=4x3, not census flip --board=3x4\n\
             {of_eight}: shard 8/8, but {first} is shard 1/9"
        ),
    );
}

#[test]
fn shards_of_another_input_are_named() {
    let folder = Folder::new();
    let graph = folder.file("graph.txt", "1 2\n2 3\n3 1\n3 4\n");
    let job = ["census", "lights", "--graph", &graph];
    let first = folder.shard(&job, "1/2", "a");
    folder.file("graph.txt", "1 2\n2 3\n3 1\n3 5\n");
    let second = folder.shard(&job, "2/2", "b");
    let files = [first, second];
    check_refused(&files, &format!("{}: made from another input than {}", files[1], files[0]));
    let files = [folder.shard(&job, "1/2", "a"), files[1].clone()];
    folder.file("graph.txt", "1 2\n2 3\n3 1\n");
    check_refused(
        &files,
        &format!("{}: the input of census lights --graph={graph} has changed since", files[0]),
    );
}

/// The file is damaged by a changed byte, by a cut at any place, or by additional bytes at its end.
#[test]
fn damaged_shards_are_named() {
    let folder = Folder::new();
    let shard = folder.shard(&["census", "flip", "--board", "3x4"], "1/1", "whole.shard");
    let whole = fs::read(&shard).expect("the file exists");
    let damaged = folder.path("damaged.shard");
    let refused = |bytes: &[u8], place: usize| {
        fs::write(&damaged, bytes).expect("the folder is writable");
        let merged = merge(std::slice::from_ref(&damaged));
        assert_eq!((merged.code, merged.output.as_str()), (Some(2), ""), "{place}");
        let start = format!("error: {damaged}: ");
        assert!(merged.errors.starts_with(&start), "{place}: {}", merged.errors);
        merged.errors[start.len()..].to_owned()
    };
    for place in (0..whole.len()).step_by(7) {
        let mut changed = whole.clone();
        changed[place] ^= 1;
        refused(&changed, place);
        refused(&whole[..place], place);
    }
    let damage = "the shard is damaged or not complete: its checksum is wrong; compute it again\n";
    assert_eq!(refused(&[&whole[..], b"x"].concat(), whole.len()), damage);
    assert_eq!(refused(&whole[..whole.len() - 1], whole.len()), damage);
    assert_eq!(refused(b"", 0), "this is not a file of a shard\n");
    assert_eq!(refused(b"{\"boards\":1}\n", 0), "this is not a file of a shard\n");
    assert_eq!(
        refused(b"{\"fewest_shard\":2}\n", 0),
        "expected a shard in format 1, found format 2, of another version of fewest\n"
    );
    let text = String::from_utf8(whole).expect("counts are text");
    let version = env!("CARGO_PKG_VERSION");
    let old = text.replacen(&format!("\"program\":\"{version}\""), "\"program\":\"0.0.9\"", 1);
    assert_eq!(
        refused(old.as_bytes(), 0),
        format!("expected a shard of fewest {version}, found one of fewest 0.0.9\n")
    );
}

/// A pipe can be read only once. The answers are larger than the buffer of a pipe.
#[test]
fn a_shard_may_come_through_a_pipe() {
    let folder = Folder::new();
    let boards = folder.file("boards", SAMPLE.repeat(10_000));
    let job = ["solve", "rotation", &boards];
    let [second, first] =
        [2, 1].map(|number| folder.shard(&job, &format!("{number}/2"), &number.to_string()));
    let expected = print(&job, "");
    let piped = fs::read(&second).expect("the file exists");
    assert_eq!(print(&["merge", &first, "-"], &piped), expected);
    #[cfg(unix)]
    assert_eq!(print(&["merge", "/dev/stdin", &first], &piped), expected);
    let cut = run(&["merge", "-", &first], &piped[..piped.len() - 1]);
    assert_eq!((cut.code, &*cut.output), (Some(2), ""));
    assert!(cut.errors.starts_with("error: standard input: the shard is damaged"), "{}", cut.errors);
    // A device that never ends is not copied.
    #[cfg(unix)]
    check_refused(&["/dev/zero".into()], "/dev/zero: this is not a file of a shard");
    let twice = run(&["merge", "-", "-"], &piped);
    assert_eq!(
        (twice.code, &*twice.errors),
        (Some(2), "error: standard input: this is not a file of a shard\n")
    );
}

#[test]
fn a_shard_needs_a_file_and_excludes_what_only_the_whole_has() {
    let folder = Folder::new();
    let (shard, svg) = (folder.path("a"), folder.path("a.svg"));
    for wrong in [
        &["census", "flip", "--board", "3x3", "--shard", "1/2"][..],
        &["census", "flip", "--board", "3x3", "--shard", "0/2", "-o", &shard],
        &["census", "flip", "--board", "3x3", "--shard", "3/2", "-o", &shard],
        &["census", "flip", "--board", "3x3", "--shard", "2", "-o", &shard],
        &["census", "flip", "--board", "3x3", "--shard", "1/2", "-o", &shard, "--plot", &svg],
        &["census", "lights", "--shard", "1/2", "-o", &shard, "--sequence", "1-3"],
        &["census", "lights", "--graph", "-", "--shard", "1/2", "-o", &shard],
        &["merge"],
    ] {
        assert_eq!(run(wrong, "1 2").code, Some(2), "{wrong:?}");
    }
    assert_eq!(folder.names(), Vec::<String>::new());
}

/// Kills the computation of a shard at random moments. Only a complete shard may get the final
/// name.
pub(crate) fn kill_shards(job: &[&str]) {
    let folder = Folder::new();
    let expected = fs::read(folder.shard(job, "1/2", "whole")).expect("the file exists");
    let path = folder.path("killed");
    let arguments = [job, &["--shard", "1/2", "-o", &path]].concat();
    kill_at_random_moments(
        || command(&arguments),
        |run| match fs::read(&path) {
            Ok(bytes) => {
                assert!(bytes == expected, "half a shard has the final name");
                fs::remove_file(&path).expect("the file exists");
            }
            Err(error) => assert!(run.code != Some(0) && error.kind() == ErrorKind::NotFound, "{error}"),
        },
    );
    folder.shard(job, "1/2", "killed");
    let mut names = folder.names();
    // Drafts of killed runs are hidden files. A run at least a minute later removes them.
    names.retain(|name| !name.starts_with(".fewest-"));
    assert_eq!(names, ["killed", "whole"]);
}

#[test]
fn a_killed_shard_leaves_nothing_under_its_name() {
    kill_shards(&["census", "flip", "--board", "5x5"]);
}

/// Runs `docs/shards.sbatch` as Slurm would.
#[cfg(unix)]
#[test]
fn the_script_for_slurm_computes_shards_that_are_merged() {
    use std::process::Command;
    let folder = Folder::new();
    let shards = folder.path("shards");
    let program = Path::new(env!("CARGO_BIN_EXE_fewest")).parent().expect("the program is in a folder");
    let path = std::env::var("PATH").expect("there is a path");
    let task = |number: u32| {
        let mut command = Command::new("bash");
        command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/shards.sbatch"));
        command.args(["3", &shards, "census", "flip", "--board", "4x4"]);
        command.env("SLURM_ARRAY_TASK_ID", number.to_string());
        command.env("PATH", format!("{}:{path}", program.display()));
        let output = command.output().expect("bash runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("the output is text")
    };
    let files = [1, 2, 3].map(|number| format!("{shards}/{number}.shard"));
    assert_eq!([task(1), task(3)], ["", ""]);
    check_refused(&[files[0].clone(), files[2].clone()], "missing: shard 2 of 3");
    // A task that has already run does nothing when it is submitted again.
    assert_eq!([task(1), task(2)], [format!("{} is there\n", files[0]), String::new()]);
    assert_eq!(merge(&files).output, print(&["census", "flip", "--board", "4x4"], ""));
}
