//! The shape of a board, and the text that names it.

use super::grid::{Grid, Wrap};
use super::tiling::Tiling;
use std::fmt;
use std::str::FromStr;

/// The shape of a board: a grid, or another arrangement of cells.
///
/// | text | cells |
/// |---|---|
/// | `5x6` | a grid of 5 rows and 6 columns, whose edges may be glued: [`Wrap`] |
/// | `rhombus:5x6` | hexagons; each row begins half a cell further to the right |
/// | `triangle:5` | hexagons in a triangle of side 5 |
/// | `hexagon:3` | hexagons in a hexagon of side 3 |
/// | `triangles:4` | triangles in a triangle of side 4 |
/// | `box:2x3x4` | the surface of a box, unfolded: width, height, depth |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Grid(Grid),
    Tiling(Tiling),
}

/// The reason why a shape is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeError {
    /// The text names no shape.
    Unknown(String),
    /// A side is zero.
    Empty,
    /// There are too many cells.
    TooLarge,
    /// The shape is not a grid, so it has no edges to be glued together.
    NoEdges,
}

impl Shape {
    /// The largest number of cells of a shape.
    pub const MOST_CELLS: usize = 1 << 28;

    /// A grid.
    ///
    /// # Errors
    /// There are no cells, or more than [`MOST_CELLS`](Self::MOST_CELLS).
    pub fn grid(rows: usize, columns: usize, wrap: Wrap) -> Result<Self, ShapeError> {
        Self(Kind::Grid(Grid { rows, columns, wrap })).checked()
    }

    /// The same shape with its edges glued together.
    ///
    /// # Errors
    /// The shape is not a grid, and `wrap` glues edges.
    pub fn wrapped(self, wrap: Wrap) -> Result<Self, ShapeError> {
        match self.0 {
            Kind::Grid(grid) => Ok(Self(Kind::Grid(Grid { wrap, ..grid }))),
            _ if wrap == Wrap::None => Ok(self),
            _ => Err(ShapeError::NoEdges),
        }
    }

    fn checked(self) -> Result<Self, ShapeError> {
        // The product of these numbers is at least the number of cells. Except for a long box, whose unfolding has many
        // empty places, it is at most a small multiple of that number.
        let most = match self.0 {
            Kind::Grid(Grid { rows, columns, .. }) => [rows, columns, 1],
            Kind::Tiling(Tiling::Rhombus(rows, columns)) => [rows, columns, 1],
            Kind::Tiling(Tiling::Triangle(side) | Tiling::Triangles(side)) => [side, side, 1],
            Kind::Tiling(Tiling::Hexagon(side)) => [side, side, 4],
            Kind::Tiling(Tiling::Box(width, height, depth)) => {
                [width + height + depth, width + height + depth, 2]
            }
        };
        let sides = match self.0 {
            Kind::Tiling(Tiling::Box(width, height, depth)) => [width, height, depth],
            _ => most,
        };
        if sides.contains(&0) {
            return Err(ShapeError::Empty);
        }
        let cells = most.into_iter().try_fold(1_usize, usize::checked_mul);
        cells.filter(|&cells| cells <= Self::MOST_CELLS).map(|_| self).ok_or(ShapeError::TooLarge)
    }

    pub(super) fn kind(self) -> Kind {
        self.0
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let unknown = || ShapeError::Unknown(text.to_owned());
        let (name, sides) = text.split_once(':').unwrap_or(("", text));
        // A number that does not fit into a `usize` is a side that is too large.
        let side = |text: &str| {
            let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| text.parse().unwrap_or(usize::MAX))
        };
        let sides: Option<Vec<usize>> = sides.split('x').map(side).collect();
        let kind = match (name, sides.ok_or_else(unknown)?.as_slice()) {
            ("", &[rows, columns]) => Kind::Grid(Grid { rows, columns, wrap: Wrap::None }),
            ("rhombus", &[rows, columns]) => Kind::Tiling(Tiling::Rhombus(rows, columns)),
            ("triangle", &[side]) => Kind::Tiling(Tiling::Triangle(side)),
            ("hexagon", &[side]) => Kind::Tiling(Tiling::Hexagon(side)),
            ("triangles", &[side]) => Kind::Tiling(Tiling::Triangles(side)),
            ("box", &[width, height, depth])
                if [width, height, depth].iter().all(|&side| side <= Self::MOST_CELLS) =>
            {
                Kind::Tiling(Tiling::Box(width, height, depth))
            }
            ("box", &[_, _, _]) => return Err(ShapeError::TooLarge),
            _ => return Err(unknown()),
        };
        Self(kind).checked()
    }
}

/// Writes the text from which the shape is parsed.
impl fmt::Display for Shape {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Grid(Grid { rows, columns, .. }) => write!(formatter, "{rows}x{columns}"),
            Kind::Tiling(Tiling::Rhombus(rows, columns)) => write!(formatter, "rhombus:{rows}x{columns}"),
            Kind::Tiling(Tiling::Triangle(side)) => write!(formatter, "triangle:{side}"),
            Kind::Tiling(Tiling::Hexagon(side)) => write!(formatter, "hexagon:{side}"),
            Kind::Tiling(Tiling::Triangles(side)) => write!(formatter, "triangles:{side}"),
            Kind::Tiling(Tiling::Box(width, height, depth)) => {
                write!(formatter, "box:{width}x{height}x{depth}")
            }
        }
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => write!(
                formatter,
                "expected ROWSxCOLUMNS, rhombus:ROWSxCOLUMNS, triangle:SIDE, hexagon:SIDE, triangles:SIDE or \
                 box:WIDTHxHEIGHTxDEPTH, found {text:?}"
            ),
            Self::Empty => formatter.write_str("expected sides of at least one cell, found 0"),
            Self::TooLarge => write!(formatter, "expected at most {} cells, found more", Shape::MOST_CELLS),
            Self::NoEdges => formatter.write_str("only the edges of a grid can be glued together"),
        }
    }
}

impl std::error::Error for ShapeError {}
