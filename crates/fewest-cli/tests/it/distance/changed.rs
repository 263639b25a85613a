//! Tests of subsystem codes, of codes without logical qubits, and of erased, punctured and shortened places.

use super::{HAMMING, Run, check_error, distance, file, print, run};
use serde_json::Value;

const FIVE: &str = "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n";
/// The Bacon-Shor code [[9, 1, 4, 3]]: XX on neighbors in a column, ZZ on neighbors in a row.
const BACON_SHOR: &str =
    "X0 X3\nX1 X4\nX2 X5\nX3 X6\nX4 X7\nX5 X8\nZ0 Z1\nZ1 Z2\nZ3 Z4\nZ4 Z5\nZ6 Z7\nZ7 Z8\n";
/// The subsystem code [[4, 1, 1, 2]].
const FOUR: &str = "XXII\nIIXX\nZIZI\nIZIZ\n";

fn json(options: &[&str], input: &str) -> Value {
    parsed(&distance(&[options, &["--format", "json"]].concat(), input))
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("the text is JSON")
}

#[test]
fn gauge_generators_need_not_commute() {
    assert_eq!(distance(&["--gauge"], BACON_SHOR), "n 9, k 1, gauge qubits 4\nd 3\n");
    assert_eq!(distance(&["--gauge", "--bare"], BACON_SHOR), "n 9, k 1, gauge qubits 4\nd 3\n");
    let object = json(&["--gauge", "--bare", "--witness"], FOUR);
    let found = ["n", "k", "gauge_qubits", "operators", "d"].map(|key| object[key].clone());
    assert_eq!(found, [4.into(), 1.into(), 1.into(), "bare".into(), Value::from(2)]);
    assert_eq!(json(&["--gauge"], FOUR)["operators"], Value::from("dressed"));
    // Signs do not matter, because −1 is a product of gauge generators.
    assert_eq!(distance(&["--gauge"], "+XXII\n-IIXX\nZIZI\n-IZIZ\n"), distance(&["--gauge"], FOUR));
    let csv = distance(&["--gauge", "--format", "csv"], FOUR);
    assert!(csv.starts_with("n,k,gauge_qubits,side,d,"), "{csv}");
    assert!(csv.contains("\n4,1,1,,2,2,2,true,"), "{csv}");
    let advice = "; --gauge takes gauge generators of a subsystem code, which need not commute";
    let error = format!("standard input: line 3, column 1: generators 0 and 2 do not commute{advice}");
    check_error(&[], FOUR, 2, "", &error);
    let strings = r#"{"stabilizers": ["XX", "ZI"]}"#;
    let error =
        format!("standard input: stabilizers: line 2, column 1: generators 0 and 1 do not commute{advice}");
    check_error(&[], strings, 2, "", &error);
    assert_eq!(distance(&["--gauge"], strings), "n 2, k 1, gauge qubits 1\nd 1\n");
}

#[test]
fn gauge_generators_stand_in_matrices_as_well() {
    let (x, z) = ("1010\n0101\n", "1100\n0011\n");
    let ((_x, x), (_z, z)) = (file(x), file(z));
    assert_eq!(distance(&["--gauge", &x, &z], ""), "n 4, k 1, gauge qubits 1\nd 2 (X 2, Z 2)\n");
    assert_eq!(
        distance(&["--gauge", "--bare", "--side", "z", &x, &z], ""),
        "n 4, k 1, gauge qubits 1\nZ 2\n"
    );
    let error = format!(
        "{x} and {z}: row 0 of one matrix and row 0 of the other do not commute: they share an odd number of columns; \
         --gauge takes gauge generators of a subsystem code, which need not commute"
    );
    check_error(&[&x, &z], "", 2, "", &error);
    let lists = "4 2 2\n0 2\n1 3\n0 1\n2 3\n";
    assert_eq!(distance(&["--gauge"], lists), "n 4, k 1, gauge qubits 1\nd 2 (X 2, Z 2)\n");
    let halves = "10100000\n01010000\n00001100\n00000011\n";
    assert_eq!(distance(&["--gauge", "--symplectic"], halves), "n 4, k 1, gauge qubits 1\nd 2\n");
    let error = "standard input: --gauge is for generators in letters, for rows [X|Z] with --symplectic, and for gauge generators \
                 of X and of Z in two files or one, found a matrix";
    check_error(&["--gauge"], HAMMING, 2, "", error);
    let error = "standard input: --gauge is for gauge generators of a quantum code, found another system";
    check_error(&["--gauge"], "error(0.1) D0 L0\n", 2, "", error);
}

#[test]
fn all_questions_about_subsystem_codes_are_answered() {
    // By hand: XX, YY and ZZ on two qubits commute with XXXX and ZZZZ. These are 18 operators. Four of them are gauge
    // generators, and the other 14 are dressed logical operators.
    assert_eq!(distance(&["--gauge", "--count"], FOUR), "n 4, k 1, gauge qubits 1\nd 2\nwords 14\n");
    let all = distance(&["--gauge", "--all"], FOUR);
    assert_eq!(all.lines().count(), 16);
    assert_eq!(distance(&["--gauge", "--near", "0"], FOUR), all);
    let (_folder, code) = file(BACON_SHOR);
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = |name: &str| folder.path().join(name).to_str().expect("the path is Unicode").to_owned();
    let whole = distance(&["--gauge", "--witness", &code], "");
    let state = path("state");
    assert_eq!(
        distance(&["--gauge", "--witness", "--checkpoint", &state, &code], "").lines().nth(1),
        Some("d 3")
    );
    for shard in ["1", "2"] {
        let (part, output) = (format!("{shard}/2"), path(shard));
        distance(&["--gauge", "--witness", "--shard", &part, "-o", &output, &code], "");
    }
    let merged = print(&["merge", &path("1"), &path("2")], "");
    assert_eq!(merged, whole);
    let rows = distance(&["--gauge", "--each", "--format", "csv", &code], "");
    assert!(rows.contains(",9,1,3,3,3,true,,"), "{rows}");
}

/// Returns the answer about a code without logical qubits. Checks that a note on standard error explains it.
#[track_caller]
fn noted(options: &[&str], input: &str) -> String {
    let Run { code, output, errors } = run(&[&["distance"], options].concat(), input);
    let note = "standard input: no logical qubits: d is the fewest qubits of a stabilizer, as in tables of codes [[n, 0, d]]\n";
    assert_eq!((code, errors.as_str()), (Some(0), note));
    output
}

#[test]
fn without_logical_qubits_stabilizers_have_the_distance() {
    assert_eq!(noted(&[], &format!("{FIVE}ZZZZZ\n")), "n 5, k 0\nd 3\n");
    let object = parsed(&noted(&["--format", "json"], "XX\nZZ\n"));
    assert_eq!([&object["d"], &object["operators"]], [&Value::from(2), &Value::from("stabilizers")]);
    // The state 000 is a code with Z checks only.
    let zeros = "3 0 3\n0\n1\n2\n";
    assert_eq!(noted(&["--count"], zeros), "n 3, k 0\nd 1 (X none, Z 1)\nwords (X 0, Z 3)\n");
    assert_eq!(
        noted(&["--near", "1", "--count"], zeros),
        "n 3, k 0\nd 1 (X none, Z 1)\nZ: weight 1: words 3\nZ: weight 2: words 3\n"
    );
    let object = parsed(&noted(&["--format", "json"], zeros));
    assert_eq!(
        [&object["x"]["d"], &object["x"]["lower"], &object["z"]["d"]],
        [&Value::Null, &Value::Null, &1.into()]
    );
    // The only qubit of this code is a gauge qubit.
    check_error(
        &["--gauge"],
        "X\nZ\n",
        1,
        "n 1, k 0, gauge qubits 1\n",
        "standard input: no logical qubits: there is no distance",
    );
}

#[test]
fn erased_places_weigh_nothing() {
    assert_eq!(distance(&["--erase", "0-1", "--witness"], HAMMING), "n 7, k 4, erased 2\nd 1\n2\n");
    let lost = "standard input: the erasure cannot be corrected: 0 1 2 lies entirely in the erased places";
    check_error(&["--erase", "0,2,1", "--witness"], HAMMING, 1, "n 7, k 4, erased 3\nd 0\n0 1 2\n", lost);
    assert_eq!(distance(&["--erase", "0,1", "--witness"], FIVE), "n 5, k 1, erased 2\nd 1\nZ3\n");
    let object = json(&["--erase", "4"], FIVE);
    let found = ["n", "k", "erased", "d", "correctable"].map(|key| object[key].clone());
    assert_eq!(found, [5.into(), 1.into(), 1.into(), 2.into(), Value::from(true)]);
    assert_eq!(
        distance(&["--gauge", "--erase", "0"], BACON_SHOR),
        "n 9, k 1, gauge qubits 4, erased 1\nd 2\n"
    );
    assert_eq!(distance(&["--erase", "0", "--count"], HAMMING), "n 7, k 4, erased 1\nd 2\nwords 3\n");
    let near = distance(&["--erase", "0", "--near", "0"], HAMMING);
    assert_eq!(near, distance(&["--erase", "0", "--all"], HAMMING));
    let error = "standard input: expected a place of the code from 0 to 6, found 7";
    check_error(&["--erase", "7"], HAMMING, 2, "", error);
    let error = "standard input: --erase, --puncture and --shorten are for codes, found an error model";
    check_error(&["--erase", "0"], "error(0.1) D0 L0\n", 2, "", error);
}

#[test]
fn words_of_punctured_and_shortened_codes_have_the_places_of_the_code() {
    assert_eq!(distance(&["--puncture", "0", "--all"], HAMMING), "n 6, k 4\nd 2\n1 2\n3 4\n5 6\n");
    let shortened = "n 6, k 3\nd 3\n1 3 5\n1 4 6\n2 3 6\n2 4 5\n";
    assert_eq!(distance(&["--shorten", "0", "--all"], HAMMING), shortened);
    // As in Magma and Sage, puncturing a code of --generator words removes the place from the words.
    assert_eq!(distance(&["--generator", "--puncture", "0"], "111\n"), "n 2, k 1\nd 2\n");
    assert_eq!(distance(&["--puncture", "0", "--witness"], FIVE), "n 4, k 1\nd 2\nX1 Z2\n");
    let error = "standard input: the code cannot be shortened in these qubits, because the stabilizers do not commute \
                 without them (generators 0 and 3 do not commute): the other qubits must be a word of Rains' puncture \
                 code";
    check_error(&["--shorten", "0"], FIVE, 2, "", error);
    // Without the last place, the Z checks are those of the shortened Hamming code.
    let steane = "7 3 3\n0 2 4 6\n1 2 5 6\n3 4 5 6\n0 2 4 6\n1 2 5 6\n3 4 5 6\n";
    assert_eq!(distance(&["--puncture", "6"], steane), "n 6, k 1\nd 2 (X 3, Z 2)\n");
}

/// Whether two products of operators such as `X0` anticommute.
fn anticommute(one: &Value, other: &Value) -> bool {
    let list = |operators: &Value| -> Vec<String> {
        let operators = operators.as_array().expect("the value is a list").iter();
        operators.map(|operator| operator.as_str().expect("the operator is a string").to_owned()).collect()
    };
    let (one, other) = (list(one), list(other));
    let differ = |a: &&String| other.iter().any(|b| a[1..] == b[1..] && a[..1] != b[..1]);
    one.iter().filter(differ).count() % 2 == 1
}

#[test]
fn logical_operators_are_written_in_pairs() {
    let text = "n 5, k 1\nstabilizer rank 4\ngenerators of weight 4: 4\n";
    let found = distance(&["--logicals-basis"], FIVE);
    assert!(found.starts_with(text) && found.lines().count() == 5, "{found}");
    assert!(found.lines().skip(3).all(|line| line.starts_with("pair 0, weight 3: ")), "{found}");
    // The basis depends on the code, not on the choice of generators.
    let others = "ZXIXZ\nXIXZZ\nIXZZX\nZZXIX\n";
    let pairs = |text: &str| text.lines().skip(3).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(pairs(&distance(&["--logicals-basis"], others)), pairs(&found));
    let object = json(&["--logicals-basis"], "4 1 1\n0 1 2 3\n0 1 2 3\n");
    assert_eq!([&object["k"], &object["stabilizer_rank"]], [&Value::from(2), &Value::from(2)]);
    let weights = r#"[{"side":"X","weight":4,"generators":1},{"side":"Z","weight":4,"generators":1}]"#;
    assert_eq!(object["generator_weights"].to_string().len(), weights.len());
    let pairs = object["logical_pairs"].as_array().expect("the value is a list");
    let operators: Vec<&Value> = pairs.iter().flat_map(|pair| [&pair[0], &pair[1]]).collect();
    assert_eq!(operators.len(), 4);
    for (number, one) in operators.iter().enumerate() {
        for (other, two) in operators.iter().enumerate() {
            assert_eq!(anticommute(one, two), number ^ 1 == other, "{one} {two}");
        }
    }
    let bare = distance(&["--logicals-basis", "--gauge", "--format", "csv"], BACON_SHOR);
    assert!(bare.starts_with("pair,weight,word\n0,3,") && bare.lines().count() == 3, "{bare}");
    assert!(distance(&["--logicals-basis", "--gauge"], BACON_SHOR).contains("\nstabilizer rank 4\n"));
    assert_eq!(
        distance(&["--logicals-basis"], "XX\nZZ\n"),
        "n 2, k 0\nstabilizer rank 2\ngenerators of weight 2: 2\n"
    );
    let error = "standard input: --logicals-basis is for quantum codes, found another system";
    check_error(&["--logicals-basis"], HAMMING, 2, "", error);
}

/// Two blocks of four bits, each with a parity check. Words of weight 2 flip each observable, and also the sum of two
/// of them.
#[test]
fn single_logical_operators_have_distances() {
    let (folder, checks) = file("11110000\n00001111\n");
    let logicals = folder.path().join("L.txt");
    std::fs::write(&logicals, "11000000\n00001000\n01100000\n").expect("the folder is writable");
    let logicals = logicals.to_str().expect("the path is text");
    let ask = |options: &[&str]| distance(&[options, &["--logicals", logicals, &checks]].concat(), "");
    assert_eq!(ask(&["--per-observable"]), "n 8\nd 2\nL0 2\nL1 2\nL2 2\n");
    let found = ask(&["--observable", "0+2", "--witness"]);
    assert_eq!(found, "n 8\nL0+L2 2\nL0+L2: 0 1\n");
    let object = parsed(&ask(&["--observable", "1", "--format", "json"]));
    assert_eq!([&object["n"], &object["observables"]], [&Value::from(8), &Value::from(3)]);
    assert_eq!(object["per_observable"][0]["d"], Value::from(2));
    let error = "expected an observable from 0 to 2, found L3";
    check_error(&["--observable", "3", "--logicals", logicals, &checks], "", 2, "n 8\n", error);
}
