//! The parts that all pictures share: a page with a title and a white background, and text.

use svg::Document;
use svg::node::Value;
use svg::node::element::{Group, Rectangle, Text, Title};

pub(crate) const INK: &str = "#222222";

/// A page, with a title for readers who cannot see it.
pub(crate) fn page<L: Into<Value> + Copy>(title: &str, width: L, height: L, drawn: Group) -> String {
    let (width, height) = (width.into(), height.into());
    let view = format!("0 0 {width} {height}");
    let ground =
        Rectangle::new().set("width", width.clone()).set("height", height.clone()).set("fill", "white");
    let document = Document::new()
        .set("viewBox", view)
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .set("font-family", "Helvetica, Arial, sans-serif")
        .add(Title::new(title))
        .add(ground)
        .add(drawn);
    format!("{document}\n")
}

/// A text whose line begins at a point.
pub(crate) fn text<L: Into<Value>>(content: &str, x: L, y: L, size: impl Into<Value>) -> Text {
    Text::new(content).set("x", x).set("y", y).set("font-size", size).set("fill", INK)
}
