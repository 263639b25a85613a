//! Pieces on a grid: squares that turn, rows and columns that turn like rings, tiles that slide, and the Rotation Game.

use super::super::{Definition, MoveDefinition, Orbit, OrbitState, Requirement};
use super::known::factorial;
use super::pieces::{cycle, in_order, letters};
use super::{Built, Color, Face, Known, Mark, Picture, Side};

pub(super) fn twiddle(rows: usize, columns: usize) -> Built {
    let cells = rows * columns;
    let corners = (0..rows - 1).flat_map(|row| (0..columns - 1).map(move |column| (row, column)));
    let moves = corners.map(|(row, column)| {
        let first = row * columns + column;
        let name = format!("{}{}", row + 1, letters(b'a', column));
        cycle(name, cells, &[first, first + 1, first + columns + 1, first + columns])
    });
    // Two squares side by side move six pieces in 120 ways only, like the projective line over five elements.
    let positions = match cells {
        4 => Some(4),
        6 => Some(120),
        _ => factorial(cells),
    };
    Built {
        definition: in_order("PIECES", cells, 1, moves.collect()),
        known: Known::positions(positions),
        picture: Picture::new((0..cells).map(|place| cell(place, columns)).collect()),
    }
}

pub(super) fn loopover(rows: usize, columns: usize) -> Built {
    let cells = rows * columns;
    let right = (0..rows).map(|row| {
        let places: Vec<_> = (0..columns).map(|column| row * columns + column).collect();
        cycle(format!("{}R", row + 1), cells, &places)
    });
    let down = (0..columns).map(|column| {
        let places: Vec<_> = (0..rows).map(|row| row * columns + column).collect();
        cycle(format!("{}D", column + 1), cells, &places)
    });
    let has_odd = rows.is_multiple_of(2) || columns.is_multiple_of(2);
    let positions = factorial(cells).map(|all| if has_odd { all } else { all / 2 });
    Built {
        definition: in_order("PIECES", cells, 1, right.chain(down).collect()),
        known: Known::positions(positions),
        picture: Picture::new((0..cells).map(|place| cell(place, columns)).collect()),
    }
}

/// Tiles in order, and the blank in the last corner.
///
/// A move is named by the way in which the tile moves, as players write it: `R` moves the tile on the left of the blank to
/// the right. There is a move for each place of the blank; those of one direction share their name.
pub(super) fn sliding(rows: usize, columns: usize) -> Built {
    let cells = rows * columns;
    let blank = cells - 1;
    let mut moves = Vec::new();
    for (name, down, right) in [("U", 1, 0), ("D", -1, 0), ("L", 0, 1), ("R", 0, -1)] {
        for place in 0..cells {
            let row = (place / columns).checked_add_signed(down).filter(|&row| row < rows);
            let column = (place % columns).checked_add_signed(right).filter(|&column| column < columns);
            let (Some(row), Some(column)) = (row, column) else { continue };
            moves.push(MoveDefinition {
                // The way back is the move of the opposite name.
                one_way: true,
                requires: vec![Requirement { orbit: 0, place, piece: blank as u32 }],
                ..cycle(name, cells, &[place, row * columns + column])
            });
        }
    }
    let god = match (rows.min(columns), rows.max(columns)) {
        (2, 2) => Some(6),
        (2, 3) => Some(21),
        (2, 4) => Some(36),
        (2, 5) => Some(55),
        (2, 6) => Some(80),
        (3, 3) => Some(31),
        (3, 4) => Some(53),
        (4, 4) => Some(80),
        _ => None,
    };
    let mut faces: Vec<_> = (0..cells).map(|place| cell(place, columns)).collect();
    faces[blank].mark = Mark::new("", Color::Blank);
    Built {
        definition: in_order("TILES", cells, 1, moves),
        known: Known::positions(factorial(cells).map(|all| all / 2)).in_either(god),
        picture: Picture::new(faces),
    }
}

/// Eight marked pieces and sixteen others on the crossing lines of a grid of 7 by 7.
///
/// `A` and `B` move the columns up, `C` and `D` the rows to the right. Their inverses are F and E, H and G of the judges.
pub(super) fn rotation() -> Built {
    const LINES: [usize; 2] = [2, 4];
    const SIDE: usize = 7;
    let is_center = |(row, column): (usize, usize)| (2..=4).contains(&row) && (2..=4).contains(&column);
    let cells: Vec<(usize, usize)> = (0..SIDE * SIDE)
        .map(|cell| (cell / SIDE, cell % SIDE))
        .filter(|(row, column)| LINES.contains(row) || LINES.contains(column))
        .collect();
    let place = |cell| cells.iter().position(|&other| other == cell).expect("lines consist of cells");
    let up = LINES.map(|column| (0..SIDE).rev().map(|row| place((row, column))).collect::<Vec<_>>());
    let right = LINES.map(|row| (0..SIDE).map(|column| place((row, column))).collect::<Vec<_>>());
    let lines = up.iter().chain(&right);
    let moves = ["A", "B", "C", "D"].iter().zip(lines).map(|(&name, line)| cycle(name, cells.len(), line));
    let faces = (cells.iter().enumerate()).map(|(place, &(row, column))| {
        let mark =
            if is_center((row, column)) { Mark::new("1", Color::Blue) } else { Mark::new(".", Color::Gray) };
        Face::square([column as f64, row as f64], Side::only(place), mark)
    });
    Built {
        picture: Picture::new(faces.collect()),
        definition: Definition {
            name: String::new(),
            orbits: vec![Orbit { name: "CELLS".into(), places: cells.len(), orientations: 1 }],
            goals: vec![vec![OrbitState::of(cells.iter().map(|&cell| is_center(cell).into()).collect())]],
            moves: moves.collect::<Vec<MoveDefinition>>(),
            illegal: vec![],
        },
        // 24 cells, of which 8 are marked.
        known: Known::positions(735_471).in_quarters(14),
    }
}

/// A numbered square of a grid, in the color of its row.
fn cell(place: usize, columns: usize) -> Face {
    let (row, column) = (place / columns, place % columns);
    let mark = Mark::new((place + 1).to_string(), Color::of(row));
    Face::square([column as f64, row as f64], Side::only(place), mark)
}
