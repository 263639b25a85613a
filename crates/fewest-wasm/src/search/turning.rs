//! Runs searches for permutation puzzles.
//!
//! The page makes many requests about one puzzle. So the tables of a method are kept until a request needs others.

use super::asked::{Asked, NO_SUCH_METHOD, parse};
use super::encode::Encode;
use super::search_of::SearchOf;
use super::watch::Watch;
use crate::bytes::{Reader, Refused, Writer};
use crate::turning::{self, MEMORY, METRIC, read_state, write_state};
use fewest::permutation::State;
use fewest::permutation::search::{PositionMethod, PositionPuzzle, Searcher, Searching};
use fewest::{Limits, Outcome};
use std::cell::RefCell;

pub(super) fn run(asked: &Asked<'_>, request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let method: PositionMethod = parse(asked.method)?;
    // A request with 0 nodes asks only for the report of the start position, which needs no table. The page sends it
    // when it opens.
    let at_start = asked.nodes == 0 && reads_table(method);
    with(request, (!at_start).then_some(method), |Prepared { task, searcher }, request| {
        let state = read_state(request, task.puzzle())?;
        let puzzle = searcher.puzzle().ok_or(NO_SEARCHES)?;
        let search = SearchOf {
            puzzle,
            start: puzzle.start(&state),
            estimate: |state: &State| method.estimate(state, searcher),
            table_bytes: searcher.table_bytes(method),
            search: |watch: &mut Watch<'_, _, _>| match method {
                // `PositionMethod::solve` would add all searches to the module once more.
                PositionMethod::Table if searcher.has(method) || at_start => Ok(asked.at_once(|| {
                    let word = searcher.solver().map(|solver| solver.solve(&state));
                    word.map_or(Outcome::Unsolvable, |word| word.map(|word| word.numbers().to_vec()))
                })),
                _ if at_start => Ok(asked.at_once(|| Outcome::Unsolvable)),
                _ => method.search_positions(&state, searcher, &asked.limits, watch).ok_or(NO_SUCH_METHOD),
            },
        };
        super::answer(&search, asked, answer)
    })
}

pub(super) fn prepare(method: &str, request: &mut Reader<'_>) -> Result<(), Refused> {
    with(request, Some(parse(method)?), |_, _| Ok(()))
}

fn reads_table(method: PositionMethod) -> bool {
    use PositionMethod::{AStar, IdaStar, IdaStarParallel, Table};
    matches!(method, Table | AStar | IdaStar | IdaStarParallel)
}

/// A puzzle and a goal, and their searcher with the tables of some methods.
struct Prepared {
    task: turning::Asked,
    searcher: Searcher,
}

thread_local! {
    static LAST: RefCell<Option<Prepared>> = const { RefCell::new(None) };
}

/// Reads a puzzle and a goal, and calls `then` with their searcher. If the kept searcher is of others or lacks the method,
/// a new one is made first.
fn with<T>(
    request: &mut Reader<'_>,
    method: Option<PositionMethod>,
    then: impl FnOnce(&Prepared, &mut Reader<'_>) -> Result<T, Refused>,
) -> Result<T, Refused> {
    let task = turning::Asked::read(request)?;
    LAST.with_borrow_mut(|last| {
        let serves = |kept: &Prepared| {
            kept.task.key() == task.key() && method.is_none_or(|method| kept.searcher.has(method))
        };
        if !last.as_ref().is_some_and(serves) {
            // The old tables are dropped first, because the old and the new tables together may exceed the memory.
            *last = None;
            let searcher = searcher(&task, method.as_slice())?;
            *last = Some(Prepared { task, searcher });
        }
        then(last.as_ref().expect("the value was assigned above"), request)
    })
}

fn searcher(task: &turning::Asked, methods: &[PositionMethod]) -> Result<Searcher, Refused> {
    let searching =
        Searching::new(task.puzzle(), METRIC, task.goal()).methods(methods).table_memory(DATABASE);
    let searcher = searching.run_within(&Limits::new().memory(MEMORY), &|_| {}).map_err(|_| NO_SEARCHES)?;
    let moves = searcher.puzzle().ok_or(NO_SEARCHES)?.moves().len();
    if moves < usize::from(u8::MAX) { Ok(searcher) } else { Err(NO_SEARCHES) }
}

/// The memory limit for each pattern database, in bytes: the default of `fewest compare puzzle`. With more memory, the
/// databases of small puzzles distinguish all positions, and no search would be left to watch.
const DATABASE: u64 = 1 << 16;

const NO_SEARCHES: Refused = Refused("the searches do not fit this puzzle");

impl Encode for PositionPuzzle {
    fn number(&self, step: u16) -> u8 {
        step as u8
    }

    fn write(&self, state: &State, answer: &mut Writer) {
        // The page draws a state of the full puzzle. It draws pieces that are alike in one color.
        write_state(&self.unmerged(state), answer);
    }
}
