//! Tests faults in reading and writing tables and checkpoints that a program stores for later runs.

use super::faulty::{CABLE, check_reader, check_source, check_writer, shown};
use fewest::Limits;
use fewest::permutation::{
    Checkpoint, Counting, Goal, KeptTable, Metric, Preparing, Shelf, Snapshot, TableError, family,
};
use std::fmt::{self, Debug};
use std::io::{self, Read};
use std::sync::Mutex;

/// A shelf that keeps one table in memory.
#[derive(Debug, Default)]
struct Memory(Mutex<Vec<u8>>);

impl Shelf for Memory {
    fn open(&self, _: &str) -> io::Result<Option<Box<dyn Read>>> {
        Ok(None)
    }

    fn report_unusable(&self, _: &str, error: TableError) {
        panic!("there is no table: {error}");
    }

    fn keep(&self, _: &str, table: &KeptTable<'_>) {
        check_writer("table", &|file| shown(table.write(file)));
        table
            .write(&mut *self.0.lock().expect("no thread has failed"))
            .expect("writing to memory cannot fail");
    }
}

/// A shelf that offers one table, or fails to open it.
struct Kept {
    /// The table, which can be read once, or the error of opening it.
    table: Mutex<io::Result<Option<Box<dyn Read + Send>>>>,
    /// The error that the solver reported.
    reported: Mutex<Option<TableError>>,
}

impl Debug for Kept {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Kept")
    }
}

impl Shelf for Kept {
    fn open(&self, _: &str) -> io::Result<Option<Box<dyn Read>>> {
        let table = std::mem::replace(&mut *self.table.lock().expect("no thread has failed"), Ok(None));
        table.map(|table| Some(table.expect("the table is opened once") as Box<dyn Read>))
    }

    fn report_unusable(&self, _: &str, error: TableError) {
        *self.reported.lock().expect("no thread has failed") = Some(error);
    }

    fn keep(&self, _: &str, _: &KeptTable<'_>) {
        assert!(self.reported.lock().expect("no thread has failed").is_some(), "the table is there already");
    }
}

#[test]
fn what_a_run_keeps() {
    let puzzle = family::by_name("pancake:5").expect("the family exists");
    let (limits, goal, shelf) = (Limits::new(), Goal::solved(&puzzle), Memory::default());
    Preparing::new(&puzzle, Metric::Turns, &goal)
        .shelf(&shelf)
        .run_within(&limits, &|_| {})
        .expect("the puzzle is small");
    let table = shelf.0.into_inner().expect("no thread has failed");
    let read = |kept| {
        let shelf = Kept { table: Mutex::new(kept), reported: Mutex::default() };
        let solver = Preparing::new(&puzzle, Metric::Turns, &goal).shelf(&shelf).run_within(&limits, &|_| {});
        let tables = solver.expect("a table that cannot be read is made again").tables();
        shown(shelf.reported.into_inner().expect("no thread has failed").map_or(Ok(tables), Err))
    };
    check_source("kept table", &table, &|source| read(Ok(Some(source))));
    let error = read(Err(io::Error::other(CABLE))).expect_err("the table cannot be opened");
    assert!(error.contains(CABLE), "{error}");
    let kept = Mutex::new(Vec::new());
    let save = |snapshot: &Snapshot<'_>| {
        check_writer("checkpoint", &|file| shown(snapshot.write(file)));
        let mut bytes = Vec::new();
        snapshot.write(&mut bytes).expect("writing to memory cannot fail");
        *kept.lock().expect("no thread has failed") = bytes;
    };
    Counting::new(&puzzle, Metric::Turns)
        .save(&save)
        .run_within(&limits, &|_| {})
        .expect("the puzzle is small");
    let kept = kept.into_inner().expect("no thread has failed");
    check_reader("checkpoint", &kept, &|source| {
        shown(Checkpoint::read(source).map(|state| state.counts().to_vec()))
    });
}
