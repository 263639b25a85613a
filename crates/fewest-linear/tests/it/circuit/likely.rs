//! The most likely errors, compared with all sets of errors, and the distance of each observable.

use super::{check_witness, raw, some};
use fewest::Limits;
use fewest::linear::{CircuitStep, Decoded, Decoder, ErrorModel};
use fewest_testing::Random;
use std::num::NonZero;

/// For each set of errors, its probability, its detectors and its observables.
fn sets(model: &ErrorModel) -> Vec<(f64, Vec<u32>, Vec<u32>)> {
    (0..1_u32 << model.errors())
        .map(|set| {
            let happens = |error: usize| set >> error & 1 == 1;
            let probability = (0..model.errors())
                .map(|error| {
                    let probability = model.probability(error);
                    if happens(error) { probability } else { 1.0 - probability }
                })
                .product();
            let (detectors, observables) = model.flips((0..model.errors()).filter(|&error| happens(error)));
            (probability, detectors, observables)
        })
        .collect()
}

fn probability(model: &ErrorModel, decoded: &Decoded) -> f64 {
    let Some(errors) = &decoded.errors else { return 0.0 };
    (0..model.errors())
        .map(|error| {
            let happens = errors.columns().any(|other| other == error);
            if happens { model.probability(error) } else { 1.0 - model.probability(error) }
        })
        .product()
}

/// Compares the probability of an answer with `most`, and its weight with the ratio of `most` to `of_all`, the
/// probability of the most likely set.
#[track_caller]
fn check(model: &ErrorModel, decoded: &Decoded, most: f64, of_all: f64) {
    assert!(decoded.is_proved());
    let found = probability(model, decoded);
    assert!((found - most).abs() <= 1e-7 * most, "{found:e} and not {most:e}: {decoded:?} of {model:?}");
    if let Some(weight) = decoded.weight {
        assert!(((-weight).exp() - most / of_all).abs() <= 1e-9, "{weight}");
        assert!(decoded.at_least <= weight && weight - decoded.at_least < 1e-7);
    }
}

pub(super) fn random_model(random: &mut Random, probabilities: &[f64]) -> ErrorModel {
    let (detectors, observables) = (1 + random.below(5), 1 + random.below(3));
    let errors: Vec<_> = (0..random.below(11))
        .map(|_| {
            let flips = some(random, detectors, 3);
            let changed = if random.below(3) == 0 { some(random, observables, 2) } else { vec![] };
            (flips, changed)
        })
        .collect();
    let model = raw(detectors, observables, &errors);
    let chosen = (0..model.errors()).map(|_| probabilities[random.below(probabilities.len())]).collect();
    model.with_probabilities(chosen)
}

#[test]
fn the_most_likely_errors_of_random_models() {
    let mut random = Random(50);
    let small: &[f64] = &[0.001, 0.01, 0.1, 0.2, 0.3];
    let half: &[f64] = &[0.01, 0.2, 0.5, 0.5];
    let large: &[f64] = &[0.001, 0.1, 0.5, 0.7, 0.95];
    let certain: &[f64] = &[0.0, 0.1, 0.3, 0.6, 1.0];
    let (mut found, mut reduced, mut dominated) = (0, 0, 0);
    for round in 0..800 {
        let model = random_model(&mut random, [small, small, half, large, certain][round % 5]);
        let sets = sets(&model);
        let most = |may: &dyn Fn(&[u32], &[u32]) -> bool| {
            let wanted = sets.iter().filter(|(_, detectors, observables)| may(detectors, observables));
            wanted.map(|&(probability, ..)| probability).fold(0.0, f64::max)
        };
        let of_all = most(&|_, _| true);
        let undetected = most(&|detectors, observables| detectors.is_empty() && !observables.is_empty());
        let limits = Limits::new();
        let threads = limits.threads(const { NonZero::new(3).unwrap() });
        let decoder = Decoder::new_within(&model, &limits).unwrap();
        dominated += decoder.dominated();
        let plain = decoder.undetected(&limits, &|_| {});
        check(&model, &plain, undetected, of_all);
        assert_eq!(decoder.undetected(&threads, &|_| {}), plain, "the same with several threads");
        let with_steps = model.likeliest_undetected_within(&limits, &|_| {});
        check(&model, &with_steps, undetected, of_all);
        for errors in plain.errors.iter().chain(&with_steps.errors) {
            check_witness(&model, errors);
            found += 1;
        }
        if let Some(reduction) = model.reduced_by_weight_within(&limits).unwrap() {
            reduced += usize::from(reduction.model().errors() < model.errors());
        }
        for syndrome in 0..1_u32 << model.detectors() {
            let lit: Vec<u32> =
                (0..model.detectors() as u32).filter(|bit| syndrome >> bit & 1 == 1).collect();
            let decoded = decoder.decode(lit.iter().map(|&detector| detector as usize), &limits).unwrap();
            check(&model, &decoded, most(&|detectors, _| detectors == lit), of_all);
            if let Some(errors) = &decoded.errors {
                assert_eq!(model.flips(errors.columns()).0, lit);
            }
        }
    }
    assert!(found > 300, "{found} models have undetected errors");
    assert!(reduced > 20, "{reduced} models became smaller");
    assert!(dominated > 100, "{dominated} errors were left out");
}

/// Graphs with parallel edges, errors without detectors, weights of 0, and errors that never occur.
#[test]
fn the_likeliest_cycles_of_random_graphs() {
    let mut random = Random(52);
    let all: [&[f64]; 4] =
        [&[0.001, 0.01, 0.1, 0.3], &[0.01, 0.2, 0.5, 0.5], &[0.0, 0.1, 0.3, 0.4], &[0.5, 0.25]];
    let (mut found, mut graphs) = (0, 0);
    for round in 0..600 {
        let (detectors, observables) = (1 + random.below(5), 1 + random.below(3));
        let errors: Vec<_> = (0..random.below(13))
            .map(|_| {
                let flips = some(&mut random, detectors, 2);
                let changed = if random.below(3) == 0 { some(&mut random, observables, 2) } else { vec![] };
                (flips, changed)
            })
            .collect();
        let probabilities = all[round % 4];
        let chosen = errors.iter().map(|_| probabilities[random.below(probabilities.len())]).collect();
        let model = raw(detectors, observables, &errors).with_probabilities(chosen);
        let sets = sets(&model);
        let most = |may: &dyn Fn(&[u32], &[u32]) -> bool| {
            let wanted = sets.iter().filter(|(_, detectors, observables)| may(detectors, observables));
            wanted.map(|&(probability, ..)| probability).fold(0.0, f64::max)
        };
        let undetected = most(&|detectors, observables| detectors.is_empty() && !observables.is_empty());
        let decoded = model.likeliest_undetected_within(&Limits::new(), &|_| {});
        check(&model, &decoded, undetected, most(&|_, _| true));
        if let Some(errors) = &decoded.errors {
            check_witness(&model, errors);
            found += 1;
        }
        graphs += usize::from(decoded.steps.contains(&CircuitStep::Graph));
    }
    assert!(found > 300, "{found} models have undetected errors");
    assert_eq!(graphs, 600, "each of them is a graph");
}

/// A long path of small total weight competes with a short path of larger weight. There are 65 observables, and an
/// error flips the last one.
#[test]
fn a_likely_detour_is_lighter_than_a_short_cut() {
    let mut errors = vec![(vec![0], vec![64]), (vec![40], vec![]), (vec![0, 40], vec![])];
    errors.extend((1..=40).map(|detector| (vec![detector - 1, detector], vec![])));
    let probability = |error: usize| if error == 2 { 1e-6 } else { 0.45 };
    let chosen = (0..errors.len()).map(probability).collect();
    let model = raw(41, 65, &errors).with_probabilities(chosen);
    let decoded = model.likeliest_undetected_within(&Limits::new(), &|_| {});
    assert_eq!(decoded.errors.expect("there is a path").weight(), 42);
    assert!((decoded.weight.unwrap() - 42.0 * (0.55_f64 / 0.45).ln()).abs() < 1e-9);
}

#[test]
fn lightest_paths_and_the_search_agree() {
    let mut random = Random(53);
    for _ in 0..30 {
        let (rows, columns) = (2 + random.below(3), 3 + random.below(3));
        let cell = |row: usize, column: usize| row * columns + column;
        let mut errors = Vec::new();
        for row in 0..rows {
            errors.push((vec![cell(row, 0)], vec![0]));
            errors.push((vec![cell(row, columns - 1)], vec![]));
            errors
                .extend((1..columns).map(|column| (vec![cell(row, column - 1), cell(row, column)], vec![])));
            if row > 0 {
                errors.extend(
                    (0..columns).map(|column| (vec![cell(row - 1, column), cell(row, column)], vec![])),
                );
            }
        }
        let chosen = errors.iter().map(|_| 0.001 + random.below(400) as f64 / 1000.0).collect();
        let model = raw(rows * columns, 1, &errors).with_probabilities(chosen);
        let limits = Limits::new();
        let by_search = Decoder::new_within(&model, &limits).unwrap().undetected(&limits, &|_| {});
        let by_paths = model.likeliest_undetected_within(&limits, &|_| {});
        assert!((by_search.weight.unwrap() - by_paths.weight.unwrap()).abs() < 1e-9);
    }
}

/// An error is removed if other errors together flip the same detectors and observables, and are at least as likely.
#[test]
fn an_error_that_others_replace_is_not_needed() {
    let dominated = |errors: &[(Vec<usize>, Vec<usize>)], probabilities: &[f64]| {
        let model = raw(4, 2, errors).with_probabilities(probabilities.to_vec());
        Decoder::new_within(&model, &Limits::new()).unwrap().dominated()
    };
    let parts = [(vec![0], vec![0]), (vec![1], vec![]), (vec![2], vec![1])];
    let with = |detectors: Vec<usize>, observables: Vec<usize>| {
        let mut errors = parts.to_vec();
        errors.push((detectors, observables));
        errors
    };
    // Two errors of weight ln 9 each are 1/81 as likely as no error.
    assert_eq!(dominated(&with(vec![0, 1], vec![0]), &[0.1, 0.1, 0.1, 0.012]), 1);
    assert_eq!(dominated(&with(vec![0, 1], vec![0]), &[0.1, 0.1, 0.1, 0.013]), 0);
    assert_eq!(dominated(&with(vec![0, 1], vec![1]), &[0.1, 0.1, 0.1, 0.012]), 0);
    assert_eq!(dominated(&with(vec![0, 1, 3], vec![0]), &[0.1, 0.1, 0.1, 0.012]), 0);
    // The last error is the sum of three parts.
    assert_eq!(dominated(&with(vec![0, 1, 2], vec![0, 1]), &[0.1, 0.1, 0.1, 0.0013]), 1);
    // If two errors can replace each other, one of them is kept.
    let two = [(vec![0, 1], vec![]), (vec![0, 1], vec![]), (vec![2], vec![])];
    assert_eq!(dominated(&two, &[0.1, 0.1, 0.4]), 1);
}

/// An error that is a union of parts is kept if it is more likely than all parts together.
#[test]
fn an_error_that_is_more_likely_than_its_parts_is_kept() {
    let errors = [
        (vec![0], vec![0]),
        (vec![0, 1], vec![]),
        (vec![1], vec![]),
        (vec![2], vec![]),
        (vec![0, 1, 2], vec![]),
    ];
    let model = |last| raw(3, 1, &errors).with_probabilities(vec![0.1, 0.001, 0.1, 0.4, last]);
    for (last, left) in [(0.0001, 3), (0.01, 5)] {
        let model = model(last);
        let reduction =
            model.reduced_by_weight_within(&Limits::new()).unwrap().expect("all probabilities are below 1/2");
        assert_eq!(reduction.model().errors(), left);
    }
}

/// Errors of probability 1/2 weigh nothing, so a chain of them weighs nothing however long it is.
#[test]
fn errors_that_weigh_nothing_form_long_words() {
    let mut errors = vec![(vec![0], vec![0])];
    errors.extend((1..3000).map(|detector| (vec![detector - 1, detector], vec![])));
    errors.push((vec![2999], vec![]));
    let mut probabilities = vec![0.5; errors.len()];
    probabilities[0] = 0.1;
    let model = raw(3000, 1, &errors).with_probabilities(probabilities);
    let decoded = model.likeliest_undetected_within(&Limits::new(), &|_| {});
    assert!(decoded.is_proved());
    assert_eq!(decoded.errors.expect("all errors together are undetected").weight(), 3001);
    assert!((decoded.weight.unwrap() - 9_f64.ln()).abs() < 1e-9);
}

#[test]
fn a_shot_names_existing_detectors_once() {
    let model = raw(2, 0, &[(vec![0], vec![])]).with_probabilities(vec![0.1]);
    let decoder = Decoder::new_within(&model, &Limits::new()).unwrap();
    assert!(decoder.decode([2], &Limits::new()).is_err());
    assert!(decoder.decode([0, 0], &Limits::new()).is_err());
    let impossible = decoder.decode([1], &Limits::new()).unwrap();
    assert!(impossible.is_proved() && impossible.errors.is_none() && impossible.at_least.is_infinite());
}

/// The distance of each sum of observables. Other observables may or may not be flipped.
#[test]
fn each_observable_has_its_own_distance() {
    let mut random = Random(51);
    let (mut found, mut different) = (0, 0);
    for _ in 0..300 {
        let model = random_model(&mut random, &[0.1]);
        let sets = sets(&model);
        let mut distances = Vec::new();
        for sum in 1..1_u32 << model.observables() {
            let flips = |observables: &[u32]| {
                observables.iter().filter(|&&observable| sum >> observable & 1 == 1).count() % 2 == 1
            };
            let expected = (0..sets.len() as u32)
                .filter(|&set| sets[set as usize].1.is_empty() && flips(&sets[set as usize].2))
                .map(u32::count_ones)
                .min();
            let wanted = (0..model.observables()).filter(|observable| sum >> observable & 1 == 1);
            let word = model.observing(wanted, &Limits::new()).unwrap().lightest();
            assert_eq!(word.as_ref().map(|word| word.weight() as u32), expected);
            if let Some(word) = &word {
                let (detectors, observables) = model.flips(word.columns());
                assert!(detectors.is_empty() && flips(&observables));
                found += 1;
            }
            distances.push(expected);
        }
        different += usize::from(distances.iter().any(|distance| *distance != distances[0]));
    }
    assert!(found > 300 && different > 50, "{found} {different}");
}
