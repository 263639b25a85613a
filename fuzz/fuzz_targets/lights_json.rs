//! Reads any bytes as boards and targets of Lights Out in JSON. All their states exist in the game. Text before the
//! boards moves their line numbers and changes nothing else.

#![no_main]

use fewest::formats::lights::{JsonError, json_boards, json_target};
use fewest::lights::{Picture, States, Symbol};
use libfuzzer_sys::fuzz_target;

fn boards(text: &[u8], states: States) -> Result<Vec<(u64, Picture)>, JsonError> {
    json_boards(text, states, LIMIT).collect()
}

/// A memory limit in bytes that no input reaches.
const LIMIT: usize = 1 << 30;

const BEFORE: &[u8] = b"[[0, 1], \"10\"]\n";

fn rows(picture: &Picture) -> Vec<Vec<Symbol>> {
    picture.rows().map(Iterator::collect).collect()
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&number, text)) = bytes.split_first() else { return };
    let states = States::new(2 + usize::from(number) % 11).expect("the number is from 2 to 12");
    if let Ok(target) = json_target(text, states, LIMIT) {
        assert!(rows(&target).iter().flatten().all(|symbol| is_of(*symbol, states)));
    }
    let Ok(read) = boards(text, states) else { return };
    for (_, board) in &read {
        assert!(rows(board).iter().flatten().all(|&symbol| is_of(symbol, states) && symbol != Symbol::Any));
    }
    let later = boards(&[BEFORE, text].concat(), states).expect("both texts are boards");
    let [_, later @ ..] = &later[..] else { panic!("the first board is there") };
    let shown = |boards: &[(u64, Picture)], lines: u64| -> Vec<(u64, Vec<Vec<Symbol>>)> {
        boards.iter().map(|(line, board)| (line + lines, rows(board))).collect()
    };
    assert_eq!(shown(later, 0), shown(&read, 1));
});

fn is_of(symbol: Symbol, states: States) -> bool {
    if let Symbol::State(state) = symbol { state < states.number() } else { true }
}
