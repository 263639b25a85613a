//! Proves the table of distances and words correct, for all 735,471 patterns.

use super::{SOLVER, oracle};
use fewest::rotation::{CELLS, CENTER, Move, Pattern, Word};

/// A pattern after a move, by the oracle's rules.
fn turned(pattern: Pattern, move_: Move) -> Pattern {
    let marked: String =
        (0..CELLS as u8).map(|cell| if pattern.contains(cell) { '1' } else { '2' }).collect();
    let marked = oracle::turned(&marked, move_.letter());
    let cells: Vec<u8> =
        marked.bytes().zip(0..).filter_map(|(mark, cell)| (mark == b'1').then_some(cell)).collect();
    Pattern::new(cells.try_into().expect("a move keeps the number of cells"))
        .expect("a move keeps cells apart")
}

#[test]
fn ranks_number_the_patterns_without_a_gap() {
    for rank in 0..Pattern::COUNT {
        let pattern = Pattern::from_rank(rank);
        assert_eq!(pattern.rank(), rank);
        assert_eq!(pattern.cells().count(), 8);
    }
}

/// The proofs below use the library's moves. A move maps each cell independently of the others. So it suffices to
/// compare the moves with the drawing on patterns that together contain every cell.
#[test]
fn moves_turn_the_lines_of_the_drawing() {
    for rank in (0..Pattern::COUNT).step_by(97) {
        let pattern = Pattern::from_rank(rank);
        for move_ in Move::ALL {
            assert_eq!(pattern.after(move_), turned(pattern, move_), "{pattern:?} after {move_}");
        }
    }
}

/// A function on patterns is the fewest moves to the goal if two conditions hold: it is 0 only for the goal, and for
/// every other pattern the least value among its neighbors is exactly one less.
#[test]
fn every_distance_is_the_fewest_moves() {
    for rank in 0..Pattern::COUNT {
        let pattern = Pattern::from_rank(rank);
        let distance = SOLVER.pattern_distance(pattern);
        let nearest = Move::ALL.map(|move_| SOLVER.pattern_distance(pattern.after(move_))).into_iter().min();
        match distance {
            0 => assert_eq!(pattern, Pattern::new(CENTER).expect("the center has eight cells")),
            _ => assert_eq!(nearest, Some(distance - 1), "{pattern:?}"),
        }
    }
}

/// A shortest word is the smallest if two conditions hold: its first move is the smallest move that reduces the
/// distance, and its rest is the smallest word of the pattern after that move.
#[test]
fn every_word_leads_to_the_goal_and_no_smaller_one_does() {
    for rank in 0..Pattern::COUNT {
        let pattern = Pattern::from_rank(rank);
        let word = SOLVER.pattern_word(pattern);
        let smallest = Move::ALL
            .into_iter()
            .find(|&move_| SOLVER.pattern_distance(pattern.after(move_)) + 1 == word.len())
            .map_or(Word::EMPTY, |first| SOLVER.pattern_word(pattern.after(first)).preceded_by(first));
        assert_eq!(word, smallest, "{pattern:?}");
        let end = word.moves().fold(pattern, Pattern::after);
        assert_eq!(end, Pattern::CENTER, "{pattern:?} by {word}");
    }
}
