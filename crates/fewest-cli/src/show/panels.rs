//! Draws boards on one page: strips one below the other, and the panels of a strip side by side.

use super::strip::{MARGIN, Strip, Title, title};
use crate::failure::Failure;
use crate::picture::{page, text};
use svg::node::element::Group;

/// The largest width of a panel, in pixels.
pub(super) const PANEL_WIDTH: usize = 400;
/// The largest side of a cell, in pixels.
pub(super) const LARGEST_CELL: usize = 40;

pub(super) const GRID: &str = "#B0B0B0";
pub(super) const MARK: &str = "#BB5566";

const PANELS_IN_A_ROW: usize = 4;
const GAP: usize = 32;
const TITLE: Title = Title { height: 36, size: 18 };
const PANEL_TITLE: usize = 24;

pub(super) trait Panel {
    fn title(&self) -> &str;

    /// The width and the height of the drawing, in pixels.
    fn size(&self) -> (usize, usize);

    fn draw(&self) -> Group;
}

pub(super) fn draw<P: Panel>(strips: &[Strip<P>]) -> String {
    let mut drawn = Group::new();
    let mut top = MARGIN;
    let mut right = 0;
    for strip in strips {
        (drawn, top) = strip.draw_heading(drawn, TITLE, top);
        // The widths of the letters are estimated, so that the lines fit into the picture.
        right = right.max(MARGIN + strip.notes_width().max(strip.title.len() * 11));
        for panels in strip.panels.chunks(PANELS_IN_A_ROW) {
            let mut left = MARGIN;
            let mut height = 0;
            for panel in panels {
                let board = panel.draw().set("transform", format!("translate(0 {PANEL_TITLE})"));
                let titled = Group::new().add(text(panel.title(), 0, PANEL_TITLE - 9, 15)).add(board);
                drawn = drawn.add(titled.set("transform", format!("translate({left} {top})")));
                let (width, panel_height) = panel.size();
                left += width + GAP;
                height = height.max(panel_height + PANEL_TITLE);
            }
            right = right.max(left - GAP);
            top += height + GAP;
        }
    }
    let (width, height) = (right + MARGIN, top + MARGIN - GAP.min(top));
    page(&title(strips), width, height, drawn)
}

/// Postpones the failure of an interrupted run, so that the drawings so far are written first. Any other failure is
/// returned at once.
pub(super) fn drawn_so_far(result: Result<(), Failure>) -> Result<Result<(), Failure>, Failure> {
    match result {
        Ok(()) | Err(Failure::Interrupted(_)) => Ok(result),
        Err(failure) => Err(failure),
    }
}
