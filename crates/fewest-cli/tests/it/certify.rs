//! Tests of `fewest certify` and `fewest verify`.

mod fields;
mod likely;
mod questions;
mod subsystems;

use super::distance::hard;
use super::program::{Run, command, end, print, run};
use std::fs;
use std::io::Write;
use std::time::Duration;

pub(crate) const GROSS: [&str; 2] = ["../../examples/gross-x.txt", "../../examples/gross-z.txt"];

/// Column j is the binary number j + 1.
const HAMMING: &str = "1010101\n0110011\n0001111\n";

#[test]
fn the_gross_code_is_certified_in_a_few_kilobytes() {
    let certificate = print(&["certify", "distance", GROSS[0], GROSS[1]], "");
    assert!(certificate.len() < 10_000, "{}", certificate.len());
    let sentence = "The distance of this CSS code is 12 (x: 12, z: 12): 144 qubits, 72 rows of x of rank 66, \
        72 rows of z of rank 66, k = 12.\n";
    assert_eq!(print(&["verify"], &certificate), sentence);
    let part = print(&["verify", "--shard", "2/5"], &certificate);
    assert_eq!(part, format!("With the other shards, shard 2 of 5 proves: {sentence}"));
}

#[test]
fn each_kind_of_code_has_a_certificate() {
    let cases = [
        (HAMMING, "The distance of this classical code is 3: 7 columns, 3 checks, rank 3, k = 4.\n"),
        (
            "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n",
            "The distance of this stabilizer code is 3: 5 qubits, 4 generators, rank 4, k = 1.\n",
        ),
        (
            "error(0.1) D0\nerror(0.1) D0 D1\nerror(0.1) D1 L0\n",
            "The distance of this error model is 3: 3 columns, 2 checks, 1 observable.\n",
        ),
    ];
    for (code, sentence) in cases {
        let certificate = print(&["certify", "distance"], code);
        assert_eq!(print(&["verify"], &certificate), sentence);
    }
}

/// The only word of this code is 0, and the certificate claims that the code has no distance.
#[test]
fn that_there_is_no_distance_is_certified() {
    let certified = run(&["certify", "distance"], "10\n01\n");
    assert_eq!(certified.code, Some(1));
    assert_eq!(
        print(&["verify"], &certified.output),
        "No word counts in this classical code: 2 columns, 2 checks, rank 2, k = 0.\n"
    );
}

/// At a limit, the certificate contains the proved bounds.
#[test]
fn a_bracket_is_certified() {
    let arguments = ["certify", "distance", GROSS[0], GROSS[1], "--method", "clusters", "--nodes", "100"];
    let certified = run(&arguments, "");
    assert_eq!(certified.code, Some(3), "{}", certified.errors);
    let sentence = print(&["verify"], &certified.output);
    assert!(sentence.starts_with("The distance of this CSS code is at least "), "{sentence}");
}

#[test]
fn a_forged_certificate_is_refused_with_its_line() {
    let certificate = print(&["certify", "distance"], HAMMING);
    let forged = certificate.replace("lower 3", "lower 4");
    let line = 1 + forged.lines().position(|line| line == "lower 4").expect("the certificate has this line");
    let errors = format!("error: standard input: line {line}: the word of the upper bound is smaller\n");
    assert_eq!(run(&["verify"], &forged), Run { code: Some(1), output: String::new(), errors });
    let errors =
        "error: standard input: line 1: expected \"fewest certificate 1\", found \"1010101\"\n".to_owned();
    assert_eq!(run(&["verify"], HAMMING), Run { code: Some(2), output: String::new(), errors });
}

#[test]
fn certificates_stand_in_files() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [certificate, sentence] =
        ["code.cert", "sentence"].map(|name| folder.path().join(name).display().to_string());
    assert_eq!(print(&["certify", "distance", "-o", &certificate], HAMMING), "");
    assert_eq!(print(&["verify", &certificate, "-o", &sentence], ""), "");
    let sentence = fs::read_to_string(sentence).expect("the file was written");
    assert!(sentence.starts_with("The distance of this classical code is 3"), "{sentence}");
}

/// The formula has a line for each check, and the proof ends with the distance. A code without a distance has no
/// proof, and a command line without a formula writes none.
#[test]
fn a_proof_for_veripb_stands_beside_its_formula() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [formula, proof] = ["code.opb", "code.pbp"]
        .map(|name| folder.path().join(name).to_str().expect("the path is Unicode").to_owned());
    let words = ["certify", "distance", "--proof", "veripb", "--formula", &formula, "-o", &proof];
    assert_eq!(print(&words, HAMMING), "");
    let text = fs::read_to_string(&formula).expect("the formula is written");
    assert!(text.contains("\n1 x1 1 x3 1 x5 1 x7 -2 x8 -2 x9 = 0 ;\n"), "{text}");
    let text = fs::read_to_string(&proof).expect("the proof is written");
    assert!(text.ends_with(" 3;\nend pseudo-Boolean proof;\n"), "{text}");
    for path in [&formula, &proof] {
        fs::remove_file(path).expect("the file is removable");
    }
    let none = run(&words, "10\n01\n");
    assert_eq!((none.code, none.output.as_str()), (Some(1), ""), "{}", none.errors);
    assert!(none.errors.contains("no codeword but 0: there is no distance"), "{}", none.errors);
    let limited = [&words[..], &[GROSS[0], GROSS[1], "--method", "clusters", "--nodes", "100"]].concat();
    let limited = run(&limited, "");
    assert_eq!(limited.code, Some(3), "{}", limited.errors);
    assert!(limited.errors.contains("the node limit was reached"), "{}", limited.errors);
    let twice =
        run(&["certify", "distance", "--proof", "veripb", "--formula", &proof, "-o", &proof], HAMMING);
    assert_eq!((twice.code, twice.errors), (Some(2), format!("error: {proof} would be written twice\n")));
    let alone = run(&["certify", "distance", "--proof", "veripb"], HAMMING);
    assert_eq!(alone.code, Some(2), "{}", alone.errors);
    assert_eq!(fs::read_dir(folder.path()).expect("the folder can be listed").count(), 0);
}

/// A code that is too large for the checker is refused before the search. A check that takes too long ends with one
/// line.
#[test]
fn limits_of_certificates() {
    let wide = format!("1{}\n", "0".repeat(70_000));
    let refused = run(&["certify", "distance"], wide);
    assert_eq!(refused.code, Some(2), "{}", refused.errors);
    assert!(refused.errors.contains("certificates have at most 65536 columns, but this code takes 70001"));
    // A code [[360, 12, 24]]. The checker takes more than a minute to prove that no word is lighter.
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [x, z] = hard(folder.path());
    let bracket = run(&["certify", "distance", &x, &z, "--nodes", "1000"], "").output;
    let claims =
        |line: &str| if line.starts_with("lower ") { "lower 24\n".to_owned() } else { format!("{line}\n") };
    let long: String = bracket.lines().map(claims).collect();
    let ended = run(&["verify", "--time-limit", "1"], long);
    assert_eq!((ended.code, ended.output.as_str()), (Some(3), ""), "{}", ended.errors);
    assert_eq!(ended.errors, "error: the time limit was reached before the certificate was checked\n");
}

/// One time limit covers reading, tables, all positions and the checker.
#[test]
fn a_time_limit_of_a_certificate_bounds_the_whole_run() {
    // Standard input stays open. The program waits for a second board or syndrome, which it would refuse.
    for (puzzle, input) in [
        (&["lights", "--rule", "plus"][..], "bw\nwb\n"),
        (&["flip"], "bwwb\nbbwb\nbwwb\nbwww\n"),
        (&["puzzle", "3x3x3"], "R U\n"),
    ] {
        let arguments = [&["certify", "solve"], puzzle, &["--time-limit", "0.5"]].concat();
        let mut child = command(&arguments).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("standard input is piped");
        stdin.write_all(input.as_bytes()).expect("the program reads");
        // Without the limit, the run would end with the input.
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(20));
            drop(stdin);
        });
        let ended = end(child);
        assert_eq!((ended.code, ended.output.as_str()), (Some(3), ""), "{puzzle:?}: {}", ended.errors);
        assert_eq!(ended.errors, "error: the time limit was reached\n", "{puzzle:?}");
    }
}

#[test]
fn the_census_of_a_puzzle_is_certified() {
    let certificate = folder_with_certificate(&["census", "puzzle", "pancake:5"]);
    assert_eq!(
        verified(&certificate),
        "Of this puzzle, 120 states are solved in at most 5 moves (at each distance from 0: 1 4 12 35 48 20), and 0 cannot be \
         solved: 1 part, 5 places, 4 moves, 1 goal.\n"
    );
}

#[test]
fn shortest_words_are_certified() {
    let certificate = folder_with_certificate(&["solve", "puzzle", "pancake:4", "R4 R3 R2"]);
    assert_eq!(
        verified(&certificate),
        "Of this puzzle, the shortest words of 1 position have 3 moves, and the certificate names the first word of \
         each: 1 part, 4 places, 3 moves, 1 goal.\n"
    );
    let unsolvable = folder_with_certificate(&["solve", "puzzle", "sliding:2x2", "2 1 3 x"]);
    assert_eq!(
        verified(&unsolvable),
        "Of this puzzle, 1 position cannot be solved: 1 part, 4 places, 8 moves, 1 goal.\n"
    );
}

#[test]
fn the_rotation_game_is_certified() {
    let board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n";
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("board");
    fs::write(&file, board).expect("there is room for a board");
    let certificate = folder_with_certificate(&["solve", "rotation", &file.display().to_string()]);
    assert_eq!(
        verified(&certificate),
        "Of this puzzle, the shortest words of 1 position have 2 moves, and the certificate names the first word of \
         each: 1 part, 24 places, 8 moves, 1 goal.\n"
    );
    assert_eq!(print(&["solve", "rotation"], board), "AC\n2\n");
}

#[test]
fn the_fewest_presses_are_certified() {
    let certificate = print(&["certify", "solve", "flip"], "bwwb\nbbwb\nbwwb\nbwww\n");
    assert_eq!(
        print(&["verify"], &certificate),
        "The smallest word of this system is 4: 16 columns, 16 checks, 8 or 8 of them odd.\n"
    );
    let certificate = print(&["certify", "solve", "flip"], "bw\nww\n");
    assert_eq!(
        print(&["verify"], &certificate),
        "The smallest word of this system is 1: 4 columns, 4 checks, 1 or 3 of them odd.\n"
    );
    let impossible = print(&["certify", "solve", "flip", "--goal", "white"], "bw\n");
    assert!(impossible.ends_with("answer\nnone 0 1\nend\n"), "{impossible}");
    assert_eq!(
        print(&["verify"], &impossible),
        "No word counts in this system: 2 columns, 2 checks, 1 of them odd.\n"
    );
    let two = run(&["certify", "solve", "flip"], "b\n\nw\n");
    assert_eq!(two.code, Some(2));
    assert_eq!(
        two.errors,
        "error: standard input: line 3: expected one board for a certificate, found a second one\n"
    );
}

#[test]
fn the_fewest_presses_by_any_rule_are_certified() {
    let board = "1011\n0110\n1100\n0001\n";
    let arguments = ["--wrap", "torus", "--rule", "king"];
    let certificate = print(&[&["certify", "solve", "lights"][..], &arguments].concat(), board);
    let fewest = print(&[&["solve", "lights"][..], &arguments].concat(), board);
    let sentence = print(&["verify"], &certificate);
    let answer = match fewest.trim() {
        "Impossible" => "No word counts in this system: ".to_owned(),
        fewest => format!("The smallest word of this system is {fewest}: "),
    };
    assert!(sentence.starts_with(&answer), "{sentence}");
    // The goal is any uniform board. One of the two uniform boards cannot be reached.
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let edges = folder.path().join("edges").display().to_string();
    fs::write(&edges, "a b\nb c\n").expect("there is room for a file");
    let certificate = print(&["certify", "solve", "lights", "--graph", &edges, "--rule", "cross"], "101\n");
    assert!(
        certificate.ends_with("odd 0 2\nodd 1\nanswer\nlower 1\nupper 1 1\nanswer\nlower 1\nend\n"),
        "{certificate}"
    );
    assert_eq!(
        print(&["verify"], &certificate),
        "The smallest word of this system is 1: 3 columns, 3 checks, 2 or 1 of them odd.\n"
    );
    let refused = run(&["certify", "solve", "lights", "--states", "3"], "1\n");
    assert_eq!(
        (refused.code, refused.errors.as_str()),
        (
            Some(2),
            "error: a certificate requires cells with two states, found 3; fewest solve lights solves such boards \
                 without a certificate\n"
        )
    );
    let two = run(&["certify", "solve", "lights"], "1\n\n0\n");
    assert_eq!(
        (two.code, two.errors.as_str()),
        (
            Some(2),
            "error: standard input: line 3: expected one board for a certificate, found a second one\n"
        )
    );
    let wide = run(&["certify", "solve", "lights"], "0".repeat(70_000));
    assert_eq!(
        (wide.code, wide.errors.as_str()),
        (
            Some(2),
            "error: standard input: line 1: certificates have at most 65536 buttons, but this board has 70000\n"
        )
    );
}

#[test]
fn lightest_solutions_are_certified() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let hamming = folder.path().join("hamming").display().to_string();
    fs::write(&hamming, HAMMING).expect("there is room for a file");
    let certificate = print(&["certify", "solve", "gf2", &hamming], "011\n");
    assert!(certificate.ends_with("odd 1 2\nanswer\nlower 1\nupper 1 5\nend\n"), "{certificate}");
    assert_eq!(
        print(&["verify"], &certificate),
        "The smallest word of this system is 1: 7 columns, 3 checks, 2 of them odd.\n"
    );
    let twice = folder.path().join("twice").display().to_string();
    fs::write(&twice, "11\n11\n").expect("there is room for a file");
    let impossible = print(&["certify", "solve", "gf2", &twice], "10\n");
    assert!(impossible.ends_with("odd 0\nanswer\nnone 0 1\nend\n"), "{impossible}");
    assert_eq!(
        print(&["verify"], &impossible),
        "No word counts in this system: 2 columns, 2 checks, 1 of them odd.\n"
    );
    for (syndromes, error) in [
        ("011\n110\n", "standard input: line 2: expected one syndrome for a certificate, found a second one"),
        ("", "standard input: expected a syndrome, found none"),
    ] {
        let refused = run(&["certify", "solve", "gf2", &hamming], syndromes);
        assert_eq!((refused.code, refused.errors), (Some(2), format!("error: {error}\n")));
    }
}

/// This goal fixes the orientations of some edges only, so it has no certificate.
#[test]
fn a_goal_without_a_certificate_is_refused() {
    let refused = run(&["certify", "census", "puzzle", "3x3x3", "--goal", "cross"], "");
    assert_eq!(refused.code, Some(2), "{}", refused.errors);
    let reason = "the goal distinguishes more orientations of some pieces of EDGES than of others, but a certificate \
                  distinguishes those of all or of none";
    assert_eq!(refused.errors, format!("error: {reason}\n"));
    let refused = run(&["certify", "census", "puzzle", "3x3x3"], "");
    assert_eq!(
        refused.errors,
        "error: 3x3x3 has 43,252,003,274,489,856,000 positions (4.3 · 10^19): the pieces have more than the 2^28 \
         arrangements that the table of a certificate may have; a --goal that leaves pieces open has fewer, of which \
         cross, cross-and-pair, layer, block-2x2x2, block-1x2x3, corners, edges, corners-placed, corners-oriented, \
         edges-oriented, oriented have names; without a certificate, fewest census puzzle --depth N counts the \
         positions near the goal\n"
    );
    let refused = run(&["certify", "solve", "puzzle", "3x3x3", "--goal", "edges", "R U"], "");
    assert!(refused.errors.contains("a --goal that leaves more pieces open"), "{}", refused.errors);
    assert!(refused.errors.ends_with("fewest solve puzzle needs no table\n"), "{}", refused.errors);
}

/// Writes a certificate to a file, because its table is not text.
fn folder_with_certificate(arguments: &[&str]) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("puzzle.cert").display().to_string();
    assert_eq!(print(&[&["certify"], arguments, &["-o", &file]].concat(), ""), "");
    (folder, file)
}

fn verified((_, file): &(tempfile::TempDir, String)) -> String {
    print(&["verify", file], "")
}
