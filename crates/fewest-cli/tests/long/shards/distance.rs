//! Tests of distances that shards prove together.

use super::{Folder, merge};
use crate::program::run;
use sha2::{Digest, Sha256};
use std::fs;

/// Checks that merged shards give the bytes and the exit code of a run on one machine.
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

/// The rounds of these codes are short, so they are not divided, and each shard does all of them.
#[test]
fn shards_of_small_codes_give_the_bytes_of_one_machine() {
    let folder = Folder::new();
    let hamming = folder.file("hamming.txt", "1010101\n0110011\n0001111\n");
    for options in [&[][..], &["--count"], &["--all", "--format", "json"], &["--at-least", "4"]] {
        check(&folder, &[&["distance", &hamming], options].concat(), &[1, 3]);
    }
    // The only word of this code is 0, so the exit code is 1.
    let unit = folder.file("unit.txt", "100\n010\n001\n");
    check(&folder, &["distance", &unit], &[2]);
    let [x, z] =
        ["x", "z"].map(|side| format!("{}/../../examples/gross-{side}.txt", env!("CARGO_MANIFEST_DIR")));
    check(&folder, &["distance", &x, &z, "--witness"], &[2]);
    check(&folder, &["distance", &x, &z, "--side", "z", "--symmetry", "none", "--format", "csv"], &[2]);
}

/// This code has distance 17. The last round examines 270,463,944 sums of rows, which the shards
/// divide.
#[test]
fn shards_of_a_long_round_give_the_bytes_of_one_machine() {
    let folder = Folder::new();
    let code = folder.file("residue-89.txt", residues(89));
    let job = ["distance", &code, "--format", "json", "--witness"];
    check(&folder, &job, &[1, 4]);
    assert!(run(&job, "").output.contains("\"d\":17"));
    let share = fs::read_to_string(folder.path("4.shard")).expect("the shard is text");
    assert!(share.contains("\"method\":\"information-sets\""), "{share}");
    let bounds = folder.path("bounds.json");
    let again = folder.shard(&[&job[..], &["--threads", "1", "--bounds", &bounds]].concat(), "4/4", "again");
    assert_eq!(fs::read_to_string(again).expect("the shard is text"), share);
    let bounds = fs::read_to_string(bounds).expect("the bounds are text");
    assert!(bounds.contains("\"lower_of_part\":17,\"rounds\":[[\"information-sets\","), "{bounds}");
    assert!(bounds.contains("\"upper\":17,\"witness\":["), "{bounds}");
    // A vector that is not a word of the code cannot be merged, even with the right checksum.
    let (body, _) = share.rsplit_once("sha256 ").expect("a shard ends with a checksum");
    let (before, words) = body.split_once("\"words\":[").expect("the part has a share");
    let comma = if words.starts_with(']') { "" } else { "," };
    let forged = format!("{before}\"words\":[[0,[4]]{comma}{words}");
    folder.file("4.shard", sealed(&forged));
    let refused = merge(&["1", "2", "3", "4"].map(|number| folder.path(&format!("{number}.shard"))));
    assert_eq!((refused.code, refused.output.as_str()), (Some(2), ""));
    assert!(refused.errors.contains("a word of the shares does not solve the problem"), "{}", refused.errors);
    check(&folder, &["distance", &code, "--at-least", "18"], &[3]);
}

/// Each of these shards does the whole search, and finds the same bounds.
#[test]
fn shards_write_their_bounds() {
    let folder = Folder::new();
    let [code, bounds] = [folder.file("hamming.txt", "1010101\n0110011\n0001111\n"), folder.path("bounds")];
    let side = |name: &str| {
        format!(
            r#"{{"side":{name},"exists":true,"lower":3,"lower_of_part":3,"rounds":[],"upper":3,"witness":[1,3,5]}}"#
        )
    };
    for (files, expected) in [
        (&[&*code][..], format!("[{}]\n", side("null"))),
        (&[&code, &code], format!("[{},{}]\n", side("\"x\""), side("\"z\""))),
    ] {
        folder.shard(&[&["distance"], files, &["--bounds", &bounds]].concat(), "2/3", "part");
        assert_eq!(fs::read_to_string(&bounds).expect("the bounds are text"), expected);
    }
    assert_eq!(run(&["distance", &code, "--bounds", &bounds], "").code, Some(2));
}

#[test]
fn what_is_no_job_for_shards_is_refused() {
    let folder = Folder::new();
    let part = folder.path("part");
    let refused = run(&["distance", "--shard", "1/2", "-o", &part], "11\n");
    assert_eq!(refused.code, Some(2));
    assert_eq!(refused.errors, "error: --shard reads files, not standard input\n");
    for options in [&["--time-limit", "9"][..], &["--nodes", "9"], &["--checkpoint", "."], &["--explain"]] {
        let job = [&["distance", "code.txt", "--shard", "1/2", "-o", &part], options].concat();
        assert_eq!(run(&job, "").code, Some(2), "{options:?}");
    }
    assert!(!fs::exists(&part).expect("the folder is readable"));
}

/// The lines of a shard with their checksum.
fn sealed(body: &str) -> String {
    let digest: String = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}sha256 {digest}\n")
}

/// A shard of another code cannot be merged, even with the right checksum.
#[test]
fn shares_of_another_problem_or_method_are_refused() {
    let folder = Folder::new();
    let code = folder.file("hamming.txt", "1010101\n0110011\n0001111\n");
    let part = folder.shard(&["distance", &code, "--format", "json"], "1/1", "part");
    let text = fs::read_to_string(&part).expect("the shard is text");
    let header = text.lines().next().expect("there is a line");
    for (shares, message) in [
        (
            r#""problem":0,"settings":0,"method":"clusters","size":1,"tasks":1,"done":1,"nodes":[],"words":[]"#,
            "a share belongs to another problem",
        ),
        (
            r#""problem":0,"settings":0,"method":"guess","size":1,"tasks":1,"done":1,"nodes":[],"words":[]"#,
            "expected a method",
        ),
    ] {
        let merged = merge(&[folder.file("forged", sealed(&format!("{header}\n[[{{{shares}}}]]\n")))]);
        assert_eq!((merged.code, merged.output.as_str()), (Some(2), ""));
        assert!(merged.errors.contains(message), "{}", merged.errors);
    }
}
