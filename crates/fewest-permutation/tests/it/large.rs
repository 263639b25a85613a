//! Tests of puzzles with many places.

use super::arrangements;
use fewest::permutation::{
    Count, Counting, Definition, Engine, Goal, Illegal, MOST_PLACES, Metric, MoveDefinition, Orbit,
    OrbitGoal, OrbitMove, OrbitState, Puzzle, Representation, SpaceError,
};
use std::thread;

/// A stack of 64 kB overflows if a function calls itself once for each place.
#[track_caller]
fn with_little_stack(work: impl FnOnce() + Send) {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(1 << 16).spawn_scoped(scope, work);
        thread.expect("there is a thread").join().expect("the checks hold");
    });
}

/// One move rotates the first three pieces.
fn turn_of_three(pieces: &[u32]) -> Puzzle {
    arrangements(pieces, &[("turn", [1, 2, 0].into_iter().chain(3..pieces.len()).collect())])
}

#[test]
fn a_goal_of_the_most_places() {
    let puzzle = turn_of_three(&(0..MOST_PLACES as u32).collect::<Vec<_>>());
    let mut asked = OrbitGoal::open(MOST_PLACES);
    asked.pieces[1] = Some(1);
    let goal = Goal::new(&puzzle, &[vec![asked]]).expect("the puzzle has the piece");
    with_little_stack(|| {
        let space = goal.space(&puzzle).expect("all but one piece are alike");
        assert_eq!(space.puzzle().states(), Some(Count::from(3)));
        assert_eq!(space.puzzle().goals().len(), 1);
    });
}

/// States that agree with a goal are listed only if they are few and fit the memory.
#[test]
fn a_goal_that_leaves_much_open() {
    // The one different piece is illegal at place 3, and the goal requires nothing.
    let states = |places: usize| {
        let pieces: Vec<u32> = (0..places as u32).map(|place| u32::from(place == 0)).collect();
        let mut definition = turn_of_three(&pieces).definition();
        definition.illegal.push(Illegal { orbit: 0, place: 3, piece: 1 });
        let puzzle = Puzzle::new(definition).expect("it is legal");
        let goal = Goal::new(&puzzle, &[vec![OrbitGoal::open(places)]]).expect("it requires nothing");
        goal.space(&puzzle).map(|space| space.puzzle().goals().len())
    };
    assert_eq!(states(2896), Ok(2895));
    assert_eq!(states(2897), Err(SpaceError::TooOpen { most: 2895 }));
    assert_eq!(states(MOST_PLACES), Err(SpaceError::TooOpen { most: 512 }));
}

/// The goal requires an orientation at one place only, so every orientation of the other places meets it.
#[test]
fn a_goal_that_leaves_turns_open() {
    let states = |places: usize| {
        let definition = Definition {
            name: "lamps".into(),
            orbits: vec![Orbit { name: "lamps".into(), places, orientations: 2 }],
            goals: vec![vec![OrbitState { periods: vec![2; places], ..OrbitState::of(vec![0; places]) }]],
            moves: vec![MoveDefinition::new(
                "flip",
                vec![OrbitMove { sources: (0..places).collect(), turns: vec![1; places] }],
            )],
            illegal: vec![],
            bandages: vec![],
        };
        let puzzle = Puzzle::new(definition).expect("it is legal");
        let mut asked = OrbitGoal::open(places);
        asked.orientations[0] = Some(1);
        let goal = Goal::new(&puzzle, &[vec![asked]]).expect("it requires an orientation");
        goal.space(&puzzle).map(|space| space.puzzle().goals().len())
    };
    assert_eq!(states(17), Ok(1 << 16));
    assert_eq!(states(18), Err(SpaceError::TooOpen { most: 1 << 16 }));
}

/// Two pieces of each triple of places are alike, and moves exchange neighbors within a triple.
fn triples(triples: usize) -> Puzzle {
    let pieces: Vec<u32> = (0..3 * triples as u32).map(|place| u32::from(place % 3 == 2)).collect();
    let exchange = |place: usize| {
        let mut sources: Vec<usize> = (0..pieces.len()).collect();
        sources.swap(place, place + 1);
        ("exchange", sources)
    };
    let moves: Vec<_> =
        (0..triples).flat_map(|triple| [exchange(3 * triple), exchange(3 * triple + 1)]).collect();
    arrangements(&pieces, &moves)
}

#[test]
fn symmetries_of_hundreds_of_levels() {
    let puzzle = triples(500);
    let expected = Count::product(std::iter::repeat_n(3, 500));
    with_little_stack(|| assert_eq!(puzzle.states(), Some(expected)));
}

/// Each component offers a choice, so there are too many combinations to try.
#[test]
fn an_engine_for_hundreds_of_components() {
    let puzzle = triples(500);
    let counting = Counting::new(&puzzle, Metric::Turns).engine(Engine::Rows);
    assert_eq!(counting.representation(), Representation::Set);
}
