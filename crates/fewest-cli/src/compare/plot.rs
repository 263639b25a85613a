//! Draws a comparison as a picture: the expanded nodes of each method on a logarithmic scale.

use super::record::Record;
use crate::picture::{INK, page, text};
use svg::node::element::{Circle, Group, Line, Rectangle};

const WIDTH: f64 = 1280.0;
const LEFT: f64 = 300.0;
/// The x-coordinate of the right end of the axis, in pixels. The space to the right of the axis
/// holds a number.
const RIGHT: f64 = 1000.0;
const TOP: f64 = 130.0;
const ROW: f64 = 74.0;
const BAR: f64 = 40.0;
const BOTTOM: f64 = 110.0;

const FAINT: &str = "#666666";
const GRID: &str = "#D0D0D0";
const BLUE: &str = "#004488";
const YELLOW: &str = "#DDAA33";

/// The results of one method on all boards.
struct Row<'a> {
    method: &'a str,
    expanded: Vec<u64>,
    gave_up: usize,
}

/// Draws the mean of each method as a bar and, if there are several boards, each board as a disk.
pub(super) fn draw(records: &[Record]) -> String {
    let rows = rows(records);
    let most = rows.iter().flat_map(|row| &row.expanded).max().copied().unwrap_or(0).max(10);
    // The axis shows whole powers of ten, beginning with 1.
    let decades = (most as f64).log10().ceil();
    let x = |nodes: f64| LEFT + (RIGHT - LEFT) * nodes.max(1.0).log10() / decades;
    let bottom = TOP + ROW * rows.len() as f64;
    let height = bottom + BOTTOM;

    let mut drawn = Group::new();
    for decade in 0..=decades as u32 {
        let x = x(10_f64.powi(decade as i32));
        let line = Line::new().set("x1", x).set("x2", x).set("y1", TOP - 10.0).set("y2", bottom);
        drawn = drawn
            .add(line.set("stroke", GRID).set("stroke-width", 2))
            .add(text(&power_of_ten(decade), x, bottom + 32.0, 24).set("text-anchor", "middle"));
    }
    for (index, row) in rows.iter().enumerate() {
        drawn = drawn.add(draw_row(row, TOP + ROW * index as f64, x));
    }
    let boards = records.iter().map(|record| record.board).max().unwrap_or(0);
    let subtitle = match boards {
        1 => "one board; logarithmic scale".to_owned(),
        _ => format!("bar: mean of {boards} boards, disk: one board; logarithmic scale"),
    };
    let title = "Nodes expanded by each method";
    let content = Group::new()
        .add(text(title, 40.0, 58.0, 36).set("font-weight", "bold"))
        .add(text(&subtitle, 40.0, 94.0, 22).set("fill", FAINT))
        .add(drawn)
        .add(text("nodes expanded", (LEFT + RIGHT) / 2.0, bottom + 76.0, 24).set("text-anchor", "middle"));
    page(title, WIDTH, height, content)
}

fn draw_row(row: &Row<'_>, top: f64, x: impl Fn(f64) -> f64) -> Group {
    let middle = top + ROW / 2.0;
    let mean = row.expanded.iter().sum::<u64>() as f64 / row.expanded.len() as f64;
    let label = match (mean, row.gave_up) {
        (0.0, 0) => "no search".to_owned(),
        (mean, 0) => rounded(mean),
        (mean, gave_up) if gave_up == row.expanded.len() => format!("{}, gave up", rounded(mean)),
        (mean, gave_up) => format!("{}, gave up on {gave_up}", rounded(mean)),
    };
    let mut group =
        Group::new().add(text(row.method, LEFT - 20.0, middle + 9.0, 26).set("text-anchor", "end")).add(
            Rectangle::new()
                .set("x", LEFT)
                .set("y", middle - BAR / 2.0)
                .set("width", x(mean) - LEFT)
                .set("height", BAR)
                .set("fill", if row.gave_up == 0 { BLUE } else { YELLOW }),
        );
    let mut end = x(mean);
    if row.expanded.len() > 1 && mean > 0.0 {
        for &nodes in &row.expanded {
            let center = x(nodes as f64);
            end = end.max(center + 6.0);
            let disk = Circle::new().set("cx", center).set("cy", middle).set("r", 5).set("fill", "white");
            group = group.add(disk.set("stroke", INK).set("stroke-width", 2).set("fill-opacity", 0.7));
        }
    }
    group.add(text(&label, end + 12.0, middle + 8.0, 22).set("font-weight", "bold"))
}

fn rows(records: &[Record]) -> Vec<Row<'_>> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    for record in records {
        let index = rows.iter().position(|row| row.method == record.method).unwrap_or_else(|| {
            rows.push(Row { method: record.method, expanded: Vec::new(), gave_up: 0 });
            rows.len() - 1
        });
        rows[index].expanded.push(record.expanded);
        rows[index].gave_up += usize::from(!record.has_answer());
    }
    rows
}

/// A number of nodes to three significant digits.
fn rounded(nodes: f64) -> String {
    let (scaled, unit) = match nodes {
        nodes if nodes < 1e3 => return format!("{nodes:.0}"),
        nodes if nodes < 1e6 => (nodes / 1e3, "k"),
        nodes if nodes < 1e9 => (nodes / 1e6, "M"),
        nodes => (nodes / 1e9, "G"),
    };
    let decimals = if scaled < 10.0 {
        2
    } else if scaled < 100.0 {
        1
    } else {
        0
    };
    format!("{scaled:.decimals$} {unit}")
}

/// A power of ten as text: `1`, `10`, `100`, `1 k`, …
fn power_of_ten(decade: u32) -> String {
    let unit = ["", " k", " M", " G", " T", " P", " E"][(decade / 3) as usize];
    format!("{}{unit}", 10_u32.pow(decade % 3))
}
