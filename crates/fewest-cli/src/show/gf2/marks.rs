//! The colors and numbers that the picture and its list share.

use crate::picture::text;
use svg::node::element::{Circle, Group};

/// The color of errors that flip an observable. The two colors are distinct for the color-blind and in gray.
pub(super) const OBSERVABLE: &str = "#BB5566";
/// The color of errors that flip no observable.
pub(super) const NOTHING: &str = "#004488";

/// The number of an error, on a disk of its color.
pub(super) fn badge(number: usize, flips: bool) -> Group {
    let color = if flips { OBSERVABLE } else { NOTHING };
    let disk = Circle::new().set("r", 8).set("fill", color).set("stroke", "white").set("stroke-width", 1.2);
    let size = if number < 100 { 11 } else { 9 };
    let label = text(&number.to_string(), 0, 4, size).set("fill", "white");
    Group::new().add(disk).add(label.set("text-anchor", "middle").set("font-weight", "bold"))
}
