//! Draws boards of any shape as pictures, with a polygon for each cell.

use super::{Panel, Strip};
use crate::picture::INK;
use crate::show::panels::{self, GRID, LARGEST_CELL, MARK, PANEL_WIDTH};
use crate::show::strip;
use fewest::lights::{Board, Game, Layout, Outline, Presses, Shape, States};
use std::fmt::Write;
use svg::node::element::{Group, Path, Text};

/// The smallest width, in pixels, of a cell in which a number can be read.
const READABLE: f64 = 12.0;
/// The smallest width, in pixels, of a cell with an outline.
const OUTLINED: f64 = 5.0;

pub(super) struct Drawing {
    title: String,
    size: (usize, usize),
    drawn: Group,
}

impl panels::Panel for Drawing {
    fn title(&self) -> &str {
        &self.title
    }

    fn size(&self) -> (usize, usize) {
        self.size
    }

    fn draw(&self) -> Group {
        self.drawn.clone()
    }
}

impl Drawing {
    /// The drawings of a strip. Boards without a shape of their own are rows of squares.
    pub(super) fn strip(game: &Game, shape: Option<Shape>, strip: Strip) -> strip::Strip<Self> {
        let cells = Cells::new(game, shape);
        let draw = |panel: Panel| Self {
            drawn: cells.draw(&panel.board, panel.presses.as_ref()),
            title: panel.title,
            size: cells.size,
        };
        let panels = strip.panels.into_iter().map(draw).collect();
        strip::Strip { title: strip.title, notes: strip.notes, panels }
    }
}

struct Cells {
    states: States,
    cells: Vec<Outline>,
    buttons: Vec<Outline>,
    /// The cells that cannot be pressed; empty if buttons are not cells, as in a game from a matrix.
    fixed: Vec<usize>,
    buttons_are_cells: bool,
    /// The width of a cell, in pixels.
    side: f64,
    /// The width and the height of the drawing, in pixels.
    size: (usize, usize),
}

impl Cells {
    fn new(game: &Game, shape: Option<Shape>) -> Self {
        let shapes = shape.map(Shape::outlines);
        let outline = |&(row, column): &(usize, usize)| {
            let of_shape = shapes.as_ref().and_then(|rows| rows[row][column].clone());
            of_shape.unwrap_or_else(|| {
                let (left, top) = (column as f64, row as f64);
                vec![(left, top), (left + 1.0, top), (left + 1.0, top + 1.0), (left, top + 1.0)]
            })
        };
        let (cells, buttons) = (places(game.cells()), places(game.buttons()));
        let buttons_are_cells = buttons.iter().all(|button| cells.binary_search(button).is_ok());
        let fixed = (0..cells.len()).filter(|&cell| buttons.binary_search(&cells[cell]).is_err());
        let fixed = fixed.filter(|_| buttons_are_cells).collect();
        let mut cells: Vec<Outline> = cells.iter().map(outline).collect();
        let mut buttons: Vec<Outline> = buttons.iter().map(outline).collect();
        let mut corners: Vec<&mut (f64, f64)> = cells.iter_mut().chain(&mut buttons).flatten().collect();
        let far = |corners: &[&mut (f64, f64)]| {
            let far = |(right, bottom): (f64, f64), corner: &&mut (f64, f64)| {
                (right.max(corner.0), bottom.max(corner.1))
            };
            corners.iter().fold((1.0, 1.0), far)
        };
        let side = (PANEL_WIDTH as f64 / far(&corners).0).clamp(1.0, LARGEST_CELL as f64);
        corners.iter_mut().for_each(|corner| **corner = (corner.0 * side, corner.1 * side));
        let (right, bottom) = far(&corners);
        let size = (right.ceil() as usize, bottom.ceil() as usize);
        Self { states: game.states(), cells, buttons, fixed, buttons_are_cells, side, size }
    }

    fn draw(&self, board: &Board, presses: Option<&Presses>) -> Group {
        let shows_cells = presses.is_none() || self.buttons_are_cells;
        let (mut drawn, states) = (Group::new(), board.cells());
        for state in (0..self.states.number()).filter(|_| shows_cells) {
            let cells = states.iter().zip(&self.cells).filter(|(cell, _)| **cell == state);
            let path = polygons(cells.map(|(_, outline)| outline));
            if !path.is_empty() {
                drawn = drawn.add(Path::new().set("d", path).set("fill", color(self.states, state)));
            }
        }
        if self.side >= OUTLINED {
            let path = polygons(if shows_cells { &self.cells } else { &self.buttons }.iter());
            let lines = Path::new().set("d", path).set("fill", "none");
            drawn = drawn.add(lines.set("stroke", GRID).set("stroke-width", 1)).add(self.crosses());
        }
        let has_numbers = self.states != States::TWO && self.side >= READABLE;
        match presses {
            Some(presses) => self.mark(drawn, presses, has_numbers),
            None if has_numbers => {
                let ink = |state: u8| if is_dark(self.states, state) { "white" } else { INK };
                let cells = states.iter().zip(&self.cells);
                let number = |(&state, outline): (&u8, &Outline)| self.number(outline, state, ink(state));
                cells.map(number).fold(drawn, Group::add)
            }
            None => drawn,
        }
    }

    /// A disk in the middle of each cell to press, with the number of presses if a cell may need several.
    fn mark(&self, mut drawn: Group, presses: &Presses, has_numbers: bool) -> Group {
        let counts = presses.counts();
        let pressed = || self.buttons.iter().zip(counts.iter()).filter(|(_, count)| **count > 0);
        let mut path = String::new();
        for (outline, _) in pressed() {
            let (across, down) = middle(outline);
            let radius = self.side * if outline.len() == 3 { 0.22 } else { 0.28 };
            let (left, width) = (across - radius, 2.0 * radius);
            let half = format!("a{radius:.1} {radius:.1} 0 1 0");
            write!(path, "M{left:.1} {down:.1}{half} {width:.1} 0{half} -{width:.1} 0z")
                .expect("writing to a string succeeds");
        }
        drawn = drawn.add(Path::new().set("d", path).set("fill", MARK));
        if has_numbers {
            let number = |(outline, &count): (&Outline, &u8)| self.number(outline, count, "white");
            drawn = pressed().map(number).fold(drawn, Group::add);
        }
        drawn
    }

    /// A cross in each cell that cannot be pressed.
    fn crosses(&self) -> Path {
        let mut path = String::new();
        for &cell in &self.fixed {
            let (across, down) = middle(&self.cells[cell]);
            let arm = self.side * 0.12;
            let (left, top, size) = (across - arm, down - arm, 2.0 * arm);
            write!(path, "M{left:.1} {top:.1}l{size:.1} {size:.1}m0 -{size:.1}l-{size:.1} {size:.1}")
                .expect("writing to a string succeeds");
        }
        Path::new().set("d", path).set("fill", "none").set("stroke", GRID).set("stroke-width", 2)
    }

    fn number(&self, outline: &Outline, number: u8, color: &str) -> Text {
        let (across, down) = middle(outline);
        let size = self.side * if outline.len() == 3 { 0.3 } else { 0.42 };
        Text::new(number.to_string())
            .set("x", format!("{across:.1}"))
            .set("y", format!("{:.1}", down + size * 0.36))
            .set("font-size", format!("{size:.1}"))
            .set("text-anchor", "middle")
            .set("fill", color)
    }
}

/// The places that contain a cell or a button, in order.
fn places(layout: &Layout) -> Vec<(usize, usize)> {
    let in_row = |(row, places): (usize, Vec<Option<u32>>)| {
        let used = places.into_iter().enumerate().filter(|(_, number)| number.is_some());
        used.map(move |(column, _)| (row, column)).collect::<Vec<_>>()
    };
    layout.rows().map(Iterator::collect).enumerate().flat_map(in_row).collect()
}

fn middle(outline: &Outline) -> (f64, f64) {
    let sum = outline.iter().fold((0.0, 0.0), |sum, corner| (sum.0 + corner.0, sum.1 + corner.1));
    (sum.0 / outline.len() as f64, sum.1 / outline.len() as f64)
}

fn polygons<'a>(outlines: impl Iterator<Item = &'a Outline>) -> String {
    let mut path = String::new();
    for outline in outlines {
        for (place, (across, down)) in outline.iter().enumerate() {
            let letter = if place == 0 { 'M' } else { 'L' };
            write!(path, "{letter}{across:.1} {down:.1}").expect("writing to a string succeeds");
        }
        path.push('z');
    }
    path
}

/// With two states, white and ink. With more, shades of blue, from white for the first state to dark blue for the last.
fn color(states: States, state: u8) -> String {
    if states == States::TWO {
        return if state == 0 { "white" } else { INK }.to_owned();
    }
    let dark = f64::from(state) / f64::from(states.number() - 1);
    let shade = |light: f64, full: f64| (light + (full - light) * dark).round() as u8;
    format!("#{:02X}{:02X}{:02X}", shade(255.0, 16.0), shade(255.0, 42.0), shade(255.0, 92.0))
}

/// Whether white letters can be read on the color of a state.
fn is_dark(states: States, state: u8) -> bool {
    2 * state >= states.number()
}
