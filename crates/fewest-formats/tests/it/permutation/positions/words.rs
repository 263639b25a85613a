//! Tests words in the notation of cubers against cubing.js, and the errors in invalid words.

use super::{after, named, of_cubing_js, read, try_read};
use crate::permutation::definition;
use fewest::formats::permutation::{Facelets, write_puzzle};
use fewest::permutation::{Move, family};

/// Compares the facelets after each word with those that cubing.js computes.
#[track_caller]
fn agrees(name: &str, stored: &str) {
    let cube = named(name);
    let facelets = Facelets::of(&cube).expect("it is a cube");
    let pairs = of_cubing_js(name, stored);
    let text: String = pairs.iter().map(|(word, _)| format!("{word}\n")).collect();
    let (states, _) = read(&text, &cube);
    assert!(states.len() == pairs.len() && pairs.len() >= 150);
    for ((word, expected), state) in pairs.iter().zip(&states) {
        assert_eq!(facelets.read(expected.as_bytes()).as_ref(), Ok(state), "{word}");
    }
}

/// Compares the order of each word with the order that cubing.js computes.
#[track_caller]
fn has_orders(name: &str, stored: &str) {
    let puzzle = named(name);
    let words = of_cubing_js(name, stored);
    let powers: Vec<(String, bool)> = (words.iter())
        .flat_map(|(word, order)| {
            let order: usize = order.parse().expect("it is a number");
            // A word w has the order n if w^n is the identity, and no w^(n / p) is the identity for a prime p that
            // divides n.
            let is_prime = |number: &usize| (2..*number).all(|divisor| !number.is_multiple_of(divisor));
            let primes = (2..=order).filter(move |prime| order.is_multiple_of(*prime)).filter(is_prime);
            let parts = primes.map(move |prime| order / prime);
            parts.chain([order]).map(move |times| (format!("({word}){times}\n"), times == order))
        })
        .collect();
    let text: String = powers.iter().map(|(word, _)| word.as_str()).collect();
    let (states, _) = read(&text, &puzzle);
    assert_eq!(states.len(), powers.len());
    for ((word, is_solved), state) in powers.iter().zip(&states) {
        assert_eq!(state == puzzle.solved(), *is_solved, "{word}");
    }
    // Puzzles without a notation of turns, such as the ivy cube, have only their moves.
    let Some(turns) = family::member(name).expect("it is a family").turns else { return };
    for (word, order) in words {
        let found = turns.order(&puzzle, &word.parse().expect("it is an algorithm"));
        assert_eq!(found.expect("the puzzle has the moves of the word").to_string(), order, "{word}");
    }
}

#[test]
fn words_of_other_solids_have_the_orders_that_they_have_in_cubing_js() {
    has_orders("skewb", include_str!("../../../data/words/skewb.txt"));
    has_orders("pyraminx", include_str!("../../../data/words/pyraminx.txt"));
    has_orders("pyraminx-tips", include_str!("../../../data/words/pyraminx-tips.txt"));
    has_orders("pyraminx-4", include_str!("../../../data/words/pyraminx-4.txt"));
    has_orders("ivy", include_str!("../../../data/words/ivy.txt"));
    has_orders("redi", include_str!("../../../data/words/redi.txt"));
    has_orders("fto", include_str!("../../../data/words/fto.txt"));
    has_orders("megaminx", include_str!("../../../data/words/megaminx.txt"));
}

/// Official megaminx scrambles turn all layers but one, and so move centers. The positions agree with cubing.js after a
/// rotation of the whole puzzle that brings the centers back.
#[test]
fn scrambles_of_the_megaminx_do_what_they_do_in_cubing_js() {
    let puzzle = named("megaminx");
    // A place is named by the faces that move its piece.
    let name = |place: usize| {
        let mut faces: Vec<&str> = (puzzle.base_moves().iter())
            .filter(|step| !step.transformation().is_identity_on(place..place + 1))
            .map(Move::name)
            .collect();
        faces.sort_unstable();
        faces.join(".")
    };
    let names: Vec<String> = (0..puzzle.places()).map(name).collect();
    let orbits = [3, 2].map(|faces| {
        let places = (0..names.len()).filter(|&place| names[place].split('.').count() == faces);
        let mut places: Vec<usize> = places.collect();
        places.sort_by_key(|&place| &names[place]);
        places
    });
    assert_eq!(orbits.each_ref().map(Vec::len), [20, 30]);
    let stored = include_str!("../../../data/words/megaminx-scrambles.txt");
    let lines = of_cubing_js("megaminx-scrambles", stored);
    let scrambles: String = lines.iter().map(|(scramble, _)| format!("{scramble}\n")).collect();
    let (states, _) = read(&scrambles, &puzzle);
    assert!(states.len() == lines.len() && lines.len() >= 40);
    for ((scramble, expected), state) in lines.iter().zip(&states) {
        let home = |place: usize| {
            let places =
                orbits.iter().find(|places| places.contains(&place)).expect("each place is in an orbit");
            let mut homes = places.iter();
            homes
                .find(|&&home| puzzle.solved().kinds()[home] == state.kinds()[place])
                .expect("the piece has a place in the solved state")
        };
        let pieces: Vec<&str> = orbits.iter().flatten().map(|&place| names[*home(place)].as_str()).collect();
        assert_eq!(pieces.join(" "), *expected, "{scramble}");
    }
}

#[test]
fn words_of_larger_cubes_have_the_orders_that_they_have_in_cubing_js() {
    has_orders("4x4x4", include_str!("../../../data/words/4x4x4.txt"));
    has_orders("5x5x5", include_str!("../../../data/words/5x5x5.txt"));
    has_orders("6x6x6", include_str!("../../../data/words/6x6x6.txt"));
    has_orders("7x7x7", include_str!("../../../data/words/7x7x7.txt"));
}

#[test]
fn words_do_what_they_do_in_cubing_js() {
    agrees("2x2x2", include_str!("../../../data/words/2x2x2.txt"));
    agrees("3x3x3", include_str!("../../../data/words/3x3x3.txt"));
}

#[track_caller]
fn same(name: &str, word: &str, plain: &str) {
    let puzzle = named(name);
    assert_eq!(read(word, &puzzle).0, [after(&puzzle, plain)], "{word}");
}

#[test]
fn a_rotation_changes_the_faces_that_moves_name() {
    same("3x3x3", "x U x'", "F");
    same("3x3x3", "x U", "U");
    same("3x3x3", "[y: R]", "B");
    same("3x3x3", "M2 E2 S2", "R2 L2 U2 D2 F2 B2");
    same("2x2x2", "L", "R");
    same("2x2x2", "D y'", "U");
    same("pyraminx", "y L y'", "R");
    same("skewb", "R U'", "DBR UBL'");
    same("redi", "[y: F] [x: F]", "UR D");
    same("redi", "x2 F", "F");
    same("fto", "T U", "U");
    same("fto", "[T: U]", "L");
    same("fto", "u Dv", "u");
    same("fto", "D", "u");
    same("4x4x4", "D", "3Uw");
    same("megaminx", "R++", "L2");
    // UFR and B' turn the two halves in the same sense. Together they only rotate the whole puzzle.
    same("skewb", "UFR B'", "");
}

#[test]
fn every_form_of_an_algorithm_is_read() {
    for (word, plain) in [
        ("(R U)3", "R U R U R U"),
        ("(R U)2'", "U' R' U' R'"),
        ("[R, U]", "R U R' U'"),
        ("[R: U2]", "R U2 R'"),
        ("[R U: [F, D]2]", "R U F D F' D' F D F' D' U' R'"),
        ("R\u{2019} U2\u{2032} (F D)\u{2019}", "R' U2' D' F'"),
        ("R U // the first two", "R U"),
        ("R2' U5'", "R2 U'"),
        ("(R)1000000001", "R"),
        ("([R, U]4294967295)4294967295", "[R, U]3"),
    ] {
        same("3x3x3", word, plain);
    }
    // Puzzles that are not solids have the same grammar.
    same("pancake:4", "[R2, R3] (R4 R2)2' // back", "R2 R3 R2 R3 R2 R4 R2 R4");
    same("sliding:3x3", "(D R)2 [U:]", "D R D R");
}

#[test]
fn comments_and_blank_lines_are_no_positions() {
    let cube = named("3x3x3");
    let text = "// scrambles\nR // one\n\n   // none\n(U\tR2) // two\n";
    assert_eq!(read(text, &cube), (vec![after(&cube, "R"), after(&cube, "U R2")], vec![2, 5]));
}

#[test]
fn a_word_of_a_block_may_have_groups_over_several_lines() {
    let cube = named("3x3x3");
    let text = "ScrambleAlg a\n[R,\n# a comment\nU] x\nM // slice\nEnd\n";
    assert_eq!(read(text, &cube).0, read("[R, U] x M", &cube).0);
}

#[test]
fn a_puzzle_of_a_file_has_its_own_moves_alone() {
    let text = write_puzzle(&named("3x3x3")).expect("it can be written").replace("3x3x3", "cube");
    let cube = definition::read(&text);
    assert_eq!(read("[R, U]", &cube).0, [after(&cube, "R U R' U'")]);
    assert_eq!(
        try_read(b"R M", &cube),
        Err("line 1, column 3: expected a move: one of U, R, F, D, L, B, found \"M\"".into())
    );
    let some = named("3x3x3").with_moves(["R", "U"]).expect("the cube has these moves");
    assert_eq!(
        try_read(b"(R F)", &some),
        Err("line 1, column 4: expected a move: one of R, U, found \"F\"".into())
    );
}

#[track_caller]
fn refused(name: &str, text: &str, expected: &str) {
    assert_eq!(try_read(text.as_bytes(), &named(name)), Err(format!("line {expected}")), "{text}");
}

#[test]
fn each_form_has_a_wrong_twin() {
    let moves = "expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, Dv, Lv, Bv";
    refused("2x2x2", "R M", &format!("1, column 3: {moves}, found \"M\""));
    refused("2x2x2", "(R Rw)", &format!("1, column 4: {moves}, found \"Rw\""));
    refused("2x2x2", "R\n\n[x, q]2", &format!("3, column 5: {moves}, found \"q\""));
    refused("2x2x2", "R2'3", &format!("1, column 1: {moves}, found \"R2'3\""));
    refused("2x2x2", "(R U", "1, column 5: expected a move, a group or \")\", found the end");
    refused("2x2x2", "R U)3", "1, column 4: expected a move, a group or the end, found \")\"");
    refused("2x2x2", "[R U]", "1, column 5: expected a move, a group, \":\" or \",\", found \"]\"");
    refused("2x2x2", "[R, U: F]", "1, column 6: expected a move, a group or \"]\", found \":\"");
    refused("2x2x2", "[R, U", "1, column 6: expected a move, a group or \"]\", found the end");
    refused("2x2x2", "(R)4294967296", "1, column 4: expected an amount below 2^32, found \"4\"");
    let deep = format!("{}R{}", "(".repeat(65), ")".repeat(65));
    refused("2x2x2", &deep, "1, column 65: expected groups nested at most 64 deep, found \"(\"");
    let cube = "expected a move: one of U, R, F, D, L, B, x, y, z, M, E, S, Uw, u, 2Uw, 2u, 2U, 1-2U, 1-2Uw, 1-2u, Rw, \
                r, 2Rw, 2r, …";
    refused("3x3x3", "3Rw", &format!("1, column 1: {cube}, found \"3Rw\""));
    refused("3x3x3", "m", &format!("1, column 1: {cube}, found \"m\""));
    refused(
        "pyraminx",
        "u",
        "1, column 1: expected a move: one of U, L, R, B, y, Uv, Lv, Rv, Bv, found \"u\"",
    );
    refused("ivy", "R L U", "1, column 5: expected a move: one of R, L, D, B, found \"U\"");
    refused("ivy", "R DBR", "1, column 3: expected a move: one of R, L, D, B, found \"DBR\"");
    let redi = "expected a move: one of F, UR, U, UL, D, R, L, B, x, y, z";
    refused("redi", "F UFR", &format!("1, column 3: {redi}, found \"UFR\""));
    // Some notations use small letters for the lower corners.
    refused("redi", "R r", &format!("1, column 3: {redi}, found \"r\""));
    let octahedron = "expected a move: one of U, R, F, L, D, BR, BL, B, u, r, f, l, d, br, bl, b, T, Uv, Rv, Fv, Lv, \
                      Dv, BRv, BLv, …";
    refused("fto", "R DR", &format!("1, column 3: {octahedron}, found \"DR\""));
    refused("fto", "(BL UFR)2", &format!("1, column 5: {octahedron}, found \"UFR\""));
    let minx = "expected a move: one of U, F, L, BL, BR, R, D, B, DR, FR, FL, DL, D++, D--, D+, D-, R++, R--, R+, R-, \
                Uv, Fv, Lv, BLv, …";
    refused("megaminx", "R++ D-- U'\nR++ D--- U", &format!("2, column 5: {minx}, found \"D---\""));
    refused("megaminx", "R++ U++", &format!("1, column 5: {minx}, found \"U++\""));
    refused(
        "sliding:3x3",
        "(D D)2",
        "1, column 2: expected moves that are allowed in the positions where they are made, found D where it is not allowed",
    );
    refused(
        "sliding:3x3",
        "(D U)9999999",
        "1, column 1: expected an algorithm of fewer moves, found the algorithm makes more than 1048576 moves",
    );
}
