//! Reads scrambles of Rubik's Clock, such as `UR3+ DR5- … ALL1- y2 U2+ … ALL6+ UR DL`.
//!
//! A turn such as `UR3+` names the pins that are up, the number of hours and the direction. `y2` turns the puzzle over,
//! so that its back becomes the front. A scramble may end with corners whose pins are up at the end. They turn no dial.

use super::super::misread::{Misread, Token, listed, tokens};
use super::{named, times};
use fewest_permutation::{Move, Puzzle, State};

const HOURS: u32 = 12;

/// The mark that turns the puzzle over.
const OVER: &[u8] = b"y2";

/// The corners, which may be listed at the end of a scramble.
const CORNERS: [&[u8]; 4] = [b"UR", b"DR", b"DL", b"UL"];

/// Whether a line has a word such as `UR3+`, or `y2`.
pub(super) fn is_meant(line: &[u8]) -> bool {
    let is_turn = |text: &[u8]| matches!(text, [.., b'0'..=b'9', b'+' | b'-']) || text == OVER;
    tokens(line).any(|token| is_turn(token.text))
}

/// The position after a scramble. The front of the position is the side that is in front at the end of the scramble.
///
/// The puzzle need not be turned over here, because turns never move a dial to another place. A turn that is followed
/// by an odd number of `y2` affects the back of the position, and any other turn affects the front.
pub(super) fn read(line: &[u8], puzzle: &Puzzle) -> Result<State, Misread> {
    let over = tokens(line).filter(|token| token.text == OVER).count();
    let (mut turned, mut has_ended) = (0, false);
    let mut state = puzzle.solved().clone();
    for token in tokens(line) {
        if CORNERS.contains(&token.text) {
            has_ended = true;
            continue;
        }
        if has_ended {
            return Err(token.expected("a corner whose pin is up (UR, DR, DL or UL), or the end"));
        }
        if token.text == OVER {
            turned += 1;
            continue;
        }
        let (name, hours) = turn(token, puzzle)?;
        let side = if (over - turned) % 2 == 0 { "" } else { "b" };
        state = times(state, named(puzzle, &format!("{side}{name}")), hours.into(), puzzle);
    }
    Ok(state)
}

/// The name of a turn without its hours, and the hours clockwise.
fn turn<'t>(token: Token<'t>, puzzle: &Puzzle) -> Result<(&'t str, u32), Misread> {
    let names = || puzzle.base_moves().iter().map(Move::name).filter(|name| !name.starts_with('b'));
    let written = str::from_utf8(token.text).unwrap_or_default();
    let name = written.trim_end_matches(['+', '-']).trim_end_matches(|letter: char| letter.is_ascii_digit());
    if !names().any(|known| known == name) {
        let names: Vec<&str> = names().collect();
        return Err(token.expected(format!("y2, or a turn such as UR3+ of one of {}", listed(&names))));
    }
    let rest = &token.text[name.len()..];
    let amount = rest.split_last().and_then(|(&sign, digits)| {
        let hours = Token { at: 0, text: digits }.number().filter(|&hours| hours < HOURS)?;
        match sign {
            b'+' => Some(hours),
            b'-' => Some((HOURS - hours) % HOURS),
            _ => None,
        }
    });
    let rest = Token { at: token.at + name.len(), text: rest };
    let expected = "a number of hours from 0 to 11 and its direction, + or -";
    match amount {
        Some(hours) => Ok((name, hours)),
        None if rest.text.is_empty() => Err(rest.expected_text(expected, "the end of the turn")),
        None => Err(rest.expected(expected)),
    }
}
