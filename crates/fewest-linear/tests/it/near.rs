//! All words up to a weight, compared with an oracle that tries all sets of columns.

use fewest::formats::linear::{System, read_system};
use fewest::linear::{CssCode, Matrix, Natural, Near, Pauli, Problem, Search, Side, StabilizerCode, Support};
use fewest::{Limits, Reason};
use fewest_testing::{Random, cases};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;

/// All words of at most `most` ones, in the documented order. The oracle tries all vectors.
fn all(problem: &Problem, most: usize, may: impl Fn(&[usize]) -> bool) -> Vec<Vec<usize>> {
    let ones = |vector: u32| (0..problem.columns()).filter(move |column| vector >> column & 1 == 1);
    let mut words: Vec<Vec<usize>> = (0..1_u32 << problem.columns())
        .map(|vector| ones(vector).collect::<Vec<_>>())
        .filter(|word| word.len() <= most && may(word) && problem.accepts(word.iter().copied()))
        .collect();
    words.sort_by_key(|word| (word.len(), word.clone()));
    words
}

fn small(number: &Natural) -> u64 {
    number.to_u128().and_then(|number| number.try_into().ok()).expect("the number is small")
}

fn listed(words: &[Support]) -> Vec<Vec<usize>> {
    words.iter().map(|word| word.columns().collect()).collect()
}

/// Compares the words up to several weights with the oracle. Returns the number of all words.
#[track_caller]
fn check(problem: &Problem, may: impl Fn(&[usize]) -> bool) -> usize {
    let limits = Limits::new();
    let Some(lightest) = problem.lightest() else { return 0 };
    let least = lightest.weight();
    let every = all(problem, 99, may);
    for (most, known) in [(least, least), (least + 1, least), (least + 2, least), (least + 3, 0), (99, least)]
    {
        let expected = &every[..every.partition_point(|word| word.len() <= most)];
        let near = Near::new(problem, known, most);
        let words = near.list(&limits, &|_| {}).expect("nothing is limited");
        assert_eq!(listed(&words), expected);
        let threads = limits.threads(const { NonZero::new(3).unwrap() });
        assert_eq!(near.list(&threads, &|_| {}).expect("nothing is limited"), words);
        let mut counts = BTreeMap::<usize, u64>::new();
        expected.iter().for_each(|word| *counts.entry(word.len()).or_default() += 1);
        let mut found = BTreeMap::<usize, u64>::new();
        for count in near.count(&threads, &|_| {}).expect("nothing is limited") {
            *found.entry(count.weight).or_default() += small(&count.words);
        }
        assert_eq!(found, counts);
    }
    every.len()
}

fn random_rows(random: &mut Random, rows: usize, columns: usize) -> Vec<Vec<usize>> {
    (0..rows).map(|_| (0..columns).filter(|_| random.below(3) == 0).collect()).collect()
}

#[test]
fn words_of_random_classical_codes() {
    let mut random = Random(7);
    let mut words = 0;
    for _ in 0..cases(150) {
        let columns = 1 + random.below(11);
        let rows = random.below(columns + 1);
        let checks = Matrix::new(columns, random_rows(&mut random, rows, columns)).unwrap();
        words += check(&Problem::codeword(checks), |_| true);
    }
    assert!(words > cases(1000), "{words}");
}

/// Random checks and observables, with zero columns and equal columns. The numbers for each set of observables are also
/// checked.
#[test]
fn words_of_random_models() {
    let mut random = Random(8);
    let mut words = 0;
    for _ in 0..cases(200) {
        let columns = 1 + random.below(11);
        let rows = random.below(6);
        let checks = Matrix::new(columns, random_rows(&mut random, rows, columns)).unwrap();
        let flips = 1 + random.below(3);
        let observables = Matrix::new(columns, random_rows(&mut random, flips, columns)).unwrap();
        let problem = Problem::undetected(checks, &observables).unwrap();
        words += check(&problem, |_| true);
        let mut expected = BTreeMap::<(usize, Vec<u32>), u64>::new();
        for word in all(&problem, 99, |_| true) {
            let odd = |row: usize| {
                word.iter().filter(|&&column| observables.row(row).contains(&(column as u32))).count() % 2
                    == 1
            };
            let flipped = (0..flips).filter(|&row| odd(row)).map(|row| row as u32).collect();
            *expected.entry((word.len(), flipped)).or_default() += 1;
        }
        let counts = Near::new(&problem, 0, 99).count(&Limits::new(), &|_| {}).unwrap();
        let found: Vec<_> = counts
            .into_iter()
            .map(|count| ((count.weight, count.observables), small(&count.words)))
            .collect();
        assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
    }
    assert!(words > cases(1000), "{words}");
}

#[test]
fn vectors_with_a_syndrome() {
    let mut random = Random(9);
    for _ in 0..150 {
        let columns = 1 + random.below(10);
        let rows = random.below(6);
        let checks = Matrix::new(columns, random_rows(&mut random, rows, columns)).unwrap();
        let syndrome: Vec<usize> = (0..rows).filter(|_| random.below(2) == 0).collect();
        check(&Problem::syndrome(checks, syndrome).unwrap(), |_| true);
    }
}

/// A word of a stabilizer code has at most one operator on a qubit. Words that differ by a stabilizer are different
/// words.
#[test]
fn words_of_quantum_codes() {
    use Pauli::{X, Z};
    let cyclic = (0..4)
        .map(|shift| [(0, X), (1, Z), (2, Z), (3, X)].map(|(qubit, pauli)| ((qubit + shift) % 5, pauli)));
    let five = StabilizerCode::new(5, cyclic).unwrap();
    let one_a_qubit = |word: &[usize]| word.windows(2).all(|pair| pair[0] / 3 < pair[1] / 3);
    // 64 operators commute with all generators. Of these, the 16 stabilizers are not words.
    let found = check(&five.problem(), one_a_qubit);
    assert_eq!(found, 64 - 16);
    let row = |columns: &[usize]| columns.to_vec();
    let x = Matrix::new(4, [row(&[0, 1, 2, 3])]).unwrap();
    let code = CssCode::new(x.clone(), x).unwrap();
    for side in Side::BOTH {
        assert_eq!(check(&code.problem(side), |_| true), 8 - 2);
    }
}

/// The Hamming code of length 15 has 35, 105, 168, 280, … words of weight 3, 4, 5, 6, … (MacWilliams and Sloane, "The
/// Theory of Error-Correcting Codes", chapter 5).
#[test]
fn a_longer_code_has_its_known_weights() {
    let row = |bit: usize| (0..15).filter(move |column| (column + 1) >> bit & 1 == 1);
    let problem = Problem::codeword(Matrix::new(15, (0..4).map(row)).unwrap());
    let counts = Near::new(&problem, 3, 7).count(&Limits::new(), &|_| {}).unwrap();
    let found: Vec<_> = counts.iter().map(|count| (count.weight, small(&count.words))).collect();
    assert_eq!(found, [(3, 35), (4, 105), (5, 168), (6, 280), (7, 435)]);
    let all = Search::new(&problem).run_for_all(&Limits::new(), &|_| {}).outcome.solved().unwrap();
    assert_eq!(Near::new(&problem, 3, 3).list(&Limits::new(), &|_| {}), Ok(all));
}

#[test]
fn limits_end_a_search() {
    let rows: Vec<Vec<usize>> = (0..19).map(|row| vec![row, row + 1]).collect();
    let problem = Problem::codeword(Matrix::new(40, rows).unwrap());
    let near = Near::new(&problem, 1, 8);
    assert_eq!(near.list(&Limits::new().nodes(1000), &|_| {}), Err(Reason::Nodes));
    let limits = Limits::new().memory(100_000);
    assert!(matches!(near.list(&limits, &|_| {}), Err(Reason::Memory { .. })));
    assert!(near.count(&limits, &|_| {}).is_ok(), "numbers need little memory");
    let cancel = true.into();
    assert_eq!(near.list(&Limits::new().cancel(&cancel), &|_| {}), Err(Reason::Cancelled));
}

/// Models in which an error occurs in several instructions, some of them in blocks. The oracle tries all sets of
/// instructions that do not contain two equal errors.
#[test]
fn equal_errors_are_counted_as_often_as_they_are_written() {
    let mut random = Random(10);
    let mut several = 0;
    for _ in 0..300 {
        let (mut text, mut written) = (String::new(), Vec::new());
        for _ in 0..1 + random.below(7) {
            let (detectors, observables) = (random.below(8), random.below(4));
            let targets = |letter: char, set: usize| {
                (0..3)
                    .filter(|bit| set >> bit & 1 == 1)
                    .map(|bit| format!(" {letter}{bit}"))
                    .collect::<String>()
            };
            let error = format!("error(0.1){}{}\n", targets('D', detectors), targets('L', observables));
            let times = if written.len() < 9 { 1 + random.below(2) * random.below(3) } else { 1 };
            text += &if times == 1 { error } else { format!("repeat {times} {{\n{error}}}\n") };
            if (detectors, observables) != (0, 0) {
                written.extend(std::iter::repeat_n((detectors, observables), times));
            }
        }
        let Ok(System::ErrorModel(model)) = read_system(text.as_bytes()) else { panic!("{text}") };
        let mut expected: BTreeMap<(usize, Vec<u32>), u64> = BTreeMap::new();
        for set in 1..1_u32 << written.len() {
            let chosen: Vec<_> =
                (0..written.len()).filter(|bit| set >> bit & 1 == 1).map(|bit| written[bit]).collect();
            let different: BTreeSet<_> = chosen.iter().collect();
            let (detectors, observables) =
                chosen.iter().fold((0, 0), |sum, error| (sum.0 ^ error.0, sum.1 ^ error.1));
            if different.len() == chosen.len() && detectors == 0 && observables != 0 {
                let flipped = (0..3).filter(|bit| observables >> bit & 1 == 1).collect();
                *expected.entry((chosen.len(), flipped)).or_default() += 1;
            }
        }
        let problem = model.problem();
        let counts =
            Near::new(&problem, 0, model.errors()).of_model(&model).count(&Limits::new(), &|_| {}).unwrap();
        let found: BTreeMap<_, _> = counts
            .iter()
            .map(|count| ((count.weight, count.observables.clone()), small(&count.sets)))
            .collect();
        assert_eq!(found, expected, "{text}");
        several += counts.iter().filter(|count| count.sets != count.words).count();
        let plain = Near::new(&problem, 0, model.errors()).count(&Limits::new(), &|_| {}).unwrap();
        assert!(
            plain
                .iter()
                .zip(&counts)
                .all(|(plain, count)| plain.words == count.words && plain.sets == plain.words)
        );
    }
    assert!(several > 100, "{several}");
}
