//! Keeps the table of distances for the puzzle and the goal that were requested last.

use super::asked::{Asked, METRIC};
use crate::bytes::Writer;
use crate::page;
use fewest::Limits;
use fewest::permutation::{Preparing, Solver};
use std::cell::RefCell;

/// The memory limit for making a table, in bytes. Most browsers give a worker this much memory.
pub(crate) const MEMORY: u64 = 1 << 30;

/// The limit on the size of the table, in bytes. The 406,425,600 positions of the domino fit, four in each byte.
const TABLE: u64 = 1 << 27;

/// The table for the puzzle `name` and the goal that ignores the places `ignored`. `solver` is `None` if the table
/// would be too large.
struct Made {
    name: Vec<u8>,
    ignored: Vec<usize>,
    solver: Option<Solver>,
}

thread_local! {
    static LAST: RefCell<Option<Made>> = const { RefCell::new(None) };
}

/// Calls `then` with the table for `asked`. Makes the table first, and reports progress, unless it is the kept table.
pub(super) fn with<T>(asked: &Asked, then: impl FnOnce(Option<&Solver>) -> T) -> T {
    let (name, ignored) = asked.key();
    LAST.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|made| (&made.name[..], &made.ignored[..]) != (name, ignored)) {
            // The old table is dropped first, because there may not be enough memory for both tables.
            *last = None;
            let solver = make(asked);
            *last = Some(Made { name: name.to_vec(), ignored: ignored.to_vec(), solver });
        }
        then(last.as_ref().and_then(|made| made.solver.as_ref()))
    })
}

fn make(asked: &Asked) -> Option<Solver> {
    let preparing = Preparing::new(asked.puzzle(), METRIC, asked.goal()).table_memory(TABLE);
    let made = preparing.run_whole_within(&Limits::new().memory(MEMORY), &|news| {
        let mut bytes = Writer::default();
        bytes.f64(news.fraction().unwrap_or(0.0));
        page::progress(bytes.written());
    });
    made.ok().flatten()
}
