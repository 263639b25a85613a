//! Tests of `fewest census puzzle --disk`, a census whose positions are in files.

use super::program::{Run, command, end, print, run};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

fn on_disk<'a>(census: &[&'a str], folder: &'a str) -> Vec<&'a str> {
    [&["census", "puzzle"], census, &["--disk", folder]].concat()
}

fn in_memory(census: &[&str]) -> String {
    print(&[&["census", "puzzle"], census].concat(), "")
}

fn folder() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let name = folder.path().join("states").to_str().expect("the path is Unicode").to_owned();
    (folder, name)
}

#[track_caller]
fn check(census: &[&str], options: &[&str]) {
    let (_kept, folder) = folder();
    let expected = in_memory(census);
    assert_eq!(print(&[&on_disk(census, &folder), options].concat(), ""), expected);
    // A finished census is printed again.
    assert_eq!(print(&[&on_disk(census, &folder), options].concat(), ""), expected);
}

#[test]
fn the_output_is_that_of_a_census_in_memory() {
    check(&["pancake:7"], &[]);
    check(&["pancake:7", "--format", "json"], &["--shards", "1", "--threads", "1"]);
    check(&["lrx:7", "--format", "csv"], &["--shards", "3", "--threads", "2"]);
    check(&["sliding:3x3", "--metric", "quarters"], &["--threads", "2"]);
    check(&["3x3x3", "--moves", "U2,R2", "--format", "json"], &["--shards", "100"]);
    check(&["3x3x3", "--goal", "cross", "--format", "csv"], &[]);
}

/// A puzzle whose moves have no inverses. A move may therefore lead to any smaller distance.
const ONE_WAY: &str = "\
Name ring
Set row 6 1
Solved
row
1 2 3 4 5 6
End
Move a
row
2 3 4 5 6 1
End
Move b
row
2 1 3 4 5 6
End
";

#[test]
fn puzzles_without_inverse_moves_are_counted() {
    let (kept, folder) = folder();
    let definition = ONE_WAY.replace("Move a", "OneWayMove a");
    let file = kept.path().join("ring.tws");
    fs::write(&file, definition).expect("the folder is writable");
    let file = file.to_str().expect("the path is Unicode");
    let expected = run(&["census", "puzzle", file], "");
    let found = run(&on_disk(&[file], &folder), "");
    assert_eq!(found, expected);
}

#[test]
fn many_runs_are_merged_where_memory_is_small() {
    let (_kept, folder) = folder();
    let small = ["--memory", "2200k", "--threads", "1", "--shards", "1"];
    assert_eq!(print(&[&on_disk(&["pyraminx"], &folder), &small[..]].concat(), ""), in_memory(&["pyraminx"]));
    let less = run(&[&on_disk(&["pyraminx"], &folder)[..], &["--memory", "1k"]].concat(), "");
    assert_eq!(less.code, Some(3));
    assert!(less.errors.contains("of memory, but the limit is 1000 B; --memory"), "{}", less.errors);
}

#[test]
fn the_farthest_positions_are_those_of_a_census_in_memory() {
    let (_kept, folder) = folder();
    let census = ["pyraminx", "--antipodes", "1000", "--format", "json"];
    let [memory, disk] = [in_memory(&census), print(&on_disk(&census, &folder), "")].map(|json| {
        let json: serde_json::Value = serde_json::from_str(&json).expect("the output is JSON");
        let antipodes = json["antipodes"].as_array().expect("the antipodes are a list");
        antipodes.iter().map(ToString::to_string).collect::<BTreeSet<_>>()
    });
    assert_eq!(memory.len(), 32);
    assert_eq!(disk, memory);
}

/// Kills a census after growing delays, until a run ends by itself. Returns its output, and the number of kills.
fn killed_again_and_again(arguments: &[&str], delay: Duration) -> (String, u32) {
    for kills in 0.. {
        let mut child = command(arguments).stdin(Stdio::null()).spawn().expect("the program starts");
        let end = Instant::now() + delay * (kills + 1) / 4;
        while Instant::now() < end && child.try_wait().expect("the process is a child").is_none() {
            sleep(Duration::from_millis(1));
        }
        if child.try_wait().expect("the process is a child").is_none() {
            child.kill().expect("the process is a child");
            child.wait().expect("the process is a child");
            continue;
        }
        let output = child.wait_with_output().expect("the process is a child");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        return (String::from_utf8(output.stdout).expect("the output is text"), kills);
    }
    unreachable!("some run ends")
}

#[test]
fn a_census_that_is_killed_again_and_again_counts_the_same() {
    let expected = in_memory(&["pancake:8"]);
    let mut kills = 0;
    for delay in [5, 40] {
        let (_kept, folder) = folder();
        let census = on_disk(&["pancake:8", "--memory", "4M", "--threads", "2"], &folder);
        let (output, times) = killed_again_and_again(&census, Duration::from_millis(delay));
        assert_eq!(output, expected);
        kills += times;
    }
    assert!(kills > 4, "{kills}");
}

/// Runs a task, and returns the number that it prints.
#[track_caller]
fn task(census: &[&str], task: &str) -> u64 {
    let number = print(&[census, &["--task", task]].concat(), "");
    number.trim_end().parse().expect("a task prints a number")
}

fn files(folder: &str) -> BTreeSet<PathBuf> {
    let entries = |folder: &Path| {
        let entries = fs::read_dir(folder).expect("the folder can be read");
        entries.map(|entry| entry.expect("the entry is readable").path()).collect::<Vec<_>>()
    };
    let upper = entries(Path::new(folder));
    let lower = upper.iter().filter(|path| path.is_dir()).flat_map(|folder| entries(folder));
    lower.chain(upper.iter().cloned()).collect()
}

#[test]
fn tasks_in_any_order_make_the_census() {
    let (_kept, folder) = folder();
    let census = on_disk(&["pancake:7", "--shards", "3"], &folder);
    let mut counts = Vec::new();
    for level in 0.. {
        let mut sum = 0;
        if level > 0 {
            for shard in [2, 3, 1, 2] {
                task(&census, &format!("expand:{}:{shard}", level - 1));
            }
        }
        for shard in [3, 1, 2] {
            sum += task(&census, &format!("merge:{level}:{shard}"));
        }
        let count = task(&census, &format!("complete:{level}"));
        assert_eq!(count, sum);
        // Repeating a task changes nothing.
        assert_eq!(task(&census, &format!("complete:{level}")), count);
        if count == 0 {
            break;
        }
        counts.push(count);
    }
    // OEIS A092113.
    assert_eq!(counts, [1, 6, 30, 149, 543, 1357, 1903, 1016, 35]);
    // Tasks of complete distances make no files again.
    let kept = files(&folder);
    for done in ["expand:0:1", "expand:7:2", "merge:1:1"] {
        assert_eq!(task(&census, done), 0);
    }
    assert_eq!(files(&folder), kept);
    assert_eq!(print(&census, ""), in_memory(&["pancake:7"]));
}

#[test]
fn a_task_names_the_task_that_must_come_before() {
    let (_kept, folder) = folder();
    let census = on_disk(&["pancake:5", "--shards", "2"], &folder);
    let refused = |task: &str| run(&[&census[..], &["--task", task]].concat(), "");
    check_failed(&refused("expand:0:1"), 2, "the file is missing: the task merge:0:1 makes it\n");
    check_failed(&refused("complete:0"), 2, "the file is missing: the task merge:0:1 makes it\n");
    assert_eq!(task(&census, "merge:0:1") + task(&census, "merge:0:2"), 1);
    check_failed(&refused("merge:1:2"), 2, "the file is missing: the task expand:0:1 makes it\n");
    check_failed(&refused("merge:0:3"), 2, "error: --task: the shards are numbered from 1 to 2\n");
    for wrong in ["expand:0", "merge:1:0", "complete:1:1", "sort:1:1"] {
        assert_eq!(refused(wrong).code, Some(2), "{wrong}");
    }
}

#[track_caller]
fn check_failed(run: &Run, code: i32, end: &str) {
    assert_eq!(run.code, Some(code), "{}", run.errors);
    assert!(run.errors.ends_with(end), "{}", run.errors);
}

#[test]
fn a_folder_of_something_else_is_refused() {
    let (kept, folder) = folder();
    print(&on_disk(&["pancake:5"], &folder), "");
    for census in [&["pancake:6"][..], &["lrx:5"], &["2x2x2", "--metric", "quarters"]] {
        let other = run(&on_disk(census, &folder), "");
        check_failed(
            &other,
            2,
            "states/census.json: the folder belongs to another census, of pancake:5 (turns), or it is damaged: \
             name another folder\n",
        );
    }
    let shards = run(&[&on_disk(&["pancake:5"], &folder)[..], &["--shards", "5"]].concat(), "");
    check_failed(&shards, 2, "census.json: the folder has 16 shards, not 5\n");
    fs::write(Path::new(&folder).join("census.json"), "{").expect("the file exists");
    let damaged = run(&on_disk(&["pancake:5"], &folder), "");
    assert!(damaged.errors.contains("the description of a census is damaged"), "{}", damaged.errors);
    assert!(damaged.errors.ends_with("begin again in another folder\n"), "{}", damaged.errors);
    let home = kept.path().join("home");
    fs::create_dir(&home).expect("the folder is writable");
    fs::write(home.join("letter.txt"), "dear").expect("the folder is writable");
    let other = run(&on_disk(&["pancake:5"], home.to_str().expect("the path is Unicode")), "");
    check_failed(&other, 2, "the folder has other files; --disk takes an empty folder, or one of a census\n");
    assert_eq!(fs::read_dir(home).expect("the path exists").count(), 1);
}

fn damage(file: &Path) {
    let mut bytes = fs::read(file).expect("the file exists");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(file, bytes).expect("the file exists");
}

#[test]
fn a_damaged_file_is_named_with_what_to_do() {
    let (_kept, folder) = folder();
    let census = on_disk(&["pancake:5", "--shards", "1"], &folder);
    let in_folder = |name: &str| -> PathBuf { Path::new(&folder).join(name) };
    for of_level_0 in ["merge:0:1", "complete:0", "expand:0:1"] {
        task(&census, of_level_0);
    }
    let runs = in_folder("runs-0001/0001");
    damage(&runs);
    let remove =
        "0001: the file is damaged: remove it, and the task expand:0:1 or the next run makes it again\n";
    check_failed(&run(&census, ""), 2, remove);
    fs::write(&runs, "short").expect("the file exists");
    check_failed(&run(&census, ""), 2, remove);
    fs::remove_file(&runs).expect("the file exists");
    for of_level_1 in ["expand:0:1", "merge:1:1", "complete:1"] {
        task(&census, of_level_1);
    }
    damage(&in_folder("states-0001/0001"));
    let again = "it cannot be made from the remaining files: begin again in another folder\n";
    check_failed(&run(&census, ""), 2, &format!("0001: the file is damaged; {again}"));
    fs::remove_file(in_folder("states-0001/0001")).expect("the file exists");
    check_failed(&run(&census, ""), 2, &format!("0001: the file is missing; {again}"));
    fs::write(in_folder("count-0001.json"), "{}").expect("the file exists");
    check_failed(&run(&census, ""), 2, &format!("count-0001.json: the file is damaged; {again}"));
}

#[test]
fn a_census_that_is_stopped_writes_what_is_complete_and_goes_on() {
    let (_kept, folder) = folder();
    let stopped = run(&[&on_disk(&["pancake:8"], &folder)[..], &["--time-limit", "0"]].concat(), "");
    assert_eq!(stopped.code, Some(3), "{}", stopped.errors);
    assert!(stopped.errors.starts_with("error: the time limit was reached"), "{}", stopped.errors);
    assert_eq!(print(&on_disk(&["pancake:8"], &folder), ""), in_memory(&["pancake:8"]));
}

/// With a limit on the size of files, a write fails as on a full disk.
#[cfg(target_os = "linux")]
#[test]
fn a_write_that_fails_is_named_and_leaves_no_file() {
    let (_kept, folder) = folder();
    let census = on_disk(&["pancake:8", "--shards", "1", "--threads", "1"], &folder);
    let script = "ulimit -f 8; exec \"$@\"";
    let mut limited = std::process::Command::new("sh");
    let limited = limited.args(["-c", script, "sh", env!("CARGO_BIN_EXE_fewest")]).args(&census);
    let limited = limited.output().expect("the shell starts");
    let errors = String::from_utf8_lossy(&limited.stderr);
    assert_eq!(limited.status.code(), Some(3), "{errors}");
    assert!(errors.starts_with(&format!("error: cannot write {folder}/runs-000")), "{errors}");
    assert!(errors.contains("File too large"), "{errors}");
    assert!(String::from_utf8_lossy(&limited.stdout).contains("So far: "), "what is complete is written");
    assert_eq!(print(&census, ""), in_memory(&["pancake:8"]));
}

#[test]
fn puzzles_with_too_many_arrangements_are_refused() {
    let (_kept, folder) = folder();
    let run = run(&on_disk(&["3x3x3"], &folder), "");
    check_failed(&run, 2, "error: --disk: the pieces have too many arrangements to number them\n");
}

/// The shards run at the same time, and wait for each other at each distance.
#[test]
fn machines_that_share_a_folder_divide_the_files_among_themselves() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let states = path("states");
    let count = ["census", "puzzle", "pancake:7", "--disk", &states, "--threads", "1"];
    let files = [path("1.shard"), path("2.shard")];
    let start = |number: usize| {
        let shard = format!("{number}/2");
        command(&[&count[..], &["--shard", &shard, "-o", &files[number - 1]]].concat())
            .spawn()
            .expect("the program starts")
    };
    let both = [start(1), start(2)].map(end);
    for run in both {
        assert_eq!((run.code, &*run.errors), (Some(0), ""));
    }
    let merged = print(&["merge", &files[1], &files[0]], "");
    assert_eq!(merged, print(&["census", "puzzle", "pancake:7"], ""));
    let alone = run(&["census", "puzzle", "pancake:7", "--shard", "1/2", "-o", &files[0]], "");
    assert_eq!(alone.code, Some(2));
    assert!(alone.errors.contains("--disk <DIR>"), "{}", alone.errors);
    let waiting = [&count[..2], &["pancake:6", "--disk", &path("others"), "--shard", "1/2", "-o", &files[0]]];
    let waiting = run(&[&waiting.concat()[..], &["--time-limit", "0.5"]].concat(), "");
    assert_eq!(waiting.code, Some(3));
    assert!(waiting.errors.contains("the time limit was reached"), "{}", waiting.errors);
}
