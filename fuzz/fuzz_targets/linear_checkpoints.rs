//! Reads any text as the checkpoint of a search: it is the same after it is written and read again, and a search that goes on
//! from it ends, whatever it claims.

#![no_main]

use fewest::Limits;
use fewest::linear::{Checkpoint, Matrix, Method, Problem, Search, Symmetries};
use libfuzzer_sys::fuzz_target;
use std::sync::{LazyLock, Mutex};

/// The lightest word of two circulants beside each other has weight 6.
static PROBLEM: LazyLock<Problem> = LazyLock::new(|| {
    let row = |shift: usize| [0, 1, 4, 15, 17, 22].map(|column| column / 15 * 15 + (column + shift) % 15);
    Problem::codeword(Matrix::new(30, (0..15).map(row)).expect("all ones lie within the rows"))
});

fn search() -> Search<'static> {
    // The other method is over before there is anything to save, and symmetries leave little to search.
    Search::new(&PROBLEM).method(Method::Clusters).symmetries(Symmetries::none(&PROBLEM))
}

/// The line that says whose checkpoint it is.
static OURS: LazyLock<String> = LazyLock::new(|| {
    let text = Mutex::new(String::new());
    let save = |checkpoint: &Checkpoint| {
        *text.lock().expect("no other thread fails") = checkpoint.to_string();
    };
    search().save(&save).run(&Limits::new(), &|_| {});
    let text = text.into_inner().expect("no other thread has failed");
    text.lines().nth(1).expect("a search is saved").to_owned()
});

/// A search that has taken more nodes looks for symmetries before it goes on, for seconds.
const MOST_NODES: u64 = 1 << 20;

fuzz_target!(|text: &str| {
    let Ok(checkpoint) = text.parse::<Checkpoint>() else { return };
    let written = checkpoint.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&checkpoint));
    let whose = written.lines().nth(1).expect("a problem");
    let ours: Checkpoint = written.replacen(whose, &OURS, 1).parse().expect("only the problem is another");
    assert_eq!((ours.weight(), ours.nodes()), (checkpoint.weight(), checkpoint.nodes()));
    assert_eq!(ours.best(), checkpoint.best());
    if ours.nodes() <= MOST_NODES
        && let Ok(search) = search().resume(ours)
    {
        search.run(&Limits::new().nodes(10_000), &|_| {});
    }
});
