//! Each format that the program adds, and the errors for wrong files.

use super::read;
use fewest::linear::{Nonbinary, Side, System};
use npyz::{AutoSerialize, Order, WriterBuilder};
use std::io::{Cursor, Write};
use std::path::PathBuf;
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const MEMORY: usize = 1 << 24;

/// The checks of Steane's code, the same on both sides.
const CHECKS: [[u8; 7]; 3] = [[0, 0, 0, 1, 1, 1, 1], [0, 1, 1, 0, 0, 1, 1], [1, 0, 1, 0, 1, 0, 1]];

/// Writes files and reads them as one system; returns the system as text, or the error.
fn system(files: &[(&str, &[u8])]) -> Result<String, String> {
    system_of(files, Nonbinary::Refused)
}

fn system_of(files: &[(&str, &[u8])], nonbinary: Nonbinary) -> Result<String, String> {
    let folder = TempDir::new().expect("a folder can be made");
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.path().join(name)).collect();
    for (path, (_, bytes)) in paths.iter().zip(files) {
        std::fs::write(path, bytes).expect("the file can be written");
    }
    let start = format!("{}/", folder.path().display());
    match read(&paths, nonbinary, MEMORY) {
        Ok(System::Css(code)) => Ok(format!("{:?} {:?}", code.checks(Side::X), code.checks(Side::Z))),
        Ok(other) => Ok(format!("{other:?}")),
        Err(crate::failure::Failure::BadInput(error)) => Err(format!("{error:#}").replace(&start, "")),
        Err(other) => panic!("{other:?}"),
    }
}

#[track_caller]
fn check_steane(files: &[(&str, &[u8])]) {
    let side = "Matrix(3 x 7, [[3, 4, 5, 6], [1, 2, 5, 6], [0, 2, 4, 6]])";
    assert_eq!(system(files), Ok(format!("{side} {side}")));
}

#[track_caller]
fn check_error(files: &[(&str, &[u8])], expected: &str) {
    assert_eq!(system(files), Err(expected.to_owned()));
}

/// An array in NumPy's format.
fn array<T: AutoSerialize>(order: Order, shape: &[u64], entries: impl Iterator<Item = T>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let options = npyz::WriteOptions::new().default_dtype().shape(shape).order(order);
    let mut writer = options.writer(&mut bytes).begin_nd().expect("the shape is right");
    writer.extend(entries).expect("a vector takes all");
    writer.finish().expect("a vector takes all");
    bytes
}

fn by_rows() -> impl Iterator<Item = u8> {
    CHECKS.into_iter().flatten()
}

fn by_columns() -> impl Iterator<Item = u8> {
    (0..7).flat_map(|column| CHECKS.map(|row| row[column]))
}

fn archive(method: CompressionMethod, arrays: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, array) in arrays {
        let options = SimpleFileOptions::default().compression_method(method);
        writer.start_file(format!("{name}.npy"), options).expect("a vector takes all");
        writer.write_all(array).expect("a vector takes all");
    }
    writer.finish().expect("a vector takes all").into_inner()
}

#[test]
fn archives_hold_arrays_of_any_integers_in_either_order() {
    let arrays = [
        array(Order::C, &[3, 7], by_rows()),
        array(Order::C, &[3, 7], by_rows().map(i64::from)),
        array(Order::C, &[3, 7], by_rows().map(|entry| entry == 1)),
        array(Order::Fortran, &[3, 7], by_columns().map(u16::from)),
        array(Order::Fortran, &[3, 7], by_columns().map(i32::from)),
    ];
    for x in &arrays {
        for z in &arrays {
            for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
                check_steane(&[("code.npz", &archive(method, &[("hx", x), ("hz", z)]))]);
                check_steane(&[("code.npz", &archive(method, &[("H_Z", z), ("other", b""), ("H_X", x)]))]);
            }
            check_steane(&[("x.npy", x), ("z.npy", z)]);
        }
    }
}

/// Arrays of other whole numbers are refused where they stand, unless they count modulo 2.
#[test]
fn arrays_have_entries_0_and_1() {
    let by_rows = |large: i64| by_rows().map(move |entry| if entry == 1 { large } else { 0 });
    let by_columns = |large: i8| by_columns().map(move |entry| if entry == 1 { large } else { 0 });
    let wrong = |place: &str, found: i64| {
        format!(
            "h.npy: {place} (from 0): expected 0 or 1, found {found}; --mod-2 takes whole numbers modulo 2"
        )
    };
    let odd = "Matrix(3 x 7, [[3, 4, 5, 6], [1, 2, 5, 6], [0, 2, 4, 6]])";
    for (array, place, found, modulo_2) in [
        (array(Order::C, &[3, 7], by_rows(-7)), "row 0, column 3", -7, odd),
        (
            array(Order::C, &[3, 7], by_rows(i64::MIN)),
            "row 0, column 3",
            i64::MIN,
            "Matrix(3 x 7, [[], [], []])",
        ),
        (array(Order::Fortran, &[3, 7], by_columns(3)), "row 2, column 0", 3, odd),
        (array(Order::Fortran, &[3, 7], by_columns(-1)), "row 2, column 0", -1, odd),
    ] {
        assert_eq!(system(&[("h.npy", &array)]), Err(wrong(place, found)));
        let checks = format!("Checks({modulo_2})");
        assert_eq!(system_of(&[("h.npy", &array)], Nonbinary::Modulo2), Ok(checks));
        let packed = archive(CompressionMethod::Stored, &[("h", &array)]);
        let error = system(&[("h.npy", &packed)]).expect_err("an entry is refused");
        assert_eq!(error, wrong(place, found).replace("h.npy: ", "h.npy: h: "));
    }
    let halves = array(Order::C, &[1, 2], [0.0, 0.5].into_iter());
    let error = Err("h.npy: expected integers or booleans, found the type '<f8'".to_owned());
    assert_eq!(system_of(&[("h.npy", &halves)], Nonbinary::Modulo2), error);
}

/// Without a limit the parser of the header would take longer than anybody lives.
#[test]
fn a_header_with_many_open_brackets_is_an_error_at_once() {
    let header = format!("{{'descr': {}", "[".repeat(200));
    let array = [b"\x93NUMPY\x01\x00", &(header.len() as u16).to_le_bytes()[..], header.as_bytes()].concat();
    let expected = "h.npy: the description of the array has 201 open brackets, more than a matrix's";
    check_error(&[("h.npy", &array)], expected);
}

#[test]
fn an_archive_without_the_arrays_is_an_error() {
    let stored = |arrays: &[(&str, &[u8])]| archive(CompressionMethod::Stored, arrays);
    let whole = array(Order::C, &[3, 7], by_rows());
    check_error(&[("a.npz", &stored(&[]))], "a.npz: expected the arrays hx and hz, found none");
    check_error(
        &[("a.npz", &stored(&[("hx", &whole), ("lz", &whole)]))],
        "a.npz: expected the arrays hx and hz, found hx, lz",
    );
    let mut cut = whole.clone();
    cut.pop();
    check_error(
        &[("a.npz", &stored(&[("hx", &whole), ("hz", &cut)]))],
        "a.npz: hz: entry 6 of line 2, of 3: failed to fill whole buffer",
    );
    let floats = array(Order::C, &[3, 7], by_rows().map(f64::from));
    check_error(&[("a.npy", &floats)], "a.npy: expected integers or booleans, found the type '<f8'");
    let line = array(Order::C, &[21], by_rows());
    check_error(&[("a.npy", &line)], "a.npy: expected a matrix, found an array of 1 dimensions");
    let mut large = whole;
    let place =
        |sign: u8| large.iter().position(|&byte| byte == sign).expect("the header contains the shape");
    let shape = place(b'(')..place(b')') + 1;
    let text = b"(3, 1000000000)";
    large[8] += (text.len() - shape.len()) as u8;
    large.splice(shape, text.iter().copied());
    check_error(
        &[("a.npy", &large)],
        "a.npy: the system takes 16000000048 bytes of memory, more than the 16777216 that it may",
    );
}

#[test]
fn json_holds_lists_of_qubits() {
    let checks = r#""checks": {"X": [[3,4,5,6],[1,2,5,6],[0,2,4,6]], "Z": [[6,5,4,3],[1,2,5,6],[0,2,4,6]]}"#;
    for text in [
        format!("{{\"name\": \"Steane\", \"n\": 7, \"k\": 1, {checks}, \"distance\": {{\"d\": 3}}}}"),
        format!("\u{feff} \n{{{checks}}}\n"),
        format!("{{{}}}", checks.replace('{', "{\"n\": 7, ")),
        format!("{{{}}}", checks.replace("\"X\"", "\"x\"").replace("\"Z\"", "\"z\"")),
    ] {
        check_steane(&[("code.json", text.as_bytes())]);
    }
}

#[test]
fn wrong_json_is_reported_with_its_place() {
    let check = |text: &str, expected: &str| check_error(&[("a.json", text.as_bytes())], expected);
    check("{\n \"n\": 3}", "a.json: missing field `checks` at line 2 column 8");
    check(
        "{\"checks\": {\"X\": [[0, -1]], \"Z\": []}}",
        "a.json: invalid value: integer `-1`, expected usize at line 1 column 24",
    );
    check("{\"checks\": {\"X\": []", "a.json: EOF while parsing an object at line 1 column 19");
    check(
        "{\"n\": 2, \"checks\": {\"X\": [[0, 2]], \"Z\": []}}",
        "a.json: H_X: row 0 has a one in column 2, but there are 2 columns (from 0)",
    );
    check("{\"checks\": {\"X\": [], \"Z\": [[1], [0, 1, 0]]}}", "a.json: H_Z: row 1 names column 0 twice");
    check(
        "{\"n\": 10000000000, \"checks\": {\"X\": [], \"Z\": []}}",
        "a.json: the system takes 160000000000 bytes of memory, more than the 16777216 that it may",
    );
    check(
        "{\"checks\": {\"X\": [[1], [0]], \"Z\": [[0, 2]]}}",
        "a.json: row 1 of the one matrix and row 0 of the other do not commute: they have an odd number of columns \
         in common",
    );
}

#[test]
fn two_files_hold_the_two_sides() {
    let rows = CHECKS.map(|row| row.map(|entry| entry.to_string()).concat() + "\n").concat();
    let market = "%%MatrixMarket matrix coordinate pattern general\n3 7 12\n1 4\n1 5\n1 6\n1 7\n2 2\n2 3\n2 6\n2 7\n3 1\n3 3\n3 5\n3 7\n";
    check_steane(&[("x.txt", rows.as_bytes()), ("z.mtx", market.as_bytes())]);
    check_error(
        &[("x", b"110\n"), ("z", b"011\n")],
        "x and z: row 0 of the one matrix and row 0 of the other do not commute: they have an odd number of columns \
         in common",
    );
    check_error(
        &[("x", b"110\n"), ("z", b"01\n")],
        "x and z: the matrices belong together but have 3 and 2 columns",
    );
    check_error(&[("x", b"110\n"), ("z", b"012\n")], "z: line 1, column 3: expected 0 or 1, found \"2\"");
    check_error(
        &[("x", b"XX\n"), ("z", b"1\n")],
        "x: line 1, column 1: expected a matrix, found \"a stabilizer code\"",
    );
    check_error(
        &[("x", b"1\n"), ("z", b"{\"checks\": {\"X\": [], \"Z\": []}}")],
        "z: expected a matrix, found a code",
    );
    check_error(
        &[("x", b"1\n"), ("y", b"1\n"), ("z", b"1\n")],
        "expected one file, or one for H_X and one for H_Z, found 3 files",
    );
}
