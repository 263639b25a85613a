//! Tests of the formats of the judges: the files of each format, and the files' contents.

use super::super::program::run;
use super::{PROBLEMS, flip_package, package_with, tests, text};
use flate2::bufread::DeflateDecoder;
use rawzip::ZipArchive;
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;

#[test]
fn every_format_has_the_tests_both_statements_and_the_note() {
    let (_kattis, kattis, _) = flip_package("flip", &["--board", "5x6"]);
    let (_domjudge, domjudge, _) = flip_package("flip", &["--board", "5x6", "--format", "domjudge"]);
    let (_polygon, polygon, _) = flip_package("flip", &["--board", "5x6", "--format", "polygon"]);
    assert!(text(&kattis, "problem_statement/problem.zh.tex").contains("5 行 6 列"));
    assert!(text(&domjudge, "domjudge-problem.ini").contains("timelimit = '2'\n"));
    assert!(text(&domjudge, "problem.html").contains("<p>30 discs lie on a board of 5 rows and 6 columns."));
    assert!(text(&polygon, "statement-sections/chinese/legend.tex").starts_with("5 行 6 列"));
    assert_eq!(tests(&kattis).len(), tests(&domjudge).len());
    let described = text(&polygon, "problem.xml");
    assert!(described.contains(&format!("<test-count>{}</test-count>", tests(&kattis).len())), "{described}");
    for package in [&kattis, &domjudge, &polygon] {
        let note = text(package, "NOTES.md");
        assert!(note.contains("fewest validate flip --boards 1 --board 5x6\n"), "{note}");
        assert!(!note.contains('@'), "{note}");
    }
    let input = text(&polygon, "tests/01");
    assert!(input.lines().count() == 5 && input.lines().all(|line| line.len() == 6), "{input}");
}

/// The tests of the package for Kattis that contestants do not see, in order: inputs and answers.
fn secret(package: &Path) -> Vec<[String; 2]> {
    let tests = tests(package)
        .into_iter()
        .filter(|test| test.parent().is_some_and(|folder| folder.ends_with("secret")));
    let read = |path: &Path| fs::read_to_string(path).expect("the test exists");
    tests.map(|test| ["in", "ans"].map(|extension| read(&test.with_extension(extension)))).collect()
}

#[test]
fn hydro_gets_the_same_tests_and_a_list_of_them() {
    for problem in PROBLEMS {
        let (_kattis, kattis) = package_with(problem, &[]);
        let (_hydro, hydro) = package_with(problem, &["--format", "hydro"]);
        let config = text(&hydro, "testdata/config.yaml");
        let cases: Vec<&str> = config.lines().filter_map(|line| line.strip_prefix("  - input: ")).collect();
        let read = |name: &str| text(&hydro, &format!("testdata/{name}"));
        let found: Vec<_> = cases
            .iter()
            .map(|case| {
                let answer = case.replace(".in", ".out");
                assert!(config.contains(&format!("  - input: {case}\n    output: {answer}\n")), "{config}");
                [read(case), read(&answer)]
            })
            .collect();
        assert_eq!(found, secret(&kattis));
        // These limits are Hydro's own, which its operators may raise.
        let seconds = config.lines().find_map(|line| line.strip_prefix("time: ")?.strip_suffix('s'));
        let seconds: usize =
            seconds.and_then(|seconds| seconds.parse().ok()).expect("the seconds are a whole number");
        assert!(seconds >= 1 && seconds * cases.len() <= 60 && config.contains("memory: 512m\n"), "{config}");
        assert!(
            config.contains("checker_type: testlib\nchecker: checker.cc\nvalidator: validator.cc\n"),
            "{config}"
        );
        assert!(
            read("checker.cc").contains("registerTestlibCmd")
                && read("validator.cc").contains("registerValidation")
        );
        for (language, heading) in [("zh", "## 输出格式"), ("en", "## Output")] {
            let statement = text(&hydro, &format!("problem_{language}.md"));
            assert!(statement.contains(heading) && statement.contains("```input1\n"), "{statement}");
            assert!(!statement.contains(['@', '\\', '{']), "{statement}");
        }
    }
}

#[test]
fn hydro_is_told_its_number_and_title_and_too_many_seconds_are_warned_about() {
    let (_folder, hydro, errors) = flip_package("flip4", &["--format", "hydro", "--source", "A: B"]);
    assert_eq!(errors, "");
    assert_eq!(text(&hydro, "problem.yaml"), "pid: \"flip4\"\ntitle: \"翻转游戏\"\ntag:\n- \"A: B\"\n");
    let (_folder, _, errors) = flip_package("flip-4", &["--format", "hydro", "--test-time", "20"]);
    let (name, seconds) = errors.split_once('\n').expect("there are two warnings");
    assert!(name.starts_with("warning: Hydro refuses the name \"flip-4\": "), "{errors}");
    assert!(seconds.starts_with("warning: Hydro limits all tests of a problem together to 60 s"), "{errors}");
}

#[test]
fn luogu_gets_the_same_tests_in_an_archive_without_folders() {
    for problem in PROBLEMS {
        let (_kattis, kattis) = package_with(problem, &[]);
        let (_luogu, luogu) = package_with(problem, &["--format", "luogu"]);
        let archive = fs::read(luogu.join("data.zip")).expect("the archive exists");
        let archive = ZipArchive::from_slice(archive).expect("the file is an archive");
        let mut files = BTreeMap::new();
        for entry in archive.entries() {
            let entry = entry.expect("the entry is valid");
            let name = String::from_utf8(entry.file_path().as_bytes().to_vec()).expect("its name is text");
            let file = archive.get_entry(entry.wayfinder()).expect("the file exists");
            let mut content = String::new();
            file.verifying_reader(DeflateDecoder::new(file.data()))
                .read_to_string(&mut content)
                .expect("all files are text");
            assert_eq!(files.insert(name, content), None);
        }
        let config = files.remove("config.yml").expect("the archive has limits");
        assert_eq!(files.remove("checker.cpp").as_ref(), Some(&text(&luogu, "checker.cpp")));
        let mut found = Vec::new();
        let mut total = 0;
        for part in config.split("test").skip(1) {
            let lines: Vec<&str> = part.lines().collect();
            let [number, "  timeLimit: 2000", "  memoryLimit: 524288", score] = lines[..] else {
                panic!("{config}")
            };
            let number = number.strip_suffix(".in:").expect("the line names an input");
            assert!(number.bytes().all(|digit| digit.is_ascii_digit()), "{number}");
            found.push(
                ["in", "out"]
                    .map(|end| files.remove(&format!("test{number}.{end}")).expect("the file exists")),
            );
            let score: usize = score
                .strip_prefix("  score: ")
                .and_then(|score| score.parse().ok())
                .expect("the score is a number");
            assert!(score > 0);
            total += score;
        }
        assert_eq!((found, total, files), (secret(&kattis), 100, BTreeMap::new()));
        let statement = text(&luogu, "problem_zh.md");
        assert!(statement.starts_with("# ") && statement.contains("## 题目描述\n\n"), "{statement}");
        assert_eq!(text(&luogu, "samples/1.in"), text(&kattis, "data/sample/1.in"));
    }
}

#[test]
fn a_puzzle_without_a_package_names_the_one_that_has_it() {
    let refused = run(&["package", "puzzle", "3x3x3", "unused"], "");
    assert_eq!(refused.code, Some(2));
    assert!(refused.errors.contains("[possible values: sliding:3x3]"), "{}", refused.errors);
}
