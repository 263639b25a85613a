//! Tests published puzzles of known size. Their definitions are typed by hand.

use super::read;
use fewest::permutation::{Metric, Puzzle};
use fewest_testing::puzzles::CUBE;
use std::collections::HashSet;

/// Counts all states that the moves reach from the solved states.
fn states(puzzle: &Puzzle) -> usize {
    let moves = puzzle.moves(Metric::Turns);
    let mut seen: HashSet<_> = puzzle.goals().iter().cloned().collect();
    let mut level: Vec<_> = puzzle.goals().to_vec();
    while let Some(state) = level.pop() {
        for step in moves.iter().filter(|step| step.is_allowed(&state)) {
            let after = state.after(step, puzzle);
            if seen.insert(after.clone()) {
                level.push(after);
            }
        }
    }
    seen.len()
}

#[test]
fn two_faces_of_the_cube_s_corners_have_29160_states() {
    let puzzle = read(CUBE).with_moves(["U", "R"]).expect("these are moves");
    assert_eq!(states(&puzzle), 29_160);
}

#[test]
fn the_moonspinner_has_47_151_720_000_arrangements() {
    let puzzle = read(
        "\
Name MoonSpinner
Set LARGE 6 1
Set PENT 7 1
Set TINY 12 1
Solved
LARGE
1 2 5 4 3 3
PENT
1 1 2 2 4 4 3
TINY
1 2 2 1 1 1 4 4 4 4 3 3
End
Move I
LARGE
2 1 3 4 5 6
PENT
3 4 1 2 5 6 7
TINY
4 5 6 1 2 3 7 8 9 10 11 12
End
Move O
LARGE
1 3 4 5 6 2
PENT
1 2 4 5 6 7 3
TINY
3 4 7 8 5 6 9 10 11 12 1 2
End
",
    );
    let factorial = |number: usize| (1..=number as u64).product::<u64>();
    let arrangements: u64 = (0..3)
        .map(|orbit| {
            let alike: u64 = puzzle.kinds(orbit).iter().map(|kind| factorial(kind.count)).product();
            factorial(puzzle.orbits()[orbit].places) / alike
        })
        .product();
    assert_eq!(arrangements, 47_151_720_000);
    // `I` has order 2. `O` has order 5: it rotates five places of LARGE and of PENT, and ten places of TINY by two.
    let orders: Vec<_> = puzzle.base_moves().iter().map(|step| step.transformation().order()).collect();
    assert_eq!(orders, [2, 5]);
}

#[test]
fn blocked_moves_of_a_bandaged_row_leave_fewer_states() {
    // A ring of four pieces has two moves: a turn by one place, and an exchange of two pieces. Without restrictions it
    // has 4! states. If piece 1 may only be in places 1 and 2, half of them are left.
    let ring = "Set RING 4 1\nSolved\nEnd\nMove t\nRING\n4 1 2 3\nEnd\nMove e\nRING\n1 2 4 3\nEnd\n";
    assert_eq!(states(&read(ring)), 24);
    assert_eq!(states(&read(&(ring.to_owned() + "Illegal RING 3 1\nIllegal RING 4 1\n"))), 12);
}
