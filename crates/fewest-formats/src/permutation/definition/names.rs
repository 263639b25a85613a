//! Decides whether a name can be written in a definition. A name cannot be written if it is too long, or would be read
//! as a command, a list or a comment.

use fewest_core::text::MOST_WORD;

/// The commands that may occur within a state or a move, where names of sets are expected.
pub(super) const END: &str = "End";
pub(super) const REQUIRES: &str = "Requires";

/// Whether a set of this name can be written.
pub(super) fn names_set(name: &str) -> bool {
    is_word(name) && !name.starts_with(starts_list) && name != END && name != REQUIRES
}

/// Whether a line that begins with this character is a list of numbers.
pub(super) fn starts_list(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '?'
}

/// Whether a name that contains no white space can be written.
pub(super) fn is_word(name: &str) -> bool {
    name.len() < MOST_WORD && !name.contains('#')
}

/// Whether a puzzle of this name can be written.
pub(super) fn names_puzzle(name: &str) -> bool {
    let space = |letter: char| letter.is_ascii_whitespace() || letter == '\x0b';
    name.len() < MOST_WORD && name.trim_matches(space) == name && !name.contains('#')
}
