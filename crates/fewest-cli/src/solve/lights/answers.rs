//! The answers of Lights Out in every format.

mod csv;
mod json;
mod judge;

use crate::failure::Failure;
use crate::lights::Answer;
use crate::solve::pressed::{Form, Place, Pressed};
use crate::unproved::NotProved;
use fewest::flip::Board;
use fewest::lights::Layout;
use std::borrow::Cow;
use std::io::{self, Write};

impl Pressed for Answer<'_> {
    fn write_judge(&self, form: Form, is_first: bool, output: &mut impl Write) -> io::Result<()> {
        judge::write(form, is_first, self, output)
    }

    fn write_json(&self, form: Form, place: &Place, output: &mut impl Write) -> io::Result<()> {
        json::write(form.all, place, self, output)
    }

    fn write_csv(&self, form: Form, place: &Place, output: &mut impl Write) -> io::Result<()> {
        csv::write(form.count, place, self, output)
    }

    fn picture(&self, board: u64) -> Result<Cow<'_, Board>, Failure> {
        self.pictured(board).map(Cow::Owned)
    }

    fn remark(&self) -> &'static str {
        self.solution.remark()
    }

    fn not_proved(&self) -> Option<NotProved> {
        self.solution.not_proved()
    }
}

/// The number of rows of a board, and the number of places in its longest row.
fn size(layout: &Layout) -> (usize, usize) {
    (layout.rows().len(), layout.rows().map(|row| row.len()).max().unwrap_or(0))
}
