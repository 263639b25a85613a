//! `fewest census gf2`.

use super::program::{print, run};

const HAMMING: &str = "1 0 1 0 1 0 1\n0 1 1 0 0 1 1\n0 0 0 1 1 1 1\n";

#[test]
fn the_words_of_a_classical_code_are_counted() {
    let table = print(&["census", "gf2"], HAMMING);
    assert!(table.starts_with("n 7, k 4\n\nCodewords by weight\n\nweight  words      share\n"), "{table}");
    assert_eq!(table.lines().filter(|line| line.contains("      7     43.8 %")).count(), 2, "{table}");
    let json = print(&["census", "gf2", "--format", "json"], HAMMING);
    assert_eq!(json, "{\"n\":7,\"k\":4,\"words_by_weight\":[1,0,0,7,7,0,0,1]}\n");
}

/// Steane's code, whose stabilizers of each side are the words of the dual of the Hamming code.
#[test]
fn both_sides_of_a_css_code_are_counted() {
    let checks = "[[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]]";
    let json = format!("{{\"checks\": {{\"X\": {checks}, \"Z\": {checks}}}}}");
    let csv = print(&["census", "gf2", "--format", "csv"], &json);
    let rows = [
        "0,1,1,1,1",
        "1,0,0,0,0",
        "2,0,0,0,0",
        "3,0,7,0,7",
        "4,7,7,7,7",
        "5,0,0,0,0",
        "6,0,0,0,0",
        "7,0,1,0,1",
    ];
    let header = "weight,x_stabilizers,x_commuting,z_stabilizers,z_commuting";
    assert_eq!(csv, format!("{header}\n{}\n", rows.join("\n")));
}

#[test]
fn a_stabilizer_code_has_both_enumerators() {
    let json = print(&["census", "gf2", "--format", "json"], "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n");
    let [a, b] = ["[1,0,0,0,15,0]", "[1,0,0,30,15,18]"];
    let expected = format!("{{\"n\":5,\"k\":1,\"stabilizers_by_weight\":{a},\"commuting_by_weight\":{b}}}\n");
    assert_eq!(json, expected);
}

/// One check of 200 ones: all words of even weight.
#[test]
fn counts_of_any_size_are_printed() {
    let checks = "1".repeat(200) + "\n";
    let json = print(&["census", "gf2", "--format", "json"], &checks);
    // 200 over 100, from Python's `math.comb`.
    assert!(json.contains(",90548514656103281165404177077484163874504589675413336841320,"), "{json}");
    let table = print(&["census", "gf2"], &checks);
    assert!(table.contains("\nweight  words\n     0  1\n     1  0\n     2  19900\n"), "{table}");
    let ended = run(&["census", "gf2", "--plot", "weights.svg"], &checks);
    assert_eq!(ended.code, Some(3));
}

#[test]
fn too_many_words_and_systems_that_are_no_codes_are_refused() {
    let identity: Vec<String> = (0..64)
        .map(|row| (0..128).map(|column| if column % 64 == row { '1' } else { '0' }).collect())
        .collect();
    let ended = run(&["census", "gf2"], identity.join("\n"));
    assert_eq!(ended.code, Some(3));
    assert!(ended.errors.contains("too many to count"), "{}", ended.errors);
    let ended = run(&["census", "gf2"], "error(0.1) D0 L0\n");
    assert_eq!(ended.code, Some(2));
    assert!(ended.errors.contains("a code was expected"), "{}", ended.errors);
}
