//! Tests of the documents: the transcripts of README and the book are run, links lead somewhere, and docs/unsafe.md
//! names every file with `unsafe`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn the_transcripts_of_the_readme_are_true() {
    trycmd::TestCases::new().case("../../README.md").case("../../README.zh-CN.md");
}

#[test]
fn the_transcripts_of_the_book_are_true() {
    trycmd::TestCases::new().case("../../docs/src/*.md").case("../../docs/src/*/*.md");
}

/// The blocks of code in a document, each with its language in its first line.
fn blocks(text: &str) -> Vec<&str> {
    text.split("```").skip(1).step_by(2).collect()
}

/// The number of lines that begin with `start`.
fn lines_with(text: &str, start: &str) -> usize {
    text.lines().filter(|line| line.starts_with(start)).count()
}

#[test]
fn the_chinese_readme_has_every_command_and_every_section_of_the_english_one() {
    let [english, chinese] = ["../../README.md", "../../README.zh-CN.md"]
        .map(|path| fs::read_to_string(path).expect("both are in the repository"));
    assert!(blocks(&english).len() > 5);
    assert_eq!(blocks(&english), blocks(&chinese));
    // The starts of headings, of the paragraphs for each kind of user, of rows of figures, and of links.
    for start in ["#", "**", "| ", "- "] {
        assert_eq!(
            lines_with(&english, start),
            lines_with(&chinese, start),
            "lines that begin with {start:?}"
        );
    }
}

/// These words fill about two screens, which a newcomer reads to the end. Longer texts belong in the book.
#[test]
fn the_readme_has_at_most_900_words() {
    let text = fs::read_to_string("../../README.md").expect("the repository has the file");
    let words = text.split_whitespace().count();
    assert!((300..=900).contains(&words), "{words} words");
}

#[test]
fn the_chapters_in_chinese_have_the_sections_of_the_english_ones() {
    for name in ["start", "guide/judged-games"] {
        let [english, chinese] = ["md", "zh-CN.md"].map(|ending| {
            let path = format!("../../docs/src/{name}.{ending}");
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
        });
        assert!(lines_with(&english, "## ") > 5);
        assert_eq!(lines_with(&english, "## "), lines_with(&chinese, "## "), "{name}");
    }
}

/// The list has the thirty tasks of its title, in order. Each task has a command that runs, and a link to a
/// chapter.
#[test]
fn each_of_the_thirty_tasks_has_a_command_and_a_chapter() {
    let text = fs::read_to_string("../../docs/src/tasks.md").expect("the repository has the file");
    let tasks: Vec<&str> = text.split("\n**").skip(1).collect();
    assert_eq!(tasks.len(), 30);
    for (index, task) in tasks.iter().enumerate() {
        assert!(task.starts_with(&format!("{}. ", index + 1)), "{task}");
        assert!(task.lines().next().is_some_and(|line| line.contains("](")), "no link: {task}");
        assert_eq!(lines_with(task, "$ fewest "), 1, "{task}");
    }
}

#[test]
fn the_table_of_contents_has_every_chapter() {
    let summary = fs::read_to_string("../../docs/src/SUMMARY.md").expect("the repository has the file");
    let listed: BTreeSet<PathBuf> = links(&summary).map(|(path, _)| PathBuf::from(path)).collect();
    let root = Path::new("../../docs/src");
    let mut there = BTreeSet::new();
    files_below(root, "md", &mut |path| {
        there.insert(path.strip_prefix(root).expect("the path is below the folder").to_owned());
    });
    assert!(there.remove(Path::new("SUMMARY.md")));
    assert_eq!(listed, there);
}

/// Calls `visit` with each file below `folder` that has this extension.
fn files_below(folder: &Path, extension: &str, visit: &mut dyn FnMut(&Path)) {
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the folder can be listed").path();
        if path.is_dir() {
            files_below(&path, extension, visit);
        } else if path.extension().is_some_and(|found| found == extension) {
            visit(&path);
        }
    }
}

/// The relative links of a document outside of code blocks, as paths and anchors.
fn links(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let prose = text.split("```").step_by(2);
    let targets = prose.flat_map(|part| part.split("](").skip(1)).filter_map(|rest| rest.split(')').next());
    targets
        .filter(|target| !target.contains("://"))
        .map(|target| target.split_once('#').unwrap_or((target, "")))
}

/// The anchors of a document's headings, as GitHub and mdBook make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let prose = text.split("```").step_by(2);
    let headings = prose.flat_map(str::lines).filter_map(|line| line.strip_prefix('#'));
    let anchor = |heading: &str| {
        let name = heading.trim_start_matches('#').trim().to_lowercase();
        let kept =
            name.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
        kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
    };
    headings.map(anchor).collect()
}

/// `scripts/build-book` checks the finished pages again, including those that the program writes.
#[test]
fn every_link_of_the_documents_leads_somewhere() {
    let mut documents: Vec<PathBuf> =
        ["README.md", "README.zh-CN.md", "ARCHITECTURE.md", "CHANGELOG.md", "SECURITY.md"]
            .iter()
            .map(|name| Path::new("../..").join(name))
            .collect();
    files_below(Path::new("../../docs"), "md", &mut |path| documents.push(path.to_owned()));
    let mut count = 0;
    for document in documents {
        let text = fs::read_to_string(&document).expect("the repository has the file");
        let folder = document.parent().expect("a file is in a folder");
        for (path, anchor) in links(&text) {
            let target = if path.is_empty() { document.clone() } else { folder.join(path) };
            assert!(target.exists(), "{}: there is no {path}", document.display());
            // The program writes most of this chapter.
            let is_generated = path.ends_with("command-line.md") || document.ends_with("command-line.md");
            if !anchor.is_empty() && !is_generated {
                let text = fs::read_to_string(&target).expect("an anchor is in a text file");
                assert!(anchors(&text).contains(anchor), "{}: {path} has no {anchor}", document.display());
            }
            count += 1;
        }
    }
    assert!(count > 100, "{count} links");
}

#[test]
fn the_python_of_the_readme_is_in_the_readme_of_the_package_whose_examples_are_tests() {
    let [whole, package] = ["../../README.md", "../fewest-py/README.md"]
        .map(|path| fs::read_to_string(path).expect("both are in the repository"));
    let examples: Vec<&str> =
        blocks(&whole).into_iter().filter(|block| block.starts_with("pycon\n")).collect();
    assert!(!examples.is_empty());
    for example in examples {
        assert!(package.contains(example), "{example}");
    }
}

/// The source files below a folder that have `unsafe` outside of comments.
fn files_that_leave_safe_rust(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    files_below(folder, "rs", &mut |path| {
        let text = fs::read_to_string(path).expect("the source file is text");
        let is_code = |line: &&str| !line.trim_start().starts_with("//") && !line.starts_with("#![forbid(");
        // The word is in two parts, so that this file is not found.
        if text.lines().filter(is_code).any(|line| line.contains(concat!("un", "safe"))) {
            found.insert(path.to_owned());
        }
    });
}

#[test]
fn the_table_of_kernels_names_every_file_that_leaves_safe_rust() {
    let path = concat!("../../docs/un", "safe.md");
    let text = fs::read_to_string(path).expect("the repository has the file");
    let mut named = BTreeSet::new();
    for row in text.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert!(cells.len() == 3 && cells.iter().all(|cell| !cell.is_empty()), "{row}");
        for name in cells[0].split('`').skip(1).step_by(2) {
            assert!(named.insert(Path::new("..").join(name)), "{name} stands there twice");
        }
    }
    let mut found = BTreeSet::new();
    for folder in fs::read_dir("..").expect("the folder of the crates exists") {
        let folder = folder.expect("the folder of the crates can be listed").path();
        for part in ["src", "tests", "benches", "examples"].map(|part| folder.join(part)) {
            if part.exists() {
                files_that_leave_safe_rust(&part, &mut found);
            }
        }
    }
    assert_eq!(named, found);
}
