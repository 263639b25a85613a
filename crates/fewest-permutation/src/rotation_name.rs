//! Recognizes the names that mean rotations of the whole puzzle.

/// Whether twsearch treats a move of this name as a rotation of the whole puzzle: `x`, `y` or `z`, with or without `2`
/// or `'`, or capital letters and `_` before a final `v`, such as `Uv`.
pub fn is_rotation_name(name: &str) -> bool {
    let axis = name.strip_suffix(['2', '\'']).unwrap_or(name);
    let grip = name.strip_suffix('v').unwrap_or_default();
    matches!(axis, "x" | "y" | "z")
        || (!grip.is_empty() && grip.bytes().all(|letter| letter == b'_' || letter.is_ascii_uppercase()))
}
