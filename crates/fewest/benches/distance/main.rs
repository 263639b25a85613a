//! Distances of codes: `cargo bench --bench distance`.
//!
//! Every case asserts its distance. The codes are those of `tests/data/codes`, whose README states their source, and
//! larger bivariate bicycle codes. Items are nodes. The baseline grows the same clusters without bounds, for the codes
//! that it can finish.
//!
//! Beside a run of the program on the machine of README's figures, one thread and side X, user seconds of whole
//! processes: `dist_m4ri debug=0 method=2 smax=0 threads=1 wmax=W finH=HZ.mtx finG=HX.mtx` took 0.68 for 190-38-8 (W = 8),
//! 5.5 for 144-12-12 (W = 12) and 11.9 for 128-13-10 (W = 10); `fewest distance --side x --threads 1` took 0.014, 0.007
//! and 0.008. Published runs of integer programs and SAT solvers took 1,473 s, 23,056 s and 44,718 s for 190-38-8,
//! 128-13-10 and [[230,46,8]].

#[path = "../../tests/it/linear/known.rs"]
mod known;
mod plain;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fewest::linear::{CssCode, Method, Problem, Search, Side};
use fewest::{Limits, Outcome};
use known::{bicycle, kernel, quadratic_residue, read};
use std::num::NonZero;

fn main() {
    divan::main();
}

/// Times the search for a lightest word, which must have the given weight.
fn time(bencher: Bencher<'_, '_>, problem: &Problem, threads: usize, weight: usize) {
    let limits = Limits::new().threads(NonZero::new(threads).expect("some threads"));
    let run = || {
        let report = Search::new(black_box(problem)).run(&limits, &|_| {});
        match report.outcome {
            Outcome::Solved(word) => assert_eq!(word.weight(), weight),
            other => panic!("{other:?}"),
        }
        report.nodes
    };
    bencher.counter(ItemsCount::new(run())).bench_local(run);
}

/// The codes of the folder, with d_X and d_Z.
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
    use super::{Bencher, CODES, Side, plain, read, time};

    #[divan::bench(args = CODES.map(|(name, ..)| name))]
    fn side_x(bencher: Bencher<'_, '_>, name: &str) {
        let (_, weight, _) = CODES.into_iter().find(|&(other, ..)| other == name).expect("it is one of them");
        time(bencher, &read(name).problem(Side::X), 1, weight);
    }

    #[divan::bench(args = CODES.map(|(name, ..)| name))]
    fn side_z(bencher: Bencher<'_, '_>, name: &str) {
        let (.., weight) = CODES.into_iter().find(|&(other, ..)| other == name).expect("it is one of them");
        time(bencher, &read(name).problem(Side::Z), 1, weight);
    }

    /// Clusters without bounds, only for codes where this ends within seconds.
    #[divan::bench(args = ["72-12-6", "91-5-7", "190-38-8"])]
    fn baseline_side_x_without_bounds(bencher: Bencher<'_, '_>, name: &str) {
        let (_, weight, _) = CODES.into_iter().find(|&(other, ..)| other == name).expect("it is one of them");
        let code = read(name);
        bencher.bench_local(|| assert_eq!(plain::distance(&code.problem(Side::X)), weight));
    }
}

#[divan::bench_group(name = "bivariate bicycle codes, both sides", sample_count = 3, sample_size = 1)]
mod bicycles {
    use super::{Bencher, CssCode, Limits, Outcome, Search, Side, bicycle, black_box};

    /// Both sides: the second one results from the first one by exchange.
    fn distance(code: &CssCode) -> usize {
        let x = Search::new(&code.problem(Side::X)).run(&Limits::new(), &|_| {});
        let z = code.exchanged(&x).expect("the sides are alike");
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

#[divan::bench_group(name = "quadratic residue codes", sample_count = 3, sample_size = 1)]
mod dense {
    use super::{Bencher, Limits, Method, Outcome, Search, kernel, plain, quadratic_residue, time};

    #[divan::bench(args = [(47, 11), (71, 11), (79, 15), (89, 17)])]
    fn chosen_method(bencher: Bencher<'_, '_>, (length, weight): (usize, usize)) {
        time(bencher, &quadratic_residue(length), 1, weight);
    }

    #[divan::bench(args = [(47, 11)])]
    fn baseline_all_codewords(bencher: Bencher<'_, '_>, (length, weight): (usize, usize)) {
        let rows = kernel(quadratic_residue(length).checks());
        let basis: Vec<u64> = rows.iter().map(|row| row.iter().map(|column| 1 << column).sum()).collect();
        bencher.bench_local(|| assert_eq!(plain::lightest_sum(&basis), weight));
    }

    /// Clusters on a dense code, to show the time that the choice of the method saves.
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
