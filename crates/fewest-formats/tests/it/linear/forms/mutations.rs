//! Tests that a small change of a file does not silently change the code in it. In files of every format, a byte that
//! separates entries is changed or removed. Unless the format gives the new text another meaning, the result must be an
//! error or the same code.

use super::shown;
use fewest::formats::linear::{Nonbinary, System, form_of, forms, read_system};
use fewest::linear::Side;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders with files of codes, relative to this crate.
const FOLDERS: [&str; 6] = [
    "tests/data/forms",
    "tests/data/numpy",
    "tests/data/coordinates",
    "tests/data/shots",
    "../fewest-cli/tests/data",
    "../../examples",
];

/// The bytes that are added, or that replace a byte of a file.
const BYTES: &[u8] = b" ,;|[]()'\"\n=*-+x#%";

/// A test file that contains a code, a matrix or an error model, here called a system.
struct Fixture {
    path: PathBuf,
    text: Vec<u8>,
    system: String,
    form: &'static str,
}

impl Fixture {
    fn name(&self) -> String {
        self.path.display().to_string()
    }
}

fn fixtures() -> Vec<Fixture> {
    let mut fixtures = Vec::new();
    for folder in FOLDERS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut within: Vec<PathBuf> = fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
            .map(|entry| entry.expect("the folder can be listed").path())
            .collect();
        within.sort();
        for path in within {
            let text = fs::read(&path).expect("it can be read");
            if let (Ok(system), Some(form)) = (shown(&text, Nonbinary::Refused), form_of(&text)) {
                fixtures.push(Fixture { path, text, system, form: form.name });
            }
        }
    }
    fixtures
}

fn texts() -> impl Iterator<Item = Fixture> {
    fixtures().into_iter().filter(|fixture| !fixture.text.contains(&0))
}

/// Removes line numbers from a printed error model, because an additional line end may change them.
fn without_lines(system: &str) -> String {
    let mut pieces = system.split("line: ");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |all, piece| all + piece.trim_start_matches(|digit: char| digit.is_ascii_digit()))
}

fn system(text: &[u8]) -> Option<String> {
    Some(match read_system(text).ok()? {
        System::Css(code) => format!("{:?} {:?}", code.checks(Side::X), code.checks(Side::Z)),
        other => format!("{other:?}"),
    })
}

/// Whether a byte is part of an entry or a name. Changing such a byte may change the matrix.
fn is_entry(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"._+-".contains(&byte) || !byte.is_ascii()
}

impl Fixture {
    fn form_is(&self, part: &str) -> bool {
        self.form.contains(part)
    }

    /// Whether the system may change if the byte at `place` is replaced by `byte`, or removed if `byte` is `None`.
    fn may_change(&self, place: usize, byte: Option<u8>) -> bool {
        let old = self.text[place];
        let line = self.text[..place].rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        // The change makes the rest of the line a comment, or joins the next line to a comment.
        if byte == Some(b'#') || old == b'\n' && line.contains(&b'#') {
            return true;
        }
        match () {
            // Line ends decide which terms form a generator.
            () if self.form_is("terms") => old == b'\n' || byte == Some(b'\n'),
            // Without sizes, two rows may be joined.
            () if self.form_is("exponents without") => old == b'\n',
            // A minus sign may precede a coordinate.
            () if self.form_is("error model") => byte == Some(b'-'),
            // With a minus sign, the rows are exponents of a quasi-cyclic matrix.
            () if self.form_is("rows of 0 and 1") => byte == Some(b'-'),
            () => false,
        }
    }
}

#[test]
fn all_forms_have_a_file() {
    let found: HashSet<&str> = fixtures().iter().map(|fixture| fixture.form).collect();
    assert_eq!(found, forms().map(|form| form.name).collect());
}

#[test]
fn a_changed_separator_changes_no_system() {
    /// The largest number of bytes that are changed in a file.
    const MOST: usize = 500;
    let mut changed = 0;
    for fixture in texts() {
        let Fixture { text, system: expected, .. } = &fixture;
        let expected = without_lines(expected);
        let check = |mutated: &[u8], change: &str| {
            if let Some(found) = system(mutated) {
                let shown = String::from_utf8_lossy(mutated);
                assert_eq!(without_lines(&found), expected, "{}: {change}:\n{shown}", fixture.name());
            }
        };
        for place in (0..text.len()).step_by(1 + text.len() / MOST) {
            if is_entry(text[place]) {
                continue;
            }
            if !fixture.may_change(place, None) {
                check(&[&text[..place], &text[place + 1..]].concat(), "a byte left out");
            }
            for &byte in BYTES {
                if !fixture.may_change(place, Some(byte)) {
                    let mut mutated = text.clone();
                    mutated[place] = byte;
                    check(&mutated, "a byte replaced");
                    changed += 1;
                }
            }
        }
    }
    assert!(changed > 50_000, "{changed}");
}

/// A list in brackets or quotation marks must end with a closing mark, so a list that is cut off is an error.
#[test]
fn a_cut_list_is_refused() {
    let mut cut = 0;
    for fixture in texts() {
        let Fixture { text, system: expected, .. } = &fixture;
        let trimmed = text.trim_ascii_end();
        // In these files, each line is a complete list, so a cut between lines cannot be noticed.
        let is_list_of_lines = fixture.form_is("rows in brackets") && !trimmed[1..].contains(&b';')
            || ["stim-lines.txt", "qiskit-each.txt"].iter().any(|name| fixture.name().ends_with(name));
        if !trimmed.ends_with(b"]")
            && !trimmed.ends_with(b")")
            && !trimmed.ends_with(b"}")
            && !trimmed.ends_with(b"\"")
            || is_list_of_lines
        {
            continue;
        }
        cut += 1;
        for length in 0..trimmed.len() {
            let Some(found) = system(&text[..length]) else { continue };
            assert_eq!(&found, expected, "{}, cut to {length} bytes", fixture.name());
        }
    }
    assert!(cut > 15, "{cut}");
}

/// A changed byte of a binary file may change an entry of the matrix, but not its shape. Archives and compressed files
/// have checksums, so there not even an entry may change.
#[test]
fn a_changed_byte_of_a_file_changes_entries_at_most() {
    let mut kinds = HashSet::new();
    for fixture in fixtures().into_iter().filter(|fixture| fixture.text.contains(&0)) {
        let Fixture { text, system: expected, .. } = &fixture;
        // In MATLAB's sparse matrices, a wrong number of rows cannot be noticed, so only the number of columns is
        // compared.
        let start = if fixture.form_is("MATLAB") { " x " } else { "(" };
        let shape = |system: &str| -> String {
            let behind = system.split_once(start).map_or(system, |(_, behind)| behind);
            behind.split(", [").next().unwrap_or_default().to_owned()
        };
        let has_checksum = text.starts_with(b"PK") || shown_as_compressed(text);
        kinds.insert((fixture.form, has_checksum));
        for place in (0..text.len()).step_by(1 + text.len() / 2000) {
            for bit in [0, 3, 7] {
                let mut mutated = text.clone();
                mutated[place] ^= 1 << bit;
                let Some(found) = system(&mutated) else { continue };
                let is_right = found == *expected || !has_checksum && shape(&found) == shape(expected);
                assert!(is_right, "{}: bit {bit} of byte {place}: {found}", fixture.name());
            }
            let Some(found) = system(&text[..place]) else { continue };
            assert_eq!(&found, expected, "{}: cut to {place} bytes", fixture.name());
        }
    }
    assert_eq!(kinds.len(), 4, "{kinds:?}");
}

/// Whether the text is a MATLAB file whose first element is compressed, which has data type 15.
fn shown_as_compressed(text: &[u8]) -> bool {
    text.starts_with(b"MATLAB") && text.get(128) == Some(&15)
}
