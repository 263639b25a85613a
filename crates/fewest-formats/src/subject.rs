//! Recognizes from the first bytes whether a text is about the Rotation Game, the Flip Game, a puzzle or a code.

/// The keys of JSON objects that describe codes, in lower case, without underscores and hyphens.
const KEYS_OF_CODES: [&str; 14] = [
    "checks",
    "hx",
    "xchecks",
    "checksx",
    "xstabilizers",
    "stabilizersx",
    "matrixx",
    "pcmx",
    "pcm",
    "paritycheckmatrix",
    "paritychecks",
    "checkmatrix",
    "stabilizers",
    "stabilizermatrix",
];

/// The subject of a text or a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Boards of the Rotation Game.
    Rotation,
    /// Boards of the Flip Game.
    Flip,
    /// The definition of a permutation puzzle.
    Puzzle,
    /// A code.
    Code,
}

impl Subject {
    /// The subject of a text or a file with these first bytes; `None` if they do not determine the subject. A few
    /// kilobytes are enough. The rest of the text may still be invalid.
    ///
    /// For rows of 0 and 1 the result is `None`, because the rows may be a matrix or a board of lights.
    ///
    /// ```
    /// use fewest::formats::Subject;
    ///
    /// assert_eq!(Subject::of(b"bwwb\nbbwb\n"), Some(Subject::Flip));
    /// assert_eq!(Subject::of(b"# by hand\nXZZXI\n"), Some(Subject::Code));
    /// assert_eq!(Subject::of(b"puzzle_type,allowed_moves\n"), Some(Subject::Puzzle));
    /// assert_eq!(Subject::of(b"101\n011\n"), None);
    /// ```
    pub fn of(start: &[u8]) -> Option<Self> {
        let text = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
        if text.starts_with(b"P1") || text.starts_with(b"P4") {
            return Some(Self::Flip);
        }
        let line = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).find(|line| {
            // Comments may precede the definition of a puzzle or a code.
            !line.is_empty() && !line.starts_with(b"#")
        })?;
        let begins = |known: &[&[u8]]| known.iter().any(|known| line.starts_with(known));
        if begins(&[b"{"]) {
            return Self::of_json(text);
        }
        if begins(&[b"Name ", b"Set ", b"puzzle_type,allowed_moves"]) {
            return Some(Self::Puzzle);
        }
        let is_generator =
            |line: &[u8]| line.iter().all(|letter| b"IXYZ_+-".contains(letter)) && line.len() > 1;
        if begins(&[b"%%MatrixMarket", b"error(", b"detector(", b"repeat ", b"\x93NUMPY", b"PK\x03\x04"])
            || is_generator(line)
        {
            return Some(Self::Code);
        }
        let cells: Vec<u8> =
            text.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).take(24).collect();
        let first = cells.first()?;
        if cells.iter().all(|cell| b"bBwW".contains(cell)) {
            return Some(Self::Flip);
        }
        // A board has each of the symbols 1, 2 and 3, so a text of one repeated digit is not a board.
        let is_rotation =
            cells.iter().all(|cell| b"123".contains(cell)) && cells.iter().any(|cell| cell != first);
        is_rotation.then_some(Self::Rotation)
    }

    fn of_json(text: &[u8]) -> Option<Self> {
        let plain: Vec<u8> =
            text.iter().filter(|byte| !b"_-".contains(byte)).map(u8::to_ascii_lowercase).collect();
        let has = |key: &str| {
            let key = format!("\"{key}\"");
            plain.windows(key.len()).any(|window| window == key.as_bytes())
        };
        // The key `h` describes a code, but in a puzzle it may be the name of a move.
        let is_puzzle = has("moves") || has("orbits");
        match KEYS_OF_CODES.into_iter().any(has) || has("h") && !is_puzzle {
            true => Some(Self::Code),
            false if has("board") || has("position") => None,
            false => Some(Self::Puzzle),
        }
    }
}
