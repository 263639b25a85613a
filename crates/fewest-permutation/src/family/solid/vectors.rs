//! Points, directions and turns, in whole numbers.

/// A point or a direction.
pub(crate) type Vector = [i32; 3];

/// A linear map, row by row.
pub(crate) type Matrix = [[i32; 3]; 3];

/// A half turn about an axis with integer coordinates of square length 1 or 2.
pub(crate) fn half_turn(axis: Vector) -> Matrix {
    by_columns(|v| {
        let along = dot(axis, v) * 2 / dot(axis, axis);
        [0, 1, 2].map(|i| axis[i] * along - v[i])
    })
}

/// A quarter turn, clockwise as seen from the end of an axis of length 1.
pub(crate) fn quarter_turn(axis: Vector) -> Matrix {
    by_columns(|v| {
        let (along, side) = (dot(axis, v), cross(axis, v));
        [0, 1, 2].map(|i| axis[i] * along - side[i])
    })
}

/// A third of a turn, clockwise as seen from the end of an axis whose coordinates are 1 or −1.
pub(crate) fn third_turn(axis: Vector) -> Matrix {
    by_columns(|v| {
        let (along, side) = (dot(axis, v), cross(axis, v));
        [0, 1, 2].map(|i| (axis[i] * along - v[i] - side[i]) / 2)
    })
}

/// The matrix of a linear map.
fn by_columns(map: impl Fn(Vector) -> Vector) -> Matrix {
    let columns = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map(map);
    [0, 1, 2].map(|row| columns.map(|column| column[row]))
}

pub(super) fn apply(matrix: &Matrix, vector: Vector) -> Vector {
    matrix.map(|row| dot(row, vector))
}

pub(crate) fn dot(left: Vector, right: Vector) -> i32 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

pub(super) fn minus(left: Vector, right: Vector) -> Vector {
    [0, 1, 2].map(|axis| left[axis] - right[axis])
}

fn cross(left: Vector, right: Vector) -> Vector {
    [0, 1, 2].map(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        left[j] * right[k] - left[k] * right[j]
    })
}
