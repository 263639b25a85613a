//! Tests of the help, the version, the completions and the manual pages.

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
        &["package", "lights"],
        &["package", "puzzle"],
        &["census", "rotation"],
        &["census", "flip"],
        &["census", "lights"],
        &["generate", "rotation"],
        &["generate", "flip"],
        &["generate", "lights"],
        &["convert", "puzzle"],
        &["convert", "solve"],
        &["convert", "distance"],
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
        "\\-\\-board",
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
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let pages = folder.path().join("man1");
    print(&["man", "-o", &pages.display().to_string()], "");
    let files: Vec<_> = fs::read_dir(&pages)
        .expect("the folder exists")
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
    // The program's own page is not named by any page. Each other page is named by the page of the
    // command above it.
    assert_eq!(named + 1, files.len());
    assert!(named > 10, "{named}");
    let printed = print(&["man", "solve", "rotation"], "");
    assert_eq!(printed, fs::read_to_string(pages.join("fewest-solve-rotation.1")).expect("the page exists"));
    assert!(printed.contains("\\-\\-symbol") && !printed.contains("\\-\\-goal"), "{printed}");
    assert_eq!(print(&["man"], ""), fs::read_to_string(pages.join("fewest.1")).expect("the page exists"));
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
fn a_file_in_the_place_of_a_puzzle_is_recognized() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    for (name, content, puzzle, what) in [
        ("a.txt", SAMPLE, "rotation", "boards of the Rotation Game"),
        ("b b.txt", "\u{feff}bwwb\n", "flip", "boards of the Flip Game"),
        ("c.pbm", "P1 1 1 1", "flip", "boards of the Flip Game"),
    ] {
        let file = folder.path().join(name).display().to_string();
        fs::write(&file, content).expect("the folder is writable");
        let quoted = if file.contains(' ') { format!("'{file}'") } else { file.clone() };
        for verb in ["solve", "show"] {
            let [short, whole] = [&[verb, &file][..], &[verb, puzzle, &file]].map(|line| run(line, ""));
            assert_eq!((short.code, &short.output), (Some(0), &whole.output), "{verb} {name}");
            let said = format!("{file}: read as {what}: fewest {verb} {puzzle} {quoted}\n");
            assert_eq!(short.errors, said);
        }
        // A command line without a verb solves the board.
        assert_eq!(run(&[&file], "").output, print(&["solve", puzzle, &file], ""));
    }
    let unclear = folder.path().join("unclear").display().to_string();
    fs::write(&unclear, "0110\n1001\n").expect("the folder is writable");
    let asked = run(&["solve", &unclear], "");
    assert_eq!((asked.code, asked.output.as_str()), (Some(2), ""));
    for puzzle in ["rotation", "flip", "lights", "gf2", "puzzle"] {
        assert!(asked.errors.contains(&format!("\n  fewest solve {puzzle} {unclear}")), "{}", asked.errors);
    }
    // A word that is not a file is taken for a mistyped name of a puzzle.
    assert!(run(&["solve", "rotatoin"], "").errors.contains("rotation"));
}

#[test]
fn a_code_is_recognized() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    for (name, content) in [
        ("five.stab", "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n"),
        ("model.dem", "# two errors\nerror(0.1) D0 L0\nerror(0.1) D0\n"),
        ("H.mtx", "%%MatrixMarket matrix coordinate pattern general\n1 2 2\n1 1\n1 2\n"),
        ("code.json", "{\"checks\": [[0, 1], [1, 2]]}"),
    ] {
        let file = folder.path().join(name).display().to_string();
        fs::write(&file, content).expect("the folder is writable");
        let (short, whole) = (run(&[&file], ""), run(&["distance", &file], ""));
        assert_eq!((short.code, &short.output), (whole.code, &whole.output), "{name}");
        assert!(
            short.errors.starts_with(&format!("{file}: read as a code: fewest distance {file}\n")),
            "{}",
            short.errors
        );
    }
}

#[test]
fn a_permutation_puzzle_in_the_place_of_the_word_for_it_is_recognized() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let tws = folder.path().join("a.tws").display().to_string();
    fs::write(&tws, "# a comment\n\nName a\nSet A 3 1\nSolved\nA\n1 2 3\nEnd\nMove U\nA\n2 3 1\nEnd\n")
        .expect("the folder is writable");
    for verb in ["show", "census", "generate"] {
        for puzzle in ["2x2x2", &tws] {
            let [short, whole] =
                [&[verb, puzzle, "--moves", "U"][..], &[verb, "puzzle", puzzle, "--moves", "U"]]
                    .map(|line| run(line, ""));
            assert_eq!(
                (short.code, &short.output),
                (Some(0), &whole.output),
                "{verb} {puzzle}: {}",
                short.errors
            );
            assert_eq!(
                short.errors.contains("read as the definition of a permutation puzzle"),
                puzzle == tws
            );
        }
    }
    assert_eq!(print(&["2x2x2", "R U"], ""), print(&["solve", "puzzle", "2x2x2"], "R U\n"));
    assert_eq!(
        print(&["solve", "2x2x2", "R U", "F2"], ""),
        print(&["solve", "puzzle", "2x2x2"], "R U\nF2\n")
    );
    // In these cases clap's own suggestion is better, or there is nothing to suggest.
    for arguments in [
        &["census", "puzle", "2x2x2"][..],
        &["census", "puzle", &tws],
        &["solve", "rotatoin", &tws],
        &["census", "dinosaur"],
        &["package", "2x2x2"],
        &["sovle", "rotation"],
    ] {
        let errors = run(arguments, "").errors;
        assert!(errors.starts_with("error: unrecognized subcommand"), "{errors}");
    }
}

#[test]
fn boards_and_positions_may_stand_on_the_command_line() {
    assert_eq!(print(&["solve", "flip", "bwwb bbwb bwwb bwww"], ""), "4\n");
    assert_eq!(run(&["bwwb bbwb bwwb bwww"], "").output, "4\n");
    let board = SAMPLE.lines().next().expect("there is a board");
    let answer = print(&["solve", "rotation"], format!("{board}\n0\n"));
    assert_eq!(print(&["solve", "rotation", board], ""), answer);
    assert_eq!(print(&["solve", "lights", "010 111 010", "--format", "csv"], "").lines().count(), 2);
    // Without quotation marks, the words are still a single board or position.
    assert_eq!(print(&["solve", "flip", "bwwb", "bbwb", "bwwb", "bwww"], ""), "4\n");
    assert_eq!(print(&["solve", "puzzle", "2x2x2", "R", "U"], ""), "U' R'\n");
    assert_eq!(print(&["show", "puzzle", "2x2x2", "R", "U"], "").matches("Position ").count(), 1);
    assert_eq!(print(&["check", "puzzle", "2x2x2", "R U", "-"], "U' R'\n"), "right: 1 position\n");
    print(&["compare", "puzzle", "sliding:2x2", "2 1 3 x"], "");
    let mistyped = run(&["solve", "puzzle", "2x2x2", "scrambels.txt"], "");
    assert_eq!(mistyped.code, Some(2));
    assert!(mistyped.errors.contains("\"scrambels.txt\", which is not a file"), "{}", mistyped.errors);
    let missing = run(&["solve", "flip", "boards.txt"], "");
    assert!(missing.errors.contains("cannot read boards.txt"), "{}", missing.errors);
}

#[test]
fn what_is_missing_is_named() {
    let shape = run(&["census", "flip", "4x4", "--format", "csv"], "");
    let expected = "error: 4x4 is the shape of a board:\n  fewest census flip --board 4x4 --format csv\n";
    assert_eq!((shape.code, shape.errors.as_str()), (Some(2), expected));
    let lacking = run(&["validate", "lights", "boards.txt"], "");
    let expected = "error: fewest validate is not for lights, but for rotation, flip, puzzle; for lights there are solve, show, \
        compare, check, package, census, generate\n";
    assert_eq!((lacking.code, lacking.errors.as_str()), (Some(2), expected));
    let file = run(&["no/such.txt"], "");
    assert_eq!(file.code, Some(2));
    assert!(file.errors.starts_with("error: no/such.txt is neither a command nor a file"), "{}", file.errors);
    let named = run(&["15-puzzle", "1 2 3"], "");
    let expected =
        "error: 15-puzzle is neither a command nor a puzzle; did you mean the puzzle sliding:4x4?\n";
    assert_eq!((named.code, named.errors.as_str()), (Some(2), expected));
    let shape = run(&["solve", "lights", "5x5"], "");
    assert_eq!(shape.code, Some(2));
    let expected = "error: expected the rows of a board or a file, found the shape 5x5; cannot read 5x5: ";
    assert!(shape.errors.starts_with(expected), "{}", shape.errors);
}

#[test]
fn a_line_without_words_says_what_to_try() {
    let first = print(&[], "");
    assert!(first.lines().count() < 20, "{first}");
    let tries = first.lines().filter(|line| line.starts_with("  "));
    assert!(tries.count() >= 6, "{first}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_redirected_file_is_looked_at_as_well() {
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be created");
    fs::write(file.path(), "bw\n").expect("the file can be written");
    let input = fs::File::open(file.path()).expect("the file exists");
    let end = command(&["solve"]).stdin(input).output().expect("the program runs");
    assert_eq!((end.status.code(), end.stdout.as_slice()), (Some(0), &b"Impossible\n"[..]));
    let errors = String::from_utf8_lossy(&end.stderr);
    assert_eq!(errors, "standard input: read as boards of the Flip Game: fewest solve flip\n");
    fs::write(file.path(), "Set A 3 1\n").expect("the file can be written");
    let input = fs::File::open(file.path()).expect("the file exists");
    let arguments = ["census", "--format", "csv"];
    let end = command(&arguments).stdin(input).output().expect("the program runs");
    let errors = String::from_utf8_lossy(&end.stderr);
    assert!(errors.contains("fewest census puzzle --format csv -\n"), "{errors}");
}
