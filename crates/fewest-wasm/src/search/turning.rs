//! Runs searches for permutation puzzles.
//!
//! The page makes many requests about one puzzle. So the tables of a method are kept until a request needs others.

use super::asked::{Asked, NO_SUCH_METHOD, parse};
use super::encode::Encode;
use super::search_of::SearchOf;
use super::watch::Watch;
use crate::bytes::{Reader, Refused, Writer};
use crate::turning::{Given, MEMORY, METRIC, NO_PUZZLE, read_state, write_state};
use fewest::permutation::search::{PositionMethod, PositionPuzzle, Searcher, Searching};
use fewest::permutation::{Goal, Puzzle, State};
use fewest::{Limits, Outcome};
use std::cell::RefCell;

pub(super) fn run(asked: &Asked<'_>, request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let method: PositionMethod = parse(asked.method)?;
    // The report of the start needs no table, and a page that opens asks only for this report.
    let at_start = asked.nodes == 0 && reads_table(method);
    with(request, (!at_start).then_some(method), |Prepared { given, searcher, .. }, request| {
        let state = read_state(request, given.puzzle())?;
        let puzzle = searcher.puzzle().ok_or(NO_SEARCHES)?;
        let search = SearchOf {
            puzzle,
            start: puzzle.start(&state),
            estimate: |state: &State| method.estimate(state, searcher),
            table_bytes: searcher.table_bytes(method),
            search: |watch: &mut Watch<'_, _, _>| match method {
                PositionMethod::Table if searcher.has(method) || at_start => Ok(asked.at_once(|| {
                    method.solve(&state, searcher).map_or(Outcome::Unsolvable, |report| report.outcome)
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

/// A puzzle, and its searcher with the tables of some methods.
struct Prepared {
    name: Vec<u8>,
    given: Given,
    searcher: Searcher,
}

thread_local! {
    static LAST: RefCell<Option<Prepared>> = const { RefCell::new(None) };
}

/// Reads a puzzle, and calls `then` with its searcher. If the kept searcher is of another puzzle or lacks the method, a
/// new one is made first.
fn with<T>(
    request: &mut Reader<'_>,
    method: Option<PositionMethod>,
    then: impl FnOnce(&Prepared, &mut Reader<'_>) -> Result<T, Refused>,
) -> Result<T, Refused> {
    let (given, name) = Given::read(request)?.map_err(|_| NO_PUZZLE)?;
    LAST.with_borrow_mut(|last| {
        let serves =
            |kept: &Prepared| kept.name == name && method.is_none_or(|method| kept.searcher.has(method));
        if !last.as_ref().is_some_and(serves) {
            // The old tables are dropped first, because the old and the new tables together may exceed the memory.
            *last = None;
            let searcher = searcher(given.puzzle(), method.as_slice())?;
            *last = Some(Prepared { name, given, searcher });
        }
        then(last.as_ref().expect("the value was assigned above"), request)
    })
}

fn searcher(puzzle: &Puzzle, methods: &[PositionMethod]) -> Result<Searcher, Refused> {
    let goal = Goal::solved(puzzle);
    let searching = Searching::new(puzzle, METRIC, &goal).methods(methods).table_memory(DATABASE);
    let searcher = searching.run_within(&Limits::new().memory(MEMORY), &|_| {}).map_err(|_| NO_SEARCHES)?;
    let positions = searcher.puzzle().ok_or(NO_SEARCHES)?;
    // The page draws the states of the searches as states of the puzzle.
    let is_same = positions.puzzle().goals() == puzzle.goals()
        && (0..puzzle.orbits().len())
            .all(|orbit| positions.puzzle().kinds(orbit).len() == puzzle.kinds(orbit).len());
    if is_same && positions.moves().len() < usize::from(u8::MAX) { Ok(searcher) } else { Err(NO_SEARCHES) }
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
        write_state(state, answer);
    }
}
