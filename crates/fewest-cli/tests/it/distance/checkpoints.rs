//! Tests of runs of `fewest distance` that are stopped, and continued from a checkpoint.

use super::{GROSS, HAMMING, Polynomial, bicycle};
use crate::program::{print, run};
use std::collections::HashSet;
use std::fs;

#[test]
fn a_search_goes_on_from_its_checkpoint() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let kept = folder.path().join("new").join("folder");
    let checkpoint = ["--checkpoint", &kept.display().to_string()];
    let searched = |options: &[&str]| run(&[&["distance"], options, &checkpoint].concat(), "");
    // Each run takes 20,000 nodes more. The node count includes the nodes of all earlier runs.
    let [x, z] = GROSS;
    let mut solved = None;
    for nodes in (1..).map(|runs| 20_000 * runs) {
        assert!(nodes < 400_000, "the search does not go on");
        let ended = searched(&[x, z, "--symmetry", "none", "--side", "x", "--nodes", &nodes.to_string()]);
        if ended.code == Some(0) {
            solved = Some((nodes, ended));
            break;
        }
        assert_eq!(ended.code, Some(3), "{}", ended.errors);
        let text = fs::read_to_string(kept.join("x.checkpoint")).expect("the checkpoint was written");
        assert!(text.starts_with("fewest checkpoint 2\n"), "{text}");
        let other = searched(&[z, x, "--symmetry", "none", "--side", "x"]);
        assert_eq!(other.code, Some(2), "it belongs to another code");
        assert!(
            other.errors.contains("x.checkpoint: the checkpoint belongs to another problem"),
            "{}",
            other.errors
        );
    }
    let (nodes, solved) = solved.expect("the loop ends with a result");
    assert!(nodes > 20_000, "it took several runs");
    assert_eq!((solved.output.as_str(), solved.errors.as_str()), ("n 144, k 12\nX 12\n", ""));
    assert_eq!(
        fs::read_dir(&kept).expect("the folder exists").count(),
        0,
        "what is done needs no checkpoint"
    );
}

#[test]
fn a_side_that_is_done_is_not_searched_again() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let checkpoint = ["--symmetry", "none", "--checkpoint", &folder.path().display().to_string()];
    let searched = |limit: &[&str]| run(&[&["distance"], &GROSS[..], &checkpoint, limit].concat(), "");
    // Enough nodes for side X, but not for side Z.
    let first = searched(&["--nodes", "48000"]);
    assert_eq!(first.code, Some(3), "{}", first.errors);
    assert!(first.output.contains("(X 12, "), "{}", first.output);
    // A single node would not suffice for side X, so its result comes from the checkpoint.
    let second = searched(&["--nodes", "1"]);
    assert!(second.code == Some(3) && second.output.contains("(X 12, "), "{}", second.output);
    let third = searched(&[]);
    assert_eq!((third.code, third.output.as_str()), (Some(0), "n 144, k 12\nd 12 (X 12, Z 12)\n"));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder exists").count(), 0);
}

/// The answer of a run that is not interrupted.
const COUNTED: &str = "d 6 (X 6, Z 6)";

#[test]
fn a_count_goes_on_from_its_checkpoint_at_each_stage() {
    let codes = tempfile::tempdir().expect("a temporary folder can be created");
    let parts = [[(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]];
    let inverse = |[a, b]: [Polynomial; 2]| {
        [b, a].map(|part| part.map(|(x, y): (usize, usize)| ((6 - x) % 6, (6 - y) % 6)))
    };
    let [x, z] = [("x", parts), ("z", inverse(parts))].map(|(side, parts)| {
        let path = codes.path().join(side);
        fs::write(&path, bicycle(6, 6, parts)).expect("the folder is writable");
        path.display().to_string()
    });
    let counted = print(&["distance", &x, &z, "--count"], "");
    assert!(counted.contains(COUNTED), "{counted}");
    for option in ["--count", "--all"] {
        let whole = print(&["distance", &x, &z, option], "");
        let kept = tempfile::tempdir().expect("a temporary folder can be created");
        let run_with = |more: &[&str]| {
            let folder = kept.path().display().to_string();
            run(&[&["distance", &x, &z, option, "--checkpoint", &folder], more].concat(), "")
        };
        // The limit of nodes is for each side. So some runs stop within side X, some at its end, and
        // some within side Z.
        let mut stages = HashSet::new();
        let mut ended = None;
        for nodes in (0..).map(|runs| 400 * runs) {
            let stopped = run_with(&["--nodes", &nodes.to_string()]);
            if stopped.code == Some(0) {
                ended = Some(stopped);
                break;
            }
            assert!(stopped.code == Some(3) && nodes < 400_000, "{}", stopped.errors);
            stages.extend(["all-x", "all-z"].map(|side| {
                let text = fs::read_to_string(kept.path().join(format!("{side}.checkpoint")));
                (side, text.map_or(0, |text| text.matches("word ").count()))
            }));
        }
        assert!(stages.len() > 4, "{stages:?}");
        assert_eq!(ended.expect("the loop ends with a result").output, whole);
        assert_eq!(fs::read_dir(kept.path()).expect("the path exists").count(), 0, "nothing is left to do");
    }
}

#[test]
fn a_count_refuses_checkpoints_of_other_questions_and_codes() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let name = folder.path().display().to_string();
    let [x, z] = GROSS;
    let one = ["--symmetry", "none", "--side", "x", "--nodes", "20000", "--checkpoint", &name];
    assert_eq!(run(&[&["distance", x, z], &one[..]].concat(), "").code, Some(3));
    let all = ["--count", "--side", "x", "--nodes", "20000", "--checkpoint", &name];
    let counted = run(&[&["distance", x, z], &all[..]].concat(), "");
    assert_eq!(counted.code, Some(3), "{}: both questions may be under way", counted.errors);
    let refused = |files: [&str; 2]| run(&[&["distance", files[0], files[1]], &all[..]].concat(), "");
    assert!(refused([z, x]).errors.contains("all-x.checkpoint: the checkpoint belongs to another problem"));
    let of_all = folder.path().join("all-x.checkpoint");
    fs::copy(folder.path().join("x.checkpoint"), &of_all).expect("the path exists");
    let other = refused([x, z]);
    assert_eq!(other.code, Some(2));
    assert!(
        other.errors.contains("all-x.checkpoint: it is from a search for one lightest word, not for all")
    );
    let text = fs::read_to_string(&of_all).expect("the path exists").replace("now", "Now");
    fs::write(&of_all, text).expect("the folder is writable");
    assert!(refused([x, z]).errors.contains("expected the checksum of the lines before"));
}

/// An answer may have taken days, so a full disk must not lose it.
#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_could_not_be_written_is_not_searched_again() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let checkpoint = ["--symmetry", "none", "--checkpoint", &folder.path().display().to_string()];
    let searched = |options: &[&str]| run(&[&["distance"], &GROSS[..], &checkpoint, options].concat(), "");
    // In this format nothing is written before the search.
    let full = searched(&["--format", "csv", "-o", "/dev/full"]);
    assert_eq!(full.code, Some(3));
    assert!(full.errors.starts_with("error: cannot write /dev/full: "), "{}", full.errors);
    // A single node would not suffice for a new search, so the answer comes from the checkpoint.
    let written = searched(&["--nodes", "1"]);
    assert_eq!((written.code, written.output.as_str()), (Some(0), "n 144, k 12\nd 12 (X 12, Z 12)\n"));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder exists").count(), 0);
}

#[test]
fn a_damaged_checkpoint_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    fs::write(folder.path().join("distance.checkpoint"), "fewest checkpoint 2\nproblem\n")
        .expect("the folder is writable");
    let options = ["distance", "--checkpoint", &folder.path().display().to_string()];
    let refused = run(&options, HAMMING);
    assert_eq!((refused.code, refused.output.as_str()), (Some(2), "n 7, k 4\n"));
    assert!(
        refused.errors.ends_with(
            "distance.checkpoint: line 2 of the checkpoint: expected the checksum of the lines before; to begin again, \
             remove the file or name another folder\n"
        ),
        "{}",
        refused.errors
    );
}

#[test]
fn a_checkpoint_that_another_run_uses_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let options = ["distance", "--checkpoint", &folder.path().display().to_string()];
    let refused = |name: &str| {
        let lock = fs::File::create(folder.path().join(name)).expect("the folder is writable");
        lock.lock().expect("files can be locked here");
        run(&options, HAMMING)
    };
    let ended = refused("distance.lock");
    let error = "another run is using this folder for its state\n";
    assert!(ended.code == Some(3) && ended.errors.ends_with(error), "{}", ended.errors);
    assert_eq!(refused("x.lock").code, Some(0), "the sides of a code may be searched at the same time");
}

/// The file has holes. It is too long to be read, but takes no space on the disk.
#[test]
fn a_file_that_is_too_long_for_a_checkpoint_is_refused_at_once() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = fs::File::create(folder.path().join("distance.checkpoint")).expect("the folder is writable");
    file.set_len(1 << 40).expect("files can have holes here");
    let refused = run(&["distance", "--checkpoint", &folder.path().display().to_string()], HAMMING);
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.errors.contains("line 1 of the checkpoint: expected fewest checkpoint 2"),
        "{}",
        refused.errors
    );
}

/// Opening a pipe would wait forever, and a link may lead to any file or device.
#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_refused_at_once() {
    use std::os::unix::fs::symlink;
    use std::process::Command;
    for name in ["distance.checkpoint", "distance.checkpoint.new", "distance.lock"] {
        let folder = tempfile::tempdir().expect("a temporary folder can be created");
        let path = folder.path().join(name);
        let check = |found: &str| {
            let refused = run(&["distance", "--checkpoint", &folder.path().display().to_string()], HAMMING);
            let error = format!("{name}: expected a regular file, found {found}\n");
            assert!(refused.code == Some(2) && refused.errors.ends_with(&error), "{}", refused.errors);
        };
        symlink("/dev/zero", &path).expect("the folder is writable");
        check("a link");
        fs::remove_file(&path).expect("the path exists");
        assert!(Command::new("mkfifo").arg(&path).status().expect("there is mkfifo").success());
        check("a device or a pipe");
        fs::remove_file(&path).expect("the path exists");
        fs::create_dir(&path).expect("the folder is writable");
        check("a folder");
    }
}
