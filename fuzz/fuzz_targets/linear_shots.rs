//! Reads any bytes as shots in each of Stim's formats. The shots do not depend on how the input is split into reads.
//! Each shot names existing detectors, each at most once. Shots survive a round trip in each format but `dets`.

#![no_main]

use fewest::formats::linear::{ShotFormat, Shots};
use libfuzzer_sys::fuzz_target;
use std::io::Read;

/// The shots before the first error, and the error.
fn shown(input: impl Read, format: ShotFormat, detectors: usize) -> (Vec<Vec<u32>>, Option<String>) {
    let (mut shots, mut error) = (Vec::new(), None);
    for shot in Shots::new(input, format, detectors) {
        match shot {
            Ok(shot) => {
                shots.push(shot.detectors);
                assert_eq!(shot.number, shots.len() as u64);
            }
            Err(wrong) => error = Some(wrong.to_string()),
        }
    }
    (shots, error)
}

fuzz_target!(|bytes: &[u8]| {
    let [format, detectors, bytes @ ..] = bytes else { return };
    let format = ShotFormat::ALL[usize::from(*format) % ShotFormat::ALL.len()];
    // Shots without detectors are left out, because no format separates empty shots.
    let detectors = 1 + usize::from(detectors % 20);
    let whole = shown(bytes, format, detectors);
    let (start, rest) = bytes.split_at(bytes.len() / 3);
    assert_eq!(shown(start.chain(rest), format, detectors), whole);
    let (shots, _) = whole;
    for shot in &shots {
        assert!(shot.is_sorted_by(|one, other| one < other));
        assert!(shot.iter().all(|&detector| (detector as usize) < detectors));
    }
    // `dets` is left out, because `write` would name the bits as observables.
    if format != ShotFormat::Dets {
        let mut written = Vec::new();
        shots.iter().for_each(|shot| format.write(shot, detectors, &mut written));
        assert_eq!(shown(&written[..], format, detectors), (shots, None));
    }
});
