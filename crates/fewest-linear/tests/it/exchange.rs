//! Permutations that exchange the sides of a code. Planted permutations are found, and give side Z the bounds of side
//! X.

use super::known::bicycle;
use fewest::Limits;
use fewest::linear::{CssCode, DistanceOptions, DistanceSearch, Matrix, Question, Side, SideEnd};
use fewest_testing::Random;
use std::collections::BTreeSet;

/// The numbers below `bound` in a random order.
fn order(random: &mut Random, bound: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..bound).collect();
    (0..bound).map(|_| left.swap_remove(random.below(left.len()))).collect()
}

/// Generalized bicycle codes. Mapping j to -j and exchanging the two blocks exchanges the sides.
fn planted(random: &mut Random, length: usize) -> CssCode {
    let mut terms = || {
        let order = order(random, length);
        [0, 1, 2].map(|number| (order[number], 0))
    };
    bicycle(length, 1, terms(), terms())
}

/// The same code with its qubits and checks in a random order.
fn shuffled(random: &mut Random, code: &CssCode) -> CssCode {
    let qubits = order(random, code.qubits());
    let mut side = |side| {
        let checks = code.checks(side);
        let image = |number: usize| checks.row(number).iter().map(|&qubit| qubits[qubit as usize]);
        let rows = order(random, checks.rows()).into_iter().map(|number| image(number).collect::<Vec<_>>());
        Matrix::new(code.qubits(), rows).expect("all qubits exist")
    };
    CssCode::new(side(Side::X), side(Side::Z)).expect("the checks commute")
}

#[test]
fn planted_exchanges_are_found_and_give_side_z_the_bounds_of_side_x() {
    let mut random = Random(42);
    let (mut solved, mut stopped) = (0, 0);
    for length in [6, 7, 9, 12, 14, 15, 21].repeat(20) {
        let plain = planted(&mut random, length);
        let code = shuffled(&mut random, &plain);
        if code.logical_qubits() == 0 {
            continue;
        }
        let z_problem = code.problem(Side::Z);
        let distance = z_problem.lightest().expect("there are logical qubits").weight();
        let mut options = vec![(DistanceOptions::new(), Limits::new())];
        options.extend([0, 20, 200, 2_000].map(|nodes| (DistanceOptions::new(), Limits::new().nodes(nodes))));
        options.push((DistanceOptions::new().question(Question::AtLeast(2)), Limits::new()));
        for (options, limits) in options {
            let search = DistanceSearch::css(&code, options, &|_| Limits::new()).expect("nothing is limited");
            let bracket = search.run(&|_| limits, &|_, _| {});
            let [x, z] =
                [bracket.x(), bracket.z()].map(|side| side.expect("the question includes both sides"));
            if z.end == SideEnd::NotBegun {
                // The report of side X already answers the question.
                continue;
            }
            assert!(z.exchanged && z.nodes == 0 && !x.exchanged);
            assert_eq!((z.end, z.lower, z.upper()), (x.end, x.lower, x.upper()));
            assert!(z.lower <= distance && z.upper().is_none_or(|upper| upper >= distance));
            assert!(z.words.iter().all(|word| z_problem.accepts(word.columns())));
            *if z.end == SideEnd::Solved { &mut solved } else { &mut stopped } += 1;
        }
    }
    assert!(solved > 20 && stopped > 5, "{solved} {stopped}");
}

/// A generalized bicycle code [A B], [B^T A^T] of two circulants with these exponents.
fn generalized_bicycle(length: usize, a: &[usize], b: &[usize]) -> CssCode {
    let row = |shift: usize, first: &[usize], second: &[usize], sign: usize| -> Vec<usize> {
        let moved = |&exponent: &usize| (shift + sign * exponent) % length;
        first.iter().map(moved).chain(second.iter().map(|exponent| length + moved(exponent))).collect()
    };
    let side = |first: &[usize], second: &[usize], sign: usize| {
        let rows = (0..length).map(|shift| row(shift, first, second, sign)).collect::<Vec<_>>();
        Matrix::new(2 * length, rows).expect("all qubits exist")
    };
    CssCode::new(side(a, b, 1), side(b, a, length - 1)).expect("the checks commute")
}

/// The same code with each block of its qubits rotated, and with the blocks exchanged or not.
fn rotated(random: &mut Random, code: &CssCode) -> CssCode {
    let length = code.qubits() / 2;
    let (turns, exchanged) = ([random.below(length), random.below(length)], random.below(2));
    let image = |qubit: usize| {
        let block = qubit / length;
        (block + exchanged) % 2 * length + (qubit + turns[block]) % length
    };
    let side = |side| {
        let checks = code.checks(side);
        let rows =
            checks.iter().map(|row| row.iter().map(|&qubit| image(qubit as usize)).collect::<Vec<_>>());
        Matrix::new(code.qubits(), rows.collect::<Vec<_>>()).expect("all qubits exist")
    };
    CssCode::new(side(Side::X), side(Side::Z)).expect("the checks commute")
}

/// The rows of the checks as sets of qubits.
fn sets(code: &CssCode, side: Side, image: impl Fn(usize) -> usize) -> BTreeSet<Vec<usize>> {
    let row = |row: &[u32]| {
        let mut row: Vec<usize> = row.iter().map(|&qubit| image(qubit as usize)).collect();
        row.sort_unstable();
        row
    };
    code.checks(side).iter().map(row).collect()
}

/// The lengths of 214-2-25, 394-2-30, 422-2-31 and 454-2-33 of the public collection, which are codes of this kind. The
/// search before side X finds the exchange, so side Z needs no search even if no node is allowed.
#[test]
fn the_exchange_of_two_long_blocks_is_found_before_the_search() {
    let mut random = Random(44);
    for length in [107, 197, 211, 227].repeat(8) {
        // Circulants of even weight have logical qubits: x + 1 divides their polynomials.
        for weights in [[4, 4], [4, 2], [3, 3], [3, 4]] {
            let [a, b] = weights.map(|weight| order(&mut random, length)[..weight].to_vec());
            let plain = generalized_bicycle(length, &a, &b);
            for code in [rotated(&mut random, &plain), shuffled(&mut random, &plain)] {
                let exchange = code.exchange().expect("j -> -j exchanges the sides");
                let image = |qubit: usize| exchange.images()[qubit] as usize;
                for side in Side::BOTH {
                    assert_eq!(sets(&code, side, image), sets(&code, side.other(), |qubit| qubit));
                }
                if code.logical_qubits() == 0 {
                    continue;
                }
                let options = DistanceOptions::new();
                let search =
                    DistanceSearch::css(&code, options, &|_| Limits::new()).expect("nothing is limited");
                let bracket = search.run(&|_| Limits::new().nodes(0), &|_, _| {});
                let z = bracket.z().expect("the question includes both sides");
                assert!(z.exchanged && z.nodes == 0, "{length} {a:?} {b:?}");
            }
        }
    }
}

/// One check of side Z is replaced by the sum of two checks. The code is the same, but no permutation maps the rows of
/// one side to those of the other.
#[test]
fn sides_whose_rows_no_permutation_exchanges_are_both_searched() {
    let mut random = Random(43);
    let mut tested = 0;
    for length in [9, 12, 15, 21].repeat(60) {
        let code = planted(&mut random, length);
        let mut z: Vec<Vec<u32>> = code.checks(Side::Z).iter().map(<[u32]>::to_vec).collect();
        let sum: Vec<u32> =
            (0..code.qubits() as u32).filter(|qubit| z[0].contains(qubit) != z[1].contains(qubit)).collect();
        if code.logical_qubits() == 0 || sum.len() == z[0].len() {
            continue;
        }
        z[0] = sum;
        let rows = z.iter().map(|row| row.iter().map(|&qubit| qubit as usize).collect::<Vec<_>>());
        let z = Matrix::new(code.qubits(), rows).expect("all qubits exist");
        let changed = CssCode::new(code.checks(Side::X).clone(), z).expect("the checks commute");
        let bracket = changed.distance_within(&Limits::new(), &|_| {});
        assert!(changed.exchange().is_none() && bracket.sides().iter().all(|side| !side.exchanged));
        assert_eq!(bracket.distance(), code.distance());
        tested += 1;
    }
    assert!(tested > 3);
}
