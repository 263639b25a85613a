//! Draws states of a permutation puzzle (*panels*) as colored text.

use super::panel::{Panel, Strip};
use anstyle::{Ansi256Color, AnsiColor, Style};
use fewest::permutation::family::{Color, Picture};
use std::io::{self, Write};

const GAP: usize = 4;

/// The places of the texts of a picture's faces.
struct Layout {
    /// The row and the first column of each face.
    cells: Vec<(usize, usize)>,
    rows: usize,
    columns: usize,
    /// The width of a text.
    width: usize,
}

/// Draws a strip in at most `width` columns, if one panel fits into them.
pub(super) fn draw(
    strip: &Strip<'_>,
    picture: &Picture,
    width: usize,
    output: &mut dyn Write,
) -> io::Result<()> {
    strip.write_heading(output)?;
    let layout = Layout::of(picture);
    let titles = strip.panels.iter().map(|panel| panel.title.chars().count()).max().unwrap_or(0);
    let pitch = layout.columns.max(titles) + GAP;
    for panels in strip.panels.chunks(((width + GAP) / pitch).max(1)) {
        let titles: Vec<_> = panels.iter().map(|panel| format!("{:<pitch$}", panel.title)).collect();
        writeln!(output, "\n{}", titles.concat().trim_end())?;
        for row in 0..layout.rows {
            let mut column = 0;
            for (number, panel) in panels.iter().enumerate() {
                layout.write_row(panel, row, number * pitch, &mut column, output)?;
            }
            writeln!(output)?;
        }
    }
    Ok(())
}

impl Layout {
    /// The smallest scale at which texts do not touch. A row is about as high as two columns are wide.
    fn of(picture: &Picture) -> Self {
        let faces = picture.faces();
        let width = faces.iter().map(|face| face.mark.text.chars().count()).max().unwrap_or(1).max(1);
        let middles: Vec<[f64; 2]> = (faces.iter())
            .map(|face| {
                let corners = face.corners.len() as f64;
                [0, 1].map(|axis| face.corners.iter().map(|corner| corner[axis]).sum::<f64>() / corners)
            })
            .collect();
        let least = [0, 1].map(|axis| middles.iter().map(|point| point[axis]).fold(f64::INFINITY, f64::min));
        let mut cells: Vec<(usize, usize)> = Vec::new();
        // The squares of a picture have a side of at least 1, and its triangles are not much smaller.
        for quarters in 1..=16 {
            let scale = f64::from(quarters) / 4.0;
            let columns = scale * (width + 1).max(2) as f64;
            cells = (middles.iter())
                .map(|point| {
                    let row = ((point[1] - least[1]) * scale).round() as usize;
                    (row, ((point[0] - least[0]) * columns).round() as usize)
                })
                .collect();
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            if sorted.windows(2).all(|pair| pair[0].0 != pair[1].0 || pair[1].1 > pair[0].1 + width) {
                break;
            }
        }
        let rows = cells.iter().map(|cell| cell.0 + 1).max().unwrap_or(0);
        let columns = cells.iter().map(|cell| cell.1 + width).max().unwrap_or(0);
        Self { cells, rows, columns, width }
    }

    /// Writes one row of a panel that begins at the column `left`. `column` is the current end of the line.
    fn write_row(
        &self,
        panel: &Panel<'_>,
        row: usize,
        left: usize,
        column: &mut usize,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let mut faces: Vec<usize> = (0..self.cells.len()).filter(|&face| self.cells[face].0 == row).collect();
        faces.sort_unstable_by_key(|&face| self.cells[face].1);
        for face in faces {
            let mark = panel.marks[face];
            let (text, width) = (&mark.text, self.width);
            if text.is_empty() {
                continue;
            }
            let blanks = (left + self.cells[face].1).saturating_sub(*column);
            let style = style(mark.color);
            let style = if panel.is_moved[face] { style.bold() } else { style.dimmed() };
            let indent = width - text.chars().count();
            write!(output, "{:blanks$}{:indent$}{style}{text}{style:#}", "", "")?;
            *column += blanks + width;
        }
        Ok(())
    }
}

fn style(color: Color) -> Style {
    let orange = Ansi256Color(208);
    match color {
        Color::White => AnsiColor::BrightWhite.on_default(),
        Color::Yellow => AnsiColor::BrightYellow.on_default(),
        Color::Green => AnsiColor::Green.on_default(),
        Color::Blue => AnsiColor::BrightBlue.on_default(),
        Color::Red => AnsiColor::Red.on_default(),
        Color::Orange => orange.on_default(),
        Color::Violet => AnsiColor::Magenta.on_default(),
        _ => Style::new(),
    }
}
