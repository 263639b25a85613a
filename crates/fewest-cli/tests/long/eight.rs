//! Solves boards of Eight (POJ 1077), compared with a breadth-first search: at night all, for each change some.

use super::program::print;
use fewest_testing::is_night;
use std::collections::HashMap;

/// The tiles, row by row; 0 is the blank.
type Board = [u8; 9];

const SOLVED: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// The moves of tiles in the order of the puzzle, each with the direction of the blank.
const MOVES: [(char, char); 4] = [('U', 'd'), ('D', 'u'), ('L', 'r'), ('R', 'l')];

/// The board after the blank has moved.
fn after(board: &Board, way: char) -> Option<Board> {
    let blank = board.iter().position(|&tile| tile == 0).expect("a board has a blank");
    let to = match way {
        'u' if blank >= 3 => blank - 3,
        'd' if blank < 6 => blank + 3,
        'l' if blank % 3 > 0 => blank - 1,
        'r' if blank % 3 < 2 => blank + 1,
        _ => return None,
    };
    let mut after = *board;
    after.swap(blank, to);
    Some(after)
}

fn distances() -> HashMap<Board, u8> {
    let mut distances = HashMap::from([(SOLVED, 0)]);
    let mut level = vec![SOLVED];
    for distance in 1.. {
        let mut next = Vec::new();
        for (board, (_, way)) in level.iter().flat_map(|board| MOVES.map(|step| (board, step))) {
            if let Some(after) = after(board, way).filter(|after| !distances.contains_key(after)) {
                distances.insert(after, distance);
                next.push(after);
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    distances
}

fn line(board: &Board) -> String {
    let tiles = board.map(|tile| if tile == 0 { "x".to_owned() } else { tile.to_string() });
    tiles.join(" ") + "\n"
}

#[test]
fn boards_have_the_smallest_of_their_shortest_words() {
    let distances = distances();
    assert_eq!(distances.len(), 181_440);
    let mut boards: Vec<_> = distances.keys().copied().collect();
    boards.sort_unstable();
    let boards: Vec<_> = boards.into_iter().step_by(if is_night() { 1 } else { 5 }).collect();
    let input: String = boards.iter().map(line).collect();
    let words = print(&["solve", "puzzle", "sliding:3x3"], &input);
    let judged = print(&["solve", "puzzle", "sliding:3x3", "--format", "judge"], &input);
    assert_eq!((words.lines().count(), judged.lines().count()), (boards.len(), boards.len()));
    for ((board, word), judged) in boards.iter().zip(words.lines()).zip(judged.lines()) {
        let (mut board, mut smallest, mut ways) = (*board, Vec::new(), String::new());
        while board != SOLVED {
            let nearer = |&(_, way): &(char, char)| {
                after(&board, way).filter(|after| distances[after] < distances[&board])
            };
            let step = *MOVES.iter().find(|step| nearer(step).is_some()).expect("a move leads nearer");
            board = nearer(&step).expect("the move was found");
            smallest.push(step.0.to_string());
            ways.push(step.1);
        }
        let smallest = if smallest.is_empty() { "No moves needed".to_owned() } else { smallest.join(" ") };
        assert_eq!((word, judged), (smallest.as_str(), ways.as_str()));
    }
}
