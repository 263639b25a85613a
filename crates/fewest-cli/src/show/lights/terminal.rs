//! Draws boards and presses as letters.

use super::{Panel, Strip};
use crate::lights::Rows;
use crate::terminal;
use fewest::lights::Game;

const GAP: usize = 4;

/// A title, and drawings side by side in the width of the terminal.
pub(super) fn drawn(game: &Game, strip: Strip) -> String {
    let panels: Vec<(String, Vec<String>)> =
        strip.panels.into_iter().map(|panel| (panel.title.clone(), lines(game, &panel))).collect();
    let length = |(name, rows): &(String, Vec<String>)| {
        rows.iter().map(String::len).chain([name.len()]).max().unwrap_or(0)
    };
    let pitch = panels.iter().map(length).max().unwrap_or(0) + GAP;
    let in_a_row = ((terminal::columns() + GAP) / pitch).max(1);
    let mut text = format!("{}\n", strip.title);
    strip.notes.iter().for_each(|note| text += &format!("{note}\n"));
    for panels in panels.chunks(in_a_row) {
        let height = panels.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
        text.push('\n');
        let mut line = |words: &mut dyn Iterator<Item = &str>| {
            let line: String = words.map(|word| terminal::padded(word, pitch)).collect();
            text += line.trim_end();
            text.push('\n');
        };
        line(&mut panels.iter().map(|(name, _)| name.as_str()));
        for row in 0..height {
            line(&mut panels.iter().map(|(_, rows)| rows.get(row).map_or("", String::as_str)));
        }
    }
    text
}

fn lines(game: &Game, panel: &Panel) -> Vec<String> {
    match &panel.presses {
        Some(presses) => Rows::of_presses(game.buttons(), game.states(), presses).lines().collect(),
        None => Rows::of_board(game.cells(), &panel.board).lines().collect(),
    }
}
