//! Tests how facelets are read and written, and that an error names the wrong piece.

use super::{after, named, read, try_read};
use fewest::formats::permutation::Facelets;
use fewest::permutation::{OrbitState, Puzzle, State};
use fewest_testing::Random;

const R: &str = "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB";

fn facelets(cube: &Puzzle, word: &str) -> String {
    Facelets::of(cube).expect("it is a cube").write(&after(cube, word))
}

fn with_letters(text: &str, letters: &str) -> String {
    let place = |letter: char| "URFDLB".find(letter).expect("the letter is a face");
    text.chars().map(|letter| letters.as_bytes()[place(letter)] as char).collect()
}

#[test]
fn facelets_stand_in_the_order_of_kociemba() {
    // The expected facelets were found by hand and with cubing.js.
    assert_eq!(facelets(&named("3x3x3"), "R"), R);
    assert_eq!(
        facelets(&named("3x3x3"), "U F2 D' B L2 R"),
        "URFUUFFDRBLLBRBUDDLFDLFDLRRBDBUDLDLLRRURLURFUDBFUBFBBF",
    );
    assert_eq!(facelets(&named("2x2x2"), "R"), "UFUFRRRRFDFDDBDBLLLLUBUB");
}

#[track_caller]
fn check(cube: &Puzzle, text: &str, expected: &State) {
    assert_eq!(read(text, cube).0, std::slice::from_ref(expected), "{text}");
}

#[test]
fn any_letters_of_faces_or_colors_are_read() {
    for (name, size) in [("2x2x2", 4), ("3x3x3", 9)] {
        let cube = named(name);
        let state = after(&cube, "U R2 F' U R F2");
        let text = facelets(&cube, "U R2 F' U R F2");
        check(&cube, &text, &state);
        check(&cube, &text.to_lowercase(), &state);
        check(&cube, &format!("\t{} \r\n", with_letters(&text, "WRGYOB")), &state);
        // The colors of older Japanese cubes: blue is opposite white.
        check(&cube, &with_letters(&text, "WRGBOY"), &state);
        let faces: Vec<&str> = (0..6).map(|face| &text[face * size..(face + 1) * size]).collect();
        check(&cube, &faces.join(" "), &state);
        // If the cube is held with F on top and U at the back, each face has the letter of another face.
        check(&cube, &with_letters(&text, "FRDBLU"), &state);
        check(&cube, &with_letters(&text, "GRYBOW"), &state);
    }
}

#[test]
fn other_orders_are_read_if_they_alone_make_a_cube() {
    for (name, across) in [("2x2x2", 2), ("3x3x3", 3)] {
        let cube = named(name);
        let word = "U R2 F' U R F2";
        let text = facelets(&cube, word);
        let size = across * across;
        let face = |name: char| {
            let number = "URFDLB".find(name).expect("the letter is a face");
            &text[number * size..(number + 1) * size]
        };
        let by_faces: String = "ULFRBD".chars().map(face).collect();
        check(&cube, &by_faces, &after(&cube, word));
        let row = |row: usize| "LFRB".chars().map(move |name| &face(name)[row * across..(row + 1) * across]);
        let by_rows: String =
            [face('U')].into_iter().chain((0..across).flat_map(row)).chain([face('D')]).collect();
        check(&cube, &by_rows, &after(&cube, word));
        check(&cube, &with_letters(&by_rows, "WRGYOB"), &after(&cube, word));
    }
}

#[test]
fn what_is_written_is_read_again() {
    let mut random = Random(5);
    for name in ["2x2x2", "3x3x3"] {
        let cube = named(name);
        let facelets = Facelets::of(&cube).expect("it is a cube");
        for _ in 0..300 {
            // A random arrangement may be unreachable by moves. It is read nevertheless.
            let orbits = cube.orbits().iter().map(|orbit| {
                let mut pieces: Vec<u32> = (0..orbit.places as u32).collect();
                for last in (1..pieces.len()).rev() {
                    pieces.swap(last, random.below(last + 1));
                }
                let turns = pieces.iter().map(|_| random.below(orbit.orientations) as u32);
                OrbitState { orientations: turns.collect(), ..OrbitState::of(pieces) }
            });
            let state = cube.position(&orbits.collect::<Vec<_>>()).expect("all pieces are there");
            let text = facelets.write(&state);
            assert_eq!(facelets.read(text.as_bytes()), Ok(state), "{text}");
        }
    }
}

#[test]
fn larger_cubes_have_facelets() {
    for (name, size) in [("4x4x4", 16), ("5x5x5", 25), ("6x6x6", 36), ("7x7x7", 49)] {
        let cube = named(name);
        let solved: String = "URFDLB".chars().flat_map(|face| [face; 49].into_iter().take(size)).collect();
        check(&cube, &solved, cube.solved());
        for word in ["R", "Uw R2 Fw' U2 R F' Rw U' F"] {
            let text = facelets(&cube, word);
            check(&cube, &text, &after(&cube, word));
            check(&cube, &with_letters(&text, "GRYBOW"), &after(&cube, word));
            assert_eq!(text.matches('F').count(), size, "{text}");
        }
    }
    let wrong = facelets(&named("4x4x4"), "").replacen("RRRRRR", "RRRRRU", 1);
    let moved = "column 22: expected each center at most 4 times in these places, found U at U and at R, and R too rarely";
    refused("4x4x4", &wrong, moved);
}

#[test]
fn a_cube_with_some_of_its_moves_has_facelets_and_another_puzzle_has_none() {
    let cube = named("3x3x3");
    let some = cube.with_moves(["R2", "U"]).expect("the cube has these moves");
    check(&some, &facelets(&cube, "R2"), &after(&some, "R2"));
    for name in ["skewb", "floppy", "pancake:4"] {
        assert!(Facelets::of(&named(name)).is_none(), "{name}");
    }
    // A puzzle of a file may have the name of a cube but other moves. It has no facelets.
    let mut definition = cube.definition();
    definition.moves.iter_mut().for_each(|step| step.orbits[0].sources.reverse());
    assert!(Facelets::of(&Puzzle::new(definition).expect("the definition is legal")).is_none());
}

#[track_caller]
fn refused(name: &str, text: &str, expected: &str) {
    assert_eq!(try_read(text.as_bytes(), &named(name)), Err(format!("line 1, {expected}")), "{text}");
}

/// The facelets of the solved 3×3×3, with the letters in some columns replaced.
fn changed(letters: &[(usize, char)]) -> String {
    let mut text: Vec<char> = "URFDLB".chars().flat_map(|face| [face; 9]).collect();
    letters.iter().for_each(|&(column, letter)| text[column - 1] = letter);
    text.into_iter().collect()
}

#[test]
fn wrong_letters_and_numbers_of_letters_are_refused() {
    refused("3x3x3", &changed(&[(3, 'X')]), "column 3: expected a face: U, R, F, D, L or B, found \"X\"");
    refused("3x3x3", &changed(&[(3, 'W')]), "column 3: expected a face: U, R, F, D, L or B, found \"W\"");
    refused(
        "2x2x2",
        "WWWWRRRRGGGGYYYYOOOOBBBU",
        "column 24: expected a color: W, R, G, Y, O or B, found \"U\"",
    );
    refused(
        "3x3x3",
        &R[..53],
        "column 54: expected 54 facelets, 9 for each of the faces U, R, F, D, L, B, after 53, found the end",
    );
    refused("3x3x3", &format!("{R}BB"), "column 55: expected the end after 54 facelets, found \"B\"");
    refused("2x2x2", R, "column 25: expected the end after 24 facelets, found \"F\"");
}

#[test]
fn the_center_edge_or_corner_that_is_wrong_is_named() {
    refused(
        "3x3x3",
        &changed(&[(14, 'U')]),
        "column 14: expected a center of face R that differs from U, the color of face U, found \"U\"",
    );
    refused(
        "3x3x3",
        &changed(&[(32, 'F'), (23, 'D')]),
        "column 23: expected a center of face F whose color is not opposite to U, because the faces are adjacent, found \"D\"",
    );
    refused(
        "3x3x3",
        &changed(&[(8, 'F'), (20, 'F')]),
        "column 8: expected the facelets of the edge UF, found F, F in columns 8, 20: no edge has F twice",
    );
    refused(
        "3x3x3",
        &changed(&[(20, 'D')]),
        "column 8: expected the facelets of the edge UF, found U, D in columns 8, 20: no edge has both U and D, which are opposite",
    );
    refused(
        "3x3x3",
        &changed(&[(20, 'R')]),
        "column 8: expected each edge once, found UR at UR and at UF, and UF nowhere",
    );
    refused(
        "3x3x3",
        &changed(&[(9, 'R'), (10, 'U')]),
        "column 9: expected the facelets of the corner UFR, found R, U, F in columns 9, 10, 21: the corner with these \
         facelets has them in the opposite sense",
    );
    refused(
        "2x2x2",
        "UUUURRRRFFFFDDDDLLLLBBBR",
        "column 24: expected a facelet on face B of the corner DBL whose color is not opposite to L, because the faces \
         are adjacent, found \"R\"",
    );
}
