//! Reads any text as the body of a checkpoint, with a valid problem and checksum added. A checkpoint survives a round
//! trip through text, and a search that resumes from it terminates, whatever its lines claim.

#![no_main]

use fewest::Limits;
use fewest::linear::{Checkpoint, Matrix, Method, Problem, Search, Symmetries};
use fewest_core::fingerprint::Fingerprint;
use libfuzzer_sys::fuzz_target;
use std::sync::{LazyLock, Mutex};

/// A code of two adjacent circulants. Its lightest nonzero word has weight 6.
static PROBLEM: LazyLock<Problem> = LazyLock::new(|| {
    let row = |shift: usize| [0, 1, 4, 15, 17, 22].map(|column| column / 15 * 15 + (column + shift) % 15);
    Problem::codeword(Matrix::new(30, (0..15).map(row)).expect("columns are below 30"))
});

fn search() -> Search<'static> {
    // The search by information sets would finish before it saves a checkpoint. With symmetries, little would be left
    // to search.
    let search = Search::new(&PROBLEM).method(Method::Clusters);
    search.symmetries(Symmetries::none(&PROBLEM)).expect("the symmetries are those of this problem")
}

/// The header lines, which identify the problem.
static OURS: LazyLock<String> = LazyLock::new(|| {
    let text = Mutex::new(String::new());
    let save = |checkpoint: &Checkpoint| {
        *text.lock().expect("no thread panics") = checkpoint.to_string();
    };
    search().save(&save).run(&Limits::new(), &|_| {});
    let text = text.into_inner().expect("no thread has panicked");
    text.split_inclusive('\n').take(2).collect()
});

/// A checkpoint with more nodes is skipped, because the search would first look for symmetries, which takes seconds.
const MOST_NODES: u64 = 1 << 20;

fuzz_target!(|text: &str| {
    let body = format!("{}{text}", *OURS);
    let mut print = Fingerprint::new();
    print.add_bytes(body.as_bytes());
    let text = format!("{body}checksum {:016x}\n", print.finish());
    let Ok(checkpoint) = text.parse::<Checkpoint>() else { return };
    assert_eq!(checkpoint.to_string().parse().as_ref(), Ok(&checkpoint));
    if checkpoint.nodes() <= MOST_NODES
        && let Ok(search) = search().resume(checkpoint)
    {
        search.run(&Limits::new().nodes(10_000), &|_| {});
        search.run_for_all(&Limits::new().nodes(10_000), &|_| {});
    }
});
