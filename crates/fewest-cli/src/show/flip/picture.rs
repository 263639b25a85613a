//! Panels as one SVG picture.

use super::panel::{Panel, Strip};
use crate::picture::{INK, page, text};
use crate::show::strip::{MARGIN, Title, title};
use fewest::flip::{Color, Presses};
use std::fmt::Write;
use svg::node::element::{Group, Path};

/// The widest that a panel should be, and the largest side of a cell, in pixels.
const PANEL_WIDTH: usize = 400;
const LARGEST_CELL: usize = 40;

const PANELS_IN_A_ROW: usize = 4;
const GAP: usize = 32;
const TITLE: Title = Title { height: 36, size: 18 };
const PANEL_TITLE: usize = 24;

const GRID: &str = "#B0B0B0";
const MARK: &str = "#BB5566";

/// Draws strips one below the other.
pub(super) fn draw(strips: &[Strip]) -> String {
    let mut drawn = Group::new();
    let mut top = MARGIN;
    let mut right = 0;
    for strip in strips {
        (drawn, top) = strip.draw_heading(drawn, TITLE, top);
        // About as wide as the letters are; the picture is to hold the lines.
        right = right.max(MARGIN + strip.notes_width().max(strip.title.len() * 11));
        for panels in strip.panels.chunks(PANELS_IN_A_ROW) {
            let mut left = MARGIN;
            let mut height = 0;
            for panel in panels {
                let drawing = draw_panel(panel).set("transform", format!("translate({left} {top})"));
                drawn = drawn.add(drawing);
                let (width, panel_height) = size(panel);
                left += width + GAP;
                height = height.max(panel_height);
            }
            right = right.max(left - GAP);
            top += height + GAP;
        }
    }
    let (width, height) = (right + MARGIN, top + MARGIN - GAP.min(top));
    page(&title(strips), width, height, drawn)
}

/// The side of a cell of a panel.
fn cell_side(panel: &Panel) -> usize {
    (PANEL_WIDTH / panel.board.shape().columns()).clamp(1, LARGEST_CELL)
}

/// The width and the height of a panel with its title.
fn size(panel: &Panel) -> (usize, usize) {
    let (shape, side) = (panel.board.shape(), cell_side(panel));
    (shape.columns() * side, shape.rows() * side + PANEL_TITLE)
}

fn draw_panel(panel: &Panel) -> Group {
    let side = cell_side(panel);
    let (width, height) = size(panel);
    let cells = Group::new()
        .set("transform", format!("translate(0 {PANEL_TITLE})"))
        .add(Path::new().set("d", black_cells(panel, side)).set("fill", INK))
        .add(grid(width, height - PANEL_TITLE, side))
        .add(Path::new().set("d", marks(panel, side)).set("fill", MARK));
    Group::new().add(text(&panel.title, 0, PANEL_TITLE - 9, 15)).add(cells)
}

/// The black cells, one rectangle for each run of them in a row.
fn black_cells(panel: &Panel, side: usize) -> String {
    let mut path = String::new();
    for row in 0..panel.board.shape().rows() {
        let is_black = |&column: &usize| panel.board.color(row, column) == Color::Black;
        let columns = panel.board.shape().columns();
        let mut column = 0;
        while column < columns {
            let length = (column..columns).take_while(is_black).count();
            if length > 0 {
                let (x, y, width) = (column * side, row * side, length * side);
                write!(path, "M{x} {y}h{width}v{side}h-{width}z").expect("memory takes what is written");
            }
            column += length.max(1);
        }
    }
    path
}

/// The lines between cells, where cells are large enough to have some.
fn grid(width: usize, height: usize, side: usize) -> Path {
    let mut path = format!("M0 0h{width}v{height}h-{width}z");
    if side >= 5 {
        for x in (side..width).step_by(side) {
            write!(path, "M{x} 0v{height}").expect("memory takes what is written");
        }
        for y in (side..height).step_by(side) {
            write!(path, "M0 {y}h{width}").expect("memory takes what is written");
        }
    }
    Path::new().set("d", path).set("fill", "none").set("stroke", GRID).set("stroke-width", 1)
}

/// A disk in the middle of each marked cell; a square where cells are too small for disks.
fn marks(panel: &Panel, side: usize) -> String {
    let mut path = String::new();
    for (row, column) in panel.marked.iter().flat_map(Presses::cells) {
        let (x, y) = (column * side, row * side);
        if side < 5 {
            write!(path, "M{x} {y}h{side}v{side}h-{side}z").expect("memory takes what is written");
        } else {
            let radius = side as f64 * 0.28;
            let (left, middle) = ((x as f64 + side as f64 / 2.0) - radius, y as f64 + side as f64 / 2.0);
            let across = 2.0 * radius;
            write!(path, "M{left:.1} {middle:.1}a{radius:.1} {radius:.1} 0 1 0 {across:.1} 0a{radius:.1} {radius:.1} 0 1 0 -{across:.1} 0z")
                .expect("memory takes what is written");
        }
    }
    path
}
