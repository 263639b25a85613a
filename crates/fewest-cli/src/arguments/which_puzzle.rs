//! Guesses the puzzle of a command line that names files but no puzzle.

use super::Arguments;
use crate::failure::Failure;
use anyhow::anyhow;
use clap::CommandFactory;
use clap::error::ErrorKind;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// How much of a file is examined.
const LOOK: u64 = 4096;

/// Where an input that was redirected from a file can be read a second time.
const STANDARD_INPUT: &str = "/dev/stdin";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Puzzle {
    Rotation,
    Flip,
}

impl Puzzle {
    const ALL: [Self; 2] = [Self::Rotation, Self::Flip];

    fn name(self) -> &'static str {
        match self {
            Self::Rotation => "rotation",
            Self::Flip => "flip",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Rotation => "the Rotation Game",
            Self::Flip => "the Flip Game",
        }
    }

    /// The puzzle whose boards begin like this.
    fn guess(bytes: &[u8]) -> Option<Self> {
        let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        if text.starts_with(b"P1") || text.starts_with(b"P4") {
            return Some(Self::Flip);
        }
        let cells: Vec<u8> =
            text.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).take(24).collect();
        let first = cells.first()?;
        if cells.iter().all(|cell| b"bBwW".contains(cell)) {
            return Some(Self::Flip);
        }
        // A board has all three symbols.
        let is_rotation =
            cells.iter().all(|cell| b"123".contains(cell)) && cells.iter().any(|cell| cell != first);
        is_rotation.then_some(Self::Rotation)
    }
}

/// The failure of a command line that clap refuses because it names no puzzle; `None` if something else is wrong.
pub(crate) fn failure(error: &clap::Error) -> Option<Failure> {
    use ErrorKind::{
        DisplayHelpOnMissingArgumentOrSubcommand, InvalidSubcommand, MissingSubcommand, UnknownArgument,
    };
    let kinds =
        [DisplayHelpOnMissingArgumentOrSubcommand, InvalidSubcommand, MissingSubcommand, UnknownArgument];
    if !kinds.contains(&error.kind()) {
        return None;
    }
    let mut words = env::args_os().skip(1);
    let (verb, words) = (words.next()?.into_string().ok()?, words.collect::<Vec<_>>());
    let command = Arguments::command();
    let takes_files = |puzzle: Puzzle| {
        let command = command.find_subcommand(&verb)?.find_subcommand(puzzle.name())?;
        command.get_positionals().next()
    };
    let names = command.find_subcommand(&verb)?.get_subcommands().map(clap::Command::get_name);
    let names_puzzle = names.into_iter().any(|name| words.iter().any(|word| word == name));
    if names_puzzle || !Puzzle::ALL.into_iter().all(|puzzle| takes_files(puzzle).is_some()) {
        return None;
    }
    let (name, file) = match words.iter().find(|word| Path::new(word).is_file()) {
        Some(file) => (file.display().to_string(), Path::new(file)),
        None if Path::new(STANDARD_INPUT).is_file() => ("standard input".into(), Path::new(STANDARD_INPUT)),
        None => return None,
    };
    let line = |puzzle: &str| {
        let words = words.iter().map(OsString::as_os_str);
        [OsStr::new("fewest"), OsStr::new(&verb), OsStr::new(puzzle)]
            .into_iter()
            .chain(words)
            .map(quoted)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let hint = match look(file).as_deref().and_then(Puzzle::guess) {
        Some(puzzle) => format!("{name} looks like boards of {}:\n  {}", puzzle.title(), line(puzzle.name())),
        None => format!(
            "name it before the files:\n  {}",
            Puzzle::ALL.map(|puzzle| line(puzzle.name())).join("\n  ")
        ),
    };
    Some(Failure::BadInput(anyhow!("which puzzle, rotation or flip? {hint}")))
}

/// The first bytes of a file.
fn look(file: &Path) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file).ok()?.take(LOOK).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// A word as a shell reads it.
fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./,=:+@%".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.into_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
