//! The letters that judges expect for moves.

/// POJ 1077, "Eight": the direction of the blank, which is opposite to the tile's.
pub(crate) fn way_of_blank(tile: &str) -> Option<u8> {
    match tile {
        "U" => Some(b'd'),
        "D" => Some(b'u'),
        "L" => Some(b'r'),
        "R" => Some(b'l'),
        _ => None,
    }
}
