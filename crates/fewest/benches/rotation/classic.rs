//! The textbook program for the Rotation Game: IDA\* on an array of 24 cells.
//!
//! Its heuristic is 8 minus the number of times that the center's most frequent symbol occurs in the center. The
//! program never undoes the previous move.

const LINES: [[usize; 7]; 8] = [
    [0, 2, 6, 11, 15, 20, 22],
    [1, 3, 8, 12, 17, 21, 23],
    [10, 9, 8, 7, 6, 5, 4],
    [19, 18, 17, 16, 15, 14, 13],
    [23, 21, 17, 12, 8, 3, 1],
    [22, 20, 15, 11, 6, 2, 0],
    [13, 14, 15, 16, 17, 18, 19],
    [4, 5, 6, 7, 8, 9, 10],
];
const INVERSE: [usize; 8] = [5, 4, 7, 6, 1, 0, 3, 2];
const CENTER: [usize; 8] = [6, 7, 8, 11, 12, 15, 16, 17];

/// The answer to a board, in the output format of the online judges. Adds the number of visited boards to `nodes`.
pub(crate) fn solve(mut cells: [u8; 24], nodes: &mut u64) -> String {
    for limit in 0.. {
        let mut word = String::new();
        if deepen(&mut cells, limit, &mut word, None, nodes) {
            let moves = if word.is_empty() { "No moves needed" } else { &word };
            return format!("{moves}\n{}\n", cells[CENTER[0]]);
        }
    }
    unreachable!("every board has a solution")
}

fn deepen(
    cells: &mut [u8; 24],
    left: usize,
    word: &mut String,
    undoing: Option<usize>,
    nodes: &mut u64,
) -> bool {
    *nodes += 1;
    let missing = missing(cells);
    if missing == 0 {
        return true;
    }
    if missing > left {
        return false;
    }
    #[expect(clippy::needless_range_loop, reason = "it is how everyone writes it")]
    for turned in 0..8 {
        if Some(turned) == undoing {
            continue;
        }
        turn(cells, turned);
        word.push((b'A' + turned as u8) as char);
        if deepen(cells, left - 1, word, Some(INVERSE[turned]), nodes) {
            return true;
        }
        word.pop();
        turn(cells, INVERSE[turned]);
    }
    false
}

fn turn(cells: &mut [u8; 24], turned: usize) {
    let line = LINES[turned];
    let first = cells[line[0]];
    for index in 0..6 {
        cells[line[index]] = cells[line[index + 1]];
    }
    cells[line[6]] = first;
}

fn missing(cells: &[u8; 24]) -> usize {
    let mut counts = [0; 4];
    for cell in CENTER {
        counts[usize::from(cells[cell])] += 1;
    }
    8 - counts[1..].iter().max().expect("there are three symbols")
}
