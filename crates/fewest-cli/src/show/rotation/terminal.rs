//! Draws the boards of a solution (*frames*) as colored text, side by side in the width of the terminal.

use super::frame::{Direction, Frame, Strip, direction, letter_place};
use anstyle::{AnsiColor, Style};
use fewest::rotation::{CENTER, Move, PLACES, Symbol};
use std::io::{self, Write};

/// The number of places along each side of a frame.
const SIDE: usize = 9;

/// Every place is two characters wide: a mark, and a letter or a symbol.
const FRAME_WIDTH: usize = 2 * SIDE;

const GAP: usize = 2;

#[derive(Clone, Copy)]
struct Place {
    mark: char,
    text: char,
    style: Style,
}

const BLANK: Place = Place { mark: ' ', text: ' ', style: Style::new() };

/// Draws a strip in at most `width` columns, if one frame fits into them.
pub(super) fn draw(strip: &Strip, width: usize, output: &mut dyn Write) -> io::Result<()> {
    strip.write_heading(output)?;
    let frames_in_a_row = ((width + GAP) / (FRAME_WIDTH + GAP)).max(1);
    for frames in strip.panels.chunks(frames_in_a_row) {
        let titles: Vec<_> = frames.iter().map(|frame| format!("{:^FRAME_WIDTH$}", frame.title)).collect();
        writeln!(output, "\n{}", titles.join(&" ".repeat(GAP)).trim_end())?;
        let places: Vec<_> = frames.iter().map(places).collect();
        for row in 0..SIDE {
            write_row(output, places.iter().map(|frame| &frame[row]))?;
        }
    }
    Ok(())
}

/// Writes one row of several frames, without blanks at its end.
fn write_row<'a>(output: &mut dyn Write, frames: impl Iterator<Item = &'a [Place; SIDE]>) -> io::Result<()> {
    let mut blanks = 0;
    for (index, row) in frames.enumerate() {
        blanks += if index > 0 { GAP } else { 0 };
        for place in row {
            if place.text == ' ' {
                blanks += 2;
                continue;
            }
            let Place { mark, text, style } = place;
            write!(output, "{:blanks$}{style}{mark}{text}{style:#}", "")?;
            blanks = 0;
        }
    }
    writeln!(output)
}

fn places(frame: &Frame) -> [[Place; SIDE]; SIDE] {
    let mut places = [[BLANK; SIDE]; SIDE];
    for (cell, (row, column)) in (0..).zip(PLACES) {
        let symbol = frame.board.symbol(cell);
        let turned = frame.turned.filter(|turned| turned.line().contains(&cell));
        let mark = turned.map_or(' ', |turned| mark(direction(turned)));
        let style = cell_style(symbol, CENTER.contains(&cell));
        let style = if turned.is_some() { style.bold() } else { style };
        places[row + 1][column + 1] = Place { mark, text: char::from(symbol.digit()), style };
    }
    // The first frame shows the letters of all moves. A later frame shows only the letter of its own move.
    for letter in Move::ALL {
        let style = match frame.turned {
            None => Style::new().dimmed(),
            Some(turned) if turned == letter => Style::new().bold(),
            Some(_) => continue,
        };
        let (row, column) = letter_place(letter);
        places[row][column] = Place { mark: ' ', text: letter.letter(), style };
    }
    places
}

/// The color of a symbol. In the center, the color fills the background.
fn cell_style(symbol: Symbol, is_center: bool) -> Style {
    let color = match symbol {
        Symbol::One => AnsiColor::Cyan,
        Symbol::Two => AnsiColor::Yellow,
        Symbol::Three => AnsiColor::Magenta,
    };
    if is_center { AnsiColor::Black.on(color) } else { color.on_default() }
}

fn mark(direction: Direction) -> char {
    match direction {
        Direction::Up => '^',
        Direction::Down => 'v',
        Direction::Left => '<',
        Direction::Right => '>',
    }
}
