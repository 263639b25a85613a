//! Solves positions of puzzles with known symmetries, whose tables and searches use them, and compares with an oracle
//! that does not.

use super::naive::Distances;
use super::planted::planted;
use fewest::permutation::{Goal, Metric, Orbit, OrbitGoal, Preparing};
use fewest::{Limits, Outcome};
use fewest_testing::{Random, cases};
use std::thread;

/// Each pattern database distinguishes few pieces, and bounds the images of a position, too.
#[test]
fn positions_of_symmetric_puzzles_are_solved_as_by_the_oracle() {
    thread::scope(|scope| {
        scope.spawn(|| solve_as_the_oracle(14));
        solve_as_the_oracle(15);
    });
}

fn solve_as_the_oracle(seed: u64) {
    let mut random = Random(seed);
    let (mut puzzles, mut searched) = (0, 0);
    while puzzles < cases(300) {
        let (puzzle, _) = planted(&mut random);
        // The oracle lists all arrangements.
        let of_orbit = |orbit: &Orbit| {
            (1..=orbit.places).product::<usize>() * orbit.orientations.pow(orbit.places as u32)
        };
        if puzzle.orbits().iter().map(of_orbit).product::<usize>() > 3000 {
            continue;
        }
        let metric = if puzzles % 3 == 0 { Metric::Quarters } else { Metric::Turns };
        let goal = Goal::solved(&puzzle);
        let solver = Preparing::new(&puzzle, metric, &goal).table_memory(random.below(60) as u64);
        let solver = solver.run().expect("the puzzle has few states");
        if solver.tables().iter().all(|table| table.is_whole) {
            continue;
        }
        puzzles += 1;
        let asked = puzzle.pieces(&puzzle.goals()[0]).into_iter().map(|state| OrbitGoal {
            pieces: state.pieces.into_iter().map(Some).collect(),
            orientations: state.orientations.into_iter().map(Some).collect(),
        });
        let naive = Distances::new(&puzzle, metric, &[asked.collect()]);
        for _ in 0..4 {
            let number = random.below(naive.len());
            let state = puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
            let expected = naive.words(number).first().cloned();
            if let Outcome::Solved(word) = solver.solve_within(&state, &Limits::new().nodes(20_000)) {
                assert_eq!(Some(word.numbers().to_vec()), expected, "{:?}\n{state:?}", puzzle.definition());
                searched += usize::from(!word.numbers().is_empty());
            }
        }
    }
    assert!(searched > cases(300), "{searched}");
}
