//! Panels as text with colors, side by side as far as the terminal is wide.

use super::panel::{Panel, Strip};
use crate::failure::Failure;
use crate::output::Output;
use crate::terminal_width;
use anstyle::{AnsiColor, Effects, Style};
use anyhow::anyhow;
use fewest::flip::Color;
use std::fmt::Write;

const GAP: usize = 4;

/// Where panels are drawn.
pub(super) struct Terminal {
    /// The columns that there are, and whether no line may be longer.
    width: usize,
    is_bound: bool,
}

impl Terminal {
    pub(super) fn new(output: &Output) -> Self {
        Self { width: terminal_width::columns(), is_bound: output.is_terminal() }
    }

    pub(super) fn draw(&self, strip: &Strip) -> Result<String, Failure> {
        let bold = Style::new().effects(Effects::BOLD);
        let mut text = format!("{bold}{}{bold:#}\n", strip.title);
        if let Some(note) = strip.note {
            writeln!(text, "{note}").expect("memory takes what is written");
        }
        let Some(first) = strip.panels.first() else { return Ok(text) };
        let shape = first.board.shape();
        // A cell is two characters wide: a mark and a letter.
        let panel_width = 2 * shape.columns();
        if self.is_bound && panel_width > self.width {
            return Err(Failure::failed(anyhow!(
                "a board of {shape} is wider than this terminal; --svg FILE and -o FILE.pbm draw it"
            )));
        }
        let title_width = strip.panels.iter().map(|panel| panel.title.len() + 1).max().unwrap_or(0);
        let pitch = panel_width.max(title_width) + GAP;
        let panels_in_a_row = ((self.width + GAP) / pitch).max(1);
        for panels in strip.panels.chunks(panels_in_a_row) {
            text.push('\n');
            let titles: String =
                panels.iter().map(|panel| format!(" {:<1$}", panel.title, pitch - 1)).collect();
            writeln!(text, "{}", titles.trim_end()).expect("memory takes what is written");
            for row in 0..shape.rows() {
                for (index, panel) in panels.iter().enumerate() {
                    let blanks = if index == 0 { 0 } else { pitch - panel_width };
                    write!(text, "{:blanks$}", "").expect("memory takes what is written");
                    write_row(&mut text, panel, row);
                }
                text.push('\n');
            }
        }
        Ok(text)
    }
}

fn write_row(text: &mut String, panel: &Panel, row: usize) {
    for column in 0..panel.board.shape().columns() {
        let (letter, style) = match panel.board.color(row, column) {
            Color::White => ('w', AnsiColor::Black.on(AnsiColor::BrightWhite)),
            Color::Black => ('b', AnsiColor::BrightWhite.on(AnsiColor::Black)),
        };
        let (mark, mark_style) = match panel.marked.contains(row, column) {
            true => ('+', style.fg_color(Some(AnsiColor::Red.into())).bold()),
            false => (' ', style),
        };
        write!(text, "{mark_style}{mark}{mark_style:#}{style}{letter}{style:#}")
            .expect("memory takes what is written");
    }
}
