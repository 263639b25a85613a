//! Tests of `fewest census gf2`.

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

/// The stabilizers of each side of Steane's code are the words of the dual of the Hamming code.
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

/// With one check of 200 ones, the words are all vectors of even weight.
#[test]
fn counts_of_any_size_are_printed() {
    let checks = "1".repeat(200) + "\n";
    let json = print(&["census", "gf2", "--format", "json"], &checks);
    // The binomial coefficient of 200 over 100, from Python's `math.comb`.
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
    assert!(ended.errors.contains("expected a code, whose words are counted"), "{}", ended.errors);
}

/// The distributions of the tetracode, the ternary Golay code and the hexacode are published, as in Conway and Sloane,
/// "Sphere Packings, Lattices and Groups", chapter 3.
#[test]
fn words_over_other_fields_are_counted() {
    let tetracode = "1 0 1 1\n0 1 1 2\n";
    let json = print(&["census", "gf2", "--field", "3", "--format", "json"], tetracode);
    assert_eq!(json, "{\"field\":3,\"n\":4,\"k\":2,\"words_by_weight\":[1,0,0,8,0]}\n");
    let table = print(&["census", "gf2", "--field", "3"], tetracode);
    assert!(table.starts_with("n 4, k 2 over GF(3)\n\nCodewords by weight\n"), "{table}");
    let file = |name: &str| format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"));
    let golay = print(&["census", "gf2", "--format", "csv", &file("golay-3.txt")], "");
    let counts = [1, 0, 0, 0, 0, 132, 132, 0, 330, 110, 0, 24];
    let rows: String =
        counts.iter().enumerate().map(|(weight, count)| format!("{weight},{count}\n")).collect();
    assert_eq!(golay, format!("weight,words\n{rows}"));
    // The hexacode is its own dual up to conjugation. So the code that the file's rows check has the same weights as
    // the code that they generate.
    let hexacode = print(&["census", "gf2", "--format", "json", &file("hexacode-4.txt")], "");
    assert_eq!(hexacode, "{\"field\":4,\"n\":6,\"k\":3,\"words_by_weight\":[1,0,0,0,45,0,18]}\n");
    // The option --field 2 changes nothing.
    let hamming = print(&["census", "gf2", "--field", "2", "--format", "json"], HAMMING);
    assert_eq!(hamming, print(&["census", "gf2", "--format", "json"], HAMMING));
}

#[test]
fn codes_over_other_fields_that_are_not_counted_are_refused() {
    let refusal = |arguments: &[&str], input: &str| {
        let ended = run(arguments, input);
        assert_eq!(ended.code, Some(2), "{arguments:?}");
        ended.errors
    };
    let wrong = refusal(&["census", "gf2", "--field", "3"], "1 0 3\n");
    assert!(wrong.contains("line 1, column 5"), "{wrong}");
    let six = refusal(&["census", "gf2", "--field", "6"], "1 0\n");
    assert!(six.contains('6'), "{six}");
    let both = refusal(&["census", "gf2", "--field", "3", "--mod-2"], "1 0\n");
    assert!(both.contains("--mod-2 is for codes over GF(2)"), "{both}");
}
