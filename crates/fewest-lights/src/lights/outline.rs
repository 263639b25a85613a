//! The cells of a shape as polygons, for drawings.

use super::shape::{Kind, Shape};
use super::tiling::{Corner, Tiling};

/// The corners of a cell in order: their distances to the right and down, in units of about the width of a cell.
pub type Outline = Vec<(f64, f64)>;

impl Shape {
    /// The outline of the cell at each place in rows; `None` for a place without a cell. The drawing begins at 0, 0.
    ///
    /// Edges that are glued together are drawn apart, and a box is unfolded.
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

/// In the coordinates of corners, a hexagon is two steps wide and four steps high. The height of a regular hexagon is 2
/// / √3 of its width.
fn of_hexagon((across, down, _): Corner) -> (f64, f64) {
    (f64::from(across) / 2.0, f64::from(down) / 12_f64.sqrt())
}

/// Each row of triangles begins half a cell further to the left.
fn of_triangle((level, position, _): Corner) -> (f64, f64) {
    (f64::from(position) - f64::from(level) / 2.0, f64::from(level) * 0.75_f64.sqrt())
}
