//! Reads any bytes as the files of codes that only the program reads: JSON, NumPy's arrays and their archives. Whatever a
//! file promises, a matrix takes no more memory than it may.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/fewest-cli/src/input/bytes.rs"]
mod input;

#[path = "../../crates/fewest-cli/src/linear"]
mod linear {
    mod json;
    mod nonbinary;
    mod numpy;
    mod room;

    use fewest::linear::{Matrix, Nonbinary, Side, System};

    pub(crate) fn read(bytes: &[u8], memory: usize) {
        if let Ok(code) = json::read(bytes, memory) {
            for side in [Side::X, Side::Z] {
                check(code.checks(side), memory);
            }
        }
        for nonbinary in [Nonbinary::Refused, Nonbinary::Modulo2] {
            if numpy::is_array(bytes)
                && let Ok(matrix) = numpy::read_array(bytes, nonbinary, memory)
            {
                check(&matrix, memory);
            }
            if numpy::is_archive(bytes)
                && let Ok(System::Checks(matrix)) = numpy::read_archive(bytes, nonbinary, memory)
            {
                check(&matrix, memory);
            }
        }
    }

    /// The ones of a matrix lie within it, in order, and are as many as fit.
    fn check(matrix: &Matrix, memory: usize) {
        assert!(matrix.ones() * size_of::<u32>() <= memory);
        assert!(matrix.rows() + matrix.columns() <= memory);
        for row in matrix.iter() {
            assert!(row.is_sorted_by(|a, b| a < b));
            assert!(row.iter().all(|&column| (column as usize) < matrix.columns()));
        }
    }
}

fuzz_target!(|bytes: &[u8]| linear::read(bytes, 1 << 20));
