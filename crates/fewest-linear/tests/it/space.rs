//! Spaces of few dimensions, searched by every method, compared with an oracle that lists all members.

use super::known::{kernel, read_stabilizer};
use fewest::linear::{Matrix, Method, Problem, Search, Support};
use fewest::{Limits, Outcome, Reason};
use fewest_testing::Random;
use std::collections::HashSet;

type Bits = Vec<bool>;

fn vectors(random: &mut Random, number: usize, length: usize) -> Vec<Bits> {
    (0..number).map(|_| (0..length).map(|_| random.below(2) == 1).collect()).collect()
}

/// `base` plus all sums of `rows`. A member may be listed more than once.
fn members(base: Bits, rows: &[Bits]) -> Vec<Bits> {
    rows.iter().fold(vec![base], |mut members, row| {
        let sums = members.iter().map(|member| member.iter().zip(row).map(|(a, b)| a ^ b).collect());
        let sums: Vec<Bits> = sums.collect();
        members.extend(sums);
        members
    })
}

fn columns(vector: &[bool]) -> Vec<usize> {
    (0..vector.len()).filter(|&column| vector[column]).collect()
}

fn matrix(length: usize, rows: &[Bits]) -> Matrix {
    Matrix::new(length, rows.iter().map(|row| columns(row))).expect("no row repeats a column")
}

/// Checks that exactly the sums of `rows` satisfy.
fn checks_of(length: usize, rows: &[Bits]) -> Matrix {
    Matrix::new(length, kernel(&matrix(length, rows))).expect("no row repeats a column")
}

/// The lightest of the vectors that satisfy a condition, in ascending order of their columns.
fn lightest(members: &[Bits], passes: impl Fn(&Bits) -> bool) -> Vec<Vec<usize>> {
    let passing: HashSet<Vec<usize>> = members.iter().filter(|m| passes(m)).map(|m| columns(m)).collect();
    let least = passing.iter().map(Vec::len).min();
    let mut lightest: Vec<Vec<usize>> = passing.into_iter().filter(|m| Some(m.len()) == least).collect();
    lightest.sort();
    lightest
}

/// Searches by both methods for small spaces and by the automatic choice, with several questions.
#[track_caller]
fn check(problem: &Problem, expected: &[Vec<usize>]) {
    let class_of = |column| column % 4;
    let columns = |word: &Support| word.columns().collect::<Vec<_>>();
    let weight = expected.first().map(Vec::len);
    for search in [
        Search::new(problem).method(Method::Walk),
        Search::new(problem).method(Method::MeetInTheMiddle),
        Search::new(problem).method(Method::MeetInTheMiddle).classes(&class_of),
        Search::new(problem),
    ] {
        for threads in [1, 2] {
            let limits = Limits::new().threads(threads.try_into().expect("the number is not 0"));
            let all = search.run_for_all(&limits, &|_| {}).outcome;
            let all = all.solved().unwrap_or_default().iter().map(columns).collect::<Vec<_>>();
            assert_eq!(all, expected, "{search:?}");
            let one = search.run(&limits, &|_| {}).outcome.solved();
            assert_eq!(one.as_ref().map(Support::weight), weight, "{search:?}");
            assert!(one.is_none_or(|one| expected.contains(&columns(&one))), "{search:?}");
        }
        let Some(weight) = weight else { continue };
        let known: Support = expected[0].iter().copied().collect();
        let proved = search.clone().known(known).run(&Limits::new(), &|_| {}).outcome;
        assert_eq!(proved.solved().map(|word| word.weight()), Some(weight));
        for asked in [weight.max(2) - 1, weight, weight + 1] {
            match search.clone().at_least(asked).run(&Limits::new(), &|_| {}).outcome {
                Outcome::Solved(word) => assert_eq!(word.weight(), weight),
                Outcome::Unsolvable => panic!("there is a solution"),
                Outcome::Stopped(stopped) => {
                    assert_eq!(stopped.why, Reason::Settled);
                    let lighter = stopped.best.is_some_and(|best| best.weight() < asked);
                    assert_eq!(lighter, asked > weight);
                    assert!(stopped.at_least <= weight && (lighter || stopped.at_least >= asked));
                }
            }
        }
    }
}

#[test]
fn the_lightest_words_of_small_codes_are_those_of_all_words() {
    let mut random = Random(38);
    for (dimension, length) in [(0, 20), (1, 70), (4, 64), (11, 40), (12, 130), (13, 60), (13, 300)] {
        let rows = vectors(&mut random, dimension, length);
        let words = members(vec![false; length], &rows);
        let expected = lightest(&words, |word| word.contains(&true));
        check(&Problem::codeword(checks_of(length, &rows)), &expected);
    }
}

#[test]
fn the_lightest_vectors_with_a_syndrome_are_those_of_the_coset() {
    let mut random = Random(39);
    for (dimension, length) in [(0, 9), (3, 65), (11, 33), (12, 200), (13, 50)] {
        let rows = vectors(&mut random, dimension, length);
        let base = vectors(&mut random, 1, length).remove(0);
        let checks = checks_of(length, &rows);
        let is_odd = |check: &&[u32]| check.iter().filter(|&&column| base[column as usize]).count() % 2 == 1;
        let violated = (0..checks.rows()).filter(|&row| is_odd(&checks.row(row)));
        let problem = Problem::syndrome(checks.clone(), violated.collect::<Vec<_>>()).expect("these exist");
        check(&problem, &lightest(&members(base.clone(), &rows), |_| true));
    }
}

#[test]
fn the_zero_vector_is_the_lightest_without_violated_checks() {
    for (dimension, length) in [(0, 9), (5, 30), (13, 60)] {
        let rows = vectors(&mut Random(43), dimension, length);
        let problem = Problem::syndrome(checks_of(length, &rows), []).expect("the syndrome is empty");
        for method in Method::ALL {
            let search = Search::new(&problem).method(method);
            let one = search.run(&Limits::new(), &|_| {}).outcome.solved();
            assert_eq!(one.map(|word| word.weight()), Some(0), "{method}");
            let all = search.run_for_all(&Limits::new(), &|_| {}).outcome.solved();
            assert_eq!(all.map(|words| words.len()), Some(1), "{method}");
        }
    }
}

#[test]
fn the_lightest_logical_operators_and_undetected_errors_are_those_of_the_space() {
    let mut random = Random(40);
    for (stabilizers, others, length) in [(0, 3, 40), (6, 6, 50), (11, 1, 36), (5, 7, 150), (12, 0, 40)] {
        let rows = vectors(&mut random, stabilizers + others, length);
        let stabilized: HashSet<Bits> =
            members(vec![false; length], &rows[..stabilizers]).into_iter().collect();
        let all = members(vec![false; length], &rows);
        let expected = lightest(&all, |operator| !stabilized.contains(operator));
        let checks = checks_of(length, &rows);
        let problem = Problem::logical(checks.clone(), matrix(length, &rows[..stabilizers]));
        check(&problem.expect("checks and stabilizers commute"), &expected);

        let observables = vectors(&mut random, others, length);
        let is_flipped =
            |error: &Bits, row: &Bits| error.iter().zip(row).filter(|(a, b)| **a && **b).count() % 2 == 1;
        let expected = lightest(&all, |error| observables.iter().any(|row| is_flipped(error, row)));
        let problem = Problem::undetected(checks, &matrix(length, &observables));
        check(&problem.expect("the widths are equal"), &expected);
    }
}

/// A qubit counts once, whether X, Y or Z acts on it. The code has 2^17 operators that commute with its stabilizers.
#[test]
fn operators_of_stabilizer_codes_are_weighed_by_qubits() {
    let problem = read_stabilizer("15-2-5").problem();
    let sets = Search::new(&problem).method(Method::InformationSets).run_for_all(&Limits::new(), &|_| {});
    for method in [Method::Walk, Method::MeetInTheMiddle] {
        let report = Search::new(&problem).method(method).run_for_all(&Limits::new(), &|_| {});
        assert_eq!((&report.outcome, report.method), (&sets.outcome, method));
    }
}

/// The cosets of the Reed–Muller code RM(1, m) are Boolean functions plus all affine functions. The quadratic bent
/// function is as far from all affine functions as a function can be: 2^(m - 1) - 2^(m / 2 - 1).
#[test]
fn a_bent_function_is_walked_in_its_coset_by_choice() {
    let (variables, length) = (10, 1 << 10);
    let affine: Vec<Bits> = std::iter::once(vec![true; length])
        .chain((0..variables).map(|bit| (0..length).map(|point| point >> bit & 1 == 1).collect()))
        .collect();
    let checks = checks_of(length, &affine);
    let bent = |point: usize| (0..variables).step_by(2).filter(|bit| point >> bit & 3 == 3).count() % 2 == 1;
    let is_odd = |check: &[u32]| check.iter().filter(|&&point| bent(point as usize)).count() % 2 == 1;
    let violated: Vec<usize> = (0..checks.rows()).filter(|&row| is_odd(checks.row(row))).collect();
    let problem = Problem::syndrome(checks, violated).expect("these checks exist");
    let report = Search::new(&problem).run(&Limits::new(), &|_| {});
    assert_eq!(report.outcome.solved().map(|word| word.weight()), Some(512 - 16));
    // Before the walk of 2^11 members, clusters examine a few nodes.
    assert_eq!((report.method, report.nodes >> 11), (Method::Walk, 1));
}

#[test]
fn a_search_of_a_small_space_that_stops_claims_only_what_it_has_proved() {
    let mut random = Random(41);
    let rows = vectors(&mut random, 14, 90);
    let problem = Problem::codeword(checks_of(90, &rows));
    let all = lightest(&members(vec![false; 90], &rows), |word| word.contains(&true));
    for method in [Method::Walk, Method::MeetInTheMiddle] {
        let search = Search::new(&problem).method(method);
        let mut solved = 0;
        for nodes in (0..15).map(|bit| 1 << bit).chain([u64::MAX]) {
            match search.run(&Limits::new().nodes(nodes), &|_| {}).outcome {
                Outcome::Solved(word) => {
                    assert_eq!(word.weight(), all[0].len());
                    solved += 1;
                }
                Outcome::Unsolvable => panic!("the code has words"),
                Outcome::Stopped(stopped) => {
                    assert_eq!(stopped.why, Reason::Nodes);
                    assert!(stopped.at_least <= all[0].len());
                    let best = stopped.best.expect("random information sets find a word");
                    assert!(best.weight() >= all[0].len() && problem.accepts(best.columns()));
                }
            }
        }
        assert!((1..15).contains(&solved), "{method}: {solved}");
    }
}

/// In the checks of a code of a low rate, few columns are in many checks. Clusters that reach these columns take long,
/// so the code is walked after few of them.
#[test]
fn long_codes_of_a_low_rate_are_walked_by_choice() {
    let mut random = Random(42);
    let rows = vectors(&mut random, 12, 1_500);
    let problem = Problem::codeword(checks_of(1_500, &rows));
    let expected = lightest(&members(vec![false; 1_500], &rows), |word| word.contains(&true));
    let report = Search::new(&problem).run_for_all(&Limits::new(), &|_| {});
    assert_eq!((report.method, report.nodes < 1 << 14), (Method::Walk, true), "{} nodes", report.nodes);
    let words = report.outcome.solved().expect("the code has words");
    assert_eq!(words.iter().map(|word| word.columns().collect()).collect::<Vec<Vec<_>>>(), expected);
}
