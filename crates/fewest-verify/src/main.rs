//! `fewest-verify FILE`: prints the sentence that a certificate proves.

use fewest_verify::{Refused, Shard, verify};
use std::io::{self, Read, Write};
use std::process::ExitCode;

const USAGE: &str = "\
Usage: fewest-verify [--shard NUMBER/ALL] FILE

Checks a certificate that `fewest certify` wrote, and prints what it proves. FILE may be - for standard input.
--shard 2/5 checks only the second fifth; the shards may be checked on different machines.
Exit codes: 0 proved; 1 a claim is wrong or unproved; 2 bad usage, or the file is not a certificate.";

/// The largest size of a certificate in bytes. Without a limit, an endless input would take all memory.
const MOST_BYTES: u64 = 1 << 30;

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(sentence) => {
            // If the pipe is closed, nobody reads the sentence.
            _ = writeln!(io::stdout(), "{sentence}");
            ExitCode::SUCCESS
        }
        Err((code, message)) => {
            _ = writeln!(io::stderr(), "{message}");
            ExitCode::from(code)
        }
    }
}

/// The sentence, or the exit code and the message.
fn run(mut arguments: impl Iterator<Item = String>) -> Result<String, (u8, String)> {
    let usage = |why: &str| (2, format!("fewest-verify: {why}\n\n{USAGE}"));
    let (mut shard, mut file) = (Shard::WHOLE, None);
    while let Some(argument) = arguments.next() {
        match &*argument {
            "--help" | "-h" => return Ok(USAGE.to_owned()),
            "--version" | "-V" => return Ok(concat!("fewest-verify ", env!("CARGO_PKG_VERSION")).to_owned()),
            "--shard" => {
                let value = arguments.next().ok_or_else(|| usage("--shard requires a value, such as 2/5"))?;
                let parse = |(part, of): (&str, &str)| Shard::new(part.parse().ok()?, of.parse().ok()?);
                let why = format!("expected a shard such as 2/5, found {value:?}");
                shard = value.split_once('/').and_then(parse).ok_or_else(|| usage(&why))?;
            }
            option if option.starts_with("--") => return Err(usage(&format!("unknown option {option}"))),
            _ if file.is_some() => return Err(usage("expected only one file")),
            _ => file = Some(argument),
        }
    }
    let file = file.ok_or_else(|| usage("expected a file"))?;
    let read = match &*file {
        "-" => at_most(MOST_BYTES, io::stdin()),
        path => std::fs::File::open(path).and_then(|opened| at_most(MOST_BYTES, opened)),
    };
    let text = read.map_err(|error| (2, format!("fewest-verify: {file}: {error}")))?;
    match verify(&text, shard) {
        Ok(proved) => Ok(proved.to_string()),
        Err(refused @ Refused::Unreadable(..)) => Err((2, format!("fewest-verify: {file}: {refused}"))),
        Err(refused @ Refused::False(..)) => Err((1, format!("fewest-verify: {file}: refused: {refused}"))),
    }
}

/// All bytes of an input. An input of more than `most` bytes is refused.
fn at_most(most: u64, input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = input.take(most + 1).read_to_end(&mut bytes)? as u64;
    (length <= most).then_some(bytes).ok_or_else(|| io::Error::other(format!("longer than {most} bytes")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_that_are_too_long_are_refused() {
        assert_eq!(at_most(4, &b"1234"[..]).expect("it is short enough"), b"1234");
        assert_eq!(at_most(4, &b""[..]).expect("it is short enough"), b"");
        let refused = at_most(4, io::repeat(b'1')).expect_err("it has no end");
        assert_eq!(refused.to_string(), "longer than 4 bytes");
    }
}
