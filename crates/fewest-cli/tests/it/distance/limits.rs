//! Tests of `fewest distance` at its limits of time, nodes and memory.

use super::hard;
use crate::program::run;
use serde_json::Value;
use std::fs;

/// The bounds A and B of a text that begins with `A ≤ NAME ≤ B`.
#[track_caller]
fn bracket(text: &str, name: &str) -> (usize, usize) {
    let (least, rest) = text.split_once(&format!(" ≤ {name} ≤ ")).expect("there is a bracket");
    let most: String = rest.chars().take_while(char::is_ascii_digit).collect();
    (least.parse().expect("the value is a number"), most.parse().expect("the value is a number"))
}

#[test]
fn a_limit_leaves_a_bracket() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [x, z] = hard(folder.path());
    for limit in [["--nodes", "20000"], ["--time-limit", "2"]] {
        let stopped = run(&[&["distance", &x, &z][..], &limit].concat(), "");
        let line = stopped.output.lines().nth(1).expect("there is a bracket");
        assert_eq!(stopped.code, Some(3), "{}", stopped.errors);
        let (inside, sides) = line.split_once(" (").expect("the sides are shown");
        let (first, second) = sides.split_once(", ").expect("there are two sides");
        let [d, x, z] = [bracket(inside, "d"), bracket(first, "X"), bracket(second, "Z")];
        assert_eq!(d, (x.0.min(z.0), x.1.min(z.1)), "{line}");
        // The distance is 24, and all weights are even.
        assert!(d.0 >= 2 && d.0 % 2 == 0 && d.0 <= 24 && d.1 >= d.0, "{line}");
        assert!(line.ends_with("), not proved"), "{line}");
        assert!(stopped.errors.ends_with(&format!(" was reached: {line}\n")), "{}", stopped.errors);
    }
    let json = run(&["distance", "--format", "json", "--nodes", "20000", &x, &z], "");
    let object: Value = serde_json::from_str(&json.output).expect("the text is JSON");
    assert_eq!(
        (json.code, &object["proved"], &object["x"]["proved"]),
        (Some(3), &false.into(), &false.into())
    );
    for object in [&object, &object["x"]] {
        assert_eq!(object["d"], Value::Null, "the distance is not proved");
        assert!(object["lower"].as_u64() <= Some(24) && object["upper"].as_u64() >= Some(24), "{object}");
    }
}

#[test]
fn a_file_is_complete_when_a_limit_is_reached() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [x, z] = hard(folder.path());
    let output = folder.path().join("distance.txt");
    let options = ["distance", &x, &z, "--nodes", "1000", "-o", &output.display().to_string()];
    let stopped = run(&options, "");
    assert_eq!((stopped.code, stopped.output.as_str()), (Some(3), ""));
    let answer = fs::read_to_string(&output).expect("the file exists");
    assert!(answer.starts_with("n 360, k 12\n") && answer.ends_with(", not proved\n"), "{answer}");
}

/// Without checks, every operator on one qubit is a lightest logical operator.
#[test]
fn a_system_that_memory_does_not_suffice_to_prepare_says_how_much_does() {
    for (text, answer) in [("2000 0 0\n", "n 2000, k 2000\nd 1 (X 1, Z 1)\n"), ("I\n", "n 1, k 1\nd 1\n")] {
        let answered = run(&["distance"], text);
        assert_eq!((answered.code, answered.output.as_str()), (Some(0), answer), "{}", answered.errors);
    }
    let refused = run(&["distance", "--memory", "200000"], "2000 0 0\n");
    assert_eq!((refused.code, refused.output.as_str()), (Some(3), ""), "{}", refused.errors);
    let needed = refused.errors.strip_suffix(" bytes of memory; --memory allows more\n");
    let needed = needed.and_then(|text| text.rsplit(' ').next()).expect("the bytes are shown");
    // One bit for each pair of qubits, and the same for the operators of all logical qubits.
    assert!(
        (1_000_000..1_200_000).contains(&needed.parse::<u64>().expect("the value is a number")),
        "{needed}"
    );
}

/// The rank of three thousand detectors takes more memory than allowed, so the explanation omits it.
#[test]
fn an_explanation_keeps_to_the_memory() {
    let error = |error: usize| format!("error(0.1) D{error} D{} D{} L0\n", error + 1, error + 3);
    let model: String = (0..3_000).map(error).collect();
    let explained = run(&["distance", "--memory", "1100000", "--nodes", "9000", "--explain"], &model);
    assert_eq!(explained.code, Some(3), "{}", explained.errors);
    assert!(
        explained.output.contains(" nodes, ") && !explained.output.contains("rank"),
        "{}",
        explained.output
    );
    let whole = run(&["distance", "--nodes", "1", "--explain"], &model);
    assert!(whole.output.contains("3003 checks of rank 3000 "), "{}", whole.output);
}

/// One check on the first of a thousand columns. With the smaller limit, the graph of the columns does not fit
/// the memory. With the larger limit it fits, and no elimination is needed.
#[test]
fn a_limit_of_memory_is_a_limit() {
    let line = format!("1{}\n", "0".repeat(999));
    let limited = run(&["distance", "--memory", "12000"], &line);
    assert_eq!(limited.code, Some(3), "{}", limited.errors);
    assert_eq!(limited.output, "n 1000, k 999\n1 ≤ d, not proved\n");
    let advice = "bytes of memory; --memory allows more, and --method clusters may need less: ";
    assert!(limited.errors.contains(advice), "{}", limited.errors);
    for method in [&[][..], &["--method", "clusters"]] {
        let enough = run(&[&["distance", "--memory", "50000"], method].concat(), &line);
        assert_eq!((enough.code, enough.output.as_str()), (Some(0), "n 1000, k 999\nd 1\n"));
    }
}

#[test]
fn a_code_that_does_not_fit_the_memory_is_not_bad_input() {
    let row = "1".repeat(3000) + "\n";
    let read = run(&["distance", "--memory", "100k"], row.repeat(30));
    assert_eq!(read.code, Some(3), "{}", read.errors);
    assert!(
        read.errors.contains("more than the limit of 100000 bytes; --memory sets another limit"),
        "{}",
        read.errors
    );
}
