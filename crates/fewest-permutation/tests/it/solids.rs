//! Tests of solids with published numbers.

use fewest::permutation::{Goal, Metric, Move, Solver, family};
use std::collections::BTreeSet;

/// From Jaap Scherphuis: the Redi cube has 12!/2 · 3⁸ positions. The Ivy cube has 6!/2 · 3⁴, of at most 8 moves.
#[test]
fn redi_and_ivy_are_those_of_cubers() {
    let puzzle = family::by_name("redi").expect("the name is one of a family");
    let orbits: Vec<_> = puzzle.orbits().iter().map(|orbit| (orbit.places, orbit.orientations)).collect();
    assert_eq!(orbits.iter().filter(|orbit| **orbit == (1, 3)).count(), 8);
    assert_eq!(orbits.last(), Some(&(12, 1)));
    assert_eq!(puzzle.states().expect("it is a group").to_string(), "1571364748800");
    let ivy = family::member("ivy").expect("the name is one of a family");
    let solver = Solver::new(&ivy.puzzle, Metric::Turns, &Goal::solved(&ivy.puzzle))
        .expect("the puzzle has few states");
    let table = solver.tables()[0];
    assert_eq!((Some(u128::from(table.states)), Some(table.max)), (ivy.known.positions, Some(8)));
}

/// The number of states is published. The orders of the words are those of cubing.js.
#[test]
fn the_megaminx_is_that_of_cubers() {
    let member = family::member("megaminx").expect("the name is one of a family");
    let puzzle = &member.puzzle;
    let orbits: Vec<_> = puzzle.orbits().iter().map(|orbit| (orbit.places, orbit.orientations)).collect();
    assert_eq!(orbits, [(20, 3), (30, 2)]);
    let states = puzzle.states().expect("it is a group").to_string();
    assert_eq!(states, "100669616553523347122516032313645505168688116411019768627200000000000");
    for (word, order) in [
        ("U R", 63),
        ("U F", 63),
        ("U L F", 88),
        ("R F DL B", 63),
        ("U R2 F' BL DR", 8190),
        ("U F R L BR BL", 312),
        ("D FR FL B", 30),
        ("U F2 R' BL FL D2' DR", 513),
        ("B DL BL2 U", 2730),
    ] {
        let after = |text: String| {
            let algorithm = text.parse().expect("it is an algorithm");
            puzzle.after(puzzle.solved(), &algorithm).expect("its moves exist")
        };
        assert_eq!(after(format!("({word}){order}")), *puzzle.solved(), "{word}");
        for prime in [2, 3, 5, 7, 11, 13, 19] {
            if order % prime == 0 {
                assert_ne!(after(format!("({word}){}", order / prime)), *puzzle.solved(), "{word}");
            }
        }
    }
}

/// From cubing.js: `R++` is `DRv2 L2`, and `D++` is `Dv2 U2`.
#[test]
fn the_megaminx_has_the_turns_of_scrambles() {
    let member = family::member("megaminx").expect("the name is one of a family");
    let turns = member.turns.expect("it is a solid that cubers turn");
    let after =
        |word: &str| turns.after(&member.puzzle, &word.parse().expect("it is an algorithm")).expect(word);
    for (word, same) in [
        ("R++", "DRv2 L2"),
        ("D++", "Dv2 U2"),
        ("R--", "DRv2' L2'"),
        ("D--", "Dv2' U2'"),
        ("R++", "L2"),
        ("R++ D-- R-- U'", "R++ D-- R-- y y' U'"),
        ("[R++, D--]", "R++ D-- R-- D++"),
        ("Uv", ""),
        ("Uv F", "F"),
    ] {
        assert_eq!(after(word), after(same), "{word}");
    }
    assert_ne!(after("R++ D++"), after("D++ R++"));
}

#[test]
fn the_gigaminx_has_the_orbits_of_its_pieces() {
    let puzzle = family::by_name("gigaminx").expect("the name is one of a family");
    let mut orbits: Vec<_> = puzzle.orbits().iter().map(|orbit| (orbit.places, orbit.orientations)).collect();
    orbits.sort_unstable();
    assert_eq!(orbits, [(20, 3), (30, 2), (60, 1), (60, 1), (60, 1)]);
}

/// Counted by hand: each face has four or five rows of triangles.
#[test]
fn larger_pyraminxes_have_the_orbits_of_their_pieces() {
    for (name, expected) in [
        ("pyraminx-4", vec![(1, 3); 8].into_iter().chain([(4, 1), (6, 2), (12, 1)]).collect::<Vec<_>>()),
        ("pyraminx-5", {
            let others = [(4, 1), (6, 2), (12, 1), (12, 1), (12, 1)];
            vec![(1, 3); 8].into_iter().chain(others).collect()
        }),
    ] {
        let member = family::member(name).expect("the name is one of a family");
        let mut orbits: Vec<_> =
            member.puzzle.orbits().iter().map(|orbit| (orbit.places, orbit.orientations)).collect();
        orbits.sort_unstable();
        assert_eq!(orbits, expected, "{name}");
        // Every triangle of the four faces is part of a piece.
        let rows = if name == "pyraminx-4" { 4 } else { 5 };
        let faces = member.picture.faces();
        assert_eq!(faces.iter().filter(|face| face.side.is_some()).count(), 4 * rows * rows, "{name}");
    }
}

/// The moves of `hungarian:20,5` reach all orders of 38 pieces. Those of `hungarian:4,1` generate PGL(2, 5) on six
/// pieces.
#[test]
fn hungarian_rings_cross_twice() {
    let states = |name: &str| {
        let puzzle = family::by_name(name).expect("the name is one of a family");
        puzzle.states().expect("it is a group").to_string()
    };
    let all = (1..=38_u64).fold(String::from("1"), |product, factor| times(&product, factor));
    assert_eq!(states("hungarian:20,5"), all);
    assert_eq!(states("hungarian:4,1"), "120");
    assert_eq!(states("hungarian:3,1"), "12");
    let puzzle = family::by_name("hungarian:6,2").expect("the name is one of a family");
    let moved = |number: usize| -> Vec<usize> {
        let sources = puzzle.base_moves()[number].transformation().sources();
        (0..10).filter(|&place| usize::from(sources[place]) != place).collect()
    };
    assert_eq!(moved(0), [0, 1, 2, 3, 4, 5]);
    assert_eq!(moved(1), [0, 2, 6, 7, 8, 9]);
    // Clockwise, the left ring leads from the upper crossing to the lower one, and the right ring leads back.
    let sources = |number: usize| puzzle.base_moves()[number].transformation().sources();
    assert_eq!((sources(0)[1], sources(0)[2]), (0, 1));
    assert_eq!((sources(1)[6], sources(1)[0]), (2, 6));
    for wrong in ["hungarian", "hungarian:2,1", "hungarian:6,4", "hungarian:6,0", "hungarian:513,1"] {
        assert!(family::by_name(wrong).is_err(), "{wrong}");
    }
}

/// The product of a number and a factor, both numbers in decimal digits.
fn times(digits: &str, factor: u64) -> String {
    let mut carry = 0;
    let mut product: Vec<char> = Vec::new();
    for digit in digits.chars().rev() {
        carry += u64::from(digit.to_digit(10).expect("it is a digit")) * factor;
        product.push(char::from_digit((carry % 10) as u32, 10).expect("it is a digit"));
        carry /= 10;
    }
    let high = if carry > 0 { carry.to_string() } else { String::new() };
    high + &product.into_iter().rev().collect::<String>()
}

/// Turns of cubers rotate parts of a solid, and moves are tables of pieces. They agree in words of two moves.
#[test]
fn moves_turn_what_their_names_say() {
    let mut solids = BTreeSet::new();
    for family in family::families() {
        let member = family::member(family.example()).expect("it is an example");
        let Some(turns) = member.turns else { continue };
        let puzzle = &member.puzzle;
        // The notation of cubers has no names with `w` for the gigaminx.
        let names: Vec<&str> =
            puzzle.base_moves().iter().map(Move::name).filter(|name| turns.know(name)).collect();
        assert!(names.len() == puzzle.base_moves().len() || family.name() == "gigaminx", "{}", family.name());
        for first in &names {
            for second in &names {
                let word = format!("{first} {second}").parse().expect("it is an algorithm");
                let turned = turns.after(puzzle, &word).expect("both names are known");
                let moved = puzzle.after(puzzle.solved(), &word).expect("both are moves");
                assert_eq!(turned, moved, "{}: {word}", family.name());
            }
        }
        solids.insert(family.name());
    }
    for name in
        ["2x2x2", "4x4x4", "dino", "domino", "fto", "helicopter", "megaminx", "pyraminx", "redi", "skewb"]
    {
        assert!(solids.contains(name), "{name}");
    }
}

/// A turn that moves the fixed piece acts as a rotation of the puzzle and another turn. Later names refer to the
/// rotated faces. On the domino, L2 is x2 and then Rw2; x2 exchanges U with D.
#[test]
fn later_turns_name_the_faces_as_the_puzzle_is_held() {
    for (name, word, same) in [
        ("domino", "U L2 F2", "D Rw2 F2"),
        ("domino", "U D", "U2"),
        ("domino", "M2", "R2 L2"),
        ("domino", "x2 y U", "U"),
        ("dino", "UBL UFR DFL", "DBR DBLw DFL"),
        ("dino", "[y: UFR]", "UBR"),
        ("helicopter", "UR DB UF", "FL UFw UF"),
        ("helicopter", "[x: UF]", "DF"),
    ] {
        let member = family::member(name).expect("it is a family");
        let turns = member.turns.expect("it is a solid that cubers turn");
        let after =
            |word: &str| turns.after(&member.puzzle, &word.parse().expect("it is an algorithm")).expect(word);
        assert_eq!(after(word), after(same), "{name}: {word}");
        assert_ne!(after(word), *member.puzzle.solved(), "{name}: {word}");
    }
}
