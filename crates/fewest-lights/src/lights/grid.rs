//! Grids whose edges may be glued together.

use std::fmt;
use std::str::FromStr;

/// The edges of a grid that are glued together.
///
/// A step over a glued edge continues at the opposite edge. If the edge is *mirrored*, the grid continues as its mirror
/// image: over the left or right edge, for example, the first row continues as the last row. The remaining steps of a
/// move are mirrored, too, so their order does not change the cell that they reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Wrap {
    /// No edges are glued.
    #[default]
    None,
    /// Left and right.
    Cylinder,
    /// Left and right, top and bottom.
    Torus,
    /// Left and right, mirrored.
    Moebius,
    /// Left and right, mirrored; top and bottom.
    Klein,
    /// Left and right, top and bottom, both mirrored.
    Projective,
}

/// The error of a name that no wrap has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWrap(String);

impl Wrap {
    /// All wraps.
    pub const ALL: [Self; 6] =
        [Self::None, Self::Cylinder, Self::Torus, Self::Moebius, Self::Klein, Self::Projective];

    /// The name, as it is printed and parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Cylinder => "cylinder",
            Self::Torus => "torus",
            Self::Moebius => "moebius",
            Self::Klein => "klein",
            Self::Projective => "projective",
        }
    }

    /// A few words about the edges that are glued.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::None => "no edges are glued together",
            Self::Cylinder => "left and right edge",
            Self::Torus => "left and right, top and bottom edge",
            Self::Moebius => "left and right edge, mirrored",
            Self::Klein => "left and right edge, mirrored; top and bottom edge",
            Self::Projective => "left and right, top and bottom edge, both mirrored",
        }
    }
}

impl fmt::Display for Wrap {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for Wrap {
    type Err = UnknownWrap;

    fn from_str(name: &str) -> Result<Self, UnknownWrap> {
        Self::ALL.into_iter().find(|wrap| wrap.name() == name).ok_or_else(|| UnknownWrap(name.to_owned()))
    }
}

impl fmt::Display for UnknownWrap {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "expected {}, found {:?}", Wrap::ALL.map(Wrap::name).join(", "), self.0)
    }
}

impl std::error::Error for UnknownWrap {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Grid {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) wrap: Wrap,
}

impl Grid {
    /// The cell `down` rows below and `right` columns to the right of a cell; `None` beyond an edge that is not glued.
    pub(super) fn cell(
        self,
        (row, column): (usize, usize),
        (down, right): (i64, i64),
    ) -> Option<(usize, usize)> {
        let (rows, columns) = (self.rows as i64, self.columns as i64);
        let (glues_rows, mirrors_rows) = match self.wrap {
            Wrap::Torus | Wrap::Klein => (true, false),
            Wrap::Projective => (true, true),
            Wrap::None | Wrap::Cylinder | Wrap::Moebius => (false, false),
        };
        let (glues_columns, mirrors_columns) = match self.wrap {
            Wrap::None => (false, false),
            Wrap::Cylinder | Wrap::Torus => (true, false),
            Wrap::Moebius | Wrap::Klein | Wrap::Projective => (true, true),
        };
        let (mut to_row, mut to_column) = (row as i64 + down, column as i64 + right);
        if !(0..rows).contains(&to_row) {
            if !glues_rows {
                return None;
            }
            if mirrors_rows && to_row.div_euclid(rows) % 2 != 0 {
                to_column = columns - 1 - to_column;
            }
            to_row = to_row.rem_euclid(rows);
        }
        if !(0..columns).contains(&to_column) {
            if !glues_columns {
                return None;
            }
            if mirrors_columns && to_column.div_euclid(columns) % 2 != 0 {
                to_row = rows - 1 - to_row;
            }
            to_column = to_column.rem_euclid(columns);
        }
        Some((to_row as usize, to_column as usize))
    }
}
