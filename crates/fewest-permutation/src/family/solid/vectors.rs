//! Points, directions and turns, in exact numbers.

use super::scalar::Scalar;

pub(crate) type Vector<S = i32> = [S; 3];

/// The matrix of a linear map, row by row. The entries are multiplied by [`Scalar::UNIT`].
pub(crate) type Matrix<S = i32> = [[S; 3]; 3];

/// A half turn about an axis with integer coordinates whose square length is 1 or 2.
pub(crate) fn half_turn(axis: Vector) -> Matrix {
    by_columns(|v| {
        let along = dot(axis, v) * 2 / dot(axis, axis);
        [0, 1, 2].map(|i| axis[i] * along - v[i])
    })
}

/// A quarter turn about an axis of length 1, clockwise for a viewer toward whom the axis points.
pub(crate) fn quarter_turn(axis: Vector) -> Matrix {
    by_columns(|v| {
        let (along, side) = (dot(axis, v), cross(axis, v));
        [0, 1, 2].map(|i| axis[i] * along - side[i])
    })
}

/// A third of a turn about an axis whose coordinates are 1 or −1, clockwise for a viewer toward whom the axis points.
pub(crate) fn third_turn(axis: Vector) -> Matrix {
    by_columns(|v| {
        let (along, side) = (dot(axis, v), cross(axis, v));
        [0, 1, 2].map(|i| (axis[i] * along - v[i] - side[i]) / 2)
    })
}

fn by_columns(map: impl Fn(Vector) -> Vector) -> Matrix {
    let columns = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map(map);
    [0, 1, 2].map(|row| columns.map(|column| column[row]))
}

/// The linear map that maps three points to three others.
///
/// # Panics
/// The three points lie in a plane with the origin, or the entries of the map are not of type `S`.
pub(crate) fn carrying<S: Scalar>(from: [Vector<S>; 3], to: [Vector<S>; 3]) -> Matrix<S> {
    // Divided by the determinant, these are the columns of the inverse of the matrix with the rows `from`.
    let duals = [0, 1, 2].map(|i| cross(from[(i + 1) % 3], from[(i + 2) % 3]));
    let determinant = dot(from[0], duals[0]);
    [0, 1, 2].map(|row| {
        [0, 1, 2].map(|column| {
            let entry = sum([0, 1, 2].map(|i| to[i][row] * duals[i][column]));
            (S::from(S::UNIT) * entry).divided_by(determinant)
        })
    })
}

pub(super) fn apply<S: Scalar>(matrix: &Matrix<S>, vector: Vector<S>) -> Vector<S> {
    matrix.map(|row| dot(row, vector).divided_by(S::from(S::UNIT)))
}

pub(crate) fn dot<S: Scalar>(left: Vector<S>, right: Vector<S>) -> S {
    sum([0, 1, 2].map(|i| left[i] * right[i]))
}

pub(super) fn minus<S: Scalar>(left: Vector<S>, right: Vector<S>) -> Vector<S> {
    [0, 1, 2].map(|axis| left[axis] - right[axis])
}

pub(crate) fn cross<S: Scalar>(left: Vector<S>, right: Vector<S>) -> Vector<S> {
    [0, 1, 2].map(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        left[j] * right[k] - left[k] * right[j]
    })
}

fn sum<S: Scalar>([first, second, third]: [S; 3]) -> S {
    first + second + third
}
