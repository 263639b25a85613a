//! Draws boards of the Flip Game (*panels*) as colored text, side by side in the width of the terminal. Each cell is
//! written as soon as it is drawn, so large boards take no memory.

use super::panel::{Panel, Strip};
use crate::failure::Failure;
use crate::output::Output;
use crate::terminal;
use anstyle::AnsiColor;
use anyhow::anyhow;
use fewest::flip::{Color, Shape};
use std::io::{self, Read, Write};

const GAP: usize = 4;

pub(super) struct Terminal {
    width: usize,
    /// Whether a longer line is an error.
    is_bound: bool,
    looks: Looks,
}

impl Terminal {
    pub(super) fn new(output: &Output) -> Self {
        Self { width: terminal::columns(), is_bound: output.is_terminal(), looks: Looks::new() }
    }

    /// Fails if a board is wider than the terminal.
    pub(super) fn check(&self, shape: Shape) -> Result<(), Failure> {
        if self.is_bound && panel_width(shape) > self.width {
            return Err(Failure::failed(anyhow!(
                "a board of {shape} is wider than this terminal; -o FILE and -o FILE.pbm draw it"
            )));
        }
        Ok(())
    }

    pub(super) fn draw(&self, strip: &Strip, output: &mut dyn Write) -> io::Result<()> {
        strip.write_heading(output)?;
        let Some(first) = strip.panels.first() else { return Ok(()) };
        let shape = first.board.shape();
        let panel_width = panel_width(shape);
        let title_width = strip.panels.iter().map(|panel| panel.title.len() + 1).max().unwrap_or(0);
        let pitch = panel_width.max(title_width) + GAP;
        let panels_in_a_row = ((self.width + GAP) / pitch).max(1);
        for panels in strip.panels.chunks(panels_in_a_row) {
            writeln!(output)?;
            let mut blanks = 1;
            for panel in panels {
                write_blanks(output, blanks)?;
                write!(output, "{}", panel.title)?;
                blanks = pitch - panel.title.len();
            }
            writeln!(output)?;
            for row in 0..shape.rows() {
                for (index, panel) in panels.iter().enumerate() {
                    write_blanks(output, if index == 0 { 0 } else { pitch - panel_width })?;
                    self.looks.write_row(panel, row, output)?;
                }
                writeln!(output)?;
            }
        }
        Ok(())
    }
}

/// A cell is two characters wide: a mark and a letter.
fn panel_width(shape: Shape) -> usize {
    shape.columns().saturating_mul(2)
}

/// Writes any number of blanks. (The width in a format string is limited.)
fn write_blanks(output: &mut dyn Write, blanks: usize) -> io::Result<()> {
    io::copy(&mut io::repeat(b' ').take(blanks as u64), output).map(drop)
}

/// The look of cells, by color and then by mark.
struct Looks([[String; 2]; 2]);

impl Looks {
    fn new() -> Self {
        let white = ('w', AnsiColor::Black.on(AnsiColor::BrightWhite));
        let black = ('b', AnsiColor::BrightWhite.on(AnsiColor::Black));
        Self([white, black].map(|(letter, style)| {
            let marked = style.fg_color(Some(AnsiColor::Red.into())).bold();
            [(' ', style), ('+', marked)]
                .map(|(mark, mark_style)| format!("{mark_style}{mark}{mark_style:#}{style}{letter}{style:#}"))
        }))
    }

    fn write_row(&self, panel: &Panel, row: usize, output: &mut dyn Write) -> io::Result<()> {
        for column in 0..panel.board.shape().columns() {
            let color = usize::from(panel.board.color(row, column) == Color::Black);
            let mark = usize::from(panel.is_marked(row, column));
            output.write_all(self.0[color][mark].as_bytes())?;
        }
        Ok(())
    }
}
