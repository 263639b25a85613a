//! Values of options: numbers, ranges, shapes, sizes of memory and times, as people write them.

use bytesize::ByteSize;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use fewest::flip::Shape;
use fewest::formats::linear::ShotFormat;
use fewest::rotation::Symbol;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

pub(super) fn symbol(text: &str) -> Result<Symbol, &'static str> {
    text.parse().ok().and_then(Symbol::new).ok_or("expected 1, 2 or 3")
}

pub(super) fn shape(text: &str) -> Result<Shape, String> {
    let expected = "expected ROWSxCOLUMNS, such as 4x4";
    let (rows, columns) = text.split_once('x').ok_or(expected)?;
    let side = |text: &str| text.parse::<usize>().map_err(|_| expected);
    Shape::new(side(rows)?, side(columns)?).map_err(|error| error.to_string())
}

pub(super) fn number<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|_| "expected a whole number")
}

pub(super) fn positive(text: &str) -> Result<NonZero<usize>, &'static str> {
    text.parse().map_err(|_| "expected a whole number from 1")
}

/// A number, or two with a hyphen between them: both ends belong to the range.
pub(super) fn range<T: FromStr + PartialOrd + Copy>(text: &str) -> Result<RangeInclusive<T>, &'static str> {
    let expected = "expected a number, such as 5, or a range, such as 5-9";
    let end = |text: &str| text.parse::<T>().map_err(|_| expected);
    let range = match text.split_once('-') {
        None => end(text)?..=end(text)?,
        Some((first, last)) => end(first)?..=end(last)?,
    };
    if range.is_empty() { Err("expected the smaller number first, such as 5-9") } else { Ok(range) }
}

/// Seconds, or a time with its unit.
pub(super) fn time(text: &str) -> Result<Duration, &'static str> {
    let seconds = |text: &str| Duration::try_from_secs_f64(text.parse().ok()?).ok();
    let expected = "expected a number of seconds, or a time such as 90s, 5m, 1h30m or 2d";
    seconds(text).or_else(|| humantime::parse_duration(text).ok()).ok_or(expected)
}

/// A number of bytes, or a size with its unit.
pub(super) fn bytes(text: &str) -> Result<ByteSize, String> {
    text.parse().map_err(|_| format!("expected a number of bytes, such as 500M, found {text:?}"))
}

/// Parses the name of a format of shots.
pub(super) fn shot_parser() -> impl TypedValueParser<Value = ShotFormat> {
    PossibleValuesParser::new(ShotFormat::ALL.map(ShotFormat::name))
        .try_map(|name| name.parse::<ShotFormat>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        let seconds = |text: &str| time(text).map(|time| time.as_secs_f64());
        for (text, expected) in [
            ("60", 60.0),
            ("0.5", 0.5),
            ("60s", 60.0),
            ("5m", 300.0),
            ("1h", 3600.0),
            ("2d", 172_800.0),
            ("1h30m", 5400.0),
            ("250ms", 0.25),
        ] {
            assert_eq!(seconds(text), Ok(expected), "{text}");
        }
        for text in ["", "-1", "1x", "NaN", "inf", "m", "1e400", "5 parsecs"] {
            assert!(time(text).is_err(), "{text}");
        }
    }

    #[test]
    fn ranges_have_both_ends() {
        assert_eq!(range::<usize>("5-9"), Ok(5..=9));
        assert_eq!(range::<u64>("7"), Ok(7..=7));
        for text in ["", "9-5", "5..9", "5-", "-5", "a-b", "1-2-3"] {
            assert!(range::<usize>(text).is_err(), "{text}");
        }
    }
}
