//! Completes a command line that lacks its verb or its puzzle. The missing words follow from the name of a puzzle, from
//! a board, or from the content of a file.

use crate::failure::Failure;
use crate::input;
use crate::permutation::near::near;
use crate::terminal;
use anyhow::anyhow;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, ValueHint};
use fewest::formats::Subject;
use fewest::formats::linear::{Codes, form_of};
use fewest::lights::Shape;
use fewest::permutation::family::{self, UnknownFamily};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::sync::LazyLock;

/// The number of bytes of a file that are examined.
const LOOK: u64 = 4096;

/// The path of standard input. If standard input was redirected from a file, opening this path reads the file without
/// consuming the input.
const STANDARD_INPUT: &str = "/dev/stdin";

static DASH: LazyLock<[OsString; 1]> = LazyLock::new(|| ["-".into()]);

/// The word that names the puzzle of a subject on a command line; `None` for a code, which needs no such word.
fn puzzle_of(subject: Subject) -> Option<&'static str> {
    match subject {
        Subject::Rotation => Some("rotation"),
        Subject::Flip => Some("flip"),
        Subject::Puzzle => Some("puzzle"),
        Subject::Code => None,
    }
}

fn description_of(subject: Subject) -> &'static str {
    match subject {
        Subject::Rotation => "boards of the Rotation Game",
        Subject::Flip => "boards of the Flip Game",
        Subject::Puzzle => "the definition of a permutation puzzle",
        Subject::Code => "a code",
    }
}

/// Completes `line`, which clap refused. The line begins with the program's name. Returns `None` if clap's error
/// message is already the best one.
///
/// # Errors
/// A verb or a puzzle is missing and cannot be determined, the verb does not support the puzzle, or the shape of a
/// board stands without `--board`.
pub(crate) fn complete(error: &clap::Error, line: &[OsString]) -> Option<Result<Vec<OsString>, Failure>> {
    use ErrorKind::{
        DisplayHelpOnMissingArgumentOrSubcommand, InvalidSubcommand, MissingSubcommand, UnknownArgument,
    };
    let kinds =
        [DisplayHelpOnMissingArgumentOrSubcommand, InvalidSubcommand, MissingSubcommand, UnknownArgument];
    if !kinds.contains(&error.kind()) {
        return None;
    }
    if let Some(failure) = without_option(error, line) {
        return Some(Err(failure));
    }
    let command = super::command();
    let (first, words) = line.get(1..)?.split_first()?;
    match first.to_str().and_then(|first| command.find_subcommand(first)) {
        Some(verb) => {
            let mistyped = match error.get(ContextKind::InvalidSubcommand) {
                Some(ContextValue::String(word)) => Some(word.as_str()),
                _ => None,
            };
            let completed = complete_puzzle(verb, words, mistyped);
            completed.or_else(|| lacking(&command, verb, mistyped?).map(Err))
        }
        None => complete_verb(first, words).map(Ok).or_else(|| missing(&command, first).map(Err)),
    }
}

/// The failure of a command line that contains the shape of a board without the option `--board`.
fn without_option(error: &clap::Error, line: &[OsString]) -> Option<Failure> {
    let Some(ContextValue::String(shape)) = error.get(ContextKind::InvalidArg) else { return None };
    shape.parse::<Shape>().ok()?;
    let words: Vec<OsString> = line
        .get(1..)?
        .iter()
        .flat_map(|word| {
            let option = (word.to_str() == Some(shape)).then(|| OsString::from("--board"));
            option.into_iter().chain([word.clone()])
        })
        .collect();
    Some(Failure::BadInput(anyhow!("{shape} is the shape of a board:\n  {}", quoted_line(&words))))
}

/// The failure of a command line whose verb does not support the named puzzle, if other verbs do.
fn lacking(command: &Command, verb: &Command, puzzle: &str) -> Option<Failure> {
    let has = |verb: &Command| verb.find_subcommand(puzzle).is_some();
    let elsewhere: Vec<&str> =
        command.get_subcommands().filter(|verb| has(verb)).map(Command::get_name).collect();
    let own: Vec<&str> =
        verb.get_subcommands().map(Command::get_name).filter(|puzzle| *puzzle != "help").collect();
    if elsewhere.is_empty() || own.is_empty() {
        return None;
    }
    let (verb, own, elsewhere) = (verb.get_name(), own.join(", "), elsewhere.join(", "));
    Some(Failure::BadInput(anyhow!(
        "fewest {verb} is not for {puzzle}, but for {own}; for {puzzle} there are {elsewhere}"
    )))
}

/// The failure of a command line whose first word is not a command: it names a missing or unknown file, or resembles
/// the name of a puzzle.
fn missing(command: &Command, first: &OsStr) -> Option<Failure> {
    if is_option(first) {
        return None;
    }
    let is_path = first.to_string_lossy().contains(['.', '/', '\\']);
    let name = first.display();
    if Path::new(first).is_file() {
        return Some(Failure::BadInput(anyhow!(
            "{name}: its first line does not say what it is; name the verb before it (fewest --help lists all), and fewest \
             distance --formats lists the forms of codes"
        )));
    }
    if is_path {
        return Some(Failure::BadInput(anyhow!(
            "{name} is neither a command nor a file; fewest --help lists the commands"
        )));
    }
    let meant = near(first.to_str()?)?;
    // clap itself reports a misspelled command, and names the most similar command.
    let is_verb = |verb: &Command| strsim::damerau_levenshtein(verb.get_name(), &name.to_string()) <= 1;
    if command.get_subcommands().any(is_verb) {
        return None;
    }
    Some(Failure::BadInput(anyhow!(
        "{name} is neither a command nor a puzzle; did you mean the puzzle {meant}?"
    )))
}

/// Completes a command line without a verb, whose first word is a puzzle, a board or a file.
fn complete_verb(first: &OsStr, words: &[OsString]) -> Option<Vec<OsString>> {
    let line = |chosen: &[&str]| -> Vec<OsString> {
        chosen.iter().map(OsString::from).chain([first.to_owned()]).chain(words.iter().cloned()).collect()
    };
    if first.to_str().is_some_and(is_name) {
        // At a terminal, the name of a puzzle alone shows it, because few people want to type positions.
        let verb = if words.is_empty() && io::stdin().is_terminal() { "show" } else { "solve" };
        return Some(program(line(&[verb, "puzzle"])));
    }
    // Rows of 0 and 1 may also be a board of lights. They are taken for a code only here, where no verb contradicts it.
    let is_code = |start: &[u8]| form_of(start).is_some() || Codes::are_many(start).unwrap_or(false);
    let of_code = || look(Path::new(first)).filter(|start| is_code(start)).map(|_| Subject::Code);
    let subject = subject_of(first).or_else(of_code)?;
    let line = match puzzle_of(subject) {
        Some(puzzle) => line(&["solve", puzzle]),
        None => line(&["distance"]),
    };
    say(first, subject, &line);
    Some(program(line))
}

/// Completes a command line that has a verb but lacks the puzzle. `mistyped` is the word in the puzzle's place, if
/// there is one.
fn complete_puzzle(
    verb: &Command,
    words: &[OsString],
    mistyped: Option<&str>,
) -> Option<Result<Vec<OsString>, Failure>> {
    let names = |word: &OsString| verb.get_subcommands().any(|puzzle| word == puzzle.get_name());
    if words.iter().any(names) {
        return None;
    }
    let puzzles: Vec<&str> =
        verb.get_subcommands().filter(|puzzle| has_input(puzzle)).map(Command::get_name).collect();
    let is_taken = |puzzle: &&str| puzzles.contains(puzzle);
    let with = |puzzle: &str, words: &[OsString]| -> Vec<OsString> {
        [verb.get_name(), puzzle].into_iter().map(OsString::from).chain(words.iter().cloned()).collect()
    };
    let fits = |word: &&OsString| mistyped.is_none_or(|mistyped| word.to_string_lossy() == mistyped);
    let inputs: Vec<&OsString> = words.iter().filter(|word| !is_option(word)).filter(fits).collect();
    if is_taken(&"puzzle") && inputs.iter().any(|word| word.to_str().is_some_and(is_name)) {
        return Some(Ok(program(with("puzzle", words))));
    }
    let subject = |word: &&OsString| Some((OsString::clone(word), subject_of(word)?));
    let found = inputs.iter().find_map(subject);
    let is_standard = found.is_none();
    let has_file = inputs.iter().any(|word| Path::new(word).is_file());
    let (input, subject) = match found {
        Some(found) => found,
        None if has_file || mistyped.is_some() => {
            return ask(&puzzles, &inputs, |puzzle| with(puzzle, words));
        }
        // The remaining words are values of options, so the input is standard input.
        None => ("standard input".into(), look(Path::new(STANDARD_INPUT)).as_deref().and_then(Subject::of)?),
    };
    // For a code, `show` is the only verb here that needs nothing but the file.
    let drawn = (subject == Subject::Code && verb.get_name() == "show").then_some("gf2");
    let Some(puzzle) = puzzle_of(subject).or(drawn).filter(is_taken) else {
        return ask(&puzzles, &inputs, |puzzle| with(puzzle, words));
    };
    // The argument with the definition of a permutation puzzle is required, so `-` must name standard input.
    let is_unnamed = subject == Subject::Puzzle && is_standard;
    let line = with(puzzle, &[words, if is_unnamed { &DASH[..] } else { &[] }].concat());
    say(&input, subject, &line);
    Some(Ok(program(line)))
}

/// The failure that asks for the puzzle if a file may belong to several puzzles.
fn ask(
    puzzles: &[&str],
    inputs: &[&OsString],
    line: impl Fn(&str) -> Vec<OsString>,
) -> Option<Result<Vec<OsString>, Failure>> {
    let file = inputs.iter().find(|word| Path::new(word).is_file())?;
    let (last, others @ [_, ..]) = puzzles.split_last()? else { return None };
    let lines: Vec<String> = puzzles.iter().map(|puzzle| quoted_line(&line(puzzle))).collect();
    Some(Err(Failure::BadInput(anyhow!(
        "which puzzle, {} or {last}? {} does not say; name the puzzle before the file:\n  {}",
        others.join(", "),
        file.display(),
        lines.join("\n  ")
    ))))
}

/// Whether the first word after a puzzle may be a file, a board or a position.
fn has_input(puzzle: &Command) -> bool {
    puzzle.get_positionals().next().is_some_and(|argument| argument.get_value_hint() == ValueHint::FilePath)
}

fn is_option(word: &OsStr) -> bool {
    word.len() > 1 && word.as_encoded_bytes().starts_with(b"-")
}

/// The kind of input in a word. The word is the name of a file, or a board itself.
fn subject_of(word: &OsStr) -> Option<Subject> {
    let bytes = match Path::new(word).is_file() {
        true => look(Path::new(word))?,
        false => word.to_str().filter(|text| input::is_board(text))?.as_bytes().to_vec(),
    };
    Subject::of(&bytes)
}

/// Notes on standard error how the input was recognized, and prints the completed command line.
fn say(input: &OsStr, subject: Subject, line: &[OsString]) {
    let (input, what, line) = (input.display(), description_of(subject), quoted_line(line));
    terminal::note(format_args!("{input}: read as {what}: {line}"));
}

fn program(line: Vec<OsString>) -> Vec<OsString> {
    [OsString::from("fewest")].into_iter().chain(line).collect()
}

/// Whether a word is the name of a permutation puzzle. Its sizes may be invalid.
fn is_name(word: &str) -> bool {
    !matches!(family::member(word), Err(UnknownFamily::Name { .. }))
}

fn look(file: &Path) -> Option<Vec<u8>> {
    if !file.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    File::open(file).ok()?.take(LOOK).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// A command line, quoted for a shell.
fn quoted_line(words: &[OsString]) -> String {
    let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    format!("fewest {}", words.join(" "))
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./,=:+@%".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.into_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
