//! Boards of triangles, of hexagons, and on the surface of a box.
//!
//! Cells are neighbors if they share corners. The corners are computed from the sides of the board instead of stored,
//! because a board may be large.

use super::rule::Reach;
use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::Rows;

/// A board that is not a grid. Its cells are numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Tiling {
    /// A rhombus of hexagons with these numbers of rows and columns. Each row begins half a cell to the right of the
    /// row above.
    Rhombus(usize, usize),
    /// A triangle of hexagons: the first row has one cell, and each further row has one cell more.
    Triangle(usize),
    /// A hexagon of hexagons.
    Hexagon(usize),
    /// A triangle of triangles. Row i, counted from 0, has i + 1 triangles that point up, and i that point down between
    /// them.
    Triangles(usize),
    /// The surface of a box of this width, height and depth, unfolded. The left, front, right and back faces form a
    /// band, with the top face above the front and the bottom face below it.
    Box(usize, usize, usize),
}

/// A corner's coordinates, which are the same for all cells that share the corner.
pub(super) type Corner = (i32, i32, i32);

const MOST_CORNERS: usize = 6;

pub(super) struct Corners {
    corners: [Corner; MOST_CORNERS],
    count: usize,
}

pub(super) struct Neighbors {
    /// Ascending for each cell.
    of_cells: Rows<u32>,
}

impl Tiling {
    pub(super) fn height(self) -> usize {
        match self {
            Self::Rhombus(rows, _) => rows,
            Self::Triangle(side) | Self::Triangles(side) => side,
            Self::Hexagon(side) => 2 * side - 1,
            Self::Box(_, height, depth) => height + 2 * depth,
        }
    }

    /// The number of positions in a row. In the rows of a box, positions beside the top and the bottom have no cell.
    pub(super) fn width(self, row: usize) -> usize {
        match self {
            Self::Rhombus(_, columns) => columns,
            Self::Triangle(_) => row + 1,
            Self::Hexagon(side) => 2 * side - 1 - (row + 1).abs_diff(side),
            Self::Triangles(_) => 2 * row + 1,
            Self::Box(width, _, depth) => 2 * (width + depth),
        }
    }

    pub(super) fn has_cell(self, (row, column): (usize, usize)) -> bool {
        match self {
            Self::Box(width, height, depth) => {
                (depth..depth + height).contains(&row) || (depth..depth + width).contains(&column)
            }
            _ => true,
        }
    }

    /// The row and the column of each cell, row by row.
    pub(super) fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        let row = move |row| (0..self.width(row)).map(move |column| (row, column));
        (0..self.height()).flat_map(row).filter(move |&place| self.has_cell(place))
    }

    pub(super) fn corners(self, (row, column): (usize, usize)) -> Corners {
        let (down, right) = (row as i32, column as i32);
        match self {
            Self::Rhombus(..) => Corners::of_hexagon(2 * right + down, down),
            Self::Triangle(_) | Self::Hexagon(_) => {
                // Rows are centered.
                Corners::of_hexagon(2 * right + 1 - self.width(row) as i32, down)
            }
            Self::Triangles(_) => {
                let left = right / 2;
                let third = if right % 2 == 0 { (down + 1, left) } else { (down, left + 1) };
                Corners::of([(down, left), third, (down + 1, left + 1)].map(|(level, at)| (level, at, 0)))
            }
            Self::Box(width, height, depth) => {
                let sides = [width, height, depth].map(|side| side as i32);
                let steps = [(0, 0), (0, 1), (1, 1), (1, 0)];
                Corners::of(steps.map(|(more, further)| on_box(sides, (down, right), (more, further))))
            }
        }
    }

    /// The number of corners of a cell, and of cells around a corner, away from the edges of the board.
    fn corners_and_cells(self) -> (usize, usize) {
        match self {
            Self::Rhombus(..) | Self::Triangle(_) | Self::Hexagon(_) => (6, 3),
            Self::Triangles(_) => (3, 6),
            Self::Box(..) => (4, 4),
        }
    }

    /// An upper bound on the number of cells that share a corner with a cell, including the cell itself.
    pub(super) fn most_near(self) -> usize {
        let (corners, cells) = self.corners_and_cells();
        // A corner has `cells` − 1 other cells. Two of them share an edge with the cell, and so also the corner at the
        // edge's other end. They are counted for both corners. Counting each as one half leaves `cells` − 2 for each
        // corner.
        corners * (cells - 2) + 1
    }

    /// About the number of bytes that [`neighbors`](Self::neighbors) takes.
    pub(super) fn bytes(self) -> u64 {
        let (corners, cells) = self.corners_and_cells();
        let pairs = corners * (cells - 1);
        let each =
            corners * size_of::<(Corner, u32)>() + pairs * size_of::<(u32, u32)>() + size_of::<usize>();
        (self.cells().count() as u64).saturating_mul(each as u64)
    }

    /// # Errors
    /// The allocator refuses the memory: about [`bytes`](Self::bytes).
    pub(super) fn neighbors(self, reach: Reach) -> Result<Neighbors, OutOfMemory> {
        let count = self.cells().count();

        let mut at_corners: Vec<(Corner, u32)> =
            memory::room(self.cells().map(|place| self.corners(place).count).sum())?;
        for (cell, place) in (0..).zip(self.cells()) {
            at_corners.extend(self.corners(place).iter().map(|&corner| (corner, cell)));
        }
        at_corners.sort_unstable();
        let shared = || at_corners.chunk_by(|(one, _), (other, _)| one == other);
        // A pair of cells occurs once for each corner that they share.
        let mut pairs: Vec<(u32, u32)> =
            memory::room(shared().map(|cells| cells.len() * (cells.len() - 1)).sum())?;
        for cells in shared() {
            for &(_, cell) in cells {
                pairs.extend(
                    cells.iter().map(|&(_, other)| (cell, other)).filter(|(cell, other)| cell != other),
                );
            }
        }
        drop(at_corners);
        pairs.sort_unstable();
        let least = match reach {
            Reach::Edges => 2,
            Reach::Corners => 1,
        };
        let (mut kept, mut index) = (0, 0);
        while let Some(&pair) = pairs.get(index) {
            let corners = pairs[index..].iter().take_while(|&&other| other == pair).count();
            index += corners;
            if corners >= least {
                pairs[kept] = pair;
                kept += 1;
            }
        }
        pairs.truncate(kept);
        let pairs = pairs.iter().map(|&(cell, other)| (cell as usize, other));
        Ok(Neighbors { of_cells: Rows::grouped(count, pairs)? })
    }
}

/// A corner on the surface of a box: `steps` down and to the right from the upper left corner of the square at a
/// position.
fn on_box([width, height, depth]: [i32; 3], (row, column): (i32, i32), steps: (i32, i32)) -> Corner {
    let face =
        |first_row: i32, first_column: i32| (row - first_row + steps.0, column - first_column + steps.1);
    if row < depth {
        let (row, column) = face(0, depth);
        (column, height, row)
    } else if row >= depth + height {
        let (row, column) = face(depth + height, depth);
        (column, 0, depth - row)
    } else if column < depth {
        let (row, column) = face(depth, 0);
        (0, height - row, column)
    } else if column < depth + width {
        let (row, column) = face(depth, depth);
        (column, height - row, depth)
    } else if column < 2 * depth + width {
        let (row, column) = face(depth, depth + width);
        (width, height - row, depth - column)
    } else {
        let (row, column) = face(depth, 2 * depth + width);
        (width - column, height - row, 0)
    }
}

impl Corners {
    fn of<const COUNT: usize>(some: [Corner; COUNT]) -> Self {
        let mut corners = [Corner::default(); MOST_CORNERS];
        corners[..COUNT].copy_from_slice(&some);
        Self { corners, count: COUNT }
    }

    /// The hexagon whose center is `across` half cells from the left. Rows are three units apart, and centers in a row
    /// two units.
    fn of_hexagon(across: i32, row: i32) -> Self {
        let corners = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
        Self::of(corners.map(|(right, down)| (across + right, 3 * row + down, 0)))
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Corner> {
        self.corners[..self.count].iter()
    }
}

impl Neighbors {
    /// Ascending.
    pub(super) fn of(&self, cell: usize) -> impl Iterator<Item = u32> {
        self.of_cells.row(cell).iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of cells with 0, 1, 2, … neighbors.
    fn numbers(tiling: Tiling, reach: Reach) -> Vec<usize> {
        let neighbors = tiling.neighbors(reach).expect("there is memory");
        let mut numbers = Vec::new();
        for cell in 0..tiling.cells().count() {
            let near = neighbors.of(cell).count();
            numbers.resize(numbers.len().max(near + 1), 0);
            numbers[near] += 1;
        }
        numbers
    }

    #[test]
    fn cells_have_the_neighbors_that_geometry_gives_them() {
        assert_eq!(numbers(Tiling::Hexagon(2), Reach::Edges), [0, 0, 0, 6, 0, 0, 1]);
        assert_eq!(numbers(Tiling::Triangle(3), Reach::Edges), [0, 0, 3, 0, 3]);
        assert_eq!(numbers(Tiling::Rhombus(2, 2), Reach::Edges), [0, 0, 2, 2]);
        assert_eq!(numbers(Tiling::Rhombus(1, 1), Reach::Edges), [1]);
        assert_eq!(numbers(Tiling::Triangles(2), Reach::Edges), [0, 3, 0, 1]);
        assert_eq!(numbers(Tiling::Triangles(2), Reach::Corners), [0, 0, 0, 4]);
    }

    #[test]
    fn every_square_of_a_box_has_four_neighbors() {
        for (width, height, depth) in [(1, 1, 1), (3, 3, 3), (1, 2, 3), (4, 1, 2)] {
            let cells = 2 * (width * height + width * depth + height * depth);
            let surface = Tiling::Box(width, height, depth);
            assert_eq!(numbers(surface, Reach::Edges), [0, 0, 0, 0, cells]);
        }
        // Three squares meet at each of the eight corners of a cube, and four at any other corner of a square.
        assert_eq!(numbers(Tiling::Box(3, 3, 3), Reach::Corners), [0, 0, 0, 0, 0, 0, 0, 24, 30]);
    }
}
