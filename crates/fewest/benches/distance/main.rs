//! Times the distances of error-correcting codes: `cargo bench --bench distance`.
//!
//! Every case asserts its distance, or for a syndrome, an upper bound on the weight. The README of `tests/data/codes`
//! in the crate fewest-linear states the sources of most codes.
//!
//! The table compares other programs, in seconds. The times of `dist_m4ri` and `fewest` are user times of one process
//! for side X, with one thread, on the machine of the book's figures. W is the largest weight that `dist_m4ri`
//! searches. The published times are those of integer programs and SAT solvers.
//!
//! | code | W | `dist_m4ri` | `fewest` | published |
//! |---|---|---|---|---|
//! | 190-38-8 | 8 | 0.68 | 0.014 | 1,473 |
//! | 144-12-12 | 12 | 5.5 | 0.007 | |
//! | 128-13-10 | 10 | 11.9 | 0.008 | 23,056 |
//! | [[230,46,8]] | | | | 44,718 |
//!
//! The commands were `dist_m4ri debug=0 method=2 smax=0 threads=1 wmax=W finH=HZ.mtx finG=HX.mtx` and
//! `fewest distance --side x --threads 1`.

#[path = "../../../fewest-linear/tests/it/known.rs"]
mod known;
mod plain;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fewest::linear::{CssCode, Method, Problem, Search, Side, Solver, Support, Symmetries};
use fewest::{Limits, Outcome};
use known::{bch, bicycle, kernel, quadratic_residue, read, read_stabilizer, regular};
use std::num::NonZero;

fn main() {
    divan::main();
}

/// Searches for a lightest word, and asserts that its weight is `weight`. Returns the number of nodes of the search.
fn search(problem: &Problem, threads: usize, weight: usize) -> u64 {
    let limits = Limits::new().threads(NonZero::new(threads).expect("the number of threads is not 0"));
    let report = Search::new(black_box(problem)).run(&limits, &|_| {});
    match report.outcome {
        Outcome::Solved(word) => assert_eq!(word.weight(), weight),
        other => panic!("{other:?}"),
    }
    report.nodes
}

/// Times the search on one thread.
fn time(bencher: Bencher<'_, '_>, problem: &Problem, weight: usize) {
    bencher.counter(ItemsCount::new(search(problem, 1, weight))).bench_local(|| search(problem, 1, weight));
}

/// Codes in `tests/data/codes`, with the distances of side X and side Z.
const CODES: [(&str, usize, usize); 7] = [
    ("72-12-6", 6, 6),
    ("91-5-7", 7, 7),
    ("190-38-8", 8, 8),
    ("128-13-10", 10, 10),
    ("144-12-12", 12, 12),
    ("299-5-13", 13, 13),
    ("180-18-14", 14, 14),
];

#[divan::bench_group(name = "quantum codes, a side", sample_count = 5, sample_size = 1)]
mod quantum {
    use super::{Bencher, CODES, Side, plain, read, search, time};

    #[divan::bench(args = CODES.map(|(name, ..)| name))]
    fn side_x(bencher: Bencher<'_, '_>, name: &str) {
        let (_, weight, _) = CODES.into_iter().find(|&(other, ..)| other == name).expect("it is in `CODES`");
        time(bencher, &read(name).problem(Side::X), weight);
    }

    #[divan::bench(args = CODES.map(|(name, ..)| name))]
    fn side_z(bencher: Bencher<'_, '_>, name: &str) {
        let (.., weight) = CODES.into_iter().find(|&(other, ..)| other == name).expect("it is in `CODES`");
        time(bencher, &read(name).problem(Side::Z), weight);
    }

    /// Searches both sides of all codes in `CODES` up to 299-5-13, one after the other.
    #[divan::bench(args = [1, 2])]
    fn the_codes_to_299_5_13_on_threads(bencher: Bencher<'_, '_>, threads: usize) {
        let codes = CODES.map(|(name, x, z)| (read(name), [(Side::X, x), (Side::Z, z)]));
        bencher.bench_local(|| {
            for (code, sides) in codes.iter().filter(|(code, _)| code.qubits() != 180) {
                sides.iter().for_each(|&(side, weight)| {
                    search(&code.problem(side), threads, weight);
                });
            }
        });
    }

    /// The baseline, only for codes that it finishes within seconds.
    #[divan::bench(args = ["72-12-6", "91-5-7", "190-38-8"])]
    fn baseline_side_x_without_bounds(bencher: Bencher<'_, '_>, name: &str) {
        let (_, weight, _) = CODES.into_iter().find(|&(other, ..)| other == name).expect("it is in `CODES`");
        let code = read(name);
        bencher.bench_local(|| assert_eq!(plain::distance(&code.problem(Side::X)), weight));
    }
}

#[divan::bench_group(name = "dense stabilizer codes", sample_count = 5, sample_size = 1)]
mod dense {
    use super::{Bencher, Limits, Method, Outcome, Search, black_box, read_stabilizer, time};

    /// For comparison, the published times of Magma for these codes are 0.26, 3.2, 0.63, 104 and 4.7 seconds.
    #[divan::bench(args = [("32-5-8", 8), ("40-5-9", 9), ("41-2-11", 11), ("47-8-9", 9), ("49-17-7", 7)])]
    fn stabilizer_codes(bencher: Bencher<'_, '_>, (name, weight): (&str, usize)) {
        time(bencher, &read_stabilizer(name).problem(), weight);
    }

    /// Forces the search by clusters, which the automatic choice of the method avoids for this code.
    #[divan::bench(args = [("32-5-8", 8)])]
    fn baseline_by_clusters(bencher: Bencher<'_, '_>, (name, weight): (&str, usize)) {
        let problem = read_stabilizer(name).problem();
        bencher.bench_local(|| {
            let search = Search::new(black_box(&problem)).method(Method::Clusters);
            match search.run(&Limits::new(), &|_| {}).outcome {
                Outcome::Solved(word) => assert_eq!(word.weight(), weight),
                other => panic!("{other:?}"),
            }
        });
    }
}

#[divan::bench_group(name = "bivariate bicycle codes, both sides", sample_count = 3, sample_size = 1)]
mod bicycles {
    use super::{Bencher, CssCode, Limits, Outcome, Search, Side, bicycle, black_box};

    /// The distance of a code in which a permutation of the qubits exchanges sides X and Z. So both sides have the same
    /// distance, and only side X is searched.
    fn distance(code: &CssCode) -> usize {
        let x = Search::new(&code.problem(Side::X)).run(&Limits::new(), &|_| {});
        let z = code.exchanged(&x).expect("the code has a permutation that exchanges its sides");
        match x.outcome {
            Outcome::Solved(word) => word.weight().min(z.weight()),
            other => panic!("{other:?}"),
        }
    }

    #[divan::bench]
    fn gross_144_12_12(bencher: Bencher<'_, '_>) {
        let code = bicycle(12, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
        bencher.bench_local(|| assert_eq!(distance(black_box(&code)), 12));
    }

    #[divan::bench]
    fn two_gross_288_12_18(bencher: Bencher<'_, '_>) {
        let code = bicycle(12, 12, [(3, 0), (0, 2), (0, 7)], [(0, 3), (1, 0), (2, 0)]);
        bencher.bench_local(|| assert_eq!(distance(black_box(&code)), 18));
    }
}

#[divan::bench_group(name = "classical codes", sample_count = 3, sample_size = 1)]
mod classical {
    use super::{
        Bencher, Limits, Method, Outcome, Search, Symmetries, bch, black_box, kernel, plain,
        quadratic_residue, regular, time,
    };

    #[divan::bench(args = [(47, 11), (71, 11), (79, 15), (89, 17), (97, 15), (103, 19), (113, 15)])]
    fn quadratic_residue_codes(bencher: Bencher<'_, '_>, (length, weight): (usize, usize)) {
        time(bencher, &quadratic_residue(length), weight);
    }

    /// The same codes, without their cyclic symmetry. Then the search needs two information sets instead of one.
    #[divan::bench(args = [(89, 17), (97, 15)])]
    fn baseline_without_rotations(bencher: Bencher<'_, '_>, (length, weight): (usize, usize)) {
        let problem = quadratic_residue(length);
        bencher.bench_local(|| {
            let search = Search::new(black_box(&problem))
                .symmetries(Symmetries::none(&problem))
                .expect("the symmetries belong to this problem");
            match search.run(&Limits::new(), &|_| {}).outcome {
                Outcome::Solved(word) => assert_eq!(word.weight(), weight),
                other => panic!("{other:?}"),
            }
        });
    }

    /// Primitive BCH codes of length 2^bits - 1 that are designed to correct `errors` errors.
    #[divan::bench(args = [(6, 5, 11), (7, 15, 31), (7, 21, 43)])]
    fn bch_codes(bencher: Bencher<'_, '_>, (bits, errors, weight): (usize, usize, usize)) {
        time(bencher, &bch(bits, errors), weight);
    }

    /// Codes whose check matrix has three ones in each column and six in each row.
    #[divan::bench(args = [(504, 12)])]
    fn regular_codes(bencher: Bencher<'_, '_>, (length, weight): (usize, usize)) {
        time(bencher, &regular(length, 1), weight);
    }

    #[divan::bench(args = [(47, 11)])]
    fn baseline_all_codewords(bencher: Bencher<'_, '_>, (length, weight): (usize, usize)) {
        let rows = kernel(quadratic_residue(length).checks());
        let basis: Vec<u64> = rows.iter().map(|row| row.iter().map(|column| 1 << column).sum()).collect();
        bencher.bench_local(|| assert_eq!(plain::lightest_sum(&basis), weight));
    }

    /// Forces the search by clusters on a dense code, for which another method is chosen automatically.
    #[divan::bench(args = [(31, 7)])]
    fn baseline_clusters(bencher: Bencher<'_, '_>, (length, weight): (usize, usize)) {
        let problem = quadratic_residue(length);
        bencher.bench_local(|| {
            match Search::new(&problem).method(Method::Clusters).run(&Limits::new(), &|_| {}).outcome {
                Outcome::Solved(word) => assert_eq!(word.weight(), weight),
                other => panic!("{other:?}"),
            }
        });
    }
}

#[divan::bench_group(name = "syndromes of a code of 360 columns", sample_count = 3, sample_size = 1)]
mod syndromes {
    use super::{Bencher, ItemsCount, Problem, Side, Solver, Support, bicycle, black_box};

    /// Syndromes of sets of up to five columns, with the sizes of these sets. The columns of a set have a stride of 7.
    fn syndromes(checks: &fewest::linear::Matrix, count: usize) -> Vec<(usize, Vec<usize>)> {
        let syndrome = |number: usize| {
            let columns: Vec<u32> = (0..number % 6).map(|step| ((number + 7 * step) % 360) as u32).collect();
            let odd = |row: &[u32]| row.iter().filter(|column| columns.contains(column)).count() % 2 == 1;
            (
                columns.len(),
                checks.iter().enumerate().filter(|(_, row)| odd(row)).map(|(check, _)| check).collect(),
            )
        };
        (0..count).map(syndrome).collect()
    }

    fn checks() -> fewest::linear::Matrix {
        let code = bicycle(30, 6, [(9, 0), (0, 1), (0, 2)], [(0, 3), (25, 0), (26, 0)]);
        code.checks(Side::X).clone()
    }

    #[divan::bench(args = [10_000])]
    fn one_solver(bencher: Bencher<'_, '_>, count: usize) {
        let (checks, syndromes) = (checks(), syndromes(&checks(), count));
        bencher.counter(ItemsCount::new(count)).bench_local(|| {
            let solver = Solver::new(black_box(checks.clone()));
            for (most, syndrome) in &syndromes {
                let word = solver.lightest(syndrome.iter().copied()).expect("these checks exist");
                assert!(word.as_ref().map(Support::weight) <= Some(*most));
            }
        });
    }

    /// Repeats the elimination for each syndrome.
    #[divan::bench(args = [1000])]
    fn baseline_a_problem_each(bencher: Bencher<'_, '_>, count: usize) {
        let (checks, syndromes) = (checks(), syndromes(&checks(), count));
        bencher.counter(ItemsCount::new(count)).bench_local(|| {
            for (most, syndrome) in &syndromes {
                let problem = Problem::syndrome(black_box(checks.clone()), syndrome.iter().copied());
                let word = problem.expect("these checks exist").lightest();
                assert!(word.as_ref().map(Support::weight) <= Some(*most));
            }
        });
    }
}
