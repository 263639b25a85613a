//! Help, version, completions and manual page.

use super::program::{SAMPLE, command, not_run, print, run};
use std::fs;
use std::process::{Command, Stdio};

#[test]
fn help_has_an_example_for_each_verb() {
    for verb in [
        &["solve", "rotation"][..],
        &["solve", "flip"],
        &["solve", "lights"],
        &["solve", "gf2"],
        &["solve", "puzzle"],
        &["show", "rotation"],
        &["show", "flip"],
        &["show", "lights"],
        &["show", "puzzle"],
        &["puzzles"],
        &["rules"],
        &["compare", "rotation"],
        &["compare", "flip"],
        &["check", "rotation"],
        &["check", "flip"],
        &["check", "lights"],
        &["check", "puzzle"],
        &["validate", "rotation"],
        &["validate", "flip"],
        &["package", "rotation"],
        &["package", "flip"],
        &["census", "rotation"],
        &["census", "flip"],
        &["census", "lights"],
        &["generate", "rotation"],
        &["generate", "flip"],
        &["generate", "lights"],
        &["convert", "puzzle"],
        &["distance"],
        &["completions"],
        &["man"],
    ] {
        let help = print(&[verb, &["--help"]].concat(), "");
        assert!(help.contains(&format!("  fewest {}", verb.join(" "))), "{help}");
    }
    assert!(print(&["--help"], "").contains("Examples:"));
}

#[test]
fn the_version_is_the_package_s() {
    assert_eq!(print(&["--version"], ""), concat!("fewest ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn wrong_usage_ends_with_code_2_and_a_hint() {
    for arguments in [
        &["slove"][..],
        &["solve"],
        &["solve", "rubik"],
        &["solve", "rotation", "--symbol", "4"],
        &["solve", "rotation", "--threads", "0"],
        &["solve", "rotation", "--all", "--count"],
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.output.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.errors.contains("--help") || run.errors.contains("Usage"), "{}", run.errors);
    }
}

#[test]
fn completions_know_the_verbs() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(print(&["completions", shell], "").contains("rotation"), "{shell}");
    }
}

#[test]
fn the_manual_page_describes_every_option() {
    let page = print(&["man"], "");
    for text in [
        ".TH fewest",
        "FEWEST SOLVE ROTATION",
        "FEWEST SHOW ROTATION",
        "FEWEST DISTANCE",
        "\\-\\-threads",
        "\\-\\-svg",
        "\\-\\-at\\-least",
    ] {
        assert!(page.contains(text), "{text} is not in the page");
    }
}

/// The files of the pages that a page refers to.
fn named_pages(page: &str) -> Vec<String> {
    let names = page.lines().filter(|line| line.starts_with("fewest\\-") && line.ends_with("(1)"));
    names.map(|name| name.replace('\\', "").replace("(1)", ".1")).collect()
}

#[test]
fn every_page_that_is_named_is_there() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let pages = folder.path().join("man1");
    print(&["man", "-o", &pages.display().to_string()], "");
    let files: Vec<_> = fs::read_dir(&pages)
        .expect("the folder is there")
        .map(|file| file.expect("the folder can be read").path())
        .collect();
    let mut named = 0;
    for file in &files {
        let page = fs::read_to_string(file).expect("a page is text");
        assert!(page.lines().any(|line| line.starts_with(".TH fewest")), "{}", file.display());
        for name in named_pages(&page) {
            named += 1;
            assert!(pages.join(&name).is_file(), "{name}, named in {}", file.display());
        }
    }
    // No page refers to the program's page; each other page is named by the one above it.
    assert_eq!(named + 1, files.len());
    assert!(named > 10, "{named}");
    let printed = print(&["man", "solve", "rotation"], "");
    assert_eq!(
        printed,
        fs::read_to_string(pages.join("fewest-solve-rotation.1")).expect("the page is there")
    );
    assert!(printed.contains("\\-\\-symbol") && !printed.contains("\\-\\-goal"), "{printed}");
    assert_eq!(print(&["man"], ""), fs::read_to_string(pages.join("fewest.1")).expect("the page is there"));
    assert_eq!(run(&["man", "solve", "rubik"], "").code, Some(2));
}

/// If groff is installed, it formats every page without a warning.
#[test]
fn pages_can_be_drawn() {
    for page in [&["man"][..], &["man", "solve"], &["man", "show", "flip"], &["man", "distance"]] {
        let text = print(page, "");
        assert!(text.lines().all(|line| line != "."), "an empty request");
        let groff = Command::new("groff")
            .args(["-Kutf8", "-man", "-Tutf8", "-ww", "-z"])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let Ok(mut groff) = groff else {
            not_run("a page of the manual is not drawn: there is no groff");
            continue;
        };
        std::io::Write::write_all(&mut groff.stdin.take().expect("standard input is piped"), text.as_bytes())
            .expect("groff reads");
        let drawn = groff.wait_with_output().expect("groff ends");
        assert_eq!(String::from_utf8_lossy(&drawn.stderr), "", "{page:?}");
    }
}

#[test]
fn a_file_in_the_place_of_a_puzzle_is_looked_at() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for (name, content, puzzle) in
        [("a.txt", SAMPLE, "rotation"), ("b b.txt", "\u{feff}bwwb\n", "flip"), ("c.pbm", "P1 1 1 1", "flip")]
    {
        let file = folder.path().join(name).display().to_string();
        fs::write(&file, content).expect("the folder takes files");
        let quoted = if file.contains(' ') { format!("'{file}'") } else { file.clone() };
        for verb in ["solve", "show", "compare", "check", "validate"] {
            let run = run(&[verb, "--format", "json", &file], "");
            let expected = format!("fewest {verb} {puzzle} --format json {quoted}\n");
            assert_eq!((run.code, run.output.as_str()), (Some(2), ""), "{verb} {name}");
            assert!(
                run.errors.starts_with("error: which puzzle, ") && run.errors.ends_with(&expected),
                "{}",
                run.errors
            );
        }
    }
    let unknown = folder.path().join("unknown").display().to_string();
    fs::write(&unknown, "what?").expect("the folder takes files");
    let errors = run(&["solve", &unknown], "").errors;
    assert!(errors.contains("fewest solve rotation ") && errors.contains("fewest solve flip "), "{errors}");
    // A word that is no file counts as a mistyped puzzle.
    assert!(run(&["solve", "rotatoin"], "").errors.contains("rotation"));
}

#[test]
fn a_permutation_puzzle_in_the_place_of_the_word_for_it_is_recognized() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let tws = folder.path().join("a.tws").display().to_string();
    fs::write(&tws, "# a comment\n\nName a\nSet A 3 1\n").expect("the folder takes files");
    let json = folder.path().join("a.json").display().to_string();
    fs::write(&json, "\u{feff}\n {\"name\": \"a\"").expect("the folder takes files");
    for verb in ["show", "compare", "census", "convert", "generate"] {
        for (puzzle, hint) in [
            ("2x2x2", "2x2x2 is a permutation puzzle:".to_owned()),
            ("sliding:9x9", "sliding:9x9 is a permutation puzzle:".to_owned()),
            (&tws, format!("{tws} looks like the definition of a permutation puzzle:")),
            (&json, format!("{json} looks like the definition of a permutation puzzle:")),
        ] {
            let run = run(&[verb, puzzle, "--moves", "U"], "");
            assert_eq!((run.code, run.output.as_str()), (Some(2), ""), "{verb} {puzzle}");
            let question = match verb {
                "show" | "compare" => "which puzzle, rotation, flip or puzzle?",
                _ => "which puzzle?",
            };
            let expected = format!("error: {question} {hint}\n  fewest {verb} puzzle {puzzle} --moves U\n");
            assert_eq!(run.errors, expected);
        }
    }
    // What clap suggests is better here, or nothing is to be suggested.
    for arguments in [
        &["census", "puzle", "2x2x2"][..],
        &["census", "puzle", &tws],
        &["solve", "rotatoin", &tws],
        &["census", "dinosaur"],
        &["package", "2x2x2"],
    ] {
        let errors = run(arguments, "").errors;
        assert!(errors.starts_with("error: unrecognized subcommand"), "{errors}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_redirected_file_is_looked_at_as_well() {
    let file = tempfile::NamedTempFile::new().expect("there is room for a file");
    fs::write(file.path(), "bw\n").expect("the file can be written");
    let input = fs::File::open(file.path()).expect("the file is there");
    let end = command(&["solve"]).stdin(input).output().expect("the program runs");
    assert_eq!(end.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&end.stderr);
    assert!(
        errors.ends_with("standard input looks like boards of the Flip Game:\n  fewest solve flip\n"),
        "{errors}"
    );
    fs::write(file.path(), "Set A 3 1\n").expect("the file can be written");
    let input = fs::File::open(file.path()).expect("the file is there");
    let arguments = ["census", "--format", "csv"];
    let end = command(&arguments).stdin(input).output().expect("the program runs");
    let errors = String::from_utf8_lossy(&end.stderr);
    let expected =
        "looks like the definition of a permutation puzzle:\n  fewest census puzzle --format csv -\n";
    assert!(errors.ends_with(expected), "{errors}");
}
