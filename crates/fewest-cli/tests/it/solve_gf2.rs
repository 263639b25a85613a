//! Tests of `fewest solve gf2`.

use super::distance::hard;
use super::program::{Run, command, print, run};
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use tempfile::TempDir;

/// Column j is the binary number j + 1, with the lowest bit first. So a syndrome of a single column is its number.
const HAMMING: &str = "1010101\n0110011\n0001111\n";

/// The third check is the sum of the others.
const DEPENDENT: &str = "110\n011\n101\n";

fn matrix(text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("H.txt");
    fs::write(&file, text).expect("the folder is writable");
    let name = file.display().to_string();
    (folder, name)
}

fn solve(text: &str, options: &[&str], syndromes: &str) -> String {
    let (_folder, file) = matrix(text);
    print(&[&["solve", "gf2", &file], options].concat(), syndromes)
}

#[test]
fn the_fewest_ones_are_printed_as_their_columns() {
    assert_eq!(solve(HAMMING, &[], "000\n100\n1 1 0\r\n\n111"), "\n0\n2\n6\n");
    assert_eq!(solve(HAMMING, &["--syndrome", "-"], "001\n"), "3\n");
    // By hand: the first column alone has the syndrome 101. The syndrome 111 is impossible, because its
    // sum is odd.
    assert_eq!(solve(DEPENDENT, &[], "101\n111\n"), "0\nImpossible\n");
    assert_eq!(solve(HAMMING, &[], ""), "");
    let (folder, file) = matrix(HAMMING);
    let syndromes = folder.path().join("s.txt").display().to_string();
    fs::write(&syndromes, "011\n").expect("the folder is writable");
    assert_eq!(print(&["solve", "gf2", &file, "--syndrome", &syndromes], ""), "5\n");
    assert_eq!(print(&["solve", "gf2", "-", "--syndrome", &syndromes], HAMMING), "5\n");
}

/// By hand: with one check on three columns, any one column explains an odd syndrome.
#[test]
fn all_solutions_are_listed_and_counted() {
    assert_eq!(solve("111\n", &["--all"], "1\n0\n1\n"), "0\n1\n2\n\n\n\n0\n1\n2\n");
    assert_eq!(solve("111\n", &["--count"], "1\n0\n"), "3\n1\n");
    assert_eq!(solve(DEPENDENT, &["--all"], "111\n110\n"), "Impossible\n\n1\n");
    assert_eq!(solve(DEPENDENT, &["--count"], "111\n"), "Impossible\n");
}

#[test]
fn any_solution_has_the_syndrome() {
    for number in 0..8_usize {
        let syndrome = format!("{}{}{}\n", number & 1, number >> 1 & 1, number >> 2 & 1);
        let any = solve(HAMMING, &["--any"], &syndrome);
        let sum = any
            .split_whitespace()
            .fold(0, |sum, column| sum ^ (column.parse::<usize>().expect("columns are numbers") + 1));
        assert_eq!(sum, number, "{any}");
    }
    assert_eq!(solve(DEPENDENT, &["--any"], "111\n"), "Impossible\n");
}

#[test]
fn json_and_csv_have_a_line_a_syndrome() {
    let json = "{\"syndrome\":1,\"line\":1,\"weight\":1,\"columns\":[0]}\n\
                {\"syndrome\":2,\"line\":3,\"weight\":null,\"columns\":null}\n";
    assert_eq!(solve(DEPENDENT, &["--format", "json"], "101\n\n111\n"), json);
    let all = "{\"syndrome\":1,\"line\":1,\"weight\":1,\"solution_count\":3,\"solutions\":[[0],[1],[2]]}\n";
    assert_eq!(solve("111\n", &["--format", "json", "--all"], "1\n"), all);
    let csv = "syndrome,line,weight,lower,columns\n1,1,1,,0\n2,2,,,\n3,3,0,,\n";
    assert_eq!(solve(DEPENDENT, &["--format", "csv"], "101\n111\n000\n"), csv);
    let csv = "syndrome,line,weight,lower,solution_count\n1,1,1,,3\n";
    assert_eq!(solve("111\n", &["--format", "csv", "--count"], "1\n"), csv);
}

#[test]
fn bad_input_is_reported_with_its_place_after_earlier_answers() {
    let (folder, file) = matrix(HAMMING);
    let error = "error: standard input: line 2, column 1: expected an entry for each of 3 checks, found 2\n";
    let expected = Run { code: Some(2), output: "0\n".into(), errors: error.into() };
    assert_eq!(run(&["solve", "gf2", &file], "100\n01\n"), expected);
    let output = folder.path().join("answers.txt").display().to_string();
    let kept = run(&["solve", "gf2", &file, "-o", &output], "100\n0x1\n");
    assert_eq!(kept.code, Some(2));
    assert!(kept.errors.contains("line 2, column 2: "), "{}", kept.errors);
    assert_eq!(fs::read_to_string(format!("{output}.partial")).expect("the file exists"), "0\n");
    let twice = run(&["solve", "gf2", "-"], HAMMING);
    assert_eq!(twice.code, Some(2));
    assert!(twice.errors.contains("standard input cannot be both"), "{}", twice.errors);
    for options in
        [&["--any", "--all"][..], &["--all", "--count"], &["--any", "--time-limit", "1"], &["--what"]]
    {
        let wrong = run(&[&["solve", "gf2", &file], options].concat(), "");
        assert_eq!((wrong.code, wrong.output.as_str()), (Some(2), ""), "{options:?}");
        assert!(
            wrong.errors.contains("--help") && !wrong.errors.contains("which puzzle"),
            "{}",
            wrong.errors
        );
    }
}

/// Every syndrome of the Hamming code occurs many times. An answer must not depend on earlier answers.
#[test]
fn many_syndromes_have_each_the_answer_that_it_has_alone() {
    let number = |line: usize| line * 5 % 8;
    let lines = (0..2000).map(|line| {
        let number = number(line);
        format!("{}{}{}\n", number & 1, number >> 1 & 1, number >> 2 & 1)
    });
    let answers = solve(HAMMING, &[], &lines.collect::<String>());
    let expected: String = (0..2000)
        .map(|line| match number(line) {
            0 => "\n".to_owned(),
            number => format!("{}\n", number - 1),
        })
        .collect();
    assert_eq!(answers, expected);
}

/// The elimination of this matrix with a thousand columns takes more memory than the limit.
#[test]
fn a_matrix_that_does_not_fit_ends_the_run_before_the_first_syndrome() {
    let (_folder, file) = matrix(&format!("1{}\n", "0".repeat(999)));
    let limited = run(&["solve", "gf2", &file, "--memory", "50000", "--format", "csv"], "1\n0\n");
    assert_eq!((limited.code, limited.output.as_str()), (Some(3), ""));
    let error = format!("error: {file}: the search needs ");
    assert!(limited.errors.starts_with(&error), "{}", limited.errors);
    assert!(limited.errors.ends_with(" bytes of memory; --memory allows more\n"), "{}", limited.errors);
}

/// Lists describe a CSS code, not a matrix, so the error must not offer them.
#[test]
fn the_help_names_only_formats_that_are_read() {
    let (_folder, file) = matrix("7 1 1\n0 2 4 6\n1 2 5 6\n");
    let refused = run(&["solve", "gf2", &file], "0\n");
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.errors.contains("expected a matrix, found \"lists of a CSS code\""),
        "{}",
        refused.errors
    );
    let help = print(&["solve", "gf2", "--help"], "");
    assert!(help.contains("Matrix Market") && !help.contains("lists"), "{help}");
}

#[test]
fn a_file_that_is_read_is_not_written() {
    let (folder, file) = matrix(HAMMING);
    let path = folder.path().join("s.txt");
    fs::write(&path, "100\n").expect("the folder is writable");
    let syndromes = path.display().to_string();
    for output in [&file, &syndromes] {
        let run = run(&["solve", "gf2", &file, "--syndrome", &syndromes, "-o", output], "");
        assert_eq!(run.errors, format!("error: {output} is read: it cannot be written in the same run\n"));
    }
    let input = fs::File::open(&path).expect("the file can be read");
    let end =
        command(&["solve", "gf2", &file, "-o", &syndromes]).stdin(input).output().expect("the program runs");
    assert_eq!(end.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&path).expect("the file can be read"), "100\n");
}

/// The sum of 103 columns of the hard code, as a syndrome. Proving that a vector is lightest takes hours.
#[test]
fn a_time_limit_is_for_a_syndrome() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [file, _] = hard(folder.path());
    let text = fs::read_to_string(&file).expect("the file exists");
    let syndrome: String = text
        .lines()
        .map(|row| {
            let ones =
                row.bytes().enumerate().filter(|&(column, digit)| digit == b'1' && column * column % 7 == 1);
            char::from(b'0' + (ones.count() % 2) as u8)
        })
        .collect();
    let syndromes = format!("{}\n{syndrome}\n{}\n", "0".repeat(180), "0".repeat(180));
    let late = run(&["solve", "gf2", &file, "--time-limit", "1"], &syndromes);
    let lines: Vec<&str> = late.output.lines().collect();
    assert!(matches!(lines[..], ["", hard, ""] if hard.ends_with(" not proved")), "{lines:?}");
    assert_eq!(late.code, Some(3));
    let error = "error: standard input: line 2: the time limit was reached: ";
    assert!(late.errors.starts_with(error) && late.errors.contains("the best so far is "), "{}", late.errors);
    let json = run(&["solve", "gf2", &file, "--time-limit", "1", "--format", "json"], &syndromes);
    let lines: Vec<&str> = json.output.lines().collect();
    assert!(lines[1].contains("\"lower\":") && !lines[2].contains("\"lower\":"), "{}", json.output);
}

#[test]
fn a_syndrome_is_answered_before_the_next_one_is_there() {
    let (_folder, file) = matrix(HAMMING);
    let mut child = command(&["solve", "gf2", &file]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    for (syndrome, answer) in [("100", "0"), ("010", "1"), ("110", "2")] {
        writeln!(stdin, "{syndrome}").expect("the program reads");
        assert_eq!(answers.next().expect("there is an answer").expect("answers are text"), answer);
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

/// A file that Stim wrote, among the test data of `fewest-formats`.
fn shots(name: &str) -> String {
    format!("../fewest-formats/tests/data/shots/surface.{name}")
}

/// The most likely errors of a model for each shot, the same in all formats of the shots.
#[test]
fn shots_of_a_model_are_decoded() {
    let model = "error(0.1) D0 L0\nerror(0.2) D0 D1\nerror(0.1) D1\nerror(0.01) D0 D1 L1\n";
    // By hand: ln 4 = 1.386294, ln 9 = 2.197225.
    let expected =
        "none, weight 0.000000, errors 0\nL0, weight 2.197225, errors 1\nnone, weight 1.386294, errors 1\n";
    assert_eq!(solve(model, &[], "00\n10\n11\n"), expected);
    assert_eq!(solve(model, &["--shots", "hits"], "\n0\n0,1\n"), expected);
    assert_eq!(solve(model, &["--shots", "dets", "--format", "dets"], "shot\nshot D0\n"), "shot\nshot L0\n");
    assert_eq!(solve(model, &["--format", "01"], "10\n01\n"), "10\n00\n");
    assert_eq!(solve("error(0.1) D0\nerror(0.1) D0 D1 D2\ndetector D3\n", &[], "0001\n"), "Impossible\n");
    let json = solve(model, &["--format", "json"], "10\n");
    assert!(json.contains(r#""observables":[0],"errors":[{"line":1,"instruction":0}]"#), "{json}");
    let answers: Vec<String> = ["01", "b8", "hits", "dets"]
        .map(|format| print(&["solve", "gf2", &shots("dem"), "--syndrome", &shots(format)], ""))
        .into();
    assert_eq!(answers[0].lines().count(), 40);
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    let bytes = fs::read(shots("b8")).expect("the file exists");
    let digits = print(&["solve", "gf2", &shots("dem"), "--syndrome", &shots("b8"), "--format", "01"], "");
    assert_eq!((bytes.len(), digits.len()), (80, 80));
}

/// A model of 300 errors that flip six of 150 detectors each, and a shot of it whose decoding takes a long time.
pub(crate) fn hard_model() -> (String, String) {
    let mut state = 1_u64;
    let mut below = |end: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % end
    };
    let error = |_| {
        let detectors: BTreeSet<u64> = (0..6).map(|_| below(150)).collect();
        let flipped: String = detectors.iter().map(|detector| format!(" D{detector}")).collect();
        format!("error(0.1){flipped} L0\n")
    };
    let model: String = (0..300).map(error).collect();
    let shot = (0..150).map(|detector| if detector % 2 == 0 { "1" } else { "0" }).collect::<String>() + "\n";
    (model, shot)
}

/// A shot of the hard model without flipped detectors, which is decoded at once.
pub(crate) fn easy_shot() -> String {
    "0".repeat(150) + "\n"
}

#[test]
fn shots_are_divided_among_threads_and_their_answers_stay_in_order() {
    let (model, counted) = (shots("dem"), shots("01"));
    let text = fs::read_to_string(&counted).expect("the file exists");
    let many = text.repeat(5);
    let wrong = format!("{text}0102\n{text}");
    for options in [&["--format", "json"][..], &["--format", "dets"], &["--explain"], &["--nodes", "3"]] {
        let solve = |threads: &str, shots: &str| {
            run(&[&["solve", "gf2", &model, "--threads", threads], options].concat(), shots)
        };
        let [one, all_wrong] = [solve("1", &many), solve("1", &wrong)];
        assert_eq!(all_wrong.code, Some(2), "{}", all_wrong.errors);
        for threads in ["2", "3", "8"] {
            let same = |other: &Run, one: &Run| {
                assert_eq!((other.code, &other.errors), (one.code, &one.errors));
                assert_eq!(other.output, one.output);
            };
            same(&solve(threads, &many), &one);
            same(&solve(threads, &wrong), &all_wrong);
        }
    }
}

/// The limit is for each shot. All other shots are answered, on any number of threads.
#[test]
fn a_time_limit_marks_the_shots_that_it_ends() {
    let (model, hard) = hard_model();
    let (_folder, model) = matrix(&model);
    let text = [easy_shot(), hard.clone(), easy_shot(), hard, easy_shot()].concat();
    for threads in ["1", "2", "3"] {
        let options = ["solve", "gf2", &model, "--threads", threads, "--time-limit", "0.2"];
        let ended = run(&options, &text);
        assert_eq!(ended.code, Some(3), "{}", ended.errors);
        assert!(ended.errors.contains("2 answers are not proved:"), "{}", ended.errors);
        let is_proved: Vec<bool> = ended.output.lines().map(|line| !line.contains("not proved")).collect();
        assert_eq!(is_proved, [true, false, true, false, true], "{}", ended.output);
    }
    // The limit may also be reached before the first shot.
    let long: String = (0..300_000).map(|step| format!("error(0.1) D{step} D{}\n", step + 1)).collect();
    let (_folder, model) = matrix(&long);
    let ended = run(&["solve", "gf2", &model, "--time-limit", "0.001"], "\n");
    assert_eq!((ended.code, ended.output.as_str()), (Some(3), ""), "{}", ended.errors);
    assert!(ended.errors.contains("the time limit was reached before the m"), "{}", ended.errors);
}

#[test]
fn options_of_matrices_and_shots_are_not_mixed() {
    let (_folder, file) = matrix("error(0.1) D0 L0\n");
    for option in ["--all", "--count", "--any", "--format=csv"] {
        let refused = run(&["solve", "gf2", &file, option], "0\n");
        assert_eq!(refused.code, Some(2));
        assert!(
            refused.errors.contains("is for matrices, found a detector error model"),
            "{}",
            refused.errors
        );
    }
    let (_folder, file) = matrix(HAMMING);
    let refused = run(&["solve", "gf2", &file, "--format", "b8"], "000\n");
    assert!(refused.errors.contains("for detector error models, found a matrix"), "{}", refused.errors);
}

#[test]
fn answers_are_explained() {
    let explained = solve(HAMMING, &["--explain"], "000\n110\n");
    let lines: Vec<&str> = explained.lines().collect();
    assert_eq!(lines[0], "");
    assert!(
        explained.contains("symmetries: not used, because they may not preserve the syndrome\n"),
        "{explained}"
    );
    assert!(explained.contains("clusters: "), "{explained}");
    assert!(lines.iter().any(|line| line.starts_with("weight 1: ")), "{explained}");
    let none = solve("1 1\n1 1\n", &["--explain"], "10\n");
    assert_eq!(none, "Impossible\nelimination: the syndrome is not a sum of columns\n");
    let all = solve(HAMMING, &["--explain", "--count", "--format", "json"], "100\n");
    assert!(
        all.contains(
            "\"explanation\":{\"steps\":[\"symmetries: not used, because they preserve one lightest"
        ),
        "{all}"
    );
    let model = "error(0.1) D0 L0\nerror(0.2) D0 D1\nerror(0.1) D1\n";
    let shot = solve(model, &["--explain"], "11\n");
    let steps = [
        "none, weight 1.386294, errors 1",
        "errors inside blocks of detectors: not used, because this preserves undetected errors, not the errors of a shot",
        "graph: not used, because the errors of a shot are a matching of its detectors, not a cycle",
        "errors that others, at least as likely, can replace: 0 of 3 left out",
    ];
    assert!(shot.lines().take(4).eq(steps), "{shot}");
    assert!(shot.lines().last().is_some_and(|line| line.starts_with("rounding: no other set")), "{shot}");
    let (_folder, file) = matrix(HAMMING);
    let refused = run(&["solve", "gf2", &file, "--explain", "--format", "csv"], "000\n");
    assert_eq!(refused.code, Some(2));
    assert_eq!(refused.errors, "error: --explain is for --format text and --format json\n");
}
