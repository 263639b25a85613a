//! Times the classic searches on the Rotation Game: `cargo bench --bench search`.
//!
//! Every case asserts the length of its answer. If the search promises the first answer in dictionary order, the case
//! asserts the answer itself. Items are generated nodes. The line "max alloc" shows the peak memory.
//!
//! The baseline of a search is the same search in the crate `pathfinding`, with the same states and the same heuristic.
//! Another baseline of IDA\* is the textbook program.

mod boards;
#[path = "../rotation/classic.rs"]
mod classic;

mod peer;

use boards::{Case, HARDEST, RANDOM, Set};
use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use fewest::Limits;
use fewest::rotation::Move;
use fewest::rotation::search::{BoardPuzzle, MissingCells, PatternPuzzle, for_each_symbol};
use fewest::search::{self, Pruning, Report};

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

const NO_LIMITS: Limits<'static> = Limits::new();

fn main() {
    divan::main();
}

/// Times `search` on all boards of a set. The closure `search` returns the number of generated nodes.
fn time(bencher: Bencher<'_, '_>, set: Set, search: impl Fn(&Case) -> u64) {
    let cases = set.cases();
    let run = || black_box(&cases).iter().map(&search).sum::<u64>();
    bencher.counter(ItemsCount::new(run())).bench_local(run);
}

/// Times a search of the crate `pathfinding` on all boards of a set. Such a search does not count nodes. The closure
/// `search` returns the length of its solution.
fn time_peer(bencher: Bencher<'_, '_>, set: Set, search: impl Fn(&Case) -> usize) {
    let cases = set.cases();
    bencher.bench_local(|| {
        for case in black_box(&cases) {
            assert_eq!(search(case), case.length());
        }
    });
}

/// Asserts that a report contains the shortest solution that is first in dictionary order, and returns the number of
/// generated nodes.
fn checked(case: &Case, report: &Report<Move>) -> u64 {
    case.assert_smallest(&report.outcome);
    report.generated
}

#[divan::bench_group(name = "IDA*, missing center cells", sample_count = 5, sample_size = 1)]
mod ida_star {
    use super::{
        BoardPuzzle, Case, HARDEST, MissingCells, NO_LIMITS, Pruning, RANDOM, Set, checked, classic, peer,
        search, time, time_peer,
    };
    use divan::Bencher;
    use fewest::rotation::Symbol;
    use std::num::NonZero;

    fn one_thread(case: &Case, pruning: Pruning) -> u64 {
        let puzzle = BoardPuzzle::new(pruning);
        checked(case, &search::ida_star_within(&puzzle, &case.state, &MissingCells, &NO_LIMITS, &mut ()))
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn commuting_moves_pruned(bencher: Bencher<'_, '_>, set: Set) {
        time(bencher, set, |case| one_thread(case, Pruning::Commuting));
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn undoing_moves_pruned(bencher: Bencher<'_, '_>, set: Set) {
        time(bencher, set, |case| one_thread(case, Pruning::Undoing));
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn all_moves(bencher: Bencher<'_, '_>, set: Set) {
        time(bencher, set, |case| one_thread(case, Pruning::None));
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn two_threads_commuting_moves_pruned(bencher: Bencher<'_, '_>, set: Set) {
        let puzzle = BoardPuzzle::new(Pruning::Commuting);
        let threads = NonZero::new(2).expect("2 is not 0");
        time(bencher, set, |case| {
            let report = search::parallel_ida_star_within(
                &puzzle,
                &case.state,
                &MissingCells,
                &NO_LIMITS.threads(threads),
                &mut (),
            );
            checked(case, &report)
        });
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn baseline_classic_undoing_moves_pruned(bencher: Bencher<'_, '_>, set: Set) {
        time(bencher, set, |case| {
            let mut nodes = 0;
            case.assert_text(&classic::solve(case.board.cells().map(Symbol::number), &mut nodes));
            nodes
        });
    }

    #[divan::bench(args = [RANDOM, HARDEST], sample_count = 2)]
    fn baseline_pathfinding(bencher: Bencher<'_, '_>, set: Set) {
        let puzzle = BoardPuzzle::new(Pruning::None);
        time_peer(bencher, set, |case| peer::ida_star(&puzzle, case.state));
    }
}

#[divan::bench_group(name = "A*, missing center cells", sample_count = 5, sample_size = 1)]
mod a_star {
    use super::{
        BoardPuzzle, Case, HARDEST, MissingCells, NO_LIMITS, Pruning, RANDOM, Set, checked, peer, search,
        time, time_peer,
    };
    use divan::Bencher;
    use fewest::rotation::Move;
    use fewest::search::{Report, Ties};

    fn solve(case: &Case, ties: Ties) -> Report<Move> {
        let puzzle = BoardPuzzle::new(Pruning::None);
        search::a_star_within(&puzzle, &case.state, &MissingCells, ties, &NO_LIMITS, &mut ())
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn any_solution(bencher: Bencher<'_, '_>, set: Set) {
        time(bencher, set, |case| {
            let report = solve(case, Ties::Any);
            assert_eq!(report.length(), Some(case.length()));
            report.generated
        });
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn smallest_word(bencher: Bencher<'_, '_>, set: Set) {
        time(bencher, set, |case| checked(case, &solve(case, Ties::SmallestWord)));
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn baseline_pathfinding(bencher: Bencher<'_, '_>, set: Set) {
        let puzzle = BoardPuzzle::new(Pruning::None);
        time_peer(bencher, set, |case| peer::a_star(&puzzle, case.state));
    }
}

#[divan::bench_group(name = "from both ends, each symbol's pattern", sample_count = 10, sample_size = 1)]
mod bidirectional {
    use super::{
        HARDEST, NO_LIMITS, PatternPuzzle, Pruning, RANDOM, Set, checked, for_each_symbol, peer, search,
        time, time_peer,
    };
    use divan::Bencher;
    use fewest::rotation::Symbol;

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn smallest_word(bencher: Bencher<'_, '_>, set: Set) {
        let puzzle = PatternPuzzle::new(Pruning::Commuting);
        time(bencher, set, |case| {
            let report = for_each_symbol(&case.board, |pattern| {
                search::bidirectional_within(&puzzle, &pattern, &NO_LIMITS, &mut ())
            });
            checked(case, &report)
        });
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn baseline_pathfinding(bencher: Bencher<'_, '_>, set: Set) {
        time_peer(bencher, set, |case| {
            let lengths = Symbol::ALL.map(|symbol| peer::bidirectional(case.board.pattern(symbol)));
            lengths.into_iter().min().expect("there are three symbols")
        });
    }
}

#[divan::bench_group(name = "breadth first, each symbol's pattern", sample_count = 2, sample_size = 1)]
mod breadth_first {
    use super::{
        HARDEST, NO_LIMITS, PatternPuzzle, Pruning, RANDOM, Set, checked, for_each_symbol, peer, search,
        time, time_peer,
    };
    use divan::Bencher;
    use fewest::rotation::Symbol;

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn smallest_word(bencher: Bencher<'_, '_>, set: Set) {
        let puzzle = PatternPuzzle::new(Pruning::Commuting);
        time(bencher, set, |case| {
            let report = for_each_symbol(&case.board, |pattern| {
                search::breadth_first_within(&puzzle, &pattern, &NO_LIMITS, &mut ())
            });
            checked(case, &report)
        });
    }

    #[divan::bench(args = [RANDOM, HARDEST])]
    fn baseline_pathfinding(bencher: Bencher<'_, '_>, set: Set) {
        time_peer(bencher, set, |case| {
            let lengths = Symbol::ALL.map(|symbol| peer::breadth_first(case.board.pattern(symbol)));
            lengths.into_iter().min().expect("there are three symbols")
        });
    }
}
