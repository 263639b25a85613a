//! Reads any bytes as a file of an earlier run: as a table and as the checkpoint of a census. A solver rebuilds a
//! damaged table.

#![no_main]

use fewest::Limits;
use fewest::permutation::{
    Checkpoint, Counting, Goal, KeptTable, Metric, Preparing, Puzzle, Shelf, TableError, family,
};
use libfuzzer_sys::fuzz_target;
use std::io::{self, Read};
use std::sync::LazyLock;

static PUZZLE: LazyLock<Puzzle> = LazyLock::new(|| family::by_name("pancake:5").expect("the name is valid"));

/// The numbers of positions of `pancake:5` by distance; their sum is 120.
const COUNTS: [u64; 6] = [1, 4, 12, 35, 48, 20];

#[derive(Debug)]
struct Bytes(Vec<u8>);

impl Shelf for Bytes {
    fn open(&self, _: &str) -> io::Result<Option<Box<dyn Read>>> {
        Ok(Some(Box::new(io::Cursor::new(self.0.clone()))))
    }

    fn report_unusable(&self, _: &str, _: TableError) {}

    fn keep(&self, _: &str, _: &KeptTable<'_>) {}
}

fuzz_target!(|bytes: &[u8]| {
    let (shelf, goal, limits) = (Bytes(bytes.to_vec()), Goal::solved(&PUZZLE), Limits::default());
    let preparing = Preparing::new(&PUZZLE, Metric::Turns, &goal).shelf(&shelf);
    let solver = preparing.run_within(&limits, &|_| {}).expect("tables are read or made");
    for table in solver.tables() {
        assert_eq!((table.states, table.max), (120, 5));
    }
    if let Ok(checkpoint) = Checkpoint::read(&mut &bytes[..])
        && let Ok(counting) = Counting::new(&PUZZLE, Metric::Turns).resume(checkpoint)
        && let Ok(census) = counting.run_within(&limits, &|_| {})
    {
        assert_eq!(census.counts(), COUNTS);
    }
});
