//! A second reader of boards, which shares no parsing code with the library. It splits the whole text into numbers.
//! Only `Board::new` of the library decides which symbols are a board.
//!
//! The fuzz target `rotation_boards` includes this file, too.

use fewest::rotation::{Board, Symbol};

/// The boards of a text up to its closing 0, or up to the first 24 numbers that are not a board.
pub(crate) fn boards(text: &[u8]) -> Vec<Board> {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
    // Judges read with C's functions, for which a vertical tab is white space.
    let mut numbers =
        text.split(|byte| b" \t\n\x0b\x0c\r".contains(byte)).filter(|number| !number.is_empty());
    let board = || {
        let symbols: Vec<Symbol> = numbers.by_ref().take(24).map_while(symbol).collect();
        Board::new(symbols.try_into().ok()?).ok()
    };
    std::iter::from_fn(board).collect()
}

fn symbol(number: &[u8]) -> Option<Symbol> {
    match number {
        b"1" => Some(Symbol::One),
        b"2" => Some(Symbol::Two),
        b"3" => Some(Symbol::Three),
        _ => None,
    }
}
