//! `fewest package`.

use super::program::{Run, print, run};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

/// The package of a puzzle, made once for all tests.
fn package(puzzle: &'static str) -> &'static Path {
    static PACKAGES: [LazyLock<PathBuf>; 2] =
        [LazyLock::new(|| make("rotation")), LazyLock::new(|| make("flip"))];
    &PACKAGES[usize::from(puzzle == "flip")]
}

fn make(puzzle: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packages").join(puzzle);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the folder of the last run can be removed");
    }
    let path = folder.display().to_string();
    assert_eq!(print(&["package", puzzle, &path, "--format", "kattis"], ""), "");
    folder
}

/// The tests of a package: their paths without what follows the last dot.
fn tests(package: &Path) -> BTreeSet<PathBuf> {
    let folders = ["sample", "secret"].map(|name| package.join("data").join(name));
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("the folder is there"));
    entries.map(|entry| entry.expect("the folder can be read").path().with_extension("")).collect()
}

fn name(test: &Path, extension: &str) -> String {
    test.with_extension(extension).display().to_string()
}

/// All tests as one: their boards one after the other, as the judge's format parts them.
#[test]
fn every_test_is_valid_and_has_the_right_answer() {
    for (puzzle, least, between, end) in [("rotation", 15, "", "0\n"), ("flip", 20, "\n", "")] {
        let tests = tests(package(puzzle));
        assert!(tests.len() >= least, "{tests:?}");
        let texts = |extension| {
            let read = |test: &PathBuf| fs::read_to_string(name(test, extension)).expect("the file is there");
            tests.iter().map(read).collect::<Vec<_>>()
        };
        let inputs: Vec<_> = texts("in").iter().map(|text| text.trim_end_matches("0\n").to_owned()).collect();
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let input = folder.path().join("in");
        fs::write(&input, inputs.join(between) + end).expect("the folder takes files");
        let input = input.display().to_string();
        assert!(print(&["validate", puzzle, &input], "").starts_with("valid: "));
        assert!(print(&["check", puzzle, &input, "-"], texts("ans").concat()).starts_with("right: "));
    }
}

/// The tests go from solved boards to the hardest, as their names say.
#[test]
fn every_length_has_a_test() {
    let package = package("rotation");
    for length in 0..=13 {
        let test = package.join(format!("data/secret/{:02}-length-{length:02}", length + 1));
        let lengths = print(&["solve", "rotation", "--format", "csv", &name(&test, "in")], "");
        let lengths: Vec<_> =
            lengths.lines().skip(1).map(|line| line.split(',').nth(3).map(str::to_owned)).collect();
        assert_eq!(lengths, vec![Some(length.to_string()); 20]);
    }
}

#[test]
fn a_seed_makes_the_same_tests_again_and_another_seed_others() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let contents = |package: &Path| {
        let read = |test: &PathBuf| fs::read(name(test, "in")).expect("the test is there");
        tests(package).iter().map(read).collect::<Vec<_>>()
    };
    let seeded = |seed: &str| {
        let path = folder.path().join(seed);
        print(&["package", "flip", &path.display().to_string(), "--seed", seed], "");
        contents(&path)
    };
    assert!(seeded("1") == contents(package("flip")));
    assert!(seeded("2") != contents(package("flip")));
}

#[test]
fn a_folder_in_use_is_left_alone() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    fs::write(folder.path().join("file"), "mine").expect("the folder takes files");
    let path = folder.path().display().to_string();
    let expected = |errors: String| Run { code: Some(2), output: String::new(), errors };
    assert_eq!(run(&["package", "flip", &path], ""), expected(format!("error: {path} is not empty\n")));
    let file = folder.path().join("file").display().to_string();
    let errors = run(&["package", "flip", &file], "");
    assert_eq!(errors.code, Some(2));
    assert!(errors.errors.starts_with(&format!("error: cannot use {file}: ")), "{}", errors.errors);
    assert_eq!(fs::read(folder.path().join("file")).expect("the file is there"), b"mine");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder is there").count(), 1);
}

/// Runs a Python program of a package, if there is a Python.
fn python(program: &Path, arguments: &[&Path], input: &[u8]) -> Option<i32> {
    use std::io::Write;
    let mut child = Command::new("python3")
        .arg(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    // It may judge before it has read all.
    let _ = child.stdin.take().expect("standard input is piped").write_all(input);
    Some(child.wait().expect("the program ends").code().expect("the program ends by itself"))
}

/// The package's own validators, which share no code with the program, say the same as it does.
#[test]
fn the_validators_of_a_package_agree_with_the_program() {
    for (puzzle, outputs) in [
        ("rotation", &["", "A\n1\n", "No moves needed\n2\n", "\u{0}\u{ff}\n\n"][..]),
        ("flip", &["", "03\n", "Impossible\n", "3\n3\n", "\u{0}\u{ff}\n\n"]),
    ] {
        let package = package(puzzle);
        let feedback = tempfile::tempdir().expect("there is room for a folder");
        let test = package.join("data/sample/1");
        let [input, answer] = ["in", "ans"].map(|extension| test.with_extension(extension));
        let text = fs::read(&input).expect("the test is there");
        let right = fs::read_to_string(&answer).expect("the answer is there");
        let validator = package.join("input_validators/validate.py");
        for text in [&text[..], &text[1..], &[&text, &b"\n"[..]].concat(), b"\xFF\n"] {
            let expected = run(&["validate", puzzle, "--protocol", "kattis"], text).code;
            if let Some(code) = python(&validator, &[], text) {
                assert_eq!(Some(code), expected, "{}", text.escape_ascii());
            }
        }
        let mutated = [right.to_lowercase(), right.replace('\n', " \r\n") + "\n\n", format!("{right}1\n")];
        let judge = package.join("output_validators/validate.py");
        for output in outputs.iter().map(|&output| output.to_owned()).chain(mutated) {
            let paths = [&input, &answer].map(|path| path.display().to_string());
            let folder = feedback.path().display().to_string();
            let check = ["check", puzzle, "--protocol", "kattis", &paths[0], &paths[1], &folder];
            let expected = run(&check, &output).code;
            assert!([Some(42), Some(43)].contains(&expected));
            if let Some(code) = python(&judge, &[&input, &answer, feedback.path()], output.as_bytes()) {
                assert_eq!(Some(code), expected, "{output:?}");
            }
        }
    }
}
