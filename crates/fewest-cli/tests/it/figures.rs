//! Tests of the tables of figures in the book, which `scripts/figures` makes.

use std::fs;
use std::path::Path;
use std::process::Command;

const BEGIN: &str = "<!-- figures: ";
const END: &str = "<!-- end of figures -->";

/// The chapters of figures, by their names.
fn chapters() -> Vec<(String, String)> {
    let folder = fs::read_dir("../../docs/src/figures").expect("the chapters exist");
    let chapters = folder.map(|entry| {
        let path = entry.expect("the folder can be read").path();
        (path.display().to_string(), fs::read_to_string(&path).expect("the chapter is text"))
    });
    chapters.collect()
}

/// The parts of a chapter between the marks, by their names, and the text outside of them.
fn parts(chapter: &str) -> (Vec<(&str, &str)>, String) {
    let mut pieces = chapter.split(BEGIN);
    let mut outside = pieces.next().unwrap_or_default().to_owned();
    let mut parts = Vec::new();
    for piece in pieces {
        let (name, rest) = piece.split_once(" -->\n").expect("a mark has its end");
        let (part, after) = rest.split_once(END).expect("the part has its end mark");
        parts.push((name, part));
        outside += after;
    }
    (parts, outside)
}

#[test]
fn every_table_of_figures_has_its_command_machine_and_date() {
    let mut names = Vec::new();
    let chapters = chapters();
    for (path, chapter) in &chapters {
        let (parts, outside) = parts(chapter);
        assert!(!outside.contains("\n|"), "{path}: a table stands outside of the marks");
        for (name, part) in parts {
            let lines: Vec<&str> = part.lines().collect();
            let ["", made, "", head, rule, .., ""] = lines[..] else { panic!("{path}: {name}: {part}") };
            let (command, machine) = made.split_once("` makes this table; its figures are of ").expect(name);
            let command = command.strip_prefix('`').expect("the command is in backticks");
            assert!(command.starts_with(&format!("scripts/figures {name}")) || name == "page", "{command}");
            let (cores, rest) = machine.split_once(" cores, ").expect("the machine has a number of cores");
            assert!(cores.parse::<usize>().is_ok() && rest.ends_with('.'), "{machine}");
            let is_date = |part: &str| {
                let date = part.trim_end_matches('.').split_once(' ');
                let is_month = |word: &str| word.starts_with(|first: char| first.is_ascii_uppercase());
                date.is_some_and(|(month, year)| {
                    is_month(month) && year.len() == 4 && year.parse::<u32>().is_ok()
                })
            };
            assert!(rest.split(", ").any(is_date), "{machine}");
            assert!(head.starts_with("| ") && rule.starts_with("|---"), "{path}: {name}");
            names.push(name.to_owned());
        }
    }
    assert!(names.len() >= 12, "{names:?}");
}

/// The script has a function for every part, except for the part about the page, which has a script
/// of its own.
#[test]
fn the_script_knows_the_parts_of_the_book() {
    let script = Path::new("../../scripts/figures");
    let Ok(output) = Command::new("python3").arg(script).args(["no-such-part", "--print"]).output() else {
        return;
    };
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{errors}");
    let known = errors.split_once("(choose from ").expect("the parts are listed").1;
    for (path, chapter) in chapters() {
        for (name, _) in parts(&chapter).0 {
            assert!(name == "page" || known.contains(name), "{path}: {name}: {errors}");
        }
    }
}
