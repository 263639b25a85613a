//! Text of a user as an error message shows it.

/// Text in printable form. Characters that cannot be printed, quotation marks, backslashes, and bytes that are not UTF-8
/// are escaped. A text of more than `most` bytes is truncated.
///
/// ```
/// use fewest_core::text::printable;
///
/// assert_eq!(printable("第 1 R2'\x1b".as_bytes(), 40), r"第 1 R2'\x1b");
/// assert_eq!(printable("第一".as_bytes(), 4), "第…");
/// assert_eq!(printable(b"\xe7", 40), r"\xe7");
/// ```
pub fn printable(text: &[u8], most: usize) -> String {
    match text.get(..most) {
        Some(start) if text.len() > most => printable_start(start),
        _ => escaped(text),
    }
}

/// The start of a text that goes on, in printable form, and an ellipsis.
pub fn printable_start(start: &[u8]) -> String {
    let complete = match str::from_utf8(start) {
        // A character that is cut is left out.
        Err(error) if error.error_len().is_none() => &start[..error.valid_up_to()],
        _ => start,
    };
    escaped(complete) + "…"
}

/// The first character of a text in printable form. The text must not be empty.
pub fn printable_letter(text: &[u8]) -> String {
    let letter = text.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    escaped(&text[..letter.map_or(1, char::len_utf8)])
}

fn escaped(text: &[u8]) -> String {
    let mut escaped = String::new();
    for chunk in text.utf8_chunks() {
        for letter in chunk.valid().chars() {
            let is_printable = !letter.is_ascii() && letter.escape_debug().len() == 1;
            // An apostrophe is part of a move, such as R'.
            if is_printable || letter == '\'' {
                escaped.push(letter);
            } else {
                escape(letter.encode_utf8(&mut [0; 4]).as_bytes(), &mut escaped);
            }
        }
        escape(chunk.invalid(), &mut escaped);
    }
    escaped
}

fn escape(bytes: &[u8], escaped: &mut String) {
    escaped.extend(bytes.escape_ascii().map(char::from));
}
