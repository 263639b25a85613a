//! Draws a board as a picture.

use super::panel::Panel;
use crate::picture::INK;
use crate::show::panels::{self, GRID, LARGEST_CELL, MARK, PANEL_WIDTH};
use fewest::flip::{Color, Presses};
use std::fmt::Write;
use svg::node::element::{Group, Path};

impl panels::Panel for Panel {
    fn title(&self) -> &str {
        &self.title
    }

    fn size(&self) -> (usize, usize) {
        let (shape, side) = (self.board.shape(), cell_side(self));
        (shape.columns() * side, shape.rows() * side)
    }

    fn draw(&self) -> Group {
        let side = cell_side(self);
        let (width, height) = self.size();
        Group::new()
            .add(Path::new().set("d", black_cells(self, side)).set("fill", INK))
            .add(grid(width, height, side))
            .add(Path::new().set("d", marks(self, side)).set("fill", MARK))
    }
}

fn cell_side(panel: &Panel) -> usize {
    (PANEL_WIDTH / panel.board.shape().columns()).clamp(1, LARGEST_CELL)
}

/// The black cells, with one rectangle for each run of black cells in a row.
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
                write!(path, "M{x} {y}h{width}v{side}h-{width}z").expect("writing to a string succeeds");
            }
            column += length.max(1);
        }
    }
    path
}

/// The lines between cells, if the cells are large enough for lines.
fn grid(width: usize, height: usize, side: usize) -> Path {
    let mut path = format!("M0 0h{width}v{height}h-{width}z");
    if side >= 5 {
        for x in (side..width).step_by(side) {
            write!(path, "M{x} 0v{height}").expect("writing to a string succeeds");
        }
        for y in (side..height).step_by(side) {
            write!(path, "M0 {y}h{width}").expect("writing to a string succeeds");
        }
    }
    Path::new().set("d", path).set("fill", "none").set("stroke", GRID).set("stroke-width", 1)
}

/// A disk in the middle of each marked cell, or a square if cells are too small for disks.
fn marks(panel: &Panel, side: usize) -> String {
    let mut path = String::new();
    for (row, column) in panel.marked.iter().flat_map(Presses::cells) {
        let (x, y) = (column * side, row * side);
        if side < 5 {
            write!(path, "M{x} {y}h{side}v{side}h-{side}z").expect("writing to a string succeeds");
        } else {
            let radius = side as f64 * 0.28;
            let (left, middle) = ((x as f64 + side as f64 / 2.0) - radius, y as f64 + side as f64 / 2.0);
            let across = 2.0 * radius;
            write!(path, "M{left:.1} {middle:.1}a{radius:.1} {radius:.1} 0 1 0 {across:.1} 0a{radius:.1} {radius:.1} 0 1 0 -{across:.1} 0z")
                .expect("writing to a string succeeds");
        }
    }
    path
}
