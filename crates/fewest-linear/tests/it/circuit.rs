//! The distance of detector error models. Each step is compared with an oracle that tries all sets of errors. The
//! models include circuits from Stim and models on which a wrong step would give a wrong answer.

mod cycles;
mod likely;
mod likely_certificates;
mod limits;
mod stim;

use fewest::Limits;
use fewest::Outcome;
use fewest::formats::linear::{System, read_system};
use fewest::linear::{ErrorModel, Matrix, Origin, Reduced, Search, Support};
use fewest_testing::Random;
use std::collections::BTreeSet;

/// The model that a text describes. Each line is an error, such as `D0 D1 L0`.
fn model(errors: &str) -> ErrorModel {
    let text: String = errors.lines().map(|line| format!("error(0.1) {line}\n")).collect();
    match read_system(text.as_bytes()).expect("the text is a model") {
        System::ErrorModel(model) => model,
        other => panic!("{other:?}"),
    }
}

/// The model whose errors flip these detectors and observables. Equal errors and empty errors are kept.
fn raw(detectors: usize, observables: usize, errors: &[(Vec<usize>, Vec<usize>)]) -> ErrorModel {
    let matrix = |columns: usize, rows: Vec<&Vec<usize>>| {
        Matrix::new(columns, rows.into_iter().map(|row| row.iter().copied()))
            .expect("the columns are distinct")
    };
    let origins = (0..errors.len() as u64).map(|line| Origin { line: line + 1, instruction: line }).collect();
    ErrorModel::new(
        matrix(detectors, errors.iter().map(|(detectors, _)| detectors).collect()),
        matrix(observables, errors.iter().map(|(_, observables)| observables).collect()),
        origins,
    )
}

/// The size of a smallest set of errors that flips an observable and no detector. Only errors for which `may` holds are
/// used. Tries all sets in the order of their sizes.
fn fewest(model: &ErrorModel, may: impl Fn(usize) -> bool) -> Option<usize> {
    let errors: Vec<(u64, u64)> = (0..model.errors())
        .filter(|&error| may(error))
        .map(|error| {
            let bits = |numbers: &[u32]| numbers.iter().fold(0_u64, |bits, number| bits | 1 << number);
            (bits(model.detectors_of(error)), bits(model.observables_of(error)))
        })
        .collect();
    (1..=errors.len()).find(|&size| some_sum(&errors, size, (0, 0)))
}

fn some_sum(errors: &[(u64, u64)], size: usize, sum: (u64, u64)) -> bool {
    if size == 0 {
        return sum.0 == 0 && sum.1 != 0;
    }
    (0..errors.len()).any(|first| {
        let (detectors, observables) = errors[first];
        some_sum(&errors[first + 1..], size - 1, (sum.0 ^ detectors, sum.1 ^ observables))
    })
}

#[track_caller]
fn check_witness(model: &ErrorModel, errors: &Support) {
    let mut flipped = BTreeSet::new();
    for error in errors.columns() {
        let detectors = model.detectors_of(error).iter().map(|&detector| (false, detector));
        for target in
            detectors.chain(model.observables_of(error).iter().map(|&observable| (true, observable)))
        {
            if !flipped.remove(&target) {
                flipped.insert(target);
            }
        }
    }
    assert!(!flipped.is_empty() && flipped.iter().all(|&(is_observable, _)| is_observable), "{flipped:?}");
}

/// Checks that a model has this distance, with and without each step. Returns the model after the first step, if that
/// step was used.
#[track_caller]
fn check(model: &ErrorModel, distance: Option<usize>) -> Option<ErrorModel> {
    let limits = Limits::new();
    let plain = Search::new(&model.problem()).run(&limits, &|_| {}).outcome.solved();
    assert_eq!(plain.map(|word| word.weight()), distance, "without any step");
    let all = model.lightest();
    all.iter().for_each(|word| check_witness(model, word));
    assert_eq!(all.map(|word| word.weight()), distance, "with all steps");
    match model.reduced_within(&limits).expect("nothing is limited") {
        Reduced::Light(word) => {
            check_witness(model, &word);
            assert!(word.weight() <= 2 && Some(word.weight()) == distance);
            None
        }
        Reduced::Model(reduction) => {
            let reduced = reduction.model();
            let word = Search::new(&reduced.problem()).run(&limits, &|_| {}).outcome.solved();
            let restored = word.map(|word| reduction.restored(&word));
            restored.iter().for_each(|word| check_witness(model, word));
            assert_eq!(restored.map(|word| word.weight()), distance, "inside blocks");
            Some(reduced.clone())
        }
    }
}

#[track_caller]
fn check_graph(model: &ErrorModel, distance: Option<usize>) {
    let word = match model.lightest_graphlike_within(&Limits::new()) {
        Outcome::Solved(word) => Some(word),
        Outcome::Unsolvable => None,
        Outcome::Stopped(stopped) => panic!("{stopped:?} without a limit"),
    };
    if let Some(word) = &word {
        check_witness(model, word);
        assert!(word.columns().all(|error| model.detectors_of(error).len() <= 2));
    }
    assert_eq!(word.map(|word| word.weight()), distance);
}

/// A random set of at most `most` numbers below `bound`.
fn some(random: &mut Random, bound: usize, most: usize) -> Vec<usize> {
    let size = random.below(most + 1);
    let set: BTreeSet<usize> = (0..size).map(|_| random.below(bound)).collect();
    set.into_iter().collect()
}

/// The errors are drawn independently, so few of them flip the same detectors.
#[test]
fn random_models_keep_their_distance() {
    let mut random = Random(40);
    let mut reduced = 0;
    for _ in 0..600 {
        let (detectors, observables) = (1 + random.below(7), 1 + random.below(3));
        let errors: Vec<_> = (0..random.below(13))
            .map(|_| {
                let flips = some(&mut random, detectors, 4);
                // Errors flip few observables, because otherwise most models would have distance 1 or 2.
                let changed = if random.below(4) == 0 { some(&mut random, observables, 2) } else { vec![] };
                (flips, changed)
            })
            .collect();
        let model = raw(detectors, observables, &errors);
        let distance = fewest(&model, |_| true);
        let left = check(&model, distance);
        reduced += usize::from(left.is_some_and(|left| left.errors() < model.errors()));
        check_graph(&model, fewest(&model, |error| model.detectors_of(error).len() <= 2));
    }
    assert!(reduced > 50, "{reduced} models became smaller");
}

/// Few indecomposable errors on two or three groups of detectors, and unions of them. Often one detector or one
/// observable of a union is changed.
#[test]
fn models_of_unions_keep_their_distance() {
    let mut random = Random(41);
    let (mut smaller, mut blocks) = (0, BTreeSet::new());
    for _ in 0..1500 {
        let groups = 2 + random.below(2);
        let mut errors: Vec<(BTreeSet<usize>, BTreeSet<usize>)> = Vec::new();
        for group in 0..groups {
            // A path of detectors. Both ends are open, and the error at one end flips the observable.
            let length = 1 + random.below(3);
            let first = 4 * group;
            errors.push(([first].into(), if random.below(3) > 0 { [group % 2].into() } else { [].into() }));
            errors.extend((1..length).map(|step| ([first + step - 1, first + step].into(), [].into())));
            errors.push(([first + length - 1].into(), [].into()));
        }
        let parts = errors.len();
        for _ in 0..random.below(6) {
            let mut union = (BTreeSet::new(), BTreeSet::new());
            for _ in 0..2 + random.below(2) {
                let (detectors, observables) = &errors[random.below(parts)];
                union.0 = &union.0 ^ detectors;
                union.1 = &union.1 ^ observables;
            }
            match random.below(6) {
                0 => union.0 = &union.0 ^ &[random.below(4 * groups)].into(),
                1 => union.1 = &union.1 ^ &[random.below(2)].into(),
                _ => {}
            }
            errors.push(union);
        }
        let errors: Vec<_> = errors
            .into_iter()
            .map(|(detectors, observables)| {
                (detectors.into_iter().collect(), observables.into_iter().collect())
            })
            .collect();
        let model = raw(4 * groups, 2, &errors);
        let distance = fewest(&model, |_| true);
        let left = check(&model, distance);
        smaller += usize::from(left.is_some_and(|left| left.errors() < model.errors()));
        check_graph(&model, fewest(&model, |error| model.detectors_of(error).len() <= 2));
        if let Ok(Reduced::Model(reduction)) = model.reduced_within(&Limits::new()) {
            blocks.insert(reduction.blocks());
        }
    }
    assert!(smaller > 100, "{smaller} models became smaller");
    assert!(blocks.contains(&1) && blocks.contains(&2), "{blocks:?}");
}

/// The detectors are a₁ … a_m and b. The errors are: each detector alone; a₁ … a_m together, with an observable; and b
/// with each tail of a₁ … a_m. Without b, the distance is m + 1. The distance of the whole model is 3.
#[test]
fn tails_with_a_detector_beside_them_are_not_cut_off() {
    for m in 3..8 {
        let mut errors: Vec<String> = (0..m).map(|a| format!("D{a}")).collect();
        let tail = |from: usize| (from..m).map(|a| format!("D{a} ")).collect::<String>();
        errors.push(format!("{} L0", tail(0)));
        errors.push(format!("D{m}"));
        errors.extend((0..m).map(|from| format!("{} D{m}", tail(from))));
        let left = check(&model(&errors.join("\n")), Some(3)).expect("its distance is 3");
        assert_eq!(left.detectors(), m + 1, "the detector b is needed");
    }
}

/// Without the detector D4, the error D0 D3 D4 is not equal to any other error.
#[test]
fn an_error_whose_restriction_is_no_error_keeps_its_detectors() {
    let path = "D0 L0\nD0 D1\nD1 D2\nD2 D3\nD3";
    check(&model(path), Some(5));
    let left = check(&model(&format!("{path}\nD4\nD0 D3 D4")), Some(4)).expect("its distance is 4");
    assert_eq!((left.errors(), left.detectors()), (7, 5));
    // Here another error equals the restriction, so the detector is not needed.
    let left = check(&model(&format!("{path}\nD4\nD0 D1 D4")), Some(5)).expect("its distance is 5");
    assert_eq!((left.errors(), left.detectors()), (5, 4));
    // Here an error equals the restriction except for the observable, so the detector is needed.
    let left = check(&model(&format!("{path}\nD4\nD0 D1 D4 L0")), Some(3)).expect("its distance is 3");
    assert_eq!((left.errors(), left.detectors()), (7, 5));
}

/// If each error has at most one part in each component, the distance is the least distance of a component.
#[test]
fn components_with_observables_are_blocks_of_their_own() {
    let two = "D0 L0\nD0 D1\nD1\nD2 L1\nD2 D3\nD3 D4\nD4";
    let union = |more: &str| {
        let model = model(&format!("{two}\n{more}"));
        let Ok(Reduced::Model(reduction)) = model.reduced_within(&Limits::new()) else { panic!("d is 3") };
        (reduction.blocks(), reduction.model().errors())
    };
    check(&model(&format!("{two}\nD0 D2 L0 L1")), Some(3));
    assert_eq!(union("D0 D2 L0 L1"), (2, 7));
    // The error has two parts in one of the components.
    let crossing = "D0 D2 D4 L0 L1";
    check(&model(&format!("{two}\n{crossing}")), Some(3));
    assert_eq!(union(crossing), (1, 8));
}

#[test]
fn models_without_an_answer_have_none() {
    check(&raw(0, 0, &[]), None);
    check(&raw(3, 1, &[]), None);
    check(&raw(2, 0, &[(vec![0], vec![]), (vec![0, 1], vec![]), (vec![1], vec![])]), None);
    check(&model("D0 L0"), None);
    check(&model("D0 L0\nD0 D1\nD1 D2"), None);
    check_graph(&model("D0 L0\nD0 D1\nD1 D2"), None);
    check_graph(&raw(0, 1, &[(vec![], vec![0])]), Some(1));
    check(&raw(0, 1, &[(vec![], vec![0])]), Some(1));
}

/// Equal errors, empty errors, and errors that differ only in their observables.
#[test]
fn equal_and_empty_errors_change_nothing() {
    let path = [(vec![0], vec![0]), (vec![0, 1], vec![]), (vec![1], vec![])];
    let twice: Vec<_> = path.iter().chain(&path).cloned().chain([(vec![], vec![])]).collect();
    let left = check(&raw(2, 1, &twice), Some(3)).expect("its distance is 3");
    assert_eq!(left.errors(), 3);
    let different: Vec<_> = path.iter().cloned().chain([(vec![0, 1], vec![0])]).collect();
    assert_eq!(check(&raw(2, 1, &different), Some(2)), None);
}

/// There are more observables than bits in a word, and each cycle flips one of them.
#[test]
fn a_graph_may_have_many_observables() {
    for observables in [1, 63, 64, 65, 130] {
        // Paths from a common vertex. The last path is shorter than the others.
        let mut errors = Vec::new();
        for path in 0..observables {
            let length = if path == observables - 1 { 4 } else { 6 };
            let detector = |step: usize| 1 + 8 * path + step;
            errors.push((vec![0, detector(0)], vec![path]));
            errors.extend((1..length).map(|step| (vec![detector(step - 1), detector(step)], vec![])));
            errors.push((vec![0, detector(length - 1)], vec![]));
        }
        let model = raw(1 + 8 * observables, observables, &errors);
        check_graph(&model, Some(5));
        assert_eq!(model.lightest().map(|word| word.weight()), Some(5));
    }
}

/// A torus without a boundary. Each row and each column is a cycle that flips an observable.
#[test]
fn a_torus_needs_a_tree_for_each_edge_that_flips_an_observable() {
    for (rows, columns) in [(3, 3), (3, 5), (7, 4), (20, 30)] {
        let cell = |row: usize, column: usize| row % rows * columns + column % columns;
        let mut errors = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let flips = |is_last: bool, observable| if is_last { vec![observable] } else { vec![] };
                let edge = |a: usize, b: usize| vec![a.min(b), a.max(b)];
                errors.push((edge(cell(row, column), cell(row + 1, column)), flips(row + 1 == rows, 0)));
                errors
                    .push((edge(cell(row, column), cell(row, column + 1)), flips(column + 1 == columns, 1)));
            }
        }
        check_graph(&raw(rows * columns, 2, &errors), Some(rows.min(columns)));
    }
}
