//! Tests the memory of the classic searches: refused requests are errors, and reports count all memory.

use crate::refusing::{most_bytes, refusals};
use fewest::rotation::{
    self,
    search::{BoardPuzzle, BoardState},
};
use fewest::search::{
    Blind, Heuristic, Pruning, Puzzle, Report, Ties, a_star_within, bidirectional_within,
    breadth_first_within, ida_star_within,
};
use fewest::{Limits, Outcome, Reason};

/// A puzzle whose states are numbers. A move adds or subtracts 1, and 0 is solved.
struct Count;

impl Puzzle for Count {
    type State = u32;
    type Move = i8;

    fn moves(&self, _: &u32, _: Option<i8>) -> impl Iterator<Item = i8> {
        [-1, 1].into_iter()
    }

    fn after(&self, state: &u32, step: i8) -> u32 {
        state.wrapping_add_signed(step.into())
    }

    fn inverse(&self, step: i8) -> i8 {
        -step
    }

    fn is_solved(&self, state: &u32) -> bool {
        *state == 0
    }
}

impl Heuristic<Count> for Count {
    fn bound(&self, _: &Count, state: &u32) -> u32 {
        *state
    }
}

/// A search stores the states that it has found and the states that it must still expand. If memory for these
/// states is refused, the search stops. Its report must count this memory.
pub(crate) fn searches() {
    let solved: rotation::Board = "3 2 2 3 3 2 1 1 1 3 2 1 1 3 2 1 1 1 2 3 3 2 3 2".parse().unwrap();
    let board = solved.after_all([0, 0, 7, 1, 1, 6, 6, 3].map(|number| rotation::Move::ALL[number]));
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Commuting), BoardState::new(&board));
    let limits = Limits::new().nodes(100_000);
    type Search<'a> = &'a dyn Fn() -> Report<rotation::Move>;
    let searches: [(&str, Search<'_>); 3] = [
        ("breadth first", &|| breadth_first_within(&puzzle, &start, &limits, &mut ())),
        ("bidirectional", &|| bidirectional_within(&puzzle, &start, &limits, &mut ())),
        ("A*", &|| a_star_within(&puzzle, &start, &Blind, Ties::SmallestWord, &limits, &mut ())),
    ];
    for (name, search) in searches {
        let search = || match search().outcome {
            Outcome::Stopped(stopped) if stopped.why != Reason::Nodes => Err(stopped.why),
            _ => Ok(()),
        };
        let check = |why| assert!(matches!(why, Reason::Memory { .. }), "{name}: {why:?}");
        assert!(refusals(search, check) > 0, "{name}");
    }
    for (name, search) in searches {
        assert_counts_its_memory(name, search);
    }
    // A start at distance 5,000 makes A* keep a queue of thousands of lists, and IDA* a path of thousands of moves.
    let far = 5_000;
    assert_counts_its_memory("A*, far", &|| a_star_within(&Count, &far, &Count, Ties::Any, &limits, &mut ()));
    assert_counts_its_memory("IDA*, far", &|| ida_star_within(&Count, &far, &Count, &limits, &mut ()));
}

#[track_caller]
fn assert_counts_its_memory<M>(name: &str, search: &dyn Fn() -> Report<M>) {
    let (report, taken) = most_bytes(search);
    let taken = taken as u64;
    let solution = match &report.outcome {
        Outcome::Solved(word) => 3 * size_of_val(&word[..]) as u64,
        _ => 0,
    };
    // The report's own memory is not counted. IDA* also counts the part of its path that is on the stack.
    let counted = report.peak_bytes;
    let least = if name.starts_with("IDA*") { counted - 10_000 } else { counted };
    assert!((least..counted + solution + 1000).contains(&taken), "{name}: {counted} counted, {taken} taken");
}
