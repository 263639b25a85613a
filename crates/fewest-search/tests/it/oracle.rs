//! A simple IDA* on arrays of cells that counts its nodes. It shares no code with the library.

pub(super) struct Oracle {
    pub(super) expanded: u64,
    pub(super) generated: u64,
    /// For each bound, the bound and the nodes expanded and generated.
    pub(super) iterations: Vec<(u32, u64, u64)>,
    pub(super) word: String,
    heuristic: fn(&[u8; 24]) -> u32,
    may_follow: MayFollow,
}

/// Whether the second letter may follow the first.
pub(super) type MayFollow = fn(char, char) -> bool;

const LINES: [&[usize; 7]; 4] = [
    &[0, 2, 6, 11, 15, 20, 22],
    &[1, 3, 8, 12, 17, 21, 23],
    &[10, 9, 8, 7, 6, 5, 4],
    &[19, 18, 17, 16, 15, 14, 13],
];

/// Searches with a lower bound. `may_follow` decides which letters are tried after the previous letter.
pub(super) fn search(cells: [u8; 24], heuristic: fn(&[u8; 24]) -> u32, may_follow: MayFollow) -> Oracle {
    let (iterations, word) = (Vec::new(), String::new());
    let mut oracle = Oracle { expanded: 0, generated: 0, iterations, word, heuristic, may_follow };
    let mut bound = heuristic(&cells);
    while missing(&cells) > 0 {
        let before = (oracle.expanded, oracle.generated);
        let next = oracle.descend(cells, 0, bound);
        let [expanded, generated] = [oracle.expanded - before.0, oracle.generated - before.1];
        oracle.iterations.push((bound, expanded, generated));
        match next {
            Some(next) => bound = next,
            None => break,
        }
    }
    oracle
}

/// Any letter may follow any letter.
pub(super) fn any(_: char, _: char) -> bool {
    true
}

/// A letter may not be followed by the letter at the other end of its line, which would undo it.
pub(super) fn not_undoing(last: char, next: char) -> bool {
    !["AF", "BE", "CH", "DG"].iter().any(|line| last != next && line.contains(last) && line.contains(next))
}

/// Consecutive letters of two parallel lines must be in alphabetical order.
pub(super) fn not_commuting(last: char, next: char) -> bool {
    let is_upright = |letter| "ABEF".contains(letter);
    let same_line = !not_undoing(last, next) || last == next;
    not_undoing(last, next) && (same_line || is_upright(last) != is_upright(next) || last < next)
}

/// The number of center cells that do not show the most frequent symbol.
pub(super) fn missing(cells: &[u8; 24]) -> u32 {
    let most =
        (1..=3).map(|symbol| [6, 7, 8, 11, 12, 15, 16, 17].iter().filter(|&&c| cells[c] == symbol).count());
    8 - most.max().expect("there are three symbols") as u32
}

impl Oracle {
    /// `None` if a solution was found; otherwise the least sum of depth and heuristic above the bound.
    fn descend(&mut self, cells: [u8; 24], depth: u32, bound: u32) -> Option<u32> {
        if depth == bound {
            return Some(bound + 1);
        }
        self.expanded += 1;
        let mut least = u32::MAX;
        let last = self.word.chars().last();
        for (letter, child) in children(cells) {
            if last.is_some_and(|last| !(self.may_follow)(last, letter)) {
                continue;
            }
            self.generated += 1;
            let sum = depth + 1 + (self.heuristic)(&child);
            if sum > bound {
                least = least.min(sum);
                continue;
            }
            self.word.push(letter);
            if missing(&child) == 0 {
                return None;
            }
            least = least.min(self.descend(child, depth + 1, bound)?);
            self.word.pop();
        }
        Some(least)
    }
}

fn children(cells: [u8; 24]) -> [(char, [u8; 24]); 8] {
    ["AF", "BE", "CH", "DG"].map(|pair| pair.chars().collect::<Vec<_>>()).into_iter().zip(LINES).fold(
        [('?', cells); 8],
        |mut children, (pair, line)| {
            let place = |letter: char| (letter as u8 - b'A') as usize;
            let (forth, back) = (place(pair[0]), place(pair[1]));
            children[forth].0 = pair[0];
            children[back].0 = pair[1];
            for index in 0..7 {
                children[forth].1[line[index]] = cells[line[(index + 1) % 7]];
                children[back].1[line[(index + 1) % 7]] = cells[line[index]];
            }
            children
        },
    )
}
