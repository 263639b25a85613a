//! Lists errors as text.

use super::scene::Scene;
use anstyle::{Effects, Style};
use std::fmt::Write;

/// A title, a note, and a line for each error with the coordinates of its detectors, such as
/// `line 3: D0 D1 L0  (2, 4, 0) (4, 2, 0)`.
pub(super) fn text(scene: &Scene) -> String {
    let bold = Style::new().effects(Effects::BOLD);
    let mut text = format!("{bold}{}{bold:#}\n{}\n\n", scene.title, scene.note);
    let lines: Vec<String> = scene.errors.iter().map(ToString::to_string).collect();
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    for (line, error) in lines.iter().zip(&scene.errors) {
        let places: Vec<String> = error.coordinates.iter().map(|place| parenthesized(place)).collect();
        let line = format!("{line:<width$}  {}", places.join(" "));
        writeln!(text, "{}", line.trim_end()).expect("writing to a string succeeds");
    }
    text
}

fn parenthesized(place: &[f64]) -> String {
    let numbers: Vec<String> = place.iter().map(ToString::to_string).collect();
    format!("({})", numbers.join(", "))
}
