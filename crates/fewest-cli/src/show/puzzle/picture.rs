//! Draws states of a permutation puzzle (*panels*) as one SVG picture.

use super::panel::{Panel, Strip};
use crate::picture::{INK, page, text};
use crate::show::strip::{MARGIN, Title, title};
use fewest::permutation::family::{Color, Face, Picture};
use svg::node::element::{Group, Polygon};

/// The side, in pixels, of a square with the area of a face of median size.
const SIDE: f64 = 28.0;

const TITLE: Title = Title { height: 40, size: 20 };
const PANEL_TITLE: usize = 26;
const GAP: usize = 24;

/// The largest width of a row of panels, in pixels.
const ROW: usize = 1200;

/// The opacity of a face that a move does not change.
const FAINT: f64 = 0.4;

/// The scaling of a picture's faces to pixels.
struct Scale {
    factor: f64,
    left: f64,
    top: f64,
    width: usize,
    height: usize,
}

/// Draws strips one below the other, and the panels of each strip side by side, in rows.
pub(super) fn draw(strips: &[Strip<'_>], picture: &Picture) -> String {
    let scale = Scale::of(picture);
    let panel_width = scale.width.max(60);
    let panels = strips.iter().map(|strip| strip.panels.len()).max().unwrap_or(1);
    let in_a_row = ((ROW + GAP) / (panel_width + GAP)).clamp(1, panels);
    let (mut drawn, mut top) = (Group::new(), MARGIN);
    for strip in strips {
        (drawn, top) = strip.draw_heading(drawn, TITLE, top);
        for panels in strip.panels.chunks(in_a_row) {
            for (index, panel) in panels.iter().enumerate() {
                let left = MARGIN + index * (panel_width + GAP);
                let panel = draw_panel(panel, picture.faces(), &scale);
                drawn = drawn.add(panel.set("transform", format!("translate({left} {top})")));
            }
            top += PANEL_TITLE + scale.height + GAP;
        }
    }
    let notes = strips.iter().map(Strip::notes_width).max().unwrap_or(0);
    let width = (in_a_row * (panel_width + GAP) - GAP).max(notes) + 2 * MARGIN;
    page(&title(strips), width, top - GAP.min(top) + MARGIN, drawn)
}

impl Scale {
    fn of(picture: &Picture) -> Self {
        let mut areas: Vec<f64> = picture.faces().iter().map(area).collect();
        areas.sort_unstable_by(f64::total_cmp);
        let factor = SIDE / areas[areas.len() / 2].sqrt();
        let corners = || picture.faces().iter().flat_map(|face| &face.corners);
        let end = |axis: usize, choose: fn(f64, f64) -> f64| {
            corners().map(|corner| corner[axis]).reduce(choose).expect("a picture has faces")
        };
        let (left, top) = (end(0, f64::min), end(1, f64::min));
        let pixels = |length: f64| (length * factor).ceil() as usize;
        Self {
            factor,
            left,
            top,
            width: pixels(end(0, f64::max) - left),
            height: pixels(end(1, f64::max) - top),
        }
    }

    fn point(&self, [x, y]: [f64; 2]) -> (f64, f64) {
        ((x - self.left) * self.factor, (y - self.top) * self.factor + PANEL_TITLE as f64)
    }
}

fn draw_panel(panel: &Panel<'_>, faces: &[Face], scale: &Scale) -> Group {
    let title = text(&panel.title, 0, PANEL_TITLE / 2 + 4, 16).set("font-weight", "bold");
    let mut group = Group::new().add(title);
    for (index, face) in faces.iter().enumerate() {
        let mark = panel.marks[index];
        let (fill, ink) = colors(mark.color);
        let points: Vec<(f64, f64)> = face.corners.iter().map(|&corner| scale.point(corner)).collect();
        let polygon = Polygon::new()
            .set("points", points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" "))
            .set("fill", fill)
            .set("stroke", INK)
            .set("stroke-linejoin", "round");
        let mut drawn = Group::new().add(polygon);
        if !mark.text.is_empty() {
            let corners = points.len() as f64;
            let x = points.iter().map(|point| point.0).sum::<f64>() / corners;
            let y = points.iter().map(|point| point.1).sum::<f64>() / corners;
            // The text is as large as the face allows.
            let side = area(face).sqrt() * scale.factor;
            let size = (side * 0.5).min(side * 1.3 / mark.text.len() as f64);
            let label =
                text(&mark.text, format!("{x:.1}"), format!("{:.1}", y + size * 0.36), format!("{size:.1}"));
            drawn = drawn.add(label.set("text-anchor", "middle").set("fill", ink));
        }
        if !panel.is_moved[index] {
            drawn = drawn.set("opacity", FAINT);
        }
        group = group.add(drawn);
    }
    group
}

/// The area of a face, in the picture's own unit.
fn area(face: &Face) -> f64 {
    let corners = &face.corners;
    let twice: f64 = (0..corners.len())
        .map(|index| {
            let ([a, b], [c, d]) = (corners[index], corners[(index + 1) % corners.len()]);
            a * d - b * c
        })
        .sum();
    twice.abs() / 2.0
}

/// The color of a face, and of the text on it.
fn colors(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::White => ("#FFFFFF", INK),
        Color::Yellow => ("#F5D547", INK),
        Color::Green => ("#3DA35D", "white"),
        Color::Blue => ("#2F6DB5", "white"),
        Color::Red => ("#C03A3A", "white"),
        Color::Orange => ("#EE8434", INK),
        Color::Violet => ("#8E5BA6", "white"),
        Color::Blank => ("none", INK),
        _ => ("#C8C8C8", INK),
    }
}
