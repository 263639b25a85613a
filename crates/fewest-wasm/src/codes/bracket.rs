//! Encodes the lower and upper bounds on the distance of a code, in progress reports and answers. A CSS code has two
//! sides, X and Z, whose distances are searched separately.

use crate::bytes::Writer;
use crate::code::write_list;
use fewest::Progress;
use fewest::linear::{Bracket, Side, SideEnd, SideReport, Turn};

/// Writes the bounds of a side while it is searched. `turn` names the side.
pub(super) fn write_progress(turn: Turn, news: Progress, bytes: &mut Writer) {
    write_side(turn.side, bytes);
    bytes.size(news.at_least.max(1));
    bytes.size(news.best.unwrap_or(usize::MAX));
    bytes.f64(news.fraction().unwrap_or(0.0));
}

/// Writes whether the words are stabilizers, and for each side how its search ended, the lower bound, the nodes,
/// whether the other side was searched instead, and the lightest words found.
pub(super) fn write(bracket: &Bracket, has_stabilizers: bool, answer: &mut Writer) {
    answer.u8(has_stabilizers.into());
    answer.size(bracket.sides().len());
    for SideReport { side, end, words, lower, nodes, exchanged, .. } in bracket.sides() {
        write_side(*side, answer);
        answer.u8(match end {
            SideEnd::Solved => 0,
            SideEnd::Unsolvable => 1,
            SideEnd::Stopped(_) => 2,
            SideEnd::NotBegun => 3,
        });
        answer.size(*lower);
        answer.u64(*nodes);
        answer.u8((*exchanged).into());
        answer.size(words.len());
        for word in words {
            write_list(word.columns(), answer);
        }
    }
}

fn write_side(side: Option<Side>, bytes: &mut Writer) {
    bytes.u8(match side {
        None => 0,
        Some(Side::X) => 1,
        Some(Side::Z) => 2,
    });
}
