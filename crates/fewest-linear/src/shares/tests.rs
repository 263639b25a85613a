//! Compares shards with a search without shards. In these tests, a round is long if it takes at least 16 nodes.

use super::{Share, ShareError};
use crate::growth::Graph;
use crate::{
    Checkpoint, CssCode, Matrix, Method, Pauli, Problem, Report, Search, Side, StabilizerCode, Support,
    Symmetries,
};
use fewest_core::random::Random;
use fewest_core::{Limits, Shard};
use std::fmt::Debug;
use std::iter;
use std::sync::Mutex;

/// The methods whose long rounds shards divide.
const DIVIDED: [Method; 2] = [Method::Clusters, Method::InformationSets];

fn divided<T>(search: &Search<'_>, of: u16, run: impl Fn(&Search<'_>) -> T) -> Vec<Vec<Share>> {
    let share = |number| {
        let kept = Mutex::new(Vec::new());
        let keep = |share| kept.lock().expect("no thread panics").push(share);
        run(&search.clone().shard(Shard::new(number, of).expect("the shard exists"), &keep));
        kept.into_inner().expect("no thread panics")
    };
    (1..=of).map(share).collect()
}

/// Divides a search among several numbers of shards. Checks that the merged report, with its nodes and words, is that
/// of the whole search. Returns the number of shares of three shards.
#[track_caller]
fn check<T: PartialEq + Debug>(search: &Search<'_>, run: impl Fn(&Search<'_>) -> T) -> usize {
    let expected = run(search);
    let mut number = 0;
    for of in [1, 2, 3, 7] {
        let shares = divided(search, of, &run);
        assert_eq!(
            run(&search.clone().shares(&shares).expect("the shares are valid")),
            expected,
            "{of} shards"
        );
        number = if of == 3 { shares.iter().map(Vec::len).sum() } else { number };
    }
    number
}

#[track_caller]
fn check_one_and_all(search: &Search<'_>) -> usize {
    check(search, one) + check(search, |search| search.run_for_all(&Limits::new(), &|_| {}))
}

fn one(search: &Search<'_>) -> Report<Support> {
    search.run(&Limits::new(), &|_| {})
}

/// Random checks. Each column is in about `ones` of them.
fn random_matrix(rows: usize, columns: usize, ones: usize, random: &mut Random) -> Matrix {
    let mut lists = vec![Vec::new(); rows];
    for column in 0..columns {
        for list in &mut lists {
            if random.below(rows as u64) < ones as u64 {
                list.push(column);
            }
        }
    }
    Matrix::new(columns, lists).expect("the columns exist, and no row repeats one")
}

#[test]
fn shards_of_random_codes_give_the_report_of_one_search() {
    let mut random = Random::new(3);
    let mut shares = [0; 2];
    let sizes = [(9, 18, 9), (16, 30, 8), (14, 28, 4), (20, 30, 3), (30, 40, 3), (12, 12, 6)];
    for (rows, columns, ones) in iter::repeat_n(sizes, 4).flatten() {
        let problem = Problem::codeword(random_matrix(rows, columns, ones, &mut random));
        for (method, shares) in DIVIDED.into_iter().zip(&mut shares) {
            let search = Search::new(&problem).method(method);
            *shares += check_one_and_all(&search);
            for weight in 1..6 {
                check(&search.clone().at_least(weight), one);
            }
        }
        check_one_and_all(&Search::new(&problem));
        check_one_and_all(
            &Search::new(&problem).symmetries(Symmetries::none(&problem)).expect("the problem is the same"),
        );
    }
    assert!(shares.iter().all(|&number| number > 20), "{shares:?}");
}

#[test]
fn shards_of_stabilizer_codes_give_the_report_of_one_search() {
    let mut shares = 0;
    for (qubits, pauli) in [(7, Pauli::Z), (10, Pauli::Z), (11, Pauli::Y), (12, Pauli::Z)] {
        // Shifts of X_ _X, with two equal operators in the middle.
        let factors = [Pauli::X, pauli, pauli, Pauli::X];
        let generators = (0..qubits).map(|shift| {
            factors.into_iter().enumerate().map(move |(place, pauli)| ((shift + place) % qubits, pauli))
        });
        let code = StabilizerCode::new(qubits, generators).expect("all operators commute");
        let problem = code.problem();
        for method in Method::ALL {
            shares += check_one_and_all(&Search::new(&problem).method(method));
        }
    }
    assert!(shares > 20, "{shares}");
}

/// In this test, the search finds no word at random before the first weight. So the words come from the rounds.
#[test]
fn shards_of_syndromes_give_the_report_of_one_search() {
    let mut random = Random::new(5);
    let mut words = 0;
    for (rows, columns, ones) in [(12, 24, 6), (20, 40, 3), (24, 40, 4)] {
        let matrix = random_matrix(rows, columns, ones, &mut random);
        for _ in 0..4 {
            let error: Vec<u32> = (0..columns as u32).filter(|_| random.below(3) == 0).collect();
            let is_violated =
                |check: &[u32]| check.iter().filter(|column| error.contains(column)).count() % 2 == 1;
            let violated = (0..rows).filter(|&check| is_violated(matrix.row(check)));
            let problem = Problem::syndrome(matrix.clone(), violated).expect("the checks exist");
            for method in DIVIDED {
                let search = Search::new(&problem).method(method);
                check_one_and_all(&search);
                words +=
                    divided(&search, 3, one).iter().flatten().filter(|share| !share.words.is_empty()).count();
            }
        }
    }
    assert!(words > 0);
}

/// The toric code: qubits are the edges of a square lattice that closes in both directions.
fn toric(side: usize) -> CssCode {
    let edge = |row: usize, column: usize, down: usize| (row % side * side + column % side) * 2 + down;
    let places = || (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    let vertex = |(row, column)| {
        vec![
            edge(row, column, 0),
            edge(row, column, 1),
            edge(row, column + side - 1, 0),
            edge(row + side - 1, column, 1),
        ]
    };
    let face = |(row, column)| {
        vec![edge(row, column, 0), edge(row, column, 1), edge(row + 1, column, 0), edge(row, column + 1, 1)]
    };
    let matrix = |rows: Vec<Vec<usize>>| {
        Matrix::new(2 * side * side, rows).expect("the columns exist, and no row repeats one")
    };
    CssCode::new(matrix(places().map(vertex).collect()), matrix(places().map(face).collect()))
        .expect("the checks commute")
}

#[test]
fn shards_of_a_quantum_code_give_the_report_of_one_search() {
    let code = toric(7);
    let problem = code.problem(Side::X);
    let search = Search::new(&problem);
    assert!(check_one_and_all(&search) > 0);
    check(&search.clone().method(Method::Clusters), one);
    let shares = divided(&search, 4, one);
    let whole =
        search.clone().shares(&shares).expect("the shares are valid").run(&Limits::new(), &|_| {}).outcome;
    assert_eq!(whole.solved().map(|word| word.weight()), Some(7));
}

/// If the shares of all shards are present, a round is not done again: the report contains the data of the shares.
#[test]
fn merging_takes_what_the_shares_say() {
    let problem = toric(7).problem(Side::X);
    let search = Search::new(&problem).method(Method::Clusters);
    let mut shares = divided(&search, 3, one);
    let expected = one(&search);
    shares[1][0].nodes[0] += 1_000_000;
    assert_eq!(
        one(&search.clone().shares(&shares).expect("the shares are valid")).nodes,
        expected.nodes + 1_000_000
    );
}

/// The shares are incomplete: those of two shards only, those of another division, or with a task missing.
#[test]
fn rounds_without_all_shares_are_done_again() {
    let problem = toric(6).problem(Side::X);
    for method in DIVIDED {
        let search = Search::new(&problem).method(method);
        let expected = one(&search);
        let shares = divided(&search, 3, one);
        let mut wrong = vec![vec![], vec![vec![]; 3], shares[1..].to_vec(), vec![vec![]; 70_000]];
        let mut lost = shares.clone();
        for share in lost.iter_mut().flatten().filter(|share| share.done > 0) {
            share.done -= 1;
        }
        wrong.push(lost);
        for shares in wrong {
            assert_eq!(one(&search.clone().shares(&shares).expect("the shares are valid")), expected);
        }
    }
}

#[test]
fn a_word_that_solves_nothing_is_refused() {
    let problem = toric(5).problem(Side::X);
    for word in [Support::default(), [0].into_iter().collect(), [50].into_iter().collect()] {
        let share = Share {
            problem: problem.fingerprint(),
            settings: 0,
            method: Method::Clusters,
            size: 5,
            tasks: 1,
            done: 1,
            nodes: vec![],
            words: vec![(0, word)],
        };
        assert_eq!(Search::new(&problem).shares(&[vec![share]]).err(), Some(ShareError::Word));
    }
}

#[test]
fn shares_of_another_problem_are_refused() {
    let code = toric(5);
    let [x, z] = Side::BOTH.map(|side| code.problem(side));
    let shares = divided(&Search::new(&x).method(Method::Clusters), 2, one);
    assert!(!shares[0].is_empty());
    assert_eq!(Search::new(&z).shares(&shares).err(), Some(ShareError::OtherProblem));
}

/// These searches have the same number of tasks, but different tasks.
#[test]
fn rounds_with_other_settings_are_done_again() {
    let problem = toric(6).problem(Side::X);
    let all = |search: &Search<'_>| search.run_for_all(&Limits::new(), &|_| {});
    for method in DIVIDED {
        let search = Search::new(&problem).method(method);
        let shares = divided(&search, 3, one);
        assert_eq!(all(&search.clone().shares(&shares).expect("the shares are valid")), all(&search));
        let mut other = shares;
        other.iter_mut().flatten().for_each(|share| {
            share.settings ^= 1;
            share.words.clear();
        });
        assert_eq!(one(&search.clone().shares(&other).expect("the shares are valid")), one(&search));
    }
}

/// A shard that is stopped keeps no share of the unfinished round.
#[test]
fn a_stopped_shard_keeps_whole_rounds_only() {
    let problem = toric(7).problem(Side::X);
    let search = Search::new(&problem).method(Method::Clusters);
    let all = divided(&search, 2, one);
    for nodes in (0..20_000).step_by(700) {
        let run = |search: &Search<'_>| search.run(&Limits::new().nodes(nodes), &|_| {});
        for (some, all) in divided(&search, 2, run).iter().zip(&all) {
            assert_eq!(some[..], all[..some.len()]);
        }
    }
}

/// Random errors in blocks of `size` columns. The checks and observables are invariant under a common rotation of all
/// blocks.
fn circulant(blocks: usize, size: usize, random: &mut Random) -> Problem {
    let mut rotations = || {
        let columns = blocks * size;
        let row: Vec<usize> = (0..columns).filter(|_| random.below(5) == 0).collect();
        (0..size).map(move |shift| {
            row.iter().map(move |column| column / size * size + (column + shift) % size).collect::<Vec<_>>()
        })
    };
    let checks = rotations().chain(rotations()).collect::<Vec<_>>();
    let observables = rotations().collect::<Vec<_>>();
    let [checks, observables] = [checks, observables]
        .map(|rows| Matrix::new(blocks * size, rows).expect("the columns exist, and no row repeats one"));
    Problem::undetected(checks, &observables).expect("the widths are the same")
}

#[test]
fn shards_of_symmetric_error_models_give_the_report_of_one_search() {
    let mut random = Random::new(12);
    let mut shares = 0;
    for _ in 0..20 {
        let problem = circulant(4, 8, &mut random);
        let symmetries = Symmetries::find(&problem);
        assert!(symmetries.orbits().len() <= 4, "{symmetries:?}");
        let search = Search::new(&problem).method(Method::Clusters);
        shares +=
            check_one_and_all(&search.clone().symmetries(symmetries).expect("the problems are the same"));
        shares += check_one_and_all(&search);
    }
    assert!(shares > 20, "{shares}");
}

/// The aids of a search take memory, and the shards may have different amounts of memory.
#[test]
fn shards_of_little_memory_and_of_much_are_merged() {
    let mut random = Random::new(13);
    let mut merged = 0;
    for _ in 0..20 {
        let problem = circulant(5, 7, &mut random);
        let search = Search::new(&problem).method(Method::Clusters);
        let expected = one(&search).outcome.solved().map(|word| word.weight());
        let memory = Graph::bytes_needed(&problem) + 100;
        let few = Limits::new().memory(memory);
        let all = [Limits::new(), few];
        let shares: Vec<Vec<Share>> = (1..)
            .zip(&all)
            .map(|(number, limits)| {
                let kept = Mutex::new(Vec::new());
                let keep = |share| kept.lock().expect("no thread panics").push(share);
                let shard = Shard::new(number, 2).expect("the shard exists");
                search.clone().shard(shard, &keep).run(limits, &|_| {});
                kept.into_inner().expect("no thread panics")
            })
            .collect();
        merged += shares.iter().map(Vec::len).sum::<usize>();
        for limits in &all {
            let report = search.clone().shares(&shares).expect("the shares are valid").run(limits, &|_| {});
            assert_eq!(report.outcome.solved().map(|word| word.weight()), expected);
        }
    }
    assert!(merged > 20, "{merged}");
}

/// A search continues from each of its checkpoints, with the same or with less memory.
#[test]
fn symmetric_error_models_continue_from_any_checkpoint() {
    let mut random = Random::new(14);
    let mut resumed = 0;
    for _ in 0..12 {
        let problem = circulant(4, 8, &mut random);
        let checkpoints = Mutex::new(Vec::new());
        let save =
            |checkpoint: &Checkpoint| checkpoints.lock().expect("no thread panics").push(checkpoint.clone());
        let report = Search::new(&problem).save(&save).run(&Limits::new(), &|_| {});
        let weight = report.outcome.solved().map(|word| word.weight());
        let few = Limits::new().memory(Graph::bytes_needed(&problem) + 100);
        for checkpoint in checkpoints.into_inner().expect("no thread panics").into_iter().step_by(5) {
            let search = Search::new(&problem).resume(checkpoint).expect("the checkpoint matches");
            for limits in [Limits::new(), few] {
                assert_eq!(search.run(&limits, &|_| {}).outcome.solved().map(|word| word.weight()), weight);
                resumed += 1;
            }
        }
    }
    assert!(resumed > 20, "{resumed}");
}
