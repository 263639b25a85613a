//! Draws the list of errors beside their picture.

use super::marks::{NOTHING, OBSERVABLE, badge};
use super::scene::Scene;
use crate::picture::text;
use svg::node::element::{Circle, Group};

/// The height of a line, in pixels.
const LINE: usize = 22;
/// The size of letters, in pixels.
const SIZE: usize = 14;

/// The largest number of errors that are listed.
const MOST_LINES: usize = 60;
/// The largest number of letters of an error.
const MOST_LETTERS: usize = 56;

pub(super) struct Legend {
    pub(super) drawn: Group,
    pub(super) width: usize,
    pub(super) height: usize,
}

pub(super) fn draw(scene: &Scene) -> Legend {
    let (mut drawn, mut top, mut longest) = (Group::new(), 0, 0);
    let mut line = |mark: Group, content: &str| {
        let words = text(content, 24, top + SIZE, SIZE);
        let marked = mark.set("transform", format!("translate(8 {})", top + SIZE - 5));
        drawn = std::mem::replace(&mut drawn, Group::new()).add(marked).add(words);
        top += LINE;
        longest = longest.max(content.chars().count());
    };
    let dot = |color: &str| Group::new().add(Circle::new().set("r", 6).set("fill", color));
    line(dot(OBSERVABLE), "flips an observable");
    if scene.errors.iter().any(|error| error.observables.is_empty()) {
        line(dot(NOTHING), "flips detectors only");
    }
    line(Group::new(), "");
    for (number, error) in (1..).zip(scene.errors.iter().take(MOST_LINES)) {
        let told = error.to_string();
        let told = match told.char_indices().nth(MOST_LETTERS) {
            Some((end, _)) => format!("{}…", &told[..end]),
            None => told,
        };
        line(badge(number, !error.observables.is_empty()), &told);
    }
    if scene.errors.len() > MOST_LINES {
        line(Group::new(), &format!("and {} more", scene.errors.len() - MOST_LINES));
    }
    Legend { drawn, width: 32 + longest * 8, height: top }
}
