//! The checker in Python says the same of all certificates.

use crate::random::Random;
use fewest_verify::{Refused, Shard, verify};
use std::io::Write;
use std::process::{Command, Stdio};

/// Reads certificates, each after a line with its length, and prints an exit code for each.
const JUDGE: &str = "
import sys
sys.path.insert(0, sys.argv[1])
import verify_distance as checker
data = sys.stdin.read()
while data:
    length, _, data = data.partition('\\n')
    text, data = data[:int(length)], data[int(length):]
    try:
        checker.judge(text)
        print(0)
    except checker.Refuted:
        print(1)
    except checker.Unreadable:
        print(2)
";

#[test]
fn both_checkers_agree() {
    let Ok(mut python) = Command::new("python3")
        .args(["-c", JUDGE, concat!(env!("CARGO_MANIFEST_DIR"), "/python")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
    else {
        eprintln!("not compared: there is no python3");
        return;
    };
    let mut random = Random::new(5);
    let (mut texts, mut expected) = (Vec::new(), Vec::new());
    for _ in 0..1500 {
        let question = random.question();
        for higher in [0, 0, 1] {
            let mut text = question.certificate(|size| size + higher).into_bytes();
            if higher == 0 && random.below(2) == 0 {
                let place = random.below(text.len());
                text[place] = b"0123456789XYZ -\n"[random.below(16)];
            }
            expected.push(match verify(&text, Shard::WHOLE) {
                Ok(_) => "0",
                Err(Refused::False(..)) => "1",
                Err(Refused::Unreadable(..)) => "2",
            });
            writeln!(texts, "{}", text.len()).expect("memory takes all");
            texts.extend(text);
        }
    }
    let mut input = python.stdin.take().expect("it is a pipe");
    let writing = std::thread::spawn(move || input.write_all(&texts).expect("Python reads all"));
    let output = python.wait_with_output().expect("Python ends");
    writing.join().expect("all is written");
    let found = String::from_utf8(output.stdout).expect("these are digits");
    for (index, (found, expected)) in found.lines().zip(&expected).enumerate() {
        assert_eq!(found, *expected, "certificate {index}");
    }
    assert_eq!(found.lines().count(), expected.len());
    assert!(["0", "1", "2"].iter().all(|code| expected.iter().filter(|each| each == &code).count() > 100));
}
