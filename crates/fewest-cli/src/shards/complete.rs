//! Checks that the given files are all shards of one job.

use super::file::Part;
use crate::failure::Failure;
use crate::input::{self, Source};
use anyhow::anyhow;
use std::path::PathBuf;

/// Opens the files of all shards of a job, and puts them in order.
///
/// # Errors
/// A file is invalid, or the files are not exactly the shards of one job: the message then names each file of another
/// job, or else each doubled and each missing shard.
pub(crate) fn complete(files: &[PathBuf]) -> Result<Vec<Part>, Failure> {
    let mut parts: Vec<Part> =
        Source::all(files, input::is_never).into_iter().map(Part::open).collect::<Result<_, _>>()?;
    let (first, others) = parts.split_first().expect("the command line requires a file");
    let mut wrong: Vec<String> = others.iter().filter_map(|part| difference(first, part)).collect();
    if wrong.is_empty() {
        parts.sort_by_key(Part::shard);
        let doubled = parts.windows(2).filter(|pair| pair[0].shard() == pair[1].shard());
        wrong.extend(doubled.map(|pair| {
            format!("{} and {}: both are shard {}", pair[0].name(), pair[1].name(), pair[0].shard())
        }));
        let of = parts[0].shard().of();
        let mut missing: Vec<u16> = (1..=of).collect();
        missing.retain(|&number| parts.binary_search_by_key(&number, |part| part.shard().number()).is_err());
        if !missing.is_empty() {
            let shards = if missing.len() == 1 { "shard" } else { "shards" };
            wrong.push(format!("missing: {shards} {} of {of}", ranges(&missing)));
        }
    }
    if wrong.is_empty() { Ok(parts) } else { Err(Failure::BadInput(anyhow!(wrong.join("\n")))) }
}

/// The difference between a part's job and that of the first part, in words.
fn difference(first: &Part, other: &Part) -> Option<String> {
    let is = |what: String| Some(format!("{}: {what}", other.name()));
    if first.job() != other.job() {
        let [found, expected] = [other, first].map(|part| part.job().join(" "));
        return is(format!("of another job than {}: {found}, not {expected}", first.name()));
    }
    if first.inputs() != other.inputs() {
        return is(format!("made from another input than {}", first.name()));
    }
    if first.shard().of() != other.shard().of() {
        return is(format!("shard {}, but {} is shard {}", other.shard(), first.name(), first.shard()));
    }
    None
}

/// Increasing numbers as ranges, in the notation of job schedulers.
fn ranges(numbers: &[u16]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let run = |run: &[u16]| match run {
        [first, .., last] => format!("{first}-{last}"),
        _ => run[0].to_string(),
    };
    runs.map(run).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_follow_each_other_are_a_range() {
        assert_eq!(ranges(&[1, 2, 3, 5, 8, 9]), "1-3,5,8-9");
        assert_eq!(ranges(&[u16::MAX]), "65535");
    }
}
