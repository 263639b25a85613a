//! Compares the automatic choice of a method with each method. The answers must be equal, and the choice may take at
//! most twice the work of the better method.

use super::Draws;
use super::known::{bch, bicycle, quadratic_residue, read_stabilizer, regular};
use fewest::linear::{CssCode, DistanceOptions, DistanceSearch, Method, Problem, Search, Side, SideReport};
use fewest::{Limits, Reason};
use fewest_testing::Random;

/// The unit of work is a cluster node of a sparse system, which takes about 400 ns. In this time, weighing sums on
/// information sets processes about this number of words.
const SUMS_FOR_A_NODE: u64 = 500;

/// Differences below this work, some milliseconds, are ignored.
const LITTLE: u64 = 8_192;

/// The work of the steps of the methods for a problem.
#[derive(Clone, Copy)]
struct Units {
    /// The work of a cluster node. It updates the states of all columns that have a check in common with the added
    /// column.
    node: u64,
    /// The number of words of a sum, without the symbols of the information set.
    words: u64,
}

impl Units {
    /// `columns` is the number of columns of each symbol: one or three.
    fn of(problem: &Problem, columns: usize) -> Self {
        let checks = problem.checks();
        let ones: u64 = checks.iter().map(|row| row.len() as u64).sum();
        let changed = ones * ones / (checks.rows() as u64 * checks.columns() as u64).max(1);
        let (symbols, parts) = ((problem.columns() / columns) as u64, if columns == 3 { 2 } else { 1 });
        Self { node: (changed / 128).max(1), words: parts * symbols.div_ceil(128) }
    }

    fn work(self, weights: u64, nodes: u64) -> u64 {
        weights * self.node + (nodes - weights) * self.words / SUMS_FOR_A_NODE
    }
}

/// The weight (if the limit of nodes sufficed), the number of cluster nodes, and the number of all nodes.
type Effort = (Option<usize>, u64, u64);

fn searched(problem: &Problem, method: Option<Method>, limits: &Limits<'_>) -> Effort {
    let search = method.into_iter().fold(Search::new(problem), Search::method);
    let report = search.run(limits, &|_| {});
    let clusters = match report.method {
        // A search that ended with clusters has weighed no sums.
        Method::Clusters => report.nodes,
        _ => report.weights.iter().map(|weight| weight.nodes).sum(),
    };
    (report.outcome.solved().map(|word| word.weight()), clusters, report.nodes)
}

/// Checks the automatic choice. Returns whether it used another method than clusters.
#[track_caller]
fn check(name: &str, units: Units, run: &dyn Fn(Option<Method>, &Limits<'_>) -> Effort) -> bool {
    let (weight, clusters, nodes) = run(None, &Limits::new());
    assert!(weight.is_some(), "{name}: there are words");
    let chosen = units.work(clusters, nodes);
    for method in Method::ALL {
        // Each method gets the work of the automatic choice, and at least enough for a small answer. If it needs
        // more, the choice is right.
        let enough = match method {
            Method::Clusters => (chosen / units.node).max(10_000),
            _ => (chosen * SUMS_FOR_A_NODE / units.words).max(100_000),
        };
        let (forced, clusters, nodes) = run(Some(method), &Limits::new().nodes(enough));
        if forced.is_some() {
            assert_eq!(forced, weight, "{name}: {method}");
            let other = units.work(clusters, nodes);
            assert!(chosen <= 2 * other + LITTLE, "{name}: {chosen} by choice, {other} by {method}");
        }
    }
    nodes > clusters
}

#[track_caller]
fn check_problem(name: &str, problem: &Problem, columns: usize) -> bool {
    check(name, Units::of(problem, columns), &|method, limits| searched(problem, method, limits))
}

#[test]
fn classical_codes_of_every_density_are_searched_within_twice_the_least_work() {
    let mut random = Random(1_042);
    let (mut codes, mut dense) = (0, 0);
    let mut count = |is_dense: bool| {
        codes += 1;
        dense += usize::from(is_dense);
    };
    for length in [7, 17, 23, 31, 41, 47, 71, 73, 79] {
        count(check_problem(&format!("residue {length}"), &quadratic_residue(length), 1));
    }
    for (bits, errors) in [(4, 1), (4, 2), (5, 2), (5, 3), (6, 2), (6, 3), (6, 5), (7, 2)] {
        count(check_problem(&format!("bch {bits} {errors}"), &bch(bits, errors), 1));
    }
    for (length, seed) in
        [24, 48, 96, 120].into_iter().flat_map(|length| (1..8).map(move |seed| (length, seed)))
    {
        count(check_problem(&format!("regular {length} {seed}"), &regular(length, seed), 1));
    }
    for number in 0..240 {
        let columns = 16 + random.below(56);
        let rows = 1 + columns / 4 + random.below(columns / 2);
        let ones = 1 + random.below(4);
        let problem = Problem::codeword(random.matrix(rows, columns, ones));
        if problem.lightest_within(&Limits::new().nodes(1 << 22), &|_| {}).solved().is_none() {
            continue;
        }
        count(check_problem(&format!("random {number}: {rows} x {columns}, {ones} of 8"), &problem, 1));
    }
    assert!(codes > 250 && dense > 40 && dense < codes - 40, "{codes} {dense}");
}

/// Of the work of information sets, clusters may take this share before they end.
const SHARE: u64 = 8;

/// The distances are those of the tables of residue codes. With the limit on nodes, the proof is not completed: the
/// test is about the change of the method.
#[test]
fn clusters_take_a_small_share_of_the_work_on_long_residue_codes() {
    for (length, distance) in [(113, 15), (127, 19), (151, 19)] {
        let problem = quadratic_residue(length);
        let (units, dimension) = (Units::of(&problem, 1), length.div_ceil(2));
        // If p is 7 modulo 8, the extended code is doubly even, so weights are 0 or 3 modulo 4.
        let is_possible = |weight: &usize| length % 8 != 7 || weight.is_multiple_of(4) || weight % 4 == 3;
        let excluded = (0..distance).rev().find(is_possible).expect("0 is possible");
        // The code is cyclic. So after all sums of w rows, every other word has at least (w + 1) n / k ones.
        let rows =
            (0..dimension).find(|rows| (rows + 1) * length > excluded * dimension).expect("k rows suffice");
        let choose = |rows: usize| {
            (0..rows).fold(1, |product: u128, row| product * (dimension - row) as u128 / (row + 1) as u128)
        };
        let sums = u64::try_from((1..=rows).map(choose).sum::<u128>()).expect("the proof is possible");
        let share = units.work(0, sums) / SHARE / units.node;
        let report = Search::new(&problem).run(&Limits::new().nodes(share), &|_| {});
        assert_eq!(report.method, Method::InformationSets, "{length}: {share} nodes, {:?}", report.weights);
        assert!(report.outcome.solved().is_none_or(|word| word.weight() >= distance));
    }
}

#[test]
fn quantum_codes_are_searched_within_twice_the_least_work() {
    let gross = bicycle(12, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
    for (l, m) in [(6, 6), (9, 6), (12, 6)] {
        let code = bicycle(l, m, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
        for side in Side::BOTH {
            check_problem(&format!("bicycle {l} {m} {side:?}"), &code.problem(side), 1);
        }
    }
    for name in ["15-2-5", "25-8-5", "32-5-8"] {
        check_problem(name, &read_stabilizer(name).problem(), 3);
    }
    // With two qubits erased, an earlier version chose information sets for one side, although clusters take half the
    // time.
    for erased in [[0, 1], [0, 72], [3, 100]] {
        for side in Side::BOTH {
            let units = Units::of(&gross.problem(side), 1);
            check(&format!("gross {erased:?} {side:?}"), units, &|method, limits| {
                side_of(&gross, side, &erased, method, limits)
            });
        }
    }
}

fn side_of(
    code: &CssCode,
    side: Side,
    erased: &[usize],
    method: Option<Method>,
    limits: &Limits<'_>,
) -> Effort {
    let options = method.into_iter().fold(DistanceOptions::new().only(side), DistanceOptions::method);
    let search = DistanceSearch::css(code, options, &|_| Limits::new()).expect("nothing is limited");
    let search = search.erased_within(erased, &|_| Limits::new()).expect("nothing is limited");
    let bracket = search.run(&|_| *limits, &|_, _| {});
    let SideReport { nodes, weights, method, .. } = &bracket.sides()[0];
    assert!(matches!(bracket.stopped(), None | Some(Reason::Nodes)));
    let clusters = match method {
        None | Some(Method::Clusters) => *nodes,
        Some(_) => weights.iter().map(|weight| weight.nodes).sum(),
    };
    (bracket.distance(), clusters, *nodes)
}
