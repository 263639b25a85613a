//! The letters of judges for moves.

/// POJ 1077, "Eight": the letter of the way in which the blank moves when a tile moves, which is the opposite one.
pub(crate) fn way_of_blank(tile: &str) -> Option<u8> {
    match tile {
        "U" => Some(b'd'),
        "D" => Some(b'u'),
        "L" => Some(b'r'),
        "R" => Some(b'l'),
        _ => None,
    }
}
