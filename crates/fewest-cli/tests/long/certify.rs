//! Certifies words of puzzles that have too many states for a table.

use super::program::{print, run};
use std::fs;

/// Each certificate of a cube takes the program and the checker some seconds, so one has all positions.
#[test]
fn words_of_large_puzzles_are_certified_by_a_search() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [certificate, positions] =
        ["cert", "positions"].map(|name| folder.path().join(name).display().to_string());
    // A flipped edge beside positions that moves solve.
    let flipped = "UUUUUUUFU RRRRRRRRR FUFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB";
    fs::write(&positions, format!("R U F2 D' L\n{}\n", flipped.replace(' ', "")))
        .expect("there is room for a file");
    let arguments = ["certify", "solve", "puzzle", "3x3x3", &positions, "-o", &certificate];
    assert_eq!(print(&arguments, ""), "");
    let sentence = "Of this puzzle, the shortest words of 1 position have 5 moves; 1 position cannot be solved: 4 parts, \
                    40 places, 18 moves, 1 goal.\n";
    assert_eq!(print(&["verify", &certificate], ""), sentence);
    let text = fs::read_to_string(&certificate).expect("the file is text");
    assert!(text.contains("shortest L' D F2 U' R'\n"), "{text}");
    assert!(text.ends_with("\nunsolvable\nend\n"), "{text}");
    // `fewest convert` writes the question.
    let question = print(&["convert", "solve", "puzzle", "3x3x3"], "");
    assert!(text.starts_with(&(question + "bounds max ")), "{text}");
    // An added move and its inverse make the word longer than the shortest. The checker's search for shorter words
    // then exceeds the number of nodes in the certificate.
    let forged = text.replace("shortest ", "shortest U U' ");
    let refused = run(&["verify"], &forged);
    assert_eq!(refused.code, Some(1), "{}", refused.errors);
    assert!(
        refused.errors.ends_with(": the search has more nodes than the certificate says\n"),
        "{}",
        refused.errors
    );
    let nodes = text.lines().find(|line| line.starts_with("nodes ")).expect("a line has the number of nodes");
    let refused = run(&["verify"], forged.replace(nodes, "nodes 1000000"));
    assert!(refused.errors.ends_with(": there is a shorter word\n"), "{}", refused.errors);
    let exchanged = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 x\n";
    let certificate = print(&["certify", "solve", "puzzle", "sliding:4x4"], exchanged);
    assert!(certificate.contains("\nbounds max 0\nnodes 0\nposition "), "{certificate}");
    let sentence = "Of this puzzle, 1 position cannot be solved: 1 part, 16 places, 48 moves, 1 goal.\n";
    assert_eq!(print(&["verify"], &certificate), sentence);
    // The exchange of two more tiles makes the position solvable.
    let forged = run(&["verify"], certificate.replace("position 0 1 ", "position 1 0 "));
    let why = ": moves, or inverses of moves, lead from this position to a goal\n";
    assert_eq!(forged.code, Some(1), "{}", forged.errors);
    assert!(forged.errors.ends_with(why), "{}", forged.errors);
}
