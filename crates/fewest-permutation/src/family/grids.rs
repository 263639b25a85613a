//! Puzzles on a grid: turning squares, rows and columns that move in rings, sliding tiles, and the Rotation Game.

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
    // Two adjacent squares generate PGL(2, 5), a group of 120 permutations of six points.
    let positions = match cells {
        4 => Some(4),
        6 => Some(120),
        _ => factorial(cells),
    };
    Built {
        turns: None,
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
        turns: None,
        definition: in_order("PIECES", cells, 1, right.chain(down).collect()),
        known: Known::positions(positions),
        picture: Picture::new((0..cells).map(|place| cell(place, columns)).collect()),
    }
}

/// Sliding tiles. The solved state has the tiles in order and the blank in the last corner.
///
/// A move has the name of the direction in which the tile moves: `R` moves the tile on the left of the blank to the
/// right. For each place of the blank, there is a separate move of this name.
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
                // The inverse of `R` is a move `L`.
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
        turns: None,
        definition: in_order("TILES", cells, 1, moves),
        known: Known::positions(factorial(cells).map(|all| all / 2)).in_either(god),
        picture: Picture::new(faces),
    }
}

/// The cells of two columns and two rows that cross each other.
struct Lines {
    /// The row and column of each cell, row by row.
    cells: Vec<(usize, usize)>,
    /// The two columns upward, and the two rows to the right.
    lines: [Vec<usize>; 4],
}

impl Lines {
    fn new() -> Self {
        const AT: [usize; 2] = [2, 4];
        const SIDE: usize = 7;
        let cells: Vec<(usize, usize)> = (0..SIDE * SIDE)
            .map(|cell| (cell / SIDE, cell % SIDE))
            .filter(|(row, column)| AT.contains(row) || AT.contains(column))
            .collect();
        let place = |cell| cells.iter().position(|&other| other == cell).expect("lines consist of cells");
        let up = |column| (0..SIDE).rev().map(|row| place((row, column))).collect();
        let right = |row| (0..SIDE).map(|column| place((row, column))).collect();
        let lines = [up(AT[0]), up(AT[1]), right(AT[0]), right(AT[1])];
        Self { cells, lines }
    }

    fn is_center(&self, place: usize) -> bool {
        let (row, column) = self.cells[place];
        (2..=4).contains(&row) && (2..=4).contains(&column)
    }

    /// The puzzle with these labels in its cells, drawn as the results of `mark`.
    fn built(
        &self,
        labels: Vec<u32>,
        mark: impl Fn(u32) -> Mark,
        moves: Vec<MoveDefinition>,
        known: Known,
    ) -> Built {
        let face = |(place, &(row, column)): (usize, &(usize, usize))| {
            Face::square([column as f64, row as f64], Side::only(place), mark(labels[place]))
        };
        Built {
            turns: None,
            picture: Picture::new(self.cells.iter().enumerate().map(face).collect()),
            definition: Definition {
                name: String::new(),
                orbits: vec![Orbit { name: "CELLS".into(), places: self.cells.len(), orientations: 1 }],
                goals: vec![vec![OrbitState::of(labels)]],
                moves,
                illegal: vec![],
                bandages: vec![],
            },
            known,
        }
    }
}

/// Eight marked pieces in the center of the crossing lines, and sixteen other pieces.
///
/// `A` and `B` move the columns up, and `C` and `D` move the rows to the right. In the original Rotation Game, their
/// inverses are called F, E, H and G.
pub(super) fn rotation() -> Built {
    let lines = Lines::new();
    let moves = ["A", "B", "C", "D"].iter().zip(&lines.lines);
    let moves = moves.map(|(&name, line)| cycle(name, lines.cells.len(), line)).collect();
    let labels = (0..lines.cells.len()).map(|place| lines.is_center(place).into()).collect();
    let mark = |label| if label == 1 { Mark::new("1", Color::Blue) } else { Mark::new(".", Color::Gray) };
    // Positions: the choices of 8 of 24 cells.
    lines.built(labels, mark, moves, Known::positions(735_471).in_quarters(14))
}

/// The Rotation Game in its original form, with eight cells of each symbol and eight moves. The label of a cell is its
/// symbol minus 1.
pub(super) fn rotation_game() -> Built {
    const SYMBOLS: u32 = 3;
    let lines = Lines::new();
    let back = |line: &[usize]| line.iter().rev().copied().collect::<Vec<_>>();
    let [left, right, upper, lower] = &lines.lines;
    let ways = [left, right, upper, lower].map(Clone::clone).into_iter().chain([
        back(right),
        back(left),
        back(lower),
        back(upper),
    ]);
    let moves = ["A", "B", "C", "D", "E", "F", "G", "H"].iter().zip(ways);
    let moves =
        moves.map(|(&name, line)| MoveDefinition { one_way: true, ..cycle(name, lines.cells.len(), &line) });
    let mut others = 0;
    let labels = (0..lines.cells.len() as u32)
        .map(|place| {
            let is_center = lines.is_center(place as usize);
            others += u32::from(!is_center);
            if is_center { 0 } else { 1 + (others - 1) / 8 }
        })
        .collect();
    let colors = [Color::Blue, Color::Yellow, Color::Red];
    let mark = |label: u32| Mark::new((label % SYMBOLS + 1).to_string(), colors[label as usize]);
    // Positions: 24! / 8!³.
    lines.built(labels, mark, moves.collect(), Known::positions(9_465_511_770))
}

fn cell(place: usize, columns: usize) -> Face {
    let (row, column) = (place / columns, place % columns);
    let mark = Mark::new((place + 1).to_string(), Color::of(row));
    Face::square([column as f64, row as f64], Side::only(place), mark)
}
