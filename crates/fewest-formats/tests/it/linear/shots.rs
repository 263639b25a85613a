//! Tests shots in Stim's result formats, with files that Stim wrote and with invalid files.

use fewest::formats::linear::{ShotFormat, Shots, System, read_system};
use fewest_testing::reading::Pieces;

const MODEL: &str = include_str!("../../data/shots/surface.dem");
const DIGITS: &[u8] = include_bytes!("../../data/shots/surface.01");
const B8: &[u8] = include_bytes!("../../data/shots/surface.b8");
const HITS: &[u8] = include_bytes!("../../data/shots/surface.hits");
const DETS: &[u8] = include_bytes!("../../data/shots/surface.dets");

/// The detectors of all shots before the first error, and the error.
fn shots(file: &[u8], format: ShotFormat, detectors: usize, size: usize) -> (Vec<Vec<u32>>, Option<String>) {
    let mut failed = None;
    let mut number = 0;
    let shots = Shots::new(Pieces { text: file, size }, format, detectors)
        .map_while(|next| next.map_err(|error| failed = Some(error.to_string())).ok())
        .map(|shot| {
            number += 1;
            assert_eq!(shot.number, number);
            shot.detectors
        })
        .collect();
    (shots, failed)
}

#[track_caller]
fn check(file: &[u8], format: ShotFormat, detectors: usize, expected: &[&[u32]], error: Option<&str>) {
    for size in [1, 3, usize::MAX] {
        let (found, failed) = shots(file, format, detectors, size);
        assert_eq!(found, expected);
        assert_eq!(failed.as_deref(), error);
    }
}

#[test]
fn the_formats_of_stim_contain_the_same_shots() {
    let Ok(System::ErrorModel(model)) = read_system(MODEL.as_bytes()) else { panic!("it is a model") };
    let expected: Vec<Vec<u32>> = str::from_utf8(DIGITS)
        .expect("it is text")
        .lines()
        .map(|line| line.bytes().zip(0..).filter(|&(digit, _)| digit == b'1').map(|(_, bit)| bit).collect())
        .collect();
    assert_eq!(expected.len(), 40);
    for (file, format) in [
        (DIGITS, ShotFormat::Digits),
        (B8, ShotFormat::B8),
        (HITS, ShotFormat::Hits),
        (DETS, ShotFormat::Dets),
    ] {
        for size in [1, 3, usize::MAX] {
            assert_eq!(shots(file, format, model.detectors(), size), (expected.clone(), None), "{format}");
        }
        // Writing the shots must give the same bytes again, except that `dets` then names observables instead of
        // detectors.
        let mut written = Vec::new();
        expected.iter().for_each(|shot| format.write(shot, model.detectors(), &mut written));
        if format == ShotFormat::Dets {
            written.iter_mut().filter(|byte| **byte == b'L').for_each(|byte| *byte = b'D');
        }
        assert_eq!(written, file, "{format}");
        assert_eq!(format.name().parse(), Ok(format));
        assert_eq!(ShotFormat::of_name(&format!("a.b/shots.{format}")), Some(format));
    }
    assert_eq!(ShotFormat::of_name("shots.txt"), None);
    assert!("r8".parse::<ShotFormat>().is_err_and(|error| error.to_string().contains("found \"r8\"")));
}

#[test]
fn shots_may_be_empty_and_lines_may_lack_their_end() {
    check(b"", ShotFormat::Digits, 3, &[], None);
    check(b"010\r\n\n001", ShotFormat::Digits, 3, &[&[1], &[2]], None);
    check(b"\n0,2\n\n", ShotFormat::Hits, 3, &[&[], &[0, 2], &[]], None);
    check(b"2,0,2", ShotFormat::Hits, 3, &[&[0]], None);
    check(b"shot\n\nshot D2 L5 D0\nshot", ShotFormat::Dets, 3, &[&[], &[0, 2], &[]], None);
    check(b"\x02\x01\x00\x00", ShotFormat::B8, 9, &[&[1, 8], &[]], None);
    check(b"", ShotFormat::B8, 0, &[], None);
}

#[test]
fn wrong_shots_are_refused() {
    let error = |file: &[u8], format, detectors, before: &[&[u32]], error: &str| {
        check(file, format, detectors, before, Some(error));
    };
    error(
        b"01\n011",
        ShotFormat::Digits,
        2,
        &[&[1]],
        "line 2, column 1: expected a digit for each of 2 detectors, found 3",
    );
    error(
        b"0\n3\n",
        ShotFormat::Hits,
        3,
        &[&[0]],
        "line 2, column 1: expected a detector, from 0 to 2, found \"3\"",
    );
    error(
        b"0,\n",
        ShotFormat::Hits,
        3,
        &[],
        "line 1, column 3: expected a detector, from 0 to 2, found the end of the line",
    );
    error(
        b"0 1\n",
        ShotFormat::Hits,
        3,
        &[],
        "line 1, column 3: expected a comma or the end of the line, found \"1\"",
    );
    error(b"D0\n", ShotFormat::Dets, 3, &[], "line 1, column 1: expected shot, found \"D0\"");
    error(
        b"shot M0\n",
        ShotFormat::Dets,
        3,
        &[],
        "line 1, column 6: expected a detector, D0 to D2, or an observable, found \"M0\"",
    );
    error(b"\x00\x01\x00", ShotFormat::B8, 9, &[&[8]], "shot 2: expected 2 bytes, found the end after 1");
    error(
        b"\x00\x02",
        ShotFormat::B8,
        9,
        &[],
        "shot 1: expected zeros after the bits of 9 detectors, found a one at bit 9 (from 0)",
    );
    error(b"\x00", ShotFormat::B8, 0, &[], "expected no bytes, because the model has no detectors, found 1");
}
