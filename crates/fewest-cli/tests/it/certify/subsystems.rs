//! Certificates of subsystem codes, and of codes with logical operators that the user names.

use crate::program::{Run, print, run};
use std::fs;
use tempfile::TempDir;

const BACON_SHOR: &str = "../../examples/bacon-shor.txt";
const FIVE_QUBIT: &str = "../../examples/five-qubit.txt";

/// The five-qubit code with its logical X and Z.
const LOGICALS: &str = "XXXXX\nZZZZZ\n";

/// Writes texts to files of one folder, and returns their paths.
fn files<const FILES: usize>(texts: [&str; FILES]) -> (TempDir, [String; FILES]) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut number = 0;
    let paths = texts.map(|text| {
        number += 1;
        let path = folder.path().join(format!("rows{number}.txt"));
        fs::write(&path, text).expect("the folder is writable");
        path.to_str().expect("the path is Unicode").to_owned()
    });
    (folder, paths)
}

/// Certifies with these options, and checks the exit code and the sentence that the certificate proves. Returns the
/// certificate.
#[track_caller]
fn check(options: &[&str], input: &str, code: i32, sentence: &str) -> String {
    let certified = run(&[&["certify", "distance"], options].concat(), input);
    assert_eq!(certified.code, Some(code), "{}", certified.errors);
    let proved = print(&["verify"], &certified.output);
    assert!(proved.starts_with(sentence), "{proved}");
    certified.output
}

#[test]
fn subsystem_codes_have_certificates() {
    check(
        &["--gauge", BACON_SHOR],
        "",
        0,
        "The distance of this subsystem code is 3: 9 qubits, 12 gauge generators, rank 12, k = 1, 4 gauge qubits.\n",
    );
    // The subsystem code [[4, 1, 1, 2]], its gauge generators in two matrices.
    let (_folder, [x, z]) = files(["1010\n0101\n", "1100\n0011\n"]);
    check(
        &["--gauge", &x, &z],
        "",
        0,
        "The distance of this CSS subsystem code is 2 (x: 2, z: 2): 4 qubits, 2 gauge generators of x of rank 2, 2 gauge \
         generators of z of rank 2, k = 1, 1 gauge qubit.\n",
    );
    // The only qubit is a gauge qubit.
    check(
        &["--gauge"],
        "X\nZ\n",
        1,
        "No word counts in this subsystem code: 1 qubit, 2 gauge generators, rank 2, k = 0, 1 gauge qubit.\n",
    );
}

/// At a limit, and with `--at-least`, the certificate of a subsystem code contains the proved bounds.
#[test]
fn brackets_of_subsystem_codes_are_certified() {
    let limited = ["--gauge", BACON_SHOR, "--method", "clusters", "--nodes", "1"];
    check(&limited, "", 3, "The distance of this subsystem code is at least ");
    let enough =
        check(&["--gauge", BACON_SHOR, "--at-least", "3"], "", 0, "The distance of this subsystem code ");
    assert!(enough.contains("\nlower 3\n"), "{enough}");
    let lighter =
        check(&["--gauge", BACON_SHOR, "--at-least", "4"], "", 1, "The distance of this subsystem code ");
    assert!(lighter.contains("\nupper 3 "), "{lighter}");
}

/// The code with the generators ZZI and IZZ has the logical operators XXX and ZII, of weights 3 and 1.
#[test]
fn named_logical_operators_have_certificates() {
    let (_folder, [both, x, z, of_checks]) = files([LOGICALS, "XXX\n", "ZII\n", "1110000\n"]);
    check(
        &["--logicals", &both, FIVE_QUBIT],
        "",
        0,
        "The distance of this code with logical operators is 3: 5 qubits, 4 generators, rank 4, k = 1, 2 logical operators.\n",
    );
    for (logicals, distance) in [(&x, 1), (&z, 3)] {
        let sentence = format!(
            "The distance of this code with logical operators is {distance}: 3 qubits, 2 generators, rank 2, k = 1, 1 logical \
             operator.\n"
        );
        check(&["--logicals", logicals], "ZZI\nIZZ\n", 0, &sentence);
    }
    // The rows of logical operators of a matrix are the observables of an error model.
    check(
        &["--logicals", &of_checks],
        "1111000\n0110110\n",
        0,
        "The distance of this error model is 2: 7 columns, 2 checks, 1 observable.\n",
    );
}

#[test]
fn forged_certificates_of_gauge_generators_are_refused_with_their_line() {
    let certificate = print(&["certify", "distance", "--gauge", BACON_SHOR], "");
    let lines: Vec<&str> = certificate.lines().collect();
    let place = |start: &str| {
        lines.iter().position(|line| line.starts_with(start)).expect("the certificate has this line")
    };
    let refused = |forged: &str, line: usize, why: &str| {
        let errors = format!("error: standard input: line {line}: {why}\n");
        assert_eq!(run(&["verify"], forged), Run { code: Some(1), output: String::new(), errors });
    };
    let higher = certificate.replace("\nlower 3\n", "\nlower 4\n");
    refused(&higher, place("lower") + 1, "the word of the upper bound is smaller");
    // One stabilizer is left out, or is replaced by a gauge generator.
    let stabilizers = place("stabilizers 4");
    let removed: String = (0..)
        .zip(&lines)
        .filter(|(line, _)| *line != stabilizers + 1)
        .map(|(_, line)| format!("{}\n", line.replace("stabilizers 4", "stabilizers 3")))
        .collect();
    refused(&removed, stabilizers + 1, "these rows do not generate all stabilizers");
    let replaced = certificate.replacen(lines[stabilizers + 1], "X0 X3", 1);
    refused(&replaced, stabilizers + 2, "this row does not commute with gauge generator 6");
}

/// A forged list of logical operators is refused, and an operator that lies in the group of the generators proves nothing.
#[test]
fn forged_logical_operators_are_refused_with_their_line() {
    let (_folder, [logicals]) = files([LOGICALS]);
    let certificate = run(&["certify", "distance", "--logicals", &logicals, FIVE_QUBIT], "").output;
    let line = 1 + certificate
        .lines()
        .position(|line| line == "Z0 Z1 Z2 Z3 Z4")
        .expect("the certificate has this line");
    let forged = certificate.replace("Z0 Z1 Z2 Z3 Z4", "Z0 Z1 Z2 Z3");
    let errors =
        format!("error: standard input: line {line}: this operator does not commute with generator 1\n");
    assert_eq!(run(&["verify"], forged), Run { code: Some(1), output: String::new(), errors });
    let trivial =
        certificate.replace("\nX0 X1 X2 X3 X4\n", "\nX0 Z1 Z2 X3\n").replace("Z0 Z1 Z2 Z3 Z4", "X0 Z1 Z2 X3");
    let refused = run(&["verify"], trivial);
    assert_eq!((refused.code, refused.output.as_str()), (Some(1), ""));
    assert!(
        refused.errors.ends_with(": this word is trivial, so it proves no bound\n"),
        "{}",
        refused.errors
    );
}

/// The formula names the kind of code, and the proof ends with the distance.
#[test]
fn subsystem_codes_and_logical_operators_have_proofs_for_veripb() {
    let (folder, [logicals]) = files([LOGICALS]);
    let [formula, proof] = ["code.opb", "code.pbp"]
        .map(|name| folder.path().join(name).to_str().expect("the path is Unicode").to_owned());
    for (options, kind) in [
        (&["--gauge", BACON_SHOR][..], "a subsystem code"),
        (&["--logicals", &logicals, FIVE_QUBIT], "logical operators"),
    ] {
        let words = ["certify", "distance", "--proof", "veripb", "--formula", &formula, "-o", &proof];
        let written = run(&[&words, options].concat(), "");
        assert_eq!((written.code, written.output.as_str()), (Some(0), ""), "{}", written.errors);
        let text = fs::read_to_string(&formula).expect("the formula is written");
        assert!(text.contains(&format!("\n* The fewest ones of a word that counts: {kind}, ")), "{text}");
        let text = fs::read_to_string(&proof).expect("the proof is written");
        assert!(text.ends_with(" 3;\nend pseudo-Boolean proof;\n"), "{text}");
    }
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    for options in
        [&["--gauge", "--logicals", "L.txt"][..], &["--gauge", "--generator"], &["--gauge", "--bare"]]
    {
        let refused = run(&[&["certify", "distance"], options].concat(), "XX\nZI\n");
        assert_eq!((refused.code, refused.output.as_str()), (Some(2), ""), "{options:?}: {}", refused.errors);
    }
    let refused = run(&["certify", "distance", "--gauge"], "110\n011\n");
    assert_eq!(refused.code, Some(2), "{}", refused.errors);
    assert!(refused.errors.contains("--gauge is for generators in letters"), "{}", refused.errors);
}
