//! A naive oracle: boards and lines are strings, and the search is breadth-first. It shares no code with the library.

use std::collections::HashSet;

/// The cells of each move's line as letters of the alphabet: `a` is cell 0, `x` is cell 23.
const LINES: [(char, &str); 8] = [
    ('A', "acglpuw"),
    ('B', "bdimrvx"),
    ('C', "kjihgfe"),
    ('D', "tsrqpon"),
    ('E', "xvrmidb"),
    ('F', "wuplgca"),
    ('G', "nopqrst"),
    ('H', "efghijk"),
];

const CENTER: &str = "ghilmpqr";

/// The cell of a letter.
fn cell(letter: u8) -> usize {
    usize::from(letter - b'a')
}

/// A board after a move: every cell of the line takes the symbol of the next cell, and the last cell that of the first.
pub(crate) fn turned(board: &str, turned: char) -> String {
    let (_, line) = LINES.into_iter().find(|&(letter, _)| letter == turned).expect("a move has a line");
    let mut symbols = board.as_bytes().to_vec();
    let sources = line.bytes().cycle().skip(1);
    for (to, from) in line.bytes().zip(sources) {
        symbols[cell(to)] = board.as_bytes()[cell(from)];
    }
    String::from_utf8(symbols).expect("symbols are digits")
}

/// The symbol that fills the center, if any.
pub(crate) fn filled(board: &str) -> Option<char> {
    let mut center = CENTER.bytes().map(|letter| board.as_bytes()[cell(letter)]);
    let first = center.next().expect("the center has eight cells");
    center.all(|symbol| symbol == first).then_some(char::from(first))
}

/// All shortest solutions of a board (24 digits) in dictionary order, each as a word and a symbol; `None` if they have
/// more than `depth` moves. If `wanted` is given, only solutions that fill the center with this symbol.
pub(crate) fn solutions(board: &str, wanted: Option<char>, depth: usize) -> Option<Vec<(String, char)>> {
    let mut level = vec![(String::new(), board.to_owned())];
    for _ in 0..=depth {
        let solved: Vec<_> = level
            .iter()
            .filter_map(|(word, board)| Some((word.clone(), filled(board)?)))
            .filter(|&(_, symbol)| wanted.is_none_or(|wanted| wanted == symbol))
            .collect();
        if !solved.is_empty() {
            return Some(solved);
        }
        level = level
            .iter()
            .flat_map(|(word, board)| {
                LINES.map(|(letter, _)| (format!("{word}{letter}"), turned(board, letter)))
            })
            .collect();
    }
    None
}

/// The first shortest solution of a board in dictionary order, if it has at most `depth` moves. It visits no board
/// twice, so it reaches greater depths than [`solutions`].
pub(crate) fn first_solution(board: &str, depth: usize) -> Option<(String, char)> {
    let mut seen = HashSet::from([board.to_owned()]);
    let mut level = vec![(String::new(), board.to_owned())];
    for _ in 0..=depth {
        let mut next = Vec::new();
        for (word, board) in &level {
            if let Some(symbol) = filled(board) {
                return Some((word.clone(), symbol));
            }
            for (letter, _) in LINES {
                let after = turned(board, letter);
                if seen.insert(after.clone()) {
                    next.push((format!("{word}{letter}"), after));
                }
            }
        }
        level = next;
    }
    None
}
