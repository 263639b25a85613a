//! Tests of `fewest package`.

mod formats;
mod validators;

use super::program::{Run, command, print, run};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The words of the command line that name each problem.
const PROBLEMS: [&[&str]; 4] = [&["rotation"], &["flip"], &["lights"], &["puzzle", "sliding:3x3"]];

/// A package of a problem with some options, and its temporary folder.
fn package_with(problem: &[&str], options: &[&str]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("problem");
    let place = path.display().to_string();
    assert_eq!(print(&[&["package"], problem, &[&place], options].concat(), ""), "");
    (folder, path)
}

/// A package of a puzzle with the default options, and its temporary folder.
fn package(puzzle: &str) -> (TempDir, PathBuf) {
    package_with(&[puzzle], &[])
}

/// The tests of a package, as their paths without extensions.
fn tests(package: &Path) -> BTreeSet<PathBuf> {
    let folders = ["sample", "secret"].map(|name| package.join("data").join(name));
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("the folder exists"));
    entries.map(|entry| entry.expect("the folder can be read").path().with_extension("")).collect()
}

fn name(test: &Path, extension: &str) -> String {
    test.with_extension(extension).display().to_string()
}

/// All tests of a package are joined into one file, in the judge's format.
#[test]
fn every_test_is_valid_and_has_the_right_answer() {
    for (puzzle, least, between, end) in [("rotation", 15, "", "0\n"), ("flip", 20, "\n", "")] {
        let (_folder, package) = package(puzzle);
        let tests = tests(&package);
        assert!(tests.len() >= least, "{tests:?}");
        let texts = |extension| {
            let read = |test: &PathBuf| fs::read_to_string(name(test, extension)).expect("the file exists");
            tests.iter().map(read).collect::<Vec<_>>()
        };
        let inputs: Vec<_> = texts("in").iter().map(|text| text.trim_end_matches("0\n").to_owned()).collect();
        let folder = tempfile::tempdir().expect("a temporary folder can be created");
        let input = folder.path().join("in");
        fs::write(&input, inputs.join(between) + end).expect("the folder is writable");
        let input = input.display().to_string();
        assert!(print(&["validate", puzzle, &input], "").starts_with("valid: "));
        assert!(print(&["check", puzzle, &input, "-"], texts("ans").concat()).starts_with("right: "));
    }
}

/// Other tests show that the solver's answers are shortest.
#[test]
fn the_answers_to_eight_are_those_of_the_solver_and_range_to_the_longest() {
    let (_folder, package) = package_with(&["puzzle", "sliding:3x3"], &[]);
    let read =
        |test: &PathBuf, extension| fs::read_to_string(name(test, extension)).expect("the file exists");
    let tests = tests(&package);
    let inputs: String = tests.iter().map(|test| read(test, "in")).collect();
    let answers: String = tests.iter().map(|test| read(test, "ans")).collect();
    assert_eq!(print(&["solve", "puzzle", "sliding:3x3", "--format", "judge"], inputs), answers);
    let secret: Vec<&str> = answers.lines().skip(2).collect();
    let lengths: Vec<usize> = secret.iter().map(|line| line.len()).collect();
    assert_eq!(lengths[..4], [0, 1, 2, 3]);
    assert_eq!(lengths.iter().filter(|&&length| length == 31).count(), 2);
    assert_eq!(secret[18..], ["unsolvable"; 4]);
}

/// The numbers of presses are those of the Flip Game's solver. Other tests show that they are the fewest.
#[test]
fn the_answers_to_lights_out_press_the_fewest_buttons() {
    for (shape, rows) in [("5x6", 5), ("5x5", 5), ("3x9", 3)] {
        let (_folder, package) = package_with(&["lights"], &["--board", shape]);
        let (mut boards, mut counts) = (Vec::new(), Vec::new());
        for test in tests(&package) {
            let read = |extension| fs::read_to_string(name(&test, extension)).expect("the file exists");
            let lines = read("in");
            let lines: Vec<&str> = lines.lines().skip(1).collect();
            boards.extend(lines.chunks(rows).map(|panel| panel.join("\n") + "\n"));
            let answers = read("ans");
            counts.extend(answers.split("PUZZLE").skip(1).map(|answer| {
                let presses =
                    answer.lines().skip(1).flat_map(str::chars).filter(|&number| number == '1').count();
                if answer.contains("Impossible") { "Impossible".to_owned() } else { presses.to_string() }
            }));
        }
        let boards = boards.join("\n").replace('1', "b").replace('0', "w").replace(' ', "");
        let fewest = print(&["solve", "flip", "--goal", "white"], boards);
        assert_eq!(fewest.lines().collect::<Vec<_>>(), counts, "{shape}");
        assert!(
            counts.len() > 100 && (counts.contains(&"Impossible".to_owned()) == (shape == "5x5")),
            "{shape}"
        );
    }
}

/// The tests must range from solved boards to the hardest, as their names say.
#[test]
fn every_length_has_a_test() {
    let (_folder, package) = package("rotation");
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
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let contents = |package: &Path| {
        let read = |test: &PathBuf| fs::read(name(test, "in")).expect("the test exists");
        tests(package).iter().map(read).collect::<Vec<_>>()
    };
    let seeded = |seed: &str| {
        let path = folder.path().join(seed);
        print(&["package", "flip", &path.display().to_string(), "--seed", seed], "");
        contents(&path)
    };
    assert!(seeded("1") == contents(&package("flip").1));
    assert!(seeded("2") != contents(&package("flip").1));
}

#[test]
fn a_folder_in_use_is_left_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    fs::write(folder.path().join("file"), "mine").expect("the folder is writable");
    let path = folder.path().display().to_string();
    let expected = |errors: String| Run { code: Some(2), output: String::new(), errors };
    assert_eq!(run(&["package", "flip", &path], ""), expected(format!("error: {path} is not empty\n")));
    let file = folder.path().join("file").display().to_string();
    let errors = run(&["package", "flip", &file], "");
    assert_eq!(errors.code, Some(2));
    assert!(errors.errors.starts_with(&format!("error: cannot use {file}: ")), "{}", errors.errors);
    assert_eq!(fs::read(folder.path().join("file")).expect("the file exists"), b"mine");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder exists").count(), 1);
}

/// Writes a package of the Flip Game into a new folder. Returns the folder and the messages.
fn flip_package(name: &str, options: &[&str]) -> (TempDir, PathBuf, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join(name);
    let run = run(&[&["package", "flip", &path.display().to_string()], options].concat(), "");
    assert_eq!((run.code, run.output.as_str()), (Some(0), ""), "{}", run.errors);
    (folder, path, run.errors)
}

fn text(package: &Path, file: &str) -> String {
    fs::read_to_string(package.join(file)).expect("the file exists")
}

#[test]
fn packages_of_other_tests_have_other_identifiers_and_the_same_tests_the_same() {
    let uuid = |options: &[&str]| {
        let (_folder, path, _) = flip_package("flip", options);
        let metadata = text(&path, "problem.yaml");
        metadata.lines().find(|line| line.starts_with("uuid: ")).expect("there is a uuid").to_owned()
    };
    let first = uuid(&["--seed", "1"]);
    assert_eq!(first, uuid(&["--seed", "1", "--format", "domjudge"]));
    for other in [["--seed", "5"], ["--board", "4x5"], ["--test-time", "3"]] {
        assert_ne!(first, uuid(&other));
    }
}

#[test]
fn a_package_states_no_rights_but_those_it_is_given() {
    let metadata = text(&package("flip").1, "problem.yaml");
    for key in ["license", "rights_owner", "author", "source"] {
        assert!(!metadata.contains(&format!("{key}:")), "{metadata}");
    }
    let given = ["--license", "cc-by-sa", "--owner", "A: \"B\"", "--author", "C", "--source", "D"];
    let (_folder, path, _) = flip_package("flip", &given);
    let metadata = text(&path, "problem.yaml");
    let stated = "author: \"C\"\nsource: \"D\"\nlicense: \"cc by-sa\"\nrights_owner: \"A: \\\"B\\\"\"\n";
    assert!(metadata.contains(stated), "{metadata}");
    let refused = run(&["package", "flip", "unused", "--license", "cc0"], "");
    let expected = "error: a license needs an --owner, an --author or a --source\n";
    assert_eq!((refused.code, refused.errors.as_str()), (Some(2), expected));
}

#[test]
fn an_empty_folder_is_filled_where_it_is() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let mut command = command(&["package", "flip", "."]);
    let output = command.current_dir(folder.path()).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(folder.path().join("problem.yaml").is_file());
    let hidden = fs::read_dir(folder.path()).expect("the folder exists");
    let hidden = hidden.filter(|entry| {
        entry.as_ref().expect("the folder can be read").file_name().to_string_lossy().starts_with(".fewest-")
    });
    assert_eq!(hidden.count(), 0);
}

#[test]
fn a_name_that_a_judge_refuses_is_warned_about() {
    let expected =
        "warning: Kattis refuses the name \"Flip-Game\": it accepts only lowercase letters and digits\n";
    assert_eq!(flip_package("Flip-Game", &[]).2, expected);
    assert_eq!(flip_package("flip-game", &["--format", "polygon"]).2, "");
    assert_eq!(flip_package("flipgame4", &[]).2, "");
}

/// The package's note promises the number of boards that a search visits. The library's search counts
/// them.
#[test]
fn limits_for_searches_keep_every_test_within_reach_of_a_search() {
    use fewest::rotation::{Board, generate::SearchCost};

    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("rotation");
    let arguments =
        ["package", "rotation", &path.display().to_string(), "--limits", "searches", "--test-time", "1"];
    assert_eq!(print(&arguments, ""), "");
    assert!(path.join("submissions/accepted/ida_star.cpp").is_file());
    for test in tests(&path) {
        let input = fs::read_to_string(test.with_extension("in")).expect("the test exists");
        let boards = input.lines().filter(|&line| line != "0");
        let boards = boards.map(|line| line.parse::<Board>().expect("a test holds boards"));
        let nodes: u64 = boards.map(|board| SearchCost::of(&board).nodes).sum();
        assert!(nodes <= 12_000_000, "{}: {nodes}", test.display());
    }
    assert!(package("rotation").1.join("submissions/time_limit_exceeded/ida_star.cpp").is_file());
}
