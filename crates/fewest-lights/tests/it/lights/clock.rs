//! Tests of Rubik's Clock: 14 dials of 12 hours, and 30 buttons that turn some of them by any number of hours.

use super::naive::{Lists, states};
use fewest::Limits;
use fewest::lights::{Board, Game, Goal, Incidence, Method, Metric, Presses, Solution, Solver};
use fewest::permutation::{self, State, family};
use fewest_testing::Random;
use std::collections::HashSet;

/// Rubik's Clock from its description. The front has dials 0 to 8 in reading order, and the edges and middle of the
/// back are 9 to 13. A corner dial of the back has no number: it moves opposite to the front corner to which it is
/// joined.
///
/// Wheels at the pins that are up turn the front dials around these pins. Wheels at the pins that are down turn the
/// back dials.
fn buttons() -> Vec<Vec<(usize, u64)>> {
    // The dials around each pin, and the corner dial beside it.
    let front = [[0, 1, 3, 4], [1, 2, 4, 5], [3, 4, 6, 7], [4, 5, 7, 8]];
    let corners = [0, 2, 6, 8];
    // Seen from the front: top, left, right, bottom and middle of the back.
    let back = [[9, 10, 13], [9, 11, 13], [10, 12, 13], [11, 12, 13]];
    let mut buttons = Vec::new();
    for up in 1_usize..16 {
        let mut dials: Vec<usize> =
            (0..4).filter(|pin| up >> pin & 1 == 1).flat_map(|pin| front[pin]).collect();
        dials.sort_unstable();
        dials.dedup();
        buttons.push(dials.into_iter().map(|dial| (dial, 1)).collect());
    }
    for down in 1_usize..16 {
        let pins = (0..4).filter(|pin| down >> pin & 1 == 1);
        let mut dials: Vec<usize> = pins.clone().flat_map(|pin| back[pin]).collect();
        dials.sort_unstable();
        dials.dedup();
        // A clockwise turn of the back is a counterclockwise turn of the front.
        let turned = pins.map(|pin| (corners[pin], 11));
        buttons.push(dials.into_iter().map(|dial| (dial, 1)).chain(turned).collect());
    }
    buttons
}

#[test]
fn a_clock_has_the_published_numbers_of_positions_of_few_moves() {
    let incidence = Incidence::new(states(12), 14, buttons()).expect("the dials exist");
    let turn = |position: &[u8; 14], button: usize, hours: u8| {
        let mut turned = *position;
        for &(dial, amount) in incidence.changed(button) {
            turned[dial as usize] = (turned[dial as usize] + amount * hours) % 12;
        }
        turned
    };
    let mut levels = vec![vec![[0_u8; 14]]];
    let mut seen: HashSet<[u8; 14]> = levels[0].iter().copied().collect();
    for _ in 0..2 {
        let all = levels.last().expect("there is a level").iter();
        let next = all.flat_map(|position| {
            (0..30).flat_map(move |button| (1..12).map(move |hours| turn(position, button, hours)))
        });
        let next: Vec<[u8; 14]> = next.filter(|position| seen.insert(*position)).collect();
        levels.push(next);
    }
    assert_eq!(levels.iter().map(Vec::len).collect::<Vec<_>>(), [1, 330, 51_651]);
    let game = Game::of_incidence(incidence.clone());
    let solver = Solver::new(game, Goal::Uniform(0), Metric::Buttons).expect("the goal fits the game");
    // All 12^14 positions can be solved, so 12^16 of the 12^30 press sets are quiet patterns.
    assert_eq!(solver.quiet_pattern_count(), [(2, 32), (3, 16)]);
    let mut random = Random(12);
    for (moves, level) in levels.iter().enumerate() {
        for _ in 0..4 {
            let position = level[random.below(level.len())];
            let board = Board::new(states(12), position.to_vec()).expect("the cells are hours below 12");
            let all = solver.shortest_solutions_within(&board, &Limits::new(), &|_| {}).solved();
            let all = all.expect("short solutions are found quickly");
            assert_eq!(all.length(), moves);
            let fewest = solver.solve(&board).solved().expect("every position is solvable");
            assert_eq!(Some(fewest.presses()), all.iter().next().as_ref().map(Solution::presses));
        }
    }
}

#[test]
fn growing_and_extending_press_sets_agree_with_all_press_sets() {
    // Many of the 25 buttons are equal, so there are too many quiet patterns to weigh.
    let mut random = Random(2);
    let mut buttons = Vec::new();
    for _ in 0..25 {
        buttons.push((0..3).filter(|_| random.below(2) == 0).collect::<Vec<usize>>());
    }
    let lists = Lists { states: 12, cells: 3, buttons };
    let few = Lists {
        buttons: vec![vec![0], vec![1], vec![2], vec![0, 1], vec![0, 2], vec![1, 2], vec![0, 1, 2]],
        ..lists.clone()
    };
    // No shortest solution in this metric uses two equal buttons, and three buttons reach every state.
    let mut fewest = std::collections::HashMap::new();
    for first in 0..7 {
        for second in 0..7 {
            for third in 0..7 {
                for counts in 0..12_u32.pow(3) {
                    let mut presses = [0_u8; 7];
                    let hours = [counts % 12, counts / 12 % 12, counts / 144];
                    for (button, hours) in [first, second, third].into_iter().zip(hours) {
                        presses[button] = (presses[button] + hours as u8) % 12;
                    }
                    let length = presses.iter().filter(|&&count| count > 0).count();
                    let known = fewest.entry(few.after(&[0; 3], &presses)).or_insert(length);
                    *known = length.min(*known);
                }
            }
        }
    }
    let solver =
        Solver::new(lists.game(), Goal::Uniform(0), Metric::Buttons).expect("the goal fits the game");
    let all_kinds = few.buttons.iter().all(|kind| lists.buttons.contains(kind));
    assert!(all_kinds, "the seed makes every kind of button");
    for _ in 0..100 {
        let cells: Vec<u8> = (0..3).map(|_| random.below(12) as u8).collect();
        let needed: Vec<u8> = cells.iter().map(|&state| (12 - state) % 12).collect();
        let board = Board::new(states(12), cells.clone()).expect("the cells are hours below 12");
        let found = solver.solve(&board).solved().expect("the trellis is small");
        assert_eq!(found.proof().expect("it is proved").method, Method::Trellis);
        assert_eq!(found.length(), fewest[&needed], "{cells:?}");
        assert_eq!(lists.after(&cells, &found.presses().counts()), [0; 3]);
        let all = solver.shortest_solutions_within(&board, &Limits::new(), &|_| {});
        let all = all.solved().expect("short solutions are found quickly");
        assert_eq!((all.proof().method, all.length()), (Method::Growth, found.length()));
        // The trellis returns the first of all shortest solutions.
        assert_eq!(Some(found.presses()), all.iter().next().as_ref().map(Solution::presses));
    }
}

#[test]
fn the_clock_has_a_name() {
    let incidence = Incidence::new(states(12), 14, buttons()).expect("the dials exist");
    assert_eq!(*Game::clock().incidence(), incidence);
}

/// The cell for each place of the puzzle, which shows the back as seen from behind.
const CELLS: [usize; 14] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 10, 12];

#[test]
fn the_clock_of_lights_is_the_puzzle() {
    let puzzle = family::by_name("clock").expect("it is a family");
    let board = |state: &State| {
        let mut cells = vec![0; 14];
        CELLS.iter().zip(state.orientations()).for_each(|(&cell, &hour)| cells[cell] = hour);
        Board::new(states(12), cells).expect("the cells are hours below 12")
    };
    let clock = Game::clock();
    let zero = clock.uniform_board(0);
    let by_turns: HashSet<_> = (puzzle.moves(permutation::Metric::Turns).iter())
        .map(|step| board(&puzzle.solved().after(step, &puzzle)).cells().into_owned())
        .collect();
    let pressed = |button: usize, hours: u8| {
        let mut counts = vec![0; 30];
        counts[button] = hours;
        clock
            .after(&zero, &Presses::new(states(12), counts).expect("the counts are hours below 12"))
            .cells()
            .into_owned()
    };
    let by_buttons: HashSet<_> = (0..30)
        .flat_map(|button| (1..12).map(move |hours| (button, hours)))
        .map(|(button, hours)| pressed(button, hours))
        .collect();
    assert_eq!(by_turns, by_buttons);
    let lights =
        Solver::new(clock.clone(), Goal::Uniform(0), Metric::Buttons).expect("the goal fits the game");
    let goal = permutation::Goal::solved(&puzzle);
    let turns =
        permutation::Solver::new(&puzzle, permutation::Metric::Turns, &goal).expect("no limit is set");
    let mut random = Random(46);
    for length in [0, 1, 2, 3].into_iter().cycle().take(12) {
        let mut state = puzzle.solved().clone();
        (0..length).for_each(|_| state = state.after(&turns.moves()[random.below(330)], &puzzle));
        let word = turns.solve(&state).solved().expect("a scrambled position is solvable");
        let solution = lights.solve(&board(&state)).solved().expect("every position is solvable");
        assert_eq!(solution.length(), word.len(), "{state:?}");
        assert_eq!(clock.after(&board(&state), solution.presses()), zero);
    }
}
