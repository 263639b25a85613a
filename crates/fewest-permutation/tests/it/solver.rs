//! Tests of shortest words, against an oracle.

use super::drawn::{any_puzzle, drawn_goal, free_puzzle};
use super::naive::Distances;
use super::{Random, numbers};
use fewest::permutation::{
    Definition, Engine, Goal, Metric, MoveDefinition, Orbit, OrbitGoal, OrbitMove, OrbitState, Preparing,
    Puzzle, Solver, Spot, State, family,
};
use fewest::{Limits, Outcome, Reason};
use fewest_testing::cases;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::thread;

/// Checks all positions of a small puzzle, or a sample of a larger puzzle's positions.
fn check(
    puzzle: &Puzzle,
    metric: Metric,
    goal: &[Vec<OrbitGoal>],
    random: &mut Random,
    counted: &mut Counted,
) {
    let naive = Distances::new(puzzle, metric, goal);
    let goal = Goal::new(puzzle, goal).expect("the puzzle has the pieces");
    let limits = Limits::new();
    let preparing = Preparing::new(puzzle, metric, &goal);
    let prepare =
        |preparing: Preparing<'_>| preparing.run_within(&limits, &|_| {}).expect("the puzzle has few states");
    let solvers = Engine::ALL.map(|engine| prepare(preparing.engine(engine)));
    let searching = prepare(preparing.table_memory(random.below(300) as u64));
    let positions: Vec<usize> = match naive.len() {
        all @ 0..=200 => (0..all).collect(),
        all => (0..200).map(|_| random.below(all)).collect(),
    };
    let mut lookups: Vec<_> = solvers.iter().map(|solver| solver.lookup().expect("it has tables")).collect();
    let mut smallest: Vec<Option<Vec<u16>>> = Vec::new();
    for (round, number) in positions.into_iter().enumerate() {
        let state = puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
        let words = naive.words(number);
        let context = || format!("{:?}\n{goal:?}\n{:?}", puzzle.definition(), naive.pieces(number));
        let length = naive.distance(number).map_or(Outcome::Unsolvable, Outcome::Solved);
        let word = words.first().map_or(Outcome::Unsolvable, |word| Outcome::Solved(word.to_vec()));
        lookups.iter_mut().for_each(|lookup| lookup.add(&state));
        smallest.push(words.first().map(|word| word.to_vec()));
        for solver in &solvers {
            assert_eq!(solver.distance_within(&state, &limits), length, "{}", context());
            assert_eq!(numbers(solver.solve_within(&state, &limits)), word, "{}", context());
            assert_eq!(solver.count_shortest_solutions(&state), Some(words.len() as u128), "{}", context());
            let all = solver.shortest_solutions(&state).expect("it has tables");
            let all: Vec<_> = all.map(|word| word.numbers().to_vec()).collect();
            assert_eq!(all, words, "{}", context());
            if let Some(spot) = solver.spot(&state) {
                assert_eq!(Outcome::Solved(spot.distance()), length, "{}", context());
                let after = |step| solver.spot_after(spot, step).map(Spot::distance);
                let after: Vec<_> = (0..solver.moves().len()).map(after).collect();
                assert_eq!(after, naive.distances_after(number), "{}", context());
                counted.spots += 1;
            }
        }
        // A search takes longer than reading a table, so only some rounds search.
        if round % 16 != 0 {
            continue;
        }
        match searching.solve_within(&state, &limits.nodes(20_000)) {
            Outcome::Stopped(stopped) => {
                assert!(words.iter().all(|word| stopped.at_least <= word.len()), "{}", context());
                counted.stopped += 1;
            }
            outcome => {
                assert_eq!(numbers(outcome), word, "{}", context());
                counted.searched += usize::from(searching.tables().iter().all(|table| !table.is_whole));
            }
        }
    }
    for lookup in &mut lookups {
        let mut expected = smallest.iter();
        lookup.answer(|word| {
            assert_eq!(
                Some(&word.map(<[u16]>::to_vec)),
                expected.next(),
                "{:?}\n{goal:?}",
                puzzle.definition()
            );
        });
        assert_eq!(expected.len(), 0, "{:?}", puzzle.definition());
    }
}

/// The numbers of positions that were checked as spots, solved by a search without a whole table, and left unsolved by
/// a stopped search.
#[derive(Default)]
struct Counted {
    spots: usize,
    searched: usize,
    stopped: usize,
}

#[test]
fn random_puzzles_and_goals_are_solved_as_by_the_oracle() {
    let (mut random, mut counted) = (Random(5), Counted::default());
    for round in 0..cases(400) {
        let puzzle = if round % 2 == 0 { free_puzzle(&mut random) } else { any_puzzle(&mut random) };
        let goal = drawn_goal(&mut random, &puzzle);
        let metric = if round % 3 == 0 { Metric::Quarters } else { Metric::Turns };
        check(&puzzle, metric, &goal, &mut random, &mut counted);
    }
    assert!(
        counted.searched > cases(250) && counted.stopped < counted.searched / 10,
        "{} {}",
        counted.searched,
        counted.stopped
    );
    assert!(counted.spots > cases(5_000), "{}", counted.spots);
}

/// The solved state meets these goals of the family. Each merged puzzle has the published number of states.
#[test]
fn goals_of_the_cube_have_their_numbers_of_states() {
    let cube = family::member("3x3x3").expect("the name is one of a family");
    let states = |name: &str| {
        let named = cube.goals.iter().find(|goal| goal.name == name).expect("the family has this goal");
        assert!(named.goal.is_met(&cube.puzzle.goals()[0], &cube.puzzle));
        let solver = Solver::new(&cube.puzzle, Metric::Turns, &named.goal);
        let tables = solver.expect("the puzzle has few states").tables();
        assert_eq!(tables.len(), 1);
        (tables[0].states, tables[0].max)
    };
    // The edges have 12·11·10·9 arrangements and 2⁴ orientations.
    assert_eq!(states("cross"), (190_080, 8));
    // The corner has 8·3 states, and the edges have 12·11·10·2³.
    assert_eq!(states("block-2x2x2"), (24 * 10_560, 8));
    // The corners have 8·7·3² states, and the edges have 12·11·10·2³.
    assert_eq!(states("block-1x2x3").0, 504 * 10_560);
    assert_eq!(states("corners-oriented").0, 2187);
    assert_eq!(states("edges-oriented").0, 2048);
    assert_eq!(states("oriented").0, 2187 * 2048);
    assert_eq!(states("corners-placed").0, 40_320);
}

/// Korf's positions that need at most 45 moves. His solved board is 0 1 2 … 15.
#[test]
fn the_15_puzzle_is_solved_in_as_many_moves_as_published() {
    let puzzle = family::by_name("sliding:4x4").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let solver = Solver::new(&puzzle, Metric::Turns, &goal).expect("no limit is set");
    let mut checked = 0;
    for line in include_str!("../data/korf.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut numbers =
            line.split(' ').map(|number| number.parse::<usize>().expect("the text is a number"));
        let length = numbers.next().expect("it begins with the length");
        if length > 45 {
            continue;
        }
        // Half a turn of the board turns tile t into 16 − t. The blank, which is the last piece here, stays the blank.
        let mut pieces: Vec<u32> =
            numbers.map(|tile| if tile == 0 { 15 } else { 15 - tile as u32 }).collect();
        pieces.reverse();
        let state = puzzle.position(&[OrbitState::of(pieces.clone())]).expect("it has all tiles");
        let word = solver.solve(&state).solved().expect("it can be solved");
        assert_eq!(word.len(), length, "{line}");
        let step = |state: State, &number: &u16| state.after(&solver.moves()[usize::from(number)], &puzzle);
        assert_eq!(word.numbers().iter().fold(state, step), puzzle.goals()[0]);
        // Exchanging two tiles makes the position unsolvable.
        let blank = pieces.iter().position(|&piece| piece == 15).expect("there is a blank");
        let [first, second] = if blank < 2 { [2, 3] } else { [0, 1] };
        pieces.swap(first, second);
        let state = puzzle.position(&[OrbitState::of(pieces)]).expect("it has all tiles");
        assert_eq!(solver.solve(&state), Outcome::Unsolvable);
        checked += 1;
    }
    assert_eq!(checked, 10);
}

/// The merged puzzle of this goal has other kinds of pieces, and is too large for a table.
#[test]
fn some_tiles_of_the_15_puzzle_are_brought_home() {
    let puzzle = family::by_name("sliding:4x4").expect("the name is one of a family");
    let solved = puzzle.pieces(&puzzle.goals()[0]);
    // The goal requires the upper two rows and the blank.
    let is_asked = |place: usize| place < 8 || place == 15;
    let asked = OrbitGoal {
        pieces: (0..16).map(|place| is_asked(place).then(|| solved[0].pieces[place])).collect(),
        orientations: vec![None; 16],
    };
    let goal = Goal::new(&puzzle, &[vec![asked]]).expect("the puzzle has the pieces");
    let solver = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(1 << 16);
    let solver = solver.run().expect("no limit is set");
    // The goal ignores the exchange of tiles 13 and 14. Then four moves are made.
    let mut pieces = solved.clone();
    pieces[0].pieces.swap(12, 13);
    let mut state = puzzle.position(&pieces).expect("it has all tiles");
    assert_eq!(solver.distance(&state), Outcome::Solved(0));
    for name in ["D", "D", "D", "R"] {
        let step = solver.moves().iter().find(|step| step.name() == name && step.is_allowed(&state));
        state = state.after(step.expect("a tile is there"), &puzzle);
    }
    assert_eq!(solver.distance(&state), Outcome::Solved(4));
}

/// The tables cover some orbits only. The search checks the other orbits in the position itself.
#[test]
fn a_puzzle_of_many_orbits_is_searched_with_few_tables() {
    const ORBITS: usize = 9;
    let swaps = |swapped: &[usize]| {
        let change =
            |orbit| OrbitMove::permutation(if swapped.contains(&orbit) { vec![1, 0] } else { vec![0, 1] });
        MoveDefinition::new(format!("m{}_{}", swapped[0], swapped[1]), (0..ORBITS).map(change).collect())
    };
    let definition = Definition {
        name: "switches".into(),
        orbits: (0..ORBITS)
            .map(|orbit| Orbit { name: format!("o{orbit}"), places: 2, orientations: 1 })
            .collect(),
        goals: vec![vec![OrbitState::of(vec![1, 2]); ORBITS]],
        // Each move changes an even number of orbits, so half of all arrangements are unsolvable.
        moves: (1..ORBITS).map(|orbit| swaps(&[orbit - 1, orbit])).chain([swaps(&[0, 4, 5, 8])]).collect(),
        illegal: vec![],
        bandages: vec![],
    };
    let puzzle = Puzzle::new(definition).expect("the definition is legal");
    let goal: Vec<OrbitGoal> = (0..ORBITS)
        .map(|_| OrbitGoal { pieces: vec![Some(1), Some(2)], orientations: vec![None; 2] })
        .collect();
    let naive = Distances::new(&puzzle, Metric::Turns, &[goal]);
    let goal = Goal::solved(&puzzle);
    let solver = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(1);
    let solver = solver.run().expect("the puzzle has few states");
    assert!(solver.tables().len() < ORBITS && solver.tables().iter().all(|table| !table.is_whole));
    for number in 0..naive.len() {
        let state = puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
        let word = naive.words(number).first().cloned();
        let expected = word.map_or(Outcome::Unsolvable, Outcome::Solved);
        assert_eq!(numbers(solver.solve(&state)), expected, "{:?}", naive.pieces(number));
    }
}

#[test]
fn a_batch_is_solved_as_each_position_is() {
    let puzzle = family::by_name("2x2x2").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let solver = Solver::new(&puzzle, Metric::Turns, &goal).expect("it has few states");
    let mut state = puzzle.goals()[0].clone();
    let states: Vec<_> = (0..200)
        .map(|step: usize| {
            state = state.after(&solver.moves()[step * step % solver.moves().len()], &puzzle);
            state.clone()
        })
        .collect();
    let expected: Vec<_> = states.iter().map(|state| solver.solve(state)).collect();
    for threads in 1..=3 {
        let limits = Limits::new().threads(NonZero::new(threads).expect("the number of threads is not 0"));
        assert_eq!(solver.solve_batch_within(&states, &limits, &|_| {}), Ok(expected.clone()));
        let lengths = expected.iter().map(|outcome| outcome.clone().map(|word| word.len())).collect();
        assert_eq!(solver.distances_within(&states, &limits, &|_| {}), Ok(lengths));
    }
    let cancel = AtomicBool::new(true);
    let limits = Limits::new().cancel(&cancel);
    assert_eq!(solver.solve_batch_within(&states, &limits, &|_| {}), Err(Reason::Cancelled));
}

/// Small tables cache the first move of each state for all threads. Large tables have no cache.
#[test]
fn words_are_the_first_of_all_shortest_ones_in_tables_of_any_size() {
    let check = |name: &str, goal: Option<&str>| {
        let member = family::member(name).expect("the name is one of a family");
        let named = |name: &str| member.goals.iter().find(|goal| goal.name == name).expect("it is named");
        let goal = goal.map_or_else(|| Goal::solved(&member.puzzle), |name| named(name).goal.clone());
        let solver = Solver::new(&member.puzzle, Metric::Turns, &goal);
        let solver = solver.expect("no limit is set");
        let check_some = |seed: u64| {
            let mut random = Random(seed);
            let mut lookup = solver.lookup().expect("it has tables");
            let mut expected = Vec::new();
            for _ in 0..300 {
                let scramble: Vec<u16> = (0..20).map(|_| random.below(solver.moves().len()) as u16).collect();
                let state = solver.after(&scramble).expect("all moves exist");
                let first = solver.shortest_solutions(&state).expect("it has tables").next();
                let first = Outcome::Solved(first.expect("a scrambled position is solvable"));
                for _ in 0..2 {
                    assert_eq!(solver.solve(&state), first);
                    assert_eq!(solver.solve_after(&scramble), Ok(first.clone()));
                }
                lookup.add(&state);
                lookup.add_after(&scramble).expect("all moves exist");
                let Outcome::Solved(first) = first else { unreachable!("a word was found") };
                expected.extend([first.clone(), first]);
                if expected.len() == 100 {
                    let mut expected = expected.drain(..);
                    lookup.answer(|word| {
                        let word = word.expect("a scrambled position is solvable");
                        assert_eq!(
                            word,
                            expected.next().expect("the lookup has no more words than the list").numbers()
                        );
                    });
                    assert_eq!((expected.len(), lookup.positions()), (0, 0));
                }
            }
        };
        thread::scope(|scope| {
            for seed in [1, 1, 2] {
                let check_some = &check_some;
                scope.spawn(move || check_some(seed));
            }
        });
    };
    check("2x2x2", None);
    check("3x3x3", Some("cross"));
    check("3x3x3", Some("block-1x2x3"));
    check("3x3x3", Some("cross-and-pair"));
}

#[test]
fn the_nearest_of_some_positions_is_the_least_of_each() {
    let puzzle = family::by_name("2x2x2").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let table = Solver::new(&puzzle, Metric::Turns, &goal).expect("no limit is set");
    let search =
        Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(1 << 12).run().expect("no limit is set");
    let moves = table.moves();
    let mut random = Random(46);
    for count in (1..6).cycle().take(60) {
        let scrambled = |random: &mut Random| {
            let word: Vec<u16> = (0..2 + random.below(5)).map(|_| random.below(moves.len()) as u16).collect();
            table.after(&word).expect("all moves exist")
        };
        let starts: Vec<_> = (0..count).map(|_| scrambled(&mut random)).collect();
        let each =
            starts.iter().map(|state| table.solve(state).solved().expect("a scrambled position is solvable"));
        let expected =
            each.enumerate().min_by_key(|(start, word)| (word.len(), word.numbers().to_vec(), *start));
        assert_eq!(table.solve_any(&starts).solved(), expected);
        assert_eq!(search.solve_any(&starts).solved(), expected);
    }
    assert_eq!(table.solve_any(&[]), Outcome::Unsolvable);
    assert_eq!(search.solve_any(&[]), Outcome::Unsolvable);
    // No start is solved, so the lower bound of a search that a limit stops is 1.
    let starts = [table.after(&[0]).expect("it exists"), table.after(&[3, 0]).expect("it exists")];
    let stopped = search.solve_any_within(&starts, &Limits::new().moves(0));
    assert_eq!(stopped.stopped().map(|stopped| stopped.at_least), Some(1));
}

#[test]
fn a_count_of_words_stops_at_its_limits() {
    let puzzle = family::by_name("2x2x2").expect("the name is one of a family");
    let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle)).expect("no limit is set");
    let state = solver.after(&[0, 3, 7, 1, 4, 8, 0]).expect("all moves exist");
    let count = |limits: &Limits<'_>| solver.count_shortest_solutions_within(&state, limits);
    let words = solver.shortest_solutions(&state).expect("it has tables").count();
    assert!(words > 1, "{words}");
    assert_eq!(count(&Limits::new().memory(1 << 20)), Some(Ok(words as u128)));
    assert!(matches!(count(&Limits::new().memory(100)), Some(Err(Reason::Memory { needed: Some(101..) }))));
    let cancelled = AtomicBool::new(true);
    assert_eq!(count(&Limits::new().cancel(&cancelled)), Some(Err(Reason::Cancelled)));
    // A solved position needs no counting.
    let solved = solver.after(&[]).expect("it is solved");
    assert_eq!(solver.count_shortest_solutions_within(&solved, &Limits::new().memory(0)), Some(Ok(1)));
}
