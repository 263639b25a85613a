//! Counts and lists the cycles of graphlike models. The results are compared with all sets of errors and with the
//! general search.

use super::raw;
use fewest::formats::linear::{System, read_system};
use fewest::linear::{
    CircuitStep, DistanceOptions, DistanceSearch, ErrorModel, Natural, Near, Question, SideReport, Unused,
};
use fewest::{Limits, Reason};
use fewest_testing::Random;
use std::collections::BTreeMap;

/// The report of a model, and the last step before the search.
fn report(model: &ErrorModel, question: Question) -> (SideReport, CircuitStep) {
    let options = DistanceOptions::new().question(question);
    let search = DistanceSearch::errors(model, options, &|_| Limits::new());
    let plan = search.sides()[0].circuit().expect("the side belongs to a circuit");
    let step = *plan.steps().last().expect("some step was tried");
    (search.run(&|_| Limits::new(), &|_, _| {}).sides()[0].clone(), step)
}

/// All undetected sets of errors that flip an observable, found by trying all sets. Each set comes with its observables
/// and the product of its multiplicities.
fn all(model: &ErrorModel) -> Vec<(Vec<usize>, Vec<u32>, u64)> {
    let sets = (1..1_u32 << model.errors())
        .map(|set| (0..model.errors()).filter(|error| set >> error & 1 == 1).collect::<Vec<_>>());
    let flipped = sets.filter_map(|set| {
        let (detectors, observables) = model.flips(set.iter().copied());
        let sets = set.iter().map(|&error| model.multiplicity(error)).product();
        (detectors.is_empty() && !observables.is_empty()).then_some((set, observables, sets))
    });
    let mut sets: Vec<_> = flipped.collect();
    sets.sort_by_key(|(set, ..)| (set.len(), set.clone()));
    sets
}

/// Compares the numbers and lists of the words of a small model with all sets of errors. The words have at most `above`
/// errors more than the distance, for `above` from 0 to 3. Returns the largest `above` for which all these words are
/// cycles.
#[track_caller]
fn check(model: &ErrorModel) -> Option<usize> {
    let limits = Limits::new();
    let expected = all(model);
    let Some(distance) = expected.first().map(|(set, ..)| set.len()) else {
        for question in [Question::CountLightest, Question::AllLightest] {
            let (report, _) = report(model, question);
            assert_eq!((report.count, report.words), (Some(Natural::default()), vec![]));
        }
        return None;
    };
    let lightest: Vec<&Vec<usize>> =
        expected.iter().map(|(set, ..)| set).filter(|set| set.len() == distance).collect();
    let (counted, step) = report(model, Question::CountLightest);
    assert_eq!(step, CircuitStep::AllCycles);
    assert_eq!((counted.count, counted.lower), (Some((lightest.len() as u128).into()), distance));
    assert_eq!(counted.words.len(), 1);
    let (listed, _) = report(model, Question::AllLightest);
    let words: Vec<Vec<usize>> = listed.words.iter().map(|word| word.columns().collect()).collect();
    assert_eq!(words.iter().collect::<Vec<_>>(), lightest);
    assert_eq!(listed.count, Some((lightest.len() as u128).into()));
    let problem = model.problem();
    let mut cycles_until = None;
    for above in 0..4 {
        let near = Near::new(&problem, distance, distance + above).of_model(model);
        if near.are_cycles_within(&limits).expect("nothing is limited") {
            cycles_until = Some(above);
        }
        let mut counts: BTreeMap<(usize, Vec<u32>), [u128; 2]> = BTreeMap::new();
        let expected = expected.iter().filter(|(set, ..)| set.len() <= distance + above);
        let mut sets_expected = Vec::new();
        for (set, observables, sets) in expected {
            let count = counts.entry((set.len(), observables.clone())).or_default();
            *count = [count[0] + 1, count[1] + u128::from(*sets)];
            sets_expected.push(set.clone());
        }
        let found = near.count(&limits, &|_| {}).expect("nothing is limited");
        let found = found.into_iter().map(|count| {
            let numbers =
                [count.words, count.sets].map(|number| number.to_u128().expect("the numbers are small"));
            ((count.weight, count.observables), numbers)
        });
        assert_eq!(found.collect::<Vec<_>>(), counts.into_iter().collect::<Vec<_>>());
        let words = near.list(&limits, &|_| {}).expect("nothing is limited");
        let words: Vec<Vec<usize>> = words.iter().map(|word| word.columns().collect()).collect();
        assert_eq!(words, sets_expected);
    }
    cycles_until
}

/// A random subset of `numbers`. About one in `one_in` numbers is in it.
fn subset(random: &mut Random, numbers: &[usize], one_in: usize) -> Vec<usize> {
    numbers.iter().copied().filter(|_| random.below(one_in) == 0).collect()
}

/// Up to 13 errors of at most two detectors. There are parallel edges, edges to the boundary, errors without detectors,
/// equal errors and empty errors. The observables are in several blocks of 64.
#[test]
fn cycles_of_random_graphs() {
    let mut random = Random(40);
    let mut until = [0; 4];
    let mut distances = [0; 10];
    for round in 0..500 {
        let detectors = 1 + random.below(7);
        let observables: &[usize] = if round % 3 == 0 { &[0, 63, 64, 130] } else { &[0, 1] };
        let plain = round % 2 == 0;
        let errors: Vec<(Vec<usize>, Vec<usize>)> = (0..1 + random.below(13))
            .map(|_| {
                let mut ends = vec![random.below(detectors), random.below(detectors)];
                ends.sort_unstable();
                ends.dedup();
                if !plain && random.below(12) == 0 {
                    ends.clear();
                }
                (ends, subset(&mut random, observables, if plain { 5 } else { 3 }))
            })
            .collect();
        let multiplicities: Vec<u64> = errors.iter().map(|_| 1 + random.below(3) as u64).collect();
        let model = raw(detectors, 131, &errors);
        let model = if round % 4 == 0 { model.with_multiplicities(multiplicities) } else { model };
        if let Some(above) = check(&model) {
            until[above] += 1;
            distances[model.lightest().expect("the model has a distance").weight()] += 1;
        }
    }
    assert!(until.iter().all(|&number| number > 10), "{until:?}");
    assert!(distances[1..5].iter().all(|&number| number > 4), "{distances:?}");
}

/// Each vertex has few edges, so cycles are long.
#[test]
fn cycles_of_sparse_graphs() {
    let mut random = Random(41);
    let mut until = [0; 4];
    for _ in 0..200 {
        let detectors = 8 + random.below(3);
        let around = (0..detectors).map(|place| vec![place, (place + 1) % detectors]);
        let mut errors: Vec<Vec<usize>> = around.collect();
        for _ in 0..random.below(4) {
            let mut ends = vec![random.below(detectors), random.below(detectors)];
            ends.sort_unstable();
            ends.dedup();
            errors.push(ends);
        }
        let errors: Vec<_> = errors
            .into_iter()
            .map(|mut ends| {
                ends.sort_unstable();
                (ends, subset(&mut random, &[0, 64], 6))
            })
            .collect();
        if let Some(above) = check(&raw(detectors, 65, &errors)) {
            until[above] += 1;
        }
    }
    assert!(until[3] > 50, "{until:?}");
}

/// The toric code of size L. Its words of weight L are the straight cycles around the torus: L in each direction.
fn toric(size: usize) -> ErrorModel {
    let vertex = |row: usize, column: usize| row % size * size + column % size;
    let mut errors = Vec::new();
    for row in 0..size {
        for column in 0..size {
            for (to, observable) in [(vertex(row, column + 1), column), (vertex(row + 1, column), size + row)]
            {
                let mut ends = vec![vertex(row, column), to];
                ends.sort_unstable();
                let observables = if observable % size == 0 { vec![observable / size] } else { vec![] };
                errors.push((ends, observables));
            }
        }
    }
    raw(size * size, 2, &errors)
}

#[test]
fn straight_lines_of_a_torus() {
    for size in 3..30 {
        let (report, _) = report(&toric(size), Question::CountLightest);
        assert_eq!((report.lower, report.count), (size, Some((2 * size as u128).into())));
    }
}

/// A cycle of the square lattice has 4 edges, so all words of at most three more errors than the distance are cycles.
/// Their number and list must agree with the general search.
#[test]
fn near_words_of_a_torus_are_those_of_the_general_search() {
    let (model, limits) = (toric(5), Limits::new());
    let problem = model.problem();
    for (above, are_cycles) in [(0, true), (1, true), (2, true), (3, true), (4, false)] {
        let near = Near::new(&problem, 5, 5 + above);
        let cycles = near.of_model(&model);
        assert_eq!(cycles.are_cycles_within(&limits), Ok(are_cycles));
        if are_cycles {
            assert_eq!(cycles.count(&limits, &|_| {}), near.count(&limits, &|_| {}));
            assert_eq!(cycles.list(&limits, &|_| {}), near.list(&limits, &|_| {}));
        }
    }
}

/// A path from boundary to boundary. Each of its steps is represented by `times` equal errors.
fn path(steps: usize, times: usize) -> ErrorModel {
    let edge = |step: usize| {
        let ends = [step.checked_sub(1), Some(step).filter(|&end| end < steps - 1)];
        let observables = if step == 0 { vec![0] } else { vec![] };
        (ends.into_iter().flatten().collect::<Vec<_>>(), observables)
    };
    raw(steps - 1, 1, &(0..times * steps).map(|error| edge(error / times)).collect::<Vec<_>>())
}

/// A path of 300 steps. Each step is two equal errors, or one error of multiplicity two. So there are 2^300 sets; the
/// digits are from `bc`.
#[test]
fn numbers_have_no_largest_one() {
    let steps = 300;
    let expected =
        "2037035976334486086268445688409378161051468393665936250636140449354381299763336706183397376";
    let double = path(steps, 2);
    let (counted, _) = report(&double, Question::CountLightest);
    assert_eq!(
        (counted.lower, counted.count.map(|count| count.to_string())),
        (steps, Some(expected.to_owned()))
    );
    let problem = double.problem();
    for above in [0, 1] {
        let near = Near::new(&problem, steps, steps + above).of_model(&double);
        let counts = near.count(&Limits::new(), &|_| {}).expect("nothing is limited");
        assert_eq!((counts.len(), counts[0].words.to_string()), (1, expected.to_owned()));
    }
    let twice = path(steps, 1).with_multiplicities(vec![2; steps]);
    let problem = twice.problem();
    let counts = Near::new(&problem, steps, steps).of_model(&twice).count(&Limits::new(), &|_| {});
    let counts = counts.expect("nothing is limited");
    assert_eq!((counts[0].words.to_u128(), counts[0].sets.to_string()), (Some(1), expected.to_owned()));
}

/// A repetition code over some rounds, with errors of data and of measurements. Its words are paths across the strip.
fn strip(width: usize, rounds: usize) -> ErrorModel {
    let mut text = String::new();
    for round in 0..rounds {
        for place in 0..=width {
            let at = |round: usize, place: usize| format!(" D{}", round * width + place);
            let left = if place > 0 { at(round, place - 1) } else { String::new() };
            let right = if place < width { at(round, place) } else { " L0".to_owned() };
            text += &format!("error(0.1){left}{right}\n");
            if place < width && round + 1 < rounds {
                text += &format!("error(0.1){}{}\n", at(round, place), at(round + 1, place));
            }
        }
    }
    match read_system(text.as_bytes()) {
        Ok(System::ErrorModel(model)) => model,
        other => panic!("{other:?}"),
    }
}

#[test]
fn limits_end_counts_and_lists() {
    let model = strip(12, 40);
    let problem = model.problem();
    let near = Near::new(&problem, 13, 14).of_model(&model);
    let cancel = true.into();
    let cancelled = Limits::new().cancel(&cancel);
    assert_eq!(near.count(&cancelled, &|_| {}), Err(Reason::Cancelled));
    assert_eq!(near.list(&cancelled, &|_| {}), Err(Reason::Cancelled));
    for question in [Question::CountLightest, Question::AllLightest] {
        let options = DistanceOptions::new().question(question);
        let search = DistanceSearch::errors(&model, options, &|_| cancelled);
        let bracket = search.run(&|_| cancelled, &|_, _| {});
        assert_eq!((bracket.stopped(), bracket.sides()[0].count.clone()), (Some(Reason::Cancelled), None));
    }
    let counts = near.count(&Limits::new(), &|_| {}).expect("nothing is limited");
    assert_eq!(
        counts.iter().map(|count| (count.weight, count.words.to_u128())).collect::<Vec<_>>(),
        [(13, Some(40)), (14, Some(12 * 2 * 39)),]
    );
}

/// Half of a cycle can be any of 2^30 walks. The list must stop at the memory limit.
#[test]
fn lists_end_at_the_limit_of_memory() {
    let (model, limits) = (path(60, 2), Limits::new().memory(1 << 20));
    let problem = model.problem();
    for above in [0, 1] {
        let near = Near::new(&problem, 60, 60 + above).of_model(&model);
        assert_eq!(near.are_cycles_within(&limits), Ok(true));
        let counts = near.count(&limits, &|_| {}).expect("two numbers fit");
        assert_eq!((counts.len(), counts[0].words.to_u128()), (1, Some(1 << 60)));
        assert_eq!(near.list(&limits, &|_| {}), Err(Reason::Memory { needed: None }));
    }
    let options = DistanceOptions::new().question(Question::AllLightest);
    let search = DistanceSearch::errors(&model, options, &|_| limits);
    let plan = search.sides()[0].circuit().expect("the side belongs to a circuit");
    assert!(plan.steps().contains(&CircuitStep::NotGraph(Unused::Memory { needed: None })));
}

/// A thousand pairs of errors. One error of each pair flips an observable of its own.
#[test]
fn numbers_by_observables_end_at_the_limit_of_memory() {
    let pairs = (0..1000).flat_map(|pair| [(vec![pair], vec![pair]), (vec![pair], vec![])]);
    let model = raw(1000, 1000, &pairs.collect::<Vec<_>>());
    let problem = model.problem();
    let near = Near::new(&problem, 2, 2).of_model(&model);
    let count = |memory: u64| near.count(&Limits::new().memory(memory), &|_| {});
    assert_eq!(count(1 << 20).map(|counts| counts.len()), Ok(1000));
    assert_eq!(count(480_000), Err(Reason::Memory { needed: None }));
}
