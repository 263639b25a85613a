//! IDA* on several threads returns the same report as on one.

use super::{answer, boards_of_each_length, solution};
use fewest::Limits;
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells};
use fewest::search::{Pruning, ida_star, parallel_ida_star};
use std::num::NonZero;

#[test]
fn the_report_is_the_same_for_any_number_of_threads() {
    for pruning in [Pruning::None, Pruning::Commuting] {
        let puzzle = BoardPuzzle::new(pruning);
        for board in boards_of_each_length(5, 9) {
            let start = BoardState::new(&board);
            let one = ida_star(&puzzle, &start, &MissingCells, &Limits::new(), &mut ());
            assert_eq!(solution(&one), answer(&board), "{board}");
            for threads in [1, 2, 8, 100, usize::MAX] {
                let threads = NonZero::new(threads).expect("it is not zero");
                let many = parallel_ida_star(
                    &puzzle,
                    &start,
                    &MissingCells,
                    &Limits::new().threads(threads),
                    &mut (),
                );
                assert_eq!(many, one, "{board}, {threads} threads");
            }
        }
    }
}
