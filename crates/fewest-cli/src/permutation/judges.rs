//! The letters that judges expect for moves.

/// The letter of POJ 1077, "Eight", for a move: the direction of the blank, which is opposite to the direction of the
/// tile.
pub(crate) fn way_of_blank(tile: &str) -> Option<u8> {
    match tile {
        "U" => Some(b'd'),
        "D" => Some(b'u'),
        "L" => Some(b'r'),
        "R" => Some(b'l'),
        _ => None,
    }
}
