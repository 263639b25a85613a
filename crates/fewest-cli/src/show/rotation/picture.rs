//! Draws the boards of solutions (*frames*) as one SVG picture.

use super::frame::{Direction, Frame, Strip, direction, letter_place};
use crate::picture::{INK, page, text};
use crate::show::strip::{MARGIN, Title, title};
use fewest::rotation::{CELLS, CENTER, Move, PLACES, Symbol};
use svg::node::element::{Circle, Group, Polygon, Rectangle, Text};

/// The distance between neighboring places, in pixels.
const PITCH: usize = 30;
/// The side of a cell, in pixels.
const CELL: usize = 26;

/// The number of places along each side of a frame.
const SIDE: usize = 9;

const FRAME_WIDTH: usize = SIDE * PITCH;
const FRAME_HEIGHT: usize = SIDE * PITCH + FRAME_TITLE;
const FRAME_TITLE: usize = 26;
const TITLE: Title = Title { height: 40, size: 20 };
const GAP: usize = 18;
const FRAMES_IN_A_ROW: usize = 5;

const FAINT: &str = "#8A8A8A";

pub(super) fn draw(strips: &[Strip]) -> String {
    let columns = strips.iter().map(|strip| strip.panels.len().min(FRAMES_IN_A_ROW)).max().unwrap_or(0);
    let notes = strips.iter().map(Strip::notes_width).max().unwrap_or(0);
    let width = 2 * MARGIN + (columns.max(2) * (FRAME_WIDTH + GAP) - GAP).max(notes);
    let mut top = MARGIN;
    let mut drawn = Group::new();
    for strip in strips {
        (drawn, top) = strip.draw_heading(drawn, TITLE, top);
        for frames in strip.panels.chunks(FRAMES_IN_A_ROW) {
            for (index, frame) in frames.iter().enumerate() {
                let left = MARGIN + index * (FRAME_WIDTH + GAP);
                drawn = drawn.add(draw_frame(frame).set("transform", format!("translate({left} {top})")));
            }
            top += FRAME_HEIGHT + GAP;
        }
    }
    let height = top - GAP.min(top) + MARGIN;
    page(&title(strips), width, height, drawn)
}

fn draw_frame(frame: &Frame) -> Group {
    let mut group =
        Group::new().add(centered(&frame.title, (FRAME_WIDTH / 2, FRAME_TITLE / 2), 16)).add(center_ground());
    if let Some(turned) = frame.turned {
        group = group.add(mark_line(turned));
    }
    for cell in 0..CELLS as u8 {
        group = group.add(draw_cell(frame.board.symbol(cell), cell_middle(cell)));
    }
    if frame.turned.is_none() {
        for letter in Move::ALL {
            let place = letter_middle(letter);
            group = group.add(centered(&letter.to_string(), place, 15).set("fill", FAINT));
        }
    }
    group
}

/// The middle of a place of a frame.
fn middle(row: usize, column: usize) -> (usize, usize) {
    (column * PITCH + PITCH / 2, row * PITCH + PITCH / 2 + FRAME_TITLE)
}

fn letter_middle(letter: Move) -> (usize, usize) {
    let (row, column) = letter_place(letter);
    middle(row, column)
}

fn cell_middle(cell: u8) -> (usize, usize) {
    let (row, column) = PLACES[usize::from(cell)];
    middle(row + 1, column + 1)
}

fn draw_cell(symbol: Symbol, (x, y): (usize, usize)) -> Group {
    // Three colors that are distinct for the color-blind and in gray.
    let (fill, ink) = match symbol {
        Symbol::One => ("#004488", "white"),
        Symbol::Two => ("#DDAA33", INK),
        Symbol::Three => ("#BB5566", "white"),
    };
    let square = Rectangle::new()
        .set("x", x - CELL / 2)
        .set("y", y - CELL / 2)
        .set("width", CELL)
        .set("height", CELL)
        .set("rx", 5)
        .set("fill", fill);
    let digit = centered(&symbol.to_string(), (x, y), 16).set("fill", ink);
    Group::new().add(square).add(digit)
}

fn center_ground() -> Rectangle {
    around(cell_middle(CENTER[0]), cell_middle(CENTER[7])).set("fill", "#E4E4E4")
}

/// A frame around the line of a move, and the move's letter at the end toward which it turns.
fn mark_line(turned: Move) -> Group {
    let line = turned.line();
    let (first, last) = (cell_middle(line[0]), cell_middle(line[6]));
    let frame = around(first.min(last), first.max(last))
        .set("fill", "none")
        .set("stroke", INK)
        .set("stroke-width", 2);
    let (x, y) = letter_middle(turned);
    let disk = Circle::new().set("cx", x).set("cy", y).set("r", 10).set("fill", INK);
    let letter = centered(&turned.to_string(), (x, y), 14).set("fill", "white").set("font-weight", "bold");
    // The head of an arrow between the frame and the letter, drawn upward and then turned.
    let angle = match direction(turned) {
        Direction::Up => 0,
        Direction::Right => 90,
        Direction::Down => 180,
        Direction::Left => 270,
    };
    let head = Polygon::new()
        .set("points", format!("{},{} {},{} {x},{}", x - 7, y + 16, x + 7, y + 16, y + 9))
        .set("transform", format!("rotate({angle} {x} {y})"))
        .set("fill", INK);
    Group::new().add(frame).add(head).add(disk).add(letter)
}

/// A rectangle around the places from one corner to the opposite one.
fn around((left, top): (usize, usize), (right, bottom): (usize, usize)) -> Rectangle {
    Rectangle::new()
        .set("x", left - PITCH / 2)
        .set("y", top - PITCH / 2)
        .set("width", right - left + PITCH)
        .set("height", bottom - top + PITCH)
        .set("rx", 7)
}

/// A text in the middle of a place.
fn centered(content: &str, (x, y): (usize, usize), size: usize) -> Text {
    text(content, x, y + size * 3 / 8, size).set("text-anchor", "middle")
}
