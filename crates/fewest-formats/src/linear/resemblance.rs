//! Recognizes texts of other programs that fewest does not read. The error then explains how to convert them.

use super::error::{ReadTextError, TextProblem};
use super::over_fields::named;
use fewest_core::text::ReadError;

/// The beginnings of texts that are not read, each with its explanation.
const BEGINNINGS: [(&str, &str); 14] = [
    ("<a ", "GAP printed only the size: Print(H) or Display(H) shows the entries"),
    (
        "<",
        "this is the description of an object, not its entries: print it as a dense array, or save it with save_npz",
    ),
    ("(", "this is the list of a sparse matrix's entries: print full(H) or H.toarray()"),
    ("{{", "rows in braces are not read: use brackets, as in [[1, 0], [0, 1]]"),
    ("[{", "this is a list of codes, which fewest distance --each reads"),
    ("OPENQASM", "this is an OpenQASM circuit, which is not read"),
    ("SparsePauliOp", "this is a sum of operators, not a list of generators: print its attribute .paulis"),
    ("Clifford", "this is a Clifford operator: give the generators of a stabilizer code, one per line"),
    ("stim.Tableau", "this is a tableau: give the generators of a stabilizer code, one per line"),
    ("stim.Circuit", "this is a Stim circuit: give its detector error model, circuit.detector_error_model()"),
    ("𝒟", "this is a tableau of QuantumClifford: give the rows under 𝒮𝓉𝒶𝒷 only"),
    ("Generator", "rows after a title are not read: remove the first line, and add the option --generator"),
    ("Parity", "rows after a title are not read: remove the first line"),
    ("%PDF", "this is a PDF"),
];

/// The first bytes of files that are not read, each with its explanation.
const FILES: [(&[u8], &str); 7] = [
    (b"\x89HDF", "this file is in HDF5: save the matrix as .npz, as .mat with -v7, or as text"),
    (b"\0\0\0\0", "if this is a MATLAB file of version 4, save it with -v7"),
    (b"\xff\xfe", "this text is in UTF-16, as PowerShell writes it: save it as UTF-8"),
    (b"\xfe\xff", "this text is in UTF-16: save it as UTF-8"),
    (b"\x1f\x8b", "this file is compressed with gzip: decompress it first"),
    (
        b"\x80\x04\x95",
        "this is a Python pickle, which is not read: save the matrix with numpy.save or save_npz",
    ),
    (b"\x80\x03", "this is a Python pickle, which is not read: save the matrix with numpy.save or save_npz"),
];

/// Adds an explanation to an error of the format if the text resembles a text of another program. Any other error, such
/// as too little memory, is returned unchanged.
pub(super) fn explained(error: ReadTextError, start: &[u8]) -> ReadTextError {
    let ReadError::Text(mut error) = error else { return error };
    let may_be_other = matches!(
        error.problem,
        TextProblem::Unexpected { .. }
            | TextProblem::Unrecognized { .. }
            | TextProblem::NonbinaryEntry { .. }
    );
    if let Some(form) = resembled(start).filter(|_| may_be_other) {
        error.problem = TextProblem::Resembles { problem: Box::new(error.problem), form };
    }
    ReadError::Text(error)
}

/// The explanation for a text that begins with `start`; `None` if it resembles no text of another program.
fn resembled(start: &[u8]) -> Option<&'static str> {
    if let Some((_, form)) = FILES.iter().find(|(begins, _)| start.starts_with(begins)) {
        return Some(form);
    }
    if let Some((_, form)) = BEGINNINGS.iter().find(|(begins, _)| start.starts_with(begins.as_bytes())) {
        return Some(form);
    }
    let lines = start
        .split(|&byte| byte == b'\n')
        .map(|line| line.split(|&byte| byte == b'#').next().unwrap_or_default().trim_ascii());
    let lines: Vec<&[u8]> = lines.filter(|line| !line.is_empty()).take(16).collect();
    by_words(&lines).or_else(|| by_signs(&lines)).or_else(|| by_numbers(&lines))
}

/// The explanation for a text whose first line has characters such as `&` or `;` between its entries or operators.
fn by_signs(lines: &[&[u8]]) -> Option<&'static str> {
    let first = *lines.first()?;
    let has = |sign: &[u8]| first.windows(sign.len()).any(|window| window == sign);
    let is_row_with = |marks: &[u8]| first.iter().all(|byte| b"01 \t".contains(byte) || marks.contains(byte));
    if first.starts_with(b"\\begin") || has(b" & ") && has(b"\\\\") {
        return Some("rows of LaTeX are not read: replace each & by a blank, and remove \\\\");
    }
    if first.contains(&b'"') && is_row_with(b",;\"") {
        return Some("entries in quotation marks are not read: remove the marks");
    }
    if first.contains(&b';') && is_row_with(b";") && !first.contains(&b' ') {
        return Some("entries separated by semicolons are not read: use commas");
    }
    if has("⊗".as_bytes()) {
        return Some("operators joined by ⊗ are not read: remove the signs, as in XZZXI");
    }
    if has("₀".as_bytes()) || has("₁".as_bytes()) || has("₂".as_bytes()) {
        return Some("subscript digits are not read: write terms such as X0 Z1, where qubits count from 0");
    }
    if matches!(first, [b'X' | b'Y' | b'Z', b'(', ..]) {
        return Some(
            "qubits in parentheses are not read: write terms such as X0 Z1, where qubits count from 0",
        );
    }
    if has(b" [X") || has(b" [Y") || has(b" [Z") {
        return Some(
            "operators with coefficients are not read: write terms such as X0 Z1, one generator per line",
        );
    }
    if first.starts_with(b"[,1]") {
        return Some(
            "this is a matrix printed by R: write.table(H, row.names = FALSE, col.names = FALSE) prints the rows alone",
        );
    }
    None
}

/// The explanation for a text that is recognized by words in its first lines.
fn by_words(lines: &[&[u8]]) -> Option<&'static str> {
    let (first, second) = (lines.first()?, lines.get(1).copied().unwrap_or_default());
    let has_letters = |line: &[u8]| line.iter().any(u8::is_ascii_alphabetic);
    let is_plain = !first.contains(&b'[') && !first.contains(&b'(');
    if is_plain
        && first.contains(&b',')
        && second.contains(&b',')
        && has_letters(first)
        && !has_letters(second)
    {
        return Some("rows after a header are not read: remove the first line");
    }
    if lines.iter().any(|line| line.starts_with(b"Columns ")) {
        return Some(
            "a matrix in several blocks of columns is not read: print mat2str(H), or save it with -v7",
        );
    }
    if lines.iter().any(|line| line.starts_with(b"Compressed ") || line.starts_with(b"(1,")) {
        return Some("the entries of a sparse matrix are not read: print full(H), or save it with -v7");
    }
    if first.ends_with(b":") && first.windows(6).any(|window| window == b"Matrix") {
        return Some("rows after a title are not read: remove the first line");
    }
    if first.windows(11).any(|window| window == b"Linear Code") {
        if named::order(first).is_some_and(|order| order != 2) {
            return Some(
                "this is a code over another field: fewest distance reads it from a file, or from standard input with --field",
            );
        }
        return Some(
            "rows after a title are not read: remove the lines before the rows, and add the option --generator",
        );
    }
    if first.windows(12).any(|window| window == b"dense matrix") {
        return Some("Sage printed only the size: print(H.str()) shows the entries");
    }
    None
}

/// The explanation for a text that is recognized by the numbers in its first lines.
fn by_numbers(lines: &[&[u8]]) -> Option<&'static str> {
    let numbers = |line: &[u8]| -> Option<Vec<u64>> {
        let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        words.map(|word| str::from_utf8(word).ok()?.parse().ok()).collect()
    };
    let (first, rest) = lines.split_first()?;
    let sizes = numbers(first)?;
    let length = |line: &&[u8]| {
        let mut entries = line.iter().filter(|byte| !byte.is_ascii_whitespace());
        entries.try_fold(0_u64, |length, byte| matches!(byte, b'0' | b'1').then_some(length + 1))
    };
    // A print-out of a table: the first line numbers the columns, and each row begins with its number.
    if sizes.len() > 1
        && sizes.iter().zip(0..).all(|(&size, column)| size == column)
        && !rest.is_empty()
        && rest[..rest.len().min(2)].iter().zip(0..).all(|(line, row)| {
            numbers(line).is_some_and(|numbers| numbers.len() == sizes.len() + 1 && numbers[0] == row)
        })
    {
        return Some("a table with row and column numbers is not read: print its to_numpy()");
    }
    let complete = &rest[..rest.len().saturating_sub(usize::from(rest.len() > 3))];
    if let Some(common) = complete.first().and_then(length)
        && common > 1
        && length(first).is_none()
        && (sizes.len() == 1 || sizes.contains(&common))
        && sizes.len() <= 3
        && complete.iter().all(|line| length(line) == Some(common))
    {
        return Some("rows of 0 and 1 after a line of sizes are not read: remove the first line");
    }
    let rows: Vec<Vec<u64>> = lines[..lines.len().saturating_sub(usize::from(lines.len() > 3))]
        .iter()
        .map(|line| numbers(line))
        .collect::<Option<_>>()?;
    let is_list = |count: usize| rows.len() >= 3 && rows[1..].iter().all(|row| row.len() == count);
    if sizes.len() == 3 && (is_list(3) && rows[1..].iter().all(|row| row[2] <= 1) || is_list(2))
        || sizes.len() == 2 && is_list(2)
    {
        return Some(
            "a list of rows and columns of entries must begin with the line %%MatrixMarket matrix coordinate integer \
             general, and a line with the numbers of rows, columns and entries",
        );
    }
    if rows.len() >= 2 && is_same_length(&rows) && rows.iter().flatten().any(|&entry| entry > 1) {
        return Some(
            "exponents of a quasi-cyclic matrix must begin with a line of its columns, its rows and the size of its \
             blocks; --field Q reads entries over another field",
        );
    }
    None
}

fn is_same_length(rows: &[Vec<u64>]) -> bool {
    rows.iter().all(|row| row.len() == rows[0].len()) && rows[0].len() > 1
}
