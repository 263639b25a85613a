//! Tests matrices over fields other than GF(2), in files that other programs wrote.

use fewest::formats::linear::{
    DEFAULT_MEMORY, FieldSystem, field_forms, field_named, read_field_system, read_system,
};
use fewest::linear::{Field, FieldMatrix, LinearCode, QuditCode};
use fewest_testing::reading::read_in_pieces;

fn file(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn field(order: u64) -> Field {
    Field::new(order).expect("there is such a field")
}

fn read(text: impl AsRef<[u8]>, given: Option<u64>) -> Result<FieldSystem, String> {
    read_in_pieces(text.as_ref(), |input| read_field_system(input, given.map(field), DEFAULT_MEMORY))
}

#[track_caller]
fn check_error(text: impl AsRef<[u8]>, given: Option<u64>, expected: &str) {
    assert_eq!(read(text, given).map(|system| format!("{system:?}")), Err(expected.to_owned()));
}

/// The ternary Golay code, given by the coefficients of its generator polynomial.
fn golay() -> FieldMatrix {
    let row = |shift: usize| {
        let mut row = [0; 11];
        row[shift..shift + 6].copy_from_slice(&[2, 0, 1, 2, 1, 1]);
        row
    };
    FieldMatrix::new(field(3), 11, (0..6).map(row)).unwrap()
}

fn hexacode() -> FieldMatrix {
    FieldMatrix::new(field(4), 6, [[1, 0, 0, 1, 3, 2], [0, 1, 0, 1, 2, 3], [0, 0, 1, 1, 1, 1]]).unwrap()
}

fn tetracode() -> FieldMatrix {
    FieldMatrix::new(field(3), 4, [[1, 0, 1, 1], [0, 1, 1, 2]]).unwrap()
}

#[test]
fn files_of_other_programs_have_their_matrices() {
    let matrix = |name: &str, given, expected: &FieldMatrix| {
        let system = read(file(name), given).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(&system.into_matrix(), expected, "{name}");
    };
    for name in ["golay-gap.txt", "golay-magma.txt"] {
        matrix(&format!("fields/{name}"), None, &golay());
        matrix(&format!("fields/{name}"), Some(3), &golay());
    }
    for name in ["golay-gap-integers.txt", "golay-display.txt", "golay-rows.txt"] {
        matrix(&format!("fields/{name}"), Some(3), &golay());
    }
    matrix("fields/hexacode-gap.txt", None, &hexacode());
    matrix("fields/hexacode-magma.txt", None, &hexacode());
    matrix("fields/hexacode-dollar.txt", Some(4), &hexacode());
    matrix("forms/tetracode.mtx", None, &tetracode());
    matrix("fields/tetracode-3.alist", None, &tetracode());
    // In GF(9), w^4 = 2 and w^7 = w + 2.
    let nine = FieldMatrix::new(field(9), 3, [[3, 2, 0], [1, 5, 2]]).unwrap();
    assert_eq!(nine.row(1)[1], field(9).power(7));
    matrix("fields/nine-gap.txt", None, &nine);
    let galois =
        FieldMatrix::new(field(4), 7, [[0, 0, 0, 1, 1, 1, 1], [0, 1, 1, 0, 0, 1, 1], [1, 0, 1, 0, 1, 0, 1]]);
    matrix("forms/galois-4.txt", None, &galois.unwrap());
    assert_eq!(read(file("forms/gap-3.txt"), None).unwrap().into_matrix().field(), field(3));
    assert_eq!(read(file("forms/gap-4.txt"), None).unwrap().into_matrix().row(0)[3], 2);
    assert_eq!(read(file("forms/gap-display-3.txt"), Some(3)).unwrap().into_matrix().row(0)[3], 2);
    assert_eq!(read(file("forms/nonbinary-4.alist"), None).unwrap().into_matrix().field(), field(4));
}

#[test]
fn titles_and_complex_entries_say_what_a_matrix_means() {
    assert!(matches!(read(file("fields/golay-magma.txt"), None), Ok(FieldSystem::Generators(_))));
    let checks = "[4, 2, 3] Linear Code over GF(3)\nParity check matrix:\n[1 0 1 1]\n[0 1 1 2]\n";
    assert_eq!(read(checks, None), Ok(FieldSystem::Checks(tetracode())));
    let Ok(FieldSystem::Operators(rows)) = read(file("forms/qdistrnd-3.mtx"), None) else { panic!() };
    let code = QuditCode::new(rows).expect("the generators commute");
    assert_eq!((code.qudits(), code.logical_qudits(), code.distance()), (5, 1, Some(3)));
    let Ok(FieldSystem::Generators(golay)) = read(file("fields/golay-magma.txt"), None) else { panic!() };
    assert_eq!(LinearCode::generated_by(golay).distance(), Some(5));
}

#[test]
fn the_field_of_a_text_is_recognized() {
    for (name, order) in [
        ("fields/golay-gap.txt", Some(3)),
        ("fields/golay-gap-integers.txt", None),
        ("fields/hexacode-gap.txt", Some(4)),
        ("fields/hexacode-magma.txt", Some(4)),
        ("fields/nine-gap.txt", Some(9)),
        ("fields/tetracode-3.alist", Some(3)),
        ("forms/galois-4.txt", Some(4)),
        ("forms/galois.txt", None),
        ("forms/gap-print.txt", None),
        ("forms/nonbinary.alist", None),
        ("forms/qdistrnd.mtx", None),
        ("forms/qdistrnd-3.mtx", Some(3)),
    ] {
        assert_eq!(field_named(&file(name)), order, "{name}");
    }
    assert_eq!(field_named(b""), None);
    // Comments and blank lines may precede the name of the field.
    assert_eq!(field_named(b"# mine\n\n[ [ Z(5) ] ]\n"), Some(5));
}

#[test]
fn no_text_that_names_another_field_is_read_as_binary() {
    for name in [
        "fields/golay-gap.txt",
        "fields/hexacode-gap.txt",
        "fields/golay-magma.txt",
        "fields/hexacode-magma.txt",
        "fields/nine-gap.txt",
        "fields/tetracode-3.alist",
        "forms/galois-4.txt",
        "forms/qdistrnd-3.mtx",
        "forms/tetracode.mtx",
    ] {
        assert!(read_system(&file(name)[..]).is_err(), "{name}");
    }
    let error = read_system(&file("fields/golay-magma.txt")[..]).expect_err("it is ternary").to_string();
    assert!(
        error.contains("this is a code over another field: fewest distance reads it from a file"),
        "{error}"
    );
    let json = |field: &str| {
        read_system(format!(r#"{{"field": {field}, "checks": [[1, 0, 1], [0, 1, 1]]}}"#).as_bytes())
    };
    for two in ["2", "\"GF(2)\"", "null", "\"coding\""] {
        assert!(json(two).is_ok(), "{two}");
    }
    for other in ["3", "\"GF(4)\"", "9.0", "\"F3\"", "-1"] {
        let error = json(other).expect_err("it is another field").to_string();
        assert!(error.contains("expected a code over GF(2)"), "{error}");
    }
}

#[test]
fn entries_that_are_no_elements_are_refused_with_their_places() {
    check_error("1 0 2\n0 3 1\n", Some(3), "line 2, column 3: expected elements of GF(3), found \"3\"");
    check_error("102\n0w1\n", Some(3), "line 2, column 1: expected an element of GF(3), found \"0w1\"");
    check_error("1 w w^2\n1 v 0\n", Some(4), "line 2, column 3: expected an element of GF(4), found \"v\"");
    check_error(
        "1 10 12\n0 1 13\n",
        Some(13),
        "line 2, column 5: expected an element of GF(13), found \"13\"",
    );
    check_error(
        "1 0 1\n0 1\n",
        Some(3),
        "line 2, column 1: expected 3 entries, as in the first row, found 2",
    );
    check_error("", Some(3), "line 1, column 1: expected a row of elements of GF(3), found the end");
    check_error("1 0 1\n", None, "line 1, column 1: expected the name of a field in the text, found none");
    check_error(
        "[ [ Z(3)^0, Z(9) ] ]",
        Some(3),
        "line 1, column 1: expected a matrix over GF(3), found \"GF(9)\"",
    );
    check_error(
        "[ [ Z(27) ] ]",
        None,
        "line 1, column 1: expected a matrix over a field of at most 16 elements, found \"GF(27)\"",
    );
    check_error(
        "[ [ Z(3)^0, 0*Z(2) ] ]",
        None,
        "line 1, column 13: expected an element of GF(3), found \"0*Z(2)\"",
    );
    check_error("[ [ Z(3), ] ]", None, "line 1, column 11: expected an element of GF(3), found \"\"");
    let magma = "[4, 2, 3] Linear Code over GF(3)\nGenerators:\n[1 0 1 1]\n";
    let expected =
        "line 2, column 1: expected Generator matrix: or Parity check matrix:, found \"generators:\"";
    check_error(magma, None, expected);
    let market = "%%MatrixMarket matrix coordinate integer general\n% Field: GF(3)\n2 2 2\n1 1 2\n1 1 1\n";
    check_error(market, None, "line 5, column 1: expected each entry once, found \"1 1\"");
    check_error(
        market.replace("1 1 2", "2 2 5"),
        None,
        "line 4, column 5: expected an element of GF(3), found \"5\"",
    );
    check_error(market, Some(5), "line 1, column 1: expected a matrix over GF(5), found \"GF(3)\"");
    let alist = String::from_utf8(file("fields/tetracode-3.alist")).unwrap();
    check_error(
        alist.replace("2 1 3 1 4 2", "2 1 3 1 4 1"),
        None,
        "line 10, column 9: expected a column whose list has this entry in row 2, found \"4 with 1\"",
    );
    check_error(
        alist.replace("1 1 2 2\n1 1 3", "1 1 2 3\n1 1 3"),
        None,
        "line 8, column 7: expected an element of GF(3) from 1 to 2, found \"3\"",
    );
}

/// The list of a column or a row of weight 0 is empty, or contains only zeros or pairs of zeros.
#[test]
fn the_lists_of_an_alist_have_their_weights() {
    let expected = FieldMatrix::new(field(3), 3, [[1, 0, 2], [0, 0, 0]]).unwrap();
    for (none, row) in [("", ""), ("0 0", "0 0 0 0")] {
        let text = format!("3 2 3\n1 2\n1 0 1\n2 0\n1 1\n{none}\n1 2\n1 1 3 2\n{row}\n");
        assert_eq!(read(text.as_bytes(), None).unwrap().into_matrix(), expected, "{text}");
    }
    // The weights of the columns and rows may be left out.
    let text = "3 2 3\n1 2\n1 1\n0 0\n1 2\n1 1 3 2\n0 0 0 0\n";
    assert_eq!(read(text, None).unwrap().into_matrix(), expected);
    check_error(
        "3 2 3\n2 2\n1 0 1\n2 0\n1 1 2 1\n\n1 2\n1 1 3 2\n\n",
        None,
        "line 5, column 1: expected 1 rows in the list of column 1, as its weight says, found 2",
    );
    check_error(
        "3 2 3\n1 2\n1 0 1\n1 0\n1 1\n\n1 2\n1 1\n\n",
        None,
        "line 8, column 1: expected 2 columns, whose lists have row 1, found 1",
    );
}

#[test]
fn changed_bytes_make_no_panic() {
    for name in [
        "fields/golay-gap.txt",
        "fields/hexacode-magma.txt",
        "fields/hexacode-dollar.txt",
        "fields/golay-rows.txt",
        "fields/tetracode-3.alist",
        "forms/galois-4.txt",
        "forms/qdistrnd-3.mtx",
        "forms/tetracode.mtx",
    ] {
        let text = file(name);
        for place in 0..text.len().min(160) {
            for byte in [b'9', b'[', b']', b'\n', b'w', 0xff] {
                let mut changed = text.clone();
                changed[place] = byte;
                for given in [None, Some(field(4))] {
                    let _ = read_field_system(&changed[..], given, 1 << 20);
                }
            }
        }
    }
}

#[test]
fn forms_have_names_of_their_own() {
    let names: Vec<&str> = field_forms().map(|form| form.name).collect();
    assert_eq!(names.len(), 5);
    assert!(fewest::formats::linear::forms().all(|form| !names.contains(&form.name)));
}
