//! Tests that every search method returns the same words.

use super::Random;
use super::drawn::{any_puzzle, drawn_goal, free_puzzle};
use super::naive::Distances;
use fewest::permutation::search::{PositionMethod, SearchError, Searcher, Searching};
use fewest::permutation::{Generating, Goal, Metric, Move, OrbitGoal, Puzzle, State, family};
use fewest::search::Method;
use fewest::{Limits, Outcome};
use std::slice;

fn searcher(puzzle: &Puzzle, goal: &Goal, table_memory: u64) -> Result<Searcher, SearchError> {
    Searching::new(puzzle, Metric::Turns, goal).table_memory(table_memory).run()
}

fn solve(method: PositionMethod, state: &State, searcher: &Searcher) -> Option<Outcome<Vec<u16>>> {
    method.solve_within(state, searcher, &Limits::new().nodes(3_000_000)).map(|report| report.outcome)
}

#[test]
fn every_method_finds_the_words_of_the_oracle() {
    let mut random = Random(21);
    let (mut searched, mut unsolvable) = (0, 0);
    for round in 0..120 {
        let puzzle = if round % 2 == 0 { free_puzzle(&mut random) } else { any_puzzle(&mut random) };
        let goal = drawn_goal(&mut random, &puzzle);
        let naive = Distances::new(&puzzle, Metric::Turns, &goal);
        let goal = Goal::new(&puzzle, &goal).expect("the puzzle has the pieces");
        let searcher = match searcher(&puzzle, &goal, 1 + random.below(300) as u64) {
            Ok(searcher) => searcher,
            Err(error) => {
                assert!(matches!(error, SearchError::OneWay), "{error}");
                assert!(puzzle.base_moves().iter().any(Move::is_one_way), "{error}");
                continue;
            }
        };
        for _ in 0..3 {
            let number = random.below(naive.len());
            let state = puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
            let word = naive.words(number).first().cloned();
            let expected = word.map_or(Outcome::Unsolvable, Outcome::Solved);
            for &method in PositionMethod::ALL {
                assert_eq!(searcher.has(method), solve(method, &state, &searcher).is_some());
                let Some(found) = solve(method, &state, &searcher) else { continue };
                // On unsolvable positions, some methods take too long for a test.
                if found.stopped().is_some() && expected == Outcome::Unsolvable {
                    continue;
                }
                let context = || format!("{method} {:?}\n{goal:?}\n{state:?}", puzzle.definition());
                assert_eq!(found, expected, "{}", context());
                searched += 1;
                unsolvable += usize::from(expected == Outcome::Unsolvable);
            }
        }
    }
    assert!(searched > 1000 && unsolvable > 100, "{searched} {unsolvable}");
}

#[test]
fn every_method_that_a_puzzle_has_finds_the_same_word() {
    #[track_caller]
    fn check(name: &str, length: usize, has_manhattan: bool) {
        let puzzle = family::by_name(name).expect("the name is one of a family");
        let goal = Goal::solved(&puzzle);
        let searcher = searcher(&puzzle, &goal, 10_000).expect("moves go both ways");
        assert_eq!(searcher.has(PositionMethod::IdaStarManhattan), has_manhattan);
        let limits = Limits::new();
        let generator = Generating::of_length(&puzzle, Metric::Turns, &goal, length).seed(4).run();
        let state = generator.map(|mut generator| generator.draw().expect("they are not rare"));
        let state = state.expect("there are such positions");
        let words: Vec<_> = PositionMethod::ALL
            .iter()
            .filter_map(|&method| method.solve_within(&state, &searcher, &limits))
            .map(|report| report.outcome.solved().expect("it can be solved"))
            .collect();
        assert_eq!(words.len(), if has_manhattan { 9 } else { 7 });
        assert!(words.iter().all(|word| word.len() == length && *word == words[0]), "{words:?}");
        let puzzle = searcher.puzzle().expect("the goal has one alternative");
        for &method in PositionMethod::ALL {
            let watched = method.search_positions(&state, &searcher, &limits, &mut ());
            let can_watch = !matches!(method, PositionMethod::Table | PositionMethod::IdaStarParallel);
            assert_eq!(watched.is_some(), can_watch && searcher.has(method), "{method}");
            if watched.is_some() {
                assert_eq!(watched, method.solve_within(&state, &searcher, &limits), "{method}");
            }
            assert!(method.estimate(&puzzle.start(&state), &searcher) as usize <= length, "{method}");
            assert!(searcher.has(method) || searcher.table_bytes(method) == 0, "{method}");
        }
        assert!(searcher.table_bytes(PositionMethod::Table) > 0);
        assert!(searcher.table_bytes(PositionMethod::AStar) > 0);
    }
    check("sliding:3x3", 14, true);
    check("2x2x2", 6, false);
    check("pancake:8", 7, false);
}

/// After `D R`, the tiles 8 and 6 are one place away. The blank does not count.
#[test]
fn the_manhattan_distance_counts_how_far_tiles_are_from_home() {
    use fewest::permutation::search::ManhattanDistance;
    let puzzle = family::by_name("sliding:3x3").expect("the name is one of a family");
    let manhattan = ManhattanDistance::new(&puzzle).expect("its moves are exchanges");
    let lengths = |word: &str| {
        let state = puzzle
            .after(&puzzle.goals()[0], &word.parse().expect("the text is a word"))
            .expect("the position allows the moves");
        manhattan.of(&state)
    };
    assert_eq!(lengths(""), 0);
    assert_eq!(lengths("D R"), 2);
    // A loop around a square moves three tiles: two by one place, and one by two.
    assert_eq!(lengths("D R U L"), 4);
    assert!(
        ManhattanDistance::new(&family::by_name("2x2x2").expect("the name is one of a family")).is_none()
    );
}

/// Breadth-first search expands all positions nearer than the goal. If each alternative had a search of its own, the
/// farther alternative would add the nodes of its search.
#[test]
fn one_search_finds_the_nearest_of_several_solved_states() {
    let puzzle = family::by_name("pancake:6").expect("the name is one of a family");
    let at = |word: &str| {
        let word = word.parse().expect("the text is a word");
        puzzle.after(puzzle.solved(), &word).expect("every position allows every move")
    };
    let (near, far) = (at("R3 R5 R2"), at("R6 R2 R4 R6 R3"));
    let state = at("R3 R5");
    let alone = Goal::state(&near);
    let both = Goal::state(&far).or(alone.clone());
    let expanded = |goal: &Goal, method: PositionMethod| {
        let searcher = searcher(&puzzle, goal, 10_000).expect("all moves go back");
        assert!(searcher.puzzle().is_some());
        let report = method.solve(&state, &searcher).expect("the puzzle has this method");
        assert_eq!(report.outcome.solved(), Some(vec![0]), "R2 is the first move, {method}");
        report.expanded
    };
    for method in [PositionMethod::Bfs, PositionMethod::IterativeDeepening, PositionMethod::IdaStar] {
        assert_eq!(expanded(&both, method), expanded(&alone, method), "{method}");
    }
}

#[test]
fn a_merged_state_is_that_of_a_full_state() {
    let mut random = Random(5);
    let mut merged = 0;
    for _ in 0..60 {
        let puzzle = any_puzzle(&mut random);
        let places = (0..puzzle.places()).filter(|_| random.below(2) == 0).collect::<Vec<_>>();
        let goal = Goal::solved(&puzzle).ignoring(places);
        let Ok(searcher) = Searching::new(&puzzle, Metric::Turns, &goal).methods(&[]).run() else { continue };
        let Some(positions) = searcher.puzzle() else { continue };
        let moves = puzzle.moves(Metric::Turns);
        let mut state = puzzle.solved().clone();
        for _ in 0..10 {
            let Some(step) = moves.get(random.below(moves.len().max(1))) else { break };
            if step.is_allowed(&state) {
                state = state.after(step, &puzzle);
            }
        }
        let seen = positions.start(&state);
        let full = positions.unmerged(&seen);
        assert_eq!(positions.start(&full), seen);
        assert_eq!(
            puzzle.position(&puzzle.pieces(&full)).ok(),
            Some(full.clone()),
            "the pieces are the puzzle's"
        );
        merged += usize::from(full != state);
    }
    assert!(merged > 5, "{merged} states have others with the same merged state");
}

/// A table of one piece has 5 states, wherever the goal requires the piece. A table of two pieces has 20.
#[test]
fn a_table_that_alternatives_share_is_counted_once_wherever_they_stand() {
    let puzzle = family::by_name("pancake:5").expect("the name is one of a family");
    let solved = puzzle.pieces(&puzzle.goals()[0]).remove(0).pieces;
    let asked = |pieces: &[u32]| {
        let mut asked = OrbitGoal::open(5);
        asked.pieces.iter_mut().zip(pieces).for_each(|(asked, &piece)| *asked = Some(piece));
        vec![asked]
    };
    let [one, two, both] = [asked(&solved[..1]), asked(&solved[1..2]), asked(&solved[..2])];
    let bytes = |goals: &[Vec<OrbitGoal>]| {
        let goal = Goal::new(&puzzle, goals).expect("the puzzle has the pieces");
        let searcher = searcher(&puzzle, &goal, 1).expect("all moves go back");
        let report = PositionMethod::Table.solve(&puzzle.goals()[0], &searcher);
        report.expect("the puzzle has few states").peak_bytes
    };
    let [small, large] = [bytes(slice::from_ref(&one)), bytes(slice::from_ref(&both))];
    assert!(small < large);
    assert_eq!(bytes(&[one.clone(), two.clone(), both.clone()]), small + large);
    assert_eq!(bytes(&[one, both, two]), small + large);
}
