//! Tests NumPy's arrays and archives: files that NumPy wrote, and files in which a part of the header is changed.

use super::files::{MEMORY, STEANE, check_error, check_steane, shown};
use fewest::formats::linear::{FileProblem, Nonbinary, ReadError, read_matrix, read_system_with_limit};
use fewest::linear::Matrix;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use proptest::prelude::*;
use rawzip::{CompressionMethod, ZipArchiveWriter};
use std::io::Write;

/// The checks of Steane's code, which are the same for X and Z.
const CHECKS: [[u8; 7]; 3] = [[0, 0, 0, 1, 1, 1, 1], [0, 1, 1, 0, 0, 1, 1], [1, 0, 1, 0, 1, 0, 1]];

/// A file of `tests/data/numpy`, which NumPy wrote.
fn by_numpy(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/data/numpy/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// An array file of version 1 with this description.
fn array(description: &str, entries: &[u8]) -> Vec<u8> {
    let length = u16::try_from(description.len()).expect("it is short").to_le_bytes();
    [b"\x93NUMPY\x01\x00", &length[..], description.as_bytes(), entries].concat()
}

/// A matrix of this type and order, described as NumPy does.
fn matrix(kind: &str, is_by_columns: bool, shape: (u64, u64), entries: &[u8]) -> Vec<u8> {
    let order = if is_by_columns { "True" } else { "False" };
    let description = format!("{{'descr': '{kind}', 'fortran_order': {order}, 'shape': {shape:?}, }}\n");
    array(&description, entries)
}

fn by_rows() -> Vec<u8> {
    matrix("|u1", false, (3, 7), CHECKS.as_flattened())
}

/// An archive whose files declare the compression method `method`. The content is stored for `STORE`, and deflated for
/// any other method.
fn archive(method: CompressionMethod, is_encrypted: bool, arrays: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for (name, array) in arrays {
        let name = format!("{name}.npy");
        let file = archive.new_file(&name[..]).compression_method(method).encrypted(is_encrypted);
        let (mut entry, config) = file.start().expect("a vector can grow");
        let sizes = if method == CompressionMethod::STORE {
            let mut writer = config.wrap(&mut entry);
            writer.write_all(array).expect("a vector can grow");
            writer.finish().expect("a vector can grow").1
        } else {
            let mut writer = config.wrap(DeflateEncoder::new(&mut entry, Compression::default()));
            writer.write_all(array).expect("a vector can grow");
            let (encoder, sizes) = writer.finish().expect("a vector can grow");
            encoder.finish().expect("a vector can grow");
            sizes
        };
        entry.finish(sizes).expect("a vector can grow");
    }
    archive.finish().expect("a vector can grow")
}

fn stored(arrays: &[(&str, &[u8])]) -> Vec<u8> {
    archive(CompressionMethod::STORE, false, arrays)
}

#[test]
fn arrays_are_read_as_numpy_writes_them() {
    for name in ["by-rows", "by-columns", "booleans", "version-1", "version-2", "version-3"] {
        let found = shown(&by_numpy(&format!("{name}.npy")), Nonbinary::Refused);
        assert_eq!(found, Ok(format!("Checks({STEANE})")), "{name}");
    }
    let negative = by_numpy("big-endian.npy");
    assert_eq!(shown(&negative, Nonbinary::Modulo2), Ok(format!("Checks({STEANE})")));
    check_error(&negative, "row 0, column 3 (from 0): expected 0 or 1, found -1");
    check_steane(&by_numpy("code.npz"));
    check_steane(&by_numpy("compressed.npz"));
    assert_eq!(shown(&by_numpy("matrix.npz"), Nonbinary::Refused), Ok(format!("Checks({STEANE})")));
}

#[test]
fn arrays_of_other_types_and_shapes_are_refused_by_name() {
    let check = |name, expected| check_error(&by_numpy(name), expected);
    check("times.npy", "expected booleans, integers or floats, found the type '<m8[s]'");
    check(
        "records.npy",
        "expected booleans, integers or floats, found the type [('x', '|u1'), ('z', '|u1')]",
    );
    check("a-row.npy", "expected a matrix, found an array of 1 dimensions");
    for kind in ["|O", "<U1", "=i4", "|i2", "<b2", "<i3", "<i16", "i8", "<u0", "<f1", "", "<ié"] {
        let found = shown(&matrix(kind, false, (1, 1), &[1; 16]), Nonbinary::Modulo2);
        assert_eq!(found, Err(format!("expected booleans, integers or floats, found the type '{kind}'")));
    }
    for (shape, dimensions) in [("()", 0), ("(7,)", 1), ("(7)", 1), ("(1, 2, 3)", 3)] {
        let file = array(&format!("{{'descr': '|u1', 'fortran_order': False, 'shape': {shape}}}"), &[0; 9]);
        check_error(&file, &format!("expected a matrix, found an array of {dimensions} dimensions"));
    }
}

/// An integer other than 0 and 1 is refused with its place, unless entries are read modulo 2.
#[test]
fn arrays_have_entries_0_and_1() {
    let wide = |large: i64| {
        CHECKS.as_flattened().iter().flat_map(move |&entry| (i64::from(entry) * large).to_le_bytes())
    };
    let narrow = |large: i8| {
        (0..7).flat_map(move |column| CHECKS.map(|row| (row[column] as i8 * large) as u8)).collect::<Vec<_>>()
    };
    let even = "Matrix(3 x 7, [[], [], []])";
    for (array, place, found, modulo_2) in [
        (matrix("<i8", false, (3, 7), &wide(-7).collect::<Vec<_>>()), "row 0, column 3", "-7", STEANE),
        (
            matrix("<i8", false, (3, 7), &wide(i64::MIN).collect::<Vec<_>>()),
            "row 0, column 3",
            "-9223372036854775808",
            even,
        ),
        (
            matrix("<u8", false, (3, 7), &wide(i64::MIN).collect::<Vec<_>>()),
            "row 0, column 3",
            "9223372036854775808",
            even,
        ),
        (matrix("|i1", true, (3, 7), &narrow(3)), "row 2, column 0", "3", STEANE),
        (matrix("<i1", true, (3, 7), &narrow(-1)), "row 2, column 0", "-1", STEANE),
        (matrix("|u1", true, (3, 7), &narrow(-1)), "row 2, column 0", "255", STEANE),
    ] {
        let expected = format!("{place} (from 0): expected 0 or 1, found {found}");
        check_error(&array, &expected);
        assert_eq!(shown(&array, Nonbinary::Modulo2), Ok(format!("Checks({modulo_2})")));
        check_error(&stored(&[("h", &array)]), &format!("h: {expected}"));
        let error = read_matrix(&array[..]).expect_err("an entry is refused");
        assert!(error.is_nonbinary_entry());
    }
    let two = matrix("|b1", false, (1, 2), &[0, 2]);
    check_error(&two, "entry 1 of line 0, of 1: invalid value for bool: 2");
}

#[test]
fn a_header_that_numpy_does_not_write_is_reported_with_its_place() {
    let check = |description: &str, column: usize, problem: &str| {
        let expected = format!("the header of the array, column {column}: {problem}");
        check_error(&array(description, &[1; 21]), &expected);
    };
    // NumPy does not write this form, but Python reads it.
    let odd = "\t{ 'fortran_order' :False,\"shape\":( 3L ,7 , ),\n \"descr\" : \"|u1\"}  \n";
    assert_eq!(
        shown(&array(odd, CHECKS.as_flattened()), Nonbinary::Refused),
        Ok(format!("Checks({STEANE})"))
    );
    check("", 1, "expected {, found the end");
    check("  [1]", 3, "expected {, found \"[1]\"");
    check("{}", 3, "expected 'descr' in the dictionary, found the end");
    check("{'descr': '|u1'}", 17, "expected 'fortran_order' in the dictionary, found the end");
    check(
        "{'descr': '|u1', 'fortran_order': True, }",
        42,
        "expected 'shape' in the dictionary, found the end",
    );
    check("{shape: (3, 7)}", 2, "expected a name in quotation marks, or }, found \"shape: (3, 7)}\"");
    check("{'shape' (3, 7)}", 10, "expected :, found \"(3, 7)}\"");
    check("{'shape': (3, 7) 1}", 18, "expected , or }, found \"1}\"");
    check("{'shape': (3, 7", 16, "expected , or ), found the end");
    check("{'shape': [3, 7]}", 11, "expected ( before the sizes, found \"[3, 7]}\"");
    check("{'shape': (3, -7)}", 15, "expected a size of at most 64 bits, found \"-7)}\"");
    check(
        "{'shape': (18446744073709551616, 7)}",
        12,
        "expected a size of at most 64 bits, found \"18446744073709551616, 7)}\"",
    );
    check("{'fortran_order': 1}", 19, "expected True or False, found \"1}\"");
    check("{'order': 1}", 2, "expected 'descr', 'fortran_order' or 'shape', found \"'order': 1}\"");
    check("{'descr': }", 11, "expected a type, found \"}\"");
    check("{'descr': )}", 11, "expected a type, found \")}\"");
    check("{'descr': '|u1}", 11, "expected a type, found \"'|u1}\"");
    let whole = "{'descr': '|u1', 'fortran_order': False, 'shape': (3, 7)}";
    check(&format!("{whole} #"), 59, "expected the end, found \"#\"");
    check(&format!("{whole}\0"), 58, "expected the end, found \" \"");
}

/// A recursive parser would overflow the stack here.
#[test]
fn a_header_with_many_open_brackets_is_an_error_at_once() {
    for open in [200, 1014] {
        let description = format!("{{'descr': {}", "[".repeat(open));
        check_error(
            &array(&description, &[]),
            &format!(
                "the header of the array, column {}: expected , or }}, found the end",
                description.len() + 1
            ),
        );
    }
}

#[test]
fn a_long_header_and_an_unknown_version_are_refused() {
    let description =
        format!("{{'descr': '|u1', 'fortran_order': False, 'shape': (3, 7){}}}", " ".repeat(968));
    assert_eq!(description.len(), 1025);
    let message = "the header of the array has 1025 bytes, more than any matrix needs";
    check_error(&array(&description, &[]), message);
    let found = shown(&array(&description.replacen(' ', "", 1), CHECKS.as_flattened()), Nonbinary::Refused);
    assert_eq!(found, Ok(format!("Checks({STEANE})")));
    let long = [b"\x93NUMPY\x02\x00", &u32::MAX.to_le_bytes()[..]].concat();
    check_error(&long, "the header of the array has 4294967295 bytes, more than any matrix needs");
    for (major, minor) in [(0, 0), (1, 1), (4, 0), (255, 255)] {
        let mut file = by_rows();
        (file[6], file[7]) = (major, minor);
        check_error(
            &file,
            &format!("expected an array in version 1.0, 2.0 or 3.0 of NumPy's format, found {major}.{minor}"),
        );
    }
}

#[test]
fn archives_hold_the_arrays_of_a_code_or_of_a_matrix() {
    let x = by_rows();
    for method in [CompressionMethod::STORE, CompressionMethod::DEFLATE] {
        check_steane(&archive(method, false, &[("hx", &x), ("hz", &x)]));
        check_steane(&archive(method, false, &[("H_Z", &x), ("other", b""), ("H_X", &x)]));
    }
    check_error(
        &archive(CompressionMethod::BZIP2, false, &[("hx", &x), ("hz", &x)]),
        "hx: expected a file that is stored or deflated, found the compression BZIP2",
    );
    check_error(
        &archive(CompressionMethod::DEFLATE, true, &[("hx", &x), ("hz", &x)]),
        "expected an archive without encryption, but hx.npy is encrypted",
    );
    check_error(&stored(&[("h", &x), ("h", &x)]), "the archive contains two files named h.npy");
    check_error(&stored(&[]), "expected the arrays hx and hz, found none");
    check_error(&stored(&[("hx", &x), ("lz", &x)]), "expected the arrays hx and hz, found hx, lz");
    check_error(
        &stored(&[("hx", &x), ("hz", &x[..x.len() - 1])]),
        "hz: entry 6 of line 2, of 3: failed to fill whole buffer",
    );
    check_error(&stored(&[("hx", &x), ("hz", &x[..30])]), "hz: failed to fill whole buffer");
    let narrow = matrix("|u1", false, (1, 2), &[1, 1]);
    check_error(
        &stored(&[("hx", &x), ("hz", &narrow)]),
        "expected matrices with the same number of columns, found 7 and 2",
    );
    let whole = stored(&[("h", &x)]);
    let Err(ReadError::File(error)) =
        read_system_with_limit(&whole[..whole.len() - 9], Nonbinary::Refused, MEMORY)
    else {
        panic!("the end of the archive is missing")
    };
    assert!(matches!(error.problem, FileProblem::Archive(_)), "{error}");
}

#[test]
fn shapes_are_compared_with_the_memory_before_they_take_it() {
    let expected = "the system takes 16000000048 bytes of memory, more than the limit of 16777216 bytes";
    for is_by_columns in [false, true] {
        check_error(&matrix("|u1", is_by_columns, (3, 1_000_000_000), &[]), expected);
    }
    check_error(
        &matrix("|u1", false, (u64::MAX, u64::MAX), &[]),
        "the system takes 590295810358705651680 bytes of memory, more than the limit of 16777216 bytes",
    );
    let ones = matrix("|u1", false, (1 << 10, 1 << 10), &vec![1; 1 << 20]);
    let limit = (1 << 21) + 1;
    let error = read_system_with_limit(&ones[..], Nonbinary::Refused, limit)
        .expect_err("the matrix takes too much memory");
    assert!(error.is_of_memory());
    assert_eq!(error.to_string(), format!("the ones alone take more memory than the limit of {limit} bytes"));
}

proptest! {
    /// A random matrix is stored by rows or by columns, with entries of a random type.
    #[test]
    fn a_matrix_is_read_as_it_was_written(
        (rows, columns) in (0..6_usize, 0..6_usize),
        ones in any::<u64>(),
        is_by_columns: bool,
        kind in prop::sample::select(&["|b1", "|u1", "<i1", "<u2", ">u2", "<i4", ">i4", "<u8", ">i8"][..]),
    ) {
        let bit = |row: usize, column: usize| ones >> (row * columns + column) & 1 == 1;
        let expected = Matrix::new(columns, (0..rows).map(|row| (0..columns).filter(move |&column| bit(row, column))));
        let (lines, length) = if is_by_columns { (columns, rows) } else { (rows, columns) };
        let width = usize::from(kind.as_bytes()[2] - b'0');
        let mut entries = vec![0; lines * length * width];
        for (entry, bytes) in entries.chunks_exact_mut(width).enumerate() {
            let (line, place) = (entry / length, entry % length);
            let is_one = if is_by_columns { bit(place, line) } else { bit(line, place) };
            bytes[if kind.starts_with('>') { width - 1 } else { 0 }] = is_one.into();
        }
        let file = matrix(kind, is_by_columns, (rows as u64, columns as u64), &entries);
        prop_assert_eq!(read_matrix(&file[..]).map_err(|error| error.to_string()), Ok(expected.expect("all columns exist")));
    }

    /// After any change of bytes, the file is read or refused, and the ones of the matrix fit into the memory limit.
    #[test]
    fn a_file_with_changed_bytes_is_read_or_refused(
        name in prop::sample::select(&["by-rows.npy", "by-columns.npy", "version-3.npy", "code.npz", "compressed.npz"][..]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut file = by_numpy(name);
        for (place, byte) in changes {
            let place = place.index(file.len());
            file[place] = byte;
        }
        let limit = 1 << 12;
        if let Ok(matrix) = fewest::formats::linear::read_matrix_with_limit(&file[..], Nonbinary::Modulo2, limit) {
            prop_assert!(matrix.ones() * size_of::<u32>() <= limit);
        }
    }
}
