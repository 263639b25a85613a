//! Tests that a puzzle stays the same if it is written and read.

use super::{read, try_read};
use fewest::formats::permutation::write_puzzle;
use fewest::permutation::family::{by_name, families};
use fewest::permutation::{
    BandagedPiece, Definition, DefinitionError, Flaw, Illegal, MoveDefinition, Orbit, OrbitMove, OrbitState,
    Puzzle, Requirement,
};
use fewest_testing::puzzles::CUBE;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// The pieces of an orbit: the label of each kind, the kind in each place, and orientations.
fn orbit_state(places: usize, orientations: u32) -> impl Strategy<Value = OrbitState> {
    let divisors: Vec<u32> =
        (1..=orientations).filter(|divisor| orientations.is_multiple_of(*divisor)).collect();
    let kinds = prop::collection::btree_map(prop_oneof![0..9_u32, Just(u32::MAX)], select(divisors), 1..4);
    let places = prop::collection::vec((any::<Index>(), 0..orientations), places);
    (kinds, places).prop_map(|(kinds, places)| {
        let kinds: Vec<_> = kinds.into_iter().collect();
        let picked = places.iter().map(|(kind, _)| *kind.get(&kinds));
        OrbitState {
            pieces: picked.clone().map(|(label, _)| label).collect(),
            periods: picked.map(|(_, period)| period).collect(),
            orientations: places.iter().map(|&(_, orientation)| orientation).collect(),
        }
    })
}

fn orbit_move(places: usize, orientations: u32) -> impl Strategy<Value = OrbitMove> {
    let sources = Just((0..places).collect::<Vec<_>>());
    let moved = (sources.prop_shuffle(), prop::collection::vec(0..orientations, places))
        .prop_map(|(sources, turns)| OrbitMove { sources, turns });
    prop_oneof![moved, Just(OrbitMove::identity(places))]
}

fn goal(solved: Vec<OrbitState>) -> impl Strategy<Value = Vec<OrbitState>> {
    let shuffled = |state: OrbitState| {
        let turned: Vec<_> = state.pieces.into_iter().zip(state.periods).zip(state.orientations).collect();
        Just(turned).prop_shuffle().prop_map(|turned| OrbitState {
            pieces: turned.iter().map(|((piece, _), _)| *piece).collect(),
            periods: turned.iter().map(|((_, period), _)| *period).collect(),
            orientations: turned.iter().map(|(_, orientation)| *orientation).collect(),
        })
    };
    solved.into_iter().map(shuffled).collect::<Vec<_>>()
}

type Pick = (Index, Index, Index);

/// An orbit, a place in it, and one of its pieces.
fn pick((orbit, place, piece): &Pick, solved: &[OrbitState]) -> (usize, usize, u32) {
    let orbit = orbit.index(solved.len());
    let pieces = &solved[orbit].pieces;
    (orbit, place.index(pieces.len()), *piece.get(pieces))
}

fn movement(shape: &[(usize, u32)]) -> impl Strategy<Value = Step> + use<> {
    let steps: Vec<_> =
        shape.iter().map(|&(places, orientations)| orbit_move(places, orientations)).collect();
    (steps, any::<bool>(), prop::collection::vec(any::<Pick>(), 0..3))
}

type Step = (Vec<OrbitMove>, bool, Vec<Pick>);

/// The random parts from which [`puzzle`] makes a legal puzzle.
type Parts = (String, Vec<(usize, u32)>, Vec<Vec<OrbitState>>, Vec<Step>, Vec<Pick>, Vec<Vec<Pick>>);

fn parts() -> impl Strategy<Value = Parts> {
    let name = "([a-zA-Zé][ -\"$-~]{0,9}[a-z!])?";
    let shape = prop::collection::vec((1..6_usize, 1..7_u32), 1..4);
    let states = shape.prop_flat_map(|shape| {
        let solved: Vec<_> = shape.iter().map(|&(places, turns)| orbit_state(places, turns)).collect();
        (Just(shape), solved)
    });
    states.prop_flat_map(move |(shape, solved)| {
        let others = prop::collection::vec(goal(solved.clone()), 0..3);
        let goals = others.prop_map(move |others| [vec![solved.clone()], others].concat());
        let moves = prop::collection::vec(movement(&shape), 1..5);
        let bandages = prop::collection::vec(prop::collection::vec(any::<Pick>(), 1..4), 0..3);
        (name, Just(shape), goals, moves, prop::collection::vec(any::<Pick>(), 0..3), bandages)
    })
}

fn puzzle((name, shape, goals, moves, illegal, bandages): Parts) -> Puzzle {
    let orbit = |(number, &(places, orientations)): (usize, &(usize, u32))| Orbit {
        name: format!("S{number}"),
        places,
        orientations: orientations as usize,
    };
    // Moves with requirements may share a name, unless some state allows two of them.
    let step = |number: usize, (orbits, one_way, requires): Step, shared: Option<&str>| {
        let requires: Vec<_> = (requires.iter())
            .map(|picked| {
                let (orbit, place, piece) = pick(picked, &goals[0]);
                Requirement { orbit, place, piece }
            })
            .collect();
        let name = shared.filter(|_| !requires.is_empty()).map_or(format!("{number}!"), str::to_owned);
        MoveDefinition { name, orbits, one_way, requires }
    };
    let is_solved =
        |orbit: usize, place: usize, piece| goals.iter().any(|goal| goal[orbit].pieces[place] == piece);
    let illegal = (illegal.iter())
        .map(|picked| pick(picked, &goals[0]))
        .filter(|&(orbit, place, piece)| !is_solved(orbit, place, piece))
        .map(|(orbit, place, piece)| Illegal { orbit, place, piece })
        .collect::<Vec<_>>();
    // Bandaged pieces must be the only ones of their kind. They are written set by set, so they are sorted by set.
    let bandages = (bandages.iter())
        .map(|group| {
            let mut pieces: Vec<(usize, u32)> = (group.iter())
                .map(|picked| pick(picked, &goals[0]))
                .map(|(orbit, _, piece)| (orbit, piece))
                .filter(|&(orbit, piece)| {
                    goals[0][orbit].pieces.iter().filter(|&&other| other == piece).count() == 1
                })
                .collect();
            pieces.sort_unstable();
            pieces.dedup();
            pieces.into_iter().map(|(orbit, piece)| BandagedPiece { orbit, piece }).collect()
        })
        .collect::<Vec<Vec<BandagedPiece>>>();
    let orbits = shape.iter().enumerate().map(orbit);
    let orbits: Vec<_> = orbits.collect();
    let puzzle = |shared| {
        let moves = moves.clone().into_iter().enumerate().map(|(number, parts)| step(number, parts, shared));
        let (name, moves, illegal) = (name.clone(), moves.collect(), illegal.clone());
        let (orbits, goals, bandages) = (orbits.clone(), goals.clone(), bandages.clone());
        Puzzle::new(Definition { name, orbits, goals, moves, illegal, bandages })
    };
    match puzzle(Some("shared'")) {
        Err(DefinitionError { flaw: Flaw::SameMoveName { .. }, .. }) => puzzle(None),
        puzzle => puzzle,
    }
    .expect("it is legal")
}

proptest! {
    #[test]
    fn a_puzzle_that_is_written_and_read_is_the_same(puzzle in parts().prop_map(puzzle)) {
        let text = write_puzzle(&puzzle).expect("its names can be written");
        let again = try_read(text.as_bytes());
        prop_assert_eq!(again.as_ref(), Ok(&puzzle), "{}", text);
        prop_assert_eq!(write_puzzle(&read(&text)).expect("its names can be written"), text);
    }
}

#[test]
fn the_form_is_that_of_twsearch() {
    assert_eq!(write_puzzle(&read(CUBE)).as_deref(), Ok(CUBE));
}

#[test]
fn puzzles_of_all_families_can_be_written() {
    for family in families() {
        let puzzle = by_name(family.example()).expect("it is an example");
        let text = write_puzzle(&puzzle).unwrap_or_else(|error| panic!("{}: {error}", family.example()));
        assert_eq!(read(&text), puzzle, "{}", family.example());
    }
}

/// A puzzle of two pieces that a move exchanges, with these names.
fn named(name: &str, set: &str, step: &str) -> Result<Puzzle, DefinitionError> {
    Puzzle::new(Definition {
        name: name.into(),
        orbits: vec![Orbit { name: set.into(), places: 2, orientations: 1 }],
        goals: vec![vec![OrbitState::solved(2)]],
        moves: vec![MoveDefinition::new(step, vec![OrbitMove::permutation(vec![1, 0])])],
        illegal: vec![],
        bandages: vec![],
    })
}

#[test]
fn control_characters_are_no_part_of_names() {
    for control in ["\0", "\x07", "\n", "\r", "\x1b", "\x7f", "\u{85}", "\u{9b}"] {
        let text = format!("a{control}b");
        let flaw = |name: &str, set: &str, step: &str| named(name, set, step).map_err(|error| error.flaw);
        assert_eq!(flaw(&text, "A", "m"), Err(Flaw::PuzzleName), "{control:?}");
        assert_eq!(flaw("a", &text, "m"), Err(Flaw::Name), "{control:?}");
        assert_eq!(flaw("a", "A", &text), Err(Flaw::Name), "{control:?}");
        for error in [named(&text, "A", "m"), named("a", &text, "m"), named("a", "A", &text)] {
            let error = error.expect_err("it was refused").to_string();
            assert!(!error.contains(char::is_control), "{error:?}");
        }
    }
    let puzzle = named("two\twords", "A", "m").expect("a puzzle's name may contain a tab");
    assert_eq!(puzzle.name(), "two\twords");
}

/// Checks the error of writing a puzzle with these names.
#[track_caller]
fn check_error(name: &str, set: &str, step: &str, expected: &str) {
    let error = write_puzzle(&named(name, set, step).expect("it is legal")).expect_err(expected);
    assert_eq!(error.to_string(), expected);
}

#[test]
fn names_that_would_be_read_as_something_else_are_not_written() {
    for name in [" a", "a ", "\ta", "a # b"] {
        check_error(name, "A", "m", &format!("a definition file cannot contain a puzzle named {name:?}"));
    }
    for set in ["End", "Requires", "1A", "?A", "A#"] {
        check_error("a", set, "m", &format!("a definition file cannot contain a set named {set:?}"));
    }
    let long = "m".repeat(256);
    for step in ["#", "m#", &long] {
        check_error("a", "A", step, &format!("a definition file cannot contain a move named {step:?}"));
    }
    for step in ["x", "y2", "z'", "Uv"] {
        check_error(
            "a",
            "A",
            step,
            &format!(
                "a definition file cannot contain a move named {step:?}, which is read as a rotation of the whole puzzle"
            ),
        );
    }
}
