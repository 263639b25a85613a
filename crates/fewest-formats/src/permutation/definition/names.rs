//! Tests whether a definition file can contain a name, so that it is not read as a command, a list or a comment.

use fewest_core::text::MOST_WORD;

/// The commands that may appear instead of the name of a set, in a state or a move.
pub(super) const END: &str = "End";
pub(super) const REQUIRES: &str = "Requires";

/// Whether a set can have this name: a line with the name must not be read as a list or a command.
pub(super) fn names_set(name: &str) -> bool {
    is_word(name) && !name.starts_with(starts_list) && name != END && name != REQUIRES
}

/// Whether a line that begins with this character is a list of numbers.
pub(super) fn starts_list(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '?'
}

/// Whether a name without white space is read back unchanged.
pub(super) fn is_word(name: &str) -> bool {
    name.len() < MOST_WORD && !name.contains('#')
}

/// Whether a puzzle's name is read back unchanged.
pub(super) fn names_puzzle(name: &str) -> bool {
    let space = |letter: char| letter.is_ascii_whitespace() || letter == '\x0b';
    name.len() < MOST_WORD && name.trim_matches(space) == name && !name.contains('#')
}
