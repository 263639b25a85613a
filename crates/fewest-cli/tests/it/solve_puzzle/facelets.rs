//! Tests of answers as facelets.

use super::super::program::{Run, run};
use super::solve;

const SOLVED: &str = "UUUURRRRFFFFDDDDLLLLBBBB";

/// The facelets after U, as the documentation of cubing.js shows them: the upper rows of the four side faces rotate.
const AFTER_U: &str = "UUUUBBRRRRFFDDDDFFLLLLBB";

#[test]
fn answers_are_the_facelets_on_the_way() {
    let facelets = |positions: &str| solve("2x2x2", &["--format", "facelets"], positions);
    assert_eq!(facelets("U\nNo moves needed\n"), format!("{AFTER_U}\n{SOLVED}\n\n{SOLVED}\n"));
    assert_eq!(facelets("WWWWBBRRRRGGYYYYGGOOOOBB\n"), format!("{AFTER_U}\n{SOLVED}\n"));
    // The facelets are read again. The answer to each line is the remaining part of the solution.
    let way = facelets("R U F\n");
    let lines: Vec<&str> = way.lines().collect();
    assert_eq!((lines.len(), lines[3]), (4, SOLVED));
    let rest = solve("2x2x2", &[], &way);
    assert_eq!(rest, "F' U' R'\nU' R'\nR'\nNo moves needed\n");
    // One corner of this position is turned.
    let twisted = "UUUFURRRFRFFDDDDLLLLBBBB";
    assert_eq!(facelets(twisted), format!("{twisted}\nUnsolvable\n"));
}

#[test]
fn facelets_are_of_cubes_and_one_solution() {
    let refused = |arguments: &[&str]| {
        let Run { code, output, errors } = run(&[&["solve", "puzzle"], arguments].concat(), "");
        assert_eq!((code, output.as_str()), (Some(2), ""), "{arguments:?}");
        errors
    };
    assert_eq!(
        refused(&["pyraminx", "--format", "facelets"]),
        "error: --format facelets is for cubes from 2x2x2 to 7x7x7, not for pyraminx\n"
    );
    for option in ["--all", "--count", "--near=1"] {
        assert_eq!(
            refused(&["2x2x2", "--format", "facelets", option]),
            "error: --format facelets shows one solution: --all, --count and --near are for --format word, json and csv only\n"
        );
    }
}
