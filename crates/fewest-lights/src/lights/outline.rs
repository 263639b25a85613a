//! Draws shapes: the outline of each cell as a polygon.

use super::shape::{Kind, Shape};
use super::tiling::{Corner, Tiling};

/// The corners of a cell in order, as distances to the right and down. The unit is about the width of a cell.
pub type Outline = Vec<(f64, f64)>;

impl Shape {
    /// For each place in rows, the outline of its cell; `None` if the place has no cell. The upper left corner of the
    /// drawing is 0, 0. Edges that are glued together are drawn apart, and a box is unfolded.
    pub fn outlines(self) -> Vec<Vec<Option<Outline>>> {
        let tiling = match self.kind() {
            Kind::Grid(grid) => {
                let row = |row| (0..grid.columns).map(|column| Some(square(row, column))).collect();
                return (0..grid.rows).map(row).collect();
            }
            Kind::Tiling(tiling) => tiling,
        };
        let outline = |(row, column)| {
            let corners = tiling.corners((row, column));
            match tiling {
                Tiling::Rhombus(..) | Tiling::Triangle(_) | Tiling::Hexagon(_) => {
                    corners.iter().map(|&corner| of_hexagon(corner)).collect()
                }
                Tiling::Triangles(_) => corners.iter().map(|&corner| of_triangle(corner)).collect(),
                // The rows of a box are its unfolding.
                Tiling::Box(..) => square(row, column),
            }
        };
        let place = |place| tiling.has_cell(place).then(|| outline(place));
        let row = |row| (0..tiling.width(row)).map(|column| place((row, column))).collect();
        let mut outlines: Vec<Vec<Option<Outline>>> = (0..tiling.height()).map(row).collect();
        let corners = || outlines.iter().flatten().flatten().flatten();
        let left = corners().map(|corner| corner.0).fold(f64::INFINITY, f64::min);
        let top = corners().map(|corner| corner.1).fold(f64::INFINITY, f64::min);
        outlines.iter_mut().flatten().flatten().flatten().for_each(|(across, down)| {
            *across -= left;
            *down -= top;
        });
        outlines
    }
}

fn square(row: usize, column: usize) -> Outline {
    let (left, top) = (column as f64, row as f64);
    vec![(left, top), (left + 1.0, top), (left + 1.0, top + 1.0), (left, top + 1.0)]
}

/// In the coordinates of corners, a hexagon is 2 wide and 4 high. A regular hexagon of width 1 is 2 / √3 high.
fn of_hexagon((across, down, _): Corner) -> (f64, f64) {
    (f64::from(across) / 2.0, f64::from(down) / 12_f64.sqrt())
}

/// The rows of triangles are centered, so each row begins half a cell to the left of the row above.
fn of_triangle((level, position, _): Corner) -> (f64, f64) {
    (f64::from(position) - f64::from(level) / 2.0, f64::from(level) * 0.75_f64.sqrt())
}
