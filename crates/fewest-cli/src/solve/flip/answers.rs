//! The answers of the Flip Game in every format.

mod csv;
mod json;
mod judge;

use crate::failure::Failure;
use crate::flip::Answer;
use crate::solve::pressed::{Form, Place, Pressed};
use crate::unproved::NotProved;
use fewest::flip::{Board, Presses};
pub(super) use judge::Count;
use std::borrow::Cow;
use std::io::{self, Write};

impl Pressed for Answer {
    fn write_judge(&self, form: Form, is_first: bool, output: &mut impl Write) -> io::Result<()> {
        judge::write(form, is_first, &self.solution, output)
    }

    fn write_json(&self, form: Form, place: &Place, output: &mut impl Write) -> io::Result<()> {
        json::write(form.all, place, self, output)
    }

    fn write_csv(&self, form: Form, place: &Place, output: &mut impl Write) -> io::Result<()> {
        csv::write(form.count, place, self, output)
    }

    fn picture(&self, board: u64) -> Result<Cow<'_, Board>, Failure> {
        self.solution.pictured(board).map(Presses::picture).map(Cow::Borrowed)
    }

    fn remark(&self) -> &'static str {
        self.solution.remark()
    }

    fn not_proved(&self) -> Option<NotProved> {
        self.solution.not_proved()
    }
}
