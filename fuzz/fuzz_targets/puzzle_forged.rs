//! Forges files of an earlier run: a valid fingerprint and checksum around any content. A solver may use or rebuild a
//! forged table. A census may use or refuse a forged checkpoint. Both terminate.

#![no_main]

use fewest::Limits;
use fewest::permutation::{
    Checkpoint, Counting, Engine, Goal, KeptTable, Metric, Preparing, Puzzle, Shelf, Snapshot, TableError,
    family,
};
use fewest_core::fingerprint::Fingerprint;
use libfuzzer_sys::fuzz_target;
use std::io::{self, Read};
use std::num::NonZero;
use std::sync::{LazyLock, Mutex};

const CHECKPOINT: &[u8] = b"fewest census 3\n";
const TABLE: &[u8] = b"fewest table 2\n";

/// A puzzle, and the fingerprints of its censuses by each engine.
static PUZZLES: LazyLock<[(Puzzle, Vec<u64>); 3]> = LazyLock::new(|| {
    ["pancake:5", "sliding:2x3", "booksort:4"].map(|name| {
        let puzzle = family::by_name(name).expect("the name is valid");
        let prints = Engine::ALL.iter().map(|&engine| census_print(&puzzle, engine)).collect();
        (puzzle, prints)
    })
});

fn census_print(puzzle: &Puzzle, engine: Engine) -> u64 {
    let found = Mutex::new(0);
    let save = |snapshot: &Snapshot<'_>| {
        let mut file = Vec::new();
        snapshot.write(&mut file).expect("a write to a vector cannot fail");
        let bytes = file[CHECKPOINT.len()..].first_chunk().expect("the fingerprint follows the title");
        *found.lock().expect("no thread panics") = u64::from_le_bytes(*bytes);
    };
    let counting = Counting::new(puzzle, Metric::Turns).engine(engine).save(&save);
    counting.run().expect("the puzzle is small");
    found.into_inner().expect("no thread has panicked")
}

/// A file with this content and a valid checksum; `None` if the content is truncated.
fn forged(title: &[u8], fingerprint: u64, content: &[u8]) -> Option<Vec<u8>> {
    let mut rest = content;
    let mut number = || {
        let (&bytes, after) = rest.split_first_chunk()?;
        rest = after;
        Some(u64::from_le_bytes(bytes))
    };
    let levels = number()?;
    let counts = (0..levels).map(|_| number()).collect::<Option<Vec<_>>>()?;
    let parts = number()?;
    let lengths = (0..parts).map(|_| number()).collect::<Option<Vec<_>>>()?;
    let mut print = Fingerprint::new();
    print.add_list(counts);
    for length in lengths {
        let (part, after) = rest.split_at_checked(usize::try_from(length).ok()?)?;
        print.add_bytes(part);
        rest = after;
    }
    let content = &content[..content.len() - rest.len()];
    Some([title, &fingerprint.to_le_bytes(), content, &print.finish().to_le_bytes()].concat())
}

/// A shelf on which all tables have the same content. A table's name is its fingerprint.
#[derive(Debug)]
struct Forger<'a>(&'a [u8]);

impl Shelf for Forger<'_> {
    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read>>> {
        let digits = name.split('.').next().expect("`split` yields at least one part");
        let fingerprint = u64::from_str_radix(digits, 16).expect("the name is a fingerprint");
        let file = forged(TABLE, fingerprint, self.0);
        Ok(file.map(|file| Box::new(io::Cursor::new(file)) as Box<dyn Read>))
    }

    fn report_unusable(&self, _: &str, _: TableError) {}

    fn keep(&self, _: &str, _: &KeptTable<'_>) {}
}

// The first byte selects the puzzle, the engine and the kind of file; the content follows.
fuzz_target!(|bytes: &[u8]| {
    let Some((&kind, content)) = bytes.split_first() else { return };
    let (puzzle, prints) = &PUZZLES[usize::from(kind % 3)];
    let number = usize::from(kind / 3) % Engine::ALL.len();
    let engine = Engine::ALL[number];
    let limits = Limits::new().nodes(10_000).threads(NonZero::<usize>::MIN);
    if kind < 128 {
        let Some(file) = forged(CHECKPOINT, prints[number], content) else { return };
        if let Ok(checkpoint) = Checkpoint::read(&mut &file[..])
            && let Ok(counting) = Counting::new(puzzle, Metric::Turns).engine(engine).resume(checkpoint)
        {
            let _ = counting.run_within(&limits, &|_| {});
        }
        return;
    }
    let (forger, goal) = (Forger(content), Goal::solved(puzzle));
    let preparing = Preparing::new(puzzle, Metric::Turns, &goal).engine(engine).shelf(&forger);
    if let Ok(solver) = preparing.run_within(&limits, &|_| {}) {
        for steps in [&[0][..], &[1, 0], &[1, 0, 1]] {
            // A move that is illegal in its state is an error, not a panic.
            let _ = solver.solve_after_within(steps, &limits);
        }
    }
});
