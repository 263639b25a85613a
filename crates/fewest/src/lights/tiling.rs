//! Boards of triangles, hexagons and squares in space, as cells with corners.

use super::rule::Reach;

/// A corner of cells, in coordinates that are the same for all cells of a board.
pub(super) type Corner = (i32, i32, i32);

/// The corners of a face, by steps down and to the right.
type Face<'a> = dyn Fn(i32, i32) -> Corner + 'a;

/// The corners of the cell at each place; a place may be empty.
pub(super) type Places = Vec<Vec<Option<Vec<Corner>>>>;

/// A triangle of hexagons: the first row has one cell, each further row one more.
pub(super) fn triangle(side: usize) -> Places {
    (0..side as i32)
        .map(|row| (0..=row).map(|index| Some(hexagon_at(2 * index - row, row))).collect())
        .collect()
}

/// A hexagon of hexagons.
pub(super) fn hexagon(side: usize) -> Places {
    let side = side as i32;
    let length = |row: i32| 2 * side - 1 - (row - side + 1).abs();
    (0..2 * side - 1)
        .map(|row| (0..length(row)).map(|index| Some(hexagon_at(2 * index - length(row), row))).collect())
        .collect()
}

/// A rhombus of hexagons: each row begins half a cell further to the right than the one above it.
pub(super) fn rhombus(rows: usize, columns: usize) -> Places {
    (0..rows as i32)
        .map(|row| (0..columns as i32).map(|column| Some(hexagon_at(2 * column + row, row))).collect())
        .collect()
}

/// The hexagon with its center `across` half cells to the right in a row. Rows are three units apart, and centers in a
/// row two.
fn hexagon_at(across: i32, row: i32) -> Vec<Corner> {
    let corners = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
    corners.map(|(right, down)| (across + right, 3 * row + down, 0)).to_vec()
}

/// A triangle of triangles: row i has i + 1 triangles that point up, and between them those that point down.
pub(super) fn triangles(side: usize) -> Places {
    let corner = |level: i32, position: i32| (level, position, 0);
    let cell = |row: i32, index: i32| {
        let at = index / 2;
        match index % 2 {
            0 => vec![corner(row, at), corner(row + 1, at), corner(row + 1, at + 1)],
            _ => vec![corner(row, at), corner(row, at + 1), corner(row + 1, at + 1)],
        }
    };
    (0..side as i32).map(|row| (0..=2 * row).map(|index| Some(cell(row, index))).collect()).collect()
}

/// The surface of a box, unfolded: the top, below it left, front, right and back side by side, and the bottom. Top and
/// bottom stand above and below the front.
pub(super) fn surface(width: usize, height: usize, depth: usize) -> Places {
    let (width, height, depth) = (width as i32, height as i32, depth as i32);
    // A square of a face, by its corners as functions of two steps.
    let square = |corner: &dyn Fn(i32, i32) -> Corner, row: i32, column: i32| {
        Some(vec![
            corner(row, column),
            corner(row, column + 1),
            corner(row + 1, column + 1),
            corner(row + 1, column),
        ])
    };
    let left = |row: i32, column: i32| (0, height - row, column);
    let front = |row: i32, column: i32| (column, height - row, depth);
    let right = |row: i32, column: i32| (width, height - row, depth - column);
    let back = |row: i32, column: i32| (width - column, height - row, 0);
    let top = |row: i32, column: i32| (column, height, row);
    let bottom = |row: i32, column: i32| (column, 0, depth - row);
    let beside_front = |row: i32, corner: &dyn Fn(i32, i32) -> Corner| {
        let mut places = vec![None; depth as usize];
        places.extend((0..width).map(|column| square(corner, row, column)));
        places.resize((2 * width + 2 * depth) as usize, None);
        places
    };
    let mut rows: Places = (0..depth).map(|row| beside_front(row, &top)).collect();
    rows.extend((0..height).map(|row| {
        let faces: [(i32, &Face<'_>); 4] = [(depth, &left), (width, &front), (depth, &right), (width, &back)];
        faces
            .iter()
            .flat_map(|&(columns, corner)| (0..columns).map(move |column| square(corner, row, column)))
            .collect()
    }));
    rows.extend((0..depth).map(|row| beside_front(row, &bottom)));
    rows
}

/// The neighbors of each cell, in the order of their numbers; cells are numbered in reading order.
pub(super) fn neighbors(places: &Places, reach: Reach) -> Vec<Vec<u32>> {
    let cells = places.iter().flatten().flatten();
    let mut at_corners: Vec<(Corner, u32)> = Vec::new();
    // For each cell the cells at its corners, once for each corner.
    let mut near: Vec<Vec<u32>> = Vec::new();
    for (cell, corners) in (0..).zip(cells) {
        at_corners.extend(corners.iter().map(|&corner| (corner, cell)));
        near.push(Vec::new());
    }
    at_corners.sort_unstable();
    for cells in at_corners.chunk_by(|(one, _), (other, _)| one == other) {
        for &(_, cell) in cells {
            let others = cells.iter().map(|&(_, other)| other).filter(|&other| other != cell);
            near[cell as usize].extend(others);
        }
    }
    let least = match reach {
        Reach::Edges => 2,
        Reach::Corners => 1,
    };
    for near in &mut near {
        near.sort_unstable();
        let shared = near.chunk_by(|one, other| one == other).filter(|corners| corners.len() >= least);
        *near = shared.map(|corners| corners[0]).collect();
    }
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many cells have 0, 1, 2, … neighbors.
    fn numbers(places: &Places, reach: Reach) -> Vec<usize> {
        let mut numbers = Vec::new();
        for near in neighbors(places, reach) {
            numbers.resize(numbers.len().max(near.len() + 1), 0);
            numbers[near.len()] += 1;
        }
        numbers
    }

    #[test]
    fn cells_have_the_neighbors_that_geometry_gives_them() {
        assert_eq!(numbers(&hexagon(2), Reach::Edges), [0, 0, 0, 6, 0, 0, 1]);
        assert_eq!(numbers(&triangle(3), Reach::Edges), [0, 0, 3, 0, 3]);
        assert_eq!(numbers(&rhombus(2, 2), Reach::Edges), [0, 0, 2, 2]);
        assert_eq!(numbers(&triangles(2), Reach::Edges), [0, 3, 0, 1]);
        assert_eq!(numbers(&triangles(2), Reach::Corners), [0, 0, 0, 4]);
    }

    #[test]
    fn every_square_of_a_box_has_four_neighbors() {
        for (width, height, depth) in [(1, 1, 1), (3, 3, 3), (1, 2, 3), (4, 1, 2)] {
            let cells = 2 * (width * height + width * depth + height * depth);
            assert_eq!(numbers(&surface(width, height, depth), Reach::Edges), [0, 0, 0, 0, cells]);
        }
        // Around each of the eight corners of a cube three squares meet, elsewhere four.
        assert_eq!(numbers(&surface(3, 3, 3), Reach::Corners), [0, 0, 0, 0, 0, 0, 0, 24, 30]);
    }
}
