//! Tests the readers on texts that are almost valid. Reading must not panic, and the result must not depend on how the
//! text arrives. The fuzz targets `linear_systems` and `linear_error_models` test the same on any bytes.

use fewest::formats::linear::{Nonbinary, Syndromes, System, read_matrix_with_limit, read_system_with_limit};
use fewest_testing::reading::Pieces;
use proptest::prelude::*;

const LIMIT: usize = 1 << 16;

/// Texts that begin with one of `starts` and continue with pieces in any order, with any bytes between them.
fn any_text(
    starts: &'static [&'static str],
    pieces: &'static [&'static str],
) -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        12 => prop::sample::select(pieces).prop_map(|piece| piece.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..4),
    ];
    let start = prop::sample::select(starts).prop_map(|start| start.as_bytes().to_vec());
    (start, prop::collection::vec(piece, 0..24)).prop_map(|(start, pieces)| [start, pieces.concat()].concat())
}

/// Checks that the result does not change if the text arrives in pieces of `size` bytes, or if a byte order mark
/// precedes it. Also checks that the search problem of an error model has one column per error.
fn check(text: &[u8], size: usize) -> Result<(), TestCaseError> {
    let show = |text: &[u8], size| {
        let system = read_system_with_limit(Pieces { text, size }, Nonbinary::Refused, LIMIT);
        format!("{:?}", system.map_err(|error| error.to_string()))
    };
    let whole = show(text, usize::MAX);
    prop_assert_eq!(&show(text, size), &whole);
    if !text.starts_with(b"\xEF\xBB\xBF") {
        prop_assert_eq!(&show(&[b"\xEF\xBB\xBF", text].concat(), size), &whole);
    }
    if let Ok(matrix) = read_matrix_with_limit(text, Nonbinary::Refused, LIMIT) {
        let Ok(System::Checks(checks)) = read_system_with_limit(text, Nonbinary::Refused, LIMIT) else {
            panic!("a matrix is a system")
        };
        prop_assert_eq!(matrix, checks);
    }
    if let Ok(System::ErrorModel(model)) = read_system_with_limit(text, Nonbinary::Refused, LIMIT) {
        prop_assert_eq!(model.problem().columns(), model.errors());
        prop_assert_eq!(model.problem().checks().rows(), model.detectors());
    }
    for syndrome in Syndromes::new(text, 3).map_while(Result::ok) {
        prop_assert!(syndrome.violated.iter().all(|&check| check < 3));
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_numbers_are_read_the_same_wherever_they_are_cut(
        text in any_text(
            &["", "2 2\n1 1\n", "3 1 1\n", "3 2\n2 2\n", "%%MatrixMarket matrix coordinate pattern general\n", "%%MatrixMarket matrix array real symmetric\n2 2 ", "%%MatrixMarket matrix coordinate integer skew-symmetric\n3 3 2\n", "10\n"],
            &["0", "1", "2", "3", " ", " ", "\n", "\n", "1 2\n", "1 1\n", "0 1\n", "-1", ".0", "#", "%", "\r\n", "99999999999"],
        ),
        size in 1..9_usize,
    ) {
        check(&text, size)?;
    }

    #[test]
    fn any_generators_are_read_the_same_wherever_they_are_cut(
        text in any_text(&["", "X", "-"], &["X", "Z", "I", "Y", "_", ".", "XX\n", "ZZ\n", "\n", " ", "+", "-", "#"]),
        size in 1..9_usize,
    ) {
        check(&text, size)?;
    }

    #[test]
    fn any_model_is_read_the_same_wherever_it_is_cut(
        text in any_text(
            &["", "error(0.1) D0 L0\n", "repeat 3 {\n", "detector D0\n"],
            &["error(0.1)", "error(0.1) D0\n", "detector", "(1, 2)", " D1", " L0", " ^", "\n", "}\n", "}\n", "repeat 2 {\n", "repeat 100000000000 {\n", "shift_detectors 1\n", "shift_detectors 900000\n", "logical_observable L3\n", "[tag]", "#", " "],
        ),
        size in 1..9_usize,
    ) {
        check(&text, size)?;
    }
}
