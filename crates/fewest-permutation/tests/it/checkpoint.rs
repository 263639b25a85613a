//! Tests of censuses that resume from a checkpoint.

use super::Random;
use super::drawn::any_puzzle;
use super::naive::counts;
use fewest::permutation::{Checkpoint, CheckpointError, Counting, Engine, Metric, Puzzle, family};
use fewest::{Limits, Reason};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The bytes of a census's checkpoints, one after each level except the first.
fn states(counting: Counting<'_>) -> Vec<Vec<u8>> {
    let states = Mutex::new(Vec::new());
    let save = |state: &fewest::permutation::Snapshot<'_>| {
        let mut bytes = Vec::new();
        state.write(&mut bytes).expect("memory can be written");
        states.lock().expect("nothing panics").push(bytes);
    };
    counting.save(&save).run().expect("no limit is set");
    states.into_inner().expect("nothing panics")
}

fn counting(puzzle: &Puzzle, engine: Engine) -> Counting<'_> {
    Counting::new(puzzle, Metric::Turns).engine(engine)
}

#[test]
fn a_census_continues_from_any_level() {
    let mut random = Random(4);
    for _ in 0..60 {
        let puzzle = any_puzzle(&mut random);
        let expected = counts(&puzzle, Metric::Turns);
        for engine in [Engine::Rows, Engine::Ranks, Engine::Set] {
            let states = states(counting(&puzzle, engine));
            assert_eq!(states.len() + 1, expected.len());
            for (level, state) in states.iter().enumerate() {
                let state = Checkpoint::read(&mut &state[..]).expect("it was written");
                assert_eq!(state.counts(), &expected[..=level + 1]);
                let census = counting(&puzzle, engine).resume(state).expect("it is of this puzzle");
                let census = census.run().expect("no limit is set");
                assert_eq!(census.counts(), expected);
            }
        }
    }
}

#[test]
fn a_damaged_state_is_refused() {
    let puzzle = family::by_name("pancake:5").expect("the family exists");
    for engine in [Engine::Rows, Engine::Ranks, Engine::Set] {
        let state = states(counting(&puzzle, engine)).swap_remove(2);
        let read = |bytes: &[u8]| Checkpoint::read(&mut &bytes[..]);
        for length in 0..state.len() {
            assert!(matches!(read(&state[..length]), Err(CheckpointError::Damaged)), "{length}");
        }
        let longer = [&state[..], &[0]].concat();
        assert!(matches!(read(&longer), Err(CheckpointError::Damaged)));
        for byte in 0..state.len() {
            let mut changed = state.clone();
            changed[byte] ^= 1;
            let refused = match read(&changed) {
                Err(_) => true,
                // The fingerprint of the puzzle is compared only when a census resumes.
                Ok(state) => counting(&puzzle, engine).resume(state).is_err(),
            };
            assert!(refused, "{byte}");
        }
    }
}

/// Only the recorded length of the data changes.
#[test]
fn states_that_do_not_come_are_damage_whatever_their_length_is() {
    let puzzle = family::by_name("pancake:5").expect("the family exists");
    let mut state = states(counting(&puzzle, Engine::Rows)).swap_remove(2);
    let words: Vec<u64> =
        state[16..].chunks(8).map(|word| word.try_into().map_or(0, u64::from_le_bytes)).collect();
    let lengths = 16 + 8 * (2 + words[1] as usize + 1);
    for length in [state.len() as u64, 1 << 30, isize::MAX as u64] {
        state[lengths..][..8].copy_from_slice(&length.to_le_bytes());
        let read = Checkpoint::read(&mut &state[..]);
        assert!(matches!(read, Err(CheckpointError::Damaged)), "{length}: {read:?}");
    }
}

#[test]
fn the_state_of_another_census_is_refused() {
    let named = |name| family::by_name(name).expect("the family exists");
    let (puzzle, other) = (named("pancake:6"), named("lrx:6"));
    let state = states(Counting::new(&puzzle, Metric::Turns)).swap_remove(0);
    let read = || Checkpoint::read(&mut &state[..]).expect("it was written");
    for wrong in [
        Counting::new(&other, Metric::Turns),
        Counting::new(&puzzle.with_moves(["R3"]).expect("it has the move"), Metric::Turns),
        Counting::new(&puzzle, Metric::Turns).engine(Engine::Set),
    ] {
        assert!(matches!(wrong.resume(read()), Err(CheckpointError::OtherPuzzle)));
    }
    assert!(Counting::new(&puzzle, Metric::Turns).resume(read()).is_ok());
}

/// The expected counts are from a breadth-first search in Python. A bit for each of the 12! arrangements takes 57 MiB.
#[test]
fn small_distances_are_counted_where_memory_is_too_little_for_all() {
    let puzzle = family::by_name("pancake:12").expect("the family exists");
    let stopped = Counting::new(&puzzle, Metric::Turns)
        .run_within(&Limits::new().memory(10_000_000), &|_| {})
        .expect_err("12! bits take more");
    assert!(matches!(stopped.why, Reason::Memory { needed: Some(59_875_200..) }), "{:?}", stopped.why);
    assert_eq!(stopped.counts[..6], [1, 11, 110, 1099, 9883, 77_937]);
}

#[test]
fn a_census_stops_at_its_limits_with_the_levels_that_are_complete() {
    let puzzle = family::by_name("2x2x2").expect("the family exists");
    let cancel = AtomicBool::new(false);
    let stopped = Counting::new(&puzzle, Metric::Turns)
        .run_within(&Limits::new().cancel(&cancel), &|progress| cancel.store(progress.at_least == 5, Relaxed))
        .expect_err("it was cancelled");
    assert_eq!((stopped.why, &stopped.counts[..]), (Reason::Cancelled, &[1, 9, 54, 321, 1847, 9992][..]));
    for engine in [Engine::Rows, Engine::Ranks, Engine::Set] {
        let stopped = counting(&puzzle, engine)
            .run_within(&Limits::new().memory(100_000), &|_| {})
            .expect_err("the memory is too little");
        // A bitmap of all 3,674,160 positions exceeds this limit.
        assert!(
            matches!(stopped.why, Reason::Memory { needed: Some(100_001..) }),
            "{engine}: {:?}",
            stopped.why
        );
        let levels = stopped.counts.len();
        assert_eq!(levels == 0, engine != Engine::Set, "{engine}: {levels}");
        assert_eq!(stopped.counts, [1, 9, 54, 321, 1847, 9992][..levels]);
        assert!(stopped.to_string().ends_with(&stopped.why.to_string()), "{stopped}");
    }
}
