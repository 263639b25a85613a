//! Solids whose figures others have published.

use fewest::permutation::{Goal, Metric, Solver, family};

/// Jaap's numbers: 12!/2 · 3⁸ positions, and 6!/2 · 3⁴ positions of at most 8 moves.
#[test]
fn redi_and_ivy_are_those_of_cubers() {
    let puzzle = family::by_name("redi").expect("it is a family");
    let orbits: Vec<_> = puzzle.orbits().iter().map(|orbit| (orbit.places, orbit.orientations)).collect();
    assert_eq!(orbits.iter().filter(|orbit| **orbit == (1, 3)).count(), 8);
    assert_eq!(orbits.last(), Some(&(12, 1)));
    assert_eq!(puzzle.states().expect("it is a group").to_string(), "1571364748800");
    let ivy = family::member("ivy").expect("it is a family");
    let solver = Solver::new(&ivy.puzzle, Metric::Turns, &Goal::solved(&ivy.puzzle)).expect("it is small");
    let table = solver.tables()[0];
    assert_eq!((Some(u128::from(table.states)), Some(table.max)), (ivy.known.positions, Some(8)));
}

/// The numbers of the published tables; the orders of the words are those that cubing.js finds for corners and edges.
#[test]
fn the_megaminx_is_that_of_cubers() {
    let member = family::member("megaminx").expect("it is a family");
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

/// As in cubing.js, `R++` is `DRv2 L2`, and `D++` is `Dv2 U2`.
#[test]
fn the_megaminx_has_the_turns_of_scrambles() {
    let member = family::member("megaminx").expect("it is a family");
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
    let puzzle = family::by_name("gigaminx").expect("it is a family");
    let mut orbits: Vec<_> = puzzle.orbits().iter().map(|orbit| (orbit.places, orbit.orientations)).collect();
    orbits.sort_unstable();
    assert_eq!(orbits, [(20, 3), (30, 2), (60, 1), (60, 1), (60, 1)]);
}
