//! Drawings side by side, with a title and notes above them.

use crate::picture::text;
use anstyle::{Effects, Style};
use std::io::{self, Write};
use svg::node::element::Group;

/// Drawings side by side, such as a board before and after its presses.
pub(super) struct Strip<P> {
    /// The line above the drawings.
    pub(super) title: String,
    /// Further lines below the title.
    pub(super) notes: Vec<String>,
    pub(super) panels: Vec<P>,
}

/// The margin around a picture, in pixels.
pub(super) const MARGIN: usize = 24;

/// The height of a note in a picture, in pixels.
const NOTE: usize = 20;
/// The size of a note's letters, in pixels.
const NOTE_SIZE: usize = 15;

/// The sizes of a title, in pixels.
#[derive(Clone, Copy)]
pub(super) struct Title {
    pub(super) height: usize,
    pub(super) size: usize,
}

impl<P> Strip<P> {
    /// Writes the title and the notes for a terminal.
    pub(super) fn write_heading(&self, output: &mut dyn Write) -> io::Result<()> {
        let bold = Style::new().effects(Effects::BOLD);
        writeln!(output, "{bold}{}{bold:#}", self.title)?;
        self.notes.iter().try_for_each(|note| writeln!(output, "{note}"))
    }

    /// Adds the title and the notes to a drawing, from `top` on. Returns the drawing, and the y-coordinate below the
    /// notes.
    pub(super) fn draw_heading(&self, drawn: Group, title: Title, mut top: usize) -> (Group, usize) {
        let line = text(&self.title, MARGIN, top + title.height / 2, title.size).set("font-weight", "bold");
        let mut drawn = drawn.add(line);
        top += title.height;
        for note in &self.notes {
            drawn = drawn.add(text(note, MARGIN, top, NOTE_SIZE));
            top += NOTE;
        }
        (drawn, top)
    }

    /// The approximate width of the notes in a picture.
    pub(super) fn notes_width(&self) -> usize {
        self.notes.iter().map(|note| note.len() * 8).max().unwrap_or(0)
    }
}

/// The title of a picture of several strips.
pub(super) fn title<P>(strips: &[Strip<P>]) -> String {
    strips.iter().map(|strip| strip.title.as_str()).collect::<Vec<_>>().join("; ")
}
