//! Tests of the counts of all boards of a shape.

use super::naive::{shape, shapes_up_to};
use super::oracle::{FAR, distances};
use fewest::flip::{Census, CensusError, Goal, PressCounts, Shape};
use fewest::{CensusPart, Incomplete, Limits, Progress, Reason, Shard};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

fn presses(shape: Shape) -> PressCounts {
    let presses = Census::new(shape).counts();
    presses.unwrap_or_else(|error| panic!("{shape}: {error}"))
}

/// The number of solvable boards at each distance.
fn counted(distances: impl Iterator<Item = u8>) -> Vec<u128> {
    let mut counts = Vec::new();
    for distance in distances.filter(|&distance| distance != FAR) {
        counts.resize(counts.len().max(usize::from(distance) + 1), 0);
        counts[usize::from(distance)] += 1;
    }
    counts
}

#[test]
fn counts_of_shapes_of_at_most_16_cells_agree_with_breadth_first_search() {
    for shape in shapes_up_to(16) {
        let (white, black) = (distances(shape, 0), distances(shape, (1 << shape.cells()) - 1));
        let presses = presses(shape);
        assert_eq!(presses.of(Goal::White), counted(white.iter().copied()), "{shape}");
        assert_eq!(presses.of(Goal::Black), counted(black.iter().copied()), "{shape}");
        let either = white.iter().zip(&black).map(|(&white, &black)| white.min(black));
        assert_eq!(presses.of(Goal::Either), counted(either), "{shape}");
        let solvable = white.iter().filter(|&&distance| distance != FAR).count();
        assert_eq!(Census::new(shape).solvable(), Some(solvable as u128), "{shape}");
    }
}

#[test]
fn every_shape_of_25_cells_or_fewer_is_counted_whole() {
    for shape in shapes_up_to(25) {
        let presses = presses(shape);
        let solvable = Census::new(shape).solvable().expect("2^25 fits into 128 bits");
        assert_eq!(presses.white.iter().sum::<u128>(), solvable, "{shape}");
        assert_eq!(presses.either.iter().sum::<u128>(), solvable, "{shape}");
        assert!(presses.either.len() <= presses.white.len(), "{shape}");
    }
}

/// Published: the 5 by 5 board has nullity 2 and needs at most 15 presses; 4 by 4 has nullity 4 and needs at most 7.
#[test]
fn the_largest_numbers_of_presses_are_the_known_ones() {
    for (side, nullity, most) in [(2, 0, 4), (3, 0, 9), (4, 4, 7), (5, 2, 15)] {
        let shape = shape(side, side);
        assert_eq!(Census::new(shape).nullity(), nullity, "{shape}");
        assert_eq!(presses(shape).white.len(), most + 1, "{shape}");
    }
}

/// With nullity 0, each board has exactly one solution.
#[test]
fn larger_shapes_of_nullity_0_are_counted_by_binomial_numbers() {
    let presses = presses(shape(8, 8));
    let choose = |count: u128| (1..=count).fold(1, |ways, chosen| ways * (64 - count + chosen) / chosen);
    assert_eq!(presses.white, (0..=64).map(choose).collect::<Vec<_>>());
    assert_eq!(presses.either.iter().sum::<u128>(), 1 << 64);
}

#[test]
fn a_shape_and_its_mirror_image_have_the_same_counts() {
    for (rows, columns) in [(3, 7), (2, 11), (4, 6)] {
        assert_eq!(presses(shape(rows, columns)), presses(shape(columns, rows)));
    }
}

#[test]
fn large_shapes_are_counted_as_powers_of_two() {
    let census = Census::new(shape(65_000, 64_999));
    assert_eq!(census.solvable_log2(), 65_000 * 64_999 - census.nullity());
    assert_eq!(census.solvable(), None);
    let too_many = census.counts();
    assert!(matches!(too_many, Err(CensusError::TooMany { .. })), "{too_many:?}");
}

#[test]
fn a_count_reports_its_progress_and_is_the_same_for_any_number_of_threads() {
    let census = Census::new(shape(3, 11));
    let expected = census.counts();
    for threads in [1, 3] {
        let parts = Mutex::new(Vec::new());
        let hear = |progress: Progress| parts.lock().unwrap().push(progress.fraction().unwrap());
        let limits = Limits::new().threads(NonZero::new(threads).unwrap());
        assert_eq!(census.counts_within(&limits, &hear), expected);
        let parts = parts.into_inner().unwrap();
        assert!(parts.len() > 2 && parts.is_sorted(), "{parts:?}");
        assert_eq!(parts.last(), Some(&1.0));
    }
}

#[test]
fn a_count_that_is_stopped_has_no_answer() {
    let census = Census::new(shape(3, 11));
    let cancel = AtomicBool::new(false);
    let stop = |_| cancel.store(true, Ordering::Relaxed);
    let stopped = census.counts_within(&Limits::new().cancel(&cancel), &stop);
    assert_eq!(stopped, Err(CensusError::Stopped(Reason::Cancelled)));
    let stopped = census.counts_within(&Limits::new().nodes(1000), &|_| {});
    assert_eq!(stopped, Err(CensusError::Stopped(Reason::Nodes)));
}

fn parts(census: Census, of: u16) -> Vec<CensusPart> {
    let shard = |number| Shard::new(number, of).expect("the shard exists");
    let part = |number| census.part_within(shard(number), &Limits::new(), &|_| {});
    (1..=of).map(|number| part(number).expect("no limit is set")).collect()
}

#[test]
fn the_parts_of_all_shards_are_the_whole_count_whatever_their_number() {
    for shape in shapes_up_to(12).chain([shape(5, 5), shape(4, 7)]) {
        let census = Census::new(shape);
        for of in [1, 2, 3, 50] {
            let mut parts = parts(census, of);
            parts.reverse();
            assert_eq!(census.counts_of_parts(&parts), Ok(presses(shape)), "{shape}, {of} shards");
        }
    }
}

#[test]
fn parts_that_are_missing_doubled_or_of_another_shape_are_refused() {
    let census = Census::new(shape(3, 11));
    let parts = parts(census, 3);
    assert!(parts.iter().all(|part| part.counts()[1].iter().sum::<u128>() > 0));
    let refused = |parts: &[CensusPart]| assert_eq!(census.counts_of_parts(parts), Err(Incomplete));
    refused(&[]);
    refused(&parts[1..]);
    refused(&[&parts[..], &parts[..1]].concat());
    refused(&[CensusPart::new([vec![u128::MAX; 3], vec![1]])]);
    assert_eq!(Census::new(shape(4, 5)).counts_of_parts(&parts), Err(Incomplete));
    assert_eq!(Census::new(shape(12, 12)).counts_of_parts(&parts), Err(Incomplete));
}

/// The 2^42 sums for 4 by 14 are more than a count may take. A thousandth of them is within the limit.
#[test]
fn each_shard_may_take_as_many_sums_as_a_whole_count() {
    let counted = |shard: &str| {
        let cancel = AtomicBool::new(true);
        let shard = shard.parse().expect("there is such a shard");
        Census::new(shape(4, 14)).part_within(shard, &Limits::new().cancel(&cancel), &|_| {})
    };
    let shape = shape(4, 14);
    assert_eq!(counted("1/1"), Err(CensusError::TooMany { shape, nullity: 4 }));
    assert_eq!(counted("511/1000"), Err(CensusError::Stopped(Reason::Cancelled)));
}
