//! `fewest convert` writes the question of a certificate: exactly the bytes with which the certificate begins.

use crate::certify::GROSS;
use crate::program::run;
use std::fs;

const HAMMING: &str = "../../examples/hamming.txt";

/// Certifies, and converts the question, by the same words except for `more`, which only the certificate has. Checks
/// that the certificate continues with a line that begins with `next`.
#[track_caller]
fn check(words: &[&str], more: &[&str], input: &str, next: &str) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [certificate, question] = ["certificate", "question"].map(|name| folder.path().join(name));
    let write = |verb: &str, more: &[&str], file: &std::path::Path| {
        let file = file.to_str().expect("the path is Unicode");
        let ended = run(&[&[verb], words, more, &["-o", file]].concat(), input);
        assert!(matches!(ended.code, Some(0 | 1)), "{verb} {words:?}: {}", ended.errors);
        fs::read(file).expect("the file was written")
    };
    let certificate = write("certify", more, &certificate);
    let question = write("convert", &[], &question);
    let rest = certificate.strip_prefix(&*question);
    let rest = rest.unwrap_or_else(|| panic!("{words:?}: {}", String::from_utf8_lossy(&question)));
    let rest = &rest[..rest.len().min(20)];
    assert!(rest.starts_with(next.as_bytes()), "{words:?}: {:?}", String::from_utf8_lossy(rest));
}

#[test]
fn the_question_of_a_code_is_the_beginning_of_its_certificate() {
    let distance = |words: &[&str], input: &str, next: &str| {
        check(&[&["distance"], words].concat(), &[], input, next);
    };
    distance(&[HAMMING], "", "answer\nsymmetry ");
    distance(&["--generator", HAMMING], "", "answer\n");
    distance(&GROSS, "", "answer x\n");
    distance(&["../../examples/five-qubit.txt"], "", "answer\nsymmetry ");
    distance(&["--gauge", "../../examples/bacon-shor.txt"], "", "answer\n");
    distance(&["../../examples/surface3.dem"], "", "answer\n");
    distance(&["--likeliest", "../../examples/surface3.dem"], "", "answer\nblock 0 1 2");
    distance(&["--likeliest"], "error(0.1) D0\n", "answer\nnone\n");
    distance(&["../../examples/golay-3.txt"], "", "answer\nlower 5\n");
    distance(&["--field", "4", "../../examples/hexacode-4.txt"], "", "answer\nlower 4\n");
    distance(&["--field", "3", "--symplectic", "../../examples/five-qutrit.txt"], "", "answer\nlower 3\n");
    // No word counts.
    distance(&[], "10\n01\n", "answer\nnone\n");
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("the folder is writable");
        path.to_str().expect("the path is Unicode").to_owned()
    };
    let [x, z] = [path("x", "1010\n0101\n"), path("z", "1100\n0011\n")];
    distance(&["--gauge", &x, &z], "", "answer x\n");
    distance(&["--logicals", &path("observable", "1110000\n"), HAMMING], "", "answer\n");
    let logicals = path("logicals", "XXXXX\nZZZZZ\n");
    distance(&["--logicals", &logicals, "../../examples/five-qubit.txt"], "", "answer\nsymmetry ");
}

#[test]
fn the_question_of_a_board_or_a_shot_is_the_beginning_of_its_certificate() {
    let board = "bwwb\nbbwb\nbwwb\nbwww\n";
    check(&["solve", "flip"], &[], board, "answer\nlower 4\n");
    check(&["solve", "flip", "--goal", "white"], &[], "bw\n", "answer\nnone 0 1\n");
    let rule = ["solve", "lights", "--rule", "king", "--wrap", "torus"];
    check(&rule, &[], board, "answer\n");
    check(&["solve", "lights", "--goal", "black"], &[], board, "answer\n");
    check(&["solve", "gf2", HAMMING], &[], "011\n", "answer\nlower 1\n");
    let shot = ["solve", "gf2", "../../examples/surface3.dem", "--shots", "dets"];
    check(&shot, &[], "shot D0\n", "answer\nlower 6670464");
    check(&["solve", "rotation"], &["../../examples/poj2286.txt"], "", "table nibbles ");
    check(&["census", "rotation"], &[], "", "table nibbles ");
}

#[test]
fn the_question_of_a_puzzle_is_the_beginning_of_its_certificate() {
    check(&["solve", "puzzle", "sliding:2x3"], &["1 2 3 4 x 5"], "", "table bytes 720\n");
    check(&["census", "puzzle", "pancake:5"], &[], "", "table nibbles 120\n");
    check(&["census", "puzzle", "pancake:5", "--metric", "quarters"], &[], "", "table nibbles 120\n");
}

/// The same words are refused, for the same reason.
#[test]
fn a_question_without_a_certificate_is_refused() {
    let refusal = |verb: &str, words: &[&str], input: &str| {
        let refused = run(&[&[verb], words].concat(), input);
        assert_eq!((refused.code, refused.output.as_str()), (Some(2), ""), "{}", refused.errors);
        refused.errors
    };
    for (words, input) in [
        (&["census", "puzzle", "3x3x3", "--goal", "cross"][..], ""),
        (&["census", "puzzle", "3x3x3"], ""),
        (&["solve", "lights", "--states", "3"], "1\n"),
        (&["solve", "gf2", HAMMING], "011\n110\n"),
        (&["distance", "--gauge", HAMMING], ""),
    ] {
        assert_eq!(refusal("convert", words, input), refusal("certify", words, input), "{words:?}");
    }
    let wide = format!("1{}\n", "0".repeat(70_000));
    assert_eq!(refusal("convert", &["distance"], &wide), refusal("certify", &["distance"], &wide));
}
