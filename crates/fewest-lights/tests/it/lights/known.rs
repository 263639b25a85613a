//! Tests of published values, and of values that another program has computed.

use super::naive::{grid, states};
use fewest::Limits;
use fewest::lights::{Game, Goal, Metric, Presses, Rule, Shape, Solver, Wrap};

fn solver(rule: &str, shape: Shape, number: u8, goal: Goal) -> Solver {
    let game = Game::new(shape, &Rule::named(rule).expect("the rule has a name"), states(number))
        .expect("the game is legal");
    Solver::new(game, goal, Metric::Presses).expect("the goal fits the game")
}

fn nullity(rule: &str, shape: Shape, number: u8) -> usize {
    solver(rule, shape, number, Goal::Uniform(0)).nullity()
}

fn square(side: usize, wrap: Wrap) -> Shape {
    grid(side, side, wrap)
}

/// OEIS A159257.
#[test]
fn the_nullities_of_plus_are_those_published() {
    let published = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4];
    for (side, expected) in (1..).zip(published) {
        assert_eq!(nullity("plus", square(side, Wrap::None), 2), expected, "side {side}");
    }
}

/// OEIS A165738.
#[test]
fn the_nullities_of_plus_on_the_torus_are_those_published() {
    let published =
        [0, 0, 4, 0, 8, 8, 0, 0, 4, 16, 0, 16, 0, 0, 12, 0, 16, 8, 0, 32, 4, 0, 0, 32, 8, 0, 4, 0, 0, 24];
    for (side, expected) in (1..).zip(published) {
        assert_eq!(nullity("plus", square(side, Wrap::Torus), 2), expected, "side {side}");
    }
}

/// A torus of side n + 1 has twice the nullity of the Flip Game's board of side n, plus 4 if n ≡ 2 modulo 3. The Flip
/// Game's nullity comes from polynomials.
#[test]
fn the_nullities_of_large_tori_are_those_of_the_flip_game() {
    for side in (1..=60).chain([127, 128, 170, 255, 341]) {
        let shape = fewest::flip::Shape::new(side, side).expect("the shape is legal");
        let more = if side % 3 == 2 { 4 } else { 0 };
        let expected = 2 * fewest::flip::Solver::nullity_of(shape) + more;
        assert_eq!(nullity("plus", square(side + 1, Wrap::Torus), 2), expected, "side {side}");
    }
}

/// Both nullities come from polynomials: modulo zⁿ − 1 for the torus, and Fibonacci polynomials for the Flip Game.
#[test]
fn the_nullities_of_all_tori_up_to_2000_are_those_of_the_flip_game() {
    let plus = Rule::PLUS;
    for side in 2..2_000 {
        let shape = fewest::flip::Shape::new(side, side).expect("the shape is legal");
        let more = if side % 3 == 2 { 4 } else { 0 };
        let expected = 2 * fewest::flip::Solver::nullity_of(shape) + more;
        let torus = Solver::nullity_of(square(side + 1, Wrap::Torus), &plus, states(2));
        assert_eq!(torus, Some(expected), "side {side}");
    }
}

/// No oracle is fast enough for these boards, so the test presses the solutions.
#[test]
fn large_boards_are_solved_by_every_rule() {
    for (rule, wrap, number) in [
        ("plus", Wrap::Torus, 2),
        ("king", Wrap::None, 3),
        ("knight", Wrap::Cylinder, 2),
        ("x-only", Wrap::Klein, 5),
        ("knight-only", Wrap::Projective, 4),
        ("cross", Wrap::Moebius, 12),
    ] {
        let solver = solver(rule, grid(90, 70, wrap), number, Goal::Uniform(0));
        let game = solver.game();
        let counts = (0..90 * 70_usize).map(|button| (button * button % 7 % usize::from(number)) as u8);
        let presses = Presses::new(states(number), counts.collect())
            .expect("the numbers are below the number of states");
        let board = game.after(&game.uniform_board(0), &presses);
        let found = solver.solve_any(&board).expect("it was made by presses");
        assert_eq!(game.after(&board, found.presses()).uniform_state(), Some(0), "{rule} {wrap} {number}");
    }
}

/// Sutner's formula for an m × n board is gcd(m + 1, n + 1) − 1.
#[test]
fn the_nullities_of_cross_are_those_of_sutners_formula() {
    let gcd = |mut one: usize, mut other: usize| {
        while other > 0 {
            (one, other) = (other, one % other);
        }
        one
    };
    for rows in 1..=12 {
        for columns in 1..=12 {
            let expected = gcd(rows + 1, columns + 1) - 1;
            assert_eq!(nullity("cross", grid(rows, columns, Wrap::None), 2), expected, "{rows}x{columns}");
        }
    }
}

/// arXiv 2603.14065: triangles with six neighbors.
#[test]
fn the_triangles_without_quiet_patterns_are_those_published() {
    let invertible = |side: usize| {
        let shape = format!("triangle:{side}").parse().expect("the shape is legal");
        nullity("plus", shape, 2) == 0
    };
    let found: Vec<usize> = (1..=21).filter(|&side| invertible(side)).collect();
    assert_eq!(found, [1, 3, 4, 7, 8, 9, 11, 15, 16, 17, 20, 21]);
}

#[test]
fn the_nullities_of_kings_are_those_computed_elsewhere() {
    for side in 1..=16 {
        let expected = if side % 3 == 2 { 2 * side - 1 } else { 0 };
        assert_eq!(nullity("king", square(side, Wrap::None), 2), expected, "side {side}");
    }
    let without = [1, 0, 3, 4, 1, 0, 7, 0, 9, 0, 3, 0, 1, 12, 15, 16];
    for (side, expected) in (1..).zip(without) {
        assert_eq!(nullity("king-only", square(side, Wrap::None), 2), expected, "side {side}");
    }
}

/// Values of another program for the formula of Hunziker, Machiavelo and Park 2004: deg gcd(U_m(x), U_n(−1 − x)) over
/// GF(3), with Chebyshev polynomials U_k.
#[test]
fn the_nullities_of_plus_with_three_states_are_those_of_a_formula() {
    let expected = [0, 1, 0, 2, 3, 0, 0, 4, 2, 0, 3, 6, 6, 7];
    for (side, expected) in (1..).zip(expected) {
        assert_eq!(nullity("plus", square(side, Wrap::None), 3), expected, "side {side}");
    }
}

/// The same formula, computed coefficient by coefficient without code of the library.
#[test]
fn the_nullities_of_large_rectangles_with_three_states_are_those_of_the_formula() {
    /// The Chebyshev polynomial U_k at c₁ x + c₀ modulo 3, with the lowest coefficient first.
    fn chebyshev(count: usize, [low, high]: [u32; 2]) -> Vec<u32> {
        let (mut before, mut current) = (vec![0; count + 2], vec![0; count + 2]);
        current[0] = 1;
        for _ in 0..count {
            let times = |place: usize| {
                let below = if place == 0 { 0 } else { current[place - 1] };
                low * current[place] + high * below + 2 * before[place]
            };
            let next = (0..count + 2).map(|place| times(place) % 3).collect();
            (before, current) = (current, next);
        }
        current
    }

    fn degree_of_common_divisor(mut a: Vec<u32>, mut b: Vec<u32>) -> usize {
        let degree = |a: &[u32]| a.iter().rposition(|&number| number != 0);
        loop {
            match (degree(&a), degree(&b)) {
                (Some(high), Some(low)) if high >= low => {
                    // 1 and 2 are their own inverses.
                    let factor = a[high] * b[low] % 3;
                    for place in 0..=low {
                        a[place + high - low] = (a[place + high - low] + (3 - factor) * b[place]) % 3;
                    }
                }
                (Some(degree), None) => return degree,
                (None, None) => unreachable!("one of both is not zero"),
                _ => std::mem::swap(&mut a, &mut b),
            }
        }
    }

    let plus = Rule::PLUS;
    for (rows, columns) in
        (3..90).map(|side| (side, side)).chain([(3, 80), (80, 3), (26, 53), (242, 242), (121, 80)])
    {
        let expected = degree_of_common_divisor(chebyshev(rows, [0, 1]), chebyshev(columns, [2, 2]));
        let nullity = Solver::nullity_of(grid(rows, columns, Wrap::None), &plus, states(3));
        assert_eq!(nullity, Some(expected), "{rows}x{columns}");
    }
}

/// OEIS A075464.
#[test]
fn the_fewest_presses_of_plus_are_those_published() {
    let published = [1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224];
    for (side, expected) in (1..).zip(published) {
        let solver = solver("plus", square(side, Wrap::None), 2, Goal::Uniform(0));
        let fewest = solver
            .solve(&solver.game().uniform_board(1))
            .solved()
            .expect("by Sutner's theorem the lit board can be solved");
        assert_eq!(fewest.length(), expected, "side {side}");
    }
}

#[test]
fn the_fewest_presses_on_the_torus_are_those_computed_elsewhere() {
    let expected = [(3, 6), (16, 1), (5, 10), (12, 18), (49, 1), (64, 1), (27, 6), (20, 10)];
    for (side, (length, count)) in (3..).zip(expected) {
        let solver = solver("plus", square(side, Wrap::Torus), 2, Goal::Uniform(0));
        let board = solver.game().uniform_board(1);
        let all = solver.shortest_solutions_within(&board, &Limits::new(), &|_| {}).solved();
        let all = all.expect("by Sutner's theorem the lit board can be solved");
        assert_eq!((all.length(), all.count()), (length, count), "side {side}");
    }
}
