//! Tests of tables that one solver keeps and another reads.

use super::Random;
use super::drawn::{any_puzzle, drawn_goal, free_puzzle};
use fewest::permutation::{
    Engine, Goal, KeptTable, Metric, Preparing, Puzzle, Shelf, Solver, SolverError, TableError, family,
};
use fewest::{Limits, Reason};
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

/// A shelf in memory, which counts the tables found and records those reported as unusable.
#[derive(Debug, Default)]
struct Memory {
    tables: Mutex<BTreeMap<String, Vec<u8>>>,
    found: Mutex<usize>,
    unusable: Mutex<Vec<(String, TableError)>>,
}

impl Shelf for Memory {
    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read>>> {
        let table = self.tables.lock().expect("nothing panics").get(name).cloned();
        *self.found.lock().expect("nothing panics") += usize::from(table.is_some());
        Ok(table.map(|bytes| Box::new(io::Cursor::new(bytes)) as Box<dyn Read>))
    }

    fn report_unusable(&self, name: &str, error: TableError) {
        self.unusable.lock().expect("nothing panics").push((name.to_owned(), error));
    }

    fn keep(&self, name: &str, table: &KeptTable<'_>) {
        let mut bytes = Vec::new();
        table.write(&mut bytes).expect("memory takes what is written");
        self.tables.lock().expect("nothing panics").insert(name.to_owned(), bytes);
    }
}

fn prepare(puzzle: &Puzzle, goal: &Goal, engine: Engine, shelf: &Memory) -> Result<Solver, SolverError> {
    let preparing = Preparing::new(puzzle, Metric::Turns, goal).engine(engine).shelf(shelf);
    preparing.run()
}

#[test]
fn a_table_that_was_kept_answers_like_the_one_that_was_made() {
    let mut random = Random(41);
    for round in 0..120 {
        let puzzle = if round % 2 == 0 { free_puzzle(&mut random) } else { any_puzzle(&mut random) };
        let goal = Goal::new(&puzzle, &drawn_goal(&mut random, &puzzle)).expect("the puzzle has the pieces");
        for engine in Engine::ALL {
            let shelf = Memory::default();
            let made = prepare(&puzzle, &goal, engine, &shelf).expect("the puzzle has few states");
            let read = prepare(&puzzle, &goal, engine, &shelf).expect("the puzzle has few states");
            let kept = shelf.tables.lock().expect("nothing panics").len();
            assert!(*shelf.found.lock().expect("nothing panics") >= kept);
            assert_eq!(made.tables(), read.tables());
            let mut state = puzzle.goals()[0].clone();
            for _ in 0..30 {
                assert_eq!(made.solve(&state), read.solve(&state), "{puzzle:?}");
                let allowed: Vec<_> = made.moves().iter().filter(|step| step.is_allowed(&state)).collect();
                if allowed.is_empty() {
                    break;
                }
                state = state.after(allowed[random.below(allowed.len())], &puzzle);
            }
        }
    }
}

#[test]
fn a_damaged_table_is_reported_and_made_again() {
    let puzzle = family::by_name("pancake:5").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    for engine in Engine::ALL {
        let shelf = Memory::default();
        let made = prepare(&puzzle, &goal, engine, &shelf).expect("the puzzle has few states");
        let whole = shelf.tables.lock().expect("nothing panics").clone();
        let [(name, bytes)] = &whole.iter().collect::<Vec<_>>()[..] else { panic!("one table is kept") };
        let refuse = |damaged: Vec<u8>| {
            shelf.tables.lock().expect("nothing panics").insert((*name).clone(), damaged);
            let solver = prepare(&puzzle, &goal, engine, &shelf).expect("the puzzle has few states");
            assert_eq!(solver.tables(), made.tables());
            let reported = shelf.unusable.lock().expect("nothing panics").split_off(0);
            let [(refused, error)] = &reported[..] else { panic!("one table is damaged: {reported:?}") };
            assert_eq!(refused, *name);
            assert!(matches!(error, TableError::Damaged | TableError::OutOfMemory(_)), "{error:?}");
            assert_eq!(*shelf.tables.lock().expect("nothing panics"), whole, "it is replaced");
        };
        for byte in 0..bytes.len() {
            let mut damaged = (*bytes).clone();
            damaged[byte] ^= 1 << (byte % 8);
            refuse(damaged);
        }
        refuse(bytes[..bytes.len() - 1].to_vec());
        refuse([bytes, &[0][..]].concat());
        refuse(vec![]);
    }
    // Stores another puzzle's table under the name of this puzzle's table.
    let other = family::by_name("pancake:6").expect("the name is one of a family");
    let shelf = Memory::default();
    prepare(&other, &Goal::solved(&other), Engine::Ranks, &shelf).expect("the puzzle has few states");
    let bytes =
        shelf.tables.lock().expect("nothing panics").values().next().expect("a table was kept").clone();
    prepare(&puzzle, &goal, Engine::Ranks, &shelf).expect("its own table is not there yet");
    shelf.tables.lock().expect("nothing panics").values_mut().for_each(|table| table.clone_from(&bytes));
    prepare(&puzzle, &goal, Engine::Ranks, &shelf).expect("a damaged table is made again");
    let unusable = shelf.unusable.into_inner().expect("nothing panics");
    assert!(matches!(unusable[..], [(_, TableError::Damaged)]), "{unusable:?}");
}

/// Keeps additive pattern databases of several sizes on one shelf.
#[test]
fn tables_that_are_added_are_kept_each_under_its_own_name() {
    let puzzle = family::by_name("sliding:3x3").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let shelf = Memory::default();
    let prepare = |most| {
        let preparing = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(most).shelf(&shelf);
        preparing.run()
    };
    let count = || shelf.tables.lock().expect("nothing panics").len();
    let whole = Solver::new(&puzzle, Metric::Turns, &goal).expect("no limit is set");
    let mut state = puzzle.goals()[0].clone();
    for most in [100, 1000, 10_000] {
        let before = count();
        let made = prepare(most).expect("the puzzle has few states");
        assert!(made.tables().iter().all(|table| table.is_summed));
        let (kept, found) = (count(), *shelf.found.lock().expect("nothing panics"));
        assert!(kept > before);
        let read = prepare(most).expect("the puzzle has few states");
        assert_eq!(count(), kept);
        assert_eq!(*shelf.found.lock().expect("nothing panics") - found, made.tables().len());
        assert_eq!(made.tables(), read.tables());
        for step in (0..20).filter_map(|round| made.moves().get(round * 7 % 4)) {
            if step.is_allowed(&state) {
                state = state.after(step, &puzzle);
            }
            let [first, second] =
                [&made, &read].map(|solver| solver.solve_within(&state, &Limits::new().nodes(0)));
            assert_eq!(first, second);
            assert_eq!(read.solve(&state), whole.solve(&state));
        }
    }
    let undamaged = shelf.tables.lock().expect("nothing panics").clone();
    for table in shelf.tables.lock().expect("nothing panics").values_mut() {
        let middle = table.len() / 2;
        table[middle] ^= 1;
    }
    assert!(shelf.unusable.lock().expect("nothing panics").is_empty());
    let made = prepare(1000).expect("damaged tables are made again");
    let unusable = shelf.unusable.lock().expect("nothing panics").split_off(0);
    assert_eq!(unusable.len(), made.tables().len());
    assert!(unusable.iter().all(|(_, error)| matches!(error, TableError::Damaged)), "{unusable:?}");
    let tables = shelf.tables.lock().expect("nothing panics");
    assert!(unusable.iter().all(|(name, _)| tables[name] == undamaged[name]));
}

/// A shelf with an endless table. Its first read sets the flag that cancels the work.
#[derive(Debug, Default)]
struct Endless {
    cancel: Arc<AtomicBool>,
}

struct Reading(Arc<AtomicBool>);

impl Read for Reading {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        assert!(!self.0.swap(true, Relaxed), "it was cancelled");
        bytes.fill(7);
        Ok(bytes.len())
    }
}

impl Shelf for Endless {
    fn open(&self, _: &str) -> io::Result<Option<Box<dyn Read>>> {
        // A fingerprint, no levels, and a part of 2^40 bytes.
        let head = [b"fewest table 2\n".to_vec(), [0, 0, 1, 1 << 40].map(u64::to_le_bytes).concat()].concat();
        Ok(Some(Box::new(io::Cursor::new(head).chain(Reading(Arc::clone(&self.cancel))))))
    }

    fn report_unusable(&self, _: &str, error: TableError) {
        panic!("it was cancelled: {error}");
    }

    fn keep(&self, _: &str, _: &KeptTable<'_>) {}
}

#[test]
fn reading_a_table_ends_when_it_is_cancelled() {
    let puzzle = family::by_name("pancake:5").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let shelf = Endless::default();
    let preparing = Preparing::new(&puzzle, Metric::Turns, &goal).shelf(&shelf);
    let stopped = preparing.run_within(&Limits::new().cancel(&shelf.cancel), &|_| {});
    assert!(matches!(stopped, Err(SolverError::Stopped(Reason::Cancelled))), "{stopped:?}");
}
