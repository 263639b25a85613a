//! Tests of shards that together find the fewest presses of one board.

use super::{Folder, merge};
use crate::program::run;
use std::fs;

fn board(side: usize) -> String {
    ("b".repeat(side) + "\n").repeat(side)
}

/// Checks that merged shards give the bytes of a run on one machine.
#[track_caller]
fn check(folder: &Folder, job: &[&str], numbers: &[usize]) {
    let expected = run(job, "");
    for &of in numbers {
        assert_eq!(merge(&folder.shards(job, of)), expected, "{of} shards of {job:?}");
    }
}

/// The board has 2^40 solutions. Each list has 2^20 half-solutions, and the shards divide the lists.
#[test]
fn shards_of_a_board_give_the_bytes_of_one_machine() {
    let folder = Folder::new();
    let file = folder.file("61.txt", board(61));
    let job = ["solve", "flip", &file, "--one-board", "--goal", "white"];
    let formats = [&["--format", "json"], &["--format", "plain-pbm"], &["--format", "csv"]];
    for options in
        [&[][..], &["--explain"], &["--count"], &["--presses"]].into_iter().chain(formats.map(|f| &f[..]))
    {
        check(&folder, &[&job, options].concat(), &[1, 3]);
    }
    let part = fs::read_to_string(folder.path("3.shard")).expect("the shard is text");
    assert_eq!(part.matches("\"list\":").count(), 4);
    let again = folder.shard(&[&job[..], &["--format", "csv", "--threads", "1"]].concat(), "3/3", "again");
    assert_eq!(fs::read_to_string(again).expect("the shard is text"), part);
    check(&folder, &["solve", "flip", &file, "--one-board"], &[2]);
}

#[test]
fn boards_without_long_lists_are_solved_when_merging() {
    let folder = Folder::new();
    for (name, text) in
        [("small.txt", "bwwb\nbbwb\nbwwb\nbwww\n"), ("impossible.txt", "bwww\nwwww\nwwww\nwwww\n")]
    {
        let file = folder.file(name, text);
        check(&folder, &["solve", "flip", &file, "--one-board"], &[2]);
        check(&folder, &["solve", "flip", &file, "--one-board", "--all", "--format", "json"], &[2]);
    }
}

#[test]
fn a_file_that_is_not_one_board_is_refused() {
    let folder = Folder::new();
    let part = folder.path("part");
    let shard = ["--one-board", "--shard", "1/2", "-o", &part];
    let two = folder.file("two.txt", "bw\nwb\n\nbb\nbb\n");
    let refused = run(&[&["solve", "flip", &two], &shard[..]].concat(), "");
    assert_eq!(refused.code, Some(2));
    assert!(refused.errors.contains("line 1: expected one board"), "{}", refused.errors);
    let none = folder.file("none.txt", "\n");
    let refused = run(&[&["solve", "flip", &none], &shard[..]].concat(), "");
    assert_eq!(
        (refused.code, refused.errors),
        (Some(2), format!("error: {none}: expected a board, found none\n"))
    );
    let refused = run(&[&["solve", "flip"], &shard[..]].concat(), "bw\nwb\n");
    assert_eq!(refused.code, Some(2));
    assert!(!fs::exists(&part).expect("the folder is readable"));
}

/// The test forges lists of half-solutions with the right checksum. The merge makes a list with impossible
/// half-solutions again, and refuses a list of another board.
#[test]
fn shares_that_do_not_fit_are_not_used_and_those_of_another_board_are_refused() {
    use sha2::{Digest, Sha256};
    let folder = Folder::new();
    let file = folder.file("61.txt", board(61));
    let job = ["solve", "flip", &file, "--one-board"];
    let part = folder.shard(&job, "1/1", "part");
    let text = fs::read_to_string(&part).expect("the shard is text");
    let header = text.lines().next().expect("there is a line");
    let (_, problem) = text.split_once("\"problem\":").expect("the part has shares");
    let (problem, _) = problem.split_once(',').expect("a comma follows the problem");
    let forged = |problem: &str| {
        let body = format!(
            "{header}\n[{{\"problem\":{problem},\"coset\":0,\"list\":0,\"heaviest\":18446744073709551615,\"members\":[[0,[18446744073709551615]]]}}]\n"
        );
        let digest: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
        merge(&[folder.file("forged", format!("{body}sha256 {digest}\n"))])
    };
    assert_eq!(forged(problem), run(&job, ""));
    let refused = forged("0");
    assert_eq!(refused.code, Some(2));
    assert!(refused.errors.ends_with("a share belongs to another problem\n"), "{}", refused.errors);
}
