//! Guesses the puzzle of a command line that lacks the word for it: from a file, or from the name of a permutation puzzle.

use super::Arguments;
use crate::failure::Failure;
use anyhow::anyhow;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, ValueHint};
use fewest::permutation::family::{self, UnknownFamily};
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
    Permutation,
}

impl Puzzle {
    const ALL: [Self; 3] = [Self::Rotation, Self::Flip, Self::Permutation];

    fn name(self) -> &'static str {
        match self {
            Self::Rotation => "rotation",
            Self::Flip => "flip",
            Self::Permutation => "puzzle",
        }
    }

    /// What a file of it contains.
    fn content(self) -> &'static str {
        match self {
            Self::Rotation => "boards of the Rotation Game",
            Self::Flip => "boards of the Flip Game",
            Self::Permutation => "the definition of a permutation puzzle",
        }
    }

    /// Whether a verb reads files of it.
    fn has_files(self, verb: &Command) -> bool {
        let first = verb.find_subcommand(self.name()).and_then(|command| command.get_positionals().next());
        first.is_some_and(|argument| argument.get_value_hint() == ValueHint::FilePath)
    }

    /// The puzzle whose files begin like this.
    fn guess(bytes: &[u8]) -> Option<Self> {
        let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        if text.starts_with(b"P1") || text.starts_with(b"P4") {
            return Some(Self::Flip);
        }
        let start = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).find(|line| {
            // Lines before a definition may be comments.
            !line.is_empty() && !line.starts_with(b"#")
        })?;
        if [&b"{"[..], b"Name ", b"Set "].iter().any(|known| start.starts_with(known)) {
            return Some(Self::Permutation);
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
    let verb = command.find_subcommand(&verb)?;
    if verb.get_subcommands().any(|puzzle| words.iter().any(|word| word == puzzle.get_name())) {
        return None;
    }
    // Another word that stands where the puzzle should is mistyped.
    let mistyped = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) => Some(word.as_str()),
        _ => None,
    };
    let fits = |word: &&OsString| mistyped.is_none_or(|mistyped| word.to_string_lossy() == mistyped);
    let named = words.iter().filter(fits).find_map(|word| word.to_str().filter(|word| is_name(word)));
    let file = words.iter().filter(fits).find(|word| Path::new(word).is_file());
    let line = |puzzle: Puzzle| {
        // A permutation puzzle is always named, even if it is standard input.
        let is_unnamed = puzzle == Puzzle::Permutation && named.is_none() && file.is_none();
        let words = words.iter().map(OsString::as_os_str).chain(is_unnamed.then_some(OsStr::new("-")));
        ["fewest", verb.get_name(), puzzle.name()]
            .into_iter()
            .map(OsStr::new)
            .chain(words)
            .map(quoted)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let puzzles: Vec<_> = Puzzle::ALL.into_iter().filter(|puzzle| puzzle.has_files(verb)).collect();
    let hint = match named {
        Some(name) if puzzles.contains(&Puzzle::Permutation) => {
            format!("{name} is a permutation puzzle:\n  {}", line(Puzzle::Permutation))
        }
        _ => {
            let (name, file) = match file {
                Some(file) => (file.display().to_string(), Path::new(file)),
                None if mistyped.is_none() && Path::new(STANDARD_INPUT).is_file() => {
                    ("standard input".into(), Path::new(STANDARD_INPUT))
                }
                None => return None,
            };
            match look(file).as_deref().and_then(Puzzle::guess).filter(|puzzle| puzzles.contains(puzzle)) {
                Some(puzzle) => format!("{name} looks like {}:\n  {}", puzzle.content(), line(puzzle)),
                None if puzzles.len() < 2 => return None,
                None => {
                    let lines: Vec<_> = puzzles.iter().map(|&puzzle| line(puzzle)).collect();
                    format!("name it before the files:\n  {}", lines.join("\n  "))
                }
            }
        }
    };
    Some(Failure::BadInput(anyhow!("which puzzle{}? {hint}", choice(&puzzles))))
}

/// Whether a word is the name of a permutation puzzle, even with wrong sizes.
fn is_name(word: &str) -> bool {
    !matches!(family::member(word), Err(UnknownFamily::Name { .. }))
}

/// The words of several puzzles, as a choice.
fn choice(puzzles: &[Puzzle]) -> String {
    let names: Vec<_> = puzzles.iter().map(|puzzle| puzzle.name()).collect();
    match names.split_last() {
        Some((last, others @ [_, ..])) => format!(", {} or {last}", others.join(", ")),
        _ => String::new(),
    }
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
