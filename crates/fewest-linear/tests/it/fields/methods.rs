//! Both methods give the distance that the automatic choice gives, on codes that are small enough for both.

use super::{drawn, field};
use fewest::Limits;
use fewest::linear::{DistanceOptions, Field, FieldMatrix, LinearCode, Method};
use fewest_testing::Random;

/// The distance, proved by a method. Checks that the word found is in the code.
fn searched(code: &LinearCode, method: Option<Method>) -> Option<usize> {
    let options = method.into_iter().fold(DistanceOptions::new(), DistanceOptions::method);
    let bracket = code.distance_with(options, &Limits::new(), &|_| {});
    if let Some(word) = bracket.entries() {
        let checks = code.checks_within(&Limits::new()).unwrap();
        assert!(checks.iter().all(|check| product(code.field(), check, word) == 0));
    }
    assert!(bracket.is_proved());
    bracket.distance()
}

fn product(field: Field, a: &[u8], b: &[u8]) -> u8 {
    a.iter().zip(b).fold(0, |sum, (&a, &b)| field.sum(sum, field.product(a, b)))
}

/// Small codes, for which both methods always end.
#[test]
fn both_methods_find_the_distances_of_small_codes() {
    let mut random = Random(1_044);
    for (order, longest) in [(3, 16), (4, 14), (5, 12), (9, 9)] {
        for _ in 0..60 {
            let length = 4 + random.below(longest - 3);
            let (rows, zeros) = (random.below(length), random.below(8));
            let checks =
                (0..rows).map(|_| drawn(&mut random, field(order), length, zeros)).collect::<Vec<_>>();
            let code = LinearCode::checked_by(FieldMatrix::new(field(order), length, checks).unwrap());
            let distance = searched(&code, None);
            assert_eq!(distance.is_none(), code.dimension() == 0);
            for method in Method::ALL {
                assert_eq!(searched(&code, Some(method)), distance, "{code:?} {method}");
            }
        }
    }
}
