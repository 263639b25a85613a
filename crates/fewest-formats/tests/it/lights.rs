//! Tests the readers of graphs, boards and targets of Lights Out.

mod graph;
mod json;
mod matrix;
mod target;

use fewest::lights::{Picture, States, Symbol};

fn states(number: usize) -> States {
    States::new(number).expect("tests have 2 to 12 states")
}

fn rows(picture: &Picture) -> Vec<String> {
    let show = |symbol| match symbol {
        Symbol::State(state) => char::from_digit(state.into(), 12).expect("there are at most 12 states"),
        Symbol::Hole => '.',
        Symbol::Any => '?',
        other => panic!("{other:?}"),
    };
    picture.rows().map(|row| row.map(show).collect()).collect()
}
