//! `fewest-verify FILE`: prints the sentence that a certificate proves.

use fewest_verify::{Refused, Shard, verify};
use std::io::{self, Read, Write};
use std::process::ExitCode;

const USAGE: &str = "\
Usage: fewest-verify [--shard NUMBER/ALL] FILE

Checks a certificate that `fewest certify` wrote, and prints what it proves. FILE may be - for standard input.
--shard 2/5 walks through the second fifth alone; the shards may be checked on different machines.
Exit codes: 0 proved; 1 a claim is wrong or unproved; 2 bad usage, or no certificate.";

/// The longest certificate that is read: no endless input takes all memory.
const MOST_BYTES: u64 = 1 << 30;

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(sentence) => {
            // Whoever closes the pipe does not want the sentence.
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
                let value = arguments.next().ok_or_else(|| usage("--shard lacks its value, as in 2/5"))?;
                let numbers = value.split_once('/');
                let parsed =
                    numbers.and_then(|(number, of)| Shard::new(number.parse().ok()?, of.parse().ok()?));
                shard =
                    parsed.ok_or_else(|| usage(&format!("expected a shard such as 2/5, found {value:?}")))?;
            }
            option if option.starts_with("--") => return Err(usage(&format!("there is no option {option}"))),
            _ if file.is_some() => return Err(usage("there is more than one file")),
            _ => file = Some(argument),
        }
    }
    let file = file.ok_or_else(|| usage("no file is named"))?;
    let mut text = Vec::new();
    let read = if file == "-" {
        io::stdin().take(MOST_BYTES + 1).read_to_end(&mut text)
    } else {
        std::fs::File::open(&file).and_then(|opened| opened.take(MOST_BYTES + 1).read_to_end(&mut text))
    };
    read.map_err(|error| (2, format!("fewest-verify: {file}: {error}")))?;
    if text.len() as u64 > MOST_BYTES {
        return Err((2, format!("fewest-verify: {file}: it is longer than {MOST_BYTES} bytes")));
    }
    match verify(&text, shard) {
        Ok(proved) => Ok(proved.to_string()),
        Err(refused @ Refused::Unreadable(..)) => Err((2, format!("fewest-verify: {file}: {refused}"))),
        Err(refused @ Refused::False(..)) => Err((1, format!("fewest-verify: {file}: refuted: {refused}"))),
    }
}
