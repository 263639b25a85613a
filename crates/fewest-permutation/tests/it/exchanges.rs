//! Tests of puzzles whose moves exchange a blank with a neighbor, and of their additive pattern databases.

use super::naive::Distances;
use super::{Random, numbers};
use fewest::formats::permutation::read_puzzle;
use fewest::permutation::{
    Definition, Generating, Goal, Metric, MoveDefinition, Orbit, OrbitGoal, OrbitMove, OrbitState, Preparing,
    Puzzle, Requirement, Solver, State, family,
};
use fewest::{Limits, Outcome};
use fewest_testing::evenness::come_equally_often;
use std::collections::HashSet;
use std::num::NonZero;

const BLANK: u32 = 0;

/// A puzzle on a graph of places. `pieces` is the solved state.
fn puzzle(edges: &[[usize; 2]], pieces: Vec<u32>) -> Puzzle {
    let places = pieces.len();
    let step = |(number, [place, other]): (usize, [usize; 2])| {
        let mut sources: Vec<usize> = (0..places).collect();
        sources.swap(place, other);
        MoveDefinition {
            one_way: true,
            requires: vec![Requirement { orbit: 0, place, piece: BLANK }],
            ..MoveDefinition::new(format!("m{number}_{place}_{other}"), vec![OrbitMove::permutation(sources)])
        }
    };
    let definition = Definition {
        name: "exchanges".into(),
        orbits: vec![Orbit { name: "pieces".into(), places, orientations: 1 }],
        goals: vec![vec![OrbitState::of(pieces)]],
        moves: edges.iter().flat_map(|&[a, b]| [[a, b], [b, a]]).enumerate().map(step).collect(),
        illegal: vec![],
        bandages: vec![],
    };
    Puzzle::new(definition).expect("the definition is legal")
}

/// A connected graph of 4 to 7 places. A random graph may list an edge twice.
fn graph(random: &mut Random) -> (usize, Vec<[usize; 2]>) {
    match random.below(4) {
        // A ring of places, with or without a further place that is connected to some or all of them.
        0 => {
            let ring = 4 + random.below(3);
            let mut edges: Vec<[usize; 2]> = (0..ring).map(|place| [place, (place + 1) % ring]).collect();
            let spokes = random.below(3);
            edges.extend((0..ring * spokes.min(1)).step_by(spokes.max(1)).map(|place| [place, ring]));
            (ring + usize::from(spokes > 0), edges)
        }
        1 => (6, vec![[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [1, 4], [2, 5]]),
        _ => {
            let places = 4 + random.below(4);
            let mut edges: Vec<[usize; 2]> = (1..places).map(|place| [random.below(place), place]).collect();
            for _ in 0..random.below(places) {
                let [a, b] = [random.below(places), random.below(places)];
                if a < b {
                    edges.push([a, b]);
                }
            }
            (places, edges)
        }
    }
}

/// The lower bound at which a search begins.
fn first_bound(solver: &Solver, state: &State) -> usize {
    match solver.solve_within(state, &Limits::new().nodes(0)) {
        Outcome::Stopped(stopped) => stopped.at_least,
        Outcome::Solved(word) => {
            assert!(word.is_empty(), "no node is left");
            0
        }
        Outcome::Unsolvable => usize::MAX,
    }
}

#[test]
fn random_graphs_are_solved_as_by_the_oracle() {
    let mut random = Random(16);
    let mut searched = 0;
    for _ in 0..150 {
        let (places, edges) = graph(&mut random);
        let kinds = 2 + random.below(8);
        let mut pieces: Vec<u32> = (0..places).map(|_| 1 + random.below(kinds) as u32).collect();
        if random.below(2) == 0 {
            pieces = (1..=places as u32).collect();
        }
        pieces[random.below(places)] = BLANK;
        let asked = pieces.iter().copied().map(Some).collect();
        let puzzle = puzzle(&edges, pieces);
        let naive = Distances::new(
            &puzzle,
            Metric::Turns,
            &[vec![OrbitGoal { pieces: asked, orientations: vec![None; places] }]],
        );
        let goal = Goal::solved(&puzzle);
        let most = [1, 8, 40, 300][random.below(4)];
        let solver = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(most);
        let solver = solver.run().expect("the puzzle has few states");
        let is_searched = solver.shortest_solutions(&puzzle.goals()[0]).is_none();
        for _ in 0..20 {
            let number = random.below(naive.len());
            let state = puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
            let context = || format!("{edges:?}, {most}: {:?} to {:?}", naive.pieces(number), puzzle.goals());
            let word = naive.words(number).first().cloned();
            let expected = word.clone().map_or(Outcome::Unsolvable, Outcome::Solved);
            assert_eq!(numbers(solver.solve(&state)), expected, "{}", context());
            if let Some(word) = word.filter(|_| is_searched) {
                assert!(first_bound(&solver, &state) <= word.len(), "{}", context());
                searched += 1;
            }
        }
    }
    assert!(searched > 1000, "{searched}");
}

/// The positions reachable from the solved state, by a breadth-first search over all arrangements.
fn reached(puzzle: &Puzzle) -> HashSet<State> {
    let OrbitState { pieces, orientations, .. } = puzzle.pieces(&puzzle.goals()[0]).remove(0);
    let goal = OrbitGoal {
        pieces: pieces.into_iter().map(Some).collect(),
        orientations: orientations.into_iter().map(Some).collect(),
    };
    let naive = Distances::new(puzzle, Metric::Turns, &[vec![goal]]);
    let solvable = (0..naive.len()).filter(|&number| naive.distance(number).is_some());
    solvable.map(|number| puzzle.position(&naive.pieces(number)).expect("it has the pieces")).collect()
}

/// Checks that exactly the reachable positions are generated, equally often.
#[track_caller]
fn check_drawn(puzzle: &Puzzle, positions: usize) {
    let expected = reached(puzzle);
    assert_eq!(expected.len(), positions);
    let mut generator = Generating::any(puzzle).seed(1).run().expect("there are few positions");
    let drawn = std::iter::repeat_with(|| generator.draw().expect("they are not rare"));
    come_equally_often(drawn.inspect(|state| assert!(expected.contains(state))), positions, 20);
}

/// On the ring, four pieces keep their cyclic order: 5 places of the blank times 4 rotations make 20 positions. On the
/// hexagon with a bridge, Wilson's exception, the moves generate a group of order 120 on six pieces.
#[test]
fn moves_that_are_there_twice_make_no_new_positions() {
    let ring = include_bytes!("../data/ring5-aliases.tws");
    check_drawn(&read_puzzle(&ring[..]).expect("it is a puzzle"), 20);
    let mut edges: Vec<[usize; 2]> = (0..6).map(|place| [place, (place + 1) % 6]).collect();
    edges.extend([[0, 6], [6, 3]]);
    let pieces: Vec<u32> = (0..7).collect();
    check_drawn(&puzzle(&edges, pieces.clone()), 840);
    edges.extend([[0, 1], [2, 3]]);
    check_drawn(&puzzle(&edges, pieces), 840);
}

#[test]
fn positions_of_random_graphs_are_those_that_moves_reach() {
    let mut random = Random(17);
    for _ in 0..60 {
        let (places, edges) = graph(&mut random);
        let puzzle = puzzle(&edges, (0..places as u32).collect());
        let expected = reached(&puzzle);
        let generator = Generating::any(&puzzle).seed(1).run();
        let mut generator = generator.expect("there are few positions");
        for _ in 0..50 {
            let state = generator.draw().expect("they are not rare");
            assert!(expected.contains(&state), "{edges:?}: {:?}", puzzle.pieces(&state));
        }
    }
}

/// A position and its reflection in the diagonal have the same bound, because each is also looked up as the other.
#[test]
fn the_15_puzzle_is_looked_up_reflected() {
    let puzzle = family::by_name("sliding:4x4").expect("the name is one of a family");
    let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle));
    let solver = solver.expect("no limit is set");
    let reflected = |place: usize| place % 4 * 4 + place / 4;
    let mut random = Random(1);
    let moves = solver.moves();
    for _ in 0..100 {
        let mut state = puzzle.goals()[0].clone();
        for _ in 0..300 {
            let step = &moves[random.below(moves.len())];
            if step.is_allowed(&state) {
                state = state.after(step, &puzzle);
            }
        }
        let pieces = &puzzle.pieces(&state)[0].pieces;
        let image = (0..16).map(|place| reflected(pieces[reflected(place)] as usize) as u32).collect();
        let image = puzzle.position(&[OrbitState::of(image)]).expect("it has all tiles");
        assert_eq!(first_bound(&solver, &state), first_bound(&solver, &image), "{pieces:?}");
    }
}

#[test]
fn threads_change_no_word() {
    let puzzle = family::by_name("sliding:4x4").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    // Small tables make the search long enough for several threads.
    let solver = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(5000);
    let solver = solver.run().expect("no limit is set");
    let mut random = Random(3);
    for _ in 0..10 {
        let mut state = puzzle.goals()[0].clone();
        for _ in 0..200 {
            let step = &solver.moves()[random.below(solver.moves().len())];
            if step.is_allowed(&state) {
                state = state.after(step, &puzzle);
            }
        }
        let one = solver.solve(&state);
        assert!(one.stopped().is_none());
        for threads in [2, 5] {
            let limits = Limits::new().threads(NonZero::new(threads).expect("it is not zero"));
            assert_eq!(solver.solve_within(&state, &limits), one);
        }
    }
}
