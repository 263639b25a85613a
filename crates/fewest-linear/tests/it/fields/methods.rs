//! Both methods give the distance that the automatic choice gives, and the choice takes at most twice the work of the
//! better method.

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

/// The number of sums that information sets weigh in the time of a node of clusters.
const SUMS_OF_A_NODE: u64 = 16;

/// Differences below this number of nodes, some milliseconds, are ignored.
const LITTLE: u64 = 4_096;

/// The distance (if the limit of nodes sufficed), the nodes of clusters, and those of information sets.
fn effort(code: &LinearCode, method: Option<Method>, nodes: u64) -> (Option<usize>, u64, u64) {
    let options = method.into_iter().fold(DistanceOptions::new(), DistanceOptions::method);
    let bracket = code.distance_with(options, &Limits::new().nodes(nodes), &|_| {});
    let side = &bracket.sides()[0];
    let clusters = match side.method {
        None | Some(Method::Clusters) => side.nodes,
        Some(_) => side.weights.iter().map(|weight| weight.nodes).sum(),
    };
    (bracket.distance(), clusters, side.nodes - clusters)
}

/// Codes of every density, on most of which one method is much slower than the other.
#[test]
fn the_choice_takes_at_most_twice_the_work_of_the_better_method() {
    let mut random = Random(1_045);
    let (mut compared, mut dense) = (0, 0);
    for (order, longest) in [(3, 40), (4, 32), (5, 30), (7, 26), (9, 24)] {
        for _ in 0..40 {
            let length = longest / 2 + random.below(longest / 2);
            let rows = length / 4 + random.below(length / 2);
            let zeros = [0, 2, 4, 6, 7][random.below(5)];
            let checks =
                (0..rows).map(|_| drawn(&mut random, field(order), length, zeros)).collect::<Vec<_>>();
            let code = LinearCode::checked_by(FieldMatrix::new(field(order), length, checks).unwrap());
            let (distance, clusters, sums) = effort(&code, None, 1 << 24);
            let Some(distance) = distance else { continue };
            let chosen = clusters + sums / SUMS_OF_A_NODE;
            for method in [Method::Clusters, Method::InformationSets] {
                // Each method may take as much work as the choice. If it needs more, the choice is right.
                let unit = if method == Method::Clusters { 1 } else { SUMS_OF_A_NODE };
                let (forced, clusters, sums) = effort(&code, Some(method), (chosen * unit).max(10_000));
                if let Some(forced) = forced {
                    assert_eq!(forced, distance, "{code:?} {method}");
                    let other = clusters + sums / SUMS_OF_A_NODE;
                    assert!(chosen <= 2 * other + LITTLE, "{chosen}, {other} by {method}: {code:?}");
                }
            }
            compared += 1;
            dense += usize::from(sums > clusters);
        }
    }
    assert!(compared > 150 && dense > 20 && dense < compared - 20, "{compared} {dense}");
}
