//! Distances that shards prove together.

use super::{Folder, merge};
use crate::program::run;
use std::fs;

/// Checks that shards give the bytes and the exit code of one machine.
#[track_caller]
fn check(folder: &Folder, job: &[&str], numbers: &[usize]) {
    let expected = run(job, "");
    for &of in numbers {
        assert_eq!(merge(&folder.shards(job, of)), expected, "{of} shards of {job:?}");
    }
}

/// The rotations of the quadratic residues modulo a prime, as checks.
fn residues(prime: usize) -> String {
    let is_residue = |number: usize| (1..prime).any(|root| root * root % prime == number);
    let residues: Vec<bool> = (0..prime).map(is_residue).collect();
    let row = |first: usize| -> String {
        (0..prime).map(|column| if residues[(column + prime - first) % prime] { '1' } else { '0' }).collect()
    };
    (0..prime).map(|first| row(first) + "\n").collect()
}

/// The rounds of these codes are short, so that each shard does all of them.
#[test]
fn shards_of_small_codes_give_the_bytes_of_one_machine() {
    let folder = Folder::new();
    let hamming = folder.file("hamming.txt", "1010101\n0110011\n0001111\n");
    for options in [&[][..], &["--count"], &["--all", "--format", "json"], &["--at-least", "4"]] {
        check(&folder, &[&["distance", &hamming], options].concat(), &[1, 3]);
    }
    // No word but 0: exit code 1.
    let unit = folder.file("unit.txt", "100\n010\n001\n");
    check(&folder, &["distance", &unit], &[2]);
    let [x, z] =
        ["x", "z"].map(|side| format!("{}/../../examples/gross-{side}.txt", env!("CARGO_MANIFEST_DIR")));
    check(&folder, &["distance", &x, &z, "--witness"], &[2]);
    check(&folder, &["distance", &x, &z, "--side", "z", "--symmetry", "none", "--format", "csv"], &[2]);
}

/// The last rows of this code, of distance 17, are added up in shards: 270,463,944 sums.
#[test]
fn shards_of_a_long_round_give_the_bytes_of_one_machine() {
    let folder = Folder::new();
    let code = folder.file("residue-89.txt", residues(89));
    let job = ["distance", &code, "--format", "json", "--witness"];
    check(&folder, &job, &[1, 4]);
    assert!(run(&job, "").output.contains("\"d\":17"));
    let share = fs::read_to_string(folder.path("4.shard")).expect("the shard is text");
    assert!(share.contains("\"method\":\"information-sets\""), "{share}");
    let again = folder.shard(&[&job[..], &["--threads", "1"]].concat(), "4/4", "again");
    assert_eq!(fs::read_to_string(again).expect("the shard is text"), share);
    check(&folder, &["distance", &code, "--at-least", "18"], &[3]);
}

#[test]
fn what_is_no_job_for_shards_is_refused() {
    let folder = Folder::new();
    let part = folder.path("part");
    let refused = run(&["distance", "--shard", "1/2", "-o", &part], "11\n");
    assert_eq!(refused.code, Some(2));
    assert_eq!(refused.errors, "error: --shard reads files, not standard input\n");
    for options in
        [&["--time-limit", "9"][..], &["--limit-nodes", "9"], &["--checkpoint", "."], &["--explain"]]
    {
        let job = [&["distance", "code.txt", "--shard", "1/2", "-o", &part], options].concat();
        assert_eq!(run(&job, "").code, Some(2), "{options:?}");
    }
    assert!(!fs::exists(&part).expect("the folder is readable"));
}

/// A word that is none of the code cannot be merged, even under the right checksum.
#[test]
fn shares_that_do_not_solve_the_problem_are_refused() {
    use sha2::{Digest, Sha256};
    let folder = Folder::new();
    let code = folder.file("hamming.txt", "1010101\n0110011\n0001111\n");
    let part = folder.shard(&["distance", &code, "--format", "json"], "1/1", "part");
    let text = fs::read_to_string(&part).expect("the shard is text");
    let header = text.lines().next().expect("a line");
    for (shares, message) in [
        (
            r#"[[{"method":"clusters","size":1,"tasks":1,"done":1,"nodes":[],"words":[[0,[4]]]}]]"#,
            "a word of the shares",
        ),
        (r#"[[{"method":"guess","size":1,"tasks":1,"done":1,"nodes":[],"words":[]}]]"#, "expected a method"),
    ] {
        let body = format!("{header}\n{shares}\n");
        let digest: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
        let forged = folder.file("forged", format!("{body}sha256 {digest}\n"));
        let merged = merge(&[forged]);
        assert_eq!((merged.code, merged.output.as_str()), (Some(2), ""));
        assert!(merged.errors.contains(message), "{}", merged.errors);
    }
}
