//! Small codes, compared with an oracle that lists their words one by one.

use super::{drawn, field, generated};
use fewest::Limits;
use fewest::linear::{
    DistanceOptions, Field, FieldMatrix, LinearCode, Matrix, Method, Problem, WeightEnumerator,
};
use fewest_testing::Random;

/// All words of the code that some rows generate, computed from the definition.
pub(super) fn words(field: Field, length: usize, rows: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut words = vec![vec![0; length]];
    for row in rows {
        let more = |word: &Vec<u8>| {
            let sum = |factor: u8| -> Vec<u8> {
                word.iter().zip(row).map(|(&a, &b)| field.sum(a, field.product(factor, b))).collect()
            };
            (0..field.order() as u8).map(sum).collect::<Vec<_>>()
        };
        words = words.iter().flat_map(more).collect();
    }
    words
}

pub(super) fn weight(word: &[u8]) -> usize {
    word.iter().filter(|&&entry| entry != 0).count()
}

/// Compares the distance by each method, the witness, and the weight distribution with the list of all words.
#[track_caller]
fn check(field: Field, length: usize, rows: &[Vec<u8>]) {
    let code = generated(field.order() as u64, length, rows);
    let words = words(field, length, rows);
    let distance = words.iter().map(|word| weight(word)).filter(|&weight| weight > 0).min();
    let limits = Limits::new();
    let by_checks = LinearCode::checked_by(code.checks_within(&limits).unwrap());
    for code in [&code, &by_checks] {
        for method in [None, Some(Method::Clusters), Some(Method::InformationSets)] {
            for symmetries in [true, false] {
                let mut options = method.into_iter().fold(DistanceOptions::new(), DistanceOptions::method);
                if !symmetries {
                    options = options.without_symmetries();
                }
                let bracket = code.distance_with(options, &limits, &|_| {});
                assert!(bracket.is_proved(), "{code:?} {bracket:?}");
                assert_eq!(bracket.distance(), distance, "{code:?} {method:?} {symmetries}");
                assert_eq!(bracket.exists(), distance.is_some());
                assert_eq!(bracket.entries().map(weight), distance);
                if let Some(word) = bracket.entries() {
                    assert!(words.iter().any(|other| other == word), "{word:?} is a word");
                    assert_eq!(word.iter().find(|&&entry| entry != 0), Some(&1));
                }
            }
        }
        let weights = code.weights_within(&limits, &|_| {}).unwrap();
        let of = |weight_: usize| {
            let times = words.iter().filter(|word| weight(word) == weight_).count() as u128;
            // If the rows are dependent, each word is listed several times.
            let zeros = words.iter().filter(|word| weight(word) == 0).count() as u128;
            times / zeros
        };
        let expected: Vec<u128> = (0..=length).map(of).collect();
        let counts: Vec<u128> = weights.counts().iter().map(|count| count.to_u128().unwrap()).collect();
        assert_eq!(counts, expected, "{code:?}");
    }
}

/// Calls `each` with all matrices in reduced echelon form without zero rows.
fn echelon_forms(field: Field, rows: usize, columns: usize, each: &mut dyn FnMut(&[Vec<u8>])) {
    /// Chooses the pivots. Then chooses all entries that follow a pivot and are not in the column of another pivot.
    fn choose(
        field: Field,
        (rows, columns): (usize, usize),
        pivots: &mut Vec<usize>,
        each: &mut dyn FnMut(&[Vec<u8>]),
    ) {
        if pivots.len() < rows {
            for pivot in pivots.last().map_or(0, |last| last + 1)..columns {
                pivots.push(pivot);
                choose(field, (rows, columns), pivots, each);
                pivots.pop();
            }
            return;
        }
        let free: Vec<(usize, usize)> = (0..rows)
            .flat_map(|row| (pivots[row] + 1..columns).map(move |column| (row, column)))
            .filter(|(_, column)| !pivots.contains(column))
            .collect();
        for number in 0..field.order().pow(free.len() as u32) {
            let mut matrix = vec![vec![0; columns]; rows];
            pivots.iter().enumerate().for_each(|(row, &pivot)| matrix[row][pivot] = 1);
            let mut left = number;
            for &(row, column) in &free {
                matrix[row][column] = (left % field.order()) as u8;
                left /= field.order();
            }
            each(&matrix);
        }
    }
    choose(field, (rows, columns), &mut Vec::new(), each);
}

#[test]
fn every_small_code_has_the_distance_and_the_weights_of_its_words() {
    let sizes: [(u64, &[(usize, usize)]); 6] = [
        (2, &[(0, 3), (1, 5), (2, 5), (3, 5)]),
        (3, &[(0, 2), (1, 4), (2, 4), (3, 4)]),
        (4, &[(1, 4), (2, 4), (3, 4)]),
        (5, &[(1, 3), (2, 4), (3, 4)]),
        (8, &[(1, 3), (2, 3)]),
        (9, &[(1, 3), (2, 3)]),
    ];
    for (order, sizes) in sizes {
        for &(rows, columns) in sizes {
            let mut codes = 0;
            echelon_forms(field(order), rows, columns, &mut |matrix| {
                codes += 1;
                check(field(order), columns, matrix);
            });
            // The Gaussian binomial coefficient counts the subspaces.
            let q = order as u128;
            let spaces = (0..rows as u32).fold((1, 1), |(over, under), place| {
                (over * (q.pow(columns as u32 - place) - 1), under * (q.pow(place + 1) - 1))
            });
            assert_eq!(codes, spaces.0 / spaces.1, "{order} {rows} {columns}");
        }
    }
}

#[test]
fn random_codes_have_the_distance_and_the_weights_of_their_words() {
    let mut random = Random(42);
    for order in [2, 3, 4, 5, 7, 8, 9, 11, 13, 16] {
        for _ in 0..12 {
            let most = (12.0 / (order as f64).log2()) as usize;
            let (rows, columns) = (random.below(most + 1), 1 + random.below(12));
            let zeros = random.below(8);
            let rows: Vec<Vec<u8>> =
                (0..rows).map(|_| drawn(&mut random, field(order), columns, zeros)).collect();
            check(field(order), columns, &rows);
        }
    }
}

#[test]
fn binary_codes_have_the_distance_and_the_weights_that_the_binary_engines_find() {
    let mut random = Random(7);
    for (rows, columns, zeros) in [(8, 24, 4), (12, 24, 6), (20, 40, 7), (30, 60, 7), (4, 70, 2)] {
        for _ in 0..4 {
            let dense: Vec<Vec<u8>> =
                (0..rows).map(|_| drawn(&mut random, field(2), columns, zeros)).collect();
            let ones = |row: &Vec<u8>| (0..columns).filter(|&column| row[column] == 1).collect::<Vec<_>>();
            let sparse = Matrix::new(columns, dense.iter().map(ones)).unwrap();
            let code = LinearCode::checked_by(FieldMatrix::new(field(2), columns, &dense).unwrap());
            let limits = Limits::new();
            let expected = Problem::codeword(sparse.clone()).distance();
            assert_eq!(code.distance(), expected);
            if columns - rows <= 20 || rows <= 20 {
                let weights = WeightEnumerator::of_codewords(&sparse, &limits, &|_| {}).unwrap();
                assert_eq!(code.weights_within(&limits, &|_| {}).unwrap(), weights);
            }
        }
    }
}

#[test]
fn the_methods_agree_on_larger_codes() {
    let mut random = Random(3);
    for (order, rows, columns, zeros) in
        [(3, 12, 24, 6), (4, 10, 20, 6), (5, 20, 30, 7), (7, 8, 14, 3), (9, 20, 30, 7), (16, 10, 16, 6)]
    {
        for _ in 0..4 {
            let checks = (0..rows).map(|_| drawn(&mut random, field(order), columns, zeros));
            let code = LinearCode::checked_by(
                FieldMatrix::new(field(order), columns, checks.collect::<Vec<_>>()).unwrap(),
            );
            let distance = |options| {
                let bracket = code.distance_with(options, &Limits::new(), &|_| {});
                (bracket.is_proved(), bracket.distance())
            };
            let [clusters, sets] = [Method::Clusters, Method::InformationSets]
                .map(|method| distance(DistanceOptions::new().method(method)));
            assert_eq!((clusters, sets), (distance(DistanceOptions::new()), clusters));
            assert!(clusters.0);
        }
    }
}
